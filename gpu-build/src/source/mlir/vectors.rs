//! Operations on vectors that MLIR's passes do not lower in kernels. `vector.print` becomes `gpu.printf`; others are lowered by MLIR's patterns, which a
//! transform applies.

use super::operations::Operation;
use super::shape::Shape;
use super::subgroup::Lines;

/// The operations that only patterns lower.
const BY_PATTERNS: [&str; 4] = ["vector.contract", "vector.mask", "vector.multi_reduction", "vector.scan"];

/// A module for `transform-interpreter`, which stands beside the kernels: the patterns for [`BY_PATTERNS`].
pub const PATTERNS: &str = r#"
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%module: !transform.any_op {transform.readonly}) {
    %functions = transform.structured.match ops{["gpu.func", "func.func", "llvm.func"]} in %module : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %functions {
      transform.apply_patterns.vector.lower_contraction lowering_strategy = "parallelarith"
      transform.apply_patterns.vector.lower_masks
      transform.apply_patterns.vector.lower_masked_transfers
      transform.apply_patterns.vector.lower_multi_reduction lowering_strategy = "innerreduction"
      transform.apply_patterns.vector.lower_scan
    } : !transform.any_op
    transform.yield
  }
}
"#;

/// Returns true if an operation, or one in its regions, needs [`PATTERNS`].
pub fn needs_patterns(operation: &Operation<'_>) -> bool {
    BY_PATTERNS.contains(&operation.name) || operation.regions.iter().flat_map(|region| &region.operations).any(needs_patterns)
}

/// Returns the code that replaces a `vector.print`.
pub fn replace(operation: &Operation<'_>, number: usize) -> Option<String> {
    if operation.name != "vector.print" {
        return None;
    }
    let mut lines = Lines::new(format!("%gpu_vector_{number}"), operation.ending());
    print(operation, &mut lines, operation.operands.first().copied().zip(operation.operand_types.first().copied()))?;
    Some(lines.out)
}

/// A position as MLIR writes it.
fn at(position: &[u32]) -> String {
    format!("[{}]", position.iter().map(u32::to_string).collect::<Vec<_>>().join(", "))
}

/// An element; the value itself of a scalar.
fn extract(lines: &mut Lines, value: &str, ty: &str, place: &[u32]) -> Option<String> {
    let shape = Shape::of(ty)?;
    let is_scalar = shape.sizes.is_none();
    Some(if is_scalar {
        value.to_string()
    } else {
        lines.value(&format!("vector.extract {value}{} : {} from {ty}", at(place), shape.element))
    })
}

/// Prints a string literal, a value, or punctuation, as MLIR's runtime does.
fn print(operation: &Operation<'_>, lines: &mut Lines, value: Option<(&str, &str)>) -> Option<()> {
    if let Some(text) = operation.attribute("stringLiteral") {
        // `%` would begin a conversion.
        lines.plain(&format!("gpu.printf {}", text.replace('%', "%%")));
        return Some(());
    }
    let mark = match operation.choice("punctuation")? {
        "no_punctuation" => "",
        "newline" => "\\0A",
        "comma" => ", ",
        "open" => "( ",
        "close" => " )",
        _ => return None,
    };
    let (mut format, mut values, mut types) = (String::new(), Vec::new(), Vec::new());
    if let Some((value, ty)) = value {
        let shape = Shape::of(ty)?;
        // A vector of rank 0 is printed as one of a single element.
        let is_rank_0 = shape.sizes.as_ref().is_some_and(|sizes| sizes.is_empty());
        let printed_sizes = if is_rank_0 { vec![1] } else { shape.sizes.clone().unwrap_or_default() };
        for place in shape.places() {
            let printed_place = if is_rank_0 { vec![0] } else { place.clone() };
            format += &before(&printed_place, &printed_sizes);
            if values.len() == MOST_VALUES {
                print_values(lines, &mut format, &mut values, &mut types);
            }
            let element = extract(lines, value, ty, &place)?;
            let (code, element, ty) = printed(lines, element, shape.element)?;
            format += code;
            values.push(element);
            types.push(ty);
        }
        format += &" )".repeat(printed_sizes.len());
    }
    format += mark;
    print_values(lines, &mut format, &mut values, &mut types);
    Some(())
}

/// CUDA's `printf` takes no more.
const MOST_VALUES: usize = 32;

/// Prints what has been gathered.
fn print_values(lines: &mut Lines, format: &mut String, values: &mut Vec<String>, types: &mut Vec<&'static str>) {
    let arguments = if values.is_empty() { String::new() } else { format!(", {} : {}", values.join(", "), types.join(", ")) };
    lines.plain(&format!("gpu.printf \"{format}\"{arguments}"));
    format.clear();
    values.clear();
    types.clear();
}

/// The parentheses and the comma in front of an element: a dimension begins where all later places are 0.
fn before(place: &[u32], sizes: &[u32]) -> String {
    let begun = place.iter().rev().take_while(|index| **index == 0).count();
    let ended = if begun == sizes.len() { 0 } else { begun };
    let comma = if begun == sizes.len() { "" } else { ", " };
    format!("{}{comma}{}", " )".repeat(ended), "( ".repeat(begun))
}

/// An element as `printf` takes it.
fn printed(lines: &mut Lines, element: String, ty: &str) -> Option<(&'static str, String, &'static str)> {
    Some(match ty {
        "f64" => ("%g", element, "f64"),
        "f16" | "bf16" | "f32" => ("%g", lines.value(&format!("arith.extf {element} : {ty} to f64")), "f64"),
        "i64" => ("%lld", element, "i64"),
        "index" => ("%llu", lines.value(&format!("arith.index_cast {element} : index to i64")), "i64"),
        // A truth value is 0 or 1.
        "i1" => ("%lld", lines.value(&format!("arith.extui {element} : i1 to i64")), "i64"),
        _ if ty.strip_prefix('i')?.parse::<u32>().ok()? < 64 => {
            ("%lld", lines.value(&format!("arith.extsi {element} : {ty} to i64")), "i64")
        }
        _ => return None,
    })
}
