//! Vector-predicated operations: they act on the elements that the mask enables, below an explicit vector length. The other elements are poison, so
//! most expansions compute all.

use super::vectors::{SCALABLE, broadcast, divisor, extract};
use super::{Expansion, Operands, Ty};
use crate::portable::function_text::FunctionText;

type Write = fn(&Operands, &mut FunctionText) -> Option<()>;

const fn row(name: &'static str, write: Write) -> Expansion {
    Expansion { name, write, refusal: SCALABLE }
}

#[rustfmt::skip]
pub const EXPANSIONS: &[Expansion] = &[
    row("vp.add", binary), row("vp.sub", binary), row("vp.mul", binary), row("vp.and", binary), row("vp.or", binary), row("vp.xor", binary),
    row("vp.shl", binary), row("vp.lshr", binary), row("vp.ashr", binary), row("vp.fadd", binary), row("vp.fsub", binary),
    row("vp.fmul", binary), row("vp.fdiv", binary), row("vp.frem", binary),
    row("vp.sdiv", division), row("vp.srem", division), row("vp.udiv", division), row("vp.urem", division),
    row("vp.trunc", cast), row("vp.zext", cast), row("vp.sext", cast), row("vp.fptrunc", cast), row("vp.fpext", cast),
    row("vp.fptosi", cast), row("vp.fptoui", cast), row("vp.sitofp", cast), row("vp.uitofp", cast), row("vp.ptrtoint", cast),
    row("vp.inttoptr", cast),
    row("vp.icmp", compare), row("vp.fcmp", compare), row("vp.fneg", negate),
    row("vp.abs", absolute), row("vp.smax", intrinsic), row("vp.smin", intrinsic), row("vp.umax", intrinsic), row("vp.umin", intrinsic),
    row("vp.bitreverse", intrinsic), row("vp.bswap", intrinsic), row("vp.ctpop", intrinsic), row("vp.ctlz", intrinsic),
    row("vp.cttz", intrinsic), row("vp.fshl", intrinsic), row("vp.fshr", intrinsic), row("vp.sadd.sat", intrinsic),
    row("vp.uadd.sat", intrinsic), row("vp.ssub.sat", intrinsic), row("vp.usub.sat", intrinsic), row("vp.fabs", intrinsic),
    row("vp.sqrt", intrinsic), row("vp.fma", intrinsic), row("vp.fmuladd", intrinsic), row("vp.copysign", intrinsic),
    row("vp.minnum", intrinsic), row("vp.maxnum", intrinsic), row("vp.minimum", intrinsic), row("vp.maximum", intrinsic),
    row("vp.ceil", intrinsic), row("vp.floor", intrinsic), row("vp.round", intrinsic), row("vp.roundeven", intrinsic),
    row("vp.roundtozero", intrinsic), row("vp.rint", intrinsic), row("vp.nearbyint", intrinsic), row("vp.lrint", intrinsic),
    row("vp.llrint", intrinsic), row("vp.is.fpclass", intrinsic),
    row("vp.select", select), row("vp.merge", merge),
    row("vp.reduce.add", reduce), row("vp.reduce.mul", reduce), row("vp.reduce.and", reduce), row("vp.reduce.or", reduce),
    row("vp.reduce.xor", reduce), row("vp.reduce.smax", reduce), row("vp.reduce.smin", reduce), row("vp.reduce.umax", reduce),
    row("vp.reduce.umin", reduce), row("vp.reduce.fadd", reduce), row("vp.reduce.fmul", reduce), row("vp.reduce.fmax", reduce),
    row("vp.reduce.fmin", reduce), row("vp.reduce.fmaximum", reduce), row("vp.reduce.fminimum", reduce),
    row("vp.load", load), row("vp.load.ff", load_first), row("vp.store", store), row("vp.gather", gather), row("vp.scatter", scatter),
    row("experimental.vp.strided.load", load_strided), row("experimental.vp.strided.store", store_strided),
    row("experimental.vp.reverse", reverse), row("experimental.vp.splice", splice), row("vp.cttz.elts", cttz_elts),
];

/// The operation's name.
fn operation(call: &Operands) -> Option<&'static str> {
    call.name.strip_prefix("vp.")
}

/// Returns a value of the intrinsic's type.
fn give(call: &Operands, f: &mut FunctionText, value: String) -> Option<()> {
    f.give(&call.result.to_string(), &[value]);
    Some(())
}

fn binary(call: &Operands, f: &mut FunctionText) -> Option<()> {
    let value = f.value(format_args!("{} {}, {}", operation(call)?, call.typed(0)?, call.value(1)));
    give(call, f, value)
}

