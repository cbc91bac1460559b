//! Math that is in the LLVM dialect already, as in what another lowering left.
//!
//! MLIR's conversions of the gpu dialect refuse it (`llvm.intr.exp`): they expect math to come as `math` and `arith`. Every
//! target takes LLVM's intrinsics, so they are called by name here, which the conversions leave alone; a remainder, for which
//! there is no intrinsic, goes back to `arith`.

use super::operations::Operation;

/// What the conversions to NVVM and to ROCDL mark illegal, of one type or of all.
pub const REFUSED: [&str; 16] = [
    "ceil",
    "copysign",
    "cos",
    "exp",
    "exp2",
    "fabs",
    "floor",
    "log",
    "log10",
    "log2",
    "pow",
    "round",
    "roundeven",
    "sin",
    "sincos",
    "sqrt",
];

/// What takes the place of such an operation.
pub fn replace(operation: &Operation<'_>) -> Option<String> {
    let (results, values, location) = (operation.results, operation.operands.join(", "), operation.ending());
    let ty = operation.result_types.first()?;
    if let Some(name) = operation.name.strip_prefix("llvm.intr.").filter(|name| REFUSED.contains(name)) {
        let attributes: Vec<String> = operation
            .attributes
            .iter()
            .map(|(name, value)| if value.is_empty() { name.to_string() } else { format!("{name} = {value}") })
            .collect();
        let types = operation.operand_types.join(", ");
        let attributes = attributes.join(", ");
        return Some(format!("{results} = llvm.call_intrinsic \"llvm.{name}\"({values}) {{{attributes}}} : ({types}) -> {ty}{location}\n"));
    }
    if operation.name != "llvm.frem" {
        return None;
    }
    let flags = operation.attribute("fastmathFlags").and_then(|flags| flags.split_once('<')?.1.strip_suffix('>'));
    let flags = flags.map(|flags| format!(" fastmath<{flags}>")).unwrap_or_default();
    Some(format!("{results} = arith.remf {values}{flags} : {ty}{location}\n"))
}
