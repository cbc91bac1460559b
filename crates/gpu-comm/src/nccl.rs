//! The way through NCCL or RCCL: collectives that the devices do themselves.
//!
//! A call enqueues on the buffers' stream and returns. Buffers are used and freed in the order of their streams, so the borrows of the
//! call need not last until the work is done.

mod connect;
mod find;
mod graph;
mod library;
#[cfg(test)]
mod tests;
mod watch;

use crate::call::{Call, Kind, Part};
use crate::element::ElementType;
use crate::error::{Error, ErrorKind, Result};
use crate::host::Message;
use gpu_rt::{Stream, interop, raw};
use library::Comm;
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use watch::Watched;

pub(crate) use connect::{join, unique_id};
pub(crate) use find::library;

/// A rank in the library's terms. When it is dropped, its communicator ends as soon as its work has, and the last rank of the process
/// waits for that.
pub(crate) struct Rank {
    watched: Arc<Watched>,
    /// All of this process.
    members: Arc<Members>,
    /// What the ranks have done together before: the library sets up connections for it at the first time, and waits.
    known: Mutex<BTreeSet<(Peer, u32)>>,
    graph: Mutex<graph::Current>,
}

/// The ranks that this process began together.
struct Members {
    all: Vec<Arc<Watched>>,
    process: u32,
    /// How many were not dropped yet.
    alive: AtomicUsize,
}

/// With whom a call connects a rank, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Peer {
    All(u8),
    To(usize),
    From(usize),
}

/// One thing that a rank does.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Action {
    Collective(Part),
    Send { to: usize, elements: Elements },
    Receive { from: usize, elements: Elements },
}

/// Elements in a device's memory.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Elements {
    pub element: ElementType,
    pub count: usize,
    pub address: u64,
}

/// What a rank does in one call, each on a stream.
pub(crate) type Actions<'a> = Vec<(&'a Stream, Action)>;

impl Action {
    /// What the other ranks see of it.
    pub(crate) fn call(&self, rank: usize) -> Call {
        match *self {
            Action::Collective(part) => part.call(),
            Action::Send { to, elements: Elements { element, count, .. } } => Call::Transfer { from: rank, to, element, count },
            Action::Receive { from, elements: Elements { element, count, .. } } => Call::Transfer { from, to: rank, element, count },
        }
    }

    /// Whether there is anything to do. All ranks of it agree.
    fn is_nothing(&self) -> bool {
        match self {
            Action::Collective(part) => part.count == 0,
            Action::Send { elements, .. } | Action::Receive { elements, .. } => elements.count == 0,
        }
    }

    /// What the library may set up for it. Which algorithm it takes, it decides by size.
    fn connects(&self) -> (Peer, u32) {
        let (peer, bytes) = match self {
            Action::Collective(part) => {
                let kind = match part.kind {
                    Kind::AllReduce(_) => 0,
                    Kind::Reduce(..) => 1,
                    Kind::Broadcast(_) => 2,
                    Kind::AllGather => 3,
                    Kind::ReduceScatter(_) => 4,
                    Kind::AllToAll => 5,
                    Kind::Barrier => 6,
                };
                (Peer::All(kind), part.count * part.element.bytes())
            }
            Action::Send { to, elements } => (Peer::To(*to), elements.count * elements.element.bytes()),
            Action::Receive { from, elements } => (Peer::From(*from), elements.count * elements.element.bytes()),
        };
        (peer, bytes.checked_ilog2().unwrap_or(0))
    }
}

impl Rank {
    /// The library's name and version.
    pub(crate) fn name(&self) -> &str {
        self.watched.library.name()
    }

    /// Aborts: work on the device ends as well.
    pub(crate) fn abort(&self, why: String) {
        self.watched.fail(ErrorKind::Aborted { why }.into());
    }

    /// Says that no more calls come.
    pub(crate) fn close(&self) {
        self.watched.close();
    }

    /// What the communicator failed with, if it did.
    pub(crate) fn failure(&self) -> Option<Error> {
        self.watched.failure()
    }

    /// Notes what a rank does, so that ranks that differ end here.
    fn note(&self, actions: &Actions<'_>) -> Result<()> {
        let rank = self.watched.rank;
        actions.iter().try_for_each(|(_, action)| self.watched.host.note(rank, action.call(rank)))
    }

    /// Waits for the ranks that have to come where the library would wait for them within its call, without end.
    fn gather(&self, actions: &Actions<'_>) -> Result<()> {
        let (rank, host) = (self.watched.rank, &self.watched.host);
        let mut new = Vec::new();
        {
            let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            for (_, action) in actions.iter().filter(|(_, action)| !action.is_nothing()) {
                let connects = action.connects();
                if known.insert(connects) {
                    new.push(connects.0);
                }
            }
        }
        let other = |peer: &Peer| match peer {
            Peer::All(_) => None,
            Peer::To(other) | Peer::From(other) => Some(*other),
        };
        for other in new.iter().filter_map(other) {
            host.send(rank, other, Message::new(ElementType::U8, Vec::new()))?;
        }
        for peer in &new {
            match other(peer) {
                Some(other) => drop(host.receive(other, rank)?),
                None => {
                    let part = Part { kind: Kind::Barrier, element: ElementType::U8, count: 0, input: 0, output: 0 };
                    // SAFETY: it has no memory.
                    unsafe { host.meet(rank, part) }?;
                }
            }
        }
        Ok(())
    }
}

