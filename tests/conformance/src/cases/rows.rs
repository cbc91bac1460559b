//! Rows of matrices with shuffles: softmax and layer normalisation.

use crate::Outcome;
use crate::compare::{ulps, within};
use crate::kernels::each;
use crate::random::Random;
use gpu_rt::{Buffer, Device, Launch};

kernels! {
    {
        "kernels/softmax.nvvm.ll" as softmax_nvvm,
        #[cfg(clang)] "kernels/warps.cu" as softmax_cu
    }
    { softmax(x: &Buffer<f32>, y: &mut Buffer<f32>, rows: i32, columns: i32); }
}

pub(crate) fn softmax(device: &Device) -> Outcome {
    let stream = device.stream()?;
    for (rows, columns) in [(1, 1), (10, 32), (13, 77)] {
        let data = Random::new(1).floats(rows * columns, -5.0, 5.0);
        let x = stream.upload(&data)?;
        let got = each(softmax::SPELLINGS, |kernel| {
            let mut y = stream.zeroed(data.len())?;
            // SAFETY: touches elements inside rows * columns; four warps in a block.
            unsafe { kernel(&stream, Launch::new(rows.div_ceil(4) as u32, 128), &x, &mut y, rows as i32, columns as i32)? };
            stream.download(&y)
        })?;
        let row = |row: &[f32]| {
            let most = row.iter().copied().fold(f32::NEG_INFINITY, f32::max);
            let powers: Vec<f64> = row.iter().map(|x| (f64::from(*x) - f64::from(most)).exp()).collect();
            let sum: f64 = powers.iter().sum();
            powers.into_iter().map(move |power| power / sum).collect::<Vec<f64>>()
        };
        // The difference in the exponent is rounded to f32: half a unit of up to 10, so up to 8 units of its power.
        ulps(&got, &data.chunks(columns).flat_map(row).collect::<Vec<f64>>(), 16.0)?;
    }
    Ok(())
}

kernels! {
    {
        "kernels/layernorm.nvvm.ll" as layernorm_nvvm,
        #[cfg(clang)] "kernels/warps.cu" as layernorm_cu
    }
    { layernorm(x: &Buffer<f32>, scale: &Buffer<f32>, shift: &Buffer<f32>, y: &mut Buffer<f32>, columns: i32, epsilon: f32); }
}

pub(crate) fn layernorm(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let epsilon = 1e-5f32;
    for (rows, columns) in [(1, 2), (9, 128), (7, 500)] {
        let mut random = Random::new(2);
        let data = random.floats(rows * columns, -3.0, 5.0);
        let (scale, shift) = (random.floats(columns, 0.5, 2.0), random.floats(columns, -1.0, 1.0));
        let (x, d_scale, d_shift) = (stream.upload(&data)?, stream.upload(&scale)?, stream.upload(&shift)?);
        let got = each(layernorm::SPELLINGS, |kernel| {
            let mut y = stream.zeroed(data.len())?;
            // SAFETY: a block of the kernel's size for each row; touches rows * columns and columns elements.
            unsafe { kernel(&stream, Launch::new(rows as u32, 128), &x, &d_scale, &d_shift, &mut y, columns as i32, epsilon)? };
            stream.download(&y)
        })?;
        let row = |row: &[f32]| {
            let wide: Vec<f64> = row.iter().map(|&x| x.into()).collect();
            let mean = wide.iter().sum::<f64>() / columns as f64;
            let variance = wide.iter().map(|x| (x - mean) * (x - mean)).sum::<f64>() / columns as f64;
            let norm = (variance + f64::from(epsilon)).sqrt();
            let parts = wide.into_iter().zip(scale.iter().zip(&shift));
            parts.map(|(x, (&scale, &shift))| (x - mean) / norm * f64::from(scale) + f64::from(shift)).collect::<Vec<f64>>()
        };
        let expected: Vec<f64> = data.chunks(columns).flat_map(row).collect();
        // Terms cancel against the mean and the shift, of sizes up to 8.
        within(&got, &expected, 8.0, |_| 8.0)?;
    }
    Ok(())
}
