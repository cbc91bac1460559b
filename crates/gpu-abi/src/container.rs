//! The fat binary: LLVM's `OffloadBinary`, version 1 (`llvm/Object/OffloadBinary.h`).
//!
//! A fat binary is a row of offload binaries, each with one image, each padded to [`ALIGN`]. All numbers are
//! little-endian. `llvm-objdump --offloading` and `llvm-offload-binary` read it.
//!
//! ```text
//! header   magic[4] = 10 FF 10 AD, u32 version, u64 size, u64 entry offset, u64 entry size
//! entry    u16 image kind, u16 offload kind, u32 flags, u64 strings offset, u64 strings, u64 image offset, u64 image size
//! strings  (u64 key offset, u64 value offset) each, offsets of NUL-terminated text
//! ```
//!
//! Beside LLVM's keys `triple` and `arch`, an image that is stored compressed has `compression` = `zstd` and
//! `size` = its decimal size in bytes before compression, one whose kernels' launches get dynamic shared memory by themselves has
//! `shared` ([`SHARED`]), one with second entries, whose threads do the work of several, `coarsened` ([`COARSENED`]), one with entries for
//! small arguments `small` ([`SMALL`]), one whose kernels copy tiles by tensor maps `tensor_maps` ([`TENSOR_MAPS`]), and one with kernels whose
//! stack size is known only at run time `dynamic_stack` ([`DYNAMIC_STACK`]).
//! [`append`] adds `xxh64`, a checksum of the entry: 16 hexadecimal digits of XXH64 (seed 0) over kind, offload kind, flags, every other
//! string, and the image as stored. It detects damage; it is not a signature.

mod write;

use crate::manifest::{Coarsened, Small, TensorMaps};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::hash::Hasher;
use twox_hash::XxHash64;

pub use write::{append, describe};

/// What each offload binary starts with.
pub const MAGIC: [u8; 4] = [0x10, 0xff, 0x10, 0xad];
/// The layout's version.
pub const VERSION: u32 = 1;
/// Alignment of each offload binary and of each image in it, in bytes.
pub const ALIGN: usize = 8;

const HEADER: usize = 32;
const ENTRY: usize = 40;
const STRING: usize = 16;

/// Key of the string that names the compression of an image.
pub const COMPRESSION: &str = "compression";
/// Key of the string that states an image's size before compression.
pub const SIZE: &str = "size";

/// Key of the string that names kernels and how many bytes of dynamic shared memory each of their launches gets beside what the launch asks
/// for: `kernel=bytes`, separated by semicolons. Kernels without are not named.
pub const SHARED: &str = "shared";

/// Key of the string that names kernels with a second entry, as [`Coarsened::to_text`] writes them, separated by semicolons.
pub const COARSENED: &str = "coarsened";
/// Key of the string that names kernels with an entry for small arguments, as [`Small::to_text`] writes them, separated by semicolons.
pub const SMALL: &str = "small";

/// Key of the string that names kernels with tensor maps, as [`TensorMaps::to_text`] writes them, separated by semicolons.
pub const TENSOR_MAPS: &str = "tensor_maps";

/// Key of the string that names kernels whose stack size is known only at run time, separated by semicolons.
pub const DYNAMIC_STACK: &str = "dynamic_stack";

/// Key of the string that has an entry's checksum.
pub const CHECKSUM: &str = "xxh64";

/// What an image holds. The numbers are LLVM's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u16)]
pub enum ImageKind {
    /// Nothing stated.
    None = 0,
    /// An object: an AMD code object, or a shared object for the CPU.
    Object = 1,
    /// LLVM bitcode.
    Bitcode = 2,
    /// An NVIDIA device object.
    Cubin = 3,
    /// An NVIDIA fat binary.
    Fatbinary = 4,
    /// NVIDIA's portable assembly, NUL-terminated as the driver wants it.
    Ptx = 5,
    /// SPIR-V.
    Spirv = 6,
}

