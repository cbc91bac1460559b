//! Arithmetic of all threads at once.

use super::Lanes;
use crate::llvm::value::{Gep, Inst, Value};
use gpu_llvm::llvm_sys::{LLVMIntPredicate, LLVMOpcode, LLVMTypeKind};

/// What an instruction makes of its operands; nothing where only operands that are the same for all say something.
pub fn of<'m>(value: Inst<'m>, operands: &[Value<'m>], found: &[Lanes]) -> Option<Lanes> {
    use LLVMOpcode::*;
    use Lanes::{Exact, Relative, Unknown};
    // An address or an index that overflows is a mistake of another kind.
    match (value.opcode(), found) {
        (LLVMGetElementPtr, _) => Some(address(value.as_gep()?, operands, found)),
        (LLVMAddrSpaceCast | LLVMBitCast | LLVMFreeze | LLVMPtrToInt | LLVMIntToPtr, [lanes]) => Some(lanes.clone()),
        (LLVMSelect, [Exact(holds), then, other]) => choose(holds, then, other),
        (LLVMSelect, [holds, then, other]) if holds.is_uniform() => Some(then.join(other)),
        (LLVMCall, [Exact(a), Exact(b), ..]) => {
            let bits = width(value)?;
            let name = value.callee()?.name();
            let unsigned = |number: i64| unsigned(number, bits);
            let pick = |less: &dyn Fn(i64, i64) -> bool, smaller: bool| {
                exact(a.iter().zip(b.iter()).map(|(a, b)| if less(*a, *b) == smaller { *a } else { *b }).map(Some), bits)
            };
            match name.split('.').nth(1)? {
                "umin" => pick(&|a, b| unsigned(a) < unsigned(b), true),
                "umax" => pick(&|a, b| unsigned(a) < unsigned(b), false),
                "smin" => pick(&|a, b| a < b, true),
                "smax" => pick(&|a, b| a < b, false),
                _ => None,
            }
        }
        (LLVMICmp, [Exact(a), Exact(b)]) => {
            let (bits, predicate) = (width(operands[0])?, value.predicate()?);
            Some(Exact(a.iter().zip(b.iter()).map(|(a, b)| -i64::from(compare(predicate, *a, *b, bits))).collect()))
        }
        (LLVMZExt | LLVMSExt | LLVMTrunc, [Exact(lanes)]) => {
            let (from, to) = (width(operands[0])?, width(value)?);
            let widened = |lane: &i64| if value.opcode() == LLVMZExt { unsigned(*lane, from).cast_signed() } else { *lane };
            exact(lanes.iter().map(|lane| Some(widened(lane))), to)
        }
        (LLVMZExt | LLVMSExt | LLVMTrunc, [lanes @ Relative(_)]) if lanes.is_uniform() || width(value)? >= 32 => Some(lanes.clone()),
        (opcode, [Exact(a), Exact(b)]) if width(value).is_some() => {
            let bits = width(value)?;
            exact(a.iter().zip(b.iter()).map(|(a, b)| binary(opcode, *a, *b, bits)), bits).or(Some(Unknown))
        }
        (LLVMAdd, [a, b]) => Some(sum(a, b, 1)),
        (LLVMSub, [a, b]) => Some(sum(a, b, -1)),
        (LLVMOr, [a, b]) if value.is_disjoint() => Some(sum(a, b, 1)),
        (LLVMMul, [lanes, Exact(by)] | [Exact(by), lanes]) if by.windows(2).all(|pair| pair[0] == pair[1]) => {
            Some(scaled(lanes, *by.first()?))
        }
        (LLVMShl, [lanes, Exact(by)]) if by.windows(2).all(|pair| pair[0] == pair[1]) => {
            Some(scaled(lanes, 1_i64.checked_shl(u32::try_from(*by.first()?).ok()?)?))
        }
        _ => None,
    }
}

/// The width of an integer that is computed here.
fn width<'m>(value: impl Into<Value<'m>>) -> Option<u32> {
    value.into().ty().int_width().filter(|bits| (1..=64).contains(bits))
}

/// The number without its sign.
fn unsigned(number: i64, bits: u32) -> u64 {
    number.cast_unsigned() & (u64::MAX >> (64 - bits))
}

