//! Finds fat binaries in files: executables, shared libraries, archives of objects, and files that are nothing else.
//!
//! The macro embeds a fat binary as a static (`gpu-macros/src/registration.rs`), which has no section or symbol of its own that
//! would survive a linker and `strip`. So it is found by what it begins with.

pub mod manifests;

use anyhow::{Context, Result, bail};
use gpu_abi::container::{self, Entry, MAGIC, VERSION};
use memchr::memmem::Finder;
use object::read::archive::ArchiveFile;
use object::{Object, ObjectSection};
use std::collections::BTreeSet;
use std::ops::Range;
use std::path::Path;

/// A file's bytes.
pub struct Input {
    /// What it is called.
    pub name: String,
    /// All of it.
    pub bytes: Vec<u8>,
}

/// What is in a file.
pub struct Contents<'a> {
    /// What kind of file it is, for people and for tools.
    pub format: &'static str,
    /// The fat binaries, in order.
    pub found: Vec<Found<'a>>,
    /// What is damaged.
    pub problems: Vec<String>,
}

/// One fat binary in a file.
pub struct Found<'a> {
    /// The archive's member that it is in.
    pub member: Option<String>,
    /// The section that it is in.
    pub section: Option<String>,
    /// Where it begins: bytes from the beginning of the file, or of the member.
    pub offset: usize,
    /// Its bytes.
    pub bytes: &'a [u8],
    /// Its entries.
    pub entries: Vec<Entry<'a>>,
}

impl Input {
    /// Reads a file.
    pub fn read(path: &Path) -> Result<Input> {
        let name = path.display().to_string();
        let data = std::fs::metadata(path).with_context(|| format!("cannot read {name}"))?;
        if !data.is_file() {
            bail!("{name} is not a regular file\n  help: name an executable, a library, an archive or a fat binary");
        }
        let bytes = std::fs::read(path).with_context(|| format!("cannot read {name}"))?;
        Ok(Input { name, bytes })
    }

    /// What is in it.
    ///
    /// # Errors
    /// Nothing that this project puts into files is in it.
    pub fn contents(&self) -> Result<Contents<'_>> {
        let bytes = self.bytes.as_slice();
        let mut contents = Contents { format: format_of(bytes), found: Vec::new(), problems: Vec::new() };
        if bytes.starts_with(b"!<thin>\n") {
            bail!("{} is a thin archive, which names its members and does not have them\n  help: inspect its members", self.name);
        }
        if bytes.starts_with(b"!<arch>\n") {
            self.members(&mut contents);
        } else {
            scan(bytes, None, &mut contents);
        }
        if contents.format == DAMAGED && !contents.found.is_empty() {
            contents
                .problems
                .push("the ELF file is damaged: its headers cannot be read, or refer to data beyond its end (is it truncated?)".into());
        }
        if contents.found.is_empty() && contents.problems.is_empty() {
            bail!(
                "{} ({}) has no fat binary in it\n  help: kernels are in the executable or library that uses `#[gpu_kernel]`, and in `.gpubin` files below OUT_DIR",
                self.name,
                contents.format
            );
        }
        Ok(contents)
    }

    fn members<'a>(&'a self, contents: &mut Contents<'a>) {
        let archive = match ArchiveFile::parse(self.bytes.as_slice()) {
            Ok(archive) => archive,
            Err(error) => return contents.problems.push(format!("the archive cannot be read: {error}")),
        };
        for member in archive.members() {
            let read =
                member.and_then(|member| Ok((String::from_utf8_lossy(member.name()).into_owned(), member.data(self.bytes.as_slice())?)));
            match read {
                Ok((name, data)) => scan(data, Some(name), contents),
                Err(error) => return contents.problems.push(format!("the archive ends early: {error}")),
            }
        }
    }
}

/// The format of a file that begins with ELF's magic number but cannot be parsed as an ELF file.
const DAMAGED: &str = "damaged ELF file";

