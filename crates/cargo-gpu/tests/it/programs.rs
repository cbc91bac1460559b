//! Whole programs, run with `mlir-runner` and as executables without LLVM. Their text determines what they must print. `GPU_DEVICE` names the device.

use gpu_test::test;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const GPU: &str = env!("CARGO_BIN_EXE_cargo-gpu");

fn program(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/mlir").join(name)
}

fn cargo_gpu(arguments: &[&str]) -> Output {
    Command::new(GPU).arg("gpu").args(arguments).output().unwrap()
}

/// What a program printed, without the places of memory. It must have succeeded.
fn printed(output: &Output) -> String {
    let (text, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{}\n{text}\n{errors}", output.status);
    text.lines().filter(|line| !line.contains("base@")).map(|line| format!("{}\n", line.trim_end())).collect()
}

/// Runs a program both ways.
fn both(name: &str, entry: &str, expected: &str) {
    let path = program(name);
    let file = path.to_str().unwrap();
    assert_eq!(printed(&cargo_gpu(&["run", file, "--entry", entry])), expected, "{name} with mlir-runner");

    let folder = tempfile::tempdir().unwrap();
    let executable = folder.path().join("program");
    let archs = std::env::var("GPU_ARCHS").unwrap_or_else(|_| "cpu,native".into());
    let built = cargo_gpu(&["build", file, "--entry", entry, "--arch", &archs, "-o", executable.to_str().unwrap()]);
    assert_eq!(printed(&built), "");
    let device = std::env::var_os("GPU_DEVICE").map(|device| ("GPU_DEVICE", device));
    let run = Command::new(&executable).env_clear().envs(device).output().unwrap();
    assert_eq!(printed(&run), expected, "{name} as an executable");
}

#[test]
fn programs_use_host_memory() {
    // The sum of 0 to 999, and 1000 times a half.
    both("add.mlir", "main", "500000\n[10.5,  11.5,  12.5,  13.5]\n");
}

#[test]
fn programs_run_asynchronous_chains() {
    // 13 times the sum of 0 to 63.
    both("async.mlir", "main", "26208\n");
}

#[test]
fn programs_run_host_tasks() {
    both("tasks.mlir", "main", "[0,  1,  4,  9]\n");
}

#[test]
fn two_modules_managed_memory_and_a_result() {
    // Eight times 7 squared.
    both("modules.mlir", "main", "392\n");
}

#[test]
fn shared_memory_and_printing() {
    let reversed: Vec<String> = (0..16).rev().map(|value| value.to_string()).collect();
    both("shared.mlir", "other", &format!("before\nthread 0: 15.000000, -2, 1\nafter\n[{}]\n", reversed.join(",  ")));
}

/// The bytes of the images in a program's text: MLIR writes what cannot be printed as a backslash and two digits.
fn images(text: &str) -> Vec<Vec<u8>> {
    let literal = |text: &str| {
        let (mut bytes, mut rest) = (Vec::new(), text.as_bytes());
        loop {
            rest = match rest {
                [b'"', ..] => return bytes,
                [b'\\', b'\\', rest @ ..] => {
                    bytes.push(b'\\');
                    rest
                }
                [b'\\', high, low, rest @ ..] => {
                    bytes.push(u8::from_str_radix(std::str::from_utf8(&[*high, *low]).unwrap(), 16).unwrap());
                    rest
                }
                [byte, rest @ ..] => {
                    bytes.push(*byte);
                    rest
                }
                [] => panic!("a text without an end"),
            };
        }
    };
    text.split("bin = \"").skip(1).map(literal).collect()
}

/// Runs a program as an executable over a fake driver, which runs the CPU's image of it for the GPU's.
fn over_a_fake(name: &str, driver: &str, arch: &str) -> Output {
    let fakes = std::env::current_exe().unwrap().parent().unwrap().to_owned();
    let (path, folder) = (program(name), tempfile::tempdir().unwrap());
    let (file, executable) = (path.to_str().unwrap(), folder.path().join("program"));
    let archs = format!("{arch},cpu");
    let text = cargo_gpu(&["build", file, "--arch", &archs, "--emit", "mlir"]);
    for (index, image) in images(&String::from_utf8_lossy(&text.stdout)).iter().enumerate() {
        // The fakes look an image up among files of fat binaries.
        let program = gpu_abi::program::read(image).unwrap();
        std::fs::write(folder.path().join(format!("{index}.gpubin")), program.fat).unwrap();
    }
    printed(&cargo_gpu(&["build", file, "--arch", &archs, "-o", executable.to_str().unwrap()]));
    let mut run = Command::new(&executable);
    run.env(format!("GPU_{}_LIBRARY", driver.to_uppercase()), fakes.join(format!("libgpu_fake_{driver}.so")));
    run.env("GPU_FAKE_IMAGES", folder.path()).env("GPU_DEVICE", format!("{driver}:0")).output().unwrap()
}

const FAKES: [(&str, &str); 2] = [("cuda", "sm_90"), ("hip", "gfx942")];

#[test]
fn programs_run_with_the_fake_drivers() {
    let expected = [
        ("add.mlir", "500000\n[10.5,  11.5,  12.5,  13.5]\n"),
        ("async.mlir", "26208\n"),
        ("modules.mlir", "392\n"),
        ("tasks.mlir", "[0,  1,  4,  9]\n"),
    ];
    for (driver, arch) in FAKES {
        for (name, expected) in expected {
            assert_eq!(printed(&over_a_fake(name, driver, arch)), expected, "{name} on {driver}");
        }
    }
}

/// A program that printed one line and then failed, with these parts in its message. In front of it the CPU shows a failed assertion's own line.
fn assert_failed(output: &Output, begins: &str, parts: &[&str]) {
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(70), "{errors}");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "started\n", "{errors}");
    assert!(errors.lines().any(|line| line.starts_with(begins)) && parts.iter().all(|part| errors.contains(part)), "{errors}");
}

