//! Text from a kernel: [`printf!`](crate::printf).

use crate::words;
use core::ffi::CStr;

/// Prints from a kernel, by C's `printf`: `printf!("thread %u has %f\n", i, x)`.
///
/// The format is a literal with C's conversions, without `*` and `%n`. That it fits the arguments is checked when the kernel
/// is compiled:
///
/// | conversion | argument |
/// |---|---|
/// | `%d %i %u %x %X %o %c` | `bool`, `char`, whole numbers of up to 32 bits |
/// | the same with `l`, `ll`, `z` | whole numbers of 64 bits |
/// | `%f %e %g %a` | `f16`, `bf16`, `f32`, `f64` |
/// | `%p` | pointers |
/// | `%s` | `&'static CStr`: `c"text"` |
///
/// Where the text goes is the driver's affair; on the CPU device it is the program's standard output. Lines of different
/// threads come in any order, each in one piece, and at the latest when the stream is synchronised.
///
/// ```
/// use gpu_core::{global_id, printf};
///
/// fn show(x: &[f32]) {
///     let i = global_id().x;
///     printf!("x[%zu] is %f\n", i, x[i]);
/// }
/// ```
///
/// ```compile_fail
/// use gpu_core::printf;
///
/// fn main() {
///     printf!("%f\n", 1u32);
/// }
/// ```
#[macro_export]
macro_rules! printf {
    ($format:literal $(, $argument:expr)* $(,)?) => {{
        struct Text;
        impl $crate::print::Text for Text {
            const TEXT: &'static str = ::core::concat!($format, "\0");
        }
        $crate::print::print::<Text, _>(($($argument,)*))
    }};
}

/// A format, as the macro hands it over.
pub trait Text {
    /// With a NUL at its end.
    const TEXT: &'static str;
}

/// What a conversion takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// 32 bits.
    Word,
    /// 64 bits.
    Long,
    /// A floating-point number.
    Float,
    /// A pointer.
    Pointer,
    /// Text with a NUL at its end.
    Text,
}

/// What can be printed.
pub trait Printed: Copy {
    /// By which conversions.
    const KIND: Kind;
    /// How it is passed.
    type Packed: Copy;
    /// The value, as it is passed.
    fn pack(self) -> Self::Packed;
}

macro_rules! printed {
    ($($kind:ident $packed:ty: $($type:ty)*;)*) => { $($(
        impl Printed for $type {
            const KIND: Kind = Kind::$kind;
            type Packed = $packed;
            #[inline(always)]
            fn pack(self) -> $packed {
                self.into()
            }
        }
    )*)* };
}
printed! {
    Word i32: i8 i16 i32;
    Word u32: u8 u16 u32 bool char;
    Long i64: i64;
    Long u64: u64;
    Float f64: f32 f64 crate::f16 crate::bf16;
}

macro_rules! as_they_are {
    ($([$($generic:tt)*] $type:ty: $kind:ident;)*) => { $(
        impl $($generic)* Printed for $type {
            const KIND: Kind = Kind::$kind;
            type Packed = $type;
            #[inline(always)]
            fn pack(self) -> $type {
                self
            }
        }
    )* };
}
as_they_are! {
    [] usize: Long;
    [] isize: Long;
    [<T>] *const T: Pointer;
    [<T>] *mut T: Pointer;
}

impl Printed for &'static CStr {
    const KIND: Kind = Kind::Text;
    type Packed = *const core::ffi::c_char;
    #[inline(always)]
    fn pack(self) -> Self::Packed {
        self.as_ptr()
    }
}

/// The arguments of a format: a tuple.
pub trait Arguments {
    /// What they are.
    const KINDS: &'static [Kind];
    /// All, laid out as C lays out a structure of them.
    type Packed;
    /// All, as they are passed.
    fn pack(self) -> Self::Packed;
}

impl Arguments for () {
    const KINDS: &'static [Kind] = &[];
    type Packed = u32;
    #[inline(always)]
    fn pack(self) -> u32 {
        0
    }
}

macro_rules! arguments {
    ($($packed:ident: $($name:ident)*;)*) => { $(
        /// Packed arguments.
        #[derive(Debug, Clone, Copy)]
        #[repr(C)]
        pub struct $packed<$($name),*>($($name),*);

        impl<$($name: Printed),*> Arguments for ($($name,)*) {
            const KINDS: &'static [Kind] = &[$($name::KIND),*];
            type Packed = $packed<$($name::Packed),*>;
            #[inline(always)]
            #[allow(non_snake_case, reason = "a variable for each type")]
            fn pack(self) -> Self::Packed {
                let ($($name,)*) = self;
                $packed($($name.pack()),*)
            }
        }
    )* };
}
arguments! {
    Packed1: A;
    Packed2: A B;
    Packed3: A B C;
    Packed4: A B C D;
    Packed5: A B C D E;
    Packed6: A B C D E F;
    Packed7: A B C D E F G;
    Packed8: A B C D E F G H;
}

