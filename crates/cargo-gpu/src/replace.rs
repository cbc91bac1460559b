//! Files that the user names as a command's output.

use anyhow::{Context, Result};
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

/// Replaces a file as a whole, or leaves it unchanged. Follows a symbolic link to an existing file. Writes to a pipe or a device in place.
pub fn replace(path: &Path, text: &[u8]) -> Result<()> {
    let cannot = || format!("cannot write {}", path.display());
    let path = &std::fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    // By default only its owner can read a temporary file. The output has the old file's permissions, or those of a new file, as the umask allows.
    let permissions = match std::fs::metadata(path) {
        Ok(found) if found.is_file() => found.permissions(),
        Ok(_) => return std::fs::write(path, text).with_context(cannot),
        Err(_) => std::fs::Permissions::from_mode(0o666),
    };
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let file = tempfile::Builder::new().prefix(".cargo-gpu-").permissions(permissions).tempfile_in(folder);
    let mut file = file.with_context(cannot)?;
    file.write_all(text).with_context(cannot)?;
    file.persist(path).map(drop).with_context(cannot)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn files_are_replaced_and_links_stay() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        fs::write(path("file"), "before").unwrap();
        fs::set_permissions(path("file"), fs::Permissions::from_mode(0o640)).unwrap();
        std::os::unix::fs::symlink("file", path("link")).unwrap();
        replace(&path("link"), b"after").unwrap();
        replace(&path("new"), b"new").unwrap();
        replace(Path::new("/dev/null"), b"nothing").unwrap();
        assert!(path("link").is_symlink());
        assert_eq!((fs::read_to_string(path("file")).unwrap(), fs::read_to_string(path("new")).unwrap()), ("after".into(), "new".into()));
        assert_eq!(fs::metadata(path("file")).unwrap().permissions().mode() & 0o777, 0o640);
        assert_ne!(fs::metadata(path("new")).unwrap().permissions().mode() & 0o044, 0, "others may read it, as the mask says");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 3, "no temporary file is left");

        let error = format!("{:#}", replace(folder.path(), b"").unwrap_err());
        assert!(error.contains("cannot write") && error.contains("directory"), "{error}");
        assert!(replace(&path("no/file"), b"").is_err());
    }
}
