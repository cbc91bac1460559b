//! Safe code does no harm: elements of unusual sizes and alignments, and more memory than the machine has.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

use bytemuck::{Pod, Zeroable};
use gpu_rt::{Device, ErrorKind, Stream, raw};
use gpu_test::test;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// One test at a time: one of them takes all memory, which the process's CPU devices share.
fn alone() -> MutexGuard<'static, ()> {
    static ALONE: Mutex<()> = Mutex::new(());
    ALONE.lock().unwrap_or_else(PoisonError::into_inner)
}

fn streams() -> [Stream; 2] {
    ["cpu", "cpu:checked"].map(|name| Device::open(name).unwrap().stream().unwrap())
}

macro_rules! aligned {
    ($($name:ident: $align:literal;)*) => { $(
        #[derive(Clone, Copy)]
        #[repr(C, align($align))]
        struct $name([u8; $align]);
        // SAFETY: an array of bytes, without padding: its size is its alignment.
        unsafe impl Zeroable for $name {}
        // SAFETY: as above.
        unsafe impl Pod for $name {}
    )* };
}
aligned! { A32: 32; A64: 64; A128: 128; A4096: 4096; A65536: 65536; }

/// Whether host memory of these elements can be made; if so, its slices must be aligned.
fn is_host_memory<T: Pod>() -> bool {
    let mut answers = Vec::new();
    for stream in streams() {
        for make in [Stream::pinned::<T>, Stream::managed::<T>] {
            // Many, since an address may be aligned by chance.
            let made: Vec<_> = (0..20).map(|index| make(&stream, index % 3)).collect();
            answers.extend(made.iter().map(|made| match made {
                Ok(memory) => memory.read().unwrap().as_ptr().is_aligned(),
                Err(error) => !matches!(error.kind(), ErrorKind::Unsupported { .. }),
            }));
        }
    }
    assert!(answers.iter().all(|answer| *answer == answers[0]));
    answers[0]
}

#[test]
fn host_memory_is_aligned_for_its_elements_or_refused() {
    let _alone = alone();
    assert!(is_host_memory::<()>() && is_host_memory::<u8>() && is_host_memory::<u128>());
    assert!(is_host_memory::<A32>() && is_host_memory::<A64>());
    assert!(!is_host_memory::<A128>() && !is_host_memory::<A4096>() && !is_host_memory::<A65536>());
}

/// An element of 16 MiB, and a stack of 1 MiB.
#[test]
fn elements_that_no_stack_holds_are_made_and_copied() {
    let _alone = alone();
    type Large = [[u8; 4096]; 4096];
    let work = || {
        for stream in streams() {
            let mut zeros = stream.zeroed::<Large>(2).unwrap();
            assert!(stream.download(&zeros.cast::<u64>().unwrap()).unwrap().iter().all(|word| *word == 0));
            zeros.cast_mut::<u8>().unwrap().fill(7).unwrap();
            let copy = stream.download(&zeros).unwrap();
            assert!(copy.as_flattened().as_flattened().iter().all(|byte| *byte == 7));
            assert!(stream.pinned::<Large>(1).unwrap().read().unwrap()[0].as_flattened().iter().all(|byte| *byte == 0));
        }
    };
    std::thread::Builder::new().stack_size(1 << 20).spawn(work).unwrap().join().unwrap();
}

#[test]
fn more_elements_than_isize_counts_are_no_array() {
    let _alone = alone();
    for stream in streams() {
        for len in [isize::MAX as usize + 1, usize::MAX] {
            let mut none = stream.zeroed::<()>(len).unwrap();
            assert_eq!((none.len(), stream.download(&none).unwrap().len()), (len, len));
            assert!(matches!(none.memref([len]).unwrap_err().kind(), ErrorKind::Unsupported { .. }));
            assert!(matches!(none.memref_mut([1, len, 1]).unwrap_err().kind(), ErrorKind::Unsupported { .. }));
        }
        let (rows, columns) = (1 << 32, (1 << 31) - 1);
        let mut none = stream.zeroed::<()>(rows * columns).unwrap();
        let part = none.memref([rows, columns]).unwrap().part([rows - 1..rows, 1..columns]).unwrap();
        assert_eq!((part.sizes(), part.strides()), ([1, columns - 1], [columns, 1]));
        let other = stream.zeroed::<()>(rows * columns).unwrap();
        none.memref_mut([rows, columns]).unwrap().copy_from(&other.memref([rows, columns]).unwrap()).unwrap();
    }
}

/// Allocates memory without touching it, until the runtime refuses more.
#[test]
fn all_memory_of_the_cpu_is_counted_together() {
    let _alone = alone();
    let streams = ["cpu:20", "cpu:21"].map(|name| Device::open(name).unwrap().stream().unwrap());
    let (_, total) = streams[0].device().memory().unwrap();
    let number = |name: &str| {
        let text = std::fs::read_to_string("/proc/meminfo").unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix(name)).unwrap_or("0 kB").trim().trim_end_matches(" kB").to_owned();
        line.parse::<u64>().unwrap() * 1024
    };
    if total == 0 {
        gpu_test::skip!("the system does not tell how much memory there is");
    }
    let (piece, most) = ((total / 4) as usize, total + number("SwapTotal:"));
    let mut made = Vec::new();
    let refused = loop {
        let (stream, managed) = (&streams[made.len() % 2], made.len() % 4 < 2);
        match raw::allocate(stream, managed, piece) {
            Ok(allocation) => made.push((stream, allocation)),
            Err(error) => break error,
        }
        assert!((made.len() * piece) as u64 <= most, "{} pieces of {piece} bytes, of {most}", made.len());
    };
    assert!(matches!(refused.kind(), ErrorKind::OutOfMemory { asked, .. } if *asked == piece as u64), "{refused}");
    let count = made.len();
    for (stream, allocation) in made.drain(..) {
        // SAFETY: the memory is of this stream's device, and nothing uses it.
        unsafe { raw::free(stream, allocation) };
    }
    assert!(count > 0, "{refused}");
    // Freed memory can be allocated again.
    let again = raw::allocate(&streams[1], true, piece).unwrap();
    // SAFETY: as above.
    unsafe { raw::free(&streams[1], again) };
}

gpu_test::main!();
