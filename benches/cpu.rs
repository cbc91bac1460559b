//! `cargo xtask bench cpu [--quick] [--only NAME]`: the CPU device against PoCL and against plain Rust.

use anyhow::{Context, Result, bail};
use gpu_bench::table::{self, Row};
use gpu_bench::{CASES, Case, EXTRAS, OpenCl, measure};
use gpu_rt::{Device, Stream};
use std::time::Duration;

/// What the command line asks for.
#[derive(Default)]
struct Options {
    quick: bool,
    only: Option<String>,
}

impl Options {
    /// `None` where cargo runs this as a test: timings are not asserted, and the tests are elsewhere.
    fn parse() -> Result<Option<Options>> {
        let (mut options, mut is_bench) = (Options::default(), false);
        let mut arguments = std::env::args().skip(1);
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--bench" => is_bench = true,
                "--quick" => options.quick = true,
                "--only" => options.only = Some(arguments.next().context("--only wants a kernel's name")?),
                other => bail!("unknown argument `{other}`: there are --quick and --only NAME"),
            }
        }
        Ok(is_bench.then_some(options))
    }
}

fn main() -> Result<()> {
    let Some(options) = Options::parse()? else { return Ok(()) };
    let device = Device::open("cpu")?;
    let opencl = match OpenCl::open() {
        Ok(opencl) => Some(opencl),
        Err(missing) => {
            println!("PoCL is not here, so nothing is compared with it: {missing:#}");
            println!("  Debian and Ubuntu: sudo apt-get install --no-install-recommends pocl-opencl-icd ocl-icd-libopencl1\n");
            None
        }
    };
    println!("us:   {device}, {} threads", device.limits().multiprocessors);
    if let Some(opencl) = &opencl {
        println!("PoCL: {}", opencl.name());
    }
    println!("Rust: rayon, {} threads\n", rayon::current_num_threads());

    let stream = device.stream()?;
    println!("{}", table::head());
    let rows = measure_all(CASES, &options, &stream, opencl.as_ref())?;
    println!("\n{}\n", table::means(&rows));
    measure_all(EXTRAS, &options, &stream, opencl.as_ref())?;
    for image in gpu_rt::loaded() {
        println!("ran {image}");
    }
    Ok(())
}

/// Measures cases at their sizes, and prints each row when it is known.
fn measure_all(cases: &[Case], options: &Options, stream: &Stream, opencl: Option<&OpenCl>) -> Result<Vec<Row>> {
    let budget = Duration::from_millis(if options.quick { 150 } else { 1000 });
    let mut rows = Vec::new();
    for case in cases.iter().filter(|case| options.only.as_deref().is_none_or(|only| only == case.name)) {
        for &size in if options.quick { case.quick } else { case.sizes } {
            let mut trial = (case.make)(size, stream, opencl).with_context(|| case.name)?;
            trial.check().with_context(|| case.name)?;
            let medians = measure::medians(&mut trial.backends, budget).with_context(|| case.name)?;
            rows.push(Row { case: case.name, size: trial.size, medians });
            println!("{}", rows.last().map(Row::text).unwrap_or_default());
        }
    }
    Ok(rows)
}
