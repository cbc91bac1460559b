//! Kernels in safe Rust: data races that the compiler refuses, and the attributes of memory arguments.

use super::rust::{one, only};
use gpu_abi::manifest::{ParamKind, Scalar};

/// A kernel around a body, which must not compile, with this message.
#[track_caller]
fn refused(arguments: &str, body: &str, message: &str) {
    let text = format!("use gpu_rt::kernel::*;\n#[gpu_kernel]\npub fn k({arguments}) {body}\n");
    one(&["cpu"], &text).fails_with(&["rustc cannot compile this kernel file for devices", message]);
}

#[test]
fn a_thread_s_part_of_a_matrix_is_so_small_that_no_place_wraps() {
    let sides = |height: &str, width: &str| format!("mut c: Tiles<u32, {height}, {width}>");
    let body = "{ if let Some(c) = c.get(0, 0) { *c = 1; } }";
    for (height, width) in [("1", "0x8000_0000_0000_0000"), ("{ usize::MAX }", "1"), ("65537", "1"), ("1", "65537"), ("0", "4"), ("4", "0")]
    {
        refused(&sides(height, width), body, "a thread's tile has 1 to 65536 rows and columns");
    }
    let text = format!("use gpu_rt::kernel::*;\n#[gpu_kernel]\npub fn k({}) {body}\n", sides("65536", "65536"));
    assert!(one(&["cpu"], &text).build().is_ok());
}

#[test]
fn blocks_have_as_many_threads_as_devices_have() {
    for (block, message) in [
        ("block::<1025>()", "a block has at most 1024 threads"),
        ("block::<{ (1 << 32) + 64 }>()", "a block has at most 1024 threads"),
        ("block_2d::<64, 17>()", "a block has at most 1024 threads"),
        ("block_2d::<{ 1 << 32 }, { 1 << 32 }>()", "a block has at most 1024 threads"),
        ("block_2d::<0, 1>()", "a block has at least one thread"),
    ] {
        let text = format!("use gpu_rt::kernel::*;\n#[gpu_kernel]\npub fn k() -> impl Phases {{ {block}.local(|_, _| {{}}) }}\n");
        one(&["cpu"], &text).fails_with(&["rustc cannot compile this kernel file for devices", message]);
    }
}

#[test]
fn arrays_of_a_pair_have_one_shape_however_deep() {
    let fill = |memory: &str, value: &str| {
        format!(
            "use gpu_rt::kernel::*;\n#[gpu_kernel]\npub fn k() -> impl Phases {{ block::<64>().shared(shared!({memory})).fill(|_, _, _| {value}) }}\n"
        )
    };
    for memory in ["([u8; 64], ([u32; 64], [u32; 1]))", "(([u32; 64], [u32; 1]), [u8; 64])", "([u8; 64], ([u8; 1], [u8; 1]))"] {
        let value = if memory.starts_with("((") { "((0, 0), 0)" } else { "(0, (0, 0))" };
        one(&["cpu"], &fill(memory, value)).fails_with(&["the arrays of a pair must have the same shape"]);
    }
    assert!(one(&["cpu"], &fill("([u8; 64], ([u32; 64], [u16; 64]))", "(0, (0, 0))")).build().is_ok());
    one(&["cpu"], &fill("[(); 1 << 31]", "()")).fails_with(&["`()` is not plain data"]);
    let empty = "#[derive(Clone, Copy, gpu_rt::kernel::Plain)] #[repr(C)] pub struct Empty {}\n";
    one(&["cpu"], &format!("{empty}{}", fill("[Empty; 1 << 31]", "Empty {}"))).fails_with(&["no device has this much shared memory"]);
}

/// The attributes of each argument's pointer, from the lowered kernel's parameters.
fn attributes(text: &str) -> Vec<String> {
    let temps = tempfile::tempdir().unwrap();
    one(&["sm_90"], text).env("GPU_SAVE_TEMPS", temps.path().to_str().unwrap()).build().unwrap();
    let files = std::fs::read_dir(temps.path()).unwrap().map(|entry| entry.unwrap().path());
    let lowered = files.into_iter().find(|path| path.to_string_lossy().ends_with(".lowered.ll")).unwrap();
    let lowered = std::fs::read_to_string(lowered).unwrap();
    let definition = lowered.lines().find(|line| line.starts_with("define") && line.contains("@user.k(")).unwrap();
    let parameters = definition.split_once("@user.k(").unwrap().1;
    parameters.split(", ").filter(|parameter| parameter.starts_with("ptr")).map(str::to_string).collect()
}

