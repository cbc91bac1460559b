//! What normalising makes of each spelling, asked of LLVM's own reading of the result.

use super::*;
use crate::llvm::{Session, value};

/// Normalises IR text and gives its text back, with the origin.
fn normalised(text: &str) -> (Origin, String) {
    let session = Session::new();
    let mut module = session.parse("test.ll", text.as_bytes()).unwrap();
    let origin = normalise(&session, &mut module).unwrap();
    module.verify().unwrap();
    (origin, module.text())
}

#[test]
fn ids_of_both_vendors_become_intrinsics() {
    for (conv, tid, ctaid, origin) in [
        ("ptx_kernel", "llvm.nvvm.read.ptx.sreg.tid.x", "llvm.nvvm.read.ptx.sreg.ctaid.z", Origin::Nvvm),
        ("amdgpu_kernel", "llvm.amdgcn.workitem.id.x", "llvm.amdgcn.workgroup.id.z", Origin::Amdgcn),
    ] {
        let text = format!(
            "define {conv} void @k(ptr %p) {{\n %t = call i32 @{tid}()\n %b = call i32 @{ctaid}()\n %s = add i32 %t, %b\n store i32 %s, ptr %p\n ret void\n}}\ndeclare i32 @{tid}()\ndeclare i32 @{ctaid}()\n"
        );
        let (found, text) = normalised(&text);
        assert_eq!(found, origin);
        assert!(text.contains("call i32 @gpu.thread_id.x()") && text.contains("call i32 @gpu.block_id.z()"), "{text}");
        assert!(!text.contains("llvm.nvvm") && !text.contains("llvm.amdgcn") && !text.contains(conv), "{text}");
    }
}

#[test]
fn amd_s_hidden_arguments_become_intrinsics() {
    let load = |name: &str, ty: &str, offset: u32| {
        format!(
            " %{name}.p = getelementptr inbounds i8, ptr addrspace(4) %args, i64 {offset}\n %{name} = load {ty}, ptr addrspace(4) %{name}.p\n"
        )
    };
    let text = format!(
        "define amdgpu_kernel void @k(ptr %p) {{\n %args = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()\n %gx = load i32, ptr addrspace(4) %args\n{}{} %w = zext i16 %bz to i32\n %s = add i32 %w, %gy\n %t = add i32 %s, %gx\n store i32 %t, ptr %p\n ret void\n}}\ndeclare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()\n",
        load("gy", "i32", 4),
        load("bz", "i16", 16)
    );
    let (_, text) = normalised(&text);
    for word in ["gpu.grid_dim.x", "gpu.grid_dim.y", "gpu.block_dim.z"] {
        assert!(text.contains(&format!("call i32 @{word}()")), "{word}: {text}");
    }
    assert!(!text.contains("implicitarg"), "{text}");
}

#[test]
fn a_hidden_argument_without_an_intrinsic_is_refused_by_name() {
    let text = "define amdgpu_kernel void @k(ptr %p) {\n %args = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()\n %h.p = getelementptr i8, ptr addrspace(4) %args, i64 80\n %h = load i64, ptr addrspace(4) %h.p\n store i64 %h, ptr %p\n ret void\n}\ndeclare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()\n";
    let session = Session::new();
    let mut module = session.parse("test.ll", text.as_bytes()).unwrap();
    let errors = normalise(&session, &mut module).unwrap_err();
    assert_eq!(errors.len(), 1);
    assert_eq!(errors[0].kernel.as_deref(), Some("k"));
    assert!(errors[0].instruction.as_deref().is_some_and(|text| text.contains("%h = load i64")), "{}", errors[0]);
}

#[test]
fn ockl_sizes_are_defined_by_intrinsics() {
    let text = "define amdgpu_kernel void @k(ptr %p) {\n %s = call i64 @__ockl_get_local_size(i32 0)\n store i64 %s, ptr %p\n ret void\n}\ndeclare i64 @__ockl_get_local_size(i32)\n";
    let (_, text) = normalised(text);
    assert!(text.contains("define linkonce_odr i64 @__ockl_get_local_size") && text.contains("@gpu.block_dim.x()"), "{text}");
}

#[test]
fn structures_behind_hidden_pointers_become_values() {
    for attribute in ["ptr byval(%S) align 4", "ptr addrspace(4) byref(%S) align 4"] {
        let space = if attribute.contains("addrspace") { "ptr addrspace(4)" } else { "ptr" };
        let text = format!(
            "%S = type {{ float, i32 }}\ndefine ptx_kernel void @k({attribute} %s, ptr %p) {{\n %f = load float, {space} %s\n store float %f, ptr %p\n ret void\n}}\n"
        );
        let (_, text) = normalised(&text);
        assert!(text.contains("void @k(%S %s, ptr %p)"), "{text}");
    }
}

#[test]
fn bounds_on_the_block_come_from_each_spelling() {
    let kernel = |head: &str, tail: &str| {
        let session = Session::new();
        let mut module = session.parse("test.ll", format!("define {head} {{\n ret void\n}}\n{tail}").as_bytes()).unwrap();
        normalise(&session, &mut module).unwrap();
        let kernel = value::function(&module, "k").unwrap();
        (required_block(kernel), max_threads(kernel))
    };
    assert_eq!(kernel("ptx_kernel void @k() \"nvvm.reqntid\"=\"16,8\"", ""), (Some([16, 8, 1]), Some(128)));
    assert_eq!(kernel("ptx_kernel void @k() \"nvvm.maxntid\"=\"256,2,1\"", ""), (None, Some(512)));
    assert_eq!(kernel("amdgpu_kernel void @k() \"amdgpu-flat-work-group-size\"=\"1,256\"", ""), (None, Some(256)));
    assert_eq!(kernel("amdgpu_kernel void @k() \"amdgpu-flat-work-group-size\"=\"1,1024\"", ""), (None, None));
    assert_eq!(kernel("amdgpu_kernel void @k() !reqd_work_group_size !0", "!0 = !{i32 4, i32 4, i32 2}"), (Some([4, 4, 2]), Some(32)));
}

#[test]
fn math_of_every_vendor_has_one_portable_name() {
    for (declared, ty) in [("__nv_expf", "float"), ("__ocml_exp_f32", "float")] {
        let (_, text) = normalised(&format!(
            "define ptx_kernel void @k(ptr %p, {ty} %x) {{\n %y = call {ty} @{declared}({ty} %x)\n store {ty} %y, ptr %p\n ret void\n}}\ndeclare {ty} @{declared}({ty})\n"
        ));
        assert!(text.contains("call float @llvm.exp.f32(float %x)"), "{text}");
    }
    // A name that two rows or widths share would make one of them unreachable.
    let mut names: Vec<String> = math::all().flat_map(|sized| [Some(sized.ocml()), sized.libdevice()]).flatten().collect();
    let count = names.len();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), count);
}

mod absent;
mod by_value;
mod llvm_intrinsics;
mod passable;
mod shared_args;
mod spellings;
mod sub_groups;
mod work;
