mod kernels;

use gpu_rt::prelude::*;

fn expected(x: f64) -> f64 {
    x.sin() * (-x).exp() + x.powf(1.25)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let device = Device::default()?;
    let stream = device.stream()?;
    let x: Vec<f64> = (1..=10_000).map(|i| f64::from(i) / 512.0).collect();
    let narrow: Vec<f32> = x.iter().map(|x| *x as f32).collect();
    let launch = Launch::cover(x.len() as u32, 256);

    let mut y = stream.zeroed::<f32>(x.len())?;
    kernels::waves(&stream, launch, &stream.upload(&narrow)?, &mut y)?;
    for (x, y) in narrow.iter().zip(stream.download(&y)?) {
        let expected = expected(f64::from(*x));
        if !((f64::from(y) - expected).abs() <= 4e-6 * expected.abs().max(1.0)) {
            return Err(format!("waves({x}) is {y} on {device}, not {expected}").into());
        }
    }
    let mut y = stream.zeroed::<f64>(x.len())?;
    kernels::wide_waves(&stream, launch, &stream.upload(&x)?, &mut y)?;
    for (x, y) in x.iter().zip(stream.download(&y)?) {
        let expected = expected(*x);
        if !((y - expected).abs() <= 1e-14 * expected.abs().max(1.0)) {
            return Err(format!("wide_waves({x}) is {y} on {device}, not {expected}").into());
        }
    }
    println!("rust: right on {device}");
    Ok(())
}
