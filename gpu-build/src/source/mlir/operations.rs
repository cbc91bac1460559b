//! MLIR's generic form as a tree. It has one grammar for the operations of all dialects, so nothing needs to be known of an
//! operation to find where it begins and ends:
//!
//! ```text
//! %0:2 = "gpu.shuffle"(%value, %offset, %width) <{mode = #gpu<shuffle_mode up>}> : (i32, i32, i32) -> (i32, i1) loc(#loc)
//! results  name        operands                 properties                         types                       location
//! ```
//! After the operands there may be `[successors]`, and after the properties `({ regions })` and `{attributes}`. Lines,
//! comments and indentation have no meaning.

mod reader;

pub use reader::{inputs, read, split};

use super::text::tokens;
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
    /// The values it takes.
    pub operands: Vec<&'t str>,
    /// Properties and attributes, as they are written; a unit has no value.
    pub attributes: Vec<(&'t str, &'t str)>,
    /// Its regions, with the operations in them.
    pub regions: Vec<Region<'t>>,
    /// The operands' types.
    pub operand_types: Vec<&'t str>,
    /// The results' types.
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
    /// Those of all its blocks.
    pub operations: Vec<Operation<'t>>,
}

/// A whole text: its operations, and the definitions of aliases and resources outside of them.
#[derive(Debug)]
pub struct File<'t> {
    /// As a rule one, a module.
    pub operations: Vec<Operation<'t>>,
    /// The definitions, a line each.
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

impl<'t> File<'t> {
    /// The `gpu.module`s, in their order: the text may be one, or a module may have some.
    pub fn gpu_modules(&self) -> Vec<&Operation<'t>> {
        gpu_modules(&self.operations)
    }

    /// A text with one operation alone, for which this stands, and the definitions that it may use.
    pub fn alone(&self, code: &str) -> String {
        format!("{}{code}\n", self.definitions)
    }

    /// The text that this was read from, with what `replacement` returns in the place of operations. It is called for each, and
    /// for those in an operation's regions if it returns nothing for that.
    pub fn replace(&self, text: &str, replacement: &mut dyn FnMut(&Operation<'t>) -> Option<String>) -> String {
        replace(text, &self.operations, 0..text.len(), replacement)
    }
}

fn gpu_modules<'o, 't>(operations: &'o [Operation<'t>]) -> Vec<&'o Operation<'t>> {
    let inner = |operation: &'o Operation<'t>| match operation.name {
        "gpu.module" => vec![operation],
        "builtin.module" => operation.regions.iter().flat_map(|region| gpu_modules(&region.operations)).collect(),
        _ => Vec::new(),
    };
    operations.iter().flat_map(inner).collect()
}

fn replace<'t>(
    text: &str,
    operations: &[Operation<'t>],
    range: Range<usize>,
    replacement: &mut dyn FnMut(&Operation<'t>) -> Option<String>,
) -> String {
    let (mut out, mut at) = (String::new(), range.start);
    for operation in operations {
        out += &text[at..operation.range.start];
        at = operation.range.end;
        if let Some(code) = replacement(operation) {
            out += &code;
            continue;
        }
        let mut behind = operation.range.start;
        for region in &operation.regions {
            out += &text[behind..region.range.start];
            out += &replace(text, &region.operations, region.range.clone(), replacement);
            behind = region.range.end;
        }
        out += &text[behind..operation.range.end];
    }
    out + &text[at..range.end]
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
    fn modules_are_cut_out_with_the_definitions() {
        let text = "#loc = loc(unknown)\n\"builtin.module\"() ({\"builtin.module\"() ({\"gpu.module\"() ({}) {sym_name = \"a\"} : () -> () loc(#loc)}) : () -> ()\n\
            \"a.b\"() ({\"gpu.module\"() ({}) : () -> ()}) : () -> () // }\n\"gpu.module\"() ({}) {sym_name = \"b {\"} : () -> ()}) : () -> ()\n#a = 1\n";
        let file = read(text).unwrap();
        let modules: Vec<String> = file.gpu_modules().iter().map(|module| file.alone(&text[module.range.clone()])).collect();
        assert_eq!(
            modules,
            [
                "#loc = loc(unknown)\n#a = 1\n\"gpu.module\"() ({}) {sym_name = \"a\"} : () -> () loc(#loc)\n",
                "#loc = loc(unknown)\n#a = 1\n\"gpu.module\"() ({}) {sym_name = \"b {\"} : () -> ()\n"
            ]
        );
        let replaced = file.replace(text, &mut |operation| {
            (operation.name == "gpu.module").then(|| operation.attribute("sym_name").unwrap_or("none").into())
        });
        let expected = "#loc = loc(unknown)\n\"builtin.module\"() ({\"builtin.module\"() ({\"a\"}) : () -> ()\n\
            \"a.b\"() ({none}) : () -> () // }\n\"b {\"}) : () -> ()\n#a = 1\n";
        assert_eq!(replaced, expected);
    }

    #[test]
    fn other_forms_and_truncated_text_are_none_without_a_panic() {
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
