//! Rounding to bfloat16 as integer arithmetic, which is vectorized: processors without an instruction for it would call a function for
//! each number.

use crate::llvm::value::Inst;
use crate::llvm::{Module, Session};
use crate::portable::elementwise::{self, Definition};

const NAME: &str = "gpu.cpu.round_to_bfloat";

/// To nearest, ties to even: half of the last place that stays, less one where that is even, carries into it. A NaN stays one.
const TEXT: &str = "\
define linkonce_odr hidden bfloat @gpu.cpu.round_to_bfloat(float %x) alwaysinline nounwind willreturn memory(none) {
  %bits = bitcast float %x to i32
  %upper = lshr i32 %bits, 16
  %odd = and i32 %upper, 1
  %half = add nuw nsw i32 %odd, 32767
  %sum = add i32 %bits, %half
  %number = lshr i32 %sum, 16
  %nan = or i32 %upper, 64
  %is_nan = fcmp uno float %x, 0.0
  %rounded = select i1 %is_nan, i32 %nan, i32 %number
  %narrow = trunc i32 %rounded to i16
  %r = bitcast i16 %narrow to bfloat
  ret bfloat %r
}
";

/// Replaces the roundings of single numbers. They are inlined with what else is.
///
/// # Errors
/// An error that LLVM reports.
pub fn round_by_integers<'s>(session: &'s Session, module: &mut Module<'s>) -> Result<(), String> {
    let define = |instruction: Inst<'_>| {
        let (_, ty) = instruction.rounded_single()?;
        (ty == "bfloat").then(|| Definition { name: NAME.into(), text: TEXT.into() })
    };
    elementwise::replace(session, module, "rounding to bfloat16", define).map(drop)
}
