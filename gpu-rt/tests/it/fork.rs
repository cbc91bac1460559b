//! Forks: what a child can use of its parent's state. Each case runs in a process of its own, which forks.

use crate::support::*;
use gpu_abi::container::ImageKind;
use gpu_rt::__macro_support::{Args, KernelFile, Load, Readable, Writable, register};
use gpu_rt::{Buffer, Device, DeviceKind, Error, ErrorKind, Launch, Stream};
use gpu_test::{test, this_test};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// A child that runs `work`: its process number.
fn fork(work: impl FnOnce()) -> libc::pid_t {
    // SAFETY: the child ends below, without the destructors and exit handlers of the test harness.
    let pid = unsafe { libc::fork() };
    if pid == 0 {
        // SAFETY: a timer that ends a child which hangs; then the end of the process.
        unsafe {
            libc::alarm(60);
            let ended = catch_unwind(AssertUnwindSafe(work));
            libc::_exit(i32::from(ended.is_err()));
        }
    }
    assert!(pid > 0, "{}", std::io::Error::last_os_error());
    pid
}

/// Waits for a child, which must have ended well.
#[track_caller]
fn join(pid: libc::pid_t) {
    let mut status = -1;
    // SAFETY: the child's own number, and `status` is written to.
    assert_eq!(unsafe { libc::waitpid(pid, &mut status, 0) }, pid);
    assert!(libc::WIFEXITED(status) && libc::WEXITSTATUS(status) == 0, "a child ended with {status:#x} (0xe: it hung)");
}

/// Drops what a child has, which ends without doing so again.
fn drop_in_child<T>(value: &T) {
    // SAFETY: used no more by its caller; `fork` ends the process without a destructor.
    drop(unsafe { std::ptr::read(value) });
}

fn c_file_with(package: &str, load: Load) -> &'static KernelFile {
    file(package, fat(&[(LOWEST, ImageKind::Object, image())]), load)
}

/// `y = a * x + y` over this many elements in blocks of 64, against a loop; the pool has a part in it.
fn axpy(file: &'static KernelFile, stream: &Stream, a: f32, n: u32) {
    let x: Vec<f32> = (0..n).map(|i| i as f32).collect();
    let (x_there, mut y) = (stream.upload(&x).unwrap(), stream.upload(&vec![1.0f32; n as usize]).unwrap());
    axpy_into(file, stream, a, &x_there, &mut y).unwrap();
    let expected: Vec<f32> = x.iter().map(|x| a * x + 1.0).collect();
    assert_eq!(stream.download(&y).unwrap(), expected);
}

fn axpy_into(file: &'static KernelFile, stream: &Stream, a: f32, x: &Buffer<f32>, y: &mut Buffer<f32>) -> Result<(), Error> {
    let n = x.len() as u32;
    let mut args = Args::<28>::new();
    args.scalar(0, a);
    args.pointer(8, stream, x.read_arg())?;
    args.pointer(16, stream, y.write_arg())?;
    args.scalar(24, n);
    run(kernel(file, "axpy", 28), stream, Launch::cover(n as usize, 64).shared(32), &args)
}

/// Enough blocks for the pool, and dynamic shared memory, which they do not use.
const MANY: u32 = 64 * 512;

#[test]
fn parent_and_child_launch_after_a_fork_before_first_use() {
    if is_child() {
        for load in [Load::Lazy, Load::Startup, Load::Blocking] {
            let file = c_file_with(&format!("before {load:?}"), load);
            register(file);
            let child = fork(|| axpy(file, &cpu(), 3.0, MANY));
            axpy(file, &cpu(), 2.0, MANY);
            join(child);
        }
        return;
    }
    child_passes(this_test!(), &[("GPU_DEVICE", "cpu"), ("GPU_CPU_THREADS", "3")]);
}

#[test]
fn a_child_forked_during_loading_loads_again() {
    if is_child() {
        let files: Vec<_> = (0..12).map(|index| c_file_with(&format!("file{index}"), Load::Startup)).collect();
        let delay: u32 = std::env::var("DELAY").unwrap().parse().unwrap();
        files.iter().for_each(|file| register(file));
        // The thread is at another point each time; several children of one moment and of later ones.
        (0..delay * 400).for_each(|_| std::hint::spin_loop());
        let children: Vec<_> = (0..6).map(|_| fork(|| files.iter().for_each(|file| axpy(file, &cpu(), 3.0, 1000)))).collect();
        files.iter().for_each(|file| axpy(file, &cpu(), 2.0, 1000));
        return children.into_iter().for_each(join);
    }
    for delay in 0..40 {
        let delay = (delay * delay).to_string();
        child_passes(this_test!(), &[("GPU_DEVICE", "cpu"), ("DELAY", &delay)]);
    }
}

