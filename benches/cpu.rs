//! `cargo xtask bench cpu [--quick] [-- --only NAME]`: the CPU device against PoCL and against plain Rust.

use anyhow::{Context, Result};
use gpu_bench::backend::NAMES;
use gpu_bench::{CASES, Case, EXTRAS, OpenCl, measure};
use gpu_bench_report::{Options, Peer, Row, Suite, Table, show};
use gpu_rt::{Device, Stream};
use std::time::Duration;

fn main() -> Result<()> {
    let Some(options) = Options::parse()? else { return Ok(()) };
    let mut suite = Suite::begin("cpu", "The CPU device against PoCL and plain Rust", &options)?;
    let device = Device::open("cpu")?;
    let opencl = OpenCl::open();
    let [_, _, pocl, plain] = NAMES;
    suite.peer(Peer::found(
        plain,
        format!("{}, {} threads; loops in Rust, by `multiversion`", gpu_bench_report::of_crate("rayon"), rayon::current_num_threads()),
    ));
    suite.peer(match &opencl {
        Ok(opencl) => Peer::found(pocl, opencl.name()),
        Err(missing) => Peer::missing(
            pocl,
            format!("{missing:#}"),
            "on Debian and Ubuntu: apt-get install --no-install-recommends pocl-opencl-icd ocl-icd-libopencl1",
        ),
    });
    suite.note(format!("The device: {device}, {} threads.", device.limits().multiprocessors));

    let (stream, opencl) = (device.stream()?, opencl.ok());
    let mut tables = Vec::new();
    for case in CASES.iter().chain(EXTRAS).filter(|case| options.wants(case.name)) {
        let table = measured(case, &options, &stream, opencl.as_ref()).with_context(|| case.name)?;
        if CASES.iter().any(|other| other.name == case.name) {
            tables.push(table.clone());
        }
        suite.add(table)?;
    }
    if let Some(text) = means(&tables) {
        suite.note(format!("Geometric means over all kernels, each of which counts once: {text}."));
    }
    for image in gpu_rt::loaded() {
        println!("ran {image}");
    }
    suite.finish()
}

/// A kernel at its sizes.
fn measured(case: &Case, options: &Options, stream: &Stream, opencl: Option<&OpenCl>) -> Result<Table> {
    let budget = Duration::from_millis(if options.quick { 150 } else { 1000 });
    let [opencl_c, safe, pocl, rayon] = NAMES;
    let mut table = Table::of_times(case.name).with_peers(&[rayon, pocl]).with_ours(&[opencl_c, safe]).with_aim("0.95 of rayon");
    for &size in if options.quick { case.quick } else { case.sizes } {
        let mut trial = (case.make)(size, stream, opencl)?;
        trial.check()?;
        let times = measure::times(&mut trial.backends, budget)?;
        let row = Row::new(trial.size).with_aim(0.95);
        table.add(NAMES.into_iter().zip(times).fold(row, |row, (way, times)| row.times(way, times)));
    }
    Ok(table)
}

/// Of our ways to each peer, over tables.
fn means(tables: &[Table]) -> Option<String> {
    let [opencl_c, safe, pocl, rayon] = NAMES;
    let mut texts = Vec::new();
    for (one, other) in [(opencl_c, rayon), (safe, rayon), (opencl_c, pocl), (safe, pocl)] {
        let mean = |table: &Table| {
            let way = |name: &str| table.ways.iter().find(|way| way.name == name);
            table.mean_ratio(way(one)?, way(other)?)
        };
        let means: Vec<f64> = tables.iter().filter_map(mean).map(f64::ln).collect();
        if !means.is_empty() {
            texts.push(format!("{one} / {other} {}", show::ratio((means.iter().sum::<f64>() / means.len() as f64).exp())));
        }
    }
    (!texts.is_empty()).then(|| texts.join(", "))
}
