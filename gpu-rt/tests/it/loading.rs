//! When kernel files load, and loading before and after `main`: each case in a process of its own.

use crate::support::*;
use gpu_abi::container::ImageKind;
use gpu_rt::__macro_support::{Args, KernelFile, Load, register};
use gpu_rt::{Device, ErrorKind, Launch};
use gpu_test::{test, this_test};
use std::time::{Duration, Instant};

fn c_file_with(package: &str, load: Load) -> &'static KernelFile {
    file(package, fat(&[(LOWEST, ImageKind::Object, image())]), load)
}

fn is_loaded(package: &str) -> bool {
    gpu_rt::loaded().iter().any(|loaded| loaded.package == package)
}

fn launches(file: &'static KernelFile) -> Result<(), gpu_rt::Error> {
    run(kernel(file, "nothing", 0), &cpu(), Launch::new(1, 1), &Args::<0>::new())
}

/// Waits for what another thread does in its own time; only a failure takes as long as the limit.
fn eventually(what: impl Fn() -> bool) -> bool {
    let start = Instant::now();
    while !what() {
        if start.elapsed() > Duration::from_secs(60) {
            return false;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    true
}

#[test]
fn startup_loads_in_the_background() {
    if is_child() {
        let files: Vec<_> = (0..8).map(|index| c_file_with(&format!("file{index}"), Load::Startup)).collect();
        files.iter().for_each(|file| register(file));
        files.iter().for_each(|file| register(file));
        // Nobody launches.
        assert!(eventually(|| (0..files.len()).all(|index| is_loaded(&format!("file{index}")))));
        files.iter().for_each(|file| launches(file).unwrap());
        // A library that comes later begins anew.
        let late = c_file_with("late", Load::Startup);
        register(late);
        assert!(eventually(|| is_loaded("late")));
        return;
    }
    child_passes(this_test!(), &[("GPU_DEVICE", "cpu")]);
}

#[test]
fn a_launch_joins_the_background_thread() {
    if is_child() {
        let file = c_file_with("joined", Load::Startup);
        register(file);
        std::thread::scope(|scope| (0..16).for_each(|_| drop(scope.spawn(|| launches(file).unwrap()))));
        assert_eq!(gpu_rt::loaded().len(), 1);
        return;
    }
    child_passes(this_test!(), &[("GPU_DEVICE", "cpu")]);
}

#[test]
fn blocking_loads_before_register_returns() {
    if is_child() {
        let file = c_file_with("blocking", Load::Blocking);
        register(file);
        assert!(is_loaded("blocking"));
        return launches(file).unwrap();
    }
    child_passes(this_test!(), &[("GPU_DEVICE", "cpu")]);
}

#[test]
fn lazy_loads_at_the_first_launch() {
    if is_child() {
        let file = c_file_with("lazy", Load::Lazy);
        register(file);
        assert!(!is_loaded("lazy"));
        launches(file).unwrap();
        assert!(is_loaded("lazy"));
        return;
    }
    child_passes(this_test!(), &[("GPU_DEVICE", "cpu")]);
}

#[test]
fn the_environment_overrides_the_policy() {
    if is_child() {
        let policy = std::env::var("GPU_LOAD").unwrap();
        let built_for = if policy == "lazy" { Load::Blocking } else { Load::Lazy };
        let file = c_file_with("overridden", built_for);
        register(file);
        match policy.as_str() {
            "blocking" => assert!(is_loaded("overridden")),
            "startup" => assert!(eventually(|| is_loaded("overridden"))),
            _ => assert!(!is_loaded("overridden")),
        }
        return launches(file).unwrap();
    }
    for policy in ["blocking", "startup", "lazy"] {
        child_passes(this_test!(), &[("GPU_DEVICE", "cpu"), ("GPU_LOAD", policy)]);
    }
}

#[test]
fn a_launch_returns_the_error_of_an_invalid_setting() {
    if is_child() {
        let file = c_file_with("setting", Load::Lazy);
        register(file);
        let error = launches(file).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::BadSetting { variable: "GPU_LOAD", .. }), "{error}");
        return;
    }
    child_passes(this_test!(), &[("GPU_LOAD", "eagerly")]);
}

#[test]
fn a_load_failure_before_main_is_returned_by_the_launch() {
    if is_child() {
        for load in [Load::Startup, Load::Blocking] {
            let broken = file(&format!("broken {load:?}"), b"not a container".to_vec(), load);
            register(broken);
            for _ in 0..2 {
                let error = launches(broken).unwrap_err();
                assert!(matches!(error.kind(), ErrorKind::BadContainer { .. }), "{error}");
            }
        }
        return;
    }
    let name = this_test!();
    let output = child(name, &[("GPU_DEVICE", "cpu".as_ref())]);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && stderr.is_empty(), "printed: {stderr}");
}

