//! The portable library on every target.

use super::super::{Shape, all};
use super::*;
use crate::{Compiler, Math, Source};
use std::fmt::Write as _;

/// A kernel for each function of the table that no target does by itself.
fn kernels(widths: &[&str]) -> String {
    let mut text = String::new();
    for sized in all().filter(|sized| !sized.function.native && widths.contains(&sized.width)) {
        let (result, params) = sized.signature();
        let (function, ty, integer) = (sized.portable(), sized.ty(), sized.function.shape == Shape::ByInt);
        let numbers = (0..sized.function.arity).map(|index| format!("{ty} %{}", ["x", "y"][index]));
        let arguments: Vec<String> = numbers.chain(integer.then(|| "i32 %n".to_string())).collect();
        let _ = write!(
            text,
            "declare {result} @{function}({})\n\
             define void @k_{}_{}(ptr addrspace(1) %p, {ty} %x, {ty} %y, i32 %n) \"gpu.kernel\" {{\n \
             %r = call {result} @{function}({})\n store {result} %r, ptr addrspace(1) %p\n ret void\n}}\n",
            params.join(", "),
            sized.function.name,
            sized.width,
            arguments.join(", "),
        );
    }
    text
}

fn compile(text: &str, arch: &str) -> crate::Compiled {
    let archs = crate::archs(&[arch.to_string()]).unwrap();
    // A library that is not there: nothing may ask for one.
    let compiler = Compiler::new().math(Math::Portable).amd_device_libs("/nowhere").libdevice("/nowhere/libdevice.10.bc");
    compiler.compile(&Source::LlvmText(text), &archs).unwrap_or_else(|error| panic!("{arch}: {error}"))
}

#[test]
fn every_function_of_the_table_is_there() {
    let missing: Vec<String> =
        all().filter(|sized| !sized.function.native && sized.width != "f16" && name(*sized).is_none()).map(Sized::portable).collect();
    assert_eq!(missing, Vec::<String>::new());
}

#[test]
fn amd_needs_no_device_library() {
    // An object with an undefined symbol would not link.
    for arch in ["gfx90a", "gfx11-generic"] {
        assert!(!compile(&kernels(&super::super::WIDTHS), arch).fat().is_empty());
    }
}

#[test]
fn nvidia_s_instructions_round_once() {
    let fat = compile(&kernels(&super::super::WIDTHS), "sm_75").fat().to_vec();
    let ptx = String::from_utf8_lossy(&fat);
    let instructions: Vec<&str> = ptx.lines().map(str::trim).filter(|line| line.ends_with(';')).collect();
    assert!(instructions.iter().filter(|line| line.starts_with("fma.rn.f64")).count() > 1000);
    for line in instructions {
        assert!(!line.contains(".approx") && !line.contains(".ftz") && !line.starts_with(".extern .func"), "{line}");
        // Without a word on rounding ptxas may fuse a product with a sum.
        let plain = ["add.f", "sub.f", "mul.f", "mad.f", "div.f", "sqrt.f", "div.full", "add.f16", "mul.f16"];
        assert!(!plain.iter().any(|start| line.starts_with(start)), "{line}");
    }
}
