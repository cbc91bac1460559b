//! The caches in memory and on disk, fatal errors, many threads, and memory use over time.

use crate::support::*;
use gpu_jit::{DiagnosticKind, Jit, Source, Stats};
use gpu_rt::Device;
use gpu_test::this_test;
use std::path::Path;
use std::process::Command;
use std::sync::Barrier;
use std::time::Duration;

fn on_disk(folder: &Path) -> Jit {
    Jit::builder().cache_folder(folder).build(&Device::default().unwrap())
}

fn counts(jit: &Jit) -> (u64, u64, u64) {
    let Stats { from_memory, from_disk, compiled, .. } = jit.stats();
    (from_memory, from_disk, compiled)
}

#[test]
fn concurrent_requests_share_one_compilation() {
    let (jit, start) = (jit(), Barrier::new(8));
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                start.wait();
                compile_and_check(&jit, 3.0);
            });
        }
    });
    assert_eq!(counts(&jit), (7, 0, 1));
    jit.clear();
    compile_and_check(&jit, 3.0);
    assert_eq!(counts(&jit), (7, 0, 2));
}

#[test]
fn eight_threads_compile_at_once() {
    let (jit, start) = (jit(), Barrier::new(8));
    std::thread::scope(|scope| {
        for thread in 0..8u8 {
            let (jit, start) = (&jit, &start);
            scope.spawn(move || {
                start.wait();
                (0..6u8).for_each(|kernel| compile_and_check(jit, f32::from(thread * 6 + kernel)));
            });
        }
    });
    assert_eq!(counts(&jit), (0, 0, 48));
}

/// What LLVM cannot select: tiles of a matrix unit that no level of x86-64 has.
const FATAL: &str = "define void @k() #0 { call void @llvm.x86.tilerelease() ret void }\n\
                     declare void @llvm.x86.tilerelease()\nattributes #0 = { \"gpu.kernel\" }";

#[test]
#[cfg_attr(not(target_arch = "x86_64"), ignore = "what LLVM cannot select is an instruction of x86-64")]
fn a_fatal_error_is_an_error_and_the_next_compilation_works() {
    let (jit, fatal) = (Jit::builder().without_disk().build(&Device::open("cpu").unwrap()), FATAL);
    for round in 0..3u8 {
        let error = jit.module(&Source::LlvmText(fatal)).unwrap_err();
        assert!(error.is(DiagnosticKind::Fatal) && error.to_string().contains("annot select"), "{error}");
        compile_and_check(&jit, f32::from(round));
    }
    assert_eq!(counts(&jit), (2, 0, 4), "it is not tried again");
    let invalid = Source::LlvmText("define void @k() { ret void }");
    (0..2).for_each(|_| assert!(jit.module(&invalid).unwrap_err().is(DiagnosticKind::Invalid)));
    assert_eq!(counts(&jit), (2, 0, 6), "other failures are not kept");
    std::thread::scope(|scope| {
        for thread in 0..8u8 {
            let jit = &jit;
            scope.spawn(move || match thread % 2 {
                0 => assert!(jit.module(&Source::LlvmText(&format!("{fatal}\n;{thread}"))).unwrap_err().is(DiagnosticKind::Fatal)),
                _ => compile_and_check(jit, 100.0 + f32::from(thread)),
            });
        }
    });
}

#[test]
fn a_module_on_disk_is_not_compiled_again() {
    let folder = tempfile::tempdir().unwrap();
    let files = || std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path()).collect::<Vec<_>>();
    let first = on_disk(folder.path());
    compile_and_check(&first, 9.0);
    assert_eq!((counts(&first), files().len()), ((0, 0, 1), 1));
    let second = on_disk(folder.path());
    compile_and_check(&second, 9.0);
    assert_eq!(counts(&second), (0, 1, 0));
    // Damage: of the checksum's reach, cut short, empty.
    let whole = std::fs::read(&files()[0]).unwrap();
    let mut changed = whole.clone();
    changed[whole.len() / 2] ^= 1;
    for damaged in [changed, whole[..whole.len() - 5].to_vec(), Vec::new()] {
        std::fs::write(&files()[0], damaged).unwrap();
        let jit = on_disk(folder.path());
        compile_and_check(&jit, 9.0);
        assert_eq!(counts(&jit), (0, 0, 1));
        assert_eq!(std::fs::read(&files()[0]).unwrap(), whole, "it is replaced");
    }
    // Other settings are another result.
    let unoptimised = Jit::builder().cache_folder(folder.path());
    let unoptimised = unoptimised.compiler(gpu_jit::Compiler::new().opt_level(gpu_jit::OptLevel::O1)).build(first.device());
    compile_and_check(&unoptimised, 9.0);
    assert_eq!((counts(&unoptimised), files().len()), ((0, 0, 1), 2));
}

#[test]
fn an_unwritable_folder_is_not_an_error() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let jit = on_disk(&file.path().join("below a file"));
    compile_and_check(&jit, 4.0);
    assert_eq!(counts(&jit), (0, 0, 1));
}

