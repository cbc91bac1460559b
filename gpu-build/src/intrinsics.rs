//! The portable intrinsics, one row each: type, effect, between which threads the result varies, whether threads wait in the call, and the vendors'
//! spellings. Passes and analyses read the row ([`of`], [`varies`]); no other list says what an intrinsic does. `docs/reference/intrinsics.md`
//! specifies them.
//!
//! A row's spellings are the functions of NVVM and of AMDGCN that have the same type and meaning. Other functions of the vendors are defined by IR
//! text in terms of intrinsics (`portable/spelling.rs`). Targets lower intrinsics by IR text, too: `target/amdgpu/`, `target/nvptx/`, `target/cpu/`.

pub mod images;
pub mod matrix;
pub mod tile;
pub mod vendors;

use crate::llvm::Module;
use crate::llvm::value::{self, Call, Func, Types, Value};
use std::collections::HashMap;
use std::fmt::Write;
use std::sync::LazyLock;

/// The effect of an intrinsic, apart from its result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// Nothing.
    Pure,
    /// Exchanges values within a warp or a wave: all its active lanes take part.
    Warp,
    /// All threads of the block take part; memory is ordered.
    Block,
    /// Reads memory that no pointer argument points to.
    Read,
    /// Writes such memory.
    Write,
    /// Reads memory that its pointer points to.
    Load,
    /// Writes such memory.
    Store,
    /// Reads memory that one of its pointers points to, and writes memory that another points to.
    Copy,
    /// Has an effect outside the kernel's memory, or one that no other variant describes.
    Outside,
    /// Ends the kernel.
    End,
}

impl Effect {
    /// The function attributes of an intrinsic's declaration.
    fn attributes(self) -> &'static str {
        match self {
            Effect::Pure => "memory(none) nounwind willreturn",
            Effect::Warp => "convergent memory(inaccessiblemem: readwrite) nounwind willreturn",
            Effect::Block => "convergent nounwind",
            Effect::Read => "memory(read) nounwind willreturn",
            Effect::Write => "memory(write) nounwind willreturn",
            Effect::Load => "memory(argmem: read) nounwind willreturn",
            Effect::Store => "memory(argmem: write) nounwind willreturn",
            Effect::Copy => "memory(argmem: readwrite) nounwind willreturn",
            Effect::Outside => "nounwind",
            Effect::End => "cold nounwind",
        }
    }

    /// A pointer parameter of an intrinsic's declaration.
    fn pointer(self) -> &'static str {
        match self {
            Effect::Load => "ptr readonly captures(none)",
            Effect::Store => "ptr writeonly captures(none)",
            Effect::Copy => "ptr captures(none)",
            _ => "ptr",
        }
    }
}

/// Where the result can differ for equal arguments: from thread to thread, or only between larger groups of threads. Ordered from the most varying
/// to the least. A `void` function counts as one that does not vary.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Varies {
    Thread,
    /// The same in all 32 threads of a warp that take part.
    Warp,
    /// The same in all threads of a block.
    Block,
    /// The same in all threads of a launch.
    Launch,
}

/// One intrinsic.
#[derive(Debug)]
pub struct Intrinsic {
    /// The declared function of the portable form.
    pub name: &'static str,
    /// The function's type, as LLVM IR writes it: `i32 (ptr, i1)`.
    pub ty: &'static str,
    pub effect: Effect,
    pub varies: Varies,
    /// True if threads wait for each other in the call, or take part in it together.
    pub waits: bool,
    /// NVVM functions of the same type and meaning.
    pub nvvm: &'static [&'static str],
    /// AMDGCN functions of the same type and meaning.
    pub amdgcn: &'static [&'static str],
}

/// Intrinsics are equal if their names are.
impl PartialEq for Intrinsic {
    fn eq(&self, other: &Intrinsic) -> bool {
        self.name == other.name
    }
}

/// The row of an intrinsic without vendors' spellings. Threads wait in it if they take part together.
const fn row(name: &'static str, ty: &'static str, effect: Effect, varies: Varies) -> Intrinsic {
    Intrinsic { name, ty, effect, varies, waits: matches!(effect, Effect::Warp | Effect::Block), nvvm: &[], amdgcn: &[] }
}

