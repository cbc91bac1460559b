//! All ranks of a group, driven by one thread.

use crate::call::{Call, Kind, Part};
use crate::communicator::{Communicator, Transfer};
use crate::element::{Element, Op};
use crate::error::{Error, ErrorKind, Result};
use crate::host::Host;
use crate::meeting::Meeting;
use crate::nccl;
use crate::peers;
use crate::prepare::Prepared;
use crate::transport::Transport;
use gpu_rt::{DeviceGroup, DeviceSlice, DeviceSliceMut, raw};
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// More ranks than this would not fit the smallest element.
pub(crate) const MOST: usize = 127;

/// The ranks of a group of devices, in its order. A call does a collective for all of them; buffers come in the ranks' order.
pub struct Communicators {
    ranks: Vec<Communicator>,
    meeting: Arc<Meeting>,
}

impl Communicators {
    /// A rank for each device.
    ///
    /// # Errors
    /// As [`with_limit`](Self::with_limit), or `GPU_COMM_TIMEOUT` is no number of seconds.
    pub fn of(group: &DeviceGroup) -> Result<Communicators> {
        Communicators::with_limit(group, limit()?)
    }

    /// As [`of`](Self::of), with a time limit for each call.
    ///
    /// # Errors
    /// There are more than 127 devices; NCCL or RCCL is there and fails, or is not where its variable says.
    pub fn with_limit(group: &DeviceGroup, limit: Duration) -> Result<Communicators> {
        let size = group.len();
        if size > MOST {
            return Err(ErrorKind::TooMany { given: size, most: MOST }.into());
        }
        let meeting = Arc::new(Meeting::new(size, limit));
        let host: Arc<dyn Host> = meeting.clone();
        let one = |(rank, (device, transport)): (usize, (&gpu_rt::Device, Transport))| Communicator {
            rank,
            size,
            device: device.clone(),
            host: host.clone(),
            transport,
        };
        let ranks = group.iter().zip(Transport::of(group, &meeting)?).enumerate().map(one).collect();
        Ok(Communicators { ranks, meeting })
    }

    /// The ranks, each to be used by a thread of its own.
    pub fn into_ranks(mut self) -> Vec<Communicator> {
        std::mem::take(&mut self.ranks)
    }

    #[cfg(test)]
    pub(crate) fn staged(mut self) -> Communicators {
        self.ranks.iter_mut().for_each(|rank| rank.transport = Transport::Staged { why: "a test says so".into() });
        self
    }

