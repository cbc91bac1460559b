//! Traces of programs on drivers whose work goes on after the call: times are the driver's, events are given back.

use crate::trace_reader::{Trace, bytes, names};
use gpu_fake_tests::process::{self, is_child, passes_on};
use gpu_fake_tests::{Fake, Vendor, scenario};
use gpu_rt::{Buffer, Device, Launch, gpu_kernel};
use gpu_test::this_test;
use std::path::PathBuf;

#[gpu_kernel("kernels/axpy.ll")]
fn axpy(a: f32, x: &Buffer<f32>, y: &mut Buffer<f32>, n: u32);

/// Runs a test with a vendor's fake and a trace: it passes, its ledger balances, nothing was done wrong.
fn traced(test: &str, vendor: Vendor, variables: &[(&str, &str)]) -> Trace {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("trace.json");
    let mut all = vec![("GPU_TRACE", path.to_str().unwrap()), ("TRACE_TEST_PATH", path.to_str().unwrap())];
    all.extend(variables);
    passes_on(test, vendor, &all);
    Trace::read(&path)
}

/// What the program says of itself beside its trace.
fn notes() -> PathBuf {
    PathBuf::from(std::env::var_os("TRACE_TEST_PATH").unwrap()).with_extension("notes")
}

#[test]
fn a_devices_times_are_those_of_its_events() {
    let test = this_test!();
    if is_child() {
        let stream = Device::default().unwrap().stream().unwrap();
        let (x, mut y) = (stream.upload(&[1.0f32; 1000]).unwrap(), stream.upload(&[1.0f32; 1000]).unwrap());
        for block in [128, 64, 256] {
            // SAFETY: one thread for each element; those beyond do nothing.
            unsafe { axpy(&stream, Launch::cover(1000, block), 3.0, &x, &mut y, 1000).unwrap() };
        }
        assert_eq!(stream.download(&y).unwrap(), [10.0; 1000]);
        return;
    }
    for vendor in Vendor::ALL {
        // By a clock that only kernels move.
        let trace = traced(test, vendor, &[("GPU_FAKE_TIMES", "axpy:300")]);
        let launches = trace.device("launch");
        assert_eq!(names(&launches), [("axpy".into(), 3)].into());
        assert!(launches.iter().all(|launch| launch.end - launch.start == 300_000), "{launches:?}");
        let sizes: Vec<_> = launches.iter().map(|launch| (launch.args["grid"][0].clone(), launch.args["block"][0].clone())).collect();
        assert_eq!(sizes, [(8, 128), (16, 64), (4, 256)].map(|(grid, block)| (grid.into(), block.into())));
        let copies = trace.device("copy");
        assert_eq!(bytes(&copies), [4000; 3]);
        assert!(copies.iter().all(|copy| copy.end == copy.start), "{copies:?}");
        assert_eq!(trace.arrows.len(), 6);
        let label = trace.processes.values().find(|label| label.starts_with(vendor.device()));
        assert!(label.is_some_and(|label| label.contains("Fake")), "{:?}", trace.processes);
    }
}

/// By the system's clock, and held up at random: the device's times are where its work was.
#[test]
fn work_lies_between_its_call_and_the_wait_for_it() {
    let test = this_test!();
    if is_child() {
        let stream = Device::default().unwrap().stream().unwrap();
        for _ in 0..40 {
            let data = stream.upload(&[1.0f32; 1000]).unwrap();
            let _download = gpu_rt::range("download");
            assert_eq!(stream.download(&data).unwrap(), [1.0; 1000]);
        }
        return;
    }
    for vendor in Vendor::ALL {
        let trace = traced(test, vendor, &[("GPU_FAKE_DELAY", "300")]);
        let downloads = trace.host("range");
        let copies: Vec<_> = trace.device("copy").into_iter().filter(|copy| copy.name == "copy to pageable memory").collect();
        assert_eq!((downloads.len(), copies.len()), (40, 40));
        for (download, copy) in downloads.iter().zip(copies) {
            assert!(download.start <= copy.start && copy.end <= download.end, "{vendor:?}: {copy:?} in {download:?}");
        }
    }
}

