//! Collectives that only copy, straight between the devices of one driver in a process: where no library does them.

use crate::call::{Kind, Part};
use crate::error::{ErrorKind, Result};
use gpu_rt::{Stream, raw};

/// Whether a collective only copies.
pub(crate) fn only_copies(kind: Kind) -> bool {
    matches!(kind, Kind::Broadcast(_) | Kind::AllGather | Kind::AllToAll)
}

/// One copy: from which rank to which, from and to which of their blocks.
struct Copy {
    from: usize,
    to: usize,
    read: usize,
    written: usize,
}

/// The copies of a collective of `size` ranks.
fn copies(kind: Kind, size: usize) -> Vec<Copy> {
    let pairs = (0..size).flat_map(|to| (0..size).map(move |from| (to, from)));
    match kind {
        Kind::Broadcast(root) => (0..size).map(|to| Copy { from: root, to, read: 0, written: 0 }).collect(),
        Kind::AllGather => pairs.map(|(to, from)| Copy { from, to, read: 0, written: from }).collect(),
        Kind::AllToAll => pairs.map(|(to, from)| Copy { from, to, read: to, written: from }).collect(),
        _ => Vec::new(),
    }
}

/// Enqueues a collective that only copies, of which all parts are there, in the order of the ranks, each with its stream. It comes after
/// the work so far on all these streams, and before later work on them.
///
/// # Safety
/// The parts are equal but for addresses. Each gives and gets the blocks of [`Kind::blocks`] in its stream's device's memory, used in the
/// order of the stream; where in place, as [`execute`](crate::call::execute) says. The streams are of one driver.
pub(crate) unsafe fn execute(parts: &[(Part, Stream)]) -> Result<()> {
    let Some((first, _)) = parts.first() else { return Ok(()) };
    let streams: Vec<&Stream> = parts.iter().map(|(_, stream)| stream).collect();
    if streams.iter().any(|stream| raw::is_capturing(stream)) {
        return Err(ErrorKind::Capturing.into());
    }
    let block = first.count * first.element.bytes();
    wait_for_each_other(&streams)?;
    let copied = copies(first.kind, parts.len()).into_iter().try_for_each(|copy| {
        let ((from, there), (to, here)) = (&parts[copy.from], &parts[copy.to]);
        let (read, written) = (from.input + (copy.read * block) as u64, to.output + (copy.written * block) as u64);
        if copy.from == copy.to && read == written {
            return Ok(());
        }
        // SAFETY: blocks of the parts (contract), apart: of two ranks, or not in place. All streams have waited for each other, and do
        // again below.
        unsafe { raw::copy_from(here, written, there.device(), read, block) }
    });
    let ordered = wait_for_each_other(&streams);
    if ordered.is_err() {
        // Later work is not ordered behind the copies, so they have to be done.
        streams.iter().try_for_each(|stream| stream.synchronize())?;
    }
    Ok(copied?)
}

/// Has later work on each stream come after the work so far on all.
fn wait_for_each_other(streams: &[&Stream]) -> Result<()> {
    let events = streams.iter().map(|stream| stream.record()).collect::<gpu_rt::Result<Vec<_>>>()?;
    for (rank, stream) in streams.iter().enumerate() {
        for (_, event) in events.iter().enumerate().filter(|(other, _)| *other != rank) {
            stream.wait(event)?;
        }
    }
    Ok(())
}
