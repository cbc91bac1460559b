//! `cargo xtask bench jit`: from a kernel's text to its finished first launch, and to nothing but the compiled image.
//!
//! Each round has its own kernels, so that "cold" is cold for the driver's cache, too. Ways take turns. What happens once
//! in a process (LLVM's tables, the tools' places, NVRTC's library) is in the first round, which is reported separately.

use anyhow::{Context, Result, ensure};
use gpu_abi::container::{self, ImageKind};
use gpu_abi::manifest::Manifest;
use gpu_bench_jit::kernels::{KERNELS, Kernel};
use gpu_bench_jit::nvrtc::{Nvrtc, Output};
use gpu_build::{Arch, Compiler, Source, arch_of};
use gpu_jit::Jit;
use gpu_rt::{Device, DeviceArch, Launch, Module};
use std::cell::RefCell;
use std::path::PathBuf;
use std::time::Instant;

const ROUNDS: u32 = 31;
const N: usize = 1 << 16;

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().collect();
    if !arguments.iter().any(|argument| argument == "--bench") {
        return Ok(());
    }
    let rounds = if arguments.iter().any(|argument| argument == "--quick") { 7 } else { ROUNDS };
    let nvrtc = Nvrtc::open(wheel()).map_err(|error| println!("{error:#}")).ok();
    if let Some(nvrtc) = &nvrtc {
        println!("NVRTC: {}", nvrtc.name);
    }
    images(nvrtc.as_ref(), rounds)?;
    for name in ["cpu", "cuda:0", "hip:0"] {
        match Device::open(name) {
            Ok(device) => launches(&device, nvrtc.as_ref(), rounds)?,
            Err(_) => println!("\n{name}: not there"),
        }
    }
    Ok(())
}

/// Where `cargo xtask bench` leaves NVRTC.
fn wheel() -> Option<PathBuf> {
    let above = std::env::current_exe().ok()?;
    above.ancestors().map(|folder| folder.join("nvrtc/nvidia/cu13/lib")).find(|folder| folder.is_dir())
}

/// From the text to the image, for architectures that need not be there.
fn images(nvrtc: Option<&Nvrtc>, rounds: u32) -> Result<()> {
    println!("\ntext to image: milliseconds, the first and the median of {rounds}");
    let ptxas = Compiler::new().assemble(true);
    let plain = Compiler::new();
    for kernel in KERNELS {
        let mut table = Table::new(kernel);
        for round in 0..=rounds {
            let ir = kernel.ir(round);
            for (name, arch, compiler) in [
                ("IR to PTX, sm_90", "sm_90", &plain),
                ("IR to cubin by ptxas, sm_90", "sm_90", &ptxas),
                ("IR to code object, gfx942", "gfx942", &plain),
                ("IR to CPU image, x86-64-v3", "x86-64-v3", &plain),
            ] {
                let arch: Arch = arch.parse()?;
                table.time(name, || Ok(compiler.compile(&Source::LlvmText(&ir), &[arch]).map(drop)?))?;
            }
            if let Some(nvrtc) = nvrtc {
                table.time("NVRTC, CUDA C to PTX", || nvrtc.compile(&kernel.cuda(round), 90, Output::Ptx).map(drop))?;
                table.time("NVRTC, CUDA C to cubin", || nvrtc.compile(&kernel.cuda(round), 90, Output::Cubin).map(drop))?;
            }
        }
        table.print();
    }
    Ok(())
}

