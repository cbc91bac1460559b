//! What is left of a kernel's own arithmetic.

use super::make;
use crate::llvm::Session;
use crate::{Compiler, Math, Source};

const TEXT: &str = "define void @k(ptr addrspace(1) %p, float %x, float %y, <2 x double> %v) \"gpu.kernel\" \"denormal-fp-math-f32\"=\"preserve-sign,preserve-sign\" {
 %sum = fadd fast float %x, %y
 store volatile float %sum, ptr addrspace(1) %p
 %quotient = fdiv arcp float %x, %y, !fpmath !0
 store volatile float %quotient, ptr addrspace(1) %p
 %fused = call contract float @llvm.fmuladd.f32(float %x, float %y, float %x)
 store volatile float %fused, ptr addrspace(1) %p
 %least = call nsz float @llvm.minnum.f32(float %x, float %y)
 store volatile float %least, ptr addrspace(1) %p
 %most = call <2 x double> @llvm.maxnum.v2f64(<2 x double> %v, <2 x double> %v)
 store volatile <2 x double> %most, ptr addrspace(1) %p
 %rest = frem ninf float %x, %y
 store volatile float %rest, ptr addrspace(1) %p
 %rests = frem <2 x double> %v, splat (double 3.0)
 store volatile <2 x double> %rests, ptr addrspace(1) %p
 ret void
}
declare float @llvm.fmuladd.f32(float, float, float)
declare float @llvm.minnum.f32(float, float)
declare <2 x double> @llvm.maxnum.v2f64(<2 x double>, <2 x double>)
!0 = !{float 2.5}
";

#[test]
fn strict_math_leaves_no_choice_to_a_target() {
    crate::llvm::initialize_targets();
    let session = Session::new();
    let mut module = session.parse("k.ll", TEXT.as_bytes()).unwrap();
    let mut module = make(&session, &mut module).unwrap().expect("it has flags");
    module.verify().unwrap();
    let text = module.text();
    for gone in [" fast ", " arcp ", " contract ", " nsz ", " ninf ", "fpmath", "denormal-fp-math", "fmuladd", "minnum", "maxnum", "frem"] {
        assert!(!text.contains(gone), "{gone}:\n{text}");
    }
    for there in ["@llvm.fma.f32", "@llvm.minimumnum.f32", "@llvm.maximumnum.v2f64", "call float @gpu.math.fmod.f32"] {
        assert!(text.contains(there), "{there}:\n{text}");
    }
    assert_eq!(text.matches("call double @gpu.math.fmod.f64").count(), 2);
}

#[test]
fn flags_go_from_the_text_and_nothing_else() {
    let line = |text: &str| super::strict_line(text);
    assert_eq!(line("  %x = fadd reassoc nnan float %a, %b, !dbg !3"), "  %x = fadd float %a, %b, !dbg !3");
    assert_eq!(line("  %r = tail call fast float @fast(float %a)"), "  %r = tail call float @fast(float %a)");
    assert_eq!(line("  %fast = select i1 %c, float %a, float %b"), "  %fast = select i1 %c, float %a, float %b");
    assert_eq!(line("@text = constant [13 x i8] c\"= fadd fast x\""), "@text = constant [13 x i8] c\"= fadd fast x\"");
    assert_eq!(line("  store float %fadd, ptr %p"), "  store float %fadd, ptr %p");
}

#[test]
fn strict_modules_build_for_every_target() {
    for arch in ["gfx90a", "gfx11-generic", "sm_75", "x86-64-v2", "x86-64-v4"] {
        let archs = crate::archs(&[arch.to_string()]).unwrap();
        let compiled = Compiler::new().math(Math::Portable).compile(&Source::LlvmText(TEXT), &archs);
        let fat = compiled.unwrap_or_else(|error| panic!("{arch}: {error}")).fat().to_vec();
        if arch == "sm_75" {
            let ptx = String::from_utf8_lossy(&fat);
            for there in ["add.rn.f32", "div.rn.f32", "fma.rn.f32"] {
                assert!(ptx.contains(there), "{there}:\n{ptx}");
            }
            assert!(!ptx.contains(".ftz") && !ptx.contains(".approx"), "{ptx}");
        }
    }
}

/// A kernel for NVIDIA keeps its approximate instructions, but where they must be the same everywhere.
#[test]
fn approximate_instructions_of_a_vendor_are_exact_ones() {
    let text = "define ptx_kernel void @k(ptr addrspace(1) %p, float %x) {\n %s = call float @llvm.nvvm.sqrt.approx.f(float %x)\n store volatile float %s, ptr addrspace(1) %p\n %e = call float @llvm.nvvm.ex2.approx.f(float %x)\n store volatile float %e, ptr addrspace(1) %p\n ret void\n}\ndeclare float @llvm.nvvm.sqrt.approx.f(float)\ndeclare float @llvm.nvvm.ex2.approx.f(float)\n";
    let archs = crate::archs(&["sm_75".to_string()]).unwrap();
    let has = |text: &str, math, instruction: &str| {
        let compiled = Compiler::new().math(math).compile(&Source::LlvmText(text), &archs).unwrap_or_else(|error| panic!("{error}"));
        String::from_utf8_lossy(compiled.fat()).contains(instruction)
    };
    assert_eq!([Math::Vendor, Math::Portable].map(|math| has(text, math, ".approx")), [true, false]);
    // The portable form's own is approximate where a device is quicker by that, and may be.
    let own = "define ptx_kernel void @k(ptr addrspace(1) %p, float %x) {\n %e = call float @gpu.exp2.approximate(float %x)\n store float %e, ptr addrspace(1) %p\n ret void\n}\ndeclare float @gpu.exp2.approximate(float)\n";
    assert_eq!([Math::Vendor, Math::Portable].map(|math| has(own, math, "ex2.approx.ftz.f32")), [true, false]);
}
