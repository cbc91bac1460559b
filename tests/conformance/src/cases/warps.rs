//! Warps: shuffles, votes, reductions by shuffles, compaction by ballots.

use crate::Outcome;
use crate::compare::exact;
use crate::kernels::{each, same};
use crate::random::Random;
use gpu_rt::{Buffer, Device, Launch};

kernels! {
    {
        "kernels/shuffles.nvvm.ll" as shuffles_nvvm,
        #[cfg(clang)] "kernels/warps.cu" as shuffles_cu
    }
    { shuffles(x: &Buffer<i32>, lanes: &Buffer<i32>, out: &mut Buffer<i32>, threads: i32); }
}

/// PTX's `shfl`, as its specification has it: the lane that lane `own` reads.
fn source(mode: &str, own: u32, b: u32, c: u32) -> u32 {
    let (b, bound, segment) = (b & 31, c & 31, (c >> 8) & 31);
    let least = own & segment;
    let most = least | (bound & !segment);
    let (lane, valid) = match mode {
        "up" => (own.wrapping_sub(b), own as i32 - b as i32 >= most as i32),
        "down" => (own + b, own + b <= most),
        "xor" => (own ^ b, own ^ b <= most),
        _ => (least | (b & !segment), least | (b & !segment) <= most),
    };
    if valid { lane } else { own }
}

pub(crate) fn shuffles(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let (blocks, block) = (3, 96);
    let threads = blocks * block;
    let mut random = Random::new(1);
    let x = random.many(threads, Random::i32);
    let lanes = random.many(threads, |random| random.below(64) as i32);
    let (dx, d_lanes) = (stream.upload(&x)?, stream.upload(&lanes)?);
    let got = each(shuffles::SPELLINGS, |kernel| {
        let mut out = stream.zeroed(9 * threads)?;
        // SAFETY: one element read and nine written for each thread; whole warps.
        unsafe { kernel(&stream, Launch::new(blocks as u32, block as u32), &dx, &d_lanes, &mut out, threads as i32)? };
        stream.download(&out)
    })?;
    let read = |i: usize, mode: &str, b: u32, c: u32| x[i / 32 * 32 + source(mode, i as u32 % 32, b, c) as usize];
    let lane = |i: usize| lanes[i] as u32;
    let kinds: [&dyn Fn(usize) -> i32; 9] = [
        &|i| read(i, "idx", lane(i), 31),
        &|i| read(i, "idx", lane(i), (24 << 8) | 31),
        &|i| read(i, "up", lane(i), 0),
        &|i| read(i, "up", 3, 16 << 8),
        &|i| read(i, "down", lane(i), 31),
        &|i| read(i, "down", 1, (28 << 8) | 31),
        &|i| read(i, "xor", lane(i), 31),
        &|i| read(i, "xor", 5, (24 << 8) | 31),
        &|i| read(i, "xor", 16, 31) & 0xffff,
    ];
    for (kind, expected) in kinds.iter().enumerate() {
        let expected: Vec<i32> = (0..threads).map(expected).collect();
        exact(&got[kind * threads..][..threads], &expected).map_err(|error| format!("shuffle {kind}: {error}"))?;
    }
    Ok(())
}

kernels! {
    {
        "kernels/votes.nvvm.ll" as votes_nvvm,
        #[cfg(clang)] "kernels/warps.cu" as votes_cu
    }
    { votes(x: &Buffer<i32>, out: &mut Buffer<u32>, threads: i32); }
}

