//! Every function that is linked from an installed device library, run on this processor and compared with a reference.

use super::super::*;
use super::reference::{self, Reference};
use crate::opt_level::OptLevel;
use crate::portable::math::Shape;
use crate::target;
use crate::target::pipeline::{self, Compilation};
use std::fmt::Write as _;

/// What the vendors' intrinsics mean, in words that every processor has.
const AMD: &str = include_str!("amd.ll");
const NVIDIA: &str = include_str!("nvidia.ll");
const PTX: &str = include_str!("ptx.ll");

/// Inline assembly of libdevice, by what only that has, and the function of `ptx.ll` that computes the same.
const ASSEMBLY: [(&str, &str); 11] = [
    ("sub.rn.f32 ", "ptx.sub"),
    ("sub.rn.ftz.f32 ", "ptx.sub"),
    ("sub.rn.f64 ", "ptx.sub.d"),
    ("rcp.approx.ftz.f32 ", "ptx.rcp"),
    ("rsqrt.approx.ftz.f64 ", "ptx.rsqrt.d"),
    ("setp.equ.f64 ", "ptx.select.d"),
    ("add.cc.u32      r0, a0, b0;", "ptx.add128"),
    ("sub.cc.u32      r0, a0, b0;", "ptx.sub128"),
    ("mad.lo.cc.u32   r0, alo, blo, clo;", "ptx.mad128"),
    ("mul.lo.u32      r0, alo, blo;", "ptx.mul128"),
    ("mad.lo.cc.u32   $0, $2, $3, $4;", "ptx.mad64"),
];

/// A row of the table, called with numbers that are exact in its width; what is no number of it is given as one.
type Call = extern "C" fn(f64, f64, i32) -> f64;

/// The functions of the table that a library has in f32 and f64, and which are not code generation's.
fn rows(library: impl Fn(math::Sized) -> Option<String>) -> Vec<(math::Sized, String)> {
    let linked = math::all().filter(|sized| !sized.function.native && sized.width != "f16");
    linked.filter_map(|sized| Some((sized, library(sized)?))).collect()
}

/// For each row a function `row<index>` of the type [`Call`].
fn wrappers(rows: &[(math::Sized, String)]) -> String {
    let mut text = String::new();
    for (index, (sized, name)) in rows.iter().enumerate() {
        let (ty, (result, params)) = (sized.ty(), sized.signature());
        let single = sized.width == "f32";
        let values: &[&str] = if single { &["%a.f", "%b.f"] } else { &["%a", "%b"] };
        let mut arguments: Vec<String> = values.iter().take(sized.function.arity).map(|value| format!("{ty} {value}")).collect();
        if sized.function.shape == Shape::ByInt {
            arguments.push("i32 %n".to_string());
        }
        let widened = match result {
            "i32" => "%w = sitofp i32 %r to double\n ret double %w",
            "float" => "%w = fpext float %r to double\n ret double %w",
            _ => "ret double %r",
        };
        let narrowed = if single { " %a.f = fptrunc double %a to float\n %b.f = fptrunc double %b to float\n" } else { "" };
        let arguments = arguments.join(", ");
        let _ = write!(
            text,
            "declare {result} @{name}({})\ndefine double @row{index}(double %a, double %b, i32 %n) \"gpu.kernel\" {{\n{narrowed} \
             %r = call {result} @{name}({arguments})\n {widened}\n}}\n",
            params.join(", ")
        );
    }
    text
}

/// The text with calls in place of the assembly that is known, and conversions to integers as GPUs do them.
fn as_on_a_gpu(text: &str) -> String {
    let assembly = |line: &str| {
        let (before, rest) = line.split_once(" asm ")?;
        // After the assembly and the constraints come the arguments.
        let (_, arguments) = rest.split_once("\"(")?;
        let (_, name) = ASSEMBLY.iter().find(|(assembly, _)| rest.contains(assembly))?;
        Some(format!("{before} @{name}({arguments}\n"))
    };
    // What is too large becomes the largest, NaN becomes 0; libclc looks up tables with that.
    let conversion = |line: &str| {
        let (before, rest) = line.split_once(" = fptosi ")?;
        let words: Vec<&str> = rest.split([' ', ',']).collect();
        let [from @ ("float" | "double"), value, "to", to @ ("i32" | "i64"), ..] = words[..] else { return None };
        let width = if from == "float" { "f32" } else { "f64" };
        Some(format!("{before} = call {to} @llvm.fptosi.sat.{to}.{width}({from} {value})\n"))
    };
    let line = |line: &str| assembly(line).or_else(|| conversion(line)).unwrap_or_else(|| format!("{line}\n"));
    let replaced = text.lines().map(line).collect::<String>() + PTX;
    let used = ["i1 @llvm.is.fpclass.f32(float, i32 immarg)", "i1 @llvm.is.fpclass.f64(double, i32 immarg)"];
    let used = used.into_iter().chain(["float @llvm.copysign.f32(float, float)", "double @llvm.copysign.f64(double, double)"]);
    let used = used.chain(["double @llvm.sqrt.f64(double)"]);
    let used = used.chain(["i32 @llvm.fptosi.sat.i32.f32(float)", "i32 @llvm.fptosi.sat.i32.f64(double)"]);
    let used = used.chain(["i64 @llvm.fptosi.sat.i64.f32(float)", "i64 @llvm.fptosi.sat.i64.f64(double)"]);
    let missing = used.filter(|one| !text.contains(&format!("declare {one}")));
    replaced + &missing.map(|one| format!("declare {one}\n")).collect::<String>()
}

