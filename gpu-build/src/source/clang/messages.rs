//! clang's messages as ours: each with its place, its notes and the line of the file.

use crate::diagnostics::{Diagnostic, DiagnosticKind};
use crate::llvm::value::place::OWN_HEADERS;
use gpu_tools::files;
use std::collections::HashMap;
use std::fmt::Display;
use std::path::Path;

/// What clang printed.
#[derive(Debug, Default)]
pub struct Said {
    messages: Vec<(Severity, Diagnostic)>,
    /// The whole, for a failure that is in none of them.
    text: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Severity {
    Error,
    Warning,
    Note,
}

/// What a line begins its message with, after its place.
const SEVERITIES: [(&str, Severity); 5] = [
    ("fatal error: ", Severity::Error),
    ("error: ", Severity::Error),
    ("warning: ", Severity::Warning),
    ("note: ", Severity::Note),
    ("remark: ", Severity::Note),
];

/// The text that clang reads from its standard input: the instances that Cargo.toml names.
const ROOT: &str = "<stdin>";

/// Reads what clang printed. Files are named relative to `package`; those below `include` are gpu-build's own headers.
pub fn read(text: &str, package: &Path, include: &Path) -> Said {
    let mut said = Said { messages: Vec::new(), text: text.trim().to_string() };
    let mut files: HashMap<String, Option<String>> = HashMap::new();
    let mut included = Vec::new();
    for line in text.lines() {
        if let Some(from) = line.strip_prefix("In file included from ").or_else(|| line.strip_prefix("                 from ")) {
            included.push(shown(from.trim_end_matches([':', ',']), include));
            continue;
        }
        let Some((place, severity, message)) = split(line) else { continue };
        let file = place.map(|(file, ..)| shown(file, include));
        if severity == Severity::Note {
            if let Some((_, last)) = said.messages.last_mut() {
                let at = place.map(|(_, line, _)| format!("{}:{line}: ", file.unwrap_or_default())).unwrap_or_default();
                last.notes.push(format!("{at}{message}"));
            }
            included.clear();
            continue;
        }
        let mut diagnostic = Diagnostic { message: message.to_string(), ..Diagnostic::default() }.of(DiagnosticKind::Invalid);
        if let (Some((path, line, column)), Some(file)) = (place, file) {
            if path == ROOT {
                diagnostic = diagnostic
                    .in_file("Cargo.toml")
                    .help("`instances` names instances of the file's templates, such as `reduce<float, 256>`");
            } else {
                let text = files.entry(path.to_string()).or_insert_with(|| files::read_to_string(package.join(path)).ok()).as_deref();
                diagnostic = diagnostic.in_file(file).at((line, characters(text, line, column)), text);
            }
        }
        let from = included.drain(..).filter(|from| !from.starts_with(['<']));
        diagnostic.notes.extend(from.map(|from| format!("included from {from}")));
        said.messages.push((severity, super::absent::explain(diagnostic)));
    }
    said
}

impl Said {
    /// The errors of a compilation that failed, and ended so.
    pub fn errors(self, file: &str, program: &Path, status: impl Display) -> Vec<Diagnostic> {
        let errors: Vec<Diagnostic> = self.of(Severity::Error).map(|error| error.in_file(file)).collect();
        if errors.is_empty() {
            let error = Diagnostic::new(format!("`{}` failed: {status}", program.display())).in_file(file);
            return vec![if self.text.is_empty() { error } else { error.showing(self.text) }];
        }
        errors
    }

    /// The warnings, as text.
    pub fn warnings(self, file: &str) -> Vec<String> {
        self.of(Severity::Warning).map(|warning| warning.in_file(file).to_string()).collect()
    }

    fn of(&self, wanted: Severity) -> impl Iterator<Item = Diagnostic> {
        let found = self.messages.iter().filter(move |(severity, _)| *severity == wanted);
        found.map(|(_, diagnostic)| diagnostic.clone()).collect::<Vec<_>>().into_iter()
    }
}

/// File, line and column, as clang counts them.
type Place<'t> = (&'t str, u32, u32);

