//! Every collective, type and operation against plain loops, driven by one thread and by one for each rank, in shared memory and
//! through copies; and what fails.

use crate::{Communicator, Communicators, Element, Error, ErrorKind, Op, Transfer};
use gpu_core::{bf16, f16};
use gpu_rt::{Buffer, Device, DeviceGroup, Graph, Stream};
use std::cell::RefCell;
use std::time::Duration;

const OPS: [Op; 5] = [Op::Sum, Op::Prod, Op::Min, Op::Max, Op::Avg];

fn ranks(count: usize) -> Communicators {
    let names: Vec<String> = (0..count).map(|rank| format!("cpu:{rank}")).collect();
    Communicators::with_limit(&DeviceGroup::open(&names.join(",")).unwrap(), Duration::from_secs(60)).unwrap()
}

/// A test's stream of a device.
fn stream(device: &Device) -> Stream {
    thread_local! {
        static STREAMS: RefCell<Vec<Stream>> = const { RefCell::new(Vec::new()) };
    }
    STREAMS.with_borrow_mut(|streams| match streams.iter().find(|stream| stream.device() == device) {
        Some(stream) => stream.clone(),
        None => {
            streams.push(device.stream().unwrap());
            streams[streams.len() - 1].clone()
        }
    })
}

fn upload<T: Element>(ranks: &[Communicator], data: &[Vec<T>]) -> Vec<Buffer<T>> {
    ranks.iter().zip(data).map(|(rank, data)| stream(rank.device()).upload(data).unwrap()).collect()
}

fn download<T: Element>(buffers: &[Buffer<T>]) -> Vec<Vec<T>> {
    buffers.iter().map(|buffer| buffer.stream().download(buffer).unwrap()).collect()
}

/// Calls each rank from a thread of its own.
fn threads<T: Element>(
    ranks: &[Communicator],
    buffers: &mut [Buffer<T>],
    call: impl Fn(&Communicator, &mut Buffer<T>) -> Result<(), Error> + Sync,
) -> Vec<Result<(), Error>> {
    std::thread::scope(|scope| {
        let call = &call;
        let started: Vec<_> = ranks.iter().zip(buffers).map(|(rank, buffer)| scope.spawn(move || call(rank, buffer))).collect();
        started.into_iter().map(|thread| thread.join().unwrap()).collect()
    })
}

/// A type's numbers as the reference computes with them: in 128 bits and wrapped, or in the wide type of floats.
trait Reference: Element + PartialEq + std::fmt::Debug {
    fn make(number: usize) -> Self;
    fn reduce(op: Op, of: &[Self]) -> Self;
}

macro_rules! integers {
    ($($type:ty)*) => {$(
        impl Reference for $type {
            fn make(number: usize) -> $type {
                (number * 2_654_435_761) as $type
            }

            fn reduce(op: Op, of: &[$type]) -> $type {
                let wide = of.iter().map(|x| *x as i128);
                match op {
                    Op::Sum => wide.sum::<i128>() as $type,
                    Op::Prod => of.iter().fold(1i128, |product, x| ((product * *x as i128) as $type) as i128) as $type,
                    Op::Min => wide.min().unwrap() as $type,
                    Op::Max => wide.max().unwrap() as $type,
                    Op::Avg => (wide.sum::<i128>() as $type) / of.len() as $type,
                }
            }
        }
    )*};
}
integers! { i8 u8 i32 u32 i64 u64 }

macro_rules! floats {
    ($($type:ty, $wide:ty, $from:expr, $to:expr;)*) => {$(
        impl Reference for $type {
            fn make(number: usize) -> $type {
                $from((number * 7919 % 2003) as $wide / 64.0 - 15.0)
            }

            fn reduce(op: Op, of: &[$type]) -> $type {
                let mut result: $wide = $to(of[0]);
                for x in &of[1..] {
                    let x: $wide = $to(*x);
                    match op {
                        Op::Sum | Op::Avg => result += x,
                        Op::Prod => result *= x,
                        Op::Min => result = if x < result { x } else { result },
                        Op::Max => result = if x > result { x } else { result },
                    }
                }
                $from(if op == Op::Avg { result / of.len() as $wide } else { result })
            }
        }
    )*};
}
floats! { f32, f32, |x| x, |x| x; f64, f64, |x| x, |x| x; f16, f32, f16::from_f32, f16::to_f32; bf16, f32, bf16::from_f32, bf16::to_f32; }