/// From the text to the finished first launch, on a device.
fn launches(device: &Device, nvrtc: Option<&Nvrtc>, rounds: u32) -> Result<()> {
    println!("\n{device}: text to finished first launch: milliseconds, the first and the median of {rounds}");
    let stream = device.stream()?;
    let number = match device.arch() {
        DeviceArch::Nvptx { major, minor } => Some(u32::from(major) * 10 + u32::from(minor)),
        _ => None,
    };
    let arch = arch_of(&device.arch());
    let host: Vec<f32> = (0..N).map(|i| i as f32 / N as f32).collect();
    let (x, y) = (stream.upload(&host)?, RefCell::new(stream.zeroed::<f32>(N)?));
    for kernel in KERNELS {
        let folder = tempfile::tempdir()?;
        let mut table = Table::new(kernel);
        let cold = Jit::builder().without_disk().build(device);
        let assembled = Jit::builder().without_disk().compiler(Compiler::new().assemble(true)).build(device);
        let (described, _) = Compiler::new().compile(&Source::LlvmText(&kernel.ir(0)), &[arch])?.into_parts();
        // Of another fat binary than those that it is given with below.
        let manifest = Manifest { kernels: described.kernels, ..Manifest::default() };
        // A launch that is waited for; what it computed is looked at when the time is taken.
        let run = |module: &Module| -> Result<()> {
            let function = module.function("kernel")?.typed::<(&[f32], &mut [f32], u32)>()?;
            // SAFETY: the kernel touches the first `n` elements of both, each by one thread.
            unsafe { function.launch(&stream, Launch::cover(N, 256), (&x, &mut *y.borrow_mut(), N as u32)) }?;
            Ok(stream.synchronize()?)
        };
        let check = |number: u32| -> Result<()> {
            let found = stream.download(&*y.borrow())?;
            y.borrow_mut().fill(0.0)?;
            let wrong = host.iter().zip(&found).position(|(x, found)| kernel.expected(number, *x).to_bits() != found.to_bits());
            ensure!(wrong.is_none(), "kernel {number} of {}: element {wrong:?} is wrong", kernel.name);
            Ok(())
        };
        for round in 0..=rounds {
            // Kernels of its own for each way, or the driver would know one from another's.
            let [plain, kept, by_ptxas, by_nvrtc, by_nvrtc_whole] = [1, 2, 3, 4, 5].map(|way| way * 10_000 + round);
            let ir = kernel.ir(plain);
            let source = Source::LlvmText(&ir);
            table.time("cold", || run(&cold.module(&source)?))?;
            check(plain)?;
            table.time("cached in memory", || run(&cold.module(&source)?))?;
            check(plain)?;
            let module = cold.module(&source)?;
            table.time("  its launch", || run(&module))?;
            check(plain)?;

            let ir = kernel.ir(kept);
            let source = Source::LlvmText(&ir);
            let on_disk = || Jit::builder().cache_folder(folder.path()).build(device);
            on_disk().module(&source)?;
            let later = on_disk();
            // What a process does once, to find its tools, belongs to no kernel.
            ensure!(later.module(&Source::LlvmText("")).is_err(), "nothing is no kernel");
            table.time("cached on disk", || run(&later.module(&source)?))?;
            check(kept)?;
            ensure!(later.stats().from_disk == 1, "it was not on disk");

            let Some(number) = number else { continue };
            let ir = kernel.ir(by_ptxas);
            table.time("cold, by ptxas", || run(&assembled.module(&Source::LlvmText(&ir))?))?;
            check(by_ptxas)?;
            let Some(nvrtc) = nvrtc else { continue };
            for (way, name, output) in [(by_nvrtc, "NVRTC, PTX", Output::Ptx), (by_nvrtc_whole, "NVRTC, cubin", Output::Cubin)] {
                let text = kernel.cuda(way);
                table.time(name, || {
                    let image = packed(number, output, &nvrtc.compile(&text, number, output)?);
                    // SAFETY: what NVRTC made of the same kernel, which takes the same arguments.
                    run(&unsafe { Module::load_described(device, &image, &manifest) }?)
                })?;
                check(way)?;
            }
        }
        table.print();
    }
    Ok(())
}

/// An image as a fat binary.
fn packed(number: u32, output: Output, image: &[u8]) -> Vec<u8> {
    let kind = match output {
        Output::Ptx => ImageKind::Ptx,
        Output::Cubin => ImageKind::Cubin,
    };
    let strings = container::describe("nvptx64-nvidia-cuda", &format!("sm_{number}"), None);
    let strings: Vec<(&str, &str)> = strings.iter().map(|(key, value)| (*key, value.as_str())).collect();
    let mut fat = Vec::new();
    container::append(&mut fat, kind, container::OFFLOAD_CUDA, &strings, image);
    fat
}

/// Milliseconds, by what took them.
struct Table {
    kernel: Kernel,
    rows: Vec<(&'static str, Vec<f64>)>,
}

impl Table {
    fn new(kernel: Kernel) -> Table {
        Table { kernel, rows: Vec::new() }
    }

    fn time(&mut self, name: &'static str, work: impl FnOnce() -> Result<()>) -> Result<()> {
        let start = Instant::now();
        work().with_context(|| format!("{name}, {}", self.kernel.name))?;
        let time = start.elapsed().as_secs_f64() * 1e3;
        match self.rows.iter_mut().find(|(known, _)| *known == name) {
            Some((_, times)) => times.push(time),
            None => self.rows.push((name, vec![time])),
        }
        Ok(())
    }

    fn print(self) {
        println!("  {:<32} {:>10} {:>10}", self.kernel.name, "first", "median");
        for (name, mut times) in self.rows {
            let first = times.remove(0);
            times.sort_by(f64::total_cmp);
            let median = times.get(times.len() / 2).copied().unwrap_or(first);
            println!("    {name:<30} {first:10.3} {median:10.3}");
        }
    }
}
