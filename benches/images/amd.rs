//! `cargo xtask bench amd`: what kernels become on AMD GPUs, beside clang's code for the same kernels in HIP. No GPU is needed: registers,
//! shared memory, and instructions of the loop that a kernel spends its time in are read from the code.

use anyhow::{Context, Result, bail};
use gpu_abi::manifest::Small;
use gpu_bench_images::assembly::{Hot, LOADS, MATRIX, PRODUCTS, ROOTS, STORES, Work, hot};
use gpu_bench_report::{Better, Options, Peer, Row, Suite, Table};
use gpu_tools::table::CLANG;
use gpu_tools::{Env, Finder, Limit};
use serde_json::Value;
use std::path::Path;
use std::process::Command;

/// A processor of each generation that has matrix units.
const ARCHS: [&str; 4] = ["gfx90a", "gfx942", "gfx1100", "gfx1201"];
/// Kernels that `kernels.cu` has, too, and what their work is counted by. A thread copies four rows of a part of `sgemm`'s matrices, in a loop or not.
const KERNELS: [(&str, Work); 5] =
    [("axpy", STORES), ("reduce", LOADS), ("sgemm", Work { rounds_inside: 4, ..PRODUCTS }), ("nbody", ROOTS), ("stencil", STORES)];
/// Kernels by tiles.
const TILES: [&str; 2] = ["f16_large", "bf16_small"];
const HIP: &str = "clang -x hip -O3";
/// Our sources and what their columns are called.
const SOURCES: [(&str, &str); 2] = [("unchecked", "Rust, unchecked"), ("safe", "safe Rust")];
/// The column of safe kernels' entries that launches take where the memory of each argument has less than 4 GiB.
const SMALL: &str = "safe Rust, small";

/// What is compared.
struct Code {
    registers: u64,
    shared: u64,
    spills: u64,
    /// Of the warps that a processor has room for, how many it can have at once, in percent.
    occupancy: u64,
    hot: Hot,
}

/// A table: its title, unit, which number is better, the least ratio that is aimed at, and the number.
type Fact = (&'static str, &'static str, Better, Option<f64>, fn(&Code) -> f64);

const FACTS: [Fact; 5] = [
    ("Instructions of the loop", "instructions for each element, product or pair", Better::Lower, Some(1.0 / 1.03), |code| {
        code.hot.per_piece()
    }),
    ("Occupancy", "percent", Better::Higher, Some(1.0), |code| code.occupancy as f64),
    ("Registers", "vector registers of a thread", Better::Lower, None, |code| code.registers as f64),
    ("Shared memory", "bytes of LDS of a block", Better::Lower, None, |code| code.shared as f64),
    ("Spills", "registers of a thread that are kept in memory", Better::Lower, Some(1.0), |code| code.spills as f64),
];

fn main() -> Result<()> {
    let Some(options) = Options::parse()? else { return Ok(()) };
    let mut suite = Suite::begin("amd", "What kernels become on AMD GPUs, beside clang's code", &options)?;
    suite.note(
        "Nothing runs: the numbers are read from the code. The loop is the smallest that does half of the kernel's work, or all of a kernel without loops. \
         Counted is what a thread executes in a round: a loop within it as often as it goes round.",
    );
    let pieces = KERNELS.map(|(name, work)| format!("{name}: {}", work.piece)).join(", ");
    suite.note(format!("What the instructions of the loop are for each of: {pieces}."));
    let env = Env::process();
    let clang = Finder::new(&env, None).find_working(&CLANG);
    suite.peer(match &clang {
        Ok(clang) => {
            let version = gpu_tools::version(clang, Limit::from_env(&env).unwrap_or_default());
            Peer::found(HIP, version.unwrap_or_else(|| "of an unknown version".into()))
        }
        Err(_) => Peer::missing(HIP, "clang is not there", "`cargo xtask setup` installs it"),
    });
    let clang = clang.ok();
    let mut rows: Vec<(String, Vec<(&str, Code)>)> = Vec::new();
    for (kernel, work) in KERNELS.into_iter().filter(|(kernel, _)| options.wants(kernel)) {
        for arch in ARCHS {
            let mut codes = Vec::new();
            if let Some(clang) = &clang {
                codes.push((HIP, by_clang(clang, arch, (kernel, work))?));
            }
            for (source, way) in SOURCES {
                let (code, entries) = by_gpu_build("benches/rust", &format!("kernels/{source}.rs:{kernel}"), work, arch)?;
                codes.push((way, code));
                let entry = Small::symbol(kernel);
                if entries.contains(&entry) {
                    codes.push((SMALL, by_gpu_build("benches/rust", &format!("kernels/{source}.rs:{entry}"), work, arch)?.0));
                }
            }
            rows.push((format!("{kernel}, {arch}"), codes));
        }
    }
    for (title, unit, better, aim, number) in FACTS {
        let [(_, unchecked), (_, safe)] = SOURCES;
        let mut table = Table::of_numbers(title, unit, better).with_peers(&[HIP]).with_ours(&[unchecked, safe, SMALL]);
        table.aim = match (title, aim) {
            (_, None) => None,
            ("Instructions of the loop", _) => Some("not more than 3% above clang's".into()),
            _ => Some("never worse than clang's".into()),
        };
        for (name, codes) in &rows {
            let row = codes.iter().fold(Row::new(name.as_str()), |row, (way, code)| row.number(way, number(code)));
            table.add(Row { aim, ..row });
        }
        suite.add(table)?;
    }
    if !options.quick && options.wants("tiles") {
        suite.add(tiles()?)?;
    }
    suite.finish()
}

