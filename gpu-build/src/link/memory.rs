//! One x86-64 object made a shared one in memory: what lld does, for the few things that our own code generation makes.
//!
//! A program that compiles while it runs waits for each step, and a linker's process takes longer to start than LLVM takes
//! to compile. What is not known here (another kind of relocation, thread-local data, initialisers) is left to lld: the
//! answer is `None` then. The relocations are those of System V's ABI for x86-64, the rest is its generic part.
//!
//! ```text
//! read-only    ELF header, program headers, dynamic symbols, their names, their hash table, relocations, constants
//! executable   code, and for each function of the C library a jump through its entry in the table of addresses
//! writable     data with addresses in it, the table of addresses, the dynamic section; then what begins as zeros
//! ```
//! The three parts follow each other in the file without gaps. In memory each begins a page further on, so that no page
//! has two kinds of access.

use object::elf;
use object::read::elf::{ElfFile64, ElfSection64, ElfSymbol64, FileHeader};
use object::{LittleEndian, Object, ObjectSection, ObjectSymbol, RelocationFlags, RelocationTarget, SectionFlags, SymbolIndex};
use std::collections::HashMap;

const PAGE: u64 = 4096;
const HEADER: u64 = 64;
const PROGRAM_HEADER: u64 = 56;
/// Three parts, the dynamic section, and the word that the stack is not executable.
const PROGRAM_HEADERS: u64 = 5;
const SYMBOL: u64 = 24;
const RELOCATION: u64 = 24;
/// Bytes of a jump through the table of addresses, padded.
const JUMP: u64 = 8;
/// Entries of the dynamic section, its end among them.
const DYNAMIC_TAGS: u64 = 9;

type File<'a> = ElfFile64<'a, LittleEndian>;
type Symbol<'a, 'f> = ElfSymbol64<'a, 'f, LittleEndian>;

/// The linked object, or `None` for what is left to lld.
pub fn shared(object: &[u8]) -> Option<Vec<u8>> {
    let file = File::parse(object).ok()?;
    let header = file.elf_header();
    if header.e_machine(LittleEndian) != elf::EM_X86_64 || header.e_type(LittleEndian) != elf::ET_REL {
        return None;
    }
    let needs = Needs::of(&file)?;
    Image::lay_out(&file, &needs)?.fill(&file, &needs)
}

/// The parts of memory, by what may be done there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    ReadOnly,
    Code,
    Data,
    Zeros,
}

/// What becomes of a section: a place in a part, or nothing. An error for what is not known here.
fn part(section: &ElfSection64<'_, '_, LittleEndian>) -> Result<Option<Part>, ()> {
    let SectionFlags::Elf { sh_type, sh_flags, .. } = section.flags() else { return Err(()) };
    let has = |flag: elf::SectionFlags| sh_flags.0 & flag.0 != 0;
    if !has(elf::SHF_ALLOC) || section.size() == 0 {
        return Ok(None);
    }
    if has(elf::SHF_TLS) || has(elf::SHF_COMPRESSED) {
        return Err(());
    }
    match sh_type {
        // No exception crosses a kernel.
        elf::SHT_X86_64_UNWIND | elf::SHT_NOTE => Ok(None),
        elf::SHT_PROGBITS if section.name() == Ok(".eh_frame") => Ok(None),
        elf::SHT_PROGBITS if has(elf::SHF_EXECINSTR) => Ok(Some(Part::Code)),
        elf::SHT_PROGBITS if has(elf::SHF_WRITE) => Ok(Some(Part::Data)),
        elf::SHT_PROGBITS => Ok(Some(Part::ReadOnly)),
        elf::SHT_NOBITS => Ok(Some(Part::Zeros)),
        _ => Err(()),
    }
}

/// What the object asks of its linker.
#[derive(Default)]
struct Needs {
    /// Sections that stay, by part and in order.
    sections: Vec<(Part, object::SectionIndex)>,
    /// What the dynamic loader sees. Its number is one more than its place here.
    dynamic: Vec<SymbolIndex>,
    /// Symbols with an entry in the table of addresses.
    table: Vec<SymbolIndex>,
    /// Symbols that are called through it.
    jumps: Vec<SymbolIndex>,
    /// Addresses in data.
    addresses: u64,
}

