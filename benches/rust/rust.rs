//! `cargo xtask bench rust`: kernels in Rust against the same ones from nvcc, in turns, by the device's own clock. Without a GPU of
//! NVIDIA's the kernels in Rust run on the CPU, and are compared with each other.

use anyhow::{Result, ensure};
use gpu_abi::container::{self, ImageKind};
use gpu_abi::manifest::{self, Access, Kernel, Manifest, Param, ParamKind, Scalar};
use gpu_bench_report::{Options, Peer, Rounds, Row, Suite, Table, Turn, first_line, in_turns};
use gpu_bench_rust::unchecked::Float4;
use gpu_bench_rust::{CUBIN, safe, unchecked};
use gpu_rt::prelude::*;
use gpu_rt::{Arg, Function, Module};
use std::cell::RefCell;

const ROUNDS: Rounds = Rounds { warm: 5, counted: 41 };
const QUICK: Rounds = Rounds { warm: 2, counted: 7 };
const NVCC: &str = "nvcc -O3";
const UNCHECKED: &str = "Rust, unchecked";
const SAFE: &str = "safe Rust";

/// One way to launch a kernel.
type Way<'a> = (&'static str, Box<dyn FnMut() -> Result<()> + 'a>);

fn main() -> Result<()> {
    let Some(options) = Options::parse()? else { return Ok(()) };
    let mut suite = Suite::begin("rust", "Kernels in Rust against nvcc", &options)?;
    let gpu = Device::open("cuda:0");
    let why = gpu.as_ref().err().map(|error| format!("The kernels run on the CPU: {}.", first_line(error)));
    let device = gpu.or_else(|_| Device::open("cpu"))?;
    let is_gpu = why.is_none();
    match why {
        None => suite.gpu(&device),
        Some(why) => suite.note(why),
    }
    let nvcc = if is_gpu { nvcc(&device)? } else { None };
    suite.peer(match (&nvcc, is_gpu) {
        (Some(_), _) => Peer::found(NVCC, gpu_bench_rust::NVCC_VERSION),
        (None, true) => {
            Peer::missing(NVCC, "it was not found when this was built", "`cargo xtask bench rust` installs it by pip; GPU_NVCC names one")
        }
        (None, false) => Peer::missing(NVCC, "its kernels run on NVIDIA's GPUs alone", "run this on a machine with one"),
    });
    let rounds = if options.quick { QUICK } else { ROUNDS };
    let table = Table::of_times("Time of a kernel on the device").with_peers(&[NVCC]).with_ours(&[UNCHECKED, SAFE]);
    let table = table.with_aim("0.95 of nvcc").into();
    // What a processor does in a second or less, where the device is one.
    let small = !is_gpu || options.quick;
    let bench = Bench { stream: device.stream()?, nvcc, rounds, small, table };
    type Part = fn(&Bench) -> Result<()>;
    let parts: [(&str, Part); 6] = [
        ("axpy", Bench::axpy),
        ("remainders", Bench::remainders),
        ("reduce", Bench::reduce),
        ("sgemm", Bench::sgemm),
        ("nbody", Bench::nbody),
        ("stencil", Bench::stencil),
    ];
    for (_, part) in parts.into_iter().filter(|(name, _)| options.wants(name)) {
        part(&bench)?;
    }
    suite.add(bench.table.into_inner())?;
    suite.finish()
}

/// nvcc's kernels, in a fat binary of their own.
fn nvcc(device: &Device) -> Result<Option<Module>> {
    if CUBIN.is_empty() {
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
const TAKEN: [(&str, &str); 6] =
    [("axpy", "frwu"), ("remainders", "rrwu"), ("reduce", "rwu"), ("sgemm", "rrwu"), ("nbody", "rwu"), ("stencil", "rwuu")];

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
            Param { name: None, offset, size, kind, declared: None, reach: None }
        };
        let params: Vec<Param> = params.chars().map(param).collect();
        Kernel { name: name.into(), params, args_size: end, ..Kernel::default() }
    };
    Manifest { version: manifest::VERSION, kernels: TAKEN.into_iter().map(kernel).collect(), ..Manifest::default() }
}

struct Bench {
    stream: Stream,
    nvcc: Option<Module>,
    rounds: Rounds,
    small: bool,
    table: RefCell<Table>,
}

impl Bench {
    fn function(&self, name: &str) -> Result<Option<Function>> {
        Ok(self.nvcc.as_ref().map(|module| module.function(name)).transpose()?)
    }

