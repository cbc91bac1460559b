//! Packages outside the workspace: made in a temporary folder, built and run as a user would.
#![allow(clippy::unwrap_used, reason = "a test's way to fail")]

mod library;
mod llvm;
mod package;

use gpu_test::test;
use package::{Package, affine_ll, affine_mlir, one_at_a_time};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::{Duration, Instant, SystemTime};

/// A program whose kernels compute `x * factor + offset`, once from each kind of source.
const MAIN: &str = r#"
use gpu_rt::prelude::*;

#[gpu_kernel("kernels/affine.ll")]
fn affine(x: &mut Buffer<f32>, n: u32);

#[gpu_kernel("kernels/shift.mlir")]
fn shift(x: &mut Buffer<f32>);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let stream = Device::default()?.stream()?;
    let mut x = stream.upload(&[1.0f32, 2.0, 3.0, 4.0])?;
    unsafe { affine(&stream, Launch::cover(4, 64), &mut x, 4)? };
    unsafe { shift(&stream, Launch::cover(4, 64), &mut x)? };
    println!("{:?}", stream.download(&x)?);
    Ok(())
}
"#;

/// What [`MAIN`] prints, computed here.
fn expected(factor: i32, offset: i32, shift_factor: i32, shift_offset: i32) -> String {
    let one = |x: i32| ((x * factor + offset) * shift_factor + shift_offset) as f32;
    format!("{:?}\n", [1, 2, 3, 4].map(one))
}

fn program(name: &str) -> Package {
    let package = Package::new(name);
    package.write("src/main.rs", MAIN);
    package.write("kernels/affine.ll", &affine_ll("affine", 2, 100));
    package.write("kernels/shift.mlir", &affine_mlir("shift", 3, 7));
    package
}

#[test]
fn a_package_outside_the_workspace_builds_and_runs() {
    let _turn = one_at_a_time();
    let package = program("outside-alone");
    assert_eq!(package.run(), expected(2, 100, 3, 7));
}

/// A package whose author forbids `unsafe`, and what else the generated code might need leave for.
#[test]
fn a_package_may_forbid_unsafe_code_and_warnings() {
    let _turn = one_at_a_time();
    let package = Package::new("outside-safe");
    package.write(
        "src/main.rs",
        r#"#![forbid(unsafe_code, dead_code, missing_docs, nonstandard_style, unused)]
#![deny(warnings)]
//! Kernels without `unsafe`.
#[path = "../kernels/safe.rs"]
mod safe;
use gpu_rt::prelude::*;

fn main() -> Result<(), Error> {
    let stream = Device::default()?.stream()?;
    let x = stream.upload(&[1u32, 2, 3, 4])?;
    let (mut sums, mut y) = (stream.zeroed(1)?, stream.upload(&[safe::Pair { a: 1.0, b: 2.0 }; 2])?);
    safe::sums(&stream, Launch::new(1, 4), &x, &mut sums)?;
    safe::scale(&stream, Launch::cover(2, 2), 3.0f32, &mut y)?;
    println!("{:?} {:?}", stream.download(&sums)?, stream.download(&y)?);
    Ok(())
}
"#,
    );
    package.write(
        "kernels/safe.rs",
        r#"#![forbid(unsafe_code)]
//! Kernels.
use gpu_rt::kernel::*;

/// Plain data.
#[derive(Debug, Clone, Copy, Plain)]
#[repr(C)]
pub struct Pair {
    /// One.
    pub a: f32,
    /// Another.
    pub b: f32,
}

#[cfg(gpu_device)]
fn tell(sum: u32) {
    printf!("%s %u\n", c"sum", sum);
}

#[cfg(not(gpu_device))]
fn tell(_: u32) {}

/// Sums of blocks.
#[gpu_kernel]
pub fn sums(x: &[u32], mut y: PerBlock<u32>) -> impl Phases {
    block::<4>().shared(shared!([u32; 4])).fill(move |t, _, _| x[t.index()]).reduce(|a, b| *a += *b).each(move |_, _, all| {
        if let Some(y) = y.get() {
            tell(all[0]);
            *y = all[0];
        }
    })
}

/// A generic one.
#[gpu_kernel(<f32>)]
pub fn scale<T: Float + Into<f32>>(by: T, mut y: PerThread<Pair>) {
    for (_, y) in y.iter() {
        *y = Pair { a: y.a * by.into(), b: y.b };
    }
}
"#,
    );
    assert_eq!(package.run(), "sum 10\n[10] [Pair { a: 3.0, b: 2.0 }, Pair { a: 3.0, b: 2.0 }]\n");
}