fn format_of(bytes: &[u8]) -> &'static str {
    match bytes {
        [b'!', b'<', ..] => "archive",
        _ if bytes.starts_with(&MAGIC) => "fat binary",
        [0x7f, b'E', b'L', b'F', ..] => match object::File::parse(bytes).map(|file| file.kind()) {
            Ok(object::ObjectKind::Executable) => "ELF executable",
            // A position-independent executable is a shared object that names its loader.
            Ok(object::ObjectKind::Dynamic) if has_section(bytes, ".interp") => "ELF executable",
            Ok(object::ObjectKind::Dynamic) => "ELF shared library",
            Ok(object::ObjectKind::Relocatable) => "ELF object",
            Ok(_) => "ELF file",
            Err(_) => DAMAGED,
        },
        _ => "unknown format",
    }
}

fn has_section(bytes: &[u8], name: &str) -> bool {
    object::File::parse(bytes).is_ok_and(|file| file.section_by_name(name).is_some())
}

/// What every writer of the format begins with: magic number, version; and where the entry lies, and how large it is.
fn begins(bytes: &[u8]) -> bool {
    let word = |at: usize| bytes.get(at..).and_then(|rest| rest.first_chunk::<8>()).map(|word| u64::from_le_bytes(*word));
    (word(16), word(24)) == (Some(32), Some(40))
}

/// Looks through a file or a member.
fn scan<'a>(bytes: &'a [u8], member: Option<String>, contents: &mut Contents<'a>) {
    let sections = sections(bytes);
    let mut pattern = MAGIC.to_vec();
    pattern.extend(VERSION.to_le_bytes());
    let finder = Finder::new(&pattern);
    let mut at = 0;
    while let Some(next) = bytes.get(at..).and_then(|rest| finder.find(rest)) {
        let begin = at + next;
        let rest = &bytes[begin..];
        let (entries, error) = container::read_prefix(rest);
        let place = || match &member {
            Some(member) => format!("at byte {begin:#x} of {member}"),
            None => format!("at byte {begin:#x}"),
        };
        // A program that reads fat binaries has the number, too.
        if let Some(error) = error.filter(|_| !entries.is_empty() || begin == 0 || begins(rest)) {
            contents.problems.push(format!("the fat binary {} is damaged: {} at offset {:#x}", place(), error.what, error.at));
        }
        at = begin + entries.last().map_or(pattern.len(), |(_, range)| range.end);
        for (entries, range) in split(entries) {
            let offset = begin + range.start;
            let section = sections.iter().find(|(_, section)| section.contains(&offset)).map(|(name, _)| name.clone());
            contents.found.push(Found { member: member.clone(), section, offset, bytes: &rest[range], entries });
        }
    }
}

/// Linkers put one file's behind another's. Each has one image of a kind for an architecture.
fn split<'a>(entries: Vec<(Entry<'a>, Range<usize>)>) -> Vec<(Vec<Entry<'a>>, Range<usize>)> {
    let mut files: Vec<(Vec<Entry<'a>>, Range<usize>)> = Vec::new();
    let mut seen = BTreeSet::new();
    for (entry, range) in entries {
        if !seen.insert((entry.arch(), entry.kind as u16)) || files.is_empty() {
            seen = BTreeSet::from([(entry.arch(), entry.kind as u16)]);
            files.push((Vec::new(), range.start..range.start));
        }
        if let Some((all, whole)) = files.last_mut() {
            all.push(entry);
            whole.end = range.end;
        }
    }
    files
}

/// Names of sections, and where they are in the file.
fn sections(bytes: &[u8]) -> Vec<(String, Range<usize>)> {
    let Ok(file) = object::File::parse(bytes) else { return Vec::new() };
    let one = |section: object::Section<'_, '_>| {
        let (begin, size) = section.file_range()?;
        let (begin, size) = (usize::try_from(begin).ok()?, usize::try_from(size).ok()?);
        Some((section.name().ok()?.to_string(), begin..begin.checked_add(size)?))
    };
    file.sections().filter_map(one).collect()
}
