//! Where everything lies, in the file and in memory.

use super::Unsupported;
use super::encode;
use super::input::{Input, Place, Section, Symbol};
use super::machine::{Value, Width};
use object::elf;

const PAGE: u64 = 4096;
/// The number of hash tables' buckets and words of the filter before them follow lld's rules.
const SYMBOLS_PER_BUCKET: usize = 4;
const FILTER_BITS_PER_SYMBOL: usize = 12;

/// What a section holds.
pub enum Content {
    /// Sections of the object, by their place in [`Input::sections`] and their offset here.
    Inputs(Vec<(usize, u64)>),
    DynamicSymbols,
    GnuHash,
    Hash,
    DynamicStrings,
    DynamicRelocations,
    Dynamic,
    GlobalOffsetTable,
    Jumps,
    /// What keeps variables out of the page before them.
    Padding,
}

/// The parts of memory, in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    ReadOnly,
    Code,
    /// Written by the loader alone.
    Relro,
    Data,
}

/// A section of the shared object.
pub struct Output<'a> {
    pub name: &'a str,
    pub part: Part,
    pub kind: elf::SectionType,
    pub flags: u64,
    pub align: u64,
    pub size: u64,
    pub content: Content,
    pub address: u64,
    pub offset: u64,
}

impl Output<'_> {
    pub fn is_zeros(&self) -> bool {
        self.kind == elf::SHT_NOBITS
    }
}

/// An address that the loader fills in.
pub struct DynamicRelocation {
    pub at: Target,
    /// The symbol whose address it is, by its place in [`Input::symbols`].
    pub symbol: usize,
    pub addend: i64,
}

/// Where an address goes.
#[derive(Debug, Clone, Copy)]
pub enum Target {
    /// An offset in a section of the object.
    Section(usize, u64),
    /// The symbol's entry in the global offset table.
    Table,
}

pub struct Layout<'a> {
    pub outputs: Vec<Output<'a>>,
    /// The dynamic symbol table but for its first entry: imported symbols, then exported ones, by their place in [`Input::symbols`].
    pub dynamic: Vec<usize>,
    /// How many are imported.
    pub imported: usize,
    /// Their names' offsets in [`Self::names`].
    pub names_at: Vec<u32>,
    pub names: Vec<u8>,
    /// Symbols with an entry in the global offset table.
    pub table: Vec<usize>,
    /// Symbols that are called through it.
    pub jumps: Vec<usize>,
    pub relocations: Vec<DynamicRelocation>,
    /// Words of the filter before the hash table.
    pub filter: u32,
    pub buckets: u32,
    /// Where each section of the object lies: its place in [`Self::outputs`], and its offset there.
    pub placed: Vec<(usize, u64)>,
    /// Where what is loaded ends in the file.
    pub end: u64,
}

impl<'a> Layout<'a> {
    pub fn of(input: &Input<'a>) -> Result<Layout<'a>, Unsupported> {
        let mut layout = Layout {
            outputs: Vec::new(),
            dynamic: Vec::new(),
            imported: 0,
            names_at: Vec::new(),
            names: vec![0],
            table: Vec::new(),
            jumps: Vec::new(),
            relocations: Vec::new(),
            filter: 1,
            buckets: 1,
            placed: vec![(0, 0); input.sections.len()],
            end: 0,
        };
        layout.name(input);
        layout.scan(input)?;
        layout.list(input)?;
        layout.assign()?;
        Ok(layout)
    }

    pub fn section(&self, content: impl Fn(&Content) -> bool) -> Option<&Output<'a>> {
        self.outputs.iter().find(|output| content(&output.content))
    }

