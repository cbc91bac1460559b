//! Errors of tools, as messages for the user who builds.

use crate::table::Tool;
use std::fmt;
use std::path::PathBuf;

/// A message with the next step to take.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error {
    /// What is wrong, in one line.
    pub message: String,
    /// More to know, one sentence each.
    pub notes: Vec<String>,
    /// The next step.
    pub help: String,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        for note in &self.notes {
            write!(f, "\n  = note: {note}")?;
        }
        write!(f, "\n  = help: {}", self.help)
    }
}

impl std::error::Error for Error {}

/// A row of the table that is not on this machine.
#[derive(Debug, Clone)]
pub struct NotFound {
    /// The row.
    pub tool: &'static Tool,
    /// The file or folder that the row's variable names, if it is set. Then nothing else was tried: another file in its
    /// place would hide the mistake.
    pub named: Option<PathBuf>,
    /// The files outside of PATH that were tried.
    pub tried: Vec<PathBuf>,
}

impl NotFound {
    /// The message.
    pub fn error(&self) -> Error {
        let Tool { variable, file, .. } = *self.tool;
        let meaning = self.tool.meaning();
        match &self.named {
            Some(named) => {
                let why = if file.is_empty() { "is no file".to_string() } else { format!("has no `{file}`") };
                Error {
                    message: format!("{variable} is `{}`, which {why}", named.display()),
                    notes: Vec::new(),
                    help: format!("point {variable} at {meaning}, or unset it"),
                }
            }
            None => Error {
                message: format!("{meaning} was not found"),
                notes: vec![format!("looked in {}", self.tool.places.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))],
                help: self.tool.how_to_install(),
            },
        }
    }
}

impl fmt::Display for NotFound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.error().fmt(f)
    }
}

impl std::error::Error for NotFound {}

impl From<NotFound> for Error {
    fn from(missing: NotFound) -> Error {
        missing.error()
    }
}
