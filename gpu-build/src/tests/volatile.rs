//! A volatile load stays where nobody uses its value.

use super::rust::package;
use crate::compiler::{Compiler, Source};

const ARCHS: [&str; 7] = ["gfx90a", "gfx1100", "sm_90", "x86-64-v2", "x86-64-v3", "x86-64-v4", "cpu-checked"];

/// Kernels with one such load each.
const KERNELS: [(&str, &str); 15] = [
    // The kernel's only work.
    (
        "kernels/alone.ll",
        "define ptx_kernel void @k(ptr addrspace(1) %p) {\n  %v = load volatile i32, ptr addrspace(1) %p\n  ret void\n}\n",
    ),
    (
        "kernels/beside_a_store.ll",
        "define ptx_kernel void @k(ptr addrspace(1) %p) {\n  %v = load volatile i32, ptr addrspace(1) %p\n  store i32 1, ptr addrspace(1) %p\n  ret void\n}\n",
    ),
    (
        "kernels/noalias_readonly.ll",
        "define ptx_kernel void @k(ptr addrspace(1) noalias readonly %p, ptr addrspace(1) noalias %q) {\n  %v = load volatile i32, ptr addrspace(1) %p\n  store i32 1, ptr addrspace(1) %q\n  ret void\n}\n",
    ),
    (
        "kernels/vector.ll",
        "define ptx_kernel void @k(ptr addrspace(1) %p) {\n  %v = load volatile <4 x float>, ptr addrspace(1) %p\n  ret void\n}\n",
    ),
    ("kernels/wide.ll", "define ptx_kernel void @k(ptr addrspace(1) %p) {\n  %v = load volatile i64, ptr addrspace(1) %p\n  ret void\n}\n"),
    ("kernels/generic.ll", "define ptx_kernel void @k(ptr %p) {\n  %v = load volatile i32, ptr %p\n  ret void\n}\n"),
    (
        "kernels/shared.ll",
        "@s = internal addrspace(3) global [64 x i32] poison\ndefine ptx_kernel void @k(i64 %i) {\n  %p = getelementptr i32, ptr addrspace(3) @s, i64 %i\n  %v = load volatile i32, ptr addrspace(3) %p\n  ret void\n}\n",
    ),
    (
        "kernels/private.ll",
        "define ptx_kernel void @k(i32 %i) {\n  %p = alloca i32\n  store volatile i32 %i, ptr %p\n  %v = load volatile i32, ptr %p\n  ret void\n}\n",
    ),
    (
        "kernels/called.ll",
        "define internal void @f(ptr addrspace(1) %p) noinline {\n  %v = load volatile i32, ptr addrspace(1) %p\n  ret void\n}\ndefine ptx_kernel void @k(ptr addrspace(1) %p) {\n  call void @f(ptr addrspace(1) %p)\n  ret void\n}\n",
    ),
    (
        "kernels/around_a_barrier.ll",
        "declare void @gpu.barrier()\ndefine ptx_kernel void @k(ptr addrspace(1) %p) {\n  %v = load volatile i32, ptr addrspace(1) %p\n  call void @gpu.barrier()\n  store i32 1, ptr addrspace(1) %p\n  ret void\n}\n",
    ),
    (
        "kernels/in_a_loop.ll",
        "declare i32 @gpu.thread_id.x()\ndefine ptx_kernel void @k(ptr addrspace(1) %p) {\nentry:\n  %n = call i32 @gpu.thread_id.x()\n  br label %loop\nloop:\n  %i = phi i32 [ 0, %entry ], [ %next, %loop ]\n  %at = getelementptr i32, ptr addrspace(1) %p, i32 %i\n  %v = load volatile i32, ptr addrspace(1) %at\n  %next = add i32 %i, 1\n  %more = icmp ult i32 %next, %n\n  br i1 %more, label %loop, label %end\nend:\n  ret void\n}\n",
    ),
    (
        "kernels/recursive.ll",
        "define internal void @f(ptr addrspace(1) %p, i32 %n) {\n  %v = load volatile i32, ptr addrspace(1) %p\n  %more = icmp sgt i32 %n, 0\n  br i1 %more, label %again, label %end\nagain:\n  %less = sub i32 %n, 1\n  call void @f(ptr addrspace(1) %p, i32 %less)\n  br label %end\nend:\n  ret void\n}\ndefine ptx_kernel void @k(ptr addrspace(1) %p, i32 %n) {\n  call void @f(ptr addrspace(1) %p, i32 %n)\n  ret void\n}\n",
    ),
    (
        "kernels/argument.ll",
        "define ptx_kernel void @k(ptr byval([4 x i32]) %a, i64 %i) {\n  %p = getelementptr i32, ptr %a, i64 %i\n  %v = load volatile i32, ptr %p\n  ret void\n}\n",
    ),
    (
        "kernels/rust.rs",
        "use gpu_rt::kernel::*;\n#[gpu_kernel]\npub unsafe fn k(p: *const u32) { let _ = unsafe { core::ptr::read_volatile(p) }; }\n",
    ),
    (
        "kernels/mlir.mlir",
        "gpu.module @m {\n  llvm.func @k(%p: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {\n    %v = llvm.load volatile %p : !llvm.ptr<1> -> i32\n    llvm.return\n  }\n}\n",
    ),
];

/// Whether each image's code, before it is generated, has a volatile load, and the image's name.
fn volatile_loads(archs: &[&str], files: &[(&str, &str)]) -> Vec<(String, bool)> {
    let temps = tempfile::tempdir().unwrap();
    package(archs, "", files).env("GPU_SAVE_TEMPS", temps.path().to_str().unwrap()).build().unwrap();
    let saved = std::fs::read_dir(temps.path()).unwrap().map(|entry| entry.unwrap().path());
    let optimised = saved.filter(|path| path.to_str().unwrap().ends_with(".optimised.ll"));
    optimised.map(|path| (path.display().to_string(), std::fs::read_to_string(path).unwrap().contains(" = load volatile "))).collect()
}

#[test]
fn an_unused_volatile_load_is_kept() {
    let found = volatile_loads(&ARCHS, &KERNELS);
    assert_eq!(found.len(), KERNELS.len() * ARCHS.len());
    let lost: Vec<&String> = found.iter().filter(|(_, kept)| !kept).map(|(name, _)| name).collect();
    assert!(lost.is_empty(), "{lost:#?}");
}

#[test]
fn without_volatile_no_volatile_load_is_emitted() {
    // What the runtime's part of an image loads is no volatile load either, so that the other test can fail.
    let plain: Vec<(&str, String)> =
        KERNELS.iter().map(|(name, text)| (*name, text.replace(" volatile", "").replace("read_volatile", "read"))).collect();
    let plain: Vec<(&str, &str)> = plain.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let found = volatile_loads(&["gfx90a", "sm_90", "x86-64-v3", "cpu-checked"], &plain);
    assert!(found.len() == 4 * KERNELS.len() && found.iter().all(|(_, volatile)| !volatile), "{found:#?}");
}

#[test]
fn volatile_loads_are_kept_when_compiled_at_run_time() {
    let text = KERNELS[0].1;
    for (arch, expected) in [("sm_90", "ld.volatile.global"), ("sm_75", "ld.volatile.global")] {
        let compiled = Compiler::new().assemble(false).compile(&Source::LlvmText(text), &[arch.parse().unwrap()]).unwrap();
        assert!(String::from_utf8_lossy(compiled.fat()).contains(expected), "{arch}");
    }
}
