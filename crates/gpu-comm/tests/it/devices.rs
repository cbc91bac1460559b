//! The devices that `GPU_DEVICE` names (`GPU_DEVICE=cuda:*` on a machine with GPUs), or else two of the CPU's, work together.

use crate::reference::{data, download, every_float, every_integer, replayed_sums, ring, threads, upload};
use gpu_comm::{Communicator, Communicators, Error, ErrorKind, Op, Transfer};
use gpu_rt::{Buffer, DeviceGroup, DeviceKind};
use gpu_test::test;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

fn group() -> DeviceGroup {
    match std::env::var_os("GPU_DEVICE").is_some_and(|value| !value.is_empty()) {
        true => DeviceGroup::default().unwrap(),
        false => DeviceGroup::open("cpu:0,cpu:1").unwrap(),
    }
}

fn ranks(limit: Duration) -> Communicators {
    let all = Communicators::with_limit(&group(), limit).unwrap();
    eprintln!("{all:?}; {}", all.ranks()[0].why_copies().unwrap_or_default());
    all
}

/// One test at a time: work of several communicators on the same GPUs might wait for each other.
fn alone() -> MutexGuard<'static, ()> {
    static ALONE: Mutex<()> = Mutex::new(());
    ALONE.lock().unwrap_or_else(PoisonError::into_inner)
}

const LIMIT: Duration = Duration::from_secs(120);

#[test]
fn every_collective_equals_a_plain_loop() {
    let _alone = alone();
    let all = ranks(LIMIT);
    for count in [0, 1, 1000, 100_003] {
        every_integer(&all, count);
        if all.ranks().len() <= 2 {
            every_float(&all, count);
        }
    }
    if all.ranks().len() > 1 {
        ring(&all);
    }
}

/// What rank 1 receives of buffers of rank 0: the numbers that are sent in each, and the lengths that are received, each from a rank.
fn exchanged(all: &Communicators, number: u32, sent: &[usize], received: &[(usize, usize)]) -> (Result<(), Error>, Vec<Vec<u32>>) {
    let [first, second] = [0, 1].map(|rank| all.ranks()[rank].device().stream().unwrap());
    let from: Vec<Buffer<u32>> = sent.iter().map(|len| first.upload(&vec![number; *len]).unwrap()).collect();
    let mut to: Vec<Buffer<u32>> = received.iter().map(|(len, _)| second.zeroed(*len).unwrap()).collect();
    let sends = from.iter().map(|buffer| Transfer::Send(buffer.slice(..).unwrap(), 1)).collect();
    let receives = to.iter_mut().zip(received).map(|(to, (_, rank))| Transfer::Receive(to.slice_mut(..).unwrap(), *rank)).collect();
    let mut transfers = vec![sends, receives];
    transfers.resize_with(all.ranks().len(), Vec::new);
    (all.exchange(transfers), download(&to))
}

#[test]
fn a_refused_exchange_writes_nothing_and_leaves_nothing() {
    let _alone = alone();
    let all = ranks(LIMIT);
    let size = all.ranks().len();
    if size < 2 {
        return;
    }
    type Lengths = (&'static [usize], Vec<(usize, usize)>);
    let refused: [Lengths; 5] = [
        (&[2], vec![(2, size)]),
        (&[2, 2], vec![(3, 0), (2, 0)]),
        (&[2, 2], vec![(2, 0), (3, 0)]),
        (&[2], vec![(2, 0), (2, 0)]),
        (&[2, 2, 2], vec![(2, 0), (1, 0), (2, 0)]),
    ];
    for (number, (sent, received)) in (1..).zip(refused) {
        let (result, found) = exchanged(&all, number, sent, &received);
        assert!(matches!(result.unwrap_err().kind(), ErrorKind::NoRank { .. } | ErrorKind::Mismatch { .. }));
        assert!(found.iter().flatten().all(|number| *number == 0), "{sent:?} {received:?}: {found:?}");
        let (result, found) = exchanged(&all, 10 + number, &[2], &[(2, 0)]);
        result.unwrap();
        assert_eq!(found, [[10 + number; 2]], "after {sent:?} {received:?}");
    }
    // Calls of the ranks themselves.
    if all.ranks()[0].device().kind() == DeviceKind::Cpu {
        for (number, received) in [(20, [3, 2]), (30, [2, 2])] {
            let mut buffers = upload(all.ranks(), &vec![vec![number; 5]; size]);
            let call = |rank: &Communicator, buffer: &mut Buffer<u32>| match rank.rank() {
                0 => rank.exchange(vec![Transfer::Send(buffer.slice(..2)?, 1), Transfer::Send(buffer.slice(..2)?, 1)]),
                1 => {
                    buffer.fill(0)?;
                    let (one, mut two) = buffer.split_at_mut(received[0])?;
                    rank.exchange(vec![Transfer::Receive(one, 0), Transfer::Receive(two.slice_mut(..received[1])?, 0)])
                }
                _ => Ok(()),
            };
            let results = threads(all.ranks(), &mut buffers, call);
            let expected = if received == [2, 2] { [number, number, number, number, 0] } else { [0; 5] };
            assert_eq!((results[1].is_ok(), &download(&buffers)[1][..]), (received == [2, 2], &expected[..]));
        }
    }
}

#[test]
fn calls_are_recorded_in_graphs() {
    let _alone = alone();
    let all = ranks(LIMIT);
    if all.ranks()[0].why_copies().is_some() {
        return;
    }
    let size = all.ranks().len() as u32;
    // The first replay adds 1 to `size`, and each of the others as many equal numbers.
    let sum = size * (size + 1) / 2 * size * size;
    assert_eq!(replayed_sums(all.ranks()), vec![vec![sum; 8]; size as usize]);
}

#[test]
fn a_rank_that_does_not_come_is_an_error() {
    let _alone = alone();
    let limit = Duration::from_secs(3);
    let all = ranks(limit);
    let size = all.ranks().len();
    if size == 1 {
        return;
    }
    let mut buffers = upload(all.ranks(), &data::<f32>(size, 1000));
    let sum = |all: &Communicators, buffers: &mut Vec<_>| {
        threads(all.ranks(), buffers, |rank, buffer| rank.all_reduce_in_place(buffer, Op::Sum)).into_iter().for_each(Result::unwrap);
    };
    sum(&all, &mut buffers);
    download(&buffers);
    let begun = Instant::now();
    let called = all.ranks()[0].all_reduce_in_place(&mut buffers[0], Op::Sum);
    let error = called.and_then(|()| all.ranks()[0].wait(buffers[0].stream())).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::TimedOut { missing, .. } if missing.len() == size - 1), "{error}");
    assert!(begun.elapsed() < limit * 10, "{:?}", begun.elapsed());
    drop(all);
    // The devices are as good as before.
    let all = ranks(LIMIT);
    let mut buffers = upload(all.ranks(), &vec![vec![1.0f32; 10]; size]);
    sum(&all, &mut buffers);
    assert_eq!(download(&buffers), vec![vec![size as f32; 10]; size]);
}
