//! MLIR's text form, as far as `gpu.module`s are cut out of it: tokens, brackets, and where a module begins and ends.
//!
//! Strings, comments and brackets decide, and no line's indentation, so that a text by another printer is cut alike.

use std::ops::Range;

/// A `gpu.module` in a text.
#[derive(Debug, PartialEq, Eq)]
pub struct GpuModule {
    /// Its symbol, as it is written: with quotation marks where it has any.
    pub symbol: String,
    /// The text of it alone, after the aliases that the whole text defines.
    pub text: String,
    /// Its bytes in the whole text, with its location.
    pub range: Range<usize>,
}

/// A token: its bytes in the text. Spaces and comments are none.
struct Tokens<'t> {
    text: &'t str,
    at: usize,
}

impl Iterator for Tokens<'_> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        loop {
            let rest = &self.text[self.at..];
            let trimmed = rest.trim_start();
            self.at += rest.len() - trimmed.len();
            if !trimmed.starts_with("//") {
                break;
            }
            self.at += trimmed.find('\n').unwrap_or(trimmed.len());
        }
        let rest = &self.text[self.at..];
        let first = rest.chars().next()?;
        let is_word = |c: char| c.is_ascii_alphanumeric() || "_$.-".contains(c);
        let word = |from: usize| from + rest[from..].find(|c: char| !is_word(c)).unwrap_or(rest.len() - from);
        let length = match first {
            '"' => string(rest),
            // A symbol may be a string.
            '@' if rest[1..].starts_with('"') => 1 + string(&rest[1..]),
            '@' | '%' | '#' | '!' | '^' => before_arrow(rest, word(1)),
            // None of them closes or opens anything.
            _ if ["->", ">=", "<=", "=="].iter().any(|operator| rest.starts_with(operator)) => 2,
            c if c.is_ascii_alphanumeric() || c == '_' => before_arrow(rest, word(0)),
            other => other.len_utf8(),
        };
        let begin = self.at;
        self.at += length.max(first.len_utf8());
        Some(begin..self.at)
    }
}

/// The end of a word, which may have a minus in it: in `a->b` it ends before the arrow.
fn before_arrow(text: &str, end: usize) -> usize {
    let is_arrow = text[..end].ends_with('-') && text[end..].starts_with('>');
    if is_arrow { end - 1 } else { end }
}

/// The length of the string that a text begins with. A quotation mark in it is escaped.
fn string(text: &str) -> usize {
    let mut escaped = false;
    let end = text.char_indices().skip(1).find(|(_, c)| {
        let is_end = *c == '"' && !escaped;
        escaped = *c == '\\' && !escaped;
        is_end
    });
    end.map_or(text.len(), |(at, _)| at + 1)
}

/// The tokens of a text.
pub(super) fn tokens(text: &str) -> Vec<Range<usize>> {
    Tokens { text, at: 0 }.collect()
}

/// The `gpu.module`s of the outermost module of a text in MLIR's usual form, in their order.
pub fn gpu_modules(text: &str) -> Vec<GpuModule> {
    let tokens = tokens(text);
    let word = |index: usize| tokens.get(index).map_or("", |token| &text[token.clone()]);
    let (mut found, mut aliases, mut depth, mut index) = (Vec::new(), String::new(), 0usize, 0);
    while index < tokens.len() {
        match word(index) {
            // The body of the outermost module.
            "gpu.module" if depth <= 1 => {
                let end = end_of_operation(text, &tokens, index);
                let range = tokens[index].start..tokens[end - 1].end;
                found.push((word(index + 1).trim_start_matches('@').to_string(), range));
                index = end;
                continue;
            }
            definition if depth == 0 && definition.starts_with(['#', '!']) && word(index + 1) == "=" => {
                let end = (index + 2..tokens.len()).find(|next| is_statement(text, &tokens, *next));
                let end = end.map_or(text.len(), |next| tokens[next].start);
                aliases += text[tokens[index].start..end].trim_end();
                aliases.push('\n');
                while index < tokens.len() && tokens[index].start < end {
                    index += 1;
                }
                continue;
            }
            open if is_open(open) => depth += 1,
            close if is_close(close) => depth = depth.saturating_sub(1),
            _ => {}
        }
        index += 1;
    }
    let module =
        |(symbol, range): (String, Range<usize>)| GpuModule { symbol, text: format!("{aliases}{}\n", &text[range.clone()]), range };
    found.into_iter().map(module).collect()
}

pub(super) fn is_open(token: &str) -> bool {
    matches!(token, "(" | "[" | "{" | "<")
}

fn is_close(token: &str) -> bool {
    matches!(token, ")" | "]" | "}" | ">")
}

