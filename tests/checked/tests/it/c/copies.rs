//! Asynchronous copies of OpenCL C.

use crate::c::expect::{THREADS, checked, findings, only};
use gpu_checked_tests::c;
use gpu_rt::{Launch, Result, ViolationKind};

const FILE: &str = "kernels/c/copies.cl";
const SOURCE: &str = include_str!("../../../kernels/c/copies.cl");

/// Launches a kernel on `p`, with the elements 0, 3, 6, ..., and `q`, with zeros.
fn launch(name: &str) -> (Result<()>, Vec<i32>) {
    let (stream, launch) = (checked(), Launch::new(1, THREADS));
    let (from, mut to) = (stream.upload(&p()).unwrap(), stream.zeroed::<i32>(256).unwrap());
    let (s, p, q) = (&stream, &from, &mut to);
    // SAFETY: both have 256 elements; the device refuses accesses beyond, and reports races.
    let launched = unsafe {
        match name {
            "in_and_out" => c::in_and_out(s, launch, p, q),
            "two_halves" => c::two_halves(s, launch, p, q),
            "strided" => c::strided(s, launch, p, q),
            "all_at_once" => c::all_at_once(s, launch, p, q),
            "forgotten" => c::forgotten(s, launch, p, q),
            "only_a_barrier" => c::only_a_barrier(s, launch, p, q),
            "other_event" => c::other_event(s, launch, p, q),
            "left" => c::left(s, launch, p, q),
            "source_written" => c::source_written(s, launch, p, q),
            "both_write" => c::both_write(s, launch, p, q),
            "too_early" => c::too_early(s, launch, p, q),
            "room_in_use" => c::room_in_use(s, launch, p, q),
            "wait_is_no_barrier" => c::wait_is_no_barrier(s, launch, p, q),
            "clash" => c::clash(s, launch, p, q),
            "chain" => c::chain(s, launch, p, q),
            "strides_meet" => c::strides_meet(s, launch, p, q),
            "part" => c::part(s, launch, p, q),
            "after_the_end" => c::after_the_end(s, launch, p, q),
            "own_parts" => c::own_parts(s, launch, p, q),
            "either" => c::either(s, launch, p, q),
            "past_the_end" => c::past_the_end(s, launch, p, q),
            _ => panic!("{name}"),
        }
    };
    (launched, stream.download(&to).unwrap())
}

/// The number of the source line that ends with `end`.
fn line(end: &str) -> usize {
    SOURCE.lines().position(|line| line.ends_with(end)).unwrap() + 1
}

fn p() -> Vec<i32> {
    (0..256).map(|i| 3 * i).collect()
}

#[gpu_test::test]
fn copies_that_are_waited_for() {
    let p = p();
    let right = |name: &str| {
        let (launched, q) = launch(name);
        launched.unwrap_or_else(|error| panic!("{name}: {error}"));
        q
    };
    assert_eq!(right("in_and_out")[..128], (0..128).map(|i| p[i / 64 * 64 + 63 - i % 64] + 1).collect::<Vec<_>>());
    assert_eq!(right("two_halves"), (0..256).map(|i| p[i / 64 * 64 + 63 - i % 64]).collect::<Vec<_>>());
    let q = right("strided");
    assert_eq!(q[..64], (0..64).map(|i| p[i ^ 1]).collect::<Vec<_>>());
    assert_eq!((&q[128..192], &q[192..]), (&[-3; 64][..], &[7; 64][..]));
    assert_eq!(right("all_at_once")[..64], (0..64).map(|i| p[63 - i] + p[64 + i] + 63 - i as i32).collect::<Vec<_>>());
}

