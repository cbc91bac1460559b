//! One rank: its calls, from a thread of its own.

use crate::call::{Kind, Part};
use crate::element::{Element, Op};
use crate::error::{Error, ErrorKind, Result};
use crate::meeting::{Meeting, Message};
use crate::staged::{Staged, bytes_of};
use gpu_rt::{Device, DeviceSlice, DeviceSliceMut, Stream, View, ViewMut, raw};
use std::fmt;
use std::sync::Arc;

/// A rank: one device among those that work together. Its calls wait for those of the other ranks, which other threads make.
///
/// Buffers belong to streams of its device. When it is dropped, calls of the other ranks that need it are errors.
pub struct Communicator {
    pub(crate) rank: usize,
    pub(crate) size: usize,
    pub(crate) device: Device,
    pub(crate) meeting: Arc<Meeting>,
    /// Whether the host shares the memory of all ranks.
    pub(crate) shared: bool,
}

/// Elements that a rank sends or receives, in [`Communicator::exchange`].
#[derive(Debug)]
pub enum Transfer<'a, T: Element> {
    /// To a rank.
    Send(View<'a, T>, usize),
    /// From a rank.
    Receive(ViewMut<'a, T>, usize),
}

/// A rank's part, checked.
pub(crate) struct Prepared {
    pub stream: Stream,
    pub part: Part,
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

    /// How ranks exchange elements: `shared memory`, or `copies through the host`.
    pub fn transport(&self) -> &'static str {
        if self.shared { "shared memory" } else { "copies through the host" }
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

    /// Sends elements to a rank, which receives as many. Elements are copied; nothing waits for the receiver.
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

    /// Sends and receives, the sends first: in any order of the ranks none waits for itself.
    ///
    /// # Errors
    /// As [`all_reduce`](Self::all_reduce).
    pub fn exchange<T: Element>(&self, transfers: Vec<Transfer<'_, T>>) -> Result<()> {
        let received = self.post(transfers)?;
        received.into_iter().try_for_each(|(to, from)| {
            let message = self.meeting.receive(from, self.rank).map_err(|error| error.at(self.rank))?;
            self.deliver(to, from, message)
        })
    }

    /// Ends all calls that wait, of every rank, and refuses later ones.
    pub fn abort(&self) {
        self.meeting.abort(format!("rank {} asked for it", self.rank));
    }

    /// Sends what is to be sent; what is to be received is left.
    pub(crate) fn post<'a, T: Element>(&self, transfers: Vec<Transfer<'a, T>>) -> Result<Vec<(ViewMut<'a, T>, usize)>> {
        for transfer in &transfers {
            let (view, rank) = match transfer {
                Transfer::Send(view, to) => (*view, *to),
                Transfer::Receive(view, from) => (view.view(), *from),
            };
            self.other(rank)?;
            self.check(view.stream())?;
            if raw::is_capturing(view.stream()) {
                return Err(Error::from(ErrorKind::Capturing).at(self.rank));
            }
        }
        let mut received = Vec::new();
        for transfer in transfers {
            match transfer {
                Transfer::Receive(to, from) => received.push((to, from)),
                Transfer::Send(view, to) => {
                    // SAFETY: the view's own bytes, on its stream.
                    let bytes = unsafe { bytes_of(view.stream(), raw::address(&view), size_of::<T>() * view.len()) };
                    let bytes = bytes.map_err(|error| error.at(self.rank))?;
                    self.meeting.send(self.rank, to, Message { element: T::TYPE, bytes }).map_err(|error| error.at(self.rank))?;
                }
            }
        }
        Ok(received)
    }

    /// Puts what a rank sent where it belongs.
    pub(crate) fn deliver<T: Element>(&self, mut to: ViewMut<'_, T>, from: usize, message: Message) -> Result<()> {
        if message.element != T::TYPE || message.bytes.len() != size_of::<T>() * to.len() {
            let (element, count) = (message.element, message.bytes.len() / message.element.bytes());
            let why = format!("rank {from} sends {count} {element:?}, and {} {:?} are received", to.len(), T::TYPE);
            return Err(Error::from(ErrorKind::Mismatch { why }).at(self.rank));
        }
        let mut elements = vec![T::zeroed(); to.len()];
        bytemuck::cast_slice_mut(&mut elements).copy_from_slice(&message.bytes);
        let stream = to.stream().clone();
        stream.copy_to(&mut to, &elements).map_err(|error| Error::from(error).at(self.rank))
    }

    fn other(&self, rank: usize) -> Result<()> {
        let is_other = rank < self.size && rank != self.rank;
        if is_other { Ok(()) } else { Err(Error::from(ErrorKind::NoRank { rank, size: self.size }).at(self.rank)) }
    }

    fn check(&self, stream: &Stream) -> Result<()> {
        if *stream.device() == self.device {
            return Ok(());
        }
        let (buffer, rank) = (stream.device().to_string(), self.device.to_string());
        Err(Error::from(ErrorKind::Device { buffer, rank }).at(self.rank))
    }

    pub(crate) fn prepare<T: Element>(
        &self,
        kind: Kind,
        from: &impl DeviceSlice<Element = T>,
        to: &mut impl DeviceSliceMut<Element = T>,
    ) -> Result<Prepared> {
        let to = to.view_mut();
        let (from, to) = (from.view(), to.view());
        self.check(from.stream())?;
        if from.stream() != to.stream() {
            return Err(Error::from(ErrorKind::Streams).at(self.rank));
        }
        // Blocks that the buffers have: also where the rank only gives, or only gets.
        let (gives, gets) = match kind {
            Kind::AllReduce(_) | Kind::Reduce(..) | Kind::Broadcast(_) => (1, 1),
            Kind::AllGather => (1, self.size),
            Kind::ReduceScatter(_) => (self.size, 1),
            Kind::AllToAll => (self.size, self.size),
        };
        let count = from.len() / gives;
        self.same("the buffer that is read", from.len(), count * gives)?;
        self.same("the buffer that is written", to.len(), count * gets)?;
        self.prepared(kind, from.stream(), T::TYPE, count, (raw::address(&from), raw::address(&to)))
    }

    pub(crate) fn prepare_in_place<T: Element>(&self, kind: Kind, buffer: &mut impl DeviceSliceMut<Element = T>) -> Result<Prepared> {
        let buffer = buffer.view_mut();
        let buffer = buffer.view();
        self.check(buffer.stream())?;
        let blocks = if matches!(kind, Kind::AllGather | Kind::ReduceScatter(_)) { self.size } else { 1 };
        let count = buffer.len() / blocks;
        self.same("the buffer", buffer.len(), count * blocks)?;
        let start = raw::address(&buffer);
        let own = start + (self.rank * count * size_of::<T>()) as u64;
        let addresses = match kind {
            Kind::AllGather => (own, start),
            Kind::ReduceScatter(_) => (start, own),
            _ => (start, start),
        };
        self.prepared(kind, buffer.stream(), T::TYPE, count, addresses)
    }

    fn prepared(
        &self,
        kind: Kind,
        stream: &Stream,
        element: crate::element::ElementType,
        count: usize,
        (input, output): (u64, u64),
    ) -> Result<Prepared> {
        if let Kind::Reduce(_, root) | Kind::Broadcast(root) = kind
            && root >= self.size
        {
            return Err(Error::from(ErrorKind::NoRank { rank: root, size: self.size }).at(self.rank));
        }
        Ok(Prepared { stream: stream.clone(), part: Part { kind, element, count, input, output } })
    }

    fn same(&self, what: &'static str, given: usize, expected: usize) -> Result<()> {
        if given == expected { Ok(()) } else { Err(Error::from(ErrorKind::Length { what, given, expected }).at(self.rank)) }
    }

    /// Does this rank's part.
    fn run(&self, prepared: Prepared) -> Result<()> {
        let Prepared { stream, part } = &prepared;
        let (rank, part) = (self.rank, *part);
        let done = if !self.shared {
            self.run_staged(stream, part)
        } else if raw::is_capturing(stream) {
            let meeting = self.meeting.clone();
            // SAFETY: a replay holds the graph's buffers until it is enqueued, which on the CPU is its end.
            let work = Arc::new(move || Ok(unsafe { meeting.meet(rank, part) }.map_err(|error| error.at(rank))?));
            // SAFETY: the work accesses buffers of this graph alone, which were checked to be on its stream.
            unsafe { raw::host_work(stream, &[(part.output, part.bytes(rank, self.size).1)], work) }.map_err(Error::from)
        } else {
            // SAFETY: the caller's borrows hold the elements until this returns; the CPU's earlier work on them is done.
            unsafe { self.meeting.meet(rank, part) }.and_then(|()| self.wrote(stream, part))
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
        let (mut input, mut output) = staged.inspect_err(|error| self.meeting.abort(error.to_string()))?;
        let on_host = Part { input: input.address(), output: output.address(), ..part };
        // SAFETY: memory of this call, of these sizes and aligned.
        unsafe { self.meeting.meet(self.rank, on_host) }?;
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
        self.meeting.abort(format!("rank {} is gone", self.rank));
    }
}

impl fmt::Debug for Communicator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "rank {} of {} on {}, by {}", self.rank, self.size, self.device, self.transport())
    }
}
