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
