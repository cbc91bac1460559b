//! Races: compares each access with earlier ones, of the same block and of other blocks.
//!
//! A write of the value that is already there is no race. This shows only once the write is done: at the thread's next check, or when
//! another thread runs. Until then it is pending. In memory that nothing has written, every write counts as a change.

use super::super::report::Detail;
use super::super::shadow::{Mark, Place};
use super::super::targets::byte_at;
use super::{Context, State};
use crate::error::ViolationKind;
use gpu_abi::cpu::{WARP, check};

/// Writes of more bytes than this are not compared with what was there.
const MOST_KEPT: u64 = 1 << 16;

/// An access that was allowed.
#[derive(Clone, Copy)]
pub(super) struct Access {
    pub address: u64,
    pub bytes: u64,
    /// Bits of [`check`].
    pub kind: u32,
    pub site: u32,
    pub in_shared: bool,
    /// Whether some of these bytes were never written: an equal value there is chance.
    pub is_first: bool,
    /// Part of a copy that the block's threads make together: within the block, the copy is compared as a whole.
    pub in_copy: bool,
}

impl Access {
    fn place(self) -> Place {
        Place { address: self.address, bytes: self.bytes, in_shared: self.in_shared }
    }
}

/// A plain write that was allowed, and may be done by now. [`State::before`] holds what was there.
pub(super) struct Pending {
    by: Mark,
    thread: u32,
    access: Access,
}

/// The bytes at the address of an access that was allowed.
fn contents(access: Access) -> impl Iterator<Item = u8> {
    (0..access.bytes as usize).map(move |index| {
        // SAFETY: the byte is in a buffer of the launch, in the image or in the worker's shared memory, which all live until the launch ends.
        unsafe { byte_at(std::ptr::with_exposed_provenance((access.address as usize).wrapping_add(index))) }
    })
}

impl Context<'_> {
    /// Notes an access that the running thread is about to make.
    pub(super) fn note(&self, state: &mut State, access: Access) {
        let warp_epoch = state.warp_epochs.get((state.thread / WARP) as usize).copied().unwrap_or(0);
        let by = Mark::new(state.thread, warp_epoch, access.site, access.kind);
        let is_plain_write = access.kind & (check::READ | check::WRITE | check::ATOMIC) == check::WRITE;
        if is_plain_write && !access.is_first && access.bytes <= MOST_KEPT {
            state.before.clear();
            state.before.extend(contents(access));
            state.pending = Some(Pending { by, thread: state.thread, access });
        } else {
            self.compare(state, by, access);
        }
    }

    /// Judges the pending write.
    pub(super) fn settle(&self, state: &mut State) {
        let Some(Pending { by, thread, access }) = state.pending.take() else { return };
        let running = std::mem::replace(&mut state.thread, thread);
        if !contents(access).eq(state.before.iter().copied()) {
            self.compare(state, by, access);
        } else {
            if !access.in_copy {
                state.shadow.idle(access.place(), by);
            }
            if let Some(blocks) = state.blocks.as_mut().filter(|_| !access.in_shared) {
                blocks.idle(access.address, access.bytes, thread, access.site);
            }
        }
        state.thread = running;
    }

    fn compare(&self, state: &mut State, by: Mark, access: Access) {
        let Access { address, bytes, kind, site: own_site, in_shared, .. } = access;
        let writes = kind & check::WRITE != 0;
        if let Some((site, copy_writes)) = state.copies.met_by(address, bytes, writes).filter(|_| !access.in_copy) {
            let detail = Detail::CopyRace { place: self.place(address, in_shared), bytes, writes, site, copy_writes };
            return state.add(ViolationKind::Race, own_site, detail);
        }
        let in_block = if access.in_copy { None } else { state.shadow.access(access.place(), kind, by) };
        let in_block = in_block.and_then(|(other, other_wrote)| Some((other.thread()?, other.site, other_wrote)));
        let between = state.blocks.as_mut().filter(|_| !in_shared);
        let between = between.and_then(|blocks| blocks.access(address, bytes, kind, state.thread, own_site));
        let detail = match (in_block, between) {
            (Some((thread, site, other_wrote)), _) => {
                let (place, missing) = (self.place(address, in_shared), state.order.missing(in_shared));
                Detail::Race { place, bytes, writes, thread, site, other_wrote, missing }
            }
            (None, Some((other, other_wrote))) => {
                let (place, block, thread, site) = (self.place(address, false), other.block(), u32::from(other.thread), other.site);
                Detail::BlockRace { place, bytes, writes, block, thread, site, other_wrote }
            }
            (None, None) => return,
        };
        state.add(ViolationKind::Race, own_site, detail);
    }
}
