//! The types of kernels' arguments, read from `gpu.func` lines as `mlir-opt` prints them, before lowering flattens
//! memrefs into words.

use crate::diagnostics::Diagnostic;
use crate::portable::describe::{Argument, Grouping, MemrefType};
use gpu_abi::manifest::Scalar;

/// Name and arguments of every kernel in a printed module.
pub fn kernels(text: &str) -> Result<Vec<(String, Grouping)>, Diagnostic> {
    let lines = text.lines().map(str::trim_start).filter_map(|line| line.strip_prefix("gpu.func @"));
    lines
        .filter_map(signature)
        .map(|(name, arguments)| Ok((name.clone(), arguments.iter().map(|ty| argument(&name, ty)).collect::<Result<_, _>>()?)))
        .collect()
}

/// `name(%arg0: T loc(..), ...) ... kernel ...` as name and types; nothing for a function that is no kernel.
fn signature(line: &str) -> Option<(String, Vec<String>)> {
    let open = line.find('(')?;
    let close = open + matching(&line[open..])?;
    // Workgroup and private memory come after the arguments, in parentheses of their own.
    if !line[close..].split([' ', '{']).any(|word| word == "kernel") {
        return None;
    }
    let types = split(&line[open + 1..close]).into_iter().filter_map(|argument| {
        let (_, ty) = argument.split_once(':')?;
        let ty = ty.split(" loc(").next().unwrap_or(ty);
        // Attributes of the argument, if any.
        Some(ty.split(" {").next().unwrap_or(ty).trim().to_string())
    });
    Some((line[..open].trim_matches('"').to_string(), types.collect()))
}

/// The index of the parenthesis that closes the one `text` starts with.
fn matching(text: &str) -> Option<usize> {
    let mut depth = 0usize;
    let mut quoted = false;
    for (index, c) in text.char_indices() {
        match c {
            '"' => quoted = !quoted,
            '(' if !quoted => depth += 1,
            ')' if !quoted => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    return Some(index);
                }
            }
            _ => {}
        }
    }
    None
}

/// Splits at commas that are inside no bracket and no string.
fn split(text: &str) -> Vec<&str> {
    let (mut parts, mut start, mut depth, mut quoted) = (Vec::new(), 0, 0i32, false);
    for (index, c) in text.char_indices() {
        match c {
            '"' => quoted = !quoted,
            '(' | '<' | '[' | '{' if !quoted => depth += 1,
            // `->` closes nothing.
            '>' if !quoted && text[..index].ends_with('-') => {}
            ')' | '>' | ']' | '}' if !quoted => depth -= 1,
            ',' if !quoted && depth == 0 => {
                parts.push(&text[start..index]);
                start = index + 1;
            }
            _ => {}
        }
    }
    parts.push(&text[start..]);
    parts.into_iter().map(str::trim).filter(|part| !part.is_empty()).collect()
}

fn argument(kernel: &str, ty: &str) -> Result<Argument, Diagnostic> {
    let Some(inner) = ty.strip_prefix("memref<").and_then(|rest| rest.strip_suffix('>')) else { return Ok(Argument::Plain) };
    let refuse = || {
        Diagnostic::new(format!("an argument of type `{ty}` cannot be passed from Rust"))
            .in_kernel(kernel)
            .help("use a ranked memref of i1 to i64, index, f16, bf16, f32 or f64")
    };
    // Layout and memory space come after the first comma.
    let shape = split(inner).into_iter().next().ok_or_else(refuse)?;
    let mut parts: Vec<&str> = shape.split('x').collect();
    // `index` ends in an x of its own.
    let element = match parts.pop().ok_or_else(refuse)? {
        "" if parts.last() == Some(&"inde") => parts.pop().map(|_| "index"),
        element => Some(element),
    };
    let element = element.and_then(scalar).ok_or_else(refuse)?;
    let size = |part: &str| if part == "?" { Ok(None) } else { part.parse().map(Some).map_err(|_| refuse()) };
    let shape = parts.into_iter().map(size).collect::<Result<_, _>>()?;
    Ok(Argument::Memref(MemrefType { element, shape }))
}

fn scalar(name: &str) -> Option<Scalar> {
    Some(match name {
        "i1" => Scalar::I1,
        "i8" | "si8" | "ui8" => Scalar::I8,
        "i16" | "si16" | "ui16" => Scalar::I16,
        "i32" | "si32" | "ui32" => Scalar::I32,
        "i64" | "si64" | "ui64" | "index" => Scalar::I64,
        "f16" => Scalar::F16,
        "bf16" => Scalar::Bf16,
        "f32" => Scalar::F32,
        "f64" => Scalar::F64,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memrefs_are_read_from_signatures() {
        let text = "    gpu.func @k(%arg0: memref<?x4xf32, strided<[?, 1], offset: ?>> loc(\"a(b\":1:2), %arg1: index loc(unknown), %arg2: memref<8xindex, #gpu.address_space<global>>) workgroup(%w : memref<3xf32, 3>) kernel attributes {x} {";
        let kernels = kernels(text).unwrap();
        let (name, arguments) = &kernels[0];
        assert_eq!(name, "k");
        assert_eq!(arguments[0], Argument::Memref(MemrefType { element: Scalar::F32, shape: vec![None, Some(4)] }));
        assert_eq!(arguments[1], Argument::Plain);
        assert_eq!(arguments[2], Argument::Memref(MemrefType { element: Scalar::I64, shape: vec![Some(8)] }));
    }

    #[test]
    fn functions_that_are_no_kernels_are_passed_over() {
        assert_eq!(kernels("  gpu.func @helper(%arg0: f32) -> f32 {\n  gpu.func @k() kernel {").unwrap(), [("k".to_string(), vec![])]);
    }

    #[test]
    fn memrefs_that_rust_has_no_type_for_are_refused() {
        let error = kernels("gpu.func @k(%arg0: memref<?xcomplex<f32>>) kernel {").unwrap_err();
        assert!(error.message.contains("memref<?xcomplex<f32>>"), "{error}");
        assert_eq!(
            kernels("gpu.func @k(%arg0: memref<f32>) kernel {").unwrap()[0].1,
            [Argument::Memref(MemrefType { element: Scalar::F32, shape: vec![] })]
        );
    }
}
