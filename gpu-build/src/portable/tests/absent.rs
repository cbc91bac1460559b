//! Unsupported features of OpenCL have errors of their own, with the next step.

use super::*;

#[test]
fn images_are_refused_once_for_each_kernel() {
    let image = "target(\"spirv.Image\", void, 1, 0, 0, 0, 0, 0, 0)";
    let text = format!(
        "define spir_kernel void @a({image} %i, ptr addrspace(1) %p) {{\n %v = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_roDv2_i({image} %i, <2 x i32> zeroinitializer)\n store <4 x float> %v, ptr addrspace(1) %p\n ret void\n}}\ndefine spir_kernel void @b() {{\n ret void\n}}\ndeclare spir_func <4 x float> @_Z11read_imagef14ocl_image2d_roDv2_i({image}, <2 x i32>)\n"
    );
    // As compilers before clang 17 print it.
    let old = text.replace(image, "ptr addrspace(1)");
    for (text, kernel) in [(text, Some("a")), (old, None)] {
        let session = Session::new();
        let module = session.parse("test.ll", text.as_bytes()).unwrap();
        let errors = normalise(&session, &module).unwrap_err();
        assert_eq!(errors.len(), 1, "{errors:?}");
        assert_eq!((errors[0].message.as_str(), errors[0].kernel.as_deref()), ("images and samplers are not supported yet", kernel));
    }
}

#[test]
fn a_plain_inline_function_is_named_with_what_to_write() {
    let session = Session::new();
    let text = "define spir_kernel void @k(ptr addrspace(1) %p) {\n %r = call spir_func float @twice(float 1.0)\n store float %r, ptr addrspace(1) %p\n ret void\n}\ndeclare spir_func float @twice(float)\n";
    let module = session.parse("test.ll", text.as_bytes()).unwrap();
    let origin = normalise(&session, &module).unwrap();
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
