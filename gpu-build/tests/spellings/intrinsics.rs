//! Every portable intrinsic and each vendor's spelling of it, in one kernel each.

use super::{ARCHS, build, builds};
use gpu_build::opt::{self, IntrinsicRow};
use gpu_test::test;
use std::collections::BTreeSet;

/// A kernel that stores what `call` gives; `call` uses `%i`, `%f`, `%d`, `%c` (i1), `%p`.
fn kernel(conv: &str, ty: &str, call: &str, declare: &str) -> String {
    let store = if ty == "void" { format!("  {call}\n") } else { format!("  %r = {call}\n  store {ty} %r, ptr addrspace(1) %p\n") };
    format!(
        "define {conv} void @k(ptr addrspace(1) %p, i32 %i, float %f, double %d, i1 %c, i64 %l) {{\n{store}  ret void\n}}\ndeclare {declare}\n"
    )
}

/// A file with a kernel for each function, which has the type of its row.
fn file<'a>(conv: &str, attributes: &str, functions: impl Iterator<Item = (&'a str, IntrinsicRow)>) -> String {
    let mut declared = BTreeSet::new();
    functions.enumerate().fold(String::new(), |mut text, (number, (name, row))| {
        let (result, params) = row.ty.split_once(" (").unwrap();
        let params: Vec<&str> = params.trim_end_matches(')').split(", ").filter(|param| !param.is_empty()).collect();
        let arguments: Vec<String> = params
            .iter()
            .map(|ty| match *ty {
                // A number of blocks is a constant.
                "i32" if name == "gpu.min_blocks" => "i32 4".into(),
                "i1" => "i1 %c".into(),
                "i32" => "i32 %i".into(),
                "i64" => "i64 %l".into(),
                "float" => "float %f".into(),
                "ptr" => "ptr %g".into(),
                vector => format!("{vector} zeroinitializer"),
            })
            .collect();
        let call = format!("call {result} @{name}({})", arguments.join(", "));
        let call = if result == "void" { call } else { format!("%r = {call}\n  store {result} %r, ptr addrspace(1) %p") };
        text += &format!("define {conv} void @k{number}(ptr addrspace(1) %p, i32 %i, i64 %l, float %f, i1 %c) {attributes} {{\n");
        text += &format!("  %g = addrspacecast ptr addrspace(1) %p to ptr\n  {call}\n  ret void\n}}\n");
        if declared.insert(name.to_string()) {
            text += &format!("declare {result} @{name}({})\n", params.join(", "));
        }
        text
    })
}

/// The rows of a test: a program of tiles needs more than one call, and what is printed is a constant (`printf_and_assert_compile_for_every_gpu`).
fn rows() -> impl Iterator<Item = IntrinsicRow> {
    opt::intrinsics().filter(|row| !row.name.starts_with("gpu.tile.") && row.name != "gpu.printf")
}

#[test]
fn every_intrinsic_compiles_for_every_target() {
    let text = file("", "\"gpu.kernel\"", rows().map(|row| (row.name, row)));
    let archs: Vec<&str> = ARCHS.into_iter().chain(["x86-64-v3"]).collect();
    builds("intrinsics.ll", &text, &archs);
}

#[test]
fn every_spelling_compiles_for_every_gpu() {
    for (conv, vendor) in [("ptx_kernel", "llvm.nvvm."), ("amdgpu_kernel", "llvm.amdgcn.")] {
        let spelled = rows().flat_map(|row| {
            let own = row.spellings.clone().into_iter().filter(|name| name.starts_with(vendor));
            own.map(move |name| (name, row.clone()))
        });
        builds("spellings.ll", &file(conv, "", spelled), &ARCHS);
    }
}

#[test]
fn printf_and_assert_compile_for_every_gpu() {
    let text = "@f = private constant [14 x i8] c\"%d %f %s %%\\0A\\00\\00\"\n@s = private constant [3 x i8] c\"ab\\00\"\ndefine ptx_kernel void @k(ptr addrspace(1) %p, i32 %i, double %d) {\n  %b = alloca [3 x i64], align 8\n  store i32 %i, ptr %b\n  %b1 = getelementptr i8, ptr %b, i64 8\n  store double %d, ptr %b1\n  %b2 = getelementptr i8, ptr %b, i64 16\n  store ptr @s, ptr %b2\n  %n = call i32 @vprintf(ptr @f, ptr %b)\n  %bad = icmp eq i32 %i, 7\n  br i1 %bad, label %fail, label %done\nfail:\n  call void @__assertfail(ptr @s, ptr @s, i32 3, ptr @s, i64 1)\n  br label %done\ndone:\n  ret void\n}\ndeclare i32 @vprintf(ptr, ptr)\ndeclare void @__assertfail(ptr, ptr, i32, ptr, i64)\n";
    builds("printf.ll", text, &ARCHS);
    // A format that is not known when building cannot be sent to AMD's host service.
    let unknown = "define ptx_kernel void @k(ptr %f, ptr %a) {\n  %n = call i32 @vprintf(ptr %f, ptr %a)\n  ret void\n}\ndeclare i32 @vprintf(ptr, ptr)\n";
    builds("printf.ll", unknown, &["sm_90"]);
    let error = build("printf.ll", unknown, &["gfx1100"]).unwrap_err();
    assert!(error.contains("the format is not a constant text") && error.contains("= kernel: k"), "{error}");
}

