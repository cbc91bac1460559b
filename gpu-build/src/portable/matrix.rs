//! Matrix multiplication by a wave: the intrinsics of fragments, the parts of a tile that each lane holds.
//!
//! A multiplication adds the product of a tile `a` and a tile `b` to a tile `c` of 16 rows and 16 columns. `a` has 16 rows and `b` 16
//! columns; `a`'s columns and `b`'s rows are 32 bytes: 32 of 8 bits, 16 of 16, 8 of 32, 4 of 64. `c` is of f32, for i8 of i32, for f64
//! of f64. Which elements a lane holds is the target's matter: `elements` says how many, `row` and `column` which. All lanes of a wave
//! (`gpu.wave_size`, of consecutive threads) take part, none has ended, and the arguments that are not fragments are the same in all of them.
//!
//! | intrinsic | arguments | gives |
//! |---|---|---|
//! | `gpu.matrix.load.{a,b}.{b8,b16,b32,b64}`, `gpu.matrix.load.c.{f32,i32,f64}` | pointer, stride, by columns | a fragment of a tile in memory |
//! | `gpu.matrix.store.c.{f32,i32,f64}` | fragment, pointer, stride, by columns | writes a tile |
//! | `gpu.matrix.multiply.{f16,bf16,i8,f32,tf32,f64,e4m3,e5m2}` | fragments `a`, `b`, `c` | the fragment of `a * b + c` |
//! | `gpu.matrix.elements.{a,b}.{b8,b16,b32,b64}`, `elements.c` | | how many elements of its fragment a lane holds; the rest has no meaning |
//! | `gpu.matrix.{row,column}.{a,b}.{b8,b16,b32,b64}`, `{row,column}.c` | which element | its place in the tile |
//!
//! Fragments `a` and `b` are `<8 x i32>`: elements from the lowest bits of the first word on. `c` is `<8 x float>`, `<8 x i32>` or
//! `<8 x double>`. Of tf32, elements are of f32, each of which may be taken as another number whose first 11 digits (with the hidden one)
//! differ by less than one in the last. i8 is signed, and sums wrap. e4m3 and e5m2 are those of OCP's 8-bit floating point
//! specification. The pointer is aligned to 16 bytes, and so is each row (by columns: each column) behind it; `stride` is their distance
//! in elements. `target/matrix.rs` has the layouts and the instructions of each target.

use super::intrinsics::{Effect, Intrinsic};

/// What the intrinsics' names begin with.
pub const PREFIX: &str = "gpu.matrix.";

const fn row(name: &'static str, ty: &'static str, effect: Effect) -> Intrinsic {
    Intrinsic { name, ty, effect, nvvm: &[], amdgcn: &[] }
}

const MULTIPLY_F32: &str = "<8 x float> (<8 x i32>, <8 x i32>, <8 x float>)";

/// The intrinsics of factors of one size.
macro_rules! of_size {
    ($bits:literal) => {
        [
            row(concat!("gpu.matrix.load.a.", $bits), "<8 x i32> (ptr, i32, i1)", Effect::Load),
            row(concat!("gpu.matrix.load.b.", $bits), "<8 x i32> (ptr, i32, i1)", Effect::Load),
            row(concat!("gpu.matrix.elements.a.", $bits), "i32 ()", Effect::Thread),
            row(concat!("gpu.matrix.elements.b.", $bits), "i32 ()", Effect::Thread),
            row(concat!("gpu.matrix.row.a.", $bits), "i32 (i32)", Effect::Thread),
            row(concat!("gpu.matrix.row.b.", $bits), "i32 (i32)", Effect::Thread),
            row(concat!("gpu.matrix.column.a.", $bits), "i32 (i32)", Effect::Thread),
            row(concat!("gpu.matrix.column.b.", $bits), "i32 (i32)", Effect::Thread),
        ]
    };
}

/// Every intrinsic.
pub fn intrinsics() -> impl Iterator<Item = &'static Intrinsic> {
    OF_FACTORS.iter().flatten().chain(&OF_SUMS)
}

/// The intrinsics of factors.
static OF_FACTORS: [[Intrinsic; 8]; 4] = [of_size!("b8"), of_size!("b16"), of_size!("b32"), of_size!("b64")];

/// The intrinsics of sums and products.
static OF_SUMS: [Intrinsic; 17] = [
    row("gpu.matrix.load.c.f32", "<8 x float> (ptr, i32, i1)", Effect::Load),
    row("gpu.matrix.load.c.i32", "<8 x i32> (ptr, i32, i1)", Effect::Load),
    row("gpu.matrix.load.c.f64", "<8 x double> (ptr, i32, i1)", Effect::Load),
    row("gpu.matrix.store.c.f32", "void (<8 x float>, ptr, i32, i1)", Effect::Store),
    row("gpu.matrix.store.c.i32", "void (<8 x i32>, ptr, i32, i1)", Effect::Store),
    row("gpu.matrix.store.c.f64", "void (<8 x double>, ptr, i32, i1)", Effect::Store),
    row("gpu.matrix.multiply.f16", MULTIPLY_F32, Effect::Warp),
    row("gpu.matrix.multiply.bf16", MULTIPLY_F32, Effect::Warp),
    row("gpu.matrix.multiply.f32", MULTIPLY_F32, Effect::Warp),
    row("gpu.matrix.multiply.tf32", MULTIPLY_F32, Effect::Warp),
    row("gpu.matrix.multiply.e4m3", MULTIPLY_F32, Effect::Warp),
    row("gpu.matrix.multiply.e5m2", MULTIPLY_F32, Effect::Warp),
    row("gpu.matrix.multiply.i8", "<8 x i32> (<8 x i32>, <8 x i32>, <8 x i32>)", Effect::Warp),
    row("gpu.matrix.multiply.f64", "<8 x double> (<8 x i32>, <8 x i32>, <8 x double>)", Effect::Warp),
    row("gpu.matrix.elements.c", "i32 ()", Effect::Thread),
    row("gpu.matrix.row.c", "i32 (i32)", Effect::Thread),
    row("gpu.matrix.column.c", "i32 (i32)", Effect::Thread),
];
