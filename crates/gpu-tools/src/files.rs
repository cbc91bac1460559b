//! Files at places where others may have put something else: a pipe, on which a read blocks, or a device or a file
//! without end.

use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind, Read};
use std::os::unix::fs::{FileTypeExt, OpenOptionsExt};
use std::path::Path;

/// The project writes and compiles no longer files, so a longer one is not read into memory.
pub const MOST: u64 = 1 << 30;

/// Opens a regular file for reading. Never blocks.
///
/// # Errors
/// It cannot be opened; it is a folder, a pipe, a socket or a device (`InvalidInput`).
pub fn open(path: impl AsRef<Path>) -> io::Result<File> {
    regular(File::options().read(true).custom_flags(libc::O_NONBLOCK).open(path)?)
}

/// Opens a regular file for writing, which `options` may create. Never blocks. Refuses a symbolic link: in a folder of many users a link could
/// point to any file of this user.
///
/// # Errors
/// It cannot be opened, or is a symbolic link, a folder, a pipe, a socket or a device.
pub fn open_to_write(path: impl AsRef<Path>, options: &mut OpenOptions) -> io::Result<File> {
    regular(options.custom_flags(libc::O_NOFOLLOW | libc::O_NONBLOCK).open(path)?)
}

fn regular(file: File) -> io::Result<File> {
    let kind = file.metadata()?.file_type();
    let name = match () {
        () if kind.is_file() => return Ok(file),
        () if kind.is_dir() => "a folder",
        () if kind.is_fifo() => "a pipe",
        () => "a device",
    };
    Err(io::Error::new(ErrorKind::InvalidInput, format!("it is {name}, and not a regular file")))
}

/// The reason not to let the dynamic loader open a library by this path, if there is one: it would block on a pipe. The loader itself searches
/// for a name without a folder.
pub fn why_no_library(path: &Path) -> Option<&'static str> {
    match path.metadata() {
        _ if path.components().count() == 1 => None,
        Ok(found) if found.is_file() => None,
        Ok(_) => Some("not a regular file"),
        Err(_) => Some("no such file"),
    }
}

/// The contents of a regular file of up to 1 GiB.
///
/// # Errors
/// As [`open`]; it is longer (`FileTooLarge`), or cannot be read.
pub fn read(path: impl AsRef<Path>) -> io::Result<Vec<u8>> {
    read_at_most(&open(path)?, MOST)
}

/// The contents of a regular file of up to 1 GiB as text.
///
/// # Errors
/// As [`read`]; it is no UTF-8 (`InvalidData`).
pub fn read_to_string(path: impl AsRef<Path>) -> io::Result<String> {
    String::from_utf8(read(path)?).map_err(|error| io::Error::new(ErrorKind::InvalidData, error.utf8_error()))
}

/// Returns true if a file's name consists of `digits` lower-case hexadecimal digits. A cache removes only files with such names: its folder may have
/// other files.
pub fn is_hex_name(name: &std::ffi::OsStr, digits: usize) -> bool {
    let name = name.as_encoded_bytes();
    name.len() == digits && name.iter().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'))
}

/// The bytes of an open file from its position on, at most `most`. Memory grows as they are read: a length alone takes none.
///
/// # Errors
/// There are more than `most` bytes (`FileTooLarge`), or they cannot be read.
pub fn read_at_most(file: &File, most: u64) -> io::Result<Vec<u8>> {
    let too_long = || io::Error::new(ErrorKind::FileTooLarge, format!("it is longer than {most} bytes"));
    let len = file.metadata()?.len();
    if len > most {
        return Err(too_long());
    }
    let mut bytes = Vec::new();
    bytes.try_reserve(len as usize + 1).map_err(|_| io::Error::from(ErrorKind::OutOfMemory))?;
    file.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most { Err(too_long()) } else { Ok(bytes) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::symlink;
    use std::os::unix::net::UnixListener;

    #[test]
    fn only_regular_files_are_read_and_no_read_blocks() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        std::fs::write(path("file"), "text").unwrap();
        symlink("file", path("link")).unwrap();
        assert_eq!((read(path("file")).unwrap(), read_to_string(path("link")).unwrap()), (b"text".to_vec(), "text".into()));
        assert_eq!(read("/proc/self/comm").unwrap(), std::fs::read("/proc/self/comm").unwrap(), "a file whose length is not known");

        std::fs::create_dir(path("folder")).unwrap();
        assert!(std::process::Command::new("mkfifo").arg(path("pipe")).status().unwrap().success());
        let _socket = UnixListener::bind(path("socket")).unwrap();
        symlink("pipe", path("link to a pipe")).unwrap();
        symlink("nothing", path("dangling")).unwrap();
        symlink("circle", path("circle")).unwrap();
        let kinds = [("folder", "a folder"), ("pipe", "a pipe"), ("link to a pipe", "a pipe")];
        for (name, kind) in kinds {
            assert!(read(path(name)).unwrap_err().to_string().contains(kind), "{name}");
        }
        assert!(read("/dev/zero").unwrap_err().to_string().contains("a device"));
        assert!(["socket", "dangling", "circle", "missing"].iter().all(|name| read(path(name)).is_err()));

        let write = |name: &str| open_to_write(path(name), File::options().write(true).create(true));
        assert!(["folder", "pipe", "socket", "link", "dangling", "circle"].iter().all(|name| write(name).is_err()));
        assert!(write("file").is_ok() && write("new").is_ok() && !path("nothing").exists());

        File::create(path("sparse")).unwrap().set_len(1 << 40).unwrap();
        assert_eq!(read(path("sparse")).unwrap_err().kind(), ErrorKind::FileTooLarge);
        std::fs::write(path("latin"), [0xe9]).unwrap();
        assert_eq!(read_to_string(path("latin")).unwrap_err().kind(), ErrorKind::InvalidData);
        assert_eq!(read_at_most(&open(path("file")).unwrap(), 3).unwrap_err().kind(), ErrorKind::FileTooLarge);
        assert_eq!(read_at_most(&open(path("file")).unwrap(), 4).unwrap(), b"text");
    }
}
