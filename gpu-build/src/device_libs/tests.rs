//! Math from libclc, and from the portable library, where the vendor's is not installed.

use super::*;
use crate::opt_level::OptLevel;
use crate::target::pipeline::{self, Compilation, Options, Stage};
use crate::{portable, target};

#[cfg(target_arch = "x86_64")]
mod libraries;
#[cfg(target_arch = "x86_64")]
mod reference;

const OPTIONS: Options = Options { opt: OptLevel::O2, bitcode: false, math: crate::Math::Vendor, lines: false };

const TEXT: &str = "define ptx_kernel void @k(ptr addrspace(1) %p, float %x, double %d) {\n %a = call float @llvm.exp.f32(float %x)\n store volatile float %a, ptr addrspace(1) %p\n %b = call double @gpu.math.erf.f64(double %d)\n store volatile double %b, ptr addrspace(1) %p\n %c = call float @llvm.pow.f32(float %x, float %x)\n store volatile float %c, ptr addrspace(1) %p\n %e = call float @gpu.math.pown.f32(float %x, i32 3)\n store volatile float %e, ptr addrspace(1) %p\n %f = call float @llvm.log.f32(float %x)\n store volatile float %f, ptr addrspace(1) %p\n %g = call double @llvm.log.f64(double %d)\n store volatile double %g, ptr addrspace(1) %p\n %h = call float @gpu.math.rsqrt.f32(float %x)\n store volatile float %h, ptr addrspace(1) %p\n %i = call double @gpu.math.sinpi.f64(double %d)\n store volatile double %i, ptr addrspace(1) %p\n ret void\n}\ndeclare float @llvm.log.f32(float)\ndeclare double @llvm.log.f64(double)\ndeclare float @gpu.math.rsqrt.f32(float)\ndeclare double @gpu.math.sinpi.f64(double)\ndeclare float @llvm.exp.f32(float)\ndeclare double @gpu.math.erf.f64(double)\ndeclare float @llvm.pow.f32(float, float)\ndeclare float @gpu.math.pown.f32(float, i32)\n";

/// Compiles the text with these libraries; gives back code and the functions left open.
fn compile(arch: &str, libs: &DeviceLibs) -> Result<Vec<String>, Diagnostic> {
    compile_text(TEXT, arch, libs)
}

fn compile_text(text: &str, arch: &str, libs: &DeviceLibs) -> Result<Vec<String>, Diagnostic> {
    let session = Session::new();
    let mut module = session.parse("k.ll", text.as_bytes()).unwrap();
    portable::normalise(&session, &mut module).unwrap();
    open_functions(&session, &mut module, arch, libs)
}

/// Compiles a normalised module; gives back the functions left open.
fn open_functions<'s>(session: &'s Session, module: &mut Module<'s>, arch: &str, libs: &DeviceLibs) -> Result<Vec<String>, Diagnostic> {
    crate::llvm::initialize_targets();
    let arch: Arch = arch.parse().unwrap();
    let machine = target::machine(&arch, OptLevel::O2).unwrap();
    let mut compilation = Compilation { libs: Some(libs), ..Compilation::new(session, module, &arch, &machine, &[], OPTIONS) };
    pipeline::run_quietly(pipeline::PASSES, &mut compilation)?;
    let open = functions(module).into_iter().filter(|function| function.is_declaration()).map(|function| function.name());
    Ok(open.filter(|name| !name.starts_with("llvm.")).collect())
}

fn without_vendors(clc: PathBuf) -> DeviceLibs {
    let nowhere = |tool| given(tool, "/nowhere".into());
    let nvidia = given(&table::LIBDEVICE, "/nowhere/libdevice.10.bc".into());
    DeviceLibs { amd: nowhere(&table::AMD_DEVICE_LIBS), nvidia, clc: given(&table::LIBCLC, clc) }
}

fn libclc() -> PathBuf {
    let env = gpu_tools::Env::process();
    gpu_tools::Finder::new(&env, None).find(&table::LIBCLC).unwrap()
}

#[test]
fn what_libdevice_has_beside_math_is_there_without_it() {
    let text = "define ptx_kernel void @k(ptr addrspace(1) %p, i32 %a, i64 %b, ptr %q) {\n %m = call i32 @__nv_min(i32 %a, i32 7)\n %c = call i32 @__nv_popc(i32 %m)\n %z = call i32 @__nv_clzll(i64 %b)\n %s = add i32 %c, %z\n %f = call float @__nv_int2float_rn(i32 %s)\n %e = call float @__nv_sinf(float %f)\n store float %e, ptr addrspace(1) %p\n call void @__nv_sincosf(float %e, ptr %q, ptr %q)\n ret void\n}\ndeclare i32 @__nv_min(i32, i32)\ndeclare i32 @__nv_popc(i32)\ndeclare i32 @__nv_clzll(i64)\ndeclare float @__nv_int2float_rn(i32)\ndeclare float @__nv_sinf(float)\ndeclare void @__nv_sincosf(float, ptr, ptr)\n";
    let libs = without_vendors("/nowhere".into());
    for arch in ["sm_75", "sm_90"] {
        let session = Session::new();
        let mut module = session.parse("k.ll", text.as_bytes()).unwrap();
        portable::normalise_for(&session, &mut module, Some(gpu_abi::arch::Vendor::Nvidia)).unwrap();
        assert_eq!(open_functions(&session, &mut module, arch, &libs).unwrap(), Vec::<String>::new(), "{arch}");
    }
}

