//! Traces of programs on the CPU, against what the programs did. Each program is a process of its own.

use crate::support::trace::{Trace, bytes, names};
use crate::support::traced::*;
use crate::support::*;
use gpu_rt::Device;
use gpu_test::{test, this_test};
use serde_json::json;
use std::path::Path;

#[test]
fn a_trace_has_what_the_program_did() {
    let test = this_test!();
    if is_child() {
        let kernel = axpy_kernel();
        let device = Device::default().unwrap();
        let (one, two) = (device.stream().unwrap(), device.stream().unwrap());
        let _all = gpu_rt::range("all");
        for step in 0..3 {
            let _step = gpu_rt::range(format!("step \"{step}\""));
            let x = one.upload(&vec![1.0f32; N]).unwrap();
            let mut y = one.zeroed::<f32>(N).unwrap();
            for blocks in [512, 7, 1] {
                let _launch = gpu_rt::range("launch");
                axpy(kernel, &one, &x, &mut y, blocks);
            }
            let mut copy = two.zeroed::<f32>(N / 2).unwrap();
            copy.copy_from(&y.slice(..N / 2).unwrap()).unwrap();
            assert_eq!(two.download(&copy).unwrap().len(), N / 2);
        }
        let event = one.record().unwrap();
        two.wait(&event).unwrap();
        return;
    }
    let (_folder, path) = folder();
    passed(&traced(test, path.to_str().unwrap(), &[("GPU_CPU_THREADS", Path::new("3"))]));
    let trace = Trace::read(&path);
    assert_eq!(trace.dropped, 0);

    let launches = trace.host("launch");
    assert_eq!(names(&launches), [("axpy".into(), 9)].into());
    let grids: Vec<_> = launches.iter().map(|slice| slice.args["grid"].clone()).collect();
    assert_eq!(grids, [512, 7, 1].repeat(3).iter().map(|blocks| json!([blocks, 1, 1])).collect::<Vec<_>>());
    assert!(launches.iter().all(|slice| slice.args["block"] == json!([64, 1, 1]) && slice.args["shared"] == json!(32)));
    assert_eq!(names(&trace.device("launch")), names(&launches));
    // What readers need to know of the program, the device and the kernel: `c_file` has one image, for the lowest level of the CPU.
    let described = |what: &str| trace.described.iter().filter(|((name, _), _)| name == what).map(|(_, args)| args).collect::<Vec<_>>();
    let [program] = described("program")[..] else { panic!("{:?}", trace.described) };
    assert_eq!(program["path"], json!(std::env::current_exe().unwrap()));
    let [device] = described("device")[..] else { panic!("{:?}", trace.described) };
    assert_eq!((&device["device"], &device["multiprocessors"], &device["warp size"]), (&json!("cpu"), &json!(3), &json!(32)));
    let [image] = described("image")[..] else { panic!("{:?}", trace.described) };
    assert_eq!((&image["arch"], &image["kind"]), (&json!(LOWEST), &json!("object")));
    assert_eq!(image["checksum"].as_str().unwrap().len(), 16);
    // x and y of N numbers of four bytes.
    let given = json!([[8, N * 4], [16, N * 4]]);
    assert!(launches.iter().all(|slice| slice.args["image"] == image["number"] && slice.args["arguments"] == given));

    let (all, half) = (N as u64 * 4, N as u64 * 2);
    assert_eq!(bytes(&trace.host("copy")), [all, half, half].repeat(3));
    let one_step = [("copy from pageable memory", 3), ("copy", 3), ("copy to pageable memory", 3)];
    assert_eq!(names(&trace.device("copy")), one_step.map(|(name, count)| (name.to_owned(), count)).into());
    assert_eq!(bytes(&trace.host("fill")), [all, half].repeat(3));
    let memory = trace.host("memory");
    assert_eq!(names(&memory), [("allocate".into(), 9), ("free".into(), 9)].into());
    assert_eq!(bytes(&memory).iter().sum::<u64>(), 2 * 3 * (all + all + half));
    // Three copies between streams order both ways.
    assert_eq!(names(&trace.host("event")), [("record event".into(), 7), ("wait for event".into(), 7)].into());
    assert_eq!(names(&trace.host("load")), [("first use of axpy".into(), 1), ("load module".into(), 1)].into());
    // What the device did has an arrow from its call.
    let works: usize = ["launch", "copy", "fill"].iter().map(|category| trace.device(category).len()).sum();
    assert_eq!((trace.arrows.len(), works), (works, 9 + 9 + 6));

    // Ranges: each launch is within a `launch`, that within a step, that within the whole.
    let within =
        |inner: &trace::Slice, outer: &trace::Slice| inner.place == outer.place && outer.start <= inner.start && inner.end <= outer.end;
    let ranges = trace.host("range");
    let named = |name: &str| ranges.iter().filter(|range| range.name == name).copied().collect::<Vec<_>>();
    assert_eq!((ranges.len(), named("launch").len(), named("all").len()), (13, 9, 1));
    for launch in &launches {
        let around: Vec<_> = ranges.iter().filter(|range| within(launch, range)).collect();
        assert_eq!(around.len(), 3, "{launch:?}: {around:?}");
    }
    for step in 0..3 {
        let [step] = named(&format!("step \"{step}\""))[..] else { panic!("{step}") };
        assert!(within(step, named("all")[0]));
        assert_eq!(launches.iter().filter(|launch| within(launch, step)).count(), 3);
    }

    // Each launch's blocks were run once, by workers, while the device was at it; a worker has one slice of a launch.
    let workers = trace.device("worker");
    for launch in trace.device("launch") {
        let own: Vec<_> = workers.iter().filter(|worker| launch.start <= worker.start && worker.end <= launch.end).collect();
        let blocks: u64 = own.iter().map(|worker| worker.args["blocks"].as_u64().unwrap()).sum();
        assert_eq!(json!(blocks), launch.args["grid"][0]);
        let places: std::collections::BTreeSet<_> = own.iter().map(|worker| worker.place).collect();
        assert_eq!(places.len(), own.len());
        assert!(own.len() <= 3);
    }
    assert_eq!(workers.iter().map(|worker| worker.args["blocks"].as_u64().unwrap()).sum::<u64>(), 3 * (512 + 7 + 1));
    let labels: Vec<_> = trace.processes.values().filter(|label| !label.starts_with("host")).collect();
    assert!(matches!(labels[..], [label] if label.starts_with("cpu (")), "{labels:?}");
}

