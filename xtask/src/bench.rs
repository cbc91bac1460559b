//! `cargo xtask bench [NAME]`: the benchmarks, all of them or the one of this name (`build`, `cpu`, `jit`,
//! `math`, `rust`, `tiles`); `amd` alone reads what kernels become on AMD GPUs, and is not among all.

use crate::device::Kind;
use crate::workspace::Workspace;
use crate::{amd, setup, shell};
use anyhow::{Result, bail};
use clap::Args;

#[derive(Args)]
pub struct Options {
    /// The benchmark; all of them by default
    name: Option<String>,
    /// Fewer and smaller sizes
    #[arg(long)]
    quick: bool,
    /// Passed on to the benchmarks
    #[arg(last = true)]
    arguments: Vec<String>,
}

/// The command.
pub fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::load()?;
    if options.name.as_deref() == Some("amd") {
        return setup::ensure(&workspace).and_then(|()| amd::run(&workspace));
    }
    let mut benches = workspace.targets("bench");
    if let Some(name) = &options.name {
        let known: Vec<&str> = benches.iter().map(|bench| bench.name).collect();
        if !known.contains(&name.as_str()) {
            bail!("there is no benchmark `{name}`; there are: amd, {}", known.join(", "));
        }
        benches.retain(|bench| bench.name == name);
    }
    setup::ensure(&workspace)?;
    // Only there are they compared with what a driver loads; they are large.
    for (bench, compiler) in [("jit", setup::wheels::NVRTC), ("rust", setup::wheels::NVCC)] {
        if benches.iter().any(|other| other.name == bench) && Kind::Cuda.probe().present() {
            setup::wheels::compiler(&workspace, compiler)?;
        }
    }
    for bench in benches {
        let mut command = shell::cargo_command(&workspace, &["bench", "--package", bench.package, "--bench", bench.name, "--"]);
        if options.quick {
            command.arg("--quick");
        }
        shell::run(command.args(&options.arguments))?;
    }
    Ok(())
}
