//! Traces with hardware counters (`GPU_TRACE=FILE,counters`), over the fakes of the CUDA driver and of CUPTI.

use crate::trace_reader::{Slice, Trace};
use gpu_fake_tests::Vendor;
use gpu_fake_tests::process::{self, is_child};
use gpu_rt::{Buffer, Device, Graph, Launch, gpu_kernel};
use gpu_test::this_test;
use std::path::PathBuf;

#[gpu_kernel("kernels/axpy.ll")]
fn axpy(a: f32, x: &Buffer<f32>, y: &mut Buffer<f32>, n: u32);

/// Six launches of one size, two of another, and two that a graph records; the results are right.
fn program() {
    let device = Device::default().unwrap();
    let stream = device.stream().unwrap();
    let (x, mut y) = (stream.upload(&[1.0f32; 1000]).unwrap(), stream.upload(&[1.0f32; 1000]).unwrap());
    let launch = |stream: &gpu_rt::Stream, x: &Buffer<f32>, y: &mut Buffer<f32>, block| {
        // SAFETY: one thread for each element; those beyond do nothing.
        unsafe { axpy(stream, Launch::cover(1000, block), 3.0, x, y, 1000) }
    };
    for block in [128, 128, 128, 128, 128, 128, 64, 64] {
        launch(&stream, &x, &mut y, block).unwrap();
    }
    assert_eq!(stream.download(&y).unwrap(), [25.0; 1000]);
    let mut graph = Graph::new(&device, (x, y));
    graph
        .capture(|stream, (x, y)| {
            launch(stream, x, y, 128)?;
            launch(stream, x, y, 128)
        })
        .unwrap();
    graph.replay().unwrap();
    let (_, y) = graph.into_buffers();
    assert_eq!(y.stream().download(&y).unwrap(), [31.0; 1000]);
}

/// Runs a test as a child with the fakes. Its trace, and what it printed.
fn traced(test: &str, vendor: Vendor, variables: &[(&str, &str)]) -> (Trace, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("trace.json");
    let cupti = cupti();
    let to = format!("{},counters", path.display());
    let mut all = vec![("GPU_TRACE", to.as_str()), ("GPU_CUPTI_LIBRARY", cupti.to_str().unwrap())];
    all.extend(variables);
    let ended = process::run(test, vendor, &all);
    assert!(ended.output.status.success() && ended.text.contains("1 passed"), "{variables:?}:\n{}", ended.text);
    let ledger = ended.ledger.unwrap();
    assert!(ledger.violations.is_empty(), "{:#?}", ledger.violations);
    ledger.balance().unwrap_or_else(|left| panic!("{left}"));
    (Trace::read(&path), ended.text)
}

fn cupti() -> PathBuf {
    let library = std::env::current_exe().unwrap().parent().unwrap().join("libgpu_fake_cupti.so");
    assert!(library.is_file(), "cargo built no {}", library.display());
    library
}

fn counted(trace: &Trace) -> Vec<Slice> {
    trace.host("launch").into_iter().filter(|launch| launch.args.get("counters").is_some()).cloned().collect()
}

#[test]
fn the_first_launches_of_each_size_are_counted() {
    let test = this_test!();
    if is_child() {
        return program();
    }
    let (trace, text) = traced(test, Vendor::Nvidia, &[]);
    assert!(!text.contains("gpu-fake-cupti:"), "{text}");
    let launches = counted(&trace);
    let blocks: Vec<_> = launches.iter().map(|launch| launch.args["block"][0].as_u64().unwrap()).collect();
    assert_eq!(blocks, [128, 128, 128, 64, 64]);
    for launch in &launches {
        let counters = launch.args["counters"].as_object().unwrap();
        assert!(counters.len() > 20 && counters.contains_key("dram__bytes_read.sum"), "{counters:?}");
        // What the fake counts.
        counters.iter().for_each(|(name, value)| assert_eq!(value.as_f64(), Some(name.len() as f64), "{name}"));
    }
    // The launches that are not counted have their times.
    assert_eq!((trace.host("launch").len(), trace.device("launch").len()), (10, 3));
    assert!(trace.host("counters").is_empty());
    assert!(trace.processes.values().any(|label| label.starts_with("cuda:0")), "{:?}", trace.processes);
}

/// The chip has not all metrics: the others are counted.
#[test]
fn a_metric_that_the_chip_has_not_is_left_out() {
    let test = this_test!();
    if is_child() {
        return program();
    }
    let lacks = "lts__t_sector_hit_rate.pct";
    let (trace, text) = traced(test, Vendor::Nvidia, &[("GPU_FAKE_CUPTI_LACKS", lacks)]);
    assert!(!text.contains("gpu-fake-cupti:"), "{text}");
    let launches = counted(&trace);
    assert_eq!(launches.len(), 5);
    let counters = launches[0].args["counters"].as_object().unwrap();
    assert!(counters.len() > 20 && !counters.contains_key(lacks), "{counters:?}");
}

/// Every call fails in turn: the program's results are right (it asserts them), and the trace says what failed, or has the counts.
#[test]
fn every_call_that_fails_is_named_in_the_trace() {
    let test = this_test!();
    if is_child() {
        return program();
    }
    let mut refused = 0;
    // The library is opened by 10 calls, and a launch takes 7.
    for call in 1..=24 {
        let (trace, text) = traced(test, Vendor::Nvidia, &[("GPU_FAKE_CUPTI_FAIL", &format!("{call}:35"))]);
        assert!(!text.contains("gpu-fake-cupti:"), "call {call}: {text}");
        let missing = trace.host("counters");
        assert!(missing.len() <= 1 && counted(&trace).len() + 5 * missing.len() >= 5, "call {call}: {missing:?}");
        if let Some(missing) = missing.first() {
            let why = missing.args["why"].as_str().unwrap();
            assert!(
                why.contains("CUPTI_ERROR_INSUFFICIENT_PRIVILEGES (35)") && why.contains("NVreg_RestrictProfilingToAdminUsers=0"),
                "{why}"
            );
            refused += 1;
        }
    }
    assert!(refused >= 20, "{refused} of 24 failures are in the trace");
}

#[test]
fn devices_that_cannot_count_say_so() {
    let test = this_test!();
    if is_child() {
        return program();
    }
    let why = |trace: &Trace| trace.host("counters").iter().map(|slice| slice.args["why"].as_str().unwrap().to_owned()).collect::<Vec<_>>();
    let (amd, _) = traced(test, Vendor::Amd, &[]);
    assert!(why(&amd).len() == 1 && why(&amd)[0].contains("rocprofv3"), "{:?}", why(&amd));
    let (none, _) = traced(test, Vendor::Nvidia, &[("GPU_CUPTI_LIBRARY", "/nowhere/libcupti.so")]);
    assert!(why(&none).len() == 1 && why(&none)[0].contains("/nowhere/libcupti.so (no such file)"), "{:?}", why(&none));
    // Another library by that name.
    let driver = Vendor::Nvidia.library();
    let (other, _) = traced(test, Vendor::Nvidia, &[("GPU_CUPTI_LIBRARY", driver.to_str().unwrap())]);
    assert!(why(&other).len() == 1 && why(&other)[0].contains("has no cuptiGetResultString"), "{:?}", why(&other));
}
