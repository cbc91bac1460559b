//! Linear algebra: axpy, gemv, tiled sgemm, sparse matrix times vector.

use crate::Outcome;
use crate::compare::exact;
use crate::kernels::{each, same};
use crate::random::Random;
use gpu_rt::{Buffer, Device, Launch};

kernels! {
    {
        "kernels/axpy.nvvm.ll" as axpy_nvvm,
        "kernels/axpy.amdgcn.ll" as axpy_amdgcn,
        "kernels/axpy.spir.ll" as axpy_spir,
        #[cfg(clang)] "kernels/linear.cu" as axpy_cu,
        #[cfg(clang)] "kernels/linear.cl" as axpy_cl,
        #[cfg(clang)] "kernels/mixed.hip" as axpy_hip
    }
    { axpy(a: f32, x: &Buffer<f32>, y: &mut Buffer<f32>, n: i32); }
}

pub(crate) fn axpy(device: &Device) -> Outcome {
    let stream = device.stream()?;
    for n in [1, 255, 256, 10_007] {
        let mut random = Random::new(1);
        let (x, y) = (random.floats(n, -10.0, 10.0), random.floats(n, -10.0, 10.0));
        let dx = stream.upload(&x)?;
        let got = each(axpy::SPELLINGS, |kernel| {
            let mut dy = stream.upload(&y)?;
            // SAFETY: touches the elements below n, which both buffers have.
            unsafe { kernel(&stream, Launch::cover(n, 256), 0.3, &dx, &mut dy, n as i32)? };
            stream.download(&dy)
        })?;
        same("kernels/axpy.rs", &got, || {
            let mut dy = stream.upload(&y)?;
            crate::rust::axpy::axpy(&stream, Launch::cover(n, 256), 0.3, &dx, &mut dy)?;
            stream.download(&dy)
        })?;
        let expected: Vec<f32> = x.iter().zip(&y).map(|(x, y)| 0.3 * x + y).collect();
        exact(&got, &expected)?;
    }
    Ok(())
}

kernels! {
    {
        "kernels/gemv.nvvm.ll" as gemv_nvvm,
        "kernels/gemv.amdgcn.ll" as gemv_amdgcn,
        "kernels/gemv.spir.ll" as gemv_spir,
        #[cfg(clang)] "kernels/linear.cu" as gemv_cu,
        #[cfg(clang)] "kernels/linear.cl" as gemv_cl
    }
    { gemv(a: &Buffer<f32>, x: &Buffer<f32>, y: &mut Buffer<f32>, columns: i32); }
}

/// The sum that a block of `parts` threads makes: each adds up its share, then they add up as a binary tree.
fn tree_sum(terms: impl Iterator<Item = f32>, parts: usize) -> f32 {
    let mut sums = vec![0.0f32; parts];
    terms.enumerate().for_each(|(i, term)| sums[i % parts] += term);
    while sums.len() > 1 {
        let upper = sums.split_off(sums.len() / 2);
        sums.iter_mut().zip(upper).for_each(|(low, high)| *low += high);
    }
    sums[0]
}

pub(crate) fn gemv(device: &Device) -> Outcome {
    let stream = device.stream()?;
    for (rows, columns) in [(1, 1), (7, 128), (37, 301)] {
        let mut random = Random::new(2);
        let (a, x) = (random.floats(rows * columns, -1.0, 1.0), random.floats(columns, -1.0, 1.0));
        let (da, dx) = (stream.upload(&a)?, stream.upload(&x)?);
        let got = each(gemv::SPELLINGS, |kernel| {
            let mut y = stream.zeroed(rows)?;
            // SAFETY: a block for each row, of the kernel's 128 threads; touches rows * columns, columns and rows elements.
            unsafe { kernel(&stream, Launch::new(rows as u32, 128), &da, &dx, &mut y, columns as i32)? };
            stream.download(&y)
        })?;
        let expected: Vec<f32> = a.chunks(columns).map(|row| tree_sum(row.iter().zip(&x).map(|(a, x)| a * x), 128)).collect();
        exact(&got, &expected)?;
    }
    Ok(())
}

