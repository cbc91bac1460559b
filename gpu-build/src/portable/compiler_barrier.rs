//! Empty inline assembly, by which C and Rust keep the compiler from reordering memory accesses, or hide a value from it. It becomes a fence of a
//! single thread, which emits no instruction, and its results become the operands that they are tied to.

use super::{Origin, link_text};
use crate::llvm::value::{Builder, Call, Func, Types, Value, declare, functions};
use crate::llvm::{Module, Session};
use gpu_abi::arch::Vendor;

const NAME: &str = "gpu.compiler_barrier";

/// Replaces the empty assembly of a module, unless `vendor` is the one that it was written for: with `"+f"(sum)`, code for NVIDIA keeps the uses of a
/// product by `wgmma` behind the wait for it.
///
/// # Errors
/// LLVM's message, if it refuses the fence.
pub fn replace<'s>(session: &'s Session, module: &mut Module<'s>, origin: Origin, vendor: Option<Vendor>) -> Result<(), String> {
    if vendor.is_some() && origin.vendor() == vendor {
        return Ok(());
    }
    let instructions = functions(module).into_iter().flat_map(Func::instructions).filter(|one| one.calls_assembly());
    let empty: Vec<(Call<'_>, Constraints)> =
        instructions.filter_map(|one| one.as_call()).filter_map(|call| Some((call, Constraints::of_empty(call)?))).collect();
    let mut has_fence = false;
    for (call, constraints) in empty {
        let builder = Builder::before(*call);
        if constraints.touches_memory {
            let types = Types::of(module);
            builder.call(declare(module, NAME, types.function(types.void(), &[])), &[]);
            has_fence = true;
        }
        if let Some(result) = constraints.result(call, &builder) {
            call.replace_with(result);
        }
        call.erase();
    }
    if has_fence {
        let text = format!(
            "define linkonce_odr hidden void @{NAME}() alwaysinline nounwind {{\n  fence syncscope(\"singlethread\") seq_cst\n  ret void\n}}\n"
        );
        link_text(session, module, "a compiler barrier", &text)?;
    }
    Ok(())
}

/// The constraints of empty assembly.
struct Constraints {
    /// For each result, the argument that it is tied to.
    tied: Vec<u32>,
    touches_memory: bool,
}

impl Constraints {
    /// `None` for assembly that is not empty, or has a result that is tied to no operand of its type.
    fn of_empty(call: Call<'_>) -> Option<Constraints> {
        let assembly = call.assembly()?;
        if !assembly.text.trim().is_empty() {
            return None;
        }
        let all: Vec<&str> = assembly.constraints.split(',').filter(|one| !one.is_empty()).collect();
        let is_clobber = |one: &&str| one.starts_with("~{");
        let is_result = |one: &&str| one.starts_with('=') && !one.contains('*');
        let results = all.iter().copied().filter(is_result).count();
        // An indirect output (`=*m`) takes a pointer argument.
        let arguments: Vec<&str> = all.iter().copied().filter(|one| !is_clobber(one) && !is_result(one)).collect();
        // A matching constraint is the index of an output, indirect ones included; outputs come before inputs.
        let tied = all.iter().enumerate().filter(|(_, one)| is_result(one)).map(|(number, _)| {
            let argument = arguments.iter().position(|argument| argument.parse() == Ok(number))?;
            u32::try_from(argument).ok()
        });
        let tied: Option<Vec<u32>> = tied.collect();
        let types = if results == 1 { vec![call.ty()] } else { call.ty().fields() };
        let fits =
            |tied: &Vec<u32>| (0..results).all(|index| call.argument(tied[index]).map(|value| value.ty()) == types.get(index).copied());
        let tied = tied.filter(fits)?;
        let in_memory = |one: &str| one.contains('*') || one == "~{memory}";
        Some(Constraints { tied, touches_memory: !call.touches_no_memory() && all.iter().any(|one| in_memory(one)) })
    }

    /// The call's result: the arguments that results are tied to.
    fn result<'m>(&self, call: Call<'m>, builder: &Builder<'m>) -> Option<Value<'m>> {
        let values: Vec<Value<'m>> = self.tied.iter().filter_map(|index| call.argument(*index)).collect();
        match values[..] {
            [] => None,
            [only] => Some(only),
            _ => Some((0..).zip(&values).fold(call.ty().poison(), |whole, (index, value)| builder.insert_value(whole, *value, index))),
        }
    }
}
