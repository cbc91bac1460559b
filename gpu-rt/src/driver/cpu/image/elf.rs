//! Parses a CPU image: its segments, its relocations, its exports. The parser reads only the bytes and trusts none of them:
//! for any bytes the result is an image that can be mapped, or the reason why not.
//!
//! It accepts what our linkers write, and refuses the rest. So code that would run while an image is loaded
//! (initialisers, indirect functions) is refused, and so is memory that could be written and run.

use gpu_abi::cpu::MAX_IMAGE_SIZE;
use std::ops::Range;

/// Why bytes are no image that is loaded.
pub(super) type Reason = String;

type Result<T> = std::result::Result<T, Reason>;

/// No image has more parts. Each address in it is looked for among them.
const MOST_SEGMENTS: usize = 64;
/// No part of an image is aligned to more, in bytes.
const MOST_ALIGN: u64 = 1 << 21;

const PROGRAM_HEADER: usize = 56;
const SYMBOL: usize = 24;
const RELOCATION: usize = 24;

/// The instruction set and its relocations: an address, an entry of the table of addresses, the same of a function, an
/// address within the image.
#[cfg(target_arch = "x86_64")]
const MACHINE: (u16, [u32; 4]) = (62, [1, 6, 7, 8]);
#[cfg(target_arch = "aarch64")]
const MACHINE: (u16, [u32; 4]) = (183, [257, 1025, 1026, 1027]);
// No CPU device opens on another instruction set.
#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
const MACHINE: (u16, [u32; 4]) = (0, [0; 4]);

/// A part of the image in memory. Addresses are the image's own, which begin about 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Segment {
    /// Addresses.
    pub range: Range<u64>,
    /// The bytes that it begins with; zeros follow.
    pub file: Range<usize>,
    pub writable: bool,
    pub executable: bool,
}

impl Segment {
    pub(super) fn holds(&self, address: u64, bytes: u64) -> bool {
        address >= self.range.start && address.checked_add(bytes).is_some_and(|end| end <= self.range.end)
    }
}

/// What is written to a place of 8 bytes once it is known where the image lies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Target<'a> {
    /// This address of the image.
    Own(u64),
    /// The address of a function that the image does not have, and what is added to it.
    Import { name: &'a str, addend: u64 },
    /// Nothing: what it names need not be there, and is not.
    Null,
}

/// An image that can be mapped.
#[derive(Debug)]
pub(super) struct Elf<'a> {
    bytes: &'a [u8],
    /// In the order of their addresses; no page has parts of two with different access.
    pub segments: Vec<Segment>,
    /// What nobody writes to once addresses are filled in: a part of one segment.
    pub constant: Option<Range<u64>>,
    /// What the first address is a multiple of, in bytes: a power of two, at least a page.
    pub align: u64,
    dynamic: Dynamic,
    symbols: u64,
}

/// What the dynamic section says: addresses, and sizes in bytes.
#[derive(Debug, Default)]
struct Dynamic {
    hash: Option<u64>,
    gnu_hash: Option<u64>,
    names: (u64, u64),
    symbols: Option<u64>,
    relocations: (u64, u64),
    jumps: (u64, u64),
}

