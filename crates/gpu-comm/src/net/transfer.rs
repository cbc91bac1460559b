//! Calls over the connections: the steps of collectives, and elements from rank to rank.

use super::cause::Cause;
use super::frame::{Head, Step};
use super::inbox::{Bytes, EARLY};
use super::links::{Links, State};
use crate::error::{ErrorKind, Result};
use crate::host::Message;
use std::sync::PoisonError;
use std::time::Instant;

impl Links {
    /// Does a step: sends bytes to ranks, and waits for bytes of others, which it returns in the order of `from`. If `differs` finds that
    /// another rank makes another call, only short steps have been sent, and the next call begins anew.
    pub(super) fn exchange<'a>(
        &self,
        own: Step,
        to: impl Iterator<Item = (usize, &'a [u8])>,
        from: &[(usize, usize)],
        differs: impl Fn(&Step) -> Option<String>,
    ) -> Result<Vec<Bytes>> {
        self.check()?;
        let begun = Instant::now();
        let long = || from.iter().filter(|(_, len)| *len > EARLY);
        for (rank, len) in long() {
            let mut state = self.state();
            let inbox = &mut state.inboxes[*rank];
            (inbox.awaits, inbox.body) = (Some(*len), None);
            drop(state);
            self.write(*rank, Head::Ready { round: own.round, step: own.step }, &[], begun)?;
        }
        let mut held = Vec::new();
        for (rank, bytes) in to {
            let is_held = bytes.len() > EARLY;
            self.write(rank, Head::Step { step: own, is_held }, if is_held { &[] } else { bytes }, begun)?;
            if is_held {
                held.push((rank, bytes));
            }
        }
        let lacks = |is_missing: &dyn Fn(&State, usize) -> bool, state: &State| -> Vec<usize> {
            from.iter().map(|(rank, _)| *rank).filter(|rank| is_missing(state, *rank)).collect()
        };
        let mut state = self.wait(begun, |state| lacks(&|state, rank| state.inboxes[rank].steps.is_empty(), state))?;
        let mut got = Vec::with_capacity(from.len());
        got.extend(from.iter().filter_map(|(rank, _)| state.inboxes[*rank].steps.pop_front()));
        if let Some(why) = got.iter().find_map(|(other, _)| differs(other)) {
            long().for_each(|(rank, _)| state.inboxes[*rank].awaits = None);
            return Err(ErrorKind::Mismatch { why }.into());
        }
        drop(state);
        let is_as_it_must_be = |(step, bytes): &(Step, Option<Bytes>), len: usize| {
            *step == own && bytes.as_ref().map_or(len > EARLY, |bytes| bytes.as_slice().len() == len)
        };
        if let Some((_, (rank, _))) = got.iter().zip(from).find(|(got, (_, len))| !is_as_it_must_be(got, *len)) {
            return Err(self.fail(Cause::lost(*rank, "it is at another step than this rank in the same call")));
        }
        // Sends to each rank as soon as it is ready.
        while !held.is_empty() {
            let is_ready = |state: &State, rank: usize| state.inboxes[rank].ready == Some((own.round, own.step));
            let missing = |state: &State| match held.iter().any(|(rank, _)| is_ready(state, *rank)) {
                true => Vec::new(),
                false => held.iter().map(|(rank, _)| *rank).collect(),
            };
            let state = self.wait(begun, missing)?;
            let next = held.iter().position(|(rank, _)| is_ready(&state, *rank)).unwrap_or(0);
            drop(state);
            let (rank, bytes) = held.swap_remove(next);
            self.write(rank, Head::Body, bytes, begun)?;
        }
        let is_missing = |state: &State, rank: usize| state.inboxes[rank].awaits.is_some() && state.inboxes[rank].body.is_none();
        let mut state = self.wait(begun, |state| lacks(&is_missing, state))?;
        let bytes = from.iter().zip(got).filter_map(|((rank, len), (_, bytes))| match *len > EARLY {
            false => bytes,
            true => {
                state.inboxes[*rank].awaits = None;
                state.inboxes[*rank].body.take()
            }
        });
        Ok(bytes.collect())
    }

    /// Sends elements. Waits while the other rank has no room, until one of its calls takes some.
    pub(super) fn send(&self, to: usize, message: &Message) -> Result<()> {
        self.check()?;
        let Some(peer) = self.peer(to) else { return Ok(()) };
        let _sending = peer.sending.lock().unwrap_or_else(PoisonError::into_inner);
        let begun = Instant::now();
        let (element, len) = (message.element, message.bytes.len());
        if !self.state().inboxes[to].sends(len) {
            self.write(to, Head::Offer { element, len: len as u64 }, &[], begun)?;
            let mut state = self.wait(begun, |state| if state.inboxes[to].answer.is_none() { vec![to] } else { vec![] })?;
            if state.inboxes[to].answered(len) == Some(false) {
                return Ok(());
            }
        }
        self.write(to, Head::Message(element), &message.bytes, begun)?;
        // A rank that has left does not get them.
        match self.state().inboxes[to].gone.clone() {
            Some(cause) => Err(cause.error()),
            None => Ok(()),
        }
    }

    /// Notes that a call will receive so many bytes.
    pub(super) fn expect(&self, from: usize, bytes: usize) {
        self.state().inboxes[from].expect(bytes);
    }

    /// Waits for elements of a rank.
    pub(super) fn receive(&self, from: usize) -> Result<Message> {
        self.check()?;
        self.state().inboxes[from].is_receiving = true;
        let missing = |state: &State| if state.inboxes[from].has_mail() { vec![] } else { vec![from] };
        let mut state = self.wait(Instant::now(), missing)?;
        state.inboxes[from].is_receiving = false;
        state.inboxes[from].take().ok_or_else(|| ErrorKind::Busy.into())
    }
}
