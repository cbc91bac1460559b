//! The vendors' own intrinsics that are no row's spelling.

/// Prefixes of the vendors' intrinsics in LLVM.
const PREFIXES: [&str; 3] = ["llvm.nvvm.", "llvm.amdgcn.", "llvm.r600."];

/// Prefixes of those whose result depends only on their arguments.
const ARITHMETIC: [&str; 25] = [
    "llvm.nvvm.ex2.",
    "llvm.nvvm.lg2.",
    "llvm.nvvm.sin.",
    "llvm.nvvm.cos.",
    "llvm.nvvm.tanh.",
    "llvm.nvvm.rcp.",
    "llvm.nvvm.sqrt.",
    "llvm.nvvm.rsqrt.",
    "llvm.nvvm.div.",
    "llvm.nvvm.fabs",
    "llvm.nvvm.fma.",
    "llvm.nvvm.fmin.",
    "llvm.nvvm.fmax.",
    "llvm.nvvm.mulhi.",
    "llvm.nvvm.f2",
    "llvm.nvvm.ff2",
    "llvm.nvvm.prmt",
    "llvm.amdgcn.rcp",
    "llvm.amdgcn.rsq",
    "llvm.amdgcn.sqrt",
    "llvm.amdgcn.exp2",
    "llvm.amdgcn.log",
    "llvm.amdgcn.fmed3",
    "llvm.amdgcn.fract",
    "llvm.amdgcn.div.",
];

/// The address of the hidden arguments of a kernel on AMD's GPUs.
pub const IMPLICITARG: &str = "llvm.amdgcn.implicitarg.ptr";

/// The address of the packet of a launch on AMD's GPUs.
pub const DISPATCH: &str = "llvm.amdgcn.dispatch.ptr";

/// Those whose result is the same in all threads of a launch.
pub const OF_THE_LAUNCH: [&str; 2] = [IMPLICITARG, DISPATCH];

/// Whether a name is a vendor's.
pub fn is_vendors(name: &str) -> bool {
    PREFIXES.iter().any(|prefix| name.starts_with(prefix))
}

/// Whether a vendor's intrinsic computes its result from its arguments alone.
pub fn is_arithmetic(name: &str) -> bool {
    ARITHMETIC.iter().any(|prefix| name.starts_with(prefix))
}
