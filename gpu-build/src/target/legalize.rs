//! Legalization: what every target needs of a portable module before its own lowering: triple, data layout, stack memory in the
//! right address space, math by the target's names.

use super::compilation::{Compilation, Done};
use super::{arguments, faults, narrow, own_copies};
use crate::diagnostics::{Diagnostic, DiagnosticKind};
use crate::intrinsics;
use crate::llvm::Module;
use crate::llvm::value::{At, Builder, Func, Inst, Value, declare, drop_lifetimes, functions};
use crate::math::Math;
use crate::portable::{self, math, origin, spelling};
use gpu_abi::Arch;
use gpu_abi::arch::Vendor;

pub fn strict_math(compilation: &mut Compilation<'_, '_>) -> Done {
    let Compilation { session, module, .. } = compilation;
    if let Some(strict) = portable::strict::make(session, module).map_err(Diagnostic::new)? {
        **module = strict;
    }
    Ok(())
}

/// One pass: before its end, allocas are in an address space that LLVM's verifier refuses for AMD.
pub fn retarget(compilation: &mut Compilation<'_, '_>) -> Done {
    let Compilation { module, machine, arch, .. } = compilation;
    module.set_triple(arch.triple());
    arguments::fit(module, machine, arch).map_err(Diagnostic::new)?;
    drop_lifetimes(module);
    if arch.vendor() == Vendor::Amd {
        own_copies::write_out(module);
    }
    functions(module).into_iter().for_each(stack_memory);
    Ok(())
}

/// Whether math of vectors is called: libraries have scalar functions only.
pub fn has_vector_math(compilation: &Compilation<'_, '_>) -> bool {
    functions(compilation.module)
        .iter()
        .any(|function| function.is_declaration() && narrow::is_vector_math(&function.name(), &compilation.arch))
}

pub fn has_matrices(compilation: &Compilation<'_, '_>) -> bool {
    functions(compilation.module).iter().any(|function| function.name().starts_with("llvm.matrix."))
}

pub fn has_assertions(compilation: &Compilation<'_, '_>) -> bool {
    faults::has_assertions(compilation.module)
}

pub fn approximate_math(compilation: &mut Compilation<'_, '_>) -> Done {
    let is_vendors = compilation.arch.vendor() == Vendor::Nvidia && compilation.options.math == Math::Vendor;
    let text = if is_vendors { APPROXIMATE_NVIDIA } else { APPROXIMATE };
    spelling::define_if_needed(compilation.session, compilation.module, "approximate math", "", text).map_err(Diagnostic::new)
}

pub fn widen_math(compilation: &mut Compilation<'_, '_>) -> Done {
    let Compilation { session, module, arch, .. } = compilation;
    if arch.vendor() == Vendor::Amd {
        narrow::keep_approximate_roots(module);
    }
    let wider = narrow::definitions(module, arch);
    if wider.is_empty() {
        return Ok(());
    }
    let header = math::declarations_without(&wider);
    spelling::define_by(session, module, "math in a wider type", &header, &wider).map_err(Diagnostic::new)
}

pub fn expand_math(compilation: &mut Compilation<'_, '_>) -> Done {
    let Compilation { session, module, .. } = compilation;
    spelling::define_if_needed(session, module, "math intrinsics", math::declarations(), EXPAND).map_err(Diagnostic::new)
}

pub fn math_from_math(compilation: &mut Compilation<'_, '_>) -> Done {
    let Compilation { session, module, arch, .. } = compilation;
    let text = match arch {
        Arch::Cpu(_) => FALLBACK_CPU,
        Arch::Nvptx(_) => FALLBACK_NVIDIA,
        Arch::Amdgpu(_) => "",
    };
    spelling::define_if_needed(session, module, "math from other math", &math::declarations_without(text), text).map_err(Diagnostic::new)
}

/// LLVM lowers `llvm.readsteadycounter` to 0 on x86-64, and `llvm.readcyclecounter` on AArch64 to PMCCNTR_EL0, which operating systems usually
/// hide from programs.
pub fn read_counters(compilation: &mut Compilation<'_, '_>) -> Done {
    let is_aarch64 = matches!(compilation.arch, Arch::Cpu(level) if level.is_aarch64());
    let text = if is_aarch64 { COUNTERS_AARCH64 } else { COUNTERS_X86 };
    spelling::define_if_needed(compilation.session, compilation.module, "counters", "", text).map_err(Diagnostic::new)
}

pub fn call_libraries(compilation: &mut Compilation<'_, '_>) -> Done {
    compilation.called = library_calls(compilation.module, &compilation.arch);
    Ok(())
}

pub fn link_math(compilation: &mut Compilation<'_, '_>) -> Done {
    let Compilation { session, module, arch, .. } = compilation;
    math::library::replace(module, |sized| is_portable(sized, arch));
    math::library::link(session, module, matches!(arch, Arch::Cpu(_))).map_err(Diagnostic::new)
}

/// What a kernel says of its registers becomes an attribute of it.
pub fn bound_registers(compilation: &mut Compilation<'_, '_>) -> Done {
    for call in intrinsics::MIN_BLOCKS.calls(compilation.module) {
        if let Some(kernel) = call.function().filter(|function| portable::is_kernel(*function)) {
            let least = call.argument(0).and_then(Value::constant_int).filter(|least| *least > 0);
            let least = least.ok_or_else(|| {
                let message = format!("`min_blocks` of kernel `{}` takes a constant, 1 or more", kernel.name());
                let error = origin::add_call_path(Diagnostic::new(message), *call);
                error.of(DiagnosticKind::Invalid).help("write a number, as in `min_blocks(2)`")
            })?;
            kernel.set_string_attribute(At::Function, portable::MIN_BLOCKS, &least.to_string());
        }
        call.erase();
    }
    Ok(())
}

