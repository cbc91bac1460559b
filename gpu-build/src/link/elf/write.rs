//! The shared object's bytes.

use super::Unsupported;
use super::encode::{self, GnuHash, Places, ProgramHeader, Relocation, SectionHeader};
use super::input::{Input, Place, Symbol};
use super::layout::{Content, Layout, Output, Part, Target};
use super::machine::{Value, Width};
use object::elf;

/// The second bit of a symbol in the hash table's filter comes from its hash shifted by this; lld's number.
const FILTER_SHIFT: u32 = 26;
const PAGE: u64 = 4096;

pub fn shared(input: &Input<'_>, layout: &Layout<'_>) -> Result<Vec<u8>, Unsupported> {
    let writer = Writer { input, layout };
    let mut bytes = vec![0; layout.end as usize];
    for output in &layout.outputs {
        writer.section(output, &mut bytes)?;
    }
    writer.symbols_and_headers(bytes)
}

struct Writer<'l, 'a> {
    input: &'l Input<'a>,
    layout: &'l Layout<'a>,
}

impl Writer<'_, '_> {
    fn section(&self, output: &Output<'_>, bytes: &mut [u8]) -> Result<(), Unsupported> {
        let content = match &output.content {
            Content::Inputs(_) if output.is_zeros() => return Ok(()),
            Content::Inputs(inputs) => {
                let mut content = vec![0; output.size as usize];
                for (section, offset) in inputs {
                    self.place(*section, &mut content[*offset as usize..])?;
                }
                content
            }
            Content::DynamicSymbols => self.dynamic_symbols()?,
            Content::GnuHash => self.gnu_hash(),
            Content::Hash => self.hash(),
            Content::DynamicStrings => self.layout.names.clone(),
            Content::DynamicRelocations => self.dynamic_relocations()?,
            Content::Dynamic => self.dynamic(),
            Content::GlobalOffsetTable => self.table()?,
            Content::Jumps => self.jumps(output)?,
            Content::Padding => return Ok(()),
        };
        let room = bytes.get_mut(output.offset as usize..).and_then(|rest| rest.get_mut(..content.len()));
        room.ok_or_else(|| Unsupported::new(format!("`{}` does not fit", output.name)))?.copy_from_slice(&content);
        Ok(())
    }

    /// One of the object's sections, its relocations applied.
    fn place(&self, index: usize, room: &mut [u8]) -> Result<(), Unsupported> {
        let section = &self.input.sections[index];
        let room = room.get_mut(..section.data.len()).ok_or_else(|| Unsupported::new(format!("`{}` does not fit", section.name)))?;
        room.copy_from_slice(section.data);
        let base = self.layout.section_address(index)?;
        for relocation in &section.relocations {
            let symbol = &self.input.symbols[relocation.symbol];
            let target = match (relocation.value, relocation.width) {
                (Value::TableDistance, _) => self.entry(relocation.symbol)?,
                // The loader's.
                (Value::Absolute, Width::Whole) if symbol.place != Place::Absolute => continue,
                (Value::Call, _) if symbol.place == Place::Imported => self.jump(relocation.symbol)?,
                _ => self.layout.address(symbol)?,
            };
            let absolute = target.wrapping_add_signed(relocation.addend);
            let value = match relocation.value {
                Value::Absolute => absolute,
                _ => absolute.wrapping_sub(base.wrapping_add(relocation.offset)),
            };
            let value = relocation.width.bytes(value);
            let value = value.ok_or_else(|| Unsupported::new(format!("`{}` is too far from `{}`", symbol.shown(), section.name)))?;
            let place = usize::try_from(relocation.offset).ok().and_then(|offset| room.get_mut(offset..offset.checked_add(value.len())?));
            place.ok_or_else(|| Unsupported::new(format!("a relocation lies outside of `{}`", section.name)))?.copy_from_slice(&value);
        }
        Ok(())
    }

    /// The address of a symbol's entry in the global offset table.
    fn entry(&self, symbol: usize) -> Result<u64, Unsupported> {
        let table = self.layout.section(|content| matches!(content, Content::GlobalOffsetTable));
        let place = self.layout.table.iter().position(|other| *other == symbol);
        table.zip(place).map(|(table, place)| table.address + 8 * place as u64).ok_or_else(|| Unsupported::new("an address has no entry"))
    }

    /// The address of the jump to another file's function.
    fn jump(&self, symbol: usize) -> Result<u64, Unsupported> {
        let jumps = self.layout.section(|content| matches!(content, Content::Jumps));
        let place = self.layout.jumps.iter().position(|other| *other == symbol);
        let found = jumps.zip(place).zip(self.input.machine.jump());
        found.map(|((jumps, place), jump)| jumps.address + jump.size() * place as u64).ok_or_else(|| Unsupported::new("a call has no jump"))
    }

