//! The grammar of `printf`'s formats, checked while the kernel compiles.

use super::Kind;

/// Compares a format's conversions with the kinds of its arguments.
#[allow(clippy::panic, reason = "it runs in the compiler")]
pub const fn check(format: &[u8], kinds: &[Kind]) {
    let (mut at, mut count) = (0, 0);
    while at < format.len() {
        assert!(format[at] != 0 || at + 1 == format.len(), "the format has a NUL, which would end the text");
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
/// this order, and nothing that C leaves undefined.
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
    assert!(shorts <= 2 && longs <= 2 && (shorts == 0 || longs == 0), "`printf` has no such length");
    let plain = shorts == 0 && longs == 0;
    let takes = match next(format, at) {
        b'%' => {
            assert!(at == start, "a percent sign is written `%%`");
            return (None, at + 1);
        }
        kind @ (b'd' | b'i' | b'u' | b'x' | b'X' | b'o') => {
            assert!(!alternate || matches!(kind, b'x' | b'X' | b'o'), "`printf` has no such flag for this conversion");
            if longs > 0 { Kind::Long } else { Kind::Word }
        }
        b'f' | b'F' | b'e' | b'E' | b'g' | b'G' | b'a' | b'A' => {
            assert!(plain || longs == 1 && shorts == 0, "`printf` has no such length");
            Kind::Float
        }
        kind @ (b'c' | b's' | b'p') => {
            // With a length a text would be read as one of wide characters.
            assert!(plain, "characters, texts and pointers have no length: write %c, %s or %p");
            assert!(!alternate && !zeros && !signs, "`printf` has no such flag for this conversion");
            assert!(!precise || kind == b's', "characters and pointers have no precision");
            match kind {
                b'c' => Kind::Word,
                b's' => Kind::Text,
                _ => Kind::Pointer,
            }
        }
        _ => panic!("`printf` has no such conversion"),
    };
    (Some(takes), at + 1)
}

/// The byte at a place within a conversion.
const fn next(format: &[u8], at: usize) -> u8 {
    assert!(at < format.len(), "the format ends within a conversion");
    format[at]
}

/// Where a width or a precision ends that begins at `at`, if there is one.
const fn number(format: &[u8], mut at: usize) -> usize {
    let mut value = 0;
    while next(format, at).is_ascii_digit() {
        value = 10 * value + (format[at] - b'0') as u32;
        // As many characters as C promises.
        assert!(value <= 4095, "a width or a precision is at most 4095");
        at += 1;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_that_fit_are_taken() {
        use Kind::*;
        check(b"%d of %5.2f, %zu%%, %#lx %s at %p\n\0", &[Word, Float, Long, Long, Text, Pointer]);
        check(b"nothing\0", &[]);
        assert!(std::panic::catch_unwind(|| check(b"a\0b\0", &[])).is_err());
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
    fn formats_that_c_leaves_undefined_are_refused() {
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
