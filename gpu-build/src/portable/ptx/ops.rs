//! The meaning of each PTX instruction, by its name (PTX ISA, chapter "Instruction Set"). A name with a part that is not
//! listed here is not known: other roundings, saturation, the state spaces of memory.

use super::bits::{as_float, carried, field, float_type, high_product, inserted, resized, shifted, table_of_three, wide_product};
use super::emit::Emit;
use super::parse::{Instruction, Operand, width};
use super::simd;

/// Results: (where to, width, value).
type Results = Vec<(Operand, u32, String)>;

/// Writes an instruction's operation. One in which threads meet, or that has another effect than its results, is not
/// known under a guard.
pub fn emit(emit: &mut Emit, instruction: &Instruction, guarded: bool) -> Option<Results> {
    let name: Vec<&str> = instruction.name.iter().map(String::as_str).collect();
    let operands = &instruction.operands;
    if let Some(results) = together(emit, &name, operands) {
        return (!guarded).then_some(results);
    }
    if let (Some(value), Some(to)) = (simd::emit(emit, &name, operands), operands.first()) {
        return Some(vec![(to.clone(), 32, value)]);
    }
    let (ty, base) = name.split_last()?;
    if let (["vadd", "u32", "u32", "u32", "add"], [to, a, b, c]) = (name.as_slice(), operands.as_slice()) {
        let [a, b, c] = [emit.operand(a, 32)?, emit.operand(b, 32)?, emit.operand(c, 32)?];
        let sum = emit.value(&format!("add i32 {a}, {b}"));
        return Some(vec![(to.clone(), 32, emit.value(&format!("add i32 {sum}, {c}")))]);
    }
    if let (["setp", condition], [to, a, b]) = (base, operands.as_slice()) {
        return compare(emit, condition, ty, to, a, b);
    }
    if *ty == "pred" {
        return predicates(emit, base, operands);
    }
    let bits = width(ty)?;
    let float = ty.starts_with('f');
    // `ftz` is dropped, as of the intrinsics.
    let base: Vec<&str> = base.iter().copied().filter(|part| !(float && *part == "ftz")).collect();
    if let ["cvt", rest @ ..] = base.as_slice() {
        return convert(emit, rest, ty, operands);
    }
    let (to, sources) = operands.split_first()?;
    let given = if float { floats(emit, &base, ty, sources)? } else { integers(emit, &base, ty, bits, sources)? };
    Some(vec![(to.clone(), given.0, given.1)])
}

/// What a special register gives.
pub fn special(emit: &mut Emit, name: &str, width: u32) -> Option<String> {
    if let ("clock64", 64) = (name, width) {
        return emit.call("i64 @llvm.nvvm.read.ptx.sreg.clock64()", &[]);
    }
    let intrinsic = match name {
        "laneid" | "warpid" | "nwarpid" | "clock" => name.to_string(),
        _ => match name.split_once(['_', '.']) {
            Some(("lanemask", "eq" | "lt" | "le" | "gt" | "ge")) | Some(("tid" | "ntid" | "ctaid" | "nctaid", "x" | "y" | "z")) => {
                name.replace('_', ".")
            }
            _ => return None,
        },
    };
    (width == 32).then_some(())?;
    emit.call(&format!("i32 @llvm.nvvm.read.ptx.sreg.{intrinsic}()"), &[])
}

