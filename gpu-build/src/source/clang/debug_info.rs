//! Debug information as LLVM prints it: numbered nodes with named fields.
//!
//! LLVM's C interface has no names for the fields of debug information, and their numbers differ between its versions; the
//! names in its text do not.

use std::collections::HashMap;

/// The nodes of a module, and which of them describes which kernel.
#[derive(Debug, Default)]
pub struct Nodes<'t> {
    nodes: HashMap<u32, Node<'t>>,
    kernels: HashMap<&'t str, u32>,
}

/// A node: what it is, and the text of its fields.
#[derive(Debug, Clone, Copy)]
pub struct Node<'t> {
    /// `DIBasicType`; empty for a list.
    pub kind: &'t str,
    fields: &'t str,
}

impl<'t> Nodes<'t> {
    /// The nodes of a module's text.
    pub fn of(text: &'t str) -> Nodes<'t> {
        let mut nodes = Nodes::default();
        for line in text.lines() {
            if let Some((number, node)) = line.strip_prefix('!').and_then(|line| line.split_once(" = ")) {
                let node = node.strip_prefix("distinct ").unwrap_or(node).strip_prefix('!');
                // The bracket is `(` after a kind, `{` in a list.
                let opened = node.and_then(|node| node.find(['(', '{']).map(|at| (&node[..at], &node[at + 1..])));
                if let (Ok(number), Some((kind, fields))) = (number.parse(), opened) {
                    let fields = fields.strip_suffix([')', '}']).unwrap_or(fields);
                    nodes.nodes.insert(number, Node { kind, fields });
                }
            } else if let Some(define) = line.strip_prefix("define ")
                && let Some(kernel) = kernel(define)
                && let Some(number) = reference(define.rsplit_once("!dbg ").map_or("", |(_, rest)| rest))
            {
                nodes.kernels.insert(kernel, number);
            }
        }
        nodes
    }

    /// The node of this number.
    pub fn get(&self, number: u32) -> Option<Node<'t>> {
        self.nodes.get(&number).copied()
    }

    /// The kernels, and what describes each.
    pub fn kernels(&self) -> impl Iterator<Item = (&'t str, Node<'t>)> {
        self.kernels.iter().filter_map(|(name, number)| self.get(*number).map(|node| (*name, node)))
    }

    /// The numbers of the nodes in a list that a node's field names; `None` for those that are `null`.
    pub fn list(&self, node: Node<'t>, field: &str) -> Vec<Option<u32>> {
        let list = node.number(field).and_then(|number| self.get(number)).filter(|list| list.kind.is_empty());
        list.map(|list| parts(list.fields).map(reference).collect()).unwrap_or_default()
    }
}

impl<'t> Node<'t> {
    /// A field's text.
    pub fn field(&self, name: &str) -> Option<&'t str> {
        parts(self.fields).find_map(|part| part.strip_prefix(name)?.strip_prefix(": "))
    }

    /// The node that a field names.
    pub fn number(&self, name: &str) -> Option<u32> {
        self.field(name).and_then(reference)
    }

    /// A field that is a number.
    pub fn value(&self, name: &str) -> Option<u64> {
        self.field(name)?.parse().ok()
    }

    /// A field that is a text. Names have no characters that LLVM writes in another way.
    pub fn text(&self, name: &str) -> Option<&'t str> {
        self.field(name)?.strip_prefix('"')?.strip_suffix('"').filter(|text| !text.is_empty())
    }

    /// Whether a field of flags has this one.
    pub fn has_flag(&self, flag: &str) -> bool {
        self.field("flags").is_some_and(|flags| flags.split(" | ").any(|one| one == flag))
    }
}

/// The kernel that a definition is of.
fn kernel(define: &str) -> Option<&str> {
    let (before, name) = define.split_once('@')?;
    // `ptx_kernel`, `spir_kernel`.
    before.contains("_kernel ").then_some(())?;
    match name.strip_prefix('"') {
        Some(quoted) => quoted.split_once('"').map(|(name, _)| name),
        None => name.split_once('(').map(|(name, _)| name),
    }
}

/// The number in `!12`.
fn reference(text: &str) -> Option<u32> {
    let digits = text.strip_prefix('!')?;
    digits[..digits.find(|digit: char| !digit.is_ascii_digit()).unwrap_or(digits.len())].parse().ok()
}

/// What commas separate, outside of quotes and brackets.
fn parts(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let (mut quoted, mut depth) = (false, 0i32);
        let end = rest.find(|letter: char| {
            match letter {
                '"' => quoted = !quoted,
                '(' | '{' if !quoted => depth += 1,
                ')' | '}' if !quoted => depth -= 1,
                ',' => return !quoted && depth == 0,
                _ => {}
            }
            false
        });
        let part = &rest[..end.unwrap_or(rest.len())];
        rest = end.map_or("", |end| &rest[end + 1..]);
        Some(part.trim())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_are_read_with_their_fields() {
        let text = "define ptx_kernel void @\"a b\"(ptr %x) #0 !dbg !7 {\ndefine spir_kernel void @f() !prof !1 !dbg !8 {\ndefine void @g() !dbg !7 {\n\
            !7 = distinct !DISubprogram(name: \"k<a, (b)>\", type: !9, flags: DIFlagA | DIFlagVector, unit: !0)\n\
            !8 = !DIBasicType(name: \"\", size: 32, encoding: DW_ATE_float)\n!9 = !{null, !8, !7}\n!10 = !DISubroutineType(types: !9)\n";
        let nodes = Nodes::of(text);
        let of = |name| nodes.kernels().find_map(|(kernel, node)| (kernel == name).then_some(node));
        let kernel = of("a b").unwrap();
        assert_eq!((kernel.kind, kernel.text("name"), kernel.number("type")), ("DISubprogram", Some("k<a, (b)>"), Some(9)));
        assert!(kernel.has_flag("DIFlagVector") && !kernel.has_flag("DIFlag"));
        let float = of("f").unwrap();
        assert_eq!((float.text("name"), float.value("size"), float.field("encoding")), (None, Some(32), Some("DW_ATE_float")));
        assert_eq!(nodes.list(nodes.get(10).unwrap(), "types"), [None, Some(8), Some(7)]);
        assert!(of("g").is_none() && nodes.list(float, "types").is_empty());
    }
}
