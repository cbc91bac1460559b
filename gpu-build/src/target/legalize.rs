//! Legalization: what every target needs of a portable module before its own lowering: triple, data layout, stack memory in the
//! right address space, math by the target's names.

use super::{arguments, cpu, images, matrix, own_copies, tile};
use crate::llvm::Module;
use crate::llvm::Session;
use crate::llvm::TargetMachine;
use crate::llvm::value::{At, Builder, Func, Inst, Value, declare, drop_lifetimes, function, functions};
use crate::math::Math;
use crate::portable::{self, math, spelling};
use gpu_abi::Arch;
use gpu_abi::arch::Vendor;
use gpu_abi::manifest::Kernel;

/// Points a portable module at an architecture. Returns the names of the library functions that it now calls.
#[cfg(test)]
pub fn legalize<'s>(session: &'s Session, module: &mut Module<'s>, arch: &Arch, machine: &TargetMachine) -> Result<Vec<String>, String> {
    legalize_with(session, module, arch, machine, Math::Vendor, &[])
}

/// The same with math of this library, of kernels that take what is described.
pub fn legalize_with<'s>(
    session: &'s Session,
    module: &mut Module<'s>,
    arch: &Arch,
    machine: &TargetMachine,
    math: Math,
    described: &[Kernel],
) -> Result<Vec<String>, String> {
    tile::prepare(session, module)?;
    module.set_triple(arch.triple());
    arguments::fit(module, machine, arch)?;
    drop_lifetimes(module);
    if arch.vendor() == Vendor::Amd {
        own_copies::write_out(module);
    }
    functions(module).into_iter().for_each(stack_memory);
    tile::define(session, module, arch, machine, described)?;
    images::define(session, module, arch)?;
    matrix::define(session, module, arch)?;
    // The spellings' definitions go first, so that what is asked of an intrinsic's arguments is asked of its user's.
    session.run(module, "always-inline,globaldce", machine)?;
    bound_registers(module)?;
    pass_type_tests(module);
    // Libraries have scalar functions only.
    if functions(module).iter().any(|function| function.is_declaration() && is_vector_math(&function.name())) {
        session.run(module, "function(scalarizer)", machine)?;
    }
    if functions(module).iter().any(|function| function.name().starts_with("llvm.matrix.")) {
        // Else, where a product is stored over its factor, LLVM copies the factor to stack memory in the factor's address space.
        session.run(module, "function(lower-matrix-intrinsics<minimal>)", machine)?;
    }
    let approximate = if arch.vendor() == Vendor::Nvidia && math == Math::Vendor { APPROXIMATE_NVIDIA } else { APPROXIMATE };
    spelling::define_if_needed(session, module, "approximate math", "", approximate)?;
    spelling::define_if_needed(session, module, "math intrinsics", math::declarations(), EXPAND)?;
    let promoted = promotions(module);
    if !promoted.is_empty() {
        spelling::define_by(session, module, "math in a wider type", &math::declarations_without(&promoted), &promoted)?;
    }
    if math == Math::Portable {
        math::library::replace(module, |_| true);
    }
    if functions(module).iter().any(|function| function.is_declaration() && lacks_library(&function.name(), arch)) {
        spelling::define_by(session, module, "math from other math", "", FALLBACK)?;
    }
    let called = library_calls(module, arch);
    math::library::replace(module, |sized| sized.function.intrinsic.is_none() && library_name(sized, arch).is_none());
    math::library::link(session, module, matches!(arch, Arch::Cpu(_)))?;
    if matches!(arch, Arch::Cpu(_)) {
        cpu::round_by_integers(session, module)?;
        // Before anyone looks at branches: where all threads of a vector take one side, the other is jumped over.
        session.run(module, "always-inline,globaldce", machine)?;
    }
    Ok(called)
}

