//! What commands show: sections of text and tables, on a terminal (`page/terminal.rs`) or in a browser (`page/html.rs`).

mod html;
mod terminal;

use crate::cli::Output;
use crate::replace::replace;
use anyhow::{Context, Result};
use std::io::Write;

/// Everything that one command shows.
#[derive(Debug, Default)]
pub struct Page {
    /// The heading.
    pub title: String,
    /// Its parts, in order.
    pub sections: Vec<Section>,
}

/// A part with a heading.
#[derive(Debug, Default)]
pub struct Section {
    /// The heading; empty for none.
    pub heading: String,
    /// What is in it.
    pub items: Vec<Item>,
}

/// A paragraph, a table, a text.
#[derive(Debug)]
pub enum Item {
    /// A paragraph.
    Text(String),
    /// A paragraph about something that is wrong.
    Problem(String),
    /// A table.
    Table(Table),
    /// A text with its own lines: code. A browser shows it on request, unless it is open.
    Code {
        /// What it is.
        title: String,
        /// The lines.
        text: String,
        /// Whether it is shown at once.
        open: bool,
    },
}

/// Rows of cells.
#[derive(Debug, Default)]
pub struct Table {
    /// The columns' titles.
    pub columns: Vec<&'static str>,
    /// The rows; each has a cell for each column.
    pub rows: Vec<Vec<Cell>>,
}

/// One cell.
#[derive(Debug, Default, Clone, PartialEq)]
pub struct Cell {
    /// What it shows.
    pub text: String,
    /// What it is sorted by, where it is a number; such cells are aligned at their right.
    pub number: Option<f64>,
    /// How much of the largest it is, from 0 to 1, where a bar shows that.
    pub share: Option<f64>,
    /// How it is to be read.
    pub tone: Tone,
}

/// How something is to be read.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    /// As it is.
    #[default]
    Plain,
    /// Welcome.
    Good,
    /// Unwelcome.
    Bad,
}

impl Cell {
    /// A word.
    pub fn text(text: impl Into<String>) -> Cell {
        Cell { text: text.into(), ..Cell::default() }
    }

    /// A number, shown as such; nothing where it is not known.
    pub fn number(number: Option<impl Into<u64>>) -> Cell {
        number.map_or_else(Cell::default, |number| {
            let number = number.into();
            Cell { text: number.to_string(), number: Some(number as f64), ..Cell::default() }
        })
    }

    /// A number that is shown as this text.
    pub fn shown(number: f64, text: impl Into<String>) -> Cell {
        Cell { text: text.into(), number: Some(number), ..Cell::default() }
    }

    /// A size in bytes.
    pub fn bytes(bytes: u64) -> Cell {
        Cell::shown(bytes as f64, size(bytes))
    }

    /// With a bar.
    #[must_use]
    pub fn with_share(mut self, share: f64) -> Cell {
        self.share = Some(share.clamp(0.0, 1.0));
        self
    }

    /// To be read so.
    #[must_use]
    pub fn with_tone(mut self, tone: Tone) -> Cell {
        self.tone = tone;
        self
    }
}

impl Table {
    /// Without the columns in which no row has anything.
    #[must_use]
    pub fn without_empty_columns(mut self) -> Table {
        let used: Vec<bool> = (0..self.columns.len()).map(|at| self.rows.iter().any(|row| !row[at].text.is_empty())).collect();
        let keep = |at: &mut usize| {
            *at += 1;
            used[*at - 1]
        };
        let mut at = 0;
        self.columns.retain(|_| keep(&mut at));
        for row in &mut self.rows {
            let mut at = 0;
            row.retain(|_| keep(&mut at));
        }
        self
    }
}

/// A size for people.
pub fn size(bytes: u64) -> String {
    let (number, unit) = match bytes {
        0..1024 => return format!("{bytes} B"),
        1024..1_048_576 => (bytes as f64 / 1024.0, "KiB"),
        _ => (bytes as f64 / 1_048_576.0, "MiB"),
    };
    format!("{number:.1} {unit}")
}

/// Shows results as the command line asks: JSON of `value`, or the page; and the page in a file for a browser.
pub fn show(output: &Output, value: &impl serde::Serialize, page: &Page) -> Result<()> {
    if let Some(file) = &output.html {
        replace(file, html::render(page).as_bytes())?;
    }
    let text = match (output.json, &output.html) {
        (true, _) => serde_json::to_string_pretty(value)? + "\n",
        (false, None) => terminal::render(page),
        (false, Some(_)) => return Ok(()),
    };
    print(&text)
}

/// Prints text. A reader that has seen enough is no failure.
pub fn print(text: &str) -> Result<()> {
    let mut out = anstream::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(error).context("cannot write to standard output"),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_readable_units() {
        assert_eq!((size(1023), size(1024), size(1_572_864)), ("1023 B".into(), "1.0 KiB".into(), "1.5 MiB".into()));
    }

    #[test]
    fn empty_columns_are_left_out() {
        let cells = |texts: [&str; 3]| texts.map(Cell::text).to_vec();
        let table = Table { columns: vec!["a", "b", "c"], rows: vec![cells(["1", "", ""]), cells(["", "", "2"])] }.without_empty_columns();
        assert_eq!(table.columns, ["a", "c"]);
        assert_eq!(table.rows[1], [Cell::text(""), Cell::text("2")]);
    }
}
