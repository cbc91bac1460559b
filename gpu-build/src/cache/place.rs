//! Where the cache is, and how large it may grow.

use gpu_tools::Env;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{DirBuilderExt, MetadataExt};
use std::path::{Path, PathBuf};

/// How large a cache may grow where `GPU_CACHE_SIZE` does not say.
const MOST: u64 = 2 << 30;

/// Beside the results: what is known of tools.
pub const STAMPS: &str = "stamps";

/// A folder for results, and its bound.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    pub folder: PathBuf,
    /// In bytes.
    pub most: u64,
    /// The address of a cache that machines share.
    pub remote: Option<String>,
}

/// The place that the environment names, else the user's, else one in `out_dir`; none where the cache is off.
///
/// # Errors
/// A variable has a wrong value: what it is, and what to write.
pub fn place(env: &Env, out_dir: &Path) -> Result<Option<Place>, (String, &'static str)> {
    let most = match env.text("GPU_CACHE_SIZE") {
        None => MOST,
        Some(text) => size(&text).ok_or((
            format!("GPU_CACHE_SIZE is `{text}`"),
            "set it to a number of bytes, or to one with K, M, G or T behind it, such as 500M",
        ))?,
    };
    let folder = match env.path("GPU_CACHE") {
        Some(named) if named == Path::new("off") => return Ok(None),
        Some(named) if named.is_absolute() => named,
        Some(named) => {
            let what = format!("GPU_CACHE is `{}`", named.display());
            return Err((what, "set it to the absolute path of a folder, or to `off`"));
        }
        None => users(env).unwrap_or_else(|| out_dir.to_path_buf()),
    };
    Ok(Some(Place { folder, most, remote: env.text("GPU_CACHE_REMOTE") }))
}

/// A number of bytes: `1000`, `500M`, `2GiB`.
fn size(text: &str) -> Option<u64> {
    let text = text.trim();
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let shift = match unit.trim().to_ascii_uppercase().trim_end_matches("IB").trim_end_matches('B') {
        "" => 0,
        "K" => 10,
        "M" => 20,
        "G" => 30,
        "T" => 40,
        _ => return None,
    };
    number.parse::<u64>().ok()?.checked_mul(1 << shift)
}

/// The user's folder for what can be made again, and in it ours, made and writable. A program loads and runs what comes from
/// there, so nobody else may write to it.
fn users(env: &Env) -> Option<PathBuf> {
    let absolute = |name: &str| env.untracked(name).map(PathBuf::from).filter(|path| path.is_absolute());
    // A home that is not there is not made: it is a sandbox's way to say that there is none.
    let home = || absolute("HOME").filter(|home| home.is_dir());
    let of_home = if cfg!(target_os = "macos") { "Library/Caches" } else { ".cache" };
    let folder = absolute("XDG_CACHE_HOME").or_else(|| Some(home()?.join(of_home)))?.join("gpu-build");
    fs::DirBuilder::new().recursive(true).mode(0o700).create(&folder).ok()?;
    let metadata = fs::metadata(&folder).ok()?;
    // SAFETY: asks for a number.
    let user = unsafe { libc::geteuid() };
    (metadata.uid() == user && metadata.mode() & 0o022 == 0 && is_writable(&folder)).then_some(folder)
}

fn is_writable(folder: &Path) -> bool {
    // SAFETY: the path ends with the NUL that is written behind it, and lives during the call.
    std::ffi::CString::new(folder.as_os_str().as_bytes()).is_ok_and(|path| unsafe { libc::access(path.as_ptr(), libc::W_OK) } == 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_units() {
        let read = ["1000", "2K", "500M", "2GiB", "3 GB", "1t", "", "M", "1X", "99999999999T"].map(size);
        let gib = 1 << 30;
        assert_eq!(read, [Some(1000), Some(2048), Some(500 << 20), Some(2 * gib), Some(3 * gib), Some(1 << 40), None, None, None, None]);
    }

    #[test]
    fn the_environment_names_the_place() {
        let (folder, out) = (tempfile::tempdir().unwrap(), Path::new("/out"));
        let at = |variables: &[(&str, &str)]| place(&Env::fixed(variables), out).unwrap().map(|place| place.folder);
        let home = folder.path().to_str().unwrap();
        assert_eq!(at(&[("HOME", home)]), Some(folder.path().join(".cache/gpu-build")));
        assert_eq!(fs::metadata(folder.path().join(".cache/gpu-build")).unwrap().mode() & 0o777, 0o700);
        let xdg = folder.path().join("xdg");
        assert_eq!(at(&[("HOME", home), ("XDG_CACHE_HOME", xdg.to_str().unwrap())]), Some(xdg.join("gpu-build")));
        assert_eq!(at(&[("HOME", home), ("GPU_CACHE", "/elsewhere")]), Some("/elsewhere".into()));
        assert_eq!(at(&[("HOME", home), ("GPU_CACHE", "off")]), None);
        // No home, a home that is not there, and one that is a file.
        assert_eq!(at(&[]), Some(out.into()));
        assert_eq!(at(&[("HOME", "/nowhere/at/all")]), Some(out.into()));
        assert_eq!(at(&[("HOME", "/dev/null")]), Some(out.into()));
    }

    #[test]
    fn a_folder_that_others_may_write_to_is_not_used() {
        use std::os::unix::fs::PermissionsExt;
        let home = tempfile::tempdir().unwrap();
        let own = home.path().join(".cache/gpu-build");
        fs::create_dir_all(&own).unwrap();
        let variables = [("HOME", home.path().to_str().unwrap())];
        for (mode, used) in [(0o755, true), (0o775, false), (0o757, false), (0o700, true)] {
            fs::set_permissions(&own, fs::Permissions::from_mode(mode)).unwrap();
            let place = place(&Env::fixed(&variables), Path::new("/out")).unwrap().unwrap();
            assert_eq!(place.folder == own, used, "{mode:o}");
        }
    }

    #[test]
    fn wrong_values_are_errors() {
        for (name, value) in [("GPU_CACHE", "relative/folder"), ("GPU_CACHE_SIZE", "large")] {
            let (what, _) = place(&Env::fixed(&[(name, value)]), Path::new("/out")).unwrap_err();
            assert_eq!(what, format!("{name} is `{value}`"));
        }
    }
}