#[test]
fn graphs_are_recorded_once_and_launched_as_one() {
    let test = this_test!();
    if is_child() {
        let (stream, kernel) = (cpu(), axpy_kernel());
        let buffers = (stream.upload(&[1.0f32; 640]).unwrap(), stream.zeroed::<f32>(640).unwrap());
        let mut graph = gpu_rt::Graph::new(stream.device(), buffers);
        graph
            .capture(|stream, (x, y)| {
                axpy(kernel, stream, x, y, 10);
                y.fill(0.5)
            })
            .unwrap();
        (0..4).for_each(|_| graph.replay().unwrap());
        return;
    }
    let (_folder, path) = folder();
    passed(&traced(test, path.to_str().unwrap(), &[]));
    let trace = Trace::read(&path);
    let nodes = |category| trace.host(category).into_iter().filter(|slice| slice.args["recorded"] == "for a graph").count();
    assert_eq!((nodes("launch"), nodes("fill")), (1, 1));
    assert_eq!((trace.device("launch").len(), trace.device("graph").len(), trace.host("graph").len()), (0, 4, 4));
    // Its launches' blocks are seen all the same.
    assert_eq!(blocks_of_workers(&trace), 4 * 10);
}

fn blocks_of_workers(trace: &Trace) -> u64 {
    trace.device("worker").iter().map(|worker| worker.args["blocks"].as_u64().unwrap()).sum()
}

