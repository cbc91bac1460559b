//! The cache in memory: the most recently used results by key. One thread makes a result while others wait for it.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock};

/// What is kept.
pub struct Memory<K, V> {
    most: usize,
    slots: Mutex<Slots<K, V>>,
}

struct Slots<K, V> {
    all: HashMap<K, (u64, Arc<OnceLock<V>>)>,
    /// Counts uses: a slot with a smaller number was used earlier.
    clock: u64,
}

impl<K: Eq + Hash + Copy, V: Clone> Memory<K, V> {
    /// Keeps up to `most` values.
    pub fn new(most: usize) -> Memory<K, V> {
        Memory { most, slots: Mutex::new(Slots { all: HashMap::new(), clock: 0 }) }
    }

    /// The value of a key, made by `make` if there is none. Others who want it meanwhile wait; other keys do not.
    pub fn get_or_init(&self, key: K, make: impl FnOnce() -> V) -> V {
        let (slot, dropped) = self.slot(key);
        // Outside of the lock: letting go of a value may take long.
        drop(dropped);
        slot.get_or_init(make).clone()
    }

    /// Drops a key's value, unless it is being made.
    pub fn forget(&self, key: &K) {
        let mut slots = self.lock();
        let made = slots.all.get(key).is_some_and(|(_, slot)| slot.get().is_some());
        let dropped = made.then(|| slots.all.remove(key));
        drop(slots);
        drop(dropped);
    }

    /// Drops every value that is not being made.
    pub fn clear(&self) {
        let mut slots = self.lock();
        let (kept, dropped): (HashMap<_, _>, HashMap<_, _>) =
            std::mem::take(&mut slots.all).into_iter().partition(|(_, (_, slot))| slot.get().is_none());
        slots.all = kept;
        drop(slots);
        drop(dropped);
    }

    /// The slot of a key, and one that had to go for it.
    fn slot(&self, key: K) -> (Arc<OnceLock<V>>, Option<Arc<OnceLock<V>>>) {
        let mut slots = self.lock();
        slots.clock += 1;
        let now = slots.clock;
        if let Some((used, slot)) = slots.all.get_mut(&key) {
            *used = now;
            return (slot.clone(), None);
        }
        let mut dropped = None;
        if slots.all.len() >= self.most {
            // What is being made stays, so that nobody makes it a second time.
            let made = slots.all.iter().filter(|(_, (_, slot))| slot.get().is_some());
            let oldest = made.min_by_key(|(_, (used, _))| *used).map(|(key, _)| *key);
            dropped = oldest.and_then(|oldest| slots.all.remove(&oldest)).map(|(_, slot)| slot);
        }
        let slot = Arc::new(OnceLock::new());
        slots.all.insert(key, (now, slot.clone()));
        (slot, dropped)
    }

    fn lock(&self) -> MutexGuard<'_, Slots<K, V>> {
        // A panic elsewhere leaves the map as good as it was.
        self.slots.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Barrier;
    use std::sync::atomic::{AtomicU32, Ordering};

    #[test]
    fn one_thread_makes_a_value_and_the_others_wait() {
        let (memory, made, start) = (Memory::new(4), AtomicU32::new(0), Barrier::new(8));
        std::thread::scope(|scope| {
            for thread in 0..8 {
                let (memory, made, start) = (&memory, &made, &start);
                scope.spawn(move || {
                    start.wait();
                    let make = || {
                        std::thread::sleep(std::time::Duration::from_millis(20));
                        made.fetch_add(1, Ordering::Relaxed) + 100 * (thread % 2)
                    };
                    let value = memory.get_or_init(thread % 2, make);
                    assert_eq!(value / 100, thread % 2);
                });
            }
        });
        assert_eq!(made.into_inner(), 2);
    }

    #[test]
    fn the_most_recently_used_values_are_kept() {
        let (memory, mut made) = (Memory::new(2), Vec::new());
        for key in [1, 2, 1, 3, 1, 2, 3] {
            memory.get_or_init(key, || made.push(key));
        }
        // 3 takes the place of 2, 2 that of 3, 3 that of 1.
        assert_eq!(made, [1, 2, 3, 2, 3]);
        memory.forget(&3);
        memory.get_or_init(3, || made.push(30));
        memory.clear();
        memory.get_or_init(3, || made.push(300));
        assert_eq!(made[5..], [30, 300]);
    }

    #[test]
    fn after_a_panic_the_next_thread_makes_the_value() {
        let memory = Memory::new(2);
        let panics = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| memory.get_or_init(1, || panic!("as planned"))));
        assert!(panics.is_err());
        assert_eq!(memory.get_or_init(1, || 7), 7);
    }
}
