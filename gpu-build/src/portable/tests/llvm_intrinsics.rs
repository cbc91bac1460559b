//! Every intrinsic of LLVM's that belongs to no target is decided on, and what is said to build does.

mod expanded;

use crate::compiler::{Compiler, Source};
use crate::portable::expand;
use crate::portable::llvm_intrinsics::{BUILDS, Decision, SINCE_23, decision, is_since_23};
use expanded::EXPANDED;
use gpu_abi::Arch;
use gpu_llvm::llvm_sys::core::LLVMIntrinsicGetName;

/// A call of each. Calls use %i (i32), %l (i64), %s (i16), %b (i8), %c (i1), %f, %d, %p, and the vectors %v (i32), %w (float)
/// and %m (i1) of four.
#[rustfmt::skip]
const CALLS: &[&str] = &[
    "i32 @llvm.abs.i32(i32 %i, i1 false)",
    "i32 @llvm.bitreverse.i32(i32 %i)",
    "i64 @llvm.bswap.i64(i64 %l)",
    "<4 x i32> @llvm.ctpop.v4i32(<4 x i32> %v)",
    "i16 @llvm.ctlz.i16(i16 %s, i1 false)",
    "i64 @llvm.cttz.i64(i64 %l, i1 true)",
    "i32 @llvm.clmul.i32(i32 %i, i32 %i)",
    "i32 @llvm.fshl.i32(i32 %i, i32 %i, i32 7)",
    "i64 @llvm.fshr.i64(i64 %l, i64 %l, i64 %l)",
    "i32 @llvm.sadd.sat.i32(i32 %i, i32 %i)",
    "i8 @llvm.uadd.sat.i8(i8 %b, i8 %b)",
    "<4 x i32> @llvm.ssub.sat.v4i32(<4 x i32> %v, <4 x i32> %v)",
    "i32 @llvm.usub.sat.i32(i32 %i, i32 %i)",
    "i32 @llvm.sshl.sat.i32(i32 %i, i32 %i)",
    "i32 @llvm.ushl.sat.i32(i32 %i, i32 %i)",
    "i32 @llvm.smul.fix.i32(i32 %i, i32 %i, i32 3)",
    "i32 @llvm.umul.fix.i32(i32 %i, i32 %i, i32 3)",
    "i32 @llvm.smul.fix.sat.i32(i32 %i, i32 %i, i32 3)",
    "i32 @llvm.umul.fix.sat.i32(i32 %i, i32 %i, i32 3)",
    "{ i32, i1 } @llvm.sadd.with.overflow.i32(i32 %i, i32 %i)",
    "{ i64, i1 } @llvm.uadd.with.overflow.i64(i64 %l, i64 %l)",
    "{ i32, i1 } @llvm.ssub.with.overflow.i32(i32 %i, i32 %i)",
    "{ i32, i1 } @llvm.usub.with.overflow.i32(i32 %i, i32 %i)",
    "{ i64, i1 } @llvm.smul.with.overflow.i64(i64 %l, i64 %l)",
    "{ i64, i1 } @llvm.umul.with.overflow.i64(i64 %l, i64 %l)",
    "i32 @llvm.smax.i32(i32 %i, i32 3)",
    "i32 @llvm.smin.i32(i32 %i, i32 3)",
    "i32 @llvm.umax.i32(i32 %i, i32 3)",
    "<4 x i32> @llvm.umin.v4i32(<4 x i32> %v, <4 x i32> %v)",
    "i8 @llvm.scmp.i8.i32(i32 %i, i32 3)",
    "i32 @llvm.ucmp.i32.i64(i64 %l, i64 3)",
    "i32 @llvm.fptosi.sat.i32.f32(float %f)",
    "i64 @llvm.fptoui.sat.i64.f64(double %d)",
    "float @llvm.fabs.f32(float %f)",
    "float @llvm.fma.f32(float %f, float %f, float %f)",
    "<4 x float> @llvm.fmuladd.v4f32(<4 x float> %w, <4 x float> %w, <4 x float> %w)",
    "float @llvm.canonicalize.f32(float %f)",
    "<4 x float> @llvm.canonicalize.v4f32(<4 x float> %w)",
    "double @llvm.copysign.f64(double %d, double %d)",
    "i1 @llvm.is.fpclass.f32(float %f, i32 3)",
    "float @llvm.minnum.f32(float %f, float 1.0)",
    "float @llvm.maxnum.f32(float %f, float 1.0)",
    "float @llvm.minimum.f32(float %f, float 1.0)",
    "float @llvm.maximum.f32(float %f, float 1.0)",
    "float @llvm.minimumnum.f32(float %f, float 1.0)",
    "double @llvm.maximumnum.f64(double %d, double 1.0)",
    "float @llvm.floor.f32(float %f)",
    "double @llvm.ceil.f64(double %d)",
    "float @llvm.trunc.f32(float %f)",
    "float @llvm.rint.f32(float %f)",
    "double @llvm.nearbyint.f64(double %d)",
    "float @llvm.round.f32(float %f)",
    "float @llvm.roundeven.f32(float %f)",
    "float @llvm.sqrt.f32(float %f)",
    "float @llvm.exp.f32(float %f)",
    "double @llvm.exp2.f64(double %d)",
    "float @llvm.exp10.f32(float %f)",
    "float @llvm.log.f32(float %f)",
    "float @llvm.log2.f32(float %f)",
    "double @llvm.log10.f64(double %d)",
    "float @llvm.pow.f32(float %f, float %f)",
    "float @llvm.powi.f32.i32(float %f, i32 %i)",
    "float @llvm.sin.f32(float %f)",
    "double @llvm.cos.f64(double %d)",
    "float @llvm.tan.f32(float %f)",
    "float @llvm.asin.f32(float %f)",
    "float @llvm.acos.f32(float %f)",
    "float @llvm.atan.f32(float %f)",
    "float @llvm.atan2.f32(float %f, float %f)",
    "float @llvm.sinh.f32(float %f)",
    "float @llvm.cosh.f32(float %f)",
    "float @llvm.tanh.f32(float %f)",
    "{ float, float } @llvm.sincos.f32(float %f)",
    "{ float, float } @llvm.sincospi.f32(float %f)",
    "{ float, float } @llvm.modf.f32(float %f)",
    "{ float, i32 } @llvm.frexp.f32.i32(float %f)",
    "float @llvm.ldexp.f32.i32(float %f, i32 %i)",
    "i64 @llvm.lrint.i64.f32(float %f)",
    "i64 @llvm.llrint.i64.f64(double %d)",
    "i64 @llvm.lround.i64.f32(float %f)",
    "i64 @llvm.llround.i64.f64(double %d)",
    "float @llvm.arithmetic.fence.f32(float %f)",
    "i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %v)",
    "i32 @llvm.vector.reduce.mul.v4i32(<4 x i32> %v)",
    "i32 @llvm.vector.reduce.and.v4i32(<4 x i32> %v)",
    "i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %m)",
    "i32 @llvm.vector.reduce.xor.v4i32(<4 x i32> %v)",
    "i32 @llvm.vector.reduce.smax.v4i32(<4 x i32> %v)",
    "i32 @llvm.vector.reduce.smin.v4i32(<4 x i32> %v)",
    "i32 @llvm.vector.reduce.umax.v4i32(<4 x i32> %v)",
    "i32 @llvm.vector.reduce.umin.v4i32(<4 x i32> %v)",
    "float @llvm.vector.reduce.fadd.v4f32(float %f, <4 x float> %w)",
    "float @llvm.vector.reduce.fmul.v4f32(float %f, <4 x float> %w)",
    "float @llvm.vector.reduce.fmax.v4f32(<4 x float> %w)",
    "float @llvm.vector.reduce.fmin.v4f32(<4 x float> %w)",
    "float @llvm.vector.reduce.fmaximum.v4f32(<4 x float> %w)",
    "float @llvm.vector.reduce.fminimum.v4f32(<4 x float> %w)",
    "<4 x i32> @llvm.vector.insert.v4i32.v2i32(<4 x i32> %v, <2 x i32> zeroinitializer, i64 2)",
    "<2 x i32> @llvm.vector.extract.v2i32.v4i32(<4 x i32> %v, i64 2)",
    "<4 x i32> @llvm.vector.reverse.v4i32(<4 x i32> %v)",
    "<4 x i32> @llvm.vector.splice.left.v4i32(<4 x i32> %v, <4 x i32> %v, i32 1)",
    "<4 x i32> @llvm.vector.splice.right.v4i32(<4 x i32> %v, <4 x i32> %v, i32 1)",
    "<8 x i32> @llvm.vector.interleave2.v8i32(<4 x i32> %v, <4 x i32> %v)",
    "{ <2 x i32>, <2 x i32> } @llvm.vector.deinterleave2.v4i32(<4 x i32> %v)",
    "<4 x i32> @llvm.stepvector.v4i32()",
    "<4 x i1> @llvm.get.active.lane.mask.v4i1.i32(i32 %i, i32 100)",
    "i32 @llvm.experimental.cttz.elts.i32.v4i1(<4 x i1> %m, i1 false)",
    "i32 @llvm.experimental.get.vector.length.i32(i32 %i, i32 4, i1 false)",
    "<4 x i32> @llvm.experimental.vector.compress.v4i32(<4 x i32> %v, <4 x i1> %m, <4 x i32> %v)",
    "<4 x i32> @llvm.masked.load.v4i32.p0(ptr align 4 %p, <4 x i1> %m, <4 x i32> %v)",
    "void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr align 4 %p, <4 x i1> %m)",
    "<2 x i32> @llvm.masked.gather.v2i32.v2p0(<2 x ptr> align 4 zeroinitializer, <2 x i1> zeroinitializer, <2 x i32> zeroinitializer)",
    "void @llvm.masked.scatter.v2i32.v2p0(<2 x i32> zeroinitializer, <2 x ptr> align 4 zeroinitializer, <2 x i1> zeroinitializer)",
    "<4 x i32> @llvm.masked.expandload.v4i32(ptr %p, <4 x i1> %m, <4 x i32> %v)",
    "void @llvm.masked.compressstore.v4i32(<4 x i32> %v, ptr %p, <4 x i1> %m)",
    "void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %p, i64 %l, i1 false)",
    "void @llvm.memcpy.inline.p0.p0.i64(ptr %p, ptr %p, i64 16, i1 false)",
    "void @llvm.memmove.p0.p0.i64(ptr %p, ptr %p, i64 %l, i1 false)",
    "void @llvm.memset.p0.i64(ptr %p, i8 %b, i64 %l, i1 false)",
    "void @llvm.memset.inline.p0.i64(ptr %p, i8 %b, i64 16, i1 false)",
    "ptr @llvm.invariant.start.p0(i64 4, ptr %p)",
    "void @llvm.invariant.end.p0(ptr %p, i64 4, ptr %p)",
    "ptr @llvm.launder.invariant.group.p0(ptr %p)",
    "ptr @llvm.strip.invariant.group.p0(ptr %p)",
    "void @llvm.prefetch.p0(ptr %p, i32 0, i32 3, i32 1)",
    "ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -16)",
    "ptr @llvm.ptr.annotation.p0.p0(ptr %p, ptr %p, ptr %p, i32 1, ptr null)",
    "i32 @llvm.annotation.i32.p0(i32 %i, ptr %p, ptr %p, i32 1)",
    "void @llvm.var.annotation.p0.p0(ptr %p, ptr %p, ptr %p, i32 1, ptr null)",
    "void @llvm.assume(i1 %c)",
    "i32 @llvm.expect.i32(i32 %i, i32 1)",
    "i1 @llvm.expect.with.probability.i1(i1 %c, i1 true, double 0.9)",
    "void @llvm.donothing()",
    "void @llvm.sideeffect()",
    "void @llvm.pseudoprobe(i64 1, i64 1, i32 0, i64 -1)",
    "void @llvm.experimental.noalias.scope.decl(metadata !0)",
    "i32 @llvm.ssa.copy.i32(i32 %i)",
    "void (...) @llvm.fake.use(i32 %i)",
    "i1 @llvm.is.constant.i32(i32 %i)",
    "i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 true, i1 false)",
    "i1 @llvm.allow.runtime.check(metadata !\"a\")",
    "i1 @llvm.allow.ubsan.check(i8 1)",
    "i1 @llvm.experimental.widenable.condition()",
    "token @llvm.experimental.convergence.anchor()",
    "i1 @llvm.type.test(ptr %p, metadata !\"t\")",
    "void @llvm.trap()",
    "void @llvm.debugtrap()",
    "void @llvm.ubsantrap(i8 1)",
    "i64 @llvm.readcyclecounter()",
    "i64 @llvm.readsteadycounter()",
    "ptr @llvm.load.relative.i64(ptr %p, i64 %l)",
    "ptr @llvm.stacksave.p0()",
    "void @llvm.stackrestore.p0(ptr %p)",
    "<4 x float> @llvm.matrix.multiply.v4f32.v4f32.v4f32(<4 x float> %w, <4 x float> %w, i32 2, i32 2, i32 2)",
    "<4 x float> @llvm.matrix.transpose.v4f32(<4 x float> %w, i32 2, i32 2)",
    "<4 x float> @llvm.matrix.column.major.load.v4f32.i64(ptr %p, i64 %l, i1 false, i32 2, i32 2)",
    "void @llvm.matrix.column.major.store.v4f32.i64(<4 x float> %w, ptr %p, i64 %l, i1 false, i32 2, i32 2)",
];

