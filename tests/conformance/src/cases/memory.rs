//! Kinds of memory: global, shared, private, constant memory, module variables, vectors, ids in three dimensions.

use crate::Outcome;
use crate::compare::exact;
use crate::kernels::{each, of, same};
use crate::random::Random;
use gpu_rt::{Buffer, Device, Launch};

kernels! {
    {
        "kernels/copy.nvvm.ll" as copy_nvvm,
        "kernels/copy.amdgcn.ll" as copy_amdgcn,
        "kernels/copy.spir.ll" as copy_spir,
        #[cfg(clang)] "kernels/memory.cu" as copy_cu,
        #[cfg(clang)] "kernels/memory.cl" as copy_cl
    }
    { copy(from: &Buffer<u32>, to: &mut Buffer<u32>, n: i32); }
}

pub(crate) fn copy(device: &Device) -> Outcome {
    let stream = device.stream()?;
    // Grids that are too small, just right and too large for the elements.
    for (n, blocks) in [(1, 1), (1000, 1), (4096, 16), (5000, 40)] {
        let data = Random::new(1).many(n, |random| random.u64() as u32);
        let from = stream.upload(&data)?;
        let got = each(copy::SPELLINGS, |kernel| {
            let mut to = stream.upload(&vec![!0u32; n + 3])?;
            // SAFETY: touches the elements below n of both buffers, which have at least n.
            unsafe { kernel(&stream, Launch::new(blocks, 256), &from, &mut to, n as i32)? };
            stream.download(&to)
        })?;
        same("kernels/copy.rs", &got, || {
            let mut to = stream.upload(&vec![!0u32; n + 3])?;
            crate::rust::copy::copy(&stream, Launch::new(blocks, 256), &from, &mut to, n as u32)?;
            stream.download(&to)
        })?;
        exact(&got[..n], &data)?;
        exact(&got[n..], &[!0; 3])?;
    }
    Ok(())
}

kernels! {
    {
        "kernels/transpose.nvvm.ll" as transpose_nvvm,
        "kernels/transpose.amdgcn.ll" as transpose_amdgcn,
        "kernels/transpose.spir.ll" as transpose_spir,
        #[cfg(clang)] "kernels/memory.cu" as transpose_cu,
        #[cfg(clang)] "kernels/memory.cl" as transpose_cl
    }
    { transpose(from: &Buffer<f32>, to: &mut Buffer<f32>, rows: i32, columns: i32); }
}

pub(crate) fn transpose(device: &Device) -> Outcome {
    let stream = device.stream()?;
    for (rows, columns) in [(1, 1), (16, 16), (33, 70), (100, 17)] {
        let data = Random::new(2).floats(rows * columns, -1.0, 1.0);
        let from = stream.upload(&data)?;
        let got = each(transpose::SPELLINGS, |kernel| {
            let mut to = stream.zeroed(rows * columns)?;
            let launch = Launch::new((columns.div_ceil(16) as u32, rows.div_ceil(16) as u32), (16, 16));
            // SAFETY: touches elements inside the two shapes, which the buffers have; the block is the kernel's.
            unsafe { kernel(&stream, launch, &from, &mut to, rows as i32, columns as i32)? };
            stream.download(&to)
        })?;
        let expected: Vec<f32> = (0..rows * columns).map(|i| data[i % rows * columns + i / rows]).collect();
        exact(&got, &expected)?;
    }
    Ok(())
}

kernels! {
    {
        "kernels/private_array.nvvm.ll" as private_array_nvvm,
        #[cfg(clang)] "kernels/memory.cu" as private_array_cu
    }
    { private_array(x: &Buffer<i32>, y: &mut Buffer<i32>, n: i32); }
}

pub(crate) fn private_array(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let data = Random::new(3).ints(16 * 200, 50);
    let from = stream.upload(&data)?;
    let got = each(private_array::SPELLINGS, |kernel| {
        let mut to = stream.zeroed(data.len())?;
        // SAFETY: each of the 200 threads touches 16 elements, of 200 * 16.
        unsafe { kernel(&stream, Launch::cover(200, 64), &from, &mut to, 200)? };
        stream.download(&to)
    })?;
    same("kernels/private_array.rs", &got, || {
        let rows: Vec<[i32; 16]> = data.as_chunks().0.to_vec();
        let from = stream.upload(&rows)?;
        let mut to = stream.zeroed::<[i32; 16]>(200)?;
        crate::rust::private_array::private_array(&stream, Launch::cover(200, 64), &from, &mut to)?;
        Ok(stream.download(&to)?.into_flattened())
    })?;
    let expected: Vec<i32> = data
        .chunks(16)
        .enumerate()
        .flat_map(|(i, own)| {
            let mut own = own.to_vec();
            own.sort_unstable();
            own.rotate_left(i % 16);
            own
        })
        .collect();
    Ok(exact(&got, &expected)?)
}

