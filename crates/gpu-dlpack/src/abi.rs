//! DLPack's structures, as C lays them out on 64-bit systems, and the numbers in them: version 1 and the one before versions.

use std::ffi::c_void;

/// The version of the structure that [`ManagedTensorVersioned`] is.
pub const MAJOR: u32 = 1;
/// The numbers that this crate knows: those of 1.1.
pub const MINOR: u32 = 1;

/// The flag of tensors that nobody may write.
pub const READ_ONLY: u64 = 1;
/// The flag of tensors that their producer copied.
pub const IS_COPIED: u64 = 2;

/// Memory of the host.
pub const CPU: i32 = 1;
/// Memory of an NVIDIA GPU.
pub const CUDA: i32 = 2;
/// Pinned memory of CUDA.
pub const CUDA_HOST: i32 = 3;
/// Memory of an AMD GPU.
pub const ROCM: i32 = 10;
/// Pinned memory of ROCm.
pub const ROCM_HOST: i32 = 11;
/// Managed memory of CUDA.
pub const CUDA_MANAGED: i32 = 13;

/// Where a tensor is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(C)]
pub struct Device {
    /// What kind of memory.
    pub kind: i32,
    /// Which device of that kind.
    pub id: i32,
}

/// The type of elements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(C)]
pub struct DataType {
    /// The kind of number.
    pub code: u8,
    /// Bits of one.
    pub bits: u8,
    /// Numbers in an element.
    pub lanes: u16,
}

/// A tensor, without who owns it.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub struct Tensor {
    /// The memory.
    pub data: *mut c_void,
    /// Where that is.
    pub device: Device,
    /// How many dimensions.
    pub ndim: i32,
    /// What it has.
    pub dtype: DataType,
    /// The size of each dimension.
    pub shape: *mut i64,
    /// Elements from one index to the next in each dimension; null for a row-major tensor without gaps.
    pub strides: *mut i64,
    /// Bytes from `data` to the first element.
    pub byte_offset: u64,
}

/// A tensor with its owner, as it was before versions.
#[derive(Debug)]
#[repr(C)]
pub struct ManagedTensor {
    /// The tensor.
    pub tensor: Tensor,
    /// The owner's own.
    pub context: *mut c_void,
    /// Called once by whoever takes the tensor, with its address.
    pub deleter: Option<unsafe extern "C" fn(*mut ManagedTensor)>,
}

/// A tensor with its owner.
#[derive(Debug)]
#[repr(C)]
pub struct ManagedTensorVersioned {
    /// The version of the structure: major and minor.
    pub version: [u32; 2],
    /// The owner's own.
    pub context: *mut c_void,
    /// Called once by whoever takes the tensor, with its address.
    pub deleter: Option<unsafe extern "C" fn(*mut ManagedTensorVersioned)>,
    /// [`READ_ONLY`] and the like.
    pub flags: u64,
    /// The tensor.
    pub tensor: Tensor,
}