#[test]
fn noalias_and_readonly_follow_types_and_not_names() {
    let text = "use gpu_rt::kernel::*;
        use core::sync::atomic::AtomicU32 as Renamed;
        type Counts<'a> = &'a [Renamed];
        type Each<'a, T> = PerThread<'a, T>;
        #[derive(Clone, Copy, Plain)] #[repr(C)] pub struct AtomicPair { pub a: u32, pub b: u32 }
        #[gpu_kernel]
        pub fn k(x: &[AtomicPair], a: Counts, b: &[Renamed], c: &[AtomicU64], d: Matrix<AtomicPair>, mut y: Each<u32>) {
            let i = y.index();
            let sum = x[i].a + a[i].fetch_add(1, Ordering::Relaxed) + b[i].load(Ordering::Relaxed) + c[i].load(Ordering::Relaxed) as u32 + d[(i, 0)].b;
            if let Some(y) = y.get() { *y = sum; }
        }";
    let found = attributes(text);
    let noalias: Vec<bool> = found.iter().map(|parameter| parameter.contains("noalias")).collect();
    assert_eq!(noalias, [true, false, false, false, true, true], "{found:?}");
    let readonly = |index: usize| found[index].contains("readonly");
    assert!(readonly(0) && readonly(4) && !readonly(1) && !readonly(5), "{found:?}");
}

/// At the offsets that C gives them on the host, on each kind of device.
#[test]
fn values_of_16_bytes_and_of_none_may_stand_anywhere() {
    let text = "use gpu_rt::kernel::*;
        #[derive(Clone, Copy, Plain)] #[repr(C)] pub struct Empty {}
        #[derive(Clone, Copy, Plain)] #[repr(C)] pub struct Wide { pub a: u128, pub b: [u64; 2] }
        #[gpu_kernel]
        pub fn k(a: u32, e: Empty, b: u128, c: u8, w: Wide, f: Empty, d: i128, mut y: PerThread<u128>, g: Empty) {
            let _ = (e, f, g);
            if let Some(y) = y.get() { *y = b + d as u128 + u128::from(a) + u128::from(c) + w.a + u128::from(w.b[1]); }
        }
        #[gpu_kernel]
        pub fn nothing(e: Empty) { let _ = e; }";
    let compiled = only(one(&["gfx942", "gfx1100", "sm_90", "cpu", "cpu-checked"], text).build().unwrap());
    let kernel = compiled.manifest().kernel("k").unwrap();
    let params: Vec<_> = kernel.params.iter().map(|param| (param.name.as_deref().unwrap_or_default(), param.offset, param.size)).collect();
    assert_eq!(
        params,
        [("a", 0, 4), ("e", 4, 0), ("b", 16, 16), ("c", 32, 1), ("w", 48, 32), ("f", 80, 0), ("d", 80, 16), ("y", 96, 16), ("g", 112, 0)]
    );
    assert!(matches!(kernel.params[2].kind, ParamKind::Scalar(Scalar::I128)), "{:?}", kernel.params[2]);
    assert!(matches!(kernel.params[4].kind, ParamKind::Bytes { align: 16 }), "{:?}", kernel.params[4]);
    assert_eq!(compiled.manifest().kernel("nothing").unwrap().params.len(), 1);
}

/// Types and arguments that would take the compiler long, or overflow its stack, are refused at their place, and the error names the limit. Far
/// deeper types overflow the stack of rustc's own parser, which runs first.
#[test]
fn too_much_is_refused_at_once() {
    let begun = std::time::Instant::now();
    let arguments = |count: usize| (0..count).map(|i| format!("a{i}: u32")).collect::<Vec<_>>().join(", ");
    for count in [25, 2000] {
        refused(&arguments(count), "{}", &format!("`k` has {count} arguments, and a kernel has 24 at most"));
    }
    assert!(one(&["cpu"], &format!("use gpu_rt::kernel::*;\n#[gpu_kernel]\npub fn k({}) {{}}\n", arguments(24))).build().is_ok());
    for (before, after) in [("&[", "]"), ("(", ")"), ("A<", ">"), ("&", ""), ("fn() -> ", "")] {
        let ty = format!("{}u32{}", before.repeat(2_000), after.repeat(2_000));
        refused(&format!("x: {ty}"), "{}", "this is nested more than 128 deep");
        let text = format!("use gpu_rt::kernel::*;\n#[gpu_kernel(<{ty}>)]\npub fn k<T>(x: u32) {{}}\n");
        one(&["cpu"], &text).fails_with(&["this is nested more than 128 deep", "--> kernels/k.rs:2:"]);
    }
    assert!(begun.elapsed() < std::time::Duration::from_secs(300), "{:?}", begun.elapsed());
}

