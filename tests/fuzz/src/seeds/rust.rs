//! Kernels in Rust: what rustc makes of them, and the items above which the macros stand.

use super::{Result, Seed, files, read, stem};
use crate::folder;
use gpu_build::opt::Package;
use gpu_build::{Clang, fuzzing};
use proc_macro2::TokenStream;
use quote::ToTokens;

/// Small kernels, each with another kind of argument.
const SOURCES: [(&str, &str); 6] = [
    ("axpy", "pub fn k(a: f32, x: &[f32], mut y: PerThread<f32>) { let i = y.index(); if let Some(y) = y.get() { *y += a * x[i]; } }"),
    ("atomic", "pub fn k(x: &[u32], sum: &[AtomicU32]) { sum[0].fetch_add(x[0], Ordering::Relaxed); }"),
    ("block", "pub fn k(x: &[f32], mut y: PerBlock<f32>) { if let Some(y) = y.get() { *y = x[0].sqrt(); } }"),
    ("matrix", "pub fn k(x: Matrix<f32>, mut y: PerThread<f32>) { if let Some(y) = y.get() { *y = x[(0, 1)]; } }"),
    ("number", "pub fn k(a: u64, b: bool, mut y: PerThread<u64>) { if let Some(y) = y.get() { *y = if b { a / 3 } else { *y }; } }"),
    ("raw", "pub unsafe fn k(x: *const u8, y: *mut u8) { unsafe { *y = *x; } }"),
];

/// What rustc makes of these, as text.
pub fn modules() -> Result<Vec<Seed>> {
    let place = tempfile::tempdir().map_err(|error| error.to_string())?;
    let mut seeds = Vec::new();
    for (name, source) in SOURCES {
        let file = format!("{name}.rs");
        let text = format!("use gpu_rt::kernel::*;\n#[gpu_kernel]\n{source}\n");
        std::fs::write(place.path().join(&file), text).map_err(|error| error.to_string())?;
        let package = Package::of_files(place.path(), place.path().join("out"));
        match package.bitcode(&file, &Clang::default(), &[]) {
            Ok(bitcode) => seeds.push((name.to_string(), fuzzing::text_of_bitcode(&bitcode)?.into_bytes())),
            Err(error) => return Err(format!("{file}: {error}")),
        }
    }
    Ok(seeds)
}

/// Attribute and item of each kernel in the repository's files of tests, without the body.
pub fn items() -> Result<Vec<Seed>> {
    let mut seeds = Vec::new();
    for part in ["gpu-macros/tests/ui", "gpu-macros/tests/ui/pass", "tests/rust-kernels/src"] {
        for file in files(&folder(part), "rs")? {
            let Ok(parsed) = syn::parse_file(&read(&file)?) else { continue };
            for (number, item) in parsed.items.into_iter().enumerate() {
                if let Some(text) = input(item) {
                    seeds.push((format!("{}-{number}", stem(&file)), text.into_bytes()));
                }
            }
        }
    }
    // One of each length is enough: most differ in names alone.
    seeds.sort_by_key(|(_, text)| text.len());
    seeds.dedup_by_key(|(_, text)| text.len());
    Ok(seeds)
}

fn input(mut item: syn::Item) -> Option<String> {
    let attributes = match &mut item {
        syn::Item::Fn(function) => {
            function.block.stmts.clear();
            &mut function.attrs
        }
        syn::Item::Struct(structure) => &mut structure.attrs,
        syn::Item::ForeignMod(block) => &mut block.attrs,
        // A function without a body, which syn does not read.
        syn::Item::Verbatim(tokens) => return Some(format!("\n{tokens}")),
        _ => return None,
    };
    let own = |attribute: &syn::Attribute| attribute.path().is_ident("gpu_kernel") || attribute.path().is_ident("derive");
    let at = attributes.iter().position(own)?;
    let arguments = match attributes.remove(at).meta {
        syn::Meta::List(list) if list.path.is_ident("gpu_kernel") => list.tokens,
        _ => TokenStream::new(),
    };
    Some(format!("{arguments}\n{}", item.into_token_stream()))
}