#[test]
fn a_refused_launch_ends_the_program() {
    let output = cargo_gpu(&["run", program("large.mlir").to_str().unwrap()]);
    assert_failed(&output, "mgpuLaunchKernel: kernel `main_kernel`", &["shared memory"]);
}

#[test]
fn a_failing_kernel_ends_the_program() {
    let said = ["kernel `main_kernel`", "not the fifth", "thread [5,0,0]"];
    assert_failed(&cargo_gpu(&["run", program("fails.mlir").to_str().unwrap()]), "mgpu", &said);
    for (driver, arch) in FAKES {
        assert_failed(&over_a_fake("fails.mlir", driver, arch), "mgpuStreamSynchronize: ", &said);
    }
}

#[test]
fn unsupported_programs_are_errors() {
    let missing = cargo_gpu(&["run", program("none.mlir").to_str().unwrap()]);
    let entry = cargo_gpu(&["run", program("shared.mlir").to_str().unwrap()]);
    let folder = tempfile::tempdir().unwrap();
    let wrong = folder.path().join("wrong.mlir");
    std::fs::write(&wrong, "func.func @main() {\n  return %nothing\n}\n").unwrap();
    let wrong = cargo_gpu(&["run", wrong.to_str().unwrap()]);
    for (output, message) in [(missing, "cannot read"), (entry, "has no function `main`"), (wrong, "wrong.mlir:2:18: error:")] {
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code() == Some(1) && errors.contains(message), "{errors}");
    }
}

#[test]
fn a_program_contains_the_images_of_every_architecture() {
    let text = printed(&cargo_gpu(&["build", program("add.mlir").to_str().unwrap(), "--emit", "llvm", "--arch", "gfx942,sm_90,cpu"]));
    assert!(text.contains("call ptr @mgpuModuleLoad(ptr @main_kernel_binary"), "{}", text.lines().count());
    for arch in ["gfx942", "sm_90", "x86-64-v3"] {
        assert!(text.contains(arch), "{arch}");
    }
}