/// `FILE:LINE:COLUMN: SEVERITY: MESSAGE`, or without the place, which clang says of itself (`clang: error: ...`).
fn split(line: &str) -> Option<(Option<Place<'_>>, Severity, &str)> {
    let starts = SEVERITIES.iter().filter_map(|(word, severity)| {
        let at = if line.starts_with(word) { Some(0) } else { line.find(&format!(": {word}")).map(|at| at + 2) };
        at.map(|at| (at, *severity, &line[at + word.len()..]))
    });
    // The first in the line: a message may quote another. `fatal error: ` has `error: ` in it, and begins before.
    let (at, severity, message) = starts.min_by_key(|(at, ..)| *at)?;
    let mut parts = line[..at].trim_end_matches([':', ' ']).rsplitn(3, ':');
    let column = parts.next().and_then(|part| part.parse().ok());
    let number = parts.next().and_then(|part| part.parse().ok());
    let place = parts.next().zip(number.zip(column)).map(|(file, (line, column))| (file, line, column));
    Some((place, severity, message))
}

/// A file as its author knows it.
fn shown(file: &str, include: &Path) -> String {
    match Path::new(file).strip_prefix(include) {
        Ok(own) => format!("{OWN_HEADERS}/{}", own.display()),
        Err(_) => file.strip_prefix("./").unwrap_or(file).to_string(),
    }
}

/// clang counts bytes.
fn characters(text: Option<&str>, line: u32, column: u32) -> u32 {
    let line = text.and_then(|text| text.lines().nth(line.checked_sub(1)? as usize)).unwrap_or_default();
    let before = line.get(..column.saturating_sub(1) as usize);
    before.map_or(column, |before| before.chars().count() as u32 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_have_their_places_notes_and_includes() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("k.cu"), "// a\n/* é */ int x = y;\n").unwrap();
        let text = "In file included from k.cu:7:\nIn file included from a.h:1:\n./b.h:3:5: error: no type named 'T'\n\
            k.cu:2:18: error: use of undeclared identifier 'y'\nk.cu:1:1: note: declared: error: here\n\
            k.cu:2:1: warning: unused variable 'x' [-Wunused-variable]\n2 errors generated.\n";
        let errors = read(text, folder.path(), Path::new("/own")).errors("k.cu", Path::new("clang"), "exit status: 1");
        assert_eq!(errors.len(), 2);
        assert_eq!((errors[0].file.as_deref(), errors[0].place), (Some(Path::new("b.h")), Some((3, 5))));
        assert_eq!(errors[0].notes, ["included from k.cu:7", "included from a.h:1"]);
        assert_eq!((errors[1].place, errors[1].line.as_deref()), (Some((2, 17)), Some("/* é */ int x = y;")));
        assert_eq!(errors[1].notes, ["k.cu:1: declared: error: here"]);
        let warnings = read(text, folder.path(), Path::new("/own")).warnings("k.cu");
        assert!(
            matches!(warnings.as_slice(), [one] if one.contains("unused variable 'x' [-Wunused-variable]") && one.contains("k.cu:2:1")),
            "{warnings:?}"
        );
    }

    #[test]
    fn failures_without_a_place_are_shown() {
        let failed = |text: &str| {
            read(text, Path::new("."), Path::new("/own")).errors("k.cl", Path::new("/bin/clang"), "exit status: 1")[0].to_string()
        };
        assert!(failed("clang: error: unknown argument: '-z'\n").contains("unknown argument: '-z'"));
        assert!(
            failed("Segmentation fault\n").contains("`/bin/clang` failed") && failed("Segmentation fault\n").contains("Segmentation fault")
        );
        assert!(failed("/own/gpu/cuda.h:1:2: fatal error: no\n").contains("<gpu-build>/gpu/cuda.h"));
        assert!(failed("<stdin>:3:9: error: no template named 'f'\n").contains("Cargo.toml"));
    }
}
