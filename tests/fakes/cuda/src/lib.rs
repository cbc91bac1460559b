//! A fake of CUDA's driver library (`libcuda.so.1`): the functions of `cuda.h` that the runtime calls or may come to call,
//! over `gpu-fakes`, whose documentation says what it is for.
//!
//! The numbers are those of CUDA 11 to 13.

/// Exports functions. A body answers with a status; it is one unsafe block, because all it does with the pointers among
/// the arguments rests on one contract.
macro_rules! api {
    ($($effect:ident fn $name:ident($($arg:ident: $type:ty),* $(,)?) $body:block)*) => {$(
        #[unsafe(no_mangle)]
        #[allow(clippy::too_many_arguments, reason = "the driver's own function")]
        unsafe extern "C" fn $name($($arg: $type),*) -> std::ffi::c_int {
            crate::begin();
            gpu_fakes::calls::call(stringify!($name), gpu_fakes::calls::Effect::$effect, || {
                #[allow(unused_unsafe, reason = "some have no pointers")]
                // SAFETY: the caller keeps the contract that CUDA documents for this function: pointers are null or good
                // for what is read and written through them.
                unsafe { $body }
            })
        }
    )*};
}

mod array;
mod device;
mod memory;
mod module;
mod pairs;
mod stream;
mod text;

gpu_fakes::control!();

fn begin() {
    gpu_fakes::device::set_vendor(gpu_fakes::device::Vendor::Nvidia);
}