impl Needs {
    fn of(file: &File<'_>) -> Option<Needs> {
        let mut needs = Needs::default();
        for section in file.sections() {
            let Some(part) = part(&section).ok()? else { continue };
            needs.sections.push((part, section.index()));
            for (_, relocation) in section.relocations() {
                let RelocationFlags::Elf { r_type } = relocation.flags() else { return None };
                let RelocationTarget::Symbol(target) = relocation.target() else { return None };
                let undefined = file.symbol_by_index(target).ok()?.is_undefined();
                match r_type {
                    elf::R_X86_64_PC32 | elf::R_X86_64_PC64 if !undefined => {}
                    elf::R_X86_64_PLT32 if !undefined => {}
                    elf::R_X86_64_PLT32 => {
                        add(&mut needs.jumps, target);
                        add(&mut needs.table, target);
                    }
                    elf::R_X86_64_GOTPCREL | elf::R_X86_64_GOTPCRELX | elf::R_X86_64_REX_GOTPCRELX => add(&mut needs.table, target),
                    // Elsewhere the loader would have to write to what is shared.
                    elf::R_X86_64_64 if part == Part::Data => needs.addresses += 1,
                    _ => return None,
                }
            }
        }
        let kept = |symbol: &Symbol<'_, '_>| {
            symbol.section_index().is_some_and(|index| needs.sections.iter().any(|(_, section)| *section == index))
        };
        for symbol in file.symbols().filter(|symbol| symbol.is_global() && !symbol.name_bytes().unwrap_or_default().is_empty()) {
            let seen = [elf::STV_DEFAULT, elf::STV_PROTECTED].contains(&symbol.elf_symbol().st_visibility());
            let (kind, common) = (symbol.elf_symbol().st_type(), symbol.is_common());
            if common || kind == elf::STT_TLS || kind == elf::STT_GNU_IFUNC {
                return None;
            }
            if symbol.is_undefined() || seen && kept(&symbol) {
                needs.dynamic.push(symbol.index());
            }
        }
        needs.sections.sort_by_key(|(part, index)| (*part as u8, index.0));
        Some(needs)
    }
}

fn add(list: &mut Vec<SymbolIndex>, symbol: SymbolIndex) {
    if !list.contains(&symbol) {
        list.push(symbol);
    }
}

/// The file as it grows, and where things lie in memory.
struct Image {
    bytes: Vec<u8>,
    /// Addresses of sections.
    sections: HashMap<usize, u64>,
    /// Offsets of what is filled in last. In the first part an offset is an address.
    symbols: u64,
    names: u64,
    names_size: u64,
    hash: u64,
    relocations: u64,
    /// Addresses.
    jumps: u64,
    table: u64,
    dynamic: u64,
    /// Where the second and the third part begin in the file, and how long the last one is in memory.
    code: u64,
    data: u64,
    data_in_memory: u64,
}

impl Image {
    fn lay_out(file: &File<'_>, needs: &Needs) -> Option<Image> {
        let mut image = Image {
            bytes: vec![0; (HEADER + PROGRAM_HEADERS * PROGRAM_HEADER) as usize],
            sections: HashMap::new(),
            symbols: 0,
            names: 0,
            names_size: 0,
            hash: 0,
            relocations: 0,
            jumps: 0,
            table: 0,
            dynamic: 0,
            code: 0,
            data: 0,
            data_in_memory: 0,
        };
        let symbols = needs.dynamic.len() as u64 + 1;
        image.symbols = image.room(symbols * SYMBOL, 8);
        // A table with one row: its length, the number of symbols, the row's first, and for each symbol the next.
        image.hash = image.room(4 * (3 + symbols), 8);
        image.relocations = image.room((needs.table.len() as u64 + needs.addresses) * RELOCATION, 8);
        image.names_size = 1;
        for index in &needs.dynamic {
            image.names_size += file.symbol_by_index(*index).ok()?.name_bytes().ok()?.len() as u64 + 1;
        }
        image.names = image.room(image.names_size, 1);
        image.place(file, needs, Part::ReadOnly, 0)?;
        image.code = image.bytes.len() as u64;
        image.place(file, needs, Part::Code, PAGE)?;
        image.jumps = image.room(needs.jumps.len() as u64 * JUMP, 8) + PAGE;
        image.bytes.resize(image.bytes.len().next_multiple_of(8), 0);
        image.data = image.bytes.len() as u64;
        image.place(file, needs, Part::Data, 2 * PAGE)?;
        image.table = image.room(needs.table.len() as u64 * 8, 8) + 2 * PAGE;
        image.dynamic = image.room(16 * DYNAMIC_TAGS, 8) + 2 * PAGE;
        let mut end = image.bytes.len() as u64 + 2 * PAGE;
        for (_, index) in needs.sections.iter().filter(|(part, _)| *part == Part::Zeros) {
            let section = file.section_by_index(*index).ok()?;
            end = end.checked_next_multiple_of(section.align().max(1))?;
            image.sections.insert(index.0, end);
            end = end.checked_add(section.size())?;
        }
        image.data_in_memory = end - (image.data + 2 * PAGE);
        Some(image)
    }

    /// Room at the end of the file; answers its offset.
    fn room(&mut self, size: u64, align: u64) -> u64 {
        let start = self.bytes.len().next_multiple_of(align as usize);
        self.bytes.resize(start + size as usize, 0);
        start as u64
    }