fn division(call: &Operands, f: &mut FunctionText) -> Option<()> {
    let active = active(call, f)?;
    let divisor = divisor(f, &call.result, &active, &call.value(1))?;
    let value = f.value(format_args!("{} {}, {divisor}", operation(call)?, call.typed(0)?));
    give(call, f, value)
}

fn cast(call: &Operands, f: &mut FunctionText) -> Option<()> {
    let value = f.value(format_args!("{} {} to {}", operation(call)?, call.typed(0)?, call.result));
    give(call, f, value)
}

fn compare(call: &Operands, f: &mut FunctionText) -> Option<()> {
    let value = f.value(format_args!("{} {} {}, {}", operation(call)?, call.texts().next()?, call.typed(0)?, call.value(1)));
    give(call, f, value)
}

fn negate(call: &Operands, f: &mut FunctionText) -> Option<()> {
    let value = f.value(format_args!("fneg {}", call.typed(0)?));
    give(call, f, value)
}

/// `llvm.abs` needs a constant flag; with this one, the result of the least integer is defined.
fn absolute(call: &Operands, f: &mut FunctionText) -> Option<()> {
    let value = f.value(format_args!("call {} @llvm.abs({}, i1 false)", call.result, call.typed(0)?));
    give(call, f, value)
}

fn intrinsic(call: &Operands, f: &mut FunctionText) -> Option<()> {
    let name = match operation(call)? {
        "roundtozero" => "trunc",
        name => name,
    };
    let arguments: Option<Vec<String>> = (0..call.count() - 2).map(|index| call.typed(index)).collect();
    let value = f.value(format_args!("call {} @llvm.{name}({})", call.result, arguments?.join(", ")));
    give(call, f, value)
}

/// The elements before the number that `length` names, as a mask for vectors of this type.
fn before(f: &mut FunctionText, ty: &Ty, length: &str) -> Option<String> {
    let ints = ty.of("i32");
    let length = broadcast(f, &ints, length)?;
    let places: Vec<String> = (0..ty.length?).map(|place| format!("i32 {place}")).collect();
    Some(f.value(format_args!("icmp ult {ints} <{}>, {length}", places.join(", "))))
}

/// The mask of the active elements: those that the call's mask enables, below its length. These are its last two arguments.
fn active(call: &Operands, f: &mut FunctionText) -> Option<String> {
    let count = call.count();
    let mask = call.ty(count.checked_sub(2)?)?;
    let before = before(f, mask, &call.value(count - 1))?;
    Some(f.value(format_args!("and {mask} {before}, {}", call.value(count - 2))))
}

fn select(call: &Operands, f: &mut FunctionText) -> Option<()> {
    let value = f.value(format_args!("select {}, {}, {}", call.typed(0)?, call.typed(1)?, call.typed(2)?));
    give(call, f, value)
}

fn merge(call: &Operands, f: &mut FunctionText) -> Option<()> {
    let mask = call.ty(0)?;
    let before = before(f, mask, &call.value(3))?;
    let active = f.value(format_args!("and {mask} {before}, {}", call.value(0)));
    let value = f.value(format_args!("select {mask} {active}, {}, {}", call.typed(1)?, call.typed(2)?));
    give(call, f, value)
}

fn reduce(call: &Operands, f: &mut FunctionText) -> Option<()> {
    let (ty, start) = (call.ty(1)?, call.value(0));
    let scalar = &ty.scalar;
    let name = operation(call)?.strip_prefix("reduce.")?;
    // The least or the greatest value of the element type.
    let limit = |is_least: bool| {
        let half = 1u128 << (ty.bits().filter(|bits| (1..=128).contains(bits))? - 1);
        Some(if is_least { format!("-{half}") } else { (half - 1).to_string() })
    };
    let neutral = match name {
        "add" | "or" | "xor" | "umax" => "0".to_string(),
        "mul" => "1".into(),
        "and" | "umin" => "-1".into(),
        "smax" => limit(true)?,
        "smin" => limit(false)?,
        "fadd" => "-0.0".into(),
        "fmul" => "1.0".into(),
        // A quiet NaN, and the infinities, as each type spells them.
        "fmax" | "fmin" => special(scalar, 0)?.into(),
        "fmaximum" => special(scalar, 1)?.into(),
        "fminimum" => special(scalar, 2)?.into(),
        _ => return None,
    };
    let active = active(call, f)?;
    let elements = f.value(format_args!("select {} {active}, {}, {ty} {}", ty.of("i1"), call.typed(1)?, ty.splat(neutral)));
    let value = match name {
        "fadd" | "fmul" => f.value(format_args!("call {scalar} @llvm.vector.reduce.{name}({scalar} {start}, {ty} {elements})")),
        _ => {
            let all = f.value(format_args!("call {scalar} @llvm.vector.reduce.{name}({ty} {elements})"));
            match name {
                "add" | "mul" | "and" | "or" | "xor" => f.value(format_args!("{name} {scalar} {start}, {all}")),
                _ => {
                    let of_two = match name {
                        "fmax" => "maxnum",
                        "fmin" => "minnum",
                        "fmaximum" => "maximum",
                        "fminimum" => "minimum",
                        integers => integers,
                    };
                    f.value(format_args!("call {scalar} @llvm.{of_two}({scalar} {start}, {scalar} {all})"))
                }
            }
        }
    };
    give(call, f, value)
}

