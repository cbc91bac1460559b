//! The compiler as a program uses it.

use super::*;
use gpu_abi::container::{self, ImageKind};
use gpu_abi::manifest::ParamKind;

const SCALE: &str = r#"
define void @scale(float %a, ptr addrspace(1) %x, i32 %n) #0 {
  %id = call i32 @gpu.thread_id.x()
  %p = getelementptr float, ptr addrspace(1) %x, i32 %id
  %v = load float, ptr addrspace(1) %p
  %r = fmul float %v, %a
  store float %r, ptr addrspace(1) %p
  ret void
}
declare i32 @gpu.thread_id.x()
attributes #0 = { "gpu.kernel" }
"#;

fn archs(names: &[&str]) -> Vec<Arch> {
    names.iter().map(|name| name.parse().unwrap()).collect()
}

#[test]
fn every_form_of_one_kernel_comes_to_the_same() {
    let compiler = Compiler::new();
    let session = crate::llvm::Session::new();
    let module = session.parse("a", SCALE.as_bytes()).unwrap();
    let bitcode = module.write_bitcode_to_memory().as_slice().to_vec();
    let archs = archs(&["gfx942", "sm_90", "x86-64-v3"]);
    let text = compiler.compile(&Source::LlvmText(SCALE), &archs).unwrap();
    let kernel = text.manifest().kernel("scale").unwrap();
    assert_eq!((kernel.params.len(), kernel.args_size, kernel.builds.len()), (3, 20, 3));
    let entries = container::read(text.fat()).unwrap();
    let found: Vec<_> = entries.iter().map(|entry| (entry.arch(), entry.kind, entry.compression().unwrap())).collect();
    assert_eq!(found, [("gfx942", ImageKind::Object, None), ("sm_90", ImageKind::Ptx, None), ("x86-64-v3", ImageKind::Object, None)]);
    for source in [Source::Bitcode((&bitcode).into()), Source::module(&module).unwrap()] {
        let other = compiler.compile(&source, &archs).unwrap();
        assert_eq!(other.manifest().kernels[0].params, kernel.params);
        for (entry, other) in entries.iter().zip(container::read(other.fat()).unwrap()) {
            // A CPU image also holds the name that messages call its source.
            assert!(entry.image == other.image || entry.arch() == "x86-64-v3", "{entry:?}");
        }
    }
}

#[test]
fn mistakes_are_told_apart_and_placed() {
    let compiler = Compiler::new();
    let error = |source: Source<'_>, arch: &str| compiler.compile(&source, &archs(&[arch])).unwrap_err();
    let invalid = error(Source::LlvmText("define void @k() {\n  bogus\n}\n"), "sm_90");
    assert!(invalid.is(DiagnosticKind::Invalid) && invalid.diagnostics[0].place == Some((2, 3)), "{invalid}");
    assert!(invalid.to_string().contains("<run time>.ll:2:3"), "{invalid}");
    assert!(error(Source::Bitcode(b"BC\xc0\xdenonsense".into()), "sm_90").is(DiagnosticKind::Invalid));
    assert!(error(Source::LlvmText("define void @k() { ret void }"), "sm_90").is(DiagnosticKind::Invalid));
    assert!(error(Source::MlirText("func.func @k( {"), "sm_90").is(DiagnosticKind::Invalid));
    let unknown = SCALE.replace("gpu.thread_id.x", "llvm.no.such.thing");
    assert!(error(Source::LlvmText(&unknown), "sm_90").is(DiagnosticKind::Unsupported));
    let foreign = SCALE.replace("gpu.thread_id.x", "llvm.amdgcn.groupstaticsize");
    assert!(error(Source::LlvmText(&foreign), "sm_90").is(DiagnosticKind::Unsupported));
    assert!(compiler.compile(&Source::LlvmText(SCALE), &[]).is_err());
}

#[test]
fn what_would_run_while_loading_is_refused_by_name() {
    let all = ["x86-64-v3", "gfx1100", "sm_90"];
    let init = "define internal void @init() { ret void }\n";
    let list = "appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @init, ptr null }]";
    for (added, named) in [
        (format!("{init}@llvm.global_ctors = {list}\n"), "`llvm.global_ctors` names functions that run when the file is loaded: `init`"),
        (format!("{init}@llvm.global_dtors = {list}\n"), "`llvm.global_dtors` names functions"),
        (
            format!("{init}@indirect = ifunc void (), ptr @choose\ndefine internal ptr @choose() {{ ret ptr @init }}\n"),
            "`indirect` is an indirect",
        ),
        (
            format!("{init}@planted = constant ptr @init, section \".init_array.00001\"\n"),
            "`planted` is in the section `.init_array.00001`",
        ),
        (format!("{init}@planted = constant ptr @init, section \".ctors\"\n"), "the section `.ctors`"),
        ("define void @planted() section \".init\" { ret void }\n".into(), "`planted` is in the section `.init`"),
        ("@own = thread_local global i32 0\n".into(), "`own` is a thread-local variable"),
        ("module asm \".pushsection .init_array\"\n".into(), "assembly outside of functions"),
    ] {
        for arch in all {
            // SCALE is nobody's own spelling, so assembly is foreign everywhere.
            let error = Compiler::new().compile(&Source::LlvmText(&format!("{SCALE}{added}")), &archs(&[arch])).unwrap_err();
            assert!(error.is(DiagnosticKind::Unsupported) && error.to_string().contains(named), "{arch}: {error}");
        }
    }
    // What front ends leave behind runs nothing; a section's name has no meaning.
    let harmless = "@llvm.global_ctors = appending global [0 x { i32, ptr, ptr }] zeroinitializer
@table = internal addrspace(1) global [4 x float] zeroinitializer, section \".my_data\"\n";
    Compiler::new().compile(&Source::LlvmText(&format!("{SCALE}{harmless}")), &archs(&all)).unwrap();
}

