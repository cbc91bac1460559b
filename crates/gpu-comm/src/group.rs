//! All ranks of a group, driven by one thread.

use crate::call::{Kind, Part};
use crate::communicator::{Communicator, Prepared, Transfer};
use crate::element::{Element, Op};
use crate::error::{Error, ErrorKind, Result};
use crate::meeting::Meeting;
use gpu_rt::{DeviceGroup, DeviceKind, DeviceSlice, DeviceSliceMut, raw};
use std::sync::Arc;
use std::time::Duration;

/// More ranks than this would not fit the smallest element.
const MOST: usize = 127;

/// The ranks of a group of devices, in its order. A call does a collective for all of them; buffers come in the ranks' order.
#[derive(Debug)]
pub struct Communicators(Vec<Communicator>);

impl Communicators {
    /// A rank for each device.
    ///
    /// # Errors
    /// There are more than 127 devices, or `GPU_COMM_TIMEOUT` is no number of seconds.
    pub fn of(group: &DeviceGroup) -> Result<Communicators> {
        Communicators::with_limit(group, limit()?)
    }

    /// As [`of`](Self::of), with a time limit for each call.
    ///
    /// # Errors
    /// There are more than 127 devices.
    pub fn with_limit(group: &DeviceGroup, limit: Duration) -> Result<Communicators> {
        let size = group.len();
        if size > MOST {
            return Err(ErrorKind::TooMany { given: size, most: MOST }.into());
        }
        let meeting = Arc::new(Meeting::new(size, limit));
        let shared = group.iter().all(|device| device.kind() == DeviceKind::Cpu);
        let one = |(rank, device): (usize, &gpu_rt::Device)| Communicator {
            rank,
            size,
            device: device.clone(),
            meeting: meeting.clone(),
            shared,
        };
        Ok(Communicators(group.iter().enumerate().map(one).collect()))
    }

    /// The ranks, each to be used by a thread of its own.
    pub fn into_ranks(self) -> Vec<Communicator> {
        self.0
    }

    #[cfg(test)]
    pub(crate) fn from_ranks(ranks: Vec<Communicator>) -> Communicators {
        Communicators(ranks)
    }

    /// The ranks.
    pub fn ranks(&self) -> &[Communicator] {
        &self.0
    }

    /// See [`Communicator::all_reduce`].
    ///
    /// # Errors
    /// As there.
    pub fn all_reduce<S, D>(&self, from: &[S], to: &mut [D], op: Op) -> Result<()>
    where
        S: DeviceSlice<Element: Element>,
        D: DeviceSliceMut<Element = S::Element>,
    {
        self.run(Kind::AllReduce(op), from, to)
    }

    /// See [`Communicator::all_reduce_in_place`].
    ///
    /// # Errors
    /// As there.
    pub fn all_reduce_in_place<D: DeviceSliceMut<Element: Element>>(&self, buffers: &mut [D], op: Op) -> Result<()> {
        self.run_in_place(Kind::AllReduce(op), buffers)
    }

    /// See [`Communicator::reduce`].
    ///
    /// # Errors
    /// As there.
    pub fn reduce<S, D>(&self, from: &[S], to: &mut [D], op: Op, root: usize) -> Result<()>
    where
        S: DeviceSlice<Element: Element>,
        D: DeviceSliceMut<Element = S::Element>,
    {
        self.run(Kind::Reduce(op, root), from, to)
    }

    /// See [`Communicator::reduce_in_place`].
    ///
    /// # Errors
    /// As there.
    pub fn reduce_in_place<D: DeviceSliceMut<Element: Element>>(&self, buffers: &mut [D], op: Op, root: usize) -> Result<()> {
        self.run_in_place(Kind::Reduce(op, root), buffers)
    }

    /// See [`Communicator::broadcast`].
    ///
    /// # Errors
    /// As there.
    pub fn broadcast<S, D>(&self, from: &[S], to: &mut [D], root: usize) -> Result<()>
    where
        S: DeviceSlice<Element: Element>,
        D: DeviceSliceMut<Element = S::Element>,
    {
        self.run(Kind::Broadcast(root), from, to)
    }

    /// See [`Communicator::broadcast_in_place`].
    ///
    /// # Errors
    /// As there.
    pub fn broadcast_in_place<D: DeviceSliceMut<Element: Element>>(&self, buffers: &mut [D], root: usize) -> Result<()> {
        self.run_in_place(Kind::Broadcast(root), buffers)
    }

    /// See [`Communicator::all_gather`].
    ///
    /// # Errors
    /// As there.
    pub fn all_gather<S, D>(&self, from: &[S], to: &mut [D]) -> Result<()>
    where
        S: DeviceSlice<Element: Element>,
        D: DeviceSliceMut<Element = S::Element>,
    {
        self.run(Kind::AllGather, from, to)
    }

    /// See [`Communicator::all_gather_in_place`].
    ///
    /// # Errors
    /// As there.
    pub fn all_gather_in_place<D: DeviceSliceMut<Element: Element>>(&self, buffers: &mut [D]) -> Result<()> {
        self.run_in_place(Kind::AllGather, buffers)
    }