/// Numbers cut to a width, with their sign.
fn exact(lanes: impl Iterator<Item = Option<i64>>, bits: u32) -> Option<Lanes> {
    let cut = |lane: i64| lane.wrapping_shl(64 - bits).wrapping_shr(64 - bits);
    lanes.map(|lane| lane.map(cut)).collect::<Option<Vec<i64>>>().map(|lanes| Lanes::Exact(lanes.into()))
}

fn binary(opcode: LLVMOpcode, a: i64, b: i64, bits: u32) -> Option<i64> {
    use LLVMOpcode::*;
    let (ua, ub) = (unsigned(a, bits), unsigned(b, bits));
    let shift = u32::try_from(ub).ok().filter(|shift| *shift < bits);
    Some(match opcode {
        LLVMAdd => a.wrapping_add(b),
        LLVMSub => a.wrapping_sub(b),
        LLVMMul => a.wrapping_mul(b),
        LLVMAnd => a & b,
        LLVMOr => a | b,
        LLVMXor => a ^ b,
        LLVMShl => a.wrapping_shl(shift?),
        LLVMLShr => ua.wrapping_shr(shift?).cast_signed(),
        LLVMAShr => a.wrapping_shr(shift?),
        LLVMUDiv => ua.checked_div(ub)?.cast_signed(),
        LLVMURem => ua.checked_rem(ub)?.cast_signed(),
        LLVMSDiv => a.checked_div(b)?,
        LLVMSRem => a.checked_rem(b)?,
        _ => return None,
    })
}

fn compare(predicate: LLVMIntPredicate, a: i64, b: i64, bits: u32) -> bool {
    use LLVMIntPredicate::*;
    let (ua, ub) = (unsigned(a, bits), unsigned(b, bits));
    match predicate {
        LLVMIntEQ => a == b,
        LLVMIntNE => a != b,
        LLVMIntUGT => ua > ub,
        LLVMIntUGE => ua >= ub,
        LLVMIntULT => ua < ub,
        LLVMIntULE => ua <= ub,
        LLVMIntSGT => a > b,
        LLVMIntSGE => a >= b,
        LLVMIntSLT => a < b,
        LLVMIntSLE => a <= b,
    }
}

fn sum(a: &Lanes, b: &Lanes, sign: i64) -> Lanes {
    let pairs = a.distances().zip(b.distances());
    Lanes::relative(pairs.and_then(|(a, b)| a.iter().zip(b).map(|(a, b)| a.checked_add(b.checked_mul(sign)?)).collect()))
}

fn scaled(lanes: &Lanes, by: i64) -> Lanes {
    Lanes::relative(lanes.distances().and_then(|lanes| lanes.into_iter().map(|lane| lane.checked_mul(by)).collect()))
}

fn choose(holds: &[i64], then: &Lanes, other: &Lanes) -> Option<Lanes> {
    if holds.iter().all(|holds| *holds != 0) {
        return Some(then.clone());
    }
    if holds.iter().all(|holds| *holds == 0) {
        return Some(other.clone());
    }
    match (then, other) {
        (Lanes::Exact(then), Lanes::Exact(other)) => {
            let pairs = holds.iter().zip(then.iter().zip(other.iter()));
            Some(Lanes::Exact(pairs.map(|(holds, (then, other))| if *holds != 0 { *then } else { *other }).collect()))
        }
        _ => Some(Lanes::Unknown),
    }
}

/// The address that indices lead to, in bytes.
fn address<'m>(gep: Gep<'m>, operands: &[Value<'m>], found: &[Lanes]) -> Lanes {
    let mut ty = Some(gep.element());
    let mut lanes = found.first().cloned().unwrap_or(Lanes::Unknown);
    for (place, (operand, index)) in operands.iter().zip(found).enumerate().skip(1) {
        if place > 1 {
            ty = ty.and_then(|ty| match ty.kind() {
                LLVMTypeKind::LLVMStructTypeKind => ty.fields().get(usize::try_from(operand.constant_int()?).ok()?).copied(),
                _ => ty.element(),
            });
        }
        // A constant moves all threads alike.
        if operand.constant_int().is_none() {
            let size = ty.and_then(|ty| i64::try_from(ty.abi_size()).ok());
            lanes = size.map_or(Lanes::Unknown, |size| sum(&lanes, &scaled(index, size), 1));
        }
    }
    Lanes::relative(lanes.distances())
}
