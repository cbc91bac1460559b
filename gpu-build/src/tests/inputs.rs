//! Tools that fail, variables that name nothing, files that are not what they seem: each is an error with the next step.

use super::{GOOD, Package};
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

pub(super) const MLIR: &str = "gpu.module @m {\n  gpu.func @k() kernel {\n    gpu.return\n  }\n}\n";

/// A tool that does what a script says.
pub(super) fn fake(folder: &Path, name: &str, script: &str) -> PathBuf {
    let tool = folder.join(name);
    gpu_test::script(&tool, script);
    tool
}

#[test]
fn a_tool_that_fails_is_quoted() {
    let folder = tempfile::tempdir().unwrap();
    let tool = fake(folder.path(), "ld.lld", "echo 'disk on fire' >&2; exit 3");
    Package::new(&["gfx1100"], &[("k.ll", GOOD)]).env("GPU_LLD", tool.to_str().unwrap()).fails_late().fails_with(&[
        "linking failed: disk on fire",
        "= architecture: gfx1100",
        "GPU_LLD names the program",
    ]);
    let tool = fake(folder.path(), "ptxas", "echo 'registers on fire' >&2; exit 3");
    let expected = ["ptxas failed: registers on fire", tool.to_str().unwrap(), "GPU_PTXAS names the program"];
    Package::new(&["sm_90"], &[("k.ll", GOOD)]).env("GPU_PTXAS", tool.to_str().unwrap()).fails_late().fails_with(&expected);
}

#[test]
fn a_tool_that_hangs_is_stopped_and_named_with_the_variable() {
    let folder = tempfile::tempdir().unwrap();
    let rust = "use gpu_rt::kernel::*;\n#[gpu_kernel]\npub fn k(mut y: PerThread<f32>) { if let Some(y) = y.get() { *y = 1.0; } }";
    let version = "case \"$*\" in *-vV*) exec rustc -vV;; esac; sleep 1000";
    let cases = [
        ("GPU_PTXAS", "ptxas", "sm_90", "k.ll", GOOD, "sleep 1000"),
        ("GPU_LLD", "ld.lld", "gfx1100", "k.ll", GOOD, "sleep 1000"),
        ("GPU_MLIR_OPT", "mlir-opt", "cpu", "k.mlir", MLIR, "sleep 1000"),
        ("GPU_MLIR_TRANSLATE", "mlir-translate", "cpu", "k.mlir", MLIR, "sleep 1000"),
        ("RUSTC", "rustc", "cpu", "k.rs", rust, version),
    ];
    // At once: each waits.
    let folder = folder.path();
    let hangs = &|(variable, name, arch, file, text, script)| {
        let tool = fake(folder, name, script);
        let stopped = format!("`{name}` did not end within 8 seconds, and was stopped (GPU_TOOL_TIMEOUT");
        let package = Package::new(&[arch], &[(file, text)]).env(variable, tool.to_str().unwrap()).env("GPU_TOOL_TIMEOUT", "8");
        let package = if matches!(name, "ptxas" | "ld.lld") { package.fails_late() } else { package };
        package.fails_with(&[&stopped, &format!("--> kernels/{file}")]);
    };
    std::thread::scope(|scope| {
        for case in cases {
            scope.spawn(move || hangs(case));
        }
    });
    Package::new(&["cpu"], &[("k.ll", GOOD)]).env("GPU_TOOL_TIMEOUT", "soon").fails_with(&["GPU_TOOL_TIMEOUT is `soon`", "seconds"]);
}

#[test]
fn an_mlir_tool_that_prints_something_else_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let fails = |variable, script: &str, expected: &str| {
        let tool = fake(folder.path(), "mlir", script);
        let package = Package::new(&["cpu"], &[("k.mlir", MLIR)]).env(variable, tool.to_str().unwrap());
        package.fails_with(&[&format!("`{}` printed {expected}: is it the tool of LLVM 22?", tool.display()), "--> kernels/k.mlir"]);
    };
    fails("GPU_MLIR_OPT", "echo garbage", "no MLIR module, but `garbage`");
    fails("GPU_MLIR_OPT", "true", "nothing");
    fails("GPU_MLIR_TRANSLATE", "echo garbage", "no LLVM IR, but `garbage`");
    fails("GPU_MLIR_TRANSLATE", "true", "nothing");
}

#[test]
fn a_variable_that_names_nothing_is_an_error_where_it_counts() {
    for (variable, archs, why) in [
        ("GPU_PTXAS", &["sm_90"][..], "is no file"),
        ("GPU_LIBDEVICE", &["sm_90"], "is no file"),
        ("GPU_AMD_DEVICE_LIBS", &["gfx1100"], "has no `ocml.bc`"),
        ("GPU_LIBCLC", &["sm_90", "gfx1100"], "has no `nvptx64--nvidiacl.bc`"),
    ] {
        for arch in archs {
            let package = Package::new(&[arch], &[("k.ll", GOOD)]).env(variable, "/nowhere");
            package.fails_with(&[&format!("{variable} is `/nowhere`, which {why}"), "or unset it"]);
        }
        assert!(Package::new(&["cpu"], &[("k.ll", GOOD)]).env(variable, "/nowhere").build().is_ok(), "the CPU needs none of it");
    }
}

