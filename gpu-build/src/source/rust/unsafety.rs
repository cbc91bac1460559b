//! Unsafe code on the device, which `cfg(gpu_device)` can hide from the package's own compilation.
//!
//! Lint levels decide whether it is allowed. rustc applies the levels in the files that it compiles for devices. Only the host's rustc knows the levels
//! around these files (the crate's root, Cargo.toml, the command line): so the manifest records the unsafe code, and the kernel's stub then contains
//! `allow(unsafe_code)`, which is an error where `forbid(unsafe_code)` holds.

use crate::diagnostics::{Diagnostic, DiagnosticKind};
use gpu_abi::manifest::Place;

/// Makes rustc warn of unsafe code whatever the source allows, and of nothing else. rustc does not warn of code that other crates' macros expand to.
pub const FIND: [&str; 2] = ["--cap-lints=allow", "--force-warn=unsafe_code"];

/// The warnings about unsafe code in rustc's output of a run with [`FIND`].
pub fn found(said: &str) -> Vec<&str> {
    said.split("\n\n").filter(|message| message.starts_with("warning:") && message.contains("--> ")).collect()
}

/// Refuses unsafe code that lint levels in the files forbid or deny. `found` has the warnings of [`found`], `said` is rustc's output without [`FIND`].
///
/// # Errors
/// rustc's messages.
pub fn check(found: &[&str], said: &str) -> Result<(), Diagnostic> {
    // The message and its place.
    let head = |message: &str| message.lines().take(2).collect::<Vec<_>>().join("\n");
    let found: Vec<String> = found.iter().filter_map(|message| message.strip_prefix("warning")).map(head).collect();
    let is_found = |message: &&str| message.strip_prefix("error").is_some_and(|message| found.contains(&head(message)));
    let refused: Vec<&str> = said.split("\n\n").filter(is_found).collect();
    if refused.is_empty() {
        return Ok(());
    }
    Err(Diagnostic::new("this file forbids unsafe code, but its device code contains some")
        .of(DiagnosticKind::Invalid)
        .showing(refused.join("\n\n"))
        .help(
            "write it without `unsafe`, or put `#[allow(unsafe_code)]` above it and `deny(unsafe_code)` instead of `forbid(unsafe_code)`",
        ))
}

/// Appends the place that the first message names to a file's bitcode, so that the two stay together in every cache.
pub fn append(bitcode: &mut Vec<u8>, found: &[&str]) {
    let place =
        found.first().and_then(|message| message.lines().find_map(|line| line.trim_start().strip_prefix("--> "))).unwrap_or_default();
    bitcode.extend_from_slice(place.as_bytes());
    bitcode.extend_from_slice(&(place.len() as u32).to_le_bytes());
}

/// Undoes [`append`]: the bitcode, and the place of unsafe code, if there is any. `None` if the bytes are cut off.
pub fn split(bytes: &[u8]) -> Option<(&[u8], Option<Place>)> {
    let (bytes, len) = bytes.split_last_chunk()?;
    let (bitcode, place) = bytes.split_at_checked(bytes.len().checked_sub(u32::from_le_bytes(*len) as usize)?)?;
    let mut parts = std::str::from_utf8(place).ok()?.rsplitn(3, ':');
    let mut number = || parts.next()?.parse().ok();
    let (column, line) = (number(), number());
    let place = column.zip(line).map(|(column, line)| Place { file: parts.next().map(str::to_string), line, column });
    Some((bitcode, place))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_stays_with_the_bitcode() {
        for (message, expected) in [
            ("warning: usage of an `unsafe` block\n --> src/a:b.rs:2:46\n  |", Some(("src/a:b.rs", 2, 46))),
            ("warning: declaration of an `unsafe` function\n   --> k.rs:100:1", Some(("k.rs", 100, 1))),
        ] {
            let mut bytes = b"BC".to_vec();
            append(&mut bytes, &found(&format!("{message}\n\nwarning: 1 warning emitted\n\n")));
            let expected = expected.map(|(file, line, column)| Place { file: Some(file.into()), line, column });
            assert_eq!(split(&bytes), Some((b"BC".as_slice(), expected)));
        }
        let mut bytes = b"BC".to_vec();
        append(&mut bytes, &[]);
        assert_eq!(split(&bytes), Some((b"BC".as_slice(), None)));
        assert_eq!(split(b""), None);
        assert_eq!(split(&[9, 0, 0, 0]), None);
    }

    #[test]
    fn errors_about_other_lints_at_the_same_place_do_not_count() {
        let found = ["warning: usage of an `unsafe` block\n --> k.rs:2:46\n  |"];
        let other = "error: unnecessary `unsafe` block\n --> k.rs:2:46\n  |\n\nerror: usage of an `unsafe` block\n --> k.rs:3:46\n  |";
        assert!(check(&found, other).is_ok() && check(&found, "").is_ok());
        let error = check(&found, &format!("{other}\n\n{}", found[0].replace("warning", "error"))).unwrap_err().to_string();
        assert!(error.contains("k.rs:2:46") && !error.contains("unnecessary") && !error.contains("k.rs:3:46"), "{error}");
    }
}
