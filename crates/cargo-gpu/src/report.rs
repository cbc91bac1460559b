//! What `inspect` found, in the form that `--json` prints. The names of the fields are stable: a field may come, and none goes or
//! changes its meaning while [`VERSION`] is the same. The book's chapter describes them.

use gpu_abi::manifest::{BlockBounds, Param};
use serde::Serialize;

/// The version of this form.
pub const VERSION: u32 = 1;

/// What is in some files.
#[derive(Debug, Serialize)]
pub struct Report {
    /// [`VERSION`].
    pub version: u32,
    /// The block size that occupancy is computed for, where a kernel does not require another.
    pub block: u32,
    /// The files, in order.
    pub files: Vec<File>,
}

/// What is in one file.
#[derive(Debug, Serialize)]
pub struct File {
    /// Its path, as it was given.
    pub path: String,
    /// Bytes.
    pub size: u64,
    /// `ELF executable`, `ELF shared library`, `ELF object`, `archive`, `fat binary`, or what else it is.
    pub format: String,
    /// The fat binaries in it.
    pub fat_binaries: Vec<FatBinary>,
    /// What is damaged outside of images.
    pub problems: Vec<Problem>,
}

/// One fat binary: the images of one kernel file.
#[derive(Debug, Default, Serialize)]
pub struct FatBinary {
    /// The archive's member that has it.
    pub member: Option<String>,
    /// The section that has it.
    pub section: Option<String>,
    /// Where it begins in the file, or in the member.
    pub offset: u64,
    /// Bytes.
    pub size: u64,
    /// The package whose build script made it, where the manifest was found.
    pub package: Option<String>,
    /// The kernel file, where the manifest was found.
    pub source: Option<String>,
    /// The manifest.
    pub manifest: Option<String>,
    /// The setting that the list of architectures is from, or `gpu-prebuilt`, where the manifest was found.
    pub archs_from: Option<String>,
    /// The kernels.
    pub kernels: Vec<Kernel>,
    /// The images, in order.
    pub images: Vec<Image>,
}

/// A kernel, whatever the architecture.
#[derive(Debug, Serialize, PartialEq)]
pub struct Kernel {
    /// The symbol.
    pub name: String,
    /// For people: its name in the source and its arguments.
    pub signature: String,
    /// The bytes of its arguments.
    pub args_size: Option<u32>,
    /// Its arguments, where the manifest was found.
    pub params: Option<Vec<Param>>,
    /// Bounds on the block size, where the manifest was found.
    pub bounds: Option<BlockBounds>,
}

/// One image.
#[derive(Debug, Default, Serialize)]
pub struct Image {
    /// The architecture.
    pub arch: String,
    /// The LLVM triple.
    pub triple: String,
    /// `object`, `cubin`, `PTX`, `bitcode`, ...
    pub kind: String,
    /// Bytes as stored.
    pub stored: u64,
    /// Bytes before compression; nothing where that is not readable.
    pub size: Option<u64>,
    /// `zstd`, or nothing.
    pub compression: Option<String>,
    /// Bytes of code.
    pub code_bytes: Option<u64>,
    /// Whether the checksum is right; nothing where there is none.
    pub intact: Option<bool>,
    /// That checksum, of the stored bytes and of what is said about them.
    pub checksum: Option<String>,
    /// What it says of its kernels.
    pub kernels: Vec<BuiltKernel>,
    /// What is wrong with it.
    pub problems: Vec<Problem>,
}

/// A kernel in one image. What an image does not say is nothing.
#[derive(Debug, Default, Clone, PartialEq, Serialize)]
pub struct BuiltKernel {
    /// The symbol.
    pub name: String,
    /// Offset and size of each argument, in bytes.
    pub arguments: Vec<(u32, u32)>,
    /// Vector registers a thread (AMD), registers a thread (NVIDIA).
    pub registers: Option<u32>,
    /// Scalar registers a wave (AMD).
    pub scalar_registers: Option<u32>,
    /// Registers spilled to memory (AMD; NVIDIA where a manifest says).
    pub spills: Option<u32>,
    /// Static shared memory of a block, in bytes.
    pub shared_bytes: Option<u32>,
    /// Private memory of a thread, in bytes.
    pub private_bytes: Option<u32>,
    /// The most threads in a block.
    pub max_threads: Option<u32>,
    /// Threads in a warp.
    pub warp_size: Option<u32>,
    /// Bytes of its code.
    pub code_bytes: Option<u64>,
    /// Barriers in its code (CPU).
    pub barriers: Option<u32>,
    /// Shuffles and ballots in its code (CPU).
    pub exchanges: Option<u32>,
    /// How many of its warps a multiprocessor holds.
    pub occupancy: Option<Occupancy>,
}

/// See `gpu_abi::occupancy`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Occupancy {
    /// The block size.
    pub block: u32,
    /// Blocks at once on a multiprocessor.
    pub blocks: u32,
    /// Their warps.
    pub warps: u32,
    /// The most that any kernel has.
    pub most: u32,
    /// In hundredths.
    pub percent: u32,
    /// `full`, `registers`, `scalar registers`, `shared memory` or `blocks`.
    pub limit: String,
}

/// Something that is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Problem(pub String);

impl Problem {
    /// In words.
    pub fn new(text: impl Into<String>) -> Problem {
        Problem(text.into())
    }
}

impl Report {
    /// Everything that is wrong.
    pub fn problems(&self) -> impl Iterator<Item = &Problem> {
        self.files.iter().flat_map(|file| {
            let images = file.fat_binaries.iter().flat_map(|fat| &fat.images).flat_map(|image| &image.problems);
            file.problems.iter().chain(images)
        })
    }
}
