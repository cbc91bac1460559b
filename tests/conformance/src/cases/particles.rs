//! Bodies under gravity, and prices of options.

use crate::Outcome;
use crate::compare::{exact, within};
use crate::kernels::{each, same};
use crate::random::Random;
use gpu_rt::{Buffer, Device, Launch};

kernels! {
    {
        "kernels/nbody.nvvm.ll" as nbody_nvvm,
        "kernels/nbody.amdgcn.ll" as nbody_amdgcn,
        "kernels/nbody.spir.ll" as nbody_spir,
        #[cfg(clang)] "kernels/particles.cu" as nbody_cu,
        #[cfg(clang)] "kernels/particles.cl" as nbody_cl
    }
    { nbody(bodies: &Buffer<f32>, acceleration: &mut Buffer<f32>, n: i32); }
}

pub(crate) fn nbody(device: &Device) -> Outcome {
    let stream = device.stream()?;
    for n in [1, 128, 300] {
        let mut random = Random::new(1);
        let bodies: Vec<[f32; 4]> = random.many(n, |random| std::array::from_fn(|k| random.f32(if k == 3 { 0.5 } else { -1.0 }, 1.0)));
        let from = stream.upload(bodies.as_flattened())?;
        let got = each(nbody::SPELLINGS, |kernel| {
            let mut acceleration = stream.zeroed(3 * n)?;
            // SAFETY: reads 4 and writes 3 elements for each body; the block is the kernel's.
            unsafe { kernel(&stream, Launch::cover(n, 128), &from, &mut acceleration, n as i32)? };
            stream.download(&acceleration)
        })?;
        same("kernels/nbody.rs", &got, || {
            let from = stream.upload(&bodies)?;
            let mut acceleration = stream.zeroed::<[f32; 3]>(n)?;
            crate::rust::nbody::nbody(&stream, Launch::cover(n, 128), &from, &mut acceleration)?;
            Ok(stream.download(&acceleration)?.into_flattened())
        })?;
        // Square roots and divisions are rounded correctly everywhere, so this is exact.
        let pull = |own: &[f32; 4]| {
            bodies.iter().fold([0.0f32; 3], |sum, other| {
                let d: [f32; 3] = std::array::from_fn(|k| other[k] - own[k]);
                let square = d[0] * d[0] + d[1] * d[1] + d[2] * d[2] + 0.01;
                let pull = other[3] / (square * square.sqrt());
                std::array::from_fn(|k| sum[k] + pull * d[k])
            })
        };
        exact(&got, bodies.iter().map(pull).collect::<Vec<_>>().as_flattened())?;
    }
    Ok(())
}

kernels! {
    {
        "kernels/black_scholes.nvvm.ll" as black_scholes_nvvm,
        "kernels/black_scholes.amdgcn.ll" as black_scholes_amdgcn,
        "kernels/black_scholes.spir.ll" as black_scholes_spir,
        #[cfg(clang)] "kernels/particles.cu" as black_scholes_cu,
        #[cfg(clang)] "kernels/particles.cl" as black_scholes_cl
    }
    {
        black_scholes(
            price: &Buffer<f32>, strike: &Buffer<f32>, years: &Buffer<f32>, call: &mut Buffer<f32>, put: &mut Buffer<f32>,
            rate: f32, volatility: f32, n: i32
        );
    }
}

pub(crate) fn black_scholes(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let n = 3000;
    let (rate, volatility) = (0.02f32, 0.3f32);
    let mut random = Random::new(2);
    let (price, strike, years) = (random.floats(n, 5.0, 30.0), random.floats(n, 1.0, 100.0), random.floats(n, 0.25, 10.0));
    let (d_price, d_strike, d_years) = (stream.upload(&price)?, stream.upload(&strike)?, stream.upload(&years)?);
    let got = each(black_scholes::SPELLINGS, |kernel| {
        let (mut call, mut put) = (stream.zeroed(n)?, stream.zeroed(n)?);
        let launch = Launch::cover(n, 128);
        // SAFETY: touches the elements below n, which all buffers have.
        unsafe { kernel(&stream, launch, &d_price, &d_strike, &d_years, &mut call, &mut put, rate, volatility, n as i32)? };
        Ok([stream.download(&call)?, stream.download(&put)?].concat())
    })?;
    let wide = |i: usize| (f64::from(price[i % n]), f64::from(strike[i % n]), f64::from(years[i % n]));
    let (r, v) = (f64::from(rate), f64::from(volatility));
    let normal = |x: f64| 0.5 + 0.5 * libm::erf(x * std::f64::consts::FRAC_1_SQRT_2);
    let value = |i: usize| {
        let (s, k, t) = wide(i);
        let d1 = ((s / k).ln() + (r + 0.5 * v * v) * t) / (v * t.sqrt());
        let (n1, n2, discounted) = (normal(d1), normal(d1 - v * t.sqrt()), k * (-r * t).exp());
        if i < n { s * n1 - discounted * n2 } else { discounted * (1.0 - n2) - s * (1.0 - n1) }
    };
    let expected: Vec<f64> = (0..2 * n).map(value).collect();
    // The two terms cancel: 16 units of the larger of price and strike.
    Ok(within(&got, &expected, 16.0, |i| wide(i).0.max(wide(i).1))?)
}
