//! The file of a trace: whole lines, and the next file when one is full.
//!
//! A process may be killed at any moment, also amid a write: the system then stops between two pages. So no line crosses a page unless it is
//! longer than one: spaces, which JSON permits between values, fill the rest.

use crate::files;
use std::fs::File;
use std::io::{Error, ErrorKind, Result, Write};
use std::os::fd::AsRawFd;
use std::path::{Path, PathBuf};

/// What the system writes as a whole.
const PAGE: usize = 4096;
/// So much is collected before it is written.
const MOST: usize = 64 << 10;
/// Writers of one process, and one before.
const MOST_BESIDE: usize = 64;

/// A series of files, each an array of values in JSON.
pub(super) struct TraceFile {
    first: PathBuf,
    /// How many came before the present one.
    number: u32,
    limit: u64,
    file: File,
    /// The size with what is collected.
    size: u64,
    lines: Vec<u8>,
    /// Whether the array has a value yet.
    has_any: bool,
}

impl TraceFile {
    /// Creates the first file. Where somebody else is writing to it, a file beside it: `trace.pid<number>.json`.
    pub(super) fn create(path: &Path, limit: u64) -> Result<TraceFile> {
        // The program may change its folder meanwhile.
        let path = std::path::absolute(path)?;
        let own = format!("pid{}", std::process::id());
        let beside = (1..).map(|count| with_part(&path, &if count == 1 { own.clone() } else { format!("{own}-{count}") }));
        let candidates = std::iter::once(path.clone()).chain(beside).take(MOST_BESIDE);
        let found = candidates.map(|path| Ok(create_locked(&path)?.map(|file| (path, file)))).find_map(Result::transpose);
        let (first, file) = found.unwrap_or_else(|| Err(Error::from(ErrorKind::ResourceBusy)))?;
        let mut created = TraceFile { first, number: 0, limit, file, size: 0, lines: Vec::new(), has_any: false };
        created.put(b"[\n");
        Ok(created)
    }

    /// The path of the present file.
    pub(super) fn path(&self) -> PathBuf {
        numbered(&self.first, self.number)
    }

    /// Whether the present file is full.
    pub(super) fn is_full(&self) -> bool {
        self.size >= self.limit
    }

    /// Adds a value, which has no line break.
    pub(super) fn add(&mut self, value: &str) -> Result<()> {
        // With a comma before, and not behind: all but the closing bracket is there at the end of each line.
        let line = value.len() + usize::from(self.has_any) + 1;
        let rest = PAGE - (self.size % PAGE as u64) as usize;
        if line > rest && line <= PAGE {
            self.lines.resize(self.lines.len() + rest - 1, b' ');
            self.lines.push(b'\n');
            self.size += rest as u64;
        }
        if self.has_any {
            self.put(b",");
        }
        self.has_any = true;
        self.put(value.as_bytes());
        self.put(b"\n");
        if self.lines.len() >= MOST { self.flush() } else { Ok(()) }
    }

    fn put(&mut self, bytes: &[u8]) {
        self.lines.extend_from_slice(bytes);
        self.size += bytes.len() as u64;
    }

    /// Writes what is collected.
    pub(super) fn flush(&mut self) -> Result<()> {
        let lines = std::mem::take(&mut self.lines);
        // A write beyond the process's limit (`ulimit -f`) would end the process with SIGXFSZ.
        let is_too_long = self.size > longest_file() && self.file.metadata().is_ok_and(|file| file.is_file());
        let written = if is_too_long { Err(ErrorKind::FileTooLarge.into()) } else { self.file.write_all(&lines) };
        self.lines = lines;
        self.lines.clear();
        written
    }

    /// Ends the array.
    pub(super) fn end(&mut self) -> Result<()> {
        self.put(b"]\n");
        self.flush()
    }

    /// Ends this file and begins the next.
    pub(super) fn next(&mut self) -> Result<()> {
        self.end()?;
        self.number += 1;
        self.file = files::open_to_write(&self.path(), File::options().write(true).create(true).truncate(false))?;
        self.file.set_len(0)?;
        (self.size, self.has_any) = (0, false);
        self.put(b"[\n");
        Ok(())
    }
}

