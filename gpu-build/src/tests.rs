//! Every error of a build, as its author would see it.

mod check_only;
mod crashes;
mod inputs;
mod kinds;
mod places;
mod rust;
mod rust_crates;
mod rust_macros;
mod rust_ordinary;
mod rust_reach;
mod rust_safe;
mod rust_tiles;
mod rust_types;
mod rust_unsafe;
mod stacks;
mod tools;
mod volatile;

use super::*;
use crate::build::Wanted;

/// A package in a temporary folder.
struct Package {
    folder: tempfile::TempDir,
    env: Vec<(&'static str, String)>,
    /// The error comes after the checks: in code generation, or when results are written.
    fails_late: bool,
    /// rustc compiles the kernels, which takes long.
    is_rust: bool,
}

impl Package {
    fn new(archs: &[&str], files: &[(&str, &str)]) -> Package {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("kernels")).unwrap();
        std::fs::write(
            folder.path().join("Cargo.toml"),
            format!("[package]\nedition = \"2024\"\n[package.metadata.gpu]\narchs = {archs:?}\n"),
        )
        .unwrap();
        for (file, text) in files {
            std::fs::write(folder.path().join("kernels").join(file), text).unwrap();
        }
        let path = Env::process().text("PATH").unwrap();
        let mut env = vec![("PATH", path), ("HOME", "/nowhere".into()), ("CARGO_CFG_TARGET_ARCH", "x86_64".into())];
        // A process loads one LLVM: the choice must not depend on which test comes first.
        env.extend(Env::process().text("GPU_LLVM").map(|llvm| ("GPU_LLVM", llvm)));
        Package { folder, env, fails_late: false, is_rust: false }
    }

    fn env(mut self, name: &'static str, value: &str) -> Package {
        self.env.push((name, value.into()));
        self
    }

    fn fails_late(self) -> Package {
        Package { fails_late: true, ..self }
    }

    fn fixed_env(&self) -> Env {
        Env::fixed(&self.env.iter().map(|(name, value)| (*name, value.as_str())).collect::<Vec<_>>())
    }

    fn build(&self) -> Result<Vec<Compiled>, String> {
        let build = Build::new().package(self.folder.path()).out_dir(self.folder.path().join("out"));
        build.run(&self.fixed_env(), Wanted::Results).map(|done| done.compiled).map_err(|error| error.to_string())
    }

    /// A build script that makes no image.
    fn check(&self) -> Result<(), String> {
        let build = Build::new().package(self.folder.path()).out_dir(self.folder.path().join("checked"));
        let variables = self.env.iter().map(|(name, value)| (*name, value.as_str()));
        let env = Env::fixed(&variables.chain([("GPU_BUILD_CHECK_ONLY", "1")]).collect::<Vec<_>>());
        build.run(&env, Wanted::Files).map(drop).map_err(|error| error.to_string())
    }

    #[track_caller]
    fn fails_with(&self, expected: &[&str]) -> String {
        let error = self.build().unwrap_err();
        if !self.is_rust {
            let checked = if self.fails_late { Ok(()) } else { Err(error.clone()) };
            assert_eq!(self.check(), checked, "checked only");
        }
        for part in expected {
            assert!(error.contains(part), "missing: {part}\n{error}");
        }
        assert!(error.lines().filter(|line| line.starts_with("error: ")).count() >= 1, "{error}");
        error
    }
}

const GOOD: &str = "define ptx_kernel void @good(ptr addrspace(1) %p) {\n  store i32 1, ptr addrspace(1) %p\n  ret void\n}\n";

#[test]
fn a_syntax_error_shows_its_line() {
    let bad = "define ptx_kernel void @k(ptr %p) {\n  store i23 1 ptr %p\n  ret void\n}\n";
    let package = Package::new(&["gfx1100", "sm_90", "cpu"], &[("bad.ll", bad)]);
    let error = package.fails_with(&["error: expected ',' after store operand", "--> kernels/bad.ll:2:15", "2 |   store i23 1 ptr %p"]);
    assert_eq!(error.matches("error: ").count(), 1, "reported once, not once an architecture:\n{error}");
}