/// A NaN, the negative and the positive infinity of a type.
fn special(scalar: &str, which: usize) -> Option<&'static str> {
    Some(
        match scalar {
            "half" => ["0xH7E00", "0xHFC00", "0xH7C00"],
            "bfloat" => ["0xR7FC0", "0xRFF80", "0xR7F80"],
            "float" | "double" => ["0x7FF8000000000000", "0xFFF0000000000000", "0x7FF0000000000000"],
            _ => return None,
        }[which],
    )
}

/// The alignment of accesses of elements through an argument.
fn align(call: &Operands, index: usize, ty: &Ty) -> u32 {
    call.align(index).unwrap_or_else(|| ty.bytes().unwrap_or(1))
}

fn load(call: &Operands, f: &mut FunctionText) -> Option<()> {
    let (ty, active) = (&call.result, active(call, f)?);
    let (mask, align) = (ty.of("i1"), align(call, 0, ty));
    let pointer = call.ty(0)?;
    let value =
        f.value(format_args!("call {ty} @llvm.masked.load({pointer} align {align} {}, {mask} {active}, {ty} poison)", call.value(0)));
    give(call, f, value)
}

/// Loads the first element alone, since a later one might fault. The result says how many elements are loaded.
fn load_first(call: &Operands, f: &mut FunctionText) -> Option<()> {
    let active = active(call, f)?;
    let (mask, pointer) = (call.ty(1)?, call.ty(0)?);
    let whole = call.result.to_string();
    let vector = whole.strip_prefix("{ ")?.strip_suffix(", i32 }")?;
    let vector = mask.of(vector.rsplit(" x ").next()?.trim_end_matches('>'));
    let first = before(f, mask, "1")?;
    let first = f.value(format_args!("and {mask} {first}, {active}"));
    let align = align(call, 0, &vector);
    let loaded = f
        .value(format_args!("call {vector} @llvm.masked.load({pointer} align {align} {}, {mask} {first}, {vector} poison)", call.value(0)));
    let count = f.value(format_args!("call i32 @llvm.umin(i32 {}, i32 1)", call.value(2)));
    let part = f.value(format_args!("insertvalue {whole} poison, {vector} {loaded}, 0"));
    let both = f.value(format_args!("insertvalue {whole} {part}, i32 {count}, 1"));
    give(call, f, both)
}

fn store(call: &Operands, f: &mut FunctionText) -> Option<()> {
    let (ty, active) = (call.ty(0)?, active(call, f)?);
    let (mask, align) = (ty.of("i1"), align(call, 1, ty));
    let pointer = call.ty(1)?;
    f.effect(format_args!("call void @llvm.masked.store({}, {pointer} align {align} {}, {mask} {active})", call.typed(0)?, call.value(1)));
    f.give_nothing();
    Some(())
}

fn gather(call: &Operands, f: &mut FunctionText) -> Option<()> {
    gather_from(call, f, call.ty(0)?, &call.value(0), align(call, 0, &call.result))
}

fn gather_from(call: &Operands, f: &mut FunctionText, pointers: &Ty, at: &str, align: u32) -> Option<()> {
    let (ty, active) = (&call.result, active(call, f)?);
    let mask = ty.of("i1");
    let value = f.value(format_args!("call {ty} @llvm.masked.gather({pointers} align {align} {at}, {mask} {active}, {ty} poison)"));
    give(call, f, value)
}

fn scatter(call: &Operands, f: &mut FunctionText) -> Option<()> {
    scatter_to(call, f, call.ty(1)?, &call.value(1), align(call, 1, call.ty(0)?))
}