    /// The ranks.
    pub fn ranks(&self) -> &[Communicator] {
        &self.ranks
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

    /// See [`Communicator::exchange`]: a list for each rank. What a rank receives, another has sent or sends in this call; by NCCL and RCCL
    /// each send and its receive are in one call.
    ///
    /// # Errors
    /// As there; a rank receives what none sends.
    pub fn exchange<T: Element>(&self, transfers: Vec<Vec<Transfer<'_, T>>>) -> Result<()> {
        self.one_each(transfers.len())?;
        if self.ranks.first().is_some_and(|rank| rank.transport.nccl().is_some()) {
            return self.exchange_on_devices(&transfers);
        }
        self.ranks.iter().zip(&transfers).try_for_each(|(rank, transfers)| rank.check_transfers(transfers))?;
        let (mut posted, mut outcome) = (Vec::new(), Ok(()));
        for (rank, transfers) in self.ranks.iter().zip(transfers) {
            let (received, sent) = rank.post(transfers);
            posted.extend(received.into_iter().map(|(to, from)| (rank, to, from)));
            outcome = outcome.and(sent);
        }
        // All of them, also after a failure: a later call would receive the rest.
        let mut received = Vec::new();
        for (rank, to, from) in posted {
            match self.meeting.take(from, rank.rank)? {
                Some(message) => {
                    outcome = outcome.and_then(|()| rank.check_message(&to, from, &message));
                    received.push((rank, to, message));
                }
                None => {
                    let why = format!("rank {from} sends nothing that rank {} could receive", rank.rank);
                    outcome = outcome.and_then(|()| Err(Error::from(ErrorKind::Mismatch { why }).at(rank.rank)));
                }
            }
        }
        outcome?;
        received.into_iter().try_for_each(|(rank, to, message)| rank.deliver(to, &message))
    }

    fn exchange_on_devices<T: Element>(&self, transfers: &[Vec<Transfer<'_, T>>]) -> Result<()> {
        let mut all = Vec::new();
        for (rank, transfers) in self.ranks.iter().zip(transfers) {
            if let Some(own) = rank.transport.nccl() {
                all.push((own, rank.actions(transfers)?));
            }
        }
        // The devices would wait for what is not in this call.
        let calls = |sends: bool| {
            let of = |(rank, (_, actions)): (usize, &(&nccl::Rank, nccl::Actions<'_>))| {
                let wanted = |action: &nccl::Action| matches!(action, nccl::Action::Send { .. }) == sends;
                actions.iter().filter(|(_, action)| wanted(action)).map(|(_, action)| action.call(rank)).collect::<Vec<_>>()
            };
            let mut calls: Vec<_> = all.iter().enumerate().flat_map(of).collect();
            // Between two ranks they stay in order.
            calls.sort_by_key(Call::pair);
            calls
        };
        let (sent, received) = (calls(true), calls(false));
        if sent != received {
            let alone = |these: &[Call], others: &[Call]| these.iter().find(|call| !others.contains(call)).copied();
            let what = alone(&received, &sent).or(alone(&sent, &received));
            let why = what.map_or_else(|| "transfers are in another order".into(), |call| format!("only one of the ranks has {call}"));
            return Err(ErrorKind::Mismatch { why }.into());
        }
        // SAFETY: the views were checked to be the ranks' devices', on their streams; buffers are freed in the order of their streams.
        unsafe { nccl::enqueue(&all) }
    }

    fn one_each(&self, given: usize) -> Result<()> {
        let size = self.ranks.len();
        if given == size { Ok(()) } else { Err(ErrorKind::Ranks { given, size }.into()) }
    }

    fn run<S, D>(&self, kind: Kind, from: &[S], to: &mut [D]) -> Result<()>
    where
        S: DeviceSlice<Element: Element>,
        D: DeviceSliceMut<Element = S::Element>,
    {
        self.one_each(from.len())?;
        self.one_each(to.len())?;
        let prepared = self.ranks.iter().zip(from.iter().zip(to)).map(|(rank, (from, to))| rank.prepare(kind, from, to));
        self.all(prepared.collect::<Result<_>>()?)
    }

    fn run_in_place<D: DeviceSliceMut<Element: Element>>(&self, kind: Kind, buffers: &mut [D]) -> Result<()> {
        self.one_each(buffers.len())?;
        let prepared = self.ranks.iter().zip(buffers).map(|(rank, buffer)| rank.prepare_in_place(kind, buffer));
        self.all(prepared.collect::<Result<_>>()?)
    }

    /// Does the parts of all ranks.
    fn all(&self, prepared: Vec<Prepared>) -> Result<()> {
        let Some(first) = self.ranks.first() else { return Ok(()) };
        if first.transport.nccl().is_some() {
            let own = self.ranks.iter().filter_map(|rank| rank.transport.nccl());
            let actions = prepared.iter().map(|prepared| vec![(&prepared.stream, nccl::Action::Collective(prepared.part))]);
            let all: Vec<_> = own.zip(actions).collect();
            // SAFETY: the parts' blocks were checked to be the buffers', on their streams, in whose order buffers are freed.
            return unsafe { nccl::enqueue(&all) };
        }
        if prepared.iter().any(|prepared| raw::is_capturing(&prepared.stream)) {
            return Err(ErrorKind::Capturing.into());
        }
        let pairs = || self.ranks.iter().zip(&prepared);
        if let Transport::Shared = first.transport {
            let parts = prepared.iter().map(|prepared| (prepared.part, None)).collect();
            // SAFETY: the caller's borrows hold the elements; the CPU's earlier work on them is done.
            unsafe { self.meeting.all(parts) }?;
            return pairs().try_for_each(|(rank, prepared)| rank.wrote(&prepared.stream, prepared.part));
        }
        if let Transport::Peers { meeting, .. } = &first.transport
            && prepared.iter().all(|prepared| peers::only_copies(prepared.part.kind))
        {
            let parts = prepared.iter().map(|prepared| (prepared.part, Some(prepared.stream.clone()))).collect();
            // SAFETY: the parts' blocks were checked to be the buffers', on their streams, in whose order buffers are freed.
            return unsafe { meeting.all(parts) };
        }
        let load =
            |(rank, prepared): (&Communicator, &Prepared)| rank.load(&prepared.stream, prepared.part).map_err(|error| error.at(rank.rank));
        let mut staged = pairs().map(load).collect::<Result<Vec<_>>>()?;
        let on_host = |(prepared, staged): (&Prepared, &mut (crate::staged::Staged, crate::staged::Staged))| Part {
            input: staged.0.address(),
            output: staged.1.address(),
            ..prepared.part
        };
        let parts = prepared.iter().zip(&mut staged).map(on_host).map(|part| (part, None)).collect();
        // SAFETY: memory of this call, of these sizes and aligned.
        unsafe { self.meeting.all(parts) }?;
        let store = |((rank, prepared), staged): ((&Communicator, &Prepared), &mut (_, crate::staged::Staged))| {
            rank.store(&prepared.stream, prepared.part, &mut staged.1).map_err(|error| error.at(rank.rank))
        };
        pairs().zip(&mut staged).try_for_each(store)
    }
}

impl Drop for Communicators {
    fn drop(&mut self) {
        // All of them first: where one waits for its end, none of the others is in use any more.
        self.ranks.iter().filter_map(|rank| rank.transport.nccl()).for_each(nccl::Rank::close);
    }
}

impl fmt::Debug for Communicators {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.ranks).finish()
    }
}

/// What `GPU_COMM_TIMEOUT` says.
pub(crate) fn limit() -> Result<Duration> {
    const VARIABLE: &str = "GPU_COMM_TIMEOUT";
    let value = std::env::var(VARIABLE).unwrap_or_default();
    match value.parse() {
        _ if value.is_empty() => Ok(Duration::from_secs(600)),
        Ok(seconds @ 1..) => Ok(Duration::from_secs(seconds)),
        _ => Err(ErrorKind::Setting { variable: VARIABLE, value }.into()),
    }
}
