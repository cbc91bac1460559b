//! Barriers that all threads of a block reach, and barriers that some go past.

use crate::c::expect::{THREADS, checked, only};
use gpu_checked_tests::c;
use gpu_rt::{Launch, Result, ViolationKind};

/// Launches a kernel of blocks of 64 threads on `x`: an element for each thread, then 3, 0, 3, ...
fn launch(name: &str, blocks: u32, own: &dyn Fn(usize) -> i32) -> (Result<()>, Vec<i32>) {
    let (stream, launch) = (checked(), Launch::new(blocks, THREADS));
    let x: Vec<i32> = (0..64).map(own).chain((0..64).map(|k| if k % 2 == 0 { 3 } else { 0 })).collect();
    let (x, mut y) = (stream.upload(&x).unwrap(), stream.zeroed::<i32>(400).unwrap());
    let (s, x, to) = (&stream, &x, &mut y);
    // SAFETY: in bounds of 128 and 400 elements; the device reports wrong barriers.
    let launched = unsafe {
        match name {
            "rows" => c::rows(s, launch, x, to),
            "queue" => c::queue(s, launch, x, to),
            "early_ends" => c::early_ends(s, launch, x, to),
            "ends_in_a_loop" => c::ends_in_a_loop(s, launch, x, to),
            "ends_in_an_inner_loop" => c::ends_in_an_inner_loop(s, launch, x, to),
            "nested_steps" => c::nested_steps(s, launch, x, to),
            "together" => c::together(s, launch, x, to),
            "nobody" => c::nobody(s, launch, x, to),
            "past_in_earlier_rounds" => c::past_in_earlier_rounds(s, launch, x, to),
            "goto_the_end" => c::goto_the_end(s, launch, x, to),
            "goto_out" => c::goto_out(s, launch, x, to),
            "goto_out_of_two" => c::goto_out_of_two(s, launch, x, to),
            "goto_out_later" => c::goto_out_later(s, launch, x, to),
            "skipped_then_work" => c::skipped_then_work(s, launch, x, to),
            "in_another_round" => c::in_another_round(s, launch, x, to),
            "two_conditions" => c::two_conditions(s, launch, x, to),
            "cases" => c::cases(s, launch, x, to),
            "rounds" => c::rounds(s, launch, x, to),
            "through_a_function" => c::through_a_function(s, launch, x, to),
            "skipped" => c::skipped(s, launch, x, to),
            "ends_at_the_last" => c::ends_at_the_last(s, launch, x, to),
            _ => panic!("{name}"),
        }
    };
    (launched, stream.download(&y).unwrap())
}

#[gpu_test::test]
fn barriers_that_all_threads_reach() {
    for (name, blocks) in [
        ("rows", 1),
        ("rows", 3),
        ("queue", 1),
        ("queue", 3),
        ("early_ends", 1),
        ("ends_in_a_loop", 1),
        ("ends_in_an_inner_loop", 1),
        ("ends_at_the_last", 1),
        ("nested_steps", 1),
        ("together", 1),
        ("nobody", 1),
        ("past_in_earlier_rounds", 1),
        ("goto_the_end", 1),
    ] {
        let (launched, y) = launch(name, blocks, &|t| t as i32 % 4);
        launched.unwrap_or_else(|error| panic!("{name}: {error}"));
        let own = |value: &dyn Fn(i32) -> i32| (0..64).map(value).collect::<Vec<_>>();
        match name {
            "rows" => {
                let sum = |row: i32, t: i32| (0..48).filter(|i| i % 32 == t).map(|i| i % 4 + row).sum::<i32>();
                assert_eq!(y[..160], (0..160).map(|at| sum(at / 32, at % 32)).collect::<Vec<_>>());
            }
            "queue" => assert_eq!(y[32..352], (0..320).map(|at| at / 32 + 31 - at % 32).collect::<Vec<_>>()),
            "early_ends" => assert_eq!(y[..64], own(&|t| [t + 1, 0, -1, t + 1][t as usize % 4])),
            "ends_at_the_last" => assert_eq!(y[..64], own(&|t| if t % 4 == 0 { 0 } else { t % 4 + 1 })),
            "ends_in_a_loop" => assert_eq!(y[..64], own(&|t| t % 4 + 10)),
            "ends_in_an_inner_loop" => assert_eq!(y[..64], own(&|t| if t % 4 == 3 { t + 100 } else { (t ^ 1) + 1 })),
            "nested_steps" => assert_eq!(y[..64], own(&|t| t / 16)),
            "together" => assert_eq!(y[..64], own(&|_| 7)),
            "past_in_earlier_rounds" => assert_eq!(y[..64], own(&|_| 3)),
            "goto_the_end" => assert_eq!(y[..64], own(&|t| if t % 4 == 0 { 2 } else { 1 })),
            _ => assert_eq!(y[..64], own(&|t| t % 4 + 1)),
        }
    }
}

#[gpu_test::test]
fn barriers_that_some_threads_go_past() {
    let (cuda, opencl) = (include_str!("../../../kernels/c/barriers.cu"), include_str!("../../../kernels/c/barriers.cl"));
    // How many threads wait, and how many go past, with 0, 1, 2, 3, 0, ... in `x`.
    let kernels = [
        ("skipped_then_work", 48, 16),
        ("in_another_round", 16, 48),
        ("two_conditions", 32, 16),
        ("cases", 32, 32),
        ("rounds", 48, 16),
        ("through_a_function", 32, 32),
        ("goto_out", 16, 48),
        ("goto_out_of_two", 16, 48),
        // The others that wait do not come to the branch.
        ("goto_out_later", 16, 32),
        ("skipped", 16, 48),
    ];
    for (name, wait, past) in kernels {
        let (file, source) = if name == "skipped" { ("kernels/c/barriers.cl", opencl) } else { ("kernels/c/barriers.cu", cuda) };
        let (launched, _) = launch(name, 1, &|t| t as i32 % 4);
        let finding = only(launched, ViolationKind::DivergentBarrier, file, source, &format!("// {name}"));
        let said = |start: &str, all: u32, verb: &str| finding.detail.contains(&format!("{start} {} others{verb}", all - 1));
        assert!(said("waits at this barrier with", wait, "") && said("and", past, " go past it from the branch at"), "{finding}");
        assert_eq!(finding.related.len(), 1, "{finding}");
        // If all threads go the same way, there is no finding.
        for all in [0, 1, 2] {
            launch(name, 1, &|_| all).0.unwrap_or_else(|error| panic!("{name} of {all}: {error}"));
        }
    }
}
