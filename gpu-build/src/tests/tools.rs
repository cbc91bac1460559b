//! Tools that crash, and tools that say they succeeded and left nothing, or nonsense.

use super::inputs::{MLIR, fake};
use super::{Env, GOOD, Package};
use std::path::Path;

const RUST: &str = "use gpu_rt::kernel::*;\n#[gpu_kernel]\npub fn k(mut y: PerThread<f32>) { if let Some(y) = y.get() { *y = 1.0; } }";
const OPENCL: &str = "kernel void k(global float *y) { y[get_global_id(0)] = 1.0f; }\n";

/// A tool in whose place a script stands, and a package that needs it.
struct Case {
    variable: &'static str,
    name: &'static str,
    arch: &'static str,
    file: &'static str,
    text: &'static str,
    /// The command lines that the real program gets, as a shell's pattern, and that program.
    spared: Option<(&'static str, &'static str)>,
    /// What the error says where the tool succeeds and writes nothing, and where it writes garbage.
    nothing: &'static str,
    garbage: &'static str,
}

const ASKED: &str = "*-vV*|*--print*";
const ALL_BUT_THE_FILE: &str = "*-vV*|*--print*|*crate-name=gpu_*";

const CASES: [Case; 6] = [
    Case {
        variable: "GPU_PTXAS",
        name: "ptxas",
        arch: "sm_90",
        file: "k.ll",
        text: GOOD,
        spared: None,
        nothing: "ptxas failed: cannot read",
        garbage: "ptxas wrote no cubin",
    },
    Case {
        variable: "GPU_LLD",
        name: "ld.lld",
        arch: "gfx1100",
        file: "k.ll",
        text: GOOD,
        spared: None,
        nothing: "linking failed: cannot read",
        garbage: "linking failed",
    },
    Case {
        variable: "GPU_MLIR_OPT",
        name: "mlir-opt",
        arch: "cpu",
        file: "k.mlir",
        text: MLIR,
        spared: None,
        nothing: "printed nothing",
        garbage: "printed no MLIR module, but `garbage`",
    },
    Case {
        variable: "GPU_MLIR_TRANSLATE",
        name: "mlir-translate",
        arch: "cpu",
        file: "k.mlir",
        text: MLIR,
        spared: None,
        nothing: "printed nothing",
        garbage: "printed no LLVM IR, but `garbage`",
    },
    Case {
        variable: "RUSTC",
        name: "rustc",
        arch: "cpu",
        file: "k.rs",
        text: RUST,
        spared: Some((ASKED, "rustc")),
        nothing: "said that it compiled, and wrote no library of gpu-core",
        garbage: "said that it compiled, and wrote no library of gpu-core",
    },
    Case {
        variable: "RUSTC",
        name: "rustc",
        arch: "cpu",
        file: "k.rs",
        text: RUST,
        spared: Some((ALL_BUT_THE_FILE, "rustc")),
        nothing: "said that it compiled, and wrote no IR of this file",
        garbage: "LLVM cannot read what rustc wrote",
    },
];

/// Writes to each file that a command line names after `-o` or requests in `--out-dir`, and to the output.
const GARBAGE: &str = "for a; do \
    case \"$before\" in -o) echo garbage > \"$a\";; --out-dir) echo garbage > \"$a/device.bc\"; echo > \"$a/device.d\";; esac; \
    before=$a; done; echo garbage";

impl Case {
    /// A build's error where the tool does this.
    #[track_caller]
    fn fails(&self, folder: &Path, script: &str, expected: &[&str]) {
        let spared = self.spared.map(|(pattern, real)| format!("case \"$*\" in {pattern}) exec {real} \"$@\";; esac; "));
        let tool = fake(folder, self.name, &(spared.unwrap_or_default() + script));
        let package = Package::new(&[self.arch], &[(self.file, self.text)]).env(self.variable, tool.to_str().unwrap());
        let package = if matches!(self.name, "ptxas" | "ld.lld") { package.fails_late() } else { package };
        package.fails_with(&[expected, &[&format!("--> kernels/{}", self.file)]].concat());
    }
}

#[test]
fn a_tool_that_crashes_is_named_with_the_signal() {
    let folder = tempfile::tempdir().unwrap();
    for case in &CASES {
        case.fails(folder.path(), "kill -SEGV $$", &[case.name, "failed: signal: 11 (SIGSEGV)"]);
    }
}

#[test]
fn a_tool_that_leaves_nothing_or_garbage_is_named() {
    let folder = tempfile::tempdir().unwrap();
    for case in &CASES {
        case.fails(folder.path(), "exit 0", &[case.nothing]);
        case.fails(folder.path(), GARBAGE, &[case.garbage]);
    }
}

/// clang, where there is one to answer what it is asked of itself.
#[gpu_test::needs(CLANG)]
#[test]
fn clang_that_crashes_hangs_or_leaves_garbage_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let env = Env::process();
    let real = gpu_tools::Finder::new(&env, None).find(&gpu_tools::table::CLANG).unwrap();
    let fails = |script: &str, variables: &[(&'static str, &str)], expected: &str| {
        let asked = format!("case \"$*\" in *--version*|*-print-resource-dir*) exec {} \"$@\";; esac; {script}", real.display());
        let tool = fake(folder.path(), "clang", &asked);
        let package = Package::new(&["cpu"], &[("k.cl", OPENCL)]).env("GPU_CLANG", tool.to_str().unwrap());
        let package = variables.iter().fold(package, |package, (name, value)| package.env(name, value));
        package.fails_with(&[expected, "clang`", "--> kernels/k.cl"]);
    };
    fails("kill -SEGV $$", &[], "failed: signal: 11 (SIGSEGV)");
    fails("sleep 1000", &[("GPU_TOOL_TIMEOUT", "8")], "did not end within 8 seconds, and was stopped (GPU_TOOL_TIMEOUT");
    fails("exit 0", &[], "said that it compiled the file, and wrote no bitcode");
    fails(GARBAGE, &[], "said that it compiled the file, and wrote no list of files");
}
