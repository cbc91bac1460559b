//! Alternatives: several ways to compute the same, of which the quickest is launched.
//!
//! | file | knows |
//! |---|---|
//! | `sets.rs` | which sets of alternatives the program has |
//! | `known.rs` | what is known of one set on one device: tables, what was measured before, what `GPU_TUNE` forces |
//! | `measure.rs` | times of launches |
//! | `measure/trials.rs` | which alternative a launch tries, and when a key is decided |
//! | `kept.rs` | the files that measurements are kept in |

mod kept;
mod known;
mod measure;
mod sets;

use crate::device::Device;
use crate::error::Result;
use crate::stream::Stream;
use crate::sync::{Mutex, Once, lock};
use known::Known;
use sets::Set;
use std::collections::BTreeMap;

/// The number of devices for which a set needs no lock.
const SLOTS: usize = 32;

/// A set of alternatives: kernels, or instances of one, that give the same result. One of them is the quickest, which depends on the
/// device and on a launch's *key*: a few numbers, such as sizes.
///
/// It is a static, which the macro [`tune!`](crate::tune!) declares:
///
/// ```
/// use gpu_rt::prelude::*;
/// use gpu_rt::{Tune, tune};
///
/// #[derive(Clone, Copy, PartialEq)]
/// enum Tile {
///     Large,
///     Small,
/// }
///
/// tune! {
///     /// The tile, by rows and columns.
///     static TILES: Tune<Tile, 2> = Tune::new("my_crate::tiles", &[("large", Tile::Large), ("small", Tile::Small)], rule);
/// }
///
/// /// What is launched where nothing better is known.
/// fn rule(device: &Device, [rows, columns]: [u64; 2]) -> Tile {
///     if rows * columns >= 4096 * u64::from(device.limits().multiprocessors) { Tile::Large } else { Tile::Small }
/// }
///
/// # fn main() -> Result<(), Error> {
/// # let stream = Device::open("cpu")?.stream()?;
/// let mut y = stream.zeroed::<u32>(6)?;
/// TILES.launch(&stream, [2, 3], |tile| match tile {
///     Tile::Large => y.fill(7), // stands for a launch of one kernel
///     Tile::Small => y.fill(7), // and of another
/// })?;
/// # assert_eq!(stream.download(&y)?, [7; 6]);
/// # Ok(())
/// # }
/// ```
///
/// What is launched:
///
/// | `GPU_TUNE` | decides |
/// |---|---|
/// | not set | a table in the program (the package's `gpu-tune.toml`); else what was measured before, in the user's cache; else the rule |
/// | `measure` | what was measured before; where nothing was, calls try the alternatives in turns and are timed, until the quickest is known |
/// | `rule` | the rule |
/// | `SET=ALTERNATIVE` | this alternative of this set (a list has several, separated by commas); of other sets as if not set |
///
/// A key stands for all that are near: each number is rounded to the nearest power of two, or as [`near`](Self::near) says.
pub struct Tune<A: 'static, const K: usize> {
    set: Set,
    alternatives: &'static [(&'static str, A)],
    rule: fn(&Device, [u64; K]) -> A,
    near: fn([u64; K]) -> [u64; K],
    known: [Once<Known<K>>; SLOTS],
    /// By device, of those beyond.
    others: Mutex<BTreeMap<usize, &'static Once<Known<K>>>>,
}

