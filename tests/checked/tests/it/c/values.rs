//! Writing the value that is already there is no race, whichever access comes first.

use crate::c::expect::{THREADS, checked, findings};
use gpu_checked_tests::c;
use gpu_rt::{Launch, Result, ViolationKind};

/// Launches a kernel on `p` and `z`, of one element with the value 3, and `q`, with an element for each thread.
fn launch(name: &str, blocks: u32, who: i32) -> Result<()> {
    let (stream, launch) = (checked(), Launch::new(blocks, THREADS));
    let [mut p, mut z] = [(); 2].map(|()| stream.upload(&[3]).unwrap());
    let mut q = stream.zeroed::<i32>((blocks * THREADS) as usize).unwrap();
    let (stream, p, q, z) = (&stream, &mut p, &mut q, &mut z);
    // SAFETY: the kernels access the first element of `p` and `z`, and each thread its own element of `q`.
    unsafe {
        match name {
            "write_back" => c::write_back(stream, launch, p, q, z),
            "write_then_read" => c::write_then_read(stream, launch, p, q, z),
            "read_then_write" => c::read_then_write(stream, launch, p, q, z),
            "all_write" => c::all_write(stream, launch, p, q, z),
            "all_change" => c::all_change(stream, launch, p, q, z),
            "one_changes" => c::one_changes(stream, launch, p, q, z, who),
            "one_changes_what_others_read" => c::one_changes_what_others_read(stream, launch, p, q, z, who),
            "cleared_without_barrier" => c::cleared_without_barrier(stream, launch, p, q, z),
            _ => panic!("{name}"),
        }
    }
}

#[gpu_test::test]
fn a_value_that_is_there_already() {
    for name in ["write_back", "write_then_read", "read_then_write", "all_write", "all_change"] {
        for blocks in [1, 3] {
            launch(name, blocks, 0).unwrap_or_else(|error| panic!("{name}: {error}"));
        }
    }
}

/// The first thread, the last or one in between changes the value, in one block or in several.
#[gpu_test::test]
fn a_value_that_one_thread_changes() {
    for name in ["one_changes", "one_changes_what_others_read"] {
        for (blocks, who) in [(1, 0), (1, 17), (1, 63), (3, 0), (3, 64), (3, 191)] {
            let found = findings(launch(name, blocks, who));
            let are_races = found.iter().all(|found| found.kind == ViolationKind::Race);
            assert!(!found.is_empty() && are_races, "{name} of {blocks}, {who}: {found:?}");
        }
    }
}

#[gpu_test::test]
fn zeros_in_memory_that_nothing_has_written() {
    let found = findings(launch("cleared_without_barrier", 1, 0));
    assert!(found.iter().any(|found| found.kind == ViolationKind::Race), "{found:?}");
}

/// All threads write the same 80 bytes, which are there already; then one changes the last number.
#[gpu_test::test]
fn structures_that_are_there_already() {
    let stream = checked();
    let launch = |blocks: u32, who: i32| {
        let [mut p, mut z] = [(); 2].map(|()| stream.upload(&[3]).unwrap());
        let mut q = stream.upload(&(0..20).collect::<Vec<i32>>()).unwrap();
        // SAFETY: the threads write the 20 elements of `q`.
        unsafe { c::large(&stream, Launch::new(blocks, THREADS), &mut p, &mut q, &mut z, who) }
    };
    for blocks in [1, 3] {
        launch(blocks, -1).unwrap_or_else(|error| panic!("{blocks}: {error}"));
    }
    for (blocks, who) in [(1, 0), (1, 63), (3, 100)] {
        let found = findings(launch(blocks, who));
        assert!(!found.is_empty() && found.iter().all(|found| found.kind == ViolationKind::Race), "{blocks} {who}: {found:?}");
    }
}
