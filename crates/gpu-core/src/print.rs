//! Text from a kernel: [`printf!`](crate::printf).

mod format;

use crate::intrinsics;
use core::ffi::CStr;
use format::check;

/// Prints from a kernel, by C's `printf`: `printf!("thread %u has %f\n", i, x)`.
///
/// The format is a literal with C's conversions, without `*` and `%n`. The compiler checks that it fits the arguments and that C defines
/// it:
///
/// | conversion | argument |
/// |---|---|
/// | `%d %i %u %x %X %o`, the same with `h`, `hh`; `%c` | `bool`, `char`, whole numbers of up to 32 bits |
/// | `%d %i %u %x %X %o` with `l`, `ll`, `j`, `z`, `t` | whole numbers of 64 bits |
/// | `%f %e %g %a` | `f16`, `bf16`, `f32`, `f64` |
/// | `%p` | pointers |
/// | `%s` | `&'static CStr`: `c"text"` |
///
/// There are no conversions for wide characters and texts (`%lc`, `%ls`). Widths and precisions are at most 4095, and a text has at
/// most eight arguments.
///
/// The driver decides where the text goes; on the CPU device it is the program's standard output. Lines of different threads appear
/// in any order, each in one piece, at the latest when the program synchronises the stream.
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
///
/// ```compile_fail
/// use gpu_core::printf;
///
/// fn main() {
///     printf!("%ls\n", c"text");
/// }
/// ```
#[macro_export]
macro_rules! printf {
    ($format:literal $(, $argument:expr)* $(,)?) => {{
        struct Text;
        // SAFETY: it ends with a NUL.
        unsafe impl $crate::print::Text for Text {
            const TEXT: &'static str = ::core::concat!($format, "\0");
        }
        $crate::print::print::<Text, _>(($($argument,)*))
    }};
}

/// A format, as the macro hands it over.
///
/// # Safety
/// `TEXT` has a NUL at its end.
pub unsafe trait Text {
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
///
/// # Safety
/// `Packed` is what C's printf reads for `KIND`: an `int`, a `long long`, a `double`, a pointer; for a text, a pointer to
/// one that lives as long as the program.
#[diagnostic::on_unimplemented(
    message = "`printf!` cannot print a value of type `{Self}`",
    note = "it prints `bool`, `char`, integers of up to 64 bits, `f16`, `bf16`, `f32`, `f64`, pointers, and `&'static CStr`"
)]
pub unsafe trait Printed: Copy {
    /// By which conversions.
    const KIND: Kind;
    /// How it is passed.
    type Packed: Copy;
    /// The value, as it is passed.
    fn pack(self) -> Self::Packed;
}

macro_rules! printed {
    ($($kind:ident $packed:ty: $($type:ty)*;)*) => { $($(
        // SAFETY: the kinds of numbers, below, as C passes them.
        unsafe impl Printed for $type {
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
        // SAFETY: 64 bits, as they are; of a pointer only its address is printed.
        unsafe impl $($generic)* Printed for $type {
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

// SAFETY: a text with a NUL, which lives as long as the program.
unsafe impl Printed for &'static CStr {
    const KIND: Kind = Kind::Text;
    type Packed = *const core::ffi::c_char;
    #[inline(always)]
    fn pack(self) -> Self::Packed {
        self.as_ptr()
    }
}

/// The arguments of a format: a tuple.
///
/// # Safety
/// `Packed` is laid out as C lays out a structure of what `KINDS` name.
#[diagnostic::on_unimplemented(
    message = "`printf!` takes at most 8 arguments after its format",
    note = "print the rest with another `printf!`"
)]
pub unsafe trait Arguments {
    /// What they are.
    const KINDS: &'static [Kind];
    /// All, laid out as C lays out a structure of them.
    type Packed;
    /// All, as they are passed.
    fn pack(self) -> Self::Packed;
}

// SAFETY: nothing.
unsafe impl Arguments for () {
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

        // SAFETY: a structure with C's layout, of what each is passed as.
        unsafe impl<$($name: Printed),*> Arguments for ($($name,)*) {
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
    // SAFETY: a text with a NUL at its end (`Text`), and what its conversions take (checked above, by what `Printed` says),
    // each at the next multiple of its size (`Arguments`).
    unsafe { intrinsics::printf(T::TEXT.as_ptr(), (&raw const packed).cast()) };
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
}