/// The lowered IR of a kernel whose loop each thread leaves in its own time, around this access. It stores, so that it is
/// not dropped.
fn lowered(access: &str) -> String {
    let text = format!(
        "declare spir_func i64 @_Z12get_local_idj(i32)
define spir_kernel void @k(ptr addrspace(1) %p) {{
entry:
  %id = call spir_func i64 @_Z12get_local_idj(i32 0)
  %at = getelementptr i32, ptr addrspace(1) %p, i64 %id
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  {access}
  %to = getelementptr i32, ptr addrspace(1) %at, i32 %i
  store i32 %i, ptr addrspace(1) %to
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %x
  br i1 %more, label %loop, label %end
end:
  ret void
}}
"
    );
    let temps = tempfile::tempdir().unwrap();
    let package = Package::new(&["x86-64-v3"], &[("k.ll", &text)]).env("GPU_SAVE_TEMPS", temps.path().to_str().unwrap());
    package.build().unwrap();
    let is_lowered = |path: &std::path::Path| path.to_str().is_some_and(|path| path.ends_with(".lowered.ll"));
    let mut files = std::fs::read_dir(temps.path()).unwrap().map(|entry| entry.unwrap().path());
    std::fs::read_to_string(files.find(|path| is_lowered(path)).unwrap()).unwrap()
}

#[test]
fn a_kernel_with_a_loop_is_vectorized_unless_lanes_could_wait_for_each_other() {
    let wide = |access: &str| lowered(access).contains("@user.k.thread.vector8(");
    assert!(wide("%x = load i32, ptr addrspace(1) %at"));
    assert!(!wide("%x = load volatile i32, ptr addrspace(1) %at"));
    // Run in step, a thread that holds a lock might wait for those that want it.
    assert!(!wide("%x = atomicrmw add ptr addrspace(1) %at, i32 1 monotonic"));
}

#[test]
fn all_errors_in_all_files_are_reported() {
    let files = [
        ("a.ll", "define"),
        ("b.ll", "nonsense"),
        ("c.ll", GOOD),
        ("d.mlir", "gpu.module @m {\n  gpu.func @k() kernel {\n    %x = bogus.op\n    gpu.return\n  }\n}\n"),
    ];
    Package::new(&["cpu"], &files).fails_with(&["kernels/a.ll:1:7", "kernels/b.ll:1:1", "kernels/d.mlir:3:10", "3 |     %x = bogus.op"]);
}

#[test]
fn an_unknown_architecture_names_the_nearest() {
    Package::new(&["gfx1103x"], &[("a.ll", GOOD)]).fails_with(&["unknown architecture `gfx1103x` (did you mean `gfx1103`?)", "= help:"]);
}

#[test]
fn an_instruction_of_one_vendor_is_refused_for_the_others_and_built_for_its_own() {
    let text = "define amdgpu_kernel void @k(ptr addrspace(1) %p) {\n  %v = call i32 @llvm.amdgcn.s.getreg(i32 1)\n  store i32 %v, ptr addrspace(1) %p\n  ret void\n}\ndeclare i32 @llvm.amdgcn.s.getreg(i32 immarg)\n";
    let error = Package::new(&["gfx1100", "sm_90", "x86-64-v3"], &[("k.ll", text)]).fails_with(&[
        "`llvm.amdgcn.s.getreg` exists on AMD GPUs only",
        "= kernel: k",
        "= architecture: sm_90, x86-64-v3",
    ]);
    assert_eq!(error.matches("error: ").count(), 1, "{error}");
    assert!(Package::new(&["gfx1100"], &[("k.ll", text)]).build().is_ok());
}

#[test]
fn a_line_of_the_source_is_named_where_debug_information_has_it() {
    let text = "define ptx_kernel void @k(ptr %p) !dbg !4 {\n  %v = call i32 @llvm.nvvm.read.ptx.sreg.smid(), !dbg !7\n  store i32 %v, ptr %p\n  ret void\n}\ndeclare i32 @llvm.nvvm.read.ptx.sreg.smid()\n!llvm.dbg.cu = !{!0}\n!llvm.module.flags = !{!3}\n!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: LineTablesOnly)\n!1 = !DIFile(filename: \"k.cu\", directory: \"/\")\n!3 = !{i32 2, !\"Debug Info Version\", i32 3}\n!4 = distinct !DISubprogram(name: \"k\", file: !1, line: 40, type: !5, unit: !0)\n!5 = !DISubroutineType(types: !6)\n!6 = !{}\n!7 = !DILocation(line: 42, column: 3, scope: !4)\n";
    Package::new(&["gfx1100"], &[("k.ll", text)]).fails_with(&[
        "exists on NVIDIA GPUs only",
        "--> k.cu:42:3\n",
        "the kernel file is kernels/k.ll",
    ]);
}