/// A `cfg` may give the device other types than the host: the device's compilation checks them again.
#[test]
fn elements_and_fields_are_plain_on_the_device() {
    let refused = |declaration: &str, argument: &str| {
        let text = format!("use gpu_rt::kernel::*;\n{declaration}\n#[gpu_kernel]\npub fn k({argument}) {{ let _ = x; }}\n");
        one(&["cpu"], &text).fails_with(&["rustc cannot compile this kernel file for devices"])
    };
    let node = |fields: &str| format!("#[derive(Clone, Copy, Plain)] #[repr(C)] pub struct Node {fields}");
    for fields in
        ["{ pub at: &'static AtomicU32 }", "(pub u64, pub &'static AtomicU32);", "(pub bool);", "(pub fn());", "{ r#fn: [char; 2] }"]
    {
        let error = refused(&node(fields), "x: Node");
        assert!(error.contains("is not plain data"), "{error}");
    }
    for argument in
        ["x: PerThread<T>", "x: PerBlock<T>", "x: Matrix<T>", "x: Tiles<T>", "x: BlockTiles<T, 16, 16>", "x: BatchTiles<T, 16, 16>"]
    {
        refused("pub type T = &'static AtomicU32;", argument);
    }
    for element in ["&'static AtomicU32", "bool", "char", "Option<u32>", "fn()", "core::num::NonZeroU32", "(u32, u32)", "[bool; 2]"] {
        refused(&format!("pub type T = {element};"), "x: &[T]");
    }
    let good = "#[gpu_kernel]\npub fn k(a: Node, b: &[Node], c: PerThread<Node>, d: Matrix<Node>, e: &[AtomicU64], f: &[AtomicF32]) {
        let _ = (a, b, c, d, e, f);\n}\n";
    let fields = node("{ pub a: u32, pub(crate) b: [f32; 3] }");
    one(&["cpu"], &format!("use gpu_rt::kernel::*;\n{fields}\n{good}")).build().unwrap();
    for form in ["pub enum Node { A }", "pub union Node { a: u32 }"] {
        let text = format!(
            "use gpu_rt::kernel::*;\n#[derive(Clone, Copy, Plain)] #[repr(C)] {form}\n#[gpu_kernel]\npub fn k(x: &[Node]) {{ let _ = x; }}\n"
        );
        one(&["cpu"], &text).fails_with(&["`Node` is no structure on the device"]);
    }
}