/// The note of a work-group's copy.
pub const COPY_NOTE: &str = "gpu.note.copy";
/// The note of a thread that goes on to further elements of an argument.
pub const STRIDED_NOTE: &str = "gpu.note.strided";

impl Intrinsic {
    const fn nvvm(self, nvvm: &'static [&'static str]) -> Intrinsic {
        Intrinsic { nvvm, ..self }
    }
    const fn amdgcn(self, amdgcn: &'static [&'static str]) -> Intrinsic {
        Intrinsic { amdgcn, ..self }
    }
    const fn waiting(self) -> Intrinsic {
        Intrinsic { waits: true, ..self }
    }

    /// True for the intrinsics of tile programs.
    pub fn is_of_tiles(&self) -> bool {
        self.name.starts_with(tile::PREFIX)
    }
    /// True for the intrinsics of matrix fragments.
    pub fn is_of_matrices(&self) -> bool {
        self.name.starts_with(matrix::PREFIX)
    }

    /// The type of a pointer parameter in the declaration. These notes use only addresses: the copy itself consists of loads and stores, which
    /// show what a kernel reads and writes.
    fn pointer(&self) -> &'static str {
        if [COPY_NOTE, STRIDED_NOTE].contains(&self.name) { "ptr readnone captures(none)" } else { self.effect.pointer() }
    }

    /// Its function in a module, declared if it is not there.
    pub fn declare<'m>(&self, module: &'m Module<'_>) -> Func<'m> {
        let types = Types::of(module);
        let (result, params) = self.signature();
        let params: Vec<_> = params.map(|param| types.named(param)).collect();
        value::declare(module, self.name, types.function(types.named(result), &params))
    }

    /// Its function in a module that declares it.
    pub fn function<'m>(&self, module: &'m Module<'_>) -> Option<Func<'m>> {
        value::function(module, self.name)
    }

    /// The calls that have it as an operand.
    pub fn calls<'m>(&self, module: &'m Module<'_>) -> Vec<Call<'m>> {
        calls(module, self.name)
    }

    /// The types of the result and of the parameters, as LLVM IR writes them.
    pub fn signature(&self) -> (&'static str, impl Iterator<Item = &'static str> + Clone) {
        let (result, params) = self.ty.split_once(" (").unwrap_or((self.ty, ""));
        (result, params.trim_end_matches(')').split(", ").filter(|param| !param.is_empty()))
    }
}

