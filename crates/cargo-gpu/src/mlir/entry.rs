//! What the function to be called returns.

use anyhow::{Result, bail};

/// A result's type, which `mlir-runner` wants to be told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Output {
    /// None.
    Void,
    /// A number.
    I32,
    /// A number.
    I64,
    /// A number.
    F32,
    /// A number.
    F64,
}

impl Output {
    /// `mlir-runner`'s word for it, and LLVM's but for the floating-point types.
    pub const fn name(self) -> &'static str {
        match self {
            Output::Void => "void",
            Output::I32 => "i32",
            Output::I64 => "i64",
            Output::F32 => "f32",
            Output::F64 => "f64",
        }
    }
}

/// That of a function in a program in MLIR's LLVM dialect, as `mlir-opt` prints it.
///
/// # Errors
/// It is not there, is only declared, takes arguments, or returns something else.
pub fn output(text: &str, entry: &str) -> Result<Output> {
    let begin = format!("  llvm.func @{entry}(");
    let Some(line) = text.lines().find(|line| line.starts_with(&begin) && line.contains('{')) else {
        bail!("the program has no function `{entry}`\n  help: name the one to call with --entry");
    };
    let Some(rest) = line[begin.len()..].strip_prefix(')') else {
        bail!(
            "`{entry}` takes arguments, and nobody is there to pass them\n  help: call it from a function without any, and name that with --entry"
        );
    };
    match rest.trim_start().strip_prefix("-> ").and_then(|result| result.split([' ', '{']).next()) {
        None => Ok(Output::Void),
        Some("i32") => Ok(Output::I32),
        Some("i64") => Ok(Output::I64),
        Some("f32") => Ok(Output::F32),
        Some("f64") => Ok(Output::F64),
        Some(other) => bail!("`{entry}` returns {other}, which is none of i32, i64, f32, f64"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_result_is_read_from_the_definition() {
        let text = "module {\n  llvm.func @other(!llvm.ptr)\n  llvm.func @main() {\n  }\n  llvm.func @number() -> i32 attributes {a} {\n  }\n  llvm.func @with(%arg0: i32) {\n  }\n  llvm.func @pair() -> !llvm.struct<(i32)> {\n";
        assert_eq!(output(text, "main").unwrap(), Output::Void);
        assert_eq!(output(text, "number").unwrap(), Output::I32);
        for (entry, message) in [("other", "has no function"), ("with", "takes arguments"), ("pair", "returns !llvm.struct<(i32)>")] {
            let error = output(text, entry).unwrap_err().to_string();
            assert!(error.contains(message), "{error}");
        }
    }
}
