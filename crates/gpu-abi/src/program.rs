//! The image that a whole MLIR program carries for a `gpu.module`: a fat binary, and before it what a launch needs.
//!
//! MLIR's host code launches a kernel with an array of pointers to its arguments, without their sizes. A driver knows the
//! sizes from the kernel's image, but this runtime packs arguments as the manifest says. So the layout travels with the fat
//! binary: [`write()`] puts a table before it, [`read`] finds both.
//!
//! All numbers are little endian. [`MAGIC`]; `u64` checksum; `u32` bytes of the table; `u32` kernels; for each kernel `u32`
//! bytes of the name, the name, `u32` bytes of packed arguments, `u32` arguments, and for each argument `u32` offset and
//! `u32` size; zeros up to a multiple of 8 bytes; the fat binary.
//!
//! The checksum is XXH64 (seed 0) of all bytes after it, so it also ties a table to its fat binary. It detects damage; it is
//! not a signature.

use crate::manifest::{Kernel, ParamKind};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use twox_hash::XxHash64;

/// How such an image begins. The last byte is the version.
pub const MAGIC: [u8; 8] = *b"gpuMLIR\x02";

/// One kernel's arguments, as MLIR's host code passes them: a memref is several.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    /// The kernel.
    pub name: String,
    /// Bytes of packed arguments.
    pub args_size: u32,
    /// Offset and size of each argument, in bytes, in their order.
    pub args: Vec<(u32, u32)>,
}

impl Layout {
    /// The layout of a kernel that was compiled. A memref's descriptor is its two pointers, its offset, and the sizes and
    /// strides, of 8 bytes each.
    pub fn of(kernel: &Kernel) -> Layout {
        let mut args = Vec::new();
        for param in &kernel.params {
            match param.kind {
                ParamKind::Memref { .. } => args.extend((0..param.size / 8).map(|word| (param.offset + 8 * word, 8))),
                _ => args.push((param.offset, param.size)),
            }
        }
        Layout { name: kernel.name.clone(), args_size: kernel.args_size, args }
    }
}

/// An image that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Program<'a> {
    /// The kernels.
    pub layouts: Vec<Layout>,
    /// What is loaded.
    pub fat: &'a [u8],
}

/// Why bytes are no image of a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Damage {
    /// They do not begin with [`MAGIC`].
    Magic,
    /// They are not what was written: the checksum is another one.
    Checksum,
    /// The table ends before what it says to hold.
    Short,
    /// A kernel's name is not UTF-8.
    Name,
    /// This argument, counted from 0, leaves its kernel's packed arguments.
    Argument(u32),
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Damage::Magic => f.write_str("it begins with other bytes than the image of an MLIR program"),
            Damage::Checksum => f.write_str("its checksum is wrong"),
            Damage::Short => f.write_str("its table of kernels is truncated"),
            Damage::Name => f.write_str("a kernel's name is not UTF-8"),
            Damage::Argument(index) => write!(f, "argument {index} of a kernel lies outside the packed arguments"),
        }
    }
}

impl core::error::Error for Damage {}

/// Makes the image of these kernels.
pub fn write(kernels: &[Kernel], fat: &[u8]) -> Vec<u8> {
    let mut table = Vec::new();
    let number = |table: &mut Vec<u8>, value: u32| table.extend(value.to_le_bytes());
    number(&mut table, kernels.len() as u32);
    for layout in kernels.iter().map(Layout::of) {
        number(&mut table, layout.name.len() as u32);
        table.extend(layout.name.as_bytes());
        number(&mut table, layout.args_size);
        number(&mut table, layout.args.len() as u32);
        for (offset, size) in layout.args {
            number(&mut table, offset);
            number(&mut table, size);
        }
    }
    // The length before it is 4 bytes.
    table.resize((table.len() + 4).next_multiple_of(8) - 4, 0);
    let mut image = [MAGIC, [0; 8]].concat();
    number(&mut image, table.len() as u32);
    image.extend(table);
    image.extend(fat);
    seal(&mut image);
    image
}

/// Where what the checksum is of begins.
const SUMMED: usize = 16;

fn seal(image: &mut [u8]) {
    let checksum = XxHash64::oneshot(0, &image[SUMMED..]);
    image[MAGIC.len()..SUMMED].copy_from_slice(&checksum.to_le_bytes());
}

/// Reads an image.
///
/// # Errors
/// It is none, or it is damaged.
pub fn read(image: &[u8]) -> Result<Program<'_>, Damage> {
    let rest = image.strip_prefix(&MAGIC).ok_or(Damage::Magic)?;
    let (checksum, rest) = rest.split_first_chunk().ok_or(Damage::Short)?;
    if XxHash64::oneshot(0, rest) != u64::from_le_bytes(*checksum) {
        return Err(Damage::Checksum);
    }
    let (length, rest) = rest.split_first_chunk().ok_or(Damage::Short)?;
    let (table, fat) = rest.split_at_checked(u32::from_le_bytes(*length) as usize).ok_or(Damage::Short)?;
    let mut table = Table(table);
    // Nothing is reserved ahead: the numbers are only stated.
    let mut layouts = Vec::new();
    for _ in 0..table.number()? {
        let length = table.number()?;
        let name = core::str::from_utf8(table.bytes(length)?).map_err(|_| Damage::Name)?.to_string();
        let (args_size, count, mut args) = (table.number()?, table.number()?, Vec::new());
        for index in 0..count {
            let (offset, size) = (table.number()?, table.number()?);
            match offset.checked_add(size) {
                Some(end) if end <= args_size => args.push((offset, size)),
                _ => return Err(Damage::Argument(index)),
            }
        }
        layouts.push(Layout { name, args_size, args });
    }
    Ok(Program { layouts, fat })
}

