//! Unsupported features of OpenCL have errors of their own, with the next step.

use super::*;

#[test]
fn images_that_are_pointers_are_refused() {
    // As compilers before clang 17 print it.
    let session = Session::new();
    let text = "define spir_kernel void @a(ptr addrspace(1) %i, ptr addrspace(1) %p) {\n %v = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_roDv2_i(ptr addrspace(1) %i, <2 x i32> zeroinitializer)\n store <4 x float> %v, ptr addrspace(1) %p\n ret void\n}\ndeclare spir_func <4 x float> @_Z11read_imagef14ocl_image2d_roDv2_i(ptr addrspace(1), <2 x i32>)\n";
    let mut module = session.parse("test.ll", text.as_bytes()).unwrap();
    let errors = normalise(&session, &mut module).unwrap_err();
    assert_eq!(errors.len(), 1, "{errors:?}");
    assert_eq!(errors[0].message, "images are not supported as clang before version 17 writes them");
}

#[test]
fn images_of_several_samples_and_of_depths_are_refused_once_for_each_kernel() {
    let (samples, depth) = ("target(\"spirv.Image\", void, 1, 0, 0, 1, 0, 0, 0)", "target(\"spirv.Image\", void, 1, 1, 0, 0, 0, 0, 0)");
    let text = format!(
        "define spir_kernel void @a({samples} %i, ptr addrspace(1) %p) {{\n ret void\n}}\ndefine spir_kernel void @b({depth} %i) {{\n ret void\n}}\n"
    );
    let session = Session::new();
    let mut module = session.parse("test.ll", text.as_bytes()).unwrap();
    let errors = normalise(&session, &mut module).unwrap_err();
    let found: Vec<_> = errors.iter().map(|error| (error.message.as_str(), error.kernel.as_deref())).collect();
    assert_eq!(found, [("images of several samples are not supported", Some("a")), ("images of depths are not supported", Some("b"))]);
}

#[test]
fn images_are_addresses_and_samplers_numbers() {
    let (image, sampler) = ("target(\"spirv.Image\", void, 1, 0, 0, 0, 0, 0, 0)", "target(\"spirv.Sampler\")");
    let (_, text) = normalised(&format!(
        "define spir_kernel void @a({image} %i, {sampler} %s, ptr addrspace(1) %p) {{\n %c = alloca {sampler}\n %n = call spir_func {sampler} @__translate_sampler_initializer(i32 39)\n store {sampler} %n, ptr %c\n %l = load {sampler}, ptr %c\n %v = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f({image} %i, {sampler} %l, <2 x float> zeroinitializer)\n store <4 x float> %v, ptr addrspace(1) %p\n ret void\n}}\ndeclare spir_func {sampler} @__translate_sampler_initializer(i32)\ndeclare spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f({image}, {sampler}, <2 x float>)\n"
    ));
    assert!(text.contains("void @a(i64 \"gpu.image\"=\"2d,read\" %i, i32 \"gpu.image\"=\"sampler\" %s, "), "{text}");
    assert!(
        text.contains("call <4 x float> @gpu.image.sample.2d.f32(i64 ")
            && text.contains("declare <4 x float> @gpu.image.sample.2d.f32(i64, i32, float, float)"),
        "{text}"
    );
    assert!(!text.contains("spirv."), "{text}");
}

#[test]
fn a_plain_inline_function_is_named_with_what_to_write() {
    let session = Session::new();
    let text = "define spir_kernel void @k(ptr addrspace(1) %p) {\n %r = call spir_func float @twice(float 1.0)\n store float %r, ptr addrspace(1) %p\n ret void\n}\ndeclare spir_func float @twice(float)\n";
    let mut module = session.parse("test.ll", text.as_bytes()).unwrap();
    let origin = normalise(&session, &mut module).unwrap();
    let errors = verify::verify(&module, origin, &"sm_90".parse().unwrap());
    assert_eq!(errors.len(), 1, "{errors:?}");
    assert!(errors[0].message.contains("`twice`"), "{}", errors[0]);
    let help = errors[0].help.as_deref().unwrap();
    assert!(help.contains("`static inline`") && help.contains("-fgnu89-inline"), "{help}");
}

#[test]
fn images_in_functions_that_no_kernel_calls_do_not_matter() {
    let sampler = "target(\"spirv.Sampler\")";
    let (_, text) = normalised(&format!(
        "define spir_kernel void @k() {{\n ret void\n}}\ndefine spir_func void @outer() {{\n call spir_func void @unused()\n ret void\n}}\ndefine spir_func void @unused() {{\n %s = call spir_func {sampler} @__translate_sampler_initializer(i32 20)\n ret void\n}}\ndeclare spir_func {sampler} @__translate_sampler_initializer(i32)\n"
    ));
    assert!(text.contains("void @k()") && !text.contains("sampler") && !text.contains("@outer"), "{text}");
}

#[test]
fn copies_of_kernels_that_no_kernel_calls_are_left_out() {
    let (_, text) = normalised(
        "define spir_kernel void @k(ptr addrspace(1) %p) {\n call spir_func void @__clang_ocl_kern_imp_j(ptr addrspace(1) %p)\n ret void\n}\ndefine spir_func void @__clang_ocl_kern_imp_j(ptr addrspace(1) %p) {\n store i32 1, ptr addrspace(1) %p\n ret void\n}\ndefine spir_func void @__clang_ocl_kern_imp_k(ptr addrspace(1) %p) {\n ret void\n}\n",
    );
    assert!(text.contains("@__clang_ocl_kern_imp_j") && !text.contains("@__clang_ocl_kern_imp_k"), "{text}");
}
