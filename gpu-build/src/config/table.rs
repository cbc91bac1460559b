//! `gpu-tune.toml`, beside Cargo.toml: which alternative is the quickest, by set, architecture and key.
//!
//! ```toml
//! ["my_crate::tiles".sm_90]
//! "4096,4096" = "large"
//! "128,128" = "small"
//! ```
//!
//! What a program is to carry of it is `gpu_abi::tune`'s table. Whether the sets and the alternatives are there is not known here: they
//! are statics of programs. The runtime passes over what is not.

use super::manifest::{self, Wrong};
use super::place_of;
use crate::diagnostics::Diagnostic;
use gpu_abi::Arch;
use gpu_abi::tune::{self, Row};
use gpu_tools::files;
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// The file's name.
pub const FILE: &str = "gpu-tune.toml";

/// The package's table as the program carries it, and the file; nothing where there is none.
///
/// # Errors
/// Everything that is wrong with it.
pub fn read(package: &Path) -> Result<Option<(String, PathBuf)>, Vec<Diagnostic>> {
    let path = package.join(FILE);
    match files::read_to_string(&path) {
        Ok(text) => table(&text).map(|table| Some((table, path))),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(vec![Diagnostic::new(format!("cannot read {}: {error}", path.display()))]),
    }
}

/// A line of the file.
struct Line {
    set: String,
    arch: Arch,
    key: Vec<u64>,
    alternative: String,
}

fn table(text: &str) -> Result<String, Vec<Diagnostic>> {
    let (lines, wrong) = lines(text).unwrap_or_else(|error| (Vec::new(), vec![error]));
    if !wrong.is_empty() {
        return Err(wrong.into_iter().map(|wrong| diagnostic(wrong, text)).collect());
    }
    let rows = lines.into_iter().map(|line| [line.set, line.arch.to_string(), tune::key_text(&line.key), line.alternative]);
    let rows: Vec<[String; 4]> = rows.collect();
    Ok(tune::table(rows.iter().map(|[set, arch, key, alternative]| Row { set, arch, key, alternative })))
}

fn diagnostic(wrong: Wrong, text: &str) -> Diagnostic {
    let diagnostic = Diagnostic::new(wrong.why)
        .in_file(FILE)
        .help("`cargo gpu tune` writes this file: `[\"SET\".ARCHITECTURE]`, and below it lines such as `\"4096,4096\" = \"ALTERNATIVE\"`");
    match wrong.at {
        Some(at) => diagnostic.at(place_of(text, at.start), Some(text)),
        None => diagnostic,
    }
}

/// The lines, and what is wrong with others.
fn lines(text: &str) -> Result<(Vec<Line>, Vec<Wrong>), Wrong> {
    let file = manifest::parse(text)?;
    let (mut lines, mut wrong): (Vec<Line>, Vec<Wrong>) = (Vec::new(), Vec::new());
    // By set, architecture and key as numbers: where each stands.
    let mut seen: BTreeMap<(String, String, Vec<u64>), Range<usize>> = BTreeMap::new();
    for (set, of_set) in file.get_ref() {
        let (name, at) = (set.get_ref(), set.span());
        if !tune::is_name(name) || !name.contains("::") {
            wrong.push(Wrong {
                at: Some(at),
                why: format!("`{name}` is no set of alternatives: their names are such as `my_crate::tiles`"),
            });
            continue;
        }
        let mut numbers = None;
        for (arch_name, arch_at, of_arch) in manifest::entries(of_set)? {
            let arch = match arch_name.parse::<Arch>() {
                Ok(arch) => arch,
                Err(error) => {
                    wrong.push(Wrong { at: Some(arch_at), why: error.to_string() });
                    continue;
                }
            };
            for (key_name, key_at, alternative) in manifest::entries(of_arch)? {
                let mut refuse = |why: String| wrong.push(Wrong { at: Some(key_at.clone()), why });
                let Some(key) = tune::key(key_name) else {
                    refuse(format!("the key `{key_name}` is not numbers with commas between them"));
                    continue;
                };
                if *numbers.get_or_insert(key.len()) != key.len() {
                    refuse(format!("the key `{key_name}` has another number of numbers than others of this set"));
                    continue;
                }
                let written = manifest::string(alternative)?;
                if !tune::is_name(&written) {
                    refuse(format!("`{}` is no name of an alternative", written.escape_default()));
                }
                if seen.insert((name.to_string(), arch.to_string(), key.clone()), key_at.clone()).is_some() {
                    wrong.push(Wrong { at: Some(key_at), why: format!("the key `{key_name}` is there twice") });
                }
                lines.push(Line { set: name.to_string(), arch, key, alternative: written });
            }
        }
    }
    Ok((lines, wrong))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_becomes_the_table_of_a_program() {
        let text = "# what was measured\n[\"a::b\".sm_90]\n\"4096, 1\" = \"4 x 4\"\n\"8,1\" = \"large\"\n[\"a::b\".\"gfx942:xnack-\"]\n\"4096,1\" = \"large\"\n";
        let written = table(text).unwrap();
        let rows: Vec<_> = tune::rows(&written).map(|row| (row.set, row.arch, row.key, row.alternative)).collect();
        let expected = [("sm_90", "4096,1", "4 x 4"), ("sm_90", "8,1", "large"), ("gfx942:xnack-", "4096,1", "large")];
        assert_eq!(rows.len(), expected.len());
        assert!(expected.iter().all(|(arch, key, name)| rows.contains(&("a::b", arch, key, name))), "{rows:?}");
        assert_eq!(tune::rows(&table("").unwrap()).count(), 0);
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        for (text, place, message) in [
            ("[\"a::b\".sm_90]\n\"1\" = \"x\"\n\"1\" = \"y\"\n", Some((3, 1)), "duplicate key"),
            ("[\"a::b\".sm_90]\n\"1,2\" = \"x\"\n\"1, 2\" = \"y\"\n", Some((2, 1)), "is there twice"),
            ("[\"a::b\".sm90]\n\"1\" = \"x\"\n", Some((1, 9)), "unknown architecture `sm90` (did you mean `sm_90`?)"),
            ("[\"a::b\".cpu]\n", Some((1, 9)), "names a group of architectures"),
            ("[\"a::b\".sm_90]\n\"1,x\" = \"y\"\n", Some((2, 1)), "the key `1,x` is not numbers"),
            ("[\"a::b\".sm_90]\n\"1\" = \"y\"\n\"1,2\" = \"y\"\n", Some((3, 1)), "another number of numbers"),
            ("[\"a::b\".sm_90]\n\"1\" = 2\n", Some((2, 7)), "expected a string, found integer"),
            ("[\"a::b\".sm_90]\n\"1\" = \"\"\n", Some((2, 1)), "no name of an alternative"),
            ("[b.sm_90]\n\"1\" = \"x\"\n", Some((1, 2)), "`b` is no set of alternatives"),
            ("[\"a::b\".sm_90\n", Some((1, 14)), ""),
            ("\"a::b\" = 1\n", Some((1, 10)), "expected a table"),
        ] {
            let errors = table(text).unwrap_err();
            let [error] = &errors[..] else { panic!("{text}: {errors:?}") };
            assert_eq!((error.file.as_deref(), error.place), (Some(Path::new(FILE)), place), "{text}: {error}");
            assert!(error.message.contains(message), "{text}: {error}");
        }
        assert_eq!(table("[\"a::b\".sm90]\n\"1\" = \"x\"\n[\"a::b\".sm91]\n").unwrap_err().len(), 2, "all of them");
    }
}
