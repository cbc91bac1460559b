//! `convert_<type>[_sat][_rte|_rtz|_rtp|_rtn]` and `as_<type>`.

use super::emit::Emit;
use super::mangled::Class;
use super::rounding::{self, Round};
use super::{Builtin, element};
use crate::llvm::value::Type;

pub fn body(builtin: &Builtin<'_, '_>, emit: &mut Emit) -> Option<()> {
    let from = *builtin.params.first()?;
    if builtin.name.name.starts_with("as_") && builtin.params.len() == 1 {
        let value = emit.value(format!("bitcast {from} %a0 to {}", builtin.result));
        emit.ret(&builtin.result.to_string(), &value);
        return Some(());
    }
    let rest = builtin.name.name.strip_prefix("convert_")?;
    let mut parts = rest.split('_');
    let target = parts.next()?;
    let (mut saturate, mut round) = (false, None);
    for part in parts {
        match part {
            "sat" => saturate = true,
            part => round = Some(Round::of(part)?),
        }
    }
    let class = builtin.name.class?;
    let to_signed = !target.starts_with('u');
    element::by_element(builtin, emit, |emit, from, to, operands| one(emit, from, to, operands.first()?, class, to_signed, saturate, round))
}

/// LLVM's function that rounds to a whole number. Without a direction integers are rounded towards zero.
fn whole(round: Option<Round>) -> &'static str {
    match round {
        Some(Round::Nearest) => "rint",
        Some(Round::Up) => "ceil",
        Some(Round::Down) => "floor",
        Some(Round::ToZero) | None => "trunc",
    }
}

#[allow(clippy::too_many_arguments, reason = "each is one part of the function's name")]
fn one<'m>(
    emit: &mut Emit,
    from: Type<'m>,
    to: Type<'m>,
    value: &str,
    class: Class,
    to_signed: bool,
    saturate: bool,
    round: Option<Round>,
) -> Option<String> {
    let sign = |signed: bool| if signed { 's' } else { 'u' };
    match (class, to.int_width()) {
        (Class::Float, Some(_)) => {
            let suffix = element::suffix(from)?;
            let rounded = emit.call(&format!("llvm.{}.{suffix}", whole(round)), &from.to_string(), &[value]);
            // Out of range without `_sat` the result is undefined: the saturated one serves.
            Some(emit.value(format!("call {to} @llvm.fpto{}i.sat.{to}.{suffix}({from} {rounded})", sign(to_signed))))
        }
        (Class::Float, None) => {
            let (a, b) = (element::float_bits(from)?, element::float_bits(to)?);
            Some(match a.cmp(&b) {
                std::cmp::Ordering::Less => emit.value(format!("fpext {from} {value} to {to}")),
                std::cmp::Ordering::Equal => value.to_string(),
                std::cmp::Ordering::Greater => rounding::narrow(emit, from, &to.to_string(), value, round.unwrap_or(Round::Nearest))?,
            })
        }
        (_, None) => rounding::from_int(emit, from, class == Class::Signed, to, value, round.unwrap_or(Round::Nearest)),
        (_, Some(bits)) => {
            let own = from.int_width()?;
            let signed = class == Class::Signed;
            let mut value = value.to_string();
            if saturate {
                // Wide enough to hold both types' numbers.
                let wide = format!("i{}", own.max(bits) + 1);
                let wider = emit.value(format!("{}ext {from} {value} to {wide}", if signed { 's' } else { 'z' }));
                let (least, most) = if to_signed { (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1) } else { (0, (1i128 << bits) - 1) };
                let low = emit.call(&format!("llvm.smax.{wide}"), &wide, &[&wider, &least.to_string()]);
                let high = emit.call(&format!("llvm.smin.{wide}"), &wide, &[&low, &most.to_string()]);
                return Some(emit.value(format!("trunc {wide} {high} to {to}")));
            }
            if own < bits {
                value = emit.value(format!("{}ext {from} {value} to {to}", if signed { 's' } else { 'z' }));
            } else if own > bits {
                value = emit.value(format!("trunc {from} {value} to {to}"));
            }
            Some(value)
        }
    }
}
