//! The second choice: math from libclc where no vendor's library is.

use super::*;
use crate::config::OptLevel;
use crate::{portable, target};

const TEXT: &str = "define ptx_kernel void @k(ptr addrspace(1) %p, float %x, double %d) {\n %a = call float @llvm.exp.f32(float %x)\n store volatile float %a, ptr addrspace(1) %p\n %b = call double @gpu.math.erf.f64(double %d)\n store volatile double %b, ptr addrspace(1) %p\n %c = call float @llvm.pow.f32(float %x, float %x)\n store volatile float %c, ptr addrspace(1) %p\n %e = call float @gpu.math.pown.f32(float %x, i32 3)\n store volatile float %e, ptr addrspace(1) %p\n ret void\n}\ndeclare float @llvm.exp.f32(float)\ndeclare double @gpu.math.erf.f64(double)\ndeclare float @llvm.pow.f32(float, float)\ndeclare float @gpu.math.pown.f32(float, i32)\n";

/// Compiles the text with these libraries; gives back code and the functions left open.
fn compile(arch: &str, libs: &DeviceLibs) -> Result<Vec<String>, Diagnostic> {
    crate::llvm::initialize_targets();
    let arch: Arch = arch.parse().unwrap();
    let session = Session::new();
    let module = session.parse("k.ll", TEXT.as_bytes()).unwrap();
    portable::normalise(&session, &module).unwrap();
    let machine = target::machine(&arch, OptLevel::O2).unwrap();
    let mut called = target::prepare(&session, &module, &arch, &machine).unwrap();
    match &arch {
        Arch::Amdgpu(id) => called.extend(target::amdgpu::lower(&session, &module, id, libs.has_ockl())?),
        _ => target::nvptx::lower(&session, &module).unwrap(),
    }
    libs.link(&session, &module, &arch, &called)?;
    target::optimise(&session, &module, &machine, OptLevel::O2).unwrap();
    target::emit(&session, &module, &machine, matches!(arch, Arch::Nvptx(_))).unwrap();
    let open = functions(&module).into_iter().filter(|function| function.is_declaration()).map(Value::name);
    Ok(open.filter(|name| !name.starts_with("llvm.")).collect())
}

fn without_vendors(clc: Result<PathBuf, Vec<PathBuf>>) -> DeviceLibs {
    DeviceLibs { amd: Err(vec!["/nowhere/ocml.bc".into()]), nvidia: Err(vec!["/nowhere/libdevice.10.bc".into()]), clc }
}

#[test]
fn libclc_gives_math_where_no_vendor_s_library_is() {
    let folder = PathBuf::from("/usr/lib/clc");
    if !folder.join(CLC_AMD).is_file() {
        eprintln!("SKIPPED: libclc (Debian: libclc-22) is not installed, so that math from it was not tried");
        return;
    }
    let libs = without_vendors(Ok(folder));
    for arch in ["gfx90a", "gfx1100", "gfx11-generic", "sm_75", "sm_90"] {
        assert_eq!(compile(arch, &libs).unwrap_or_else(|error| panic!("{arch}: {error}")), Vec::<String>::new(), "{arch}");
    }
}

#[test]
fn without_any_library_every_place_is_named() {
    let libs = without_vendors(Err(vec!["/nowhere/clc".into()]));
    for (arch, function, place) in [("gfx90a", "__ocml_exp_f32", "/nowhere/ocml.bc"), ("sm_90", "__nv_expf", "/nowhere/libdevice.10.bc")] {
        let error = compile(arch, &libs).unwrap_err().to_string();
        assert!(error.contains(function) && error.contains(place) && error.contains("/nowhere/clc"), "{error}");
    }
}

/// AMD's library has f16, and some versions of it are wrong there.
#[test]
fn math_of_16_bits_is_that_of_32() {
    crate::llvm::initialize_targets();
    for (ty, name) in [("half", "f16"), ("bfloat", "bf16")] {
        let functions = ["llvm.sin", "llvm.cos", "llvm.exp", "gpu.math.erf", "gpu.math.nextafter"];
        let arity = |function: &str| if function.ends_with("nextafter") { 2 } else { 1 };
        let calls = functions.iter().enumerate().map(|(index, function)| {
            let arguments = vec![format!("{ty} %x"); arity(function)].join(", ");
            format!(" %r{index} = call {ty} @{function}.{name}({arguments})\n store volatile {ty} %r{index}, ptr addrspace(1) %p\n")
        });
        let declarations =
            functions.iter().map(|function| format!("declare {ty} @{function}.{name}({})\n", vec![ty; arity(function)].join(", ")));
        let text = format!(
            "define ptx_kernel void @k(ptr addrspace(1) %p, {ty} %x) {{\n{} ret void\n}}\n{}",
            calls.collect::<String>(),
            declarations.collect::<String>()
        );
        for arch in ["gfx90a", "gfx1100", "sm_90", "x86-64-v3"] {
            let arch: Arch = arch.parse().unwrap();
            let session = Session::new();
            let module = session.parse("k.ll", text.as_bytes()).unwrap();
            portable::normalise(&session, &module).unwrap();
            let machine = target::machine(&arch, OptLevel::O2).unwrap();
            let called = target::prepare(&session, &module, &arch, &machine).unwrap();
            assert!(!called.iter().any(|name| name.ends_with("f16")), "{arch}: {called:?}");
            let left: Vec<String> = functions_left(&module);
            assert!(!left.iter().any(|left| left.ends_with("f16")), "{arch}: {left:?}");
        }
    }
}

fn functions_left(module: &Module<'_>) -> Vec<String> {
    functions(module).into_iter().filter(|function| function.is_declaration()).map(Value::name).collect()
}
