//! The error of a package that compiled no kernels. An executable of its own, because `OUT_DIR` belongs to a process.

#[test]
fn without_out_dir() {
    // SAFETY: the only test of this executable; no other thread reads the environment.
    unsafe { std::env::remove_var("OUT_DIR") };
    trybuild::TestCases::new().compile_fail("tests/ui/no_build_script/*.rs");
}
