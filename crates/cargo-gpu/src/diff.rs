//! `cargo gpu diff`: which kernels differ between two builds.

use crate::cli::Diff;
use crate::inspect;
use crate::page::{self, Cell, Item, Page, Section, Table, Tone};
use crate::report::{BuiltKernel, File};
use anyhow::Result;
use serde::Serialize;
use std::collections::BTreeMap;
use std::process::ExitCode;

/// Everything, as `--json` prints it.
#[derive(Debug, Serialize)]
struct Comparison {
    version: u32,
    old: String,
    new: String,
    kernels: Vec<Change>,
}

/// A kernel on one architecture, before and after.
#[derive(Debug, Serialize)]
struct Change {
    #[serde(flatten)]
    key: Key,
    /// `added`, `removed`, `changed`, `code` (other code, with the same figures) or `same`.
    change: &'static str,
    old: Option<BuiltKernel>,
    new: Option<BuiltKernel>,
}

/// What is compared with what.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
struct Key {
    /// The kernel file; where its name is not known on both sides, its place among the file's fat binaries.
    source: String,
    kernel: String,
    arch: String,
    kind: String,
}

/// What an image says of a kernel, and what tells the image's bytes.
struct Built {
    kernel: BuiltKernel,
    image: Option<String>,
}

/// The command.
pub fn run(options: &Diff) -> Result<ExitCode> {
    let (old, new) = (inspect::read(&options.old, &[], options.block)?, inspect::read(&options.new, &[], options.block)?);
    let comparison = compare(&old, &new);
    let differs = comparison.kernels.iter().any(|change| change.change != "same");
    page::show(&options.output, &comparison, &view(&comparison, options.all))?;
    Ok(if options.check && differs { crate::FINDINGS.into() } else { ExitCode::SUCCESS })
}

fn compare(old: &File, new: &File) -> Comparison {
    let known = [old, new].iter().flat_map(|file| &file.fat_binaries).all(|fat| fat.source.is_some());
    let (mut before, mut after) = (kernels(old, known), kernels(new, known));
    let keys: std::collections::BTreeSet<Key> = before.keys().chain(after.keys()).cloned().collect();
    let changes = keys.into_iter().map(|key| {
        let (old, new) = (before.remove(&key), after.remove(&key));
        let change = match (&old, &new) {
            (None, _) => "added",
            (_, None) => "removed",
            (Some(old), Some(new)) if old.image.is_some() && old.image == new.image => "same",
            // An image of several kernels changes with each of them.
            (Some(old), Some(new)) if old.kernel != new.kernel => "changed",
            (Some(_), Some(_)) => "code",
        };
        Change { key, change, old: old.map(|built| built.kernel), new: new.map(|built| built.kernel) }
    });
    Comparison { version: 1, old: old.path.clone(), new: new.path.clone(), kernels: changes.collect() }
}

fn kernels(file: &File, by_source: bool) -> BTreeMap<Key, Built> {
    let mut kernels = BTreeMap::new();
    for (index, fat) in file.fat_binaries.iter().enumerate() {
        let source = fat.source.clone().filter(|_| by_source).unwrap_or_else(|| format!("#{index}"));
        // Two packages may have files of the same name.
        let source = fat.package.as_ref().filter(|_| by_source).map_or(source.clone(), |package| format!("{package}: {source}"));
        for image in &fat.images {
            for kernel in &image.kernels {
                let key = Key { source: source.clone(), kernel: kernel.name.clone(), arch: image.arch.clone(), kind: image.kind.clone() };
                kernels.insert(key, Built { kernel: kernel.clone(), image: image.checksum.clone() });
            }
        }
    }
    kernels
}