    fn jumps(&self, output: &Output<'_>) -> Result<Vec<u8>, Unsupported> {
        let mut bytes = Vec::new();
        let jump = self.input.machine.jump().ok_or_else(|| Unsupported::new("there are no jumps"))?;
        for symbol in &self.layout.jumps {
            bytes.extend(jump.code);
            let end = output.address + bytes.len() as u64 + 4;
            let distance = Width::Signed.bytes(self.entry(*symbol)?.wrapping_sub(end));
            bytes.extend(distance.ok_or_else(|| Unsupported::new("it is too large"))?);
            bytes.extend(jump.after);
        }
        Ok(bytes)
    }

    /// The table as the file has it: the loader writes the addresses.
    fn table(&self) -> Result<Vec<u8>, Unsupported> {
        let mut bytes = Vec::new();
        for symbol in &self.layout.table {
            let symbol = &self.input.symbols[*symbol];
            let value = if symbol.place == Place::Absolute { symbol.value } else { 0 };
            bytes.extend(value.to_le_bytes());
        }
        Ok(bytes)
    }

    fn symbol(&self, symbol: &Symbol<'_>, name: u32) -> Result<encode::Symbol, Unsupported> {
        let info = if symbol.is_global() { symbol.info } else { elf::SymbolInfo::new(elf::STB_LOCAL, symbol.info.st_type()) };
        let section = match symbol.place {
            // One more: the first header is nobody's.
            Place::Section(section) => encode::section_number(self.layout.placed[section].0 as u32 + 1)?,
            Place::Imported => elf::SHN_UNDEF.0,
            _ => elf::SHN_ABS.0,
        };
        let value = self.layout.address(symbol)?;
        Ok(encode::Symbol { name, info: info.0, other: symbol.other.0, section, value, size: symbol.size })
    }

    fn dynamic_symbols(&self) -> Result<Vec<u8>, Unsupported> {
        let mut bytes = Vec::new();
        encode::symbol(&mut bytes, &encode::Symbol::default());
        for (index, name) in self.layout.dynamic.iter().zip(&self.layout.names_at) {
            encode::symbol(&mut bytes, &self.symbol(&self.input.symbols[*index], *name)?);
        }
        Ok(bytes)
    }

    fn dynamic_names(&self) -> impl Iterator<Item = &[u8]> {
        self.layout.dynamic.iter().map(|index| self.input.symbols[*index].name)
    }

    fn gnu_hash(&self) -> Vec<u8> {
        let (mut bytes, imported) = (Vec::new(), self.layout.imported);
        let (buckets, filter) = (self.layout.buckets, self.layout.filter);
        let table = GnuHash { buckets, filter, shift: FILTER_SHIFT, base: imported as u32 + 1 };
        let hashes: Vec<u32> = self.dynamic_names().skip(imported).map(elf::gnu_hash).collect();
        encode::gnu_hash_table(&mut bytes, &table, &hashes);
        bytes
    }

    fn hash(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let hashes: Vec<Option<u32>> = std::iter::once(None).chain(self.dynamic_names().map(|name| Some(elf::hash(name)))).collect();
        encode::hash_table(&mut bytes, &hashes);
        bytes
    }

    /// Addresses that move along with the file first, in order; then those of symbols.
    fn dynamic_relocations(&self) -> Result<Vec<u8>, Unsupported> {
        let mut relocations = Vec::new();
        for relocation in &self.layout.relocations {
            let offset = match relocation.at {
                Target::Section(section, offset) => self.layout.section_address(section)?.wrapping_add(offset),
                Target::Table => self.entry(relocation.symbol)?,
            };
            let symbol = &self.input.symbols[relocation.symbol];
            relocations.push(if self.input.is_preemptible(symbol) {
                let number = self.layout.dynamic.iter().position(|index| *index == relocation.symbol);
                let number = number.ok_or_else(|| Unsupported::new("a symbol is not dynamic"))? as u32 + 1;
                Relocation { offset, symbol: number, kind: self.input.machine.absolute().0, addend: relocation.addend }
            } else {
                let address = self.layout.address(symbol)?.wrapping_add_signed(relocation.addend);
                Relocation { offset, symbol: 0, kind: self.input.machine.relative().0, addend: address as i64 }
            });
        }
        relocations.sort_by_key(|relocation| (relocation.symbol, relocation.offset));
        let mut bytes = Vec::new();
        relocations.iter().for_each(|relocation| encode::relocation(&mut bytes, relocation));
        Ok(bytes)
    }