/// Whether a call of the driver makes an event.
fn is_event_made(call: &str) -> bool {
    ["EventCreate", "EventCreateWithFlags"].iter().any(|name| call.ends_with(name))
}

#[test]
fn the_whole_scenario_is_traced() {
    let test = this_test!();
    if is_child() {
        let device = Device::default().unwrap();
        scenario::run(&device).unwrap();
        let device = &device;
        std::thread::scope(|scope| {
            let threads: Vec<_> = (0..3).map(|_| scope.spawn(|| scenario::run(device).unwrap())).collect();
            threads.into_iter().for_each(|thread| thread.join().unwrap());
        });
        // Each work takes two events, and a run has more than 75. Once the trace's thread has caught up, they are used again.
        let calls = || Fake::open().names();
        let events = || calls().iter().filter(|call| is_event_made(call)).count();
        let run = |_| {
            let before = events();
            scenario::run(device).unwrap();
            std::thread::sleep(std::time::Duration::from_millis(20));
            events() - before < 75
        };
        let more = 1 + (0..200).position(run).expect("events are used again");
        std::fs::write(notes(), format!("{}\n{}", 4 + more, calls().join("\n"))).unwrap();
        return;
    }
    for vendor in Vendor::ALL {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("trace.json");
        let path = path.to_str().unwrap();
        passes_on(test, vendor, &[("GPU_TRACE", path), ("TRACE_TEST_PATH", path), ("GPU_FAKE_DELAY", "100")]);
        let trace = Trace::read(path.as_ref());
        let calls = std::fs::read_to_string(folder.path().join("trace.notes")).unwrap();
        let (runs, calls) = calls.split_once('\n').unwrap();
        let runs: usize = runs.parse().unwrap();
        let calls = |name: &str| calls.lines().filter(|call| call.ends_with(name)).count();
        assert_eq!(trace.dropped, 0);
        assert_eq!(trace.host("launch").len(), calls("LaunchKernel"), "{vendor:?}");
        assert_eq!(trace.host("graph").len(), calls("GraphLaunch"));
        assert_eq!(trace.device("graph").len(), calls("GraphLaunch"));
        let (captured, done): (Vec<_>, Vec<_>) = trace.host("launch").into_iter().partition(|launch| !launch.args["recorded"].is_null());
        assert_eq!((captured.len(), done.len()), (runs * 2, trace.device("launch").len()));
        let loads = names(&trace.host("load"));
        let of_modules: usize = loads.iter().filter(|(name, _)| name.contains("module")).map(|(_, count)| count).sum();
        assert_eq!(of_modules, calls("ModuleLoadData") + calls("ModuleLoadDataEx"), "{loads:?}");
        assert!(trace.arrows.len() > 75 * runs, "{} in {runs} runs", trace.arrows.len());
    }
}

/// By a clock that only kernels move, and the system's for what the host does.
#[test]
fn a_summary_has_a_devices_times_and_warnings() {
    let test = this_test!();
    if is_child() {
        let stream = Device::default().unwrap().stream().unwrap();
        let (x, mut y) = (stream.upload(&[1.0f32; 1000]).unwrap(), stream.upload(&[1.0f32; 1000]).unwrap());
        for block in [64, 128].repeat(40) {
            // SAFETY: one thread for each element; those beyond do nothing.
            unsafe { axpy(&stream, Launch::cover(1000, block), 3.0, &x, &mut y, 1000).unwrap() };
            stream.synchronize().unwrap();
        }
        return;
    }
    for (vendor, nanoseconds, total) in [(Vendor::Amd, "axpy:2", "160.00 us"), (Vendor::Nvidia, "axpy:300", "24.00 ms")] {
        let ended = process::run(test, vendor, &[("GPU_TRACE", "summary"), ("GPU_FAKE_TIMES", nanoseconds)]);
        let text = &ended.text;
        assert!(ended.output.status.success(), "{text}");
        ended.ledger.unwrap().balance().unwrap();
        let table = &text[text.rfind(&format!("\n{} (", vendor.device())).unwrap()..];
        let line = table.lines().find(|line| line.ends_with("  axpy")).unwrap();
        let each = if vendor == Vendor::Amd { "2.00 us" } else { "300.00 us" };
        let words: Vec<_> = line.split_whitespace().collect();
        // Copies take no time by this clock.
        assert_eq!(words.join(" "), format!("100.0% {total} 80 {each} {each} 8 to 16 axpy"), "{table}");
        assert!(table.contains(&format!("busy {total} of ")), "{table}");
        let is_warned =
            text.contains(&format!("warning: {} (", vendor.device())) && text.contains("axpy was launched 80 times for 2.00 us");
        assert_eq!(is_warned, vendor == Vendor::Amd, "{text}");
    }
}

