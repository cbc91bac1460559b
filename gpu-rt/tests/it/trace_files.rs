//! The files of traces: killed programs, full files and queues, forks, settings. Each program is a process of its own.

use crate::support::trace::Trace;
use crate::support::traced::*;
use crate::support::*;
use gpu_abi::container::ImageKind;
use gpu_rt::__macro_support::Load;
use gpu_rt::{Config, Device, configure};
use gpu_test::{test, this_test};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;

#[test]
fn a_killed_program_leaves_a_file_that_can_be_read() {
    let test = this_test!();
    if is_child() {
        let (stream, kernel) = (cpu(), axpy_kernel());
        let (x, mut y) = (stream.upload(&[1.0f32; 64]).unwrap(), stream.zeroed::<f32>(64).unwrap());
        for launch in 0..20_000 {
            axpy(kernel, &stream, &x, &mut y, 1);
            if launch % 100 == 0 {
                std::thread::sleep(std::time::Duration::from_millis(1));
            }
        }
        // Waits until the file has 2 MiB, because the writer may get little time on a busy processor.
        let path = std::env::var_os("GPU_TRACE").unwrap();
        let begun = std::time::Instant::now();
        while std::fs::metadata(&path).map_or(0, |data| data.len()) < 2 << 20 && begun.elapsed() < std::time::Duration::from_secs(60) {
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        // SAFETY: it ends this process, amid whatever the writer is at.
        unsafe { libc::kill(libc::getpid(), libc::SIGKILL) };
    }
    let (_folder, path) = folder();
    let output = traced(test, path.to_str().unwrap(), &[]);
    assert!(!output.status.success());
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(!text.trim_end().ends_with(']'));
    // An operation's last lines may be missing.
    let events: Vec<serde_json::Value> = serde_json::from_str(&format!("{text}]")).unwrap();
    assert!(events.len() > 10_000, "{}", events.len());
}

#[test]
fn a_full_file_goes_on_in_the_next() {
    let test = this_test!();
    if is_child() {
        let (stream, kernel) = (cpu(), axpy_kernel());
        let (x, mut y) = (stream.upload(&[1.0f32; 64]).unwrap(), stream.zeroed::<f32>(64).unwrap());
        (0..1000).for_each(|_| axpy(kernel, &stream, &x, &mut y, 1));
        return;
    }
    let (folder, path) = folder();
    passed(&traced(test, path.to_str().unwrap(), &[("GPU_TRACE_SIZE", Path::new("100K"))]));
    let files = std::fs::read_dir(folder.path()).unwrap().count();
    assert!(files > 5, "{files}");
    let mut all = Trace::read(&path);
    for number in 1..files {
        let path = folder.path().join(format!("trace.{number}.json"));
        let size = path.metadata().unwrap().len();
        assert!(size < 110 << 10 && (number == files - 1 || size >= 100 << 10), "{size}");
        all = all.and(Trace::read(&path));
    }
    assert_eq!((all.host("launch").len(), all.device("launch").len(), all.arrows.len()), (1000, 1000, 1002));
}

#[test]
fn a_full_queue_says_how_much_was_dropped() {
    let test = this_test!();
    const RANGES: usize = 400_000;
    if is_child() {
        let _device = Device::default().unwrap();
        // Four threads fill the queue faster than one writer empties it.
        std::thread::scope(|scope| {
            (0..4).for_each(|_| drop(scope.spawn(|| (0..RANGES / 4).for_each(|_| drop(gpu_rt::range("short"))))));
        });
        return;
    }
    let (_folder, path) = folder();
    passed(&traced(test, path.to_str().unwrap(), &[]));
    let trace = Trace::read(&path);
    let written = trace.host("range").len();
    assert_eq!(written + trace.dropped as usize, RANGES);
    assert!(trace.dropped > 0 && written > 10_000, "{written}");
}

#[test]
fn a_file_that_cannot_be_made_is_one_line_and_the_program_goes_on() {
    let test = this_test!();
    const LIMIT: &str = "TEST_LONGEST_FILE";
    if is_child() {
        let (stream, kernel) = (cpu(), axpy_kernel());
        if let Ok(limit) = std::env::var(LIMIT) {
            let limit = libc::rlimit { rlim_cur: limit.parse().unwrap(), rlim_max: libc::RLIM_INFINITY };
            // SAFETY: it reads the limit.
            assert_eq!(unsafe { libc::setrlimit(libc::RLIMIT_FSIZE, &limit) }, 0);
        }
        let (x, mut y) = (stream.upload(&[1.0f32; 64]).unwrap(), stream.zeroed::<f32>(64).unwrap());
        let _range = gpu_rt::range("untraced");
        axpy(kernel, &stream, &x, &mut y, 1);
        assert_eq!(stream.download(&y).unwrap(), [2.0; 64]);
        // Where the disk is full the writer notices after a while.
        std::thread::sleep(std::time::Duration::from_millis(50));
        axpy(kernel, &stream, &x, &mut y, 1);
        return;
    }
    let text = passed(&traced(test, "/no/such/folder/trace.json", &[]));
    let lines: Vec<_> = text.lines().filter(|line| line.starts_with("gpu-rt: ")).collect();
    assert!(
        matches!(lines[..], [line] if line.contains("/no/such/folder/trace.json: No such file") && line.ends_with("tracing is off")),
        "{text}"
    );
    if Path::new("/dev/full").exists() {
        let text = passed(&traced(test, "/dev/full", &[]));
        let lines: Vec<_> = text.lines().filter(|line| line.starts_with("gpu-rt: ")).collect();
        assert!(matches!(lines[..], [line] if line.contains("/dev/full: No space left") && line.ends_with("tracing is off")), "{text}");
    }
    // Without a check, SIGXFSZ would end a process that writes beyond this limit.
    let (_folder, path) = folder();
    let text = passed(&traced(test, path.to_str().unwrap(), &[(LIMIT, Path::new("100"))]));
    let lines: Vec<_> = text.lines().filter(|line| line.starts_with("gpu-rt: ")).collect();
    assert!(matches!(lines[..], [line] if line.contains("file too large") && line.ends_with("tracing is off")), "{text}");
}

#[test]
fn wrong_settings_are_an_error_of_opening_a_device() {
    let test = this_test!();
    if is_child() {
        let _range = gpu_rt::range("untraced");
        let error = Device::default().unwrap_err();
        return assert!(error.to_string().starts_with("GPU_TRACE is `a"), "{error}");
    }
    passed(&traced(test, "a,b", &[]));
    // The name of a file could be anything, but this one would be that of another file.
    let name = std::ffi::OsStr::from_bytes(b"a\xff");
    passed(&child(test, &[("GPU_DEVICE", Path::new("cpu")), ("GPU_TRACE", Path::new(name))]));
}

#[test]
fn code_asks_for_a_trace_where_the_environment_does_not() {
    let test = this_test!();
    if is_child() {
        let path = std::env::var("TRACE_TEST_PATH").unwrap();
        configure(Config::new().trace(path.as_str())).unwrap();
        drop(cpu().upload(&[1u8]).unwrap());
        let error = configure(Config::new().trace("other.json")).unwrap_err();
        return assert!(error.to_string().contains("too late to set `trace`"), "{error}");
    }
    let (_folder, path) = folder();
    passed(&child(test, &[("GPU_DEVICE", Path::new("cpu")), ("TRACE_TEST_PATH", &path)]));
    assert_eq!(Trace::read(&path).host("copy").len(), 1);
}

#[test]
fn a_forked_child_has_a_file_of_its_own() {
    let test = this_test!();
    if is_child() {
        let file = file("trace fork", fat(&[(LOWEST, ImageKind::Object, image())]), Load::Lazy);
        let (stream, axpy_kernel) = (cpu(), kernel(file, "axpy", 28));
        let (x, mut y) = (stream.upload(&[1.0f32; 64]).unwrap(), stream.zeroed::<f32>(64).unwrap());
        axpy(axpy_kernel, &stream, &x, &mut y, 1);
        // SAFETY: the child uses the CPU device alone, and ends by its exit handlers.
        let pid = unsafe { libc::fork() };
        if pid == 0 {
            // SAFETY: a timer that ends a child which hangs.
            unsafe { libc::alarm(60) };
            let _range = gpu_rt::range("in the child");
            (0..2).for_each(|_| axpy(axpy_kernel, &stream, &x, &mut y, 1));
            drop(_range);
            std::process::exit(0);
        }
        let mut status = -1;
        // SAFETY: the child's own number, and `status` is written to.
        assert_eq!(unsafe { libc::waitpid(pid, &mut status, 0) }, pid);
        assert_eq!(status, 0);
        (0..3).for_each(|_| axpy(axpy_kernel, &stream, &x, &mut y, 1));
        println!("child {pid}.");
        return;
    }
    let (folder, path) = folder();
    let text = passed(&traced(test, path.to_str().unwrap(), &[]));
    let pid = text.split_once("child ").unwrap().1.split_once('.').unwrap().0;
    let (parent, child) = (Trace::read(&path), Trace::read(&folder.path().join(format!("trace.pid{pid}.json"))));
    assert_eq!((parent.device("launch").len(), parent.host("range").len()), (4, 0));
    assert_eq!((child.device("launch").len(), child.host("range").len()), (2, 1));
    assert!(child.processes.contains_key(&pid.parse().unwrap()) && !parent.processes.contains_key(&pid.parse().unwrap()));
}

#[test]
fn programs_of_one_setting_have_files_of_their_own() {
    let test = this_test!();
    const INNER: &str = "TRACE_TEST_INNER";
    if is_child() {
        drop(cpu().upload(&[1u8]).unwrap());
        if std::env::var_os(INNER).is_none() {
            drop(cpu().upload(&[1u8]).unwrap());
            let inner = std::process::Command::new(std::env::current_exe().unwrap()).args([test, "--exact"]).env(INNER, "").status();
            assert!(inner.unwrap().success());
        }
        return;
    }
    let (folder, path) = folder();
    passed(&traced(test, path.to_str().unwrap(), &[]));
    let other = |entry: std::io::Result<std::fs::DirEntry>| Some(entry.unwrap().path()).filter(|other| *other != path);
    let others: Vec<_> = std::fs::read_dir(folder.path()).unwrap().filter_map(other).collect();
    assert!(matches!(&others[..], [other] if other.to_str().unwrap().contains("trace.pid")), "{others:?}");
    assert_eq!([&path, &others[0]].map(|path| Trace::read(path).host("copy").len()), [2, 1]);
}
