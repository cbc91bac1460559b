//! Grids of points: stencils in two and three dimensions, the Mandelbrot set.

use crate::Outcome;
use crate::compare::exact;
use crate::kernels::{each, same};
use crate::random::Random;
use gpu_rt::{Buffer, Device, Launch};

kernels! {
    {
        "kernels/stencil2d.nvvm.ll" as stencil2d_nvvm,
        "kernels/stencil2d.amdgcn.ll" as stencil2d_amdgcn,
        "kernels/stencil2d.spir.ll" as stencil2d_spir,
        #[cfg(clang)] "kernels/grids.cu" as stencil2d_cu,
        #[cfg(clang)] "kernels/grids.cl" as stencil2d_cl
    }
    { stencil2d(from: &Buffer<f32>, to: &mut Buffer<f32>, height: i32, width: i32); }
}

pub(crate) fn stencil2d(device: &Device) -> Outcome {
    let stream = device.stream()?;
    for (height, width) in [(1, 5), (16, 16), (50, 33)] {
        let x = Random::new(1).floats(height * width, -1.0, 1.0);
        let from = stream.upload(&x)?;
        let got = each(stencil2d::SPELLINGS, |kernel| {
            let mut to = stream.zeroed(x.len())?;
            let launch = Launch::new((width.div_ceil(16) as u32, height.div_ceil(16) as u32), (16, 16));
            // SAFETY: touches points inside height * width, which both buffers have; the block is the kernel's.
            unsafe { kernel(&stream, launch, &from, &mut to, height as i32, width as i32)? };
            stream.download(&to)
        })?;
        same("kernels/stencil2d.rs", &got, || {
            let mut to = stream.zeroed(x.len())?;
            let launch = Launch::new((width.div_ceil(16) as u32, height.div_ceil(16) as u32), (16, 16));
            let shape = [height, width];
            crate::rust::stencil2d::stencil2d(&stream, launch, &from.memref(shape)?, &mut to.memref_mut(shape)?)?;
            stream.download(&to)
        })?;
        let at = |row: usize, column: usize| x[row * width + column];
        let mut expected = x.clone();
        for row in 1..height.saturating_sub(1) {
            for column in 1..width.saturating_sub(1) {
                let around = at(row - 1, column) + at(row + 1, column) + at(row, column - 1) + at(row, column + 1);
                expected[row * width + column] = 0.5 * at(row, column) + 0.125 * around;
            }
        }
        exact(&got, &expected)?;
    }
    Ok(())
}

kernels! {
    {
        "kernels/stencil3d.nvvm.ll" as stencil3d_nvvm,
        "kernels/stencil3d.amdgcn.ll" as stencil3d_amdgcn,
        "kernels/stencil3d.spir.ll" as stencil3d_spir,
        #[cfg(clang)] "kernels/grids.cu" as stencil3d_cu,
        #[cfg(clang)] "kernels/grids.cl" as stencil3d_cl
    }
    { stencil3d(from: &Buffer<f32>, to: &mut Buffer<f32>, nx: i32, ny: i32, nz: i32); }
}

pub(crate) fn stencil3d(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let size = [13usize, 10, 9];
    let block = [8u32, 4, 2];
    let [nx, ny, nz] = size;
    let x = Random::new(2).floats(nx * ny * nz, -1.0, 1.0);
    let from = stream.upload(&x)?;
    let got = each(stencil3d::SPELLINGS, |kernel| {
        let mut to = stream.upload(&vec![f32::NAN; x.len()])?;
        let launch = Launch::new([0, 1, 2].map(|i| (size[i] as u32).div_ceil(block[i])), block);
        // SAFETY: touches points inside nx * ny * nz, which both buffers have.
        unsafe { kernel(&stream, launch, &from, &mut to, nx as i32, ny as i32, nz as i32)? };
        stream.download(&to)
    })?;
    let at = |x0: usize, y: usize, z: usize| x[(z * ny + y) * nx + x0];
    let mut expected = vec![0.0; x.len()];
    for z in 1..nz - 1 {
        for y in 1..ny - 1 {
            for x in 1..nx - 1 {
                let across = at(x - 1, y, z) + at(x + 1, y, z);
                let along = at(x, y - 1, z) + at(x, y + 1, z);
                let through = at(x, y, z - 1) + at(x, y, z + 1);
                expected[(z * ny + y) * nx + x] = across + along + through - 6.0 * at(x, y, z);
            }
        }
    }
    Ok(exact(&got, &expected)?)
}

kernels! {
    {
        "kernels/mandelbrot.nvvm.ll" as mandelbrot_nvvm,
        "kernels/mandelbrot.amdgcn.ll" as mandelbrot_amdgcn,
        "kernels/mandelbrot.spir.ll" as mandelbrot_spir,
        #[cfg(clang)] "kernels/grids.cu" as mandelbrot_cu,
        #[cfg(clang)] "kernels/grids.cl" as mandelbrot_cl
    }
    { mandelbrot(steps: &mut Buffer<i32>, width: i32, height: i32, limit: i32, scale: f32); }
}

pub(crate) fn mandelbrot(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let (width, height, limit, scale) = (75, 50, 100, 0.04f32);
    let got = each(mandelbrot::SPELLINGS, |kernel| {
        let mut steps = stream.zeroed(width * height)?;
        // SAFETY: touches points inside width * height, which the buffer has.
        unsafe { kernel(&stream, Launch::new((10, 13), (8, 4)), &mut steps, width as i32, height as i32, limit, scale)? };
        stream.download(&steps)
    })?;
    let count = |i: usize| {
        let (cx, cy) = ((i % width) as f32 * scale - 2.0, (i / width) as f32 * scale - 1.0);
        let inside = |&(x, y): &(f32, f32)| x * x + y * y <= 4.0;
        let next = |&(x, y): &(f32, f32)| Some((x * x - y * y + cx, 2.0 * x * y + cy));
        std::iter::successors(Some((0.0, 0.0)), next).take(limit as usize).take_while(inside).count() as i32
    };
    Ok(exact(&got, &(0..width * height).map(count).collect::<Vec<i32>>())?)
}
