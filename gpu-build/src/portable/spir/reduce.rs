//! Sub-group reductions and scans, over as many lanes as the target's wave has.
//!
//! Each lane looks at every lane's value in turn, and takes those that count: of lanes that are there (the last wave of
//! a block may not be whole), and for a scan those before its own. All lanes go round the loop equally often.

use super::Builtin;
use super::element;
use super::emit::Emit;
use super::mangled::Class;
use crate::llvm::value::Type;

pub fn body(builtin: &Builtin<'_>, emit: &mut Emit) -> Option<()> {
    let name = builtin.name.name.strip_prefix("sub_group_")?;
    let (lanes, operation) = name.rsplit_once('_')?;
    // Which lanes count, as a comparison of their number with the own.
    let counts = match lanes {
        "reduce" => None,
        "scan_exclusive" => Some("ult"),
        "scan_inclusive" => Some("ule"),
        _ => return None,
    };
    let [ty] = builtin.params[..] else { return None };
    if builtin.result != ty {
        return None;
    }
    let (combine, identity) = operator(operation, ty, builtin.name.class?)?;
    let active = emit.value("call i64 @gpu.wave.ballot(i1 true)");
    let size = emit.value("call i32 @gpu.wave_size()");
    let own = emit.value("call i32 @gpu.wave_lane()");
    emit.run("br label %each");
    emit.run("each:");
    emit.run("%lane = phi i32 [ 0, %0 ], [ %following, %each ]");
    emit.run(format!("%sum = phi {ty} [ {identity}, %0 ], [ %chosen, %each ]"));
    let theirs = exchange(ty, emit)?;
    let wide = emit.value("zext i32 %lane to i64");
    let bit = emit.value(format!("lshr i64 {active}, {wide}"));
    let mut takes = emit.value(format!("trunc i64 {bit} to i1"));
    if let Some(predicate) = counts {
        let before = emit.value(format!("icmp {predicate} i32 %lane, {own}"));
        takes = emit.value(format!("and i1 {takes}, {before}"));
    }
    let combined = emit.value(combine.replace("THEIRS", &theirs));
    emit.run(format!("%chosen = select i1 {takes}, {ty} {combined}, {ty} %sum"));
    emit.run("%following = add i32 %lane, 1");
    let more = emit.value(format!("icmp ult i32 %following, {size}"));
    emit.run(format!("br i1 {more}, label %each, label %done"));
    emit.run("done:");
    emit.ret(&ty.to_string(), "%chosen");
    Some(())
}

/// The instruction that takes `THEIRS` into `%sum`, and the value to start from.
fn operator(operation: &str, ty: Type, class: Class) -> Option<(String, String)> {
    let suffix = element::suffix(ty)?;
    let call = |function: &str| format!("call {ty} @llvm.{function}.{suffix}({ty} %sum, {ty} THEIRS)");
    if let Some(bits) = element::float_bits(ty) {
        let infinity = |sign: u64| match bits {
            16 => format!("0xH{:04X}", 0x7C00 | sign << 15),
            // A float is written with the digits of the double of its value.
            _ => format!("0x{:016X}", 0x7FF0_0000_0000_0000 | sign << 63),
        };
        return Some(match operation {
            "add" => (format!("fadd {ty} %sum, THEIRS"), "0.0".into()),
            "min" => (call("minnum"), infinity(0)),
            "max" => (call("maxnum"), infinity(1)),
            _ => return None,
        });
    }
    let bits = ty.int_width().filter(|bits| matches!(bits, 8 | 16 | 32 | 64))?;
    let most = i64::MAX >> (64 - bits);
    Some(match (operation, class) {
        ("add", _) => (format!("add {ty} %sum, THEIRS"), "0".into()),
        ("min", Class::Signed) => (call("smin"), most.to_string()),
        ("max", Class::Signed) => (call("smax"), (-most - 1).to_string()),
        ("min", Class::Unsigned) => (call("umin"), "-1".into()),
        ("max", Class::Unsigned) => (call("umax"), "0".into()),
        _ => return None,
    })
}

/// `%a0` of the lane `%lane`, in pieces of 32 bits.
fn exchange(ty: Type, emit: &mut Emit) -> Option<String> {
    let bits = element::float_bits(ty).or(ty.int_width())?;
    let own = emit.value(format!("bitcast {ty} %a0 to i{bits}"));
    let shuffle = |emit: &mut Emit, piece: &str| emit.value(format!("call i32 @gpu.wave.shuffle.i32(i32 {piece}, i32 %lane)"));
    let got = match bits {
        32 => shuffle(emit, &own),
        64 => {
            let low = emit.value(format!("trunc i64 {own} to i32"));
            let shifted = emit.value(format!("lshr i64 {own}, 32"));
            let high = emit.value(format!("trunc i64 {shifted} to i32"));
            let (low, high) = (shuffle(emit, &low), shuffle(emit, &high));
            let (low, high) = (emit.value(format!("zext i32 {low} to i64")), emit.value(format!("zext i32 {high} to i64")));
            let raised = emit.value(format!("shl i64 {high}, 32"));
            emit.value(format!("or i64 {low}, {raised}"))
        }
        _ => {
            let wide = emit.value(format!("zext i{bits} {own} to i32"));
            let got = shuffle(emit, &wide);
            emit.value(format!("trunc i32 {got} to i{bits}"))
        }
    };
    Some(emit.value(format!("bitcast i{bits} {got} to {ty}")))
}
