//! The place of a finding is the innermost one in the author's own file.

use crate::c::expect::{THREADS, checked, findings, only};
use gpu_checked_tests::c;
use gpu_rt::{Launch, ViolationKind};

const FILE: &str = "kernels/c/places.cu";
const SOURCE: &str = include_str!("../../../kernels/c/places.cu");

#[gpu_test::test]
fn in_a_header_of_ours() {
    let stream = checked();
    let (mut state, mut out) = (stream.zeroed::<u32>(64).unwrap(), stream.zeroed::<f32>(64).unwrap());
    // SAFETY: a generator, and an element for each thread; the device reports races.
    let found = findings(unsafe { c::one_generator(&stream, Launch::new(1, THREADS), &mut state, &mut out) });
    let line = SOURCE.lines().position(|line| line.contains("// one generator")).unwrap() + 1;
    let is_there = |place: &Option<String>| place.as_deref().is_some_and(|place| place.starts_with(&format!("{FILE}:{line}:")));
    let all = || found.iter().flat_map(|found| found.related.iter().map(|other| &other.place).chain([&found.place]));
    assert!(!found.is_empty() && found.iter().all(|found| found.kind == ViolationKind::Race) && all().all(is_there), "{found:?}");
}

#[gpu_test::test]
fn in_a_header_or_a_function_of_the_authors() {
    let stream = checked();
    let (mut v, mut out) = (stream.zeroed::<[f32; 4]>(64).unwrap(), stream.zeroed::<f32>(64).unwrap());
    // SAFETY: in bounds; the device reports races.
    let launched = unsafe { c::vector_types(&stream, Launch::new(1, THREADS), &mut v, &mut out) };
    findings(launched).iter().for_each(|found| assert!(found.place.as_deref().is_some_and(|place| place.starts_with(FILE)), "{found}"));
    let p = stream.zeroed::<f32>(64).unwrap();
    // SAFETY: broken on purpose: reads outside the buffer, which the device refuses.
    let launched = unsafe { c::in_a_function(&stream, Launch::new(1, THREADS), &p, &mut out) };
    only(launched, ViolationKind::OutOfBounds, FILE, SOURCE, "// in a function");
}
