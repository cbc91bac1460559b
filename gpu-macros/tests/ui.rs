//! Every error of the macro, as rustc shows it, and signatures that must pass.

/// The fixtures stand where `gpu-build` would have written manifests.
#[test]
fn with_compiled_kernels() {
    let out_dir = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures");
    // SAFETY: the only test of this executable; no other thread reads the environment.
    unsafe { std::env::set_var("OUT_DIR", out_dir) };
    let cases = trybuild::TestCases::new();
    cases.pass("tests/ui/pass/*.rs");
    cases.compile_fail("tests/ui/*.rs");
}
