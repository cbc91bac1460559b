//! Operations that no pass has lowered, for error messages: MLIR's translation to LLVM IR would say that a dialect is not registered.

use super::operations::{File, Operation};

/// The dialects that MLIR translates to LLVM IR.
const TRANSLATED: [&str; 11] = ["llvm", "nvvm", "rocdl", "amx", "arm_neon", "arm_sme", "arm_sve", "ptr", "vcix", "x86vector", "xevm"];

const CAST: &str = "builtin.unrealized_conversion_cast";

/// The dialects that the conversions of the dialect `gpu` lower as well.
const WITH_GPU: [&str; 4] = ["arith", "cf", "func", "memref"];

/// The first operation that MLIR does not translate. An unrealized cast is left by another operation, so it is found only if nothing else is.
pub fn find<'o, 't>(file: &'o File<'t>) -> Option<&'o Operation<'t>> {
    let (mut open, mut cast) = (Vec::new(), None);
    for module in file.gpu_modules() {
        open.extend(module.regions.iter().flat_map(|region| &region.operations).rev());
    }
    while let Some(operation) = open.pop() {
        let dialect = operation.name.split('.').next().unwrap_or_default();
        match operation.name {
            CAST => cast = cast.or(Some(operation)),
            _ if !TRANSLATED.contains(&dialect) => return Some(operation),
            _ => {}
        }
        open.extend(operation.regions.iter().flat_map(|region| &region.operations).rev());
    }
    cast
}

/// The error for an operation that was not lowered, at its place in the kernel file. `pipeline` has the passes that ran.
pub fn message(file: &File<'_>, operation: &Operation<'_>, name: &str, pipeline: &str) -> String {
    let dialect = operation.name.split('.').next().unwrap_or_default();
    let tried: Vec<String> = pipeline
        .split([',', '(', ')'])
        .map(|pass| pass.split('{').next().unwrap_or_default())
        .filter(|pass| {
            pass.starts_with(&format!("convert-{dialect}-to-"))
                || *pass == format!("lower-{dialect}")
                || WITH_GPU.contains(&dialect) && pass.starts_with("convert-gpu-to-")
        })
        .map(|pass| format!("`{pass}`"))
        .collect();
    let reason = match tried.as_slice() {
        [] => format!("no pass lowers operations of the dialect `{dialect}` in kernels"),
        tried => format!("MLIR's {} did not lower it", tried.join(" and ")),
    };
    if operation.name == CAST {
        let types = operation.operand_types.join(", ");
        return error(file, operation, name, &format!("a value of type `{types}` cannot be converted to a type of LLVM IR"));
    }
    error(file, operation, name, &format!("`{}` cannot be lowered: {reason}", operation.name))
}

/// Returns an error about an operation in the format of MLIR's tools, with its place in the kernel file `name`.
pub fn error(file: &File<'_>, operation: &Operation<'_>, name: &str, message: &str) -> String {
    let place = place(file, operation.location).map(|(line, column)| format!("{name}:{line}:{column}: ")).unwrap_or_default();
    format!("{place}error: {message}")
}

/// The line and the column of a location, which may be an alias, or made of others.
fn place(file: &File<'_>, location: &str) -> Option<(u32, u32)> {
    let mut location = location;
    // Bounds a chain of aliases.
    for _ in 0..16 {
        if let Some(place) = location.match_indices("\":").find_map(|(at, _)| numbers(&location[at + 2..])) {
            return Some(place);
        }
        let alias = location.split(['(', ')', ',', '[', ']', ' ']).find(|word| word.starts_with("#loc"))?;
        location = file.definitions.lines().find_map(|line| line.strip_prefix(alias)?.trim_start().strip_prefix('='))?;
    }
    None
}

/// `8:10` at the beginning of a text.
fn numbers(text: &str) -> Option<(u32, u32)> {
    let (line, rest) = text.split_once(':')?;
    let end = rest.find(|digit: char| !digit.is_ascii_digit()).unwrap_or(rest.len());
    Some((line.parse().ok()?, rest[..end].parse().ok()?))
}
