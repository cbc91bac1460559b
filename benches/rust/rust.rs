//! `cargo xtask bench rust`: kernels in Rust against the same ones from nvcc, in turns, by the device's own clock.

use anyhow::{Result, ensure};
use gpu_abi::container::{self, ImageKind};
use gpu_abi::manifest::{self, Access, Kernel, Manifest, Param, ParamKind, Scalar};
use gpu_bench_rust::unchecked::Float4;
use gpu_bench_rust::{CUBIN, safe, unchecked};
use gpu_rt::prelude::*;
use gpu_rt::{Arg, Function, Module};

/// Times of each way; the first few are not counted.
const ROUNDS: usize = 41;
const WARM: usize = 5;

/// One way to run a kernel.
type Way<'a> = (&'static str, Box<dyn FnMut() -> Result<()> + 'a>);

fn main() -> Result<()> {
    if !std::env::args().any(|argument| argument == "--bench") {
        return Ok(());
    }
    let device = match Device::open("cuda:0") {
        Ok(device) => device,
        Err(error) => {
            println!("nothing is measured: {error}");
            return Ok(());
        }
    };
    let bench = Bench { stream: device.stream()?, nvcc: nvcc(&device)? };
    println!("{device}: microseconds on the device, median of {ROUNDS}, in turns; ratio to nvcc -O3\n");
    println!("{:<10} {:>14} {:>22} {:>22}", "kernel", "nvcc", "Rust, unchecked", "Rust, safe");
    bench.axpy()?;
    bench.reduce()?;
    bench.sgemm()?;
    bench.nbody()?;
    bench.stencil()
}

/// nvcc's kernels, in a fat binary of their own.
fn nvcc(device: &Device) -> Result<Option<Module>> {
    if CUBIN.is_empty() {
        println!("nvcc was not found when this was built: there is nothing to compare with");
        return Ok(None);
    }
    let strings = container::describe("nvptx64-nvidia-cuda", "sm_90", None);
    let strings: Vec<(&str, &str)> = strings.iter().map(|(key, value)| (*key, value.as_str())).collect();
    let mut fat = Vec::new();
    // 2: CUDA.
    container::append(&mut fat, ImageKind::Cubin, 2, &strings, CUBIN);
    // SAFETY: what nvcc made; the manifest says what the kernels of `kernels.cu` take.
    Ok(Some(unsafe { Module::load_described(device, &fat, &described()) }?))
}

/// What the kernels of `kernels.cu` take, in order: `f` a float, `u` a number, `r` memory to read, `w` memory to write.
const NVCC: [(&str, &str); 5] = [("axpy", "frwu"), ("reduce", "rwu"), ("sgemm", "rrwu"), ("nbody", "rwu"), ("stencil", "rwuu")];

fn described() -> Manifest {
    let kernel = |(name, params): (&str, &str)| {
        let mut end = 0;
        let param = |kind: char| {
            let pointer = |access| (8, ParamKind::Pointer { element: Some(Scalar::F32), access });
            let (size, kind) = match kind {
                'f' => (4, ParamKind::Scalar(Scalar::F32)),
                'u' => (4, ParamKind::Scalar(Scalar::I32)),
                'r' => pointer(Access::Read),
                _ => pointer(Access::ReadWrite),
            };
            let offset = u32::next_multiple_of(end, size);
            end = offset + size;
            Param { name: None, offset, size, kind, declared: None }
        };
        let params: Vec<Param> = params.chars().map(param).collect();
        Kernel { name: name.into(), params, args_size: end, ..Kernel::default() }
    };
    Manifest { version: manifest::VERSION, kernels: NVCC.into_iter().map(kernel).collect(), ..Manifest::default() }
}

struct Bench {
    stream: Stream,
    nvcc: Option<Module>,
}

impl Bench {
    fn function(&self, name: &str) -> Result<Option<Function>> {
        Ok(self.nvcc.as_ref().map(|module| module.function(name)).transpose()?)
    }

    /// Runs the ways in turns, and prints a line.
    fn line(&self, name: &str, mut ways: Vec<Way<'_>>) -> Result<()> {
        let mut times = vec![Vec::new(); ways.len()];
        for round in 0..ROUNDS + WARM {
            for turn in 0..ways.len() {
                let which = (round + turn) % ways.len();
                let begin = self.stream.record()?;
                (ways[which].1)()?;
                let end = self.stream.record()?;
                end.synchronize()?;
                if round >= WARM {
                    times[which].push(end.elapsed_since(&begin)?.as_secs_f64() * 1e6);
                }
            }
        }
        let medians: Vec<(&str, f64)> = ways.iter().zip(times).map(|((name, _), times)| (*name, median(times))).collect();
        let nvcc = medians.iter().find(|(name, _)| *name == "nvcc").map(|(_, time)| *time);
        let mut text = format!("{name:<10}");
        for (way, time) in medians {
            text += &match nvcc {
                Some(_) if way == "nvcc" => format!(" {time:>14.1}"),
                Some(nvcc) => format!(" {time:>14.1} ({:.3})", time / nvcc),
                None => format!(" {time:>14.1}"),
            };
        }
        println!("{text}");
        Ok(())
    }