    fn dynamic(&self) -> Vec<u8> {
        let address = |wanted: fn(&Content) -> bool| self.layout.section(wanted).map_or(0, |section| section.address);
        let moved = |symbol: usize| !self.input.is_preemptible(&self.input.symbols[symbol]);
        let relative = self.layout.relocations.iter().filter(|relocation| moved(relocation.symbol)).count();
        let mut tags = Vec::new();
        if let Some(section) = self.layout.section(|content| matches!(content, Content::DynamicRelocations)) {
            tags = vec![(elf::DT_RELA, section.address), (elf::DT_RELASZ, section.size), (elf::DT_RELAENT, encode::RELOCATION)];
            if relative != 0 {
                tags.push((elf::DT_RELACOUNT, relative as u64));
            }
        }
        tags.extend([
            (elf::DT_SYMTAB, address(|content| matches!(content, Content::DynamicSymbols))),
            (elf::DT_SYMENT, encode::SYMBOL),
            (elf::DT_STRTAB, address(|content| matches!(content, Content::DynamicStrings))),
            (elf::DT_STRSZ, self.layout.names.len() as u64),
            (elf::DT_GNU_HASH, address(|content| matches!(content, Content::GnuHash))),
            (elf::DT_HASH, address(|content| matches!(content, Content::Hash))),
            (elf::DT_NULL, 0),
        ]);
        let mut bytes = Vec::new();
        tags.into_iter().for_each(|(tag, value)| encode::dynamic(&mut bytes, tag.0 as u64, value));
        bytes
    }

    /// Behind what is loaded: every symbol for tools that show and step through code, and the section headers; then the headers
    /// in front.
    fn symbols_and_headers(&self, mut bytes: Vec<u8>) -> Result<Vec<u8>, Unsupported> {
        let dynamic = self.layout.outputs.iter().position(|output| matches!(output.content, Content::Dynamic));
        let dynamic = dynamic.ok_or_else(|| Unsupported::new("there is no dynamic section"))?;
        let named =
            |symbol: &&Symbol<'_>| !symbol.name.is_empty() && symbol.info.st_type() != elf::STT_SECTION && symbol.place != Place::Nowhere;
        let (global, local): (Vec<_>, Vec<_>) = self.input.symbols.iter().filter(named).partition(|symbol| symbol.is_global());
        let (mut names, mut symbols) = (vec![0], Vec::new());
        let mut name = |text: &[u8]| {
            let at = names.len() as u32;
            names.extend(text);
            names.push(0);
            at
        };
        encode::symbol(&mut symbols, &encode::Symbol::default());
        for symbol in &local {
            encode::symbol(&mut symbols, &self.symbol(symbol, name(symbol.name))?);
        }
        let own = encode::Symbol {
            name: name(b"_DYNAMIC"),
            info: elf::SymbolInfo::new(elf::STB_LOCAL, elf::STT_NOTYPE).0,
            other: elf::STV_HIDDEN.0,
            section: encode::section_number(dynamic as u32 + 1)?,
            value: self.layout.outputs[dynamic].address,
            size: 0,
        };
        encode::symbol(&mut symbols, &own);
        for symbol in &global {
            encode::symbol(&mut symbols, &self.symbol(symbol, name(symbol.name))?);
        }

        let mut headers = self.section_headers();
        let (first, count) = (local.len() as u32 + 2, headers.len() as u32);
        let (mut section_names, put) = (vec![0], |bytes: &mut Vec<u8>, content: &[u8], align: usize| {
            bytes.resize(bytes.len().next_multiple_of(align), 0);
            let offset = bytes.len() as u64;
            bytes.extend(content);
            (offset, content.len() as u64)
        });
        let symtab = put(&mut bytes, &symbols, 8);
        let (kind, entry_size) = (elf::SHT_SYMTAB.0, encode::SYMBOL);
        let table = SectionHeader { kind, link: count + 3, info: first, align: 8, entry_size, ..SectionHeader::default() };
        headers.push((".symtab", SectionHeader { offset: symtab.0, size: symtab.1, ..table }));
        for name in [".shstrtab", ".strtab"] {
            headers.push((name, SectionHeader { kind: elf::SHT_STRTAB.0, align: 1, ..SectionHeader::default() }));
        }
        for (name, header) in &mut headers {
            header.name = section_names.len() as u32;
            section_names.extend(name.as_bytes());
            section_names.push(0);
        }
        for (place, content) in [(count as usize + 1, &section_names), (count as usize + 2, &names)] {
            let (offset, size) = put(&mut bytes, content, 1);
            if let Some((_, header)) = headers.get_mut(place) {
                (header.offset, header.size) = (offset, size);
            }
        }
        bytes.resize(bytes.len().next_multiple_of(8), 0);
        let at = Places {
            segments: self.layout.segments() as u32,
            sections_at: bytes.len() as u64,
            sections: headers.len() as u32 + 1,
            names: count + 2,
        };
        encode::section_header(&mut bytes, &SectionHeader::default());
        headers.iter().for_each(|(_, header)| encode::section_header(&mut bytes, header));
        let mut front = Vec::new();
        encode::file_header(&mut front, &self.input.header, &at)?;
        self.program_headers().iter().for_each(|header| encode::program_header(&mut front, header));
        bytes[..front.len()].copy_from_slice(&front);
        Ok(bytes)
    }

