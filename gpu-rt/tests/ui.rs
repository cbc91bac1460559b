//! What must not compile: a use of memory that another use excludes. Each file of `ui` is one mistake, with what the
//! compiler says of it beside.

use std::io::Write;

#[test]
fn what_borrows_exclude_does_not_compile() {
    if std::process::Command::new("cargo").arg("--version").output().is_err() {
        // Not by `eprintln!`, which the test harness keeps to itself when a test passes.
        let why = b"\n*** SKIPPED what_borrows_exclude_does_not_compile: there is no cargo here ***\n";
        let _ = std::io::stderr().write_all(why);
        return;
    }
    // Messages are the compiler's, and change with it: these are those of the version that the project is built with.
    trybuild::TestCases::new().compile_fail("tests/ui/*.rs");
}
