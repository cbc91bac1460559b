//! A server in small: several threads that do random work on a device, while calls into its driver fail at random.
//!
//! What a buffer holds is known from a plain loop on the host. Where a call fails, the thread drops what it has, as a request that failed
//! would, and goes on.

use crate::Fake;
use crate::scenario::{self, axpy};
use gpu_rt::{Buffer, Device, Error, Event, Graph, Launch, Stream};
use std::sync::atomic::{AtomicU64, Ordering};

/// The most elements of a buffer.
const MOST: u64 = 2000;
/// The most buffers of a thread.
const HELD: usize = 6;
/// Memory ran out, a launch failed, and a code that no table has: of one call, after which the device goes on.
const CODES: [i32; 3] = [2, 719, 12345];

/// A thread's random numbers (xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % bound
    }
}

/// A buffer, and what it holds.
struct Held {
    buffer: Buffer<f32>,
    expected: Vec<f32>,
}

/// What all threads did.
#[derive(Default)]
pub struct Done {
    /// Actions.
    pub actions: AtomicU64,
    /// Those of them that failed.
    pub failed: AtomicU64,
    /// Buffers that were read and compared.
    pub compared: AtomicU64,
}

/// One thread's work.
pub struct Worker<'a> {
    device: Device,
    fake: Option<&'a Fake>,
    done: &'a Done,
    random: Random,
    streams: Option<[Stream; 2]>,
    held: Vec<Held>,
}

impl<'a> Worker<'a> {
    /// A thread of this number on a device, whose calls fail now and then where there is a fake.
    pub fn new(number: u64, device: Device, fake: Option<&'a Fake>, done: &'a Done) -> Worker<'a> {
        let random = Random(0x9e37_79b9_7f4a_7c15 ^ (number + 1) << 20);
        Worker { device, fake, done, random, streams: None, held: Vec::new() }
    }

    /// Does so many things, and then frees what it has.
    ///
    /// # Panics
    /// A buffer holds something else than it should.
    pub fn run(&mut self, actions: u64) {
        for _ in 0..actions {
            if let Some(fake) = self.fake
                && self.random.below(40) == 0
            {
                fake.fail(1 + self.random.below(12), CODES[self.random.below(3) as usize]);
            }
            self.done.actions.fetch_add(1, Ordering::Relaxed);
            if let Err(error) = self.act() {
                assert!(self.fake.is_some() && !error.to_string().is_empty(), "{error}");
                self.done.failed.fetch_add(1, Ordering::Relaxed);
                self.held.clear();
                self.streams = None;
            }
        }
        self.held.clear();
        self.streams = None;
    }

    fn act(&mut self) -> Result<(), Error> {
        if self.streams.is_none() {
            self.streams = Some([self.device.stream()?, self.device.stream()?]);
        }
        let Some(streams) = self.streams.clone() else { return Ok(()) };
        let stream = &streams[self.random.below(2) as usize];
        if self.held.is_empty() {
            return self.upload(stream);
        }
        let one = self.random.below(self.held.len() as u64) as usize;
        match self.random.below(14) {
            0 | 1 => self.upload(stream),
            2 => {
                self.held.swap_remove(one);
                Ok(())
            }
            3 => {
                let value = self.random.below(1000) as f32;
                let held = &mut self.held[one];
                held.buffer.fill(value)?;
                held.expected.fill(value);
                Ok(())
            }
            4 | 5 => self.compare(one),
            6 | 7 => self.launch(one),
            8 => self.held[one].buffer.move_to(stream),
            9 => self.copy(one),
            10 => self.replay(),
            11 => {
                let held = self.held.swap_remove(one);
                let [first, second] = &streams;
                let event: Event = first.record()?;
                second.wait(&event)?;
                second.call(move || drop((held, event)))
            }
            12 => {
                let module = scenario::load(&self.device, scenario::AXPY)?;
                module.function("axpy").map(drop)
            }
            _ => {
                let mut pinned = stream.pinned::<f32>(100)?;
                pinned.write()?.fill(7.0);
                let mut copy = stream.zeroed::<f32>(100)?;
                copy.copy_from(&pinned)?;
                assert_eq!(stream.download(&copy)?, [7.0; 100]);
                self.device.trim()?;
                self.device.memory_use().map(drop)
            }
        }
    }

    fn upload(&mut self, stream: &Stream) -> Result<(), Error> {
        if self.held.len() == HELD {
            self.held.remove(0);
        }
        let len = 1 + self.random.below(MOST);
        let expected: Vec<f32> = (0..len).map(|_| self.random.below(1000) as f32).collect();
        self.held.push(Held { buffer: stream.upload(&expected)?, expected });
        Ok(())
    }

    fn compare(&mut self, one: usize) -> Result<(), Error> {
        let Held { buffer, expected } = &self.held[one];
        let found = buffer.stream().download(buffer)?;
        assert!(found == *expected, "{:?}", found.iter().zip(expected).position(|(found, expected)| found != expected));
        self.done.compared.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }

    /// `y += a x` of all elements that both have.
    fn launch(&mut self, one: usize) -> Result<(), Error> {
        let Some((y, x)) = two(&mut self.held, one) else { return Ok(()) };
        if y.buffer.stream() != x.buffer.stream() {
            let stream = x.buffer.stream().clone();
            y.buffer.move_to(&stream)?;
        }
        let n = y.expected.len().min(x.expected.len());
        let a = [0.0, 1.0, -1.0][self.random.below(3) as usize];
        let stream = y.buffer.stream().clone();
        // SAFETY: one thread for each element; those beyond do nothing.
        unsafe { axpy(&stream, Launch::cover(n, 64), a, &x.buffer, &mut y.buffer, n as u32) }?;
        y.expected.iter_mut().zip(&x.expected).for_each(|(y, x)| *y += a * x);
        Ok(())
    }

    fn copy(&mut self, one: usize) -> Result<(), Error> {
        let Some((to, from)) = two(&mut self.held, one) else { return Ok(()) };
        let n = to.expected.len().min(from.expected.len());
        to.buffer.slice_mut(..n)?.copy_from(&from.buffer.slice(..n)?)?;
        to.expected[..n].copy_from_slice(&from.expected[..n]);
        Ok(())
    }

    fn replay(&mut self) -> Result<(), Error> {
        let Some(streams) = &self.streams else { return Ok(()) };
        let mut graph = Graph::new(&self.device, (streams[0].upload(&[2.0f32; 50])?, streams[0].zeroed::<f32>(50)?));
        graph.capture(|stream, (x, y)| {
            // SAFETY: both have 50 elements.
            unsafe { axpy(stream, Launch::new(1, 64), 1.0, x, y, 50) }
        })?;
        (0..3).try_for_each(|_| graph.replay())?;
        let (_, y) = graph.into_buffers();
        assert_eq!(y.stream().download(&y)?, [6.0; 50]);
        Ok(())
    }
}

/// An element to change, and the one before it.
fn two(held: &mut [Held], one: usize) -> Option<(&mut Held, &mut Held)> {
    let other = one.checked_sub(1)?;
    let [first, second] = held.get_disjoint_mut([one, other]).ok()?;
    Some((first, second))
}

/// Bytes of this process's heap that are in use.
pub fn heap() -> usize {
    // SAFETY: it takes nothing, and reads the allocator's own state.
    let info = unsafe { libc::mallinfo2() };
    info.uordblks + info.hblkhd
}
