//! Matrix multiplication by a wave: the intrinsics of fragments, the parts of a tile that each lane holds.
//!
//! Tiles have 16 rows and 16 columns. A multiplication adds the product of a tile `a` and a tile `b` to a tile `c`; `a` and `b` are of
//! 16-bit floats, `c` is of f32. Which elements a lane holds is the target's matter: `elements` says how many, `row` and `column`
//! which. All lanes of a wave (`gpu.wave_size`, of consecutive threads) take part, none has ended, and the arguments that are not
//! fragments are the same in all of them.
//!
//! | intrinsic | arguments | gives |
//! |---|---|---|
//! | `gpu.matrix.load.{a,b}.b16`, `gpu.matrix.load.c.f32` | pointer, stride, by columns | a fragment of a tile in memory |
//! | `gpu.matrix.store.c.f32` | fragment, pointer, stride, by columns | writes a tile |
//! | `gpu.matrix.multiply.{f16,bf16}` | fragments `a`, `b`, `c` | the fragment of `a * b + c` |
//! | `gpu.matrix.elements.{a,b,c}` | | how many elements of its fragment a lane holds; the rest has no meaning |
//! | `gpu.matrix.{row,column}.{a,b,c}` | which element | its place in the tile |
//!
//! Fragments `a` and `b` are `<8 x i32>`: 16 elements of 16 bits, the first in the low half of the first word. `c` is `<8 x float>`.
//! The pointer is aligned to 16 bytes, and so is each row (by columns: each column) behind it; `stride` is their distance in elements.
//! `target/matrix.rs` has the layouts and the instructions of each target.

use super::intrinsics::{Effect, Intrinsic};

/// What the intrinsics' names begin with.
pub const PREFIX: &str = "gpu.matrix.";

const fn row(name: &'static str, ty: &'static str, effect: Effect) -> Intrinsic {
    Intrinsic { name, ty, effect, nvvm: &[], amdgcn: &[] }
}

/// Every intrinsic.
pub static INTRINSICS: [Intrinsic; 15] = [
    row("gpu.matrix.load.a.b16", "<8 x i32> (ptr, i32, i1)", Effect::Load),
    row("gpu.matrix.load.b.b16", "<8 x i32> (ptr, i32, i1)", Effect::Load),
    row("gpu.matrix.load.c.f32", "<8 x float> (ptr, i32, i1)", Effect::Load),
    row("gpu.matrix.store.c.f32", "void (<8 x float>, ptr, i32, i1)", Effect::Store),
    row("gpu.matrix.multiply.f16", "<8 x float> (<8 x i32>, <8 x i32>, <8 x float>)", Effect::Warp),
    row("gpu.matrix.multiply.bf16", "<8 x float> (<8 x i32>, <8 x i32>, <8 x float>)", Effect::Warp),
    row("gpu.matrix.elements.a", "i32 ()", Effect::Thread),
    row("gpu.matrix.elements.b", "i32 ()", Effect::Thread),
    row("gpu.matrix.elements.c", "i32 ()", Effect::Thread),
    row("gpu.matrix.row.a", "i32 (i32)", Effect::Thread),
    row("gpu.matrix.row.b", "i32 (i32)", Effect::Thread),
    row("gpu.matrix.row.c", "i32 (i32)", Effect::Thread),
    row("gpu.matrix.column.a", "i32 (i32)", Effect::Thread),
    row("gpu.matrix.column.b", "i32 (i32)", Effect::Thread),
    row("gpu.matrix.column.c", "i32 (i32)", Effect::Thread),
];
