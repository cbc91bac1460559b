//! What kernels in MLIR become, for each target.

mod layouts;
mod support;

use super::*;
use crate::portable;
use crate::source::{FrontEnd, rust};
use crate::tool::Tools;
use gpu_tools::Env;

/// Of what is lowered in MLIR's own way for each vendor there.
const KERNEL: &str = r#"
gpu.module @m [#rocdl.target<chip = "gfx942">, #nvvm.target] {
  gpu.func @k(%x: memref<?xi32>, %f: memref<?xf32>, %h: memref<?xf16>, %width: i32) kernel attributes {known_block_size = array<i32: 96, 1, 1>} {
    %i = gpu.global_id x
    %lane = gpu.lane_id
    %one = arith.constant 1 : i32
    %value = memref.load %x[%i] : memref<?xi32>
    %float = memref.load %f[%i] : memref<?xf32>
    %half = memref.load %h[%i] : memref<?xf16>
    %positive = arith.cmpi sgt, %value, %one : i32
    cf.assert %positive, "positive"
    %a, %a.valid = gpu.shuffle up %value, %one, %width : i32
    %b, %b.valid = gpu.shuffle xor %float, %one, %width : f32
    %c, %c.valid = gpu.shuffle down %half, %one, %width : f16
    %size = gpu.subgroup_size : index
    %first = gpu.subgroup_broadcast %value, first_active_lane : i32
    %sum = gpu.subgroup_reduce add %value uniform : (i32) -> i32
    %most = gpu.all_reduce maxsi %value uniform {} : (i32) -> i32
    %exp = math.exp %b : f32
    %clamped = math.clampf %exp to [%float, %exp] : f32
    %shared = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    %view = memref.view %shared[%size][%size] : memref<?xi8, #gpu.address_space<workgroup>> to memref<?xf32, #gpu.address_space<workgroup>>
    memref.store %clamped, %view[%lane] : memref<?xf32, #gpu.address_space<workgroup>>
    gpu.barrier
    %other = memref.load %view[%size] : memref<?xf32, #gpu.address_space<workgroup>>
    gpu.printf "%d %f\n", %first, %other : i32, f32
    %t0 = arith.addi %a, %sum : i32
    %t1 = arith.addi %t0, %most : i32
    %t2 = arith.addi %t1, %first : i32
    memref.store %t2, %x[%i] : memref<?xi32>
    memref.store %other, %f[%i] : memref<?xf32>
    memref.store %c, %h[%i] : memref<?xf16>
    gpu.return
  }
}
"#;

fn tools() -> MlirTools {
    let env = Env::process();
    let tools = Tools::new(&env, None);
    match FrontEnd::find("k.mlir", &tools, &rust::Settings::default()) {
        Ok(FrontEnd::Mlir(tools)) => tools,
        other => panic!("{other:?}"),
    }
}

fn outlined(text: &str) -> Outlined {
    Outlined::new("k.mlir", text.as_bytes(), tools()).unwrap_or_else(|errors| panic!("{errors:?}"))
}

/// The module for an architecture; in the form that is lowered, where it is asked for.
fn module(outlined: &Outlined, arch: &str, normalised: bool) -> String {
    let arch: Arch = arch.parse().unwrap();
    let session = Session::new();
    let mut module = outlined.module(&session, "k.mlir", KERNEL.as_bytes(), &arch).unwrap_or_else(|errors| panic!("{errors:?}"));
    if normalised {
        portable::normalise_for(&session, &mut module, Some(arch.vendor())).unwrap();
        let left: Vec<String> =
            functions(&module).into_iter().filter(|function| function.is_declaration()).map(|function| function.name()).collect();
        assert!(!left.iter().any(|name| name.contains("amdgcn") || name.contains("nvvm")), "{left:?}");
    }
    module.text()
}

#[test]
fn mlir_kernels_have_one_form_for_amd_and_the_cpu() {
    let outlined = outlined(KERNEL);
    let cpu = module(&outlined, "x86-64-v3", true);
    for word in ["gpu.shuffle.up.i32", "gpu.shuffle.xor.i32", "gpu.ballot", "gpu.assert_fail", "gpu.printf", "gpu.barrier", "llvm.exp.f32"]
    {
        assert!(cpu.contains(word), "{word}:\n{cpu}");
    }
    for arch in ["gfx90a", "gfx942", "gfx1030", "gfx1100", "gfx11-generic"] {
        assert_eq!(module(&outlined, arch, true), cpu, "{arch}");
    }
}

