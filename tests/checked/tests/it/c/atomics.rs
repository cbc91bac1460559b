//! Plain reads of what other threads change atomically.

use crate::c::expect::{THREADS, checked, findings};
use gpu_checked_tests::c;
use gpu_rt::{Launch, Result, ViolationKind};

const BLOCKS: u32 = 3;
const ALL: u32 = BLOCKS * THREADS;

/// Launches a kernel on seven maxima, two sums and integers, and returns all of them.
fn launch(name: &str) -> (Result<()>, Vec<f32>, Vec<f64>, Vec<i32>) {
    let (stream, launch) = (checked(), Launch::new(BLOCKS, THREADS));
    let mut maxima = stream.upload(&[-1.0f32; 7]).unwrap();
    let mut sums = stream.zeroed::<f64>(2).unwrap();
    let mut seen = stream.zeroed::<i32>(1 + ALL as usize).unwrap();
    let (s, m, d, i) = (&stream, &mut maxima, &mut sums, &mut seen);
    // SAFETY: the kernels access 7 maxima, 2 sums, and an integer for each thread and one more.
    let launched = unsafe {
        match name {
            "maxima" => c::maxima(s, launch, m, d, i),
            "sums" => c::sums(s, launch, m, d, i),
            "sums_of_elements" => c::sums_of_elements(s, launch, m, d, i),
            "used_too_early" => c::used_too_early(s, launch, m, d, i),
            "compares_another" => c::compares_another(s, launch, m, d, i),
            "written_plainly" => c::written_plainly(s, launch, m, d, i),
            _ => panic!("{name}"),
        }
    };
    (launched, stream.download(&maxima).unwrap(), stream.download(&sums).unwrap(), stream.download(&seen).unwrap())
}

#[gpu_test::test]
fn the_read_before_a_compare_and_exchange_is_no_race() {
    let (launched, maxima, ..) = launch("maxima");
    launched.unwrap_or_else(|error| panic!("{error}"));
    let of = |slot: u32| (0..ALL).filter(|place| place % THREADS % 7 == slot).map(|place| (place * 37 % 64) as f32).fold(-1.0, f32::max);
    assert_eq!(maxima, (0..7).map(of).collect::<Vec<_>>());
    let (launched, _, sums, _) = launch("sums");
    launched.unwrap_or_else(|error| panic!("{error}"));
    let of = |slot: u32| (0..ALL).filter(|place| place % 2 == slot).map(f64::from).sum::<f64>();
    assert_eq!(sums, [of(0), of(1)]);
    let (launched, .., seen) = launch("sums_of_elements");
    launched.unwrap_or_else(|error| panic!("{error}"));
    let of = |slot: u32| (0..ALL).filter(|place| place % THREADS % 5 == slot).sum::<u32>() as i32;
    assert_eq!(seen[1..6], [0, 1, 2, 3, 4].map(of));
}

#[gpu_test::test]
fn other_reads_of_what_changes_are_races() {
    for name in ["used_too_early", "compares_another", "written_plainly"] {
        let found = findings(launch(name).0);
        assert!(!found.is_empty() && found.iter().all(|found| found.kind == ViolationKind::Race), "{name}: {found:?}");
    }
}
