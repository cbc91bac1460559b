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
    for (height, width) in [("1", "0x8000_0000_0000_0000"), ("{ usize::MAX }", "1"), ("65537", "1"), ("1", "65537")] {
        refused(&sides(height, width), body, "a thread's tile has at most 65536 rows and columns");
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
    let definition = lowered.lines().find(|line| line.starts_with("define") && line.contains("@k(")).unwrap();
    let parameters = definition.split_once("@k(").unwrap().1;
    parameters.split(", ").filter(|parameter| parameter.starts_with("ptr")).map(str::to_string).collect()
}

#[test]
fn noalias_and_readonly_follow_types_and_not_names() {
    let text = "use gpu_rt::kernel::*;
        use core::sync::atomic::AtomicU32 as Renamed;
        type Counts<'a> = &'a [Renamed];
        type Each<'a, T> = PerThread<'a, T>;
        #[derive(Clone, Copy, Plain)] #[repr(C)] pub struct AtomicPair { pub a: u32, pub b: u32 }
        pub struct NotCopy(pub u32);
        #[gpu_kernel]
        pub fn k(x: &[AtomicPair], a: Counts, b: &[Renamed], c: &[NotCopy], d: Matrix<AtomicPair>, mut y: Each<u32>) {
            let i = y.index();
            let sum = x[i].a + a[i].fetch_add(1, Ordering::Relaxed) + b[i].load(Ordering::Relaxed) + c[i].0 + d[(i, 0)].b;
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
