//! Replaces operations that MLIR lowers wrongly, only on the host or only on tensors by operations that it lowers correctly in kernels.

use super::operations::Operation;
use super::shape::Shape;
use super::subgroup::Lines;

/// Returns the code that replaces such an operation.
pub fn replace(operation: &Operation<'_>, number: usize) -> Option<String> {
    let mut lines = Lines::new(format!("%gpu_decomposed_{number}"), operation.ending());
    match operation.name {
        "memref.copy" => copy(operation, &mut lines)?,
        "complex.bitcast" => bitcast(operation, &mut lines)?,
        "index.ceildivs" => {
            // MLIR 22 negates a negative dividend, which overflows for the least integer.
            lines.define(operation.results, &format!("arith.ceildivsi {} : index", operation.operands.join(", ")));
        }
        "math.fma" | "vector.fma" => fuse(operation, &mut lines)?,
        "math.clampf" => clamp(operation, &mut lines)?,
        "linalg.softmax" => softmax(operation, &mut lines)?,
        _ => return None,
    }
    Some(lines.out)
}

/// Replaces a fused multiply-add by LLVM's intrinsic: MLIR 22 makes `llvm.fmuladd` of those on vectors, and computes those on 16 bits in single
/// precision, which rounds twice.
fn fuse(operation: &Operation<'_>, lines: &mut Lines) -> Option<()> {
    let (&[a, b, c], ty) = (operation.operands.as_slice(), *operation.result_types.first()?) else { return None };
    let shape = Shape::of(ty)?;
    let flags = operation.attribute("fastmath").and_then(|flags| flags.split_once('<')?.1.strip_suffix('>'));
    let flags = flags.map(|flags| format!(" {{fastmathFlags = #llvm.fastmath<{flags}>}}")).unwrap_or_default();
    let fused = |a: &str, b: &str, c: &str, ty: &str| format!("llvm.intr.fma({a}, {b}, {c}){flags} : ({ty}, {ty}, {ty}) -> {ty}");
    if shape.sizes.as_ref().is_none_or(|sizes| sizes.len() == 1) {
        lines.define(operation.results, &fused(a, b, c, ty));
        return Some(());
    }
    let count: u32 = shape.sizes.iter().flatten().product();
    let flat = format!("vector<{count}x{}>", shape.element);
    let [a, b, c] = [a, b, c].map(|value| lines.value(&format!("vector.shape_cast {value} : {ty} to {flat}")));
    let sums = lines.value(&fused(&a, &b, &c, &flat));
    lines.define(operation.results, &format!("vector.shape_cast {sums} : {flat} to {ty}"));
    Some(())
}

/// Replaces a clamp, for which MLIR 22 swaps the limits: it computes `max(min(value, least), most)`, which is always `most`.
fn clamp(operation: &Operation<'_>, lines: &mut Lines) -> Option<()> {
    let (&[value, least, most], ty) = (operation.operands.as_slice(), operation.result_types.first()?) else { return None };
    let flags = operation.attribute("fastmath").and_then(|flags| flags.split_once('<')?.1.strip_suffix('>'));
    let flags = flags.map(|flags| format!(" fastmath<{flags}>")).unwrap_or_default();
    let below = lines.value(&format!("arith.minimumf {value}, {most}{flags} : {ty}"));
    lines.define(operation.results, &format!("arith.maximumf {below}, {least}{flags} : {ty}"));
    Some(())
}

/// Replaces a copy of a memref with a layout, which MLIR lowers to a call of its runtime library for the host.
fn copy(operation: &Operation<'_>, lines: &mut Lines) -> Option<()> {
    let (&[from, to], &[from_type, to_type]) = (operation.operands.as_slice(), operation.operand_types.as_slice()) else { return None };
    let has_layout = [from_type, to_type].iter().any(|ty| ["strided<", "affine_map<", "#map"].iter().any(|layout| ty.contains(layout)));
    if !has_layout {
        return None;
    }
    lines.plain(&format!("linalg.copy ins({from} : {from_type}) outs({to} : {to_type})"));
    Some(())
}

