//! `core`'s atomics with a scope.

use super::{Scope, give, ordered};
use core::sync::atomic::{AtomicI32, AtomicI64, AtomicU32, AtomicU64, Ordering};

/// The operations of `core`'s atomics of 4 and 8 bytes, with a scope.
///
/// Every operation takes every ordering.
///
/// ```
/// use gpu_core::{AtomicU32, Ordering, Scope, Scoped};
///
/// let count = AtomicU32::new(3);
/// assert_eq!(count.fetch_add_in(Scope::Block, 2, Ordering::Relaxed), 3);
/// assert_eq!(count.load_in(Scope::Block, Ordering::Relaxed), 5);
/// ```
pub trait Scoped {
    /// The number.
    type Value;

    /// Reads the number.
    fn load_in(&self, scope: Scope, order: Ordering) -> Self::Value;
    /// Writes the number.
    fn store_in(&self, scope: Scope, value: Self::Value, order: Ordering);
    /// Writes the number, and returns the old one.
    fn swap_in(&self, scope: Scope, value: Self::Value, order: Ordering) -> Self::Value;
    /// Adds, modulo the number's size, and returns the old number.
    fn fetch_add_in(&self, scope: Scope, value: Self::Value, order: Ordering) -> Self::Value;
    /// Subtracts, modulo the number's size, and returns the old number.
    fn fetch_sub_in(&self, scope: Scope, value: Self::Value, order: Ordering) -> Self::Value;
    /// Keeps the bits that are set in both, and returns the old number.
    fn fetch_and_in(&self, scope: Scope, value: Self::Value, order: Ordering) -> Self::Value;
    /// Sets bits, and returns the old number.
    fn fetch_or_in(&self, scope: Scope, value: Self::Value, order: Ordering) -> Self::Value;
    /// Inverts bits, and returns the old number.
    fn fetch_xor_in(&self, scope: Scope, value: Self::Value, order: Ordering) -> Self::Value;
    /// Keeps the smaller number, and returns the old one.
    fn fetch_min_in(&self, scope: Scope, value: Self::Value, order: Ordering) -> Self::Value;
    /// Keeps the larger number, and returns the old one.
    fn fetch_max_in(&self, scope: Scope, value: Self::Value, order: Ordering) -> Self::Value;

    /// Writes `new` if the number is `current`.
    ///
    /// # Errors
    /// The number, if it is not `current`. `order` applies in both cases.
    fn compare_exchange_in(
        &self,
        scope: Scope,
        current: Self::Value,
        new: Self::Value,
        order: Ordering,
    ) -> Result<Self::Value, Self::Value>;
}

macro_rules! scoped {
    ($($type:ty: $value:ty, $module:ident, $min:ident, $max:ident;)*) => { $(
        impl Scoped for $type {
            type Value = $value;

            #[inline(always)]
            fn load_in(&self, scope: Scope, order: Ordering) -> $value {
                // SAFETY: the pointer is an atomic's own: valid, aligned, and nobody accesses it otherwise.
                ordered(scope, order, || unsafe { give::$module::load(scope, self.as_ptr()) })
            }

            #[inline(always)]
            fn store_in(&self, scope: Scope, value: $value, order: Ordering) {
                // SAFETY: as for `load_in`.
                ordered(scope, order, || unsafe { give::$module::store(scope, self.as_ptr(), value) });
            }

            #[inline(always)]
            fn fetch_sub_in(&self, scope: Scope, value: $value, order: Ordering) -> $value {
                self.fetch_add_in(scope, value.wrapping_neg(), order)
            }

            #[inline(always)]
            fn compare_exchange_in(&self, scope: Scope, current: $value, new: $value, order: Ordering) -> Result<$value, $value> {
                // SAFETY: as for `load_in`.
                let found = ordered(scope, order, || unsafe { give::$module::cas(scope, self.as_ptr(), current, new) });
                if found == current { Ok(found) } else { Err(found) }
            }

            scoped!(@each $value, $module: swap_in xchg, fetch_add_in add, fetch_and_in and, fetch_or_in or, fetch_xor_in xor,
                fetch_min_in $min, fetch_max_in $max);
        }
    )* };
    (@each $value:ty, $module:ident: $($name:ident $of:ident),*) => { $(
        #[inline(always)]
        fn $name(&self, scope: Scope, value: $value, order: Ordering) -> $value {
            // SAFETY: as for `load_in`.
            ordered(scope, order, || unsafe { give::$module::$of(scope, self.as_ptr(), value) })
        }
    )* };
}

scoped! {
    AtomicU32: u32, of_u32, umin, umax;
    AtomicI32: i32, of_i32, min, max;
    AtomicU64: u64, of_u64, umin, umax;
    AtomicI64: i64, of_i64, min, max;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operations_on_the_host_equal_those_of_core() {
        let (relaxed, scope) = (Ordering::Relaxed, Scope::Block);
        let x = AtomicI32::new(-7);
        assert_eq!(x.fetch_sub_in(scope, 5, Ordering::SeqCst), -7);
        assert_eq!(x.fetch_max_in(scope, -3, Ordering::AcqRel), -12);
        assert_eq!(x.fetch_min_in(scope, -9, relaxed), -3);
        assert_eq!(x.swap_in(scope, 0b1100, Ordering::Acquire), -9);
        assert_eq!(x.fetch_and_in(scope, 0b0110, relaxed), 0b1100);
        assert_eq!(x.fetch_or_in(scope, 0b0001, relaxed), 0b0100);
        assert_eq!(x.fetch_xor_in(scope, 0b1111, relaxed), 0b0101);
        assert_eq!(x.compare_exchange_in(scope, 0b1010, 4, Ordering::Release), Ok(0b1010));
        assert_eq!(x.compare_exchange_in(scope, 0, 5, relaxed), Err(4));
        let y = AtomicU64::new(u64::MAX);
        assert_eq!(y.fetch_min_in(Scope::System, 8, relaxed), u64::MAX);
        assert_eq!(y.fetch_max_in(Scope::Device, 1 << 40, relaxed), 8);
        y.store_in(scope, 2, Ordering::Release);
        assert_eq!((y.load_in(scope, Ordering::Acquire), x.load_in(scope, relaxed)), (2, 4));
    }
}