    /// Appends a part's sections, whose addresses are `beyond` their offsets.
    fn place(&mut self, file: &File<'_>, needs: &Needs, part: Part, beyond: u64) -> Option<()> {
        for (_, index) in needs.sections.iter().filter(|(other, _)| *other == part) {
            let section = file.section_by_index(*index).ok()?;
            // Beyond a page's the alignment of an offset says nothing of its address.
            let align = Some(section.align().max(1)).filter(|align| *align <= PAGE)?;
            let data = section.data().ok()?;
            let start = self.room(data.len() as u64, align);
            self.bytes.get_mut(start as usize..)?.copy_from_slice(data);
            self.sections.insert(index.0, start + beyond);
        }
        Some(())
    }

    /// Writes what depends on addresses.
    fn fill(mut self, file: &File<'_>, needs: &Needs) -> Option<Vec<u8>> {
        let mut relocations = Vec::new();
        for (place, symbol) in needs.table.iter().enumerate() {
            let at = self.table + 8 * place as u64;
            relocations.push(match self.address(file, *symbol)? {
                Some(address) => [at, u64::from(elf::R_X86_64_RELATIVE.0), address],
                None => [at, number(needs, *symbol)? << 32 | u64::from(elf::R_X86_64_GLOB_DAT.0), 0],
            });
        }
        for (place, symbol) in needs.jumps.iter().enumerate() {
            let at = self.jumps + JUMP * place as u64;
            // jmp *entry(%rip): the distance is from its end.
            let distance = self.entry(needs, *symbol)?.wrapping_sub(at + 6) as u32;
            let jump = [&[0xff, 0x25][..], &distance.to_le_bytes(), &[0xcc, 0xcc]].concat();
            self.put(at - PAGE, &jump)?;
        }
        for (part, index) in &needs.sections {
            let section = file.section_by_index(*index).ok()?;
            let beyond = match part {
                Part::ReadOnly => 0,
                Part::Code => PAGE,
                Part::Data => 2 * PAGE,
                Part::Zeros => continue,
            };
            let base = *self.sections.get(&index.0)?;
            for (offset, relocation) in section.relocations() {
                let RelocationFlags::Elf { r_type } = relocation.flags() else { return None };
                let RelocationTarget::Symbol(target) = relocation.target() else { return None };
                let (at, addend) = (base.checked_add(offset)?, relocation.addend() as u64);
                let address = self.address(file, target)?;
                let value = match r_type {
                    elf::R_X86_64_PLT32 if address.is_none() => {
                        let place = needs.jumps.iter().position(|jump| *jump == target)?;
                        self.jumps + JUMP * place as u64
                    }
                    elf::R_X86_64_GOTPCREL | elf::R_X86_64_GOTPCRELX | elf::R_X86_64_REX_GOTPCRELX => self.entry(needs, target)?,
                    elf::R_X86_64_64 => {
                        relocations.push(match address {
                            Some(address) => [at, u64::from(elf::R_X86_64_RELATIVE.0), address.wrapping_add(addend)],
                            None => [at, number(needs, target)? << 32 | u64::from(elf::R_X86_64_64.0), addend],
                        });
                        continue;
                    }
                    _ => address?,
                };
                let distance = value.wrapping_add(addend).wrapping_sub(at);
                match r_type {
                    elf::R_X86_64_PC64 => self.put(at - beyond, &distance.to_le_bytes())?,
                    _ => self.put(at - beyond, &i32::try_from(distance as i64).ok()?.to_le_bytes())?,
                }
            }
        }
        for (place, relocation) in relocations.iter().enumerate() {
            let bytes = relocation.map(u64::to_le_bytes).concat();
            self.put(self.relocations + RELOCATION * place as u64, &bytes)?;
        }
        self.write_symbols(file, needs)?;
        self.write_headers(relocations.len() as u64)?;
        Some(self.bytes)
    }

    /// A symbol's address; nothing inside if it is for the loader to find.
    fn address(&self, file: &File<'_>, symbol: SymbolIndex) -> Option<Option<u64>> {
        let symbol = file.symbol_by_index(symbol).ok()?;
        if symbol.is_undefined() {
            return Some(None);
        }
        // Of a section that is dropped there is no address.
        let section = self.sections.get(&symbol.section_index()?.0)?;
        Some(Some(section.wrapping_add(symbol.address())))
    }

    /// The address of a symbol's entry in the table of addresses.
    fn entry(&self, needs: &Needs, symbol: SymbolIndex) -> Option<u64> {
        Some(self.table + 8 * needs.table.iter().position(|other| *other == symbol)? as u64)
    }

