//! Memory whose end is not its owner's doing: of a device that is reset, or long freed.

use super::{ALLOCATIONS, FREED, Kind, PAGE};
use crate::lock;
use std::sync::atomic::Ordering;

/// Frees everything that is of a device, used or not: the device is reset.
pub(crate) fn free_all_of(device: u32) {
    let mut all = lock(&ALLOCATIONS);
    for one in all.values().filter(|one| one.device == device && !matches!(one.kind, Kind::Variable | Kind::Registered)) {
        if one.state.swap(FREED, Ordering::AcqRel) != FREED {
            one.put_out_of_reach();
        }
    }
    // The memory of these is a module's or the program's own.
    all.retain(|_, one| one.device != device || !matches!(one.kind, Kind::Variable | Kind::Registered));
}

/// Forgets what is freed, and gives its addresses back.
pub(crate) fn forget() {
    lock(&ALLOCATIONS).retain(|_, one| {
        let stays = one.state.load(Ordering::Acquire) != FREED;
        if !stays {
            let (from, to) = (one.body.0 - PAGE, one.body.1 + PAGE);
            // SAFETY: the whole mapping of an allocation, which nobody can access any more.
            unsafe { libc::munmap(from as *mut _, to - from) };
        }
        stays
    });
}
