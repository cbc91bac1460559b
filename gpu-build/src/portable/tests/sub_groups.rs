//! Collectives of sub-groups and work-groups are defined for every type and operation that OpenCL has them for.

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

/// (letters, type, operation, the instruction, the value that changes nothing as LLVM prints it).
const ROWS: [(&str, &str, &str, &str, &str); 32] = [
    ("ca", "i8", "min", "@llvm.smin.i8", "127"),
    ("s", "i16", "max", "@llvm.smax.i16", "-32768"),
    ("t", "i16", "min", "@llvm.umin.i16", "-1"),
    ("ij", "i32", "add", "add i32", "0"),
    ("ij", "i32", "mul", "mul i32", "1"),
    ("ij", "i32", "and", "and i32", "-1"),
    ("ij", "i32", "or", "or i32", "0"),
    ("ij", "i32", "xor", "xor i32", "0"),
    ("i", "i32", "logical_and", "and i32", "1"),
    ("i", "i32", "logical_or", "or i32", "0"),
    ("i", "i32", "logical_xor", "xor i32", "0"),
    ("i", "i32", "min", "@llvm.smin.i32", "2147483647"),
    ("i", "i32", "max", "@llvm.smax.i32", "-2147483648"),
    ("j", "i32", "min", "@llvm.umin.i32", "-1"),
    ("j", "i32", "max", "@llvm.umax.i32", "0"),
    ("lm", "i64", "add", "add i64", "0"),
    ("lm", "i64", "mul", "mul i64", "1"),
    ("lm", "i64", "and", "and i64", "-1"),
    ("lm", "i64", "or", "or i64", "0"),
    ("lm", "i64", "xor", "xor i64", "0"),
    ("l", "i64", "min", "@llvm.smin.i64", "9223372036854775807"),
    ("l", "i64", "max", "@llvm.smax.i64", "-9223372036854775808"),
    ("m", "i64", "min", "@llvm.umin.i64", "-1"),
    ("m", "i64", "max", "@llvm.umax.i64", "0"),
    ("f", "float", "add", "fadd float", "0.0"),
    ("f", "float", "mul", "fmul float", "1.0"),
    ("f", "float", "min", "@llvm.minnum.f32", "+inf"),
    ("f", "float", "max", "@llvm.maxnum.f32", "-inf"),
    ("d", "double", "add", "fadd double", "0.0"),
    ("d", "double", "mul", "fmul double", "1.0"),
    ("d", "double", "min", "@llvm.minnum.f64", "+inf"),
    ("d", "double", "max", "@llvm.maxnum.f64", "-inf"),
];

#[test]
fn every_collective_combines_by_its_instruction_from_the_value_that_changes_nothing() {
    for (letters, ty, operation, instruction, identity) in ROWS {
        let identities: &[&str] = match identity {
            "+inf" => &["0x7FF0000000000000", "+inf"],
            "-inf" => &["0xFFF0000000000000", "-inf"],
            "0.0" => &["0.000000e+00", "0.0"],
            "1.0" => &["1.000000e+00", "1.0"],
            _ => &[identity],
        };
        for letter in letters.chars() {
            for part in ["reduce", "scan_exclusive", "scan_inclusive"] {
                for group in ["work_group", "sub_group", "sub_group_non_uniform"] {
                    let text = definition(&format!("{group}_{part}_{operation}"), letter, ty);
                    assert!(text.contains(instruction), "{instruction}:\n{text}");
                    // Every sub-group's total, or every lane, in turn.
                    if let Some(start) = text.lines().find(|line| line.contains("%sum = phi")) {
                        assert!(identities.iter().any(|identity| start.contains(&format!("[ {identity}, "))), "{identity}:\n{text}");
                    } else {
                        assert_eq!(group, "sub_group");
                    }
                    assert_eq!(text.matches("call void @gpu.barrier()").count(), if group == "work_group" { 2 } else { 0 }, "{text}");
                }
            }
        }
    }
}

#[test]
fn values_of_every_size_are_exchanged_in_pieces() {
    for (mangled, ty, pieces) in
        [("c", "i8", 1), ("Dh", "half", 1), ("f", "float", 1), ("d", "double", 2), ("Dv3_s", "<3 x i16>", 3), ("Dv2_l", "<2 x i64>", 4)]
    {
        let symbol = format!("_Z17sub_group_shuffle{mangled}j");
        let (_, text) = normalised(&format!(
            "define spir_kernel void @k(ptr addrspace(1) %p, {ty} %x) {{\n %r = call spir_func {ty} @{symbol}({ty} %x, i32 3)\n store {ty} %r, ptr addrspace(1) %p\n ret void\n}}\ndeclare spir_func {ty} @{symbol}({ty}, i32)\n"
        ));
        assert_eq!(text.matches("call i32 @gpu.opencl.lane_of_some(").count(), pieces, "{text}");
    }
}
