//! What every target needs of a portable module before its own lowering: triple, data layout, stack memory in the
//! right address space, math by the target's names.

use crate::llvm::Session;
use crate::llvm::value::{Builder, Value, declare, functions};
use crate::portable::math;
use gpu_abi::Arch;
use inkwell::llvm_sys::LLVMOpcode;
use inkwell::module::Module;
use inkwell::targets::{TargetMachine, TargetTriple};

/// Points a portable module at an architecture. Returns the names of the library functions that it now calls.
pub fn prepare(session: &Session, module: &Module<'_>, arch: &Arch, machine: &TargetMachine) -> Result<Vec<String>, String> {
    module.set_triple(&TargetTriple::create(arch.triple()));
    module.set_data_layout(&machine.get_target_data().get_data_layout());
    for function in functions(module) {
        stack_memory(function);
    }
    // Libraries have scalar functions only.
    if functions(module).iter().any(|function| function.is_declaration() && is_vector_math(&function.name())) {
        session.run(module, "function(scalarizer)", machine)?;
    }
    Ok(library_calls(module, arch))
}

/// Allocas move to the address space that the target's stack is in.
fn stack_memory(function: Value) {
    for alloca in function.instructions().into_iter().filter(|instruction| instruction.is(LLVMOpcode::LLVMAlloca)) {
        let builder = Builder::before(alloca);
        let count = alloca.operands().into_iter().next();
        let fresh = match count {
            Some(count) if count.constant_int() != Some(1) => builder.array_alloca(alloca.allocated_type(), count),
            _ => builder.alloca(alloca.allocated_type()),
        };
        if fresh.ty() == alloca.ty() {
            fresh.erase();
            continue;
        }
        fresh.set_align(alloca.align());
        let cast = builder.space_cast(fresh, alloca.ty());
        alloca.replace_with(cast);
        alloca.erase();
    }
}

/// `llvm.exp.v4f32`: an intrinsic of the table, on vectors.
fn is_vector_math(name: &str) -> bool {
    let Some((base, suffix)) = name.rsplit_once('.') else { return false };
    suffix.starts_with('v') && math::FUNCTIONS.iter().any(|function| function.intrinsic == Some(base) && !function.native)
}

/// Math that the target does not do by itself gets the name of its library's function.
fn library_calls(module: &Module<'_>, arch: &Arch) -> Vec<String> {
    let mut called = Vec::new();
    for portable in functions(module).into_iter().filter(|function| function.is_declaration()) {
        let Some(sized) = math::portable(&portable.name()).filter(|sized| !sized.function.native) else { continue };
        let name = match arch {
            Arch::Amdgpu(_) => Some(sized.ocml()),
            Arch::Nvptx(_) => sized.libdevice(),
            // Code generation calls the C library for an intrinsic.
            Arch::Cpu(_) if sized.function.intrinsic.is_some() => None,
            Arch::Cpu(_) => sized.libm(),
        };
        if let Some(name) = name {
            let library = declare(module, &name, portable.value_type());
            portable.replace_with(library);
            portable.erase();
            called.push(name);
        }
    }
    // What a source calls by the library's own name, and no table has.
    for declared in functions(module).into_iter().filter(|function| function.is_declaration()) {
        let name = declared.name();
        let library = matches!(arch, Arch::Amdgpu(_)) && (name.starts_with("__ocml_") || name.starts_with("__ockl_"))
            || matches!(arch, Arch::Nvptx(_)) && name.starts_with("__nv_");
        if library && !called.contains(&name) {
            called.push(name);
        }
    }
    called
}
