//! Element-wise operations that MLIR does not lower to NVVM: conversions of 4-, 6- and 8-bit floats, and integer powers become calls of functions
//! that the portable form defines ([`numbers`]); `isnormal` becomes LLVM's intrinsic.

use super::operations::Operation;
use super::shape::Shape;
use super::subgroup::Lines;
use crate::portable::numbers::{self, Format};
use std::collections::BTreeMap;

/// The floats that LLVM has on every target.
const SINGLE: [&str; 4] = ["f16", "bf16", "f32", "f64"];

/// The functions that a module's code calls, with their declarations.
pub type Declared = BTreeMap<String, String>;

/// What takes the place of such an operation.
pub fn replace(operation: &Operation<'_>, number: usize, declared: &mut Declared) -> Option<String> {
    let (Operation { results, operands, operand_types, .. }, [result]) = (operation, operation.result_types.as_slice()) else {
        return None;
    };
    let mut lines = Lines::new(format!("%gpu_element_{number}"), operation.ending());
    let mut at = Elements { lines: &mut lines, declared };
    match (operation.name, operands.as_slice(), operand_types.as_slice()) {
        ("arith.extf", [value], [from]) => at.extend(results, value, from, result)?,
        ("arith.truncf", [value], [from]) if rounds_to_nearest(operation) => at.truncate(results, value, from, result)?,
        ("arith.scaling_extf", [value, scale], [from, scale_type]) => {
            let (value, scale) = (at.extended(value, from, result)?, at.scale(scale, scale_type, result)?);
            at.lines.define(results, &format!("arith.mulf {value}, {scale} : {result}"));
        }
        ("arith.scaling_truncf", [value, scale], [from, scale_type]) if rounds_to_nearest(operation) => {
            let scale = at.scale(scale, scale_type, from)?;
            let scaled = at.lines.value(&format!("arith.divf {value}, {scale} : {from}"));
            at.truncate(results, &scaled, from, result)?;
        }
        ("math.ipowi", [base, exponent], [ty, _]) if Shape::of(ty)?.element == "index" => {
            let wide = ty.replace("index", "i64");
            let [base, exponent] = [base, exponent].map(|value| at.lines.value(&format!("arith.index_cast {value} : {ty} to {wide}")));
            let power = at.lines.fresh();
            at.call(&power, &numbers::power("i64")?, &[(&base, &wide), (&exponent, &wide)], &wide)?;
            at.lines.define(results, &format!("arith.index_cast {power} : {wide} to {ty}"));
        }
        ("math.ipowi", [base, exponent], [ty, _]) => {
            let shape = Shape::of(ty)?;
            let name = numbers::power(shape.element)?;
            at.call(results, &name, &[(base, ty), (exponent, ty)], result)?;
        }
        ("math.isnormal", [value], [ty]) if SINGLE.contains(&Shape::of(ty)?.element) => {
            let element = Shape::of(ty)?.element;
            // Negative and positive normal numbers.
            let ask =
                |values: &[&str]| format!("\"llvm.intr.is.fpclass\"({}) <{{bit = 264 : i32}}> : ({element}) -> i1", values.join(", "));
            at.each(results, &[(value, ty)], result, ask)?;
        }
        _ => return None,
    }
    Some(lines.out)
}

fn rounds_to_nearest(operation: &Operation<'_>) -> bool {
    operation.attribute("roundingmode").is_none_or(|mode| mode.contains("to_nearest_even") || mode.starts_with('0'))
}

struct Elements<'a> {
    lines: &'a mut Lines,
    declared: &'a mut Declared,
}

