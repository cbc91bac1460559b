//! Pools of stream-ordered memory: what they have taken of a device's memory, in use and kept for the next allocations.

use crate::ledger::{self, Kept, Kind};
use crate::lock;
use std::sync::{Arc, Mutex, MutexGuard};

/// A memory pool: the default one of its device.
pub struct Pool {
    /// Its device.
    pub device: u32,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// Bytes that it keeps when work is waited for.
    threshold: u64,
    /// Bytes in use, and bytes that are free and kept.
    used: u64,
    kept: u64,
    most_used: u64,
    most_reserved: u64,
}

impl State {
    fn note(&mut self) {
        self.most_used = self.most_used.max(self.used);
        self.most_reserved = self.most_reserved.max(self.used + self.kept);
    }

    /// Gives back what is above, as far as it is not in use.
    fn trim(&mut self, keep: u64) {
        self.kept = self.kept.min(keep.saturating_sub(self.used));
    }
}

impl Kept for Pool {
    const KIND: Kind = Kind::Pool;
}

static POOLS: Mutex<Vec<(u64, Arc<Pool>)>> = Mutex::new(Vec::new());

/// The handle of a device's default pool.
pub fn default_of(device: u32) -> u64 {
    of(device, true).map_or(0, |(handle, _)| handle)
}

fn of(device: u32, make: bool) -> Option<(u64, Arc<Pool>)> {
    let mut pools = lock(&POOLS);
    let known = pools.iter().find(|(_, pool)| pool.device == device).cloned();
    known.or_else(|| {
        make.then(|| {
            let pool = Arc::new(Pool { device, state: Mutex::default() });
            let made = (ledger::enter(pool.clone()), pool);
            pools.push(made.clone());
            made
        })
    })
}

/// What a device's pool keeps: free bytes that only its own allocations can have.
pub fn kept(device: u32) -> u64 {
    of(device, false).map_or(0, |(_, pool)| pool.state().kept)
}

/// The pool gave memory.
pub(crate) fn took(device: u32, bytes: u64) {
    if let Some((_, pool)) = of(device, true) {
        let mut state = pool.state();
        state.kept = state.kept.checked_sub(bytes).unwrap_or(state.kept);
        state.used += bytes;
        state.note();
    }
}

/// The pool got it back.
pub(crate) fn got_back(device: u32, bytes: u64) {
    if let Some((_, pool)) = of(device, true) {
        let mut state = pool.state();
        state.used -= state.used.min(bytes);
        state.kept += bytes;
    }
}

/// Work on the device was waited for.
pub(crate) fn waited(device: u32) {
    if let Some((_, pool)) = of(device, false) {
        let mut state = pool.state();
        let threshold = state.threshold;
        state.trim(threshold);
    }
}

/// The device was reset.
pub(crate) fn reset(device: u32) {
    if let Some((_, pool)) = of(device, false) {
        *pool.state() = State::default();
    }
}

impl Pool {
    fn state(&self) -> MutexGuard<'_, State> {
        lock(&self.state)
    }

    /// Gives back what is free, until it has no more than so many bytes.
    pub fn trim(&self, keep: u64) {
        self.state().trim(keep);
    }

    /// An attribute, by `CUmemPool_attribute` or `hipMemPoolAttr`, that is a number of bytes.
    pub fn get(&self, attribute: i32) -> Option<u64> {
        let state = self.state();
        Some(match attribute {
            4 => state.threshold,
            5 => state.used + state.kept,
            6 => state.most_reserved,
            7 => state.used,
            8 => state.most_used,
            _ => return None,
        })
    }

    /// Writes one. Whether it can be written so: of the two peaks it takes 0 alone.
    pub fn set(&self, attribute: i32, value: u64) -> bool {
        let mut state = self.state();
        match (attribute, value) {
            (4, _) => state.threshold = value,
            (6, 0) => state.most_reserved = state.used + state.kept,
            (8, 0) => state.most_used = state.used,
            _ => return false,
        }
        true
    }
}
