//! Diagnostics as text: rustc's form, by `annotate-snippets`.

use super::{Diagnostic, Error};
use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use gpu_tools::Env;
use std::fmt;
use std::io::IsTerminal;
use std::ops::Range;

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text(self, Level::ERROR.no_name(), &Renderer::plain()))
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&texts(self, &Renderer::plain()))
    }
}

impl Error {
    /// The messages as a build script prints them: with colours where the user wants them.
    pub(crate) fn report(&self, env: &Env) -> String {
        texts(self, &if wants_colours(env, std::io::stderr().is_terminal()) { Renderer::styled() } else { Renderer::plain() })
    }
}

/// Cargo's rule: what `CARGO_TERM_COLOR` says; else colours go to terminals, which cargo's pipe to a build script is not.
fn wants_colours(env: &Env, terminal: bool) -> bool {
    match env.untracked("CARGO_TERM_COLOR").as_deref().and_then(|value| value.to_str()) {
        Some("always") => true,
        Some("never") => false,
        _ => terminal && env.untracked("NO_COLOR").is_none() && env.untracked("TERM").is_none_or(|name| name != "dumb"),
    }
}

fn texts(error: &Error, renderer: &Renderer) -> String {
    error.diagnostics.iter().map(|diagnostic| text(diagnostic, Level::ERROR, renderer)).collect::<Vec<_>>().join("\n\n")
}

fn text(diagnostic: &Diagnostic, level: Level<'_>, renderer: &Renderer) -> String {
    let mut group = Group::with_title(level.primary_title(&diagnostic.message));
    let file = diagnostic.file.as_ref().map(|file| file.display().to_string());
    if let Some(file) = &file {
        group = match (diagnostic.place, &diagnostic.line) {
            (Some((line, column)), Some(text)) => {
                let mark = AnnotationKind::Primary.span(marked(text, column as usize));
                group.element(Snippet::source(text).line_start(line as usize).path(file).annotation(mark))
            }
            (Some((line, column)), None) => group.element(Origin::path(file).line(line as usize).char_column(column as usize)),
            (None, _) => group.element(Origin::path(file)),
        };
    }
    let facts = [
        ("kernel", diagnostic.kernel.clone()),
        ("instruction", diagnostic.instruction.as_ref().map(|instruction| format!("`{instruction}`"))),
        ("architecture", (!diagnostic.archs.is_empty()).then(|| diagnostic.archs.join(", "))),
    ];
    for (name, fact) in facts {
        group = group.elements(fact.map(|fact| Level::NOTE.with_name(name).message(fact)));
    }
    group = group.elements(diagnostic.notes.iter().map(|note| Level::NOTE.message(note)));
    group = group.elements(diagnostic.help.iter().map(|help| Level::HELP.message(help)));
    group = group.elements((diagnostic.more > 0).then(|| Level::NOTE.message(format!("and {} more", diagnostic.more))));
    let mut text = renderer.render(&[group]);
    if let Some(messages) = &diagnostic.shown {
        text.push_str("\n\n");
        text.push_str(messages);
    }
    text
}

/// The bytes of a line to point at: the word that begins at a column, from 1, or the one character there.
fn marked(line: &str, column: usize) -> Range<usize> {
    let is_boundary = |at: &usize| line.is_char_boundary(*at);
    let begin = (0..=column.saturating_sub(1).min(line.len())).rev().find(is_boundary).unwrap_or(0);
    let is_word = |c: char| c.is_alphanumeric() || "_.%@$#!".contains(c);
    let word: usize = line[begin..].chars().take_while(|c| is_word(*c)).map(char::len_utf8).sum();
    let one = line[begin..].chars().next().map_or(0, char::len_utf8);
    begin..begin + word.max(one)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_reads_like_rustc_s() {
        let source = "define void @k() {\n\tbogus i32\n}\n";
        let diagnostic = Diagnostic::new("expected instruction opcode")
            .in_file("kernels/k.ll")
            .at((2, 2), Some(source))
            .for_arch("sm_90")
            .note("one\nand two")
            .help("fix it");
        let expected = "\
expected instruction opcode
 --> kernels/k.ll:2:2
  |
2 |     bogus i32
  |     ^^^^^
  |
  = architecture: sm_90
  = note: one
          and two
  = help: fix it";
        assert_eq!(diagnostic.to_string(), expected);
        assert_eq!(Error::from(diagnostic).to_string(), format!("error: {expected}"));
    }

    #[test]
    fn a_message_without_a_line_names_its_file() {
        let diagnostic = Diagnostic::new("a").in_file("k.ll").in_kernel("k").about("%a = b").showing("error: b\n --> c");
        assert_eq!(diagnostic.to_string(), "a\n--> k.ll\n = kernel: k\n = instruction: `%a = b`\n\nerror: b\n --> c");
        assert_eq!(Diagnostic::new("a").in_file("k.bc").at((3, 7), None).to_string(), "a\n--> k.bc:3:7");
        assert_eq!(Diagnostic::new("a").to_string(), "a");
    }

    #[test]
    fn words_are_marked_and_columns_beyond_the_line_are_accepted() {
        assert_eq!(marked("  store i32 1", 3), 2..7);
        assert_eq!(marked("  store i32 1", 8), 7..8);
        assert_eq!(marked("call void @f.x(i32", 11), 10..14);
        // LLVM counts bytes; in the middle of a character its beginning is meant.
        assert_eq!(marked("\u{e4} b", 2), 0..2);
        assert_eq!(marked("ab", 3), 2..2);
        assert_eq!(marked("", 9), 0..0);
        for column in 0..9 {
            let _ = Diagnostic::new("a").in_file("k").at((1, column), Some("\u{e4}\u{1f600}\tb")).to_string();
        }
    }

    #[test]
    fn colours_follow_cargo_s_rule() {
        let wants = |variables: &[(&str, &str)], terminal| wants_colours(&Env::fixed(variables), terminal);
        assert!(wants(&[("CARGO_TERM_COLOR", "always")], false) && wants(&[], true) && wants(&[("CARGO_TERM_COLOR", "auto")], true));
        assert!(!wants(&[("CARGO_TERM_COLOR", "never")], true) && !wants(&[], false) && !wants(&[("NO_COLOR", "1")], true));
        assert!(!wants(&[("TERM", "dumb")], true));
        let error = Error::from(Diagnostic::new("a").help("b"));
        assert!(error.report(&Env::fixed(&[("CARGO_TERM_COLOR", "always")])).contains("\u{1b}["));
        assert!(!error.report(&Env::fixed(&[("CARGO_TERM_COLOR", "never")])).contains('\u{1b}'));
    }
}
