//! One rank: its calls, from a thread of its own.

use crate::call::{Kind, Part};
use crate::element::{Element, Op};
use crate::error::{Error, ErrorKind, Result};
use crate::host::Host;
use crate::nccl;
use crate::peers;
use crate::prepare::Prepared;
use crate::staged::Staged;
use crate::transport::Transport;
use gpu_rt::{Device, DeviceSlice, DeviceSliceMut, Stream, View, ViewMut, raw};
use std::fmt;
use std::sync::Arc;

/// A rank: one device among those that work together. Its calls wait for those of the other ranks, which other threads make, or enqueue
/// work that does: [which](crate#devices).
///
/// Buffers belong to streams of its device. When it is dropped, calls of the other ranks that need it are errors.
pub struct Communicator {
    pub(crate) rank: usize,
    pub(crate) size: usize,
    pub(crate) device: Device,
    pub(crate) host: Arc<dyn Host>,
    pub(crate) transport: Transport,
}

/// Elements that a rank sends or receives, in [`Communicator::exchange`].
#[derive(Debug)]
pub enum Transfer<'a, T: Element> {
    /// To a rank.
    Send(View<'a, T>, usize),
    /// From a rank.
    Receive(ViewMut<'a, T>, usize),
}

impl Communicator {
    /// Its number, from 0.
    pub fn rank(&self) -> usize {
        self.rank
    }

    /// How many ranks there are.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Its device.
    pub fn device(&self) -> &Device {
        &self.device
    }

    /// How ranks exchange elements: `shared memory`; by a library, `NCCL 2.27.3` or `RCCL 2.22.3`; `copies through the host` of GPUs, or
    /// `copies between devices and through the host`. Between processes `TCP` or `Unix sockets`, and of GPUs `copies through the host and
    /// TCP`, `... and Unix sockets`.
    pub fn transport(&self) -> &str {
        self.transport.name(&*self.host)
    }

    /// Where elements are copied through the host: why, and what would make it faster.
    pub fn why_copies(&self) -> Option<&str> {
        match &self.transport {
            Transport::Staged { why } | Transport::Peers { why, .. } => Some(why),
            _ => None,
        }
    }

    /// Reduces the ranks' elements; every rank gets all results.
    ///
    /// # Errors
    /// Sizes, streams or devices do not fit; the ranks make different calls; a rank does not come in time or is gone.
    pub fn all_reduce<T: Element>(
        &self,
        from: &impl DeviceSlice<Element = T>,
        to: &mut impl DeviceSliceMut<Element = T>,
        op: Op,
    ) -> Result<()> {
        self.run(self.prepare(Kind::AllReduce(op), from, to)?)
    }

    /// As [`all_reduce`](Self::all_reduce), with the results in the elements' place.
    ///
    /// # Errors
    /// As there.
    pub fn all_reduce_in_place<T: Element>(&self, buffer: &mut impl DeviceSliceMut<Element = T>, op: Op) -> Result<()> {
        self.run(self.prepare_in_place(Kind::AllReduce(op), buffer)?)
    }

    /// Reduces the ranks' elements to `root`, whose `to` alone is written.
    ///
    /// # Errors
    /// As [`all_reduce`](Self::all_reduce).
    pub fn reduce<T: Element>(
        &self,
        from: &impl DeviceSlice<Element = T>,
        to: &mut impl DeviceSliceMut<Element = T>,
        op: Op,
        root: usize,
    ) -> Result<()> {
        self.run(self.prepare(Kind::Reduce(op, root), from, to)?)
    }

    /// As [`reduce`](Self::reduce), with the results in the place of the root's elements.
    ///
    /// # Errors
    /// As there.
    pub fn reduce_in_place<T: Element>(&self, buffer: &mut impl DeviceSliceMut<Element = T>, op: Op, root: usize) -> Result<()> {
        self.run(self.prepare_in_place(Kind::Reduce(op, root), buffer)?)
    }

    /// Gives every rank the elements of `root`, whose `from` alone is read.
    ///
    /// # Errors
    /// As [`all_reduce`](Self::all_reduce).
    pub fn broadcast<T: Element>(
        &self,
        from: &impl DeviceSlice<Element = T>,
        to: &mut impl DeviceSliceMut<Element = T>,
        root: usize,
    ) -> Result<()> {
        self.run(self.prepare(Kind::Broadcast(root), from, to)?)
    }

    /// As [`broadcast`](Self::broadcast), with one buffer.
    ///
    /// # Errors
    /// As there.
    pub fn broadcast_in_place<T: Element>(&self, buffer: &mut impl DeviceSliceMut<Element = T>, root: usize) -> Result<()> {
        self.run(self.prepare_in_place(Kind::Broadcast(root), buffer)?)
    }

    /// Gives every rank the elements of all, in their order: `to` has as many as `from` for each rank.
    ///
    /// # Errors
    /// As [`all_reduce`](Self::all_reduce).
    pub fn all_gather<T: Element>(&self, from: &impl DeviceSlice<Element = T>, to: &mut impl DeviceSliceMut<Element = T>) -> Result<()> {
        self.run(self.prepare(Kind::AllGather, from, to)?)
    }

    /// As [`all_gather`](Self::all_gather), with the rank's own elements in their place among the results.
    ///
    /// # Errors
    /// As there.
    pub fn all_gather_in_place<T: Element>(&self, buffer: &mut impl DeviceSliceMut<Element = T>) -> Result<()> {
        self.run(self.prepare_in_place(Kind::AllGather, buffer)?)
    }

    /// Reduces the ranks' elements; each rank gets its block of the results: `from` has as many as `to` for each rank.
    ///
    /// # Errors
    /// As [`all_reduce`](Self::all_reduce).
    pub fn reduce_scatter<T: Element>(
        &self,
        from: &impl DeviceSlice<Element = T>,
        to: &mut impl DeviceSliceMut<Element = T>,
        op: Op,
    ) -> Result<()> {
        self.run(self.prepare(Kind::ReduceScatter(op), from, to)?)
    }

    /// As [`reduce_scatter`](Self::reduce_scatter), with the results in the rank's own block of the elements.
    ///
    /// # Errors
    /// As there.
    pub fn reduce_scatter_in_place<T: Element>(&self, buffer: &mut impl DeviceSliceMut<Element = T>, op: Op) -> Result<()> {
        self.run(self.prepare_in_place(Kind::ReduceScatter(op), buffer)?)
    }

    /// Gives each rank a block of every rank's elements: rank `r` gets block `r` of each, in the ranks' order.
    ///
    /// # Errors
    /// As [`all_reduce`](Self::all_reduce).
    pub fn all_to_all<T: Element>(&self, from: &impl DeviceSlice<Element = T>, to: &mut impl DeviceSliceMut<Element = T>) -> Result<()> {
        self.run(self.prepare(Kind::AllToAll, from, to)?)
    }

    /// Sends elements to a rank, which receives as many. Elements are copied, and nothing waits for the receiver; by NCCL and RCCL, later work
    /// on the stream does.
    ///
    /// # Errors
    /// As [`all_reduce`](Self::all_reduce).
    pub fn send<T: Element>(&self, from: &impl DeviceSlice<Element = T>, to: usize) -> Result<()> {
        self.exchange(vec![Transfer::Send(from.view(), to)])
    }

    /// Receives elements that a rank sends.
    ///
    /// # Errors
    /// As [`all_reduce`](Self::all_reduce).
    pub fn receive<T: Element>(&self, to: &mut impl DeviceSliceMut<Element = T>, from: usize) -> Result<()> {
        self.exchange(vec![Transfer::Receive(to.view_mut(), from)])
    }

    /// Sends and receives, the sends first or all at once: the transfers may be in any order without a deadlock.
    ///
    /// # Errors
    /// As [`all_reduce`](Self::all_reduce).
    pub fn exchange<T: Element>(&self, transfers: Vec<Transfer<'_, T>>) -> Result<()> {
        if let Some(own) = self.transport.nccl() {
            let actions = self.actions(&transfers)?;
            // SAFETY: the views were checked to be this device's, on their streams; buffers are freed in the order of their streams.
            return unsafe { nccl::enqueue(&[(own, actions)]) };
        }
        self.check_transfers(&transfers)?;
        let (received, sent) = self.post(transfers);
        sent?;
        // Receives every message before it checks any: a later call would receive those that are left.
        let received = received.into_iter().map(|(to, from)| {
            let message = self.host.receive(from, self.rank).map_err(|error| error.at(self.rank))?;
            Ok((to, from, message))
        });
        let received = received.collect::<Result<Vec<_>>>()?;
        received.iter().try_for_each(|(to, from, message)| self.check_message(to, *from, message))?;
        received.into_iter().try_for_each(|(to, _, message)| self.deliver(to, &message))
    }

    /// Ends all calls that wait, of every rank, and what NCCL or RCCL does on the devices, and refuses later ones.
    pub fn abort(&self) {
        let why = format!("rank {} asked for it", self.rank);
        match self.transport.nccl() {
            Some(own) => own.abort(why),
            None => self.host.abort(why),
        }
    }

    /// Waits until all work on a stream of this rank's device is done, as [`Stream::synchronize`] does, and says what failed in collectives.
    ///
    /// A plain `synchronize`, a download or whatever else waits for the stream ends as well where a rank does not come, after the time
    /// limit; its error has less to tell.
    ///
    /// # Errors
    /// A rank did not come in time or is gone, NCCL or RCCL failed, the communicator was aborted; or the driver reports a failure.
    pub fn wait(&self, stream: &Stream) -> Result<()> {
        self.check(stream)?;
        let Some(own) = self.transport.nccl() else {
            return stream.synchronize().map_err(|error| Error::from(error).at(self.rank));
        };
        let waited = stream.synchronize();
        match own.failure() {
            Some(failure) => Err(failure.at(self.rank)),
            None => waited.map_err(|error| Error::from(error).at(self.rank)),
        }
    }

    /// Does this rank's part.
    fn run(&self, prepared: Prepared) -> Result<()> {
        let Prepared { stream, part } = &prepared;
        let (rank, part) = (self.rank, *part);
        let done = match &self.transport {
            // SAFETY: the part's blocks were checked to be the buffers', on their stream, in whose order buffers are freed.
            Transport::Peers { meeting, .. } if peers::only_copies(part.kind) => unsafe { meeting.meet_on_devices(rank, part, stream) },
            Transport::Staged { .. } | Transport::Peers { .. } => self.run_staged(stream, part),
            Transport::Shared if raw::is_capturing(stream) => {
                let host = self.host.clone();
                // SAFETY: a replay holds the graph's buffers until it is enqueued, which on the CPU is its end.
                let work = Arc::new(move || Ok(unsafe { host.meet(rank, part) }.map_err(|error| error.at(rank))?));
                // SAFETY: the work accesses buffers of this graph alone, which were checked to be on its stream.
                unsafe { raw::host_work(stream, &[(part.output, part.bytes(rank, self.size).1)], work) }.map_err(Error::from)
            }
            // SAFETY: the part's blocks were checked to be the buffers', on their stream, in whose order buffers are freed.
            Transport::Nccl(own) => unsafe { nccl::enqueue(&[(own, vec![(stream, nccl::Action::Collective(part))])]) },
            // SAFETY: the caller's borrows hold the elements until this returns; the CPU's earlier work on them is done.
            Transport::Shared => unsafe { self.host.meet(rank, part) }.and_then(|()| self.wrote(stream, part)),
        };
        done.map_err(|error| error.at(rank))
    }

    /// Tells a device that checks accesses what was written.
    pub(crate) fn wrote(&self, stream: &Stream, part: Part) -> Result<()> {
        let bytes = part.bytes(self.rank, self.size).1;
        if self.device.uri() == "cpu:checked" && bytes > 0 {
            // SAFETY: it accesses nothing.
            unsafe { raw::host_work(stream, &[(part.output, bytes)], Arc::new(|| Ok(()))) }?;
        }
        Ok(())
    }

    fn run_staged(&self, stream: &Stream, part: Part) -> Result<()> {
        let staged = self.load(stream, part);
        // The others would wait for this rank in vain.
        let (mut input, mut output) = staged.inspect_err(|error| self.host.abort(error.text()))?;
        let on_host = Part { input: input.address(), output: output.address(), ..part };
        // SAFETY: memory of this call, of these sizes and aligned.
        unsafe { self.host.meet(self.rank, on_host) }?;
        self.store(stream, part, &mut output)
    }

    /// Copies what a rank gives to the host, with room for what it gets.
    pub(crate) fn load(&self, stream: &Stream, part: Part) -> Result<(Staged, Staged)> {
        if raw::is_capturing(stream) {
            return Err(ErrorKind::Capturing.into());
        }
        let (gives, gets) = part.bytes(self.rank, self.size);
        let mut input = Staged::new(gives);
        // SAFETY: the bytes that the rank gives were checked to be its buffer's.
        unsafe { input.load(stream, part.input) }?;
        Ok((input, Staged::new(gets)))
    }

    pub(crate) fn store(&self, stream: &Stream, part: Part, output: &mut Staged) -> Result<()> {
        // SAFETY: the bytes that the rank gets were checked to be its buffer's, which the caller has borrowed mutably.
        unsafe { output.store(stream, part.output) }
    }
}

impl Drop for Communicator {
    fn drop(&mut self) {
        // The library's rank says so itself.
        if self.transport.nccl().is_none() {
            self.host.leave(self.rank);
        }
    }
}

impl fmt::Debug for Communicator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "rank {} of {} on {}, by {}", self.rank, self.size, self.device, self.transport())
    }
}