/// Every intrinsic but those of [`images`], [`matrix`] and [`tile`].
pub static INTRINSICS: [Intrinsic; 44] = [
    row("gpu.thread_id.x", "i32 ()", Effect::Pure, Varies::Thread)
        .nvvm(&["llvm.nvvm.read.ptx.sreg.tid.x"])
        .amdgcn(&["llvm.amdgcn.workitem.id.x"]),
    row("gpu.thread_id.y", "i32 ()", Effect::Pure, Varies::Thread)
        .nvvm(&["llvm.nvvm.read.ptx.sreg.tid.y"])
        .amdgcn(&["llvm.amdgcn.workitem.id.y"]),
    row("gpu.thread_id.z", "i32 ()", Effect::Pure, Varies::Thread)
        .nvvm(&["llvm.nvvm.read.ptx.sreg.tid.z"])
        .amdgcn(&["llvm.amdgcn.workitem.id.z"]),
    row("gpu.block_id.x", "i32 ()", Effect::Pure, Varies::Block)
        .nvvm(&["llvm.nvvm.read.ptx.sreg.ctaid.x"])
        .amdgcn(&["llvm.amdgcn.workgroup.id.x"]),
    row("gpu.block_id.y", "i32 ()", Effect::Pure, Varies::Block)
        .nvvm(&["llvm.nvvm.read.ptx.sreg.ctaid.y"])
        .amdgcn(&["llvm.amdgcn.workgroup.id.y"]),
    row("gpu.block_id.z", "i32 ()", Effect::Pure, Varies::Block)
        .nvvm(&["llvm.nvvm.read.ptx.sreg.ctaid.z"])
        .amdgcn(&["llvm.amdgcn.workgroup.id.z"]),
    row("gpu.block_dim.x", "i32 ()", Effect::Pure, Varies::Launch).nvvm(&["llvm.nvvm.read.ptx.sreg.ntid.x"]),
    row("gpu.block_dim.y", "i32 ()", Effect::Pure, Varies::Launch).nvvm(&["llvm.nvvm.read.ptx.sreg.ntid.y"]),
    row("gpu.block_dim.z", "i32 ()", Effect::Pure, Varies::Launch).nvvm(&["llvm.nvvm.read.ptx.sreg.ntid.z"]),
    row("gpu.grid_dim.x", "i32 ()", Effect::Pure, Varies::Launch).nvvm(&["llvm.nvvm.read.ptx.sreg.nctaid.x"]),
    row("gpu.grid_dim.y", "i32 ()", Effect::Pure, Varies::Launch).nvvm(&["llvm.nvvm.read.ptx.sreg.nctaid.y"]),
    row("gpu.grid_dim.z", "i32 ()", Effect::Pure, Varies::Launch).nvvm(&["llvm.nvvm.read.ptx.sreg.nctaid.z"]),
    // The position in a warp of 32, on every target.
    row("gpu.lane_id", "i32 ()", Effect::Pure, Varies::Thread).nvvm(&["llvm.nvvm.read.ptx.sreg.laneid"]),
    // (value, lane or distance, clamp | segment mask << 8), as PTX's shfl.sync has them.
    row("gpu.shuffle.idx.i32", "i32 (i32, i32, i32)", Effect::Warp, Varies::Thread),
    row("gpu.shuffle.up.i32", "i32 (i32, i32, i32)", Effect::Warp, Varies::Thread),
    row("gpu.shuffle.down.i32", "i32 (i32, i32, i32)", Effect::Warp, Varies::Thread),
    row("gpu.shuffle.xor.i32", "i32 (i32, i32, i32)", Effect::Warp, Varies::Thread),
    // The votes of the active lanes; the votes of all lanes, which wait for each other.
    row("gpu.ballot", "i32 (i1)", Effect::Warp, Varies::Warp),
    row("gpu.ballot.sync", "i32 (i1)", Effect::Warp, Varies::Warp),
    // The lanes whose vote equals this lane's; all lanes wait for each other. Missing lanes count as true.
    row("gpu.ballot.equal", "i32 (i1)", Effect::Warp, Varies::Thread),
    // Waits for all lanes of the warp, and orders their memory accesses.
    row("gpu.warp_sync", "void ()", Effect::Warp, Varies::Launch),
    // The target's own wave: 64 or 32 threads.
    row("gpu.wave_size", "i32 ()", Effect::Pure, Varies::Launch).amdgcn(&["llvm.amdgcn.wavefrontsize"]),
    row("gpu.wave_lane", "i32 ()", Effect::Pure, Varies::Thread),
    row("gpu.wave.shuffle.i32", "i32 (i32, i32)", Effect::Warp, Varies::Thread),
    row("gpu.wave.ballot", "i64 (i1)", Effect::Warp, Varies::Warp).amdgcn(&["llvm.amdgcn.ballot.i64"]),
    row("gpu.barrier", "void ()", Effect::Block, Varies::Launch).amdgcn(&["llvm.amdgcn.s.barrier"]),
    // A barrier that returns whether all threads of the block vote true, whether any does, or how many do.
    row("gpu.barrier_and", "i1 (i1)", Effect::Block, Varies::Block),
    row("gpu.barrier_or", "i1 (i1)", Effect::Block, Varies::Block),
    row("gpu.barrier_count", "i32 (i1)", Effect::Block, Varies::Block),
    // The thread goes on, in strides of the grid, to elements of this argument beyond its first. Manifests record it; no target needs it.
    row(STRIDED_NOTE, "void (ptr)", Effect::Outside, Varies::Launch),
    // Notes for `cpu:checked` of semantics that no other target distinguishes: the memory that the next barrier or a fence orders
    // (OpenCL's flags).
    row("gpu.note.barrier", "void (i32)", Effect::Outside, Varies::Launch),
    row("gpu.note.fence", "void (i32)", Effect::Outside, Varies::Launch),
    // Begins a work-group's copy: (destination, source, elements, bytes of an element, strides in bytes in the destination and in the source,
    // event). Returns its event.
    row(COPY_NOTE, "i64 (ptr, ptr, i64, i64, i64, i64, i64)", Effect::Block, Varies::Block),
    // The thread has finished its part of the copy.
    row("gpu.note.copied", "void ()", Effect::Outside, Varies::Launch),
    // The next barrier waits for the copies of these events: (events, how many).
    row("gpu.note.wait", "void (ptr, i32)", Effect::Outside, Varies::Launch),
    // A heap gives the thread this memory: (first byte, bytes).
    row("gpu.note.fresh", "void (ptr, i64)", Effect::Outside, Varies::Launch),
    // True for a pointer into the block's shared memory, or into the thread's own memory; false for null.
    row("gpu.is_shared", "i1 (ptr)", Effect::Pure, Varies::Launch).nvvm(&["llvm.nvvm.isspacep.shared"]).amdgcn(&["llvm.amdgcn.is.shared"]),
    row("gpu.is_private", "i1 (ptr)", Effect::Pure, Varies::Launch).nvvm(&["llvm.nvvm.isspacep.local"]).amdgcn(&["llvm.amdgcn.is.private"]),
    // At least this many of the kernel's blocks should fit on a multiprocessor. The call does nothing (`target/legalize.rs`).
    row("gpu.min_blocks", "void (i32)", Effect::Outside, Varies::Launch),
    // (format, arguments), packed as CUDA's vprintf takes them.
    row("gpu.printf", "i32 (ptr, ptr)", Effect::Outside, Varies::Thread),
    // (message, file, line, function)
    row("gpu.assert_fail", "void (ptr, ptr, i32, ptr)", Effect::End, Varies::Launch),
    // A Rust panic: (message, file or null, line, column, two values for the message's placeholders: `gpu_abi::fault::VALUES`).
    row("gpu.panic", "void (ptr, ptr, i32, i32, i64, i64)", Effect::End, Varies::Launch),
    row("gpu.clock", "i64 ()", Effect::Outside, Varies::Thread),
    // 2 to the power of the argument. A device may flush subnormal numbers to zero where that is faster.
    row("gpu.exp2.approximate", "float (float)", Effect::Pure, Varies::Launch),
];