pub(crate) fn votes(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let (blocks, block) = (5, 64);
    let threads = blocks * block;
    let mut x = Random::new(2).ints(threads, 1000);
    // A warp of odd numbers, one of even numbers, one with a single even number.
    x[32..64].iter_mut().for_each(|x| *x |= 1);
    x[64..96].iter_mut().for_each(|x| *x &= !1);
    x[96..128].iter_mut().for_each(|x| *x |= 1);
    x[100] &= !1;
    let dx = stream.upload(&x)?;
    let got = each(votes::SPELLINGS, |kernel| {
        let mut out = stream.zeroed(6 * threads)?;
        // SAFETY: one element read and six written for each thread; whole warps.
        unsafe { kernel(&stream, Launch::new(blocks as u32, block as u32), &dx, &mut out, threads as i32)? };
        stream.download(&out)
    })?;
    let bits: Vec<u32> =
        x.chunks(32).flat_map(|warp| [warp.iter().enumerate().fold(0, |bits, (lane, x)| bits | ((x & 1) as u32) << lane); 32]).collect();
    let mut expected: Vec<u32> = Vec::new();
    expected.extend(bits.iter().map(|&bits| u32::from(bits != 0)));
    expected.extend(bits.iter().map(|&bits| u32::from(bits == !0)));
    expected.extend(bits.iter().map(|&bits| u32::from(bits == 0 || bits == !0)));
    expected.extend(&bits);
    expected.extend((0..threads as u32).map(|i| i % 32));
    expected.extend(vec![32; threads]);
    Ok(exact(&got, &expected)?)
}

kernels! {
    {
        "kernels/block_votes.nvvm.ll" as block_votes_nvvm,
        #[cfg(clang)] "kernels/warps.cu" as block_votes_cu
    }
    { block_votes(x: &Buffer<i32>, out: &mut Buffer<i32>, rounds: i32); }
}

/// Votes of whole blocks: of one thread, of parts of warps, in several dimensions, and of as many threads as there may be.
pub(crate) fn block_votes(device: &Device) -> Outcome {
    const ROUNDS: usize = 10;
    let stream = device.stream()?;
    for block in [(1, 1, 1), (32, 1, 1), (33, 1, 1), (7, 5, 3), (4, 4, 4), (100, 1, 2), (1024, 1, 1)] {
        let (blocks, size) = (5, block.0 * block.1 * block.2);
        let mut random = Random::new(6);
        let mut x = vec![0; blocks * size];
        for (place, part) in x.chunks_mut(size).enumerate() {
            for round in 0..ROUNDS {
                // All vote for it, all but one, none, one, and some.
                let one = random.below(size as u32) as usize;
                for (thread, x) in part.iter_mut().enumerate() {
                    let vote = [true, thread != one, false, thread == one, random.below(2) == 1][(place + round) % 5];
                    *x |= i32::from(vote) << round;
                }
            }
        }
        let dx = stream.upload(&x)?;
        let got = each(block_votes::SPELLINGS, |kernel| {
            let mut out = stream.zeroed(x.len() * ROUNDS * 3)?;
            let [x, y, z] = [block.0, block.1, block.2].map(|size| size as u32);
            // SAFETY: one element read and thirty written for each thread.
            unsafe { kernel(&stream, Launch::new(blocks as u32, (x, y, z)), &dx, &mut out, ROUNDS as i32)? };
            stream.download(&out)
        })?;
        let answers = |part: &[i32], round: usize| {
            let votes = part.iter().filter(|x| *x >> round & 1 == 1).count();
            [i32::from(votes == part.len()), i32::from(votes > 0), votes as i32]
        };
        let of_block = |part: &[i32]| (0..ROUNDS).flat_map(|round| answers(part, round)).collect::<Vec<i32>>().repeat(part.len());
        let expected: Vec<i32> = x.chunks(size).flat_map(of_block).collect();
        exact(&got, &expected).map_err(|error| format!("blocks of {block:?}: {error}"))?;
    }
    Ok(())
}

kernels! {
    {
        "kernels/warp_reduce.nvvm.ll" as warp_reduce_nvvm,
        #[cfg(clang)] "kernels/warps.cu" as warp_reduce_cu,
        #[cfg(clang)] "kernels/mixed.hip" as warp_reduce_hip
    }
    { warp_reduce(x: &Buffer<i32>, most: &mut Buffer<i32>); }
}