/// Whether a definition of an alias, or an operation, begins here, after a definition outside of all brackets.
fn is_statement(text: &str, tokens: &[Range<usize>], index: usize) -> bool {
    let word = |index: usize| tokens.get(index).map_or("", |token| &text[token.clone()]);
    let is_definition = word(index).starts_with(['#', '!']) && word(index + 1) == "=";
    is_definition || matches!(word(index), "module" | "builtin.module" | "gpu.module")
}

/// The token that opens the region of an operation that begins with its name, symbol and attributes.
fn region(text: &str, tokens: &[Range<usize>], begin: usize) -> Option<usize> {
    let word = |index: usize| tokens.get(index).map_or("", |token| &text[token.clone()]);
    let mut index = begin;
    while index < tokens.len() {
        match word(index) {
            "{" if word(index - 1) != "attributes" => return Some(index),
            open if is_open(open) => index = behind_bracket(text, tokens, index),
            _ => index += 1,
        }
    }
    None
}

/// The token behind such an operation: its region and its location.
fn end_of_operation(text: &str, tokens: &[Range<usize>], begin: usize) -> usize {
    let word = |index: usize| tokens.get(index).map_or("", |token| &text[token.clone()]);
    let Some(open) = region(text, tokens, begin) else { return tokens.len() };
    let mut index = behind_bracket(text, tokens, open);
    if word(index) == "loc" && word(index + 1) == "(" {
        index = behind_bracket(text, tokens, index + 1);
    }
    index
}

/// The token behind the bracket that closes the one at `open`.
pub(super) fn behind_bracket(text: &str, tokens: &[Range<usize>], open: usize) -> usize {
    let mut depth = 0usize;
    for (index, token) in tokens.iter().enumerate().skip(open) {
        match &text[token.clone()] {
            word if is_open(word) => depth += 1,
            word if is_close(word) => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return index + 1;
        }
    }
    tokens.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "#map = affine_map<(d0) -> (d0)>\n#set = affine_set<(d0) : (d0 - 1 >= 0)>\nmodule {\n  func.func @main() {\n    return\n  } loc(#loc)\n  \
        gpu.module @first attributes {a = \"}\"} {\n    gpu.func @k() kernel {\n    }\n  } loc(#loc)\n  gpu.module @\"the {\\\"second\" [#nvvm.target] {\n  }\n}\n#loc = loc(\"a}.mlir\":1:2)\n";

    #[test]
    fn modules_are_cut_out_with_the_aliases() {
        let found = gpu_modules(TEXT);
        assert_eq!(found.iter().map(|module| module.symbol.as_str()).collect::<Vec<_>>(), ["first", "\"the {\\\"second\""]);
        let aliases = "#map = affine_map<(d0) -> (d0)>\n#set = affine_set<(d0) : (d0 - 1 >= 0)>\n#loc = loc(\"a}.mlir\":1:2)\n";
        let first = "gpu.module @first attributes {a = \"}\"} {\n    gpu.func @k() kernel {\n    }\n  } loc(#loc)\n";
        assert_eq!(found[0].text, format!("{aliases}{first}"));
        assert_eq!(found[1].text, format!("{aliases}gpu.module @\"the {{\\\"second\" [#nvvm.target] {{\n  }}\n"));
        assert_eq!(gpu_modules("module {\n}\n"), []);
    }

    #[test]
    fn indentation_comments_and_strings_do_not_matter() {
        // As one line; with a comment that has a brace; with words of another operation that look alike.
        let text = "module{gpu.module @a{gpu.func @k()kernel{gpu.return}}// }\n\
            func.func @f(%x:memref<4xf32>)->i32{ %0 = \"gpu.module @no {\"() : () -> i32 return %0:i32}\ngpu.module @b <#gpu.select_object<0>> {\n\n}}";
        let found = gpu_modules(text);
        assert_eq!(
            found.iter().map(|module| &text[module.range.clone()]).collect::<Vec<_>>(),
            ["gpu.module @a{gpu.func @k()kernel{gpu.return}}", "gpu.module @b <#gpu.select_object<0>> {\n\n}"]
        );
    }

    #[test]
    fn what_is_cut_off_has_no_end_and_no_panic() {
        for end in (0..TEXT.len()).filter(|end| TEXT.is_char_boundary(*end)) {
            let _ = gpu_modules(&TEXT[..end]);
        }
        for text in
            ["gpu.module", "gpu.module @", "}}}gpu.module @a {", "\"", "@\"", "#a = ", "gpu.module @a > {", "loc(", "ä{gpu.module ö{}"]
        {
            let _ = gpu_modules(text);
        }
    }
}
