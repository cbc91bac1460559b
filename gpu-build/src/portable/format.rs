//! printf's formats, as far as they say what the arguments are.

/// What one conversion takes from the packed arguments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Piece {
    /// 4 bytes, sign-extended or not.
    Word { signed: bool },
    /// 8 bytes: long integers, pointers, doubles.
    Long,
    /// A pointer to text.
    Text,
}

/// The conversions of a format, or nothing if one is not understood.
pub fn conversions(format: &[u8]) -> Option<Vec<Piece>> {
    let mut pieces = Vec::new();
    let mut rest = format.iter().copied().peekable();
    while let Some(byte) = rest.next() {
        if byte != b'%' {
            continue;
        }
        let mut longs = 0;
        loop {
            match rest.next()? {
                b'%' => break,
                b'l' | b'j' | b'z' | b't' => longs += 1,
                b'd' | b'i' => break pieces.push(if longs > 0 { Piece::Long } else { Piece::Word { signed: true } }),
                b'u' | b'x' | b'X' | b'o' | b'c' => break pieces.push(if longs > 0 { Piece::Long } else { Piece::Word { signed: false } }),
                b'f' | b'F' | b'e' | b'E' | b'g' | b'G' | b'a' | b'A' | b'p' => break pieces.push(Piece::Long),
                b's' => break pieces.push(Piece::Text),
                b'0'..=b'9' | b'-' | b'+' | b' ' | b'#' | b'.' | b'h' | b'\'' => {}
                _ => return None,
            }
        }
    }
    Some(pieces)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_read_as_c_reads_them() {
        let word = |signed| Piece::Word { signed };
        assert_eq!(conversions(b"%d 100%% %-5.2f %s\n"), Some(vec![word(true), Piece::Long, Piece::Text]));
        assert_eq!(conversions(b"%llu %x %p %c %hhd"), Some(vec![Piece::Long, word(false), Piece::Long, word(false), word(true)]));
        for bad in [&b"%*d"[..], b"%n", b"%", b"%v4f"] {
            assert_eq!(conversions(bad), None);
        }
    }
}