    /// Runs the ways in turns, and adds a row.
    fn line(&self, name: &str, ways: Vec<Way<'_>>) -> Result<()> {
        let mut turns: Vec<Turn<'_>> = Vec::new();
        for (name, mut launch) in ways {
            let timed = move || {
                let begin = self.stream.record()?;
                launch()?;
                let end = self.stream.record()?;
                end.synchronize()?;
                Ok(end.elapsed_since(&begin)?.as_secs_f64())
            };
            turns.push((name, Box::new(timed)));
        }
        let times = in_turns(self.rounds, &mut turns)?;
        let row = turns.iter().zip(times).fold(Row::new(name).with_aim(0.95), |row, ((name, _), times)| row.times(name, times));
        self.table.borrow_mut().add(row);
        Ok(())
    }

    fn axpy(&self) -> Result<()> {
        let n: usize = if self.small { 1 << 22 } else { 1 << 26 };
        let stream = &self.stream;
        let host: Vec<f32> = (0..n).map(|i| (i % 1000) as f32).collect();
        let x = stream.upload(&host)?;
        let [mut y0, mut y1, mut y2] = [stream.zeroed::<f32>(n)?, stream.zeroed::<f32>(n)?, stream.zeroed::<f32>(n)?];
        let launch = Launch::cover(n, 256);
        let theirs = self.function("axpy")?;
        {
            let mut ways: Vec<Way<'_>> = Vec::new();
            if let Some(function) = &theirs {
                ways.push((
                    NVCC,
                    Box::new(|| {
                        let args = [Arg::value(0.5f32), Arg::read(&x), Arg::write(&mut y0), Arg::value(n as u32)];
                        // SAFETY: both have n elements.
                        Ok(unsafe { function.launch(stream, launch, &args) }?)
                    }),
                ));
            }
            // SAFETY: both have n elements.
            ways.push((UNCHECKED, Box::new(|| Ok(unsafe { unchecked::axpy(stream, launch, 0.5, &x, &mut y1, n as u32) }?))));
            ways.push((SAFE, Box::new(|| Ok(safe::axpy(stream, launch, 0.5, &x, &mut y2)?))));
            self.line(&format!("axpy, {n}"), ways)?;
        }
        let y1 = stream.download(&y1)?;
        ensure!(y1 == stream.download(&y2)?, "axpy: the ways differ");
        ensure!(theirs.is_none() || y1 == stream.download(&y0)?, "axpy: nvcc's result is another");
        Ok(())
    }

    /// Quotients are small in most programs: angles, indices, times. The last row has any but infinities and NaNs.
    fn remainders(&self) -> Result<()> {
        let word = |i: usize| (i as u32).wrapping_mul(0x9e37_79b9).rotate_left(15).wrapping_mul(0x85eb_ca6b);
        let unit = |i: usize| (word(i) >> 8) as f32 / (1 << 24) as f32 + 0.5;
        self.remainders_of("quotients below 12", |i| 4.0 * unit(2 * i), |i| unit(2 * i + 1))?;
        self.remainders_of("quotients below 3 * 2^20", |i| f32::from(1u16 << (i % 16)) * 32.0 * unit(2 * i), |i| unit(2 * i + 1))?;
        let any = |i: usize| f32::from_bits(word(i) & 0xbfff_ffff | 0x0080_0000);
        self.remainders_of("magnitudes from 2^-126 to 2", |i| any(2 * i), |i| any(2 * i + 1))
    }

