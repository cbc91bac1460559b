//! What the calls of a body become.

use crate::llvm::value::{COPIES, Call, Value, is_overload};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A hint, of which nothing is left.
    Nothing,
    /// An intrinsic with a vector form.
    Elementwise,
    /// Called for each thread that runs.
    Each,
    /// Called for each thread, also for those that do not run: it has no effect but its value.
    EachFreely,
    /// What must hold for a thread to go on.
    Check,
    /// Whether a condition certainly holds for all threads.
    Certainly,
    /// Not known to be right in any other order than the scalar body's.
    Unknown,
}

/// Intrinsics whose vector form LLVM computes element by element, and is fast at.
const ELEMENTWISE: [&str; 42] = [
    "llvm.sqrt",
    "llvm.fma",
    "llvm.fmuladd",
    "llvm.fabs",
    "llvm.minnum",
    "llvm.maxnum",
    "llvm.minimum",
    "llvm.maximum",
    "llvm.minimumnum",
    "llvm.maximumnum",
    "llvm.floor",
    "llvm.ceil",
    "llvm.trunc",
    "llvm.rint",
    "llvm.nearbyint",
    "llvm.round",
    "llvm.roundeven",
    "llvm.copysign",
    "llvm.canonicalize",
    "llvm.ctpop",
    "llvm.bswap",
    "llvm.bitreverse",
    "llvm.smax",
    "llvm.smin",
    "llvm.umax",
    "llvm.umin",
    "llvm.scmp",
    "llvm.ucmp",
    "llvm.sadd.sat",
    "llvm.uadd.sat",
    "llvm.ssub.sat",
    "llvm.usub.sat",
    "llvm.sshl.sat",
    "llvm.ushl.sat",
    "llvm.fshl",
    "llvm.fshr",
    "llvm.ctlz",
    "llvm.cttz",
    "llvm.abs",
    "llvm.is.fpclass",
    "llvm.fptosi.sat",
    "llvm.fptoui.sat",
];

/// Intrinsics that only tell the optimizer something.
const HINTS: [&str; 6] =
    ["llvm.assume", "llvm.lifetime.start", "llvm.lifetime.end", "llvm.experimental.noalias.scope.decl", "llvm.dbg", "llvm.donothing"];

pub fn kind(value: Value<'_>) -> Kind {
    let Some((call, callee)) = value.as_call().and_then(|call| Some((call, call.callee()?))) else { return Kind::Unknown };
    let name = callee.name();
    if !callee.is_intrinsic() {
        if name == super::super::outlined_checks::CHECK {
            return Kind::Check;
        }
        if name == super::together::CERTAINLY {
            return Kind::Certainly;
        }
        let libm = super::super::in_libm(&name) && !call.arguments().iter().any(|argument| argument.ty().is_pointer());
        return if libm { Kind::Each } else { Kind::Unknown };
    }
    let is_any = |intrinsics: &[&str]| intrinsics.iter().any(|intrinsic| is_overload(&name, intrinsic));
    if is_any(&HINTS) {
        Kind::Nothing
    } else if elementwise(&name).is_some() {
        Kind::Elementwise
    } else if is_any(&COPIES) || is_any(&["llvm.memset"]) {
        // They write memory, once for each thread.
        Kind::Each
    } else if is_any(&MATH) {
        Kind::EachFreely
    } else {
        Kind::Unknown
    }
}

/// Mathematical intrinsics, which code generation may call the C library for.
const MATH: [&str; 22] = [
    "llvm.exp",
    "llvm.exp2",
    "llvm.exp10",
    "llvm.log",
    "llvm.log2",
    "llvm.log10",
    "llvm.pow",
    "llvm.powi",
    "llvm.sin",
    "llvm.cos",
    "llvm.tan",
    "llvm.asin",
    "llvm.acos",
    "llvm.atan",
    "llvm.atan2",
    "llvm.sinh",
    "llvm.cosh",
    "llvm.tanh",
    "llvm.ldexp",
    "llvm.lrint",
    "llvm.lround",
    "llvm.llrint",
];

/// The name of an intrinsic with a vector form, without its types.
pub fn base_name(call: Call<'_>) -> Option<&'static str> {
    elementwise(&call.callee()?.name())
}

/// The intrinsic with a vector form that `name` is an overload of.
fn elementwise(name: &str) -> Option<&'static str> {
    let fits = |known: &&&str| name.len() > known.len() && is_overload(name, known);
    // `llvm.exp10.f32` is no `llvm.exp`, and `llvm.fptosi.sat` is longer than `llvm.fptosi`.
    let longest = ELEMENTWISE.iter().filter(fits).max_by_key(|known| known.len())?;
    // What is left must be types alone.
    let rest = &name[longest.len() + 1..];
    let types = rest.split('.').all(|part| part.starts_with(['i', 'f', 'b']) && part.ends_with(|last: char| last.is_ascii_digit()));
    types.then_some(*longest)
}

/// Whether an argument is part of the operation, and so never a vector.
pub fn is_immediate(name: &str, index: usize) -> bool {
    matches!((name, index), ("llvm.ctlz" | "llvm.cttz" | "llvm.abs" | "llvm.is.fpclass", 1))
}

/// Whether the result has another type than the operand.
pub fn is_conversion(name: &str) -> bool {
    matches!(name, "llvm.fptosi.sat" | "llvm.fptoui.sat" | "llvm.scmp" | "llvm.ucmp")
}