#[test]
fn a_function_that_nothing_defines_is_named() {
    let text = "define ptx_kernel void @k(ptr %p) {\n  call void @missing(ptr %p)\n  ret void\n}\ndeclare void @missing(ptr)\n";
    Package::new(&["gfx1100", "sm_90", "cpu"], &[("k.ll", text)])
        .fails_with(&["`missing` is defined neither in this file nor in a device library", "= kernel: k"]);
}

#[test]
fn an_abort_of_code_generation_is_a_message_with_kernel_file_and_architecture() {
    let text = "define amdgpu_kernel void @k(ptr addrspace(1) %p, i1 %c) {\n  %b = call i32 @llvm.amdgcn.permlane16.i32(i32 0, i32 1, i32 0, i32 0, i1 false, i1 false)\n  store i32 %b, ptr addrspace(1) %p\n  ret void\n}\ndeclare i32 @llvm.amdgcn.permlane16.i32(i32, i32, i32, i32, i1 immarg, i1 immarg)\n";
    assert!(Package::new(&["gfx1100"], &[("k.ll", text)]).build().is_ok(), "its own generation has it");
    // LLVM 23 has words of its own for this.
    let words = if crate::llvm::version().0 < 23 { "Cannot select" } else { "intrinsic not supported on subtarget" };
    Package::new(&["gfx90a", "gfx1100"], &[("k.ll", text)]).fails_late().fails_with(&[
        words,
        "--> kernels/k.ll",
        "= architecture: gfx90a\n",
        "= help:",
    ]);
}

#[test]
fn a_ballot_narrower_than_the_wave_is_refused_with_the_wave_s_size() {
    let text = "define amdgpu_kernel void @k(ptr addrspace(1) %p, i1 %c) {\n  %b = call i32 @llvm.amdgcn.ballot.i32(i1 %c)\n  store i32 %b, ptr addrspace(1) %p\n  ret void\n}\ndeclare i32 @llvm.amdgcn.ballot.i32(i1)\n";
    let error = Package::new(&["gfx90a", "gfx1100", "sm_90", "cpu"], &[("k.ll", text)]).fails_with(&[
        "`llvm.amdgcn.ballot.i32` is for waves of 32 threads; the waves of gfx90a have 64",
        "= kernel: k",
        "= architecture: gfx90a\n",
        "`llvm.amdgcn.ballot.i64`",
    ]);
    assert!(!error.contains("Cannot select") && error.matches("error: ").count() == 1, "{error}");
    assert!(Package::new(&["gfx1100", "sm_90", "cpu"], &[("k.ll", text)]).build().is_ok());
}

#[test]
fn mlir_prints_on_every_vendor_s_gpus() {
    let text = "gpu.module @m {\n  gpu.func @k(%a: i32, %b: f32, %c: i64) kernel {\n    gpu.printf \"%d %.2f %lld\\n\", %a, %b, %c : i32, f32, i64\n    gpu.return\n  }\n}\n";
    let archs = ["gfx90a", "gfx942", "gfx1030", "gfx1100", "gfx1201", "gfx11-generic", "sm_75", "sm_90", "cpu"];
    match Package::new(&archs, &[("k.mlir", text)]).build() {
        Ok(compiled) => {
            let builds = &compiled[0].manifest().kernels[0].builds;
            assert!(archs.iter().all(|arch| *arch == "cpu" || builds.iter().any(|build| build.arch == *arch)), "{builds:?}");
        }
        // Where the machine has no device libraries the lowering is done all the same.
        Err(error) => assert!(!error.contains("failed to legalize") && error.contains("__ockl_printf_begin"), "{error}"),
    }
}

#[test]
fn files_without_kernels_are_errors() {
    Package::new(&["cpu"], &[("k.ll", "define void @f() {\n  ret void\n}\n")]).fails_with(&["no kernels in this file", "ptx_kernel"]);
    Package::new(&["cpu"], &[("k.bc", "no bitcode")]).fails_with(&["--> kernels/k.bc"]);
    Package::new(&["cpu"], &[("k.mlir", "func.func @f() {\n  return\n}\n")]).fails_with(&["no kernels in this file", "gpu.launch"]);
    Package::new(&["cpu"], &[("notes.txt", "")]).fails_with(&["no kernel file matches `kernels/*`"]);
}

#[test]
fn a_missing_tool_names_the_package_to_install() {
    let mlir = "gpu.module @m {\n  gpu.func @k() kernel {\n    gpu.return\n  }\n}\n";
    Package::new(&["cpu"], &[("k.mlir", mlir)])
        .env("GPU_MLIR_OPT", "/nowhere/mlir-opt")
        .fails_with(&["GPU_MLIR_OPT is `/nowhere/mlir-opt`, which is no file", "--> kernels/k.mlir"]);
    Package::new(&["gfx1100"], &[("k.ll", GOOD)])
        .env("GPU_LLD", "/nowhere/ld.lld")
        .fails_late()
        .fails_with(&["GPU_LLD is `/nowhere/ld.lld`"]);
}

