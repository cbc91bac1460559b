//! Code for AMD GPUs, read by LLVM's disassembler.

use gpu_abi::container;
use gpu_build::{Arch, Compiler, OptLevel, Source};
use gpu_tools::table::OBJDUMP;
use gpu_tools::{Env, Finder};
use std::process::Command;

/// The instructions of a kernel file for an architecture, a line each.
fn instructions(text: &str, arch: &str, opt: OptLevel) -> Vec<String> {
    let arch: Arch = arch.parse().unwrap();
    let compiled = Compiler::new().opt_level(opt).compile(&Source::LlvmText(text), &[arch]).unwrap_or_else(|error| panic!("{error}"));
    let folder = tempfile::tempdir().unwrap();
    let object = folder.path().join("object");
    std::fs::write(&object, container::read(compiled.fat()).unwrap()[0].image).unwrap();
    let tool = Finder::new(&Env::process(), None).find(&OBJDUMP).unwrap_or_else(|error| panic!("{error}"));
    let output = Command::new(tool).arg("-d").arg(&object).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().filter_map(|line| Some(line.trim().split_once("//")?.0.trim().to_owned())).filter(|line| !line.is_empty()).collect()
}

/// A kernel that reads a half and a float, or vectors of as many as `length` says, and stores what it rounds to halves.
fn kernel(length: &str, body: &str) -> String {
    let of = |element: &str| if length.is_empty() { element.to_owned() } else { format!("<{length} x {element}>") };
    let (narrow, single) = (of("half"), of("float"));
    format!(
        "define void @k(ptr addrspace(1) %p, ptr addrspace(1) %q, float %c) #0 {{
  %i = call i32 @gpu.thread_id.x()
  %at = getelementptr {narrow}, ptr addrspace(1) %p, i32 %i
  %from = getelementptr {single}, ptr addrspace(1) %q, i32 %i
  %x = load {narrow}, ptr addrspace(1) %at
  %y = load {single}, ptr addrspace(1) %from
  %wide = fpext {narrow} %x to {single}
  {body}
  %r = fptrunc {single} %m to {narrow}
  store {narrow} %r, ptr addrspace(1) %at
  ret void
}}
declare i32 @gpu.thread_id.x()
attributes #0 = {{ \"gpu.kernel\" }}
"
    )
}

#[test]
fn a_product_rounded_to_half_precision_keeps_the_sign_of_zero() {
    let products = [
        ("", "%m = fmul float %wide, %c"),
        ("", "%m = fmul float %y, %c"),
        ("", "%m = fdiv float %y, 4.0"),
        ("", "%n = fmul float %wide, %c %m = fneg float %n"),
        ("", "%m = fmul float %wide, %c store float %m, ptr addrspace(1) %from"),
        ("2", "%m = fmul <2 x float> %wide, %y"),
        ("2", "%m = fdiv <2 x float> %y, <float 4.0, float -0.5>"),
    ];
    for arch in ["gfx906", "gfx942", "gfx1100", "gfx1201"] {
        for opt in [OptLevel::O0, OptLevel::O3] {
            for (length, body) in products {
                let code = instructions(&kernel(length, body), arch, opt);
                // What an `fma_mix` adds is its third source: the literal 0 is +0.
                let adds_zero = |line: &&String| {
                    line.starts_with("v_fma_mix") && line.split(", ").nth(3).is_some_and(|third| third == "0" || third.starts_with("0 "))
                };
                assert_eq!(code.iter().find(adds_zero), None, "{arch} {opt:?} {body}:\n{}", code.join("\n"));
            }
        }
    }
}

/// Where the sign of zero is said not to matter, nothing is in the way of the shorter code.
#[test]
fn a_product_that_may_lose_it_is_left_alone() {
    let code = instructions(&kernel("", "%m = fmul nsz float %wide, %c"), "gfx1100", OptLevel::O3);
    assert!(code.iter().any(|line| line.starts_with("v_fma_mixlo_f16") && line.contains(", 0")), "{}", code.join("\n"));
}

/// The sequence that clang has for HIP, and with it the mode that it counts on: intermediate results that are denormal
/// numbers, without which quotients near the ends of the exponents are wrong.
#[test]
fn a_quotient_is_rounded_correctly_also_near_the_ends_of_the_exponents() {
    let text = kernel("", "%m = fdiv float %y, %c");
    for arch in ["gfx906", "gfx942", "gfx1100", "gfx1201"] {
        let code = instructions(&text, arch, OptLevel::O3);
        let mut rest = code.iter();
        for step in ["v_div_scale_f32", "v_rcp_f32", "v_fma_f32", "v_div_fmas_f32", "v_div_fixup_f32"] {
            assert!(rest.any(|line| line.starts_with(step)), "{arch}: no {step}:\n{}", code.join("\n"));
        }
        assert!(!code.iter().any(|line| line.contains("denorm") || line.contains("s_setreg")), "{arch}:\n{}", code.join("\n"));
        assert_eq!(denormals_of_f32(&text, arch), 3, "{arch}: denormal numbers are neither read nor written as 0");
    }
}

/// FLOAT_DENORM_MODE_32 of the kernel's descriptor: bits 16 and 17 of the word at byte 48.
fn denormals_of_f32(text: &str, arch: &str) -> u32 {
    use object::{Object, ObjectSection, ObjectSymbol};
    let compiled = Compiler::new().compile(&Source::LlvmText(text), &[arch.parse().unwrap()]).unwrap_or_else(|error| panic!("{error}"));
    let image = container::read(compiled.fat()).unwrap()[0].image;
    let file = object::File::parse(image).unwrap();
    let descriptor = file.dynamic_symbols().find(|symbol| symbol.name() == Ok("k.kd")).unwrap();
    let section = file.section_by_index(descriptor.section_index().unwrap()).unwrap();
    let bytes = section.data_range(descriptor.address(), 64).unwrap().unwrap();
    u32::from_le_bytes(bytes[48..52].try_into().unwrap()) >> 16 & 3
}
