//! The supported versions of LLVM.

use std::path::Path;

/// The oldest. Before it the intrinsics for masked memory and NVIDIA's barriers are others, and those for the lifetimes of memory.
pub const OLDEST: u32 = 22;

/// The newest: its C interface still has what is called.
pub const NEWEST: u32 = 23;

/// In the order in which installed ones are taken: what is tested most comes first.
pub const INSTALLED: [u32; 2] = [22, 23];

/// The major version that a library's file name tells, as in `libLLVM.so.22.1`, `libLLVM-22.so` and
/// `libLLVM.so.22.1-rust-1.95.0-stable`.
pub fn of_name(library: &Path) -> Option<u32> {
    let name = library.file_name()?.to_str()?.strip_prefix("libLLVM")?;
    let digits = name.trim_start_matches(|c: char| !c.is_ascii_digit());
    // The name `libLLVM.so.1`, which some packages have as a link, contains no version.
    digits.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok().filter(|version| *version >= 3)
}

/// Whether it will do.
pub fn fits(major: u32) -> bool {
    (OLDEST..=NEWEST).contains(&major)
}

/// Why it will not.
pub fn misfit(major: u32) -> String {
    if major < OLDEST { format!("older than {OLDEST}") } else { format!("newer than {NEWEST}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn library_names_contain_the_major_version() {
        let of = |name: &str| of_name(Path::new(name));
        for name in ["libLLVM.so.22.1", "/usr/lib/libLLVM-22.so", "libLLVM.so.22.1-rust-1.95.0-stable", "libLLVM-22-rust-1.95.0-stable.so"]
        {
            assert_eq!(of(name), Some(22), "{name}");
        }
        assert_eq!((of("libLLVM-14.0.6.so.1"), of("libLLVM.so.1"), of("libLLVM.so"), of("libLTO.so.22")), (Some(14), None, None, None));
    }
}
