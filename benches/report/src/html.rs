//! A report as a page for a browser: one file, nothing from elsewhere.

use crate::against::{Comparison, Verdict};
use crate::markdown::{self, aim_of, facts, word};
use crate::model::{Report, Table};
use crate::{plot, show};

/// The style and the sorting of tables of `cargo gpu`'s pages.
const STYLE: &str = include_str!("../../../crates/cargo-gpu/src/page/style.css");
const SCRIPT: &str = include_str!("../../../crates/cargo-gpu/src/page/sort.js");
const PLOTS: &str = include_str!("plot.css");

/// All of a report.
pub fn render(report: &Report, comparison: Option<&Comparison>) -> String {
    let title = escaped(&report.title);
    let mut html = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n\
         <title>{title}</title>\n<style>\n{STYLE}{PLOTS}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n<dl>\n"
    );
    for (what, value) in facts(report) {
        html += &format!("<dt>{what}</dt><dd>{}</dd>\n", escaped(&value.replace('`', "")));
    }
    html += &format!("</dl>\n<p>{}</p>\n", escaped(&markdown::LEGEND.replace('`', "")));
    if let Some(comparison) = comparison {
        html += &self::comparison(comparison);
    }
    for table in &report.tables {
        html += &format!("<section>\n<h2>{}</h2>\n", escaped(&table.title));
        let aim = table.aim.as_ref().map(|aim| format!("The aim: {aim}. ")).unwrap_or_default();
        let words = format!("{aim}{}", table.note).replace('`', "");
        if !words.is_empty() {
            html += &format!("<p>{}</p>\n", escaped(words.trim()));
        }
        html += &plot::of(table);
        html += &self::table(table);
        html += "</section>\n";
    }
    html + &format!("</main>\n<script>\n{SCRIPT}</script>\n</body>\n</html>\n")
}

fn table(table: &Table) -> String {
    let (measured, ours, peers) = (table.measured(), table.ours(), table.peers());
    let pairs: Vec<_> = ours.iter().flat_map(|one| peers.iter().map(move |other| (*one, *other))).collect();
    let unit = table.measure.unit().map(|unit| format!(", {unit}")).unwrap_or_default();
    let mut heads = vec![String::new()];
    heads.extend(measured.iter().map(|way| format!("{}{unit}", way.name)));
    heads.extend(pairs.iter().map(|(one, other)| format!("{} / {}", one.name, other.name)));
    let mut rows = Vec::new();
    for row in &table.rows {
        let misses = table.misses(row);
        let mut cells = vec![cell("", None, &row.name)];
        for way in &measured {
            let Some(sample) = row.sample(&way.name) else {
                cells.push(cell("", None, ""));
                continue;
            };
            let spread = table.measure.shown_spread(sample).map(|spread| format!(" ({spread})")).unwrap_or_default();
            let noisy = table.measure.varies() && sample.spread.is_noisy();
            let text = format!("{}{}{spread}", if noisy { "~ " } else { "" }, table.measure.shown(sample));
            cells.push(cell(if noisy { "noisy" } else { "" }, Some(table.measure.value(sample)), &text));
        }
        for (one, other) in &pairs {
            let Some(ratio) = table.ratio(row, one, other) else {
                cells.push(cell("", None, ""));
                continue;
            };
            let missed = misses.contains(one) && Some(other) == peers.first();
            let text = if missed { format!("{}, aim {}", ratio.shown(), aim_of(row)) } else { ratio.shown() };
            cells.push(cell(if missed { "bad" } else { "" }, Some(ratio.value), &text));
        }
        rows.push(cells);
    }
    drawn(&heads, &rows)
}

fn comparison(comparison: &Comparison) -> String {
    let mut html = format!("<section>\n<h2>Against an earlier run</h2>\n<p>{}</p>\n", escaped(&comparison.earlier));
    for difference in &comparison.differs {
        html += &format!("<p class=\"bad\">The runs differ in their {}.</p>\n", escaped(difference));
    }
    let heads = ["", "before", "now", "times as good", "needs", "peers meanwhile", "verdict"].map(String::from);
    let mut rows = Vec::new();
    for verdict in [Verdict::Regression, Verdict::Gain, Verdict::Same] {
        let class = match verdict {
            Verdict::Same => "",
            Verdict::Gain => "good",
            Verdict::Regression => "bad",
        };
        for change in comparison.changes.iter().filter(|change| change.verdict == verdict) {
            rows.push(vec![
                cell("", None, &format!("{}: {}", change.table, change.what)),
                cell("", None, &change.before),
                cell("", None, &change.now),
                cell(class, Some(change.factor), &show::ratio(change.factor)),
                cell("", Some(change.threshold), &format!("{:.0}%", change.threshold * 100.0)),
                change.peers.map_or_else(|| cell("", None, ""), |peers| cell("", Some(peers), &show::ratio(peers))),
                cell(class, None, word(verdict)),
            ]);
        }
    }
    html + &drawn(&heads, &rows) + "</section>\n"
}

fn drawn(heads: &[String], rows: &[Vec<String>]) -> String {
    let heads: String = heads.iter().map(|head| format!("<th><button>{}</button></th>", escaped(head))).collect();
    let rows: String = rows.iter().map(|cells| format!("<tr>{}</tr>\n", cells.concat())).collect();
    format!("<div class=\"scroll\"><table>\n<thead><tr>{heads}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table></div>\n")
}

fn cell(class: &str, number: Option<f64>, text: &str) -> String {
    let class = format!("{}{class}", if number.is_some() { "number " } else { "" });
    let class = if class.trim().is_empty() { String::new() } else { format!(" class=\"{}\"", class.trim()) };
    let number = number.map(|number| format!(" data-number=\"{number}\"")).unwrap_or_default();
    format!("<td{class}{number}>{}</td>", escaped(text))
}

/// Text as HTML and SVG have it.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