fn scatter_to(call: &Operands, f: &mut FunctionText, pointers: &Ty, at: &str, align: u32) -> Option<()> {
    let (ty, active) = (call.ty(0)?, active(call, f)?);
    let mask = ty.of("i1");
    f.effect(format_args!("call void @llvm.masked.scatter({}, {pointers} align {align} {at}, {mask} {active})", call.typed(0)?));
    f.give_nothing();
    Some(())
}

/// The pointers `base + index * stride`, and their type. The stride is in bytes and signed.
fn pointers(call: &Operands, f: &mut FunctionText, base: usize, ty: &Ty) -> Option<(Ty, String)> {
    let stride = match call.ty(base + 1)?.bits()? {
        64 => call.value(base + 1),
        0..64 => f.value(format_args!("sext {} to i64", call.typed(base + 1)?)),
        _ => return None,
    };
    let base = (call.ty(base)?, call.value(base));
    let ints = ty.of("i64");
    let stride = broadcast(f, &ints, &stride)?;
    let places: Vec<String> = (0..ty.length?).map(|place| format!("{} {place}", ints.scalar)).collect();
    let offsets = f.value(format_args!("mul {ints} {stride}, <{}>", places.join(", ")));
    let all = f.value(format_args!("getelementptr i8, {} {}, {ints} {offsets}", base.0, base.1));
    Some((ty.of(&base.0.to_string()), all))
}

fn load_strided(call: &Operands, f: &mut FunctionText) -> Option<()> {
    let (ty, all) = pointers(call, f, 0, &call.result)?;
    let align = align(call, 0, &call.result).min(call.result.bytes().unwrap_or(1));
    gather_from(call, f, &ty, &all, align)
}

fn store_strided(call: &Operands, f: &mut FunctionText) -> Option<()> {
    let (ty, all) = pointers(call, f, 1, call.ty(0)?)?;
    let align = align(call, 1, call.ty(0)?).min(call.ty(0)?.bytes().unwrap_or(1));
    scatter_to(call, f, &ty, &all, align)
}

fn reverse(call: &Operands, f: &mut FunctionText) -> Option<()> {
    let (ty, length) = (&call.result, call.value(2));
    let mut whole = "poison".to_string();
    for place in 0..ty.length? {
        let from = f.value(format_args!("sub i32 {length}, {}", place + 1));
        let element = extract(f, ty, &call.value(0), from);
        whole = f.value(format_args!("insertelement {ty} {whole}, {} {element}, i32 {place}", ty.scalar));
    }
    give(call, f, whole)
}

/// Concatenates the active elements of two vectors, and takes those from an offset on. A negative offset counts from the end of the first vector.
fn splice(call: &Operands, f: &mut FunctionText) -> Option<()> {
    let (ty, start, length) = (&call.result, call.constant(2)?, call.value(4));
    let first = if start < 0 { f.value(format_args!("add i32 {length}, {start}")) } else { start.to_string() };
    let mut whole = "poison".to_string();
    for place in 0..ty.length? {
        let from = f.value(format_args!("add i32 {first}, {place}"));
        let behind = f.value(format_args!("sub i32 {from}, {length}"));
        let is_first = f.value(format_args!("icmp ult i32 {from}, {length}"));
        let (a, b) = (extract(f, ty, &call.value(0), &from), extract(f, ty, &call.value(1), &behind));
        let element = f.value(format_args!("select i1 {is_first}, {} {a}, {} {b}", ty.scalar, ty.scalar));
        whole = f.value(format_args!("insertelement {ty} {whole}, {} {element}, i32 {place}", ty.scalar));
    }
    give(call, f, whole)
}

/// The place of the first element that is not zero; the length if there is none.
fn cttz_elts(call: &Operands, f: &mut FunctionText) -> Option<()> {
    let (ty, result) = (call.ty(0)?, &call.result);
    let active = active(call, f)?;
    let is_set = f.value(format_args!("icmp ne {}, {}", call.typed(0)?, ty.splat(0)));
    let truth = ty.of("i1");
    let is_set = f.value(format_args!("and {truth} {is_set}, {active}"));
    let length = call.value(call.count() - 1);
    let mut first = match result.bits()? {
        32 => length,
        33.. => f.value(format_args!("zext i32 {length} to {result}")),
        _ => f.value(format_args!("trunc i32 {length} to {result}")),
    };
    for place in (0..ty.length?).rev() {
        let here = extract(f, &truth, &is_set, place);
        first = f.value(format_args!("select i1 {here}, {result} {place}, {result} {first}"));
    }
    give(call, f, first)
}