/// What a kernel says of its registers becomes an attribute of it.
fn bound_registers(module: &Module<'_>) -> Result<(), String> {
    let Some(declared) = function(module, "gpu.min_blocks") else { return Ok(()) };
    for call in declared.users().into_iter().filter_map(Value::as_call) {
        if let Some(kernel) = call.function().filter(|function| portable::is_kernel(*function)) {
            let least = call.argument(0).and_then(Value::constant_int).filter(|least| *least > 0);
            let least = least.ok_or_else(|| format!("`min_blocks` of kernel `{}` takes a constant, 1 or more", kernel.name()))?;
            kernel.set_string_attribute(At::Function, portable::MIN_BLOCKS, &least.to_string());
        }
        call.erase();
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
/// Math intrinsics that code generation lacks somewhere.
const EXPAND: &str = include_str!("../portable/math/expand.ll");
/// Math that a library may lack.
const FALLBACK: &str = include_str!("../portable/math/fallback.ll");

/// The name of a library's function for math, where it has one.
fn library_name(sized: math::Sized, arch: &Arch) -> Option<String> {
    match arch {
        Arch::Amdgpu(_) => Some(sized.ocml()),
        Arch::Nvptx(_) => sized.libdevice(),
        Arch::Cpu(_) => sized.libm(),
    }
}

fn lacks_library(name: &str, arch: &Arch) -> bool {
    math::portable(name).is_some_and(|sized| sized.function.intrinsic.is_none() && library_name(sized, arch).is_none())
}

/// The neighbour of a number of 16 bits: its bits count up from 0 and down to it.
const NEXT_AFTER: &str = "define linkonce_odr hidden FLOAT @NAME(FLOAT %a, FLOAT %b) #0 {
  %bits = bitcast FLOAT %a to i16
  %to = bitcast FLOAT %b to i16
  %below = fcmp olt FLOAT %a, %b
  %positive = icmp sge i16 %bits, 0
  %away = icmp eq i1 %below, %positive
  %step = select i1 %away, i16 1, i16 -1
  %next = add i16 %bits, %step
  %sign = and i16 %to, -32768
  %least = or i16 %sign, 1
  %zero = fcmp oeq FLOAT %a, 0.0
  %moved = select i1 %zero, i16 %least, i16 %next
  %number = bitcast i16 %moved to FLOAT
  %same = fcmp oeq FLOAT %a, %b
  %there = select i1 %same, FLOAT %b, FLOAT %number
  %none = fcmp uno FLOAT %a, %b
  %nan = fadd FLOAT %a, %b
  %r = select i1 %none, FLOAT %nan, FLOAT %there
  ret FLOAT %r
}
";

/// Definitions, in f32, of the math in narrower types. Of the libraries AMD's alone has f16, some of it wrong: `sin` is NaN
/// everywhere in the one of ROCm 5.2.
fn promotions(module: &Module<'_>) -> String {
    let mut text = String::new();
    for declared in functions(module).into_iter().filter(|function| function.is_declaration()) {
        let name = declared.name();
        let narrow = match name.rsplit_once('.') {
            Some((base, "f16")) => (base, "half"),
            Some((base, "bf16")) => (base, "bfloat"),
            _ => continue,
        };
        if narrow.0 == "gpu.math.nextafter" {
            // What is next in f32 is nearest to the same number of 16 bits.
            text += &NEXT_AFTER.replace("FLOAT", narrow.1).replace("NAME", &name);
            continue;
        }
        let Some(wide) = math::portable(&format!("{}.f32", narrow.0)).filter(|sized| !sized.function.native) else { continue };
        let (result, params) = wide.signature();
        let narrow_ty = |ty: &'static str| if ty == "float" { narrow.1 } else { ty };
        let (mut head, mut casts, mut passed) = (Vec::new(), String::new(), Vec::new());
        for (index, ty) in params.into_iter().enumerate() {
            head.push(format!("{} %a{index}", narrow_ty(ty)));
            if ty == "float" {
                casts += &format!("  %w{index} = fpext {} %a{index} to float\n", narrow.1);
                passed.push(format!("float %w{index}"));
            } else {
                passed.push(format!("{ty} %a{index}"));
            }
        }
        let key = name.strip_prefix("llvm.").unwrap_or(&name);
        text += &format!("define linkonce_odr hidden {} @{key}({}) #0 {{\n{casts}", narrow_ty(result), head.join(", "));
        text += &format!("  %w = call {result} @{}({})\n", wide.portable(), passed.join(", "));
        text += &match result {
            "float" => format!("  %r = fptrunc float %w to {0}\n  ret {0} %r\n}}\n", narrow.1),
            _ => format!("  ret {result} %w\n}}\n"),
        };
    }
    text
}

/// Clang's checks of a class's type (`-fsanitize=cfi`), which linkers answer where they see the whole program. Here they hold, as LLVM 22
/// has it where nobody answered; LLVM 23 gives up.
fn pass_type_tests(module: &Module<'_>) {
    let tests = functions(module).into_iter().filter(|function| function.name() == "llvm.type.test");
    for call in tests.flat_map(|test| test.users()).filter_map(Value::as_call) {
        call.replace_with(call.ty().int(1));
        call.erase();
    }
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

/// `llvm.exp.v4f32`: an intrinsic of the table, on vectors.
fn is_vector_math(name: &str) -> bool {
    let Some((base, suffix)) = name.rsplit_once('.') else { return false };
    let expanded = ["llvm.sincos", "llvm.sincospi", "llvm.modf", "llvm.powi", "llvm.lrint", "llvm.llrint", "llvm.lround", "llvm.llround"];
    let vector = |suffix: &str| suffix.strip_prefix('v').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    vector(suffix) && math::FUNCTIONS.iter().any(|function| function.intrinsic == Some(base) && !function.native)
        || expanded.iter().any(|base| name.strip_prefix(base).is_some_and(|rest| rest.starts_with('.')))
            && name.split('.').skip(2).any(vector)
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
