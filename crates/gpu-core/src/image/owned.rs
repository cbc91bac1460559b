//! Images of which each thread owns a texel, so that writing it needs no `unsafe`: no two threads own the same texel, because the
//! generated stub refuses a launch that has more dimensions than the image.

use super::texel::what;
use super::{Descriptor, Size, Texel, device, dim, layer, place};
use crate::abi::{Argument, Description, kind};
use crate::ids::{GlobalId, block_dim, global_id, grid_dim, place as threads};
use core::fmt;
use core::marker::PhantomData;

/// How far the next place is that a thread owns of this image, in each dimension: the threads of a whole grid.
#[inline(always)]
fn strides(image: Descriptor) -> GlobalId {
    #[cfg(not(gpu_device))]
    let _ = image;
    #[cfg(gpu_device)]
    // SAFETY: a note about this image, which accesses nothing.
    unsafe {
        crate::intrinsics::note_strided(core::ptr::with_exposed_provenance(image.0 as usize))
    };
    let (blocks, size) = (grid_dim(), block_dim());
    GlobalId { x: threads(blocks.x, size.x, 0), y: threads(blocks.y, size.y, 0), z: threads(blocks.z, size.z, 0) }
}

/// Loops over the places that a thread owns, one in another for each dimension. No place wraps: sizes have 32 bits, places in a
/// grid and its threads in one dimension 42.
macro_rules! each {
    ($first:ident, $strides:ident; $body:block) => {
        $body
    };
    ($first:ident, $strides:ident; $place:ident in $axis:ident below $size:expr; $($rest:tt)*) => {
        let mut $place = $first.$axis;
        while $place < $size {
            each!($first, $strides; $($rest)*);
            $place += $strides.$axis;
        }
    };
}

macro_rules! images {
    ($(
        $(#[$attribute:meta])*
        $name:ident: $dim:ident, $place:ty, ($($x:ident in $axis:ident below $below:ident),*), ($($layer:ident in $layer_axis:ident)?), {
            $($size:ident = $field:ident, $words:literal;)*
        }
    )*) => { $(
        $(#[$attribute])*
        pub struct $name<'a, T> {
            descriptor: Descriptor,
            // Not `Send`: it is one thread's.
            borrow: PhantomData<(&'a mut [T], *mut T)>,
        }

        impl<T> fmt::Debug for $name<'_, T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(stringify!($name))
            }
        }

        #[allow(unused_parens, reason = "the place in one dimension is no tuple")]
        impl<T: Texel> $name<'_, T> {
            $(
                #[doc = $words]
                #[inline(always)]
                pub fn $size(&self) -> usize {
                    self.descriptor.size(Size::$field)
                }
            )*

            /// The place of the thread's texel: the thread's own in the grid. It may be outside of the image.
            #[inline(always)]
            pub fn position(&self) -> $place {
                let id = global_id();
                ($(id.$axis),* $(, id.$layer_axis)?)
            }

            /// What the thread's texel was before the kernel; `None` in a thread outside of the image. Once it is [set](Self::set), some
            /// devices go on giving what it was, and others give what it is.
            #[inline(always)]
            pub fn get(&self) -> Option<T> {
                let ($($x),* $(, $layer)?) = self.position();
                if !self.descriptor.contains(dim::$dim, place!(0; $($x),*), layer!($($layer)?)) {
                    return None;
                }
                let (mut words, [x, y, z]) = ([0; 4], place!(0; $($x as i32),*));
                // SAFETY: by whoever made `self`, it is the descriptor of an image of these dimensions. The texel is in it, and no
                // other thread writes it. The words are our own.
                unsafe { device::load(&mut words, self.descriptor.0, what::<T>(dim::$dim), x, y, z, layer!($($layer as i32)?)) };
                Some(T::from_words(words))
            }

            /// Writes the thread's texel; nothing in a thread outside of the image.
            #[inline(always)]
            pub fn set(&mut self, texel: T) {
                let ($($x),* $(, $layer)?) = self.position();
                if self.descriptor.contains(dim::$dim, place!(0; $($x),*), layer!($($layer)?)) {
                    // SAFETY: the thread's own, and in the image.
                    unsafe { self.write($($x,)* $($layer,)? texel) }
                }
            }

            /// Writes each texel that the thread owns when a grid smaller than the image covers it in turns: its own, and those a
            /// whole grid further in each direction.
            #[inline(always)]
            pub fn set_each(&mut self, mut texel: impl FnMut($place) -> T) {
                let (first, strides) = (global_id(), strides(self.descriptor));
                each!(first, strides; $($layer in $layer_axis below self.layers();)? $($x in $axis below self.$below();)* {
                    let texel = texel(($($x),* $(, $layer)?));
                    // SAFETY: in the image; and no other thread comes to it, as it is a number of whole grids behind this thread's place.
                    unsafe { self.write($($x,)* $($layer,)? texel) }
                });
            }

            /// # Safety
            /// The texel is in the image, and the thread's own.
            #[inline(always)]
            unsafe fn write(&mut self $(, $x: usize)* $(, $layer: usize)?, texel: T) {
                let (words, [x, y, z]) = (texel.into_words(), place!(0; $($x as i32),*));
                // SAFETY: by whoever made `self`, it is the descriptor of an image of these dimensions. The texel is in it, and no
                // other thread accesses it (contract of this function).
                unsafe { device::store(&words, self.descriptor.0, what::<T>(dim::$dim), x, y, z, layer!($($layer as i32)?)) };
            }
        }

        // SAFETY: packed as the descriptor's address.
        unsafe impl<T: Texel> Argument for $name<'_, T> {
            const DESCRIPTION: Description = Description::image(kind::IMAGE, dim::$dim, T::NUMBER);
            #[inline(always)]
            unsafe fn receive(at: *const u8) -> Self {
                // SAFETY: the contract of this function: a descriptor's address. The host has made sure that the image has these
                // dimensions and channels of this kind, lends it to this argument alone, and refuses a launch of more dimensions.
                $name { descriptor: Descriptor(unsafe { at.cast::<u64>().read() }), borrow: PhantomData }
            }
        }
    )* };
}