    /// See [`Communicator::reduce_scatter`].
    ///
    /// # Errors
    /// As there.
    pub fn reduce_scatter<S, D>(&self, from: &[S], to: &mut [D], op: Op) -> Result<()>
    where
        S: DeviceSlice<Element: Element>,
        D: DeviceSliceMut<Element = S::Element>,
    {
        self.run(Kind::ReduceScatter(op), from, to)
    }

    /// See [`Communicator::reduce_scatter_in_place`].
    ///
    /// # Errors
    /// As there.
    pub fn reduce_scatter_in_place<D: DeviceSliceMut<Element: Element>>(&self, buffers: &mut [D], op: Op) -> Result<()> {
        self.run_in_place(Kind::ReduceScatter(op), buffers)
    }

    /// See [`Communicator::all_to_all`].
    ///
    /// # Errors
    /// As there.
    pub fn all_to_all<S, D>(&self, from: &[S], to: &mut [D]) -> Result<()>
    where
        S: DeviceSlice<Element: Element>,
        D: DeviceSliceMut<Element = S::Element>,
    {
        self.run(Kind::AllToAll, from, to)
    }

    /// See [`Communicator::exchange`]: a list for each rank.
    ///
    /// # Errors
    /// As there; a rank receives what none sends.
    pub fn exchange<T: Element>(&self, transfers: Vec<Vec<Transfer<'_, T>>>) -> Result<()> {
        self.one_each(transfers.len())?;
        let received = self.0.iter().zip(transfers).map(|(rank, transfers)| rank.post(transfers)).collect::<Result<Vec<_>>>()?;
        for (rank, received) in self.0.iter().zip(received) {
            for (to, from) in received {
                let Some(message) = rank.meeting.take(from, rank.rank)? else {
                    let why = format!("rank {from} sends nothing that rank {} could receive", rank.rank);
                    return Err(Error::from(ErrorKind::Mismatch { why }).at(rank.rank));
                };
                rank.deliver(to, from, message)?;
            }
        }
        Ok(())
    }

    fn one_each(&self, given: usize) -> Result<()> {
        let size = self.0.len();
        if given == size { Ok(()) } else { Err(ErrorKind::Ranks { given, size }.into()) }
    }

    fn run<S, D>(&self, kind: Kind, from: &[S], to: &mut [D]) -> Result<()>
    where
        S: DeviceSlice<Element: Element>,
        D: DeviceSliceMut<Element = S::Element>,
    {
        self.one_each(from.len())?;
        self.one_each(to.len())?;
        let prepared = self.0.iter().zip(from.iter().zip(to)).map(|(rank, (from, to))| rank.prepare(kind, from, to));
        self.all(prepared.collect::<Result<_>>()?)
    }

    fn run_in_place<D: DeviceSliceMut<Element: Element>>(&self, kind: Kind, buffers: &mut [D]) -> Result<()> {
        self.one_each(buffers.len())?;
        let prepared = self.0.iter().zip(buffers).map(|(rank, buffer)| rank.prepare_in_place(kind, buffer));
        self.all(prepared.collect::<Result<_>>()?)
    }

    /// Does the parts of all ranks.
    fn all(&self, prepared: Vec<Prepared>) -> Result<()> {
        let Some(first) = self.0.first() else { return Ok(()) };
        if prepared.iter().any(|prepared| raw::is_capturing(&prepared.stream)) {
            return Err(ErrorKind::Capturing.into());
        }
        let pairs = || self.0.iter().zip(&prepared);
        if first.shared {
            let parts: Vec<Part> = prepared.iter().map(|prepared| prepared.part).collect();
            // SAFETY: the caller's borrows hold the elements; the CPU's earlier work on them is done.
            unsafe { first.meeting.all(&parts) }?;
            return pairs().try_for_each(|(rank, prepared)| rank.wrote(&prepared.stream, prepared.part));
        }
        let load =
            |(rank, prepared): (&Communicator, &Prepared)| rank.load(&prepared.stream, prepared.part).map_err(|error| error.at(rank.rank));
        let mut staged = pairs().map(load).collect::<Result<Vec<_>>>()?;
        let on_host = |(prepared, staged): (&Prepared, &mut (crate::staged::Staged, crate::staged::Staged))| Part {
            input: staged.0.address(),
            output: staged.1.address(),
            ..prepared.part
        };
        let parts: Vec<Part> = prepared.iter().zip(&mut staged).map(on_host).collect();
        // SAFETY: memory of this call, of these sizes and aligned.
        unsafe { first.meeting.all(&parts) }?;
        let store = |((rank, prepared), staged): ((&Communicator, &Prepared), &mut (_, crate::staged::Staged))| {
            rank.store(&prepared.stream, prepared.part, &mut staged.1).map_err(|error| error.at(rank.rank))
        };
        pairs().zip(&mut staged).try_for_each(store)
    }
}

/// What `GPU_COMM_TIMEOUT` says.
fn limit() -> Result<Duration> {
    const VARIABLE: &str = "GPU_COMM_TIMEOUT";
    let value = std::env::var(VARIABLE).unwrap_or_default();
    match value.parse() {
        _ if value.is_empty() => Ok(Duration::from_secs(600)),
        Ok(seconds @ 1..) => Ok(Duration::from_secs(seconds)),
        _ => Err(ErrorKind::Setting { variable: VARIABLE, value }.into()),
    }
}