#[test]
fn operations_of_amd_alone_take_mlirs_own_lowering() {
    let operation = "    %r = rocdl.workitem.id.x : i32\n";
    let text = format!(
        "gpu.module @m {{\n  gpu.func @k(%x: memref<?xi32>) kernel {{\n    %c = arith.constant 1 : i32\n    %i = gpu.thread_id x\n{operation}    %a, %v = gpu.shuffle xor %r, %c, %c : i32\n    memref.store %a, %x[%i] : memref<?xi32>\n    gpu.return\n  }}\n}}\n"
    );
    assert!(module(&outlined(&text), "gfx942", false).contains("llvm.amdgcn.ds.bpermute"));
    let without = module(&outlined(&text.replace(operation, "    %r = arith.constant 5 : i32\n")), "gfx942", false);
    assert!(!without.contains("amdgcn") && without.contains("llvm.nvvm.shfl.sync"), "{without}");
    let has = |operation: &str| {
        let text = format!("\"gpu.module\"() <{{targets = [#rocdl.target]}}> ({{\n{operation}\n}}) : () -> ()");
        is_amd_only(&text, &operations::read(&text).unwrap().operations[0])
    };
    assert!(has("\"amdgpu.lds_barrier\"() : () -> () loc(#loc)") && has("%1:2 = \"rocdl.x\"() : () -> (i32, i32)"));
    assert!(has("%0 = \"a.b\"() ({ \"rocdl.barrier\"() : () -> () }) : () -> memref<4xf32>"));
    assert!(has("%0 = \"a.b\"() : () -> memref<4xf32, #amdgpu.address_space<fat_raw_buffer>>"));
    assert!(!has("\"gpu.printf\"() <{format = \"rocdl.x = amdgpu.y\"}> : () -> () loc(\"rocdl.mlir\":1:1)") && !has("// = rocdl.x"));
}

/// Assertions, too, which ROCDL's lowering does not take.
#[test]
fn every_target_builds_it() {
    let session = Session::new();
    let outlined = outlined(KERNEL);
    let mut module = outlined.module(&session, "k.mlir", KERNEL.as_bytes(), &"sm_90".parse().unwrap()).unwrap();
    assert!(module.text().contains("llvm.nvvm.shfl.sync.up.i32p"));
    let archs = ["gfx90a", "gfx942", "gfx1030", "gfx1100", "gfx1201", "gfx11-generic", "sm_75", "sm_90", "x86-64-v3"];
    let archs: Vec<Arch> = archs.iter().map(|arch| arch.parse().unwrap()).collect();
    let compiled = crate::Compiler::new().compile(&crate::Source::MlirText(KERNEL), &archs);
    let compiled = compiled.unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(compiled.manifest().kernels[0].builds.len(), archs.len());
}

/// Kernels that another lowering left, in the LLVM dialect with its math: all that the conversions refuse, and some that they
/// let pass, on numbers and on vectors.
#[test]
fn math_in_the_llvm_dialect_builds_for_every_target() {
    let others = ["exp10", "fma", "maxnum", "minnum", "nearbyint", "rint", "sinh", "tan", "tanh", "trunc", "frem"];
    let mut kernels = String::new();
    for name in intrinsics::REFUSED.iter().chain(&others) {
        let values = match *name {
            "pow" | "copysign" | "maxnum" | "minnum" | "frem" => vec!["%0", "%1"],
            "fma" => vec!["%0", "%1", "%0"],
            _ => vec!["%0"],
        };
        for (index, ty) in ["f16", "f32", "f64", "vector<2xf32>", "vector<4xf16>"].into_iter().enumerate() {
            let result = if *name == "sincos" { format!("!llvm.struct<({ty}, {ty})>") } else { ty.to_string() };
            let (flags, list) = ("{fastmathFlags = #llvm.fastmath<nsz>}", values.join(", "));
            let types = vec![ty; values.len()].join(", ");
            let operation = match *name {
                "frem" if index % 2 == 0 => format!("llvm.frem {list} : {ty}"),
                "frem" => format!("llvm.frem {list} {flags} : {ty}"),
                _ if index % 2 == 0 => format!("llvm.intr.{name}({list}) : ({types}) -> {result}"),
                _ => format!("llvm.intr.{name}({list}) {flags} : ({types}) -> {result}"),
            };
            let vendor = if index % 2 == 0 { "rocdl" } else { "nvvm" };
            kernels += &format!(
                "llvm.func @{name}{index}(%p: !llvm.ptr) attributes {{gpu.kernel, {vendor}.kernel}} {{
                  %0 = llvm.load %p : !llvm.ptr -> {ty}
                  %1 = llvm.load %p : !llvm.ptr -> {ty}
                  %r = {operation}
                  llvm.store %r, %p : {result}, !llvm.ptr
                  llvm.return
                }}\n"
            );
        }
    }
    let text = format!("module attributes {{gpu.container_module}} {{ gpu.module @m {{\n{kernels}}} }}\n");
    let archs: Vec<Arch> = ["gfx942", "gfx1100", "sm_90", "x86-64-v3"].iter().map(|arch| arch.parse().unwrap()).collect();
    let compiled = crate::Compiler::new().compile(&crate::Source::MlirText(&text), &archs).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(compiled.manifest().kernels.len(), 5 * (intrinsics::REFUSED.len() + others.len()));
    assert!(compiled.manifest().kernels.iter().all(|kernel| kernel.builds.len() == archs.len()));
    // Flags stay, also on the way that only AMD's kernels take.
    let only_amd = "gpu.module @m { llvm.func @k(%p: !llvm.ptr) attributes {gpu.kernel, rocdl.kernel} {
      %i = rocdl.workitem.id.x : i32
      %0 = llvm.load %p : !llvm.ptr -> f64
      %1 = llvm.intr.sin(%0) {fastmathFlags = #llvm.fastmath<nsz>} : (f64) -> f64
      %2 = llvm.frem %1, %0 : f64
      llvm.store %2, %p : f64, !llvm.ptr
      llvm.return
    } }";
    let lowered = module(&outlined(only_amd), "gfx942", false);
    assert!(lowered.contains("call nsz double @llvm.sin.f64") && lowered.contains("@__ocml_fmod_f64"), "{lowered}");
}

