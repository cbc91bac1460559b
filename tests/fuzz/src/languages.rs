//! What reads kernels in Rust and MLIR.

use crate::ir::{is_valid, only_llvm};
use crate::{folder, text};
use gpu_build::fuzzing;
use proc_macro2::TokenStream;

/// The release of rustc whose IR the corpus has.
pub const RELEASE: &str = "1.95.0";

/// The front end for Rust, on what rustc makes of a kernel file, in LLVM's text form. LLVM's own part is as in [`ir`](crate::ir).
pub fn rust(bytes: &[u8]) {
    let Some(text) = text(bytes).filter(|text| is_valid(text)) else { return };
    if only_llvm() {
        return;
    }
    if let Err(error) = fuzzing::lower_rust(text.as_bytes(), RELEASE) {
        assert!(!error.contains("panicked") && !error.contains("lowering made invalid IR"), "{error}");
    }
}

/// The macros, on tokens. The first line has the attribute's arguments, the others the item. What the macros return is a list of
/// items, whatever they were given: but rustc has read an item before it hands its tokens to a macro, which may hand them on.
pub fn macros(bytes: &[u8]) {
    let Some((attribute, item)) = text(bytes).map(|text| text.split_once('\n').unwrap_or(("", text))) else { return };
    // Tokens nest as deep as rustc's own stack takes; rustc's reader of tokens comes before any macro.
    if deepest(item).max(deepest(attribute)) > 64 {
        return;
    }
    let (Ok(attribute), Ok(item)) = (attribute.parse::<TokenStream>(), item.parse::<TokenStream>()) else { return };
    let is_item = syn::parse2::<syn::Item>(item.clone()).is_ok();
    let out_dir = folder("gpu-macros/tests/fixtures");
    for file in [None, Some("src/axpy.rs")] {
        items(gpu_fuzz_macros::gpu_kernel(attribute.clone(), item.clone(), &out_dir, file), is_item);
    }
    items(gpu_fuzz_macros::plain(item), is_item);
}

fn items(tokens: TokenStream, is_item: bool) {
    let text = tokens.to_string();
    if !is_item {
        return;
    }
    if let Err(error) = syn::parse2::<syn::File>(tokens) {
        panic!("the expansion is no list of items: {error}\n{text}");
    }
}

fn deepest(text: &str) -> usize {
    let (mut depth, mut deepest) = (0usize, 0);
    for byte in text.bytes() {
        match byte {
            b'(' | b'[' | b'{' | b'<' | b'&' | b'*' => depth += 1,
            b')' | b']' | b'}' | b'>' => depth = depth.saturating_sub(1),
            _ => {}
        }
        deepest = deepest.max(depth);
    }
    deepest
}

/// MLIR in the generic form, as MLIR's tools print it to gpu-build.
pub fn mlir(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    for module in fuzzing::rewrite_mlir(text).unwrap_or_default() {
        // A second time there is nothing to replace that would not be read.
        let _ = gpu_build::mlir_text::read(&module);
    }
}
