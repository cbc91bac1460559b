//! Which of LLVM's own intrinsics a kernel may use: each is decided on, and a test goes over all that the LLVM in use has.

use super::expand::{self, Expansion};
use crate::llvm::value::is_overload;

/// Those that every target compiles, or that `target/legalize.rs` makes into such. Names without `llvm.` and the types. [`expand`] has those
/// that become other instructions in the portable form.
#[rustfmt::skip]
pub const BUILDS: &[&str] = &[
    "abs", "acos", "allow.runtime.check", "allow.ubsan.check", "annotation", "arithmetic.fence", "asin", "assume", "atan",
    "atan2", "bitreverse", "bswap", "canonicalize", "ceil", "clmul", "convert.from.arbitrary.fp", "convert.to.arbitrary.fp", "copysign",
    "cos", "cosh", "ctlz", "ctpop", "cttz", "dbg.assign", "dbg.declare", "dbg.label", "dbg.value", "debugtrap", "donothing",
    "exp", "exp10", "exp2", "expect", "expect.with.probability", "experimental.convergence.anchor",
    "experimental.convergence.entry", "experimental.convergence.loop", "experimental.cttz.elts",
    "experimental.get.vector.length", "experimental.noalias.scope.decl", "experimental.vector.compress",
    "experimental.widenable.condition", "fabs", "fake.use", "floor", "fma", "fmuladd", "fptosi.sat", "fptoui.sat", "frexp",
    "fshl", "fshr", "get.active.lane.mask", "invariant.end", "invariant.start", "is.constant", "is.fpclass",
    "launder.invariant.group", "ldexp", "lifetime.end", "lifetime.start", "llrint", "llround", "load.relative", "log",
    "log10", "log2", "lrint", "lround", "masked.compressstore", "masked.expandload", "masked.gather", "masked.load",
    "masked.scatter", "masked.store", "matrix.column.major.load", "matrix.column.major.store", "matrix.multiply",
    "matrix.transpose", "maximum", "maximumnum", "maxnum", "memcpy", "memcpy.inline", "memmove", "memset", "memset.inline",
    "minimum", "minimumnum", "minnum", "modf", "nearbyint", "objectsize", "pdep", "pext", "pow", "powi", "prefetch", "pseudoprobe",
    "ptr.annotation", "ptrmask", "readcyclecounter", "readsteadycounter", "rint", "round", "roundeven", "sadd.sat", "sadd.with.overflow", "scmp",
    "sideeffect", "sin", "sincos", "sincospi", "sinh", "smax", "smin", "smul.fix", "smul.fix.sat", "smul.with.overflow",
    "sqrt", "ssa.copy", "sshl.sat", "ssub.sat", "ssub.with.overflow", "stackrestore", "stacksave", "stepvector", "strip.invariant.group", "tan", "tanh",
    "threadlocal.address", "trap", "trunc", "type.test", "uadd.sat", "uadd.with.overflow", "ubsantrap", "ucmp", "umax",
    "umin", "umul.fix", "umul.fix.sat", "umul.with.overflow", "ushl.sat", "usub.sat", "usub.with.overflow",
    "var.annotation", "vector.deinterleave2", "vector.extract", "vector.insert", "vector.interleave2", "vector.reduce.add",
    "vector.reduce.and", "vector.reduce.fadd", "vector.reduce.fmax", "vector.reduce.fmaximum", "vector.reduce.fmin",
    "vector.reduce.fminimum", "vector.reduce.fmul", "vector.reduce.mul", "vector.reduce.or", "vector.reduce.smax",
    "vector.reduce.smin", "vector.reduce.umax", "vector.reduce.umin", "vector.reduce.xor", "vector.reverse",
    "vector.splice.left", "vector.splice.right",
];

/// Those that LLVM 22 lacks.
#[rustfmt::skip]
pub const SINCE_23: &[&str] = &[
    "convert.from.arbitrary.fp", "convert.to.arbitrary.fp", "masked.sdiv", "masked.srem", "masked.udiv", "masked.urem", "pdep", "pext",
];

/// Those that are not, by what is to be said of them. A name that ends in a dot stands for all that begin so.
#[rustfmt::skip]
pub const REFUSED: &[(&str, &[&str])] = &[
    ("needs coroutines, which kernels do not have", &["coro."]),
    ("needs exceptions, which kernels do not have", &["eh.", "seh.", "callbr.landingpad", "experimental.deoptimize", "experimental.guard"]),
    ("belongs to the runtime of another language", &[
        "experimental.gc.", "gcread", "gcroot", "gcwrite", "objc.", "swift.", "experimental.patchpoint", "experimental.patchpoint.void",
        "experimental.stackmap", "call.preallocated.",
    ]),
    ("accesses the floating-point environment, which GPUs do not have: compile without strict floating point", &[
        "get.fpenv", "get.fpmode", "set.fpenv", "set.fpmode", "reset.fpenv", "reset.fpmode", "set.rounding",
    ]),
    ("loops forever when a check fails, so the launch never ends: compile with traps", &["cond.loop", "looptrap"]),
    ("needs scalable vectors, which kernels do not have", &["vscale"]),
    ("belongs to a sanitizer or a profiler: compile without it", &[
        "asan.", "hwasan.", "instrprof.", "xray.", "allow.sanitize.", "alloc.token.id",
    ]),
    ("accesses a processor's stack or registers", &[
        "returnaddress", "addressofreturnaddress", "frameaddress", "sponentry", "stackaddress", "stackguard", "stackprotector",
        "localaddress", "localescape", "localrecover", "read_register", "read_volatile_register", "write_register",
        "write_volatile_register", "thread.pointer", "adjust.trampoline", "init.trampoline", "clear_cache", "get.dynamic.area.offset", "pcmarker",
        "va_copy", "va_end", "va_start",
    ]),
    ("belongs to one kind of processor, or to an LLVM pass", &[
        "ptrauth.", "protected.field.ptr", "codeview.annotation", "icall.branch.funnel", "type.checked.load",
        "type.checked.load.relative", "public.type.test", "preserve.", "reloc.none", "loop.decrement", "loop.decrement.reg",
        "set.loop.iterations", "start.loop.iterations", "test.set.loop.iterations", "test.start.loop.iterations", "loop.dependence.",
        "structured.alloca", "structured.gep",
    ]),
];

/// Whether an intrinsic, without `llvm.`, is one that LLVM 22 does not know.
pub fn is_since_23(name: &str) -> bool {
    SINCE_23.iter().any(|base| is_overload(name, base))
}

/// What is decided of an intrinsic.
#[derive(Clone, Copy)]
pub enum Decision {
    Builds,
    /// It becomes other instructions in the portable form.
    Expands(&'static Expansion),
    /// It does not build, and why.
    Refused(&'static str),
}

/// What is decided of `name`, which is without `llvm.` and may end in its types; nothing for one that is not known.
pub fn decision(name: &str) -> Option<Decision> {
    let fits = |base: &str| match base.ends_with('.') {
        true => name.starts_with(base),
        false => is_overload(name, base),
    };
    let builds = BUILDS.iter().map(|base| (*base, Decision::Builds));
    let refused = REFUSED.iter().flat_map(|(why, names)| names.iter().map(|base| (*base, Decision::Refused(why))));
    let expanded = expand::all().map(|expansion| (expansion.name, Decision::Expands(expansion)));
    // `llvm.smul.fix.sat.i32` begins like `llvm.smul.fix`, too: the longest is meant.
    builds.chain(refused).chain(expanded).filter(|(base, _)| fits(base)).max_by_key(|(base, _)| base.len()).map(|(_, decision)| decision)
}
