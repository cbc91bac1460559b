//! 16-bit math, computed in wider types. Of the vendors' libraries only AMD's has f16, and some of it is wrong: in ROCm 5.2 `sin` always returns
//! NaN. AMD's `v_sqrt_f16` has an error of up to 0.51 units in the last place (AMD's manuals of its instruction sets). LLVM's code generation expands some of its own intrinsics wrongly (on NVIDIA's GPUs `ldexp` of f16 gives -2^-20 for -2^-5000; `fma` of
//! bfloat16 rounds to single precision first), and lacks others for bfloat16 or for vectors of f16.

use crate::llvm::Module;
use crate::llvm::value::{Builder, Call, Func, Type, declare, function, functions};
use crate::portable::math;
use gpu_abi::Arch;
use gpu_llvm::llvm_sys::LLVMFastMathApproxFunc;

/// LLVM's intrinsics that are not in the table of math functions, and that code generation supports for some types or none.
const EXPANDED: [&str; 10] = [
    "llvm.sincos",
    "llvm.sincospi",
    "llvm.modf",
    "llvm.frexp",
    "llvm.ldexp",
    "llvm.powi",
    "llvm.lrint",
    "llvm.llrint",
    "llvm.lround",
    "llvm.llround",
];

/// Returns true if `name` is an intrinsic on vectors, such as `llvm.exp.v4f32`, and a target has only scalar definitions of it, here or in a
/// library.
pub fn is_vector_math(name: &str, arch: &Arch) -> bool {
    let Some((base, suffix)) = split(name) else { return false };
    let vector = |part: &str| part.strip_prefix('v').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    suffix.split('.').any(vector)
        && (EXPANDED.contains(&base)
            || base == "llvm.fma" && suffix.ends_with("bf16")
            || base == "llvm.canonicalize" && suffix.ends_with("f16")
            || base == "llvm.sqrt" && is_root_single(suffix, arch)
            || math::FUNCTIONS.iter().any(|function| function.intrinsic == Some(base) && !function.native))
}

/// Gives roots of f16 that may be approximate AMD's instruction.
pub fn keep_approximate_roots(module: &Module<'_>) {
    let Some(root) = function(module, "llvm.sqrt.f16") else { return };
    let of_amd = declare(module, "llvm.amdgcn.sqrt.f16", root.value_type());
    let calls = functions(module).into_iter().flat_map(Func::instructions).filter(|call| call.callee() == Some(root));
    let approximate: Vec<_> =
        calls.filter(|call| call.fast_math_flags().is_some_and(|flags| flags & LLVMFastMathApproxFunc != 0)).collect();
    for call in approximate {
        call.replace_with(Builder::before(call).call(of_amd, &call.as_call().map(Call::arguments).unwrap_or_default()));
        call.erase();
    }
}

/// Splits `llvm.ldexp.f16.i32` into `llvm.ldexp` and `f16.i32`.
fn split(name: &str) -> Option<(&str, &str)> {
    let base = name.strip_prefix("llvm.")?.split('.').next()?.len() + "llvm.".len();
    Some((&name[..base], name[base..].strip_prefix('.')?))
}

/// The definitions, as IR text, of the 16-bit math that a module declares.
pub fn definitions(module: &Module<'_>, arch: &Arch) -> String {
    let mut text = String::new();
    for declared in functions(module).into_iter().filter(|function| function.is_declaration()) {
        let name = declared.name();
        let Some((of, narrow)) = narrow_part(&name) else { continue };
        let key = name.strip_prefix("llvm.").unwrap_or(&name);
        if name.starts_with("gpu.math.nextafter.") {
            // The next f32 would round back to the same 16-bit number.
            text += &NEXT_AFTER.replace("FLOAT", narrow).replace("NAME", key);
        } else if name == "llvm.fma.bf16" {
            if !matches!(arch, Arch::Nvptx(sm) if sm.major >= 8) {
                text += FUSED;
            }
        } else if is_single(&name, of, arch) {
            let single = name.replacen(of, "f32", 1);
            text += &by_single(key, &single, narrow, declared.value_type());
        }
    }
    text
}

/// The part of a name that is a scalar 16-bit type, and LLVM's name of the type; `None` if no part is, or several are.
fn narrow_part(name: &str) -> Option<(&'static str, &'static str)> {
    let mut parts = name.split('.').filter_map(|part| match part {
        "f16" => Some(("f16", "half")),
        "bf16" => Some(("bf16", "bfloat")),
        _ => None,
    });
    parts.next().filter(|_| parts.next().is_none())
}