#[test]
fn a_summary_warns_of_copies_that_the_host_waits_for() {
    let test = this_test!();
    if is_child() {
        let stream = Device::default().unwrap().stream().unwrap();
        let count = if std::env::var_os("TRACE_TEST_MANY").is_some() { 30 } else { 3 };
        for _ in 0..count {
            let data = stream.upload(&[1u8; 1000]).unwrap();
            stream.download(&data).unwrap();
        }
        return;
    }
    for many in [true, false] {
        let mut variables = vec![("GPU_TRACE", "summary")];
        variables.extend(many.then_some(("TRACE_TEST_MANY", "1")));
        let ended = process::run(test, Vendor::Nvidia, &variables);
        assert_eq!(ended.text.contains("60 copies of 60000 bytes in all were from or to pageable memory"), many, "{}", ended.text);
    }
}

/// Calls of the trace's own thread come in between, so that which call fails is not always the same.
#[test]
fn calls_that_fail_cost_the_trace_no_more_than_their_times() {
    let test = this_test!();
    if is_child() {
        let fake = Fake::open();
        let device = Device::default().unwrap();
        (0..20).for_each(|_| scenario::run(&device).unwrap());
        for (name, part) in scenario::PARTS.iter().filter(|(name, _)| !name.contains("image") && !name.contains("textures")) {
            fake.reset();
            part(&device).unwrap();
            let calls = fake.calls();
            for n in 1..=calls {
                fake.reset();
                fake.fail(n, [2, 719, 12345][n as usize % 3]);
                let result = part(&device);
                fake.fail(0, 0);
                assert_eq!(fake.ledger().violations, [""; 0], "{name}: call {n}, {result:?}");
                part(&device).unwrap_or_else(|error| panic!("{name} after call {n}: {error}"));
            }
        }
        fake.reset();
        return;
    }
    for vendor in Vendor::ALL {
        let trace = traced(test, vendor, &[]);
        assert!(trace.host("launch").len() > 100);
        assert!(trace.slices.iter().any(|slice| slice.args["failed"] == true));
    }
}

#[test]
fn every_call_up_to_the_first_launch_fails_in_turn_while_traced() {
    let test = this_test!();
    if is_child() {
        let launches = scenario::PARTS.iter().find(|(name, _)| *name == "launches").unwrap().1;
        let _ = Device::default().and_then(|device| launches(&device));
        let _ = Device::default().and_then(|device| launches(&device));
        return println!("calls: {}.", Fake::open().calls());
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("trace.json");
    let trace = ("GPU_TRACE", path.to_str().unwrap());
    for vendor in Vendor::ALL {
        let whole = process::run(test, vendor, &[trace]);
        assert!(whole.output.status.success(), "{}", whole.text);
        let calls: u64 = whole.text.split_once("calls: ").unwrap().1.split_once('.').unwrap().0.parse().unwrap();
        // The pool's events are many alike.
        for n in (1..=calls).filter(|n| !(60..170).contains(n)) {
            let ended = process::run(test, vendor, &[trace, ("GPU_FAKE_FAIL", &format!("{n}:719"))]);
            assert!(ended.output.status.success(), "{vendor:?}, call {n}: {}", ended.text);
            let ledger = ended.ledger.unwrap();
            assert_eq!(ledger.violations, [""; 0], "{vendor:?}, call {n}");
            if path.exists() {
                Trace::read(&path);
            }
        }
    }
}
