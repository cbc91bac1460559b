//! Hides how a value was computed from NVIDIA's assembler, for the passes that keep it from wrong transformations.

use crate::llvm::value::{Builder, Types, Value, declare, function};
use crate::llvm::{Module, Session, TargetMachine};
use crate::portable::link_text;

const NAME: &str = "gpu.opaque.i32";

/// Returns its argument by a permutation that leaves all bytes in place. The assemblers of CUDA 12.4 to 13.5 keep this instruction.
const TEXT: &str = r#"
define linkonce_odr hidden i32 @gpu.opaque.i32(i32 %x) alwaysinline nounwind {
  %r = call i32 asm "prmt.b32 $0, $1, 0, 0x3210;", "=r,r"(i32 %x) memory(none) nounwind
  ret i32 %r
}
"#;

/// A copy of `value`, which has 32 bits. The pass must call [`define`] afterwards.
pub fn hide<'m>(module: &'m Module<'_>, builder: &Builder<'m>, value: Value<'m>) -> Value<'m> {
    let int = Types::of(module).int(32);
    builder.call(declare(module, NAME, Types::of(module).function(int, &[int])), &[value])
}

/// Defines and inlines the function that [`hide`] calls, in a module that is already optimised.
///
/// # Errors
/// An error that LLVM reports.
pub fn define<'s>(session: &'s Session, module: &mut Module<'s>, machine: &TargetMachine) -> Result<(), String> {
    if function(module, NAME).is_none() {
        return Ok(());
    }
    link_text(session, module, "numbers that the assembler does not see through", TEXT)?;
    session.run(module, "always-inline,globaldce", machine)
}