impl<'a> Elf<'a> {
    /// Reads an image for pages of `page` bytes.
    pub(super) fn read(bytes: &'a [u8], page: u64) -> Result<Elf<'a>> {
        if bytes.get(..7) != Some(b"\x7fELF\x02\x01\x01") {
            return Err("it is no 64-bit little-endian ELF file".into());
        }
        let header = bytes.first_chunk::<64>().ok_or("its header is truncated")?;
        let (kind, machine) = (u16_at(header, 16), u16_at(header, 18));
        if kind != 3 || machine != MACHINE.0 {
            return Err(format!("it is no shared object for this processor (type {kind}, machine {machine})"));
        }
        let (count, size) = (u64::from(u16_at(header, 56)), usize::from(u16_at(header, 54)));
        let table = (size == PROGRAM_HEADER).then(|| slice(bytes, u64_at(header, 32), PROGRAM_HEADER as u64 * count)).flatten();
        let mut headers = table.ok_or("its program headers lie outside")?.chunks_exact(PROGRAM_HEADER);
        let mut elf = Elf { bytes, segments: Vec::new(), constant: None, align: page, dynamic: Dynamic::default(), symbols: 0 };
        let mut dynamic = None;
        headers.try_for_each(|header| {
            let (kind, flags) = (u32_at(header, 0), u32_at(header, 4));
            let [offset, address, in_file, in_memory, align] = [8, 16, 32, 40, 48].map(|at| u64_at(header, at));
            let range = || address..address.saturating_add(in_memory);
            match kind {
                1 if in_memory > 0 => return elf.add(flags, offset, range(), in_file, align, page),
                2 => dynamic = Some((address, in_file)),
                3 => return Err("it names an interpreter".into()),
                7 => return Err("it has thread-local variables, which kernels have none of".into()),
                GNU_STACK if flags & 1 != 0 => return Err("it wants a stack that can be executed".into()),
                GNU_RELRO => elf.constant = Some(range()),
                _ => {}
            }
            Ok(())
        })?;
        if elf.segments.is_empty() {
            return Err("it has nothing to load".into());
        }
        if let Some(constant) = &elf.constant
            && !elf.segments.iter().any(|segment| segment.writable && segment.holds(constant.start, constant.end - constant.start))
        {
            // Linkers round its end up to a page, and the file may contain only a part of that page.
            elf.constant = None;
        }
        let (address, size) = dynamic.ok_or("it has no dynamic section")?;
        elf.dynamic = Dynamic::read(elf.at(address, size).ok_or("its dynamic section lies outside")?)?;
        elf.symbols = elf.count_symbols().ok_or("its table of symbols lies outside")?;
        elf.check_ranges()?;
        Ok(elf)
    }

    fn add(&mut self, flags: u32, offset: u64, range: Range<u64>, in_file: u64, align: u64, page: u64) -> Result<()> {
        let (executable, writable, readable) = (flags & 1 != 0, flags & 2 != 0, flags & 4 != 0);
        if executable && writable || !readable {
            return Err("a part of it can be written and executed, or not be read".into());
        }
        let file = slice(self.bytes, offset, in_file).map(|_| offset as usize..(offset + in_file) as usize);
        let file = file.filter(|_| in_file <= range.end - range.start).ok_or("a part of it lies outside")?;
        if range.end > MAX_IMAGE_SIZE {
            return Err(format!("it takes {} bytes with its variables, and the CPU loads {MAX_IMAGE_SIZE} at most", range.end));
        }
        if align > MOST_ALIGN || !align.max(1).is_power_of_two() {
            return Err(format!("a part of it is aligned to {align} bytes"));
        }
        if let Some(last) = self.segments.last() {
            let apart = range.start & !(page - 1) >= last.range.end.next_multiple_of(page);
            let alike = range.start >= last.range.end && (executable, writable) == (last.executable, last.writable);
            if !apart && !alike {
                return Err("parts of it overlap".into());
            }
        }
        if self.segments.len() == MOST_SEGMENTS {
            return Err("it has too many parts".into());
        }
        self.align = self.align.max(align);
        self.segments.push(Segment { range, file, writable, executable });
        Ok(())
    }

    /// Bytes of the file by their address.
    fn at(&self, address: u64, bytes: u64) -> Option<&'a [u8]> {
        let of = |segment: &&Segment| segment.holds(address, bytes);
        let segment = self.segments.iter().find(of)?;
        let file = &self.bytes[segment.file.clone()];
        slice(file, address - segment.range.start, bytes)
    }

    /// The number of symbols, which only the tables for finding them say.
    fn count_symbols(&self) -> Option<u64> {
        if let Some(hash) = self.dynamic.hash {
            return Some(u32_at(self.at(hash, 8)?, 4).into());
        }
        let Some(hash) = self.dynamic.gnu_hash else { return Some(0) };
        let header = self.at(hash, 16)?;
        let [buckets, first, filters] = [0, 4, 8].map(|at| u64::from(u32_at(header, at)));
        let (row, chain) = (hash + 16 + 8 * filters, hash + 16 + 8 * filters + 4 * buckets);
        let last = self.at(row, 4 * buckets)?.chunks_exact(4).map(|bucket| u64::from(u32_at(bucket, 0))).max().unwrap_or(0);
        if last < first {
            return Some(first);
        }
        let mut last = last;
        // An odd value ends a chain.
        while u32_at(self.at(chain + 4 * (last - first), 4)?, 0) & 1 == 0 {
            last += 1;
        }
        Some(last + 1)
    }

    /// Whether all tables lie inside.
    fn check_ranges(&self) -> Result<()> {
        let Dynamic { symbols, names, relocations, jumps, .. } = self.dynamic;
        let symbols = (symbols.unwrap_or(0), self.symbols * SYMBOL as u64);
        for (what, (at, bytes)) in [("symbols", symbols), ("names", names), ("relocations", relocations), ("relocations", jumps)] {
            if bytes > 0 && self.at(at, bytes).is_none() {
                return Err(format!("its {what} lie outside"));
            }
        }
        Ok(())
    }

