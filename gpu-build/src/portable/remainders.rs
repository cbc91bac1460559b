//! Remainders of floating-point numbers: `frem` becomes a call of `fmod`, which is exact.
//!
//! GPUs have no such instruction. LLVM computes `x - trunc(x / y) * y` instead, which is wrong for large quotients and loses the sign of zero.

use crate::llvm::TargetMachine;
use crate::llvm::value::{Builder, Func, Inst, Types, declare, functions};
use crate::llvm::{Module, Session};
use gpu_llvm::llvm_sys::{LLVMFastMathApproxFunc, LLVMOpcode};

/// Replaces all remainders that are not marked as approximate.
///
/// # Errors
/// LLVM's, from splitting vectors.
pub fn call_fmod(session: &Session, module: &mut Module<'_>, machine: &TargetMachine) -> Result<(), String> {
    if remainders(module).into_iter().any(|remainder| width(remainder).is_none()) {
        session.run(module, "function(scalarizer)", machine)?;
    }
    for remainder in remainders(module) {
        let Some(width) = width(remainder) else { continue };
        let ty = remainder.ty();
        let function = declare(module, &format!("gpu.math.fmod.{width}"), Types::of(module).function(ty, &[ty, ty]));
        remainder.replace_with(Builder::before(remainder).call(function, &remainder.operands()));
        remainder.erase();
    }
    Ok(())
}

fn remainders<'m>(module: &'m Module<'_>) -> Vec<Inst<'m>> {
    let is_exact =
        |one: &Inst<'_>| one.is(LLVMOpcode::LLVMFRem) && one.fast_math_flags().is_none_or(|flags| flags & LLVMFastMathApproxFunc == 0);
    functions(module).into_iter().flat_map(Func::instructions).filter(is_exact).collect()
}

/// The suffix of a number's type.
fn width(value: Inst<'_>) -> Option<&'static str> {
    use gpu_llvm::llvm_sys::LLVMTypeKind::{LLVMBFloatTypeKind, LLVMDoubleTypeKind, LLVMFloatTypeKind, LLVMHalfTypeKind};
    match value.ty().kind() {
        LLVMHalfTypeKind => Some("f16"),
        LLVMBFloatTypeKind => Some("bf16"),
        LLVMFloatTypeKind => Some("f32"),
        LLVMDoubleTypeKind => Some("f64"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::call_fmod;
    use crate::llvm::Session;
    use crate::opt_level::OptLevel;
    use crate::target;

    #[test]
    fn exact_remainders_are_calls() {
        let text = "define void @k(ptr %p, half %h, bfloat %b, float %f, <2 x double> %v) {
 %rh = frem half %h, 3.0
 store half %rh, ptr %p
 %rb = frem nnan bfloat %b, 3.0
 store bfloat %rb, ptr %p
 %rf = frem float %f, 3.0
 store float %rf, ptr %p
 %rv = frem <2 x double> %v, splat (double 3.0)
 store <2 x double> %rv, ptr %p
 %near = frem afn float %f, 3.0
 store float %near, ptr %p
 ret void
}";
        crate::llvm::initialize_targets();
        let session = Session::new();
        let mut module = session.parse("k.ll", text.as_bytes()).unwrap();
        let machine = target::machine(&"sm_90".parse().unwrap(), OptLevel::O3).unwrap();
        call_fmod(&session, &mut module, &machine).unwrap();
        module.verify().unwrap();
        let text = module.text();
        let calls = ["half @gpu.math.fmod.f16", "bfloat @gpu.math.fmod.bf16", "float @gpu.math.fmod.f32", "double @gpu.math.fmod.f64"];
        assert_eq!(calls.map(|name| text.matches(&format!("call {name}(")).count()), [1, 1, 1, 2], "{text}");
        assert_eq!(text.matches(" frem ").count(), 1, "{text}");
        assert!(text.contains("frem afn float"), "{text}");
    }
}
