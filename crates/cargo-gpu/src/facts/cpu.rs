//! Images for the CPU: a description of each kernel under a symbol (`gpu_abi::cpu`).
//!
//! Read as the runtime reads them, by what is loaded: images that were linked in memory have no sections.

use crate::report::{BuiltKernel, Problem};
use gpu_abi::cpu::{SYMBOL_PREFIX, VERSION};
use object::elf::{FileHeader64, PT_DYNAMIC, PT_LOAD};
use object::read::elf::{FileHeader, ProgramHeader};

type Header = FileHeader64<object::LittleEndian>;

/// The fields before the pointers: version, shared memory and its alignment, private and uniform context, barriers, shuffles,
/// ballots.
type Fields = [u32; 8];

/// Tags of the dynamic table: the hash table, whose second word counts the symbols; names; symbols.
const HASH: u64 = 4;
const NAMES: u64 = 5;
const SYMBOLS: u64 = 6;
/// The bytes of a symbol, and where in it its address is.
const SYMBOL: (u64, u64) = (24, 8);

pub fn kernels(image: &[u8]) -> Result<Vec<BuiltKernel>, Problem> {
    let loaded = Loaded::read(image).ok_or_else(|| Problem::new("the object has no table of symbols that can be read"))?;
    let mut kernels = Vec::new();
    for (name, address) in loaded.symbols() {
        let Some(name) = name.strip_prefix(SYMBOL_PREFIX) else { continue };
        let fields =
            loaded.fields(address).ok_or_else(|| Problem::new(format!("the description of `{name}` lies outside of the image")))?;
        let [version, shared, _, private, _, barriers, shuffles, ballots] = fields;
        if version != VERSION {
            return Err(Problem::new(format!("its calling convention has version {version}, and version {VERSION} is known here")));
        }
        kernels.push(BuiltKernel {
            name: name.to_string(),
            shared_bytes: Some(shared),
            private_bytes: Some(private),
            barriers: Some(barriers),
            exchanges: Some(shuffles.saturating_add(ballots)),
            ..BuiltKernel::default()
        });
    }
    Ok(kernels)
}

/// What a loader would put into memory.
struct Loaded<'a> {
    /// Addresses, and the bytes from there on.
    parts: Vec<(u64, &'a [u8])>,
    hash: u64,
    names: u64,
    symbols: u64,
}

impl<'a> Loaded<'a> {
    fn read(image: &'a [u8]) -> Option<Loaded<'a>> {
        let header = Header::parse(image).ok()?;
        let endian = header.endian().ok()?;
        let mut parts = Vec::new();
        let mut dynamic = None;
        for segment in header.program_headers(endian, image).ok()? {
            match segment.p_type(endian) {
                PT_LOAD => parts.push((segment.p_vaddr(endian), segment.data(endian, image).ok()?)),
                PT_DYNAMIC => dynamic = segment.data(endian, image).ok(),
                _ => {}
            }
        }
        let number = |bytes: &[u8]| bytes.try_into().ok().map(u64::from_le_bytes);
        let entries: Vec<(u64, u64)> = dynamic?.chunks_exact(16).filter_map(|two| Some((number(&two[..8])?, number(&two[8..])?))).collect();
        let value = |tag: u64| entries.iter().take_while(|(tag, _)| *tag != 0).find(|entry| entry.0 == tag).map(|entry| entry.1);
        Some(Loaded { parts, hash: value(HASH)?, names: value(NAMES)?, symbols: value(SYMBOLS)? })
    }

    /// The bytes from an address on.
    fn at(&self, address: u64) -> Option<&'a [u8]> {
        self.parts.iter().find_map(|(begin, bytes)| {
            let offset = usize::try_from(address.checked_sub(*begin)?).ok()?;
            bytes.get(offset..).filter(|rest| !rest.is_empty())
        })
    }

    fn word(&self, address: u64) -> Option<u32> {
        self.at(address)?.first_chunk().map(|bytes| u32::from_le_bytes(*bytes))
    }

    /// Names and addresses. The count is the file's: it ends where the file does.
    fn symbols(&self) -> impl Iterator<Item = (&'a str, u64)> + use<'a, '_> {
        let count = self.hash.checked_add(4).and_then(|at| self.word(at)).unwrap_or(0);
        (0..u64::from(count)).map_while(|index| {
            let symbol = self.at(self.symbols.checked_add(index * SYMBOL.0)?)?;
            let name = u32::from_le_bytes(*symbol.first_chunk()?);
            let address = symbol.get(SYMBOL.1 as usize..)?.first_chunk().map(|bytes| u64::from_le_bytes(*bytes))?;
            let text = self.at(self.names.checked_add(name.into())?)?;
            let end = text.iter().position(|byte| *byte == 0)?;
            Some((std::str::from_utf8(&text[..end]).unwrap_or_default(), address))
        })
    }

    fn fields(&self, address: u64) -> Option<Fields> {
        let bytes = self.at(address)?.get(..size_of::<Fields>())?;
        let mut fields = Fields::default();
        for (field, bytes) in fields.iter_mut().zip(bytes.chunks_exact(4)) {
            *field = u32::from_le_bytes(bytes.try_into().ok()?);
        }
        Some(fields)
    }
}
