//! Kernels' parameters that a target would lay out in another way than the manifest does, which is C's way on a 64-bit host.
//!
//! | parameter | on | becomes |
//! |---|---|---|
//! | without bytes | all | none: there is nothing to pass, and NVIDIA's has no such parameters |
//! | whose alignment the target's own layout does not have (`i128` on AMD's) | AMD GPUs | `byref`, with the alignment stated |

use crate::llvm::value::{At, Builder, Type, Types, Value, add_function};
use inkwell::module::Module;
use inkwell::targets::{TargetData, TargetMachine};

/// AMD's address space of arguments.
const CONSTANT: u32 = 4;

/// What becomes of a parameter.
#[derive(Clone, Copy)]
enum Becomes {
    Itself,
    Nothing,
    Reference { align: u32 },
}

/// Rebuilds the kernels of a portable module that need it, and gives the module the machine's layout.
pub fn fit(module: &Module<'_>, machine: &TargetMachine, is_amd: bool) {
    let kernels = crate::portable::kernels(module);
    let types: Vec<Vec<Type>> = kernels.iter().map(|kernel| kernel.params().into_iter().map(Value::ty).collect()).collect();
    let facts = |ty: &Type| (ty.abi_size(module), ty.abi_align(module));
    module.set_data_layout(&TargetData::create(crate::portable::LAYOUT).get_data_layout());
    let portable: Vec<Vec<(u64, u32)>> = types.iter().map(|types| types.iter().map(facts).collect()).collect();
    module.set_data_layout(&machine.get_target_data().get_data_layout());
    for ((kernel, types), portable) in kernels.into_iter().zip(types).zip(portable) {
        let becomes = |(ty, (size, align)): (&Type, (u64, u32))| match facts(ty) {
            _ if size == 0 => Becomes::Nothing,
            // Where the size is another, so are the places inside.
            (own, less) if is_amd && less < align && own == size => Becomes::Reference { align },
            _ => Becomes::Itself,
        };
        let becomes: Vec<Becomes> = types.iter().zip(portable).map(becomes).collect();
        if becomes.iter().any(|becomes| !matches!(becomes, Becomes::Itself)) {
            rebuild(module, kernel, &becomes);
        }
    }
}

/// The kernel with other parameters.
fn rebuild(module: &Module<'_>, kernel: Value, becomes: &[Becomes]) {
    let all = Types::of(module);
    let params = kernel.params();
    let changed = |(param, becomes): (&Value, &Becomes)| match becomes {
        Becomes::Itself => Some(param.ty()),
        Becomes::Nothing => None,
        Becomes::Reference { .. } => Some(all.ptr(CONSTANT)),
    };
    let types: Vec<Type> = params.iter().zip(becomes).filter_map(changed).collect();
    let name = kernel.name();
    kernel.set_name("");
    let rebuilt = add_function(module, &name, all.function(kernel.value_type().result(), &types));
    rebuilt.copy_attributes(kernel, At::Function, At::Function);
    kernel.move_body_to(rebuilt);
    let mut left = (0u32..).zip(rebuilt.params());
    for ((index, old), becomes) in (0u32..).zip(params).zip(becomes) {
        let new = if let Becomes::Nothing = becomes { None } else { left.next() };
        match (becomes, new, Builder::at_entry(rebuilt)) {
            (Becomes::Reference { align }, Some((at, new)), Some(builder)) => {
                new.set_name(&old.name());
                rebuilt.add_type_attribute(At::Param(at), "byref", old.ty());
                rebuilt.add_number_attribute(At::Param(at), "align", u64::from(*align));
                let value = builder.load(old.ty(), new);
                value.set_align(*align);
                old.replace_with(value);
            }
            (Becomes::Itself, Some((at, new)), _) => {
                new.set_name(&old.name());
                rebuilt.copy_attributes(kernel, At::Param(index), At::Param(at));
                old.replace_with(new);
            }
            _ => old.replace_with(old.ty().poison()),
        }
    }
    kernel.replace_with(rebuilt);
    kernel.erase();
}
