//! A page for a browser: one file, nothing from elsewhere.

use super::{Cell, Item, Page, Table, Tone};
use std::fmt::Write;

const STYLE: &str = include_str!("style.css");
const SCRIPT: &str = include_str!("sort.js");

pub fn render(page: &Page) -> String {
    let mut html = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n\
         <title>{0}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{0}</h1>\n",
        escaped(&page.title)
    );
    for section in &page.sections {
        html += "<section>\n";
        if !section.heading.is_empty() {
            let _ = writeln!(html, "<h2>{}</h2>", escaped(&section.heading));
        }
        for item in &section.items {
            match item {
                Item::Text(text) => paragraph(&mut html, "", text),
                Item::Problem(text) => paragraph(&mut html, " class=\"bad\"", text),
                Item::Table(table) => self::table(&mut html, table),
                Item::Code { title, text, open } => {
                    let open = if *open { " open" } else { "" };
                    let _ =
                        writeln!(html, "<details{open}><summary>{}</summary>\n<pre>{}</pre>\n</details>", escaped(title), escaped(text));
                }
            }
        }
        html += "</section>\n";
    }
    let _ = write!(html, "</main>\n<script>\n{SCRIPT}</script>\n</body>\n</html>\n");
    html
}

fn paragraph(html: &mut String, class: &str, text: &str) {
    let _ = writeln!(html, "<p{class}>{}</p>", escaped(text).replace('\n', "<br>\n"));
}

fn table(html: &mut String, table: &Table) {
    *html += "<div class=\"scroll\"><table>\n<thead><tr>";
    for title in &table.columns {
        let _ = write!(html, "<th><button>{}</button></th>", escaped(title));
    }
    *html += "</tr></thead>\n<tbody>\n";
    for row in &table.rows {
        *html += "<tr>";
        row.iter().for_each(|cell| self::cell(html, cell));
        *html += "</tr>\n";
    }
    *html += "</tbody>\n</table></div>\n";
}

fn cell(html: &mut String, cell: &Cell) {
    *html += "<td";
    let tone = match cell.tone {
        Tone::Plain => "",
        Tone::Good => "good",
        Tone::Bad => "bad",
    };
    let number = if cell.number.is_some() { "number" } else { "" };
    let class = format!("{number} {tone}");
    if !class.trim().is_empty() {
        let _ = write!(html, " class=\"{}\"", class.trim());
    }
    if let Some(number) = cell.number {
        let _ = write!(html, " data-number=\"{number}\"");
    }
    if let Some(share) = cell.share {
        let _ = write!(html, " style=\"--share:{:.1}%\"", share * 100.0);
    }
    let _ = write!(html, ">{}</td>", escaped(&cell.text));
}

fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            // Names come from files: what no text has would end the page for some readers.
            control if control.is_control() && !matches!(control, '\n' | '\t') => escaped.push('\u{fffd}'),
            other => escaped.push(other),
        }
    }
    escaped
}
