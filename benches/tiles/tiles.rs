//! `cargo xtask bench tiles`: programs of tiles against cuBLAS, and gpu-kernels against CUB, torch and rayon, in turns; on GPUs by the
//! device's own clock. `-- --only NAME` runs one part: products, rows, attention, norms, scan, sort, cpu, cpu-order;
//! `-- 4000x3000x2000` has products of these sizes, and not of the usual ones.

mod blas;
mod cpu;
mod cub;
mod heads;
mod memory;
mod order;
mod torch;

use anyhow::{Result, bail, ensure};
use blas::Blas;
use gpu_bench_report::{Options, Peer, Rounds, Row, Suite, Table, Turn, first_line, in_turns};
use gpu_bench_tiles::matmul;
use gpu_rt::kernel::{Plain, bf16, f16};
use gpu_rt::prelude::*;

const ROUNDS: Rounds = Rounds { warm: 3, counted: 15 };
const QUICK: Rounds = Rounds { warm: 1, counted: 5 };

/// What the parts share.
struct Bench {
    suite: Suite,
    rounds: Rounds,
    quick: bool,
    /// Of products.
    sizes: Vec<Sizes>,
}

fn main() -> Result<()> {
    let Some(options) = Options::parse()? else { return Ok(()) };
    let suite = Suite::begin("tiles", "Tiles and gpu-kernels against the vendor's libraries, torch and rayon", &options)?;
    let rounds = if options.quick { QUICK } else { ROUNDS };
    let mut bench = Bench { suite, rounds, quick: options.quick, sizes: sizes(&options)? };
    if options.wants("cpu") {
        cpu::products(&mut bench)?;
    }
    if options.wants("cpu-order") {
        order::on_cpu(&mut bench)?;
    }
    let device = match Device::open("cuda:0") {
        Ok(device) => device,
        Err(error) => {
            bench.suite.note(format!("No GPU is measured: {}.", first_line(&error)));
            return bench.suite.finish();
        }
    };
    bench.suite.gpu(&device);
    let stream = device.stream()?;
    type Part = fn(&mut Bench, &Stream) -> Result<()>;
    let parts: [(&str, Part); 6] = [
        ("products", all_products),
        ("rows", memory::rows),
        ("norms", torch::rows),
        ("scan", order::scans),
        ("sort", order::sorts),
        ("attention", heads::attention),
    ];
    for (_, part) in parts.into_iter().filter(|(name, _)| options.wants(name)) {
        part(&mut bench, &stream)?;
    }
    bench.suite.finish()
}

/// Seconds on the device.
fn timed(stream: &Stream, work: impl FnOnce() -> gpu_rt::Result<()>) -> Result<f64> {
    let begin = stream.record()?;
    work()?;
    let end = stream.record()?;
    end.synchronize()?;
    Ok(end.elapsed_since(&begin)?.as_secs_f64())
}

const CUBLAS: &str = "cuBLAS";

fn all_products(bench: &mut Bench, stream: &Stream) -> Result<()> {
    let blas = Blas::open();
    bench.suite.peer(match &blas {
        Ok(blas) => Peer::found(CUBLAS, blas.version()?),
        Err(error) => Peer::missing(CUBLAS, format!("{error:#}"), "PyPI has it as nvidia-cublas; GPU_CUBLAS names the library"),
    });
    let table =
        Table::of_rates("Products of matrices of random numbers on the GPU", "TFLOP/s", 1e12).with_peers(&[CUBLAS]).with_ours(&["tiles"]);
    let mut table = table.with_aim("0.90 of cuBLAS at 8192^3, 0.75 at the others, by the kernel that does best");
    for sizes in &bench.sizes {
        products(bench, &mut table, stream, blas.as_ref().ok(), *sizes)?;
    }
    bench.suite.add(table)
}

/// Rows and columns of the product, and the sums' length.
type Sizes = (usize, usize, usize);

/// Those that are named, or the usual ones.
fn sizes(options: &Options) -> Result<Vec<Sizes>> {
    const USUAL: [Sizes; 5] = [(8192, 8192, 8192), (4096, 4096, 4096), (1024, 1024, 1024), (4000, 3000, 2000), (1000, 1111, 777)];
    if options.words.is_empty() {
        return Ok(USUAL.into_iter().filter(|sizes| !options.quick || sizes.0 < 8192).collect());
    }
    let parse = |word: &String| -> Result<Sizes> {
        let numbers = word.split('x').map(str::parse).collect::<Result<Vec<usize>, _>>();
        match numbers.as_deref() {
            Ok(&[m, n, k]) => Ok((m, n, k)),
            _ => bail!("`{word}` is no size of a product, such as 4000x3000x2000"),
        }
    };
    options.words.iter().map(parse).collect()
}

/// Numbers between -1 and 1 without a pattern: what they are decides how much power the device takes.
pub fn random(seed: u32, count: usize) -> impl Iterator<Item = f32> {
    let mut state = u64::from(seed) * 2 + 1;
    (0..count).map(move |_| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 40) as f32 / (1u64 << 23) as f32 - 1.0
    })
}

