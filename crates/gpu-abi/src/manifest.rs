//! The facts about each compiled kernel.
//!
//! `gpu-build` fills a [`Manifest`] from the portable form (parameters) and from the finished objects (resources) and
//! writes it as JSON beside the fat binary; `gpu-macros` compares signatures with it. The runtime gets the few facts
//! it needs as constants in the generated stub.

mod build;
mod checksum;
mod coarsened;
mod coverage;
mod declared;
mod findings;
#[cfg(feature = "json")]
mod json;
mod names;
mod small;
mod tensor_map;

pub use build::{Build, Crash};
pub use coarsened::Coarsened;
pub use coverage::{Coverage, Shortfall};
pub use declared::{Declared, Field, Layout, Number};
pub use findings::{DivergentBarrier, Doubles, Place, ScatteredAccess, Work};
pub use names::{is_of_several, named};
pub use small::{Extent, Small};
pub use tensor_map::{TensorMap, TensorMaps};

use crate::image::{Dim, Texel};
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

/// Version of the JSON form. A macro that reads another version says which crate to update.
pub const VERSION: u32 = 11;

/// The kernels of one source file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Manifest {
    /// [`VERSION`].
    pub version: u32,
    /// The source file, relative to the package.
    pub source: String,
    /// The fat binary's file name, in the manifest's folder.
    pub image: String,
    /// The architectures in the fat binary, in its order, each once.
    pub archs: Vec<String>,
    /// The source of the list of architectures, as text for messages: a setting (`archs`, `dev.archs`, `GPU_ARCHS`), or `gpu-prebuilt` for
    /// prebuilt kernels. It is not part of the checksum.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "String::is_empty"))]
    pub archs_from: String,
    /// When the runtime loads it.
    pub load: Load,
    /// The kernels, in the order of the source.
    pub kernels: Vec<Kernel>,
    /// The fat binary's checksum, where the manifest is [sealed](Self::sealed).
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "String::is_empty"))]
    pub fat: String,
    /// The manifest's own checksum, where it is sealed.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "String::is_empty"))]
    pub checksum: String,
}

/// When the runtime initialises the driver and loads a kernel file. `GPU_LOAD` overrides it where the program runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Load {
    /// In a background thread that the global constructor begins; the first launch joins it.
    #[default]
    Startup,
    /// In the global constructor, before `main`.
    Blocking,
    /// At the first launch.
    Lazy,
}

impl Load {
    /// The policy of this name: `startup`, `blocking` or `lazy`.
    pub fn parse(name: &str) -> Option<Load> {
        match name {
            "startup" => Some(Load::Startup),
            "blocking" => Some(Load::Blocking),
            "lazy" => Some(Load::Lazy),
            _ => None,
        }
    }
}

/// One kernel.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Kernel {
    /// The symbol, the same on every architecture.
    pub name: String,
    /// Its name in the source, where that is C++ and the symbol is mangled: `reduce<float, 256>`.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub source_name: Option<String>,
    /// Its arguments as its author sees them, in order.
    pub params: Vec<Param>,
    /// Size in bytes of the packed arguments (the end of the last one; no padding behind it).
    pub args_size: u32,
    /// Bounds on the block size.
    pub block: BlockBounds,
    /// The kernel's resources for each architecture.
    pub builds: Vec<Build>,
    /// The function in the source, where that is Rust.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub rust: Option<RustFunction>,
    /// Its arithmetic in double precision, if it has any.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub doubles: Option<Doubles>,
    /// The barriers that only some threads of a block come to.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub barriers: Vec<DivergentBarrier>,
    /// The accesses of global memory by which neighbouring threads move more of it than they use.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub accesses: Vec<ScatteredAccess>,
    /// What its threads move and compute, as far as its code says.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub work: Option<Work>,
}

