//! Pointers to shared memory become numbers, the same in every spelling.

use super::*;
use crate::opt_level::OptLevel;
use gpu_abi::manifest::{Kernel, ParamKind, Scalar};

const BODY: &str =
    " %e = getelementptr inbounds float, ptr addrspace(3) %s, i64 3\n store float 1.0, ptr addrspace(3) %e, align 4\n ret void\n}\n";

/// Normalises and describes IR text.
fn described(text: &str) -> Result<Vec<Kernel>, String> {
    let session = Session::new();
    let mut module = session.parse("test.ll", text.as_bytes()).unwrap();
    normalise(&session, &mut module).map_err(|errors| errors[0].to_string())?;
    crate::llvm::initialize_targets();
    let machine = crate::target::machine(&"sm_90".parse().unwrap(), OptLevel::O3).unwrap();
    describe::describe(&session, &mut module, &machine, describe::Extent::Code, |_| None)
}

#[test]
fn shared_arguments_of_every_spelling_have_one_form() {
    for kernel in ["spir_kernel void", "ptx_kernel void", "amdgpu_kernel void"] {
        let (_, text) = normalised(&format!("define {kernel} @k(ptr addrspace(1) %x, ptr addrspace(3) noundef align 4 %s) {{\n{BODY}"));
        assert!(text.contains("define void @k(ptr addrspace(1) %x, i64 \"gpu.shared\"=\"16\" %s)"), "{text}");
        assert!(text.contains("@__gpu_shared_arguments = external addrspace(3) global [0 x i8], align 16"), "{text}");
    }
    let (_, text) = normalised(&format!("define void @k(ptr addrspace(3) %s) \"gpu.kernel\" {{\n{BODY}"));
    assert!(text.contains("define void @k(i64 \"gpu.shared\"=\"16\" %s)"), "{text}");
}

#[test]
fn accesses_through_shared_arguments_are_described() {
    let text = "define spir_kernel void @k(i32 %n, ptr addrspace(3) align 4 %floats, ptr addrspace(1) %x, ptr addrspace(3) %both, ptr addrspace(3) align 128 %unused, ptr addrspace(3) %wide) {
 %e = getelementptr float, ptr addrspace(3) %floats, i32 %n
 store float 0.0, ptr addrspace(3) %e, align 4
 store float 0.0, ptr addrspace(3) %both, align 4
 %b = load i64, ptr addrspace(3) %both, align 8
 store i64 %b, ptr addrspace(1) %x, align 8
 %g = getelementptr <8 x double>, ptr addrspace(3) %wide, i32 %n
 store <8 x double> zeroinitializer, ptr addrspace(3) %g, align 64
 ret void\n}\n";
    let kernels = described(text).unwrap();
    let params = &kernels[0].params;
    let shared = |element, align| ParamKind::Shared { element, align };
    assert_eq!(params[1].kind, shared(Some(Scalar::F32), 16));
    assert_eq!(params[3].kind, shared(None, 16));
    assert_eq!(params[4].kind, shared(None, 128));
    assert_eq!(params[5].kind, shared(Some(Scalar::F64), 64));
    let places: Vec<(u32, u32)> = params.iter().map(|param| (param.offset, param.size)).collect();
    assert_eq!(places, [(0, 4), (8, 8), (16, 8), (24, 8), (32, 8), (40, 8)]);
    assert_eq!((kernels[0].args_size, params[1].name.as_deref()), (48, Some("floats")));
}

#[test]
fn a_kernel_that_passes_its_own_on_is_described_through_the_call() {
    let text = format!(
        "define ptx_kernel void @k(ptr addrspace(3) align 4 %p) {{\n call void @body(ptr addrspace(3) %p)\n ret void\n}}\ndefine internal void @body(ptr addrspace(3) align 4 %s) alwaysinline {{\n{BODY}"
    );
    assert_eq!(described(&text).unwrap()[0].params[0].kind, ParamKind::Shared { element: Some(Scalar::F32), align: 16 });
}

#[test]
fn a_kernel_that_another_calls_keeps_its_parameters_or_is_refused() {
    let calls = |param: &str, passed: &str| {
        format!(
            "define ptx_kernel void @inner({param} %p) {{\n ret void\n}}\ndefine ptx_kernel void @outer(ptr %q) {{\n call ptx_kernel void @inner({passed})\n ret void\n}}\n"
        )
    };
    assert!(described(&calls("ptr", "ptr %q")).is_ok());
    for (param, passed) in [("ptr addrspace(3)", "ptr addrspace(3) null"), ("ptr byval(i64)", "ptr byval(i64) %q")] {
        let error = described(&calls(param, passed)).unwrap_err();
        assert!(error.contains("kernel `inner` is called") && error.contains("outer"), "{error}");
    }
}

#[test]
fn references_to_a_rebuilt_kernel_are_updated() {
    let (_, text) = normalised(&format!("@table = global [1 x ptr] [ptr @k]\ndefine ptx_kernel void @k(ptr addrspace(3) %s) {{\n{BODY}"));
    assert!(text.contains("@table = global [1 x ptr] [ptr @k]"), "{text}");
}
