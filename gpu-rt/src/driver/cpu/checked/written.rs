//! Which bytes of an allocation have been written, by copies, fills or kernels.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Bits of a word of the map.
const BITS: usize = 64;

/// The written part of an allocation. Most allocations are written as a whole before anything else: those need no map.
pub(super) struct Written {
    bytes: usize,
    whole: AtomicBool,
    /// A bit for each byte, from the first write on that is not of the whole; none where the host has no memory for it.
    map: OnceLock<Option<Vec<AtomicU64>>>,
}

impl Written {
    /// Of memory that nobody has written, or that others write unseen.
    pub(super) fn new(bytes: usize, whole: bool) -> Written {
        Written { bytes, whole: AtomicBool::new(whole), map: OnceLock::new() }
    }

    pub(super) fn is_whole(&self) -> bool {
        self.whole.load(Ordering::Relaxed)
    }

    /// All of it is written, or nobody is to ask.
    pub(super) fn all(&self) {
        self.whole.store(true, Ordering::Relaxed);
    }

    /// These bytes are written.
    pub(super) fn mark(&self, offset: usize, bytes: usize) {
        if self.is_whole() {
        } else if bytes >= self.bytes {
            self.all();
        } else if let Some(map) = self.map() {
            for (word, mask) in words(offset, bytes.min(self.bytes.saturating_sub(offset))) {
                if let Some(word) = map.get(word) {
                    word.fetch_or(mask, Ordering::Relaxed);
                }
            }
        } else {
            self.all();
        }
    }

    /// The first of these bytes that nobody has written.
    pub(super) fn first_missing(&self, offset: usize, bytes: usize) -> Option<usize> {
        if self.is_whole() || bytes == 0 {
            return None;
        }
        let Some(map) = self.map.get() else { return Some(offset) };
        let map = map.as_ref()?;
        words(offset, bytes).find_map(|(word, mask)| {
            let missing = mask & !map.get(word)?.load(Ordering::Relaxed);
            (missing != 0).then(|| word * BITS + missing.trailing_zeros() as usize)
        })
    }

    /// A copy to here has the holes of what it copies.
    pub(super) fn copy(&self, to: usize, from: &Written, offset: usize, bytes: usize) {
        if from.first_missing(offset, bytes).is_none() {
            return self.mark(to, bytes);
        }
        for byte in 0..bytes {
            if from.first_missing(offset + byte, 1).is_none() {
                self.mark(to + byte, 1);
            }
        }
    }

    fn map(&self) -> Option<&Vec<AtomicU64>> {
        let make = || {
            let (mut map, words) = (Vec::new(), self.bytes.div_ceil(BITS));
            map.try_reserve_exact(words).ok()?;
            map.resize_with(words, || AtomicU64::new(0));
            Some(map)
        };
        self.map.get_or_init(make).as_ref()
    }
}

/// The words of a map that have a range's bits, and which bits.
fn words(offset: usize, bytes: usize) -> impl Iterator<Item = (usize, u64)> {
    let end = offset.saturating_add(bytes);
    let behind = if bytes == 0 { 0 } else { end.div_ceil(BITS) };
    (offset / BITS..behind).map(move |word| {
        let (from, to) = (offset.max(word * BITS) - word * BITS, end.min((word + 1) * BITS) - word * BITS);
        (word, (u64::MAX >> (BITS - (to - from))) << from)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Against a list of booleans.
    #[test]
    fn what_is_written_in_parts_is_known_byte_by_byte() {
        let (written, mut expected) = (Written::new(300, false), [false; 300]);
        assert_eq!((written.first_missing(0, 300), written.first_missing(17, 1), written.first_missing(17, 0)), (Some(0), Some(17), None));
        for (offset, bytes) in [(0, 1), (63, 2), (100, 64), (191, 66), (299, 1), (299, 100)] {
            written.mark(offset, bytes);
            expected.iter_mut().skip(offset).take(bytes).for_each(|byte| *byte = true);
            for from in 0..300 {
                for bytes in [1, 2, 63, 64, 65, 300 - from] {
                    let range = from..(from + bytes).min(300);
                    assert_eq!(written.first_missing(from, range.len()), range.clone().find(|at| !expected[*at]), "{range:?}");
                }
            }
        }
        written.mark(0, 300);
        assert!(written.is_whole() && written.first_missing(0, 300).is_none());
    }

    #[test]
    fn copies_have_the_holes_of_what_they_copy() {
        let (from, to) = (Written::new(64, false), Written::new(128, false));
        from.mark(8, 4);
        to.copy(100, &from, 6, 8);
        assert_eq!((to.first_missing(102, 4), to.first_missing(100, 1), to.first_missing(102, 5)), (None, Some(100), Some(106)));
        to.copy(0, &Written::new(64, true), 0, 64);
        assert_eq!(to.first_missing(0, 65), Some(64));
    }
}