/// A Rust function that is a kernel.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct RustFunction {
    /// Its name, without generic arguments.
    pub name: String,
    /// The modules it is in, from its file's own on: empty at the file's top, `a::b` in `mod a { mod b { .. } }`.
    pub module: String,
    /// The generic arguments that this kernel is the instance for, as written, without the angle brackets; empty where the
    /// function is not generic.
    pub instance: String,
    /// The place of its name, if the file has several functions of this name and instance.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub place: Option<Place>,
    /// Whether it is an `unsafe fn`.
    pub is_unsafe: bool,
    /// The place of the first unsafe code that was compiled for devices in the kernel's file or the package's `modules`.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub unsafe_code: Option<Place>,
    /// Its arguments, in order.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub arguments: Vec<RustArgument>,
}

/// An argument of a Rust function that is a kernel.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct RustArgument {
    /// Its type as the source states it; empty for an instance of a generic function.
    pub ty: String,
    /// The hash of the value's or element's type, by which the host notices that the device was compiled with another one; `None` if it is unknown.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub type_hash: Option<u32>,
}

/// One argument as the kernel's author sees it: a memref is one argument, though it is passed as several.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Param {
    /// The name in the source, if it has one there.
    pub name: Option<String>,
    /// Offset in bytes in the packed arguments: C layout, the same on every architecture.
    pub offset: u32,
    /// Size in bytes.
    pub size: u32,
    /// What is passed.
    pub kind: ParamKind,
    /// Its type in the source, where that is C or C++.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub declared: Option<Declared>,
    /// Elements in x, y and z of the part that one thread or block owns, where the kernel goes on to no further part: the grid of a
    /// launch must reach all elements. Without it, a grid with one block does.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub reach: Option<[u32; 3]>,
}

impl Param {
    /// The parameters that the compiled kernel has for it: offset and size of each. A memref or a slice has one for each of its
    /// words, and a value without bytes has none.
    pub fn words(&self) -> Vec<(u32, u32)> {
        match self.kind {
            ParamKind::Memref { .. } | ParamKind::Slice { .. } => (0..self.size / 8).map(|word| (self.offset + 8 * word, 8)).collect(),
            _ if self.size == 0 => Vec::new(),
            _ => vec![(self.offset, self.size)],
        }
    }
}

impl ParamKind {
    /// The most dimensions that a launch may have, where more threads would access what is one thread's or one block's.
    pub fn most_dimensions(&self) -> Option<u32> {
        match *self {
            ParamKind::Slice { rank, owner: Owner::Thread | Owner::Block, .. } => Some(rank),
            ParamKind::Image { dim, owner: Owner::Thread | Owner::Block, .. } => match dim {
                Dim::D1 | Dim::Buffer => Some(1),
                Dim::D2 | Dim::D1Array => Some(2),
                Dim::D3 | Dim::D2Array => None,
            },
            _ => None,
        }
    }
}

/// What an argument is.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum ParamKind {
    /// A number.
    Scalar(Scalar),
    /// A device pointer.
    Pointer {
        /// What it points to, where every access through it agrees; LLVM's pointers do not say.
        element: Option<Scalar>,
        /// What the kernel does with it.
        access: Access,
    },
    /// A memref descriptor: allocated pointer, aligned pointer, offset, `rank` sizes, `rank` strides (each 8 bytes).
    Memref {
        /// Element type.
        element: Scalar,
        /// Size of each dimension; `None` where it is known only at run time.
        shape: Vec<Option<u64>>,
        /// What the kernel does with it.
        access: Access,
    },
    /// A slice of a Rust kernel: a pointer, the sizes, and all strides but the last. Rank 1 has a length; rank 2 rows, columns and the
    /// stride between rows; rank 3 the number of matrices, their rows and columns, and the strides between matrices and between
    /// rows. Strides count elements, and each field has 8 bytes.
    Slice {
        /// 1 to 3.
        rank: u32,
        /// Size of an element in bytes.
        size: u32,
        /// Alignment of an element in bytes.
        align: u32,
        /// What an element is made of, where every access agrees.
        element: Option<Scalar>,
        /// What the kernel does with it.
        access: Access,
        /// Whose its elements are.
        owner: Owner,
    },
    /// A part of the block's dynamic shared memory, whose size the launch gives: 8 bytes; the low four say where it
    /// begins and the high four how long it is, both in bytes. What a launch asks for besides comes first, then each argument's
    /// part, in order, and no part overlaps another.
    Shared {
        /// What it is accessed as, where every access agrees.
        element: Option<Scalar>,
        /// Alignment of its beginning, in bytes; a power of two, at least 16.
        align: u32,
    },
    /// An image: the address of its [`Descriptor`](crate::image::Descriptor), 8 bytes.
    Image {
        /// Its dimensions.
        dim: Dim,
        /// What the kernel does with it.
        access: Access,
        /// What a texel is read and written as, where the kernel is for one kind alone.
        texel: Option<Texel>,
        /// Whose its texels are.
        owner: Owner,
    },
    /// An image with the sampler that reads it: [`texture`](crate::image::texture)'s 8 bytes.
    Texture {
        /// The image's dimensions.
        dim: Dim,
        /// What a texel is read as.
        texel: Texel,
    },
    /// A sampler: its [number](crate::image::Sampler::number), 4 bytes.
    Sampler,
    /// A structure, array or vector by value.
    Bytes {
        /// Alignment in bytes.
        align: u32,
    },
}

