//! What fuzzing runs: for each reader of bytes from outside, a function that takes any bytes and panics where the reader breaks
//! a promise. `fuzz/` has libFuzzer call them; `tests/kept.rs` runs them on the inputs that are kept in `fuzz/corpus` and
//! `fuzz/regressions`.
//!
//! | file | has the targets |
//! |---|---|
//! | `formats.rs` | `container`, `manifest`, `program`, `names`: what `gpu-abi` reads |
//! | `objects.rs` | `elf`, `image`, `link`, `facts`: what reads objects |
//! | `ir.rs` | `ir`, `lower`: the compiler on LLVM IR |
//! | `languages.rs` | `rust`, `macros`, `mlir`: what reads the other languages of kernels |
//! | `mutate.rs` | changes of texts by their words, for the targets whose inputs are texts |
//! | `seeds.rs` | makes `fuzz/corpus` from the repository's kernels |
//!
//! A wrong input is answered by an error. A panic, a signal, endless work, and two readers that disagree are findings. So is
//! IR that was valid before a pass of ours and is not after it. What LLVM itself does with a text that it reads is not:
//! [`ir`] says how such inputs are told apart.
#![allow(clippy::panic, reason = "how a finding is reported")]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "what was just written must be readable")]

pub mod formats;
pub mod ir;
pub mod languages;
pub mod mutate;
pub mod objects;
pub mod seeds;

use std::path::PathBuf;

/// One thing to fuzz.
#[derive(Debug, Clone, Copy)]
pub struct Target {
    /// Its name, which is that of its file in `fuzz/fuzz_targets` and of its folders in `fuzz/corpus` and `fuzz/regressions`.
    pub name: &'static str,
    /// Runs it on an input.
    pub run: fn(&[u8]),
}

/// Every target.
pub const TARGETS: [Target; 13] = [
    Target { name: "container", run: formats::container },
    Target { name: "manifest", run: formats::manifest },
    Target { name: "program", run: formats::program },
    Target { name: "names", run: formats::names },
    Target { name: "elf", run: objects::elf },
    Target { name: "image", run: objects::image },
    Target { name: "link", run: objects::link },
    Target { name: "facts", run: objects::facts },
    Target { name: "ir", run: ir::normalise },
    Target { name: "lower", run: ir::lower },
    Target { name: "rust", run: languages::rust },
    Target { name: "macros", run: languages::macros },
    Target { name: "mlir", run: languages::mlir },
];

/// A folder of the repository.
pub fn folder(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(name)
}

/// An input that is a text; other bytes are of no interest to what reads texts.
fn text(bytes: &[u8]) -> Option<&str> {
    std::str::from_utf8(bytes).ok()
}
