//! Ordinary Rust in kernels, for every kind of architecture: calls through pointers, `core::fmt`, numbers of 128 bits, `alloc`. `tests/rust-kernels` runs
//! similar kernels.

use super::rust::{one, only};
use gpu_abi::container::{self, Entry, ImageKind};
use object::{Object, ObjectSymbol};

const ARCHS: [&str; 5] = ["gfx942", "gfx1100", "sm_90", "cpu", "cpu-checked"];

const ORDINARY: &str = r#"
    extern crate alloc;
    use alloc::{boxed::Box, string::String, vec::Vec};
    use core::fmt::Write;
    use gpu_rt::kernel::*;

    heap!(1 << 16);

    struct Text { bytes: [u8; 64], len: usize }
    impl Write for Text {
        fn write_str(&mut self, text: &str) -> core::fmt::Result {
            let place = self.bytes.get_mut(self.len..self.len + text.len()).ok_or(core::fmt::Error)?;
            place.copy_from_slice(text.as_bytes());
            self.len += text.len();
            Ok(())
        }
    }

    #[gpu_kernel]
    pub fn texts(x: &[f64], mut out: PerThread<[u8; 64]>) {
        let i = out.index();
        if let Some(out) = out.get() {
            let mut text = Text { bytes: [0; 64], len: 0 };
            let _ = write!(text, "{i:>4} {:e} {:?} {:.3}", x[i], [x[i] as i128, 3], x[i]);
            *out = text.bytes;
        }
    }

    #[gpu_kernel]
    pub fn wide(x: &[f64], mut out: PerThread<[i128; 4]>) {
        let i = out.index();
        if let Some(out) = out.get() {
            let y = x[i] as i128;
            *out = [y.wrapping_mul(y), y.checked_div(3 + i as i128).unwrap_or(0), (y as f32) as i128, y.checked_mul(7).unwrap_or(y % 11)];
        }
    }

    trait Step { fn step(&self, x: u32) -> u32; }
    struct Table([u32; 4]);
    impl Step for Table { fn step(&self, x: u32) -> u32 { self.0[x as usize] + thread_id().x as u32 } }
    struct Twice<'a>(&'a dyn Step);
    impl Step for Twice<'_> { fn step(&self, x: u32) -> u32 { self.0.step(self.0.step(x) % 4) } }
    static STEPS: [fn(u32) -> u32; 2] = [|x| 100 / x, |x| if x == 0 { 1 } else { STEPS[0](x) + STEPS[1](x - 1) }];

    #[gpu_kernel]
    pub fn steps(x: &[u32], mut out: PerThread<u32>) {
        let i = out.index();
        if let Some(out) = out.get() {
            let table = Table([1, 2, 3, 4]);
            let twice = Twice(&table);
            let step: &dyn Step = if x[i] % 2 == 0 { &table } else { &twice };
            *out = step.step(x[i]) + STEPS[x[i] as usize % 2](x[i]);
        }
    }

    #[gpu_kernel]
    pub fn allocated(x: &[u32], mut out: PerThread<u32>) {
        let i = out.index();
        if let Some(out) = out.get() {
            let mut numbers: Vec<Box<u32>> = x.iter().map(|x| Box::new(*x)).collect();
            numbers.sort();
            let text: String = alloc::format!("{numbers:?}");
            *out = text.len() as u32 + *numbers[i];
        }
    }
"#;

fn image(entry: &Entry<'_>) -> Vec<u8> {
    match entry.compression().unwrap() {
        Some(compressed) => zstd::bulk::decompress(entry.image, compressed.size).unwrap(),
        None => entry.image.to_vec(),
    }
}

/// An image defines everything that its code calls, except what the CPU's runtime provides.
#[test]
fn images_of_ordinary_rust_are_complete() {
    let compiled = only(one(&ARCHS, ORDINARY).build().unwrap());
    let entries = container::read(compiled.fat()).unwrap();
    for arch in ARCHS {
        assert!(entries.iter().any(|entry| arch.starts_with("cpu") || entry.arch() == arch), "{arch}");
    }
    for entry in &entries {
        let image = image(entry);
        if entry.kind == ImageKind::Ptx {
            assert!(!String::from_utf8(image).unwrap().contains(".extern .func"), "{}", entry.arch());
            continue;
        }
        let file = object::File::parse(&*image).unwrap();
        let undefined = file.symbols().chain(file.dynamic_symbols()).filter(|symbol| symbol.is_undefined());
        let missing: Vec<&str> = undefined.map(|symbol| symbol.name().unwrap()).filter(|name| !name.is_empty()).collect();
        let is_given = |name: &&str| entry.triple().starts_with(std::env::consts::ARCH) && gpu_abi::cpu::is_import(name);
        assert!(missing.iter().all(is_given), "{}: {missing:?}", entry.arch());
    }
}

#[test]
fn an_allocation_without_a_heap_is_refused_with_advice() {
    let error = one(&ARCHS[..1], &ORDINARY.replace("heap!(1 << 16);", "")).build().unwrap_err().to_string();
    for part in ["allocate memory", "the file has no heap", "heap!(16 << 20)", "arrayvec", "heapless"] {
        assert!(error.contains(part), "missing: {part}\n{error}");
    }
}

#[test]
fn the_error_shows_the_line_that_allocates() {
    let text = "use gpu_rt::kernel::*;
extern crate alloc;
fn doubled(x: &[f32]) -> alloc::vec::Vec<f32> {
    let mut all = alloc::vec::Vec::new();
    for i in 0..x.len() {
        all.push(x[i] * 2.0);
    }
    all
}
#[gpu_kernel]
pub fn k(x: &[f32], mut y: PerThread<f32>) {
    let all = doubled(x);
    if let Some(y) = y.get() {
        *y = all[0];
    }
}";
    let error = one(&ARCHS[..1], text).build().unwrap_err().to_string();
    assert!(error.contains("allocate memory") && error.contains(":6:"), "{error}");
}

/// Kernels with the same name are named after their modules; the manifest tells them apart.
#[test]
fn kernels_of_one_name_are_named_after_their_modules() {
    let text = "use gpu_rt::kernel::*;
pub mod a { use super::*; #[gpu_kernel] pub fn k(mut y: PerThread<u32>) { if let Some(y) = y.get() { *y = 1; } } }
pub mod r#match { use super::*;
    pub mod b { use super::*; #[gpu_kernel] pub fn k(mut y: PerThread<u32>) { if let Some(y) = y.get() { *y = 2; } } }
    #[gpu_kernel] pub fn a_k(mut y: PerThread<u32>) { if let Some(y) = y.get() { *y = 3; } }
}";
    let compiled = only(one(&ARCHS[..1], text).build().unwrap());
    let mut found: Vec<(&str, &str, &str, Option<u32>)> = Vec::new();
    for kernel in &compiled.manifest().kernels {
        let rust = kernel.rust.as_ref().unwrap();
        found.push((&kernel.name, &rust.module, &rust.name, rust.place.as_ref().map(|place| place.line)));
    }
    found.sort_unstable();
    assert_eq!(found, [("a_k", "r#match", "a_k", None), ("a_k_2", "a", "k", Some(2)), ("match_b_k", "r#match::b", "k", Some(4))]);
}
