//! `__CUDA_ARCH__`: one bitcode serves all architectures, so it says one of them, and sources that ask for a newer one are told.

use crate::diagnostics::{Diagnostic, DiagnosticKind};
use gpu_abi::Arch;
use gpu_tools::files;
use std::path::{Path, PathBuf};

/// What the macro says without a setting.
const USUAL: u32 = 750;
const MACRO: &str = "__CUDA_ARCH__";

/// clang's options for what the setting says.
///
/// # Errors
/// It is no architecture of NVIDIA's.
pub fn options(setting: Option<u32>) -> Result<Vec<String>, Diagnostic> {
    let value = setting.unwrap_or(USUAL);
    let name = format!("sm_{}", value / 10);
    if !value.is_multiple_of(10) || !matches!(name.parse(), Ok(Arch::Nvptx(_))) {
        let message = format!("`cuda-arch = {value}` is no architecture of NVIDIA's");
        let help = "write what `__CUDA_ARCH__` is to say: 750 for sm_75, 900 for sm_90";
        return Err(Diagnostic::new(message).help(help).in_file("Cargo.toml").of(DiagnosticKind::Invalid));
    }
    // Without a toolkit clang assumes an old one, and its PTX.
    let ptx = if value > 900 { "+ptx88" } else { "+ptx78" };
    let feature = ["-Xclang", "-target-feature", "-Xclang", ptx].map(str::to_string);
    Ok([format!("--cuda-gpu-arch={name}")].into_iter().chain(feature).collect())
}

/// A warning for each line of an author's files that has another meaning for one of NVIDIA's architectures, the newest of which is
/// `newest`, than the macro's usual value gives it. Who has set the value knows.
pub fn warnings(package: &Path, files: &[PathBuf], setting: Option<u32>, newest: Option<u32>) -> Vec<String> {
    let (None, Some(newest)) = (setting, newest) else { return Vec::new() };
    let mut warnings = Vec::new();
    for file in files {
        let Ok(text) = files::read_to_string(file) else { continue };
        let name = file.strip_prefix(package).unwrap_or(file).display().to_string();
        for (number, line) in (1u32..).zip(text.lines()) {
            let Some(asked) = asks(line).filter(|asked| *asked > USUAL && *asked <= newest) else { continue };
            let message = format!("this asks for architecture {asked}, and `{MACRO}` is {USUAL} for all architectures");
            let help = format!(
                "set `cuda-arch = {asked}` (or {USUAL}, to go on without this warning) in `clang` of Cargo.toml, and \
                 leave older ones out of the file's `archs` if it then uses what they have not"
            );
            let column = line.find(MACRO).map_or(1, |at| line[..at].chars().count() as u32 + 1);
            warnings.push(Diagnostic::new(message).help(help).in_file(&name).at((number, column), Some(text.as_str())).to_string());
        }
    }
    warnings
}

/// The number that a line of the preprocessor's holds the macro against.
fn asks(line: &str) -> Option<u32> {
    let directive = line.trim_start().strip_prefix('#')?.trim_start();
    directive.starts_with("if").then_some(()).or_else(|| directive.starts_with("elif").then_some(()))?;
    let code = directive.split("//").next().unwrap_or(directive);
    let numbers = code.match_indices(MACRO).flat_map(|(at, _)| {
        let after = code[at + MACRO.len()..].trim_start_matches([' ', '\t', ')']);
        let behind = after.trim_start_matches(['<', '>', '=', '!']);
        let after = (behind.len() < after.len()).then(|| leading(behind.trim_start())).flatten();
        let before = code[..at].trim_end();
        let front = before.trim_end_matches(['<', '>', '=', '!']);
        let digits = front.trim_end();
        let begin = digits.rfind(|digit: char| !digit.is_ascii_digit()).map_or(0, |at| at + 1);
        let before = (front.len() < before.len()).then(|| leading(&digits[begin..])).flatten();
        [after, before].into_iter().flatten()
    });
    numbers.max()
}

fn leading(text: &str) -> Option<u32> {
    text.split(|digit: char| !digit.is_ascii_digit()).next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comparisons_are_found_in_directives_alone() {
        for (line, expected) in [
            ("#if __CUDA_ARCH__ >= 800", Some(800)),
            ("  # elif defined(__CUDA_ARCH__) && (__CUDA_ARCH__ < 900)", Some(900)),
            ("#if 900 <= __CUDA_ARCH__ || (__CUDA_ARCH__) == 860", Some(900)),
            ("#if defined(__CUDA_ARCH__)", None),
            ("#ifdef __CUDA_ARCH__", None),
            ("#if __CUDA_ARCH__ >= MIN // 800", None),
            ("int x = __CUDA_ARCH__ >= 800;", None),
        ] {
            assert_eq!(asks(line), expected, "{line}");
        }
    }

    #[test]
    fn the_setting_is_an_architecture() {
        assert!(options(None).unwrap().contains(&"--cuda-gpu-arch=sm_75".to_string()));
        assert!(options(Some(1000)).unwrap().contains(&"+ptx88".to_string()));
        for wrong in [90, 905, 10] {
            assert!(options(Some(wrong)).unwrap_err().to_string().contains("is no architecture of NVIDIA's"), "{wrong}");
        }
    }
}
