//! `cargo xtask bench tiles`: programs of tiles against cuBLAS, and gpu-kernels against CUB, torch and rayon, in turns; on GPUs by the
//! device's own clock. `-- --only NAME` runs one part: products, rows, attention, norms, scan, sort, cpu, cpu-order.

mod blas;
mod cpu;
mod cub;
mod heads;
mod memory;
mod order;
mod torch;

use anyhow::{Result, ensure};
use blas::Blas;
use gpu_bench_tiles::matmul;
use gpu_rt::kernel::{Plain, bf16, f16};
use gpu_rt::prelude::*;

/// Times of each way; the first few are not counted.
const ROUNDS: usize = 15;
const WARM: usize = 3;

fn main() -> Result<()> {
    if !std::env::args().any(|argument| argument == "--bench") {
        return Ok(());
    }
    let only = std::env::args().skip_while(|argument| argument != "--only").nth(1);
    let wanted = |name: &str| only.as_deref().is_none_or(|only| only == name);
    if wanted("cpu") {
        cpu::products()?;
    }
    if wanted("cpu-order") {
        order::on_cpu()?;
    }
    let device = match Device::open("cuda:0") {
        Ok(device) => device,
        Err(error) => {
            println!("no GPU is measured: {error}");
            return Ok(());
        }
    };
    let stream = device.stream()?;
    if wanted("rows") {
        memory::rows(&stream)?;
    }
    if wanted("norms") {
        torch::rows(&stream)?;
    }
    if wanted("scan") {
        order::on_gpu(&stream, false)?;
    }
    if wanted("sort") {
        order::on_gpu(&stream, true)?;
    }
    if wanted("attention") {
        heads::attention(&stream)?;
    }
    if !wanted("products") {
        return Ok(());
    }
    let blas = Blas::open().map_err(|error| println!("without cuBLAS: {error:#}")).ok();
    println!("\n{device}: TFLOP/s on the device, median of {ROUNDS}, in turns; ratio to cuBLAS\n");
    println!("{:<34} {:>10} {:>18}", "product", "cuBLAS", "tiles");
    for size in [8192, 4096, 1024] {
        products(&stream, blas.as_ref(), (size, size, size))?;
    }
    products(&stream, blas.as_ref(), (4000, 3000, 2000))?;
    products(&stream, blas.as_ref(), (1000, 1111, 777))
}

type Sizes = (usize, usize, usize);

/// Numbers between -1 and 1 without a pattern: what they are decides how much power the device takes.
pub fn random(seed: u32, count: usize) -> impl Iterator<Item = f32> {
    let mut state = u64::from(seed) * 2 + 1;
    (0..count).map(move |_| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 40) as f32 / (1u64 << 23) as f32 - 1.0
    })
}

fn products(stream: &Stream, blas: Option<&Blas>, sizes: Sizes) -> Result<()> {
    product(stream, blas, "bf16 256 threads 128x128", blas::BF16, sizes, false, 256, bf16::from_f32, bf16::to_f32, matmul::bf16_medium)?;
    product(stream, blas, "f16", blas::F16, sizes, false, 256, f16::from_f32, f16::to_f32, matmul::f16_large)?;
    product(stream, blas, "bf16", blas::BF16, sizes, false, 256, bf16::from_f32, bf16::to_f32, matmul::bf16_large)?;
    product(stream, blas, "bf16 transposed", blas::BF16, sizes, true, 256, bf16::from_f32, bf16::to_f32, matmul::bf16_transposed)?;
    product(stream, blas, "bf16 128x128", blas::BF16, sizes, false, 128, bf16::from_f32, bf16::to_f32, matmul::bf16_small)
}

#[allow(clippy::too_many_arguments, reason = "a row of the table")]
fn product<T: Plain>(
    stream: &Stream,
    blas: Option<&Blas>,
    name: &str,
    ty: i32,
    (m, n, k): Sizes,
    is_transposed: bool,
    threads: u32,
    from: impl Fn(f32) -> T,
    to: impl Fn(T) -> f32,
    ours: impl Fn(&Stream, Launch, &Memref<'_, T, 2>, &Memref<'_, T, 2>, &mut MemrefMut<'_, T, 2>) -> gpu_rt::Result<()>,
) -> Result<()> {
    let (host_a, host_b): (Vec<T>, Vec<T>) = (random(1, m * k).map(&from).collect(), random(2, k * n).map(&from).collect());
    let (a, b, mut c) = (stream.upload(&host_a)?, stream.upload(&host_b)?, stream.zeroed::<T>(m * n)?);
    let theirs =
        blas.map(|blas| -> Result<_> { Ok((blas, blas.upload(&host_a)?, blas.upload(&host_b)?, blas.upload(&vec![from(0.0); m * n])?)) });
    let theirs = theirs.transpose()?;
    let width = if name.ends_with("128x128") { 128 } else { 256 };
    let launch = Launch::new([n.div_ceil(width) as u32, m.div_ceil(128) as u32], threads);
    let mut times = [Vec::new(), Vec::new()];
    for round in 0..ROUNDS + WARM {
        let begin = stream.record()?;
        let b = if is_transposed { b.memref([n, k])? } else { b.memref([k, n])? };
        ours(stream, launch, &a.memref([m, k])?, &b, &mut c.memref_mut([m, n])?)?;
        let end = stream.record()?;
        end.synchronize()?;
        let own = end.elapsed_since(&begin)?.as_secs_f64();
        let other = theirs.as_ref().map(|(blas, a, b, c)| blas.multiply(ty, (*a, *b, *c), (m, n, k), is_transposed)).transpose()?;
        if round >= WARM {
            times[0].push(own);
            times[1].extend(other);
        }
    }
    let speed = |times: &mut Vec<f64>| {
        times.sort_by(f64::total_cmp);
        times.get(times.len() / 2).map(|time| 2.0 * (m * n * k) as f64 / time / 1e12)
    };
    let [own, other] = times.each_mut().map(speed);
    let (own, other) = (own.unwrap_or(0.0), other.unwrap_or(f64::NAN));
    println!("{:<34} {other:>10.0} {own:>10.0} ({:.2})", format!("{name} {m}x{n}x{k}"), own / other);
    if let Some((blas, _, _, c_theirs)) = theirs {
        let mut expected = vec![from(0.0); m * n];
        blas.download(c_theirs, &mut expected)?;
        let found = stream.download(&c)?;
        // Two units of the result's last place at the size that such a sum has.
        let scale = (k as f32).sqrt();
        let worst = found.iter().zip(&expected).map(|(a, b)| (to(*a) - to(*b)).abs()).fold(0f32, f32::max);
        ensure!(worst <= scale * 0.05, "{name}: the results differ by {worst}");
    }
    Ok(())
}
