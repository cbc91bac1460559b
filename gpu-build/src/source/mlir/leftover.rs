//! Operations that no pass has lowered, for error messages: MLIR's translation to LLVM IR would say that a dialect is not registered.

use super::operations::{File, Operation};

/// The dialects that MLIR translates to LLVM IR.
const TRANSLATED: [&str; 3] = ["llvm", "nvvm", "rocdl"];

/// The dialects that the conversions of the dialect `gpu` lower as well.
const WITH_GPU: [&str; 4] = ["arith", "cf", "func", "memref"];

/// The first operation that MLIR does not translate. A cast between types is the trace of another one, and comes last.
pub fn find<'o, 't>(file: &'o File<'t>) -> Option<&'o Operation<'t>> {
    let (mut open, mut cast) = (Vec::new(), None);
    for module in file.gpu_modules() {
        open.extend(module.regions.iter().flat_map(|region| &region.operations).rev());
    }
    while let Some(operation) = open.pop() {
        let dialect = operation.name.split('.').next().unwrap_or_default();
        match operation.name {
            "builtin.unrealized_conversion_cast" => cast = cast.or(Some(operation)),
            _ if !TRANSLATED.contains(&dialect) => return Some(operation),
            _ => {}
        }
        open.extend(operation.regions.iter().flat_map(|region| &region.operations).rev());
    }
    cast
}

/// MLIR's words for an operation that is left, at its place in the kernel file. `pipeline` has the passes that ran.
pub fn message(file: &File<'_>, operation: &Operation<'_>, name: &str, pipeline: &str) -> String {
    let dialect = operation.name.split('.').next().unwrap_or_default();
    let tried: Vec<String> = pipeline
        .split([',', '(', ')'])
        .map(|pass| pass.split('{').next().unwrap_or_default())
        .filter(|pass| pass.contains("-to-"))
        .filter(|pass| pass.contains(dialect) || WITH_GPU.contains(&dialect) && pass.starts_with("convert-gpu-to-"))
        .map(|pass| format!("`{pass}`"))
        .collect();
    let reason = match tried.as_slice() {
        [] => format!("no pass lowers operations of the dialect `{dialect}` in kernels"),
        tried => format!("MLIR's {} left it as it was", tried.join(" and ")),
    };
    let place = place(file, operation.location).map(|(line, column)| format!("{name}:{line}:{column}: ")).unwrap_or_default();
    format!("{place}error: `{}` cannot be lowered: {reason}", operation.name)
}

/// The line and the column of a location, which may be an alias, or made of others.
fn place(file: &File<'_>, location: &str) -> Option<(u32, u32)> {
    let mut location = location;
    // Aliases of aliases end somewhere.
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