#[test]
fn each_device_gets_its_own_architecture() {
    let name = |major, minor| arch_of(&DeviceArch::Nvptx { major, minor }).to_string();
    assert_eq!([name(7, 5), name(9, 0), name(9, 5), name(12, 0), name(6, 1)], ["sm_75", "sm_90a", "sm_90", "sm_120a", "sm_70"]);
    for amd in ["gfx942:sramecc+:xnack-", "gfx1100"] {
        let Arch::Amdgpu(id) = amd.parse().unwrap() else { panic!("{amd}") };
        assert_eq!(arch_of(&DeviceArch::Amdgpu(id)).to_string(), amd);
    }
}

#[test]
fn bitcode_for_amd_is_whole_and_not_optimised() {
    let text = SCALE.replace("fmul float %v, %a", "call float @llvm.exp.f32(float %v)") + "declare float @llvm.exp.f32(float)\n";
    let compiler = Compiler::new().bitcode(true);
    let compiled = match compiler.compile(&Source::LlvmText(&text), &archs(&["gfx11-generic", "x86-64-v3"])) {
        // Without a device library there is nothing to be whole.
        Err(error) if error.is(DiagnosticKind::Missing) => return,
        compiled => compiled.unwrap(),
    };
    let entries = container::read(compiled.fat()).unwrap();
    assert_eq!([entries[0].kind, entries[1].kind], [ImageKind::Bitcode, ImageKind::Object]);
    let session = crate::llvm::Session::new();
    let module = session.parse("finished elsewhere", entries[0].image).unwrap();
    let functions = crate::llvm::value::functions(&module);
    let open = functions.iter().filter(|function| function.is_declaration() && !function.name().starts_with("llvm."));
    assert_eq!(open.count(), 0, "no library is left to be linked");
    assert!(functions.iter().any(|function| function.name() == "scale" && !function.is_declaration()));
    assert_eq!(module.get_triple().as_str().to_str(), Ok("amdgcn-amd-amdhsa"));
}

/// `ptxas` counts a loop's rounds, to unroll it, where the branch back is the one with the condition.
#[test]
fn nvidia_s_loops_end_in_a_branch_back() {
    let text = "define void @k(ptr addrspace(1) %p) #0 {
entry:
  br label %loop
exit:
  ret void
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr float, ptr addrspace(1) %p, i64 %i
  store volatile float 1.0, ptr addrspace(1) %at
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, 100000
  br i1 %done, label %exit, label %loop
}
attributes #0 = { \"gpu.kernel\" }";
    let compiled = Compiler::new().compile(&Source::LlvmText(text), &["sm_90".parse().unwrap()]).unwrap();
    let ptx = String::from_utf8_lossy(compiled.fat()).into_owned();
    assert!(ptx.contains("bra") && !ptx.contains("bra.uni"), "{ptx}");
}

#[test]
fn mlir_passes_shared_memory_as_a_pointer_and_as_no_memref() {
    let text = |argument: &str| {
        format!(
            r#"gpu.module @m {{
  gpu.func @k(%n: i32, %s: {argument}, %to: memref<?xf32>) kernel {{
    %c = arith.constant 0 : index
    %f = arith.constant 2.0 : f32
    memref.store %f, %to[%c] : memref<?xf32>
    gpu.return
  }}
}}"#
        )
    };
    let archs = archs(&["gfx90a", "sm_90", "x86-64-v3"]);
    let compiled = Compiler::new().compile(&Source::MlirText(&text("!llvm.ptr<3>")), &archs).unwrap();
    let kinds: Vec<&ParamKind> = compiled.manifest().kernels[0].params.iter().map(|param| &param.kind).collect();
    assert!(
        matches!(kinds[..], [ParamKind::Scalar(_), ParamKind::Shared { element: None, align: 16 }, ParamKind::Memref { .. }]),
        "{kinds:?}"
    );
    let error = Compiler::new().compile(&Source::MlirText(&text("memref<?xf32, #gpu.address_space<workgroup>>")), &archs).unwrap_err();
    assert!(error.to_string().contains("kernel `k` is a memref of shared memory, which a launch cannot pass"), "{error}");
}

#[test]
fn a_volatile_load_only_reads() {
    let text = SCALE.replace("load float", "load volatile float").replace("  store float %r, ptr addrspace(1) %p\n", "");
    let text = text
        .replace("float %a, ptr", "ptr addrspace(1) %to, float %a, ptr")
        .replace("ret void", "store float %r, ptr addrspace(1) %to\n  ret void");
    let compiled = Compiler::new().compile(&Source::LlvmText(&text), &archs(&["sm_90"])).unwrap();
    let access = |index: usize| match compiled.manifest().kernels[0].params[index].kind {
        gpu_abi::manifest::ParamKind::Pointer { access, .. } => access,
        _ => unreachable!(),
    };
    assert_eq!((access(0), access(2)), (gpu_abi::manifest::Access::Write, gpu_abi::manifest::Access::Read));
}
