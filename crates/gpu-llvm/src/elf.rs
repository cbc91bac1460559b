//! The libraries that a program or a library needs: the names in its dynamic section.

use object::elf;
use object::read::elf::{Dyn, ElfFile64, FileHeader};
use object::{Endianness, FileKind};
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
    std::fs::File::open(path).is_ok_and(|mut file| file.read_exact(&mut magic).is_ok()) && magic == elf::ELFMAG
}

/// Reads a file's needs; none where it is no 64-bit ELF file. rustc's driver has 150 MB, so the file is not read but mapped in
/// pieces.
pub fn needs(path: &Path) -> Option<Needs> {
    let file = std::fs::File::open(path).ok()?;
    let cache = object::ReadCache::new(file);
    if FileKind::parse(&cache).ok()? != FileKind::Elf64 {
        return None;
    }
    let file = ElfFile64::<Endianness, _>::parse(&cache).ok()?;
    let (header, endian, data) = (file.elf_header(), file.endian(), file.data());
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
        assert!(is_elf(&own) && !is_elf(Path::new(file!())) && super::needs(Path::new("/nowhere")).is_none());
    }
}