/// Every math function at every width, by its portable name.
#[test]
fn math_of_every_width_compiles_for_every_gpu() {
    let one = [
        "exp",
        "exp2",
        "exp10",
        "log",
        "log2",
        "log10",
        "sin",
        "cos",
        "tan",
        "asin",
        "acos",
        "atan",
        "sinh",
        "cosh",
        "tanh",
        "sqrt",
        "floor",
        "ceil",
        "trunc",
        "rint",
        "nearbyint",
        "round",
        "roundeven",
        "fabs",
    ];
    let ours = [
        "expm1", "log1p", "cbrt", "erf", "erfc", "tgamma", "lgamma", "asinh", "acosh", "atanh", "rsqrt", "rcbrt", "sinpi", "cospi",
        "tanpi", "erfinv", "normcdf", "j0", "y1",
    ];
    let two = ["pow", "atan2", "minnum", "maxnum", "minimum", "maximum", "copysign"];
    let ours_two = ["hypot", "fmod", "remainder", "nextafter", "fdim"];
    let mut text = String::new();
    let mut body = String::new();
    for (ty, width) in [("half", "f16"), ("float", "f32"), ("double", "f64")] {
        let names = |names: &[&str], prefix: &str| names.iter().map(|name| format!("{prefix}{name}.{width}")).collect::<Vec<_>>();
        for (names, count) in
            [(names(&one, "llvm."), 1), (names(&ours, "gpu.math."), 1), (names(&two, "llvm."), 2), (names(&ours_two, "gpu.math."), 2)]
        {
            for name in names {
                let id = body.lines().count();
                let operands = vec![format!("{ty} %{width}"); count].join(", ");
                body += &format!("  %v{id} = call {ty} @{name}({operands})\n  store volatile {ty} %v{id}, ptr addrspace(1) %p\n");
                text += &format!("declare {ty} @{name}({})\n", vec![ty; count].join(", "));
            }
        }
        for call in [
            format!("call {ty} @llvm.powi.{width}.i32({ty} %{width}, i32 3)"),
            format!("call {ty} @llvm.ldexp.{width}.i32({ty} %{width}, i32 3)"),
        ] {
            let id = body.lines().count();
            body += &format!("  %v{id} = {call}\n  store volatile {ty} %v{id}, ptr addrspace(1) %p\n");
        }
        for call in ["sincos", "modf"] {
            let id = body.lines().count();
            body += &format!(
                "  %v{id} = call {{{ty}, {ty}}} @llvm.{call}.{width}({ty} %{width})\n  store volatile {{{ty}, {ty}}} %v{id}, ptr addrspace(1) %p\n"
            );
        }
        let id = body.lines().count();
        body +=
            &format!("  %v{id} = call i64 @llvm.llround.i64.{width}({ty} %{width})\n  store volatile i64 %v{id}, ptr addrspace(1) %p\n");
        let id = body.lines().count();
        body += &format!(
            "  %a{id} = insertelement <4 x {ty}> zeroinitializer, {ty} %{width}, i32 1\n  %v{id} = call <4 x {ty}> @llvm.exp.v4{width}(<4 x {ty}> %a{id})\n  store volatile <4 x {ty}> %v{id}, ptr addrspace(1) %p\n"
        );
    }
    let text =
        format!("define ptx_kernel void @k(ptr addrspace(1) %p, half %f16, float %f32, double %f64) {{\n{body}  ret void\n}}\n{text}");
    builds("math.ll", &text, &["gfx90a", "gfx1201", "gfx11-generic", "sm_75", "sm_90"]);
}