/// Instructions in which threads meet, and others with effects.
fn together(emit: &mut Emit, name: &[&str], operands: &[Operand]) -> Option<Results> {
    match (name, operands) {
        (["shfl", "sync", mode, "b32"], [to, a, b, c, mask]) => shuffle(emit, mode, to, [a, b, c], Some(mask)),
        (["shfl", mode, "b32"], [to, a, b, c]) => shuffle(emit, mode, to, [a, b, c], None),
        (["vote", rest @ ..], [to, vote, rest_operands @ ..]) => {
            let vote = emit.operand(vote, 1)?;
            let mask = match rest_operands {
                [] => "-1".to_string(),
                [mask] => emit.operand(mask, 32)?,
                _ => return None,
            };
            let mode: Vec<&str> = rest.iter().copied().filter(|part| *part != "sync").collect();
            emit.convergent = true;
            let (ty, width) = if mode == ["ballot", "b32"] { ("i32", 32) } else { ("i1", 1) };
            matches!(mode.as_slice(), ["ballot", "b32"] | ["all" | "any" | "uni", "pred"]).then_some(())?;
            let value = emit.call(&format!("{ty} @llvm.nvvm.vote.{}.sync(i32, i1)", mode.first()?), &[&mask, &vote])?;
            Some(vec![(to.clone(), width, value)])
        }
        (["activemask", "b32"], [to]) => {
            emit.convergent = true;
            let value = emit.call("i32 @llvm.nvvm.activemask()", &[])?;
            Some(vec![(to.clone(), 32, value)])
        }
        (["bar" | "barrier", "sync"] | ["barrier", "sync", "aligned"] | ["bar" | "barrier", "cta", "sync"], [Operand::Number(0)]) => {
            emit.convergent = true;
            emit.call_void("void @gpu.barrier()", &[])?;
            Some(Vec::new())
        }
        (["bar", "warp", "sync"], [mask]) => {
            let mask = emit.operand(mask, 32)?;
            emit.convergent = true;
            emit.call_void("void @llvm.nvvm.bar.warp.sync(i32)", &[&mask])?;
            Some(Vec::new())
        }
        (["membar", level @ ("cta" | "gl" | "sys")], []) => {
            emit.call_void(&format!("void @llvm.nvvm.membar.{level}()"), &[])?;
            Some(Vec::new())
        }
        (["fence", order @ .., scope @ ("cta" | "gpu" | "sys")], []) => {
            let order = match order {
                ["acq_rel"] => "acq_rel",
                ["sc"] => "seq_cst",
                _ => return None,
            };
            let scope = match *scope {
                "cta" => "syncscope(\"workgroup\") ",
                "gpu" => "syncscope(\"agent\") ",
                _ => "",
            };
            emit.effect(&format!("fence {scope}{order}"));
            Some(Vec::new())
        }
        // Only a hint to wait.
        (["nanosleep", "u32"], [_]) => Some(Vec::new()),
        (["trap"], []) => {
            emit.call_void("void @llvm.trap()", &[])?;
            Some(Vec::new())
        }
        _ => None,
    }
}

fn shuffle(emit: &mut Emit, mode: &str, to: &Operand, [a, b, c]: [&Operand; 3], mask: Option<&Operand>) -> Option<Results> {
    ["up", "down", "bfly", "idx"].contains(&mode).then_some(())?;
    let mask = mask.map_or(Some("-1".to_string()), |mask| emit.operand(mask, 32))?;
    let [a, b, c] = [emit.operand(a, 32)?, emit.operand(b, 32)?, emit.operand(c, 32)?];
    emit.convergent = true;
    let Operand::Both(value, predicate) = to else {
        let value = emit.call(&format!("i32 @llvm.nvvm.shfl.sync.{mode}.i32(i32, i32, i32, i32)"), &[&mask, &a, &b, &c])?;
        return Some(vec![(to.clone(), 32, value)]);
    };
    let declared = format!("{{ i32, i1 }} @llvm.nvvm.shfl.sync.{mode}.i32p(i32, i32, i32, i32)");
    let pair = emit.call(&declared, &[&mask, &a, &b, &c])?;
    let parts = [0, 1].map(|index| emit.value(&format!("extractvalue {{ i32, i1 }} {pair}, {index}")));
    let [given, in_range] = parts;
    Some(vec![((**value).clone(), 32, given), ((**predicate).clone(), 1, in_range)])
}

