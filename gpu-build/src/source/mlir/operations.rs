//! MLIR's generic form as a tree. It has one grammar for the operations of all dialects, so nothing needs to be known of an
//! operation to find where it begins and ends:
//!
//! ```text
//! %0:2 = "gpu.shuffle"(%value, %offset, %width) <{mode = #gpu<shuffle_mode up>}> : (i32, i32, i32) -> (i32, i1) loc(#loc)
//! results  name        operands                 properties                         types                       location
//! ```
//! After the operands there may be `[successors]`, and after the properties `({ regions })` and `{attributes}`. Lines,
//! comments and indentation have no meaning.

use super::text::{behind_bracket, is_open, tokens};
use std::ops::Range;

/// An operation, as it is written.
#[derive(Debug)]
pub struct Operation<'t> {
    /// Its bytes in the text, from its results to its location.
    pub range: Range<usize>,
    /// What stands before `=`; empty if there are no results.
    pub results: &'t str,
    /// Without its quotation marks.
    pub name: &'t str,
    pub operands: Vec<&'t str>,
    /// Properties and attributes, as they are written; a unit has no value.
    pub attributes: Vec<(&'t str, &'t str)>,
    pub regions: Vec<Region<'t>>,
    pub operand_types: Vec<&'t str>,
    pub result_types: Vec<&'t str>,
    /// Empty, or its `loc(...)`.
    pub location: &'t str,
}

/// What stands in the braces of a region.
#[derive(Debug)]
pub struct Region<'t> {
    /// From the opening brace to the closing one, without them.
    pub range: Range<usize>,
    /// The same behind the first block's label.
    pub body: Range<usize>,
    /// The first block's arguments.
    pub arguments: Vec<&'t str>,
    pub operations: Vec<Operation<'t>>,
}

/// A whole text: its operations, and the definitions of aliases and resources outside of them.
#[derive(Debug)]
pub struct File<'t> {
    pub operations: Vec<Operation<'t>>,
    pub definitions: String,
}

impl<'t> Operation<'t> {
    /// An attribute's value.
    pub fn attribute(&self, name: &str) -> Option<&'t str> {
        self.attributes.iter().find(|(other, _)| *other == name).map(|(_, value)| *value)
    }

    /// The word of an attribute that is one of a list, such as `up` in `#gpu<shuffle_mode up>`.
    pub fn choice(&self, name: &str) -> Option<&'t str> {
        let value = self.attribute(name)?;
        let words = tokens(value);
        let last = words.iter().rev().find(|word| &value[(*word).clone()] != ">")?;
        Some(&value[last.clone()])
    }

    /// A number's attribute, without its type.
    pub fn number(&self, name: &str) -> Option<u32> {
        let value = self.attribute(name)?;
        value[tokens(value).first()?.clone()].parse().ok()
    }

    /// Its location with a space before it, for the end of an operation that takes its place.
    pub fn ending(&self) -> String {
        if self.location.is_empty() { String::new() } else { format!(" {}", self.location) }
    }
}

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

