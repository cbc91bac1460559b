//! A piece of assembly as a function in IR text: registers are integers of their width, and what an instruction needs as
//! a float is cast.

use super::ops;
use super::parse::{self, Instruction, Operand};
use crate::llvm::value::Type;
use gpu_llvm::llvm_sys::LLVMTypeKind;
use std::collections::{BTreeSet, HashMap};
use std::fmt::Write;

/// What is written so far.
pub struct Emit {
    text: String,
    next: usize,
    /// The width of each register.
    widths: HashMap<String, u32>,
    /// What each register holds now.
    values: HashMap<String, String>,
    /// The functions called.
    declared: BTreeSet<String>,
    /// The carry that the last `.cc` left.
    pub carry: Option<String>,
    /// Whether threads come together in it.
    pub convergent: bool,
}

/// Defines the function that the assembly is, and notes the functions it calls; nothing where part of it is not known.
pub fn function<'m>(name: &str, assembly: &str, constraints: &str, ty: Type<'m>, declared: &mut BTreeSet<String>) -> Option<String> {
    let body = parse::parse(assembly)?;
    let params = ty.params();
    let results = results(ty.result())?;
    let mut emit = Emit {
        text: String::new(),
        next: 0,
        widths: body.registers,
        values: HashMap::new(),
        declared: BTreeSet::new(),
        carry: None,
        convergent: false,
    };
    emit.bind(constraints, &params, &results)?;
    for instruction in &body.instructions {
        emit.instruction(instruction)?;
    }
    let result = emit.result(&results, ty.result())?;
    let head: Vec<String> = params.iter().enumerate().map(|(index, ty)| format!("{ty} %arg{index}")).collect();
    let convergent = if emit.convergent { " convergent" } else { "" };
    let text = format!(
        "define linkonce_odr hidden {} @{name}({}) alwaysinline nounwind{convergent} {{\n{}{result}}}\n",
        ty.result(),
        head.join(", "),
        emit.text
    );
    declared.append(&mut emit.declared);
    Some(text)
}

/// What the assembly gives.
fn results<'m>(ty: Type<'m>) -> Option<Vec<Type<'m>>> {
    match ty.kind() {
        LLVMTypeKind::LLVMVoidTypeKind => Some(Vec::new()),
        LLVMTypeKind::LLVMStructTypeKind => Some(ty.fields()),
        _ => Some(vec![ty]),
    }
}

/// The width of a type that a register holds.
fn width<'m>(ty: Type<'m>) -> Option<u32> {
    match ty.kind() {
        LLVMTypeKind::LLVMIntegerTypeKind => ty.int_width().filter(|width| [1, 8, 16, 32, 64].contains(width)),
        LLVMTypeKind::LLVMHalfTypeKind | LLVMTypeKind::LLVMBFloatTypeKind => Some(16),
        LLVMTypeKind::LLVMFloatTypeKind => Some(32),
        LLVMTypeKind::LLVMDoubleTypeKind => Some(64),
        LLVMTypeKind::LLVMPointerTypeKind if ty.space() == Some(0) || ty.space() == Some(1) => Some(64),
        _ => None,
    }
}