/// Names of kernels and instances that could clash with names in the attribute's expansion.
#[test]
fn kernels_have_any_name_and_instances_any_path() {
    let body = "(x: &[u32], mut y: PerThread<u32>) { let i = y.index(); if let Some(y) = y.get() { *y = x[i]; } }";
    let mut text = String::from("use gpu_rt::kernel::*;\n");
    let names = [
        "entry",
        "packed",
        "kernel",
        "at",
        "core",
        "gpu_core",
        "gpu_rt",
        "a0",
        "r#fn",
        "memcmp",
        "memcpy",
        "malloc",
        "main",
        "rust_eh_personality",
    ];
    for name in names {
        text += &format!("#[gpu_kernel]\npub fn {name}{body}\n");
    }
    text += "pub mod a { pub type T = u64; }\n#[allow(non_camel_case_types)] pub struct u8;\n#[allow(dead_code)] pub struct str;\n\
        #[gpu_kernel(<u32>, <a::T>)]\npub fn copy<T: Plain>(x: &[T], mut y: PerThread<T>) { let i = y.index(); if let Some(y) = y.get() { *y = x[i]; } }\n";
    let compiled = only(one(&["cpu", "sm_90", "gfx1100"], &text).build().unwrap());
    let mut found: Vec<&str> = compiled.manifest().kernels.iter().map(|kernel| kernel.name.as_str()).collect();
    found.sort_unstable();
    let mut expected: Vec<&str> = names.into_iter().map(|name| name.trim_start_matches("r#")).chain(["copy_u32", "copy_a_T"]).collect();
    expected.sort_unstable();
    assert_eq!(found, expected);
    let two = "pub mod a { pub type b_c = u64; }\npub mod a_b { pub type c = u32; }\n#[gpu_kernel(<a::b_c>, <a_b::c>)]\npub fn k<T: Plain>(x: &[T]) { let _ = x; }\n";
    one(&["cpu"], &format!("use gpu_rt::kernel::*;\n{two}"))
        .fails_with(&["are both named `k_a_b_c`: name a type by an alias", "kernels/k.rs:4"]);
    let twice = "#[gpu_kernel(<u32>, <i8>, <u32>)]\npub fn k<T: Plain>(x: &[T]) { let _ = x; }\n";
    one(&["cpu"], &format!("use gpu_rt::kernel::*;\n{twice}"))
        .fails_with(&["the instance `k<u32>` is listed twice: remove one", "kernels/k.rs:2"]);
    // Kernels with the same name: in modules and outside of them, and an instance and another function.
    let k = "#[gpu_kernel] pub fn k(x: &[u32]) { let _ = x; }";
    let several = format!("{k} pub mod a {{ use super::*; {k} }} pub mod b {{ use super::*; {k} }}");
    let instance =
        "#[gpu_kernel]\npub fn k_f32(x: &[u32]) { let _ = x; }\n#[gpu_kernel(<f32>)]\npub fn k<T: Plain>(x: &[T]) { let _ = x; }\n";
    for (text, expected) in [(several.as_str(), &["a_k", "b_k", "k"][..]), (instance, &["k_f32", "k_f32_2"])] {
        let compiled = only(one(&["cpu"], &format!("use gpu_rt::kernel::*;\n{text}")).build().unwrap());
        let mut found: Vec<&str> = compiled.manifest().kernels.iter().map(|kernel| kernel.name.as_str()).collect();
        found.sort_unstable();
        assert_eq!(found, expected);
    }
}

#[test]
fn errors_name_the_argument_or_the_result_that_a_kernel_cannot_have() {
    let types = "#[derive(Clone, Copy)] #[repr(C)] pub struct S { pub a: u32 }\n#[derive(Clone, Copy)] pub enum E { A }\n";
    let thread = "mut y: PerThread<u32>";
    for (arguments, result, message, column) in [
        (format!("a: [u8; 16], {thread}"), "()", "`[u8; 16]` cannot be an argument of a kernel", 13),
        (format!("{thread}, (a, b): (u32, u32)"), "()", "`(u32, u32)` cannot be an argument of a kernel", 41),
        (format!("a: E, {thread}"), "()", "`E` cannot be an argument of a kernel", 13),
        ("a: u32, b: &[S]".into(), "()", "`S` is not plain data", 21),
        ("y: &mut [u32]".into(), "()", "`&mut [u32]` cannot be an argument of a kernel", 13),
        (thread.into(), "u32", "a kernel returns nothing or a block program (`impl Phases`), not `u32`", 8),
    ] {
        let text = format!("use gpu_rt::kernel::*;\n{types}#[gpu_kernel]\npub fn k({arguments}) -> {result} {{ loop {{}} }}\n");
        let error = one(&["cpu"], &text).fails_with(&[message, &format!("kernels/k.rs:5:{column}\n")]);
        assert!(!error.contains("a kernel cannot have these arguments"), "said of the whole kernel as well:\n{error}");
    }
}

#[test]
fn constants_that_fail_in_inlined_functions_are_reported_at_the_call() {
    let refused = |arguments: &str, result: &str, body: &str, message: &str| {
        let text = format!("use gpu_rt::kernel::*;\n#[gpu_kernel]\npub fn k({arguments}) -> {result} {{\n    {body}\n}}\n");
        one(&["cpu"], &text).fails_with(&[message, "--> kernels/k.rs:4:5"]);
    };
    refused("", "()", "printf!(\"%d %s\\n\", 1);", "the format has more conversions than there are arguments");
    refused("", "()", "printf!(\"a\\0b\\n\");", "the format has a NUL, which would end the text");
    let reduce = "block::<64>().shared(shared!([u32; 33])).fill(|_, _, _| 1).reduce(|a, b| *a += *b)";
    refused("", "impl Phases", reduce, "`reduce` needs a number of elements that is a power of two");
}