/// The same of those that LLVM 23 has and LLVM 22 has not.
#[rustfmt::skip]
const CALLS_SINCE_23: &[&str] = &[
    "float @llvm.convert.from.arbitrary.fp.f32.i8(i8 %b, metadata !\"Float8E5M2\")",
    "i8 @llvm.convert.to.arbitrary.fp.i8.f32(float %f, metadata !\"Float8E5M2\", metadata !\"round.tonearest\", i1 false)",
    "i32 @llvm.pdep.i32(i32 %i, i32 %i)",
    "i64 @llvm.pext.i64(i64 %l, i64 %l)",
    "<4 x i32> @llvm.masked.sdiv.v4i32(<4 x i32> %v, <4 x i32> %v, <4 x i1> %m)",
    "<4 x i32> @llvm.masked.srem.v4i32(<4 x i32> %v, <4 x i32> %v, <4 x i1> %m)",
    "<4 x i32> @llvm.masked.udiv.v4i32(<4 x i32> %v, <4 x i32> %v, <4 x i1> %m)",
    "<4 x i32> @llvm.masked.urem.v4i32(<4 x i32> %v, <4 x i32> %v, <4 x i1> %m)",
];

/// The calls of single precision in `CALLS`, with 16-bit types instead (`%h` and `%g`, and vectors of four: `%u` and `%q`).
fn narrow() -> impl Iterator<Item = String> {
    let of = |call: &str, ty: &str, suffix: &str, one: &str, four: &str| {
        call.replace("%f", one).replace("%w", four).replace("float", ty).replace("f32", suffix)
    };
    let single = |call: &&&str| call.contains("f32") && !called(call).starts_with("convert.");
    CALLS.iter().filter(single).flat_map(move |call| [of(call, "half", "f16", "%h", "%u"), of(call, "bfloat", "bf16", "%g", "%q")])
}

