//! Dependencies between the modules of a crate point one way.
//!
//! A crate that has an order of layers here keeps to it: a module imports from modules below alone. In every crate,
//! folders do not import from each other in a circle. Code that only tests compile is not held to this.

mod references;

use references::{Crate, Module};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Top-level modules, the lowest first. Modules of one line do not import from each other.
const LAYERS: [(&str, &[&str]); 2] = [
    (
        "gpu-rt",
        &[
            "types fields files",
            "error",
            "launch",
            "sync",
            "settings",
            "trace",
            "driver",
            "device",
            "stream",
            "memory",
            "graph args",
            "soundness image",
            "registry",
            "tune",
            "codegen_abi module",
            "interop raw",
        ],
    ),
    (
        "gpu-build",
        &[
            "parallel temporary",
            "cache checks describe diagnostics image jobs math opt_level",
            "cfgs",
            "cargo lints llvm native",
            "intrinsics tool",
            "analysis",
            "portable",
            "device_libs",
            "target",
            "link source",
            "config",
            "pipeline",
            "compiler opt prebuilt",
            "fuzzing",
            "build",
        ],
    ),
];

/// Crates without an order: only circles are looked for.
const OTHERS: &[&str] = &[
    "gpu-macros",
    "xtask",
    "crates/gpu-abi",
    "crates/gpu-core",
    "crates/gpu-comm",
    "crates/gpu-dlpack",
    "crates/gpu-jit",
    "crates/gpu-kernels",
    "crates/gpu-math",
    "crates/gpu-mlir-runtime",
    "crates/cargo-gpu",
    "crates/gpu-llvm",
    "crates/gpu-tools",
    "tests/c-kernels",
    "tests/checked",
    "tests/conformance",
    "tests/crates",
    "tests/fakes/common",
    "tests/fakes/cuda",
    "tests/fakes/hip",
    "tests/fakes/tests",
    "tests/fuzz",
    "tests/models",
    "tests/random",
    "tests/runtime",
    "tests/rust-kernels",
    "tests/support",
    "tests/support/macros",
];

fn read(name: &str) -> Crate {
    Crate::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name).join("src"))
}

#[test]
fn modules_import_from_the_layers_below() {
    let mut wrong = Vec::new();
    for (name, layers) in LAYERS {
        let code = read(name);
        let layer: BTreeMap<&str, usize> =
            layers.iter().enumerate().flat_map(|(at, modules)| modules.split(' ').map(move |module| (module, at))).collect();
        let modules: BTreeSet<&str> = code.files().filter_map(|module| module.first().map(String::as_str)).collect();
        let listed: BTreeSet<&str> = layer.keys().copied().collect();
        assert_eq!(modules, listed, "the top-level modules of {name}, and those in the list of its layers");
        for reference in code.references() {
            // Modules within `lib.rs` are its own: what it gathers for users.
            let (Some(from), to) = (reference.from.first(), reference.to.first()) else { continue };
            if !modules.contains(from.as_str()) {
                continue;
            }
            let below = to.is_some_and(|to| to == from || layer[to.as_str()] < layer[from.as_str()]);
            if !below {
                let to = to.map_or("the crate's root", String::as_str);
                wrong.push(format!("{name}/src/{}: `{from}` is not above `{to}`", reference.place));
            }
        }
    }
    assert!(wrong.is_empty(), "these imports point upward:\n{}", wrong.join("\n"));
}

#[test]
fn folders_do_not_import_from_each_other_in_a_circle() {
    let mut wrong = Vec::new();
    for name in LAYERS.iter().map(|(name, _)| *name).chain(OTHERS.iter().copied()) {
        wrong.extend(circles(&read(name)).into_iter().map(|circle| format!("{name}: {circle}")));
    }
    assert!(wrong.is_empty(), "folders import from each other in a circle:\n{}", wrong.join("\n"));
}

/// The circles among the folders of each folder, with a place for each import.
fn circles(code: &Crate) -> Vec<String> {
    // For each folder, its folders' imports from each other.
    let mut siblings: BTreeMap<&[String], BTreeMap<(&str, &str), &str>> = BTreeMap::new();
    for reference in code.references() {
        let shared = reference.from.iter().zip(&reference.to).take_while(|(from, to)| from == to).count();
        let is_folder = |module: &Module| module.len() > shared && code.is_folder(&module[..=shared]);
        if is_folder(&reference.from) && is_folder(&reference.to) {
            let edge = (reference.from[shared].as_str(), reference.to[shared].as_str());
            siblings.entry(&reference.from[..shared]).or_default().entry(edge).or_insert(&reference.place);
        }
    }
    let mut found = Vec::new();
    for edges in siblings.values() {
        let folders: BTreeSet<&str> = edges.keys().map(|&(from, _)| from).collect();
        found.extend(folders.into_iter().filter_map(|folder| circle(edges, folder)));
    }
    found
}

/// The shortest cycle of imports through a folder, listed once: at its first folder in the alphabet.
fn circle(edges: &BTreeMap<(&str, &str), &str>, start: &str) -> Option<String> {
    let mut ways: Vec<Vec<&str>> = vec![vec![start]];
    let mut seen = BTreeSet::new();
    let mut next = 0;
    while let Some(way) = ways.get(next).cloned() {
        next += 1;
        for &(from, to) in edges.keys().filter(|(from, _)| way.last() == Some(from)) {
            if to == start {
                let names: Vec<&str> = way.iter().copied().chain([start]).collect();
                let places: Vec<&str> = names.windows(2).map(|pair| edges[&(pair[0], pair[1])]).collect();
                let first = way.iter().all(|folder| *folder >= start);
                return first.then(|| format!("{} ({})", names.join(" -> "), places.join(", ")));
            }
            if seen.insert((from, to)) {
                ways.push(way.iter().copied().chain([to]).collect());
            }
        }
    }
    None
}

#[test]
fn imports_are_found_in_every_form() {
    let files = [
        ("lib.rs", "mod a; mod b; pub use b::{Thing, c::Other as Renamed};"),
        (
            "a.rs",
            "use crate::b::{self, c::{d, *}};\n/// [`crate::b`]\npub(crate) fn f() -> crate::Thing { crate::b::c::g(\"crate::b\") }\n\
             macro_rules! m { () => { $crate::Renamed } }\nmod inner { use super::super::b::Thing; use super::f; }\n\
             #[cfg(test)] mod tests { use crate::b::only_tests; }\n#[cfg(test)] mod more;",
        ),
        ("a/more.rs", "use crate::b;"),
        ("b.rs", "pub(in crate::b) mod c; #[cfg(not(test))] use super::a::f; use self::c::g;"),
        ("b/c.rs", "use super::Thing; use super::super::a; fn g() { ::std::mem::drop(std::env::args()) }"),
    ];
    let code = Crate::of(files.map(|(path, text)| (path.to_owned(), text.to_owned())));
    let found: Vec<String> = code
        .references()
        .iter()
        .map(|reference| format!("{} {} {}", reference.place, reference.from.join("."), reference.to.join(".")))
        .collect();
    let expected = [
        "a.rs:1 a b",
        "a.rs:1 a b.c",
        "a.rs:1 a b.c",
        "a.rs:3 a b",
        "a.rs:3 a b.c",
        "a.rs:4 a b.c",
        "a.rs:5 a.inner b",
        "a.rs:5 a.inner a",
        "b.rs:1 b a",
        "b/c.rs:1 b.c b",
        "b/c.rs:1 b.c a",
    ];
    assert_eq!(found, expected);
    assert_eq!(circles(&code), ["a -> b -> a (a.rs:1, b.rs:1)"]);
}