#[test]
fn atomics_and_fences_of_every_scope_compile_for_every_gpu() {
    let mut body = String::new();
    let mut id = 0;
    for scope in ["", "syncscope(\"agent\")", "syncscope(\"workgroup\")", "syncscope(\"singlethread\")"] {
        for order in ["monotonic", "acq_rel", "seq_cst"] {
            for (pointer, space) in [("%p", 1), ("@shared", 3)] {
                for (op, ty) in [
                    ("add", "i32"),
                    ("sub", "i64"),
                    ("xchg", "i32"),
                    ("umax", "i32"),
                    ("min", "i64"),
                    ("xor", "i32"),
                    ("uinc_wrap", "i32"),
                    ("udec_wrap", "i32"),
                    ("fadd", "float"),
                    ("fadd", "double"),
                    ("fmax", "float"),
                    ("fadd", "half"),
                ] {
                    let value = match ty {
                        "i32" => "i32 %i",
                        "i64" => "i64 3",
                        "float" => "float 2.0",
                        "double" => "double 2.0",
                        _ => "half 2.0",
                    };
                    body += &format!("  %v{id} = atomicrmw {op} ptr addrspace({space}) {pointer}, {value} {scope} {order}\n");
                    id += 1;
                }
                body += &format!("  %v{id} = cmpxchg ptr addrspace({space}) {pointer}, i32 1, i32 2 {scope} {order} monotonic\n");
                id += 1;
            }
            if order != "monotonic" {
                body += &format!("  fence {scope} {order}\n");
            }
        }
    }
    let text = format!(
        "@shared = internal addrspace(3) global i64 poison\ndefine amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %i) {{\n{body}  ret void\n}}\n"
    );
    builds("atomics.ll", &text, &ARCHS);
}

#[test]
fn shared_constant_and_dynamic_memory_compile_for_every_gpu() {
    let text = "@tile = internal addrspace(3) global [64 x float] poison\n@a = external addrspace(3) global [0 x float]\n@b = external addrspace(3) global [0 x double]\n@table = internal addrspace(4) constant [2 x float] [float 1.0, float 2.0]\n@count = addrspace(1) global i32 0\ndefine ptx_kernel void @k(ptr addrspace(1) %p, i32 %i) {\n  %t = getelementptr float, ptr addrspace(3) @tile, i32 %i\n  %c.p = getelementptr float, ptr addrspace(4) @table, i32 %i\n  %c = load float, ptr addrspace(4) %c.p\n  store float %c, ptr addrspace(3) %t\n  call void @gpu.barrier()\n  %v = load float, ptr addrspace(3) @tile\n  %d = getelementptr float, ptr addrspace(3) @a, i32 %i\n  store float %v, ptr addrspace(3) %d\n  call void @gpu.barrier()\n  %w = load double, ptr addrspace(3) @b\n  store double %w, ptr addrspace(1) %p\n  %n = atomicrmw add ptr addrspace(1) @count, i32 1 syncscope(\"agent\") monotonic\n  ret void\n}\ndeclare void @gpu.barrier()\n";
    builds("memory.ll", text, &ARCHS);
}