fn compare(emit: &mut Emit, condition: &str, ty: &str, to: &Operand, a: &Operand, b: &Operand) -> Option<Results> {
    let bits = width(ty)?;
    let [a, b] = [emit.operand(a, bits)?, emit.operand(b, bits)?];
    let value = if ty.starts_with('f') {
        let condition = match condition {
            "eq" | "lt" | "le" | "gt" | "ge" => format!("o{condition}"),
            "ne" => "one".into(),
            "equ" | "neu" | "ltu" | "leu" | "gtu" | "geu" => format!("u{}", &condition[..2]),
            "num" => "ord".into(),
            "nan" => "uno".into(),
            _ => return None,
        };
        let [a, b] = [a, b].map(|value| as_float(emit, &value, bits));
        emit.value(&format!("fcmp {condition} {} {a}, {b}", float_type(bits)?))
    } else {
        let sign = if ty.starts_with('s') { "s" } else { "u" };
        let condition = match condition {
            "eq" | "ne" => condition.to_string(),
            "lt" | "le" | "gt" | "ge" if !ty.starts_with('b') => format!("{sign}{condition}"),
            "lo" => "ult".into(),
            "ls" => "ule".into(),
            "hi" => "ugt".into(),
            "hs" => "uge".into(),
            _ => return None,
        };
        emit.value(&format!("icmp {condition} i{bits} {a}, {b}"))
    };
    match to {
        Operand::Both(holds, not) => {
            let opposite = emit.value(&format!("xor i1 {value}, true"));
            Some(vec![((**holds).clone(), 1, value), ((**not).clone(), 1, opposite)])
        }
        _ => Some(vec![(to.clone(), 1, value)]),
    }
}

fn predicates(emit: &mut Emit, base: &[&str], operands: &[Operand]) -> Option<Results> {
    let (to, sources) = operands.split_first()?;
    let sources: Vec<String> = sources.iter().map(|source| emit.operand(source, 1)).collect::<Option<_>>()?;
    let value = match (base, sources.as_slice()) {
        (["and" | "or" | "xor"], [a, b]) => emit.value(&format!("{} i1 {a}, {b}", base[0])),
        (["not"], [a]) => emit.value(&format!("xor i1 {a}, true")),
        (["mov"], [a]) => a.clone(),
        _ => return None,
    };
    Some(vec![(to.clone(), 1, value)])
}