#[test]
fn a_missing_default_device_fails_at_its_first_use() {
    if is_child() {
        let file = c_file_with("elsewhere", Load::Startup);
        register(file);
        // Another device than the default one.
        launches(file).unwrap();
        let error = gpu_rt::Device::default().unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::UnknownDevice { .. }), "{error}");
        return;
    }
    child_passes(this_test!(), &[("GPU_DEVICE", "cpu:65")]);
}

#[test]
fn a_program_can_exit_while_files_load() {
    if is_child() {
        let files: Vec<_> = (0..32).map(|index| c_file_with(&format!("file{index}"), Load::Startup)).collect();
        files.iter().for_each(|file| register(file));
        // Ends the process with its exit handlers, as returning from `main` does.
        std::process::exit(0);
    }
    for _ in 0..10 {
        let output = child(this_test!(), &[]);
        assert!(output.status.success(), "{output:?}");
    }
}

#[test]
fn a_forked_child_exits_without_a_loader_thread() {
    if is_child() {
        let file = c_file_with("forked", Load::Startup);
        register(file);
        // SAFETY: the child does nothing but run its exit handlers.
        match unsafe { libc::fork() } {
            0 => std::process::exit(0),
            pid => {
                let mut status = -1;
                // SAFETY: the child's own number, and `status` is written to.
                assert_eq!(unsafe { libc::waitpid(pid, &mut status, 0) }, pid);
                assert_eq!(status, 0);
            }
        }
        return;
    }
    child_passes(this_test!(), &[("GPU_DEVICE", "cpu")]);
}

#[test]
fn closing_a_library_unloads_its_modules() {
    if is_child() {
        // On the heap, so not in the program: as if its library were closed.
        let (one, two) = (c_file_with("closed", Load::Lazy), c_file_with("closed", Load::Lazy));
        [one, two].into_iter().for_each(register);
        launches(one).unwrap();
        launches(two).unwrap();
        unregister(one);
        assert!(is_loaded("closed"), "the other file still needs it");
        launches(two).unwrap();
        unregister(two);
        assert!(!is_loaded("closed"));
        unregister(two);
        return;
    }
    child_passes(this_test!(), &[("GPU_DEVICE", "cpu")]);
}

#[test]
fn a_program_exits_while_a_driver_never_returns() {
    if is_child() {
        // Ends a process that waits, which the test then fails for.
        // SAFETY: sets a timer.
        unsafe { libc::alarm(60) };
        let hangs = std::env::var_os("FAKE_HIP_HANGS").unwrap();
        register(file("hangs", Vec::new(), Load::Startup));
        assert!(eventually(|| std::path::Path::new(&hangs).exists()));
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    fake_hip(folder.path());
    let (hangs, library) = (folder.path().join("it hangs"), folder.path().to_str().unwrap());
    let variables = [("GPU_DEVICE", "hip:0"), (FIND_HIP, library), ("FAKE_HIP_HANGS", hangs.to_str().unwrap())];
    child_passes(this_test!(), &variables);
}

#[test]
fn a_program_exits_after_the_load_that_a_driver_is_at() {
    if is_child() {
        let second = std::env::var_os("FAKE_HIP_LOADS").unwrap();
        for index in 0..4 {
            register(file(&format!("loads {index}"), fat(&[("gfx942", ImageKind::Object, image())]), Load::Startup));
        }
        assert!(eventually(|| std::path::Path::new(&second).exists()));
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    fake_hip(folder.path());
    let (second, library) = (folder.path().join("the second"), folder.path().to_str().unwrap());
    let variables = [("GPU_DEVICE", "hip:0"), (FIND_HIP, library), ("FAKE_HIP_LOADS", second.to_str().unwrap())];
    child_passes(this_test!(), &variables);
}

#[test]
#[cfg(target_os = "linux")]
fn a_drivers_threads_do_not_inherit_the_loaders_name() {
    if is_child() {
        let names = || -> Vec<String> {
            let tasks = std::fs::read_dir("/proc/self/task").unwrap().flatten();
            tasks.filter_map(|task| std::fs::read_to_string(task.path().join("comm")).ok()).map(|name| name.trim().to_owned()).collect()
        };
        let before = names().len();
        register(file("named", Vec::new(), Load::Startup));
        let open = Device::open("hip:0").unwrap();
        // Ours is done, and gone; the driver's stays, as does one that a sanitizer begins with the first thread.
        let only_ours_is_gone = || names().len() > before && !names().iter().any(|name| name == "gpu-load");
        assert!(eventually(only_ours_is_gone), "{:?}", names());
        return drop(open);
    }
    let folder = tempfile::tempdir().unwrap();
    fake_hip(folder.path());
    let variables = [("GPU_DEVICE", "hip:0"), (FIND_HIP, folder.path().to_str().unwrap()), ("FAKE_HIP_THREAD", "1")];
    child_passes(this_test!(), &variables);
}
