//! Types of elements: DLPack's names of Rust's.

pub use crate::abi::DataType;
use bytemuck::Pod;
use gpu_rt::kernel::{bf16, f16};
use std::fmt;

/// A type that DLPack has a number for.
///
/// # Safety
/// `TYPE` names a type of the same size as `Self`, whose every value is a valid value of `Self`: memory of one is read and written as the other.
pub unsafe trait Element: Pod {
    /// Its number.
    const TYPE: DataType;
}

macro_rules! elements {
    ($($type:ty: $code:literal;)*) => {$(
        // SAFETY: the number is that of this type's kind, with its size.
        unsafe impl Element for $type {
            const TYPE: DataType = DataType { code: $code, bits: 8 * size_of::<$type>() as u8, lanes: 1 };
        }
    )*};
}

elements! {
    i8: 0; i16: 0; i32: 0; i64: 0;
    u8: 1; u16: 1; u32: 1; u64: 1;
    f16: 2; f32: 2; f64: 2;
    bf16: 4;
}

impl DataType {
    /// Bytes of an element; `None` where it is no whole number of bytes, or none.
    pub fn bytes(self) -> Option<usize> {
        let bits = usize::from(self.bits) * usize::from(self.lanes);
        (bits > 0 && bits.is_multiple_of(8)).then_some(bits / 8)
    }
}

impl DataType {
    /// The type that an array interface names, such as `<f4`; `None` for those that DLPack has no number for, and for the other order of bytes.
    pub fn from_typestr(name: &str) -> Option<DataType> {
        let (order, rest) = name.split_at_checked(1)?;
        let (kind, bytes) = rest.split_at_checked(1)?;
        // Digits alone: no sign. No element is larger than a complex number of two f64.
        let bytes = bytes
            .bytes()
            .all(|digit| digit.is_ascii_digit())
            .then(|| bytes.parse::<u8>().ok())?
            .filter(|bytes| (1..=16).contains(bytes))?;
        let own = if cfg!(target_endian = "little") { "<" } else { ">" };
        // A byte has no order.
        if order != own && !(order == "|" && bytes == 1) {
            return None;
        }
        let code = match (kind, bytes) {
            ("i", 1 | 2 | 4 | 8) => 0,
            ("u", 1 | 2 | 4 | 8) => 1,
            ("f", 2 | 4 | 8) => 2,
            ("c", 8 | 16) => 5,
            ("b", 1) => 6,
            _ => return None,
        };
        Some(DataType { code, bits: 8 * bytes, lanes: 1 })
    }

    /// The name in array interfaces: the reverse of [`from_typestr`](Self::from_typestr). `None` for types without one, such as `bfloat16`.
    pub fn typestr(self) -> Option<String> {
        let kind = match self.code {
            0 => 'i',
            1 => 'u',
            2 => 'f',
            5 => 'c',
            6 => 'b',
            _ => return None,
        };
        let order = match self.bits {
            8 => '|',
            _ if cfg!(target_endian = "little") => '<',
            _ => '>',
        };
        let name = format!("{order}{kind}{}", self.bits / 8);
        (DataType::from_typestr(&name) == Some(self)).then_some(name)
    }
}

/// `float32`, as NumPy and PyTorch name types.
impl fmt::Display for DataType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (bits, lanes) = (self.bits, self.lanes);
        match self.code {
            0 => write!(f, "int{bits}"),
            1 => write!(f, "uint{bits}"),
            2 => write!(f, "float{bits}"),
            4 => write!(f, "bfloat{bits}"),
            5 => write!(f, "complex{bits}"),
            6 => write!(f, "bool"),
            code => write!(f, "type {code} of {bits} bits"),
        }?;
        if lanes == 1 { Ok(()) } else { write!(f, " in {lanes} lanes") }
    }
}
