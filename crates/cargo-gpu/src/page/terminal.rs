//! A page as text: with lines and colours on a terminal, plain elsewhere.

use super::{Cell, Item, Page, Table, Tone};
use anstyle::{AnsiColor, Style};
use comfy_table::presets::{NOTHING, UTF8_FULL_CONDENSED};
use comfy_table::{Attribute, CellAlignment, Color, ContentArrangement};
use std::fmt::Write;
use std::io::IsTerminal;

const BOLD: Style = Style::new().bold();
const RED: Style = AnsiColor::Red.on_default();

pub fn render(page: &Page) -> String {
    let terminal = std::io::stdout().is_terminal();
    let mut text = format!("{BOLD}{}{BOLD:#}\n", page.title);
    for section in &page.sections {
        if !section.heading.is_empty() {
            let _ = write!(text, "\n{BOLD}{}{BOLD:#}\n", section.heading);
        }
        for item in &section.items {
            let _ = match item {
                Item::Text(line) => writeln!(text, "{line}"),
                Item::Problem(line) => writeln!(text, "{RED}{line}{RED:#}"),
                Item::Table(table) => writeln!(text, "{}", self::table(table, terminal)),
                Item::Code { title, text: code, open: true } => writeln!(text, "{BOLD}{title}{BOLD:#}\n{}", code.trim_end()),
                // A page of code is one click in a browser, and a thousand lines here.
                Item::Code { .. } => Ok(()),
            };
        }
    }
    text
}

fn table(table: &Table, terminal: bool) -> String {
    let mut drawn = comfy_table::Table::new();
    let preset = if terminal { UTF8_FULL_CONDENSED } else { NOTHING };
    drawn.load_preset(preset).set_content_arrangement(if terminal { ContentArrangement::Dynamic } else { ContentArrangement::Disabled });
    drawn.set_header(table.columns.iter().map(|title| comfy_table::Cell::new(title).add_attribute(Attribute::Bold)));
    for row in &table.rows {
        drawn.add_row(row.iter().map(cell));
    }
    let text = drawn.to_string();
    text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
}

fn cell(cell: &Cell) -> comfy_table::Cell {
    let drawn = comfy_table::Cell::new(&cell.text);
    let drawn = if cell.number.is_some() { drawn.set_alignment(CellAlignment::Right) } else { drawn };
    match cell.tone {
        Tone::Plain => drawn,
        Tone::Good => drawn.fg(Color::Green),
        Tone::Bad => drawn.fg(Color::Red),
    }
}