/// What a string literal stands for.
pub fn unquoted(literal: &str) -> String {
    let Some(inner) = literal.strip_prefix('"').and_then(|text| text.strip_suffix('"')) else { return literal.to_string() };
    let (mut bytes, mut rest) = (Vec::new(), inner.as_bytes());
    while let [first, behind @ ..] = rest {
        rest = behind;
        let escaped = (*first == b'\\').then(|| {
            let code = rest.get(..2).and_then(|code| std::str::from_utf8(code).ok()).and_then(|code| u8::from_str_radix(code, 16).ok());
            match (code, rest.first()) {
                (Some(code), _) => (code, 2),
                (None, Some(b'n')) => (b'\n', 1),
                (None, Some(b't')) => (b'\t', 1),
                (None, Some(other)) => (*other, 1),
                (None, None) => (b'\\', 0),
            }
        });
        let (byte, length) = escaped.unwrap_or((*first, 0));
        bytes.push(byte);
        rest = &rest[length..];
    }
    String::from_utf8_lossy(&bytes).into_owned()
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

    /// A definition, which ends where the next one or an operation begins.
    fn definition(&mut self) -> &'t str {
        let begin = self.at;
        if self.word(0) == "{" {
            self.skip();
            return self.text_of(begin..self.at);
        }
        self.at += 2;
        while self.at < self.tokens.len()
            && !self.is_definition()
            && !self.word(0).starts_with('%')
            && !(self.is_string(0) && self.word(1) == "(")
        {
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

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r##"#map = affine_map<(d0) -> (d0)>
#loc1 = loc("a {":1:1)
"builtin.module"() ({
  "gpu.module"() <{sym_name = "m", targets = [#nvvm.target]}> ({
  ^bb0(%a: i32 loc("x)":3:4), %b: memref<?xf32, strided<[?, 1], offset: ?>>):  // pred: ^bb1
    %0:2, %1 = "a.b"(%a, %2#1)[^bb0, ^bb1] <{kind = #a<b c>, unit, text = "({ } \" ,"}> ({ }, {
    ^bb2:
      "x.y"() : () -> ()
    }) {"odd-name" = {n = 3 : i32}} : (i32, !llvm.struct<(i32, i1)>) -> (i32, f32, i8) loc(#loc1)
    %2 = "c.d"() : () -> vector<4x!x.y<(i32) -> i32>> loc(unknown)
  }) : () -> ()
}) : () -> ()
{-# dialect_resources: { builtin: { blob: "0x" } } #-}
"##;

    #[test]
    fn every_part_of_an_operation_is_found() {
        let file = read(TEXT).unwrap();
        for definition in ["#map = affine_map<(d0) -> (d0)>\n", "#loc1 = loc(\"a {\":1:1)\n", "{-# dialect_resources"] {
            assert!(file.definitions.contains(definition), "{}", file.definitions);
        }
        let module = &file.operations[0].regions[0].operations[0];
        assert_eq!((file.operations.len(), module.name, module.attribute("sym_name")), (1, "gpu.module", Some("\"m\"")));
        let body = &module.regions[0];
        assert_eq!(body.arguments, ["%a", "%b"]);
        assert!(TEXT[body.body.clone()].trim_start().starts_with("// pred"));
        let [first, second] = body.operations.as_slice() else { panic!("{body:?}") };
        assert_eq!((first.results, first.name), ("%0:2, %1", "a.b"));
        assert_eq!((&first.operands[..], &first.operand_types[..]), (&["%a", "%2#1"][..], &["i32", "!llvm.struct<(i32, i1)>"][..]));
        assert_eq!((&first.result_types[..], first.location), (&["i32", "f32", "i8"][..], "loc(#loc1)"));
        assert_eq!(
            (first.choice("kind"), first.attribute("unit"), first.attribute("odd-name")),
            (Some("c"), Some(""), Some("{n = 3 : i32}"))
        );
        assert_eq!(unquoted(first.attribute("text").unwrap()), "({ } \" ,");
        assert_eq!(first.regions.iter().map(|region| region.operations.len()).collect::<Vec<_>>(), [0, 1]);
        assert_eq!(
            (second.results, &second.result_types[..], second.ending().as_str()),
            ("%2", &["vector<4x!x.y<(i32) -> i32>>"][..], " loc(unknown)")
        );
        assert!(TEXT[second.range.clone()].starts_with("%2 = ") && TEXT[second.range.clone()].ends_with("loc(unknown)"));
    }

    #[test]
    fn another_form_and_what_is_cut_off_are_nothing_and_no_panic() {
        assert!(read("module {\n}\n").is_none() && read("%0 = arith.constant 1 : i32").is_none());
        for end in (0..TEXT.len()).filter(|end| TEXT.is_char_boundary(*end)) {
            let _ = read(&TEXT[..end]);
        }
        for begin in (0..TEXT.len()).filter(|begin| TEXT.is_char_boundary(*begin)) {
            let _ = read(&TEXT[begin..]);
        }
    }

    #[test]
    fn strings_are_unquoted_as_mlir_writes_them() {
        for (literal, text) in [(r#""a \22b\22\0A""#, "a \"b\"\n"), (r#""\\ \" \n \t""#, "\\ \" \n \t"), ("bare", "bare"), (r#""\""#, "\\")]
        {
            assert_eq!(unquoted(literal), text, "{literal}");
        }
    }
}