    fn remainders_of(&self, name: &str, x: impl Fn(usize) -> f32, y: impl Fn(usize) -> f32) -> Result<()> {
        let n: usize = if self.small { 1 << 22 } else { 1 << 26 };
        let stream = &self.stream;
        let (x, y): (Vec<f32>, Vec<f32>) = (0..n).map(|i| (x(i), y(i))).unzip();
        let (dx, dy) = (stream.upload(&x)?, stream.upload(&y)?);
        let [mut r0, mut r1, mut r2] = [stream.zeroed::<f32>(n)?, stream.zeroed::<f32>(n)?, stream.zeroed::<f32>(n)?];
        let launch = Launch::cover(n, 256);
        let theirs = self.function("remainders")?;
        {
            let mut ways: Vec<Way<'_>> = Vec::new();
            if let Some(function) = &theirs {
                ways.push((
                    NVCC,
                    Box::new(|| {
                        let args = [Arg::read(&dx), Arg::read(&dy), Arg::write(&mut r0), Arg::value(n as u32)];
                        // SAFETY: all have n elements.
                        Ok(unsafe { function.launch(stream, launch, &args) }?)
                    }),
                ));
            }
            // SAFETY: all have n elements.
            ways.push((UNCHECKED, Box::new(|| Ok(unsafe { unchecked::remainders(stream, launch, &dx, &dy, &mut r1, n as u32) }?))));
            ways.push((SAFE, Box::new(|| Ok(safe::remainders(stream, launch, &dx, &dy, &mut r2)?))));
            self.line(&format!("remainder, {name}, {n}"), ways)?;
        }
        let expected: Vec<u32> = x.iter().zip(&y).map(|(x, y)| (x % y).to_bits()).collect();
        for found in [Some(r1), Some(r2), theirs.map(|_| r0)].into_iter().flatten() {
            let found = stream.download(&found)?;
            ensure!(found.iter().map(|r| r.to_bits()).eq(expected.iter().copied()), "remainders of {name}: wrong");
        }
        Ok(())
    }