impl ImageKind {
    /// Every kind, in the order of LLVM's numbers.
    pub const ALL: [ImageKind; 7] =
        [ImageKind::None, ImageKind::Object, ImageKind::Bitcode, ImageKind::Cubin, ImageKind::Fatbinary, ImageKind::Ptx, ImageKind::Spirv];

    /// The kind with this number.
    pub fn from_number(number: u16) -> Option<ImageKind> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// A word for messages.
    pub const fn name(self) -> &'static str {
        match self {
            ImageKind::None => "none",
            ImageKind::Object => "object",
            ImageKind::Bitcode => "bitcode",
            ImageKind::Cubin => "cubin",
            ImageKind::Fatbinary => "fatbin",
            ImageKind::Ptx => "PTX",
            ImageKind::Spirv => "SPIR-V",
        }
    }
}

/// LLVM's offload kind for CUDA programs.
pub const OFFLOAD_CUDA: u16 = 2;
/// LLVM's offload kind for HIP programs.
pub const OFFLOAD_HIP: u16 = 4;

/// One image of a fat binary, borrowed from its bytes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Entry<'a> {
    /// What the image holds.
    pub kind: ImageKind,
    /// Which programming model it belongs to, as LLVM numbers them.
    pub offload_kind: u16,
    /// LLVM's flags; zero.
    pub flags: u32,
    /// The image, as stored: compressed if [`compression`](Self::compression) says so.
    pub image: &'a [u8],
    binary: &'a [u8],
    strings: (usize, usize),
}

impl<'a> Entry<'a> {
    /// The strings, in stored order. Keys need not be unique; [`string`](Self::string) takes the first.
    pub fn strings(&self) -> impl Iterator<Item = (&'a str, &'a str)> + use<'a> {
        let (binary, (offset, count)) = (self.binary, self.strings);
        // Every offset was checked by `read`; an unreadable one would end the row, not panic.
        (0..count).map_while(move |index| read_pair(binary, offset.checked_add(index.checked_mul(STRING)?)?).ok())
    }

    /// The value of a string.
    pub fn string(&self, key: &str) -> Option<&'a str> {
        self.strings().find(|(name, _)| *name == key).map(|(_, value)| value)
    }

    /// The architecture, as [`Arch`](crate::Arch) prints it.
    pub fn arch(&self) -> &'a str {
        self.string("arch").unwrap_or("")
    }

    /// The LLVM triple.
    pub fn triple(&self) -> &'a str {
        self.string("triple").unwrap_or("")
    }

    /// Kernels, and how many bytes of dynamic shared memory each of their launches gets beside what it asks for.
    ///
    /// # Errors
    /// The string is not as [`SHARED`] says.
    pub fn shared(&self) -> Result<Vec<(&'a str, u32)>, FormatError> {
        let pair = |one: &'a str| one.rsplit_once('=').and_then(|(kernel, bytes)| Some((kernel, bytes.parse().ok()?)));
        self.by_kernel(SHARED, pair, "shared memory of kernels that cannot be read")
    }

    /// Kernels, and the second entry of each.
    ///
    /// # Errors
    /// The string is not as [`COARSENED`] says.
    pub fn coarsened(&self) -> Result<Vec<(&'a str, Coarsened)>, FormatError> {
        self.by_kernel(COARSENED, Coarsened::from_text, "second entries of kernels that cannot be read")
    }

    /// Kernels, and the entry for small arguments of each.
    ///
    /// # Errors
    /// The string is not as [`SMALL`] says.
    pub fn small(&self) -> Result<Vec<(&'a str, Small)>, FormatError> {
        self.by_kernel(SMALL, Small::from_text, "entries for small arguments of kernels that cannot be read")
    }

    /// Kernels, and the tensor maps that their launches pass.
    ///
    /// # Errors
    /// The string is not as [`TENSOR_MAPS`] says.
    pub fn tensor_maps(&self) -> Result<Vec<(&'a str, TensorMaps)>, FormatError> {
        self.by_kernel(TENSOR_MAPS, TensorMaps::from_text, "tensor maps of kernels that cannot be read")
    }

    /// Kernels whose stack size is known only at run time.
    ///
    /// # Errors
    /// The string is not as [`DYNAMIC_STACK`] says.
    pub fn dynamic_stack(&self) -> Result<Vec<(&'a str, ())>, FormatError> {
        let named = |one: &'a str| (!one.is_empty()).then_some((one, ()));
        self.by_kernel(DYNAMIC_STACK, named, "stacks of kernels that cannot be read")
    }

    /// What a string says of some kernels, one after the other, separated by semicolons. A kernel that was launched without what is said
    /// of it would do something else, so nothing is left out.
    fn by_kernel<T>(
        &self,
        key: &str,
        read: impl Fn(&'a str) -> Option<(&'a str, T)>,
        what: &'static str,
    ) -> Result<Vec<(&'a str, T)>, FormatError> {
        let Some(text) = self.string(key).filter(|text| !text.is_empty()) else { return Ok(Vec::new()) };
        text.split(';').map(|one| read(one).ok_or(FormatError { at: self.strings.0, what })).collect()
    }

    /// Whether the entry has the checksum that is stored with it; nothing where none is stored, as by other tools.
    pub fn is_intact(&self) -> Option<bool> {
        let stored = self.string(CHECKSUM)?;
        let others = self.strings().filter(|(key, _)| *key != CHECKSUM);
        Some(stored == checksum(self.kind, self.offload_kind, self.flags, others, self.image))
    }

    /// How the image is compressed, if it is.
    ///
    /// # Errors
    /// An unknown method, or a size that is missing or no number.
    pub fn compression(&self) -> Result<Option<Compressed>, FormatError> {
        match self.string(COMPRESSION) {
            None => Ok(None),
            Some("zstd") => match self.string(SIZE).and_then(|size| size.parse().ok()) {
                Some(size) => Ok(Some(Compressed { size })),
                None => Err(FormatError { at: self.strings.0, what: "a compressed image without its size" }),
            },
            Some(_) => Err(FormatError { at: self.strings.0, what: "an unknown compression" }),
        }
    }
}