#[gpu_test::needs(LIBCLC)]
#[test]
fn libclc_replaces_a_missing_vendor_library() {
    let libs = without_vendors(libclc());
    for arch in ["gfx90a", "gfx1100", "gfx11-generic", "sm_75", "sm_90"] {
        assert_eq!(compile(arch, &libs).unwrap_or_else(|error| panic!("{arch}: {error}")), Vec::<String>::new(), "{arch}");
    }
}

/// Within two units in the last place, or equal.
#[track_caller]
fn close(name: &str, x: f64, ours: f64, expected: f64) {
    let unit = expected.abs() * f64::EPSILON + f64::from_bits(1);
    assert!(
        ours == expected || ours.is_nan() && expected.is_nan() || (ours - expected).abs() <= 2.0 * unit,
        "{name}({x:e}): {ours:e}, not {expected:e}"
    );
    assert!(expected != 0.0 || ours.is_sign_negative() == expected.is_sign_negative(), "{name}({x:e}): the sign of {ours:e}");
}

#[cfg(target_arch = "x86_64")]
#[test]
fn what_libclc_leaves_to_libdevice_is_computed_here() {
    // The same text for the processor: exported, compiled, called.
    crate::llvm::initialize_targets();
    let session = Session::new();
    let exported = LEFT_TO_LIBDEVICE.replace("linkonce_odr hidden ", "");
    let mut module = session.parse("libclc.ll", format!("{exported}\nattributes #0 = {{ nounwind }}\n").as_bytes()).unwrap();
    let machine = target::machine(&"x86-64-v2".parse().unwrap(), OptLevel::O2).unwrap();
    module.set_triple(&machine.triple());
    module.set_data_layout(&machine.layout().text());
    let object = target::emit(&session, &mut module, &machine, false).unwrap();
    let image = crate::link::elf::shared(&object).expect("nothing in it is unknown");
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), image).unwrap();
    // SAFETY: the image has no initialisers.
    let library = unsafe { libloading::Library::new(file.path()) }.unwrap();
    // SAFETY: they have this type.
    let function = |name: &str| unsafe { *library.get::<extern "C" fn(f64) -> f64>(name).unwrap() };
    // SAFETY: those for single precision have this one.
    let single = |name: &str| unsafe { *library.get::<extern "C" fn(f32) -> f32>(name).unwrap() };
    let sinpi = |x: f64| {
        // The same sine at a place between -1/2 and 1/2. Nothing is rounded on the way there.
        let rest = x % 2.0;
        let rest = if rest.abs() > 1.0 { rest - 2f64.copysign(rest) } else { rest };
        let rest = if rest.abs() > 0.5 { (1.0 - rest.abs()).copysign(rest) } else { rest };
        let sine = (rest * std::f64::consts::PI).sin();
        if sine == 0.0 { 0.0f64.copysign(x) } else { sine }
    };
    let mut xs: Vec<f64> = (0..2000).map(|i| (1.0 + f64::from(i) * 0.000_731) * 2f64.powi(i * 7 % 2040 - 1020)).collect();
    xs.extend((0..400).map(|i| 0.6 + f64::from(i) * 0.002_5));
    xs.extend([
        0.0,
        5e-324,
        1e-310,
        f64::MIN_POSITIVE,
        1.0,
        2.0,
        f64::MAX,
        f64::INFINITY,
        f64::NAN,
        1.0 + f64::EPSILON,
        1.0 - f64::EPSILON,
    ]);
    for x in xs.iter().flat_map(|x| [*x, -x]) {
        close("log", x, function("__nv_log")(x), if x == 0.0 { f64::NEG_INFINITY } else { x.ln() });
        close("sqrt", x, function("__nv_sqrt")(x), x.sqrt());
        close("rsqrt", x, function("__nv_rsqrt")(x), 1.0 / x.sqrt());
        let small = x as f32;
        let log = if small == 0.0 { f32::NEG_INFINITY } else { f64::from(small).ln() as f32 };
        let single = |name: &str, expected: f32| {
            let ours = single(name)(small);
            assert!(
                ours.to_bits() == expected.to_bits()
                    || ours.is_nan() && expected.is_nan()
                    || (ours - expected).abs() <= expected.abs() * f32::EPSILON,
                "{name}({small:e}): {ours:e}, not {expected:e}"
            );
        };
        single("__nv_logf", log);
        single("__nv_sqrtf", small.sqrt());
        single("__nv_rsqrtf", (1.0 / f64::from(small).sqrt()) as f32);
    }
    for x in (0..4000)
        .map(|i| f64::from(i) * 0.001_953_125)
        .chain([1e-300, 1e15 + 0.5, 2f64.powi(60), f64::INFINITY, f64::NAN])
        .flat_map(|x| [x, -x])
    {
        close("sinpi", x, function("__nv_sinpi")(x), sinpi(x));
        assert!(
            !x.is_finite() || x.abs() > 1e6 || (single("__nv_sinpif")(x as f32) - sinpi(f64::from(x as f32)) as f32).abs() <= f32::EPSILON,
            "sinpif({x})"
        );
    }
}