    fn reduce(&self) -> Result<()> {
        const BLOCKS: usize = 1056;
        let n: usize = if self.small { 1 << 22 } else { 1 << 26 };
        let stream = &self.stream;
        let host: Vec<f32> = (0..n).map(|i| (i % 16) as f32).collect();
        let x = stream.upload(&host)?;
        let [mut s0, mut s1, mut s2] = [stream.zeroed::<f32>(BLOCKS)?, stream.zeroed::<f32>(BLOCKS)?, stream.zeroed::<f32>(BLOCKS)?];
        let launch = Launch::new(BLOCKS as u32, 256);
        let theirs = self.function("reduce")?;
        {
            let mut ways: Vec<Way<'_>> = Vec::new();
            if let Some(function) = &theirs {
                ways.push((
                    NVCC,
                    Box::new(|| {
                        // SAFETY: x has n elements, and each block has one of the sums.
                        Ok(unsafe { function.launch(stream, launch, &[Arg::read(&x), Arg::write(&mut s0), Arg::value(n as u32)]) }?)
                    }),
                ));
            }
            // SAFETY: as above.
            ways.push((UNCHECKED, Box::new(|| Ok(unsafe { unchecked::reduce(stream, launch, &x, &mut s1, n as u32) }?))));
            ways.push((SAFE, Box::new(|| Ok(safe::reduce(stream, launch, &x, &mut s2)?))));
            self.line(&format!("reduction, {n}"), ways)?;
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
        let n: usize = if self.small { 512 } else { 4096 };
        let stream = &self.stream;
        let host: Vec<f32> = (0..n * n).map(|i| (i % 7) as f32 - 3.0).collect();
        let (a, b) = (stream.upload(&host)?, stream.upload(&host)?);
        let [mut c0, mut c1, mut c2] = [stream.zeroed::<f32>(n * n)?, stream.zeroed::<f32>(n * n)?, stream.zeroed::<f32>(n * n)?];
        let launch = Launch::new([n as u32 / 32, n as u32 / 32], [32, 8]);
        let theirs = self.function("sgemm")?;
        {
            let (ma, mb) = (a.memref([n, n])?, b.memref([n, n])?);
            let mut m2 = c2.memref_mut([n, n])?;
            let mut ways: Vec<Way<'_>> = Vec::new();
            if let Some(function) = &theirs {
                ways.push((
                    NVCC,
                    Box::new(|| {
                        let args = [Arg::read(&a), Arg::read(&b), Arg::write(&mut c0), Arg::value(n as u32)];
                        // SAFETY: n rows of n, a multiple of 32.
                        Ok(unsafe { function.launch(stream, launch, &args) }?)
                    }),
                ));
            }
            // SAFETY: as above.
            ways.push((UNCHECKED, Box::new(|| Ok(unsafe { unchecked::sgemm(stream, launch, &a, &b, &mut c1, n as u32) }?))));
            ways.push((SAFE, Box::new(|| Ok(safe::sgemm(stream, launch, &ma, &mb, &mut m2)?))));
            self.line(&format!("tiled sgemm, {n}"), ways)?;
        }
        let c1 = stream.download(&c1)?;
        ensure!(c1 == stream.download(&c2)?, "sgemm: the ways differ");
        ensure!(theirs.is_none() || c1 == stream.download(&c0)?, "sgemm: nvcc's result is another");
        let some = |row: usize, column: usize| (0..n).map(|k| host[row * n + k] * host[k * n + column]).sum::<f32>();
        ensure!(
            [(0, 0), (n / 3, 17), (n - 1, n - 1)].iter().all(|&(row, column)| c1[row * n + column] == some(row, column)),
            "sgemm: wrong"
        );
        Ok(())
    }

    fn nbody(&self) -> Result<()> {
        let n: usize = if self.small { 1 << 12 } else { 1 << 16 };
        let stream = &self.stream;
        let place = |i: usize| ((i.wrapping_mul(2_654_435_761) >> 8) % 2000) as f32 / 1000.0 - 1.0;
        let host: Vec<Float4> = (0..n).map(|i| Float4 { place: [place(i), place(i + 1), place(i + 2), 1.0 / n as f32] }).collect();
        let bodies = stream.upload(&host)?;
        let [mut f0, mut f1, mut f2] = [stream.zeroed::<Float4>(n)?, stream.zeroed::<Float4>(n)?, stream.zeroed::<Float4>(n)?];
        let launch = Launch::new(n as u32 / 256, 256);
        let theirs = self.function("nbody")?;
        {
            let mut ways: Vec<Way<'_>> = Vec::new();
            if let Some(function) = &theirs {
                ways.push((
                    NVCC,
                    Box::new(|| {
                        // SAFETY: both have n elements, a multiple of 256.
                        Ok(unsafe { function.launch(stream, launch, &[Arg::read(&bodies), Arg::write(&mut f0), Arg::value(n as u32)]) }?)
                    }),
                ));
            }
            // SAFETY: as above.
            ways.push((UNCHECKED, Box::new(|| Ok(unsafe { unchecked::nbody(stream, launch, &bodies, &mut f1, n as u32) }?))));
            ways.push((SAFE, Box::new(|| Ok(safe::nbody(stream, launch, &bodies, &mut f2)?))));
            self.line(&format!("n-body, {n}"), ways)?;
        }
        let f1 = stream.download(&f1)?;
        // The order of additions is the same; roots may be off by a unit in the last place.
        let close = |other: Vec<Float4>| f1.iter().zip(&other).all(|(a, b)| (0..3).all(|d| (a.place[d] - b.place[d]).abs() < 1e-4));
        ensure!(close(stream.download(&f2)?), "n-body: the ways differ");
        ensure!(theirs.is_none() || close(stream.download(&f0)?), "n-body: nvcc's result is another");
        Ok(())
    }

    fn stencil(&self) -> Result<()> {
        let n: usize = if self.small { 1024 } else { 8192 };
        let stream = &self.stream;
        let host: Vec<f32> = (0..n * n).map(|i| (i % 13) as f32).collect();
        let input = stream.upload(&host)?;
        let [mut o0, mut o1, mut o2] = [stream.zeroed::<f32>(n * n)?, stream.zeroed::<f32>(n * n)?, stream.zeroed::<f32>(n * n)?];
        let launch = Launch::new([n as u32 / 32, n as u32 / 8], [32, 8]);
        let theirs = self.function("stencil")?;
        {
            let from = input.memref([n, n])?;
            let mut m2 = o2.memref_mut([n, n])?;
            let mut ways: Vec<Way<'_>> = Vec::new();
            if let Some(function) = &theirs {
                ways.push((
                    NVCC,
                    Box::new(|| {
                        let args = [Arg::read(&input), Arg::write(&mut o0), Arg::value(n as u32), Arg::value(n as u32)];
                        // SAFETY: n rows of n.
                        Ok(unsafe { function.launch(stream, launch, &args) }?)
                    }),
                ));
            }
            // SAFETY: as above.
            ways.push((UNCHECKED, Box::new(|| Ok(unsafe { unchecked::stencil(stream, launch, &input, &mut o1, n as u32, n as u32) }?))));
            ways.push((SAFE, Box::new(|| Ok(safe::stencil(stream, launch, &from, &mut m2)?))));
            self.line(&format!("stencil, {n}^2"), ways)?;
        }
        let o1 = stream.download(&o1)?;
        ensure!(o1 == stream.download(&o2)?, "stencil: the ways differ");
        ensure!(theirs.is_none() || o1 == stream.download(&o0)?, "stencil: nvcc's result is another");
        Ok(())
    }
}