/// Kernels by tiles: what a share of their loop is products of matrix units.
fn tiles() -> Result<Table> {
    let ways = ["instructions of the loop", "of matrix units", "of LDS", "registers", "spills", "occupancy, percent"];
    let mut table = Table::of_numbers("Products by tiles", "instructions, registers, or percent", Better::Lower).with_ours(&ways);
    for kernel in TILES {
        for arch in ARCHS {
            let (Code { registers, spills, occupancy, hot, .. }, _) =
                by_gpu_build("benches/tiles", &format!("kernels/matmul.rs:{kernel}"), MATRIX, arch)?;
            let numbers = [hot.instructions as u64, hot.pieces as u64, hot.shared as u64, registers, spills, occupancy];
            let row = Row::new(format!("{kernel}, {arch}"));
            table.add(ways.into_iter().zip(numbers).fold(row, |row, (way, number)| row.number(way, number as f64)));
        }
    }
    Ok(table)
}

/// The workspace's folder.
fn root() -> Result<&'static Path> {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).context("this package is in a workspace")
}

/// What `cargo gpu explain` says of a kernel or another entry of one, and the names of the kernel's other entries.
fn by_gpu_build(package: &str, name: &str, work: Work, arch: &str) -> Result<(Code, Vec<String>)> {
    let mut command = Command::new(env!("CARGO"));
    command.args(["run", "--quiet", "--package", "cargo-gpu", "--", "gpu", "explain", name, "--json"]).current_dir(root()?);
    let output = command.args(["--arch", arch, "--package"]).arg(root()?.join(package)).output()?;
    let said = || format!("cargo gpu explain {name} for {arch}: {}", String::from_utf8_lossy(&output.stderr));
    let found: Value = serde_json::from_slice(&output.stdout).with_context(said)?;
    let image = &found["images"][0]["kernels"][0];
    let number = |value: &Value, what: &str| value.as_u64().with_context(|| format!("cargo gpu explain does not say the {what} of {name}"));
    let lines = found["assembly"].as_array().context("cargo gpu explain shows no assembly")?;
    let entries = found["entries"].as_array().context("cargo gpu explain does not say which entries there are")?;
    let entries = entries.iter().filter_map(Value::as_str).map(str::to_string).collect();
    let code = Code {
        registers: number(&image["registers"], "registers")?,
        shared: number(&image["shared_bytes"], "shared memory")?,
        spills: number(&image["spills"], "spills")?,
        occupancy: number(&image["occupancy"]["percent"], "occupancy")?,
        hot: hot(lines.iter().filter_map(|line| line["text"].as_str()), work),
    };
    Ok((code, entries))
}

/// What clang makes of the kernel in `kernels.cu`.
fn by_clang(clang: &Path, arch: &str, (kernel, work): (&str, Work)) -> Result<Code> {
    let kernels = root()?.join("benches/rust/kernels");
    let mut command = Command::new(clang);
    command.args(["-x", "hip", "--cuda-device-only", "-O3", "-nogpulib", "-nogpuinc", "-S", "-o", "-"]);
    command.arg(format!("--offload-arch={arch}")).arg("-include").arg(kernels.join("hip.h")).arg(kernels.join("kernels.cu"));
    let output = command.output().with_context(|| format!("{}", clang.display()))?;
    if !output.status.success() {
        bail!("clang does not compile the kernels for {arch}: {}", String::from_utf8_lossy(&output.stderr));
    }
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let begin = text.find(&format!("\n{kernel}:")).with_context(|| format!("clang's code has no kernel {kernel}"))?;
    let own = text.get(begin..).unwrap_or_default();
    let (code, rest) = own.split_once(".Lfunc_end").with_context(|| format!("clang's code of {kernel} has no end"))?;
    // LLVM's notes behind each function: `; Occupancy: 8`.
    let note = |name: &str| -> Result<u64> {
        let line = rest.lines().find_map(|line| line.trim().strip_prefix("; ")?.strip_prefix(name)?.strip_prefix(": "));
        let value = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
        value.with_context(|| format!("clang does not say the {name} of {kernel}"))
    };
    let most = if arch.starts_with("gfx9") { 8 } else { 16 };
    Ok(Code {
        registers: note("NumVgprs")?,
        shared: note("LDSByteSize")?,
        // Memory of a thread's own: these kernels have none but for what is spilled.
        spills: note("ScratchSize")? / 4,
        occupancy: note("Occupancy")? * 100 / most,
        hot: hot(code.lines(), work),
    })
}