/// What is not read yet.
struct Table<'a>(&'a [u8]);

impl<'a> Table<'a> {
    fn bytes(&mut self, length: u32) -> Result<&'a [u8], Damage> {
        let (bytes, rest) = self.0.split_at_checked(length as usize).ok_or(Damage::Short)?;
        self.0 = rest;
        Ok(bytes)
    }

    fn number(&mut self) -> Result<u32, Damage> {
        let (bytes, rest) = self.0.split_first_chunk().ok_or(Damage::Short)?;
        self.0 = rest;
        Ok(u32::from_le_bytes(*bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::manifest::{Access, Param, Scalar};
    use alloc::vec;

    fn kernels() -> Vec<Kernel> {
        let param = |offset, size, kind| Param { name: None, offset, size, kind, declared: None, reach: None };
        let memref = ParamKind::Memref { element: Scalar::F32, shape: vec![None, Some(4)], access: Access::Read };
        vec![
            Kernel {
                name: "two".into(),
                params: vec![param(0, 4, ParamKind::Scalar(Scalar::I32)), param(8, 56, memref)],
                args_size: 64,
                ..Kernel::default()
            },
            Kernel { name: "none".into(), ..Kernel::default() },
        ]
    }

    #[test]
    fn a_written_table_reads_back() {
        let image = write(&kernels(), b"fat");
        let program = read(&image).unwrap();
        assert_eq!(program.fat, b"fat");
        // The fat binary's own alignment.
        assert_eq!((image.len() - 3) % 8, 0);
        let words = (0..7).map(|word| (8 + 8 * word, 8));
        assert_eq!(program.layouts[0], Layout { name: "two".into(), args_size: 64, args: [(0, 4)].into_iter().chain(words).collect() });
        assert_eq!(program.layouts[1], Layout { name: "none".into(), args_size: 0, args: vec![] });
    }

    #[test]
    fn any_changed_byte_is_detected() {
        let image = write(&kernels(), b"fat binary");
        for at in 0..image.len() {
            for flip in (0..8).map(|bit| 1 << bit).chain([0xff]) {
                let mut bytes = image.clone();
                bytes[at] ^= flip;
                let expected = if at < MAGIC.len() { Damage::Magic } else { Damage::Checksum };
                assert_eq!(read(&bytes), Err(expected), "byte {at}");
            }
        }
        assert_eq!(read(&[&image[..], b"\0"].concat()), Err(Damage::Checksum));
        for length in 0..image.len() {
            let expected = match length {
                ..8 => Damage::Magic,
                8..SUMMED => Damage::Short,
                _ => Damage::Checksum,
            };
            assert_eq!(read(&image[..length]), Err(expected), "{length} bytes");
        }
        // The table of one program and the fat binary of another.
        let other = write(&kernels(), b"fat binarz");
        let fat = image.len() - b"fat binary".len();
        assert_eq!(read(&[&image[..fat], &other[fat..]].concat()), Err(Damage::Checksum));
    }

    /// Of what is written for no kernels, by a reading of XXH64's specification apart from the one that is used.
    #[test]
    fn the_checksum_is_xxh64() {
        let image = write(&[], &[]);
        assert_eq!(image, [&MAGIC[..], &0x2ba6_09fa_0797_d28b_u64.to_le_bytes(), &[4, 0, 0, 0, 0, 0, 0, 0]].concat());
    }

    /// Reads an image whose checksum was made right, so that what reads the table sees the damage.
    fn read_sealed(mut image: Vec<u8>) -> Result<(), Damage> {
        seal(&mut image);
        read(&image).map(drop)
    }

    #[test]
    fn any_table_with_a_valid_checksum_is_read_or_refused() {
        let image = write(&kernels(), b"fat binary");
        for at in SUMMED..image.len() {
            for flip in [0xff, 0x01, 0x80] {
                let mut bytes = image.clone();
                bytes[at] ^= flip;
                let _ = read_sealed(bytes);
            }
        }
    }

    #[test]
    fn damage_is_an_error() {
        let image = write(&kernels(), &[]);
        assert_eq!(read(b"\x7fELF and more"), Err(Damage::Magic));
        for length in SUMMED..image.len() {
            assert_eq!(read_sealed(image[..length].to_vec()), Err(Damage::Short), "{length} bytes");
        }
        // The second argument's size: after the length, the count, "two" with its length, two numbers and three more.
        let mut long = image.clone();
        let place = SUMMED + 4 + 4 + 4 + 3 + 8 + 8 + 4;
        assert_eq!(long[place..place + 4], 8u32.to_le_bytes());
        long[place..place + 4].copy_from_slice(&u32::MAX.to_le_bytes());
        assert_eq!(read_sealed(long), Err(Damage::Argument(1)));
        // A number of kernels that no table holds ends where the table does.
        let mut many = image.clone();
        many[SUMMED + 4..SUMMED + 8].copy_from_slice(&u32::MAX.to_le_bytes());
        assert!(read_sealed(many).is_err());
        let mut name = image;
        name[SUMMED + 12] = 0xff;
        assert_eq!(read_sealed(name), Err(Damage::Name));
    }
}