/// (spelling, result, call, declaration): each builds for the other vendor too.
const SPELLINGS: [(&str, &str, &str, &str); 32] = [
    ("ptx_kernel", "void", "call void @llvm.nvvm.barrier0()", "void @llvm.nvvm.barrier0()"),
    ("ptx_kernel", "void", "call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)", "void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)"),
    ("ptx_kernel", "void", "call void @llvm.nvvm.bar.warp.sync(i32 -1)", "void @llvm.nvvm.bar.warp.sync(i32)"),
    ("ptx_kernel", "void", "call void @llvm.nvvm.membar.gl()", "void @llvm.nvvm.membar.gl()"),
    (
        "ptx_kernel",
        "i32",
        "call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %i, i32 3, i32 31)",
        "i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)",
    ),
    (
        "ptx_kernel",
        "float",
        "call float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %f, i32 3, i32 31)",
        "float @llvm.nvvm.shfl.sync.down.f32(i32, float, i32, i32)",
    ),
    (
        "ptx_kernel",
        "{i32, i1}",
        "call {i32, i1} @llvm.nvvm.shfl.sync.up.i32p(i32 -1, i32 %i, i32 3, i32 0)",
        "{i32, i1} @llvm.nvvm.shfl.sync.up.i32p(i32, i32, i32, i32)",
    ),
    ("ptx_kernel", "i32", "call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %c)", "i32 @llvm.nvvm.vote.ballot.sync(i32, i1)"),
    ("ptx_kernel", "i1", "call i1 @llvm.nvvm.vote.all.sync(i32 -1, i1 %c)", "i1 @llvm.nvvm.vote.all.sync(i32, i1)"),
    ("ptx_kernel", "i1", "call i1 @llvm.nvvm.vote.uni.sync(i32 -1, i1 %c)", "i1 @llvm.nvvm.vote.uni.sync(i32, i1)"),
    ("ptx_kernel", "i32", "call i32 @llvm.nvvm.activemask()", "i32 @llvm.nvvm.activemask()"),
    ("ptx_kernel", "i32", "call i32 @llvm.nvvm.read.ptx.sreg.warpsize()", "i32 @llvm.nvvm.read.ptx.sreg.warpsize()"),
    ("ptx_kernel", "i64", "call i64 @llvm.nvvm.read.ptx.sreg.clock64()", "i64 @llvm.nvvm.read.ptx.sreg.clock64()"),
    ("ptx_kernel", "float", "call float @llvm.nvvm.rsqrt.approx.f(float %f)", "float @llvm.nvvm.rsqrt.approx.f(float)"),
    ("ptx_kernel", "i32", "call i32 @__nv_popc(i32 %i)", "i32 @__nv_popc(i32)"),
    ("ptx_kernel", "float", "call float @__nv_fast_expf(float %f)", "float @__nv_fast_expf(float)"),
    ("ptx_kernel", "float", "call float @__nv_fmaf(float %f, float %f, float %f)", "float @__nv_fmaf(float, float, float)"),
    ("ptx_kernel", "float", "call float @__nv_powif(float %f, i32 %i)", "float @__nv_powif(float, i32)"),
    (
        "ptx_kernel",
        "i32",
        "call i32 @llvm.nvvm.atomic.add.gen.i.cta.i32.p1(ptr addrspace(1) %p, i32 %i)",
        "i32 @llvm.nvvm.atomic.add.gen.i.cta.i32.p1(ptr addrspace(1), i32)",
    ),
    ("ptx_kernel", "i32", "call i32 @llvm.nvvm.idp4a.s.s(i32 %i, i32 %i, i32 3)", "i32 @llvm.nvvm.idp4a.s.s(i32, i32, i32)"),
    ("amdgpu_kernel", "void", "call void @llvm.amdgcn.s.barrier()", "void @llvm.amdgcn.s.barrier()"),
    ("amdgpu_kernel", "i32", "call i32 @llvm.amdgcn.ds.bpermute(i32 %i, i32 %i)", "i32 @llvm.amdgcn.ds.bpermute(i32, i32)"),
    ("amdgpu_kernel", "i32", "call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)", "i32 @llvm.amdgcn.mbcnt.lo(i32, i32)"),
    ("amdgpu_kernel", "i64", "call i64 @llvm.amdgcn.ballot.i64(i1 %c)", "i64 @llvm.amdgcn.ballot.i64(i1)"),
    ("amdgpu_kernel", "i32", "call i32 @llvm.amdgcn.wavefrontsize()", "i32 @llvm.amdgcn.wavefrontsize()"),
    ("amdgpu_kernel", "i32", "call i32 @llvm.amdgcn.readfirstlane.i32(i32 %i)", "i32 @llvm.amdgcn.readfirstlane.i32(i32)"),
    (
        "amdgpu_kernel",
        "i32",
        "call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %i, i32 273, i32 15, i32 15, i1 false)",
        "i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32, i32, i32, i1)",
    ),
    ("amdgpu_kernel", "i32", "call i32 @llvm.amdgcn.ds.swizzle(i32 %i, i32 16415)", "i32 @llvm.amdgcn.ds.swizzle(i32, i32)"),
    (
        "amdgpu_kernel",
        "float",
        "call float @llvm.amdgcn.fmed3.f32(float %f, float 0.0, float 1.0)",
        "float @llvm.amdgcn.fmed3.f32(float, float, float)",
    ),
    ("amdgpu_kernel", "float", "call float @__ocml_native_exp_f32(float %f)", "float @__ocml_native_exp_f32(float)"),
    ("amdgpu_kernel", "i64", "call i64 @__ockl_get_local_size(i32 1)", "i64 @__ockl_get_local_size(i32)"),
    ("amdgpu_kernel", "i64", "call i64 @llvm.amdgcn.s.memrealtime()", "i64 @llvm.amdgcn.s.memrealtime()"),
];

#[test]
fn every_spelling_builds_for_every_vendor_s_gpus() {
    for (conv, ty, call, declare) in SPELLINGS {
        // Counters and shaped intrinsics need not exist on every processor of their own vendor.
        let archs = if call.contains("memrealtime") { &["gfx942", "sm_90"][..] } else { &["gfx90a", "gfx1100", "sm_90"][..] };
        builds("spelling.ll", &kernel(conv, ty, call, declare), archs);
    }
}