images! {
    /// An image of one row in which each thread of the grid owns a texel: thread x owns texel x.
    ///
    /// On the host the argument is a `&mut Image` or a view of one row, and the launch must have one dimension.
    Image1: D1, usize, (x in x below width), (), { width = Width, "Texels in the row."; }

    /// An image of rows in which each thread of the grid owns a texel: thread (x, y) owns the one in column x of row y.
    ///
    /// On the host the argument is a `&mut Image` or a view of a buffer, of two dimensions, and the launch must have two
    /// dimensions at most. [`Texel`] says what `T` may be.
    ///
    /// ```
    /// use gpu_core::{Image2, Texture2};
    ///
    /// /// An image in half the size; the sampler has normalised coordinates and filters.
    /// fn halved(from: Texture2<[f32; 4]>, mut to: Image2<[f32; 4]>) {
    ///     let (width, height) = (to.width() as f32, to.height() as f32);
    ///     to.set_each(|(x, y)| from.sample((x as f32 + 0.5) / width, (y as f32 + 0.5) / height));
    /// }
    /// ```
    Image2: D2, (usize, usize), (x in x below width, y in y below height), (), {
        width = Width, "Texels in a row."; height = Height, "Rows.";
    }

    /// An image of slices in which each thread of the grid owns a texel: thread (x, y, z) owns the one in column x of row y of
    /// slice z.
    ///
    /// On the host the argument is a `&mut Image` or a view of a buffer, of three dimensions.
    Image3: D3, (usize, usize, usize), (x in x below width, y in y below height, z in z below depth), (), {
        width = Width, "Texels in a row."; height = Height, "Rows of a slice."; depth = Depth, "Slices.";
    }

    /// Layers of one row each, in which each thread of the grid owns a texel: thread (x, y) owns texel x of layer y.
    ///
    /// On the host the argument is a `&mut Image` or a view of a 1d array, and the launch must have two dimensions at most.
    Image1Array: D1_ARRAY, (usize, usize), (x in x below width), (layer in y), {
        width = Width, "Texels in a row."; layers = Layers, "Layers.";
    }

    /// Layers of rows, in which each thread of the grid owns a texel: thread (x, y, z) owns the one in column x of row y of
    /// layer z.
    ///
    /// On the host the argument is a `&mut Image` or a view of a 2d array.
    Image2Array: D2_ARRAY, (usize, usize, usize), (x in x below width, y in y below height), (layer in z), {
        width = Width, "Texels in a row."; height = Height, "Rows of a layer."; layers = Layers, "Layers.";
    }
}
