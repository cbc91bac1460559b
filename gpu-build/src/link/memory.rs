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
//!
//! `object` encodes the structures. Its `Writer`, which would also keep their places, writes a file from the front to the
//! end; here most is written last, at places that were laid out before, because it depends on addresses behind it.

use object::elf;
use object::read::elf::{ElfFile64, ElfSection64, ElfSymbol64, FileHeader};
use object::write::elf::{Encoder, FileHeader as NewHeader, FileHeaderLayout, ProgramHeader, Rel, Sym};
use object::{LittleEndian, Object, ObjectSection, ObjectSymbol, RelocationFlags, RelocationTarget, SectionFlags, SymbolIndex};
use std::collections::HashMap;

const PAGE: u64 = 4096;
/// Three parts, the dynamic section, and the word that the stack is not executable.
const PROGRAM_HEADERS: u64 = 5;
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

/// How the structures of a file for this processor are written.
fn encoder() -> Encoder<LittleEndian> {
    Encoder::new(LittleEndian, true, elf::EM_X86_64)
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
        let encoder = encoder();
        let headers = encoder.file_header_size() + PROGRAM_HEADERS * encoder.program_header_size();
        let mut image = Image {
            bytes: vec![0; headers as usize],
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
        image.symbols = image.room(symbols * encoder.sym_size(), 8);
        // A table with one row.
        image.hash = image.room(encoder.hash_size(1, u32::try_from(symbols).ok()?), 8);
        image.relocations = image.room((needs.table.len() as u64 + needs.addresses) * encoder.rel_size(true), 8);
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
        image.dynamic = image.room(encoder.dyn_size() * DYNAMIC_TAGS, 8) + 2 * PAGE;
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
        let relative = |at: u64, address: u64| Rel { r_offset: at, r_sym: 0, r_type: elf::R_X86_64_RELATIVE, r_addend: address as i64 };
        for (place, symbol) in needs.table.iter().enumerate() {
            let at = self.table + 8 * place as u64;
            relocations.push(match self.address(file, *symbol)? {
                Some(address) => relative(at, address),
                None => Rel { r_offset: at, r_sym: number(needs, *symbol)?, r_type: elf::R_X86_64_GLOB_DAT, r_addend: 0 },
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
                            Some(address) => relative(at, address.wrapping_add(addend)),
                            None => Rel { r_offset: at, r_sym: number(needs, target)?, r_type, r_addend: addend as i64 },
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
        let mut bytes = Vec::new();
        relocations.iter().for_each(|relocation| encoder().relocation(&mut bytes, true, relocation));
        self.put(self.relocations, &bytes)?;
        self.write_symbols(file, needs)?;
        self.write_headers(bytes.len() as u64)?;
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
        let count = u32::try_from(needs.dynamic.len()).ok()? + 1;
        let mut hash = Vec::new();
        // With one row any hash is right. The first symbol is nobody's.
        encoder().hash_table(&mut hash, 1, count, |number| (number > 0).then_some(0));
        self.put(self.hash, &hash)?;
        let (mut symbols, mut names) = (Vec::new(), vec![0]);
        encoder().null_symbol(&mut symbols);
        for index in &needs.dynamic {
            let symbol = file.symbol_by_index(*index).ok()?;
            let (raw, address) = (symbol.elf_symbol(), self.address(file, *index)?);
            let made = Sym {
                // Any section but none: the loader looks no further.
                section: address.map(|_| 1),
                st_name: u32::try_from(names.len()).ok()?,
                st_info: raw.st_info,
                st_other: raw.st_other,
                st_shndx: elf::SHN_UNDEF,
                st_value: address.unwrap_or(0),
                st_size: symbol.size(),
            };
            encoder().symbol(&mut symbols, &made);
            names.extend(symbol.name_bytes().ok()?);
            names.push(0);
        }
        self.put(self.symbols, &symbols)?;
        self.put(self.names, &names)
    }

    fn write_headers(&mut self, size_of_relocations: u64) -> Option<()> {
        let encoder = encoder();
        let tags: [(elf::DynamicTag, u64); DYNAMIC_TAGS as usize] = [
            (elf::DT_HASH, self.hash),
            (elf::DT_STRTAB, self.names),
            (elf::DT_STRSZ, self.names_size),
            (elf::DT_SYMTAB, self.symbols),
            (elf::DT_SYMENT, encoder.sym_size()),
            (elf::DT_RELA, self.relocations),
            (elf::DT_RELASZ, size_of_relocations),
            (elf::DT_RELAENT, encoder.rel_size(true)),
            (elf::DT_NULL, 0),
        ];
        let mut dynamic = Vec::new();
        for (tag, value) in tags {
            encoder.dynamic(&mut dynamic, tag, value).ok()?;
        }
        let (at, size) = (self.dynamic - 2 * PAGE, dynamic.len() as u64);
        self.put(at, &dynamic)?;

        let mut headers = Vec::new();
        let header = NewHeader {
            os_abi: elf::ELFOSABI_NONE,
            abi_version: 0,
            e_type: elf::ET_DYN,
            e_machine: elf::EM_X86_64,
            e_entry: 0,
            e_flags: elf::FileFlags(0),
        };
        let segment_num = u32::try_from(PROGRAM_HEADERS).ok()?;
        // Without sections, which are a linker's matter.
        let layout = FileHeaderLayout { e_phoff: encoder.file_header_size(), segment_num, ..FileHeaderLayout::default() };
        encoder.file_header(&mut headers, &header, &layout).ok()?;
        let (code, data) = (self.data - self.code, self.bytes.len() as u64 - self.data);
        let (read, write, execute) = (elf::PF_R, elf::PF_R | elf::PF_W, elf::PF_R | elf::PF_X);
        let parts: [_; PROGRAM_HEADERS as usize] = [
            (elf::PT_LOAD, read, 0, 0, self.code, self.code, PAGE),
            (elf::PT_LOAD, execute, self.code, PAGE, code, code, PAGE),
            (elf::PT_LOAD, write, self.data, 2 * PAGE, data, self.data_in_memory, PAGE),
            (elf::PT_DYNAMIC, write, at, 2 * PAGE, size, size, 8),
            (elf::PT_GNU_STACK, write, 0, 0, 0, 0, 16),
        ];
        for (p_type, p_flags, p_offset, beyond, p_filesz, p_memsz, p_align) in parts {
            let address = p_offset + beyond;
            let header = ProgramHeader { p_type, p_flags, p_offset, p_vaddr: address, p_paddr: address, p_filesz, p_memsz, p_align };
            encoder.program_header(&mut headers, &header);
        }
        self.put(0, &headers)
    }

    fn put(&mut self, at: u64, bytes: &[u8]) -> Option<()> {
        let at = at as usize;
        self.bytes.get_mut(at..at.checked_add(bytes.len())?)?.copy_from_slice(bytes);
        Some(())
    }
}

/// A symbol's number for the dynamic loader.
fn number(needs: &Needs, symbol: SymbolIndex) -> Option<u32> {
    Some(u32::try_from(needs.dynamic.iter().position(|other| *other == symbol)?).ok()? + 1)
}

#[cfg(test)]
mod tests;
