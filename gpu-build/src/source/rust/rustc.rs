//! How a run of rustc ended.

use crate::diagnostics::{Diagnostic, DiagnosticKind};
use gpu_core::naming::SIGNATURE;
use std::path::Path;
use std::process::Output;

/// Returns rustc's messages, or its exit status if it printed none.
pub fn said(rustc: &Path, output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stderr);
    if text.trim().is_empty() { format!("`{}` failed: {}", rustc.display(), output.status) } else { text.into_owned() }
}

/// Returns the help for rustc's error that a kernel's symbol is defined twice: the error names the symbol alone.
pub fn help(said: &str) -> Option<String> {
    let (symbol, _) = said.split_once("symbol `")?.1.split_once("` is already defined")?;
    let kernel = symbol.strip_prefix(SIGNATURE)?.rsplitn(3, '.').last()?;
    Some(format!(
        "a macro defines several kernels named `{kernel}` at one place: pass it the kernel's name (`$name:ident`), or write one generic kernel, \
         `#[gpu_kernel(<f32>, <f64>)]`"
    ))
}

/// The error for a rustc that reports success without an output.
pub fn wrote_nothing(rustc: &Path, what: &str) -> Diagnostic {
    Diagnostic::new(format!("`{}` said that it compiled, and wrote {what}", rustc.display()))
        .of(DiagnosticKind::Missing)
        .help("check that RUSTC names rustc, and that nobody removes files below the target folder meanwhile")
}
