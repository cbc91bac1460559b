//! The places of errors about a whole kernel.

use super::Package;
use super::rust::{one, package};

#[test]
fn errors_about_a_kernel_have_its_place() {
    let shared = "#[gpu_kernel]
pub fn k(mut y: PerBlock<u32>) -> impl Phases {
    block::<64>().shared(shared!([u32; 65536])).fill(move |_, _, i| i as u32).each(move |_, _, all| { if let Some(y) = y.get() { *y = all[7]; } })
}";
    let stack = "#[inline(never)]
fn f(x: &mut [u64; 999999], i: usize) -> u64 { x[i] = 3; x[i / 2] }
#[gpu_kernel]
pub fn k(mut y: PerThread<u64>) {
    let i = y.index();
    let mut a = [i as u64; 999999];
    if let Some(y) = y.get() { *y = f(&mut a, i); }
}";
    let kernel = |name: &str, body: &str| {
        format!(
            "#[gpu_kernel]\npub fn {name}(n: u32, mut y: PerThread<u32>) {{\n    {body}\n    if let Some(y) = y.get() {{ *y = n; }}\n}}"
        )
    };
    // Beside them are the pointer and the length of `y`.
    let large = |sizes: &[usize]| {
        let arguments: String = (0..sizes.len()).map(|i| format!("a{i}: Large{i}, ")).collect();
        let types: String = (0..sizes.len())
            .map(|i| format!("#[derive(Clone, Copy, Plain)]\n#[repr(C)]\npub struct Large{i}([u32; {}]);\n", sizes[i] / 4))
            .collect();
        let sums: Vec<String> = (0..sizes.len()).map(|i| format!("a{i}.0[i % {}]", sizes[i] / 4)).collect();
        format!(
            "{types}#[gpu_kernel]\npub fn k({arguments}mut y: PerThread<u32>) {{ let i = y.index(); if let Some(y) = y.get() {{ *y = {}; }} }}",
            sums.join(" ^ ")
        )
    };
    for arch in ["gfx942", "sm_75", "cpu"] {
        one(&[arch], &format!("use gpu_rt::kernel::*;\n{}\n", large(&[2040, 2040]))).build().unwrap();
    }
    for (arch, text, message, place) in [
        ("gfx942", shared.to_string(), "kernel `k` has 262144 bytes of static shared memory, and gfx942 allows at most 65536", "3:8"),
        ("sm_90", shared.to_string(), "kernel `k` has 262144 bytes of static shared memory, and sm_90 allows at most 49152", "3:8"),
        ("gfx942", stack.to_string(), "exceeds limit (131056) in function 'k'", "5:8"),
        (
            "sm_90",
            stack.to_string(),
            "a local variable of `k` has 7999992 bytes, but a thread has at most 524288 bytes of local memory on NVIDIA GPUs",
            "5:8",
        ),
        ("cpu", stack.to_string(), "and the CPU has 1048576 for a function", "5:8"),
        ("cpu", large(&[2040, 2044]), "the arguments of kernel `k` have 4104 bytes together, and a launch passes at most 4096", "9:8"),
        ("sm_90", kernel("größe", ""), "`größe` cannot be the name of a kernel", "3:8"),
        ("cpu", kernel("k", "max_threads(n);"), "`max_threads` of kernel `k` takes a constant", "4:5"),
        ("sm_90", kernel("k", "min_blocks(n);"), "`min_blocks` of kernel `k` takes a constant", "4:5"),
        (
            "cpu",
            format!("pub struct S;\nimpl S {{\n{}\n}}", kernel("k", "")),
            "a kernel must be a function of a module, not of an `impl`, a trait or another function",
            "4:1",
        ),
        (
            "cpu",
            format!("pub fn around() {{\n{}\n}}", kernel("k", "")),
            "a kernel must be a function of a module, not of an `impl`, a trait or another function",
            "3:1",
        ),
        ("cpu", format!("#[gpu_kernel]\n{}", kernel("k", "")), "a kernel has one `#[gpu_kernel]`: remove this one", "3:2"),
        (
            "cpu",
            "#[gpu_kernel]\n#[target_feature(enable = \"avx2\")]\npub fn k() {}".to_string(),
            "a kernel is compiled for each architecture with that architecture's features",
            "3:2",
        ),
        (
            "cpu",
            format!(
                "fn f(n: u32) -> u32 {{\n    if n == 0 {{\n        warp::lane_id()\n    }} else {{ warp::shuffle_xor(f(n / 2), 1) + f(n / 3) }}\n}}\n{}",
                kernel("k", "let n = f(n);")
            ),
            "`device::k::f` calls itself, and uses barriers, warps or shared memory",
            "5:14",
        ),
        (
            "sm_90",
            format!(
                "struct Node(u32, &'static Node);\nstatic A: Node = Node(1, &B);\nstatic B: Node = Node(2, &A);\n{}",
                kernel("k", "let mut at = &A; for _ in 0..n { at = at.1; } let n = at.0;")
            ),
            "refers back to it through the addresses of variables, which PTX cannot express",
            "7:0",
        ),
        (
            "cpu",
            format!("#[unsafe(export_name = \"llvm.foo\")]\npub fn f() -> u32 {{ 1 }}\n{}", kernel("k", "let n = f();")),
            "if an `export_name` begins with `llvm.`",
            "",
        ),
    ] {
        let text = format!("use gpu_rt::kernel::*;\n{text}\n");
        one(&[arch], &text)
            .fails_with(&[message, &format!("--> kernels/k.rs{}\n", if place.is_empty() { String::new() } else { format!(":{place}") })]);
    }
}