/// Whether a 16-bit function is computed in single precision.
fn is_single(name: &str, of: &str, arch: &Arch) -> bool {
    if let Some((base, _)) = split(name).filter(|(base, _)| EXPANDED.contains(base)) {
        // AMD's GPUs have instructions for these.
        return !(matches!(arch, Arch::Amdgpu(_)) && matches!(base, "llvm.frexp" | "llvm.ldexp"));
    }
    name.strip_prefix("llvm.sqrt.").is_some_and(|suffix| is_root_single(suffix, arch))
        || name.starts_with("llvm.canonicalize.")
        || math::portable(&name.replacen(of, "f32", 1)).is_some_and(|sized| !sized.function.native)
}

/// Returns true if roots of f16 are computed in single precision, because AMD's instruction is inexact.
fn is_root_single(suffix: &str, arch: &Arch) -> bool {
    matches!(arch, Arch::Amdgpu(_)) && suffix.ends_with("f16") && !suffix.ends_with("bf16")
}

/// A function that converts to single precision, calls the function `single`, and rounds its result to nearest.
///
/// If `single` is exact, the result is rounded once. `ldexp` of single precision is inexact only if the result has bits below 2^-149. A result
/// with the 11 significant bits of f16 is then below 2^-138, and with the 8 of bfloat16 below 2^-141, also after rounding. The least positive
/// number is 2^-24 in f16 and 2^-133 in bfloat16, so the result rounds to 0, as it must.
fn by_single(key: &str, single: &str, narrow: &str, ty: Type<'_>) -> String {
    let wide = |ty: Type<'_>| ty.to_string().replace(narrow, "float");
    let (mut head, mut casts, mut passed) = (Vec::new(), String::new(), Vec::new());
    for (index, param) in ty.params().into_iter().enumerate() {
        head.push(format!("{param} %a{index}"));
        let is_narrow = param.to_string() == narrow;
        if is_narrow {
            casts += &format!("  %w{index} = fpext {narrow} %a{index} to float\n");
        }
        passed.push(format!("{} %{}{index}", wide(param), if is_narrow { 'w' } else { 'a' }));
    }
    let result = ty.result();
    let mut text = format!("define linkonce_odr hidden {result} @{key}({}) #0 {{\n{casts}", head.join(", "));
    text += &format!("  %w = call {} @{single}({})\n", wide(result), passed.join(", "));
    let fields = result.fields();
    if result.to_string() == narrow {
        text += &format!("  %r = fptrunc float %w to {narrow}\n  ret {narrow} %r\n}}\n");
    } else if fields.is_empty() {
        text += &format!("  ret {result} %w\n}}\n");
    } else {
        let mut whole = "poison".to_string();
        for (index, field) in fields.into_iter().enumerate() {
            text += &format!("  %f{index} = extractvalue {} %w, {index}\n", wide(result));
            let mut part = format!("%f{index}");
            if field.to_string() == narrow {
                text += &format!("  %n{index} = fptrunc float %f{index} to {narrow}\n");
                part = format!("%n{index}");
            }
            text += &format!("  %p{index} = insertvalue {result} {whole}, {field} {part}, {index}\n");
            whole = format!("%p{index}");
        }
        text += &format!("  ret {result} {whole}\n}}\n");
    }
    text
}

/// `nextafter` of 16-bit numbers: a step away from 0 adds 1 to the bits, a step towards 0 subtracts 1.
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

/// `fma` with one rounding: the product of two bfloat16 is exact in double precision, and the sum is rounded to odd there (see `conversions.rs`).
/// The sum's rounding error is computed exactly (Knuth, The Art of Computer Programming, volume 2, section 4.2.2, theorem B).
const FUSED: &str = "define linkonce_odr hidden bfloat @fma.bf16(bfloat %a, bfloat %b, bfloat %c) #0 {
  %x = fpext bfloat %a to double
  %y = fpext bfloat %b to double
  %z = fpext bfloat %c to double
  %product = fmul double %x, %y
  %sum = fadd double %product, %z
  %part = fsub double %sum, %product
  %without = fsub double %sum, %part
  %first = fsub double %product, %without
  %second = fsub double %z, %part
  %error = fadd double %first, %second
  %bits = bitcast double %sum to i64
  %inexact = fcmp one double %error, 0.0
  %low = trunc i64 %bits to i1
  %even = xor i1 %low, true
  %moves = and i1 %inexact, %even
  %more = fcmp ogt double %error, 0.0
  %above = fcmp ogt double %sum, 0.0
  %away = icmp eq i1 %more, %above
  %step = select i1 %away, i64 1, i64 -1
  %neighbour = add i64 %bits, %step
  %odd = select i1 %moves, i64 %neighbour, i64 %bits
  %number = bitcast i64 %odd to double
  %r = fptrunc double %number to bfloat
  ret bfloat %r
}
";