const CHILD: &str = "GPU_JIT_TEST_CHILD";

/// Every process runs this test again and compiles the same kernels into one folder.
#[test]
fn processes_share_a_folder() {
    let kernels = || (0..4u8).map(f32::from);
    if let Some(folder) = std::env::var_os(CHILD) {
        let jit = on_disk(Path::new(&folder));
        kernels().for_each(|plus| compile_and_check(&jit, plus));
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let child = || {
        Command::new(std::env::current_exe().unwrap())
            .args(["--exact", this_test!(), "--nocapture"])
            .env(CHILD, folder.path())
            .stdout(std::process::Stdio::null())
            .spawn()
            .unwrap()
    };
    let children: Vec<_> = (0..4).map(|_| child()).collect();
    children.into_iter().for_each(|mut child| assert!(child.wait().unwrap().success()));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 4);
    let jit = on_disk(folder.path());
    kernels().for_each(|plus| compile_and_check(&jit, plus));
    assert_eq!(counts(&jit), (0, 4, 0));
}

/// Kibibytes that are resident, threads, open files and mappings of this process.
#[derive(Debug, Clone, Copy)]
struct Usage {
    resident: usize,
    threads: usize,
    files: usize,
    mappings: usize,
}

fn usage() -> Usage {
    let number = |key: &str| {
        let status = std::fs::read_to_string("/proc/self/status").unwrap();
        let line = status.lines().find(|line| line.starts_with(key)).unwrap();
        line.split_whitespace().nth(1).unwrap().parse().unwrap()
    };
    // The system counts a thread for a moment after it was joined.
    let mut threads = number("Threads:");
    loop {
        std::thread::sleep(Duration::from_millis(20));
        match number("Threads:") {
            same if same == threads => break,
            other => threads = other,
        }
    }
    Usage {
        resident: number("VmRSS:"),
        threads,
        files: std::fs::read_dir("/proc/self/fd").unwrap().count(),
        mappings: std::fs::read_to_string("/proc/self/maps").unwrap().lines().count(),
    }
}

/// Distinct kernels, one after the other; a few stay loaded. `GPU_JIT_SOAK` says how many; 10,000 take some
/// minutes. Alone in its process, so that other tests' threads and files are not counted.
#[test]
fn memory_stays_flat_over_many_compilations() {
    if std::env::var_os(CHILD).is_none() {
        let child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", this_test!(), "--nocapture"])
            .env(CHILD, "soak")
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&child.stdout);
        assert!(child.status.success() && said.contains("1 passed"), "{said}{}", String::from_utf8_lossy(&child.stderr));
        return;
    }
    let count: u32 = std::env::var("GPU_JIT_SOAK").map_or(300, |text| text.parse().unwrap());
    let jit = Jit::builder().without_disk().modules(8).build(&Device::default().unwrap());
    let mut seen = Vec::new();
    for kernel in 0..count {
        compile_and_check(&jit, kernel as f32);
        if [count / 4, count / 2, count * 3 / 4, count - 1].contains(&kernel) {
            seen.push(usage());
            println!("after {kernel}: {:?}", seen[seen.len() - 1]);
        }
    }
    assert_eq!(jit.stats().compiled, u64::from(count));
    let [first, .., last] = seen[..] else { panic!("{seen:?}") };
    // Of 16 KiB for each kernel that came after the first quarter, or a few MiB where they are few, nothing is left.
    let room = 8 * 1024 + 4 * count as usize;
    assert!(last.resident < first.resident + room, "{seen:?}");
    assert!(last.threads <= first.threads && last.files <= first.files && last.mappings <= first.mappings + 64, "{seen:?}");
}

/// A fatal error leaves a sleeping thread and the memory that LLVM held. This test bounds and prints it. Alone in its
/// process, so that it is all there is.
#[test]
#[cfg_attr(not(target_arch = "x86_64"), ignore = "what LLVM cannot select is an instruction of x86-64")]
fn a_fatal_error_costs_a_sleeping_thread_and_little_memory() {
    if std::env::var_os(CHILD).is_none() {
        let child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", this_test!(), "--nocapture"])
            .env(CHILD, "fatal")
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&child.stdout);
        assert!(child.status.success() && said.contains("1 passed"), "{said}{}", String::from_utf8_lossy(&child.stderr));
        return;
    }
    let jit = Jit::builder().without_disk().build(&Device::open("cpu").unwrap());
    let fail = |number: u32| {
        let text = format!("{FATAL}\n; {number}");
        assert!(jit.module(&Source::LlvmText(&text)).unwrap_err().is(DiagnosticKind::Fatal));
    };
    compile_and_check(&jit, 1.0);
    fail(0);
    let before = usage();
    (1..=20).for_each(fail);
    let after = usage();
    println!("before {before:?}, after 20 {after:?}");
    assert_eq!((after.threads, after.files), (before.threads + 20, before.files));
    assert!(after.resident < before.resident + 20 * 4096, "4 MiB each at most: {before:?} {after:?}");
    compile_and_check(&jit, 2.0);
}
