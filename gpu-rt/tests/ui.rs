//! What must not compile: a use of memory that another use excludes. Each file of `ui` is one error, with what the
//! compiler says of it beside.

use gpu_test::{skip, test};

#[test]
fn invalid_borrows_do_not_compile() {
    if std::process::Command::new("cargo").arg("--version").output().is_err() {
        skip!("there is no cargo here");
    }
    // Messages are the compiler's, and change with it: these are those of the version that the project is built with.
    trybuild::TestCases::new().compile_fail("tests/ui/*.rs");
}

gpu_test::main!();