impl Emit {
    /// Gives each operand of the assembly its register. An input may be bound to an output, which then begins as it.
    fn bind<'m>(&mut self, constraints: &str, params: &[Type<'m>], results: &[Type<'m>]) -> Option<()> {
        let (mut outputs, mut inputs) = (results.iter(), params.iter().enumerate());
        let listed = constraints.split(',').filter(|constraint| !constraint.is_empty() && !constraint.starts_with('~'));
        for (place, constraint) in listed.enumerate() {
            let register = format!("${place}");
            if let Some(output) = constraint.strip_prefix('=') {
                let class = output.trim_start_matches('&');
                ["r", "l", "h", "c", "f", "d", "b"].contains(&class).then_some(())?;
                self.widths.insert(register, width(*outputs.next()?)?);
                continue;
            }
            let (index, ty) = inputs.next()?;
            let value = self.bits_of(&format!("%arg{index}"), *ty)?;
            let register = match constraint.parse::<u32>() {
                Ok(output) => format!("${output}"),
                Err(_) => {
                    ["r", "l", "h", "c", "f", "d", "b", "n", "i"].contains(&constraint).then_some(())?;
                    self.widths.insert(register.clone(), width(*ty)?);
                    register
                }
            };
            if self.widths.get(&register) != Some(&width(*ty)?) {
                return None;
            }
            self.values.insert(register, value);
        }
        (outputs.next().is_none() && inputs.next().is_none()).then_some(())
    }

    /// A value of any type as an integer of its width.
    fn bits_of<'m>(&mut self, value: &str, ty: Type<'m>) -> Option<String> {
        let width = width(ty)?;
        Some(match ty.kind() {
            LLVMTypeKind::LLVMIntegerTypeKind => value.to_string(),
            LLVMTypeKind::LLVMPointerTypeKind => self.value(&format!("ptrtoint {ty} {value} to i{width}")),
            _ => self.value(&format!("bitcast {ty} {value} to i{width}")),
        })
    }

    fn result<'m>(&mut self, results: &[Type<'m>], ty: Type<'m>) -> Option<String> {
        let mut values = Vec::new();
        for (place, ty) in results.iter().enumerate() {
            let bits = self.values.get(&format!("${place}"))?.clone();
            let width = width(*ty)?;
            values.push(match ty.kind() {
                LLVMTypeKind::LLVMIntegerTypeKind => bits,
                LLVMTypeKind::LLVMPointerTypeKind => self.value(&format!("inttoptr i{width} {bits} to {ty}")),
                _ => self.value(&format!("bitcast i{width} {bits} to {ty}")),
            });
        }
        let start = self.text.len();
        let returned = match (ty.kind(), values.as_slice()) {
            (LLVMTypeKind::LLVMVoidTypeKind, _) => "ret void\n".to_string(),
            (LLVMTypeKind::LLVMStructTypeKind, values) => {
                let mut all = "poison".to_string();
                for (place, (value, field)) in values.iter().zip(results).enumerate() {
                    all = self.value(&format!("insertvalue {ty} {all}, {field} {value}, {place}"));
                }
                format!("ret {ty} {all}\n")
            }
            (_, [value]) => format!("ret {ty} {value}\n"),
            _ => return None,
        };
        Some(self.text.split_off(start) + &returned)
    }

    fn instruction(&mut self, instruction: &Instruction) -> Option<()> {
        let guard = match &instruction.guard {
            Some((predicate, holds)) => {
                let predicate = self.operand(&Operand::Register(predicate.clone()), 1)?;
                Some(if *holds { predicate } else { self.value(&format!("xor i1 {predicate}, true")) })
            }
            None => None,
        };
        let results = ops::emit(self, instruction, guard.is_some())?;
        for (register, width, value) in results {
            self.assign(&register, width, value, guard.as_deref())?;
        }
        Some(())
    }

    /// Writes a register, where the guard holds.
    fn assign(&mut self, register: &Operand, width: u32, value: String, guard: Option<&str>) -> Option<()> {
        let name = match register {
            Operand::Register(name) => name,
            Operand::Nobody => return Some(()),
            Operand::Halves(halves) => {
                let half = width / u32::try_from(halves.len()).ok()?;
                for (index, register) in (0u32..).zip(halves) {
                    let shifted = self.value(&format!("lshr i{width} {value}, {}", index * half));
                    let part = self.value(&format!("trunc i{width} {shifted} to i{half}"));
                    self.assign(register, half, part, guard)?;
                }
                return Some(());
            }
            _ => return None,
        };
        if self.widths.get(name) != Some(&width) {
            return None;
        }
        let value = match (guard, self.values.get(name).cloned()) {
            // What is not written and was never is any value, so also this one.
            (Some(guard), Some(before)) => self.value(&format!("select i1 {guard}, i{width} {value}, i{width} {before}")),
            _ => value,
        };
        self.values.insert(name.clone(), value);
        Some(())
    }

    /// An operand of a width, as IR spells it.
    pub fn operand(&mut self, operand: &Operand, width: u32) -> Option<String> {
        match operand {
            Operand::Register(name) if self.widths.get(name) == Some(&width) => self.values.get(name).cloned(),
            Operand::Number(_) if width == 1 => None,
            Operand::Number(bits) => Some(((*bits << (64 - width)) as i64 >> (64 - width)).to_string()),
            Operand::Not(predicate) if width == 1 => {
                let predicate = self.operand(predicate, 1)?;
                Some(self.value(&format!("xor i1 {predicate}, true")))
            }
            Operand::Halves(halves) => {
                let half = width / u32::try_from(halves.len()).ok()?;
                let mut all = "0".to_string();
                for (index, part) in (0u32..).zip(halves) {
                    let part = self.operand(part, half)?;
                    let wide = self.value(&format!("zext i{half} {part} to i{width}"));
                    let shifted = self.value(&format!("shl i{width} {wide}, {}", index * half));
                    all = self.value(&format!("or i{width} {all}, {shifted}"));
                }
                Some(all)
            }
            Operand::Special(name) => ops::special(self, name, width),
            _ => None,
        }
    }

    /// A new value.
    pub fn value(&mut self, instruction: &str) -> String {
        let name = format!("%v{}", self.next);
        self.next += 1;
        // Writing to a String cannot fail.
        let _ = writeln!(self.text, "  {name} = {instruction}");
        name
    }

    /// An instruction without a value.
    pub fn effect(&mut self, instruction: &str) {
        let _ = writeln!(self.text, "  {instruction}");
    }

    /// A call of a function that is declared so: `i32 @f(i32, i1)`.
    pub fn call(&mut self, declaration: &str, arguments: &[&str]) -> Option<String> {
        let call = self.called(declaration, arguments)?;
        Some(self.value(&call))
    }

    /// The same, of a function that gives nothing.
    pub fn call_void(&mut self, declaration: &str, arguments: &[&str]) -> Option<()> {
        let call = self.called(declaration, arguments)?;
        self.effect(&call);
        Some(())
    }

    fn called(&mut self, declaration: &str, arguments: &[&str]) -> Option<String> {
        let (head, params) = declaration.strip_suffix(')')?.split_once('(')?;
        let params = params.split(", ").filter(|param| !param.is_empty());
        let passed: Vec<String> = params.zip(arguments).map(|(ty, argument)| format!("{ty} {argument}")).collect();
        if !head.contains("@gpu.") {
            self.declared.insert(declaration.to_string());
        }
        Some(format!("call {head}({})", passed.join(", ")))
    }
}
