//! Text from a kernel: [`printf!`](crate::printf).

use crate::intrinsics;
use core::ffi::CStr;

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
/// There are no conversions for wide characters and texts (`%lc`, `%ls`). Widths and precisions are 4095 at most.
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

/// Holds a format against its arguments.
#[allow(clippy::panic, reason = "it runs in the compiler")]
const fn check(format: &[u8], kinds: &[Kind]) {
    let (mut at, mut count) = (0, 0);
    while at < format.len() {
        at += 1;
        if format[at - 1] != b'%' {
            continue;
        }
        let (takes, end) = conversion(format, at);
        at = end;
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

/// What the conversion takes whose `%` stands before `at`, and where it ends: flags, width, precision, length and kind, in
/// this order, and nothing of which C does not say what it means.
#[allow(clippy::panic, reason = "it runs in the compiler")]
const fn conversion(format: &[u8], mut at: usize) -> (Option<Kind>, usize) {
    let start = at;
    let (mut alternate, mut zeros, mut signs) = (false, false, false);
    loop {
        match next(format, at) {
            b'-' => {}
            b'+' | b' ' => signs = true,
            b'#' => alternate = true,
            b'0' => zeros = true,
            _ => break,
        }
        at += 1;
    }
    at = number(format, at);
    let precise = next(format, at) == b'.';
    if precise {
        at = number(format, at + 1);
    }
    let (mut shorts, mut longs) = (0, 0);
    loop {
        match next(format, at) {
            b'h' => shorts += 1,
            b'l' => longs += 1,
            // Of as many bits as a `long long`.
            b'j' | b'z' | b't' => longs += if longs == 0 { 2 } else { 3 },
            _ => break,
        }
        at += 1;
    }
    assert!(shorts <= 2 && longs <= 2 && (shorts == 0 || longs == 0), "printf knows no such length");
    let plain = shorts == 0 && longs == 0;
    let takes = match next(format, at) {
        b'%' => {
            assert!(at == start, "a percent sign is written `%%`");
            return (None, at + 1);
        }
        kind @ (b'd' | b'i' | b'u' | b'x' | b'X' | b'o') => {
            assert!(!alternate || matches!(kind, b'x' | b'X' | b'o'), "printf knows no such flag of this conversion");
            if longs > 0 { Kind::Long } else { Kind::Word }
        }
        b'f' | b'F' | b'e' | b'E' | b'g' | b'G' | b'a' | b'A' => {
            assert!(plain || longs == 1 && shorts == 0, "printf knows no such length");
            Kind::Float
        }
        kind @ (b'c' | b's' | b'p') => {
            // With a length a text would be read as one of wide characters.
            assert!(plain, "characters, texts and pointers have no length: write %c, %s or %p");
            assert!(!alternate && !zeros && !signs, "printf knows no such flag of this conversion");
            assert!(!precise || kind == b's', "characters and pointers have no precision");
            match kind {
                b'c' => Kind::Word,
                b's' => Kind::Text,
                _ => Kind::Pointer,
            }
        }
        _ => panic!("printf knows no such conversion"),
    };
    (Some(takes), at + 1)
}

/// The byte at a place within a conversion.
const fn next(format: &[u8], at: usize) -> u8 {
    assert!(at < format.len(), "the format ends amid a conversion");
    format[at]
}

/// Where a width or a precision ends that begins at `at`, if there is one.
const fn number(format: &[u8], mut at: usize) -> usize {
    let mut value = 0;
    while next(format, at).is_ascii_digit() {
        value = 10 * value + (format[at] - b'0') as u32;
        // As many characters as C promises.
        assert!(value <= 4095, "a width or a precision is 4095 at most");
        at += 1;
    }
    at
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
        use Kind::*;
        check(b"%d of %5.2f, %zu%%, %#lx %s at %p\n\0", &[Word, Float, Long, Long, Text, Pointer]);
        check(b"nothing\0", &[]);
        check(b"%-+ 08.3d%hhu%hX%lli%jd%td%#o%c%-3c%-9.3s%lf%+#.0e%4095d%.4095g\0", &{
            [Word, Word, Word, Long, Long, Long, Word, Word, Word, Text, Float, Float, Word, Float]
        });
    }

    #[test]
    fn formats_that_do_not_fit_are_refused() {
        use Kind::*;
        let cases: [(&[u8], &[Kind]); 7] =
            [(b"%d", &[]), (b"", &[Word]), (b"%f", &[Word]), (b"%d", &[Long]), (b"%n", &[Pointer]), (b"%", &[]), (b"%s", &[Pointer])];
        for (format, kinds) in cases {
            assert!(std::panic::catch_unwind(|| check(format, kinds)).is_err(), "{format:?}");
        }
    }

    /// C's standard, "The fprintf function", leaves these undefined, or they take what a kernel cannot pass.
    #[test]
    fn what_c_does_not_define_is_refused() {
        let formats = [
            "%ls",
            "%lls",
            "%hs",
            "%zs",
            "%lc",
            "%hc",
            "%lp",
            "%hf",
            "%llf",
            "%Lf",
            "%zf",
            "%hhhd",
            "%llld",
            "%lhd",
            "%hld",
            "%lzd",
            "%zld",
            "%zzd",
            "%jtd",
            "%5-d",
            "%l5d",
            "%.5.3d",
            "%5%",
            "%-%",
            "%l%",
            "%#d",
            "%#u",
            "%#i",
            "%#c",
            "%#s",
            "%#p",
            "%0c",
            "%0s",
            "%+s",
            "% p",
            "%.2c",
            "%.2p",
            "%*d",
            "%.*d",
            "%1$d",
            "%'d",
            "%4096d",
            "%.4096d",
            "%.2000000000u",
            "%99999999999999999999d",
            "%v4f",
            "%S",
            "%C",
            "%wd",
            "%5",
            "%.",
            "%l",
            "%-",
        ];
        for format in formats {
            for kind in [Kind::Word, Kind::Long, Kind::Float, Kind::Pointer, Kind::Text] {
                assert!(std::panic::catch_unwind(|| check(format.as_bytes(), &[kind])).is_err(), "{format} {kind:?}");
                assert!(std::panic::catch_unwind(|| check(std::format!("{format}\0").as_bytes(), &[kind])).is_err(), "{format} {kind:?}");
            }
        }
    }
}
