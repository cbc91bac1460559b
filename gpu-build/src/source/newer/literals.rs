//! Floating-point literals as LLVM writes them from version 23 on, in the form that older ones read.
//!
//! | newer | older |
//! |---|---|
//! | `f0x3FB8AA3B`: the bits of the number in its own type | `0x3FF7154760000000`: its bits as a double, for types of up to 64 bits |
//! | `+inf`, `-inf`, `+qnan`, `-qnan`; `+nan(0x1)` and `+snan(0x1)`, with a payload | likewise |
//! | `1.300000e+00` is rounded to the nearest `float` | a decimal must be exact in its type |
//!
//! A literal's type is the last type named before it: LLVM writes types before values.

use std::ops::Range;

/// The layout of a floating-point type: the numbers of bits of its exponent and its fraction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Layout {
    exponent: u32,
    fraction: u32,
}

const DOUBLE: Layout = Layout { exponent: 11, fraction: 52 };

/// The text with the newer literals in the older form; `None` if it has none.
pub fn rewritten(text: &str) -> Option<String> {
    let (mut out, mut copied, mut layout) = (String::new(), 0, None);
    for word in (Words { text, at: 0 }) {
        let literal = &text[word.clone()];
        match literal {
            "half" => layout = Some(Layout { exponent: 5, fraction: 10 }),
            "bfloat" => layout = Some(Layout { exponent: 8, fraction: 7 }),
            "float" => layout = Some(Layout { exponent: 8, fraction: 23 }),
            "double" => layout = Some(DOUBLE),
            "fp128" | "x86_fp80" | "ppc_fp128" => layout = None,
            _ => {
                if let Some(bits) = layout.and_then(|layout| double(literal, layout)) {
                    out += &text[copied..word.start];
                    out += &format!("{bits:#018X}").replace("0X", "0x");
                    copied = word.end;
                }
            }
        }
    }
    (copied > 0).then(|| out + &text[copied..])
}

/// The value of a newer literal of a type, as the bits of a double.
fn double(literal: &str, layout: Layout) -> Option<u64> {
    let hex = |digits: &str| u64::from_str_radix(digits, 16).ok();
    if let Some(digits) = literal.strip_prefix("f0x") {
        let fits = digits.len() as u32 * 4 <= 1 + layout.exponent + layout.fraction;
        return hex(digits).filter(|_| fits).map(|bits| widened(bits, layout));
    }
    let all = ((1 << layout.exponent) - 1) << layout.fraction;
    let quiet: u64 = 1 << (layout.fraction - 1);
    let (sign, magnitude) = match literal.split_at_checked(1)? {
        ("+", magnitude) => (0, magnitude),
        ("-", magnitude) => (1 << (layout.exponent + layout.fraction), magnitude),
        _ => (0, literal),
    };
    let payload = |name: &str, least: u64| {
        let digits = magnitude.strip_prefix(name)?.strip_prefix("(0x")?.strip_suffix(')')?;
        hex(digits).filter(|bits| (least..quiet).contains(bits))
    };
    let special = match magnitude {
        "inf" => Some(all),
        "qnan" => Some(all | quiet),
        _ => payload("nan", 0).map(|bits| all | quiet | bits).or_else(|| payload("snan", 1).map(|bits| all | bits)),
    };
    if let Some(bits) = special {
        return (magnitude.len() < literal.len()).then(|| widened(sign | bits, layout));
    }
    if layout == DOUBLE || !magnitude.starts_with(|first: char| first.is_ascii_digit()) || !magnitude.contains('.') {
        return None;
    }
    let exact: f64 = literal.parse().ok()?;
    let closest = rounded(exact, layout);
    (closest != exact).then_some(closest.to_bits())
}

/// A number's bits as a double, which can hold all numbers of the smaller types. A NaN keeps its payload, as LLVM's reader expects.
fn widened(bits: u64, Layout { exponent, fraction }: Layout) -> u64 {
    let sign = bits >> (exponent + fraction) & 1;
    let (scale, below) = (bits >> fraction & ((1 << exponent) - 1), bits & ((1 << fraction) - 1));
    let bias = (1 << (exponent - 1)) - 1;
    let magnitude = match scale {
        _ if exponent == DOUBLE.exponent => scale << fraction | below,
        _ if scale == (1 << exponent) - 1 => f64::INFINITY.to_bits() | below << (DOUBLE.fraction - fraction),
        0 => (below as f64 * 2f64.powi(1 - bias - fraction as i32)).to_bits(),
        _ => (scale as i64 - i64::from(bias) + 1023).cast_unsigned() << DOUBLE.fraction | below << (DOUBLE.fraction - fraction),
    };
    sign << 63 | magnitude
}

/// The nearest number of a type. A number that is too large stays as it is, and LLVM refuses it.
fn rounded(exact: f64, Layout { exponent, fraction }: Layout) -> f64 {
    let bias = (1 << (exponent - 1)) - 1;
    let scale = ((exact.to_bits() >> DOUBLE.fraction & 0x7ff) as i32 - 1023).max(1 - bias);
    let unit = 2f64.powi(scale - fraction as i32);
    let closest = (exact / unit).round_ties_even() * unit;
    if closest.abs() < 2f64.powi(bias + 1) { closest } else { exact }
}

/// The words of a text, without names, strings and comments.
struct Words<'a> {
    text: &'a str,
    at: usize,
}

impl Iterator for Words<'_> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        let bytes = self.text.as_bytes();
        let is_word = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'$');
        let run = |from: usize, wanted: &dyn Fn(u8) -> bool| bytes[from..].iter().take_while(|byte| wanted(**byte)).count() + from;
        loop {
            let start = self.at;
            match *bytes.get(start)? {
                b'"' => self.at = run(start + 1, &|byte| byte != b'"') + 1,
                b';' => self.at = run(start, &|byte| byte != b'\n'),
                b'%' | b'@' | b'!' | b'#' | b'^' => self.at = run(start + 1, &|byte| is_word(byte) || byte == b'-'),
                first if is_word(first) || matches!(first, b'+' | b'-') => {
                    let mut end = run(start + 1, &is_word);
                    // The sign of a decimal's exponent, and a payload.
                    let is_number = bytes[start..end].iter().any(u8::is_ascii_digit) && !bytes[start..end].contains(&b'x');
                    if is_number && matches!(bytes[end - 1], b'e' | b'E') && matches!(bytes.get(end), Some(b'+' | b'-')) {
                        end = run(end + 1, &is_word);
                    } else if matches!(first, b'+' | b'-') && bytes[end..].starts_with(b"(0x") {
                        end = run(end, &|byte| byte != b')') + 1;
                    }
                    self.at = end.min(bytes.len());
                    // A word before `:` is a block's name.
                    if bytes.get(self.at) != Some(&b':') {
                        return Some(start..self.at);
                    }
                }
                _ => self.at += 1,
            }
            self.at = self.at.min(bytes.len());
        }
    }
}

#[cfg(test)]
mod tests;
