//! MessagePack, as far as AMD's metadata use it: numbers, texts, lists, and maps whose keys are texts. Whatever else there may be is
//! passed over. Any bytes end in a value or in nothing.

/// So deep lists and maps may be in each other.
const DEEPEST: u32 = 64;

/// A value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value<'b> {
    Number(u64),
    Text(&'b str),
    List(Vec<Value<'b>>),
    Map(Vec<(&'b str, Value<'b>)>),
    /// Nothing, a truth value, a negative or real number, bytes.
    Other,
}

impl<'b> Value<'b> {
    /// The value at the front of these bytes.
    pub fn read(bytes: &'b [u8]) -> Option<Value<'b>> {
        Reader { bytes }.value(DEEPEST)
    }

    /// What a map has for a key.
    pub fn get(&self, key: &str) -> Option<&Value<'b>> {
        match self {
            Value::Map(entries) => entries.iter().find(|(name, _)| *name == key).map(|(_, value)| value),
            _ => None,
        }
    }

    /// A list's values; none of anything else.
    pub fn list(&self) -> &[Value<'b>] {
        match self {
            Value::List(values) => values,
            _ => &[],
        }
    }

    pub fn text(&self) -> Option<&'b str> {
        match self {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    pub fn number(&self) -> Option<u32> {
        match self {
            Value::Number(number) => u32::try_from(*number).ok(),
            _ => None,
        }
    }
}

struct Reader<'b> {
    bytes: &'b [u8],
}

impl<'b> Reader<'b> {
    fn take(&mut self, length: u64) -> Option<&'b [u8]> {
        let (taken, rest) = self.bytes.split_at_checked(usize::try_from(length).ok()?)?;
        self.bytes = rest;
        Some(taken)
    }

    /// A number of so many bytes, the highest first.
    fn number(&mut self, bytes: u64) -> Option<u64> {
        Some(self.take(bytes)?.iter().fold(0, |number, byte| number << 8 | u64::from(*byte)))
    }

    fn text(&mut self, length: u64) -> Option<Value<'b>> {
        std::str::from_utf8(self.take(length)?).ok().map(Value::Text)
    }

    fn skip(&mut self, length: u64) -> Option<Value<'b>> {
        self.take(length).map(|_| Value::Other)
    }

    fn list(&mut self, length: u64, deep: u32) -> Option<Value<'b>> {
        let mut values = Vec::new();
        for _ in 0..length {
            values.push(self.value(deep)?);
        }
        Some(Value::List(values))
    }

    fn map(&mut self, length: u64, deep: u32) -> Option<Value<'b>> {
        let mut entries = Vec::new();
        for _ in 0..length {
            let (key, value) = (self.value(deep)?, self.value(deep)?);
            entries.extend(key.text().map(|key| (key, value)));
        }
        Some(Value::Map(entries))
    }

    fn value(&mut self, deep: u32) -> Option<Value<'b>> {
        let deep = deep.checked_sub(1)?;
        let kind = self.number(1)?;
        match kind {
            0x00..=0x7f => Some(Value::Number(kind)),
            0x80..=0x8f => self.map(kind & 0xf, deep),
            0x90..=0x9f => self.list(kind & 0xf, deep),
            0xa0..=0xbf => self.text(kind & 0x1f),
            0xc4..=0xc6 => {
                let length = self.number(1 << (kind - 0xc4))?;
                self.skip(length)
            }
            0xc7..=0xc9 => {
                let length = self.number(1 << (kind - 0xc7))?;
                self.skip(length + 1)
            }
            0xca | 0xcb => self.skip(4 << (kind - 0xca)),
            0xcc..=0xcf => self.number(1 << (kind - 0xcc)).map(Value::Number),
            0xd0..=0xd3 => {
                let bits = 8u32 << (kind - 0xd0);
                let number = self.number(u64::from(bits / 8))?;
                Some(if number >> (bits - 1) == 0 { Value::Number(number) } else { Value::Other })
            }
            0xd4..=0xd8 => self.skip(1 + (1 << (kind - 0xd4))),
            0xd9..=0xdb => {
                let length = self.number(1 << (kind - 0xd9))?;
                self.text(length)
            }
            0xdc | 0xdd => {
                let length = self.number(2 << (kind - 0xdc))?;
                self.list(length, deep)
            }
            0xde | 0xdf => {
                let length = self.number(2 << (kind - 0xde))?;
                self.map(length, deep)
            }
            // 0xc0 to 0xc3: nothing, one that does not occur, false, true; from 0xe0 on small negative numbers.
            _ => Some(Value::Other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_formats_of_the_specification_are_read() {
        let long = [&[0xda, 1, 0][..], &[b'x'; 256]].concat();
        let text = "x".repeat(256);
        let cases: Vec<(&[u8], Value<'_>)> = vec![
            (&[0x07], Value::Number(7)),
            (&[0xcc, 0xff], Value::Number(255)),
            (&[0xcd, 1, 2], Value::Number(0x102)),
            (&[0xce, 1, 2, 3, 4], Value::Number(0x0102_0304)),
            (&[0xcf, 0, 0, 0, 1, 0, 0, 0, 0], Value::Number(1 << 32)),
            (&[0xd1, 0x7f, 0xff], Value::Number(0x7fff)),
            (&[0xd0, 0xff], Value::Other),
            (&[0xe0], Value::Other),
            (&[0xc0], Value::Other),
            (&[0xc3], Value::Other),
            (&[0xcb, 0, 0, 0, 0, 0, 0, 0, 0], Value::Other),
            (&[0xa2, b'a', b'b'], Value::Text("ab")),
            (&[0xd9, 1, b'a'], Value::Text("a")),
            (&long, Value::Text(&text)),
            // Behind what is passed over, the next value is found.
            (&[0x93, 0xc4, 2, 9, 9, 0xd5, 1, 9, 9, 0x05], Value::List(vec![Value::Other, Value::Other, Value::Number(5)])),
            (&[0x92, 0xc7, 2, 1, 9, 9, 0x06], Value::List(vec![Value::Other, Value::Number(6)])),
            (&[0xdc, 0, 1, 0x01], Value::List(vec![Value::Number(1)])),
            (&[0x82, 0xa1, b'k', 0x01, 0x05, 0x06], Value::Map(vec![("k", Value::Number(1))])),
            (&[0xdf, 0, 0, 0, 1, 0xa1, b'k', 0x90], Value::Map(vec![("k", Value::List(vec![]))])),
        ];
        for (bytes, value) in cases {
            assert_eq!(Value::read(bytes).as_ref(), Some(&value), "{bytes:x?}");
            for end in 0..bytes.len() {
                assert_eq!(Value::read(&bytes[..end]), None, "{bytes:x?} cut at {end}");
            }
        }
    }

    #[test]
    fn any_bytes_end() {
        assert_eq!(Value::read(&[0x91; 10_000]), None, "too deep");
        assert_eq!(Value::read(&[0xdd, 0xff, 0xff, 0xff, 0xff, 0x00]), None, "shorter than it says");
        assert_eq!(Value::read(&[0xc6, 0xff, 0xff, 0xff, 0xff]), None);
        assert_eq!(Value::read(&[0xa1, 0xff]), None, "no text");
        for first in 0..=255u8 {
            for second in 0..=255u8 {
                let _ = Value::read(&[first, second, 0, 0, 0]);
            }
        }
    }
}