impl fmt::Debug for Entry<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} ({} bytes)", self.arch(), self.kind.name(), self.image.len())
    }
}

/// An image stored as a zstd frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Compressed {
    /// Size of the image before compression, in bytes. From the file: a bound to check, not to trust.
    pub size: usize,
}

/// Bytes that are no fat binary.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FormatError {
    /// Offset in bytes from the start of the offending offload binary.
    pub at: usize,
    /// What is wrong there.
    pub what: &'static str,
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not a valid fat binary: {} at offset {}", self.what, self.at)
    }
}

impl core::error::Error for FormatError {}

/// Reads every entry of a fat binary. Empty input is a fat binary without entries.
///
/// # Errors
/// The first thing in `bytes` that no writer of this format makes.
pub fn read(mut bytes: &[u8]) -> Result<Vec<Entry<'_>>, FormatError> {
    let mut entries = Vec::new();
    while !bytes.is_empty() {
        let (entry, size) = read_one(bytes)?;
        entries.push(entry);
        bytes = bytes.get(size.next_multiple_of(ALIGN)..).unwrap_or(&[]);
    }
    Ok(entries)
}

/// Reads the entries that `bytes` begin with, and where each lies. What follows them may be anything, as in an executable.
///
/// The error is that of the first entry that cannot be read.
pub fn read_prefix(bytes: &[u8]) -> (Vec<(Entry<'_>, core::ops::Range<usize>)>, Option<FormatError>) {
    let (mut entries, mut at) = (Vec::new(), 0);
    while let Some(rest) = bytes.get(at..).filter(|rest| rest.starts_with(&MAGIC)) {
        match read_one(rest) {
            Ok((entry, size)) => {
                let end = at + size.next_multiple_of(ALIGN);
                entries.push((entry, at..end.min(bytes.len())));
                at = end;
            }
            Err(error) => return (entries, Some(FormatError { at: at.saturating_add(error.at), what: error.what })),
        }
    }
    (entries, None)
}

fn read_one(bytes: &[u8]) -> Result<(Entry<'_>, usize), FormatError> {
    if bytes.get(..4) != Some(&MAGIC) {
        return Err(FormatError { at: 0, what: "a wrong magic number" });
    }
    if u32_at(bytes, 4)? != VERSION {
        return Err(FormatError { at: 4, what: "an unsupported version" });
    }
    let size = offset_at(bytes, 8)?;
    if size < HEADER + ENTRY || size > bytes.len() {
        return Err(FormatError { at: 8, what: "a size that does not fit" });
    }
    let binary = &bytes[..size];
    let entry = offset_at(binary, 16)?;
    if offset_at(binary, 24)? < ENTRY || entry.checked_add(ENTRY).is_none_or(|end| end > size) {
        return Err(FormatError { at: 16, what: "an entry that does not fit" });
    }
    let kind = ImageKind::from_number(u16_at(binary, entry)?).ok_or(FormatError { at: entry, what: "an unknown image kind" })?;
    let strings = (offset_at(binary, entry + 8)?, offset_at(binary, entry + 16)?);
    // Bounds the loop below by the input's length before it starts.
    if strings.1 > size / STRING {
        return Err(FormatError { at: entry + 16, what: "more strings than fit" });
    }
    for index in 0..strings.1 {
        let at = strings.0.checked_add(index * STRING).ok_or(FormatError { at: entry + 8, what: "strings that do not fit" })?;
        read_pair(binary, at)?;
    }
    let (image, image_size) = (offset_at(binary, entry + 24)?, offset_at(binary, entry + 32)?);
    let image = image
        .checked_add(image_size)
        .and_then(|end| binary.get(image..end))
        .ok_or(FormatError { at: entry + 24, what: "an image that does not fit" })?;
    let (offload_kind, flags) = (u16_at(binary, entry + 2)?, u32_at(binary, entry + 4)?);
    Ok((Entry { kind, offload_kind, flags, image, binary, strings }, size))
}

fn read_pair(binary: &[u8], at: usize) -> Result<(&str, &str), FormatError> {
    Ok((text_at(binary, offset_at(binary, at)?)?, text_at(binary, offset_at(binary, at.saturating_add(8))?)?))
}

fn text_at(binary: &[u8], at: usize) -> Result<&str, FormatError> {
    let rest = binary.get(at..).ok_or(FormatError { at, what: "a string that does not fit" })?;
    let end = rest.iter().position(|&byte| byte == 0).ok_or(FormatError { at, what: "a string without its end" })?;
    core::str::from_utf8(&rest[..end]).map_err(|_| FormatError { at, what: "a string that is not UTF-8" })
}

fn array_at<const N: usize>(bytes: &[u8], at: usize) -> Result<[u8; N], FormatError> {
    bytes.get(at..).and_then(|rest| rest.first_chunk::<N>()).copied().ok_or(FormatError { at, what: "an end too early" })
}

fn u16_at(bytes: &[u8], at: usize) -> Result<u16, FormatError> {
    array_at(bytes, at).map(u16::from_le_bytes)
}

fn u32_at(bytes: &[u8], at: usize) -> Result<u32, FormatError> {
    array_at(bytes, at).map(u32::from_le_bytes)
}

fn offset_at(bytes: &[u8], at: usize) -> Result<usize, FormatError> {
    let number = array_at(bytes, at).map(u64::from_le_bytes)?;
    usize::try_from(number).map_err(|_| FormatError { at, what: "a number too large" })
}

fn checksum<'a>(kind: ImageKind, offload: u16, flags: u32, strings: impl Iterator<Item = (&'a str, &'a str)>, image: &[u8]) -> String {
    let mut hasher = XxHash64::with_seed(0);
    hasher.write(&(kind as u16).to_le_bytes());
    hasher.write(&offload.to_le_bytes());
    hasher.write(&flags.to_le_bytes());
    for text in strings.flat_map(|(key, value)| [key, value]) {
        hasher.write(text.as_bytes());
        hasher.write(&[0]);
    }
    hasher.write(image);
    alloc::format!("{:016x}", hasher.finish())
}