fn view(comparison: &Comparison, all: bool) -> Page {
    let of = |word: &str| comparison.kernels.iter().filter(|change| change.change == word).count();
    let summary = format!(
        "{} changed, {} with other code of the same figures, {} added, {} removed, {} the same",
        of("changed"),
        of("code"),
        of("added"),
        of("removed"),
        of("same")
    );
    let mut items = vec![Item::Text(summary)];
    let rows: Vec<Vec<Cell>> = comparison.kernels.iter().filter(|change| all || change.change != "same").map(row).collect();
    if !rows.is_empty() {
        let columns =
            vec!["source", "kernel", "arch", "kind", "change", "code", "registers", "scalar", "spills", "shared", "private", "occupancy"];
        items.push(Item::Table(Table { columns, rows }.without_empty_columns()));
    }
    Page { title: format!("{} -> {}", comparison.old, comparison.new), sections: vec![Section { heading: String::new(), items }] }
}

fn row(change: &Change) -> Vec<Cell> {
    let both = |value: fn(&BuiltKernel) -> Option<u64>| (change.old.as_ref().and_then(value), change.new.as_ref().and_then(value));
    let key = &change.key;
    let tone = match change.change {
        "same" | "code" => Tone::Plain,
        "removed" => Tone::Bad,
        _ => Tone::Good,
    };
    let word = if change.change == "code" { "other code" } else { change.change };
    let word = Cell::text(word).with_tone(if change.change == "changed" { Tone::Plain } else { tone });
    vec![
        Cell::text(&key.source),
        Cell::text(&key.kernel),
        Cell::text(&key.arch),
        Cell::text(&key.kind),
        word,
        pair(both(|kernel| kernel.code_bytes), Less::Good),
        pair(both(|kernel| kernel.registers.map(u64::from)), Less::Good),
        pair(both(|kernel| kernel.scalar_registers.map(u64::from)), Less::Good),
        pair(both(|kernel| kernel.spills.map(u64::from)), Less::Good),
        pair(both(|kernel| kernel.shared_bytes.map(u64::from)), Less::Good),
        pair(both(|kernel| kernel.private_bytes.map(u64::from)), Less::Good),
        pair(both(|kernel| kernel.occupancy.as_ref().map(|found| found.warps.into())), Less::Bad),
    ]
}

/// What it means if a number falls.
#[derive(Clone, Copy, PartialEq)]
enum Less {
    Good,
    Bad,
}

/// `old -> new`, or the one that there is.
fn pair(values: (Option<u64>, Option<u64>), less: Less) -> Cell {
    match values {
        (Some(old), Some(new)) if old != new => {
            let tone = if (new < old) == (less == Less::Good) { Tone::Good } else { Tone::Bad };
            Cell::shown(new as f64 - old as f64, format!("{old} -> {new}")).with_tone(tone)
        }
        (old, new) => Cell::number(new.or(old)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::{FatBinary, Image};

    fn file(kernels: &[(&str, u32, &str)]) -> File {
        let one = |&(name, registers, checksum): &(&str, u32, &str)| FatBinary {
            source: Some(format!("{name}.ll")),
            images: vec![Image {
                arch: "sm_90".into(),
                checksum: Some(checksum.into()),
                kernels: vec![BuiltKernel { name: name.into(), registers: Some(registers), ..BuiltKernel::default() }],
                ..Image::default()
            }],
            ..FatBinary::default()
        };
        File { path: "f".into(), size: 0, format: String::new(), fat_binaries: kernels.iter().map(one).collect(), problems: vec![] }
    }

    #[test]
    fn kernels_are_added_changed_removed_or_the_same() {
        let old = file(&[("same", 1, "a"), ("code", 1, "b"), ("changed", 1, "c"), ("removed", 1, "d")]);
        let new = file(&[("same", 1, "a"), ("code", 1, "x"), ("changed", 2, "y"), ("added", 1, "z")]);
        let comparison = compare(&old, &new);
        let found: Vec<(&str, &str)> = comparison.kernels.iter().map(|change| (change.key.kernel.as_str(), change.change)).collect();
        assert_eq!(found, [("added", "added"), ("changed", "changed"), ("code", "code"), ("removed", "removed"), ("same", "same")]);
        assert_eq!(pair((Some(32), Some(40)), Less::Good).tone, Tone::Bad);
        assert_eq!(pair((Some(64), Some(48)), Less::Bad).text, "64 -> 48");
    }
}
