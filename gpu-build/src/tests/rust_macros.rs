//! Kernels that macros make belong to the file that invokes the outermost macro; what else a kernel file asks of the build.

use super::rust::package;
use super::{Build, Wanted};

const MADE: &str = "use gpu_rt::kernel::*;
macro_rules! make {
    ($value:expr) => {
        #[gpu_kernel]
        pub fn made(mut y: PerThread<u32>) { if let Some(y) = y.get() { *y = $value; } }
    };
}
pub(crate) use make;
make!(1);
#[gpu_kernel]
pub fn own(mut y: PerThread<u32>) { if let Some(y) = y.get() { *y = 2; } }
";

#[test]
fn kernels_belong_to_the_file_that_invokes_the_outermost_macro() {
    // A token of the macro between is in the first file, as are the kernel's name and its attribute.
    let second = "use gpu_rt::kernel::*;
macro_rules! between { () => { crate::a::make!(3); }; }
between!();
pub mod inside { use gpu_rt::kernel::*; use crate::c::fixed; fixed!(); }
";
    let third =
        "macro_rules! fixed { () => { #[gpu_kernel] pub fn fixed(mut y: PerThread<u32>) { if let Some(y) = y.get() { *y = 4; } } }; }
pub(crate) use fixed;
";
    let toml = "kernels = [\"src/a.rs\", \"src/b.rs\"]\nmodules = [\"src/a.rs\", \"src/b.rs\", \"src/c.rs\"]\n";
    let compiled = package(&["cpu"], toml, &[("src/a.rs", MADE), ("src/b.rs", second), ("src/c.rs", third)]).build().unwrap();
    let mut kernels: Vec<(&str, Vec<&str>)> = compiled
        .iter()
        .map(|file| (file.manifest().source.as_str(), file.manifest().kernels.iter().map(|kernel| kernel.name.as_str()).collect()))
        .collect();
    kernels.iter_mut().for_each(|(_, names)| names.sort());
    kernels.sort();
    assert_eq!(kernels, [("src/a.rs", vec!["made", "own"]), ("src/b.rs", vec!["fixed", "made"])]);
}