#[test]
fn several_threads_have_rows_of_their_own() {
    let test = this_test!();
    if is_child() {
        let (device, kernel) = (Device::default().unwrap(), axpy_kernel());
        std::thread::scope(|scope| {
            for thread in 0..4 {
                let device = &device;
                let work = move || {
                    let stream = device.stream().unwrap();
                    let (x, mut y) = (stream.upload(&vec![1.0f32; N]).unwrap(), stream.zeroed::<f32>(N).unwrap());
                    let _range = gpu_rt::range("thread");
                    (0..25).for_each(|_| axpy(kernel, &stream, &x, &mut y, 512));
                };
                std::thread::Builder::new().name(format!("t{thread}")).spawn_scoped(scope, work).unwrap();
            }
        });
        return;
    }
    let (_folder, path) = folder();
    passed(&traced(test, path.to_str().unwrap(), &[("GPU_CPU_THREADS", Path::new("2"))]));
    let trace = Trace::read(&path);
    let places: std::collections::BTreeSet<_> = trace.host("launch").iter().map(|slice| slice.place).collect();
    let streams: std::collections::BTreeSet<_> = trace.device("launch").iter().map(|slice| slice.place).collect();
    assert_eq!((places.len(), streams.len(), trace.host("range").len()), (4, 4, 4));
    assert_eq!((trace.device("launch").len(), blocks_of_workers(&trace)), (100, 100 * 512));
}

/// On the CPU their launches run at the same time; a stream's row has them one after the other all the same.
#[test]
fn threads_that_share_a_stream_share_its_row() {
    let test = this_test!();
    if is_child() {
        let (stream, kernel) = (cpu(), axpy_kernel());
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    let (x, mut y) = (stream.upload(&vec![1.0f32; N]).unwrap(), stream.zeroed::<f32>(N).unwrap());
                    (0..50).for_each(|_| axpy(kernel, &stream, &x, &mut y, 512));
                });
            }
        });
        return;
    }
    let (_folder, path) = folder();
    passed(&traced(test, path.to_str().unwrap(), &[("GPU_CPU_THREADS", Path::new("2"))]));
    let trace = Trace::read(&path);
    let rows: std::collections::BTreeSet<_> = trace.device("launch").iter().map(|slice| slice.place).collect();
    assert_eq!((rows.len(), trace.device("launch").len(), blocks_of_workers(&trace)), (1, 200, 200 * 512));
}

/// The line of the table that ends with this name.
fn line<'a>(table: &'a str, name: &str) -> Vec<&'a str> {
    let found: Vec<_> = table.lines().filter(|line| line.ends_with(&format!("  {name}"))).collect();
    assert_eq!(found.len(), 1, "{name} in:\n{table}");
    found[0].split_whitespace().collect()
}

#[test]
fn a_summary_counts_what_the_program_did() {
    let test = this_test!();
    if is_child() {
        let (stream, kernel) = (cpu(), axpy_kernel());
        let (x, mut y) = (stream.upload(&vec![1.0f32; N]).unwrap(), stream.zeroed::<f32>(N).unwrap());
        for blocks in 1..=300 {
            axpy(kernel, &stream, &x, &mut y, blocks);
        }
        stream.download(&y).unwrap();
        return;
    }
    let (_folder, path) = folder();
    let text = passed(&traced(test, &format!("{},summary", path.to_str().unwrap()), &[]));
    // After everything else.
    let table = text.split_once("gpu-rt: summary of process ").unwrap().1;
    assert!(text.find("1 passed").unwrap() < text.find("gpu-rt: summary").unwrap() || table.contains("host time"), "{text}");
    let kernel = line(table, "axpy");
    // Share, total, calls, median, 99%, blocks; times have a unit.
    assert_eq!((kernel[3], &kernel[8..]), ("300", &["1", "to", "300", "axpy"][..]), "{table}");
    let bytes = (N * 4).to_string();
    for name in ["copy from pageable memory", "copy to pageable memory", "fill"] {
        let found = table.lines().find(|line| line.contains(&format!("  {name}, "))).unwrap_or_else(|| panic!("{name} in:\n{table}"));
        let words: Vec<_> = found.split_whitespace().collect();
        assert_eq!((words[3], words[8], *words.last().unwrap()), ("1", bytes.as_str(), "GB/s"), "{table}");
    }
    let costs = table.lines().find(|line| line.contains("host time of a call")).unwrap();
    for (name, count) in [("launch", 300), ("copy", 2), ("fill", 1), ("allocate", 2), ("free", 2), ("load module", 1)] {
        assert!(costs.contains(&format!("{name} ")) && costs.contains(&format!("({count})")), "{costs}");
    }
    assert!(table.contains("busy ") && !table.contains("warning: cpu"), "{table}");
    // The file says the same.
    let launches = Trace::read(&path);
    let launches = launches.device("launch");
    assert_eq!(launches.len(), 300);
}