/// Marks that only go with other instructions; every debug build and every stack slot has them.
const MARKS: [&str; 9] = [
    "dbg.assign",
    "dbg.declare",
    "dbg.label",
    "dbg.value",
    "lifetime.start",
    "lifetime.end",
    "experimental.convergence.entry",
    "experimental.convergence.loop",
    "threadlocal.address",
];

/// The names that LLVM has, in its order: those of no target come first, then those of aarch64.
fn all() -> Vec<String> {
    let name = |id: u32| {
        let mut length = 0;
        // SAFETY: the numbers up to the first of aarch64's are intrinsics, and LLVM gives the start and length of a name that
        // it keeps.
        let bytes = unsafe { std::slice::from_raw_parts(LLVMIntrinsicGetName(id, &mut length).cast::<u8>(), length) };
        String::from_utf8_lossy(bytes).into_owned()
    };
    (1..).map(name).take_while(|name| !name.starts_with("llvm.aarch64.")).map(|name| name["llvm.".len()..].to_string()).collect()
}

#[test]
fn every_intrinsic_of_llvm_s_is_decided_on() {
    let all = all();
    assert!(all.len() > 400, "{}", all.len());
    let undecided: Vec<_> = all.iter().filter(|name| decision(name).is_none()).collect();
    assert!(undecided.is_empty(), "neither said to build nor refused: {undecided:?}");
    let mut unknown: Vec<&str> = known().filter(|name| !all.iter().any(|known| known == name)).collect();
    if crate::llvm::version().0 >= 23 {
        // Its reader makes conversions of these, which LLVM 22 has as intrinsics.
        unknown.retain(|name| !["convert.from.fp16", "convert.to.fp16"].contains(name) && !name.starts_with("vp."));
    } else {
        unknown.retain(|name| !SINCE_23.contains(name));
        assert!(!all.iter().any(|name| SINCE_23.contains(&name.as_str())), "not LLVM 23's alone");
    }
    assert!(unknown.is_empty(), "LLVM has no such intrinsics: {unknown:?}");
    let calls = || CALLS.iter().chain(EXPANDED).chain(CALLS_SINCE_23);
    let called = |name: &&str| calls().any(|call| called(call) == *name) || MARKS.contains(name);
    let untried: Vec<_> = known().filter(|name| !called(name)).collect();
    assert!(untried.is_empty(), "said to build, and no call is tried: {untried:?}");
    assert!(matches!(decision("coro.begin"), Some(Decision::Refused(_))));
    assert!(matches!(decision("vp.load.ff.v4i32.p0"), Some(Decision::Expands(expansion)) if expansion.name == "vp.load.ff"));
    assert!(matches!(decision("smul.fix.sat.i32"), Some(Decision::Builds)));
    assert!(decision("absolutely").is_none());
}