    fn symbol(&self, index: u64) -> Option<Symbol<'a>> {
        let entry = self.at(self.dynamic.symbols?, self.symbols * SYMBOL as u64)?.chunks_exact(SYMBOL).nth(usize::try_from(index).ok()?)?;
        let names = self.at(self.dynamic.names.0, self.dynamic.names.1)?;
        let name = names.get(u32_at(entry, 0) as usize..)?;
        let name = &name[..name.iter().position(|byte| *byte == 0)?];
        let (kind, binding, section) = (entry[4] & 15, entry[4] >> 4, u16_at(entry, 6));
        Some(Symbol { name, kind, binding, section, value: u64_at(entry, 8), bytes: u64_at(entry, 16) })
    }

    /// The symbols that others may use, whose names begin so: the rest of the name, and the address.
    pub(super) fn exports(&self, prefix: &str) -> Vec<(Box<[u8]>, u64)> {
        // No type, data, a function; global or weak; of one of the image's sections.
        let usable = |symbol: &Symbol<'_>| symbol.kind <= 2 && matches!(symbol.binding, 1 | 2) && symbol.is_defined();
        let symbols = (1..self.symbols).filter_map(|index| self.symbol(index)).filter(usable);
        symbols.filter_map(|symbol| Some((symbol.name.strip_prefix(prefix.as_bytes())?.into(), symbol.value))).collect()
    }

    /// The visible, writable variables: published name, address and size in bytes.
    pub(super) fn variables(&self) -> Vec<(Box<[u8]>, u64, u64)> {
        // Data; global or weak; of one of the image's sections.
        let usable = |symbol: &Symbol<'_>| symbol.kind == 1 && matches!(symbol.binding, 1 | 2) && symbol.is_defined();
        let symbols = (1..self.symbols).filter_map(|index| self.symbol(index)).filter(usable);
        let writable = |at: u64, bytes: u64| self.segments.iter().any(|segment| segment.writable && segment.holds(at, bytes));
        let symbols = symbols.filter(|symbol| symbol.bytes > 0 && writable(symbol.value, symbol.bytes));
        let published = |name: &'a [u8]| name.strip_prefix(gpu_abi::symbol::NAMESPACE.as_bytes()).unwrap_or(name);
        symbols.map(|symbol| (published(symbol.name).into(), symbol.value, symbol.bytes)).collect()
    }

    /// The places that addresses are written to, each of 8 bytes in a segment that can be written.
    pub(super) fn relocations(&self) -> impl Iterator<Item = Result<(u64, Target<'a>)>> {
        let tables = [self.dynamic.relocations, self.dynamic.jumps];
        let entries = tables.into_iter().flat_map(|(at, bytes)| self.at(at, bytes).unwrap_or_default().chunks_exact(RELOCATION));
        entries.map(move |entry| {
            let [at, info, addend] = [0, 8, 16].map(|at| u64_at(entry, at));
            if !self.segments.iter().any(|segment| segment.writable && segment.holds(at, 8)) {
                return Err("a relocation of what cannot be written".into());
            }
            let [by_symbol @ .., own] = MACHINE.1;
            let target = match (info as u32, info >> 32) {
                (kind, 0) if kind == own => Target::Own(addend),
                (kind, index) if by_symbol.contains(&kind) => self.target(index, addend)?,
                (kind, _) => return Err(format!("a relocation of type {kind}")),
            };
            Ok((at, target))
        })
    }

    fn target(&self, index: u64, addend: u64) -> Result<Target<'a>> {
        let symbol = self.symbol(index).filter(|_| index > 0).ok_or("a relocation by a symbol that it does not have")?;
        if symbol.is_defined() {
            // Thread-local variables, indirect functions.
            return match symbol.kind {
                0..=3 => Ok(Target::Own(symbol.value.wrapping_add(addend))),
                kind => Err(format!("a relocation by a symbol of type {kind}")),
            };
        }
        let name = std::str::from_utf8(symbol.name).map_err(|_| "a name that is not UTF-8")?;
        match (symbol.section, symbol.binding, gpu_abi::cpu::is_import(name)) {
            (0, _, true) => Ok(Target::Import { name, addend }),
            // Weak.
            (0, 2, false) => Ok(Target::Null),
            _ => Err(format!("it needs `{name}`, which is none of the C library's functions that images may use")),
        }
    }
}

