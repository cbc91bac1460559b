//! LLVM's intrinsics that some target's code generation lacks, expanded into what every target has.
//!
//! Each call becomes a call of a function that is written as IR text for the types and the constant arguments of the call. Fast-math flags of the
//! call are lost.

mod constrained;
mod fixed_point;
mod half;
mod memory;
mod predicated;
mod vectors;

use super::function_text::FunctionText;
use super::link_text;
use super::llvm_intrinsics::{Decision, decision};
use crate::llvm::value::{At, Builder, Call, Func, Type, Types, Value, declare, functions};
use crate::llvm::{Module, Session};
use std::collections::BTreeMap;
use std::fmt;

/// An intrinsic, and how calls of it are expanded.
pub struct Expansion {
    /// Its name without `llvm.` and without types.
    pub name: &'static str,
    /// Writes the function. Returns `None` if the call cannot be expanded.
    write: fn(&Operands, &mut FunctionText) -> Option<()>,
    /// Why such a call is refused.
    pub refusal: &'static str,
}

/// Every expansion.
pub fn all() -> impl Iterator<Item = &'static Expansion> {
    [constrained::EXPANSIONS, fixed_point::EXPANSIONS, half::EXPANSIONS, memory::EXPANSIONS, predicated::EXPANSIONS, vectors::EXPANSIONS]
        .into_iter()
        .flatten()
}

/// The expansion of an intrinsic whose name, without `llvm.`, may end in its types.
fn expansion(name: &str) -> Option<&'static Expansion> {
    match decision(name)? {
        Decision::Expands(expansion) => Some(expansion),
        Decision::Builds | Decision::Refused(_) => None,
    }
}

/// Expands the calls of a module. Calls with arguments that cannot be expanded stay.
///
/// # Errors
/// LLVM's message, if it refuses a function.
pub fn expand<'s>(session: &'s Session, module: &mut Module<'s>) -> Result<(), String> {
    let mut texts = BTreeMap::new();
    for intrinsic in functions(module).into_iter().filter(|function| function.is_declaration()) {
        let name = intrinsic.name();
        let Some((name, expansion)) = name.strip_prefix("llvm.").and_then(|name| Some((name, expansion(name)?))) else { continue };
        for call in intrinsic.users().into_iter().filter_map(Value::as_call) {
            let operands = Operands::of(call, intrinsic, expansion.name);
            if operands.is_scalable() {
                continue;
            }
            let mut function = FunctionText::default();
            operands.values().for_each(|(_, ty)| drop(function.take_one(ty)));
            if (expansion.write)(&operands, &mut function).is_some() {
                let name = operands.function_name(name);
                call_instead(module, call, &operands, &name);
                texts.entry(name.clone()).or_insert_with(|| function.define(&name, "alwaysinline nounwind"));
            }
        }
    }
    if texts.is_empty() {
        return Ok(());
    }
    // Kernels always run in the default floating-point environment.
    functions(module).into_iter().for_each(forget_strictness);
    link_text(session, module, "expanded intrinsics", &texts.into_values().collect::<String>())
}

/// Passes a call's values to a function in place of the intrinsic.
fn call_instead<'m>(module: &'m Module<'_>, call: Call<'m>, operands: &Operands, name: &str) {
    let values: Vec<Value<'m>> = operands.values().filter_map(|(index, _)| call.argument(index)).collect();
    let params: Vec<Type<'m>> = values.iter().map(|value| value.ty()).collect();
    let function = declare(module, name, Types::of(module).function(call.ty(), &params));
    call.replace_with(Builder::before(*call).call(function, &values));
    call.erase();
}

fn forget_strictness(function: Func<'_>) {
    function.remove_attribute(At::Function, "strictfp");
    for call in function.instructions().into_iter().filter_map(|one| one.as_call()) {
        call.remove_attribute(At::Function, "strictfp");
    }
}

/// The operands of a call of an intrinsic.
pub struct Operands {
    /// The intrinsic's name without `llvm.` and without types.
    pub name: &'static str,
    pub result: Ty,
    operands: Vec<Operand>,
}

enum Operand {
    /// The value's type, and the alignment in bytes that the call states of a pointer.
    Value(Ty, Option<u32>),
    /// An immediate integer: its IR text with the type, and its value.
    Constant(String, i64),
    /// A metadata string.
    Text(String),
}

impl Operands {
    fn of(call: Call<'_>, intrinsic: Func<'_>, name: &'static str) -> Operands {
        let operand = |(index, value): (usize, Value<'_>)| {
            let index = index as u32;
            let ty = value.ty().to_string();
            if ty == "metadata" {
                return Operand::Text(value.text().split('"').nth(1).unwrap_or_default().to_string());
            }
            match value.constant_int().filter(|_| intrinsic.has_attribute(At::Param(index), "immarg")) {
                Some(constant) => Operand::Constant(value.text(), constant),
                None => Operand::Value(Ty::new(&ty), call.stated_align(index)),
            }
        };
        let operands = call.arguments().into_iter().enumerate().map(operand).collect();
        Operands { name, result: Ty::new(&call.ty().to_string()), operands }
    }

