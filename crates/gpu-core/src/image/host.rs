//! Images on the host, where there are none: kernels are checked and never run.

use super::texel::Words;
use crate::intrinsics::only_on_device;

macro_rules! functions {
    ($($name:ident($($argument:ident: $ty:ty),*) $(-> $result:ty)?;)*) => { $(
        #[allow(clippy::too_many_arguments, reason = "the device's has as many")]
        #[track_caller]
        pub unsafe fn $name($($argument: $ty),*) $(-> $result)? {
            $(let _ = $argument;)*
            only_on_device(concat!("gpu.image.", stringify!($name)))
        }
    )* };
}

functions! {
    sample(words: *mut Words, image: u64, sampler: u32, what: u32, x: f32, y: f32, z: f32, layer: i32);
    fetch(words: *mut Words, image: u64, sampler: u32, what: u32, x: i32, y: i32, z: i32, layer: i32);
    load(words: *mut Words, image: u64, what: u32, x: i32, y: i32, z: i32, layer: i32);
    store(words: *const Words, image: u64, what: u32, x: i32, y: i32, z: i32, layer: i32);
    size(image: u64, field: u32) -> u32;
}
