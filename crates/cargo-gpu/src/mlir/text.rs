//! Edits a program in MLIR's generic form: images replace `gpu.module`s, and asynchronous operations get tokens.

use gpu_build::mlir_text::{File, Operation};
use std::fmt::Write;

const TOKEN: &str = "!gpu.async.token";

/// The text with an image in the place of each module, and with every operation that waits for its end written as an
/// asynchronous one between two waits, which is all that `gpu-to-llvm` takes of allocations, copies and fills. MLIR's own pass
/// for that, `gpu-async-region`, refuses programs that have asynchronous operations, too, or memory that the host shares.
pub fn host_side(text: &str, file: &File<'_>, images: &[Vec<u8>]) -> String {
    let (modules, mut number) = (file.gpu_modules(), 0);
    file.replace(text, &mut |operation| {
        if let Some((_, image)) = modules.iter().zip(images).find(|(module, _)| module.range == operation.range) {
            return Some(binary(operation.attribute("sym_name").unwrap_or_default(), image));
        }
        number += 1;
        asynchronous(operation, number)
    })
}

/// The symbol is a string, as it is written.
fn binary(symbol: &str, image: &[u8]) -> String {
    // The target is never asked: the operation only wants one.
    let mut out = String::with_capacity(3 * image.len() + 64);
    let _ = write!(out, "gpu.binary @{symbol} [#gpu.object<#nvvm.target, bin = \"");
    for byte in image {
        let _ = write!(out, "\\{byte:02X}");
    }
    out + "\">]"
}

/// An operation that waits, as one that does not, between two waits.
fn asynchronous(operation: &Operation<'_>, number: usize) -> Option<String> {
    const NAMES: [&str; 4] = ["gpu.alloc", "gpu.dealloc", "gpu.memcpy", "gpu.memset"];
    let name = operation.name;
    if !NAMES.contains(&name) || operation.result_types.contains(&TOKEN) || operation.attribute("hostShared").is_some() {
        return None;
    }
    let (before, after) = (format!("%gpu_before_{number}"), format!("%gpu_after_{number}"));
    let list = |first: &str, rest: &[&str]| [&[first][..], rest].concat().join(", ");
    let (operands, types) = (list(&before, &operation.operands), list(TOKEN, &operation.operand_types));
    let results = if operation.results.is_empty() { after.clone() } else { format!("{}, {after}", operation.results) };
    let result_types = [&operation.result_types[..], &[TOKEN]].concat().join(", ");
    let attributes: Vec<String> = operation.attributes.iter().map(|(name, value)| attribute(name, value)).collect();
    let attributes = if attributes.is_empty() { String::new() } else { format!(" {{{}}}", attributes.join(", ")) };
    let location = operation.ending();
    Some(format!(
        "{before} = gpu.wait async{location}\n{results} = \"{name}\"({operands}){attributes} : ({types}) -> ({result_types}){location}\ngpu.wait [{after}]{location}\n"
    ))
}

/// An attribute of the asynchronous operation: of its groups of operands the first, the tokens, has one more.
fn attribute(name: &str, value: &str) -> String {
    let more = || {
        let groups = value.strip_prefix("array<i32:")?;
        let (tokens, rest) = groups.split_at(groups.find([',', '>'])?);
        Some(format!("array<i32: {}{rest}", tokens.trim().parse::<u32>().ok()? + 1))
    };
    match value {
        "" => format!("\"{name}\""),
        _ if name == "operandSegmentSizes" => format!("{name} = {}", more().unwrap_or_else(|| value.to_string())),
        _ => format!("\"{name}\" = {value}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gpu_build::mlir_text::read;

    fn changed(text: &str, images: &[Vec<u8>]) -> String {
        host_side(text, &read(text).unwrap(), images)
    }

    #[test]
    fn images_replace_their_modules() {
        let text = "\"builtin.module\"() ({\n  \"gpu.module\"() <{sym_name = \"first\"}> ({\n  \"gpu.alloc\"() : () -> i8 }) : () -> () loc(#loc) // }\n  \
            \"gpu.module\"() ({}) {sym_name = \"the {second\"} : () -> ()}) : () -> ()\n#loc = loc(unknown)\n";
        let places = "\"builtin.module\"() ({\n  gpu.binary @\"first\" [#gpu.object<#nvvm.target, bin = \"\\00\\FF\">] // }\n  \
            gpu.binary @\"the {second\" [#gpu.object<#nvvm.target, bin = \"\\22\">]}) : () -> ()\n#loc = loc(unknown)\n";
        assert_eq!(changed(text, &[vec![0, 255], vec![b'"']]), places);
    }

    #[test]
    fn asynchronous_operations_get_tokens() {
        let text = "\"gpu.memcpy\"(%a, %b#1) : (memref<4xf32>, memref<4xf32>) -> () loc(#loc) \
            %m = \"gpu.alloc\"(%n) <{operandSegmentSizes = array<i32: 0, 1, 0>}> : (index) -> memref<?xf32>\n#loc = loc(unknown)";
        let expected = "%gpu_before_1 = gpu.wait async loc(#loc)\n%gpu_after_1 = \"gpu.memcpy\"(%gpu_before_1, %a, %b#1) : \
            (!gpu.async.token, memref<4xf32>, memref<4xf32>) -> (!gpu.async.token) loc(#loc)\ngpu.wait [%gpu_after_1] loc(#loc)\n \
            %gpu_before_2 = gpu.wait async\n%m, %gpu_after_2 = \"gpu.alloc\"(%gpu_before_2, %n) {operandSegmentSizes = array<i32: 1, 1, 0>} : \
            (!gpu.async.token, index) -> (memref<?xf32>, !gpu.async.token)\ngpu.wait [%gpu_after_2]\n\n#loc = loc(unknown)";
        assert_eq!(changed(text, &[]), expected);
        let kept = "%0 = \"gpu.wait\"() : () -> !gpu.async.token\n%1 = \"gpu.memcpy\"(%0, %a, %b) : (!gpu.async.token, memref<4xf32>, memref<4xf32>) -> !gpu.async.token\n\
            %m = \"gpu.alloc\"() <{hostShared, operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> memref<1xi32>\n\"gpu.launch_func\"(%c) : (index) -> ()\n";
        assert_eq!(changed(kept, &[]), kept);
    }
}
