//! Arguments of `gpu.printf` that are narrower than C's `int`.
//!
//! C widens them before it calls `printf`, and so the formats of `gpu.printf` mean them; MLIR's lowering to NVVM passes them
//! as they are, where `vprintf` reads four bytes. Here they are widened before that.

use super::operations::Operation;
use std::fmt::Write;

/// A `gpu.printf` with narrow arguments widened, and before it what widens them; nothing for what needs none. MLIR's integers
/// have no sign; the format takes them as numbers that have one.
pub fn widen(operation: &Operation<'_>, number: usize) -> Option<String> {
    let Operation { operands: values, operand_types: types, .. } = operation;
    if operation.name != "gpu.printf" || values.len() != types.len() || !types.iter().any(|ty| is_narrow(ty)) {
        return None;
    }
    let (format, location) = (operation.attribute("format")?, operation.ending());
    let mut out = String::new();
    let mut print = |index: usize, value: &str, ty: &str| {
        if !is_narrow(ty) {
            return (value.to_string(), ty.to_string());
        }
        let wide = format!("%gpu_printf_{number}_{index}");
        // A truth value is 0 or 1.
        let extend = if ty == "i1" { "arith.extui" } else { "arith.extsi" };
        let _ = writeln!(out, "{wide} = {extend} {value} : {ty} to i32{location}");
        (wide, "i32".to_string())
    };
    let (values, types): (Vec<String>, Vec<String>) =
        values.iter().zip(types).enumerate().map(|(index, (value, ty))| print(index, value, ty)).unzip();
    let _ = writeln!(out, "gpu.printf {format}, {} : {}{location}", values.join(", "), types.join(", "));
    Some(out)
}

fn is_narrow(ty: &str) -> bool {
    ty.strip_prefix('i').and_then(|bits| bits.parse::<u32>().ok()).is_some_and(|bits| bits < 32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn narrow_arguments_are_widened_and_others_stay() {
        let widen = |text: &str| widen(&super::super::operations::read(text).unwrap().operations[0], 0);
        let format = "\"a %d, \\22b\\22 } %f %d\\0A\"";
        let narrow = format!("\"gpu.printf\"(%0, %1#1, %2) <{{format = {format}}}> : (i8, f32, i1) -> () loc(#loc3)");
        let expected = format!(
            "%gpu_printf_0_0 = arith.extsi %0 : i8 to i32 loc(#loc3)\n%gpu_printf_0_2 = arith.extui %2 : i1 to i32 loc(#loc3)\n\
             gpu.printf {format}, %gpu_printf_0_0, %1#1, %gpu_printf_0_2 : i32, f32, i32 loc(#loc3)\n"
        );
        assert_eq!(widen(&narrow).as_deref(), Some(expected.as_str()));
        for kept in [
            "\"gpu.printf\"() <{format = \"no arguments : i8\"}> : () -> ()",
            "\"gpu.printf\"(%0) <{format = \"%d\"}> : (i32) -> ()",
            "\"gpu.printf\"(%0) <{format = \"%d\"}> : (index) -> () loc(\"a.mlir\":1:2)",
        ] {
            assert_eq!(widen(kept), None);
        }
    }
}
