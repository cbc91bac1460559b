//! Products of f32 on the CPU, against OpenBLAS on the same cores, in turns.

use crate::random;
use anyhow::{Result, ensure};
use gpu_bench_tiles::matmul;
use gpu_rt::prelude::*;
use libloading::{Library, Symbol};
use std::ffi::c_int;
use std::time::Instant;

/// `cblas_sgemm`: order, transpositions, sizes, alpha, a, b, beta, c.
type Sgemm =
    unsafe extern "C" fn(c_int, c_int, c_int, c_int, c_int, c_int, f32, *const f32, c_int, *const f32, c_int, f32, *mut f32, c_int);
const ROWS_BEHIND_EACH_OTHER: c_int = 101;
const AS_IT_IS: c_int = 111;
const ROUNDS: usize = 9;

/// Prints a table.
pub fn products() -> Result<()> {
    let stream = Device::open("cpu")?.stream()?;
    // SAFETY: running the initialisers of a BLAS is what opening it means.
    let library = unsafe { Library::new("libopenblas.so.0") };
    let library = library.map_err(|error| println!("without OpenBLAS: {error}")).ok();
    println!("the CPU: GFLOP/s of products of f32, median of {ROUNDS}, in turns; ratio to OpenBLAS\n");
    for (m, n, k) in [(256, 256, 256), (1024, 1024, 1024), (2048, 2048, 2048), (1000, 1111, 777)] {
        let (host_a, host_b): (Vec<f32>, Vec<f32>) = (random(1, m * k).collect(), random(2, k * n).collect());
        let (a, b, mut c) = (stream.upload(&host_a)?, stream.upload(&host_b)?, stream.zeroed::<f32>(m * n)?);
        let mut expected = vec![0f32; m * n];
        let mut times = [Vec::new(), Vec::new()];
        for round in 0..ROUNDS + 2 {
            let begin = Instant::now();
            let launch = Launch::new([n.div_ceil(256) as u32, m.div_ceil(128) as u32], 256);
            matmul::f32_large(&stream, launch, &a.memref([m, k])?, &b.memref([k, n])?, &mut c.memref_mut([m, n])?)?;
            stream.synchronize()?;
            let own = begin.elapsed().as_secs_f64();
            let begin = Instant::now();
            if let Some(library) = &library {
                let sizes = [m, n, k].map(|size| size as c_int);
                // SAFETY: the name is of a function of this signature; the matrices have these sizes, rows behind each other.
                unsafe {
                    let sgemm: Symbol<'_, Sgemm> = library.get(b"cblas_sgemm")?;
                    let [m, n, k] = sizes;
                    let (a, b, c) = (host_a.as_ptr(), host_b.as_ptr(), expected.as_mut_ptr());
                    sgemm(ROWS_BEHIND_EACH_OTHER, AS_IT_IS, AS_IT_IS, m, n, k, 1.0, a, k, b, n, 0.0, c, n);
                }
            }
            let other = begin.elapsed().as_secs_f64();
            if round >= 2 {
                times[0].push(own);
                times[1].push(other);
            }
        }
        let [own, other] = times.map(|mut times| {
            times.sort_by(f64::total_cmp);
            2.0 * (m * n * k) as f64 / times[times.len() / 2] / 1e9
        });
        if library.is_none() {
            println!("{:<34} {own:>10.1}", format!("f32 {m}x{n}x{k}"));
            continue;
        }
        println!("{:<34} {other:>10.1} {own:>10.1} ({:.2})", format!("f32 {m}x{n}x{k}"), own / other);
        let worst = stream.download(&c)?.iter().zip(&expected).map(|(a, b)| (a - b).abs()).fold(0f32, f32::max);
        ensure!(worst <= 1e-5 * k as f32, "the results differ by {worst}");
    }
    Ok(())
}
