//! Bitcode's first block, in which its writer names itself. LLVM promises that every version can read this block of every
//! other; its C interface has no function for it.

/// How bitcode begins: as itself, or in Darwin's wrapper.
const MAGIC: [u8; 4] = *b"BC\xc0\xde";
const WRAPPER: [u8; 4] = *b"\xde\xc0\x17\x0b";

/// The block's number, and that of the record in it.
const IDENTIFICATION: u64 = 13;
const STRING: u64 = 1;

/// The abbreviations that every block has.
const END: u64 = 0;
const ENTER: u64 = 1;
const DEFINE: u64 = 2;
const UNABBREVIATED: u64 = 3;

/// More is no name.
const LONGEST: u64 = 1024;

/// Whether a file begins like bitcode.
pub fn is_bitcode(bytes: &[u8]) -> bool {
    bytes.starts_with(&MAGIC) || bytes.starts_with(&WRAPPER)
}

/// The writer's name, `LLVM22.1.2` say.
pub fn producer(bytes: &[u8]) -> Option<String> {
    let bytes = if bytes.starts_with(&WRAPPER) {
        let offset = bytes.get(8..12)?.try_into().ok().map(u32::from_le_bytes)?;
        bytes.get(usize::try_from(offset).ok()?..)?
    } else {
        bytes
    };
    let mut bits = Bits { bytes: bytes.strip_prefix(&MAGIC)?, at: 0 };
    if bits.fixed(2)? != ENTER || bits.variable(8)? != IDENTIFICATION {
        return None;
    }
    let width = bits.variable(4)?;
    bits.align();
    bits.fixed(32)?;
    let mut abbreviations: Vec<Vec<Field>> = Vec::new();
    loop {
        let record = match bits.fixed(width)? {
            END | ENTER => return None,
            DEFINE => {
                abbreviations.push(bits.abbreviation()?);
                continue;
            }
            UNABBREVIATED => {
                let code = bits.variable(6)?;
                let count = bits.variable(6).filter(|count| *count <= LONGEST)?;
                let values = (0..count).map(|_| bits.variable(6));
                std::iter::once(Some(code)).chain(values).collect::<Option<Vec<u64>>>()?
            }
            own => bits.record(abbreviations.get(usize::try_from(own).ok()?.checked_sub(4)?)?)?,
        };
        if let [STRING, name @ ..] = record.as_slice() {
            return name.iter().map(|letter| u8::try_from(*letter).ok().filter(u8::is_ascii_graphic).map(char::from)).collect();
        }
    }
}

/// A field of a record that an abbreviation describes.
#[derive(Clone, Copy)]
enum Field {
    Literal(u64),
    Fixed(u64),
    Variable(u64),
    Array,
    Char6,
}

struct Bits<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Bits<'_> {
    fn fixed(&mut self, width: u64) -> Option<u64> {
        let mut value = 0;
        for index in 0..Some(width).filter(|width| *width <= 64)? {
            let byte = self.bytes.get(self.at / 8)?;
            value |= u64::from(byte >> (self.at % 8) & 1) << index;
            self.at += 1;
        }
        Some(value)
    }

    /// In pieces of a fixed number of bits; the highest bit of a piece says whether another follows.
    fn variable(&mut self, width: u64) -> Option<u64> {
        let more = 1u64.checked_shl(u32::try_from(width.checked_sub(1)?).ok()?)?;
        let (mut value, mut shift) = (0u64, 0u32);
        loop {
            let piece = self.fixed(width)?;
            value |= (piece & (more - 1)).checked_shl(shift)?;
            if piece & more == 0 {
                return Some(value);
            }
            shift += u32::try_from(width - 1).ok()?;
        }
    }

    fn align(&mut self) {
        self.at = self.at.next_multiple_of(32);
    }

    fn abbreviation(&mut self) -> Option<Vec<Field>> {
        let count = self.variable(5)?;
        let mut fields = Vec::new();
        for _ in 0..count {
            fields.push(if self.fixed(1)? == 1 {
                Field::Literal(self.variable(8)?)
            } else {
                match self.fixed(3)? {
                    1 => Field::Fixed(self.variable(5)?),
                    2 => Field::Variable(self.variable(5)?),
                    3 => Field::Array,
                    4 => Field::Char6,
                    _ => return None,
                }
            });
        }
        Some(fields)
    }

    fn record(&mut self, fields: &[Field]) -> Option<Vec<u64>> {
        let mut record = Vec::new();
        let mut fields = fields.iter().copied();
        while let Some(field) = fields.next() {
            if let Field::Array = field {
                let element = fields.next()?;
                let count = self.variable(6).filter(|count| *count <= LONGEST)?;
                for _ in 0..count {
                    record.push(self.value(element)?);
                }
            } else {
                record.push(self.value(field)?);
            }
        }
        Some(record)
    }

    fn value(&mut self, field: Field) -> Option<u64> {
        const LETTERS: &[u8; 64] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._";
        match field {
            Field::Literal(value) => Some(value),
            Field::Fixed(width) => self.fixed(width),
            Field::Variable(width) => self.variable(width),
            Field::Char6 => LETTERS.get(usize::try_from(self.fixed(6)?).ok()?).map(|letter| u64::from(*letter)),
            Field::Array => None,
        }
    }
}