    fn write_symbols(&mut self, file: &File<'_>, needs: &Needs) -> Option<()> {
        let count = needs.dynamic.len() as u32 + 1;
        // The chain through all symbols but the first, which is nobody's.
        let first = u32::from(count > 1);
        let chain = (0..count).map(|number| if number > 0 && number + 1 < count { number + 1 } else { 0 });
        let words: Vec<u8> = [1, count, first].into_iter().chain(chain).flat_map(u32::to_le_bytes).collect();
        self.put(self.hash, &words)?;
        let mut name = 1u64;
        for (place, index) in needs.dynamic.iter().enumerate() {
            let symbol = file.symbol_by_index(*index).ok()?;
            let (raw, address) = (symbol.elf_symbol(), self.address(file, *index)?);
            let mut bytes = Vec::new();
            bytes.extend((name as u32).to_le_bytes());
            bytes.extend([raw.st_info.0, raw.st_other.0]);
            // Any section but none: the loader looks no further.
            bytes.extend(u16::from(address.is_some()).to_le_bytes());
            bytes.extend(address.unwrap_or(0).to_le_bytes());
            bytes.extend(symbol.size().to_le_bytes());
            self.put(self.symbols + SYMBOL * (place as u64 + 1), &bytes)?;
            let text = symbol.name_bytes().ok()?;
            self.put(self.names + name, text)?;
            name += text.len() as u64 + 1;
        }
        Some(())
    }

    fn write_headers(&mut self, relocations: u64) -> Option<()> {
        let length = self.bytes.len() as u64;
        let tags: [(i64, u64); DYNAMIC_TAGS as usize] = [
            (elf::DT_HASH.0, self.hash),
            (elf::DT_STRTAB.0, self.names),
            (elf::DT_STRSZ.0, self.names_size),
            (elf::DT_SYMTAB.0, self.symbols),
            (elf::DT_SYMENT.0, SYMBOL),
            (elf::DT_RELA.0, self.relocations),
            (elf::DT_RELASZ.0, relocations * RELOCATION),
            (elf::DT_RELAENT.0, RELOCATION),
            (elf::DT_NULL.0, 0),
        ];
        let bytes: Vec<u8> = tags.iter().flat_map(|(tag, value)| [*tag as u64, *value]).flat_map(u64::to_le_bytes).collect();
        self.put(self.dynamic - 2 * PAGE, &bytes)?;

        let mut header = vec![0x7f, b'E', b'L', b'F', 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0];
        [elf::ET_DYN.0, elf::EM_X86_64.0].iter().for_each(|half| header.extend(half.to_le_bytes()));
        header.extend(1u32.to_le_bytes());
        [0, HEADER, 0].iter().for_each(|word: &u64| header.extend(word.to_le_bytes()));
        header.extend(0u32.to_le_bytes());
        let sizes = [HEADER as u16, PROGRAM_HEADER as u16, PROGRAM_HEADERS as u16, 0, 0, 0];
        sizes.iter().for_each(|half| header.extend(half.to_le_bytes()));
        let data_in_file = length - self.data;
        let dynamic = self.dynamic - 2 * PAGE;
        let parts = [
            (elf::PT_LOAD.0, elf::PF_R.0, 0, 0, self.code, self.code, PAGE),
            (elf::PT_LOAD.0, elf::PF_R.0 | elf::PF_X.0, self.code, PAGE, self.data - self.code, self.data - self.code, PAGE),
            (elf::PT_LOAD.0, elf::PF_R.0 | elf::PF_W.0, self.data, 2 * PAGE, data_in_file, self.data_in_memory, PAGE),
            (elf::PT_DYNAMIC.0, elf::PF_R.0 | elf::PF_W.0, dynamic, 2 * PAGE, 16 * DYNAMIC_TAGS, 16 * DYNAMIC_TAGS, 8),
            (elf::PT_GNU_STACK.0, elf::PF_R.0 | elf::PF_W.0, 0, 0, 0, 0, 16),
        ];
        for (kind, flags, offset, beyond, in_file, in_memory, align) in parts {
            [kind, flags].iter().for_each(|word| header.extend(word.to_le_bytes()));
            let words: [u64; 6] = [offset, offset + beyond, offset + beyond, in_file, in_memory, align];
            words.iter().for_each(|word| header.extend(word.to_le_bytes()));
        }
        self.put(0, &header)
    }

    fn put(&mut self, at: u64, bytes: &[u8]) -> Option<()> {
        let at = at as usize;
        self.bytes.get_mut(at..at.checked_add(bytes.len())?)?.copy_from_slice(bytes);
        Some(())
    }
}

/// A symbol's number for the dynamic loader.
fn number(needs: &Needs, symbol: SymbolIndex) -> Option<u64> {
    Some(needs.dynamic.iter().position(|other| *other == symbol)? as u64 + 1)
}

#[cfg(test)]
mod tests;
