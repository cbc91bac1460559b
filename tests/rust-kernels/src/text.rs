//! Text that kernels write with `core::fmt`, each thread into its own bytes.

use core::fmt::{self, Debug, Display, LowerExp, LowerHex, Write};

/// The bytes of a text.
pub type Bytes = [u8; 192];

/// A text buffer of a fixed size: writing more than fits is an error.
pub struct Text {
    bytes: Bytes,
    len: usize,
}

impl Text {
    fn new() -> Text {
        Text { bytes: [0; 192], len: 0 }
    }

    fn done(mut self, result: fmt::Result) -> Bytes {
        // No valid text has this byte.
        if result.is_err() {
            self.bytes[0] = 255;
        }
        self.bytes
    }
}

impl Write for Text {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let place = self.bytes.get_mut(self.len..self.len + text.len()).ok_or(fmt::Error)?;
        place.copy_from_slice(text.as_bytes());
        self.len += text.len();
        Ok(())
    }
}

/// A number as `Display` and `Debug` write it.
#[must_use]
pub fn number<T: Display + Debug>(x: T) -> Bytes {
    let mut text = Text::new();
    let result = write!(text, "{x}|{x:?}|{x:>24}|{x:+}|{x:<12}.");
    text.done(result)
}

/// An integer in other bases.
#[must_use]
pub fn integer<T: LowerHex + fmt::Binary + fmt::UpperHex>(x: T) -> Bytes {
    let mut text = Text::new();
    let result = write!(text, "{x:x}|{x:#010X}|{x:b}");
    text.done(result)
}

/// A floating-point number in several formats.
#[must_use]
pub fn float<T: Display + LowerExp>(x: T) -> Bytes {
    let mut text = Text::new();
    let result = write!(text, "{x:.3}|{x:e}|{x:.2e}|{x:012.1}");
    text.done(result)
}

/// A structure with a derived `Debug`.
#[derive(Debug)]
#[allow(dead_code, reason = "only `Debug` reads them")]
struct Named<'a, T> {
    at: usize,
    values: [T; 3],
    name: &'a str,
    inside: Option<(char, bool)>,
}

/// Structures, arrays, texts and characters.
#[must_use]
pub fn nested<T: Debug + Copy>(at: usize, x: T) -> Bytes {
    let mut text = Text::new();
    let named = Named { at, values: [x, x, x], name: "a \"name\"\n\u{e9}", inside: at.is_multiple_of(2).then_some(('\u{1f600}', true)) };
    let result = if at.is_multiple_of(3) { write!(text, "{named:#?}") } else { write!(text, "{named:?} {:5.1?}", [x, x]) };
    text.done(result)
}