fn products(bench: &Bench, table: &mut Table, stream: &Stream, blas: Option<&Blas>, sizes: Sizes) -> Result<()> {
    let mut row = |name: &str, ty: Type, is_transposed: bool| {
        let of = Product { bench, stream, blas, name: format!("{name} {}x{}x{}", sizes.0, sizes.1, sizes.2), sizes, is_transposed, ty };
        of.row().map(|row| table.add(row))
    };
    row("bf16", Type::Bf16(256, 256, matmul::bf16_large), false)?;
    row("bf16, b transposed", Type::Bf16(256, 256, matmul::bf16_transposed), true)?;
    row("f16", Type::F16(256, 256, matmul::f16_large), false)?;
    row("bf16, 128x128 by 256 threads", Type::Bf16(128, 256, matmul::bf16_medium), false)?;
    row("bf16, 128x128 by 128 threads", Type::Bf16(128, 128, matmul::bf16_small), false)?;
    // It launches as it sees fit.
    row("bf16, gpu_kernels::matmul", Type::Bf16(256, 256, |stream, _, a, b, c| gpu_kernels::matmul(stream, a, b, c)), false)
}

/// A kernel of tiles.
type Kernel<T> = fn(&Stream, Launch, &Memref<'_, T, 2>, &Memref<'_, T, 2>, &mut MemrefMut<'_, T, 2>) -> gpu_rt::Result<()>;

/// A kernel of a type of elements, with the width of its tiles and its threads.
enum Type {
    Bf16(usize, u32, Kernel<bf16>),
    F16(usize, u32, Kernel<f16>),
}

/// A row of the table.
struct Product<'a> {
    bench: &'a Bench,
    stream: &'a Stream,
    blas: Option<&'a Blas>,
    name: String,
    sizes: Sizes,
    is_transposed: bool,
    ty: Type,
}

impl Product<'_> {
    fn row(&self) -> Result<Row> {
        match self.ty {
            Type::Bf16(width, threads, kernel) => self.measure(blas::BF16, width, threads, kernel, bf16::from_f32, bf16::to_f32),
            Type::F16(width, threads, kernel) => self.measure(blas::F16, width, threads, kernel, f16::from_f32, f16::to_f32),
        }
    }

    fn measure<T: Plain>(
        &self,
        ty: i32,
        width: usize,
        threads: u32,
        kernel: Kernel<T>,
        from: impl Fn(f32) -> T,
        to: impl Fn(T) -> f32,
    ) -> Result<Row> {
        let (stream, (m, n, k), is_transposed) = (self.stream, self.sizes, self.is_transposed);
        let (host_a, host_b): (Vec<T>, Vec<T>) = (random(1, m * k).map(&from).collect(), random(2, k * n).map(&from).collect());
        let (a, b, mut c) = (stream.upload(&host_a)?, stream.upload(&host_b)?, stream.zeroed::<T>(m * n)?);
        let theirs = self
            .blas
            .map(|blas| -> Result<_> { Ok((blas, blas.upload(&host_a)?, blas.upload(&host_b)?, blas.upload(&vec![from(0.0); m * n])?)) });
        let theirs = theirs.transpose()?;
        let launch = Launch::new([n.div_ceil(width) as u32, m.div_ceil(128) as u32], threads);
        let ours = || {
            let b = if is_transposed { b.memref([n, k])? } else { b.memref([k, n])? };
            let (a, mut c) = (a.memref([m, k])?, c.memref_mut([m, n])?);
            timed(stream, || kernel(stream, launch, &a, &b, &mut c))
        };
        let mut turns: Vec<Turn<'_>> = vec![("tiles", Box::new(ours))];
        if let Some((blas, a, b, c)) = &theirs {
            turns.push((CUBLAS, Box::new(|| blas.multiply(ty, (*a, *b, *c), (m, n, k), is_transposed))));
        }
        let times = in_turns(self.bench.rounds, &mut turns)?;
        let (work, row) = (2.0 * (m * n * k) as f64, Row::new(self.name.as_str()).with_aim(if m == 8192 { 0.90 } else { 0.75 }));
        let row = turns.iter().zip(times).fold(row, |row, ((name, _), times)| row.rate(name, work, times));
        drop(turns);
        if let Some((blas, _, _, c_theirs)) = theirs {
            let mut expected = vec![from(0.0); m * n];
            blas.download(c_theirs, &mut expected)?;
            let found = stream.download(&c)?;
            // Two units of the result's last place at the size that such a sum has.
            let scale = (k as f32).sqrt();
            let worst = found.iter().zip(&expected).map(|(a, b)| (to(*a) - to(*b)).abs()).fold(0f32, f32::max);
            ensure!(worst <= scale * 0.05, "{}: the results differ by {worst}", self.name);
        }
        Ok(row)
    }
}