/// The largest size of a file that this process may write, in bytes (`RLIMIT_FSIZE`).
fn longest_file() -> u64 {
    let mut limit = libc::rlimit { rlim_cur: libc::RLIM_INFINITY, rlim_max: libc::RLIM_INFINITY };
    // If the call fails, the limit stays infinite.
    // SAFETY: it writes to `limit`, which is valid for writes.
    unsafe { libc::getrlimit(libc::RLIMIT_FSIZE, &mut limit) };
    limit.rlim_cur
}

/// Creates a file, which then nobody else creates so; `None` where somebody has, and has not closed it. A program may have this code
/// twice, and start other programs, which all find the same `GPU_TRACE`.
fn create_locked(path: &Path) -> Result<Option<File>> {
    let file = files::open_to_write(path, File::options().write(true).create(true).truncate(false))?;
    // SAFETY: the file is open.
    let locked = unsafe { libc::flock(file.as_raw_fd(), libc::LOCK_EX | libc::LOCK_NB) };
    // File systems without locks answer otherwise.
    if locked != 0 && Error::last_os_error().kind() == ErrorKind::WouldBlock {
        return Ok(None);
    }
    if file.metadata()?.is_file() {
        file.set_len(0)?;
    }
    Ok(Some(file))
}

/// `trace.json`, `trace.1.json`, ...
fn numbered(first: &Path, number: u32) -> PathBuf {
    if number == 0 { first.to_owned() } else { with_part(first, &number.to_string()) }
}

/// `trace.PART.json`
pub(super) fn with_part(path: &Path, part: &str) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(".");
    name.push(part);
    if let Some(extension) = path.extension() {
        name.push(".");
        name.push(extension);
    }
    path.with_file_name(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_crosses_a_page_and_each_prefix_of_pages_parses() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("t.json");
        let mut file = TraceFile::create(&path, u64::MAX).unwrap();
        let values: Vec<String> = (0..500).map(|i| format!("\"{}{i}\"", "x".repeat(i * 7 % 300))).collect();
        values.iter().for_each(|value| file.add(value).unwrap());
        file.flush().unwrap();
        let bytes = std::fs::read(&path).unwrap();
        assert!(bytes.len() > 10 * PAGE);
        let mut before = 0;
        for end in (PAGE..bytes.len()).step_by(PAGE).chain([bytes.len()]) {
            assert_eq!(bytes[end - 1], b'\n', "{end}");
            let text = format!("{}]", std::str::from_utf8(&bytes[..end]).unwrap());
            let parsed: Vec<String> = serde_json::from_str(&text).unwrap();
            assert!(parsed.len() > before && values.iter().zip(&parsed).all(|(one, other)| one.trim_matches('"') == other));
            before = parsed.len();
        }
        assert_eq!(before, 500);
        file.end().unwrap();
        let whole: Vec<String> = serde_json::from_slice(&std::fs::read(&path).unwrap()).unwrap();
        assert_eq!(whole.len(), 500);
    }

    /// In a folder that others may write to, a link could make a trace overwrite any file of its user, and a pipe would block.
    #[test]
    fn links_and_pipes_are_not_written_to() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        std::fs::write(path("precious"), "precious").unwrap();
        std::os::unix::fs::symlink("precious", path("t.json")).unwrap();
        std::os::unix::fs::symlink("created", path("u.json")).unwrap();
        assert!(std::process::Command::new("mkfifo").arg(path("v.json")).status().unwrap().success());
        for name in ["t.json", "u.json", "v.json"] {
            let error = TraceFile::create(&path(name), u64::MAX).err().unwrap();
            assert_eq!(error.kind(), ErrorKind::InvalidInput, "{name}: {error}");
        }
        // Also for the files after the first one.
        let mut file = TraceFile::create(&path("w.json"), 10).unwrap();
        std::os::unix::fs::symlink("precious", path("w.1.json")).unwrap();
        file.add("\"value\"").unwrap();
        assert!(file.next().is_err());
        assert!(std::fs::read(path("precious")).unwrap() == b"precious" && !path("created").exists());
        assert_eq!(std::fs::read(path("w.json")).unwrap(), b"[\n\"value\"\n]\n");
    }

    #[test]
    fn names_of_the_next_files() {
        assert_eq!(numbered(Path::new("/a/t.json"), 0), Path::new("/a/t.json"));
        assert_eq!(numbered(Path::new("/a/t.json"), 12), Path::new("/a/t.12.json"));
        assert_eq!(with_part(Path::new("t"), "pid7"), Path::new("t.pid7"));
    }
}