/// (width, value)
fn integers(emit: &mut Emit, base: &[&str], ty: &str, bits: u32, sources: &[Operand]) -> Option<(u32, String)> {
    let signed = ty.starts_with('s');
    let int = format!("i{bits}");
    let sign = if signed { "s" } else { "u" };
    // The amount of a shift and the place of a field are 32 bits wide, whatever the value is.
    let widths: &[u32] = match base {
        ["shl" | "shr"] => &[0, 32],
        ["bfe"] => &[0, 32, 32],
        ["bfi"] => &[0, 0, 32, 32],
        ["selp"] => &[0, 0, 1],
        ["mad", "wide"] => &[0, 0, 64],
        _ => &[],
    };
    let mut values = Vec::new();
    for (index, source) in sources.iter().enumerate() {
        let wanted = widths.get(index).copied().filter(|width| *width != 0).unwrap_or(bits);
        values.push(emit.operand(source, wanted)?);
    }
    let plain = |value: String| Some((bits, value));
    match (base, values.as_slice()) {
        (["mov"], [a]) => plain(a.clone()),
        (["add"] | ["sub"] | ["and"] | ["or"] | ["xor"], [a, b]) => plain(emit.value(&format!("{} {int} {a}, {b}", base[0]))),
        (["mul", "lo"], [a, b]) => plain(emit.value(&format!("mul {int} {a}, {b}"))),
        (["mul", "hi"], [a, b]) => plain(high_product(emit, bits, signed, a, b)),
        (["mul", "wide"], [a, b]) if bits < 64 => Some((2 * bits, wide_product(emit, bits, signed, a, b))),
        (["mad", "lo"], [a, b, c]) => {
            let product = emit.value(&format!("mul {int} {a}, {b}"));
            plain(emit.value(&format!("add {int} {product}, {c}")))
        }
        (["mad", "hi"], [a, b, c]) => {
            let product = high_product(emit, bits, signed, a, b);
            plain(emit.value(&format!("add {int} {product}, {c}")))
        }
        (["mad", "wide"], [a, b, c]) if bits == 32 => {
            let product = wide_product(emit, bits, signed, a, b);
            Some((64, emit.value(&format!("add i64 {product}, {c}"))))
        }
        (["add" | "sub", "cc"] | ["addc" | "subc"] | ["addc" | "subc", "cc"], [a, b]) => carried(emit, base, bits, a, b),
        (["not"], [a]) => plain(emit.value(&format!("xor {int} {a}, -1"))),
        (["neg"], [a]) => plain(emit.value(&format!("sub {int} 0, {a}"))),
        (["abs"], [a]) => plain(emit.call(&format!("{int} @llvm.abs.{int}({int}, i1)"), &[a, "false"])?),
        (["min" | "max"], [a, b]) => plain(emit.call(&format!("{int} @llvm.{sign}{}.{int}({int}, {int})", base[0]), &[a, b])?),
        (["shl"], [a, b]) => plain(shifted(emit, "shl", bits, a, b)),
        (["shr"], [a, b]) => plain(shifted(emit, if signed { "ashr" } else { "lshr" }, bits, a, b)),
        (["shf", way @ ("l" | "r"), "wrap"], [low, high, amount]) if bits == 32 => {
            let funnel = if *way == "l" { "fshl" } else { "fshr" };
            plain(emit.call(&format!("i32 @llvm.{funnel}.i32(i32, i32, i32)"), &[high, low, amount])?)
        }
        (["selp"], [a, b, p]) => plain(emit.value(&format!("select i1 {p}, {int} {a}, {int} {b}"))),
        (["popc"], [a]) => {
            let count = emit.call(&format!("{int} @llvm.ctpop.{int}({int})"), &[a])?;
            Some((32, resized(emit, &count, bits, 32, false)))
        }
        (["clz"], [a]) => {
            let count = emit.call(&format!("{int} @llvm.ctlz.{int}({int}, i1)"), &[a, "false"])?;
            Some((32, resized(emit, &count, bits, 32, false)))
        }
        (["brev"], [a]) => plain(emit.call(&format!("{int} @llvm.bitreverse.{int}({int})"), &[a])?),
        (["bfe"], [a, at, length]) => plain(field(emit, bits, signed, a, at, length)),
        (["bfi"], [a, b, at, length]) => plain(inserted(emit, bits, a, b, at, length)),
        (["prmt"], [a, b, c]) if bits == 32 => plain(emit.call("i32 @llvm.nvvm.prmt(i32, i32, i32)", &[a, b, c])?),
        (["lop3"], [a, b, c, table]) if bits == 32 => plain(table_of_three(emit, a, b, c, table.parse().ok()?)),
        (["dp4a", first @ ("u32" | "s32")], [a, b, c]) => {
            let [x, y] = [first, ty].map(|ty| &ty[..1]);
            plain(emit.call(&format!("i32 @llvm.nvvm.idp4a.{x}.{y}(i32, i32, i32)"), &[a, b, c])?)
        }
        _ => None,
    }
}