impl<A: Copy + PartialEq + 'static, const K: usize> Tune<A, K> {
    /// A set of this name, which begins with the crate's (`my_crate::tiles`), of these alternatives, each with the name that tables and
    /// `GPU_TUNE` have for it. `rule` chooses one for a device and a key where nothing else is known.
    ///
    /// Names have no tabulators and no ends of lines, and those of alternatives no commas.
    pub const fn new(name: &'static str, alternatives: &'static [(&'static str, A)], rule: fn(&Device, [u64; K]) -> A) -> Self {
        Tune {
            set: Set::new(name),
            alternatives,
            rule,
            near: near_power_of_two,
            known: [const { Once::new() }; SLOTS],
            others: Mutex::new(BTreeMap::new()),
        }
    }

    /// The same, with another function that says which key stands for a key.
    #[must_use]
    pub const fn near(mut self, near: fn([u64; K]) -> [u64; K]) -> Self {
        self.near = near;
        self
    }

    /// Launches one of the alternatives: calls `launch`, which enqueues it on the stream, once.
    ///
    /// Every alternative must give the result that is wanted of this call. Where one does not take some sizes, the caller launches the
    /// others by itself for these.
    ///
    /// With `GPU_TUNE=measure` the work that `launch` enqueues is timed by events on the stream. Nothing is launched in addition and
    /// nothing is waited for: times are read when a later call finds them ready. A stream that is being captured is not measured.
    ///
    /// # Errors
    /// What `launch` returns; a value of `GPU_TUNE` that is malformed ([`ErrorKind::BadSetting`](crate::ErrorKind::BadSetting)) or names
    /// what is not there ([`ErrorKind::UnknownAlternative`](crate::ErrorKind::UnknownAlternative)), without calling it.
    #[inline]
    pub fn launch<R>(&'static self, stream: &Stream, key: [u64; K], launch: impl FnOnce(A) -> Result<R>) -> Result<R> {
        let known = self.known(stream.device())?;
        match known.measuring() {
            Some(measuring) if !stream.is_capturing() => self.launch_measured(measuring, stream, key, launch),
            _ => launch(self.choose(known, stream.device(), key)),
        }
    }

    fn choose(&self, known: &Known<K>, device: &Device, key: [u64; K]) -> A {
        let index = known.answer(|| (self.near)(key));
        match index.and_then(|index| self.alternatives.get(index)) {
            Some((_, alternative)) => *alternative,
            None => (self.rule)(device, key),
        }
    }

    #[cold]
    fn launch_measured<R>(
        &'static self,
        measuring: &'static measure::Measuring<K>,
        stream: &Stream,
        key: [u64; K],
        launch: impl FnOnce(A) -> Result<R>,
    ) -> Result<R> {
        let by_rule = (self.rule)(stream.device(), key);
        let first = self.alternatives.iter().position(|(_, alternative)| *alternative == by_rule);
        let key = measure::Key { key, near: (self.near)(key) };
        let begun = measuring.begin(stream, key, first.unwrap_or(0));
        let alternative = begun.index().and_then(|index| self.alternatives.get(index)).map_or(by_rule, |(_, alternative)| *alternative);
        let result = launch(alternative);
        measuring.end(stream, begun, result.is_ok());
        result
    }

    #[inline]
    fn known(&'static self, device: &Device) -> Result<&'static Known<K>> {
        let slot = self.known.get(device.slot()).unwrap_or_else(|| self.other(device.slot()));
        match slot.get() {
            Some(Ok(known)) => Ok(known),
            _ => self.find(slot, device),
        }
    }

    #[cold]
    fn other(&'static self, slot: usize) -> &'static Once<Known<K>> {
        // It stays, as the set and the device's number do.
        lock(&self.others).entry(slot).or_insert_with(|| Box::leak(Box::default()))
    }

    #[cold]
    fn find(&'static self, slot: &'static Once<Known<K>>, device: &Device) -> Result<&'static Known<K>> {
        let names = || self.alternatives.iter().map(|(name, _)| *name).collect();
        slot.get_or_try_init(|| Known::find(self.set.name(), names(), device))
    }
}

impl<A: 'static, const K: usize> Tune<A, K> {
    /// Called by a constructor of [`tune!`](crate::tune!), before `main` or while a library is being opened.
    #[doc(hidden)]
    pub fn register(&'static self) {
        self.set.register();
    }

    /// Called by its destructor, when the program ends or the library is closed.
    #[doc(hidden)]
    pub fn unregister(&'static self) {
        self.set.unregister();
    }
}

fn near_power_of_two<const K: usize>(key: [u64; K]) -> [u64; K] {
    key.map(|number| {
        let Some(log) = number.checked_ilog2() else { return 0 };
        let lower = 1u64 << log;
        let is_nearer_above = lower > 1 && number - lower >= lower / 2;
        // There is none above the last.
        if is_nearer_above { lower.checked_mul(2).unwrap_or(lower) } else { lower }
    })
}

/// Declares sets of alternatives: statics of the type [`Tune`].
///
/// It has the program know the set before `main`, so that a `GPU_TUNE` that names another is an error.
#[macro_export]
macro_rules! tune {
    ($($(#[$attribute:meta])* $visibility:vis static $name:ident: $type:ty = $value:expr;)*) => { $(
        $(#[$attribute])*
        $visibility static $name: $type = $value;
        const _: () = {
            extern "C" fn construct() {
                // By its type's name: another type's function could panic.
                $crate::Tune::register(&$name);
            }
            extern "C" fn destruct() {
                $crate::Tune::unregister(&$name);
            }
            // SAFETY (of the sections): both hold pointers to functions that take nothing, return nothing and do not unwind.
            #[cfg(any(target_os = "linux", target_os = "macos"))]
            #[used]
            #[cfg_attr(target_os = "linux", unsafe(link_section = ".init_array"))]
            #[cfg_attr(target_os = "macos", unsafe(link_section = "__DATA,__mod_init_func"))]
            static CONSTRUCTOR: extern "C" fn() = construct;
            #[cfg(any(target_os = "linux", target_os = "macos"))]
            #[used]
            #[cfg_attr(target_os = "linux", unsafe(link_section = ".fini_array"))]
            #[cfg_attr(target_os = "macos", unsafe(link_section = "__DATA,__mod_term_func"))]
            static DESTRUCTOR: extern "C" fn() = destruct;
        };
    )* };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_rounded_to_the_nearest_power_of_two() {
        for (number, expected) in
            [(0, 0), (1, 1), (2, 2), (3, 4), (5, 4), (6, 8), (1000, 1024), (1535, 1024), (1536, 2048), (u64::MAX, 1 << 63)]
        {
            assert_eq!(near_power_of_two([number, 7]), [expected, 8], "{number}");
        }
    }
}
