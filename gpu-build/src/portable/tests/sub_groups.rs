//! Sub-group reductions and scans are defined for every type that OpenCL has them for.

use super::*;

/// What `function` of `letter`'s type becomes, as the instructions of its definition.
fn definition(function: &str, letter: char, ty: &str) -> String {
    let symbol = format!("_Z{}{function}{letter}", function.len());
    let (_, text) = normalised(&format!(
        "define spir_kernel void @k(ptr addrspace(1) %p, {ty} %x) {{\n %r = call spir_func {ty} @{symbol}({ty} %x)\n store {ty} %r, ptr addrspace(1) %p\n ret void\n}}\ndeclare spir_func {ty} @{symbol}({ty})\n"
    ));
    let start = text.find(&format!("define linkonce_odr hidden {ty} @{symbol}(")).unwrap_or_else(|| panic!("{symbol}:\n{text}"));
    text[start..].split("\n}").next().unwrap().to_string()
}

/// (letter, type, operation, the instruction, the value that changes nothing as LLVM prints it).
const ROWS: [(char, &str, &str, &str, &str); 18] = [
    ('i', "i32", "add", "add i32 %sum", "0"),
    ('i', "i32", "min", "@llvm.smin.i32", "2147483647"),
    ('i', "i32", "max", "@llvm.smax.i32", "-2147483648"),
    ('j', "i32", "add", "add i32 %sum", "0"),
    ('j', "i32", "min", "@llvm.umin.i32", "-1"),
    ('j', "i32", "max", "@llvm.umax.i32", "0"),
    ('l', "i64", "add", "add i64 %sum", "0"),
    ('l', "i64", "min", "@llvm.smin.i64", "9223372036854775807"),
    ('l', "i64", "max", "@llvm.smax.i64", "-9223372036854775808"),
    ('m', "i64", "add", "add i64 %sum", "0"),
    ('m', "i64", "min", "@llvm.umin.i64", "-1"),
    ('m', "i64", "max", "@llvm.umax.i64", "0"),
    ('f', "float", "add", "fadd float %sum", "0.0"),
    ('f', "float", "min", "@llvm.minnum.f32", "+inf"),
    ('f', "float", "max", "@llvm.maxnum.f32", "-inf"),
    ('d', "double", "add", "fadd double %sum", "0.0"),
    ('d', "double", "min", "@llvm.minnum.f64", "+inf"),
    ('d', "double", "max", "@llvm.maxnum.f64", "-inf"),
];

#[test]
fn reductions_and_scans_take_the_lanes_that_count() {
    for (letter, ty, operation, instruction, identity) in ROWS {
        for (lanes, before) in [("reduce", None), ("scan_exclusive", Some("ult")), ("scan_inclusive", Some("ule"))] {
            let text = definition(&format!("sub_group_{lanes}_{operation}"), letter, ty);
            let start = text.lines().find(|line| line.contains("%sum = phi")).unwrap();
            let identities: &[&str] = match (identity, ty) {
                ("+inf", "float" | "double") => &["0x7FF0000000000000", "+inf"],
                ("-inf", "float" | "double") => &["0xFFF0000000000000", "-inf"],
                ("0.0", _) => &["0.000000e+00", "0.0"],
                _ => &[identity],
            };
            assert!(identities.iter().any(|identity| start.contains(&format!("[ {identity}, %0 ]"))), "{identity}:\n{text}");
            assert!(text.contains(instruction), "{instruction}:\n{text}");
            // As wide as the target's wave, with the lanes that are there.
            assert!(text.contains("@gpu.wave.ballot(i1 true)") && text.contains("@gpu.wave_size()"), "{text}");
            assert_eq!(text.matches("@gpu.wave.shuffle.i32(").count(), if matches!(ty, "i64" | "double") { 2 } else { 1 }, "{text}");
            let own = text.lines().find(|line| line.contains("i32 %lane, %")).map(str::trim);
            assert_eq!(own.is_some(), before.is_some(), "{text}");
            assert!(before.is_none_or(|before| own.unwrap().contains(&format!("icmp {before} "))), "{text}");
        }
    }
}
