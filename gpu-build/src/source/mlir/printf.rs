//! Arguments of `gpu.printf` that are narrower than C's `int`.
//!
//! C widens them before it calls `printf`, and so the formats of `gpu.printf` mean them; MLIR's lowering to NVVM passes them
//! as they are, where `vprintf` reads four bytes. Here they are widened before that, in what `mlir-opt` prints.

use std::borrow::Cow;
use std::fmt::Write;

/// The text with narrow arguments widened. MLIR's integers have no sign; the format takes them as numbers that have one.
pub fn widen(text: &str) -> Cow<'_, str> {
    if !text.contains("gpu.printf") {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    for (number, line) in text.lines().enumerate() {
        match widened(line, number) {
            Some(lines) => out.push_str(&lines),
            None => {
                out.push_str(line);
                out.push('\n');
            }
        }
    }
    Cow::Owned(out)
}

/// A `gpu.printf` with narrow arguments, and before it what widens them.
fn widened(line: &str, number: usize) -> Option<String> {
    let rest = line.trim_start().strip_prefix("gpu.printf ")?;
    // The format ends at the last quotation mark before the arguments, which have none; a location may.
    let (body, location) = rest.rsplit_once(" loc(").map_or((rest, String::new()), |(body, location)| (body, format!(" loc({location}")));
    let (format, arguments) = body.split_at(body.rfind('"')? + 1);
    let (values, types) = arguments.strip_prefix(", ")?.rsplit_once(" : ")?;
    let (values, types): (Vec<&str>, Vec<&str>) = (values.split(", ").collect(), types.split(", ").collect());
    if values.len() != types.len() || !types.iter().any(|ty| is_narrow(ty)) {
        return None;
    }
    let mut out = String::new();
    let mut print = |index: usize, value: &str, ty: &str| {
        if !is_narrow(ty) {
            return (value.to_string(), ty.to_string());
        }
        let wide = format!("%gpu_printf_{number}_{index}");
        // A truth value is 0 or 1.
        let extend = if ty == "i1" { "arith.extui" } else { "arith.extsi" };
        let _ = writeln!(out, "{wide} = {extend} {value} : {ty} to i32");
        (wide, "i32".to_string())
    };
    let (values, types): (Vec<String>, Vec<String>) =
        values.iter().zip(&types).enumerate().map(|(index, (value, ty))| print(index, value, ty)).unzip();
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
        let line = "      gpu.printf \"a %d, \\22b\\22 %f %d\\0A\", %0, %1, %2 : i8, f32, i1 loc(#loc3)\n";
        let expected = "%gpu_printf_0_0 = arith.extsi %0 : i8 to i32\n%gpu_printf_0_2 = arith.extui %2 : i1 to i32\n\
            gpu.printf \"a %d, \\22b\\22 %f %d\\0A\", %gpu_printf_0_0, %1, %gpu_printf_0_2 : i32, f32, i32 loc(#loc3)\n";
        assert_eq!(widen(line), expected);
        for kept in [
            "  gpu.printf \"no arguments : i8\"\n",
            "  gpu.printf \"%d\", %0 : i32\n",
            "  gpu.printf \"%d\", %0 : index loc(\"a.mlir\":1:2)\n",
        ] {
            assert_eq!(widen(kept), kept);
        }
    }
}
