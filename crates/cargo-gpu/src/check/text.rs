//! Findings as rustc shows errors: the line, what is wrong there, and the other places that belong to it.

use super::found::Found;
use super::sources::Sources;
use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use gpu_abi::finding::{Finding, Kind, Place};
use std::fmt::Write;
use std::ops::Range;

/// With colours, which standard output leaves out where it has none.
pub fn renderer() -> Renderer {
    Renderer::styled()
}

/// One finding.
pub fn render(finding: &Finding, sources: &mut Sources, renderer: &Renderer) -> String {
    let level = if finding.kind.is_warning() { Level::WARNING } else { Level::ERROR };
    let mut groups = Groups::default();
    groups.add(finding, sources, finding.place.as_ref(), short(finding.kind), true);
    for label in &finding.labels {
        groups.add(finding, sources, label.place.as_ref(), &label.text, false);
    }
    let title = title(finding);
    let mut group = groups.elements(Group::with_title(level.primary_title(&title).id(finding.kind.name())));
    let notes = notes(finding);
    group = group.elements(notes.iter().map(|note| Level::NOTE.message(note)));
    group = group.elements(finding.help.iter().map(|help| Level::HELP.message(help)));
    let mut report = vec![group];
    let mut called = Groups::default();
    if let Some(place) = &finding.called {
        called.add(finding, sources, Some(place), "", true);
        report.push(called.elements(Group::with_title(Level::NOTE.secondary_title("launched here"))));
    }
    renderer.render(&report)
}

/// The first line: which kernel, and what it does.
pub fn title(finding: &Finding) -> String {
    match (&finding.kernel, finding.kind) {
        (Some(kernel), Kind::Uncovered) => format!("kernel `{kernel}`: {}", finding.detail),
        (Some(kernel), _) => format!("kernel `{kernel}` {}", finding.detail),
        (None, _) => finding.detail.clone(),
    }
}

/// Under the line.
fn short(kind: Kind) -> &'static str {
    match kind {
        Kind::OutOfBounds => "out of bounds",
        Kind::Race => "races with another access",
        Kind::Uninitialised => "reads what nothing has written",
        Kind::DivergentBarrier => "only some threads come here",
        Kind::Uncovered => "launched here",
        Kind::Leak => "made here",
    }
}

fn notes(finding: &Finding) -> Vec<String> {
    let joined = |ids: [u32; 3]| ids.map(|id| id.to_string()).join(",");
    let mut notes = Vec::new();
    if let (Some(block), Some(thread)) = (finding.block, finding.thread) {
        notes.push(format!("in block ({}) thread ({})", joined(block), joined(thread)));
    }
    if let Some(instruction) = finding.instruction.as_ref().filter(|_| finding.place.is_none()) {
        notes.push(format!("at the instruction `{instruction}`"));
        notes.extend(finding.labels.iter().map(|label| label.text.clone()));
        notes.push("kernels compiled with line tables (-gline-tables-only) get places".into());
    }
    if finding.times > 1 {
        notes.push(format!("{} times in all; this is the first", finding.times));
    }
    notes
}

/// Places, those of one file together.
#[derive(Default)]
struct Groups {
    files: Vec<File>,
    unknown: Vec<Place>,
}

struct File {
    path: String,
    text: String,
    marks: Vec<(Range<usize>, String, bool)>,
}

impl Groups {
    fn add(&mut self, finding: &Finding, sources: &mut Sources, place: Option<&Place>, label: &str, is_primary: bool) {
        let Some(place) = place else { return };
        let Some(located) = sources.locate(finding, place) else {
            self.unknown.push(place.clone());
            return;
        };
        let mark = (marked(located.text, located.line, located.column), label.to_string(), is_primary);
        match self.files.iter_mut().find(|file| file.path == located.path) {
            // One access beside itself: the loop's next round, or another thread's.
            Some(file) => match file.marks.iter_mut().find(|known| known.0 == mark.0) {
                Some(known) => known.1 = format!("{}; {}", known.1, mark.1),
                None => file.marks.push(mark),
            },
            None => self.files.push(File { path: located.path, text: located.text.to_string(), marks: vec![mark] }),
        }
    }

    fn elements<'a>(&'a self, mut group: Group<'a>) -> Group<'a> {
        for File { path, text, marks } in &self.files {
            let one = |(span, label, is_primary): &'a (Range<usize>, String, bool)| {
                let kind = if *is_primary { AnnotationKind::Primary } else { AnnotationKind::Context };
                let mark: Annotation<'a> = kind.span(span.clone());
                if label.is_empty() { mark } else { mark.label(label.as_str()) }
            };
            group = group.element(Snippet::source(text.as_str()).path(path.as_str()).annotations(marks.iter().map(one)));
        }
        for place in &self.unknown {
            let origin = Origin::path(place.file.as_str()).line(place.line as usize);
            group = group.element(if place.column > 0 { origin.char_column(place.column as usize) } else { origin });
        }
        group
    }
}

/// The bytes to point at: the word that begins at a place, or the one character there; the whole line where no column is known.
fn marked(text: &str, line: u32, column: u32) -> Range<usize> {
    let mut start = 0;
    let mut lines = text.split_inclusive('\n');
    let content = (1..line).try_fold((), |(), _| {
        start += lines.next()?.len();
        Some(())
    });
    let content = content.and_then(|()| lines.next()).unwrap_or_default().trim_end();
    let blanks = content.len() - content.trim_start().len();
    if column == 0 {
        return start + blanks..start + content.len().max(blanks + 1);
    }
    let begin = (0..=(column as usize - 1).min(content.len())).rev().find(|at| content.is_char_boundary(*at)).unwrap_or(0);
    let rest = content.get(begin..).unwrap_or_default();
    let word: usize = rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').map(char::len_utf8).sum();
    let one = rest.chars().next().map_or(0, char::len_utf8);
    start + begin..start + begin + word.max(one)
}

/// The last line.
pub fn summary(found: &Found) -> String {
    let counted = |count: u64, one: &str| format!("{count} {one}{}", if count == 1 { "" } else { "s" });
    let warnings = found.findings.iter().filter(|finding| finding.kind.is_warning()).count() as u64;
    let errors = found.findings.len() as u64 - warnings;
    let mut text = match (errors, warnings) {
        (0, 0) => "nothing found".to_string(),
        (_, 0) => counted(errors, "error"),
        (0, _) => counted(warnings, "warning"),
        _ => format!("{} and {}", counted(errors, "error"), counted(warnings, "warning")),
    };
    // Writing to a String cannot fail.
    let _ =
        write!(text, " in {} of {}", counted(found.launches, "launch").replace("launchs", "launches"), counted(found.kernels, "kernel"));
    if found.cut_off > 0 || found.is_damaged {
        text += "; the program was cut off, so launches since the last finding are not counted, and nobody looked for leaks";
    }
    text + "\n"
}
