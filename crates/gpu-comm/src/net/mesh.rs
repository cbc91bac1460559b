//! Collectives over the connections. Each is one or two steps, in which every rank sends something to every other: a first one, perhaps
//! empty, by which each learns that all make the same call before anything is written, and for long reductions and broadcasts a second.

use super::cause::Cause;
use super::frame::Step;
use super::inbox::Bytes;
use super::join::join;
use super::links::Links;
use crate::address::Address;
use crate::call::{Kind, Part};
use crate::element::ElementType;
use crate::error::{ErrorKind, Result};
use crate::host::{Host, Message};
use crate::place::Place;
use crate::reduce::reduce;
use std::ops::Range;
use std::ptr::{with_exposed_provenance, with_exposed_provenance_mut};
use std::sync::{Mutex, TryLockError};
use std::time::Duration;

/// Up to so many bytes go to every rank at once; more go in shares, of which each rank works on one.
const SHORT: usize = 16 << 10;

/// The ranks of several processes, as one of them sees them.
pub(crate) struct Mesh {
    links: Links,
    /// Counts the calls, one at a time.
    round: Mutex<u64>,
    names: [&'static str; 2],
}

impl Mesh {
    /// Meets the other ranks.
    pub(crate) fn join(place: &Place, limit: Duration) -> Result<Mesh> {
        let names = match place.store() {
            Some(Address::Unix(_)) => ["Unix sockets", "copies through the host and Unix sockets"],
            None => ["shared memory", "copies through the host"],
            Some(Address::Tcp { .. }) => ["TCP", "copies through the host and TCP"],
        };
        let links = Links::new(place.rank(), join(place, limit)?, limit).map_err(|error| {
            let address = place.store().map(Address::to_string).unwrap_or_default();
            ErrorKind::Store { address, why: format!("no thread for a connection could be started: {error}") }
        })?;
        Ok(Mesh { links, round: Mutex::new(0), names })
    }

    /// Gives every rank the bytes of `root`.
    pub(crate) fn broadcast_bytes(&self, root: usize, bytes: &mut [u8]) -> Result<()> {
        let address = bytes.as_mut_ptr().expose_provenance() as u64;
        let part = Part { kind: Kind::Broadcast(root), element: ElementType::U8, count: bytes.len(), input: address, output: address };
        // SAFETY: the bytes are borrowed mutably until this returns; in place is allowed.
        unsafe { self.meet(self.links.rank(), part) }
    }
}

impl Mesh {
    /// Gives every rank the bytes of all, in their order: `all` has as many as `own` for each rank.
    pub(crate) fn gather_bytes(&self, own: &[u8], all: &mut [u8]) -> Result<()> {
        let (input, output) = (own.as_ptr().expose_provenance() as u64, all.as_mut_ptr().expose_provenance() as u64);
        let count = own.len();
        if all.len() != count * self.links.size() {
            return Err(
                ErrorKind::Length { what: "the buffer that is written", given: all.len(), expected: count * self.links.size() }.into()
            );
        }
        // SAFETY: borrowed until this returns, apart, and of the sizes that this kind gives and gets.
        unsafe { self.meet(self.links.rank(), Part { kind: Kind::AllGather, element: ElementType::U8, count, input, output }) }
    }
}

impl Host for Mesh {
    unsafe fn meet(&self, rank: usize, part: Part) -> Result<()> {
        let mut round = match self.round.try_lock() {
            Ok(round) => round,
            Err(TryLockError::Poisoned(round)) => round.into_inner(),
            Err(TryLockError::WouldBlock) => return Err(ErrorKind::Busy.into()),
        };
        *round += 1;
        let size = self.links.size();
        let others = (1..size).map(|distance| (rank + distance) % size).collect();
        let call = Call { links: &self.links, round: *round, part, rank, size, others };
        // SAFETY: the same contract.
        unsafe { call.run() }
    }

    fn send(&self, _from: usize, to: usize, message: Message) -> Result<()> {
        self.links.send(to, &message)
    }

    fn expect(&self, from: usize, _to: usize, bytes: usize) {
        self.links.expect(from, bytes);
    }

    fn receive(&self, from: usize, _to: usize) -> Result<Message> {
        self.links.receive(from)
    }

    fn abort(&self, why: String) {
        self.links.end(Cause::Other(why));
    }

    fn leave(&self, _rank: usize) {
        self.links.leave();
    }

    fn aborted(&self) -> Option<String> {
        self.links.aborted().map(|cause| cause.text())
    }

    fn is_broken(&self) -> bool {
        self.links.is_broken()
    }

    fn limit(&self) -> Duration {
        self.links.limit()
    }

    fn note(&self, _rank: usize, call: crate::call::Call) -> Result<()> {
        self.links.note(call)
    }

