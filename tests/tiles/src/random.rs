//! Random programs of tiles.
//!
//! | file | contents |
//! |---|---|
//! | `program.rs` | the parts of a program |
//! | `generate.rs` | makes a program from a seed |
//! | `text.rs` | writes it as a kernel in Rust: the build script compiles these |
//! | `interpret.rs` | the reference: plain loops over integers |
//! | `run.rs` | launches a kernel, and compares |

mod generate;
mod interpret;
#[path = "../../random/src/random.rs"]
mod numbers;
mod program;
mod run;
#[allow(dead_code, reason = "the build script writes files of kernels")]
mod text;

use gpu_rt::{Module, Stream};

/// Launches a seed's kernel in the module, and compares its results with the reference.
///
/// # Errors
/// The results differ, or the kernel does not run: a message with the kernel's source.
pub fn check(seed: u64, module: &Module, stream: &Stream) -> Result<(), String> {
    let program = generate::generate(seed);
    let failed = |error| format!("seed {seed} on {}: {error}\n{}", module.arch(), text::text(&program));
    run::run(&program, module, stream).map_err(failed)
}
