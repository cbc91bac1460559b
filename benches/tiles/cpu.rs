//! Products of f32 on the CPU, against OpenBLAS on the same cores, in turns.

use crate::{Bench, random};
use anyhow::{Result, ensure};
use gpu_bench_report::{Peer, Rounds, Row, Table, Turn, in_turns};
use gpu_bench_tiles::matmul;
use gpu_rt::prelude::*;
use libloading::{Library, Symbol};
use std::ffi::{CStr, c_char, c_int};
use std::time::{Duration, Instant};

/// `cblas_sgemm`: order, transpositions, sizes, alpha, a, b, beta, c.
type Sgemm =
    unsafe extern "C" fn(c_int, c_int, c_int, c_int, c_int, c_int, f32, *const f32, c_int, *const f32, c_int, f32, *mut f32, c_int);
const ROWS_BEHIND_EACH_OTHER: c_int = 101;
const AS_IT_IS: c_int = 111;
/// Of the library's settings, as text.
type Config = unsafe extern "C" fn() -> *const c_char;
const OPENBLAS: &str = "OpenBLAS";
const ROUNDS: Rounds = Rounds { warm: 3, counted: 15 };

/// Threads of either library wait for more work by going round, on processors that the other one's need; OpenBLAS's for 2^28 cycles.
fn rest() {
    std::thread::sleep(Duration::from_millis(250));
}

/// Adds a table.
pub fn products(bench: &mut Bench) -> Result<()> {
    let stream = Device::open("cpu")?.stream()?;
    // SAFETY: running the initialisers of a BLAS is what opening it means.
    let library = unsafe { Library::new("libopenblas.so.0") };
    bench.suite.peer(match &library {
        Ok(library) => Peer::found(OPENBLAS, version(library)),
        Err(error) => Peer::missing(OPENBLAS, error, "on Debian: apt-get install libopenblas0"),
    });
    let library = library.ok();
    let table = Table::of_rates("Products of f32 on the CPU", "GFLOP/s", 1e9).with_peers(&[OPENBLAS]).with_ours(&["tiles"]);
    let mut table = table.with_aim("0.70 of OpenBLAS on the same cores");
    for (m, n, k) in [(256, 256, 256), (1024, 1024, 1024), (2048, 2048, 2048), (1000, 1111, 777)] {
        let (host_a, host_b): (Vec<f32>, Vec<f32>) = (random(1, m * k).collect(), random(2, k * n).collect());
        let (a, b, mut c) = (stream.upload(&host_a)?, stream.upload(&host_b)?, stream.zeroed::<f32>(m * n)?);
        let mut expected = vec![0f32; m * n];
        let launch = Launch::new([n.div_ceil(256) as u32, m.div_ceil(128) as u32], 256);
        let ours = || {
            rest();
            let begin = Instant::now();
            matmul::f32_large(&stream, launch, &a.memref([m, k])?, &b.memref([k, n])?, &mut c.memref_mut([m, n])?)?;
            stream.synchronize()?;
            Ok(begin.elapsed().as_secs_f64())
        };
        let mut turns: Vec<Turn<'_>> = vec![("tiles", Box::new(ours))];
        if let Some(library) = &library {
            let theirs = || {
                rest();
                let begin = Instant::now();
                let [m, n, k] = [m, n, k].map(|size| size as c_int);
                // SAFETY: the name is of a function of this signature; the matrices have these sizes, rows behind each other.
                unsafe {
                    let sgemm: Symbol<'_, Sgemm> = library.get(b"cblas_sgemm")?;
                    let (a, b, c) = (host_a.as_ptr(), host_b.as_ptr(), expected.as_mut_ptr());
                    sgemm(ROWS_BEHIND_EACH_OTHER, AS_IT_IS, AS_IT_IS, m, n, k, 1.0, a, k, b, n, 0.0, c, n);
                }
                Ok(begin.elapsed().as_secs_f64())
            };
            turns.push((OPENBLAS, Box::new(theirs)));
        }
        let times = in_turns(ROUNDS, &mut turns)?;
        let (work, row) = (2.0 * (m * n * k) as f64, Row::new(format!("{m}x{n}x{k}")).with_aim(0.70));
        table.add(turns.iter().zip(times).fold(row, |row, ((name, _), times)| row.rate(name, work, times)));
        drop(turns);
        if library.is_some() {
            let worst = stream.download(&c)?.iter().zip(&expected).map(|(a, b)| (a - b).abs()).fold(0f32, f32::max);
            ensure!(worst <= 1e-5 * k as f32, "the results differ by {worst}");
        }
    }
    bench.suite.add(table)
}

/// What OpenBLAS says of itself.
fn version(library: &Library) -> String {
    // SAFETY: the function is OpenBLAS's, and returns a text that ends in NUL and stays.
    let text =
        unsafe { library.get::<Config>(b"openblas_get_config").ok().map(|config| CStr::from_ptr(config()).to_string_lossy().into_owned()) };
    text.map_or_else(|| "of an unknown version".into(), |text| text.trim_start_matches("OpenBLAS ").to_owned())
}
