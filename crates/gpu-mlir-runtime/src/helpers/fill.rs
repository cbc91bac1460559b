//! Filling memrefs of the host: what MLIR's tests for Vulkan and SPIR-V call.

use crate::memory::Descriptor;

/// Writes a value to every element.
///
/// # Safety
/// Elements of this shape lie there.
unsafe fn fill<T: Copy>(data: *mut T, sizes: &[i64], strides: &[i64], value: T) {
    match (sizes, strides) {
        ([size, sizes @ ..], [stride, strides @ ..]) => {
            for index in 0..*size {
                // SAFETY: the same contract, one dimension less.
                unsafe { fill(data.wrapping_offset((index * stride) as isize), sizes, strides, value) }
            }
        }
        // SAFETY: an element (contract).
        _ => unsafe { data.write(value) },
    }
}

/// As [`fill`], by the descriptor.
///
/// # Safety
/// It is one of this rank, for memory of the host with such elements.
unsafe fn fill_memref<T: Copy>(descriptor: *const Descriptor, rank: usize, value: T) {
    // SAFETY: the same contract.
    unsafe {
        let (sizes, strides) = Descriptor::shape(descriptor, rank);
        let data = (*descriptor).aligned.cast::<T>();
        fill(data.wrapping_offset((*descriptor).offset as isize), sizes, strides, value);
    }
}

macro_rules! filling {
    ($($plain:ident, $interface:ident: $type:ty, $rank:literal, ($($size:ident)*), ($($stride:ident)*);)*) => { $(
        #[doc = concat!("Writes a value to every element of a memref of ", $rank, " dimensions.")]
        ///
        /// # Safety
        /// It is memory of the host of this shape.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $plain(_allocated: *mut $type, aligned: *mut $type, offset: i64, $($size: i64,)* $($stride: i64,)* value: $type) {
            // SAFETY: the same contract.
            unsafe { fill(aligned.wrapping_offset(offset as isize), &[$($size),*], &[$($stride),*], value) }
        }

        #[doc = concat!("As [`", stringify!($plain), "`], by MLIR's C interface.")]
        ///
        /// # Safety
        /// As there.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $interface(memref: *const Descriptor, value: $type) {
            // SAFETY: the same contract.
            unsafe { fill_memref(memref, $rank, value) }
        }
    )* };
}

filling! {
    fillResource1DFloat, _mlir_ciface_fillResource1DFloat: f32, 1, (a), (d);
    fillResource2DFloat, _mlir_ciface_fillResource2DFloat: f32, 2, (a b), (d e);
    fillResource3DFloat, _mlir_ciface_fillResource3DFloat: f32, 3, (a b c), (d e f);
    fillResource1DInt, _mlir_ciface_fillResource1DInt: i32, 1, (a), (d);
    fillResource2DInt, _mlir_ciface_fillResource2DInt: i32, 2, (a b), (d e);
    fillResource3DInt, _mlir_ciface_fillResource3DInt: i32, 3, (a b c), (d e f);
    fillResource1DInt8, _mlir_ciface_fillResource1DInt8: i8, 1, (a), (d);
    fillResource2DInt8, _mlir_ciface_fillResource2DInt8: i8, 2, (a b), (d e);
    fillResource3DInt8, _mlir_ciface_fillResource3DInt8: i8, 3, (a b c), (d e f);
    fillI32Buffer, _mlir_ciface_fillI32Buffer: i32, 1, (a), (d);
    fillF32Buffer1D, _mlir_ciface_fillF32Buffer1D: f32, 1, (a), (d);
    fillF32Buffer2D, _mlir_ciface_fillF32Buffer2D: f32, 2, (a b), (d e);
    fillF32Buffer3D, _mlir_ciface_fillF32Buffer3D: f32, 3, (a b c), (d e f);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fill_writes_only_the_elements_of_the_shape() {
        let mut memory = [0i32; 12];
        let start = memory.as_mut_ptr();
        // Two rows of two, five apart, from the second element on.
        // SAFETY: the last element is the ninth of twelve.
        unsafe { fillResource2DInt(start, start, 1, 2, 2, 5, 1, 7) };
        assert_eq!(memory, [0, 7, 7, 0, 0, 0, 7, 7, 0, 0, 0, 0]);
    }
}