/// Replaces a bitcast between a complex number and a scalar; the real part has the low bits.
fn bitcast(operation: &Operation<'_>, lines: &mut Lines) -> Option<()> {
    let (&[value], &[from], &[to]) = (operation.operands.as_slice(), operation.operand_types.as_slice(), operation.result_types.as_slice())
    else {
        return None;
    };
    let results = operation.results;
    let part =
        |ty: &str| ty.strip_prefix("complex<").and_then(|ty| ty.strip_suffix('>')).filter(|ty| !ty.starts_with('i')).map(str::to_string);
    let pair = |part: &str| format!("vector<2x{part}>");
    let bits = |ty: &str| if ty.starts_with('i') { ty.to_string() } else { format!("i{}", ty.trim_start_matches(['b', 'f'])) };
    match (part(from), part(to)) {
        (Some(part), None) => {
            let re = lines.value(&format!("complex.re {value} : {from}"));
            let im = lines.value(&format!("complex.im {value} : {from}"));
            let both = lines.value(&format!("vector.from_elements {re}, {im} : {}", pair(&part)));
            let cast = lines.value(&format!("vector.bitcast {both} : {} to vector<1x{}>", pair(&part), bits(to)));
            let whole = lines.value(&format!("vector.extract {cast}[0] : {0} from vector<1x{0}>", bits(to)));
            lines.define(results, &format!("arith.bitcast {whole} : {} to {to}", bits(to)));
        }
        (None, Some(part)) => {
            let whole = lines.value(&format!("arith.bitcast {value} : {from} to {}", bits(from)));
            let one = lines.value(&format!("vector.from_elements {whole} : vector<1x{}>", bits(from)));
            let both = lines.value(&format!("vector.bitcast {one} : vector<1x{}> to {}", bits(from), pair(&part)));
            let re = lines.value(&format!("vector.extract {both}[0] : {part} from {}", pair(&part)));
            let im = lines.value(&format!("vector.extract {both}[1] : {part} from {}", pair(&part)));
            lines.define(results, &format!("complex.create {re}, {im} : {to}"));
        }
        _ => return None,
    }
    Some(())
}

/// Replaces a softmax by loops that compute `exp(x - m) / sum(exp(x - m))` along a dimension, where `m` is the largest `x`. On tensors, MLIR
/// decomposes it in the same way.
fn softmax(operation: &Operation<'_>, lines: &mut Lines) -> Option<()> {
    let (&[input, output], &[input_type, output_type]) = (operation.operands.as_slice(), operation.operand_types.as_slice()) else {
        return None;
    };
    let shape = output_type.strip_prefix("memref<")?.split([',', '>']).next()?;
    let rank = shape.matches('x').count();
    let element = shape.rsplit('x').next()?;
    let along = operation.number("dimension")? as usize;
    let [zero, one] = [0, 1].map(|index| lines.value(&format!("arith.constant {index} : index")));
    let extents: Vec<String> = (0..rank)
        .map(|dimension| {
            let index = lines.value(&format!("arith.constant {dimension} : index"));
            lines.value(&format!("memref.dim {output}, {index} : {output_type}"))
        })
        .collect();
    let mut places: Vec<String> = (0..rank).map(|_| lines.fresh()).collect();
    for (dimension, place) in places.iter().enumerate().filter(|(dimension, _)| *dimension != along) {
        lines.plain_open(&format!("scf.for {place} = {zero} to {} step {one} {{", extents[dimension]));
    }
    let extent = extents.get(along)?.clone();
    // A loop over the row, which yields a value of the element's type.
    let mut over = |lines: &mut Lines, start: &str, body: &mut dyn FnMut(&mut Lines, &[String], &str) -> String| {
        let (result, place, before) = (lines.fresh(), lines.fresh(), lines.fresh());
        places[along].clone_from(&place);
        lines.plain_open(&format!(
            "{result} = scf.for {place} = {zero} to {extent} step {one} iter_args({before} = {start}) -> ({element}) {{"
        ));
        let next = body(lines, &places, &before);
        lines.plain(&format!("scf.yield {next} : {element}"));
        lines.plain("}");
        result
    };
    let load = |lines: &mut Lines, memory: &str, ty: &str, places: &[String]| {
        lines.value(&format!("memref.load {memory}[{}] : {ty}", places.join(", ")))
    };
    let store = |lines: &mut Lines, value: &str, places: &[String]| {
        lines.plain(&format!("memref.store {value}, {output}[{}] : {output_type}", places.join(", ")));
    };
    let least = match element {
        "f16" => "0xFC00",
        "bf16" => "0xFF80",
        "f32" => "0xFF800000",
        "f64" => "0xFFF0000000000000",
        _ => return None,
    };
    let least = lines.value(&format!("arith.constant {least} : {element}"));
    let most = over(lines, &least, &mut |lines, places, before| {
        let x = load(lines, input, input_type, places);
        lines.value(&format!("arith.maxnumf {before}, {x} : {element}"))
    });
    let nothing = lines.value(&format!("arith.constant 0.0 : {element}"));
    let sum = over(lines, &nothing, &mut |lines, places, before| {
        let x = load(lines, input, input_type, places);
        let difference = lines.value(&format!("arith.subf {x}, {most} : {element}"));
        let power = lines.value(&format!("math.exp {difference} : {element}"));
        store(lines, &power, places);
        lines.value(&format!("arith.addf {before}, {power} : {element}"))
    });
    over(lines, &nothing, &mut |lines, places, before| {
        let power = load(lines, output, output_type, places);
        let part = lines.value(&format!("arith.divf {power}, {sum} : {element}"));
        store(lines, &part, places);
        before.to_string()
    });
    for _ in 1..rank {
        lines.plain("}");
    }
    Some(())
}