#[test]
fn two_crates_with_kernels_of_one_name_keep_them_apart() {
    let _turn = one_at_a_time();
    let library = |name: &str, factor: i32, offset: i32| {
        let package = Package::new(name);
        package.write("kernels/affine.ll", &affine_ll("affine", factor, offset));
        package.write(
            "src/lib.rs",
            r#"
use gpu_rt::prelude::*;

#[gpu_kernel("kernels/affine.ll")]
fn affine(x: &mut Buffer<f32>, n: u32);

pub fn affine_of(x: f32) -> Result<f32, Box<dyn std::error::Error>> {
    let stream = Device::default()?.stream()?;
    let mut x = stream.upload(&[x])?;
    unsafe { affine(&stream, Launch::cover(1, 64), &mut x, 1)? };
    Ok(stream.download(&x)?[0])
}
"#,
        );
        package
    };
    let (one, two) = (library("outside-one", 5, 1), library("outside-two", 7, 2));
    let both = Package::plain("outside-both", &[&one, &two]);
    both.write(
        "src/main.rs",
        r#"
fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("{} {}", outside_one::affine_of(10.0)?, outside_two::affine_of(10.0)?);
    println!("{} {}", outside_two::affine_of(11.0)?, outside_one::affine_of(11.0)?);
    Ok(())
}
"#,
    );
    assert_eq!(both.run(), "51 72\n79 56\n");
}

#[test]
fn an_unchanged_rebuild_runs_no_compiler_and_a_changed_kernel_does() {
    let _turn = one_at_a_time();
    let package = program("outside-fresh");
    package.run();
    let before = package.outputs();
    assert!(!before.is_empty(), "the build script left nothing in OUT_DIR");

    let log = package.build();
    // Cargo writes the package's name, rustc the crate's.
    let is_ours = |line: &str| line.contains("outside-fresh") || line.contains("outside_fresh");
    let of_package = |log: &str, word: &str| log.lines().any(|line| line.trim_start().starts_with(word) && is_ours(line));
    assert!(of_package(&log, "Fresh") && !of_package(&log, "Running"), "{log}");
    assert_eq!(unchanged(&before, &package.outputs()), before.len(), "an unchanged rebuild wrote to OUT_DIR");

    // A file that no kernel reads.
    package.write("notes.txt", "not a kernel");
    assert!(!of_package(&package.build(), "Running"), "a file beside the kernels made them compile");

    package.write("kernels/affine.ll", &affine_ll("affine", 4, -1));
    assert_eq!(package.run(), expected(4, -1, 3, 7));
    package.write("kernels/shift.mlir", &affine_mlir("shift", 1, 50));
    assert_eq!(package.run(), expected(4, -1, 1, 50));
}

/// How many files are as they were.
fn unchanged(before: &BTreeMap<PathBuf, SystemTime>, after: &BTreeMap<PathBuf, SystemTime>) -> usize {
    assert_eq!(before.keys().collect::<Vec<_>>(), after.keys().collect::<Vec<_>>());
    before.iter().filter(|(path, time)| after[*path] == **time).count()
}

#[test]
fn a_build_killed_at_any_point_succeeds_when_repeated() {
    let _turn = one_at_a_time();
    let package = program("outside-killed");
    package.run();

    // A whole rebuild's time says over which span to spread the kills; nothing is asserted of it.
    package.write("kernels/affine.ll", &affine_ll("affine", 1, 0));
    let begun = Instant::now();
    assert_eq!(package.run(), expected(1, 0, 3, 7));
    let span = begun.elapsed();

    const KILLS: u32 = 8;
    let mut killed = 0;
    for kill in 0..KILLS {
        let (factor, offset) = (kill as i32 + 2, 10 * kill as i32);
        package.write("kernels/affine.ll", &affine_ll("affine", factor, offset));
        package.write("kernels/shift.mlir", &affine_mlir("shift", factor, offset));
        killed += u32::from(package.build_killed_after(span * kill / KILLS + Duration::from_millis(5)));
        assert_eq!(package.run(), expected(factor, offset, factor, offset), "after a kill at {kill}/{KILLS} of {span:?}");
    }
    assert!(killed > 0, "every build ended before it was killed");
}

gpu_test::main!();