kernels! {
    {
        "kernels/vectors.nvvm.ll" as vectors_nvvm,
        #[cfg(clang)] "kernels/numbers.cu" as vectors_cu,
        #[cfg(clang)] "kernels/mixed.hip" as vectors_hip
    }
    {
        vectors(
            a: &Buffer<[f32; 4]>, b: &Buffer<[f32; 4]>, sums: &mut Buffer<[f32; 4]>, larger: &mut Buffer<[i32; 4]>,
            bytes: &mut Buffer<[u8; 4]>, n: i32
        );
    }
}

pub(crate) fn vectors(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let mut random = Random::new(4);
    let n = 333;
    let mut four = || -> [f32; 4] { std::array::from_fn(|_| random.below(25_600) as f32 / 100.0) };
    let (a, b): (Vec<_>, Vec<_>) = (0..n).map(|_| (four(), four())).unzip();
    let (da, db) = (stream.upload(&a)?, stream.upload(&b)?);
    let pairs = || a.iter().zip(&b);
    let mixed: Vec<[f32; 4]> = pairs().map(|(a, b)| std::array::from_fn(|i| a[i] * b[3 - i] + b[i])).collect();
    // A comparison of vectors gives -1 for true; its sign turns once and 5 is taken off.
    let chosen: Vec<[i32; 4]> = pairs().map(|(a, b)| std::array::from_fn(|i| if a[i] > b[i] { a[i] as i32 } else { -5 })).collect();
    let truncated: Vec<u8> = a.as_flattened().iter().map(|&x| x as u8).collect();
    for (file, kernel) in vectors::SPELLINGS {
        let (mut sums, mut larger, mut bytes) = (stream.zeroed(n)?, stream.zeroed(n)?, stream.zeroed(n)?);
        // SAFETY: each of the n threads touches four numbers of each buffer, of 4 * n.
        unsafe { kernel(&stream, Launch::cover(n, 64), &da, &db, &mut sums, &mut larger, &mut bytes, n as i32)? };
        of(file, exact(&stream.download(&sums)?, &mixed))?;
        of(file, exact(&stream.download(&larger)?, &chosen))?;
        of(file, exact(stream.download(&bytes)?.as_flattened(), &truncated))?;
    }
    Ok(())
}

kernels! {
    {
        "kernels/dynamic_shared.nvvm.ll" as dynamic_shared_nvvm,
        #[cfg(clang)] "kernels/memory.cu" as dynamic_shared_cu,
        #[cfg(clang)] "kernels/mixed.hip" as dynamic_shared_hip
    }
    { dynamic_shared(x: &Buffer<i32>, y: &mut Buffer<i32>); }
}

pub(crate) fn dynamic_shared(device: &Device) -> Outcome {
    let stream = device.stream()?;
    for block in [32, 96, 256] {
        let data = Random::new(5).ints(block * 5, 1_000_000);
        let from = stream.upload(&data)?;
        let got = each(dynamic_shared::SPELLINGS, |kernel| {
            let mut to = stream.zeroed(data.len())?;
            // SAFETY: a thread for each element; 4 bytes of dynamic shared memory for each thread of a block.
            unsafe { kernel(&stream, Launch::new(5, block as u32).shared(4 * block as u32), &from, &mut to)? };
            stream.download(&to)
        })?;
        let mirrored = |own: &[i32]| (0..block).map(|t| own[block - 1 - t] + own[0] + i32::from(own[t] as i16)).collect::<Vec<_>>();
        exact(&got, &data.chunks(block).flat_map(mirrored).collect::<Vec<_>>())?;
    }
    Ok(())
}

