//! Atomics of one scope on a device: functions of gpu-build's `source/rust/prelude.ll`.

use super::Scope;

macro_rules! scoped {
    ($($name:ident($($argument:ident: $type:ty),*) $(-> $result:ty)? = $symbol:expr;)*) => { $(
        #[inline(always)]
        pub unsafe fn $name(scope: Scope, $($argument: $type),*) $(-> $result)? {
            unsafe extern "C" {
                #[link_name = concat!($symbol, ".block")]
                fn block($($argument: $type),*) $(-> $result)?;
                #[link_name = concat!($symbol, ".device")]
                fn device($($argument: $type),*) $(-> $result)?;
                #[link_name = concat!($symbol, ".system")]
                fn system($($argument: $type),*) $(-> $result)?;
            }
            // SAFETY: the contract of this function, which is that of the operation.
            unsafe {
                match scope {
                    Scope::Block => block($($argument),*),
                    Scope::Device => device($($argument),*),
                    Scope::System => system($($argument),*),
                }
            }
        }
    )* };
}

macro_rules! fences {
    ($($name:ident $order:literal)*) => { $(
        #[inline(always)]
        pub fn $name(scope: Scope) {
            scoped! { fence() = concat!("gpu.rust.fence.", $order); }
            // SAFETY: a fence touches nothing.
            unsafe { fence(scope) }
        }
    )* };
}
fences! { fence_acquire "acquire"  fence_release "release"  fence_acq_rel "acq_rel"  fence_seq_cst "seq_cst" }

macro_rules! whole {
    ($module:ident: $type:ty, $width:literal, $($op:ident $word:literal)*) => {
        pub mod $module {
            use super::Scope;
            scoped! {
                load(at: *mut $type) -> $type = concat!("gpu.rust.atomic.load.", $width);
                store(at: *mut $type, value: $type) = concat!("gpu.rust.atomic.store.", $width);
                cas(at: *mut $type, current: $type, new: $type) -> $type = concat!("gpu.rust.atomic.cas.", $width);
                $($op(at: *mut $type, value: $type) -> $type = concat!("gpu.rust.atomic.", $word, ".", $width);)*
            }
        }
    };
}
whole!(of_u32: u32, "i32", xchg "xchg" add "add" and "and" or "or" xor "xor" umin "umin" umax "umax");
whole!(of_i32: i32, "i32", xchg "xchg" add "add" and "and" or "or" xor "xor" min "min" max "max");
whole!(of_u64: u64, "i64", xchg "xchg" add "add" and "and" or "or" xor "xor" umin "umin" umax "umax");
whole!(of_i64: i64, "i64", xchg "xchg" add "add" and "and" or "or" xor "xor" min "min" max "max");

macro_rules! float {
    ($module:ident: $type:ty, $width:literal) => {
        pub mod $module {
            use super::Scope;
            scoped! {
                fadd(at: *mut $type, value: $type) -> $type = concat!("gpu.rust.atomic.fadd.", $width);
                fmin(at: *mut $type, value: $type) -> $type = concat!("gpu.rust.atomic.fmin.", $width);
                fmax(at: *mut $type, value: $type) -> $type = concat!("gpu.rust.atomic.fmax.", $width);
            }
        }
    };
}
float!(of_f32: f32, "f32");
float!(of_f64: f64, "f64");