#[test]
fn without_a_device_library_math_is_portable() {
    let libs = without_vendors("/nowhere/clc".into());
    for arch in ["gfx90a", "gfx1100", "sm_75", "sm_90"] {
        assert_eq!(compile(arch, &libs).unwrap_or_else(|error| panic!("{arch}: {error}")), Vec::<String>::new(), "{arch}");
    }
}

#[test]
fn a_function_of_no_library_is_an_error_that_lists_the_places_searched() {
    let libs = without_vendors("/nowhere/clc".into());
    let help = ["install AMD's device libraries (Debian: rocm-device-libs)", "install NVIDIA's libdevice"];
    let cases = [("gfx90a", "__ocml_unknown_f32", "/nowhere/ocml.bc"), ("sm_90", "__nv_unknownf", "/nowhere/libdevice.10.bc")];
    for ((arch, function, place), help) in cases.into_iter().zip(help) {
        // By a function that a kernel calls.
        let text = format!(
            "define ptx_kernel void @k(ptr addrspace(1) %p, float %x) {{\n %v = call float @f(float %x)\n store float %v, ptr addrspace(1) %p\n ret void\n}}\ndefine internal float @f(float %x) noinline {{\n %v = call float @{function}(float %x)\n ret float %v\n}}\ndeclare float @{function}(float)\n"
        );
        let error = compile_text(&text, arch, &libs).unwrap_err().to_string();
        for part in [function, place, "/nowhere/clc", "= kernel: k", help] {
            assert!(error.contains(part), "missing: {part}\n{error}");
        }
    }
}

#[gpu_test::needs(LIBCLC)]
#[test]
fn what_libclc_lacks_comes_from_the_portable_library() {
    let libs = without_vendors(libclc());
    let text = "define ptx_kernel void @scale(ptr addrspace(1) %p, double %x) {\n %v = call double @gpu.math.erfcx.f64(double %x)\n store double %v, ptr addrspace(1) %p\n ret void\n}\ndeclare double @gpu.math.erfcx.f64(double)\n";
    for arch in ["gfx90a", "sm_90"] {
        assert_eq!(compile_text(text, arch, &libs).unwrap_or_else(|error| panic!("{arch}: {error}")), Vec::<String>::new(), "{arch}");
    }
}

/// Counts operations only. The tests of kernels in Rust compare the bits with the host's.
#[test]
fn constant_integer_powers_are_products() {
    let operations = |n: i32| {
        let text = format!(
            "define ptx_kernel void @k(ptr addrspace(1) %p, double %x) {{\n %v = call double @llvm.powi.f64.i32(double %x, i32 {n})\n store double %v, ptr addrspace(1) %p\n ret void\n}}\ndeclare double @llvm.powi.f64.i32(double, i32)\n"
        );
        let compiler = crate::Compiler::new().assemble(false).compress(false);
        let compiled = compiler.compile(&crate::Source::LlvmText(&text), &["sm_90".parse().unwrap()]).unwrap();
        let ptx = String::from_utf8_lossy(compiled.fat()).into_owned();
        ["mul.rn.f64", "rcp.rn.f64", "fma.rn.f64"].map(|operation| ptx.matches(operation).count())
    };
    assert_eq!([1, 3, 4, -2, 17].map(operations), [[0, 0, 0], [2, 0, 0], [2, 0, 0], [1, 1, 0], [5, 0, 0]]);
}

/// AMD's library has f16, and some versions of it are wrong there.
#[test]
fn math_of_16_bits_is_computed_in_32() {
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
            let mut module = session.parse("k.ll", text.as_bytes()).unwrap();
            portable::normalise(&session, &mut module).unwrap();
            let machine = target::machine(&arch, OptLevel::O2).unwrap();
            let mut compilation = Compilation::new(&session, &mut module, &arch, &machine, &[], OPTIONS);
            pipeline::run_quietly(pipeline::through(Stage::Legalize), &mut compilation).unwrap();
            let called = compilation.called;
            assert!(!called.iter().any(|name| name.ends_with("f16")), "{arch}: {called:?}");
            let left: Vec<String> = functions_left(&module);
            assert!(!left.iter().any(|left| left.ends_with("f16")), "{arch}: {left:?}");
        }
    }
}

fn functions_left(module: &Module<'_>) -> Vec<String> {
    functions(module).into_iter().filter(|function| function.is_declaration()).map(|function| function.name()).collect()
}