/// (width, value)
fn floats(emit: &mut Emit, base: &[&str], ty: &str, sources: &[Operand]) -> Option<(u32, String)> {
    let bits = width(ty)?;
    let float = float_type(bits)?;
    let mut values = Vec::new();
    for (index, source) in sources.iter().enumerate() {
        let predicate = base == ["selp"] && index == 2;
        let value = emit.operand(source, if predicate { 1 } else { bits })?;
        values.push(if predicate { value } else { as_float(emit, &value, bits) });
    }
    // To nearest is what plain arithmetic does.
    let base: Vec<&str> = base.iter().copied().filter(|part| *part != "rn").collect();
    let single = bits == 32;
    let value = match (base.as_slice(), values.as_slice()) {
        (["mov"], [a]) => a.clone(),
        (["add"], [a, b]) => emit.value(&format!("fadd {float} {a}, {b}")),
        (["sub"], [a, b]) => emit.value(&format!("fsub {float} {a}, {b}")),
        (["mul"], [a, b]) => emit.value(&format!("fmul {float} {a}, {b}")),
        (["div"] | ["div", "full" | "approx"], [a, b]) => emit.value(&format!("fdiv {float} {a}, {b}")),
        (["fma" | "mad"], [a, b, c]) => emit.call(&format!("{float} @llvm.fma.{ty}({float}, {float}, {float})"), &[a, b, c])?,
        (["min" | "max"], [a, b]) => emit.call(&format!("{float} @llvm.{}num.{ty}({float}, {float})", base[0]), &[a, b])?,
        (["neg"], [a]) => emit.value(&format!("fneg {float} {a}")),
        (["abs"], [a]) => emit.call(&format!("{float} @llvm.fabs.{ty}({float})"), &[a])?,
        (["selp"], [a, b, p]) => emit.value(&format!("select i1 {p}, {float} {a}, {float} {b}")),
        (["sqrt"], [a]) => emit.call(&format!("{float} @llvm.sqrt.{ty}({float})"), &[a])?,
        (["rcp"], [a]) => emit.value(&format!("fdiv {float} 1.0, {a}")),
        ([name @ ("sqrt" | "rcp" | "rsqrt" | "lg2" | "sin" | "cos"), "approx"], [a]) if single => {
            emit.call(&format!("float @llvm.nvvm.{name}.approx.f(float)"), &[a])?
        }
        (["ex2", "approx"], [a]) if single => emit.call("float @llvm.exp2.f32(float)", &[a])?,
        (["tanh", "approx"], [a]) if single => emit.call("float @llvm.tanh.f32(float)", &[a])?,
        _ => return None,
    };
    Some((bits, emit.value(&format!("bitcast {float} {value} to i{bits}"))))
}

/// `cvt`, whose last part is what it converts from.
fn convert(emit: &mut Emit, rest: &[&str], from: &str, operands: &[Operand]) -> Option<Results> {
    let [to, source] = operands else { return None };
    let rest: Vec<&str> = rest.iter().copied().filter(|part| *part != "ftz").collect();
    let (rounding, ty) = match rest.as_slice() {
        [ty] => ("", *ty),
        [rounding, ty] => (*rounding, *ty),
        _ => return None,
    };
    let (old, new) = (width(from)?, width(ty)?);
    let value = emit.operand(source, old)?;
    let (was_float, is_float) = (from.starts_with('f'), ty.starts_with('f'));
    let sign = if from.starts_with('s') { "si" } else { "ui" };
    let value = match (was_float, is_float, rounding) {
        (false, false, "") => resized(emit, &value, old, new, from.starts_with('s')),
        (false, true, "rn") => {
            let value = emit.value(&format!("{sign}tofp i{old} {value} to {}", float_type(new)?));
            emit.value(&format!("bitcast {} {value} to i{new}", float_type(new)?))
        }
        (true, true, "rn" | "") if (old < new) == rounding.is_empty() && old != new => {
            let value = as_float(emit, &value, old);
            let how = if old < new { "fpext" } else { "fptrunc" };
            let value = emit.value(&format!("{how} {} {value} to {}", float_type(old)?, float_type(new)?));
            emit.value(&format!("bitcast {} {value} to i{new}", float_type(new)?))
        }
        _ => return None,
    };
    Some(vec![(to.clone(), new, value)])
}
