//! Plain loops, against which collectives are held, and what tests do with ranks.
#![allow(clippy::unwrap_used, dead_code, reason = "a failed expectation is how a test fails; not every test uses all of it")]

use gpu_comm::{Communicator, Communicators, Element, Error, Op, Transfer};
use gpu_core::{bf16, f16};
use gpu_rt::{Buffer, Device, Graph, Stream};
use std::cell::RefCell;

pub const OPS: [Op; 5] = [Op::Sum, Op::Prod, Op::Min, Op::Max, Op::Avg];

/// A test's stream of a device.
pub fn stream(device: &Device) -> Stream {
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

pub fn upload<T: Element>(ranks: &[Communicator], data: &[Vec<T>]) -> Vec<Buffer<T>> {
    ranks.iter().zip(data).map(|(rank, data)| stream(rank.device()).upload(data).unwrap()).collect()
}

pub fn download<T: Element>(buffers: &[Buffer<T>]) -> Vec<Vec<T>> {
    buffers.iter().map(|buffer| buffer.stream().download(buffer).unwrap()).collect()
}

/// Calls each rank from a thread of its own.
pub fn threads<T: Element>(
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
pub trait Reference: Element + PartialEq + std::fmt::Debug {
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

pub fn data<T: Reference>(ranks: usize, len: usize) -> Vec<Vec<T>> {
    (0..ranks).map(|rank| (0..len).map(|i| T::make(rank * 131 + i * 17 + 3)).collect()).collect()
}

pub fn reduced<T: Reference>(op: Op, data: &[Vec<T>]) -> Vec<T> {
    (0..data[0].len()).map(|i| T::reduce(op, &data.iter().map(|data| data[i]).collect::<Vec<_>>())).collect()
}

pub fn every_collective<T: Reference>(all: &Communicators, count: usize) {
    let (ranks, size) = (all.ranks(), all.ranks().len());
    let root = size - 1;
    let (short, long) = (data::<T>(size, count), data::<T>(size, count * size));
    let zeros = |len: usize| vec![vec![T::zeroed(); len]; size];
    let block = |data: &[T], rank: usize| data[rank * count..][..count].to_vec();
    let what = format!("{}, {size} ranks, {count} elements, {}", std::any::type_name::<T>(), ranks[0].transport());
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

pub fn every_type(all: &Communicators, count: usize) {
    every_integer(all, count);
    every_float(all, count);
}

pub fn every_integer(all: &Communicators, count: usize) {
    every_collective::<i8>(all, count);
    every_collective::<u8>(all, count);
    every_collective::<i32>(all, count);
    every_collective::<u32>(all, count);
    every_collective::<i64>(all, count);
    every_collective::<u64>(all, count);
}

/// Exactly: with more than two ranks only where reductions go through them in their order.
pub fn every_float(all: &Communicators, count: usize) {
    every_collective::<f16>(all, count);
    every_collective::<bf16>(all, count);
    every_collective::<f32>(all, count);
    every_collective::<f64>(all, count);
}

/// Transfers around a ring, from a thread for each rank, and by one thread.
pub fn ring(all: &Communicators) {
    let (ranks, size) = (all.ranks(), all.ranks().len());
    let mut buffers = upload(ranks, &data::<f64>(size, 100));
    let before = download(&buffers);
    let around = |rank: &Communicator, buffer: &mut Buffer<f64>| -> Result<(), Error> {
        let own = buffer.stream().upload(&buffer.stream().download(buffer)?)?;
        let (next, last) = ((rank.rank() + 1) % size, (rank.rank() + size - 1) % size);
        rank.exchange(vec![Transfer::Receive(buffer.slice_mut(..)?, last), Transfer::Send(own.slice(..)?, next)])
    };
    threads(ranks, &mut buffers, around).into_iter().for_each(Result::unwrap);
    let turned = |times: usize| (0..size).map(|rank| before[(rank + size - times) % size].clone()).collect::<Vec<_>>();
    assert_eq!(download(&buffers), turned(1), "around the ring");
    let from = upload(ranks, &turned(1));
    let sends = from.iter().enumerate().map(|(rank, buffer)| Transfer::Send(buffer.slice(..).unwrap(), (rank + 1) % size));
    let receives = buffers.iter_mut().enumerate().map(|(rank, to)| Transfer::Receive(to.slice_mut(..).unwrap(), (rank + size - 1) % size));
    all.exchange(sends.zip(receives).map(|(send, receive)| vec![send, receive]).collect()).unwrap();
    drop(from);
    assert_eq!(download(&buffers), turned(2), "twice around the ring");
}

/// Each rank records sums in a graph of its own, which is replayed three times. The result of rank `r` began as `r + 1`.
pub fn replayed_sums(ranks: &[Communicator]) -> Vec<Vec<u32>> {
    let replay = |rank: &Communicator| -> Result<Vec<u32>, gpu_rt::Error> {
        let stream = rank.device().stream()?;
        let mut graph = Graph::new(rank.device(), stream.upload(&[rank.rank() as u32 + 1; 8])?);
        graph.capture(|_, buffer| Ok(rank.all_reduce_in_place(buffer, Op::Sum)?))?;
        for _ in 0..3 {
            graph.replay()?;
        }
        let buffer = graph.into_buffers();
        buffer.stream().download(&buffer)
    };
    std::thread::scope(|scope| {
        let started: Vec<_> = ranks.iter().map(|rank| scope.spawn(move || replay(rank))).collect();
        started.into_iter().map(|thread| thread.join().unwrap().unwrap()).collect()
    })
}