#[test]
fn the_linker_of_the_rust_toolchain_serves_too() {
    let sysroot = std::process::Command::new("rustc").args(["--print", "sysroot"]).output().unwrap().stdout;
    let lld =
        format!("{}/lib/rustlib/{}-unknown-linux-gnu/bin/rust-lld", String::from_utf8(sysroot).unwrap().trim(), std::env::consts::ARCH);
    let compiled = Package::new(&["gfx1100", "cpu"], &[("k.ll", GOOD)]).env("GPU_LLD", &lld).build().unwrap();
    assert_eq!(compiled[0].manifest().kernels[0].builds.len(), 5);
}

#[test]
fn an_unwritable_target_folder_is_named_and_earlier_results_stay() {
    let package = Package::new(&["cpu"], &[("k.ll", GOOD)]).fails_late();
    package.build().unwrap();
    let image = package.folder.path().join("out/gpu/kernels/k.ll.gpubin");
    let before = std::fs::read(&image).unwrap();
    // A folder in the manifest's place: it can be neither written nor replaced.
    let manifest = package.folder.path().join("out/gpu/kernels/k.ll.json");
    std::fs::remove_file(&manifest).unwrap();
    std::fs::create_dir(&manifest).unwrap();
    std::fs::write(manifest.join("occupied"), "").unwrap();
    package.fails_with(&["cannot write", "k.ll.json", "= help: check that the disk is not full"]);
    assert_eq!(std::fs::read(&image).unwrap(), before);
}

#[test]
fn a_file_without_an_architecture_is_an_error() {
    let own = "[[package.metadata.gpu.kernel]]\nfile = \"kernels/*\"\narchs = ";
    for (forced, profile, manifest, from, help) in [
        (Some("cpu"), "release", format!("{own}[\"gfx942\"]"), "GPU_ARCHS", "or unset it"),
        (None, "release", format!("{own}[]"), "the file's own archs", "or remove that key"),
        (None, "release", "[package.metadata.gpu]\narchs = []".into(), "archs", "in `archs` of [package.metadata.gpu]"),
        (None, "debug", "[package.metadata.gpu]\ndev = { archs = [] }".into(), "dev.archs", "or remove `dev`"),
    ] {
        let package = Package::new(&[], &[("k.ll", GOOD)]).env("PROFILE", profile);
        let package = forced.into_iter().fold(package, |package, archs| package.env("GPU_ARCHS", archs));
        std::fs::write(package.folder.path().join("Cargo.toml"), manifest).unwrap();
        package.fails_with(&[&format!("no architecture is left for this file: its list is from {from}\n"), help]);
    }
}

#[test]
fn the_build_writes_what_the_macro_reads() {
    let package = Package::new(&["gfx942:sramecc+:xnack-", "sm_90", "cpu"], &[("k.ll", GOOD)]);
    let compiled = package.build().unwrap();
    let text = std::fs::read_to_string(package.folder.path().join("out/gpu/kernels/k.ll.json")).unwrap();
    let manifest: gpu_abi::Manifest = gpu_abi::json::from_text(&text).unwrap();
    assert_eq!(&manifest, compiled[0].manifest());
    assert_eq!(manifest.archs, ["gfx942:sramecc+:xnack-", "sm_90", "x86-64-v2", "x86-64-v3", "x86-64-v4", "x86-64-checked"]);
    let fat = std::fs::read(package.folder.path().join("out/gpu/kernels").join(&manifest.image)).unwrap();
    assert_eq!(fat, compiled[0].fat());
}

#[test]
fn a_copy_s_element_type_is_the_one_that_its_author_wrote() {
    let text = "define ptx_kernel void @k(ptr addrspace(1) %to, ptr addrspace(1) %from) {\n  %v = load float, ptr addrspace(1) %from\n  store float %v, ptr addrspace(1) %to\n  ret void\n}\n";
    let compiled = Package::new(&["cpu"], &[("k.ll", text)]).build().unwrap();
    let kinds: Vec<_> = compiled[0].manifest().kernels[0].params.iter().map(|param| param.kind.clone()).collect();
    use gpu_abi::manifest::{Access, ParamKind, Scalar};
    let float = |access| ParamKind::Pointer { element: Some(Scalar::F32), access };
    assert_eq!(kinds, [float(Access::Write), float(Access::Read)]);
}