    /// The function's parameters: the places of the call's arguments, and their types.
    fn values(&self) -> impl Iterator<Item = (u32, &str)> {
        self.operands.iter().enumerate().filter_map(|(index, operand)| match operand {
            Operand::Value(ty, _) => Some((index as u32, ty.text.as_str())),
            _ => None,
        })
    }

    /// A function's name for an intrinsic with its types.
    fn function_name(&self, intrinsic: &str) -> String {
        self.operands.iter().enumerate().fold(format!("gpu.llvm.{intrinsic}"), |name, (index, operand)| match operand {
            Operand::Value(_, None) => name,
            Operand::Value(_, Some(align)) => format!("{name}.align{index}.{align}"),
            Operand::Constant(_, constant) => format!("{name}.{constant}").replace('-', "m"),
            Operand::Text(text) => format!("{name}.{text}"),
        })
    }

    fn is_scalable(&self) -> bool {
        let types = self.operands.iter().filter_map(|operand| if let Operand::Value(ty, _) = operand { Some(ty) } else { None });
        types.chain([&self.result]).any(|ty| ty.text.contains("vscale"))
    }

    pub fn count(&self) -> usize {
        self.operands.len()
    }
    /// The name of the parameter for an argument.
    pub fn value(&self, index: usize) -> String {
        let before = self.operands.iter().take(index).filter(|operand| matches!(operand, Operand::Value(..))).count();
        format!("%p{before}")
    }
    /// An argument with its type, unless it is metadata.
    pub fn typed(&self, index: usize) -> Option<String> {
        match self.operands.get(index)? {
            Operand::Value(ty, _) => Some(format!("{ty} {}", self.value(index))),
            Operand::Constant(text, _) => Some(text.clone()),
            Operand::Text(_) => None,
        }
    }
    /// The type of an argument that is a value.
    pub fn ty(&self, index: usize) -> Option<&Ty> {
        self.operands.get(index).and_then(|operand| match operand {
            Operand::Value(ty, _) => Some(ty),
            _ => None,
        })
    }
    /// The alignment in bytes that the call states of a pointer.
    pub fn align(&self, index: usize) -> Option<u32> {
        self.operands.get(index).and_then(|operand| match operand {
            Operand::Value(_, align) => *align,
            _ => None,
        })
    }
    pub fn constant(&self, index: usize) -> Option<i64> {
        self.operands.get(index).and_then(|operand| match operand {
            Operand::Constant(_, constant) => Some(*constant),
            _ => None,
        })
    }
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.operands.iter().filter_map(|operand| match operand {
            Operand::Text(text) => Some(text.as_str()),
            _ => None,
        })
    }
}

/// A type as IR spells it: a scalar, or a vector of scalars.
#[derive(Clone, PartialEq, Eq)]
pub struct Ty {
    text: String,
    /// The number of a vector's elements.
    pub length: Option<u32>,
    pub scalar: String,
}

impl Ty {
    fn new(text: &str) -> Ty {
        let vector = text.strip_prefix('<').and_then(|text| text.strip_suffix('>')).and_then(|text| text.split_once(" x "));
        let vector = vector.and_then(|(length, scalar)| Some((length.parse().ok()?, scalar)));
        let (length, scalar) = vector.map_or((None, text), |(length, scalar)| (Some(length), scalar));
        Ty { text: text.into(), length, scalar: scalar.into() }
    }

    /// The same shape with another scalar.
    pub fn of(&self, scalar: &str) -> Ty {
        let text = self.length.map_or_else(|| scalar.to_string(), |length| format!("<{length} x {scalar}>"));
        Ty { text, length: self.length, scalar: scalar.into() }
    }
    /// A vector of so many of its scalars.
    pub fn resized(&self, length: u32) -> Ty {
        Ty { text: format!("<{length} x {}>", self.scalar), length: Some(length), scalar: self.scalar.clone() }
    }
    /// A constant of the type: all elements are this one.
    pub fn splat(&self, constant: impl fmt::Display) -> String {
        self.length.map_or_else(|| constant.to_string(), |_| format!("splat ({} {constant})", self.scalar))
    }
    /// The width of its integers.
    pub fn bits(&self) -> Option<u32> {
        self.scalar.strip_prefix('i')?.parse().ok()
    }
    /// The bytes of an integer or a float of a whole number of bytes.
    pub fn bytes(&self) -> Option<u32> {
        match self.scalar.as_str() {
            "half" | "bfloat" => Some(2),
            "float" => Some(4),
            "double" => Some(8),
            _ if self.scalar.starts_with("ptr") => Some(8),
            _ => self.bits().filter(|bits| bits.is_power_of_two() && *bits >= 8).map(|bits| bits / 8),
        }
    }
}

impl fmt::Display for Ty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
