//! Shared libraries that carry kernels, opened by a program that knows nothing of Rust: Python, through `ctypes`.

use crate::package::{Package, affine_ll, one_at_a_time};
use gpu_test::{skip, test};
use std::path::Path;
use std::process::Command;

/// Computes `(n - 1) * factor + offset` with `n` threads in blocks of 64, as a C function. NaN for a failure.
const LIB: &str = r#"
use gpu_rt::prelude::*;

#[gpu_kernel("kernels/affine.ll")]
fn affine(x: &mut Buffer<f32>, n: u32);

fn last(n: u32) -> Result<f32, gpu_rt::Error> {
    let stream = Device::default()?.stream()?;
    let x: Vec<f32> = (0..n).map(|i| i as f32).collect();
    let mut x = stream.upload(&x)?;
    unsafe { affine(&stream, Launch::cover(n, 64), &mut x, n)? };
    Ok(stream.download(&x)?[n as usize - 1])
}

#[unsafe(no_mangle)]
extern "C" fn last_of(n: u32) -> f32 {
    last(n).unwrap_or_else(|error| {
        eprintln!("{error}");
        f32::NAN
    })
}
"#;

/// What the scripts share. The libraries are `sys.argv[1:]`: 5x + 1, 7x + 2.
const PRELUDE: &str = r#"
import _ctypes, ctypes, os, sys, threading

def load(path):
    library = ctypes.CDLL(path)
    library.last_of.argtypes, library.last_of.restype = [ctypes.c_uint32], ctypes.c_float
    return library

def check(library, factor, offset, n):
    found, expected = library.last_of(n), (n - 1) * factor + offset
    assert found == expected, (found, expected)

def close(library):
    _ctypes.dlclose(library._handle)

def in_threads(count, work):
    failures = []
    def run(barrier):
        barrier.wait()
        try:
            work()
        except BaseException as failure:
            failures.append(failure)
    barrier = threading.Barrier(count)
    threads = [threading.Thread(target=run, args=(barrier,)) for _ in range(count)]
    for thread in threads: thread.start()
    for thread in threads: thread.join()
    assert not failures, failures

def in_child(work):
    pid = os.fork()
    if pid == 0:
        import signal
        signal.alarm(60)
        try:
            work()
        except BaseException as failure:
            print(failure, file=sys.stderr)
            os._exit(1)
        os._exit(0)
    return pid

def join(pid):
    assert os.waitpid(pid, 0)[1] == 0, "a forked child failed or hung"

one, two = sys.argv[1:]
"#;

/// Name and text of each script; each runs in a process of its own, under each policy of loading.
const SCRIPTS: &[(&str, &str)] = &[
    ("opened", "check(load(one), 5, 1, 10)\ncheck(load(one), 5, 1, 10000)\n"),
    ("opened and never used", "load(one)\nload(two)\n"),
    ("opened twice", "a, b = load(one), load(one)\ncheck(a, 5, 1, 9000)\nclose(a)\ncheck(b, 5, 1, 9000)\nclose(b)\n"),
    (
        "opened, closed, opened, closed, with and without a launch",
        "for round in range(8):\n    library = load(one)\n    if round % 2: check(library, 5, 1, 9000)\n    close(library)\ncheck(load(one), 5, 1, 9000)\n",
    ),
    (
        "opened, used and closed by a thread that ends",
        "def work():\n    library = load(one)\n    check(library, 5, 1, 9000)\n    close(library)\nfor _ in range(4): in_threads(1, work)\nwork()\n",
    ),
    (
        "both at once, with kernels and files of one name",
        "a, b = load(one), load(two)\nfor n in (1, 9000):\n    check(a, 5, 1, n)\n    check(b, 7, 2, n)\nclose(a)\ncheck(b, 7, 2, 9000)\n",
    ),
    (
        "64 threads race for the first launch",
        "a, b = load(one), load(two)\nin_threads(64, lambda: (check(a, 5, 1, 5000), check(b, 7, 2, 5000)))\n",
    ),
    (
        "8 threads open and close",
        "def work():\n    for _ in range(4):\n        library = load(one)\n        check(library, 5, 1, 5000)\n        close(library)\nin_threads(8, work)\n",
    ),
    (
        "forked before the first use",
        "library = load(one)\nif os.environ['GPU_DEVICE'] == 'cpu' or os.environ['GPU_LOAD'] == 'lazy':\n    children = [in_child(lambda: check(library, 5, 1, 9000)) for _ in range(10)]\n    check(library, 5, 1, 9000)\n    for child in children: join(child)\n",
    ),
    (
        "forked after it, on the CPU",
        "library = load(one)\ncheck(library, 5, 1, 9000)\nif os.environ['GPU_DEVICE'] == 'cpu':\n    join(in_child(lambda: (check(library, 5, 1, 9000), check(load(two), 7, 2, 9000))))\n    check(library, 5, 1, 9000)\n",
    ),
];

#[test]
fn python_calls_libraries_with_kernels() {
    let _turn = one_at_a_time();
    if Command::new("python3").args(["-c", "import ctypes, _ctypes"]).output().map_or(true, |output| !output.status.success()) {
        skip!("there is no python3 with ctypes");
    }
    let library = |name: &str, factor: i32, offset: i32| {
        let package = Package::cdylib(name);
        package.write("kernels/affine.ll", &affine_ll("affine", factor, offset));
        package.write("src/lib.rs", LIB);
        package
    };
    let (one, two) = (library("outside-library-one", 5, 1), library("outside-library-two", 7, 2));
    let libraries = [one.library(), two.library()];
    for (name, script) in SCRIPTS {
        // When a file loads matters most where it may be gone, or the process another one, before it has.
        let policies: &[&str] =
            if name.contains("closed") || name.contains("forked") { &["startup", "lazy", "blocking"] } else { &["startup"] };
        policies.iter().for_each(|policy| python(name, script, policy, &libraries));
    }
}

fn python(name: &str, script: &str, policy: &str, libraries: &[impl AsRef<Path>]) {
    let mut command = Command::new("timeout");
    command.args(["120", "python3", "-c", &format!("{PRELUDE}{script}")]).args(libraries.iter().map(AsRef::as_ref));
    // On the device that the tests are run for, else on the CPU.
    let device = std::env::var("GPU_DEVICE").unwrap_or_else(|_| "cpu".into());
    let output = command.env("GPU_LOAD", policy).env("GPU_DEVICE", device).env("GPU_CPU_THREADS", "3").output().unwrap();
    let text = [output.stdout, output.stderr].concat();
    assert!(output.status.success() && text.is_empty(), "{name}, {policy}: {}\n{}", output.status, String::from_utf8_lossy(&text));
}
