//! Types of elements: DLPack's names of Rust's.

pub use crate::abi::DataType;
use bytemuck::Pod;
use gpu_rt::kernel::{bf16, f16};
use std::fmt;

/// A type that DLPack has a number for.
pub trait Element: Pod {
    /// Its number.
    const TYPE: DataType;
}

macro_rules! elements {
    ($($type:ty: $code:literal;)*) => {$(
        impl Element for $type {
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
