//! LLVM's own way from kernels to images for several architectures: clang, ld.lld or ptxas, clang-offload-bundler.

use crate::kernels::{ARCHS, Spelling, text};
use crate::process::{Taken, run};
use anyhow::{Result, ensure};
use gpu_tools::{Env, Finder, table};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

/// LLVM's own way to several architectures.
pub struct Clang {
    clang: PathBuf,
    lld: PathBuf,
    bundler: PathBuf,
    /// ptxas, where it is found.
    pub ptxas: Option<PathBuf>,
}

impl Clang {
    /// Finds the tools.
    ///
    /// # Errors
    /// clang, ld.lld or clang-offload-bundler is missing: the error says what brings it.
    pub fn find() -> Result<Clang> {
        let env = Env::process();
        let near = std::env::current_exe().ok();
        let finder = Finder::new(&env, near);
        let missing = |error: gpu_tools::NotFound| anyhow::anyhow!("{}", error.error().message);
        let clang = finder.find(&table::CLANG).map_err(missing)?;
        let real = clang.canonicalize()?;
        let bundler = real.with_file_name("clang-offload-bundler");
        ensure!(bundler.is_file(), "there is no {} (on Debian: apt-get install clang-tools-22)", bundler.display());
        Ok(Clang { clang, lld: finder.find(&table::LLD).map_err(missing)?, bundler, ptxas: finder.find(&table::PTXAS).ok() })
    }

    /// The line in which clang tells its version, and what finishes its work.
    pub fn version(&self) -> String {
        let output = Command::new(&self.clang).arg("--version").output();
        let text = output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default();
        let ptxas = if self.ptxas.is_some() { "ptxas" } else { "no ptxas" };
        format!("{}, with ld.lld and {ptxas}", text.lines().next().unwrap_or("of an unknown version"))
    }

    /// Every kernel of these for every architecture, as many at once as there are cores; the images are [`Clang::image`].
    ///
    /// # Errors
    /// A tool fails, or a file cannot be written.
    pub fn compile(&self, folder: &Path, kernels: &[u32]) -> Result<Taken> {
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
            let workers: Vec<_> = (0..thread::available_parallelism().map_or(1, usize::from)).map(|_| scope.spawn(work)).collect();
            workers.into_iter().try_for_each(|worker| worker.join().unwrap_or_else(|_| anyhow::bail!("a worker panicked")))
        })?;
        let total = total.lock().map_or(Taken::default(), |total| *total);
        Ok(Taken { time: start.elapsed(), ..total })
    }

    /// Where the image of a kernel for an architecture is, or PTX where there is no ptxas.
    pub fn image(&self, folder: &Path, number: u32, arch: &str) -> PathBuf {
        let is_image = self.ptxas.is_some() || Spelling::of(arch) != Spelling::Nvidia;
        folder.join("clang").join(format!("k{number}.{arch}.{}", if is_image { "image" } else { "o" }))
    }

    fn commands(&self, folder: &Path, number: u32) -> Vec<Command> {
        let mut commands = Vec::new();
        let (mut targets, mut inputs) = (vec![HOST.to_owned()], vec!["--input=/dev/null".to_owned()]);
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
                // rustup's is every linker in one, and does not know by its name which.
                if self.lld.file_stem().is_some_and(|name| name == "rust-lld") {
                    command.args(["-flavor", "gnu"]);
                }
                command.args(["-shared", "-o"]).arg(&image).arg(&object);
                Some(command)
            };
            let finished = if finish.is_some() { &image } else { &object };
            inputs.push(format!("--input={}", finished.display()));
            targets.push(bundled_name(arch));
            commands.extend(finish);
        }
        commands.push(self.bundled(&targets, &inputs, &folder.join(format!("k{number}.bundle"))));
        commands
    }

    fn bundled(&self, targets: &[String], inputs: &[String], output: &Path) -> Command {
        let mut command = Command::new(&self.bundler);
        command.arg("--type=bc").arg(format!("--targets={}", targets.join(","))).args(inputs);
        command.arg(format!("--output={}", output.display()));
        command
    }

    /// Packs images, each with its [`bundled_name`] and its file, compressed, as clang does for `--offload-compress`.
    ///
    /// # Errors
    /// The bundler fails.
    pub fn compress(&self, images: &[(String, PathBuf)], output: &Path) -> Result<()> {
        let (mut targets, mut inputs) = (vec![HOST.to_owned()], vec!["--input=/dev/null".to_owned()]);
        for (target, image) in images {
            targets.push(target.clone());
            inputs.push(format!("--input={}", image.display()));
        }
        run(self.bundled(&targets, &inputs, output).arg("-compress")).map(drop)
    }
}

const HOST: &str = "host-x86_64-unknown-linux-gnu";

/// An architecture's name in a bundle.
pub fn bundled_name(arch: &str) -> String {
    match Spelling::of(arch) {
        Spelling::Amd => format!("hip-amdgcn-amd-amdhsa--{arch}"),
        Spelling::Nvidia => format!("openmp-nvptx64-nvidia-cuda--{arch}"),
        Spelling::Loop => format!("openmp-x86_64-unknown-linux-gnu--{arch}"),
    }
}