fn data<T: Reference>(ranks: usize, len: usize) -> Vec<Vec<T>> {
    (0..ranks).map(|rank| (0..len).map(|i| T::make(rank * 131 + i * 17 + 3)).collect()).collect()
}

fn reduced<T: Reference>(op: Op, data: &[Vec<T>]) -> Vec<T> {
    (0..data[0].len()).map(|i| T::reduce(op, &data.iter().map(|data| data[i]).collect::<Vec<_>>())).collect()
}

fn every_collective<T: Reference>(all: &Communicators, count: usize) {
    let (ranks, size) = (all.ranks(), all.ranks().len());
    let root = size - 1;
    let (short, long) = (data::<T>(size, count), data::<T>(size, count * size));
    let zeros = |len: usize| vec![vec![T::zeroed(); len]; size];
    let block = |data: &[T], rank: usize| data[rank * count..][..count].to_vec();
    let what = format!("{:?}, {size} ranks, {count} elements, {}", T::TYPE, ranks[0].transport());
    for op in OPS {
        let expected = reduced(op, &short);
        let (from, mut to) = (upload(ranks, &short), upload(ranks, &zeros(count)));
        all.all_reduce(&from, &mut to, op).unwrap();
        assert_eq!(download(&to), vec![expected.clone(); size], "all_reduce {op:?}, {what}");
        assert_eq!(download(&from), short);
        let mut to = upload(ranks, &short);
        threads(ranks, &mut to, |rank, buffer| rank.all_reduce_in_place(buffer, op)).into_iter().for_each(Result::unwrap);
        assert_eq!(download(&to), vec![expected.clone(); size], "all_reduce in place {op:?}, {what}");

        let mut to = upload(ranks, &zeros(count));
        all.reduce(&from, &mut to, op, root).unwrap();
        let others = zeros(count);
        assert_eq!(download(&to), [&others[..root], std::slice::from_ref(&expected)].concat(), "reduce {op:?}, {what}");
        let mut to = upload(ranks, &short);
        all.reduce_in_place(&mut to, op, root).unwrap();
        assert_eq!(download(&to), [&short[..root], &[expected]].concat(), "reduce in place {op:?}, {what}");

        let whole = reduced(op, &long);
        let (from, mut to) = (upload(ranks, &long), upload(ranks, &zeros(count)));
        all.reduce_scatter(&from, &mut to, op).unwrap();
        assert_eq!(download(&to), (0..size).map(|rank| block(&whole, rank)).collect::<Vec<_>>(), "reduce_scatter {op:?}, {what}");
        let mut to = upload(ranks, &long);
        threads(ranks, &mut to, |rank, buffer| rank.reduce_scatter_in_place(buffer, op)).into_iter().for_each(Result::unwrap);
        let mut expected = long.clone();
        (0..size).for_each(|rank| expected[rank][rank * count..][..count].copy_from_slice(&block(&whole, rank)));
        assert_eq!(download(&to), expected, "reduce_scatter in place {op:?}, {what}");
    }
    let (from, mut to) = (upload(ranks, &short), upload(ranks, &zeros(count)));
    all.broadcast(&from, &mut to, root).unwrap();
    assert_eq!(download(&to), vec![short[root].clone(); size], "broadcast, {what}");
    let mut to = upload(ranks, &short);
    threads(ranks, &mut to, |rank, buffer| rank.broadcast_in_place(buffer, 0)).into_iter().for_each(Result::unwrap);
    assert_eq!(download(&to), vec![short[0].clone(); size], "broadcast in place, {what}");

    let gathered = vec![short.concat(); size];
    let mut to = upload(ranks, &zeros(count * size));
    all.all_gather(&from, &mut to).unwrap();
    assert_eq!(download(&to), gathered, "all_gather, {what}");
    let mut own = zeros(count * size);
    (0..size).for_each(|rank| own[rank][rank * count..][..count].copy_from_slice(&short[rank]));
    let mut to = upload(ranks, &own);
    threads(ranks, &mut to, Communicator::all_gather_in_place).into_iter().for_each(Result::unwrap);
    assert_eq!(download(&to), gathered, "all_gather in place, {what}");

    let (from, mut to) = (upload(ranks, &long), upload(ranks, &zeros(count * size)));
    all.all_to_all(&from, &mut to).unwrap();
    let expected: Vec<Vec<T>> = (0..size).map(|rank| long.iter().flat_map(|data| block(data, rank)).collect()).collect();
    assert_eq!(download(&to), expected, "all_to_all, {what}");
}

