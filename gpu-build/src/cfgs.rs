//! The `cfg`s of a package beside its features: those that its build script sets, and those of RUSTFLAGS.

use crate::diagnostics::{Diagnostic, DiagnosticKind};
use gpu_tools::Env;

/// The `cfg`s in RUSTFLAGS, wherever cargo found these: `--cfg NAME` and `--cfg=NAME`.
pub fn of_rustflags(env: &Env) -> Vec<String> {
    // Cargo tracks RUSTFLAGS. It cannot track CARGO_ENCODED_RUSTFLAGS, which it sets itself.
    let _ = env.os("RUSTFLAGS");
    let flags = env.untracked("CARGO_ENCODED_RUSTFLAGS").and_then(|flags| flags.into_string().ok()).unwrap_or_default();
    let mut flags = flags.split('\u{1f}');
    let mut cfgs = Vec::new();
    while let Some(flag) = flags.next() {
        if flag == "--cfg" {
            cfgs.extend(flags.next().map(str::to_string));
        } else if let Some(cfg) = flag.strip_prefix("--cfg=") {
            cfgs.push(cfg.to_string());
        }
    }
    cfgs
}

/// A `cfg` as rustc's `--check-cfg` declares it.
///
/// # Errors
/// It is neither `name` nor `name="value"`.
pub fn declaration(cfg: &str) -> Result<String, Diagnostic> {
    let (name, value) = cfg.split_once('=').map_or((cfg, None), |(name, value)| (name, Some(value)));
    let is_name =
        name.starts_with(|first: char| first.is_alphabetic() || first == '_') && name.chars().all(|c| c.is_alphanumeric() || c == '_');
    let inside = value.map(|value| value.strip_prefix('"').and_then(|value| value.strip_suffix('"')));
    let is_text = |text: &str| !text.contains(['"', '\\']) && !text.contains(char::is_control);
    match (is_name, inside) {
        (true, None) => Ok(format!("cfg({name})")),
        (true, Some(Some(text))) if is_text(text) => Ok(format!("cfg({name}, values(\"{text}\"))")),
        _ => Err(Diagnostic::new(format!("{cfg:?} is not a `cfg`"))
            .of(DiagnosticKind::Invalid)
            .help("pass `name` or `name=\"value\"` to `Build::cfg`")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rustflags_have_cfgs_in_two_forms() {
        let flags = "-Copt-level=3\u{1f}--cfg\u{1f}wide\u{1f}--cfg=size=\"4\"\u{1f}--check-cfg=cfg(x)\u{1f}--cfg";
        assert_eq!(of_rustflags(&Env::fixed(&[("CARGO_ENCODED_RUSTFLAGS", flags)])), ["wide", "size=\"4\""]);
        assert!(of_rustflags(&Env::fixed(&[])).is_empty());
    }

    #[test]
    fn a_cfg_is_a_name_or_a_name_and_a_text() {
        assert_eq!(declaration("wide").unwrap(), "cfg(wide)");
        assert_eq!(declaration("größe=\"a b\"").unwrap(), "cfg(größe, values(\"a b\"))");
        for wrong in ["", "1", "a b", "a=b", "a=\"b", "a=\"b\"c\"", "a=\"\n\"", "a\ncargo::rustc-cfg=b", "a=\"\\\"", "=\"b\""] {
            assert!(declaration(wrong).unwrap_err().to_string().contains("is not a `cfg`"), "{wrong:?}");
        }
    }
}
