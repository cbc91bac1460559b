//! Many threads, each with its own course of launches, copies, moves and drops, compared with plain Rust.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

mod support;

use gpu_rt::{Buffer, Device, HostBuffer, Stream};
use gpu_runtime_tests::{add_one_all, axpy_all};
use gpu_test::test;
use std::sync::Barrier;
use std::thread;
use support::*;

const THREADS: u32 = 64;
const LAUNCHES: u32 = 2000;

/// Numbers from a fixed generator.
struct Course(u64);

impl Course {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }
}

/// A buffer, and what must be in it.
struct Pair {
    there: Buffer<u32>,
    here: Vec<u32>,
}

impl Pair {
    fn new(stream: &Stream, len: usize, seed: u32) -> Pair {
        let here = count(seed, len);
        Pair { there: stream.upload(&here).unwrap(), here }
    }
}

fn run(device: &Device, seed: u32) {
    let mut course = Course(u64::from(seed));
    let streams = [device.stream().unwrap(), device.stream().unwrap()];
    let mut pairs: Vec<Pair> = (0..4).map(|i| Pair::new(&streams[0], 1 + course.below(300), i)).collect();
    let mut pinned: HostBuffer<u32> = streams[1].pinned(300).unwrap();
    let mut launched = 0;
    while launched < LAUNCHES {
        let (a, b) = (course.below(pairs.len()), course.below(pairs.len()));
        match course.below(16) {
            0 => pairs[a] = Pair::new(&streams[course.below(2)], 1 + course.below(300), seed),
            1 => pairs[a].there.move_to(&streams[course.below(2)]).unwrap(),
            2 => {
                let Pair { there, here } = &pairs[a];
                assert_eq!(&there.stream().download(there).unwrap(), here);
            }
            3 => {
                let Pair { there, here } = &mut pairs[a];
                let end = course.below(here.len() + 1);
                there.slice_mut(..end).unwrap().fill(seed).unwrap();
                here[..end].fill(seed);
            }
            4 => {
                // There and back through memory of the host, on whatever streams these are.
                let Pair { there, here } = &pairs[a];
                pinned.slice_mut(..here.len()).unwrap().copy_from(there).unwrap();
                assert_eq!(&pinned.read().unwrap()[..here.len()], here);
            }
            5 if a != b => {
                let [a, b] = pairs.get_disjoint_mut([a, b]).unwrap();
                let n = a.here.len().min(b.here.len());
                b.there.slice_mut(..n).unwrap().copy_from(&a.there.slice(..n).unwrap()).unwrap();
                b.here[..n].copy_from_slice(&a.here[..n]);
            }
            6..11 if a != b => {
                let [a, b] = pairs.get_disjoint_mut([a, b]).unwrap();
                let n = a.here.len().min(b.here.len());
                a.there.move_to(&b.there.stream().clone()).unwrap();
                let stream = b.there.stream().clone();
                axpy_all(&stream, 3, &a.there.slice(..n).unwrap(), &mut b.there.slice_mut(..n).unwrap()).unwrap();
                a.here.iter().zip(&mut b.here).for_each(|(x, y)| *y = x.wrapping_mul(3).wrapping_add(*y));
                launched += 1;
            }
            _ => {
                let Pair { there, here } = &mut pairs[a];
                let stream = there.stream().clone();
                add_one_all(&stream, there).unwrap();
                here.iter_mut().for_each(|word| *word = word.wrapping_add(1));
                launched += 1;
            }
        }
    }
    for Pair { there, here } in &pairs {
        assert_eq!(&there.stream().download(there).unwrap(), here);
    }
}

#[test]
fn many_threads_launch_copy_and_drop() {
    let device = device();
    let begin = Barrier::new(THREADS as usize);
    thread::scope(|scope| {
        for seed in 0..THREADS {
            let (device, begin) = (&device, &begin);
            scope.spawn(move || {
                begin.wait();
                run(device, seed);
            });
        }
    });
}

gpu_test::main!();