fn every_type(all: &Communicators, count: usize) {
    every_collective::<i8>(all, count);
    every_collective::<u8>(all, count);
    every_collective::<i32>(all, count);
    every_collective::<u32>(all, count);
    every_collective::<i64>(all, count);
    every_collective::<u64>(all, count);
    every_collective::<f16>(all, count);
    every_collective::<bf16>(all, count);
    every_collective::<f32>(all, count);
    every_collective::<f64>(all, count);
}

#[test]
fn every_collective_equals_a_plain_loop() {
    for size in 1..=4 {
        let all = ranks(size);
        [0, 1, 1500].into_iter().for_each(|count| every_type(&all, count));
    }
    // Enough for several threads.
    every_collective::<f32>(&ranks(3), 70_000);
}

#[test]
fn copies_through_the_host_do_the_same() {
    let mut ranks = ranks(3).into_ranks();
    ranks.iter_mut().for_each(|rank| rank.shared = false);
    let all = Communicators::from_ranks(ranks);
    [0, 1, 300].into_iter().for_each(|count| every_type(&all, count));
}

#[test]
fn elements_go_from_rank_to_rank() {
    let all = ranks(3);
    let ranks = all.ranks();
    // Around a ring, from all threads at once.
    let mut buffers = upload(ranks, &data::<f64>(3, 100));
    let before = download(&buffers);
    for ended in threads(ranks, &mut buffers, |rank, buffer| {
        let own = buffer.stream().upload(&buffer.stream().download(buffer)?)?;
        let (next, last) = ((rank.rank() + 1) % 3, (rank.rank() + 2) % 3);
        rank.exchange(vec![Transfer::Receive(buffer.slice_mut(..)?, last), Transfer::Send(own.slice(..)?, next)])
    }) {
        ended.unwrap();
    }
    assert_eq!(download(&buffers), [before[2].clone(), before[0].clone(), before[1].clone()]);
    // By one thread.
    let (left, right) = buffers.split_at_mut(1);
    let receive = Transfer::Receive(right[0].slice_mut(10..20).unwrap(), 0);
    all.exchange(vec![vec![Transfer::Send(left[0].slice(..10).unwrap(), 1)], vec![receive], vec![]]).unwrap();
    assert_eq!(download(&buffers)[1][10..20], before[2][..10]);
    let error = all.exchange(vec![vec![Transfer::Receive(buffers[0].slice_mut(..).unwrap(), 2)], vec![], vec![]]).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Mismatch { why } if why.contains("rank 2 sends nothing")), "{error}");
    ranks[0].send(&buffers[0].slice(..3).unwrap(), 1).unwrap();
    let error = ranks[1].receive(&mut buffers[1], 0).unwrap_err();
    assert!(error.to_string().contains("rank 0 sends 3 F64, and 100 F64 are received"), "{error}");
}

