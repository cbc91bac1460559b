//! Work on a kernel's stack, and work that a fault interrupts.

use super::*;
use std::hint::black_box;

/// [`run`], with the handler that a launch sets.
fn guarded<R: Copy>(work: impl FnOnce() -> R + Copy) -> Result<std::result::Result<R, u32>> {
    install()?;
    run(work)
}

/// Takes a page of stack for each `depth`, and as much again for what it returns through.
#[inline(never)]
fn deep(depth: usize) -> usize {
    let mut page = [0u8; 4096];
    black_box(&mut page)[depth % 4096] = 1;
    if depth == 0 { 0 } else { deep(depth - 1) + usize::from(black_box(&page)[depth % 4096]) }
}

#[test]
fn work_runs_on_another_stack_and_returns_its_result() {
    let outside = pointer();
    let (inside, float) = guarded(|| (pointer(), black_box(1.5f64) * 2.0)).unwrap().unwrap();
    assert!(outside.abs_diff(inside) > 1 << 16 && float == 3.0);
    assert!(call().is_none());
    // Within its own work it gets another one.
    let (outer, inner) = guarded(|| (pointer(), guarded(pointer).map(|inner| inner.unwrap_or(0)).unwrap_or(0))).unwrap().unwrap();
    assert!(outer.abs_diff(inner) > 1 << 16 && inner != 0);
}

#[test]
fn a_stack_overflow_returns_an_error_and_the_thread_continues() {
    for round in 0..3 {
        assert_eq!(guarded(|| deep(round + 100)).unwrap(), Ok(round + 100));
        assert_eq!(guarded(|| deep(usize::MAX)).unwrap(), Err(FAULT_STACK));
    }
    let threads: Vec<_> = (0..4).map(|_| std::thread::spawn(|| guarded(|| deep(usize::MAX)).unwrap())).collect();
    threads.into_iter().for_each(|thread| assert_eq!(thread.join().unwrap(), Err(FAULT_STACK)));
}

/// A thread that the C library makes has no stack for signals.
#[test]
fn a_thread_without_a_signal_stack_gets_one() {
    let (sender, receiver) = std::sync::mpsc::channel();
    crate::sync::fork::thread::spawn(move || sender.send(guarded(|| deep(usize::MAX)).map_err(|error| error.to_string())).unwrap())
        .unwrap();
    assert_eq!(receiver.recv().unwrap(), Ok(Err(FAULT_STACK)));
}

#[test]
fn a_fault_never_unwinds_the_runtime_itself() {
    // It is not begun where there is too little stack.
    #[inline(never)]
    fn down_to_the_reserve(depth: usize) -> usize {
        let mut page = [0u8; 4096];
        black_box(&mut page)[0] = 1;
        let _here = in_runtime();
        drop(_here);
        if depth == 0 { 0 } else { down_to_the_reserve(depth - 1) + usize::from(black_box(&page)[0]) }
    }
    assert_eq!(guarded(|| down_to_the_reserve(usize::MAX)).unwrap(), Err(FAULT_STACK));
    assert_eq!(
        guarded(|| {
            out_of_memory();
            1
        })
        .unwrap(),
        Err(FAULT_MEMORY)
    );
    assert_eq!(
        guarded(|| {
            overflow();
            1
        })
        .unwrap(),
        Err(FAULT_STACK)
    );
    // Where no kernel runs there is nothing to leave.
    out_of_memory();
    drop(in_runtime());
    assert_eq!(
        guarded(|| {
            let _here = in_runtime();
            2
        })
        .unwrap(),
        Ok(2)
    );
}

#[test]
fn stack_bounds_are_known_while_the_stack_is_used() {
    let held = guarded(|| {
        let here = pointer() as u64;
        (holds(here, here, 8), holds(here, here - 8, 8), holds(here, u64::MAX, 2), holds(0, here - 8, 8))
    });
    assert_eq!(held.unwrap(), Ok((true, false, false, true)));
    assert!(!holds(0, pointer() as u64, 1));
}
