//! Alternatives: what is measured by a device's clock, what is kept of it, and what decides.

use gpu_fake_tests::process::{is_child, passes_on};
use gpu_fake_tests::{Fake, Vendor, process};
use gpu_rt::prelude::*;
use gpu_rt::{ErrorKind, Tune, tune};
use gpu_test::this_test;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

#[gpu_kernel("kernels/doubled.ll")]
unsafe extern "C" {
    fn doubled_by_sum(x: &mut Buffer<f32>, n: u32);
    fn doubled_by_product(x: &mut Buffer<f32>, n: u32);
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Way {
    Sum,
    Product,
}
use Way::{Product, Sum};

tune! {
    static DOUBLED: Tune<Way, 1> = Tune::new("gpu_fake_tests::doubled", &[("sum", Sum), ("product", Product)], |_, _| Sum);
    static OTHER: Tune<Way, 1> = Tune::new("gpu_fake_tests::other", &[("sum", Sum), ("product", Product)], |_, _| Sum);
}

/// By the device's clock the product is quicker, though the rule is for the sum.
const TIMES: (&str, &str) = ("GPU_FAKE_TIMES", "doubled_by_sum:300,doubled_by_product:200");
const MEASURE: (&str, &str) = ("GPU_TUNE", "measure");

/// Launches that decide a key of two alternatives: six of each.
const DECIDING: usize = 12;

fn launch(set: &'static Tune<Way, 1>, stream: &Stream, x: &mut Buffer<f32>, size: u64) -> Result<Way, Error> {
    set.launch(stream, [size], |way| {
        let launch = Launch::new(1, 32);
        // SAFETY: a thread for each of 3 elements.
        unsafe {
            match way {
                Sum => doubled_by_sum(stream, launch, x, 3),
                Product => doubled_by_product(stream, launch, x, 3),
            }
        }?;
        Ok(way)
    })
}

/// Launches as often, and waits for each; the ways that were taken, after looking at what they computed.
fn ways(stream: &Stream, times: usize, size: u64) -> Vec<Way> {
    let mut x = stream.upload(&[1.0f32, -3.0, 0.5]).unwrap();
    let launch = |_| {
        let way = launch(&DOUBLED, stream, &mut x, size).unwrap();
        stream.synchronize().unwrap();
        way
    };
    let ways: Vec<Way> = (0..times).map(launch).collect();
    assert_eq!(stream.download(&x).unwrap(), [1.0, -3.0, 0.5].map(|x: f32| x * 2f32.powi(times as i32)));
    ways
}

fn stream() -> Stream {
    Device::default().unwrap().stream().unwrap()
}

/// Every file below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// In a child: measures, and the quickest wins.
fn measures() {
    let stream = stream();
    let expected: Vec<Way> = [Sum, Product].repeat(DECIDING / 2).into_iter().chain([Product; 3]).collect();
    assert_eq!(ways(&stream, DECIDING + 3, 1000), expected);
    assert_eq!(ways(&stream, 1, 1100), [Product], "what is near");
}

/// In a child: what it knows without measuring.
fn knows(expected: Way) {
    let stream = stream();
    assert_eq!(ways(&stream, 3, 1000), [expected; 3]);
    assert_eq!(ways(&stream, 3, 100), [Sum; 3], "another size");
}

#[test]
fn the_quickest_wins_and_another_process_knows() {
    let test = this_test!();
    match std::env::var("GPU_TUNE").as_deref() {
        Ok("measure") if is_child() => return measures(),
        Ok("rule") if is_child() => return knows(Sum),
        Ok("gpu_fake_tests::other=product") if is_child() => return knows(Product),
        _ if is_child() => return knows(if std::env::var("GPU_TUNE_CACHE").is_ok() { Product } else { Sum }),
        _ => {}
    }
    for vendor in Vendor::ALL {
        let folder = tempfile::tempdir().unwrap();
        let cache = ("GPU_TUNE_CACHE", folder.path().to_str().unwrap());
        passes_on(test, vendor, &[MEASURE, TIMES, cache]);
        let kept = files(folder.path());
        assert!(kept.len() == 1 && kept[0].extension().unwrap() == "best", "{kept:?}");
        passes_on(test, vendor, &[cache]);
        passes_on(test, vendor, &[cache, ("GPU_TUNE", "gpu_fake_tests::other=product")]);
        passes_on(test, vendor, &[cache, ("GPU_TUNE", "rule")]);
        // Without the variable: in the user's folder, where nothing is.
        passes_on(test, vendor, &[("XDG_CACHE_HOME", folder.path().to_str().unwrap())]);
    }
}

#[test]
fn the_variable_holds_for_any_number_of_devices() {
    if !is_child() {
        return passes_on(this_test!(), Vendor::Nvidia, &[("GPU_TUNE", "gpu_fake_tests::doubled=product")]);
    }
    // The fake driver writes its ledger once it was used.
    stream().synchronize().unwrap();
    for number in 0..40 {
        let stream = Device::open(&format!("cpu:{number}")).unwrap().stream().unwrap();
        assert_eq!(DOUBLED.launch(&stream, [1000], Ok).unwrap(), Product, "cpu:{number}");
    }
}

#[test]
fn damaged_files_count_as_missing() {
    let test = this_test!();
    if is_child() {
        return if std::env::var_os("GPU_TUNE").is_some() { measures() } else { knows(Sum) };
    }
    let folder = tempfile::tempdir().unwrap();
    let cache = ("GPU_TUNE_CACHE", folder.path().to_str().unwrap());
    passes_on(test, Vendor::Nvidia, &[MEASURE, TIMES, cache]);
    let kept = files(folder.path());
    let text = fs::read_to_string(&kept[0]).unwrap();
    for damaged in [&text[..text.len() / 2], &text.replace("best\t1", "best\t0"), ""] {
        fs::write(&kept[0], damaged).unwrap();
        passes_on(test, Vendor::Nvidia, &[cache]);
    }
    // It is measured again, as if nothing were there.
    passes_on(test, Vendor::Nvidia, &[MEASURE, TIMES, cache]);
    assert_eq!(fs::read_to_string(&kept[0]).unwrap(), text);
}

#[test]
fn what_cannot_be_kept_is_told_once() {
    let test = this_test!();
    if is_child() {
        return measures();
    }
    let file = tempfile::NamedTempFile::new().unwrap();
    let ended = process::run(test, Vendor::Nvidia, &[MEASURE, TIMES, ("GPU_TUNE_CACHE", file.path().to_str().unwrap())]);
    assert!(ended.output.status.success(), "{}", ended.text);
    assert_eq!(ended.text.matches("GPU_TUNE=measure: what is measured cannot be kept in ").count(), 1, "{}", ended.text);
}

#[test]
fn a_process_goes_on_where_others_stopped() {
    let test = this_test!();
    if is_child() {
        // The first of each way does not count, and the last one's time is not looked at any more.
        ways(&stream(), 6, 1000);
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let ending = |ending: &str| files(folder.path()).iter().filter(|path| path.extension().is_some_and(|found| found == ending)).count();
    let mut runs = 0;
    while runs == 0 || ending("best") == 0 {
        let ended = process::run(test, Vendor::Nvidia, &[MEASURE, TIMES, ("GPU_TUNE_CACHE", folder.path().to_str().unwrap())]);
        assert!(ended.output.status.success(), "{}", ended.text);
        runs += 1;
        assert!(runs < 10 && ending("best") + ending("begun") == 1);
    }
    assert!(runs > 1, "one process has not enough launches");
}

#[test]
fn captures_go_by_the_rule() {
    if !is_child() {
        return passes_on(this_test!(), Vendor::Nvidia, &[MEASURE, TIMES, ("GPU_TUNE_CACHE", "off")]);
    }
    let device = Device::default().unwrap();
    let stream = device.stream().unwrap();
    let mut graph = Graph::new(&device, stream.upload(&[1.0f32, 2.0, 3.0]).unwrap());
    let taken = Mutex::new(Vec::new());
    for _ in 0..DECIDING {
        graph.capture(|stream, x| launch(&DOUBLED, stream, x, 1000).map(|way| taken.lock().unwrap().push(way))).unwrap();
        graph.replay().unwrap();
    }
    assert_eq!(*taken.lock().unwrap(), [Sum; DECIDING]);
    let x = graph.into_buffers();
    assert_eq!(x.stream().download(&x).unwrap(), [4096.0, 8192.0, 12288.0]);
    // None of them was measured.
    assert_eq!(ways(&stream, DECIDING + 1, 1000)[..4], [Sum, Product, Sum, Product]);
}

#[test]
fn threads_measure_together() {
    if !is_child() {
        return passes_on(this_test!(), Vendor::Nvidia, &[MEASURE, TIMES, ("GPU_TUNE_CACHE", "off"), ("GPU_FAKE_DELAY", "100")]);
    }
    std::thread::scope(|scope| (0..4).for_each(|_| drop(scope.spawn(|| ways(&stream(), DECIDING, 1000)))));
    assert_eq!(ways(&stream(), 3, 1000), [Product; 3]);
}

#[test]
fn launches_that_fail_are_not_measured() {
    if !is_child() {
        return passes_on(this_test!(), Vendor::Nvidia, &[MEASURE, TIMES, ("GPU_TUNE_CACHE", "off")]);
    }
    let stream = stream();
    for _ in 0..20 {
        // Without a launch it would be the quickest.
        let failed: Result<(), Error> = DOUBLED.launch(&stream, [1000], |way| {
            assert_eq!(way, Sum);
            Err(stream.zeroed::<u8>(1 << 50).unwrap_err())
        });
        assert!(matches!(failed.unwrap_err().kind(), ErrorKind::OutOfMemory { .. }));
    }
    measures();
}

/// Each driver call of a measured launch fails in turn.
#[test]
fn launches_go_on_where_measuring_fails() {
    if !is_child() {
        return passes_on(this_test!(), Vendor::Nvidia, &[MEASURE, TIMES, ("GPU_TUNE_CACHE", "off")]);
    }
    let (fake, stream) = (Fake::open(), stream());
    let mut x = stream.zeroed::<f32>(3).unwrap();
    ways(&stream, DECIDING + 1, 1000);
    let key = |n: u64| n * 1_000_000;
    let mut of_events = 0;
    for n in 1.. {
        // The times of earlier launches are read here, and not in the one that follows.
        stream.synchronize().unwrap();
        assert_eq!(launch(&DOUBLED, &stream, &mut x, 1000).unwrap(), Product);
        stream.synchronize().unwrap();
        let before = fake.names().len();
        fake.fail(n, 1);
        let result = launch(&DOUBLED, &stream, &mut x, key(n));
        let is_due = fake.is_failure_due();
        fake.fail(0, 0);
        if is_due {
            result.unwrap();
            break;
        }
        let name = &fake.names()[before + n as usize - 1];
        if name.contains("Event") {
            result.unwrap_or_else(|error| panic!("{name}: {error}"));
            of_events += 1;
        }
    }
    // Made and recorded, before and after; and asked.
    assert!(of_events >= 5, "{of_events}");
    // The launch that lacks is made up for.
    ways(&stream, DECIDING, key(1));
    assert_eq!(ways(&stream, 3, key(1)), [Product; 3]);
}

#[test]
fn the_variable_forces_what_there_is_and_refuses_the_rest() {
    let test = this_test!();
    if !is_child() {
        for value in ["gpu_fake_tests::doubled=product, gpu_fake_tests::other=sum", "gpu_fake_tests::doubled=x", "a::b=c", "quick"] {
            passes_on(test, Vendor::Nvidia, &[("GPU_TUNE", value)]);
        }
        return;
    }
    let stream = stream();
    let mut x = stream.zeroed::<f32>(3).unwrap();
    let mut message = |set| launch(set, &stream, &mut x, 5).unwrap_err().to_string();
    let sets = "GPU_TUNE names alternatives of `a::b`, and the program has those of `gpu_fake_tests::doubled`, `gpu_fake_tests::other`\n";
    match std::env::var("GPU_TUNE").unwrap().as_str() {
        "a::b=c" => assert!(message(&DOUBLED).starts_with(sets), "{}", message(&DOUBLED)),
        "quick" => assert!(message(&OTHER).starts_with("GPU_TUNE is `quick`, which is not `measure`, `rule` or a list of `SET=ALT")),
        "gpu_fake_tests::doubled=x" => {
            let expected = "GPU_TUNE names the alternative `x` of `gpu_fake_tests::doubled`, which has `sum`, `product`\n";
            assert!(message(&DOUBLED).starts_with(expected), "{}", message(&DOUBLED));
            assert_eq!(launch(&OTHER, &stream, &mut x, 5).unwrap(), Sum);
        }
        _ => {
            assert_eq!(ways(&stream, 3, 1000), [Product; 3]);
            assert_eq!(launch(&OTHER, &stream, &mut x, 5).unwrap(), Sum);
        }
    }
}