/// Enqueues what some ranks of this process do, as one group of the library.
///
/// # Safety
/// The actions' memory is their rank's device's, in the order of their streams, and stays until the work is done; where a stream is being
/// captured, until the graph is gone.
pub(crate) unsafe fn enqueue(ranks: &[(&Rank, Actions<'_>)]) -> Result<()> {
    let Some((first, _)) = ranks.first() else { return Ok(()) };
    let mut calls = Vec::with_capacity(ranks.len());
    for (rank, _) in ranks {
        calls.push(rank.watched.begin().map_err(|error| error.at(rank.watched.rank))?);
    }
    for (rank, actions) in ranks {
        let prepared = rank.note(actions).and_then(|()| match ranks.len() == rank.watched.size {
            true => Ok(()),
            false => rank.gather(actions),
        });
        match prepared.map_err(|error| error.at(rank.watched.rank)) {
            Ok(()) => {}
            // What all ranks enqueued before one of them left may still end well.
            Err(error) if matches!(error.kind(), ErrorKind::Aborted { .. }) => return Err(rank.watched.failure().unwrap_or(error)),
            // Others may have enqueued what this rank now never joins.
            Err(error) => return Err(failed(ranks, error)),
        }
    }
    // SAFETY: the same contract; the communicators stay while the calls are in progress.
    let grouped = interop::keep_current(&first.watched.device, || unsafe { group(ranks, &mut calls) });
    let enqueued = grouped.map_err(Error::from).flatten().and_then(|()| {
        for ((rank, actions), (call, _)) in ranks.iter().zip(calls) {
            call.done().and_then(|()| rank.record(actions)).map_err(|error| error.at(rank.watched.rank))?;
        }
        Ok(())
    });
    enqueued.map_err(|error| failed(ranks, error))
}

/// Has every rank's communicator aborted: some may have enqueued their part already.
fn failed(ranks: &[(&Rank, Actions<'_>)], error: Error) -> Error {
    ranks.iter().for_each(|(rank, _)| rank.watched.fail(error.clone()));
    // Where it came from elsewhere, that says more.
    let aborted = matches!(error.kind(), ErrorKind::Aborted { .. });
    ranks.iter().find_map(|(rank, _)| rank.watched.failure().filter(|_| aborted)).unwrap_or(error)
}

/// # Safety
/// As [`enqueue`]; the communicators are alive.
unsafe fn group(ranks: &[(&Rank, Actions<'_>)], calls: &mut [(watch::Call, Comm)]) -> Result<()> {
    let Some((first, _)) = ranks.first() else { return Ok(()) };
    let library = first.watched.library;
    for ((rank, actions), (call, _)) in ranks.iter().zip(&mut *calls) {
        open(actions, call).map_err(|error| error.at(rank.watched.rank))?;
    }
    // From here to the group's end only the library is called: where one of its calls fails, so does the end, and nothing is done.
    library.group_start()?;
    let mut outcome = Ok(());
    for ((rank, actions), (_, comm)) in ranks.iter().zip(&*calls) {
        if outcome.is_ok() {
            // SAFETY: the same contract.
            outcome = unsafe { rank.issue(actions, *comm) }.map_err(|error| error.at(rank.watched.rank));
        }
    }
    // A group that was begun is ended, whatever came between.
    // SAFETY: what it was given is still there (contract).
    let ended = unsafe { library.group_end() };
    outcome.and(ended)?;
    for ((rank, _), (_, comm)) in ranks.iter().zip(calls) {
        // SAFETY: the communicator is alive.
        unsafe { connect::settle(library, *comm, &*rank.watched.host) }.map_err(|error| error.at(rank.watched.rank))?;
    }
    Ok(())
}

/// Marks on each stream where the work of a call begins.
fn open(actions: &Actions<'_>, call: &mut watch::Call) -> Result<()> {
    let mut opened: Vec<&Stream> = Vec::new();
    for (stream, _) in actions.iter().filter(|(stream, action)| !action.is_nothing() && !raw::is_capturing(stream)) {
        if !opened.contains(stream) {
            call.open(stream)?;
            opened.push(stream);
        }
    }
    Ok(())
}

impl Rank {
    /// Gives a rank's actions to the library, within a group.
    ///
    /// # Safety
    /// As [`enqueue`]; the communicator is alive.
    unsafe fn issue(&self, actions: &Actions<'_>, comm: Comm) -> Result<()> {
        let watched = &self.watched;
        for (stream, action) in actions.iter().filter(|(_, action)| !action.is_nothing()) {
            let handle = interop::stream_handle(stream);
            // SAFETY: the stream is alive, and of the rank's device; the rest is the same contract.
            unsafe {
                match *action {
                    Action::Collective(part) => watched.library.collective(comm, watched.size, &part, handle)?,
                    Action::Send { to, elements: Elements { element, count, address } } => {
                        watched.library.transfer(comm, true, to, (element, count, address), handle)?;
                    }
                    Action::Receive { from, elements: Elements { element, count, address } } => {
                        watched.library.transfer(comm, false, from, (element, count, address), handle)?;
                    }
                }
            }
        }
        Ok(())
    }
}

impl Drop for Rank {
    fn drop(&mut self) {
        self.watched.close();
        // A child of a fork has none of the threads.
        if self.members.process != std::process::id() {
            return;
        }
        // The library's own end may wait for the other ranks of a machine: so it is waited for when none of this process is left.
        if self.members.alive.fetch_sub(1, Ordering::AcqRel) == 1 {
            self.members.all.iter().for_each(|one| one.wait_for_end());
        }
    }
}
