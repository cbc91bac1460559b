//! Reductions, scans and histograms.

use crate::Outcome;
use crate::compare::exact;
use crate::kernels::{each, of, same};
use crate::random::Random;
use gpu_rt::{Buffer, Device, Launch};

kernels! {
    {
        "kernels/block_reduce.nvvm.ll" as block_reduce_nvvm,
        "kernels/block_reduce.amdgcn.ll" as block_reduce_amdgcn,
        "kernels/block_reduce.spir.ll" as block_reduce_spir,
        #[cfg(clang)] "kernels/sums.cu" as block_reduce_cu,
        #[cfg(clang)] "kernels/sums.cl" as block_reduce_cl
    }
    { block_reduce(x: &Buffer<f32>, sums: &mut Buffer<f32>, n: i32); }
}

/// Neighbours at half the distance added until one is left.
fn tree<T: Copy + std::ops::Add<Output = T>>(values: &[T]) -> T {
    let (low, high) = values.split_at(values.len() / 2);
    match low {
        [] => values[0],
        _ => tree(&low.iter().zip(high).map(|(&low, &high)| low + high).collect::<Vec<T>>()),
    }
}

pub(crate) fn block_reduce(device: &Device) -> Outcome {
    let stream = device.stream()?;
    for n in [1, 256, 3000] {
        let mut data = Random::new(1).floats(n, -1.0, 1.0);
        let x = stream.upload(&data)?;
        let blocks = n.div_ceil(256);
        let got = each(block_reduce::SPELLINGS, |kernel| {
            let mut sums = stream.zeroed(blocks)?;
            // SAFETY: reads below n, writes an element for each block; the block is the kernel's.
            unsafe { kernel(&stream, Launch::cover(n, 256), &x, &mut sums, n as i32)? };
            stream.download(&sums)
        })?;
        same("kernels/block_reduce.rs", &got, || {
            let mut sums = stream.zeroed(blocks)?;
            crate::rust::block_reduce::block_reduce(&stream, Launch::cover(n, 256), &x, &mut sums)?;
            stream.download(&sums)
        })?;
        data.resize(blocks * 256, 0.0);
        exact(&got, &data.chunks(256).map(tree).collect::<Vec<f32>>())?;
    }
    Ok(())
}

kernels! {
    {
        "kernels/grid_reduce.nvvm.ll" as grid_reduce_nvvm,
        "kernels/grid_reduce.amdgcn.ll" as grid_reduce_amdgcn,
        "kernels/grid_reduce.spir.ll" as grid_reduce_spir,
        #[cfg(clang)] "kernels/sums.cu" as grid_reduce_cu,
        #[cfg(clang)] "kernels/sums.cl" as grid_reduce_cl,
        #[cfg(clang)] "kernels/mixed.hip" as grid_reduce_hip
    }
    { grid_reduce(x: &Buffer<i32>, total: &mut Buffer<i32>, n: i32); }
}

pub(crate) fn grid_reduce(device: &Device) -> Outcome {
    let stream = device.stream()?;
    for (n, blocks, block) in [(1, 1, 32), (10_000, 7, 256), (70_000, 64, 128)] {
        let data = Random::new(2).ints(n, 10_000);
        let x = stream.upload(&data)?;
        let got = each(grid_reduce::SPELLINGS, |kernel| {
            let mut total = stream.zeroed(1)?;
            // SAFETY: reads below n, writes one element; the block is a power of two, at most 256.
            unsafe { kernel(&stream, Launch::new(blocks, block), &x, &mut total, n as i32)? };
            stream.download(&total)
        })?;
        exact(&got, &[data.iter().sum()])?;
    }
    Ok(())
}

kernels! {
    {
        "kernels/two_step_reduce.nvvm.ll" as two_step_reduce_nvvm,
        #[cfg(clang)] "kernels/sums.cu" as two_step_reduce_cu
    }
    {
        partial_sums(x: &Buffer<f64>, sums: &mut Buffer<f64>, n: i32);
        total_sum(sums: &mut Buffer<f64>, blocks: i32);
    }
}

/// What 64 threads make of every so many-th value each, from the thread's own on.
fn shares(values: &[f64], first: usize, stride: usize) -> f64 {
    tree(&(0..64).map(|t| values.iter().skip(first + t).step_by(stride).fold(0.0, |sum, x| sum + x)).collect::<Vec<f64>>())
}

pub(crate) fn two_step_reduce(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let (n, blocks) = (20_011, 37);
    let data = Random::new(3).many(n, |random| random.f64(-1.0, 1.0));
    let x = stream.upload(&data)?;
    for ((file, partial), (_, total)) in partial_sums::SPELLINGS.iter().zip(total_sum::SPELLINGS) {
        let mut sums = stream.zeroed(blocks)?;
        // SAFETY: reads below n, writes an element for each of the blocks; the block is the kernel's.
        unsafe { partial(&stream, Launch::new(blocks as u32, 64), &x, &mut sums, n as i32)? };
        let mut expected: Vec<f64> = (0..blocks).map(|block| shares(&data, block * 64, 64 * blocks)).collect();
        of(file, exact(&stream.download(&sums)?, &expected))?;
        // SAFETY: one block of the kernel's size; touches as many elements as there are.
        unsafe { total(&stream, Launch::new(1, 64), &mut sums, blocks as i32)? };
        expected[0] = shares(&expected, 0, 64);
        of(file, exact(&stream.download(&sums)?, &expected))?;
    }
    Ok(())
}

