//! The tokens of MLIR's text, whatever its layout, and the brackets among them.

use std::ops::Range;

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
pub fn tokens(text: &str) -> Vec<Range<usize>> {
    Tokens { text, at: 0 }.collect()
}

pub fn is_open(token: &str) -> bool {
    matches!(token, "(" | "[" | "{" | "<")
}

fn is_close(token: &str) -> bool {
    matches!(token, ")" | "]" | "}" | ">")
}

/// The token behind the bracket that closes the one at `open`.
pub fn behind_bracket(text: &str, tokens: &[Range<usize>], open: usize) -> usize {
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

    fn words(text: &str) -> Vec<&str> {
        tokens(text).into_iter().map(|token| &text[token]).collect()
    }

    #[test]
    fn strings_and_comments_are_whole_and_arrows_close_nothing() {
        let text = "gpu.func @\"a {\\\"b\"(%x:memref<4xf32>)->i32{ // } \"\n#a-b.c->\"}\\\\\"!x.y";
        let expected = [
            "gpu.func",
            "@\"a {\\\"b\"",
            "(",
            "%x",
            ":",
            "memref",
            "<",
            "4xf32",
            ">",
            ")",
            "->",
            "i32",
            "{",
            "#a-b.c",
            "->",
            "\"}\\\\\"",
            "!x.y",
        ];
        assert_eq!(words(text), expected);
    }

    #[test]
    fn brackets_are_matched_and_open_ones_end_with_the_text() {
        let text = "{a <b (\"}\") >= -> [x]> c} d";
        assert_eq!(&words(text)[behind_bracket(text, &tokens(text), 0)..], ["d"]);
        for text in ["{", "(\"", "<a", "{ä(", "[)", "{\"\\"] {
            assert_eq!(behind_bracket(text, &tokens(text), 0), tokens(text).len());
        }
    }
}
