//! Unsafe code in kernels in Rust: lint levels in the files hold on the device, and the manifest records the code for the levels around the files.

use super::rust::{one, only, package};
use gpu_abi::manifest::Place;

const KERNEL: &str = "use gpu_rt::kernel::*;\n#[gpu_kernel]\npub fn k(at: u64, mut y: PerThread<u32>) { if let Some(y) = y.get() { *y = work(at as usize); } }\n";

/// Each kind of unsafe code that rustc's lint knows, hidden from the host's compilation.
const HIDDEN: [&str; 10] = [
    "#[cfg(gpu_device)]\nfn work(at: usize) -> u32 { unsafe { *(at as *const u32) } }\n",
    "#[cfg(gpu_device)]\nfn work(at: usize) -> u32 { #[allow(unsafe_code)] unsafe { *(at as *const u32) } }\n",
    "macro_rules! peek { ($at:expr) => { unsafe { *($at as *const u32) } } }\n#[cfg(gpu_device)]\nfn work(at: usize) -> u32 { peek!(at) }\n",
    "#[cfg_attr(gpu_device, unsafe(no_mangle))]\nfn work(at: usize) -> u32 { at as u32 }\n",
    "#[cfg_attr(gpu_device, unsafe(export_name = \"malloc\"))]\nfn work(at: usize) -> u32 { at as u32 }\n",
    "fn work(at: usize) -> u32 { at as u32 }\n#[cfg(gpu_device)]\n#[unsafe(no_mangle)]\npub static memcpy: u32 = 1;\n",
    "fn work(at: usize) -> u32 { at as u32 }\n#[cfg(gpu_device)]\n#[unsafe(link_section = \".init_array\")]\npub static FIRST: u32 = 1;\n",
    "fn work(at: usize) -> u32 { absolute(at as i32) }\n#[cfg(gpu_device)]\nunsafe extern \"C\" { #[link_name = \"gpu.llvm.ctpop.i32\"] safe fn absolute(of: i32) -> u32; }\n",
    "fn work(at: usize) -> u32 { at as u32 }\n#[cfg(gpu_device)]\n#[derive(Clone, Copy)] pub struct S(&'static u32);\n#[cfg(gpu_device)]\nunsafe impl gpu_rt::kernel::Plain for S {}\n",
    "fn work(at: usize) -> u32 { at as u32 }\n#[cfg(gpu_device)]\npub unsafe fn raw() {}\n",
];

fn place(files: &[(&str, &str)], toml: &str) -> Option<Place> {
    let compiled = only(package(&["cpu"], toml, files).build().unwrap_or_else(|error| panic!("{files:?}\n{error}")));
    compiled.manifest().kernels[0].rust.clone().unwrap().unsafe_code
}

#[test]
fn the_manifest_says_that_there_is_unsafe_code() {
    for (index, work) in HIDDEN.into_iter().enumerate() {
        // The code is found under each level that does not refuse it.
        let level = ["", "#![allow(unsafe_code)]\n", "#![warn(unsafe_code)]\n"][index % 3];
        let text = format!("{level}{KERNEL}{work}");
        let found = place(&[("kernels/k.rs", &text)], "").unwrap_or_else(|| panic!("{text}"));
        assert_eq!(found.file.as_deref(), Some("kernels/k.rs"));
        let line = text.lines().nth(found.line as usize - 1).unwrap();
        assert!(line.contains("unsafe"), "{line}");
    }
    let module = ("src/raw.rs", HIDDEN[0]);
    let text = KERNEL.replace("work(", "crate::raw::work(");
    let public = ("src/raw.rs", &*module.1.replace("fn work", "pub fn work"));
    let found = place(&[("kernels/k.rs", &text), public], "modules = [\"src/raw.rs\"]\n").unwrap();
    assert_eq!((found.file.as_deref(), found.line), (Some("src/raw.rs"), 2));
}

/// Expansions of the attributes and of gpu-core's macros do not count, nor does the word `unsafe` in comments, strings and host code.
#[test]
fn safe_files_have_none() {
    let safe = "#![forbid(unsafe_code)]\n#![deny(warnings)]\nuse gpu_rt::kernel::*;\n#[derive(Clone, Copy, Plain)] #[repr(C)] pub struct P { pub a: u32 }\n\
        /// unsafe { }\n#[gpu_kernel]\npub fn k(p: P) -> impl Phases { block::<64>().shared(shared!([u32; 64])).fill(move |_, _, _| p.a) }\n\
        #[cfg(not(gpu_device))]\npub fn host() { let _: fn() = || { let _ = \"unsafe\"; }; }\n#[gpu_kernel]\npub fn said(x: u32) { printf!(\"%u\\n\", x); }\n";
    assert_eq!(place(&[("kernels/k.rs", safe)], ""), None);
}

/// rustc applies the levels in the files also to code that only devices compile.
#[test]
fn levels_in_the_files_hold_on_the_device() {
    let expected = ["this file forbids unsafe code, but its device code contains some"];
    for (index, work) in HIDDEN.into_iter().enumerate() {
        for level in ["forbid", "deny"] {
            let text = format!("#![{level}(unsafe_code)]\n#![deny(warnings)]\n{KERNEL}{work}");
            // The second has its own `allow`, which overrides `deny` but not `forbid`.
            if (index, level) == (1, "deny") {
                assert!(place(&[("kernels/k.rs", &text)], "").is_some());
            } else {
                one(&["cpu"], &text).fails_with(&expected);
            }
        }
    }
    let inside =
        |attribute: &str| format!("{KERNEL}use inside::work;\n{attribute} mod inside {{ pub {} }}\n", HIDDEN[0].lines().last().unwrap());
    for attribute in [
        "#[forbid(unsafe_code)]",
        "#[deny(unsafe_code)]",
        "#[cfg_attr(all(), forbid(missing_docs, unsafe_code))]",
        "# /* a */ [ forbid ( unsafe_code ) ]",
    ] {
        one(&["cpu"], &inside(attribute)).fails_with(&[expected[0], "kernels/k.rs:5:"]);
    }
    let function = format!("{KERNEL}#[forbid(unsafe_code)]\n{}", HIDDEN[0]);
    one(&["cpu"], &function).fails_with(&expected);
    for attribute in ["#[allow(unsafe_code)]", "#[forbid(missing_docs)] // unsafe_code\n", "/* #![forbid(unsafe_code)] */"] {
        one(&["cpu"], &inside(attribute)).build().unwrap();
    }
    // A file of `modules` has its own attributes.
    let text = KERNEL.replace("work(", "crate::raw::work(");
    let raw = format!("#![forbid(unsafe_code)]\n{}", HIDDEN[0].replace("fn work", "pub fn work"));
    let toml = "modules = [\"src/raw.rs\"]\n";
    package(&["cpu"], toml, &[("kernels/k.rs", &text), ("src/raw.rs", &raw)]).fails_with(&[expected[0], "src/raw.rs:3:"]);
}
