//! The book: `src/` has its chapters, which mdBook renders; the tests need no mdBook.
//!
//! | what | how it is tested |
//! |---|---|
//! | a code block marked `rust` | as a doc test: each chapter is the documentation of a module below |
//! | a kernel | it is part of a file in `kernels/`, which the build script compiles; `tests/it/blocks.rs` compares |
//! | `[package.metadata.gpu]` | gpu-build reads it, in `tests/it/blocks.rs` |
//! | the chapters of the reference, and performance | `tests/it/reference.rs` generates them again; `cargo xtask docs` writes them |

pub mod kernels;
pub mod reference;

/// Each chapter is the documentation of a module, for doc tests alone.
#[cfg(doctest)]
mod chapters {
    macro_rules! chapters {
        ($($name:ident: $file:literal),* $(,)?) => { $(
            #[doc = include_str!($file)]
            mod $name {}
        )* };
    }
    chapters! {
        blocks: "src/blocks.md",
        c: "src/c.md",
        checking: "src/checking.md",
        devices: "src/devices.md",
        images: "src/images.md",
        installing: "src/installing.md",
        interop: "src/interop.md",
        ir: "src/ir.md",
        jit: "src/jit.md",
        kernels: "src/kernels.md",
        many: "src/many.md",
        memory: "src/memory.md",
        performance: "src/performance.md",
        profiling: "src/profiling.md",
        safety: "src/safety.md",
        serving: "src/serving.md",
        shipping: "src/shipping.md",
        terms: "src/terms.md",
        tiles: "src/tiles.md",
        traces: "src/traces.md",
        tuning: "src/tuning.md",
    }
}