/// Prints.
#[inline(always)]
pub fn print<T: Text, A: Arguments>(arguments: A) {
    const { check(T::TEXT.as_bytes(), A::KINDS) };
    let packed = arguments.pack();
    // SAFETY: a text with a NUL at its end, and what its conversions take, each at the next multiple of its size.
    unsafe { words::printf(T::TEXT.as_ptr(), (&raw const packed).cast()) };
}

/// Holds a format against its arguments.
#[allow(clippy::panic, reason = "it runs in the compiler")]
const fn check(format: &[u8], kinds: &[Kind]) {
    let (mut at, mut count) = (0, 0);
    while at < format.len() {
        at += 1;
        if format[at - 1] != b'%' {
            continue;
        }
        let mut long = false;
        let takes = loop {
            assert!(at < format.len(), "the format ends amid a conversion");
            at += 1;
            match format[at - 1] {
                b'%' => break None,
                b'l' | b'j' | b'z' | b't' => long = true,
                b'd' | b'i' | b'u' | b'x' | b'X' | b'o' | b'c' => break Some(if long { Kind::Long } else { Kind::Word }),
                b'f' | b'F' | b'e' | b'E' | b'g' | b'G' | b'a' | b'A' => break Some(Kind::Float),
                b'p' => break Some(Kind::Pointer),
                b's' => break Some(Kind::Text),
                b'0'..=b'9' | b'-' | b'+' | b' ' | b'#' | b'.' | b'h' | b'\'' => {}
                _ => panic!("printf knows no such conversion"),
            }
        };
        let Some(takes) = takes else { continue };
        assert!(count < kinds.len(), "the format has more conversions than there are arguments");
        match (takes, kinds[count]) {
            (Kind::Word, Kind::Word) | (Kind::Long, Kind::Long) | (Kind::Float, Kind::Float) => {}
            (Kind::Pointer, Kind::Pointer) | (Kind::Text, Kind::Text) => {}
            (_, Kind::Word) => panic!("an argument has 32 bits: its conversion is one of %d %i %u %x %X %o %c"),
            (_, Kind::Long) => panic!("an argument has 64 bits: its conversion is one of %ld %lu %lx %zu"),
            (_, Kind::Float) => panic!("an argument is a floating-point number: its conversion is one of %f %e %g %a"),
            (_, Kind::Pointer) => panic!("an argument is a pointer: its conversion is %p"),
            (_, Kind::Text) => panic!("an argument is text: its conversion is %s"),
        }
        count += 1;
    }
    assert!(count == kinds.len(), "there are more arguments than the format has conversions");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_packed_as_c_lays_out_a_structure() {
        let packed = (1u8, 2.5f32, -3i16, 4u64, 'c').pack();
        // Bytes 0 to 4, 8 to 16, 16 to 20, 24 to 32 and 32 to 36: each at a multiple of its size.
        let start = (&raw const packed).addr();
        let places = [(&raw const packed.0).addr(), (&raw const packed.1).addr(), (&raw const packed.2).addr()];
        assert_eq!(places.map(|place| place - start), [0, 8, 16]);
        assert_eq!([(&raw const packed.3).addr() - start, (&raw const packed.4).addr() - start], [24, 32]);
        assert_eq!((packed.0, packed.1, packed.2, packed.3, packed.4), (1, 2.5, -3, 4, 99));
    }

    #[test]
    fn formats_that_fit_are_taken() {
        check(b"%d of %5.2f, %zu%%, %#lx %s at %p\n\0", &[Kind::Word, Kind::Float, Kind::Long, Kind::Long, Kind::Text, Kind::Pointer]);
        check(b"nothing\0", &[]);
    }

    #[test]
    fn formats_that_do_not_fit_are_refused() {
        let cases: [(&[u8], &[Kind]); 6] =
            [(b"%d", &[]), (b"", &[Kind::Word]), (b"%f", &[Kind::Word]), (b"%d", &[Kind::Long]), (b"%n", &[Kind::Pointer]), (b"%", &[])];
        for (format, kinds) in cases {
            assert!(std::panic::catch_unwind(|| check(format, kinds)).is_err(), "{format:?}");
        }
    }
}
