//! Tiles: matrices that the threads of a block hold together in registers. `docs/reference/intrinsics.md` specifies the intrinsics of which gpu-core's
//! tiles are made; `target/tile.rs` lowers them.

use super::{Effect, Intrinsic, Varies, named, row};

/// The prefix of the intrinsics' names.
pub const PREFIX: &str = "gpu.tile.";

const MULTIPLY: &str = "void (ptr, ptr, ptr, i32, i32, i32, i32)";

const fn of_tiles(name: &str) -> &'static Intrinsic {
    named(&INTRINSICS, name)
}

/// The attribute of a kernel's parameter that is an argument whose elements are threads' own, in a module with programs of tiles: the argument's name.
pub const OF_THREADS: &str = "gpu.of.threads";

pub static PROGRAM: &Intrinsic = of_tiles("gpu.tile.program");
pub static SAME: &Intrinsic = of_tiles("gpu.tile.same");
pub static ROWS: &Intrinsic = of_tiles("gpu.tile.rows");
pub static COLUMNS: &Intrinsic = of_tiles("gpu.tile.columns");
pub static NEIGHBOURS: &Intrinsic = of_tiles("gpu.tile.neighbours");
pub static LANES: &Intrinsic = of_tiles("gpu.tile.lanes");
pub static WAVES: &Intrinsic = of_tiles("gpu.tile.waves");
pub static WAVE: &Intrinsic = of_tiles("gpu.tile.wave");
pub static ROW: &Intrinsic = of_tiles("gpu.tile.row");
pub static COLUMN: &Intrinsic = of_tiles("gpu.tile.column");
pub static UNROLL: &Intrinsic = of_tiles("gpu.tile.unroll");
pub static MEMORY: &Intrinsic = of_tiles("gpu.tile.memory");
pub static KEEP: &Intrinsic = of_tiles("gpu.tile.keep");
pub static PITCH: &Intrinsic = of_tiles("gpu.tile.pitch");
pub static SWIZZLE: &Intrinsic = of_tiles("gpu.tile.swizzle");
pub static READ: &Intrinsic = of_tiles("gpu.tile.read");
pub static HOLDS: &Intrinsic = of_tiles("gpu.tile.holds");
pub static MAP: &Intrinsic = of_tiles("gpu.tile.map");
pub static MAP_START: &Intrinsic = of_tiles("gpu.tile.map.start");
pub static MAP_ROWS: &Intrinsic = of_tiles("gpu.tile.map.rows");
pub static MAP_COLUMNS: &Intrinsic = of_tiles("gpu.tile.map.columns");