#[test]
fn a_rank_records_its_call_in_a_graph() {
    let ranks = ranks(2).into_ranks();
    let replay = |rank: Communicator| {
        let stream = rank.device().stream()?;
        let mut graph = Graph::new(rank.device(), stream.upload(&[rank.rank() as u32 + 1; 8])?);
        graph.capture(|_, buffer| Ok(rank.all_reduce_in_place(buffer, Op::Sum)?))?;
        for _ in 0..3 {
            graph.replay()?;
        }
        let refused = graph.capture(|_, buffer| Ok(rank.send(buffer, 1 - rank.rank())?)).unwrap_err();
        assert!(refused.to_string().contains("cannot be recorded"), "{refused}");
        let buffer = graph.into_buffers();
        buffer.stream().download(&buffer)
    };
    std::thread::scope(|scope| {
        let started: Vec<_> = ranks.into_iter().map(|rank| scope.spawn(|| replay(rank))).collect();
        for thread in started {
            assert_eq!(thread.join().unwrap().unwrap(), [12; 8], "3, 6, 12");
        }
    });
}

#[test]
fn a_rank_that_does_not_come_or_goes_is_an_error() {
    let group = DeviceGroup::open("cpu:0,cpu:1,cpu:2").unwrap();
    let ranks = Communicators::with_limit(&group, Duration::from_millis(50)).unwrap().into_ranks();
    let mut buffers = upload(&ranks, &data::<f32>(3, 4));
    let before = download(&buffers);
    let ended = threads(&ranks[..2], &mut buffers[..2], |rank, buffer| rank.all_reduce_in_place(buffer, Op::Sum));
    let timed_out = |error: &Error| matches!(error.kind(), ErrorKind::TimedOut { missing, .. } if missing.contains(&2));
    let errors: Vec<Error> = ended.into_iter().map(Result::unwrap_err).collect();
    assert!(errors.iter().any(timed_out), "{errors:?}");
    let error = ranks[2].all_reduce_in_place(&mut buffers[2], Op::Sum).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Aborted { .. }) && error.rank() == Some(2), "{error}");
    assert_eq!(download(&buffers), before, "nothing was written");

    let mut ranks = self::ranks(2).into_ranks();
    let gone = ranks.pop().unwrap();
    std::thread::scope(|scope| {
        let waits = scope.spawn(|| ranks[0].receive(&mut upload::<f32>(&ranks, &data(1, 4))[0], 1));
        drop(gone);
        let error = waits.join().unwrap().unwrap_err();
        assert!(error.to_string().contains("rank 1 is gone"), "{error}");
    });
}

#[test]
fn what_does_not_fit_is_refused() {
    let all = ranks(2);
    let ranks = all.ranks();
    let mut buffers = upload(ranks, &data::<i32>(2, 6));
    let mut short = upload(ranks, &data::<i32>(2, 5));
    let kind = |result: Result<(), Error>| format!("{:?}", result.unwrap_err().kind());
    assert!(kind(all.all_reduce(&buffers, &mut short, Op::Sum)).starts_with("Length"));
    assert!(kind(all.all_gather_in_place(&mut short)).starts_with("Length"));
    assert!(kind(all.broadcast_in_place(&mut buffers, 2)).starts_with("NoRank"));
    assert!(kind(all.all_reduce_in_place(&mut buffers[..1], Op::Sum)).starts_with("Ranks"));
    assert!(kind(ranks[0].send(&buffers[0], 0)).starts_with("NoRank"));
    buffers.swap(0, 1);
    assert!(kind(all.all_reduce_in_place(&mut buffers, Op::Sum)).starts_with("Device"));
    let elsewhere = Device::open("cpu:1").unwrap().stream().unwrap().zeroed::<i32>(6).unwrap();
    assert!(kind(ranks[1].all_reduce(&elsewhere, &mut buffers[0], Op::Sum)).starts_with("Streams"));
    buffers.swap(0, 1);
    let ended = threads(ranks, &mut buffers, |rank, buffer| rank.all_reduce_in_place(buffer, OPS[rank.rank()]));
    assert!(ended.into_iter().all(|ended| kind(ended).contains("AllReduce(Prod)")), "ranks that differ");
    // And go on.
    all.all_reduce_in_place(&mut buffers, Op::Sum).unwrap();
}
