//! What a report says of the software.

use crate::model::Versions;
use std::process::Command;

impl Versions {
    /// What this program was built from and with.
    pub fn here() -> Versions {
        // `cargo xtask bench` says it to the running program, and `cargo xtask pack` to the compiler.
        let said = std::env::var("GPU_BENCH_COMMIT").ok().or_else(|| option_env!("GPU_BENCH_PACKED_COMMIT").map(String::from));
        Versions {
            commit: said.filter(|commit| !commit.is_empty()).unwrap_or_else(|| "unknown".into()),
            rustc: env!("GPU_BENCH_RUSTC").into(),
            llvm: env!("GPU_BENCH_LLVM").into(),
            cuda: cuda(),
        }
    }
}

/// The version of a crate that a suite was built with.
pub fn of_crate(name: &str) -> String {
    let known = env!("GPU_BENCH_CRATES").split(';').find_map(|both| both.strip_prefix(name)?.strip_prefix(' '));
    known.unwrap_or("of an unknown version").into()
}

/// What `nvidia-smi` says in its heading.
fn cuda() -> Option<String> {
    let output = Command::new("nvidia-smi").output().ok().filter(|output| output.status.success())?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    Some(text.split_once("CUDA Version:")?.1.split_whitespace().next()?.to_owned())
}
