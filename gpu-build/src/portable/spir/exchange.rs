//! Sub-group exchange: another lane's value, of any number or vector type, in pieces of 32 bits.
//!
//! A sub-group is a warp of 32 threads on every target. Functions that all its work-items call together and those that
//! only some of them call exchange by different intrinsics (`groups.ll`).

use super::element::float_bits;
use super::emit::Emit;
use super::{Builtin, element};
use crate::llvm::value::Type;

/// Who calls a function: all work-items of the sub-group, or those that happen to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Callers {
    All,
    Some,
}

/// `value` of the lane that `lane` names.
pub fn exchange<'m>(emit: &mut Emit, ty: Type<'m>, value: &str, lane: &str, callers: Callers) -> Option<String> {
    let Some(count) = ty.vector_length() else { return one(emit, ty, value, lane, callers) };
    let mut vector = "poison".to_string();
    for index in 0..count {
        let part = emit.value(format!("extractelement {ty} {value}, i32 {index}"));
        let got = one(emit, ty.scalar(), &part, lane, callers)?;
        vector = emit.value(format!("insertelement {ty} {vector}, {} {got}, i32 {index}", ty.scalar()));
    }
    Some(vector)
}

fn one<'m>(emit: &mut Emit, ty: Type<'m>, value: &str, lane: &str, callers: Callers) -> Option<String> {
    let intrinsic = match callers {
        Callers::All => "gpu.opencl.lane_of_all",
        Callers::Some => "gpu.opencl.lane_of_some",
    };
    let shuffle = |emit: &mut Emit, piece: &str| emit.value(format!("call i32 @{intrinsic}(i32 {piece}, i32 {lane})"));
    let bits = float_bits(ty).or(ty.int_width()).filter(|bits| matches!(bits, 8 | 16 | 32 | 64))?;
    let own = emit.value(format!("bitcast {ty} {value} to i{bits}"));
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

pub fn body(builtin: &Builtin<'_, '_>, emit: &mut Emit) -> Option<()> {
    let full = builtin.name.name;
    let (name, intel) = match full.strip_prefix("intel_sub_group_") {
        Some(name) => (name, true),
        None => (full.strip_prefix("sub_group_")?, false),
    };
    let ty = *builtin.params.first()?;
    let ret = builtin.result.to_string();
    let lane = "call i32 @gpu.lane_id()";
    let value = match (name, builtin.params.len()) {
        ("non_uniform_all_equal", 1) => {
            let first = first_lane(emit);
            let theirs = exchange(emit, ty, "%a0", &first, Callers::Some)?;
            let differs = match element::float_bits(ty) {
                Some(_) => emit.value(format!("fcmp une {ty} %a0, {theirs}")),
                None => emit.value(format!("icmp ne {ty} %a0, {theirs}")),
            };
            let votes = emit.value(format!("call i32 @gpu.ballot(i1 {differs})"));
            let none = emit.value(format!("icmp eq i32 {votes}, 0"));
            emit.value(format!("zext i1 {none} to {ret}"))
        }
        ("broadcast_first", 1) => {
            let first = first_lane(emit);
            exchange(emit, ty, "%a0", &first, Callers::Some)?
        }
        ("broadcast", 2) => exchange(emit, ty, "%a0", "%a1", Callers::All)?,
        // By their extensions these are for work-items that are not all there.
        ("non_uniform_broadcast", 2) => exchange(emit, ty, "%a0", "%a1", Callers::Some)?,
        ("shuffle", 2) => exchange(emit, ty, "%a0", "%a1", Callers::Some)?,
        ("shuffle_xor" | "shuffle_up" | "shuffle_down" | "rotate", 2) => {
            let operation = match name {
                "shuffle_xor" => "xor",
                "shuffle_up" => "sub",
                _ => "add",
            };
            let own = emit.value(lane);
            let from = emit.value(format!("{operation} i32 {own}, %a1"));
            exchange(emit, ty, "%a0", &from, Callers::Some)?
        }
        ("clustered_rotate", 3) => {
            let own = emit.value(lane);
            let moved = emit.value(format!("add i32 {own}, %a1"));
            let within = emit.value("sub i32 %a2, 1");
            let low = emit.value(format!("and i32 {moved}, {within}"));
            let outside = emit.value(format!("xor i32 {within}, -1"));
            let high = emit.value(format!("and i32 {own}, {outside}"));
            let from = emit.value(format!("or i32 {high}, {low}"));
            exchange(emit, ty, "%a0", &from, Callers::Some)?
        }
        // Two sub-groups' values one behind the other, of which a window is taken.
        ("shuffle_down" | "shuffle_up", 3) if intel => {
            let own = emit.value(lane);
            let from = emit.value(format!("{} i32 {own}, %a2", if name == "shuffle_up" { "sub" } else { "add" }));
            let (first, second) = (exchange(emit, ty, "%a0", &from, Callers::Some)?, exchange(emit, ty, "%a1", &from, Callers::Some)?);
            let (inside, other) = if name == "shuffle_up" { (second, first) } else { (first, second) };
            let is_inside = emit.value(format!("icmp ult i32 {from}, 32"));
            emit.value(format!("select i1 {is_inside}, {ty} {inside}, {ty} {other}"))
        }
        _ => return None,
    };
    emit.ret(&ret, &value);
    Some(())
}

/// The lowest lane that is there.
fn first_lane(emit: &mut Emit) -> String {
    let active = emit.value("call i32 @gpu.ballot(i1 true)");
    emit.value(format!("call i32 @llvm.cttz.i32(i32 {active}, i1 false)"))
}