/// Code generation uses notes for `cpu:checked` alone. The result of a copy's note is the event that it was given.
pub fn drop_notes(compilation: &mut Compilation<'_, '_>) -> Done {
    for note in functions(compilation.module).into_iter().filter(|function| function.name().starts_with(portable::NOTE)) {
        for call in note.users().into_iter().filter_map(Value::as_call) {
            if let Some(event) = call.argument(6).filter(|event| event.ty() == call.ty()) {
                call.replace_with(event);
            }
            call.erase();
        }
    }
    Ok(())
}

/// Approximate math where nothing is quicker than the exact.
const APPROXIMATE: &str = "declare float @llvm.exp2.f32(float)
define linkonce_odr hidden float @gpu.exp2.approximate(float %x) #0 {
  %r = call float @llvm.exp2.f32(float %x)
  ret float %r
}
";
/// The PTX ISA's `ex2`: an error of two units in the last place.
const APPROXIMATE_NVIDIA: &str = "define linkonce_odr hidden float @gpu.exp2.approximate(float %x) #0 {
  %r = call float asm \"ex2.approx.ftz.f32 $0, $1;\", \"=f,f\"(float %x)
  ret float %r
}
";
/// The time-stamp counter of x86-64 has a constant rate.
const COUNTERS_X86: &str = "declare i64 @llvm.readcyclecounter()
define linkonce_odr hidden i64 @readsteadycounter() #0 {
  %r = call i64 @llvm.readcyclecounter()
  ret i64 %r
}
";
/// CNTVCT_EL0, which programs may read. `gpu.clock` would read PMCCNTR_EL0.
const COUNTERS_AARCH64: &str = "define linkonce_odr hidden i64 @readsteadycounter() #0 {
  %r = call i64 asm sideeffect \"mrs $0, cntvct_el0\", \"=r\"()
  ret i64 %r
}
define linkonce_odr hidden i64 @readcyclecounter() #0 {
  %r = call i64 asm sideeffect \"mrs $0, cntvct_el0\", \"=r\"()
  ret i64 %r
}
define linkonce_odr hidden i64 @gpu.clock() #0 {
  %r = call i64 asm sideeffect \"mrs $0, cntvct_el0\", \"=r\"()
  ret i64 %r
}
";
/// Math intrinsics that code generation lacks somewhere.
const EXPAND: &str = include_str!("../portable/math/expand.ll");
/// Math that libdevice lacks.
const FALLBACK_NVIDIA: &str = include_str!("../portable/math/libdevice_lacks.ll");
/// Math for the CPU.
const FALLBACK_CPU: &str = include_str!("../portable/math/cpu.ll");

/// The name of a library's function for math, where it has one.
fn library_name(sized: math::Sized, arch: &Arch) -> Option<String> {
    match arch {
        Arch::Amdgpu(_) => Some(sized.ocml()),
        Arch::Nvptx(_) => sized.libdevice(),
        Arch::Cpu(_) => sized.libm(),
    }
}

/// Whether neither code generation nor a library has the function.
fn is_portable(sized: math::Sized, arch: &Arch) -> bool {
    sized.function.intrinsic.is_none() && library_name(sized, arch).is_none()
}

/// Clang's checks of a class's type (`-fsanitize=cfi`), which linkers answer where they see the whole program. Here they hold, as LLVM 22
/// has it where nobody answered; LLVM 23 gives up.
pub fn pass_type_tests(compilation: &mut Compilation<'_, '_>) -> Done {
    let tests = functions(compilation.module).into_iter().filter(|function| function.name() == "llvm.type.test");
    for call in tests.flat_map(|test| test.users()).filter_map(Value::as_call) {
        call.replace_with(call.ty().int(1));
        call.erase();
    }
    Ok(())
}

/// Allocas move to the address space that the target's stack is in.
fn stack_memory<'m>(function: Func<'m>) {
    for alloca in function.instructions().into_iter().filter_map(|instruction| instruction.as_alloca()) {
        let builder = Builder::before(*alloca);
        let count = alloca.operands().into_iter().next();
        let fresh = match count {
            Some(count) if count.constant_int() != Some(1) => builder.array_alloca(alloca.allocated_type(), count),
            _ => builder.alloca(alloca.allocated_type()),
        };
        if fresh.ty() == alloca.ty() {
            fresh.as_inst().into_iter().for_each(Inst::erase);
            continue;
        }
        fresh.set_align(alloca.align());
        let cast = builder.space_cast(fresh, alloca.ty());
        alloca.replace_with(cast);
        alloca.erase();
    }
}

/// Math that the target does not do by itself gets the name of its library's function.
fn library_calls(module: &Module<'_>, arch: &Arch) -> Vec<String> {
    let mut called = Vec::new();
    for portable in functions(module).into_iter().filter(|function| function.is_declaration()) {
        let Some(sized) = math::portable(&portable.name()).filter(|sized| !sized.function.native) else { continue };
        // For the CPU code generation calls the C library for an intrinsic.
        let by_code_generation = matches!(arch, Arch::Cpu(_)) && sized.function.intrinsic.is_some();
        if let Some(name) = library_name(sized, arch).filter(|_| !by_code_generation) {
            let library = declare(module, &name, portable.value_type());
            portable.replace_with(library.value());
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
