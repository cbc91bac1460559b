//! Files that environment variables name, and where others may have put something else.
//!
//! Anybody may write to a folder such as `/tmp`: a symbolic link there could make this process overwrite any of its user's files, and a pipe
//! would block it. So the runtime writes only to regular files, not through links, and reads only regular files.

use std::fs::{File, OpenOptions};
use std::io::{Error, ErrorKind, Read, Result};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

/// Opens a file for writing, which `options` may create. Truncates it only once it is known to be a regular file.
///
/// # Errors
/// It cannot be opened, or is a link or not a regular file (`InvalidInput`). A descriptor that the process itself has open, in
/// `/dev/stdout` or `/proc/self/fd`, may be anything.
pub(crate) fn open_to_write(path: &Path, options: &mut OpenOptions) -> Result<File> {
    const OWN: [&str; 3] = ["/dev", "/dev/fd", "/proc/self/fd"];
    if path.parent().is_some_and(|folder| OWN.iter().any(|own| folder == Path::new(own))) {
        return options.open(path);
    }
    let opened = options.custom_flags(libc::O_NOFOLLOW | libc::O_NONBLOCK).open(path).map_err(|error| match error.raw_os_error() {
        Some(libc::ELOOP) => Error::new(ErrorKind::InvalidInput, "it is a symbolic link: name the file itself"),
        Some(libc::ENXIO) => not_regular(),
        _ => error,
    })?;
    regular(opened)
}

/// The text of a regular file of up to `most` bytes. Never blocks.
///
/// # Errors
/// It cannot be read, is not a regular file, is longer, or is no UTF-8.
pub(crate) fn read_to_string(path: &Path, most: u64) -> Result<String> {
    let file = regular(File::options().read(true).custom_flags(libc::O_NONBLOCK).open(path)?)?;
    let mut text = String::new();
    file.take(most + 1).read_to_string(&mut text)?;
    if text.len() as u64 > most { Err(ErrorKind::FileTooLarge.into()) } else { Ok(text) }
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

fn regular(file: File) -> Result<File> {
    if file.metadata()?.is_file() { Ok(file) } else { Err(not_regular()) }
}

fn not_regular() -> Error {
    Error::new(ErrorKind::InvalidInput, "it is not a regular file, but a pipe, a socket, a device or a folder")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::os::unix::fs::symlink;

    /// The compiler's side has a copy of this function in gpu-tools, on which this library does not depend; both must agree.
    #[test]
    fn only_regular_files_are_opened_as_libraries() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        fs::write(path("file.so"), "").unwrap();
        fs::create_dir(path("folder.so")).unwrap();
        let _socket = std::os::unix::net::UnixListener::bind(path("socket.so")).unwrap();
        assert!(std::process::Command::new("mkfifo").arg(path("pipe.so")).status().unwrap().success());
        for (link, to) in [("to-file.so", "file.so"), ("to-pipe.so", "pipe.so"), ("dangling.so", "nothing"), ("circle.so", "circle.so")] {
            symlink(to, path(link)).unwrap();
        }
        let (irregular, missing) = (Some("not a regular file"), Some("no such file"));
        let expected = [
            (path("file.so"), None),
            (path("to-file.so"), None),
            (path("folder.so"), irregular),
            (path("socket.so"), irregular),
            (path("pipe.so"), irregular),
            (path("to-pipe.so"), irregular),
            (path("dangling.so"), missing),
            (path("circle.so"), missing),
            (path("missing.so"), missing),
            ("/dev/zero".into(), irregular),
            ("libfound-by-the-loader.so.1".into(), None),
        ];
        for (path, why) in expected {
            assert_eq!((why_no_library(&path), gpu_tools::files::why_no_library(&path)), (why, why), "{}", path.display());
        }
    }

    #[test]
    fn only_regular_files_are_written_and_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        let open = |path: &Path| open_to_write(path, File::options().write(true).create(true));
        fs::write(path("others"), "precious").unwrap();
        symlink("others", path("link")).unwrap();
        symlink("created by a link", path("dangling")).unwrap();
        fs::create_dir(path("folder")).unwrap();
        assert!(std::process::Command::new("mkfifo").arg(path("pipe")).status().unwrap().success());
        for name in ["link", "dangling"] {
            assert_eq!(open(&path(name)).unwrap_err().kind(), ErrorKind::InvalidInput, "{name}");
        }
        for name in ["pipe", "folder"] {
            assert!(open(&path(name)).is_err(), "{name}");
            assert!(read_to_string(&path(name), 100).is_err(), "{name}");
        }
        let _reader = File::options().read(true).write(true).open(path("pipe")).unwrap();
        assert_eq!(open(&path("pipe")).unwrap_err().kind(), ErrorKind::InvalidInput, "also where somebody reads it");
        assert!(!path("created by a link").exists());
        assert_eq!(read_to_string(&path("others"), 8).unwrap(), "precious");
        assert_eq!(read_to_string(&path("others"), 7).unwrap_err().kind(), ErrorKind::FileTooLarge);
        open(&path("new")).unwrap();
        assert!(path("new").is_file() && open(Path::new("/dev/null")).is_ok());
    }
}