#[test]
fn a_child_keeps_its_cpu_buffers_and_gets_its_own_pool() {
    if is_child() {
        let file = c_file_with("goes on", Load::Lazy);
        let stream = cpu();
        axpy(file, &stream, 2.0, MANY);
        let x = stream.upload(&vec![1.0f32; MANY as usize]).unwrap();
        let mut y = stream.upload(&vec![5.0f32; MANY as usize]).unwrap();
        let child = fork(|| {
            // The parent's buffers, stream, modules and kernels.
            assert!(stream.download(&y).unwrap().iter().all(|y| *y == 5.0));
            axpy_into(file, &stream, 10.0, &x, &mut y).unwrap();
            assert!(stream.download(&y).unwrap().iter().all(|y| *y == 15.0));
            axpy(file, &cpu(), 3.0, MANY);
            // And a child of its own.
            join(fork(|| {
                assert!(stream.download(&y).unwrap().iter().all(|y| *y == 15.0));
                axpy(file, &stream, 4.0, MANY);
            }));
            drop_in_child(&x);
            drop_in_child(&y);
            drop_in_child(&stream);
            unregister(file);
            axpy(file, &cpu(), 5.0, MANY);
        });
        join(child);
        // The child's writes are its own.
        assert!(stream.download(&y).unwrap().iter().all(|y| *y == 5.0));
        axpy(file, &stream, 2.0, MANY);
        return;
    }
    child_passes(this_test!(), &[("GPU_DEVICE", "cpu"), ("GPU_CPU_THREADS", "4")]);
}

/// Has threads stop when it goes.
struct StopAtEnd<'a>(&'a AtomicBool);

impl Drop for StopAtEnd<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

#[test]
fn forks_while_other_threads_launch_load_and_drop() {
    if is_child() {
        let shared = c_file_with("shared", Load::Lazy);
        let (stop, checked) = (AtomicBool::new(false), Device::open("cpu:checked").is_ok());
        assert!(checked);
        std::thread::scope(|scope| {
            for thread in 0..3 {
                let (stop, shared) = (&stop, &shared);
                scope.spawn(move || {
                    for round in 0.. {
                        if stop.load(Ordering::Relaxed) {
                            break;
                        }
                        let own = c_file_with(&format!("own {thread}.{round}"), Load::Startup);
                        register(own);
                        axpy(own, &cpu(), 2.0, 64 * 20);
                        axpy(shared, &cpu(), 2.0, 64 * 20);
                        let checked = Device::open("cpu:checked").unwrap().stream().unwrap();
                        drop(checked.zeroed::<u32>(10).unwrap());
                        unregister(own);
                        // Each round keeps a file for ever, and a fork copies what there is.
                        std::thread::sleep(Duration::from_millis(5));
                    }
                });
            }
            // Also where a child has failed: else the threads would go on, and the test with them.
            let _stop = StopAtEnd(&stop);
            for round in 0..40 {
                let child = fork(|| {
                    axpy(shared, &cpu(), 3.0, MANY);
                    let own = c_file_with(&format!("child {round}"), Load::Blocking);
                    register(own);
                    axpy(own, &cpu(), 4.0, MANY);
                    unregister(own);
                    drop(Device::open("cpu:checked").unwrap().stream().unwrap().zeroed::<u32>(10).unwrap());
                });
                join(child);
            }
        });
        return;
    }
    child_passes(this_test!(), &[("GPU_DEVICE", "cpu"), ("GPU_CPU_THREADS", "2")]);
}

/// How a child finds the fake runtime: where HIP is linked, through the loader, by the name it was linked by.
const FIND: &str = if cfg!(feature = "hip-link") { "LD_LIBRARY_PATH" } else { "GPU_HIP_LIBRARY" };

/// Builds `fork_hip.c` as HIP's library in a folder.
fn fork_hip(folder: &Path) {
    let source = folder.join("fork_hip.c");
    std::fs::write(&source, include_str!("../support/fork_hip.c")).unwrap();
    for version in [7, 6, 5] {
        let mut command = Command::new("cc");
        command.args(["-O1", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC"]).arg(&source);
        cc(command.arg("-o").arg(folder.join(format!("libamdhip64.so.{version}"))));
    }
}

/// Runs a test of this file in a child, with the fake runtime for HIP, which ends a process that it was not initialised
/// in; its ledger must balance.
fn with_fake(test: &str, device: &str, slow: &str) {
    let folder = tempfile::tempdir().unwrap();
    fork_hip(folder.path());
    // No CUDA, wherever this runs: the default device is HIP's.
    let variables = [
        (FIND, folder.path()),
        ("GPU_DEVICE", device.as_ref()),
        ("FAKE_HIP_SLOW", slow.as_ref()),
        ("GPU_CUDA_LIBRARY", "/no/such/libcuda.so".as_ref()),
    ];
    let output = child(test, &variables);
    let text = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success() && text.contains("1 passed"), "{text}");
    assert!(!text.contains("fake HIP:"), "{text}");
}

fn code_object(package: &str, load: Load) -> &'static KernelFile {
    let elf = compile(&[]);
    file(package, fat(&[("gfx942", ImageKind::Object, &elf), (LOWEST, ImageKind::Object, &elf)]), load)
}