#[test]
fn invalid_bitcode_is_an_error() {
    let fails = |bytes: &[u8], expected: &str| {
        let package = Package::new(&["cpu"], &[]);
        std::fs::write(package.folder.path().join("kernels/k.bc"), bytes).unwrap();
        package.fails_with(&[expected, "--> kernels/k.bc"]);
    };
    fails(b"\x7fELF\x02\x01", "this file is no LLVM bitcode: it begins with 7f 45 4c 46, and bitcode with 42 43 c0 de");
    fails(GOOD.as_bytes(), "this file is no LLVM bitcode");
    fails(b"", "this file is no LLVM bitcode: it is empty");
    fails(b"BC\xc0\xde garbage behind the magic", "");
}

#[test]
fn an_empty_annotation_is_an_error_at_its_line() {
    let text = |nodes: &str| format!("{GOOD}\n!nvvm.annotations = !{{!7, !8}}\n!7 = !{{null, !\"texture\", i32 1}}\n{nodes}");
    for node in ["!8 = !{}", "!8 = distinct !{ }"] {
        let error = Package::new(&["cpu"], &[("k.ll", &text(node))]).fails_with(&["this annotation is empty", "--> kernels/k.ll:"]);
        assert!(error.contains(node), "{error}");
    }
    // Elsewhere nodes may be.
    Package::new(&["cpu"], &[("k.ll", &text("!8 = !{null}\n!9 = !{}"))]).build().unwrap();
}

#[test]
fn only_regular_files_are_kernel_files() {
    let kernels = |make: &dyn Fn(&Path), pattern: &str, expected: &[&str]| {
        // A good one beside it does not hide it.
        let package = Package::new(&["cpu"], &[("good.ll", GOOD)]);
        let folder = package.folder.path();
        std::fs::write(folder.join("Cargo.toml"), format!("[package.metadata.gpu]\narchs = [\"cpu\"]\nkernels = [{pattern:?}]\n")).unwrap();
        make(&folder.join("kernels/x.ll"));
        let error = package.fails_with(&[expected, &["--> kernels/x.ll"]].concat());
        assert_eq!(error.matches("error: ").count(), 1, "{error}");
    };
    for pattern in ["kernels/*", "kernels/x.ll"] {
        kernels(&|path| std::fs::create_dir(path).unwrap(), pattern, &["this is a folder"]);
        kernels(&|path| symlink("x.ll", path).unwrap(), pattern, &["this link leads to no file", "symbolic links"]);
        kernels(&|path| symlink("nothing", path).unwrap(), pattern, &["this link leads to no file", "No such file"]);
        let pipe = |path: &Path| {
            let made = std::process::Command::new("mkfifo").arg(path).status().unwrap();
            assert!(made.success());
        };
        kernels(&pipe, pattern, &["neither a file nor a folder"]);
    }
    // What has no kernel's name is nobody's business.
    let package = Package::new(&["cpu"], &[("good.ll", GOOD)]);
    std::fs::create_dir(package.folder.path().join("kernels/include")).unwrap();
    assert_eq!(package.build().unwrap().len(), 1);
}

/// A header that did not exist when the file was compiled, and that `#include` or `__has_include` now finds.
#[gpu_test::needs(CLANG)]
#[test]
fn a_header_that_appears_is_seen() {
    let kernel = "#include \"n.h\"\n#if __has_include(\"sub/more.h\")\n#include \"sub/more.h\"\n#endif\nkernel void NAME(global int *y) { y[0] = 1; }\n";
    let package = Package::new(&["cpu"], &[("k.cl", kernel)]);
    let folder = package.folder.path();
    let manifest = "[package]\n[package.metadata.gpu]\narchs = [\"cpu\"]\nclang = { include = [\"first\", \"second\"] }\n";
    std::fs::write(folder.join("Cargo.toml"), manifest).unwrap();
    ["first/sub", "second"].into_iter().for_each(|name| std::fs::create_dir_all(folder.join(name)).unwrap());
    for (file, text, expected) in [
        ("second/n.h", "#define NAME of_second\n", "of_second"),
        ("first/n.h", "#define NAME of_first\n", "of_first"),
        ("first/sub/more.h", "#undef NAME\n#define NAME of_more\n", "of_more"),
        ("kernels/n.h", "#define NAME own\n", "of_more"),
        ("kernels/sub/more.h", "\n", "own"),
    ] {
        let path = folder.join(file);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
        let compiled = package.build().unwrap();
        assert_eq!(compiled[0].manifest().kernels[0].name, expected, "after {file}");
    }
}