/// Every intrinsic.
pub static INTRINSICS: [Intrinsic; 59] = [
    row("gpu.tile.program", "i1 ()", Effect::Outside, Varies::Block),
    row("gpu.tile.same", "ptr (ptr)", Effect::Pure, Varies::Launch),
    row("gpu.tile.threads", "i32 (i32)", Effect::Pure, Varies::Launch),
    row("gpu.tile.thread", "i32 ()", Effect::Pure, Varies::Thread),
    row("gpu.tile.rows", "i32 (i32, i32, i32)", Effect::Pure, Varies::Launch),
    row("gpu.tile.columns", "i32 (i32, i32, i32)", Effect::Pure, Varies::Launch),
    row("gpu.tile.neighbours", "i32 (i32, i32, i32)", Effect::Pure, Varies::Launch),
    row("gpu.tile.lanes", "i32 (i32, i32, i32)", Effect::Pure, Varies::Launch),
    row("gpu.tile.waves", "i32 (i32, i32, i32)", Effect::Pure, Varies::Launch),
    row("gpu.tile.wave", "i32 (i32, i32, i32)", Effect::Pure, Varies::Thread),
    row("gpu.tile.row", "i32 (i32, i32, i32, i32)", Effect::Pure, Varies::Thread),
    row("gpu.tile.column", "i32 (i32, i32, i32, i32)", Effect::Pure, Varies::Thread),
    row("gpu.tile.unroll", "void ()", Effect::Outside, Varies::Launch),
    row("gpu.tile.memory", "ptr (i32)", Effect::Outside, Varies::Block),
    row("gpu.tile.keep", "ptr (i32)", Effect::Outside, Varies::Block),
    row("gpu.tile.capacity", "i32 ()", Effect::Pure, Varies::Launch),
    row("gpu.tile.pitch", "i32 (i32, i32, i32)", Effect::Pure, Varies::Launch),
    row("gpu.tile.swizzle", "i32 (i32, i32, i32)", Effect::Pure, Varies::Launch),
    row("gpu.tile.read", "void (ptr, ptr, i32, i32)", Effect::Copy, Varies::Launch),
    row("gpu.tile.copy", "void (ptr, ptr, i32)", Effect::Outside, Varies::Launch),
    row("gpu.tile.copy.commit", "void ()", Effect::Outside, Varies::Launch),
    row("gpu.tile.copy.wait", "void (i32)", Effect::Outside, Varies::Launch),
    row("gpu.tile.copy.linear", "i1 ()", Effect::Pure, Varies::Launch),
    row("gpu.tile.copy.together", "i1 (i1)", Effect::Warp, Varies::Warp),
    row("gpu.tile.copy.whole", "void (ptr, i32, i32, ptr)", Effect::Outside, Varies::Launch),
    row("gpu.tile.stage.barriers", "i1 ()", Effect::Pure, Varies::Launch),
    row("gpu.tile.stage.begin", "void (ptr, i32, i32)", Effect::Block, Varies::Launch),
    row("gpu.tile.stage.fill", "void (ptr, i1)", Effect::Block, Varies::Launch),
    row("gpu.tile.stage.release", "void (ptr)", Effect::Block, Varies::Launch),
    row("gpu.tile.stage.wait", "void (ptr, i32, i1)", Effect::Block, Varies::Launch),
    row("gpu.tile.stage.expect", "void (ptr, i32, i32, i32)", Effect::Block, Varies::Launch),
    row("gpu.tile.stage.end", "void (ptr, i32)", Effect::Block, Varies::Launch),
    row("gpu.tile.map", "ptr (ptr, i32, i32)", Effect::Pure, Varies::Launch),
    row("gpu.tile.map.start", "ptr (ptr)", Effect::Pure, Varies::Launch),
    row("gpu.tile.map.rows", "i64 (ptr)", Effect::Pure, Varies::Launch),
    row("gpu.tile.map.columns", "i64 (ptr)", Effect::Pure, Varies::Launch),
    row("gpu.tile.map.copy", "void (ptr, ptr, i32, i32, ptr)", Effect::Block, Varies::Launch),
    row("gpu.tile.multiply.f16", MULTIPLY, Effect::Block, Varies::Launch),
    row("gpu.tile.multiply.bf16", MULTIPLY, Effect::Block, Varies::Launch),
    row("gpu.tile.multiply.i8", MULTIPLY, Effect::Block, Varies::Launch),
    row("gpu.tile.multiply.f32", MULTIPLY, Effect::Block, Varies::Launch),
    row("gpu.tile.multiply.tf32", MULTIPLY, Effect::Block, Varies::Launch),
    row("gpu.tile.multiply.f64", MULTIPLY, Effect::Block, Varies::Launch),
    row("gpu.tile.multiply.e4m3", MULTIPLY, Effect::Block, Varies::Launch),
    row("gpu.tile.multiply.e5m2", MULTIPLY, Effect::Block, Varies::Launch),
    row("gpu.tile.holds", "i1 (i32, i32, i32)", Effect::Pure, Varies::Launch),
    row("gpu.tile.multiply.held.f16", MULTIPLY, Effect::Block, Varies::Launch),
    row("gpu.tile.multiply.held.bf16", MULTIPLY, Effect::Block, Varies::Launch),
    row("gpu.tile.multiply.wait", "void (i32)", Effect::Block, Varies::Launch),
    row("gpu.tile.multiply.finish.f32", "void (ptr, i32, i32, i32)", Effect::Block, Varies::Launch),
    row("gpu.tile.multiply.finish.i32", "void (ptr, i32, i32, i32)", Effect::Block, Varies::Launch),
    row("gpu.tile.multiply.finish.f64", "void (ptr, i32, i32, i32)", Effect::Block, Varies::Launch),
    row("gpu.tile.multiply.alone.f32", "void (ptr, ptr, ptr, i32, i32, i32)", Effect::Outside, Varies::Launch).waiting(),
    row("gpu.tile.multiply.alone.i32", "void (ptr, ptr, ptr, i32, i32, i32)", Effect::Outside, Varies::Launch).waiting(),
    row("gpu.tile.multiply.alone.f64", "void (ptr, ptr, ptr, i32, i32, i32)", Effect::Outside, Varies::Launch).waiting(),
    row("gpu.tile.native.bf16", "i1 ()", Effect::Pure, Varies::Launch),
    row("gpu.tile.native.i8", "i1 ()", Effect::Pure, Varies::Launch),
    row("gpu.tile.multiply.native.bf16", "void (ptr, ptr, ptr, i32, i32, i32)", Effect::Outside, Varies::Launch).waiting(),
    row("gpu.tile.multiply.native.i8", "void (ptr, ptr, ptr, i32, i32, i32)", Effect::Outside, Varies::Launch).waiting(),
];