/// The intrinsics that are said to build, without their types.
fn known() -> impl Iterator<Item = &'static str> {
    BUILDS.iter().copied().chain(expand::all().map(|expansion| expansion.name))
}

/// The intrinsic that a call calls, without its types.
fn called(call: &str) -> &'static str {
    let name = call.split("@llvm.").nth(1).and_then(|rest| rest.split('(').next()).unwrap_or_default();
    let fits = |base: &&str| name.strip_prefix(*base).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
    known().filter(fits).max_by_key(|base| base.len()).unwrap_or_default()
}

fn kernel(call: &str) -> String {
    let ty = call.split(" @").next().unwrap_or_default();
    let line = match ty {
        "token" => format!("%r = call {call}"),
        _ if ty.starts_with("void") => format!("call {call}"),
        _ => format!("%r = call {call}\n  store {ty} %r, ptr %p"),
    };
    let params = "ptr %p, i32 %i, i64 %l, i16 %s, i8 %b, i1 %c, float %f, double %d, <4 x i32> %v, <4 x float> %w, i8 %x, half %h, bfloat %g, <4 x half> %u, <4 x bfloat> %q";
    let mask = "%y = insertelement <4 x i8> zeroinitializer, i8 %x, i32 1\n  %m = trunc <4 x i8> %y to <4 x i1>";
    format!(
        "define ptx_kernel void @k({params}) convergent {{\n  {mask}\n  {line}\n  ret void\n}}\n!0 = !{{!1}}\n!1 = distinct !{{!1, !2}}\n!2 = distinct !{{!2}}\n"
    )
}

