//! What an object holds: the sections that stay, their relocations, the symbols.

use super::Unsupported;
use super::encode::FileHeader;
use super::machine::{Machine, Value, Width};
use object::read::elf::{ElfFile64, ElfSection64, FileHeader as _};
use object::{
    LittleEndian, Object, ObjectSection, ObjectSymbol, RelocationFlags, RelocationTarget, SectionFlags, SectionIndex, SymbolIndex, elf,
};
use std::collections::{HashMap, HashSet};

type File<'a> = ElfFile64<'a, LittleEndian>;

/// A place in a section that depends on a symbol's address.
pub struct Relocation {
    pub offset: u64,
    pub value: Value,
    pub width: Width,
    /// Its place in [`Input::symbols`].
    pub symbol: usize,
    pub addend: i64,
}

/// A section that stays.
pub struct Section<'a> {
    pub name: &'a str,
    pub kind: elf::SectionType,
    pub flags: elf::SectionFlags,
    pub align: u64,
    pub size: u64,
    /// Empty for a section that begins as zeros.
    pub data: &'a [u8],
    pub relocations: Vec<Relocation>,
}

impl Section<'_> {
    pub fn has(&self, flag: elf::SectionFlags) -> bool {
        self.flags.0 & flag.0 != 0
    }
}

/// Where a symbol is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// In a section that stays, by its place in [`Input::sections`].
    Section(usize),
    /// A number, not an address.
    Absolute,
    /// In another file.
    Imported,
    /// In a section that goes.
    Nowhere,
}

pub struct Symbol<'a> {
    pub name: &'a [u8],
    pub place: Place,
    /// Relative to the section's start.
    pub value: u64,
    pub size: u64,
    pub info: elf::SymbolInfo,
    pub other: elf::SymbolOther,
}

impl Symbol<'_> {
    /// Whether loaders see a definition of it here.
    pub fn is_exported(&self) -> bool {
        self.is_global() && matches!(self.place, Place::Section(_) | Place::Absolute)
    }

    /// Whether it is one for all files: neither local nor hidden.
    pub fn is_global(&self) -> bool {
        self.info.st_bind() != elf::STB_LOCAL && [elf::STV_DEFAULT, elf::STV_PROTECTED].contains(&self.other.visibility())
    }

    pub fn shown(&self) -> String {
        String::from_utf8_lossy(self.name).into_owned()
    }
}

pub struct Input<'a> {
    pub machine: Machine,
    /// The header's words that the shared object takes over: operating system's ABI, its version, the processor.
    pub header: FileHeader,
    pub sections: Vec<Section<'a>>,
    pub symbols: Vec<Symbol<'a>>,
}

