//! Which of LLVM's intrinsics and MLIR's operations kernels may use, for documents.

use crate::portable::{expand, llvm_intrinsics};
use crate::source::mlir::support;

/// LLVM's intrinsics that belong to no processor, by their names without `llvm.`, for documents.
#[derive(Debug, Clone)]
pub struct LlvmIntrinsics {
    /// Those that code generation has for every target.
    pub builds: Vec<&'static str>,
    /// Those that become other instructions in the portable form.
    pub expanded: Vec<&'static str>,
    /// Those that are refused, by reason. A name that ends in a dot stands for all that begin so.
    pub refused: Vec<(&'static str, Vec<&'static str>)>,
}

/// Every one of LLVM's intrinsics that belongs to no processor.
pub fn llvm_intrinsics() -> LlvmIntrinsics {
    LlvmIntrinsics {
        builds: llvm_intrinsics::BUILDS.to_vec(),
        expanded: expand::all().map(|expansion| expansion.name).collect(),
        refused: llvm_intrinsics::REFUSED.iter().map(|(reason, names)| (*reason, names.to_vec())).collect(),
    }
}

/// The operations of MLIR's target-independent dialects, for documents.
#[derive(Debug, Clone)]
pub struct MlirOperations {
    /// Those that every target compiles, by dialect, without the dialect's prefix.
    pub supported: Vec<(&'static str, Vec<&'static str>)>,
    /// Those that kernels cannot use, by reason.
    pub unsupported: Vec<(&'static str, Vec<&'static str>)>,
    /// Those that kernels can use on NVIDIA's GPUs alone, and the reason.
    pub nvidia_alone: (&'static str, Vec<&'static str>),
}

/// Returns every operation of MLIR's target-independent dialects.
pub fn mlir_operations() -> MlirOperations {
    let list = |table: &[(&'static str, &[&'static str])]| table.iter().map(|(key, names)| (*key, names.to_vec())).collect();
    let (reason, names) = support::NVIDIA_ALONE;
    MlirOperations { supported: list(support::SUPPORTED), unsupported: list(support::UNSUPPORTED), nvidia_alone: (reason, names.to_vec()) }
}
