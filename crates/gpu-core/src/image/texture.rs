//! Textures: images that all threads read, through a sampler.

use super::texel::what;
use super::{Descriptor, Size, Texel, device, dim, layer, place};
use crate::abi::{Argument, Description, kind};
use core::fmt;
use core::marker::PhantomData;

/// The bits of a texture's value that are the sampler's number; the rest is the descriptor's address.
const SAMPLER: u64 = 255;

macro_rules! textures {
    ($(
        $(#[$attribute:meta])*
        $name:ident: $dim:ident, ($($x:ident),*), ($($layer:ident)?), { $($size:ident = $field:ident, $words:literal;)* }
    )*) => { $(
        $(#[$attribute])*
        pub struct $name<'a, T> {
            value: u64,
            borrow: PhantomData<&'a [T]>,
        }

        impl<T> Clone for $name<'_, T> {
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<T> Copy for $name<'_, T> {}

        impl<T> fmt::Debug for $name<'_, T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(stringify!($name))
            }
        }

        impl<T: Texel> $name<'_, T> {
            #[inline(always)]
            fn descriptor(&self) -> Descriptor {
                Descriptor(self.value & !SAMPLER)
            }

            #[inline(always)]
            fn sampler(&self) -> u32 {
                (self.value & SAMPLER) as u32
            }

            $(
                #[doc = $words]
                #[inline(always)]
                pub fn $size(&self) -> usize {
                    self.descriptor().size(Size::$field)
                }
            )*

            /// What the sampler makes of the texels around a place: its address mode, its filter, and whether coordinates go from 0
            /// to 1. A texel's middle is half a texel from its edges, so that without normalised coordinates the first one's is at
            /// 0.5. A layer that the image lacks means the nearest one.
            #[inline(always)]
            pub fn sample(&self $(, $x: f32)* $(, $layer: i32)?) -> T {
                let (mut words, [x, y, z]) = ([0; 4], place!(0.0; $($x),*));
                let (descriptor, sampler) = (self.descriptor().0, self.sampler());
                // SAFETY: by whoever made `self`, its value is a texture's of these dimensions. The words are our own.
                unsafe { device::sample(&mut words, descriptor, sampler, what::<T>(dim::$dim), x, y, z, layer!($($layer)?)) };
                T::from_words(words)
            }

            /// The texel at a place. Outside of the image the sampler's address mode decides: the border, or the nearest texel of
            /// the edge, also where the sampler repeats or mirrors the image. A layer that the image lacks means the nearest one.
            #[inline(always)]
            pub fn fetch(&self $(, $x: i32)* $(, $layer: i32)?) -> T {
                let (mut words, [x, y, z]) = ([0; 4], place!(0; $($x),*));
                let (descriptor, sampler) = (self.descriptor().0, self.sampler());
                // SAFETY: as for `sample`.
                unsafe { device::fetch(&mut words, descriptor, sampler, what::<T>(dim::$dim), x, y, z, layer!($($layer)?)) };
                T::from_words(words)
            }

            /// The texel at a place; `None` outside of the image.
            #[inline(always)]
            pub fn get(&self $(, $x: usize)* $(, $layer: usize)?) -> Option<T> {
                // Sizes have 32 bits, so places in the image have, too.
                match self.descriptor().contains(dim::$dim, place!(0; $($x),*), layer!($($layer)?)) {
                    true => Some(self.fetch($($x as i32,)* $($layer as i32)?)),
                    false => None,
                }
            }
        }

        // SAFETY: packed as `gpu_abi::image::texture`'s number.
        unsafe impl<T: Texel> Argument for $name<'_, T> {
            const DESCRIPTION: Description = Description::image(kind::TEXTURE, dim::$dim, T::NUMBER);
            #[inline(always)]
            unsafe fn receive(at: *const u8) -> Self {
                // SAFETY: the contract of this function: a texture's value. The host has made sure that the image has these
                // dimensions and channels of this kind, and nobody writes it meanwhile.
                $name { value: unsafe { at.cast::<u64>().read() }, borrow: PhantomData }
            }
        }
    )* };
}

textures! {
    /// An image of one row, which every thread may read through a sampler.
    ///
    /// On the host the argument is a `Texture<'_>` of a 1d image.
    Texture1: D1, (x), (), { width = Width, "Texels in the row."; }

    /// An image of rows, which every thread may read through a sampler.
    ///
    /// On the host the argument is a `Texture<'_>` of a 2d image, made by `image.texture(sampler)?`. [`Texel`] says what `T` may be.
    ///
    /// ```
    /// use gpu_core::{Image2, Texture2};
    ///
    /// /// Each texel becomes the middle of the nine around it.
    /// fn blur(from: Texture2<f32>, mut to: Image2<f32>) {
    ///     let (x, y) = to.position();
    ///     let mut sum = 0.0;
    ///     for dy in -1..=1 {
    ///         for dx in -1..=1 {
    ///             sum += from.fetch(x as i32 + dx, y as i32 + dy);
    ///         }
    ///     }
    ///     to.set(sum / 9.0);
    /// }
    /// ```
    Texture2: D2, (x, y), (), { width = Width, "Texels in a row."; height = Height, "Rows."; }

    /// An image of slices, which every thread may read through a sampler.
    ///
    /// On the host the argument is a `Texture<'_>` of a 3d image.
    Texture3: D3, (x, y, z), (), { width = Width, "Texels in a row."; height = Height, "Rows of a slice."; depth = Depth, "Slices."; }

    /// Layers of one row each, which every thread may read through a sampler.
    ///
    /// On the host the argument is a `Texture<'_>` of a 1d array.
    Texture1Array: D1_ARRAY, (x), (layer), { width = Width, "Texels in a row."; layers = Layers, "Layers."; }

    /// Layers of rows, which every thread may read through a sampler.
    ///
    /// On the host the argument is a `Texture<'_>` of a 2d array.
    Texture2Array: D2_ARRAY, (x, y), (layer), {
        width = Width, "Texels in a row."; height = Height, "Rows of a layer."; layers = Layers, "Layers.";
    }
}