struct Symbol<'a> {
    name: &'a [u8],
    kind: u8,
    binding: u8,
    section: u16,
    value: u64,
    bytes: u64,
}

impl Symbol<'_> {
    /// Whether it is of one of the image's sections: not missing, and none of the reserved numbers.
    fn is_defined(&self) -> bool {
        (1..0xff00).contains(&self.section)
    }
}

const GNU_STACK: u32 = 0x6474_e551;
const GNU_RELRO: u32 = 0x6474_e552;

impl Dynamic {
    fn read(bytes: &[u8]) -> Result<Dynamic> {
        let mut dynamic = Dynamic::default();
        for entry in bytes.chunks_exact(16) {
            let (tag, value) = (u64_at(entry, 0), u64_at(entry, 8));
            match tag {
                0 => break,
                2 => dynamic.jumps.1 = value,
                4 => dynamic.hash = Some(value),
                5 => dynamic.names.0 = value,
                6 => dynamic.symbols = Some(value),
                7 => dynamic.relocations.0 = value,
                8 => dynamic.relocations.1 = value,
                10 => dynamic.names.1 = value,
                23 => dynamic.jumps.0 = value,
                0x6fff_fef5 => dynamic.gnu_hash = Some(value),
                // Sizes of a relocation and of a symbol, and the kind of relocations of jumps.
                9 | 11 | 20 if value == (if tag == 20 { 7 } else { RELOCATION as u64 }) => {}
                // Libraries: names are looked for in the C library alone. The table of addresses, names of the image
                // itself and of versions, the number of relocations within it, what aarch64's jumps keep to: nothing to do.
                1 | 3 | 14 | 16 | 24 | 0x6fff_fff0 | 0x6fff_fff9..=0x6fff_ffff | 0x7000_0001 | 0x7000_0003 | 0x7000_0005 => {}
                // Names are looked for within the image first, and all at once: so it is done.
                30 if value & !(2 | 8) == 0 => {}
                12 | 13 | 25..=28 | 32 | 33 => {
                    return Err("it has initialisers, which would run while it is loaded: kernels have none".into());
                }
                _ => {
                    return Err(format!("its dynamic section has an entry {tag:#x} of value {value:#x}, which no compiler of ours writes"));
                }
            }
        }
        Ok(dynamic)
    }
}

fn slice(bytes: &[u8], at: u64, size: u64) -> Option<&[u8]> {
    let (start, end) = (usize::try_from(at).ok()?, usize::try_from(at.checked_add(size)?).ok()?);
    bytes.get(start..end)
}

// Of bytes whose length is known; beyond it a number is 0.
fn number<const N: usize>(bytes: &[u8], at: usize) -> [u8; N] {
    bytes.get(at..).and_then(|rest| rest.first_chunk::<N>()).copied().unwrap_or([0; N])
}

fn u16_at(bytes: &[u8], at: usize) -> u16 {
    u16::from_le_bytes(number(bytes, at))
}

fn u32_at(bytes: &[u8], at: usize) -> u32 {
    u32::from_le_bytes(number(bytes, at))
}

fn u64_at(bytes: &[u8], at: usize) -> u64 {
    u64::from_le_bytes(number(bytes, at))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An image of so many parts of one byte, and nothing else.
    fn parts(count: u16) -> Vec<u8> {
        let mut bytes = vec![0; 64];
        bytes[..7].copy_from_slice(b"\x7fELF\x02\x01\x01");
        let mut put = |at: usize, number: u16| bytes[at..at + 2].copy_from_slice(&number.to_le_bytes());
        [(16, 3), (18, MACHINE.0), (32, 64), (54, PROGRAM_HEADER as u16), (56, count)].into_iter().for_each(|(at, number)| put(at, number));
        for part in 0..u64::from(count) {
            // Loaded, read; offset, two addresses, bytes in the file and in memory, alignment.
            bytes.extend([1u32, 4].map(u32::to_le_bytes).as_flattened());
            bytes.extend([0, part << 16, 0, 1, 1, 1].map(u64::to_le_bytes).as_flattened());
        }
        bytes
    }

    #[test]
    fn the_number_of_segments_is_bounded() {
        let why = |count| Elf::read(&parts(count), 4096).unwrap_err();
        assert_eq!(why(MOST_SEGMENTS as u16), "it has no dynamic section");
        assert_eq!([why(MOST_SEGMENTS as u16 + 1), why(u16::MAX)], ["it has too many parts"; 2]);
    }
}
