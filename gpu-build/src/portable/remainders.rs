//! Remainders of floating-point numbers: `frem` becomes a call of `fmod`, which is exact.
//!
//! GPUs have no such instruction. LLVM computes `x - trunc(x / y) * y` instead, which is wrong for large quotients and loses the sign of zero.

use super::elementwise;
use crate::llvm::Module;
use gpu_llvm::llvm_sys::{LLVMFastMathApproxFunc, LLVMOpcode};

/// Replaces all remainders that are not marked as approximate.
pub fn call_fmod(module: &Module<'_>) {
    elementwise::call(module, |one| {
        if !one.is(LLVMOpcode::LLVMFRem) || one.fast_math_flags().is_some_and(|flags| flags & LLVMFastMathApproxFunc != 0) {
            return None;
        }
        let width = match one.ty().scalar().to_string().as_str() {
            "half" => "f16",
            "bfloat" => "bf16",
            "float" => "f32",
            "double" => "f64",
            _ => return None,
        };
        Some(format!("gpu.math.fmod.{width}"))
    });
}

#[cfg(test)]
mod tests {
    use super::call_fmod;
    use crate::llvm::Session;

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
        let session = Session::new();
        let mut module = session.parse("k.ll", text.as_bytes()).unwrap();
        call_fmod(&module);
        module.verify().unwrap();
        let text = module.text();
        let calls = ["half @gpu.math.fmod.f16", "bfloat @gpu.math.fmod.bf16", "float @gpu.math.fmod.f32", "double @gpu.math.fmod.f64"];
        assert_eq!(calls.map(|name| text.matches(&format!("call {name}(")).count()), [1, 1, 1, 2], "{text}");
        assert_eq!(text.matches(" frem ").count(), 1, "{text}");
        assert!(text.contains("frem afn float"), "{text}");
    }
}