/// Links the rows as kernels for the architecture are, computes what that asks of the GPU by `stand_ins`, and checks each row.
fn run(rows: &[(math::Sized, String)], libs: &DeviceLibs, arch: &str, stand_ins: &str) -> Vec<String> {
    crate::llvm::initialize_targets();
    let session = Session::new();
    let mut module = session.parse("rows.ll", wrappers(rows).as_bytes()).unwrap();
    // With fused multiplication as an instruction where this processor has it.
    let level = if std::arch::is_x86_feature_detected!("avx2") && std::arch::is_x86_feature_detected!("fma") { 3 } else { 2 };
    let processor = format!("x86-64-v{level}").parse().unwrap();
    let machine = target::machine(&processor, OptLevel::O2).unwrap();
    module.set_triple(&machine.triple());
    module.set_data_layout(&machine.layout().text());
    let called: Vec<String> = rows.iter().map(|(_, name)| name.clone()).collect();
    libs.link(&session, &mut module, &arch.parse().unwrap(), &called).unwrap_or_else(|error| panic!("{arch}: {error}"));
    spelling::define_by(&session, &mut module, "stand-ins", "", stand_ins).unwrap();
    let text = as_on_a_gpu(&module.text());
    let mut module = session.parse("rows.ll", text.as_bytes()).unwrap();
    let mut compilation = Compilation::new(&session, &mut module, &processor, &machine, &[], super::OPTIONS);
    pipeline::run_quietly(pipeline::named("optimize"), &mut compilation).unwrap();
    assert!(!module.text().contains(" asm "), "assembly without a stand-in");
    let open: Vec<String> = super::functions_left(&module);
    assert!(!open.iter().any(|name| name.contains("nvvm") || name.contains("amdgcn") || name.starts_with("__")), "{open:?}");
    let object = target::emit(&session, &mut module, &machine, false).unwrap();
    let image = crate::link::elf::shared(&object).expect("nothing in it is unknown");
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), image).unwrap();
    // SAFETY: the image has no initialisers.
    let library = unsafe { libloading::Library::new(file.path()) }.unwrap();
    let mut wrong = Vec::new();
    for (index, (sized, name)) in rows.iter().enumerate() {
        // SAFETY: every row has this type.
        let function: Call = unsafe { *library.get::<Call>(&format!("row{index}")).unwrap() };
        wrong.extend(check(*sized, name, function));
    }
    wrong
}

/// The worst result of a function that is off by more than its limit.
fn check(sized: math::Sized, name: &str, function: Call) -> Option<String> {
    let reference: &Reference = reference::of(sized.function.name);
    let mut worst: Option<(f64, String)> = None;
    let mut count = 0;
    for (a, b, n) in reference::arguments(sized) {
        let (ours, expected) = (function(a, b, n), (reference.exact)(sized.width, a, b, n));
        let off = reference.off(sized.width, ours, expected, a);
        if off <= reference.limit(sized.width) {
            continue;
        }
        count += 1;
        if worst.as_ref().is_none_or(|(most, _)| off > *most) {
            worst = Some((off, format!("{name}({a:e}, {b:e}, {n}) = {ours:e}, not {expected:e}: off by {off:.1}")));
        }
    }
    worst.map(|(_, text)| format!("{text} ({count} such arguments)"))
}

fn libs() -> DeviceLibs {
    let env = gpu_tools::Env::process();
    DeviceLibs::find(&Tools::new(&env, std::env::current_exe().ok()))
}

#[gpu_test::needs(AMD_DEVICE_LIBS)]
#[test]
fn every_function_of_ocml_computes_what_its_name_says() {
    let libs = libs();
    let rows = rows(|sized| Some(sized.ocml()));
    assert!(rows.len() > 100, "{}", rows.len());
    // The library asks for the processor.
    for arch in ["gfx900", "gfx1100"] {
        let wrong = run(&rows, &libs, arch, AMD);
        assert!(wrong.is_empty(), "{arch}:\n{}", wrong.join("\n"));
    }
}

#[gpu_test::needs(LIBDEVICE)]
#[test]
fn every_function_of_libdevice_computes_what_its_name_says() {
    let libs = libs();
    let rows = rows(math::Sized::libdevice);
    assert!(rows.len() > 90, "{}", rows.len());
    let wrong = run(&rows, &libs, "sm_75", NVIDIA);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// libclc is the second choice. It has fewer functions than the table; one that it lacks is an error, as another test says.
fn libclc_computes(arch: &str, file: &str, stand_ins: &str, name: impl Fn(math::Sized) -> Option<String>) {
    let folder = super::libclc();
    let libs = super::without_vendors(folder.clone());
    let session = Session::new();
    let library = session.parse("libclc", &std::fs::read(folder.join(file)).unwrap()).unwrap();
    let defined: Vec<String> =
        functions(&library).into_iter().filter(|function| !function.is_declaration()).map(|function| function.name()).collect();
    let rows = rows(|sized| name(sized).filter(|_| defined.contains(&sized.libclc())));
    assert!(rows.len() > 70, "{}", rows.len());
    let wrong = run(&rows, &libs, arch, stand_ins);
    assert!(wrong.is_empty(), "{arch}:\n{}", wrong.join("\n"));
}

#[gpu_test::needs(LIBCLC)]
#[test]
fn every_function_of_libclc_for_amd_computes_what_its_name_says() {
    libclc_computes("gfx1100", CLC_AMD, AMD, |sized| Some(sized.ocml()));
}

#[gpu_test::needs(LIBCLC)]
#[test]
fn every_function_of_libclc_for_nvidia_computes_what_its_name_says() {
    libclc_computes("sm_75", CLC_NVIDIA, NVIDIA, math::Sized::libdevice);
}