kernels! {
    {
        "kernels/globals.nvvm.ll" as globals_nvvm,
        #[cfg(clang)] "kernels/memory.cu" as globals_cu
    }
    {
        globals(out: &mut Buffer<i32>, parts: &mut Buffer<f32>, n: i32);
        advance();
    }
}

pub(crate) fn globals(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let n = 100;
    for ((file, read), (_, advance)) in globals::SPELLINGS.iter().zip(advance::SPELLINGS) {
        let (mut out, mut parts) = (stream.zeroed(n)?, stream.zeroed(n)?);
        let (mut launches, mut table) = (100, [1, 10, 100, 1000]);
        for _ in 0..3 {
            // SAFETY: touches the n elements of both buffers.
            unsafe { read(&stream, Launch::cover(n, 32), &mut out, &mut parts, n as i32)? };
            let expected: Vec<i32> = (0..n).map(|i| [2, 3, 5, 7, 11, 13, 17, 19][i % 8] * table[i % 4] + launches).collect();
            of(file, exact(&stream.download(&out)?, &expected))?;
            // SAFETY: one thread; it touches the module's variables alone.
            unsafe { advance(&stream, Launch::new(1, 1))? };
            launches += 1;
            table[launches as usize % 4] += 5;
        }
        let thirds: Vec<f32> = (0..n).map(|i| [1.0 / 3.0, 2.0f32 / 3.0][i % 2] * i as f32).collect();
        of(file, exact(&stream.download(&parts)?, &thirds))?;
    }
    Ok(())
}

kernels! {
    { "kernels/coordinates.nvvm.ll" as coordinates_nvvm }
    { coordinates(out: &mut Buffer<[u32; 12]>); }
}

pub(crate) fn coordinates(device: &Device) -> Outcome {
    let stream = device.stream()?;
    for (grid, block) in [([3u32, 4, 5], [2u32, 3, 7]), ([1, 1, 9], [33, 1, 2]), ([2, 6, 1], [1, 8, 4])] {
        let each_of = |[x, y, z]: [u32; 3]| (0..z).flat_map(move |k| (0..y).flat_map(move |j| (0..x).map(move |i| [i, j, k])));
        let mut expected = Vec::new();
        for b in each_of(grid) {
            expected.extend(each_of(block).map(|t| {
                let parts: Vec<u32> = [t, b, block, grid].concat();
                <[u32; 12]>::try_from(parts).unwrap_or_default()
            }));
        }
        let got = each(coordinates::SPELLINGS, |kernel| {
            let mut out = stream.zeroed(expected.len())?;
            // SAFETY: twelve numbers for each thread, and there are as many threads as elements.
            unsafe { kernel(&stream, Launch::new(grid, block), &mut out)? };
            stream.download(&out)
        })?;
        exact(&got, &expected)?;
    }
    Ok(())
}

kernels! {
    { "kernels/buffers.amdgcn.ll" as buffers_amdgcn }
    { buffers(from: &Buffer<u32>, from_words: u32, to: &mut Buffer<u32>, to_words: u32, flags: u32); }
}

pub(crate) fn buffers(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let data = Random::new(6).many(100, |random| random.u64() as u32);
    let from = stream.upload(&data)?;
    // The last word of a resource: 32-bit elements, and from GFX10 on also offsets that are checked as those of raw buffers.
    let flags = if device.arch().to_string().starts_with("gfx9") { 0x0002_7000 } else { 0x3102_7000 };
    // Sizes that end between the four words of an access, and at its end; none at all.
    for (read, written) in [(64, 256), (61, 253), (62, 250), (63, 255), (1, 3), (0, 0)] {
        let got = each(buffers::SPELLINGS, |kernel| {
            let mut to = stream.upload(&vec![!0u32; 64 * 4])?;
            // SAFETY: touches elements below the two sizes, which the buffers have; there is one block.
            unsafe { kernel(&stream, Launch::new(1, 64), &from, read, &mut to, written, flags)? };
            stream.download(&to)
        })?;
        let word = |i: usize| if i < read as usize { data[i] } else { 0 };
        let expected: Vec<u32> = (0..64 * 4)
            .map(|place| {
                let i = place / 4;
                let sum = word(i).wrapping_add(word(i) & 0xffff).wrapping_add(word(i + place % 4));
                if place < written as usize { sum } else { !0 }
            })
            .collect();
        exact(&got, &expected)?;
    }
    Ok(())
}