    fn missing(&self, _rank: usize) -> Vec<usize> {
        self.links.missing()
    }

    fn name(&self, is_staged: bool) -> &'static str {
        self.names[usize::from(is_staged)]
    }
}

/// A collective at one rank.
struct Call<'a> {
    links: &'a Links,
    round: u64,
    part: Part,
    rank: usize,
    size: usize,
    /// The next rank first, so that not all write to one at a time.
    others: Vec<usize>,
}

impl Call<'_> {
    /// # Safety
    /// As [`Host::meet`].
    unsafe fn run(&self) -> Result<()> {
        let block = self.part.count * self.part.element.bytes();
        let is_short = block <= SHORT;
        let whole = 0..block;
        let nth = |rank: usize| rank * block..(rank + 1) * block;
        // SAFETY: the ranges are within what this rank gives and gets of the kind (contract), which stays until this returns. What is
        // read is not written before all other ranks have it: results come to their places at the end.
        unsafe {
            match self.part.kind {
                Kind::Barrier => self.step(0, |_| &[], |_| 0).map(drop),
                Kind::AllGather => {
                    let got = self.step(0, |_| self.input(whole.clone()), |_| block)?;
                    self.place(&got, nth);
                    self.keep(whole, nth(self.rank).start);
                    Ok(())
                }
                Kind::AllToAll => {
                    let got = self.step(0, |to| self.input(nth(to)), |_| block)?;
                    self.place(&got, nth);
                    self.keep(nth(self.rank), nth(self.rank).start);
                    Ok(())
                }
                Kind::ReduceScatter(op) => {
                    let mut got = self.step(0, |to| self.input(nth(to)), |_| block)?;
                    self.reduce(op, &mut got, nth(self.rank), self.part.output);
                    Ok(())
                }
                Kind::AllReduce(op) if is_short => {
                    let mut got = self.step(0, |_| self.input(whole.clone()), |_| block)?;
                    self.reduce(op, &mut got, whole, self.part.output);
                    Ok(())
                }
                Kind::Reduce(op, root) if is_short => {
                    let is_root = self.rank == root;
                    let give = |to: usize| if to == root { self.input(whole.clone()) } else { &[] };
                    let mut got = self.step(0, give, |_| if is_root { block } else { 0 })?;
                    if is_root {
                        self.reduce(op, &mut got, whole, self.part.output);
                    }
                    Ok(())
                }
                Kind::AllReduce(op) => {
                    let own = self.reduced_share(op)?;
                    let got = self.second(&self.others, own.as_slice(), &self.others)?;
                    self.place(&got, |rank| self.share(rank));
                    self.put(self.share(self.rank).start, own.as_slice());
                    Ok(())
                }
                Kind::Reduce(op, root) => {
                    let own = self.reduced_share(op)?;
                    if self.rank != root {
                        return self.second(&[root], own.as_slice(), &[]).map(drop);
                    }
                    let got = self.second(&[], own.as_slice(), &self.others)?;
                    self.place(&got, |rank| self.share(rank));
                    self.put(self.share(root).start, own.as_slice());
                    Ok(())
                }
                Kind::Broadcast(root) if self.rank == root => {
                    self.step(0, |to| self.input(if is_short { whole.clone() } else { self.share(to) }), |_| 0)?;
                    if !is_short {
                        self.second(&self.others, self.input(self.share(root)), &[])?;
                    }
                    self.keep(whole, 0);
                    Ok(())
                }
                Kind::Broadcast(root) => {
                    let own = if is_short { whole } else { self.share(self.rank) };
                    let mut got = self.step(0, |_| &[], |from| if from == root { own.len() } else { 0 })?;
                    let Some(first) =
                        got.iter_mut().find(|(from, _)| *from == root).map(|(_, bytes)| std::mem::replace(bytes, Bytes::new(0)))
                    else {
                        return Ok(());
                    };
                    if !is_short {
                        let others: Vec<usize> = self.others.iter().copied().filter(|rank| *rank != root).collect();
                        let got = self.second(&others, first.as_slice(), &self.others)?;
                        self.place(&got, |rank| self.share(rank));
                    }
                    self.put(own.start, first.as_slice());
                    Ok(())
                }
            }
        }
    }

    /// Of a long block, the bytes that a rank works on: whole elements.
    fn share(&self, rank: usize) -> Range<usize> {
        let start = |rank: usize| self.part.count * rank / self.size * self.part.element.bytes();
        start(rank)..start(rank + 1)
    }

    /// The first step: what each rank gets from this one, and how much this one gets from each. All make the same call, or none goes on.
    fn step<'a>(&self, step: u8, give: impl Fn(usize) -> &'a [u8], gets: impl Fn(usize) -> usize) -> Result<Vec<(usize, Bytes)>> {
        let to = self.others.iter().map(|to| (*to, give(*to)));
        self.exchange(step, to, &self.others, gets, |other| self.part.differs(&other.part()))
    }

    /// The second step: the same bytes to some ranks, and their shares from some.
    fn second(&self, to: &[usize], bytes: &[u8], from: &[usize]) -> Result<Vec<(usize, Bytes)>> {
        self.exchange(1, to.iter().map(|to| (*to, bytes)), from, |rank| self.share(rank).len(), |_| None)
    }

    fn exchange<'a>(
        &self,
        step: u8,
        to: impl Iterator<Item = (usize, &'a [u8])>,
        from: &[usize],
        gets: impl Fn(usize) -> usize,
        differs: impl Fn(&Step) -> Option<String>,
    ) -> Result<Vec<(usize, Bytes)>> {
        let Part { kind, element, count, .. } = self.part;
        let own = Step { round: self.round, step, kind, element, count: count as u64 };
        let lens: Vec<(usize, usize)> = from.iter().map(|rank| (*rank, gets(*rank))).collect();
        Ok(from.iter().copied().zip(self.links.exchange(own, to, &lens, differs)?).collect())
    }

    /// Reduces the ranks' elements of a share, and gives this rank's result.
    ///
    /// # Safety
    /// As [`Host::meet`], of a reduction of one block.
    unsafe fn reduced_share(&self, op: crate::element::Op) -> Result<Bytes> {
        let own = self.share(self.rank);
        // SAFETY: shares are parts of the block (contract).
        let mut got = self.step(0, |to| unsafe { self.input(self.share(to)) }, |_| own.len())?;
        let mut result = Bytes::new(own.len());
        // SAFETY: as above; the result is memory of this call, as long as the share.
        unsafe { self.reduce(op, &mut got, own, result.address()) };
        Ok(result)
    }

    /// Reduces what came with this rank's own bytes `own`, in the order of the ranks.
    ///
    /// # Safety
    /// `own` is within what this rank gives. What came has as many bytes each, and `output` room for as many, aligned, which is apart or
    /// is the place of `own`.
    unsafe fn reduce(&self, op: crate::element::Op, got: &mut [(usize, Bytes)], own: Range<usize>, output: u64) {
        let mut inputs = vec![self.part.input + own.start as u64; self.size];
        got.iter_mut().for_each(|(rank, bytes)| inputs[*rank] = bytes.address());
        let count = own.len() / self.part.element.bytes();
        // SAFETY: this contract; `Bytes` are aligned for every element, and so are whole elements of the input.
        unsafe { reduce(self.part.element, op, &inputs, &[output], count) };
    }

    /// What this rank gives.
    ///
    /// # Safety
    /// The range is within it, and nobody writes there while this is used.
    unsafe fn input<'a>(&self, range: Range<usize>) -> &'a [u8] {
        if range.is_empty() {
            return &[];
        }
        let start = with_exposed_provenance::<u8>(self.part.input as usize).wrapping_add(range.start);
        // SAFETY: this contract.
        unsafe { std::slice::from_raw_parts(start, range.len()) }
    }

    /// Writes what came to the ranks' places.
    ///
    /// # Safety
    /// The places are within what this rank gets, and as long as what came.
    unsafe fn place(&self, got: &[(usize, Bytes)], at: impl Fn(usize) -> Range<usize>) {
        // SAFETY: the same contract.
        got.iter().for_each(|(rank, bytes)| unsafe { self.put(at(*rank).start, bytes.as_slice()) });
    }

    /// # Safety
    /// As many bytes from there on are within what this rank gets, and nobody else uses them.
    unsafe fn put(&self, at: usize, bytes: &[u8]) {
        if !bytes.is_empty() {
            let to = with_exposed_provenance_mut::<u8>(self.part.output as usize).wrapping_add(at);
            // SAFETY: this contract; the bytes are this crate's own memory, apart.
            unsafe { to.copy_from_nonoverlapping(bytes.as_ptr(), bytes.len()) };
        }
    }

    /// Copies this rank's own bytes to where they belong among the results, if they are not there.
    ///
    /// # Safety
    /// The range is within what this rank gives, its place within what it gets; they are the same or apart.
    unsafe fn keep(&self, range: Range<usize>, at: usize) {
        let from = self.part.input as usize + range.start;
        let to = self.part.output as usize + at;
        if from != to && !range.is_empty() {
            let (from, to) = (with_exposed_provenance::<u8>(from), with_exposed_provenance_mut::<u8>(to));
            // SAFETY: this contract.
            unsafe { to.copy_from_nonoverlapping(from, range.len()) };
        }
    }
}
