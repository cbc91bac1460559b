#![allow(clippy::unwrap_used, reason = "a test's way to fail")]

use super::*;
use std::sync::Barrier;
use std::sync::atomic::Ordering::{AcqRel, Release};

#[test]
fn threads_that_load_modules_at_once_share_one_allocation() {
    let device = Device::open("cpu").unwrap();
    for _ in 0..50 {
        let (faults, barrier) = (Faults::default(), Barrier::new(8));
        let take = || {
            barrier.wait();
            on_a_stream(device.driver(), |stream| faults.take(3, device.driver(), stream)).unwrap().1
        };
        let mut firsts: Vec<u32> = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..8).map(|_| scope.spawn(take)).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        firsts.sort_unstable();
        assert_eq!(firsts, [1, 4, 7, 10, 13, 16, 19, 22]);
        let memory = std::mem::take(&mut lock(&faults.state).memory);
        assert_eq!(memory.len(), 1);
        for Pinned { at, taken } in memory {
            let free = |stream| {
                // SAFETY: allocated by `take` as pinned memory of so many records; nothing uses it any more.
                unsafe { device.driver().free(stream, Memory::Pinned, at, taken.len() * size_of::<Record>()) };
                Ok(())
            };
            on_a_stream(device.driver(), free).unwrap();
        }
    }
}

/// Another entry of a kernel, such as for launches whose threads have several elements, has a record of its own, but streams note the kernel.
#[test]
fn a_failure_of_any_entry_is_the_kernels() {
    let mut memory = [Record { armed: 1, complete: 0, reserved: [0; 2], text: 0, block: [0; 3], thread: [0; 3], values: [0; 2] }; 5];
    let at = DevicePtr(memory.as_mut_ptr().expose_provenance() as u64);
    let texts = b"scaled\0other\0scaled\0scaled\0\0panic: of one\0".to_vec();
    let records = Records { at, count: 5, texts, first: 7 };
    for (number, (record, kernel)) in (1..).zip([(0, "scaled"), (1, "other"), (2, "scaled"), (3, "scaled")]) {
        let armed = records.field(record, offset_of!(Record, armed)).load(Relaxed);
        for (offset, value) in [(offset_of!(Record, text), 1), (offset_of!(Record, complete), armed)] {
            records.field(record, offset).store(value, Relaxed);
        }
        let failures = records.take_failures(number);
        let [Failure { kernel: Some(said), of, kind: ErrorKind::KernelFault { message: Some(message), .. }, .. }] = &failures[..] else {
            unreachable!("one failure of a kernel, with its message")
        };
        assert_eq!((said.as_str(), of.start, of.len()), (kernel, records.number_of(kernel.as_bytes()), 1));
        assert!(message.starts_with("panic: of one (block"), "{message}");
    }
    assert_ne!(records.number_of(b"scaled"), records.number_of(b"other"));
    assert!(records.take_failures(9).is_empty());
}

/// Does what a failing thread of a GPU does, in memory of the host.
fn fail(records: &Records, claim: &AtomicU32, flag: &AtomicU32) {
    let field = |offset| records.field(0, offset);
    let [armed, complete] = [offset_of!(Record, armed), offset_of!(Record, complete)].map(field);
    loop {
        let number = armed.load(Relaxed);
        if claim.compare_exchange(number.wrapping_sub(1), number, Relaxed, Relaxed).is_ok() {
            field(offset_of!(Record, text)).store(1, Relaxed);
            fence(Release);
            complete.store(number, Relaxed);
            break;
        }
        let is_written = || complete.load(Relaxed) == number;
        while !is_written() && armed.load(Relaxed) == number {
            std::hint::spin_loop();
        }
        if is_written() {
            break;
        }
    }
    fence(AcqRel);
    flag.store(1, Relaxed);
}

/// A thread that looks after its failure finds one that it had not seen before, whichever thread owned the record.
#[test]
fn no_failure_is_missed_if_threads_fail_and_look_at_once() {
    let mut memory = Record { armed: 1, complete: 0, reserved: [0; 2], text: 0, block: [0; 3], thread: [0; 3], values: [0; 2] };
    let at = DevicePtr((&raw mut memory).expose_provenance() as u64);
    let records = Arc::new(Records { at, count: 1, texts: b"\0panic: of one\0".to_vec(), first: 0 });
    let (mut flag, claim, barrier) = (AtomicU32::new(0), AtomicU32::new(0), Barrier::new(4));
    let faults = Faults { flag: AtomicPtr::new(&raw mut flag), ..Faults::default() };
    lock(&faults.state).modules.push(records.clone());
    let fails = || {
        for _ in 0..2000 {
            barrier.wait();
            let seen = faults.look();
            // SAFETY: it lives as long as `faults`; all accesses are atomic.
            fail(&records, &claim, unsafe { &*faults.flag.load(Relaxed) });
            faults.look();
            assert!(faults.failure_since(seen, |kernel| kernel == 0).is_some());
        }
    };
    std::thread::scope(|scope| (0..4).for_each(|_| drop(scope.spawn(fails))));
}
