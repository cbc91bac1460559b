//! Matrix multiplication by a wave: the intrinsics of fragments, the parts of a tile that each lane holds. `docs/reference/intrinsics.md` specifies
//! them; `target/matrix.rs` has the layouts and the instructions of each target.

use super::{Effect, Intrinsic, Varies, row};

/// The prefix of the intrinsics' names.
pub const PREFIX: &str = "gpu.matrix.";

const MULTIPLY_F32: &str = "<8 x float> (<8 x i32>, <8 x i32>, <8 x float>)";

/// The intrinsics of factors of one size.
macro_rules! of_size {
    ($bits:literal) => {
        [
            row(concat!("gpu.matrix.load.a.", $bits), "<8 x i32> (ptr, i32, i1)", Effect::Load, Varies::Thread),
            row(concat!("gpu.matrix.load.b.", $bits), "<8 x i32> (ptr, i32, i1)", Effect::Load, Varies::Thread),
            row(concat!("gpu.matrix.elements.a.", $bits), "i32 ()", Effect::Pure, Varies::Launch),
            row(concat!("gpu.matrix.elements.b.", $bits), "i32 ()", Effect::Pure, Varies::Launch),
            row(concat!("gpu.matrix.row.a.", $bits), "i32 (i32)", Effect::Pure, Varies::Thread),
            row(concat!("gpu.matrix.row.b.", $bits), "i32 (i32)", Effect::Pure, Varies::Thread),
            row(concat!("gpu.matrix.column.a.", $bits), "i32 (i32)", Effect::Pure, Varies::Thread),
            row(concat!("gpu.matrix.column.b.", $bits), "i32 (i32)", Effect::Pure, Varies::Thread),
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
    row("gpu.matrix.load.c.f32", "<8 x float> (ptr, i32, i1)", Effect::Load, Varies::Thread),
    row("gpu.matrix.load.c.i32", "<8 x i32> (ptr, i32, i1)", Effect::Load, Varies::Thread),
    row("gpu.matrix.load.c.f64", "<8 x double> (ptr, i32, i1)", Effect::Load, Varies::Thread),
    row("gpu.matrix.store.c.f32", "void (<8 x float>, ptr, i32, i1)", Effect::Store, Varies::Launch),
    row("gpu.matrix.store.c.i32", "void (<8 x i32>, ptr, i32, i1)", Effect::Store, Varies::Launch),
    row("gpu.matrix.store.c.f64", "void (<8 x double>, ptr, i32, i1)", Effect::Store, Varies::Launch),
    row("gpu.matrix.multiply.f16", MULTIPLY_F32, Effect::Warp, Varies::Thread),
    row("gpu.matrix.multiply.bf16", MULTIPLY_F32, Effect::Warp, Varies::Thread),
    row("gpu.matrix.multiply.f32", MULTIPLY_F32, Effect::Warp, Varies::Thread),
    row("gpu.matrix.multiply.tf32", MULTIPLY_F32, Effect::Warp, Varies::Thread),
    row("gpu.matrix.multiply.e4m3", MULTIPLY_F32, Effect::Warp, Varies::Thread),
    row("gpu.matrix.multiply.e5m2", MULTIPLY_F32, Effect::Warp, Varies::Thread),
    row("gpu.matrix.multiply.i8", "<8 x i32> (<8 x i32>, <8 x i32>, <8 x i32>)", Effect::Warp, Varies::Thread),
    row("gpu.matrix.multiply.f64", "<8 x double> (<8 x i32>, <8 x i32>, <8 x double>)", Effect::Warp, Varies::Thread),
    row("gpu.matrix.elements.c", "i32 ()", Effect::Pure, Varies::Launch),
    row("gpu.matrix.row.c", "i32 (i32)", Effect::Pure, Varies::Thread),
    row("gpu.matrix.column.c", "i32 (i32)", Effect::Pure, Varies::Thread),
];