kernels! {
    {
        "kernels/last_block.nvvm.ll" as last_block_nvvm,
        #[cfg(clang)] "kernels/sums.cu" as last_block_cu
    }
    { last_block(x: &Buffer<i32>, sums: &mut Buffer<i32>, total: &mut Buffer<i32>, n: i32); }
}

pub(crate) fn last_block(device: &Device) -> Outcome {
    let stream = device.stream()?;
    // The count starts at zero again for each launch, whatever the grid of the one before was.
    for (n, blocks) in [(1000, 3), (50_000, 97), (10, 1), (50_000, 97)] {
        let data = Random::new(4).ints(n, 10_000);
        let x = stream.upload(&data)?;
        let got = each(last_block::SPELLINGS, |kernel| {
            let mut sums = stream.zeroed(blocks)?;
            let mut total = stream.zeroed(1)?;
            // SAFETY: reads below n, writes an element for each block and one; the block is the kernel's; launches of the
            // module's counter are in one stream.
            unsafe { kernel(&stream, Launch::new(blocks as u32, 64), &x, &mut sums, &mut total, n as i32)? };
            stream.download(&total)
        })?;
        same("kernels/last_block.rs", &got, || {
            let mut sums = stream.zeroed(blocks)?;
            let mut total = stream.zeroed(1)?;
            crate::rust::last_block::last_block(&stream, Launch::new(blocks as u32, 64), &x, &mut sums, &mut total)?;
            stream.download(&total)
        })?;
        exact(&got, &[data.iter().sum()])?;
    }
    Ok(())
}

kernels! {
    {
        "kernels/scan.nvvm.ll" as scan_nvvm,
        "kernels/scan.amdgcn.ll" as scan_amdgcn,
        "kernels/scan.spir.ll" as scan_spir,
        #[cfg(clang)] "kernels/sums.cu" as scan_cu,
        #[cfg(clang)] "kernels/sums.cl" as scan_cl
    }
    { scan(x: &Buffer<i32>, sums: &mut Buffer<i32>, n: i32); }
}

pub(crate) fn scan(device: &Device) -> Outcome {
    let stream = device.stream()?;
    for (n, block) in [(1, 32), (2000, 256), (2000, 100), (513, 1)] {
        let data = Random::new(5).ints(n, 1000);
        let x = stream.upload(&data)?;
        let got = each(scan::SPELLINGS, |kernel| {
            let mut sums = stream.zeroed(n)?;
            // SAFETY: touches the elements below n; at most 256 threads in a block.
            unsafe { kernel(&stream, Launch::cover(n, block), &x, &mut sums, n as i32)? };
            stream.download(&sums)
        })?;
        same("kernels/scan.rs", &got, || {
            let mut sums = stream.zeroed(n)?;
            crate::rust::scan::scan(&stream, Launch::cover(n, block), &x, &mut sums)?;
            stream.download(&sums)
        })?;
        let prefix = |part: &[i32]| {
            part.iter()
                .scan(0, |sum, x| {
                    *sum += x;
                    Some(*sum)
                })
                .collect::<Vec<i32>>()
        };
        exact(&got, &data.chunks(block as usize).flat_map(prefix).collect::<Vec<i32>>())?;
    }
    Ok(())
}

kernels! {
    {
        "kernels/histogram.nvvm.ll" as histogram_nvvm,
        "kernels/histogram.amdgcn.ll" as histogram_amdgcn,
        "kernels/histogram.spir.ll" as histogram_spir,
        #[cfg(clang)] "kernels/sums.cu" as histogram_cu,
        #[cfg(clang)] "kernels/sums.cl" as histogram_cl,
        #[cfg(clang)] "kernels/mixed.hip" as histogram_hip
    }
    { histogram(bytes: &Buffer<u8>, counts: &mut Buffer<i32>, n: i32); }
}

pub(crate) fn histogram(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let n = 60_000;
    // Some bins get most of it, some nothing.
    let data = Random::new(6).many(n, |random| (random.below(256) & random.below(256)) as u8);
    let bytes = stream.upload(&data)?;
    for (blocks, block) in [(1, 64), (19, 256)] {
        let got = each(histogram::SPELLINGS, |kernel| {
            let mut counts = stream.zeroed(256)?;
            // SAFETY: reads below n; counts has an element for each byte.
            unsafe { kernel(&stream, Launch::new(blocks, block), &bytes, &mut counts, n as i32)? };
            stream.download(&counts)
        })?;
        same("kernels/histogram.rs", &got, || {
            let mut counts = stream.zeroed(256)?;
            crate::rust::histogram::histogram(&stream, Launch::new(blocks, block), &bytes, &mut counts)?;
            stream.download(&counts)
        })?;
        let mut expected = vec![0; 256];
        data.iter().for_each(|&byte| expected[usize::from(byte)] += 1);
        exact(&got, &expected)?;
    }
    Ok(())
}
