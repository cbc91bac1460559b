//! The result type of the program's entry function.

use anyhow::{Result, bail};
use gpu_build::mlir_text::{File, Operation, unquoted};

/// A result's type, which is an argument of `mlir-runner`.
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

/// That of a function in a program in MLIR's LLVM dialect, in the generic form.
///
/// # Errors
/// It is not there, is only declared, takes arguments, or returns something else.
pub fn output(file: &File<'_>, entry: &str) -> Result<Output> {
    let modules = file.operations.iter().filter(|operation| operation.name == "builtin.module");
    let mut functions = modules.flat_map(|module| &module.regions).flat_map(|region| &region.operations);
    let is_entry = |operation: &&Operation<'_>| {
        operation.name == "llvm.func"
            && operation.attribute("sym_name").is_some_and(|name| unquoted(name) == entry)
            && operation.regions.iter().any(|region| !region.operations.is_empty())
    };
    let Some(function) = functions.find(is_entry) else {
        bail!("the program has no function `{entry}`\n  help: name the one to call with --entry");
    };
    let ty = function.attribute("function_type").unwrap_or_default();
    let Some((result, arguments)) = signature(ty) else {
        bail!("the type of `{entry}` is `{ty}`, which is no function's: is `mlir-opt` of LLVM 22?");
    };
    if !arguments.is_empty() {
        bail!(
            "`{entry}` takes arguments, and nobody is there to pass them\n  help: call it from a function without any, and name that with --entry"
        );
    }
    match result {
        "void" => Ok(Output::Void),
        "i32" => Ok(Output::I32),
        "i64" => Ok(Output::I64),
        "f32" => Ok(Output::F32),
        "f64" => Ok(Output::F64),
        other => bail!("`{entry}` returns {other}, and a program's function returns i32, i64, f32, f64 or nothing"),
    }
}

/// `!llvm.func<i32 (ptr, i64)>` as the result and what is in the parentheses.
fn signature(ty: &str) -> Option<(&str, &str)> {
    let inner = ty.strip_prefix("!llvm.func<")?.strip_suffix('>')?.trim();
    // The last pair: a result that is a structure has parentheses in angle brackets.
    let mut depth = 0usize;
    for (at, c) in inner.char_indices().rev() {
        match c {
            ')' | '>' => depth += 1,
            '<' => depth = depth.checked_sub(1)?,
            '(' => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    return Some((inner[..at].trim(), inner[at + 1..].strip_suffix(')')?.trim()));
                }
            }
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use gpu_build::mlir_text::read;

    #[test]
    fn the_result_is_read_from_the_definition() {
        let function = |name: &str, ty: &str, body: &str| {
            format!("\"llvm.func\"() <{{function_type = !llvm.func<{ty}>, sym_name = \"{name}\"}}> ({{{body}}}) : () -> ()\n")
        };
        let body = "\"llvm.return\"() : () -> ()";
        let functions = [
            function("other", "void (ptr)", ""),
            function("main", "void ()", body),
            function("a \\22b", "i32 ()", body),
            function("with", "void (i32)", body),
            function("pair", "struct<(i32, ptr)> ()", body),
        ];
        let text = format!("\"builtin.module\"() ({{{}}}) : () -> ()", functions.concat());
        let output = |entry: &str| output(&read(&text).unwrap(), entry);
        assert_eq!((output("main").unwrap(), output("a \"b").unwrap()), (Output::Void, Output::I32));
        for (entry, message) in [("other", "has no function"), ("with", "takes arguments"), ("pair", "returns struct<(i32, ptr)>")] {
            let error = output(entry).unwrap_err().to_string();
            assert!(error.contains(message), "{error}");
        }
    }
}