/// Which threads a slice's element may be accessed by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Owner {
    /// All.
    #[default]
    Grid,
    /// One thread of each block.
    Block,
    /// One thread: by its place in x, so that the launch must have one dimension; of rank 2 by its place in x and y, so
    /// that the launch may have two.
    Thread,
}

/// A number's type. LLVM's integers have no sign, so neither have these.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Scalar {
    /// One bit, passed as one byte.
    I1,
    /// 8 bits.
    I8,
    /// 16 bits.
    I16,
    /// 32 bits.
    I32,
    /// 64 bits.
    I64,
    /// 128 bits.
    I128,
    /// IEEE half precision.
    F16,
    /// bfloat16.
    Bf16,
    /// IEEE single precision.
    F32,
    /// IEEE double precision.
    F64,
}

impl Scalar {
    /// Size in bytes, in memory and as an argument.
    pub const fn size(self) -> u32 {
        match self {
            Scalar::I1 | Scalar::I8 => 1,
            Scalar::I16 | Scalar::F16 | Scalar::Bf16 => 2,
            Scalar::I32 | Scalar::F32 => 4,
            Scalar::I64 | Scalar::F64 => 8,
            Scalar::I128 => 16,
        }
    }

    /// LLVM's and MLIR's word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Scalar::I1 => "i1",
            Scalar::I8 => "i8",
            Scalar::I16 => "i16",
            Scalar::I32 => "i32",
            Scalar::I64 => "i64",
            Scalar::I128 => "i128",
            Scalar::F16 => "f16",
            Scalar::Bf16 => "bf16",
            Scalar::F32 => "f32",
            Scalar::F64 => "f64",
        }
    }

    /// The Rust types that are passed as it: the first is the one to suggest.
    pub const fn rust_types(self) -> &'static [&'static str] {
        match self {
            Scalar::I1 => &["bool"],
            Scalar::I8 => &["u8", "i8"],
            Scalar::I16 => &["u16", "i16"],
            Scalar::I32 => &["u32", "i32"],
            Scalar::I64 => &["u64", "i64", "usize", "isize"],
            Scalar::I128 => &["u128", "i128"],
            Scalar::F16 => &["f16"],
            Scalar::Bf16 => &["bf16"],
            Scalar::F32 => &["f32"],
            Scalar::F64 => &["f64"],
        }
    }
}

/// What a kernel does with the memory behind an argument, as far as the compiler could tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Access {
    /// Nothing.
    None,
    /// Reads only.
    Read,
    /// Writes only.
    Write,
    /// Both, or not known.
    ReadWrite,
}

impl Access {
    /// Whether it may write.
    pub const fn writes(self) -> bool {
        matches!(self, Access::Write | Access::ReadWrite)
    }
}

/// Bounds on the number of threads in a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BlockBounds {
    /// The kernel is right for this block size only.
    pub required: Option<[u32; 3]>,
    /// The most threads it was compiled for.
    pub max_threads: Option<u32>,
}
