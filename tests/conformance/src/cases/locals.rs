//! Shared memory that is an argument of the kernel, OpenCL's `local`.

use crate::Outcome;
use crate::compare::exact;
use crate::kernels::each;
use crate::random::Random;
use gpu_rt::{Buffer, Device, Launch, Shared};

kernels! {
    {
        "kernels/local_args.spir.ll" as local_args_spir,
        "kernels/local_args.nvvm.ll" as local_args_nvvm,
        "kernels/local_args.amdgcn.ll" as local_args_amdgcn,
        #[cfg(clang)] "kernels/opencl.cl" as local_args_cl
    }
    {
        local_reverse(x: &Buffer<f32>, y: &mut Buffer<f32>, part: Shared<f32>);
        local_two(x: &Buffer<i32>, y: &mut Buffer<f64>, halves: Shared<i16>, factor: i32, wide: Shared<f64>);
        local_vectors(x: &Buffer<[f32; 8]>, y: &mut Buffer<[f32; 8]>, bytes: Shared<u8>, rows: Shared<[f32; 8]>);
        local_scan(x: &Buffer<i32>, sums: &mut Buffer<i32>, from: Shared<i32>, to: Shared<i32>);
    }
}

/// Blocks whose size is even and odd, a warp's and not.
const SIZES: [usize; 4] = [1, 37, 64, 251];

pub(crate) fn local_reverse(device: &Device) -> Outcome {
    let stream = device.stream()?;
    for block in SIZES {
        let data = Random::new(31).floats(5 * block, -1.0, 1.0);
        let x = stream.upload(&data)?;
        let got = each(local_reverse::SPELLINGS, |kernel| {
            let mut y = stream.zeroed(data.len())?;
            // SAFETY: whole blocks, each with an element of shared memory for each of its threads.
            unsafe { kernel(&stream, Launch::new(5, block as u32), &x, &mut y, Shared::len(block))? };
            stream.download(&y)
        })?;
        exact(&got, &data.chunks(block).flat_map(|part| part.iter().rev().copied()).collect::<Vec<f32>>())?;
    }
    Ok(())
}

pub(crate) fn local_two(device: &Device) -> Outcome {
    let stream = device.stream()?;
    for (block, factor) in SIZES.into_iter().zip([1, -3, 7, 2]) {
        let data = Random::new(32).ints(3 * block, 30_000);
        let x = stream.upload(&data)?;
        let got = each(local_two::SPELLINGS, |kernel| {
            let mut y = stream.zeroed(data.len())?;
            let (halves, wide) = (Shared::len(block), Shared::len(block));
            // SAFETY: whole blocks, each with two elements of shared memory for each of its threads.
            unsafe { kernel(&stream, Launch::new(3, block as u32), &x, &mut y, halves, factor, wide)? };
            stream.download(&y)
        })?;
        let expected = data.chunks(block).flat_map(|part| {
            let wide = |i: usize| f64::from(part[i % block]) * 0.5 * f64::from(factor);
            (0..block).map(move |t| f64::from(part[block - 1 - t]) + wide(t + 1) + f64::from(part[0]))
        });
        exact(&got, &expected.collect::<Vec<f64>>())?;
    }
    Ok(())
}

pub(crate) fn local_vectors(device: &Device) -> Outcome {
    let stream = device.stream()?;
    for block in SIZES {
        let data: Vec<[f32; 8]> = Random::new(33).many(2 * block, |random| std::array::from_fn(|_| random.f32(-1.0, 1.0)));
        let x = stream.upload(&data)?;
        let got = each(local_vectors::SPELLINGS, |kernel| {
            let mut y = stream.zeroed(data.len())?;
            let (bytes, rows) = (Shared::len(block), Shared::len(block));
            // SAFETY: as above.
            unsafe { kernel(&stream, Launch::new(2, block as u32), &x, &mut y, bytes, rows)? };
            stream.download(&y)
        })?;
        let expected = data.chunks(block).flat_map(|part| {
            let byte = |t: usize| f32::from((3 * (t % block)) as u8);
            (0..block).map(move |t| part[block - 1 - t].map(|x| x + byte(t + 2)))
        });
        exact(&got, &expected.collect::<Vec<[f32; 8]>>())?;
    }
    Ok(())
}

pub(crate) fn local_scan(device: &Device) -> Outcome {
    let stream = device.stream()?;
    for block in SIZES {
        let data = Random::new(34).ints(3 * block, 1000);
        let x = stream.upload(&data)?;
        let got = each(local_scan::SPELLINGS, |kernel| {
            let mut sums = stream.zeroed(data.len())?;
            let (from, to) = (Shared::len(block), Shared::len(block));
            // SAFETY: as above.
            unsafe { kernel(&stream, Launch::new(3, block as u32), &x, &mut sums, from, to)? };
            stream.download(&sums)
        })?;
        let mut expected = data.clone();
        for part in expected.chunks_mut(block) {
            (1..block).for_each(|t| part[t] += part[t - 1]);
        }
        exact(&got, &expected)?;
    }
    Ok(())
}

kernels! {
    { "kernels/local_dynamic.nvvm.ll" as local_dynamic_nvvm }
    { local_dynamic(x: &Buffer<i32>, y: &mut Buffer<i32>, part: Shared<i32>); }
}

pub(crate) fn local_dynamic(device: &Device) -> Outcome {
    let stream = device.stream()?;
    for block in SIZES {
        let data = Random::new(35).ints(3 * block, 1000);
        let x = stream.upload(&data)?;
        let got = each(local_dynamic::SPELLINGS, |kernel| {
            let mut y = stream.zeroed(data.len())?;
            let launch = Launch::new(3, block as u32).shared(4 * block as u32);
            // SAFETY: whole blocks, each with two elements of shared memory for each of its threads.
            unsafe { kernel(&stream, launch, &x, &mut y, Shared::len(block))? };
            stream.download(&y)
        })?;
        let expected = data.chunks(block).flat_map(|part| (0..block).map(move |t| part[block - 1 - t] + 1000 * part[(t + 1) % block]));
        exact(&got, &expected.collect::<Vec<i32>>())?;
    }
    Ok(())
}
