//! Gathers errors: equal ones become one message, which lists the other places and the architectures below.

use super::{Diagnostic, Error};
use std::collections::HashMap;
use std::collections::hash_map::Entry;

/// So many uses are shown; the others are counted.
pub const SHOWN: usize = 3;

/// The same error at one place or several.
struct Group {
    /// What the uses share.
    kind: Diagnostic,
    uses: Vec<Diagnostic>,
    /// Those that are not in `uses`.
    more: usize,
}

impl Error {
    /// Folds messages that differ only in their architecture, their kernel or their place into one.
    pub(crate) fn gather(diagnostics: Vec<Diagnostic>) -> Error {
        let mut groups: Vec<Group> = Vec::new();
        let mut known: HashMap<Diagnostic, usize> = HashMap::new();
        for diagnostic in diagnostics {
            let kind = kind(&diagnostic);
            let index = match known.entry(kind) {
                Entry::Occupied(entry) => *entry.get(),
                Entry::Vacant(entry) => {
                    groups.push(Group { kind: entry.key().clone(), uses: Vec::new(), more: 0 });
                    *entry.insert(groups.len() - 1)
                }
            };
            let Some(group) = groups.get_mut(index) else { continue };
            // Without an instruction it is the same diagnostic twice.
            if diagnostic.instruction.is_some() || diagnostic.more > 0 || !group.uses.contains(&diagnostic) {
                group.more += diagnostic.more;
                group.uses.push(diagnostic);
            }
        }
        let mut merged: Vec<Group> = Vec::new();
        for group in groups {
            match merged.iter_mut().find(|other| same(other, &group)) {
                Some(other) => {
                    let new = group.kind.archs.into_iter().filter(|arch| !other.kind.archs.contains(arch)).collect::<Vec<_>>();
                    other.kind.archs.extend(new);
                }
                None => merged.push(group),
            }
        }
        Error { diagnostics: merged.into_iter().filter_map(shown).collect() }
    }
}

/// A message without what tells one use from another.
fn kind(diagnostic: &Diagnostic) -> Diagnostic {
    Diagnostic { place: None, line: None, kernel: None, instruction: None, more: 0, ..diagnostic.clone() }
}

/// Whether two groups differ only in their architectures. The instructions' texts may differ, too: each target numbers its
/// own values.
fn same(a: &Group, b: &Group) -> bool {
    let place = |one: &Diagnostic| (one.kernel.clone(), one.place);
    a.more == b.more
        && a.uses.len() == b.uses.len()
        && a.kind.message == b.kind.message
        && Diagnostic { archs: Vec::new(), ..a.kind.clone() } == Diagnostic { archs: Vec::new(), ..b.kind.clone() }
        && a.uses.iter().zip(&b.uses).all(|(a, b)| place(a) == place(b))
}

/// The first use's message, and where the next ones are.
fn shown(group: Group) -> Option<Diagnostic> {
    let all = group.uses.len() + group.more;
    let mut uses = group.uses.into_iter();
    let mut first = Diagnostic { archs: group.kind.archs, more: 0, ..uses.next()? };
    for next in uses.by_ref().take(SHOWN - 1) {
        let place = next.place.map(|(line, column)| format!("at {line}:{column}"));
        let kernel = next.kernel.map(|kernel| format!("in kernel {kernel}"));
        let instruction = next.instruction.map(|instruction| format!("`{instruction}`"));
        let words: Vec<String> = [place, kernel, instruction].into_iter().flatten().collect();
        first.notes.push(format!("also {}", words.join(", ")));
    }
    if all > SHOWN {
        first.notes.push(format!("and {} more, {all} in all", all - SHOWN));
    }
    Some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn archs(diagnostic: &Diagnostic) -> Vec<&str> {
        diagnostic.archs.iter().map(String::as_str).collect()
    }

    #[test]
    fn messages_that_differ_only_in_architecture_are_one() {
        let error =
            Error::gather(vec![Diagnostic::new("a").for_arch("x"), Diagnostic::new("b").for_arch("x"), Diagnostic::new("a").for_arch("y")]);
        assert_eq!(error.diagnostics.len(), 2);
        assert_eq!(archs(&error.diagnostics[0]), ["x", "y"]);
    }

    #[test]
    fn uses_are_counted_and_three_of_them_shown() {
        // Each target numbers the values in its own way.
        let uses = |arch: &'static str| {
            (0..500).map(move |index| {
                Diagnostic::new("refused").in_kernel(format!("k{}", index / 2)).about(&format!("%{arch}{index} = call")).for_arch(arch)
            })
        };
        let error = Error::gather(uses("x").chain(uses("y")).collect());
        let expected = "error: refused\n |\n = kernel: k0\n = instruction: `%x0 = call`\n = architecture: x, y\n = note: also in kernel k0, `%x1 = call`\n = note: also in kernel k1, `%x2 = call`\n = note: and 497 more, 500 in all";
        assert_eq!(error.to_string(), expected);
    }

    #[test]
    fn errors_of_other_kernels_and_architectures_stay_separate() {
        let one = |kernel: &str, arch: &str| Diagnostic::new("refused").in_kernel(kernel).for_arch(arch);
        let error = Error::gather(vec![one("a", "x"), one("b", "y"), one("a", "z")]);
        let found: Vec<_> = error.diagnostics.iter().map(|each| (each.kernel.as_deref().unwrap_or(""), archs(each))).collect();
        assert_eq!(found, [("a", vec!["x", "z"]), ("b", vec!["y"])]);
    }

    #[test]
    fn messages_of_different_files_stay_apart_and_duplicates_merge() {
        let one = |file: &str| Diagnostic::new("refused").in_file(file);
        assert_eq!(Error::gather(vec![one("a.ll"), one("b.ll"), one("a.ll")]).diagnostics, [one("a.ll"), one("b.ll")]);
    }
}