    fn axpy(&self) -> Result<()> {
        const N: usize = 1 << 26;
        let stream = &self.stream;
        let host: Vec<f32> = (0..N).map(|i| (i % 1000) as f32).collect();
        let x = stream.upload(&host)?;
        let [mut y0, mut y1, mut y2] = [stream.zeroed::<f32>(N)?, stream.zeroed::<f32>(N)?, stream.zeroed::<f32>(N)?];
        let launch = Launch::cover(N, 256);
        let theirs = self.function("axpy")?;
        {
            let mut ways: Vec<Way<'_>> = Vec::new();
            if let Some(function) = &theirs {
                ways.push((
                    "nvcc",
                    Box::new(|| {
                        let args = [Arg::value(0.5f32), Arg::read(&x), Arg::write(&mut y0), Arg::value(N as u32)];
                        // SAFETY: both have N elements.
                        Ok(unsafe { function.launch(stream, launch, &args) }?)
                    }),
                ));
            }
            // SAFETY: both have N elements.
            ways.push(("unchecked", Box::new(|| Ok(unsafe { unchecked::axpy(stream, launch, 0.5, &x, &mut y1, N as u32) }?))));
            ways.push(("safe", Box::new(|| Ok(safe::axpy(stream, launch, 0.5, &x, &mut y2)?))));
            self.line("axpy", ways)?;
        }
        let y1 = stream.download(&y1)?;
        ensure!(y1 == stream.download(&y2)?, "axpy: the ways differ");
        ensure!(theirs.is_none() || y1 == stream.download(&y0)?, "axpy: nvcc's result is another");
        Ok(())
    }

    fn reduce(&self) -> Result<()> {
        const N: usize = 1 << 26;
        const BLOCKS: usize = 1056;
        let stream = &self.stream;
        let host: Vec<f32> = (0..N).map(|i| (i % 16) as f32).collect();
        let x = stream.upload(&host)?;
        let [mut s0, mut s1, mut s2] = [stream.zeroed::<f32>(BLOCKS)?, stream.zeroed::<f32>(BLOCKS)?, stream.zeroed::<f32>(BLOCKS)?];
        let launch = Launch::new(BLOCKS as u32, 256);
        let theirs = self.function("reduce")?;
        {
            let mut ways: Vec<Way<'_>> = Vec::new();
            if let Some(function) = &theirs {
                ways.push((
                    "nvcc",
                    Box::new(|| {
                        // SAFETY: x has N elements, and each block has one of the sums.
                        Ok(unsafe { function.launch(stream, launch, &[Arg::read(&x), Arg::write(&mut s0), Arg::value(N as u32)]) }?)
                    }),
                ));
            }
            // SAFETY: as above.
            ways.push(("unchecked", Box::new(|| Ok(unsafe { unchecked::reduce(stream, launch, &x, &mut s1, N as u32) }?))));
            ways.push(("safe", Box::new(|| Ok(safe::reduce(stream, launch, &x, &mut s2)?))));
            self.line("reduce", ways)?;
        }
        // Whole numbers, whose sums are exact.
        let expected: f64 = host.iter().map(|&x| f64::from(x)).sum();
        let sum = |sums: Vec<f32>| sums.into_iter().map(f64::from).sum::<f64>();
        for sums in [Some(s1), Some(s2), theirs.map(|_| s0)].into_iter().flatten() {
            ensure!(sum(stream.download(&sums)?) == expected, "reduce: another sum");
        }
        Ok(())
    }

    fn sgemm(&self) -> Result<()> {
        const N: usize = 4096;
        let stream = &self.stream;
        let host: Vec<f32> = (0..N * N).map(|i| (i % 7) as f32 - 3.0).collect();
        let (a, b) = (stream.upload(&host)?, stream.upload(&host)?);
        let [mut c0, mut c1, mut c2] = [stream.zeroed::<f32>(N * N)?, stream.zeroed::<f32>(N * N)?, stream.zeroed::<f32>(N * N)?];
        let launch = Launch::new([N as u32 / 32, N as u32 / 32], [32, 8]);
        let theirs = self.function("sgemm")?;
        {
            let (ma, mb) = (a.memref([N, N])?, b.memref([N, N])?);
            let mut m2 = c2.memref_mut([N, N])?;
            let mut ways: Vec<Way<'_>> = Vec::new();
            if let Some(function) = &theirs {
                ways.push((
                    "nvcc",
                    Box::new(|| {
                        let args = [Arg::read(&a), Arg::read(&b), Arg::write(&mut c0), Arg::value(N as u32)];
                        // SAFETY: N rows of N, a multiple of 32.
                        Ok(unsafe { function.launch(stream, launch, &args) }?)
                    }),
                ));
            }
            // SAFETY: as above.
            ways.push(("unchecked", Box::new(|| Ok(unsafe { unchecked::sgemm(stream, launch, &a, &b, &mut c1, N as u32) }?))));
            ways.push(("safe", Box::new(|| Ok(safe::sgemm(stream, launch, &ma, &mb, &mut m2)?))));
            self.line("sgemm", ways)?;
        }
        let c1 = stream.download(&c1)?;
        ensure!(c1 == stream.download(&c2)?, "sgemm: the ways differ");
        ensure!(theirs.is_none() || c1 == stream.download(&c0)?, "sgemm: nvcc's result is another");
        let some = |row: usize, column: usize| (0..N).map(|k| host[row * N + k] * host[k * N + column]).sum::<f32>();
        ensure!(
            [(0, 0), (1234, 17), (N - 1, N - 1)].iter().all(|&(row, column)| c1[row * N + column] == some(row, column)),
            "sgemm: wrong"
        );
        Ok(())
    }