#[test]
fn cargo_is_told_of_the_variables_that_kernels_read() {
    let text = "use gpu_rt::kernel::*;
#[gpu_kernel]
pub fn k(mut y: PerThread<u32>) { if let Some(y) = y.get() { *y = option_env!(\"MY_NUMBER\").map_or(0, |text| text.len() as u32) + env!(\"CARGO_PKG_NAME\", \"\").len() as u32; } }
";
    let package = package(&["cpu"], "", &[("kernels/k.rs", text)]);
    for _ in 0..2 {
        let build = Build::new().package(package.folder.path()).out_dir(package.folder.path().join("out"));
        let done = build.run(&package.fixed_env(), Wanted::Results).unwrap();
        assert_eq!(done.variables, ["MY_NUMBER"]);
    }
}

#[test]
fn a_heap_that_no_device_has_is_refused_where_it_is_asked_for() {
    let text = "use gpu_rt::kernel::*;\nheap!(1 << 40);\n#[gpu_kernel]\npub fn k(mut y: PerThread<u32>) { if let Some(y) = y.get() { *y = 1; } }\n";
    super::rust::one(&["cpu"], text).fails_with(&["a heap has at most 2 GiB", "kernels/k.rs:2:"]);
}

#[test]
fn settings_of_no_kernel_file_are_an_error() {
    let text = "use gpu_rt::kernel::*;\n#[gpu_kernel]\npub fn k(mut y: PerThread<u32>) { if let Some(y) = y.get() { *y = 1; } }\n";
    let toml = "[[package.metadata.gpu.kernel]]\nfile = \"kernels/nope.rs\"\narchs = [\"cpu\"]\n";
    let message = "no kernel file matches `kernels/nope.rs` of `[[package.metadata.gpu.kernel]]`";
    package(&["cpu"], toml, &[("kernels/k.rs", text)]).fails_with(&[message, "Cargo.toml"]);
}

/// Macro hygiene keeps an argument that the macro names `x` apart from one that its user names `x`.
#[test]
fn arguments_of_the_same_name_are_kept_apart() {
    let text = "use gpu_rt::kernel::*;
macro_rules! made { ($name:ident, $x:ident) => {
    #[gpu_kernel]
    pub fn $name($x: &[u32], x: u32, mut y: PerThread<u32>) { let i = y.index(); if let Some(y) = y.get() { *y = $x[i] * 10 + x; } }
} }
made!(k, x);
";
    let compiled = super::rust::only(super::rust::one(&["cpu", "sm_90"], text).build().unwrap());
    let names: Vec<_> = compiled.manifest().kernels[0].params.iter().map(|param| param.name.clone()).collect();
    assert_eq!(names.len(), 3, "{names:?}");
}

/// An exported function or static may have a kernel's name, and a kernel's own function may be exported.
#[test]
fn exported_names_do_not_clash_with_kernels() {
    let text = "use gpu_rt::kernel::*;
#[gpu_kernel]
#[unsafe(no_mangle)]
pub fn k(mut y: PerThread<u32>) { if let Some(y) = y.get() { *y = other::l() + unsafe { other::M }; } }
#[gpu_kernel]
pub fn l(mut y: PerThread<u32>) { if let Some(y) = y.get() { *y = 2; } }
#[gpu_kernel]
pub fn m(mut y: PerThread<u32>) { if let Some(y) = y.get() { *y = 3; } }
mod other {
    #[unsafe(no_mangle)] #[inline(never)] pub extern \"C\" fn l() -> u32 { 4 }
    #[unsafe(export_name = \"m\")] pub static mut M: u32 = 5;
}
";
    let compiled = super::rust::only(super::rust::one(&["cpu", "gfx942", "sm_90"], text).build().unwrap());
    assert_eq!(compiled.manifest().kernels.len(), 3);
}

#[test]
fn a_static_that_nothing_defines_is_refused_where_it_is_used() {
    let text = "use gpu_rt::kernel::*;
unsafe extern \"C\" { static foo: u32; }
#[gpu_kernel]
pub fn k(mut y: PerThread<u32>) {
    if let Some(y) = y.get() {
        *y = unsafe { foo };
    }
}
";
    super::rust::one(&["cpu"], text).fails_with(&[
        "kernels cannot use the static `foo`",
        "--> kernels/k.rs:6:",
        "pass its value as an argument",
    ]);
}

#[test]
fn functions_that_cannot_be_kernels_are_refused_with_their_place() {
    for (kernel, message, place) in [
        ("pub extern \"C\" fn k(x: u32) {}", "a kernel cannot be `async` or `extern`", "3:5"),
        ("pub async fn k(x: u32) {}", "remove `async` or `extern` before `fn`", "3:5"),
        ("pub fn k<T: Copy>(x: u32) {}", "`k` is generic, and the attribute lists no instance to compile", "3:8"),
        ("pub fn k<'a, const N: usize>(x: &'a [f32]) {}", "as in `#[gpu_kernel(<f32>, <f64>)]`", "3:8"),
    ] {
        let text = format!("use gpu_rt::kernel::*;\n#[gpu_kernel]\n{kernel}\n");
        super::rust::one(&["cpu"], &text).fails_with(&[message, &format!("--> kernels/k.rs:{place}\n")]);
    }
    let lifetimes = "use gpu_rt::kernel::*;\n#[gpu_kernel]\npub fn k<'a, 'b: 'a>(x: &'a [u32], mut y: PerThread<'b, u32>) { let i = y.index(); if let Some(y) = y.get() { *y = x[i]; } }\n";
    super::rust::one(&["cpu"], lifetimes).build().unwrap();
}
