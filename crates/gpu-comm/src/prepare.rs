//! Checks what a call is given, before anything is done.

use crate::call::{Kind, Part};
use crate::communicator::{Communicator, Transfer};
use crate::element::{Element, ElementType};
use crate::error::{Error, ErrorKind, Result};
use crate::host::Message;
use crate::nccl;
use crate::staged::bytes_of;
use gpu_rt::{DeviceSlice, DeviceSliceMut, Stream, View, ViewMut, raw};

/// A rank's part, checked.
pub(crate) struct Prepared {
    pub stream: Stream,
    pub part: Part,
}

impl Communicator {
    /// What transfers are to the devices.
    pub(crate) fn actions<'a, T: Element>(&self, transfers: &'a [Transfer<'_, T>]) -> Result<nccl::Actions<'a>> {
        let one = |transfer: &'a Transfer<'_, T>| {
            let (stream, count, address, with) = match transfer {
                Transfer::Send(view, to) => (view.stream(), view.len(), raw::address(view), *to),
                Transfer::Receive(view, from) => (view.stream(), view.len(), raw::address(&view.view()), *from),
            };
            self.other(with)?;
            self.check(stream)?;
            let elements = nccl::Elements { element: T::TYPE, count, address };
            let action = match transfer {
                Transfer::Send(..) => nccl::Action::Send { to: with, elements },
                Transfer::Receive(..) => nccl::Action::Receive { from: with, elements },
            };
            Ok((stream, action))
        };
        transfers.iter().map(one).collect()
    }

    /// Refuses transfers before anything is sent.
    pub(crate) fn check_transfers<T: Element>(&self, transfers: &[Transfer<'_, T>]) -> Result<()> {
        transfers.iter().try_for_each(|transfer| {
            let (view, rank) = match transfer {
                Transfer::Send(view, to) => (*view, *to),
                Transfer::Receive(view, from) => (view.view(), *from),
            };
            self.other(rank)?;
            self.check(view.stream())?;
            if raw::is_capturing(view.stream()) { Err(Error::from(ErrorKind::Capturing).at(self.rank)) } else { Ok(()) }
        })
    }

    /// Sends until one transfer fails. Returns the views to receive into, even after a failure.
    pub(crate) fn post<'a, T: Element>(&self, transfers: Vec<Transfer<'a, T>>) -> (Vec<(ViewMut<'a, T>, usize)>, Result<()>) {
        for transfer in &transfers {
            if let Transfer::Receive(view, from) = transfer {
                self.host.expect(*from, self.rank, size_of::<T>() * view.len());
            }
        }
        let (mut received, mut sent) = (Vec::new(), Ok(()));
        for transfer in transfers {
            match transfer {
                Transfer::Receive(to, from) => received.push((to, from)),
                Transfer::Send(view, to) => sent = sent.and_then(|()| self.send_view(view, to)),
            }
        }
        (received, sent)
    }

    fn send_view<T: Element>(&self, view: View<'_, T>, to: usize) -> Result<()> {
        // SAFETY: the view's own bytes, on its stream.
        let bytes = unsafe { bytes_of(view.stream(), raw::address(&view), size_of::<T>() * view.len()) };
        let bytes = bytes.map_err(|error| error.at(self.rank))?;
        self.host.send(self.rank, to, Message::new(T::TYPE, bytes)).map_err(|error| error.at(self.rank))
    }

    /// Refuses a message that does not fit where it belongs.
    pub(crate) fn check_message<T: Element>(&self, to: &ViewMut<'_, T>, from: usize, message: &Message) -> Result<()> {
        if message.element == T::TYPE && [message.len, message.bytes.len()] == [size_of::<T>() * to.len(); 2] {
            return Ok(());
        }
        let (element, count) = (message.element, message.len / message.element.bytes());
        let why = format!("rank {from} sends {count} {element:?}, and {} {:?} are received", to.len(), T::TYPE);
        Err(Error::from(ErrorKind::Mismatch { why }).at(self.rank))
    }

    /// Puts what a rank sent where it belongs. The message [fits](Self::check_message).
    pub(crate) fn deliver<T: Element>(&self, mut to: ViewMut<'_, T>, message: &Message) -> Result<()> {
        let mut elements = vec![T::zeroed(); to.len()];
        bytemuck::cast_slice_mut(&mut elements).copy_from_slice(&message.bytes);
        let stream = to.stream().clone();
        stream.copy_to(&mut to, &elements).map_err(|error| Error::from(error).at(self.rank))
    }

    fn other(&self, rank: usize) -> Result<()> {
        let is_other = rank < self.size && rank != self.rank;
        if is_other { Ok(()) } else { Err(Error::from(ErrorKind::NoRank { rank, size: self.size }).at(self.rank)) }
    }

    pub(crate) fn check(&self, stream: &Stream) -> Result<()> {
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
            Kind::AllReduce(_) | Kind::Reduce(..) | Kind::Broadcast(_) | Kind::Barrier => (1, 1),
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

    fn prepared(&self, kind: Kind, stream: &Stream, element: ElementType, count: usize, (input, output): (u64, u64)) -> Result<Prepared> {
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
}