#[test]
fn errors_keep_their_places_and_notes() {
    let message = "k.mlir:2:3: error: redefinition of SSA value '%a'\n  %a = b\n  ^\nk.mlir:1:1: note: previously defined here\n%a = a\n^\n\
        k.mlir:2:3: note: see current operation: \"a\"() : () -> ()\nk.mlir:3:1: error: second\n";
    let found = located("k.mlir", b"%a = a\n  %a = b\n", message);
    let [first, second] = found.as_slice() else { panic!("{found:?}") };
    assert_eq!(
        (first.place, first.line.as_deref(), &first.notes[..]),
        (Some((2, 3)), Some("  %a = b"), &["at 1:1: previously defined here".to_string()][..])
    );
    assert_eq!((second.message.as_str(), second.place, second.notes.is_empty()), ("second", Some((3, 1)), true));
}

/// The errors of a kernel with these lines, for the CPU.
fn errors(lines: &str, tools: MlirTools) -> Vec<Diagnostic> {
    let text = format!("gpu.module @m {{\n  gpu.func @k(%x: f32, %o: memref<?xf32>) kernel {{\n{lines}\n    gpu.return\n  }}\n}}\n");
    let outlined = Outlined::new("k.mlir", text.as_bytes(), tools).unwrap();
    outlined.module(&Session::new(), "k.mlir", text.as_bytes(), &"x86-64-v3".parse().unwrap()).err().unwrap()
}

#[test]
fn an_operation_that_is_not_lowered_is_named_at_its_place() {
    for (lines, name, reason) in [
        (
            "    %r = arith.truncf %x to_nearest_away : f32 to f8E5M2\n    %y = arith.extf %r : f8E5M2 to f32
    %c = arith.constant 0 : index\n    memref.store %y, %o[%c] : memref<?xf32>",
            "arith.truncf",
            "MLIR's `convert-gpu-to-nvvm` did not lower it",
        ),
        ("    acc.wait", "acc.wait", "no pass lowers operations of the dialect `acc` in kernels"),
    ] {
        let errors = errors(lines, tools());
        let error = &errors[0];
        assert!(error.message.starts_with(&format!("`{name}` cannot be lowered: {reason}")), "{error:?}");
        assert_eq!(error.place.map(|(line, _)| line), Some(3), "{error:?}");
    }
}

#[test]
fn a_tool_that_crashes_is_named_and_its_input_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let translate = folder.path().join("mlir-translate");
    gpu_test::script(
        &translate,
        "case \"$*\" in *--version*) echo 'LLVM version 22.1.2';; *) echo 'PLEASE submit a bug report to us' >&2; kill -SEGV $$;; esac",
    );
    let errors = errors(
        "    %c = arith.constant 0 : index\n    memref.store %x, %o[%c] : memref<?xf32>",
        MlirTools { translate: translate.clone(), ..tools() },
    );
    let message = &errors[0].message;
    let begin =
        format!("`{}` (LLVM version 22.1.2) crashed with the arguments `--no-implicit-module --mlir-to-llvmir`", translate.display());
    assert!(message.starts_with(&begin), "{message}");
    let kept = message.split_once("its input is kept in ").unwrap().1;
    let text = std::fs::read_to_string(kept).unwrap();
    std::fs::remove_file(kept).unwrap();
    assert!(text.contains("\"llvm.func\""), "{text}");
}
