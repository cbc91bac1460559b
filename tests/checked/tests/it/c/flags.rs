//! The memory that barriers of OpenCL C order by their flags.

use crate::c::expect::{THREADS, checked, only};
use gpu_checked_tests::c;
use gpu_rt::{Launch, Result, ViolationKind};

fn launch(name: &str) -> (Result<()>, Vec<i32>) {
    let (stream, launch) = (checked(), Launch::new(1, THREADS));
    let [mut x, mut y] = [(); 2].map(|()| stream.zeroed::<i32>(64).unwrap());
    let (s, from, to) = (&stream, &mut x, &mut y);
    // SAFETY: both have an element for each thread; the device reports races that the flags leave.
    let launched = unsafe {
        match name {
            "shared_by_local" => c::shared_by_local(s, launch, from, to),
            "global_by_global" => c::global_by_global(s, launch, from, to),
            "both_by_both" => c::both_by_both(s, launch, from, to),
            "one_after_the_other" => c::one_after_the_other(s, launch, from, to),
            "computed" => c::computed(s, launch, from, to),
            "fenced" => c::fenced(s, launch, from, to),
            "by_a_sum" => c::by_a_sum(s, launch, from, to),
            "global_by_local" => c::global_by_local(s, launch, from, to),
            "shared_by_global" => c::shared_by_global(s, launch, from, to),
            "by_nothing" => c::by_nothing(s, launch, from, to),
            "by_the_address" => c::by_the_address(s, launch, from, to),
            "next_round" => c::next_round(s, launch, from, to),
            _ => panic!("{name}"),
        }
    };
    (launched, stream.download(&y).unwrap())
}

#[gpu_test::test]
fn barriers_whose_flags_order_the_memory() {
    let next = |i: i32| (i + 1) % 64;
    let kernels: [(&str, &dyn Fn(i32) -> i32); 7] = [
        ("shared_by_local", &next),
        ("global_by_global", &next),
        ("both_by_both", &|i| next(i) + 63 - i),
        ("one_after_the_other", &|i| next(i) + 63 - i),
        ("computed", &next),
        ("fenced", &next),
        ("by_a_sum", &|i| next(i) + 64),
    ];
    for (name, expected) in kernels {
        let (launched, y) = launch(name);
        launched.unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(y, (0..64).map(expected).collect::<Vec<_>>(), "{name}");
    }
}

#[gpu_test::test]
fn barriers_whose_flags_leave_memory_unordered() {
    let (shared, global) = ("CLK_LOCAL_MEM_FENCE", "CLK_GLOBAL_MEM_FENCE");
    for (name, flag) in [
        ("global_by_local", global),
        ("shared_by_global", shared),
        ("by_nothing", global),
        ("by_the_address", global),
        ("next_round", global),
    ] {
        let file = "kernels/c/flags.cl";
        let found = only(launch(name).0, ViolationKind::Race, file, include_str!("../../../kernels/c/flags.cl"), &format!("// {name}"));
        assert!(found.detail.ends_with(&format!("without a barrier between that orders such memory ({flag})")), "{name}: {found}");
    }
}