#[gpu_test::test]
fn copies_that_clash() {
    for (name, detail) in [
        ("only_a_barrier", "reads 4 bytes at byte N of shared memory, which the asynchronous copy at"),
        ("other_event", "reads 4 bytes at byte N of shared memory, which the asynchronous copy at"),
        ("source_written", "writes 4 bytes at byte N of shared memory, which the asynchronous copy at"),
        ("both_write", "writes 4 bytes at byte 240 of a buffer of 1024 bytes, which the asynchronous copy at"),
        ("clash", "writes 4 bytes at byte 252 of a buffer of 1024 bytes, which the asynchronous copy at"),
        ("chain", "reads 4 bytes at byte N of shared memory, which the asynchronous copy at"),
        ("strides_meet", "writes 4 bytes at byte 240 of a buffer of 1024 bytes, which the asynchronous copy at"),
    ] {
        let found = only(launch(name).0, ViolationKind::Race, FILE, SOURCE, &format!("// {name}"));
        let (before, after) = detail.split_once('N').unwrap_or((detail, ""));
        let rest = found.detail.strip_prefix(before).map(|rest| rest.trim_start_matches(|digit: char| digit.is_ascii_digit()));
        // The compiler chooses the offset of a kernel's buffer in shared memory.
        assert!(rest.is_some_and(|rest| rest.starts_with(after)), "{name}: {found}");
        assert_eq!(found.related.len(), 1, "{name}: {found}");
    }
    // Later accesses of the other threads conflict with the copy, too.
    for (name, verb, thread, times) in [("too_early", "wrote", 0, 63), ("room_in_use", "read", 0, 63)] {
        let found = findings(launch(name).0);
        let [copy, other] = &found[..] else { panic!("{found:?}") };
        assert!(copy.place.as_deref().is_some_and(|place| place.starts_with(&format!("{FILE}:{}:", line(&format!("// {name}"))))));
        assert!(copy.detail.contains(&format!("of shared memory, which thread ({thread},0,0) {verb} at")), "{copy}");
        assert!(other.detail.contains("of shared memory, which the asynchronous copy at") && other.times == times, "{other}");
    }
    let found = only(launch("wait_is_no_barrier").0, ViolationKind::Race, FILE, SOURCE, "// wait_is_no_barrier");
    assert!(found.detail.ends_with("without a barrier between that orders such memory (CLK_LOCAL_MEM_FENCE)"), "{found}");
}

#[gpu_test::test]
fn copies_that_nobody_waits_for() {
    let found = only(launch("left").0, ViolationKind::Race, FILE, SOURCE, "// left");
    assert_eq!(found.detail, "begins an asynchronous copy, and the block ends without `wait_group_events` of its event");
    let found = findings(launch("forgotten").0);
    let places = ["// forgotten", "// forgotten: the copy"].map(|text| format!("{FILE}:{}:", line(text)));
    let is = |found: &gpu_rt::Finding, place: &str| {
        found.kind == ViolationKind::Race && found.place.as_deref().is_some_and(|at| at.starts_with(place))
    };
    assert!(matches!(&found[..], [read, copy] if is(read, &places[0]) && is(copy, &places[1])), "{found:?}");
    assert_eq!(found[0].times, 64, "each thread reads too early");
}

#[gpu_test::test]
fn copies_that_not_all_threads_reach() {
    for (name, detail) in [
        ("part", "reaches this asynchronous copy with 2 others, while thread (3,0,0) and 60 others do not"),
        ("after_the_end", "reaches this asynchronous copy with 47 others, while thread (48,0,0) and 15 others do not"),
        ("own_parts", "reaches this asynchronous copy with other arguments than thread (0,0,0)"),
        ("either", "reaches this asynchronous copy, while thread (0,0,0) reaches the one at kernels/c/copies.cl:"),
    ] {
        let found = only(launch(name).0, ViolationKind::DivergentBarrier, FILE, SOURCE, &format!("// {name}"));
        assert!(found.detail.starts_with(detail), "{name}: {found}");
    }
}

#[gpu_test::test]
fn copies_out_of_bounds() {
    let found = only(launch("past_the_end").0, ViolationKind::OutOfBounds, FILE, SOURCE, "// past_the_end");
    assert!(
        found.detail.starts_with("reads 4 bytes at ") && found.detail.ends_with("right past the end of a buffer of 1024 bytes"),
        "{found}"
    );
}
