//! Libraries that come as IR text, made by `cargo xtask`: a module gets the functions that it calls, and those that they call.

use std::collections::{BTreeSet, HashMap};

/// A library's text, function by function.
pub struct Carried {
    functions: HashMap<&'static str, &'static str>,
    declarations: Vec<&'static str>,
    prefix: &'static str,
}

impl Carried {
    /// Takes a text apart whose functions' names begin with `prefix`.
    pub fn read(text: &'static str, prefix: &'static str) -> Carried {
        let definition = |at: usize| {
            let text = &text[at + 1..];
            let end = text.find("\n}\n").map_or(text.len(), |end| end + 3);
            let text = &text[..end];
            let name = text.split_once('@').and_then(|(_, rest)| rest.split_once('('))?.0;
            Some((name, text))
        };
        Carried {
            functions: text.match_indices("\ndefine ").filter_map(|(at, _)| definition(at)).collect(),
            declarations: text.lines().filter(|line| line.starts_with("declare ")).collect(),
            prefix,
        }
    }

    /// Whether it defines a function.
    pub fn has(&self, name: &str) -> bool {
        self.functions.contains_key(name)
    }

    /// The names of the library that a text uses.
    pub fn used<'t>(&self, text: &'t str) -> impl Iterator<Item = &'t str> {
        let names = text.match_indices('@').filter_map(|(at, _)| text[at + 1..].split_once('(')).map(|(name, _)| name);
        names.filter(|name| name.starts_with(self.prefix))
    }

    /// The definitions of these functions and of what they use, and the declarations of what the library does not define.
    pub fn text(&self, names: impl IntoIterator<Item = String>) -> String {
        let mut open: Vec<String> = names.into_iter().collect();
        let mut taken = BTreeSet::new();
        while let Some(name) = open.pop() {
            let Some((&name, text)) = self.functions.get_key_value(name.as_str()) else { continue };
            if taken.insert(name) {
                open.extend(self.used(text).map(str::to_string));
            }
        }
        let definitions = taken.iter().filter_map(|name| self.functions.get(name)).copied();
        definitions.chain(self.declarations.iter().copied()).collect::<Vec<_>>().join("\n")
    }
}
