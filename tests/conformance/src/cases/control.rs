//! Control flow: barriers in nested loops, early returns, switches, calls.

use crate::Outcome;
use crate::compare::exact;
use crate::kernels::each;
use crate::random::Random;
use gpu_rt::{Buffer, Device, Launch};

kernels! {
    {
        "kernels/bitonic.nvvm.ll" as bitonic_nvvm,
        "kernels/bitonic.amdgcn.ll" as bitonic_amdgcn,
        "kernels/bitonic.spir.ll" as bitonic_spir,
        #[cfg(clang)] "kernels/control.cu" as bitonic_cu,
        #[cfg(clang)] "kernels/control.cl" as bitonic_cl
    }
    { bitonic(x: &mut Buffer<i32>); }
}

pub(crate) fn bitonic(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let data = Random::new(1).ints(256 * 7, 500);
    let got = each(bitonic::SPELLINGS, |kernel| {
        let mut x = stream.upload(&data)?;
        // SAFETY: 256 elements for each block; the block is the kernel's.
        unsafe { kernel(&stream, Launch::new(7, 128), &mut x)? };
        stream.download(&x)
    })?;
    let mut expected = data;
    for (block, part) in expected.chunks_mut(256).enumerate() {
        part.sort_unstable();
        if block % 2 == 1 {
            part.reverse();
        }
    }
    Ok(exact(&got, &expected)?)
}

kernels! {
    {
        "kernels/early_return.nvvm.ll" as early_return_nvvm,
        "kernels/early_return.amdgcn.ll" as early_return_amdgcn,
        "kernels/early_return.spir.ll" as early_return_spir,
        #[cfg(clang)] "kernels/control.cu" as early_return_cu,
        #[cfg(clang)] "kernels/control.cl" as early_return_cl
    }
    { early_return(x: &Buffer<i32>, y: &mut Buffer<i32>, n: i32, skipped: i32); }
}

pub(crate) fn early_return(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let n = 64 * 10 + 17;
    let data = Random::new(2).ints(n, 10_000);
    let x = stream.upload(&data)?;
    let got = each(early_return::SPELLINGS, |kernel| {
        let mut y = stream.upload(&vec![-7; n])?;
        // SAFETY: touches elements below n; the block is the kernel's.
        unsafe { kernel(&stream, Launch::cover(n, 64), &x, &mut y, n as i32, 1)? };
        stream.download(&y)
    })?;
    let collatz = |i: usize| {
        let block = i / 64;
        if block % 3 == 1 {
            return -7;
        }
        let mut value = data.get(block * 64 + 63 - i % 64).copied().unwrap_or(0);
        if value < 0 {
            return -1;
        }
        for _ in 0..40 {
            if value % 7 == 0 {
                return value;
            }
            value = if value % 2 == 0 { value / 2 } else { 3 * value + 1 };
        }
        -value
    };
    Ok(exact(&got, &(0..n).map(collatz).collect::<Vec<i32>>())?)
}

kernels! {
    {
        "kernels/rounds.nvvm.ll" as rounds_nvvm,
        "kernels/rounds.amdgcn.ll" as rounds_amdgcn,
        "kernels/rounds.spir.ll" as rounds_spir,
        #[cfg(clang)] "kernels/control.cu" as rounds_cu,
        #[cfg(clang)] "kernels/control.cl" as rounds_cl
    }
    { rounds(x: &Buffer<i32>, y: &mut Buffer<i32>, rounds: i32); }
}

pub(crate) fn rounds(device: &Device) -> Outcome {
    let stream = device.stream()?;
    for (block, rounds) in [(96, 11), (33, 40), (1, 3), (64, 0)] {
        let data = Random::new(3).ints(block * 4, 1000);
        let x = stream.upload(&data)?;
        let got = each(rounds::SPELLINGS, |kernel| {
            let mut y = stream.zeroed(data.len())?;
            // SAFETY: an element for each thread; at most 96 threads in a block.
            unsafe { kernel(&stream, Launch::new(4, block as u32), &x, &mut y, rounds)? };
            stream.download(&y)
        })?;
        let mut expected = data.clone();
        for part in expected.chunks_mut(block) {
            for outer in 0..rounds {
                for inner in 0..=outer % 3 {
                    part.rotate_left(1);
                    part.iter_mut().for_each(|value| *value += inner);
                }
                part[outer as usize % block] *= -1;
            }
        }
        exact(&got, &expected)?;
    }
    Ok(())
}

kernels! {
    {
        "kernels/device_functions.nvvm.ll" as device_functions_nvvm,
        "kernels/device_functions.amdgcn.ll" as device_functions_amdgcn,
        "kernels/device_functions.spir.ll" as device_functions_spir,
        #[cfg(clang)] "kernels/control.cu" as device_functions_cu,
        #[cfg(clang)] "kernels/control.cl" as device_functions_cl
    }
    { device_functions(x: &Buffer<u32>, y: &mut Buffer<u32>, n: i32); }
}

pub(crate) fn device_functions(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let n = 1000;
    let data = Random::new(4).many(n, |random| random.u64() as u32);
    let x = stream.upload(&data)?;
    let got = each(device_functions::SPELLINGS, |kernel| {
        let mut y = stream.zeroed(n)?;
        // SAFETY: touches elements below n, which both buffers have.
        unsafe { kernel(&stream, Launch::cover(n, 128), &x, &mut y, n as i32)? };
        stream.download(&y)
    })?;
    let mix = |x: u32| (x ^ (x >> 15)).wrapping_mul(0x2c1b_3c6d);
    let steps = |mut x: u32, modulus: u32| {
        let mut count = 0;
        while !x.is_multiple_of(modulus) && count < 100 {
            x = mix(x).wrapping_add(count);
            count += 1;
        }
        count
    };
    let twice = |&x: &u32| steps(mix(x), 11) * 1000 + steps(mix(x).wrapping_add(1), 13) + 1;
    Ok(exact(&got, &data.iter().map(twice).collect::<Vec<u32>>())?)
}
