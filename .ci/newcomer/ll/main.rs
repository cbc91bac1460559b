use gpu_rt::prelude::*;

#[gpu_kernel("kernels/waves.ll")]
fn waves(x: &Buffer<f32>, y: &mut Buffer<f32>, n: u32);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let device = Device::default()?;
    let stream = device.stream()?;
    let x: Vec<f32> = (1..=10_000u16).map(|i| f32::from(i) / 512.0).collect();
    let n = x.len() as u32;
    let mut y = stream.zeroed::<f32>(x.len())?;
    // SAFETY: the kernel accesses x[i] and y[i] for i below `n` alone, and both buffers have that many.
    unsafe { waves(&stream, Launch::cover(n, 256), &stream.upload(&x)?, &mut y, n)? };
    for (x, y) in x.iter().zip(stream.download(&y)?) {
        let x = f64::from(*x);
        let expected = x.sin() * (-x).exp() + x.powf(1.25);
        if !((f64::from(y) - expected).abs() <= 4e-6 * expected.abs().max(1.0)) {
            return Err(format!("waves({x}) is {y} on {device}, not {expected}").into());
        }
    }
    println!("ll: right on {device}");
    Ok(())
}
