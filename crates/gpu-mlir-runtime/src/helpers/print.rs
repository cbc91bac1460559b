//! Printing memrefs: a line about the memory, and the elements in brackets, a line for each row.

use super::scalar::Unranked;
use super::{bfloat, general, half, put};
use crate::memory::Descriptor;
use std::fmt::Write;

/// An element that can be printed.
trait Element: Copy {
    fn text(self) -> String;
}

macro_rules! elements {
    ($($type:ty => $text:expr;)*) => { $(impl Element for $type {
        fn text(self) -> String {
            $text(self)
        }
    })* };
}

#[derive(Clone, Copy)]
#[repr(transparent)]
struct Half(u16);

#[derive(Clone, Copy)]
#[repr(transparent)]
struct Bfloat(u16);

elements! {
    i8 => |value: i8| value.to_string();
    i16 => |value: i16| value.to_string();
    i32 => |value: i32| value.to_string();
    i64 => |value: i64| value.to_string();
    u64 => |value: u64| value.to_string();
    f32 => |value: f32| general(value.into());
    f64 => general;
    Half => |value: Half| general(half(value.0));
    Bfloat => |value: Bfloat| general(bfloat(value.0));
}

/// The text of a memref.
///
/// # Safety
/// The descriptor is one of this rank, for memory of the host with such elements.
unsafe fn text<T: Element>(title: &str, rank: i64, descriptor: *const Descriptor) -> String {
    let rank = usize::try_from(rank).unwrap_or(0);
    // SAFETY: the same contract.
    let (head, (sizes, strides)) = unsafe { (&*descriptor, Descriptor::shape(descriptor, rank)) };
    let list = |numbers: &[i64]| numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
    let mut text = format!(
        "{title} base@ = {:p} rank = {rank} offset = {} sizes = [{}] strides = [{}] data = \n",
        head.aligned,
        head.offset,
        list(sizes),
        list(strides)
    );
    let data = head.aligned.cast::<T>();
    if rank == 0 {
        // SAFETY: the one element (contract).
        let _ = write!(text, "[{}]", unsafe { data.offset(head.offset as isize).read() }.text());
    } else {
        // SAFETY: the same contract.
        unsafe { rows(&mut text, data, rank, head.offset, sizes, strides) };
    }
    text.push('\n');
    text
}

/// The elements of the dimensions that are left, each but the first of a row indented below it.
///
/// # Safety
/// As [`text`].
unsafe fn rows<T: Element>(text: &mut String, data: *const T, rank: usize, offset: i64, sizes: &[i64], strides: &[i64]) {
    let ([size, sizes @ ..], [stride, strides @ ..]) = (sizes, strides) else {
        // SAFETY: an element that the sizes say to be there (contract).
        text.push_str(&unsafe { data.offset(offset as isize).read() }.text());
        return;
    };
    text.push('[');
    for index in 0..*size {
        if index > 0 {
            text.push_str(if sizes.is_empty() { ", " } else { ", \n" });
            text.extend(std::iter::repeat_n(' ', rank - sizes.len()));
        }
        // SAFETY: the same contract, one dimension less.
        unsafe { rows(text, data, rank, offset + index * stride, sizes, strides) };
    }
    text.push(']');
}

macro_rules! printing {
    ($($plain:ident, $interface:ident: $type:ty;)*) => { $(
        #[doc = concat!("Prints a memref: `", stringify!($type), "`.")]
        ///
        /// # Safety
        /// The descriptor is one of this rank, for memory of the host with such elements.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $plain(rank: i64, descriptor: *const Descriptor) {
            // SAFETY: the same contract.
            put(unsafe { text::<$type>("Unranked Memref", rank, descriptor) }.as_bytes());
        }

        #[doc = concat!("As [`", stringify!($plain), "`], by MLIR's C interface.")]
        ///
        /// # Safety
        /// As there.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $interface(memref: *const Unranked) {
            // SAFETY: the same contract.
            unsafe { $plain((*memref).rank, (*memref).descriptor) }
        }
    )* };
}

printing! {
    printMemrefI8, _mlir_ciface_printMemrefI8: i8;
    printMemrefI16, _mlir_ciface_printMemrefI16: i16;
    printMemrefI32, _mlir_ciface_printMemrefI32: i32;
    printMemrefI64, _mlir_ciface_printMemrefI64: i64;
    printMemrefInd, _mlir_ciface_printMemrefInd: u64;
    printMemrefF16, _mlir_ciface_printMemrefF16: Half;
    printMemrefBF16, _mlir_ciface_printMemrefBF16: Bfloat;
    printMemrefF32, _mlir_ciface_printMemrefF32: f32;
    printMemrefF64, _mlir_ciface_printMemrefF64: f64;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[repr(C)]
    struct Three(Descriptor, [i64; 3], [i64; 3]);

    /// Behind the line about the memory.
    fn data(memref: &Three, rank: i64) -> String {
        // SAFETY: the structure is a descriptor; only as many numbers as the rank says are read.
        let text = unsafe { text::<f32>("Unranked Memref", rank, (&raw const *memref).cast()) };
        let (first, rest) = text.split_once('\n').unwrap();
        assert!(first.starts_with("Unranked Memref base@ = 0x") && first.ends_with(" data = "), "{first}");
        rest.to_string()
    }

    #[test]
    fn elements_print_in_rows() {
        let mut values: Vec<f32> = (0..8).map(|value| value as f32 / 2.0).collect();
        let start = values.as_mut_ptr().cast();
        let memref = Three(Descriptor { allocated: start, aligned: start, offset: 0 }, [2, 2, 2], [4, 2, 1]);
        // As many spaces as an element has brackets before it, after those of ", ".
        let expected = ["[[[0,    0.5], ", "  [1,    1.5]], ", " [[2,    2.5], ", "  [3,    3.5]]]\n"].join("\n");
        assert_eq!(data(&memref, 3), expected);
        assert_eq!(data(&memref, 0), "[0]\n");
    }
}
