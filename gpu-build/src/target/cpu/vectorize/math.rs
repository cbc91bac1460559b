//! Mathematical functions for vectors: `math.ll`, in single precision. In double precision, and for functions that are not
//! there, threads call the C library one by one.

use crate::llvm::Module;
use crate::llvm::Session;
use crate::llvm::value::{Call, Func, function as find};
use crate::portable;
use crate::target::cpu::thread::Thread;

const TEXT: &str = include_str!("math.ll");

/// The intrinsics that `math.ll` has functions for.
const FUNCTIONS: [&str; 10] = ["exp", "exp2", "exp10", "log", "log2", "log10", "pow", "sin", "cos", "tan"];

/// The function's name in `math.ll`, for a call of an intrinsic that it has.
fn name(call: Call<'_>) -> Option<&'static str> {
    let callee = call.callee()?.name();
    let short = callee.strip_prefix("llvm.")?.strip_suffix(".f32")?;
    FUNCTIONS.into_iter().find(|name| *name == short)
}

/// Whether a body calls any of them.
pub fn is_called<'m>(thread: &Thread<'m>) -> bool {
    thread.function.instructions().into_iter().any(|instruction| instruction.as_call().and_then(name).is_some())
}

/// Puts the functions for vectors of this width into a module.
pub fn link<'s>(session: &'s Session, module: &mut Module<'s>, width: u32) -> Result<(), String> {
    portable::link_text(session, module, "the CPU's vector functions", &TEXT.replace("{W}", &width.to_string()))
}

/// What to call instead of an intrinsic, for vectors.
pub fn function<'m>(module: &'m Module<'_>, call: Call<'m>, width: u32) -> Option<Func<'m>> {
    find(module, &format!("gpu.vector{width}.{}", name(call)?))
}