    fn nbody(&self) -> Result<()> {
        const N: usize = 1 << 16;
        let stream = &self.stream;
        let place = |i: usize| ((i.wrapping_mul(2_654_435_761) >> 8) % 2000) as f32 / 1000.0 - 1.0;
        let host: Vec<Float4> = (0..N).map(|i| Float4 { place: [place(i), place(i + 1), place(i + 2), 1.0 / N as f32] }).collect();
        let bodies = stream.upload(&host)?;
        let [mut f0, mut f1, mut f2] = [stream.zeroed::<Float4>(N)?, stream.zeroed::<Float4>(N)?, stream.zeroed::<Float4>(N)?];
        let launch = Launch::new(N as u32 / 256, 256);
        let theirs = self.function("nbody")?;
        {
            let mut ways: Vec<Way<'_>> = Vec::new();
            if let Some(function) = &theirs {
                ways.push((
                    "nvcc",
                    Box::new(|| {
                        // SAFETY: both have N elements, a multiple of 256.
                        Ok(unsafe { function.launch(stream, launch, &[Arg::read(&bodies), Arg::write(&mut f0), Arg::value(N as u32)]) }?)
                    }),
                ));
            }
            // SAFETY: as above.
            ways.push(("unchecked", Box::new(|| Ok(unsafe { unchecked::nbody(stream, launch, &bodies, &mut f1, N as u32) }?))));
            ways.push(("safe", Box::new(|| Ok(safe::nbody(stream, launch, &bodies, &mut f2)?))));
            self.line("n-body", ways)?;
        }
        let f1 = stream.download(&f1)?;
        // The order of additions is the same; roots may be off by a unit in the last place.
        let close = |other: Vec<Float4>| f1.iter().zip(&other).all(|(a, b)| (0..3).all(|d| (a.place[d] - b.place[d]).abs() < 1e-4));
        ensure!(close(stream.download(&f2)?), "n-body: the ways differ");
        ensure!(theirs.is_none() || close(stream.download(&f0)?), "n-body: nvcc's result is another");
        Ok(())
    }

    fn stencil(&self) -> Result<()> {
        const N: usize = 8192;
        let stream = &self.stream;
        let host: Vec<f32> = (0..N * N).map(|i| (i % 13) as f32).collect();
        let input = stream.upload(&host)?;
        let [mut o0, mut o1, mut o2] = [stream.zeroed::<f32>(N * N)?, stream.zeroed::<f32>(N * N)?, stream.zeroed::<f32>(N * N)?];
        let launch = Launch::new([N as u32 / 32, N as u32 / 8], [32, 8]);
        let theirs = self.function("stencil")?;
        {
            let from = input.memref([N, N])?;
            let mut m2 = o2.memref_mut([N, N])?;
            let mut ways: Vec<Way<'_>> = Vec::new();
            if let Some(function) = &theirs {
                ways.push((
                    "nvcc",
                    Box::new(|| {
                        let args = [Arg::read(&input), Arg::write(&mut o0), Arg::value(N as u32), Arg::value(N as u32)];
                        // SAFETY: N rows of N.
                        Ok(unsafe { function.launch(stream, launch, &args) }?)
                    }),
                ));
            }
            // SAFETY: as above.
            ways.push(("unchecked", Box::new(|| Ok(unsafe { unchecked::stencil(stream, launch, &input, &mut o1, N as u32, N as u32) }?))));
            ways.push(("safe", Box::new(|| Ok(safe::stencil(stream, launch, &from, &mut m2)?))));
            self.line("stencil", ways)?;
        }
        let o1 = stream.download(&o1)?;
        ensure!(o1 == stream.download(&o2)?, "stencil: the ways differ");
        ensure!(theirs.is_none() || o1 == stream.download(&o0)?, "stencil: nvcc's result is another");
        Ok(())
    }
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times.get(times.len() / 2).copied().unwrap_or(f64::NAN)
}
