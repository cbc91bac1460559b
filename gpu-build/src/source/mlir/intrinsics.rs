//! Math that is in the LLVM dialect already, as in what another lowering left.
//!
//! MLIR's conversions of the gpu dialect refuse it (`llvm.intr.exp`): they expect math to come as `math` and `arith`. Every
//! target takes LLVM's intrinsics, so they are called by name here, which the conversions leave alone; a remainder, for which
//! there is no intrinsic, goes back to `arith`.

use std::borrow::Cow;

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

/// The printed text with these operations replaced.
pub fn replace(text: &str) -> Cow<'_, str> {
    if !text.contains(" = llvm.intr.") && !text.contains(" = llvm.frem ") {
        return Cow::Borrowed(text);
    }
    let lines = text.lines().map(|line| replaced(line).unwrap_or_else(|| line.to_string()) + "\n");
    Cow::Owned(lines.collect())
}

fn replaced(line: &str) -> Option<String> {
    // A string on a line of its own is no operation.
    let (result, operation) = line.split_once(" = llvm.").filter(|(result, _)| result.trim_start().starts_with('%'))?;
    if let Some(call) = operation.strip_prefix("intr.") {
        let (name, rest) = call.split_once('(')?;
        return REFUSED.contains(&name).then(|| format!("{result} = llvm.call_intrinsic \"llvm.{name}\"({rest}"));
    }
    let remainder = operation.strip_prefix("frem ")?;
    let (values, rest) = match remainder.split_once(" {fastmathFlags = #llvm.fastmath<") {
        Some((values, rest)) => {
            let (flags, rest) = rest.split_once(">}")?;
            (format!("{values} fastmath<{flags}>"), rest)
        }
        None => (String::new(), remainder),
    };
    Some(format!("{result} = arith.remf {values}{rest}"))
}