/// The row of this name, at compile time.
///
/// # Panics
/// No row has the name. The panic fails the compilation of this crate.
#[allow(clippy::panic, reason = "evaluated at compile time, in the initializers of statics")]
const fn named(rows: &'static [Intrinsic], name: &str) -> &'static Intrinsic {
    let mut index = 0;
    while index < rows.len() {
        if is_same(rows[index].name.as_bytes(), name.as_bytes()) {
            return &rows[index];
        }
        index += 1;
    }
    panic!("no row has this name")
}

const fn is_same(a: &[u8], b: &[u8]) -> bool {
    let mut index = 0;
    while index < a.len() && index < b.len() && a[index] == b[index] {
        index += 1;
    }
    index == a.len() && index == b.len()
}

const fn core(name: &str) -> &'static Intrinsic {
    named(&INTRINSICS, name)
}

/// Along x, y and z.
pub static THREAD_ID: [&Intrinsic; 3] = [core("gpu.thread_id.x"), core("gpu.thread_id.y"), core("gpu.thread_id.z")];
pub static BLOCK_ID: [&Intrinsic; 3] = [core("gpu.block_id.x"), core("gpu.block_id.y"), core("gpu.block_id.z")];
pub static BLOCK_DIM: [&Intrinsic; 3] = [core("gpu.block_dim.x"), core("gpu.block_dim.y"), core("gpu.block_dim.z")];
pub static GRID_DIM: [&Intrinsic; 3] = [core("gpu.grid_dim.x"), core("gpu.grid_dim.y"), core("gpu.grid_dim.z")];
pub static LANE_ID: &Intrinsic = core("gpu.lane_id");
pub static BALLOT: &Intrinsic = core("gpu.ballot");
pub static BALLOT_SYNC: &Intrinsic = core("gpu.ballot.sync");
pub static WAVE_BALLOT: &Intrinsic = core("gpu.wave.ballot");
pub static WAVE_SHUFFLE: &Intrinsic = core("gpu.wave.shuffle.i32");
pub static BARRIER: &Intrinsic = core("gpu.barrier");
pub static IS_SHARED: &Intrinsic = core("gpu.is_shared");
pub static IS_PRIVATE: &Intrinsic = core("gpu.is_private");
pub static MIN_BLOCKS: &Intrinsic = core("gpu.min_blocks");
pub static PRINTF: &Intrinsic = core("gpu.printf");
pub static ASSERT_FAIL: &Intrinsic = core("gpu.assert_fail");
pub static PANIC: &Intrinsic = core("gpu.panic");