#[test]
fn the_place_of_a_kernel_in_ir_is_its_definition() {
    let text = "@big = internal addrspace(3) global [262144 x i8] undef
define ptx_kernel void @kk() {
  ret void
}
define ptx_kernel void @k(ptr addrspace(1) %p, i32 %i) {
  %at = getelementptr i8, ptr addrspace(3) @big, i32 %i
  store volatile i8 1, ptr addrspace(3) %at
  ret void
}
";
    let package = Package::new(&["gfx942"], &[("k.ll", text)]).fails_late();
    package.fails_with(&["kernel `k` has 262144 bytes of static shared memory", "--> kernels/k.ll:5:1\n"]);
}

#[test]
fn an_image_that_the_cpu_would_not_load_is_an_error_of_the_build() {
    let text = |bytes: u64| {
        format!(
            "@table = internal addrspace(1) global [{bytes} x i8] zeroinitializer
define ptx_kernel void @k(i64 %i) {{
  %at = getelementptr i8, ptr addrspace(1) @table, i64 %i
  store volatile i8 1, ptr addrspace(1) %at
  ret void
}}
"
        )
    };
    Package::new(&["cpu"], &[("k.ll", &text(1 << 30))]).build().unwrap();
    let package = Package::new(&["cpu"], &[("k.ll", &text(3 << 30))]).fails_late();
    package.fails_with(&["and an image for the CPU can have at most 2147483648", "--> kernels/k.ll", "keep large arrays in buffers"]);
}

/// An error in a module or a header names that file, not the kernel file.
#[test]
fn an_error_in_another_file_names_that_file() {
    let kernel = "mod helper;\nuse gpu_rt::kernel::*;\n\n#[gpu_kernel]\npub fn k(mut y: PerThread<u32>) { if let Some(y) = y.get() { *y = helper::f(); } }\n";
    let helper = "unsafe extern \"C\" {\n    safe fn absent() -> u32;\n}\n\npub fn f() -> u32 {\n    absent()\n}\n";
    let package = package(&["cpu", "sm_90"], "", &[("kernels/k.rs", kernel), ("kernels/helper.rs", helper)]);
    package.fails_with(&["`absent` is defined neither in this file", "--> kernels/helper.rs:6:5\n", "the kernel file is kernels/k.rs"]);

    let kernel = "#include \"helper.h\"\nkernel void k(global int *y) { y[0] = f(); }\n";
    let header = "int absent(void);\n\nstatic int f(void) {\n  return absent();\n}\n";
    let package = Package::new(&["cpu", "gfx942"], &[("k.cl", kernel), ("helper.h", header)]);
    package.fails_with(&["absent", "--> kernels/helper.h:4:10\n", "the kernel file is kernels/k.cl"]);
}
/// If a constant of an argument's type fails to evaluate, rustc's error points into gpu-core, so the error must name the type.
#[test]
fn an_argument_whose_constants_fail_is_named_by_its_type() {
    for (argument, shown, message) in [
        ("x: &[[u64; 1 << 30]]", "&[[u64; 1073741824]]", "a kernel's values and elements are smaller than 4 GiB"),
        ("x: BlockTiles<u32, 0, 64>", "BlockTiles<'_, u32, 0, 64>", "a tile has rows and columns"),
    ] {
        let text =
            format!("use gpu_rt::kernel::*;\n#[gpu_kernel]\npub fn k({argument}, mut y: PerThread<u64>) {{ let _ = (x, y.get()); }}\n");
        one(&["cpu"], &text).fails_with(&[message, "--> kernels/k.rs\n", &format!("`{shown}` is the type of a kernel's argument")]);
    }
}
