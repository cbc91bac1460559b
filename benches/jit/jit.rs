//! `cargo xtask bench jit`: from a kernel's text to its finished first launch, and to nothing but the compiled image.
//!
//! Each round has its own kernels, so that "cold" is cold for the driver's cache, too. Ways take turns. What happens once
//! in a process (LLVM's tables, the tools' places, NVRTC's library) is in the first round, which has a table of its own.

use anyhow::{Context, Result, ensure};
use gpu_abi::container::{self, ImageKind};
use gpu_abi::manifest::Manifest;
use gpu_bench_jit::kernels::{KERNELS, Kernel};
use gpu_bench_jit::nvrtc::{Nvrtc, Output};
use gpu_bench_report::{Gathered, Options, Peer, Suite, Table};
use gpu_build::{Arch, Compiler, Source, arch_of};
use gpu_jit::Jit;
use gpu_rt::{Device, DeviceArch, Launch, Module};
use std::cell::RefCell;
use std::path::PathBuf;
use std::time::Instant;

const ROUNDS: u32 = 31;
const N: usize = 1 << 16;
const OURS: &str = "gpu-jit, from IR";
const NVRTC: &str = "NVRTC, from CUDA C";
const PTX: &str = "PTX, sm_90";
const CUBIN: &str = "cubin, sm_90";

fn main() -> Result<()> {
    let Some(options) = Options::parse()? else { return Ok(()) };
    let mut suite = Suite::begin("jit", "Kernels made at run time, from their text to the first result", &options)?;
    let rounds = if options.quick { 7 } else { ROUNDS };
    let nvrtc = Nvrtc::open(wheel());
    suite.peer(match &nvrtc {
        Ok(nvrtc) => Peer::found("NVRTC", nvrtc.version()?),
        Err(error) => {
            Peer::missing("NVRTC", format!("{error:#}"), "`cargo xtask bench jit` installs it by pip where there is a GPU of NVIDIA's")
        }
    });
    let nvrtc = nvrtc.ok();
    images(&mut suite, nvrtc.as_ref(), rounds)?;
    for name in ["cpu", "cuda:0", "hip:0"] {
        match Device::open(name) {
            Ok(device) => {
                if name != "cpu" {
                    suite.gpu(&device);
                }
                launches(&mut suite, name, &device, nvrtc.as_ref(), rounds)?;
            }
            Err(_) => suite.note(format!("{name} is not there.")),
        }
    }
    suite.finish()
}

/// Where `cargo xtask bench` leaves NVRTC.
fn wheel() -> Option<PathBuf> {
    let above = std::env::current_exe().ok()?;
    above.ancestors().map(|folder| folder.join("nvrtc/nvidia/cu13/lib")).find(|folder| folder.is_dir())
}

/// From the text to the image, for architectures that need not be there.
fn images(suite: &mut Suite, nvrtc: Option<&Nvrtc>, rounds: u32) -> Result<()> {
    let mut times = Times::default();
    let ptxas = Compiler::new().assemble(true);
    let plain = Compiler::new();
    for kernel in KERNELS {
        for round in 0..=rounds {
            let ir = kernel.ir(round);
            for (name, arch, compiler) in [
                (PTX, "sm_90", &plain),
                (CUBIN, "sm_90", &ptxas),
                ("code object, gfx942", "gfx942", &plain),
                ("CPU image, x86-64-v3", "x86-64-v3", &plain),
            ] {
                let arch: Arch = arch.parse()?;
                times.time(kernel, name, OURS, || Ok(compiler.compile(&Source::LlvmText(&ir), &[arch]).map(drop)?))?;
            }
            if let Some(nvrtc) = nvrtc {
                times.time(kernel, PTX, NVRTC, || nvrtc.compile(&kernel.cuda(round), 90, Output::Ptx).map(drop))?;
                times.time(kernel, CUBIN, NVRTC, || nvrtc.compile(&kernel.cuda(round), 90, Output::Cubin).map(drop))?;
            }
        }
    }
    times.add(suite, "Text to image")
}

/// From the text to the finished first launch, on a device.
fn launches(suite: &mut Suite, name: &str, device: &Device, nvrtc: Option<&Nvrtc>, rounds: u32) -> Result<()> {
    let mut times = Times::default();
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
            times.time(kernel, "cold", OURS, || run(&cold.module(&source)?))?;
            check(plain)?;
            times.time(kernel, "cached in memory", OURS, || run(&cold.module(&source)?))?;
            check(plain)?;
            let module = cold.module(&source)?;
            times.time(kernel, "its launch", OURS, || run(&module))?;
            check(plain)?;

            let ir = kernel.ir(kept);
            let source = Source::LlvmText(&ir);
            let on_disk = || Jit::builder().cache_folder(folder.path()).build(device);
            on_disk().module(&source)?;
            let later = on_disk();
            // What a process does once, to find its tools, belongs to no kernel.
            ensure!(later.module(&Source::LlvmText("")).is_err(), "nothing is no kernel");
            times.time(kernel, "cached on disk", OURS, || run(&later.module(&source)?))?;
            check(kept)?;
            ensure!(later.stats().from_disk == 1, "it was not on disk");

            let Some(number) = number else { continue };
            let ir = kernel.ir(by_ptxas);
            times.time(kernel, "cold, by ptxas or to a cubin", OURS, || run(&assembled.module(&Source::LlvmText(&ir))?))?;
            check(by_ptxas)?;
            let Some(nvrtc) = nvrtc else { continue };
            for (way, name, output) in [(by_nvrtc, "cold", Output::Ptx), (by_nvrtc_whole, "cold, by ptxas or to a cubin", Output::Cubin)] {
                let text = kernel.cuda(way);
                times.time(kernel, name, NVRTC, || {
                    let image = packed(number, output, &nvrtc.compile(&text, number, output)?);
                    // SAFETY: what NVRTC made of the same kernel, which takes the same arguments.
                    run(&unsafe { Module::load_described(device, &image, &manifest) }?)
                })?;
                check(way)?;
            }
        }
    }
    times.add(suite, &format!("Text to the finished first launch on {name}"))
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

/// Seconds, by the row and the way that took them.
#[derive(Default)]
struct Times(Gathered<f64>);

impl Times {
    fn time(&mut self, kernel: Kernel, what: &str, way: &'static str, work: impl FnOnce() -> Result<()>) -> Result<()> {
        let row = format!("{what}, {}", kernel.name);
        let start = Instant::now();
        work().with_context(|| format!("{way}: {row}"))?;
        self.0.push(&row, way, start.elapsed().as_secs_f64());
        Ok(())
    }

    /// Two tables: of the rounds, and of the first one.
    fn add(self, suite: &mut Suite, title: &str) -> Result<()> {
        let table = |title: String| Table::of_times(title).with_peers(&[NVRTC]).with_ours(&[OURS]);
        let note = "NVRTC compiles the same kernel in CUDA C. Each round has kernels that no cache knows.";
        let (mut all, mut first) = (table(title.to_owned()).with_note(note), table(format!("{title}: the first time in a process")));
        self.0.rows(|row, way, times| row.times(way, times[1..].to_vec())).for_each(|row| all.add(row));
        self.0.rows(|row, way, times| row.times(way, times[..1].to_vec())).for_each(|row| first.add(row));
        suite.add(all)?;
        suite.add(first)
    }
}
