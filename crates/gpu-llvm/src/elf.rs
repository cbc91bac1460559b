//! The libraries that a program or a library needs: the names in its dynamic section.

use object::elf::{self, FileHeader64};
use object::read::elf::{Dyn, FileHeader, ProgramHeader};
use object::{Endianness, FileKind, ReadRef};
use std::path::{Path, PathBuf};

/// The libraries that a file needs, and where it wants them to be looked for.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Needs {
    /// By name.
    pub libraries: Vec<String>,
    /// Folders, with `$ORIGIN` put in.
    pub folders: Vec<PathBuf>,
}

/// Whether a file is a shared library that this process could open, as opposed to a linker's script of the same name.
pub fn is_elf(path: &Path) -> bool {
    use std::io::Read;
    let mut magic = [0; 4];
    gpu_tools::files::open(path).is_ok_and(|mut file| file.read_exact(&mut magic).is_ok()) && magic == elf::ELFMAG
}

/// Why this process cannot open a file as a library, as far as its headers tell. The loader would map a file that was cut off, and
/// end the process by a signal where it reads behind the end.
pub fn unfit(path: &Path) -> Option<String> {
    let file = gpu_tools::files::open(path).map_err(|error| format!("cannot be read: {error}"));
    let file = match file.and_then(|file| Ok((file.metadata().map_err(|error| format!("cannot be read: {error}"))?.len(), file))) {
        Ok(file) => file,
        Err(why) => return Some(why),
    };
    headers(file.0, &object::ReadCache::new(file.1)).err()
}

/// What of the machine code that this process runs is asked for.
const MACHINE: elf::Machine = if cfg!(target_arch = "aarch64") { elf::EM_AARCH64 } else { elf::EM_X86_64 };

fn headers<'data>(size: u64, data: impl ReadRef<'data>) -> Result<(), String> {
    let damaged = || "is damaged: its headers cannot be read".to_string();
    match FileKind::parse(data) {
        Ok(FileKind::Elf64) => {}
        Ok(FileKind::Elf32) => return Err("is for 32-bit programs".into()),
        _ => return Err(damaged()),
    }
    let header = FileHeader64::<Endianness>::parse(data).map_err(|_| damaged())?;
    let endian = header.endian().map_err(|_| damaged())?;
    if header.e_machine(endian) != MACHINE {
        return Err("is for another processor".into());
    }
    if header.e_type(endian) != elf::ET_DYN {
        return Err("is no shared library".into());
    }
    let segments = header.program_headers(endian, data).map_err(|_| damaged())?;
    let ends = segments.iter().filter(|segment| segment.p_type(endian) == elf::PT_LOAD);
    let end = ends.map(|segment| segment.p_offset(endian).saturating_add(segment.p_filesz(endian))).max().unwrap_or(0);
    if end > size { Err(format!("is truncated: it has {size} bytes, but its headers describe {end}")) } else { Ok(()) }
}

/// Reads a file's needs; none where it is no 64-bit ELF file. rustc's driver has 150 MB, so the file is not read but mapped in
/// pieces.
pub fn needs(path: &Path) -> Option<Needs> {
    let file = gpu_tools::files::open(path).ok()?;
    let cache = object::ReadCache::new(file);
    let data = &cache;
    if FileKind::parse(data).ok()? != FileKind::Elf64 {
        return None;
    }
    // Not `ElfFile`, which reads every symbol.
    let header = elf::FileHeader64::<Endianness>::parse(data).ok()?;
    let endian = header.endian().ok()?;
    let sections = header.sections(endian, data).ok()?;
    let (entries, strings) = sections.dynamic(endian, data).ok()??;
    let strings = sections.strings(endian, data, strings).ok()?;
    let mut needs = Needs::default();
    for entry in entries {
        let text = || entry.string(endian, strings).ok().map(|bytes| String::from_utf8_lossy(bytes).into_owned());
        match entry.tag(endian) {
            elf::DT_NEEDED => needs.libraries.extend(text()),
            elf::DT_RUNPATH | elf::DT_RPATH => {
                // Where the file is, not where a link to it is: so does the loader.
                let origin = path.canonicalize().ok().and_then(|path| Some(path.parent()?.to_string_lossy().into_owned()));
                let paths = text().unwrap_or_default();
                let paths = paths.split(':').filter(|folder| !folder.is_empty());
                let folders = paths.map(|folder| match &origin {
                    Some(origin) => folder.replace("$ORIGIN", origin).replace("${ORIGIN}", origin),
                    None => folder.to_string(),
                });
                needs.folders.extend(folders.map(PathBuf::from));
            }
            _ => {}
        }
    }
    Some(needs)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn needed_libraries_are_read() {
        let own = std::env::current_exe().unwrap();
        let needs = needs(&own).unwrap();
        assert!(needs.libraries.iter().any(|library| library.starts_with("libc.so")), "{needs:?}");
        // What this crate is for: nothing of LLVM's is among them.
        assert!(needs.libraries.iter().all(|library| !library.contains("LLVM")), "{needs:?}");
        assert_eq!(unfit(&own), None);
        assert!(is_elf(&own) && !is_elf(Path::new(file!())) && super::needs(Path::new("/nowhere")).is_none());
    }

    #[test]
    fn what_the_loader_would_crash_on_is_told_apart() {
        let folder = tempfile::tempdir().unwrap();
        let own = std::fs::read(std::env::current_exe().unwrap()).unwrap();
        let with = |change: &dyn Fn(&mut Vec<u8>)| {
            let mut bytes = own.clone();
            change(&mut bytes);
            std::fs::write(folder.path().join("a"), bytes).unwrap();
            unfit(&folder.path().join("a"))
        };
        assert_eq!(with(&|_| {}), None);
        let cut = with(&|bytes| bytes.truncate(20_000)).unwrap();
        assert!(cut.starts_with("is truncated: it has 20000 bytes, but its headers describe "), "{cut}");
        // The class, the machine, the type: bytes 4, 18 and 16 of every ELF file.
        assert_eq!(with(&|bytes| bytes[4] = 1).as_deref(), Some("is for 32-bit programs"));
        assert_eq!(with(&|bytes| bytes[18] ^= 1).as_deref(), Some("is for another processor"));
        assert_eq!(with(&|bytes| bytes[16] = 1).as_deref(), Some("is no shared library"));
        assert_eq!(with(&|bytes| bytes.truncate(30)).as_deref(), Some("is damaged: its headers cannot be read"));
        assert!(unfit(&folder.path().join("b")).unwrap().starts_with("cannot be read: "));
    }
}