impl<'a> Input<'a> {
    pub fn read(object: &'a [u8]) -> Result<Input<'a>, Unsupported> {
        let file = File::parse(object)?;
        let raw = file.elf_header();
        let machine = Machine::of(raw.e_machine(LittleEndian))?;
        if raw.e_type(LittleEndian) != elf::ET_REL {
            return Err(Unsupported::new("it is not relocatable"));
        }
        let header = FileHeader {
            os_abi: raw.e_ident().os_abi.0,
            abi_version: raw.e_ident().abi_version,
            machine: raw.e_machine(LittleEndian).0,
            entry: raw.e_entry(LittleEndian),
            flags: raw.e_flags(LittleEndian).0,
        };
        let kept = kept(&file, machine)?;
        let places: HashMap<SectionIndex, usize> = kept.iter().enumerate().map(|(place, section)| (section.index(), place)).collect();
        let (mut symbols, mut numbers) = (Vec::new(), HashMap::new());
        for symbol in file.symbols() {
            numbers.insert(symbol.index(), symbols.len());
            symbols.push(read_symbol(&symbol, &places)?);
        }
        let sections = kept.iter().map(|section| read_section(section, machine, &numbers)).collect::<Result<Vec<_>, _>>()?;
        // What no section that stays needs is not imported.
        let mut needed = vec![false; symbols.len()];
        sections.iter().flat_map(|section| &section.relocations).for_each(|relocation| needed[relocation.symbol] = true);
        for (symbol, needed) in symbols.iter_mut().zip(needed) {
            match symbol.place {
                Place::Imported if !needed => symbol.place = Place::Nowhere,
                Place::Imported if machine.jump().is_none() => {
                    return Err(Unsupported::new(format!("`{}` is defined elsewhere", symbol.shown())));
                }
                _ => {}
            }
        }
        Ok(Input { machine, header, sections, symbols })
    }

    /// Whether another file's definition may take a symbol's place, or must.
    pub fn is_preemptible(&self, symbol: &Symbol<'_>) -> bool {
        let replaced = self.machine.preempts() && symbol.is_exported() && symbol.other.visibility() == elf::STV_DEFAULT;
        replaced || symbol.place == Place::Imported
    }
}

/// The loaded sections that an exported symbol needs, and notes, in the object's order: no other code or data can be reached.
fn kept<'a, 'f>(file: &'f File<'a>, machine: Machine) -> Result<Vec<ElfSection64<'a, 'f, LittleEndian>>, Unsupported> {
    let mut open: Vec<SectionIndex> = Vec::new();
    for section in file.sections() {
        let (kind, flags) = flags(&section)?;
        if flags.0 & elf::SHF_ALLOC.0 == 0 {
            continue;
        }
        if [elf::SHT_INIT_ARRAY, elf::SHT_FINI_ARRAY, elf::SHT_PREINIT_ARRAY].contains(&kind) {
            return Err(Unsupported::new(format!("its section `{}` runs when it is loaded", section.name()?)));
        }
        if flags.0 & elf::SHF_GNU_RETAIN.0 != 0 || kind == elf::SHT_NOTE && machine.has_notes() {
            open.push(section.index());
        }
    }
    for symbol in file.symbols() {
        let visible = [elf::STV_DEFAULT, elf::STV_PROTECTED].contains(&symbol.elf_symbol().st_visibility());
        if symbol.is_global() && visible {
            open.extend(symbol.section_index());
        }
    }
    let mut found: HashSet<SectionIndex> = HashSet::new();
    while let Some(index) = open.pop() {
        if !found.insert(index) {
            continue;
        }
        for (_, relocation) in file.section_by_index(index)?.relocations() {
            if let RelocationTarget::Symbol(symbol) = relocation.target() {
                open.extend(file.symbol_by_index(symbol)?.section_index());
            }
        }
    }
    let mut kept = Vec::new();
    for section in file.sections().filter(|section| found.contains(&section.index())) {
        let (kind, flags) = flags(&section)?;
        let name = section.name()?;
        if flags.0 & elf::SHF_ALLOC.0 == 0 {
            return Err(Unsupported::new(format!("its section `{name}` is needed and not loaded")));
        }
        if flags.0 & (elf::SHF_TLS.0 | elf::SHF_COMPRESSED.0) != 0 || ![elf::SHT_PROGBITS, elf::SHT_NOBITS, elf::SHT_NOTE].contains(&kind) {
            return Err(Unsupported::new(format!("its section `{name}` is of a kind that is not known here")));
        }
        kept.push(section);
    }
    Ok(kept)
}

fn flags(section: &ElfSection64<'_, '_, LittleEndian>) -> Result<(elf::SectionType, elf::SectionFlags), Unsupported> {
    match section.flags() {
        SectionFlags::Elf { sh_type, sh_flags, .. } => Ok((sh_type, sh_flags)),
        _ => Err(Unsupported::new("it is no ELF file")),
    }
}

fn read_section<'a>(
    section: &ElfSection64<'a, '_, LittleEndian>,
    machine: Machine,
    numbers: &HashMap<SymbolIndex, usize>,
) -> Result<Section<'a>, Unsupported> {
    let (kind, flags) = flags(section)?;
    let (name, size, data) = (section.name()?, section.size(), section.data()?);
    let mut relocations = Vec::new();
    for (offset, relocation) in section.relocations() {
        let (RelocationFlags::Elf { r_type }, RelocationTarget::Symbol(symbol)) = (relocation.flags(), relocation.target()) else {
            return Err(Unsupported::new(format!("a relocation of `{name}` names no symbol")));
        };
        let known = machine.relocation(r_type.0).ok_or_else(|| Unsupported::new(format!("`{name}` has a relocation of type {}", r_type.0)));
        let (value, width) = known?;
        let symbol = *numbers.get(&symbol).ok_or_else(|| Unsupported::new(format!("a relocation of `{name}` names no symbol")))?;
        relocations.push(Relocation { offset, value, width, symbol, addend: relocation.addend() });
    }
    Ok(Section { name, kind, flags, align: section.align().max(1), size, data, relocations })
}

fn read_symbol<'a>(
    symbol: &object::read::elf::ElfSymbol64<'a, '_, LittleEndian>,
    places: &HashMap<SectionIndex, usize>,
) -> Result<Symbol<'a>, Unsupported> {
    let raw = symbol.elf_symbol();
    let name = symbol.name_bytes()?;
    let place = match (raw.st_shndx.get(LittleEndian), symbol.section_index()) {
        (_, Some(index)) => places.get(&index).map_or(Place::Nowhere, |place| Place::Section(*place)),
        (elf::SHN_ABS, _) => Place::Absolute,
        (elf::SHN_UNDEF, _) if name.is_empty() => Place::Nowhere,
        (elf::SHN_UNDEF, _) => Place::Imported,
        // Common symbols, and shared memory that another object lays out.
        _ => return Err(Unsupported::new(format!("`{}` is given a place by the linker", String::from_utf8_lossy(name)))),
    };
    if place != Place::Nowhere && [elf::STT_TLS, elf::STT_GNU_IFUNC].contains(&raw.st_type()) {
        return Err(Unsupported::new(format!("`{}` is thread-local or found at run time", String::from_utf8_lossy(name))));
    }
    Ok(Symbol { name, place, value: symbol.address(), size: symbol.size(), info: raw.st_info, other: raw.st_other })
}