#[track_caller]
fn assert_forked<T>(result: Result<T, Error>) {
    let Err(error) = result else { panic!("a child used its parent's driver") };
    assert!(matches!(error.kind(), ErrorKind::Forked { driver: DeviceKind::Hip, .. }), "{error}");
}

#[test]
fn a_child_cannot_use_an_initialised_driver_but_can_drop_its_objects() {
    if !is_child() {
        return with_fake(this_test!(), "", "");
    }
    let file = code_object("hip", Load::Lazy);
    let stream = Device::default().unwrap().stream().unwrap();
    assert_eq!(stream.device().kind(), DeviceKind::Hip);
    let x = stream.upload(&[1.0f32; 100]).unwrap();
    let mut y = stream.upload(&[2.0f32; 100]).unwrap();
    axpy_into(file, &stream, 3.0, &x, &mut y).unwrap();
    let (event, pinned) = (stream.record().unwrap(), stream.pinned::<u8>(100).unwrap());
    let child = fork(|| {
        // By what the parent has.
        assert_forked(stream.download(&y));
        assert_forked(stream.synchronize());
        assert_forked(stream.is_done());
        assert_forked(stream.zeroed::<f32>(10));
        assert_forked(stream.record());
        assert_forked(event.synchronize());
        assert_forked(pinned.read().map(|_| ()));
        assert_forked(stream.call(|| ()));
        assert_forked(stream.finished());
        assert_forked(stream.device().memory());
        assert_forked(stream.device().trim());
        assert_forked(stream.device().stream());
        assert_forked(axpy_into(file, &stream, 3.0, &x, &mut y));
        assert_forked(axpy_into(code_object("new", Load::Lazy), &stream, 3.0, &x, &mut y));
        // Anew: by name, by default, which is not the CPU instead.
        assert_forked(Device::open("hip:0"));
        assert_forked(Device::open("hip:1"));
        assert_forked(Device::default());
        let devices = Device::all();
        assert_eq!(devices.present.iter().map(Device::kind).collect::<Vec<_>>(), [DeviceKind::Cpu]);
        assert!(devices.missing.iter().any(|(_, error)| matches!(error.kind(), ErrorKind::Forked { .. })));
        // What it knows without asking stays, and the CPU works.
        assert_eq!(stream.device().name(), "Fake Instinct 0");
        axpy(file, &cpu(), 2.0, 1000);
        drop_in_child(&event);
        drop_in_child(&pinned);
        drop_in_child(&x);
        drop_in_child(&y);
        drop_in_child(&stream);
        unregister(file);
    });
    join(child);
    axpy_into(file, &stream, 3.0, &x, &mut y).unwrap();
    assert_eq!(stream.download(&y).unwrap(), [8.0; 100]);
    unregister(file);
}

#[test]
fn a_driver_that_the_parent_has_not_used_works_in_the_child() {
    if !is_child() {
        return with_fake(this_test!(), "", "");
    }
    let file = code_object("later", Load::Lazy);
    let use_it = || {
        let stream = Device::default().unwrap().stream().unwrap();
        let (x, mut y) = (stream.upload(&[1.0f32; 100]).unwrap(), stream.upload(&[2.0f32; 100]).unwrap());
        axpy_into(file, &stream, 3.0, &x, &mut y).unwrap();
        assert_eq!(stream.download(&y).unwrap(), [5.0; 100]);
    };
    // The CPU was used, HIP was not.
    axpy(file, &cpu(), 2.0, 1000);
    join(fork(use_it));
    use_it();
    join(fork(|| assert_forked(Device::default())));
    unregister(file);
}

#[test]
fn a_fork_does_not_wait_for_a_drivers_initialisation() {
    if !is_child() {
        return with_fake(this_test!(), "", "3000");
    }
    let file = code_object("amid", Load::Startup);
    register(file);
    let begun = Instant::now();
    let mut children = Vec::new();
    // Before, amid, and surely still amid the initialisation.
    for _ in 0..30 {
        children.push(fork(|| match Device::default() {
            // Forked before the thread came to the driver: then it is the child's.
            Ok(device) => assert_eq!(device.kind(), DeviceKind::Hip, "{:?}", Device::open("hip:0")),
            error => assert_forked(error),
        }));
        std::thread::sleep(Duration::from_millis(3));
    }
    let amid = begun.elapsed() < Duration::from_millis(2900);
    children.push(fork(move || {
        if amid {
            assert_forked(Device::default())
        }
    }));
    children.into_iter().for_each(join);
    assert_eq!(Device::default().unwrap().kind(), DeviceKind::Hip);
    unregister(file);
}
