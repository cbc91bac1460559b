//! The structures of a shared object as bytes: 64 bits, little-endian, by the ELF specification.
//!
//! The crate `object` has them as well, with hash maps and checksums for what else it writes: a fortieth of a newcomer's first build.

use super::Unsupported;
use object::elf;

pub const FILE_HEADER: u64 = 64;
pub const PROGRAM_HEADER: u64 = 56;
pub const SECTION_HEADER: u64 = 64;
pub const SYMBOL: u64 = 24;
pub const RELOCATION: u64 = 24;
pub const DYNAMIC: u64 = 16;

/// The words of a file's header that are not its layout.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileHeader {
    pub os_abi: u8,
    pub abi_version: u8,
    pub machine: u16,
    pub entry: u64,
    pub flags: u32,
}

/// Where a file's headers are, and how many there are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Places {
    pub segments: u32,
    pub sections_at: u64,
    pub sections: u32,
    /// The section with the sections' names.
    pub names: u32,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SectionHeader {
    pub name: u32,
    pub kind: u32,
    pub flags: u64,
    pub address: u64,
    pub offset: u64,
    pub size: u64,
    pub link: u32,
    pub info: u32,
    pub align: u64,
    pub entry_size: u64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProgramHeader {
    pub kind: u32,
    pub flags: u32,
    /// Offset, address, size in the file, size in memory, alignment.
    pub words: [u64; 5],
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Symbol {
    pub name: u32,
    pub info: u8,
    pub other: u8,
    pub section: u16,
    pub value: u64,
    pub size: u64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Relocation {
    pub offset: u64,
    pub symbol: u32,
    pub kind: u32,
    pub addend: i64,
}

/// A number of a section, where it is no number with a meaning of its own.
pub fn section_number(number: u32) -> Result<u16, Unsupported> {
    let number = u16::try_from(number).ok().filter(|number| *number < elf::SHN_LORESERVE);
    number.ok_or_else(|| Unsupported::new("it has too many sections"))
}

/// The header of a shared object whose program headers follow it.
pub fn file_header(to: &mut Vec<u8>, header: &FileHeader, at: &Places) -> Result<(), Unsupported> {
    // The magic number, 64 bits, little-endian, version 1.
    to.extend([0x7f, b'E', b'L', b'F', 2, 1, 1, header.os_abi, header.abi_version, 0, 0, 0, 0, 0, 0, 0]);
    let (segments, sections, names) = (section_number(at.segments)?, section_number(at.sections)?, section_number(at.names)?);
    halves(to, [elf::ET_DYN.0, header.machine]);
    words(to, [1]);
    longs(to, [header.entry, FILE_HEADER, at.sections_at]);
    words(to, [header.flags]);
    halves(to, [FILE_HEADER as u16, PROGRAM_HEADER as u16, segments, SECTION_HEADER as u16, sections, names]);
    Ok(())
}

pub fn program_header(to: &mut Vec<u8>, header: &ProgramHeader) {
    let [offset, address, file, memory, align] = header.words;
    words(to, [header.kind, header.flags]);
    longs(to, [offset, address, address, file, memory, align]);
}

pub fn section_header(to: &mut Vec<u8>, header: &SectionHeader) {
    words(to, [header.name, header.kind]);
    longs(to, [header.flags, header.address, header.offset, header.size]);
    words(to, [header.link, header.info]);
    longs(to, [header.align, header.entry_size]);
}

pub fn symbol(to: &mut Vec<u8>, symbol: &Symbol) {
    words(to, [symbol.name]);
    to.extend([symbol.info, symbol.other]);
    halves(to, [symbol.section]);
    longs(to, [symbol.value, symbol.size]);
}

pub fn relocation(to: &mut Vec<u8>, relocation: &Relocation) {
    longs(to, [relocation.offset, (u64::from(relocation.symbol) << 32) | u64::from(relocation.kind), relocation.addend.cast_unsigned()]);
}

pub fn dynamic(to: &mut Vec<u8>, tag: u64, value: u64) {
    longs(to, [tag, value]);
}

/// How large the entries of a section of this kind are; 0 where it has none.
pub fn entry_size(kind: elf::SectionType) -> u64 {
    match kind {
        elf::SHT_SYMTAB | elf::SHT_DYNSYM => SYMBOL,
        elf::SHT_RELA => RELOCATION,
        elf::SHT_DYNAMIC => DYNAMIC,
        elf::SHT_HASH => 4,
        _ => 0,
    }
}

pub fn hash_size(buckets: u32, symbols: u32) -> u64 {
    8 + 4 * (u64::from(buckets) + u64::from(symbols))
}

/// The older table. `hashes` has a hash for each symbol that is found by its name.
pub fn hash_table(to: &mut Vec<u8>, hashes: &[Option<u32>]) {
    let count = hashes.len() as u32;
    let (mut first, mut next) = (vec![0; hashes.len()], vec![0; hashes.len()]);
    for ((symbol, hash), next) in (0u32..).zip(hashes).zip(&mut next) {
        if let Some(first) = hash.and_then(|hash| first.get_mut((hash % count) as usize)) {
            *next = std::mem::replace(first, symbol);
        }
    }
    words(to, [count, count]);
    words(to, first);
    words(to, next);
}

/// The newer one: for the symbols from `base` on, which are in the order of their buckets.
pub struct GnuHash {
    pub buckets: u32,
    /// Words of the filter, a power of two.
    pub filter: u32,
    pub shift: u32,
    pub base: u32,
}

pub fn gnu_hash_size(filter: u32, buckets: u32, symbols: u32) -> u64 {
    16 + 8 * u64::from(filter) + 4 * (u64::from(buckets) + u64::from(symbols))
}

pub fn gnu_hash_table(to: &mut Vec<u8>, table: &GnuHash, hashes: &[u32]) {
    words(to, [table.buckets, table.base, table.filter, table.shift]);
    let mut filter = vec![0u64; table.filter as usize];
    for hash in hashes {
        if let Some(word) = filter.get_mut(((hash / 64) & table.filter.wrapping_sub(1)) as usize) {
            *word |= (1 << (hash % 64)) | (1 << ((hash >> table.shift) % 64));
        }
    }
    longs(to, filter);
    let bucket = |hash: &u32| hash.checked_rem(table.buckets).unwrap_or(0);
    // Each bucket's first symbol.
    let first = |wanted: u32| (table.base..).zip(hashes).find(|(_, hash)| bucket(hash) == wanted).map_or(0, |(symbol, _)| symbol);
    words(to, (0..table.buckets).map(first));
    // The last bit ends a bucket.
    let ends = |place: usize| hashes.get(place + 1).map(bucket) != hashes.get(place).map(bucket);
    words(to, hashes.iter().enumerate().map(|(place, hash)| (hash & !1) | u32::from(ends(place))));
}

fn halves(to: &mut Vec<u8>, values: impl IntoIterator<Item = u16>) {
    values.into_iter().for_each(|value| to.extend(value.to_le_bytes()));
}

fn words(to: &mut Vec<u8>, values: impl IntoIterator<Item = u32>) {
    values.into_iter().for_each(|value| to.extend(value.to_le_bytes()));
}

fn longs(to: &mut Vec<u8>, values: impl IntoIterator<Item = u64>) {
    values.into_iter().for_each(|value| to.extend(value.to_le_bytes()));
}

#[cfg(test)]
mod tests {
    use super::*;
    use object::LittleEndian;
    use object::write::elf as other;

    /// What `object` writes of the same.
    #[test]
    fn structures_are_those_of_object() {
        let encoder = other::Encoder::new(LittleEndian, true, elf::EM_AMDGPU);
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        let header = FileHeader { os_abi: 64, abi_version: 4, machine: elf::EM_AMDGPU.0, entry: 5, flags: 0x54c };
        file_header(&mut ours, &header, &Places { segments: 9, sections_at: 1 << 40, sections: 14, names: 12 }).unwrap();
        let header = other::FileHeader {
            os_abi: elf::OsAbi(64),
            abi_version: 4,
            e_type: elf::ET_DYN,
            e_machine: elf::EM_AMDGPU,
            e_entry: 5,
            e_flags: elf::FileFlags(0x54c),
        };
        let at = other::FileHeaderLayout { e_phoff: 64, segment_num: 9, e_shoff: 1 << 40, section_num: 14, shstrtab_index: 12 };
        encoder.file_header(&mut theirs, &header, &at).unwrap();

        program_header(&mut ours, &ProgramHeader { kind: 1, flags: 5, words: [1, 2, 3, 4, 4096] });
        let (p_type, p_flags) = (elf::PT_LOAD, elf::ProgramFlags(5));
        encoder.program_header(
            &mut theirs,
            &other::ProgramHeader { p_type, p_flags, p_offset: 1, p_vaddr: 2, p_paddr: 2, p_filesz: 3, p_memsz: 4, p_align: 4096 },
        );

        section_header(
            &mut ours,
            &SectionHeader { name: 1, kind: 4, flags: 3, address: 5, offset: 6, size: 7, link: 8, info: 9, align: 10, entry_size: 11 },
        );
        encoder.section_header(
            &mut theirs,
            &other::SectionHeader {
                sh_name: 1,
                sh_type: elf::SHT_RELA,
                sh_flags: elf::SectionFlags(3),
                sh_addr: 5,
                sh_offset: 6,
                sh_size: 7,
                sh_link: 8,
                sh_info: 9,
                sh_addralign: 10,
                sh_entsize: 11,
            },
        );

        symbol(&mut ours, &Symbol { name: 1, info: 0x12, other: 3, section: 7, value: u64::MAX, size: 9 });
        let (st_info, st_other) = (elf::SymbolInfo(0x12), elf::SymbolOther(3));
        let theirs_symbol =
            other::Sym { section: Some(7), st_name: 1, st_info, st_other, st_shndx: elf::SHN_ABS, st_value: u64::MAX, st_size: 9 };
        assert_eq!(encoder.symbol(&mut theirs, &theirs_symbol), None);

        relocation(&mut ours, &Relocation { offset: 1, symbol: 0x8000_0002, kind: 3, addend: -4 });
        let r_type = elf::RelocationType(3);
        encoder.relocation(&mut theirs, true, &other::Rel { r_offset: 1, r_sym: 0x8000_0002, r_type, r_addend: -4 });
        dynamic(&mut ours, elf::DT_HASH.0 as u64, 77);
        encoder.dynamic(&mut theirs, elf::DT_HASH, 77).unwrap();
        assert_eq!(ours, theirs);
        assert_eq!((encoder.file_header_size(), encoder.program_header_size()), (FILE_HEADER, PROGRAM_HEADER));
        assert_eq!((encoder.sym_size(), encoder.rel_size(true)), (SYMBOL, RELOCATION));
    }

    #[test]
    fn hash_tables_are_those_of_object() {
        let encoder = other::Encoder::new(LittleEndian, true, elf::EM_X86_64);
        let names: Vec<String> = (0..40).map(|number| format!("kernel_{number}.kd")).collect();
        for count in [0, 1, 2, 7, 40] {
            for (buckets, filter) in [(1, 1), (3, 2), (16, 4)] {
                let mut hashes: Vec<u32> = names[..count].iter().map(|name| elf::gnu_hash(name.as_bytes())).collect();
                hashes.sort_by_key(|hash| hash % buckets);
                let (mut ours, mut theirs) = (Vec::new(), Vec::new());
                gnu_hash_table(&mut ours, &GnuHash { buckets, filter, shift: 26, base: 3 }, &hashes);
                let symbol_count = count as u32;
                let table =
                    other::GnuHashTable { bucket_count: buckets, bloom_count: filter, bloom_shift: 26, symbol_base: 3, symbol_count };
                encoder.gnu_hash_table(&mut theirs, &table, |place| hashes[place as usize]);
                assert_eq!(ours, theirs);
                assert_eq!(ours.len() as u64, gnu_hash_size(filter, buckets, symbol_count));
            }
            let hashes: Vec<Option<u32>> =
                std::iter::once(None).chain(names[..count].iter().map(|name| Some(elf::hash(name.as_bytes())))).collect();
            let (mut ours, mut theirs) = (Vec::new(), Vec::new());
            hash_table(&mut ours, &hashes);
            encoder.hash_table(&mut theirs, count as u32 + 1, count as u32 + 1, |symbol| hashes[symbol as usize]);
            assert_eq!(ours, theirs);
            assert_eq!(ours.len() as u64, hash_size(count as u32 + 1, count as u32 + 1));
        }
    }

    #[test]
    fn too_many_sections_are_refused() {
        assert!(section_number(0xfeff).is_ok() && section_number(0xff00).is_err() && section_number(1 << 20).is_err());
    }
}