#[test]
fn bitcode_is_carried_beside_the_rest_and_for_amd_alone() {
    let package = Package::new(&["sm_90"], &[("good.ll", GOOD)]);
    let manifest = package.folder.path().join("Cargo.toml");
    std::fs::write(&manifest, "[package.metadata.gpu]\narchs = [\"sm_90\"]\nbitcode = [\"gfx11-generic\", \"gfx942\"]\n").unwrap();
    let compiled = package.build().unwrap().remove(0);
    assert_eq!(compiled.manifest().archs, ["sm_90", "gfx11-generic", "gfx942"]);
    let kinds: Vec<_> = gpu_abi::container::read(compiled.fat()).unwrap().iter().map(|entry| (entry.arch(), entry.kind)).collect();
    let bitcode = gpu_abi::container::ImageKind::Bitcode;
    assert_eq!(kinds[kinds.len() - 2..], [("gfx11-generic", bitcode), ("gfx942", bitcode)]);
    std::fs::write(&manifest, "[package.metadata.gpu]\narchs = [\"sm_90\"]\nbitcode = [\"sm_90\"]\n").unwrap();
    package.fails_with(&["no runtime finishes bitcode for `sm_90`"]);
}

/// What a target lays out differently, or not at all, in a kernel that is no Rust.
#[test]
fn arguments_of_16_bytes_and_of_none_may_stand_anywhere() {
    let text = "define ptx_kernel void @k(i32 %a, [0 x i8] %e, i128 %b, i8 %c, [2 x i128] %d, {} %f, ptr addrspace(1) %p) {
  %first = extractvalue [2 x i128] %d, 0
  %sum = add i128 %b, %first
  store i128 %sum, ptr addrspace(1) %p, align 16
  store [0 x i8] %e, ptr addrspace(1) %p
  ret void
}
";
    let compiled = Package::new(&["gfx90a", "gfx1100", "sm_90", "cpu", "cpu-checked"], &[("k.ll", text)]).build().unwrap();
    let offsets: Vec<_> = compiled[0].manifest().kernels[0].params.iter().map(|param| (param.offset, param.size)).collect();
    assert_eq!(offsets, [(0, 4), (4, 0), (16, 16), (32, 1), (48, 32), (80, 0), (80, 8)]);
}

/// A structure that AMD's layout packs closer than C's, first-class, behind a pointer, and in an array: the build holds what the
/// object says of its arguments against the manifest.
#[test]
fn structures_of_arguments_of_16_bytes_lie_as_the_host_has_them() {
    let text = "%S = type { i8, i128 }
define ptx_kernel void @k(i32 %a, %S %b, i8 %c, ptr byval(%S) %d, [2 x { i8, <2 x i128> }] %e, ptr addrspace(1) %p) {
  %place = getelementptr %S, ptr %d, i32 0, i32 1
  %second = load i128, ptr %place, align 16
  %first = extractvalue %S %b, 1
  %sum = add i128 %second, %first
  %sums = insertvalue %S %b, i128 %sum, 1
  %to = getelementptr %S, ptr addrspace(1) %p, i32 %a
  store %S %sums, ptr addrspace(1) %to, align 16
  %vector = extractvalue [2 x { i8, <2 x i128> }] %e, 1, 1
  store <2 x i128> %vector, ptr addrspace(1) %p, align 16
  ret void
}
";
    let compiled = Package::new(&["gfx942", "gfx1100", "sm_90", "cpu", "cpu-checked"], &[("k.ll", text)]).build().unwrap();
    let offsets: Vec<_> = compiled[0].manifest().kernels[0].params.iter().map(|param| (param.offset, param.size)).collect();
    assert_eq!(offsets, [(0, 4), (16, 32), (48, 1), (64, 32), (96, 128), (224, 8)]);
    let global = "@table = addrspace(1) global { i8, i128 } { i8 1, i128 2 }
define amdgpu_kernel void @k(ptr addrspace(1) %p) {
  %value = load { i8, i128 }, ptr addrspace(1) @table, align 16
  store { i8, i128 } %value, ptr addrspace(1) %p, align 16
  ret void
}
";
    Package::new(&["gfx942"], &[("k.ll", global)]).fails_late().fails_with(&["`table`", "{ i8, i128 }", "write its padding out"]);
    assert!(Package::new(&["sm_90", "cpu"], &[("k.ll", global)]).build().is_ok());
}
