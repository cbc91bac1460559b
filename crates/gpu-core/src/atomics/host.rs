//! Atomics on the host, where all scopes are the same.

use super::Scope;
use core::sync::atomic::{self, Ordering};

macro_rules! fences {
    ($($name:ident $order:ident)*) => { $(
        pub fn $name(_: Scope) {
            atomic::fence(Ordering::$order);
        }
    )* };
}
fences! { fence_acquire Acquire  fence_release Release  fence_acq_rel AcqRel  fence_seq_cst SeqCst }

macro_rules! whole {
    ($module:ident: $type:ty, $atomic:ident, $($name:ident $of:ident)*) => {
        pub mod $module {
            use super::{Ordering, Scope};
            use core::sync::atomic::$atomic;

            /// # Safety
            /// `at` is an atomic's number.
            pub unsafe fn load(_: Scope, at: *mut $type) -> $type {
                // SAFETY: the contract of this function.
                unsafe { $atomic::from_ptr(at) }.load(Ordering::Relaxed)
            }

            /// # Safety
            /// As for `load`.
            pub unsafe fn store(_: Scope, at: *mut $type, value: $type) {
                // SAFETY: the contract of this function.
                unsafe { $atomic::from_ptr(at) }.store(value, Ordering::Relaxed);
            }

            /// # Safety
            /// As for `load`.
            pub unsafe fn cas(_: Scope, at: *mut $type, current: $type, new: $type) -> $type {
                // SAFETY: the contract of this function.
                let number = unsafe { $atomic::from_ptr(at) };
                number.compare_exchange(current, new, Ordering::Relaxed, Ordering::Relaxed).unwrap_or_else(|found| found)
            }

            $(
                /// # Safety
                /// As for `load`.
                pub unsafe fn $name(_: Scope, at: *mut $type, value: $type) -> $type {
                    // SAFETY: the contract of this function.
                    unsafe { $atomic::from_ptr(at) }.$of(value, Ordering::Relaxed)
                }
            )*
        }
    };
}
whole!(of_u32: u32, AtomicU32, xchg swap add fetch_add and fetch_and or fetch_or xor fetch_xor umin fetch_min umax fetch_max);
whole!(of_i32: i32, AtomicI32, xchg swap add fetch_add and fetch_and or fetch_or xor fetch_xor min fetch_min max fetch_max);
whole!(of_u64: u64, AtomicU64, xchg swap add fetch_add and fetch_and or fetch_or xor fetch_xor umin fetch_min umax fetch_max);
whole!(of_i64: i64, AtomicI64, xchg swap add fetch_add and fetch_and or fetch_or xor fetch_xor min fetch_min max fetch_max);

macro_rules! float {
    ($module:ident: $type:ty, $atomic:ident, $($name:ident $of:expr;)*) => {
        pub mod $module {
            use super::{Ordering, Scope};
            use core::sync::atomic::$atomic;
            $(
                /// # Safety
                /// `at` is an atomic's number.
                pub unsafe fn $name(_: Scope, at: *mut $type, value: $type) -> $type {
                    // SAFETY: the contract of this function; a whole number of the same size has the same alignment.
                    let bits = unsafe { $atomic::from_ptr(at.cast()) };
                    let change = |bits| Some(<$type>::to_bits($of(<$type>::from_bits(bits), value)));
                    let before = bits.fetch_update(Ordering::Relaxed, Ordering::Relaxed, change);
                    <$type>::from_bits(before.unwrap_or_else(|before| before))
                }
            )*
        }
    };
}
float!(of_f32: f32, AtomicU32, fadd |a: f32, b: f32| a + b; fmin f32::min; fmax f32::max;);
float!(of_f64: f64, AtomicU64, fadd |a: f64, b: f64| a + b; fmin f64::min; fmax f64::max;);
