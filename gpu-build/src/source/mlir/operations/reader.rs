//! Reads the generic form: every rule of its grammar is a function.

use super::{File, Operation, Region};
use crate::source::mlir::text::{behind_bracket, is_open, tokens};
use std::ops::Range;

/// Reads a text in the generic form; nothing if it is in another.
pub fn read(text: &str) -> Option<File<'_>> {
    let mut reader = Reader { text, tokens: tokens(text), at: 0 };
    let (mut operations, mut definitions) = (Vec::new(), String::new());
    while reader.at < reader.tokens.len() {
        if reader.is_definition() {
            definitions += reader.definition();
            definitions.push('\n');
        } else {
            operations.push(reader.operation()?);
        }
    }
    Some(File { operations, definitions })
}

/// The parts of a text between commas that are inside no bracket and no string.
pub fn split(text: &str) -> Vec<&str> {
    let mut reader = Reader { text, tokens: tokens(text), at: 0 };
    reader.parts(reader.tokens.len())
}

/// The types that a function's type takes: those in its first parentheses.
pub fn inputs(function_type: &str) -> Vec<&str> {
    Reader { text: function_type, tokens: tokens(function_type), at: 0 }.list()
}

struct Reader<'t> {
    text: &'t str,
    tokens: Vec<Range<usize>>,
    at: usize,
}

impl<'t> Reader<'t> {
    fn word(&self, ahead: usize) -> &'t str {
        self.tokens.get(self.at + ahead).map_or("", |token| &self.text[token.clone()])
    }

    fn is_string(&self, ahead: usize) -> bool {
        self.word(ahead).starts_with('"')
    }

    /// Goes behind this word, if it is the next one.
    fn takes(&mut self, word: &str) -> bool {
        let is_next = self.word(0) == word;
        self.at += usize::from(is_next);
        is_next
    }

    /// The text of some tokens, with what is between them.
    fn text_of(&self, tokens: Range<usize>) -> &'t str {
        match self.tokens.get(tokens) {
            Some([first, .., last]) => &self.text[first.start..last.end],
            Some([only]) => &self.text[only.clone()],
            _ => "",
        }
    }

    /// The parts between commas, up to a token.
    fn parts(&mut self, end: usize) -> Vec<&'t str> {
        let (mut parts, mut begin) = (Vec::new(), self.at);
        while self.at < end {
            if self.word(0) == "," {
                parts.push(self.text_of(begin..self.at));
                self.at += 1;
                begin = self.at;
            } else {
                self.skip();
            }
        }
        if begin < end {
            parts.push(self.text_of(begin..end));
        }
        self.at = end;
        parts
    }

    /// Goes behind a token, or behind what a bracket encloses.
    fn skip(&mut self) {
        self.at = if is_open(self.word(0)) { behind_bracket(self.text, &self.tokens, self.at) } else { self.at + 1 };
    }

    /// The parts of a list in brackets that begin here.
    fn list(&mut self) -> Vec<&'t str> {
        let end = behind_bracket(self.text, &self.tokens, self.at);
        self.at += 1;
        let parts = self.parts(end.saturating_sub(1).max(self.at));
        self.at = end;
        parts
    }

    fn is_definition(&self) -> bool {
        (self.word(0).starts_with(['#', '!']) && self.word(1) == "=") || (self.word(0) == "{" && self.word(1) == "-")
    }

    fn is_operation(&self) -> bool {
        self.word(0).starts_with('%') || self.is_string(0) && self.word(1) == "("
    }

    /// A definition, which ends where the next one or an operation begins.
    fn definition(&mut self) -> &'t str {
        let begin = self.at;
        if self.word(0) == "{" {
            self.skip();
            return self.text_of(begin..self.at);
        }
        self.at += 2;
        while self.at < self.tokens.len() && !self.is_definition() && !self.is_operation() {
            self.skip();
        }
        self.at = self.at.max(begin + 1);
        self.text_of(begin..self.at)
    }

    fn operation(&mut self) -> Option<Operation<'t>> {
        let begin = self.at;
        while self.word(0).starts_with('%') {
            self.at += 1;
            // The number of results of that name.
            self.at += if self.takes(":") { 1 } else { 0 };
            let _ = self.takes(",");
        }
        let results = self.text_of(begin..self.at);
        if !results.is_empty() && !self.takes("=") {
            return None;
        }
        let name = self.is_string(0).then(|| self.word(0))?.trim_matches('"');
        self.at += 1;
        let operands = (self.word(0) == "(").then(|| self.list())?;
        if self.word(0) == "[" {
            self.skip();
        }
        let mut attributes = Vec::new();
        if self.word(0) == "<" && self.word(1) == "{" {
            self.at += 1;
            attributes.extend(self.attributes());
            self.takes(">").then_some(())?;
        }
        let mut regions = Vec::new();
        if self.takes("(") {
            while self.word(0) == "{" {
                regions.push(self.region()?);
                let _ = self.takes(",");
            }
            self.takes(")").then_some(())?;
        }
        if self.word(0) == "{" {
            attributes.extend(self.attributes());
        }
        self.takes(":").then_some(())?;
        let operand_types = (self.word(0) == "(").then(|| self.list())?;
        self.takes("->").then_some(())?;
        let result_types = if self.word(0) == "(" { self.list() } else { vec![self.one_type()] };
        let location = self.at;
        if self.word(0) == "loc" && self.word(1) == "(" {
            self.at += 1;
            self.skip();
        }
        let range = self.tokens[begin].start..self.tokens.get(self.at.checked_sub(1)?)?.end;
        let location = self.text_of(location..self.at);
        Some(Operation { range, results, name, operands, attributes, regions, operand_types, result_types, location })
    }

    fn attributes(&mut self) -> Vec<(&'t str, &'t str)> {
        let pair = |part: &'t str| {
            let words = tokens(part);
            let [name, rest @ ..] = words.as_slice() else { return (part, "") };
            let value = match rest {
                [equals, value, ..] if &part[equals.clone()] == "=" => &part[value.start..],
                _ => "",
            };
            (part[name.clone()].trim_matches('"'), value)
        };
        self.list().into_iter().map(pair).collect()
    }

    /// A type with its parameters.
    fn one_type(&mut self) -> &'t str {
        let begin = self.at;
        self.at += 1;
        if self.word(0) == "<" {
            self.skip();
        }
        self.text_of(begin..self.at)
    }

    fn region(&mut self) -> Option<Region<'t>> {
        let start = self.tokens.get(self.at)?.end;
        self.at += 1;
        let (mut arguments, mut body) = (Vec::new(), start);
        let mut operations = Vec::new();
        let first = self.at;
        while self.word(0) != "}" {
            if !self.word(0).starts_with('^') {
                operations.push(self.operation()?);
                continue;
            }
            let is_first = self.at == first;
            self.at += 1;
            let names = if self.word(0) == "(" { self.list() } else { Vec::new() };
            let colon = self.tokens.get(self.at)?.end;
            self.takes(":").then_some(())?;
            if is_first {
                arguments = names.into_iter().filter_map(|name| Some(&name[tokens(name).first()?.clone()])).collect();
                body = colon;
            }
        }
        let end = self.tokens.get(self.at)?.start;
        self.at += 1;
        Some(Region { range: start..end, body: body..end, arguments, operations })
    }
}
