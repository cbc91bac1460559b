//! `cargo xtask bench build`: what a build script with kernels takes, in every state that a developer meets, and what clang takes to
//! compile the same kernels for the same architectures; and, at the end or with `-- newcomer` alone, what a new package takes.
//!
//! The build script is compiled as cargo compiles build scripts: without optimisation. clang runs once for each kernel and
//! architecture, at the same optimisation level and as many at once as there are cores; ld.lld or ptxas, where it is found, finish
//! what it writes, and clang-offload-bundler packs each kernel's images. One `clang` for each means 1200 processes for 100
//! kernels; that is how it is used.

use anyhow::{Context, Result, ensure};
use gpu_bench_build::kernels::{ARCHS, Spelling, text};
use gpu_bench_build::newcomer::{self, First};
use gpu_bench_build::process::{Taken, run};
use gpu_tools::{Env, Finder, table};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().collect();
    if !arguments.iter().any(|argument| argument == "--bench") {
        return Ok(());
    }
    if arguments.iter().any(|argument| argument == "newcomer") {
        return newcomer();
    }
    let script = script()?;
    let clang = Clang::find();
    let counts: &[u32] = if arguments.iter().any(|argument| argument == "--quick") { &[8] } else { &[8, 100] };
    println!("{} architectures, {} cores; seconds, CPU seconds, MiB at most in one process", ARCHS.len(), cores());
    for &count in counts {
        let ptxas = clang.as_ref().ok().and_then(|clang| clang.ptxas.as_deref());
        let package = Package::new(&script, ptxas, count)?;
        println!("\n{count} kernels");
        let cold = row("cold", package.build("debug")?);
        row("unchanged", package.build("debug")?);
        package.touch(0)?;
        row("one touched", package.build("debug")?);
        package.edit(0)?;
        let edited = row("one edited", package.build("debug")?);
        row("--release after debug", package.build("release")?);
        row("one edited, --release", {
            package.edit(1)?;
            package.build("release")?
        });
        match &clang {
            Ok(clang) => {
                let all = row("clang, all", clang.compile(package.folder.path(), &(0..count).collect::<Vec<_>>())?);
                let one = row("clang, one", clang.compile(package.folder.path(), &[0])?);
                let time = |other: Taken, ours: Taken| other.time.as_secs_f64() / ours.time.as_secs_f64();
                let cpu = |other: Taken, ours: Taken| other.cpu.as_secs_f64() / ours.cpu.as_secs_f64();
                println!("  clang takes {:.2} times as long for all, {:.2} times for one edited", time(all, cold), time(one, edited));
                println!("  and {:.2} and {:.2} times the CPU time", cpu(all, cold), cpu(one, edited));
            }
            Err(error) => println!("  without clang: {error:#}"),
        }
    }
    newcomer()
}

fn newcomer() -> Result<()> {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).context("this package is in a workspace")?;
    println!("\na new package, from `cargo gpu new --rust` to its first result");
    let First { taken, packages, crates } = newcomer::first_run(workspace)?;
    row("first `cargo run`", taken);
    println!("  {packages} packages, {crates} crates and build scripts");
    Ok(())
}

fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

fn row(name: &str, taken: Taken) -> Taken {
    let Taken { time, cpu, memory } = taken;
    println!("  {name:24} {:8.3} s  {:8.3} s  {:6} MiB", time.as_secs_f64(), cpu.as_secs_f64(), memory >> 20);
    taken
}

/// The build script, compiled as cargo compiles one.
fn script() -> Result<PathBuf> {
    let cargo = ["build", "--quiet", "--package", "gpu-bench-build", "--example", "build-script"];
    ensure!(Command::new(env!("CARGO")).args(cargo).status()?.success(), "the build script does not compile");
    let own = std::env::current_exe()?;
    let target = own.ancestors().find(|folder| folder.join("debug/examples/build-script").is_file());
    Ok(target.context("the build script is not in the target folder")?.join("debug/examples/build-script"))
}

/// A package with generated kernels, and a cache of its own.
struct Package<'a> {
    script: &'a Path,
    ptxas: Option<&'a Path>,
    folder: tempfile::TempDir,
}

impl<'a> Package<'a> {
    fn new(script: &'a Path, ptxas: Option<&'a Path>, count: u32) -> Result<Package<'a>> {
        let folder = tempfile::tempdir()?;
        let path = folder.path();
        fs::create_dir(path.join("kernels"))?;
        fs::write(path.join("Cargo.toml"), format!("[package.metadata.gpu]\narchs = {ARCHS:?}\n"))?;
        for number in 0..count {
            fs::write(path.join(format!("kernels/k{number}.ll")), text(number, Spelling::Nvidia))?;
        }
        Ok(Package { script, ptxas, folder })
    }

    fn build(&self, out: &str) -> Result<Taken> {
        let out = self.folder.path().join(out);
        fs::create_dir_all(&out)?;
        let mut command = Command::new(self.script);
        command.env("CARGO_MANIFEST_DIR", self.folder.path()).env("OUT_DIR", out).env("GPU_CACHE", self.folder.path().join("cache"));
        // Where the other side finds it.
        command.envs(self.ptxas.map(|ptxas| ("GPU_PTXAS", ptxas)));
        run(command.env_remove("GPU_ARCHS"))
    }

    fn kernel(&self, number: u32) -> PathBuf {
        self.folder.path().join(format!("kernels/k{number}.ll"))
    }

    fn touch(&self, number: u32) -> Result<()> {
        Ok(fs::File::options().write(true).open(self.kernel(number))?.set_modified(std::time::SystemTime::now())?)
    }

    fn edit(&self, number: u32) -> Result<()> {
        // The same shape with another constant.
        Ok(fs::write(self.kernel(number), text(number + 3000, Spelling::Nvidia))?)
    }
}