/// Every intrinsic.
pub fn all() -> impl Iterator<Item = &'static Intrinsic> {
    INTRINSICS.iter().chain(images::intrinsics()).chain(matrix::intrinsics()).chain(&tile::INTRINSICS)
}

/// The rows by their names, and by the vendors' spellings.
struct Names {
    portable: HashMap<&'static str, &'static Intrinsic>,
    vendors: HashMap<&'static str, &'static Intrinsic>,
}

static NAMES: LazyLock<Names> = LazyLock::new(|| {
    let (mut portable, mut vendors) = (HashMap::new(), HashMap::new());
    for intrinsic in all() {
        portable.entry(intrinsic.name).or_insert(intrinsic);
        for name in intrinsic.nvvm.iter().chain(intrinsic.amdgcn) {
            vendors.entry(*name).or_insert(intrinsic);
        }
    }
    Names { portable, vendors }
});

/// The intrinsic of this name.
pub fn intrinsic(name: &str) -> Option<&'static Intrinsic> {
    NAMES.portable.get(name).copied()
}

/// The intrinsic that a vendor's function spells.
pub fn spelled(name: &str) -> Option<&'static Intrinsic> {
    NAMES.vendors.get(name).copied()
}

/// The intrinsic that a value calls, by its portable name.
pub fn of(call: Value<'_>) -> Option<&'static Intrinsic> {
    intrinsic(&call.callee()?.name())
}

/// The intrinsic that a value calls, by its portable name or a vendor's spelling.
pub fn spelled_by(call: Value<'_>) -> Option<&'static Intrinsic> {
    let name = call.callee()?.name();
    intrinsic(&name).or_else(|| spelled(&name))
}

/// The calls that have a module's function of this name as an operand.
pub fn calls<'m>(module: &'m Module<'_>, name: &str) -> Vec<Call<'m>> {
    let users = value::function(module, name).map(|function| function.users()).unwrap_or_default();
    users.into_iter().filter_map(Value::as_call).collect()
}

/// Where the result of a declared function can differ for equal arguments: an intrinsic of the portable form, a function of its math library, or an
/// intrinsic of LLVM, whose memory operands, if any, count as arguments.
pub fn varies(name: &str) -> Varies {
    if let Some(intrinsic) = intrinsic(name).or_else(|| spelled(name)) {
        return intrinsic.varies;
    }
    let depends_on_arguments = match vendors::is_vendors(name) {
        true => vendors::is_arithmetic(name) || vendors::OF_THE_LAUNCH.contains(&name),
        // `llvm.readcyclecounter` and the like read the processor's state.
        false => name.starts_with("gpu.math.") || name.starts_with("llvm.") && !name.starts_with("llvm.read"),
    };
    if depends_on_arguments { Varies::Launch } else { Varies::Thread }
}

/// True if threads may wait for each other in a declared function, as in any unknown one.
pub fn waits(name: &str) -> bool {
    match intrinsic(name).or_else(|| spelled(name)) {
        Some(intrinsic) => intrinsic.waits,
        None if vendors::is_vendors(name) => !vendors::is_arithmetic(name) && !vendors::OF_THE_LAUNCH.contains(&name),
        None => !name.starts_with("llvm.") && !name.starts_with("gpu.math."),
    }
}

/// Declares [`INTRINSICS`], as IR text.
pub fn declarations() -> &'static str {
    static TEXT: LazyLock<String> = LazyLock::new(|| declare(INTRINSICS.iter()));
    &TEXT
}

/// Declares these, as IR text.
pub fn declare<'a>(intrinsics: impl Iterator<Item = &'a Intrinsic>) -> String {
    intrinsics.fold(String::new(), |mut text, intrinsic| {
        let (result, params) = intrinsic.signature();
        let params: Vec<&str> = params.map(|param| if param == "ptr" { intrinsic.pointer() } else { param }).collect();
        // Writing to a String cannot fail.
        let _ = writeln!(text, "declare {result} @{}({}) {}", intrinsic.name, params.join(", "), intrinsic.effect.attributes());
        text
    })
}
