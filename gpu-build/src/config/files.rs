//! The kernel files that a package's patterns name.

use crate::diagnostics::{Diagnostic, DiagnosticKind};
use crate::source::clang::Language;
use crate::source::{ENDINGS, Format};
use gpu_tools::files;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Returns each file once that matches the patterns, and the paths to watch for new ones. `key` is their key in [package.metadata.gpu], for messages.
pub fn find(package: &Path, key: &str, patterns: &[String], errors: &mut Vec<Diagnostic>) -> (Vec<String>, Vec<PathBuf>) {
    let (mut files, mut watched): (Vec<String>, Vec<PathBuf>) = (Vec::new(), Vec::new());
    for pattern in patterns {
        if Path::new(pattern).is_absolute() || pattern.split('/').any(|part| part == "..") {
            errors.push(
                Diagnostic::new(format!("the pattern `{pattern}` in `{key}` leaves the package"))
                    .in_file("Cargo.toml")
                    .help("keep kernels inside the package, so that it can be published"),
            );
            continue;
        }
        // The part before the first wildcard is the folder to watch.
        let fixed: PathBuf = Path::new(pattern).iter().take_while(|part| !part.to_string_lossy().contains(['*', '?', '['])).collect();
        if fixed != Path::new(pattern) && package.join(&fixed).is_dir() {
            watched.push(package.join(&fixed));
        }
        let full = format!("{}/{pattern}", glob::Pattern::escape(&package.to_string_lossy()));
        let paths = match glob::glob(&full) {
            Ok(paths) => paths,
            Err(error) => {
                errors.push(
                    Diagnostic::new(format!("bad pattern `{pattern}` in `{key}`: {}", error.msg))
                        .in_file("Cargo.toml")
                        .help("`*` matches any characters of a name, `?` one character, `[ab]` one of those listed, and `**` any folders"),
                );
                continue;
            }
        };
        // A link that leads nowhere is not there for those who look whether it is.
        let mut paths: Vec<_> = paths.collect();
        if paths.is_empty() && package.join(pattern).is_symlink() {
            paths.push(Ok(package.join(pattern)));
        }
        let (before, errors_before) = (files.len(), errors.len());
        for path in paths {
            let path = match path {
                Ok(path) => path,
                Err(error) => {
                    errors.push(Diagnostic::new(format!("cannot read {}: {}", error.path().display(), error.error())));
                    continue;
                }
            };
            let relative = path.strip_prefix(package).unwrap_or(&path);
            let file = relative.iter().map(|part| part.to_string_lossy()).collect::<Vec<_>>().join("/");
            let named = fixed == Path::new(pattern);
            if relative.to_str().is_none() && (named || Format::of(&path).is_some()) {
                let error = Diagnostic::new(format!("the name of the kernel file {} is not UTF-8", path.display()));
                errors.push(error.help("rename it: the program and its messages name it"));
                continue;
            }
            if let Err(why) = is_file(&path) {
                // Beside kernels there may be anything, which has no kernel's name.
                if named || Format::of(&path).is_some() {
                    errors.push(why.in_file(file));
                }
            } else if (named || has_kernels(&path)) && !files.contains(&file) {
                files.push(file);
            }
        }
        if errors.len() == errors_before
            && files.len() == before
            && !files.iter().any(|file| glob::Pattern::new(pattern).is_ok_and(|pattern| pattern.matches(file)))
        {
            errors.push(Diagnostic::new(format!("no kernel file matches `{pattern}` in `{key}`")).in_file("Cargo.toml").help(format!(
                "kernels are files whose names end in {}; name them in `{key}` of [package.metadata.gpu], relative to the package",
                ENDINGS.map(|(ending, _)| format!(".{ending}")).join(", ")
            )));
        }
    }
    // A new header beside a kernel file may be the one that its `#include` finds from then on.
    let of_clang = files.iter().filter(|file| matches!(Format::of(Path::new(file)), Some(Format::Clang(_))));
    let beside = of_clang.filter_map(|file| Path::new(file).parent()).filter(|folder| !folder.as_os_str().is_empty());
    let beside = beside.map(|folder| package.join(folder)).filter(|folder| !watched.contains(folder)).collect::<BTreeSet<_>>();
    watched.extend(beside);
    (files, watched)
}

/// Folders of headers, which must be there: clang would say nothing.
pub fn folders<'a>(package: &Path, names: impl Iterator<Item = &'a String>, errors: &mut Vec<Diagnostic>) -> Vec<PathBuf> {
    let (found, missing): (Vec<_>, Vec<_>) = names.partition(|name| package.join(name).is_dir());
    errors.extend(missing.into_iter().map(|name| {
        let error = Diagnostic::new(format!("there is no folder `{name}`")).in_file("Cargo.toml");
        error.help("`include` of clang names folders of headers, relative to the package")
    }));
    found.into_iter().map(|name| package.join(name)).collect()
}

/// Whether a path is that of a file; or why it is no kernel's.
fn is_file(path: &Path) -> Result<(), Diagnostic> {
    let error = match std::fs::metadata(path) {
        Ok(found) if found.is_file() => return Ok(()),
        Ok(found) if found.is_dir() => Diagnostic::new("this is a folder, and kernels are files")
            .help("a pattern such as `kernels/*` takes the files in a folder; one whose own name ends like a kernel file's is a mistake"),
        // Reading a pipe would wait for who writes into it.
        Ok(_) => Diagnostic::new("this is neither a file nor a folder"),
        Err(error) if path.is_symlink() => Diagnostic::new(format!("this link leads to no file: {error}")),
        Err(error) => Diagnostic::new(format!("cannot read the kernel file: {error}")),
    };
    Err(error.of(DiagnosticKind::Invalid))
}

/// Whether a file that nobody names by itself is a kernel file: of a known format and, where others may include it, more than
/// a part of those.
fn has_kernels(path: &Path) -> bool {
    let word = match Format::of(path) {
        None => return false,
        Some(Format::Ll | Format::Bc | Format::Mlir) => return true,
        Some(Format::Rust) => "gpu_kernel",
        Some(Format::Clang(Language::OpenCl)) => "kernel",
        Some(Format::Clang(Language::Cuda | Language::Hip)) => "__global__",
    };
    // Such text need not be UTF-8 in its comments.
    files::read(path).is_ok_and(|text| String::from_utf8_lossy(&text).contains(word))
}
