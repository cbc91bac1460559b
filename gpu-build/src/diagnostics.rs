//! What went wrong in a build, as its author reads it: kernel file, architecture, place, and the next step.

mod gather;
mod names;
mod render;

pub(crate) use gather::SHOWN;
pub(crate) use names::{cxx_function, published_text, readable};

use std::fmt;
use std::path::{Path, PathBuf};

/// An instruction can be as long as the text of an inline assembly.
const LONGEST_INSTRUCTION: usize = 300;

/// The kind of a diagnostic: which sort of error its message is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum DiagnosticKind {
    /// None of the below: a setting, a file that cannot be read or written, a defect of gpu-build.
    #[default]
    Other,
    /// The source cannot be read, or is no valid IR.
    Invalid,
    /// An intrinsic, a function or an instruction that the architecture has no meaning for.
    Unsupported,
    /// A function that nobody defines.
    Unresolved,
    /// LLVM gave up in the middle of its work.
    Fatal,
    /// LLVM crashed, or did not end in time.
    Crashed,
    /// A program or a library that the work needs was not found.
    Missing,
}

/// One thing that is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Diagnostic {
    /// What is wrong, in one line.
    pub message: String,
    /// Which sort of error it is.
    pub kind: DiagnosticKind,
    /// The kernel file, relative to the package.
    pub file: Option<PathBuf>,
    /// Line and column in it, from 1.
    pub place: Option<(u32, u32)>,
    /// The line's text.
    pub line: Option<String>,
    /// The kernel.
    pub kernel: Option<String>,
    /// The instruction that it is about, as LLVM writes it.
    pub instruction: Option<String>,
    /// How many more such diagnostics there are, which are not listed.
    pub more: usize,
    /// The architectures it goes wrong for; none if for all.
    pub archs: Vec<String>,
    /// More to know, one sentence each.
    pub notes: Vec<String>,
    /// Another compiler's own messages, shown whole.
    pub shown: Option<String>,
    /// The next step to take.
    pub help: Option<String>,
}

impl Diagnostic {
    /// A message alone.
    pub fn new(message: impl Into<String>) -> Diagnostic {
        Diagnostic { message: names::readable_message(&message.into()), ..Diagnostic::default() }
    }

    /// About a file or folder below the target folder that cannot be written.
    pub(crate) fn not_written(path: &Path, error: &std::io::Error) -> Diagnostic {
        Diagnostic::new(format!("cannot write {}: {error}", path.display()))
            .help("check that the disk is not full and the target folder may be written")
    }

    /// A message about the tools.
    pub(crate) fn of_tools(error: gpu_tools::Error) -> Diagnostic {
        let diagnostic = Diagnostic::new(error.message).help(error.help);
        error.notes.into_iter().fold(diagnostic, Diagnostic::note)
    }

    /// About this instruction; a long one is cut.
    pub fn about(mut self, instruction: &str) -> Diagnostic {
        self.instruction = Some(shorten(&published_text(instruction.trim()), LONGEST_INSTRUCTION));
        self
    }

    /// Of this sort, unless one is stated already.
    pub fn of(mut self, kind: DiagnosticKind) -> Diagnostic {
        if self.kind == DiagnosticKind::Other {
            self.kind = kind;
        }
        self
    }

    /// With the next step to take.
    pub fn help(mut self, help: impl Into<String>) -> Diagnostic {
        self.help = Some(help.into());
        self
    }

    /// With one more sentence.
    pub fn note(mut self, note: impl Into<String>) -> Diagnostic {
        self.notes.push(note.into());
        self
    }

    /// With another compiler's messages.
    pub fn showing(mut self, messages: impl Into<String>) -> Diagnostic {
        self.shown = Some(messages.into());
        self
    }

    /// In this file, unless one is named already.
    pub fn in_file(mut self, file: impl Into<PathBuf>) -> Diagnostic {
        self.file.get_or_insert_with(|| file.into());
        self
    }

    /// For this architecture.
    pub fn for_arch(mut self, arch: impl fmt::Display) -> Diagnostic {
        self.archs.push(arch.to_string());
        self
    }

    /// In this kernel, unless one is named already.
    pub fn in_kernel(mut self, kernel: impl Into<String>) -> Diagnostic {
        self.kernel.get_or_insert_with(|| readable(&kernel.into()).into_owned());
        self
    }

    /// At a line and column of the file, with that line's text from the file's contents.
    pub fn at(mut self, place: (u32, u32), source: Option<&str>) -> Diagnostic {
        self.place = Some(place);
        self.line = source.and_then(|text| text.lines().nth(place.0.checked_sub(1)? as usize)).map(str::to_string);
        self
    }
}

/// Everything that went wrong in a build. Never empty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error {
    /// In the order of the configuration and of the kernel files.
    pub diagnostics: Vec<Diagnostic>,
}

impl Error {
    /// Whether a diagnostic is of this kind.
    pub fn is(&self, kind: DiagnosticKind) -> bool {
        self.diagnostics.iter().any(|diagnostic| diagnostic.kind == kind)
    }
}

impl From<Diagnostic> for Error {
    fn from(diagnostic: Diagnostic) -> Error {
        Error { diagnostics: vec![diagnostic] }
    }
}

impl std::error::Error for Error {}

/// Whether a file name from debug information refers to this kernel file: either path may be the end of the other.
pub(crate) fn is_kernel_file(name: &str, kernel_file: &str) -> bool {
    let ends = |long: &str, short: &str| long.strip_suffix(short).is_some_and(|before| before.is_empty() || before.ends_with('/'));
    name.is_empty() || name == "-" || ends(name, kernel_file) || ends(kernel_file, name)
}

/// At most about so many bytes of a text: its beginning and its end.
pub(crate) fn shorten(text: &str, most: usize) -> String {
    if text.len() <= most {
        return text.to_string();
    }
    let boundaries = || text.char_indices().map(|(at, _)| at);
    let begin = boundaries().take_while(|at| *at <= most * 2 / 3).last().unwrap_or(0);
    let end = boundaries().find(|at| *at >= text.len() - most / 3).unwrap_or(text.len());
    format!("{} ... {}", &text[..begin], &text[end..])
}

/// Splits LLVM's and MLIR's `NAME:LINE:COLUMN: error: MESSAGE` into place and message.
///
/// Lines that follow (the source line, the caret) are dropped: they are shown anew.
pub(crate) fn split_place(text: &str) -> (Option<(u32, u32)>, String) {
    let first = text.lines().find(|line| line.contains("error:")).or_else(|| text.lines().next()).unwrap_or("");
    let Some((place, message)) = first.split_once(": error: ") else {
        return (None, first.trim_start_matches("error: ").to_string());
    };
    let mut parts = place.rsplitn(3, ':');
    let column = parts.next().and_then(|part| part.parse().ok());
    let line = parts.next().and_then(|part| part.parse().ok());
    (line.zip(column), message.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kernels_have_their_authors_names() {
        let named = |name: &str| Diagnostic::new("a").in_kernel(name).kernel.unwrap_or_default();
        assert_eq!(named("__clang_ocl_kern_imp_k"), "k");
        assert_eq!(named("_RNvCs1234_7mycrate3foo"), "mycrate::foo");
        assert_eq!(named("k"), "k");
    }

    #[test]
    fn places_are_parsed_from_the_right() {
        assert_eq!(split_place("C:/a:b.ll:3:5: error: expected type\n  foo\n  ^"), (Some((3, 5)), "expected type".into()));
        assert_eq!(split_place("error: no place"), (None, "no place".into()));
        assert_eq!(split_place(""), (None, String::new()));
    }
}
