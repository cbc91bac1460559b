//! `cargo xtask bench build`: what a build script with kernels takes, in every state that a developer meets, and what clang takes to
//! compile the same kernels for the same architectures; and what a new package takes. `-- kernels` and `-- newcomer` do one of the two.
//!
//! The build script is compiled as cargo compiles build scripts: without optimisation. clang runs once for each kernel and
//! architecture, at the same optimisation level and as many at once as there are cores; ld.lld or ptxas, where it is found, finish
//! what it writes, and clang-offload-bundler packs each kernel's images. One `clang` for each means 1200 processes for 100
//! kernels; that is how it is used.

use anyhow::{Context, Result, ensure};
use gpu_bench_build::clang::Clang;
use gpu_bench_build::kernels::{ARCHS, Spelling, text};
use gpu_bench_build::newcomer::{self, First};
use gpu_bench_build::process::{Taken, run};
use gpu_bench_report::{Better, Gathered, Options, Peer, Row, Suite, Table};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// How often all of it is done.
const ROUNDS: usize = 3;
const OURS: &str = "gpu-build";
const CLANG: &str = "clang";

fn main() -> Result<()> {
    let Some(options) = Options::parse()? else { return Ok(()) };
    let mut suite = Suite::begin("build", "Build scripts with kernels, against clang", &options)?;
    suite.note(format!("{} architectures. Times of processes, each with those that it waits for.", ARCHS.len()));
    let wants = |what: &str| options.words.is_empty() || options.words.iter().any(|word| word == what);
    if wants("kernels") {
        let script = script()?;
        let clang = Clang::find();
        suite.peer(match &clang {
            Ok(clang) => Peer::found(CLANG, clang.version()),
            Err(error) => {
                Peer::missing(CLANG, format!("{error:#}"), "`cargo xtask setup` installs clang and ld.lld, and not clang-offload-bundler")
            }
        });
        let (counts, rounds): (&[u32], usize) = if options.quick { (&[8], 2) } else { (&[8, 100], ROUNDS) };
        for &count in counts {
            kernels(&mut suite, &script, clang.as_ref().ok(), count, rounds)?;
        }
    }
    if wants("newcomer") {
        newcomer(&mut suite)?;
    }
    suite.finish()
}

/// Every state of a package with so many kernels.
fn kernels(suite: &mut Suite, script: &Path, clang: Option<&Clang>, count: u32, rounds: usize) -> Result<()> {
    let mut taken = Log::default();
    for _ in 0..rounds {
        let package = Package::new(script, clang.and_then(|clang| clang.ptxas.as_deref()), count)?;
        taken.note("nothing is cached", OURS, package.build("debug")?);
        if let Some(clang) = clang {
            taken.note("nothing is cached", CLANG, clang.compile(package.folder.path(), &(0..count).collect::<Vec<_>>())?);
        }
        taken.note("nothing has changed", OURS, package.build("debug")?);
        package.touch(0)?;
        taken.note("one file is touched", OURS, package.build("debug")?);
        package.edit(0)?;
        taken.note("one kernel is edited", OURS, package.build("debug")?);
        if let Some(clang) = clang {
            taken.note("one kernel is edited", CLANG, clang.compile(package.folder.path(), &[0])?);
        }
        taken.note("--release after a debug build", OURS, package.build("release")?);
        package.edit(1)?;
        taken.note("one kernel is edited, --release", OURS, package.build("release")?);
    }
    taken.add(suite, &format!("{count} kernels"))
}

fn newcomer(suite: &mut Suite) -> Result<()> {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).context("this package is in a workspace")?;
    let First { taken, packages, crates } = newcomer::first_run(workspace)?;
    let mut log = Log::default();
    log.note("first `cargo run`", OURS, taken);
    suite.note(format!("The first run of a new package compiles {packages} packages, in {crates} crates and build scripts."));
    log.add(suite, "A new package, from `cargo gpu new --rust` to its first result")
}

/// What processes took, by the row and the way.
#[derive(Default)]
struct Log(Gathered<Taken>);

impl Log {
    fn note(&mut self, row: &str, way: &'static str, taken: Taken) {
        println!("  {row:34} {way:10} {:8.3} s  {:8.3} s of CPU time", taken.time.as_secs_f64(), taken.cpu.as_secs_f64());
        self.0.push(row, way, taken);
    }

    /// Three tables: time, CPU time, memory.
    fn add(&self, suite: &mut Suite, title: &str) -> Result<()> {
        let memory = Table::of_numbers(format!("{title}: most memory of one process"), "MiB", Better::Lower);
        self.table(suite, Table::of_times(format!("{title}: time")), |row, way, taken| {
            row.times(way, taken.iter().map(|taken| taken.time.as_secs_f64()).collect())
        })?;
        self.table(suite, Table::of_times(format!("{title}: CPU time")), |row, way, taken| {
            row.times(way, taken.iter().map(|taken| taken.cpu.as_secs_f64()).collect())
        })?;
        self.table(suite, memory, |row, way, taken| row.numbers(way, taken.iter().map(|taken| (taken.memory >> 20) as f64).collect()))
    }

    fn table(&self, suite: &mut Suite, table: Table, cell: impl Fn(Row, &str, &[Taken]) -> Row) -> Result<()> {
        let mut table = table.with_peers(&[CLANG]).with_ours(&[OURS]);
        self.0.rows(cell).for_each(|row| table.add(row));
        suite.add(table)
    }
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