kernels! {
    {
        "kernels/sgemm.nvvm.ll" as sgemm_nvvm,
        "kernels/sgemm.amdgcn.ll" as sgemm_amdgcn,
        "kernels/sgemm.spir.ll" as sgemm_spir,
        #[cfg(clang)] "kernels/linear.cu" as sgemm_cu,
        #[cfg(clang)] "kernels/linear.cl" as sgemm_cl
    }
    { sgemm(a: &Buffer<f32>, b: &Buffer<f32>, c: &mut Buffer<f32>, m: i32, n: i32, k: i32); }
}

pub(crate) fn sgemm(device: &Device) -> Outcome {
    let stream = device.stream()?;
    for (m, n, k) in [(1, 1, 1), (16, 32, 48), (45, 37, 50)] {
        let mut random = Random::new(3);
        let (a, b) = (random.floats(m * k, -1.0, 1.0), random.floats(k * n, -1.0, 1.0));
        let (da, db) = (stream.upload(&a)?, stream.upload(&b)?);
        let got = each(sgemm::SPELLINGS, |kernel| {
            let mut c = stream.zeroed(m * n)?;
            let launch = Launch::new((n.div_ceil(16) as u32, m.div_ceil(16) as u32), (16, 16));
            // SAFETY: touches elements inside the three shapes, which the buffers have; the block is the kernel's.
            unsafe { kernel(&stream, launch, &da, &db, &mut c, m as i32, n as i32, k as i32)? };
            stream.download(&c)
        })?;
        same("kernels/sgemm.rs", &got, || {
            let mut c = stream.zeroed(m * n)?;
            let launch = Launch::new((n.div_ceil(16) as u32, m.div_ceil(16) as u32), (16, 16));
            let (a, b) = (da.memref([m, k])?, db.memref([k, n])?);
            crate::rust::sgemm::sgemm(&stream, launch, &a, &b, &mut c.memref_mut([m, n])?)?;
            stream.download(&c)
        })?;
        let dot = |row: usize, column: usize| (0..k).fold(0.0f32, |sum, i| sum + a[row * k + i] * b[i * n + column]);
        let expected: Vec<f32> = (0..m * n).map(|i| dot(i / n, i % n)).collect();
        exact(&got, &expected)?;
    }
    Ok(())
}

kernels! {
    {
        "kernels/spmv.nvvm.ll" as spmv_nvvm,
        "kernels/spmv.amdgcn.ll" as spmv_amdgcn,
        "kernels/spmv.spir.ll" as spmv_spir,
        #[cfg(clang)] "kernels/linear.cu" as spmv_cu,
        #[cfg(clang)] "kernels/linear.cl" as spmv_cl
    }
    {
        spmv(
            starts: &Buffer<i32>, columns: &Buffer<i32>, values: &Buffer<f32>, x: &Buffer<f32>, y: &mut Buffer<f32>, rows: i32
        );
    }
}

pub(crate) fn spmv(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let (rows, size) = (500, 300);
    let mut random = Random::new(4);
    // Rows of very different lengths, some empty.
    let lengths = random.many(rows, |random| if random.below(10) == 0 { random.below(200) } else { random.below(6) });
    let starts: Vec<i32> = std::iter::once(0)
        .chain(lengths.iter().scan(0, |sum, &length| {
            *sum += length as i32;
            Some(*sum)
        }))
        .collect();
    let count = starts[rows] as usize;
    let (columns, values) = (random.many(count, |random| random.below(size) as i32), random.floats(count, -1.0, 1.0));
    let x = random.floats(size as usize, -1.0, 1.0);
    let (d_starts, d_columns, d_values, dx) =
        (stream.upload(&starts)?, stream.upload(&columns)?, stream.upload(&values)?, stream.upload(&x)?);
    let got = each(spmv::SPELLINGS, |kernel| {
        let mut y = stream.zeroed(rows)?;
        // SAFETY: rows + 1 starts, ascending up to the number of values; columns below x's size.
        unsafe { kernel(&stream, Launch::cover(rows, 64), &d_starts, &d_columns, &d_values, &dx, &mut y, rows as i32)? };
        stream.download(&y)
    })?;
    let row = |pair: &[i32]| (pair[0] as usize..pair[1] as usize).fold(0.0f32, |sum, i| sum + values[i] * x[columns[i] as usize]);
    Ok(exact(&got, &starts.windows(2).map(row).collect::<Vec<f32>>())?)
}
