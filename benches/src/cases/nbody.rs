//! Gravity between all pairs of bodies.

use super::{Case, numbers};
use crate::backend::{Backend, Ours, Plain, Trial};
use crate::opencl::{Argument, OpenCl, Pocl};
use crate::safe;
use crate::unchecked::Float4;
use anyhow::Result;
use gpu_rt::prelude::*;
use multiversion::multiversion;
use rayon::prelude::*;

#[gpu_kernel("kernels/nbody.ll")]
#[allow(clippy::too_many_arguments, reason = "the kernel's own")]
fn nbody(
    x: &Buffer<f32>,
    y: &Buffer<f32>,
    z: &Buffer<f32>,
    m: &Buffer<f32>,
    ax: &mut Buffer<f32>,
    ay: &mut Buffer<f32>,
    az: &mut Buffer<f32>,
    n: u32,
);

/// The size is the number of bodies, a multiple of 256.
pub const CASE: Case = Case { name: "nbody", sizes: &[1024, 4096, 10_240], quick: &[1024], test: 512, make };

const SOURCE: &str = include_str!("../../kernels/opencl/nbody.cl");
const BLOCK: u32 = 256;

fn make(n: u32, stream: &Stream, opencl: Option<&OpenCl>) -> Result<Trial> {
    let bodies = [1, 2, 3, 4].map(|seed| numbers(n as usize, seed));
    let zeros = vec![0.0; n as usize];
    let [x, y, z, m] = &bodies;
    let zero = || stream.upload(&zeros);
    let ours = Ours {
        stream: stream.clone(),
        state: ([stream.upload(x)?, stream.upload(y)?, stream.upload(z)?, stream.upload(m)?], [zero()?, zero()?, zero()?]),
        run: |stream, ([x, y, z, m], [ax, ay, az])| {
            let n = x.len() as u32;
            // SAFETY: n is a multiple of the block's size, and all seven buffers have n elements.
            unsafe { nbody(stream, Launch::new(n / BLOCK, BLOCK), x, y, z, m, ax, ay, az, n) }
        },
        result: |stream, (_, [ax, ay, az])| Ok([stream.download(ax)?, stream.download(ay)?, stream.download(az)?].concat()),
    };
    let all = |i: usize| [x[i], y[i], z[i], m[i]];
    let together: Vec<Float4> = (0..n as usize).map(|i| Float4 { place: all(i) }).collect();
    let safe = Ours {
        stream: stream.clone(),
        state: (stream.upload(&together)?, stream.upload(&together)?),
        run: |stream, (bodies, forces)| safe::nbody(stream, Launch::new(bodies.len() as u32 / BLOCK, BLOCK), bodies, forces),
        result: |stream, (_, forces)| {
            let forces = stream.download(forces)?;
            Ok((0..3).flat_map(|axis| forces.iter().map(move |force| force.place[axis])).collect())
        },
    };
    let pocl = opencl.map(|opencl| -> Result<Box<dyn Backend>> {
        let memory = bodies.iter().chain([&zeros; 3]).map(|data| opencl.upload(data)).collect::<Result<Vec<_>>>()?;
        let arguments: Vec<Argument<'_>> = memory.iter().map(Argument::Memory).chain([Argument::U32(n)]).collect();
        let launches = vec![(opencl.kernel(SOURCE, "nbody", &arguments)?, [n / BLOCK, 1], [BLOCK, 1])];
        Ok(Box::new(Pocl { launches, results: memory[4..].to_vec(), opencl: opencl.clone() }))
    });
    let plain = Plain {
        state: (bodies, [zeros.clone(), zeros.clone(), zeros]),
        run: |(bodies, to)| in_rust(bodies, to),
        result: |(_, to)| to.concat(),
    };
    Ok(Trial {
        size: n.to_string(),
        backends: [Some(Box::new(ours)), Some(Box::new(safe)), pocl.transpose()?, Some(Box::new(plain))],
        tolerance: 1e-4,
    })
}

/// Bodies that one task moves, side by side in vectors.
const LANES: usize = 64;

fn in_rust(bodies: &[Vec<f32>; 4], [ax, ay, az]: &mut [Vec<f32>; 3]) {
    let to = ax.par_chunks_mut(LANES).zip(ay.par_chunks_mut(LANES)).zip(az.par_chunks_mut(LANES));
    to.enumerate().for_each(|(chunk, ((ax, ay), az))| some(bodies, chunk * LANES, ax, ay, az));
}

#[multiversion(targets = "simd")]
fn some([x, y, z, m]: &[Vec<f32>; 4], first: usize, ax: &mut [f32], ay: &mut [f32], az: &mut [f32]) {
    let mut here = [[0.0f32; LANES]; 3];
    for (here, all) in here.iter_mut().zip([x, y, z]) {
        here.copy_from_slice(&all[first..first + LANES]);
    }
    let [px, py, pz] = here;
    let [mut fx, mut fy, mut fz] = [[0.0f32; LANES]; 3];
    for (((x, y), z), m) in x.iter().zip(y).zip(z).zip(m) {
        for lane in 0..LANES {
            let (dx, dy, dz) = (x - px[lane], y - py[lane], z - pz[lane]);
            let d2 = dz.mul_add(dz, dy.mul_add(dy, dx.mul_add(dx, 1e-3)));
            let s = m / (d2 * d2.sqrt());
            fx[lane] = dx.mul_add(s, fx[lane]);
            fy[lane] = dy.mul_add(s, fy[lane]);
            fz[lane] = dz.mul_add(s, fz[lane]);
        }
    }
    ax.copy_from_slice(&fx);
    ay.copy_from_slice(&fy);
    az.copy_from_slice(&fz);
}
