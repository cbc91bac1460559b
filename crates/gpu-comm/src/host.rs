//! Where ranks meet on the host: in one process ([`Meeting`](crate::meeting::Meeting)), or over processes.

use crate::call::{Call, Part};
use crate::element::ElementType;
use crate::error::Result;
use std::time::Duration;

/// Elements on their way from one rank to another.
pub(crate) struct Message {
    pub element: ElementType,
    /// The number of bytes that were sent.
    pub len: usize,
    /// The bytes; empty if the receiver's call takes fewer than were sent.
    pub bytes: Vec<u8>,
}

impl Message {
    pub(crate) fn new(element: ElementType, bytes: Vec<u8>) -> Message {
        Message { element, len: bytes.len(), bytes }
    }
}

/// What ranks need of the host. Every call that waits ends with an error when the time limit is over or somebody aborts.
pub(crate) trait Host: Send + Sync {
    /// Does a rank's part of a collective, with the other ranks' calls of this.
    ///
    /// # Safety
    /// As [`execute`](crate::call::execute), for this rank, until this returns.
    unsafe fn meet(&self, rank: usize, part: Part) -> Result<()>;

    /// Leaves elements for a rank. Waits only for another process that has no room for them.
    fn send(&self, from: usize, to: usize, message: Message) -> Result<()>;

    /// Announces that a call will receive so many bytes, before it sends its own: a rank in another process makes room for them.
    fn expect(&self, _from: usize, _to: usize, _bytes: usize) {}

    /// Waits for elements of a rank.
    fn receive(&self, from: usize, to: usize) -> Result<Message>;

    /// Ends every call that waits, of all ranks, and refuses later ones. The first reason stays.
    fn abort(&self, why: String);

    /// Says that a rank makes no more calls: as [`abort`](Self::abort), but work that all ranks have enqueued may end well.
    fn leave(&self, rank: usize) {
        self.abort(format!("rank {rank} is gone"));
    }

    /// Why calls are refused, if they are: it was aborted, or a rank left.
    fn aborted(&self) -> Option<String>;

    /// Whether it was aborted: work that is enqueued will not end well either.
    fn is_broken(&self) -> bool {
        self.aborted().is_some()
    }

    /// How elements go from rank to rank: in memory that the host shares with the devices, or staged, through copies of it.
    fn name(&self, is_staged: bool) -> &'static str {
        if is_staged { "copies through the host" } else { "shared memory" }
    }

    /// How long a rank waits for the others.
    fn limit(&self) -> Duration;

    /// Notes a call that the devices do, without waiting for the other ranks. An error where it differs from theirs, as far as they are
    /// known: a host that does not know them says nothing.
    fn note(&self, _rank: usize, _call: Call) -> Result<()> {
        Ok(())
    }

    /// The ranks that have not noted all calls that need them and that this one has noted, as far as is known.
    fn missing(&self, _rank: usize) -> Vec<usize> {
        Vec::new()
    }
}
