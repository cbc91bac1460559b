//! A processor's own memory.
#![allow(clippy::missing_docs_in_private_items)]

/// Reads at an address.
macro_rules! read {
    ($($name:ident: $type:ty),*) => { $(pub fn $name(address: u64) -> u32 {
        // SAFETY: `Image::new`'s caller says that the image's memory may be accessed; alignment is not assumed.
        u32::from(unsafe { std::ptr::with_exposed_provenance::<$type>(address as usize).read_unaligned() })
    })* };
}
read!(read8: u8, read16: u16, read32: u32);

/// Writes at an address.
macro_rules! write {
    ($($name:ident: $type:ty),*) => { $(pub fn $name(address: u64, value: u32) {
        // SAFETY: as for reading.
        unsafe { std::ptr::with_exposed_provenance_mut::<$type>(address as usize).write_unaligned(value as $type) }
    })* };
}
write!(write8: u8, write16: u16, write32: u32);

/// A field of a descriptor.
pub fn word(descriptor: u64, offset: u32) -> u32 {
    read32(descriptor + u64::from(offset))
}

/// A field of a descriptor.
pub fn long(descriptor: u64, offset: u32) -> u64 {
    u64::from(word(descriptor, offset)) | u64::from(word(descriptor, offset + 4)) << 32
}

/// The number of half precision with these bits.
pub fn from_half(bits: u32) -> f32 {
    let (exponent, fraction) = (bits >> 10 & 31, bits & 1023);
    let size = match exponent {
        0 => fraction as f32 / 16_777_216.0,
        31 => f32::from_bits(0x7f80_0000 | fraction << 13),
        _ => f32::from_bits((exponent + 112) << 23 | fraction << 13),
    };
    if bits & 0x8000 == 0 { size } else { -size }
}

/// The bits of the nearest number of half precision.
pub fn to_half(value: f32) -> u32 {
    let (sign, size) = (value.to_bits() >> 16 & 0x8000, value.abs());
    let bits = match size {
        _ if size.is_nan() => 0x7e00,
        _ if size >= 65520.0 => 0x7c00,
        // The spacing of the numbers below is even.
        _ if size < 1.0 / 16384.0 => (size * 16_777_216.0).round_ties_even() as u32,
        _ => {
            let bits = size.to_bits() - (112 << 23);
            (bits + 0xfff + (bits >> 13 & 1)) >> 13
        }
    };
    sign | bits
}

/// Ends the program.
pub fn trap() {
    std::process::abort()
}
