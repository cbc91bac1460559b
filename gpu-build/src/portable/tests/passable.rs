//! Kernels that no launch can call are refused in the same words for every architecture.

use crate::{Compiled, Compiler, Error, Source};

const ARCHS: [&str; 5] = ["gfx942", "gfx1100", "sm_90", "x86-64-v3", "x86-64-checked"];

fn compiled(text: &str) -> Result<Compiled, Error> {
    Compiler::new().compile(&Source::LlvmText(text), &ARCHS.map(|arch| arch.parse().unwrap()))
}

/// The messages for a text, which are one each for all architectures.
#[track_caller]
fn refused(text: &str) -> String {
    let error = compiled(text).map(|_| ()).unwrap_err();
    let error = error.to_string();
    assert!(!error.contains("= architecture:"), "{error}");
    error
}

#[test]
fn parameters_that_no_launch_can_pass_are_named() {
    for conv in ["ptx_kernel", "amdgpu_kernel"] {
        for (param, expected) in [
            ("i7 %x", "parameter 2 (`%x`) of kernel `add(float*)` has the type `i7`, an integer of a width"),
            ("i24 signext %x", "has the type `i24`, an integer of a width"),
            ("i256 %x", "has the type `i256`, an integer of a width"),
            ("x86_fp80 %x", "has the type `x86_fp80`, a number"),
            ("fp128 %0", "parameter 2 of kernel `add(float*)` has the type `fp128`, a number"),
            ("ppc_fp128 %x", "has the type `ppc_fp128`, a number"),
            ("<vscale x 4 x i32> %x", "has the type `<vscale x 4 x i32>`, a vector whose length"),
            ("{ i32, [2 x x86_fp80] } %x", "has the type `{ i32, [2 x x86_fp80] }`, in which `x86_fp80` is, a number"),
            ("<4 x i5> %x", "has the type `<4 x i5>`, in which `i5` is"),
            ("ptr byval({ i8, i9 }) %x", "has the type `{ i8, i9 }`, in which `i9` is"),
            ("ptr addrspace(5) %x", "has the type `ptr addrspace(5)`, a pointer to memory"),
            ("ptr addrspace(8) %x", "has the type `ptr addrspace(8)`, a pointer to memory"),
            ("metadata %x", "has the type `metadata`, which no launch can pass"),
            ("token %x", "has the type `token`, which no launch can pass"),
        ] {
            let error = refused(&format!("define {conv} void @_Z3addPf(ptr addrspace(1) %p, {param}) {{\n  ret void\n}}\n"));
            assert!(error.contains(expected) && error.contains("= help: ") && error.contains("= kernel: add(float*)"), "{param}:\n{error}");
            assert_eq!(error.matches("error: ").count(), 1, "{error}");
        }
    }
}

#[test]
fn kernels_that_return_a_value_or_take_any_number_of_arguments_are_refused() {
    for head in ["define ptx_kernel", "define amdgpu_kernel", "define spir_kernel", "define"] {
        let attribute = if head == "define" { "\"gpu.kernel\"" } else { "" };
        let error = refused(&format!("{head} i32 @k(ptr addrspace(1) %p) {attribute} {{\n  ret i32 0\n}}\n"));
        assert!(error.contains("kernel `k` returns a value of type `i32`") && error.contains("a pointer that the kernel takes"), "{error}");
        let error = refused(&format!("{head} void @k(ptr addrspace(1) %p, ...) {attribute} {{\n  ret void\n}}\n"));
        assert!(error.contains("kernel `k` takes a variable number of arguments") && error.contains("= kernel: k"), "{error}");
    }
}

#[test]
fn aliases_of_kernels_are_refused() {
    for head in ["define ptx_kernel", "define amdgpu_kernel", "define spir_kernel"] {
        let alias = "@other = alias void (ptr addrspace(1)), ptr @k\n@third = weak alias void (ptr addrspace(1)), ptr @other\n";
        let error = refused(&format!("{alias}{head} void @k(ptr addrspace(1) %p) {{\n  ret void\n}}\n"));
        let within = "@fourth = alias i8, getelementptr (i8, ptr @k, i64 4)\n";
        let error_within = refused(&format!("{within}{head} void @k(ptr addrspace(1) %p) {{\n  ret void\n}}\n"));
        assert!(error_within.contains("`fourth` is an alias of kernel `k`"), "{error_within}");
        assert!(["other", "third"].iter().all(|name| error.contains(&format!("`{name}` is an alias of kernel `k`"))), "{error}");
    }
    let circle = "@a = alias i8, ptr @b\n@b = alias i8, ptr @a\ndefine ptx_kernel void @k(ptr addrspace(1) %p) {\n  ret void\n}\n";
    assert!(compiled(circle).unwrap_err().to_string().contains("cycle"));
    // Other functions may have aliases.
    let text = "@other = alias i32 (), ptr @f\ndefine internal i32 @f() {\n  ret i32 1\n}\ndefine ptx_kernel void @k(ptr addrspace(1) %p) {\n  %x = call i32 @other()\n  store i32 %x, ptr addrspace(1) %p\n  ret void\n}\n";
    compiled(text).unwrap();
}

#[test]
fn all_errors_of_a_kernel_are_reported_at_once() {
    let error = refused(
        "define ptx_kernel i7 @a(i7 %x, i8 %y, x86_fp80 %z, ...) {\n  ret i7 0\n}\ndefine ptx_kernel void @b(i3 %x) {\n  ret void\n}\n",
    );
    assert_eq!(error.matches("error: ").count(), 5, "{error}");
}

#[test]
fn parameters_that_a_launch_can_pass_are_accepted() {
    let text = "define ptx_kernel void @k(i1 %a, i8 %b, i16 %c, i32 %d, i64 %e, i128 %f, half %g, bfloat %h, float %i, double %j, <3 x i32> %k, { i8, [2 x i64] } %l, ptr %m, ptr addrspace(1) %n, ptr addrspace(4) %o, ptr byval({ i64, ptr }) %p) {\n  ret void\n}\n";
    compiled(text).unwrap();
}

/// Functions that are no kernels may have any type; a number of another machine's is refused where it is computed with.
#[test]
fn foreign_float_types_are_refused_where_a_kernel_computes_with_them() {
    let text = "define ptx_kernel void @k(ptr addrspace(1) %p, double %x) {\n  %y = fpext double %x to x86_fp80\n  %z = call x86_fp80 @f(x86_fp80 %y)\n  %w = fptrunc x86_fp80 %z to double\n  store double %w, ptr addrspace(1) %p\n  ret void\n}\ndefine internal x86_fp80 @f(x86_fp80 %x) {\n  %y = fadd x86_fp80 %x, %x\n  ret x86_fp80 %y\n}\n";
    let error = compiled(text).unwrap_err().to_string();
    for part in [
        "this architecture has no numbers of the type `x86_fp80`",
        "= kernel: k",
        "= architecture: gfx942, gfx1100, sm_90\n",
        "5 in all",
        "`double`",
    ] {
        assert!(error.contains(part), "missing: {part}\n{error}");
    }
    assert_eq!(error.matches("error: ").count(), 1, "{error}");
}
