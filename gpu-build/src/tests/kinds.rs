//! An error that occurs many times is reported once, with the first places and a count.

use super::Package;

const ARCHS: [&str; 4] = ["gfx942", "sm_90", "x86-64-v3", "cpu-checked"];

/// Two kernels that make 250 uses each of something, with what they declare.
fn used_500_times(conv: &str, line: &str, declared: &str) -> String {
    let body = |kernel: &str| format!("define {conv} void @_ZN3cub{kernel}EPf(ptr %p) {{\n{}  ret void\n}}\n", line.repeat(250));
    format!("{}{}{declared}", body("4sort"), body("4scan"))
}

#[test]
fn five_hundred_uses_of_one_thing_are_one_message_with_the_count() {
    let long = "mov.u32 $0, %smid;\\0A".repeat(200);
    let cases = [
        ("ptx_kernel", format!("  call void asm sideeffect \"{long}\", \"r\"(i32 1)\n"), "", "inline assembly builds for NVIDIA GPUs only"),
        (
            "ptx_kernel",
            "  call void @_Z7missingPf(ptr %p)\n".into(),
            "declare void @_Z7missingPf(ptr)\n",
            "`missing(float*)` is defined neither",
        ),
        (
            "ptx_kernel",
            "  call i32 @llvm.amdgcn.s.getreg(i32 1)\n".into(),
            "declare i32 @llvm.amdgcn.s.getreg(i32 immarg)\n",
            "`llvm.amdgcn.s.getreg` exists on AMD GPUs only",
        ),
        ("ptx_kernel", "  call i64 @gpu.lane_id()\n".into(), "declare i64 @gpu.lane_id()\n", "`gpu.lane_id` has the type `i32 ()`"),
    ];
    for (conv, line, declared, expected) in cases {
        let parts = [expected, "= kernel: cub::sort(float*)", "also in kernel cub::sort(float*), `", "and 497 more, 500 in all"];
        let error = Package::new(&ARCHS, &[("k.ll", &used_500_times(conv, &line, declared))]).fails_with(&parts);
        assert_eq!(error.matches("error: ").count(), 1, "{error}");
        assert!(error.len() < 2500, "{} bytes:\n{error}", error.len());
    }
}

#[test]
fn an_error_in_many_kernels_is_one_message() {
    let kernel = |index: usize| {
        format!(
            "define amdgpu_kernel void @k{index}(ptr %p) {{\n  %a = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()\n  %b = getelementptr i8, ptr addrspace(4) %a, i64 80\n  %h = load i64, ptr addrspace(4) %b\n  store i64 %h, ptr %p\n  ret void\n}}\n"
        )
    };
    let text: String = (0..500).map(kernel).collect();
    let text = text + "declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()\n";
    let error = Package::new(&ARCHS, &[("k.ll", &text)]).fails_with(&[
        "this use of AMD's hidden kernel arguments has no portable meaning",
        "= kernel: k0",
        "= instruction: `%h = load i64",
        "also in kernel k1, `%h = load i64",
        "and 497 more, 500 in all",
    ]);
    assert!(error.matches("error: ").count() == 1 && error.len() < 2500, "{error}");
}