/// LLVM's own way to several architectures.
struct Clang {
    clang: PathBuf,
    lld: PathBuf,
    bundler: PathBuf,
    ptxas: Option<PathBuf>,
}

impl Clang {
    fn find() -> Result<Clang> {
        let env = Env::process();
        let near = std::env::current_exe().ok();
        let finder = Finder::new(&env, near);
        let missing = |error: gpu_tools::NotFound| anyhow::anyhow!("{}", error.error().message);
        let clang = finder.find(&table::CLANG).map_err(missing)?;
        let real = clang.canonicalize()?;
        let bundler = real.with_file_name("clang-offload-bundler");
        ensure!(bundler.is_file(), "there is no {}", bundler.display());
        Ok(Clang { clang, lld: finder.find(&table::LLD).map_err(missing)?, bundler, ptxas: finder.find(&table::PTXAS).ok() })
    }

    /// Every kernel of these for every architecture, as many at once as there are cores.
    fn compile(&self, folder: &Path, kernels: &[u32]) -> Result<Taken> {
        let folder = folder.join("clang");
        fs::create_dir_all(&folder)?;
        for number in kernels {
            for (name, spelling) in [("nvidia", Spelling::Nvidia), ("amd", Spelling::Amd), ("loop", Spelling::Loop)] {
                fs::write(folder.join(format!("k{number}.{name}.ll")), text(*number, spelling))?;
            }
        }
        let (next, total) = (AtomicUsize::new(0), Mutex::new(Taken::default()));
        let start = Instant::now();
        let work = || -> Result<()> {
            while let Some(number) = kernels.get(next.fetch_add(1, Ordering::Relaxed)) {
                for mut command in self.commands(&folder, *number) {
                    let taken = run(&mut command)?;
                    if let Ok(mut total) = total.lock() {
                        total.cpu += taken.cpu;
                        total.memory = total.memory.max(taken.memory);
                    }
                }
            }
            Ok(())
        };
        thread::scope(|scope| {
            let workers: Vec<_> = (0..cores()).map(|_| scope.spawn(work)).collect();
            workers.into_iter().try_for_each(|worker| worker.join().unwrap_or_else(|_| anyhow::bail!("a worker panicked")))
        })?;
        let total = total.lock().map_or(Taken::default(), |total| *total);
        Ok(Taken { time: start.elapsed(), ..total })
    }

    fn commands(&self, folder: &Path, number: u32) -> Vec<Command> {
        let mut commands = Vec::new();
        let (mut targets, mut inputs) = (vec!["host-x86_64-unknown-linux-gnu".to_string()], vec!["--input=/dev/null".to_string()]);
        for arch in ARCHS {
            let (source, target, option) = match Spelling::of(arch) {
                Spelling::Amd => ("amd", "amdgcn-amd-amdhsa", format!("-mcpu={arch}")),
                Spelling::Nvidia => ("nvidia", "nvptx64-nvidia-cuda", format!("-march={arch}")),
                Spelling::Loop => ("loop", "x86_64-unknown-linux-gnu", format!("-march={arch}")),
            };
            let (object, image) = (folder.join(format!("k{number}.{arch}.o")), folder.join(format!("k{number}.{arch}.image")));
            let mut clang = Command::new(&self.clang);
            clang.args(["-x", "ir", "-O3", "-Wno-override-module", "-nogpulib", "-fPIC"]).arg(format!("--target={target}")).arg(option);
            if source == "nvidia" {
                // Without a CUDA toolkit clang takes a PTX version that is older than the architectures.
                clang.args(["-S", "-Xclang", "-target-feature", "-Xclang", "+ptx80"]);
            } else {
                clang.arg("-c");
            }
            clang.arg(folder.join(format!("k{number}.{source}.ll"))).arg("-o").arg(&object);
            commands.push(clang);
            let finish = if source == "nvidia" {
                self.ptxas.as_ref().map(|ptxas| {
                    let mut command = Command::new(ptxas);
                    command.arg(format!("-arch={arch}")).arg("-O3").arg("-o").arg(&image).arg(&object);
                    command
                })
            } else {
                let mut command = Command::new(&self.lld);
                command.args(["-shared", "-o"]).arg(&image).arg(&object);
                Some(command)
            };
            let finished = if finish.is_some() { &image } else { &object };
            inputs.push(format!("--input={}", finished.display()));
            targets.push(match source {
                "amd" => format!("hip-amdgcn-amd-amdhsa--{arch}"),
                "nvidia" => format!("openmp-nvptx64-nvidia-cuda--{arch}"),
                _ => format!("openmp-x86_64-unknown-linux-gnu--{arch}"),
            });
            commands.extend(finish);
        }
        let mut bundle = Command::new(&self.bundler);
        bundle.arg("--type=bc").arg(format!("--targets={}", targets.join(","))).args(&inputs);
        bundle.arg(format!("--output={}", folder.join(format!("k{number}.bundle")).display()));
        commands.push(bundle);
        commands
    }
}
