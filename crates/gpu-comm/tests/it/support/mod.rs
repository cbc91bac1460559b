//! Programs of several processes, which are tests of this program started anew.

mod ranks;

use crate::reference::{OPS, Reference};
use gpu_comm::{Communicator, Error, ErrorKind, Op};
use gpu_rt::{Buffer, Stream};
use std::time::Duration;

pub use ranks::*;

/// Runs a test as a job of so many processes, and passes their failures on.
pub fn job(test: &str, size: usize, store: &str, more: &[(&str, &str)]) {
    let children = (0..size).map(|rank| start(test, rank, size, store, more)).collect();
    finish(children).iter().for_each(Ended::passed);
}

/// Every collective with so many elements, against plain loops over what every rank has.
pub fn every_collective<T: Reference>(rank: &Communicator, stream: &Stream, count: usize) {
    let (size, own) = (rank.size(), rank.rank());
    let data = |rank: usize, len: usize| (0..len).map(|i| T::make(rank * 131 + i * 17 + 3)).collect::<Vec<T>>();
    let all = |len: usize| (0..size).map(|rank| data(rank, len)).collect::<Vec<_>>();
    let (short, long) = (all(count), all(count * size));
    let reduced = |op, of: &[Vec<T>]| -> Vec<T> {
        (0..of[0].len()).map(|i| T::reduce(op, &of.iter().map(|data| data[i]).collect::<Vec<_>>())).collect()
    };
    let untouched = vec![T::make(99); count];
    let upload = |data: &[T]| stream.upload(data).unwrap();
    let fresh = |len: usize| stream.upload(&vec![T::make(99); len]).unwrap();
    let check = |buffer: &Buffer<T>, expected: &[T], what: &str| {
        let got = stream.download(buffer).unwrap();
        let wrong = got.iter().zip(expected).position(|(got, expected)| got != expected);
        assert!(
            got.len() == expected.len() && wrong.is_none(),
            "{what} of {count} {}: {wrong:?} at rank {own}",
            std::any::type_name::<T>()
        );
    };
    let block = |data: &[T], rank: usize| data[rank * count..][..count].to_vec();
    for op in OPS {
        let expected = reduced(op, &short);
        let (from, mut to) = (upload(&short[own]), fresh(count));
        rank.all_reduce(&from, &mut to, op).unwrap();
        check(&to, &expected, "all_reduce");
        check(&from, &short[own], "what all_reduce reads");
        let mut to = upload(&short[own]);
        rank.all_reduce_in_place(&mut to, op).unwrap();
        check(&to, &expected, "all_reduce in place");

        let root = size - 1;
        let mut to = fresh(count);
        rank.reduce(&from, &mut to, op, root).unwrap();
        check(&to, if own == root { &expected } else { &untouched }, "reduce");
        let mut to = upload(&short[own]);
        rank.reduce_in_place(&mut to, op, 0).unwrap();
        check(&to, if own == 0 { &expected } else { &short[own] }, "reduce in place");

        let whole = reduced(op, &long);
        let mut to = fresh(count);
        rank.reduce_scatter(&upload(&long[own]), &mut to, op).unwrap();
        check(&to, &block(&whole, own), "reduce_scatter");
        let (mut to, mut expected) = (upload(&long[own]), long[own].clone());
        rank.reduce_scatter_in_place(&mut to, op).unwrap();
        expected[own * count..][..count].copy_from_slice(&block(&whole, own));
        check(&to, &expected, "reduce_scatter in place");
    }
    for root in 0..size {
        let mut to = fresh(count);
        rank.broadcast(&upload(&short[own]), &mut to, root).unwrap();
        check(&to, &short[root], "broadcast");
        let mut to = upload(&short[own]);
        rank.broadcast_in_place(&mut to, root).unwrap();
        check(&to, &short[root], "broadcast in place");
    }
    let mut to = fresh(count * size);
    rank.all_gather(&upload(&short[own]), &mut to).unwrap();
    check(&to, &short.concat(), "all_gather");
    let mut parts = vec![T::make(99); count * size];
    parts[own * count..][..count].copy_from_slice(&short[own]);
    let mut to = upload(&parts);
    rank.all_gather_in_place(&mut to).unwrap();
    check(&to, &short.concat(), "all_gather in place");

    let mut to = fresh(count * size);
    rank.all_to_all(&upload(&long[own]), &mut to).unwrap();
    check(&to, &long.iter().flat_map(|data| block(data, own)).collect::<Vec<_>>(), "all_to_all");
}

/// All-reduces until one fails.
pub fn until_it_fails(rank: &Communicator) -> Error {
    let mut buffer = rank.device().stream().unwrap().upload(&vec![1.0f32; 100_000]).unwrap();
    loop {
        if let Err(error) = rank.all_reduce_in_place(&mut buffer, Op::Avg) {
            return error;
        }
    }
}

/// Kills this process amid its calls: no destructor runs, as when the system does it.
pub fn is_killed_soon() {
    std::thread::spawn(|| {
        std::thread::sleep(Duration::from_millis(50));
        // SAFETY: it has no preconditions.
        unsafe { libc::raise(libc::SIGKILL) };
    });
}

/// Whether an error says that this rank is lost, also where another one saw it first.
pub fn is_named(error: &Error, rank: usize) -> bool {
    let is_lost = matches!(error.kind(), ErrorKind::Lost { rank: lost, .. } if *lost == rank);
    is_lost || matches!(error.kind(), ErrorKind::Aborted { why } if why.contains(&format!("rank {rank} is lost")))
}

/// An error that says that this rank is lost.
pub fn names(error: &Error, rank: usize) {
    assert!(is_named(error, rank), "{error}");
}