#[test]
fn intrinsics_that_are_said_to_build_do() {
    let compiler = Compiler::new();
    let archs: Vec<Arch> = ["gfx90a", "gfx1100", "sm_90", "x86-64-v2", "x86-64-v3"].iter().map(|arch| arch.parse().unwrap()).collect();
    let mut failed = Vec::new();
    let knows = crate::llvm::version().0 >= 23;
    let calls = CALLS.iter().chain(EXPANDED).chain(CALLS_SINCE_23.iter().filter(|_| knows)).map(ToString::to_string);
    for call in calls.chain(narrow()) {
        if let Err(error) = compiler.compile(&Source::LlvmText(&kernel(&call)), &archs) {
            failed.push(format!("{call}: {error}"));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n\n"));
}

#[test]
fn what_only_a_newer_llvm_knows_is_said_to_be_so() {
    assert!(is_since_23("pdep.i32") && is_since_23("pext") && !is_since_23("pdepth") && !is_since_23("ctpop.i32"));
    let archs: Vec<Arch> = vec!["gfx1100".parse().unwrap()];
    let text = format!("{}declare i32 @llvm.pdep.i32(i32, i32)\n", kernel("i32 @llvm.pdep.i32(i32 %i, i32 %i)"));
    let built = Compiler::new().compile(&Source::LlvmText(&text), &archs);
    if crate::llvm::version().0 >= 23 {
        assert!(built.is_ok());
    } else {
        let error = built.unwrap_err().to_string();
        assert!(error.contains("`llvm.pdep.i32` is no intrinsic that kernels can use: it is of LLVM 23"), "{error}");
    }
}
