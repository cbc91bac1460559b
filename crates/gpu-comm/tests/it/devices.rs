//! The devices that `GPU_DEVICE` names (`GPU_DEVICE=cuda:*` on a machine with GPUs), or else two of the CPU's, work together.

use crate::reference::{data, download, every_float, every_integer, replayed_sums, ring, threads, upload};
use gpu_comm::{Communicators, ErrorKind, Op};
use gpu_rt::DeviceGroup;
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
