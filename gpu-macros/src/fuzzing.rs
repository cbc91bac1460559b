//! The root of `tests/fuzz/macros`: the files of this crate as a library of plain functions. The functions of a crate of
//! procedural macros can be called by the compiler and by its own tests alone.
#![allow(dead_code, unused_imports, reason = "what only the compiler calls is not called here")]

extern crate proc_macro;

mod anchor;
mod attribute;
mod check;
mod docs;
mod expand;
mod item;
mod locate;
mod message;
mod nesting;
mod plain;
mod registration;
mod rust_kernel;
mod rust_type;

use proc_macro2::TokenStream;
use std::path::Path;

/// `#[gpu_kernel(attribute)]` above an item, for a package with this `OUT_DIR`. `file` is the file that it stands in.
pub fn gpu_kernel(attribute: TokenStream, item: TokenStream, out_dir: &Path, file: Option<&str>) -> TokenStream {
    let site = expand::CallSite { out_dir: Some(out_dir.to_owned()), file: file.map(str::to_owned), is_made: Some(false), place: None };
    expand::gpu_kernel(attribute, item, &site)
}

/// `#[derive(Plain)]`.
pub fn plain(item: TokenStream) -> TokenStream {
    plain::derive(item)
}
