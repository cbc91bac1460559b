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
    let bitcode = session.parse("a", SCALE.as_bytes()).unwrap().bitcode().unwrap();
    #[cfg_attr(not(feature = "inkwell"), expect(unused_mut, reason = "only with the feature is there another"))]
    let mut others = vec![Source::Bitcode((&bitcode).into())];
    #[cfg(feature = "inkwell")]
    {
        let context = inkwell::context::Context::create();
        let buffer = inkwell::memory_buffer::MemoryBuffer::create_from_memory_range_copy(&bitcode, "a");
        let module = inkwell::module::Module::parse_bitcode_from_buffer(&buffer, &context).unwrap();
        others.push(Source::module(&module).unwrap());
    }
    let archs = archs(&["gfx942", "sm_90", "x86-64-v3"]);
    let text = compiler.compile(&Source::LlvmText(SCALE), &archs).unwrap();
    let kernel = text.manifest().kernel("scale").unwrap();
    assert_eq!((kernel.params.len(), kernel.args_size, kernel.builds.len()), (3, 20, 3));
    let entries = container::read(text.fat()).unwrap();
    let found: Vec<_> = entries.iter().map(|entry| (entry.arch(), entry.kind, entry.compression().unwrap())).collect();
    assert_eq!(found, [("gfx942", ImageKind::Object, None), ("sm_90", ImageKind::Ptx, None), ("x86-64-v3", ImageKind::Object, None)]);
    for source in others {
        let other = compiler.compile(&source, &archs).unwrap();
        assert_eq!(other.manifest().kernels[0].params, kernel.params);
        for (entry, other) in entries.iter().zip(container::read(other.fat()).unwrap()) {
            // A CPU image also holds the name that messages call its source.
            assert!(entry.image == other.image || entry.arch() == "x86-64-v3", "{entry:?}");
        }
    }
}

