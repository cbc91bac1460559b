//! Lowers `vector.multi_reduction` and `vector.scan`, which MLIR lowers in functions of the dialect `func` alone, and `vector.print`, which becomes
//! `gpu.printf`.

use super::operations::Operation;
use super::shape::Shape;
use super::subgroup::{Lines, combining};

/// What takes the place of such an operation.
pub fn replace(operation: &Operation<'_>, number: usize) -> Option<String> {
    let mut lines = Lines::new(format!("%gpu_vector_{number}"), operation.ending());
    let Operation { results, operands, operand_types, result_types, .. } = operation;
    match (operation.name, operands.as_slice(), operand_types.as_slice()) {
        ("vector.multi_reduction", [vector, start], [ty, _]) => {
            let dimensions = numbers(operation.attribute("reduction_dims")?);
            let of = Reduction { operation: combining(operation.choice("kind")?, ty)?, vector, ty, result: result_types.first()? };
            of.reduce(&mut lines, results, start, &dimensions)?;
        }
        ("vector.scan", [vector, start], [ty, start_type]) => {
            let of = Reduction { operation: combining(operation.choice("kind")?, ty)?, vector, ty, result: start_type };
            let is_inclusive = operation.attribute("inclusive")? == "true";
            let (all, last) = of.scan(&mut lines, start, operation.number("reduction_dim")?, is_inclusive)?;
            let types = format!("({ty}, {start_type})");
            lines.define(results, &format!("\"builtin.unrealized_conversion_cast\"({all}, {last}) : {types} -> {types}"));
        }
        ("vector.print", values, types) => print(operation, &mut lines, values.first().copied().zip(types.first().copied()))?,
        _ => return None,
    }
    Some(lines.out)
}

/// The numbers of an attribute such as `array<i64: 0, 2>`.
fn numbers(attribute: &str) -> Vec<u32> {
    let list = attribute.split_once(':').map_or("", |(_, list)| list);
    list.split([',', '>']).filter_map(|number| number.trim().parse().ok()).collect()
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

/// The vector with another element; the element itself for a scalar.
fn insert(lines: &mut Lines, element: &str, whole: &str, ty: &str, place: &[u32]) -> Option<String> {
    let shape = Shape::of(ty)?;
    let is_scalar = shape.sizes.is_none();
    Some(if is_scalar {
        element.to_string()
    } else {
        lines.value(&format!("vector.insert {element}, {whole}{} : {} into {ty}", at(place), shape.element))
    })
}

struct Reduction<'t> {
    /// The operation that combines two elements.
    operation: &'static str,
    vector: &'t str,
    ty: &'t str,
    /// The type without the dimensions that are reduced.
    result: &'t str,
}

impl Reduction<'_> {
    fn combine(&self, lines: &mut Lines, a: &str, b: &str) -> Option<String> {
        Some(lines.value(&format!("{} {a}, {b} : {}", self.operation, Shape::of(self.ty)?.element)))
    }

    fn reduce(&self, lines: &mut Lines, results: &str, start: &str, dimensions: &[u32]) -> Option<()> {
        let mut whole = start.to_string();
        for place in Shape::of(self.ty)?.places() {
            let kept: Vec<u32> =
                (0..).zip(&place).filter(|(dimension, _)| !dimensions.contains(dimension)).map(|(_, index)| *index).collect();
            let element = extract(lines, self.vector, self.ty, &place)?;
            let sum = extract(lines, &whole, self.result, &kept)?;
            let sum = self.combine(lines, &sum, &element)?;
            whole = insert(lines, &sum, &whole, self.result, &kept)?;
        }
        lines.define(results, &format!("\"builtin.unrealized_conversion_cast\"({whole}) : ({0}) -> {0}", self.result));
        Some(())
    }

    /// Returns the inclusive or exclusive scan and its last value. As in MLIR's lowering, an inclusive scan ignores the initial value.
    fn scan(&self, lines: &mut Lines, start: &str, dimension: u32, is_inclusive: bool) -> Option<(String, String)> {
        let (mut all, mut last) = (lines.value(&format!("ub.poison : {}", self.ty)), start.to_string());
        let (shape, dimension) = (Shape::of(self.ty)?, dimension as usize);
        let mut places = shape.places();
        places.sort_by_key(|place| place.get(dimension).copied());
        for place in places {
            let index = *place.get(dimension)?;
            let kept = [&place[..dimension], &place[dimension + 1..]].concat();
            let element = extract(lines, self.vector, self.ty, &place)?;
            let sum = match (index, is_inclusive) {
                (0, true) => element,
                (0, false) => extract(lines, start, self.result, &kept)?,
                (_, true) => {
                    let sum = extract(lines, &last, self.result, &kept)?;
                    self.combine(lines, &sum, &element)?
                }
                (_, false) => {
                    let mut before = place.clone();
                    before[dimension] = index - 1;
                    let (sum, element) = (extract(lines, &last, self.result, &kept)?, extract(lines, self.vector, self.ty, &before)?);
                    self.combine(lines, &sum, &element)?
                }
            };
            all = insert(lines, &sum, &all, self.ty, &place)?;
            last = insert(lines, &sum, &last, self.result, &kept)?;
        }
        Some((all, last))
    }
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