impl Elements<'_> {
    /// Converts a small float; `None` for other types.
    fn extend(&mut self, results: &str, value: &str, from: &str, to: &str) -> Option<()> {
        let (shape, format) = (Shape::of(from)?, Format::of(Shape::of(from)?.element)?);
        let (bits, single) = (shape.with(&format.bits()), shape.with("f32"));
        let value = self.lines.value(&format!("arith.bitcast {value} : {from} to {bits}"));
        if to == single {
            return self.call(results, &format.extension(), &[(&value, &bits)], to);
        }
        let wide = self.lines.fresh();
        self.call(&wide, &format.extension(), &[(&value, &bits)], &single)?;
        self.convert(results, &wide, &single, to)
    }

    /// From single precision.
    fn convert(&mut self, results: &str, value: &str, from: &str, to: &str) -> Option<()> {
        match Shape::of(to)?.element {
            "f64" => self.lines.define(results, &format!("arith.extf {value} : {from} to {to}")),
            "f16" | "bf16" => self.lines.define(results, &format!("arith.truncf {value} : {from} to {to}")),
            _ => return self.truncate(results, value, from, to),
        }
        Some(())
    }

    /// Converts to a small float; `None` for other types.
    fn truncate(&mut self, results: &str, value: &str, from: &str, to: &str) -> Option<()> {
        let (shape, format) = (Shape::of(to)?, Format::of(Shape::of(to)?.element)?);
        let is_double = Shape::of(from)?.element == "f64";
        let single = shape.with("f32");
        let (value, ty) = if is_double { (value.to_string(), from.to_string()) } else { (self.extended(value, from, &single)?, single) };
        let (bits, packed) = (shape.with(&format.bits()), self.lines.fresh());
        self.call(&packed, &format.truncation(is_double), &[(&value, &ty)], &bits)?;
        self.lines.define(results, &format!("arith.bitcast {packed} : {bits} to {to}"));
        Some(())
    }

    /// Converts a value to a type that holds it exactly.
    fn extended(&mut self, value: &str, from: &str, to: &str) -> Option<String> {
        if from == to {
            return Some(value.to_string());
        }
        let wide = self.lines.fresh();
        if Format::of(Shape::of(from)?.element).is_some() {
            self.extend(&wide, value, from, to)?;
        } else if SINGLE.contains(&Shape::of(from)?.element) {
            self.lines.define(&wide, &format!("arith.extf {value} : {from} to {to}"));
        } else {
            return None;
        }
        Some(wide)
    }

    /// Converts a scale, a power of 2. Of a scale of another type, only the exponent counts.
    fn scale(&mut self, value: &str, from: &str, to: &str) -> Option<String> {
        let power = Shape::of(from)?.with("f8E8M0FNU");
        if from == power {
            return self.extended(value, from, to);
        }
        let scale = self.lines.fresh();
        self.truncate(&scale, value, from, &power)?;
        self.extended(&scale, &power, to)
    }

    /// Calls a function of scalars for each element.
    fn call(&mut self, results: &str, name: &str, operands: &[(&str, &str)], result: &str) -> Option<()> {
        let element = Shape::of(result)?.element;
        let types: Vec<&str> = operands.iter().filter_map(|(_, ty)| Some(Shape::of(ty)?.element)).collect();
        let types = types.join(", ");
        self.declared.entry(name.to_string()).or_insert_with(|| format!("    llvm.func @\"{name}\"({types}) -> {element}\n"));
        self.each(results, operands, result, |values| format!("llvm.call @\"{name}\"({}) : ({types}) -> {element}", values.join(", ")))
    }

    /// Does an operation for each element, which `one` writes for scalars.
    fn each(&mut self, results: &str, operands: &[(&str, &str)], result: &str, one: impl Fn(&[&str]) -> String) -> Option<()> {
        let shape = Shape::of(result)?;
        if shape.sizes.is_none() {
            let values: Vec<&str> = operands.iter().map(|(value, _)| *value).collect();
            self.lines.define(results, &one(&values));
            return Some(());
        }
        let element = shape.element;
        let mut whole = self.lines.value(&format!("ub.poison : {result}"));
        for place in shape.places() {
            let place = format!("[{}]", place.iter().map(u32::to_string).collect::<Vec<_>>().join(", "));
            let values: Vec<String> = operands
                .iter()
                .map(|(value, ty)| {
                    let element = Shape::of(ty).map_or("", |shape| shape.element);
                    self.lines.value(&format!("vector.extract {value}{place} : {element} from {ty}"))
                })
                .collect();
            let value = self.lines.value(&one(&values.iter().map(String::as_str).collect::<Vec<_>>()));
            whole = self.lines.value(&format!("vector.insert {value}, {whole}{place} : {element} into {result}"));
        }
        self.lines.define(results, &format!("\"builtin.unrealized_conversion_cast\"({whole}) : ({result}) -> {result}"));
        Some(())
    }
}