    fn section_headers(&self) -> Vec<(&str, SectionHeader)> {
        let number = |wanted: fn(&Content) -> bool| {
            self.layout.outputs.iter().position(|output| wanted(&output.content)).map_or(0, |place| place as u32 + 1)
        };
        let strings = number(|content| matches!(content, Content::DynamicStrings));
        let symbols = number(|content| matches!(content, Content::DynamicSymbols));
        let header = |output: &Output<'_>| {
            let (link, info) = match output.content {
                Content::DynamicSymbols => (strings, 1),
                Content::GnuHash | Content::Hash | Content::DynamicRelocations => (symbols, 0),
                Content::Dynamic => (strings, 0),
                _ => (0, 0),
            };
            SectionHeader {
                name: 0,
                kind: output.kind.0,
                flags: output.flags,
                address: output.address,
                offset: output.offset,
                size: output.size,
                link,
                info,
                align: output.align,
                entry_size: if matches!(output.content, Content::Inputs(_)) { 0 } else { encode::entry_size(output.kind) },
            }
        };
        self.layout.outputs.iter().map(|output| (output.name, header(output))).collect()
    }

    fn program_headers(&self) -> Vec<ProgramHeader> {
        let front = encode::FILE_HEADER;
        let table = self.layout.segments() as u64 * encode::PROGRAM_HEADER;
        let mut headers = vec![segment(elf::PT_PHDR, elf::PF_R.0, [front, front, table, table, 8])];
        let (mut relro, write) = (None, elf::PF_R.0 | elf::PF_W.0);
        for (part, outputs) in self.layout.parts() {
            let (mut words, flags) = (
                extent(outputs),
                match part {
                    Part::ReadOnly => elf::PF_R.0,
                    Part::Code => elf::PF_R.0 | elf::PF_X.0,
                    Part::Relro | Part::Data => write,
                },
            );
            if part == Part::ReadOnly {
                // From the file's start on.
                words = [0, 0, words[0] + words[2], words[1] + words[3], 0];
            }
            if part == Part::Relro {
                relro = Some(words);
            }
            words[4] = PAGE;
            headers.push(segment(elf::PT_LOAD, flags, words));
        }
        for output in self.layout.outputs.iter().filter(|output| matches!(output.content, Content::Dynamic)) {
            headers.push(segment(elf::PT_DYNAMIC, write, extent(std::slice::from_ref(output))));
        }
        if let Some([offset, address, file, memory, _]) = relro {
            headers.push(segment(elf::PT_GNU_RELRO, elf::PF_R.0, [offset, address, file, memory, 1]));
        }
        headers.push(segment(elf::PT_GNU_STACK, write, [0; 5]));
        let notes: Vec<usize> = (0..self.layout.outputs.len()).filter(|place| self.layout.outputs[*place].kind == elf::SHT_NOTE).collect();
        if let (Some(first), Some(last)) = (notes.first(), notes.last()) {
            headers.push(segment(elf::PT_NOTE, elf::PF_R.0, extent(&self.layout.outputs[*first..=*last])));
        }
        headers
    }
}

/// Offset, address, size in the file, size in memory and alignment of sections that follow each other.
fn extent(outputs: &[Output<'_>]) -> [u64; 5] {
    let (Some(first), Some(last)) = (outputs.first(), outputs.last()) else { return [0; 5] };
    let in_file = last.offset - first.offset + if last.is_zeros() { 0 } else { last.size };
    let align = outputs.iter().map(|output| output.align).max().unwrap_or(1);
    [first.offset, first.address, in_file, last.address + last.size - first.address, align]
}

fn segment(kind: elf::ProgramType, flags: u32, words: [u64; 5]) -> ProgramHeader {
    ProgramHeader { kind: kind.0, flags, words }
}