    pub fn parts(&self) -> impl Iterator<Item = (Part, &[Output<'a>])> {
        self.outputs.chunk_by(|a, b| a.part == b.part).filter_map(|part| Some((part.first()?.part, part)))
    }

    /// How many program headers there are: of the parts, the program headers themselves, the dynamic section, relro, the stack, the notes.
    pub fn segments(&self) -> usize {
        self.parts().count() + 4 + usize::from(self.outputs.iter().any(|output| output.kind == elf::SHT_NOTE))
    }

    /// The address of a symbol, without an addend.
    pub fn address(&self, symbol: &Symbol<'_>) -> Result<u64, Unsupported> {
        match symbol.place {
            Place::Section(section) => Ok(self.section_address(section)?.wrapping_add(symbol.value)),
            Place::Absolute => Ok(symbol.value),
            Place::Imported => Ok(0),
            Place::Nowhere => Err(Unsupported::new(format!("`{}` is dropped and needed", symbol.shown()))),
        }
    }

    /// The address of a section of the object.
    pub fn section_address(&self, section: usize) -> Result<u64, Unsupported> {
        let placed = self.placed.get(section).and_then(|(output, offset)| Some(self.outputs.get(*output)?.address + offset));
        placed.ok_or_else(|| Unsupported::new("a section has no place"))
    }

    /// The dynamic symbols and their names, in the order that the hash table wants.
    fn name(&mut self, input: &Input<'a>) {
        let (mut imported, mut exported) = (Vec::new(), Vec::new());
        for (index, symbol) in input.symbols.iter().enumerate() {
            let list = match symbol.place {
                Place::Imported => &mut imported,
                _ if symbol.is_exported() => &mut exported,
                _ => continue,
            };
            list.push((index, self.names.len() as u32));
            self.names.extend(symbol.name);
            self.names.push(0);
        }
        self.buckets = (exported.len() / SYMBOLS_PER_BUCKET).max(1) as u32;
        self.filter = (exported.len() * FILTER_BITS_PER_SYMBOL / 64 + 1).next_power_of_two() as u32;
        exported.sort_by_key(|(index, _)| elf::gnu_hash(input.symbols[*index].name) % self.buckets);
        self.imported = imported.len();
        (self.dynamic, self.names_at) = imported.into_iter().chain(exported).unzip();
    }

    /// What relocations ask for: entries of the global offset table, jumps, and work for the loader.
    fn scan(&mut self, input: &Input<'a>) -> Result<(), Unsupported> {
        let mut table = vec![false; input.symbols.len()];
        let mut called = vec![false; input.symbols.len()];
        let mut absolute = Vec::new();
        for (place, section) in input.sections.iter().enumerate() {
            for relocation in &section.relocations {
                let symbol = &input.symbols[relocation.symbol];
                let refused = |why: &str| Err(Unsupported::new(format!("`{}` {why} `{}`", section.name, symbol.shown())));
                match (relocation.value, relocation.width) {
                    (Value::TableDistance, _) => table[relocation.symbol] = true,
                    _ if symbol.place == Place::Absolute => {}
                    (Value::Absolute, Width::Whole) if section.has(elf::SHF_WRITE) => {
                        let at = Target::Section(place, relocation.offset);
                        absolute.push(DynamicRelocation { at, symbol: relocation.symbol, addend: relocation.addend });
                    }
                    (Value::Absolute, _) => return refused("is not writable and has the address of"),
                    (Value::Call, _) if symbol.place == Place::Imported => {
                        table[relocation.symbol] = true;
                        called[relocation.symbol] = true;
                    }
                    _ if input.is_preemptible(symbol) => return refused("has the distance of a symbol that another file may define:"),
                    _ => {}
                }
            }
        }
        let listed = |wanted: Vec<bool>| (0..wanted.len()).filter(|index| wanted[*index]).collect::<Vec<_>>();
        (self.table, self.jumps) = (listed(table), listed(called));
        let entries = self.table.iter().filter(|symbol| input.symbols[**symbol].place != Place::Absolute);
        self.relocations = entries.map(|symbol| DynamicRelocation { at: Target::Table, symbol: *symbol, addend: 0 }).collect();
        self.relocations.extend(absolute);
        Ok(())
    }

    /// The sections, part by part.
    fn list(&mut self, input: &Input<'a>) -> Result<(), Unsupported> {
        let alloc = elf::SHF_ALLOC.0;
        let made = |name, part, kind, flags: u64, align, size, content| Output {
            name,
            part,
            kind,
            flags: alloc | flags,
            align,
            size,
            content,
            address: 0,
            offset: 0,
        };
        let write = elf::SHF_WRITE.0;
        let symbols = self.dynamic.len() as u32 + 1;
        let count = (self.dynamic.len() - self.imported) as u32;
        let mut outputs = self.grouped(input, |section| section.kind == elf::SHT_NOTE, Part::ReadOnly)?;
        let read_only = [
            (".dynsym", elf::SHT_DYNSYM, 8, u64::from(symbols) * encode::SYMBOL, Content::DynamicSymbols),
            (".gnu.hash", elf::SHT_GNU_HASH, 8, encode::gnu_hash_size(self.filter, self.buckets, count), Content::GnuHash),
            (".hash", elf::SHT_HASH, 4, encode::hash_size(symbols, symbols), Content::Hash),
            (".dynstr", elf::SHT_STRTAB, 1, self.names.len() as u64, Content::DynamicStrings),
            (".rela.dyn", elf::SHT_RELA, 8, self.relocations.len() as u64 * encode::RELOCATION, Content::DynamicRelocations),
        ];
        for (name, kind, align, size, content) in read_only {
            if size != 0 {
                outputs.push(made(name, Part::ReadOnly, kind, 0, align, size, content));
            }
        }
        let relro = |section: &Section<'_>| section.has(elf::SHF_WRITE) && output_name(section.name) == ".data.rel.ro";
        let writable = |section: &Section<'_>| section.has(elf::SHF_WRITE) && !relro(section);
        let code = |section: &Section<'_>| section.has(elf::SHF_EXECINSTR);
        let constant = |section: &Section<'_>| section.kind != elf::SHT_NOTE && !section.has(elf::SHF_WRITE) && !code(section);
        outputs.extend(self.grouped(input, constant, Part::ReadOnly)?);
        outputs.extend(self.grouped(input, code, Part::Code)?);
        if let Some(jump) = input.machine.jump().filter(|_| !self.jumps.is_empty()) {
            let executable = elf::SHF_EXECINSTR.0;
            let size = jump.size() * self.jumps.len() as u64;
            outputs.push(made(".plt", Part::Code, elf::SHT_PROGBITS, executable, jump.size(), size, Content::Jumps));
        }
        outputs.extend(self.grouped(input, relro, Part::Relro)?);
        let tags = if self.relocations.is_empty() { 7 } else { 10 + u64::from(self.has_relative(input)) };
        outputs.push(made(".dynamic", Part::Relro, elf::SHT_DYNAMIC, write, 8, tags * encode::DYNAMIC, Content::Dynamic));
        if !self.table.is_empty() {
            let size = 8 * self.table.len() as u64;
            outputs.push(made(".got", Part::Relro, elf::SHT_PROGBITS, write, 8, size, Content::GlobalOffsetTable));
        }
        outputs.push(made(".relro_padding", Part::Relro, elf::SHT_NOBITS, write, 1, 0, Content::Padding));
        let mut data = self.grouped(input, writable, Part::Data)?;
        data.sort_by_key(Output::is_zeros);
        outputs.extend(data);
        for (place, output) in outputs.iter().enumerate() {
            let Content::Inputs(inputs) = &output.content else { continue };
            for (section, offset) in inputs {
                self.placed[*section] = (place, *offset);
            }
        }
        self.outputs = outputs;
        Ok(())
    }

    /// Whether any address is for the loader to move along with the file.
    fn has_relative(&self, input: &Input<'_>) -> bool {
        self.relocations.iter().any(|relocation| !input.is_preemptible(&input.symbols[relocation.symbol]))
    }

    /// The object's sections of a sort, those of one name together.
    fn grouped(&self, input: &Input<'a>, sort: impl Fn(&Section<'a>) -> bool, part: Part) -> Result<Vec<Output<'a>>, Unsupported> {
        let mut outputs: Vec<Output<'a>> = Vec::new();
        for (place, section) in input.sections.iter().enumerate().filter(|(_, section)| sort(section)) {
            if !section.align.is_power_of_two() || section.align > PAGE {
                return Err(Unsupported::new(format!("`{}` is aligned to {} bytes", section.name, section.align)));
            }
            // What merges equal constants is left to lld; here each stays where it is.
            let merged = elf::SHF_MERGE.0 | elf::SHF_STRINGS.0 | elf::SHF_GNU_RETAIN.0 | elf::SHF_GROUP.0;
            let (name, flags) = (output_name(section.name), section.flags.0 & !merged);
            let found = outputs.iter_mut().find(|output| output.name == name && output.kind == section.kind && output.flags == flags);
            match found {
                Some(output) => {
                    let Content::Inputs(inputs) = &mut output.content else { continue };
                    let offset = output.size.next_multiple_of(section.align);
                    inputs.push((place, offset));
                    output.size = offset.checked_add(section.size).ok_or_else(|| Unsupported::new("it is too large"))?;
                    output.align = output.align.max(section.align);
                }
                None => outputs.push(Output {
                    name,
                    part,
                    kind: section.kind,
                    flags,
                    align: section.align,
                    size: section.size,
                    content: Content::Inputs(vec![(place, 0)]),
                    address: 0,
                    offset: 0,
                }),
            }
        }
        outputs.retain(|output| output.size != 0);
        Ok(outputs)
    }

    /// Addresses and offsets.
    fn assign(&mut self) -> Result<(), Unsupported> {
        let headers = encode::FILE_HEADER + self.segments() as u64 * encode::PROGRAM_HEADER;
        let (mut address, mut offset) = (headers, headers);
        let (mut part, mut ahead) = (Part::ReadOnly, 0);
        for output in &mut self.outputs {
            if output.part != part {
                part = output.part;
                // The next page, at the same place in it: the file needs no gap.
                address = (address.next_multiple_of(PAGE) + address % PAGE).next_multiple_of(output.align);
                offset += address.wrapping_sub(offset) % PAGE;
                ahead = address - offset;
            }
            address = address.next_multiple_of(output.align);
            if matches!(output.content, Content::Padding) {
                output.size = address.next_multiple_of(PAGE) - address;
            }
            output.address = address;
            output.offset = address - ahead;
            offset = output.offset;
            if !output.is_zeros() {
                offset += output.size;
            }
            if !matches!(output.content, Content::Padding) {
                address = address.checked_add(output.size).ok_or_else(|| Unsupported::new("it is too large"))?;
            }
        }
        self.end = offset;
        if offset > u64::from(u32::MAX) { Err(Unsupported::new("it is too large")) } else { Ok(()) }
    }
}

/// The section of the shared object that a section of the object becomes a part of.
fn output_name(name: &str) -> &str {
    let prefixes = [".data.rel.ro", ".data", ".rodata", ".bss", ".text"];
    let is_of = |prefix: &&str| name.strip_prefix(prefix).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
    prefixes.into_iter().find(is_of).unwrap_or(name)
}
