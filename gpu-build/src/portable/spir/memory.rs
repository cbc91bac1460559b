//! `vload<n>`, `vstore<n>` and their `half` forms: vectors at addresses that are aligned for one element only.

use super::Builtin;
use super::emit::Emit;
use super::rounding::{self, Round};
use crate::llvm::value::Type;

pub fn body(builtin: &Builtin<'_, '_>, emit: &mut Emit) -> Option<()> {
    let name = builtin.name.name;
    let (load, rest) = match (name.strip_prefix("vload"), name.strip_prefix("vstore")) {
        (Some(rest), _) => (true, rest),
        (_, Some(rest)) => (false, rest),
        _ => return None,
    };
    let (aligned, rest) = rest.strip_prefix('a').map_or((false, rest), |rest| (true, rest));
    let (half, rest) = rest.strip_prefix("_half").map_or((false, rest), |rest| (true, rest));
    let (rest, round) = rest.split_once('_').map_or((rest, Some(Round::Nearest)), |(rest, suffix)| (rest, Round::of(suffix)));
    let count: u32 = if rest.is_empty() { 1 } else { rest.parse().ok()? };
    let value_ty = if load { builtin.result } else { *builtin.params.first()? };
    let element = if half { "half".to_string() } else { value_ty.scalar().to_string() };
    let memory_ty = if count == 1 { element.clone() } else { format!("<{count} x {element}>") };
    let align = if aligned { element_size(&element)? * count.next_power_of_two() } else { element_size(&element)? };
    // (index, pointer) for a load; (value, index, pointer) for a store.
    let first = usize::from(!load);
    let (index_ty, pointer_ty) = (builtin.params.get(first)?, builtin.params.get(first + 1)?);
    // vloada_half3 counts in steps of four.
    let step = if aligned && count == 3 { 4 } else { count };
    let scaled = emit.value(format!("mul {index_ty} %a{first}, {step}"));
    let place = emit.value(format!("getelementptr {element}, {pointer_ty} %a{}, {index_ty} {scaled}", first + 1));
    if load {
        let mut value = emit.value(format!("load {memory_ty}, {pointer_ty} {place}, align {align}"));
        if half {
            value = emit.value(format!("fpext {memory_ty} {value} to {value_ty}"));
        }
        emit.ret(&value_ty.to_string(), &value);
    } else {
        let mut value = "%a0".to_string();
        if half {
            value = halves(builtin, emit, round?)?;
        }
        emit.run(format!("store {memory_ty} {value}, {pointer_ty} {place}, align {align}"));
        emit.run("ret void");
    }
    Some(())
}

/// The value to store, as halves.
fn halves(builtin: &Builtin<'_, '_>, emit: &mut Emit, round: Round) -> Option<String> {
    let ty = *builtin.params.first()?;
    let Some(count) = ty.vector_length() else { return rounding::narrow(emit, ty, "half", "%a0", round) };
    let mut vector = "poison".to_string();
    for index in 0..count {
        let one = emit.value(format!("extractelement {ty} %a0, i32 {index}"));
        let one = rounding::narrow(emit, ty.scalar(), "half", &one, round)?;
        vector = emit.value(format!("insertelement <{count} x half> {vector}, half {one}, i32 {index}"));
    }
    Some(vector)
}

fn element_size(element: &str) -> Option<u32> {
    Some(match element {
        "i8" => 1,
        "i16" | "half" => 2,
        "i32" | "float" => 4,
        "i64" | "double" => 8,
        _ => return None,
    })
}

impl<'m> Type<'m> {
    /// The element of a vector, or the type itself.
    pub fn scalar(self) -> Type<'m> {
        self.vector_length().and_then(|_| self.element()).unwrap_or(self)
    }
}