#[test]
fn errors_have_kinds_and_places() {
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
fn code_that_runs_at_load_is_refused_by_name() {
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
    assert_eq!(module.triple(), "amdgcn-amd-amdhsa");
}

/// `ptxas` counts a loop's rounds, to unroll it, where the branch back is the one with the condition.
#[test]
fn loops_for_nvidia_end_in_a_backward_branch() {
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

/// What an address is like, is no access: where it points to, how it is aligned, what is printed of it.
#[test]
fn a_pointer_that_is_looked_at_is_not_written() {
    use gpu_abi::manifest::{Access, ParamKind, Scalar};
    let text = r#"
@format = addrspace(4) constant [4 x i8] c"%p\0A\00"
define void @k(ptr addrspace(1) %out, ptr %kind, ptr %both, ptr addrspace(1) %cast, ptr %aligned, ptr %assumed, ptr %low, ptr %inside, ptr %shown, ptr %kept, ptr %made, ptr %asked, ptr %known) #0 {
  %arguments = alloca ptr
  %shared = call i1 @gpu.is_shared(ptr %kind)
  call void @put(ptr addrspace(1) %out, i1 %shared)
  %private = call i1 @gpu.is_private(ptr %both)
  call void @put(ptr addrspace(1) %out, i1 %private)
  %both.value = load i32, ptr %both
  store i32 %both.value, ptr addrspace(1) %out
  %generic = addrspacecast ptr addrspace(1) %cast to ptr
  %cast.shared = call i1 @gpu.is_shared(ptr %generic)
  call void @put(ptr addrspace(1) %out, i1 %cast.shared)
  %cast.value = load i32, ptr addrspace(1) %cast
  store i32 %cast.value, ptr addrspace(1) %out
  %number = ptrtoint ptr %aligned to i64
  %rest = and i64 %number, 15
  %rest.is.zero = icmp eq i64 %rest, 0
  br i1 %rest.is.zero, label %vector, label %single
vector:
  %four = load <4 x i32>, ptr %aligned
  store <4 x i32> %four, ptr addrspace(1) %out
  br label %single
single:
  call void @llvm.assume(i1 true) [ "align"(ptr %assumed, i64 16) ]
  %assumed.value = load i32, ptr %assumed
  store i32 %assumed.value, ptr addrspace(1) %out
  %skew = call i32 @skew(ptr %low)
  store i32 %skew, ptr addrspace(1) %out
  %there = call i32 @there(ptr %inside)
  %there.more = add i32 %there, 1
  store i32 %there.more, ptr addrspace(1) %out
  store ptr %shown, ptr %arguments
  %printed = call i32 @gpu.printf(ptr addrspacecast (ptr addrspace(4) @format to ptr), ptr %arguments)
  %shown.value = load i32, ptr %shown
  store i32 %shown.value, ptr addrspace(1) %out
  %kept.number = ptrtoint ptr %kept to i64
  store i64 %kept.number, ptr addrspace(1) %out
  %made.number = ptrtoint ptr %made to i64
  %next = add i64 %made.number, 4
  %again = inttoptr i64 %next to ptr
  store i32 1, ptr %again
  %foreign = call i1 @llvm.nvvm.isspacep.global(ptr %asked)
  call void @put(ptr addrspace(1) %out, i1 %foreign)
  %known.number = ptrtoint ptr %known to i64
  %is.null = icmp eq i64 %known.number, 0
  br i1 %is.null, label %done, label %write
write:
  store i32 1, ptr %known
  br label %done
done:
  ret void
}
define internal void @put(ptr addrspace(1) %to, i1 %truth) {
  %wide = zext i1 %truth to i32
  store i32 %wide, ptr addrspace(1) %to
  ret void
}
define internal i32 @skew(ptr %p) noinline memory(none) {
  %number = ptrtoint ptr %p to i64
  %low = and i64 %number, 255
  %narrow = trunc i64 %low to i32
  ret i32 %narrow
}
define internal i32 @there(ptr %p) noinline {
  %shared = call i1 @gpu.is_shared(ptr %p)
  %value = load i32, ptr %p
  %one = select i1 %shared, i32 %value, i32 1
  ret i32 %one
}
declare i1 @gpu.is_shared(ptr)
declare i1 @gpu.is_private(ptr)
declare i1 @llvm.nvvm.isspacep.global(ptr)
declare i32 @gpu.printf(ptr, ptr)
declare void @llvm.assume(i1)
attributes #0 = { "gpu.kernel" }
"#;
    for arch in ["x86-64-v2", "sm_90"] {
        let compiled = Compiler::new().compile(&Source::LlvmText(text), &archs(&[arch])).unwrap();
        let found = |name: &str| {
            let param = compiled.manifest().kernels[0].params.iter().find(|param| param.name.as_deref() == Some(name)).unwrap();
            let ParamKind::Pointer { access, element } = param.kind else { unreachable!() };
            (access, element)
        };
        let expected = [
            ("kind", Access::None, None),
            ("both", Access::Read, Some(Scalar::I32)),
            ("cast", Access::Read, Some(Scalar::I32)),
            ("aligned", Access::Read, Some(Scalar::I32)),
            ("assumed", Access::Read, Some(Scalar::I32)),
            ("low", Access::None, None),
            ("inside", Access::Read, None),
            ("shown", Access::Read, Some(Scalar::I32)),
            // Whoever reads the number may make a pointer of it.
            ("kept", Access::ReadWrite, None),
            ("made", Access::ReadWrite, None),
            ("asked", Access::None, None),
            // What is looked at is not known for it.
            ("known", Access::Write, Some(Scalar::I32)),
        ];
        for (name, access, element) in expected {
            assert_eq!(found(name), (access, element), "{name} for {arch}");
        }
    }
}

/// An image that the runtime would refuse is none.
#[test]
fn shared_memory_that_the_cpu_cannot_have_is_refused() {
    let text = |ty: &str, align: u32| {
        format!(
            "@s = addrspace(3) global {ty} undef, align {align}\ndefine void @k(ptr addrspace(1) %p) #0 {{\n  store ptr addrspace(3) @s, ptr addrspace(1) %p\n  ret void\n}}\nattributes #0 = {{ \"gpu.kernel\" }}\n"
        )
    };
    let compile = |text: &str, arch| Compiler::new().compile(&Source::LlvmText(text), &archs(&[arch]));
    for arch in ["x86-64-v2", "x86-64-checked"] {
        assert!(compile(&text("[4 x i32]", 4096), arch).is_ok());
        for (text, expected) in [
            (text("[4 x i32]", 8192), "is aligned to 8192 bytes, and the CPU aligns it to 4096 at most"),
            (text("[5000000000 x i8]", 4), "takes 5000000000 bytes, and the CPU has 4294967295 at most"),
        ] {
            let error = compile(&text, arch).unwrap_err().to_string();
            assert!(error.contains(expected), "{arch}: {error}");
        }
    }
    assert!(compile(&text("[4 x i32]", 8192), "gfx942").is_ok());
}

/// As clang -O0 writes them: arguments in memory, and functions of templates, which another definition might replace.
#[test]
fn what_is_not_optimised_reads_what_it_reads() {
    use gpu_abi::manifest::{Access, ParamKind, Scalar};
    let text = "define void @k(ptr %out, ptr %in) #0 {
  %out.at = alloca ptr
  %in.at = alloca ptr
  store ptr %out, ptr %out.at
  store ptr %in, ptr %in.at
  %from = load ptr, ptr %in.at
  %value = load float, ptr %from
  %sum = call float @twice(ptr %from)
  %all = fadd float %value, %sum
  %to = load ptr, ptr %out.at
  store float %all, ptr %to
  ret void
}
define linkonce_odr float @twice(ptr %p) noinline optnone {
  %at = alloca ptr
  store ptr %p, ptr %at
  %from = load ptr, ptr %at
  %value = load float, ptr %from
  %r = fmul float %value, 2.0
  ret float %r
}
attributes #0 = { noinline optnone \"gpu.kernel\" }
";
    for arch in ["x86-64-v2", "gfx1100", "sm_90"] {
        let compiled = Compiler::new().compile(&Source::LlvmText(text), &archs(&[arch])).unwrap();
        let kinds: Vec<_> = compiled.manifest().kernels[0].params.iter().map(|param| param.kind.clone()).collect();
        let [out, input] = [(Some(Scalar::F32), Access::Write), (None, Access::Read)];
        assert_eq!(kinds, [out, input].map(|(element, access)| ParamKind::Pointer { element, access }), "{arch}");
    }
}