pub(crate) fn warp_reduce(device: &Device) -> Outcome {
    let stream = device.stream()?;
    for block in [32, 128, 1024] {
        let data = Random::new(3).many(block * 6, Random::i32);
        let x = stream.upload(&data)?;
        let got = each(warp_reduce::SPELLINGS, |kernel| {
            let mut most = stream.zeroed(6)?;
            // SAFETY: an element for each thread and one for each block; whole warps.
            unsafe { kernel(&stream, Launch::new(6, block as u32), &x, &mut most)? };
            stream.download(&most)
        })?;
        same("kernels/warp_reduce.rs", &got, || {
            let mut most = stream.zeroed(6)?;
            crate::rust::warp_reduce::warp_reduce(&stream, Launch::new(6, block as u32), &x, &mut most)?;
            stream.download(&most)
        })?;
        let expected: Vec<i32> = data.chunks(block).filter_map(|part| part.iter().max().copied()).collect();
        exact(&got, &expected)?;
    }
    Ok(())
}

kernels! {
    {
        "kernels/wave_sum.nvvm.ll" as wave_sum_nvvm,
        "kernels/wave_sum.amdgcn.ll" as wave_sum_amdgcn,
        "kernels/wave_sum.spir.ll" as wave_sum_spir,
        #[cfg(clang)] "kernels/warps.cu" as wave_sum_cu,
        #[cfg(clang)] "kernels/opencl.cl" as wave_sum_cl,
        #[cfg(clang)] "kernels/mixed.hip" as wave_sum_hip
    }
    { wave_sums(x: &Buffer<i32>, sums: &mut Buffer<i32>); }
}

pub(crate) fn wave_sum(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let data = Random::new(4).ints(256 * 9, 1_000_000);
    let x = stream.upload(&data)?;
    let got = each(wave_sums::SPELLINGS, |kernel| {
        let mut sums = stream.zeroed(9)?;
        // SAFETY: an element for each thread and one for each block; the block is the kernel's.
        unsafe { kernel(&stream, Launch::new(9, 256), &x, &mut sums)? };
        stream.download(&sums)
    })?;
    same("kernels/wave_sum.rs", &got, || {
        let mut sums = stream.zeroed(9)?;
        crate::rust::wave_sum::wave_sums(&stream, Launch::new(9, 256), &x, &mut sums)?;
        stream.download(&sums)
    })?;
    Ok(exact(&got, &data.chunks(256).map(|part| part.iter().sum()).collect::<Vec<i32>>())?)
}

kernels! {
    {
        "kernels/compact.nvvm.ll" as compact_nvvm,
        #[cfg(clang)] "kernels/warps.cu" as compact_cu,
        #[cfg(clang)] "kernels/mixed.hip" as compact_hip
    }
    { compact(x: &Buffer<i32>, kept: &mut Buffer<i32>, counts: &mut Buffer<i32>); }
}

pub(crate) fn compact(device: &Device) -> Outcome {
    let stream = device.stream()?;
    for block in [32, 256] {
        let data = Random::new(5).ints(block * 8, 1000);
        let x = stream.upload(&data)?;
        let got = each(compact::SPELLINGS, |kernel| {
            let (mut kept, mut counts) = (stream.zeroed(data.len())?, stream.zeroed(8)?);
            // SAFETY: an element for each thread and one for each block; whole warps, at most eight.
            unsafe { kernel(&stream, Launch::new(8, block as u32), &x, &mut kept, &mut counts)? };
            Ok([stream.download(&kept)?, stream.download(&counts)?].concat())
        })?;
        let even: Vec<Vec<i32>> = data.chunks(block).map(|part| part.iter().copied().filter(|x| x % 2 == 0).collect()).collect();
        let mut expected: Vec<i32> = even.iter().flat_map(|even| even.iter().copied().chain(vec![0; block - even.len()])).collect();
        expected.extend(even.iter().map(|even| even.len() as i32));
        exact(&got, &expected)?;
    }
    Ok(())
}
