//! Atomics of floating-point numbers, which `core` lacks.

use super::{Scope, give, ordered};
use core::cell::UnsafeCell;
use core::sync::atomic::{AtomicU32, AtomicU64, Ordering};

macro_rules! float {
    ($(#[$attribute:meta])* $name:ident: $value:ty, $bits:ty, $module:ident) => {
        $(#[$attribute])*
        #[derive(Debug, Default)]
        #[repr(transparent)]
        pub struct $name(UnsafeCell<$value>);

        // SAFETY: shared references reach the number by atomic operations alone.
        unsafe impl Sync for $name {}

        impl $name {
            /// An atomic with this value.
            pub const fn new(value: $value) -> $name {
                $name(UnsafeCell::new(value))
            }

            /// Consumes the atomic and returns the number.
            pub fn into_inner(self) -> $value {
                self.0.into_inner()
            }

            /// The number, borrowed exclusively.
            pub fn get_mut(&mut self) -> &mut $value {
                self.0.get_mut()
            }

            /// The number's address.
            pub const fn as_ptr(&self) -> *mut $value {
                self.0.get()
            }

            /// Its bits, as an atomic of `core`.
            #[inline(always)]
            fn bits(&self) -> &$bits {
                // SAFETY: valid as long as `self`, aligned like a whole number of the same size on every target that
                // gpu-build knows, and accessed by atomic operations alone.
                unsafe { <$bits>::from_ptr(self.0.get().cast()) }
            }

            /// Reads it.
            #[inline(always)]
            pub fn load(&self, order: Ordering) -> $value {
                <$value>::from_bits(self.bits().load(order))
            }

            /// Writes it.
            #[inline(always)]
            pub fn store(&self, value: $value, order: Ordering) {
                self.bits().store(value.to_bits(), order);
            }

            /// Writes a value, and returns the previous one.
            #[inline(always)]
            pub fn swap(&self, value: $value, order: Ordering) -> $value {
                <$value>::from_bits(self.bits().swap(value.to_bits(), order))
            }

            /// Adds, and returns the previous value. Threads add in no fixed order, so the last digits of a sum differ from
            /// run to run.
            #[inline(always)]
            pub fn fetch_add(&self, value: $value, order: Ordering) -> $value {
                self.fetch_add_in(Scope::Device, value, order)
            }

            /// Keeps the smaller number, and returns the previous value. If one of them is NaN, it keeps the other.
            #[inline(always)]
            pub fn fetch_min(&self, value: $value, order: Ordering) -> $value {
                self.fetch_min_in(Scope::Device, value, order)
            }

            /// Keeps the greater number, and returns what was there; where one is NaN, the other.
            #[inline(always)]
            pub fn fetch_max(&self, value: $value, order: Ordering) -> $value {
                self.fetch_max_in(Scope::Device, value, order)
            }

            /// [`fetch_add`](Self::fetch_add) for the threads of a scope.
            #[inline(always)]
            pub fn fetch_add_in(&self, scope: Scope, value: $value, order: Ordering) -> $value {
                // SAFETY: the pointer is an atomic's own: valid, aligned, and nobody accesses it otherwise.
                ordered(scope, order, || unsafe { give::$module::fadd(scope, self.as_ptr(), value) })
            }

            /// [`fetch_min`](Self::fetch_min) for the threads of a scope.
            #[inline(always)]
            pub fn fetch_min_in(&self, scope: Scope, value: $value, order: Ordering) -> $value {
                // SAFETY: as for `fetch_add_in`.
                ordered(scope, order, || unsafe { give::$module::fmin(scope, self.as_ptr(), value) })
            }

            /// [`fetch_max`](Self::fetch_max) for the threads of a scope.
            #[inline(always)]
            pub fn fetch_max_in(&self, scope: Scope, value: $value, order: Ordering) -> $value {
                // SAFETY: as for `fetch_add_in`.
                ordered(scope, order, || unsafe { give::$module::fmax(scope, self.as_ptr(), value) })
            }
        }
    };
}

float! {
    /// An `f32` that threads change at the same time. In a kernel, `&[AtomicF32]` is what the host gives as
    /// `&mut Buffer<f32>`.
    ///
    /// ```
    /// use gpu_core::{AtomicF32, Ordering, global_id};
    ///
    /// /// Adds all elements to the first of `sum`.
    /// fn total(x: &[f32], sum: &[AtomicF32]) {
    ///     if let Some(x) = x.get(global_id().x) {
    ///         sum[0].fetch_add(*x, Ordering::Relaxed);
    ///     }
    /// }
    ///
    /// // On the host, atomics compute as well.
    /// let sum = AtomicF32::new(1.5);
    /// assert_eq!(sum.fetch_add(2.0, Ordering::Relaxed), 1.5);
    /// assert_eq!(sum.load(Ordering::Relaxed), 3.5);
    /// ```
    AtomicF32: f32, AtomicU32, of_f32
}
float! {
    /// An `f64` that threads change at the same time. In a kernel, `&[AtomicF64]` is what the host gives as
    /// `&mut Buffer<f64>`.
    ///
    /// ```
    /// use gpu_core::{AtomicF64, Ordering};
    ///
    /// let largest = AtomicF64::new(1.0);
    /// std::thread::scope(|scope| {
    ///     for x in [2.5, 0.5] {
    ///         let largest = &largest;
    ///         scope.spawn(move || largest.fetch_max(x, Ordering::Relaxed));
    ///     }
    /// });
    /// assert_eq!(largest.into_inner(), 2.5);
    /// ```
    AtomicF64: f64, AtomicU64, of_f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn concurrent_additions_on_the_host_are_not_lost() {
        let sum = AtomicF64::new(0.0);
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| (1..=1000).for_each(|x| _ = sum.fetch_add(f64::from(x), Ordering::Relaxed)));
            }
        });
        assert_eq!(sum.into_inner(), 4.0 * 500_500.0);
    }

    #[test]
    fn fetch_min_and_fetch_max_keep_the_extreme() {
        let x = AtomicF32::new(1.5);
        assert_eq!(x.fetch_max(2.5, Ordering::SeqCst), 1.5);
        assert_eq!(x.fetch_max(f32::NAN, Ordering::Relaxed), 2.5);
        assert_eq!(x.fetch_min(-1.0, Ordering::AcqRel), 2.5);
        assert_eq!(x.swap(4.0, Ordering::Relaxed), -1.0);
        assert_eq!(x.load(Ordering::Acquire), 4.0);
    }
}
