//! Multiplication on the CPU: the lanes of a wave lay their fragments down as tiles in memory, and each computes its part of a row by
//! vectors.

use super::unit::Half;
use std::fmt::Write;

/// Room for the two factors, for each wave of a block, and what tells waves apart. An exchange is where all lanes of a wave wait for
/// each other.
pub const MEMORY: &str = "\
@gpu.matrix.memory = internal addrspace(3) global [32 x [512 x i16]] undef, align 32
declare i32 @gpu.cpu.linear() nounwind willreturn memory(none)
declare i32 @gpu.cpu.exchange(i32, i32) convergent nounwind
";

/// The name of the sum. Fragments are by rows, 8 elements a lane, so that in the order of lanes they are the tile.
pub fn multiply(text: &mut String, half: Half) -> String {
    *text += "  %linear = call i32 @gpu.cpu.linear()
  %wave = lshr i32 %linear, 5
  %lane = and i32 %linear, 31
  %first = shl i32 %lane, 3
  %a.tile = getelementptr [512 x i16], ptr addrspace(3) @gpu.matrix.memory, i32 %wave
  %b.tile = getelementptr i16, ptr addrspace(3) %a.tile, i32 256
  %a.own = getelementptr i16, ptr addrspace(3) %a.tile, i32 %first
  %b.own = getelementptr i16, ptr addrspace(3) %b.tile, i32 %first
  %a.words = shufflevector <8 x i32> %a, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %b.words = shufflevector <8 x i32> %b, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %a.words, ptr addrspace(3) %a.own, align 16
  store <4 x i32> %b.words, ptr addrspace(3) %b.own, align 16
  %laid = call i32 @gpu.cpu.exchange(i32 0, i32 %lane)
  %row = and i32 %first, -16
  %column = and i32 %first, 8
";
    let mut sum = "%c".to_string();
    for k in 0..16 {
        let _ = writeln!(text, "  %a{k}.index = or i32 %row, {k}");
        let _ = writeln!(text, "  %a{k}.at = getelementptr i16, ptr addrspace(3) %a.tile, i32 %a{k}.index");
        let _ = writeln!(text, "  %b{k}.index = or i32 %column, {}", 16 * k);
        let _ = writeln!(text, "  %b{k}.at = getelementptr i16, ptr addrspace(3) %b.tile, i32 %b{k}.index");
        let _ = match half {
            Half::F16 => writeln!(
                text,
                "  %a{k}.h = load half, ptr addrspace(3) %a{k}.at, align 2
  %a{k} = fpext half %a{k}.h to float
  %b{k}.h = load <8 x half>, ptr addrspace(3) %b{k}.at, align 16
  %b{k} = fpext <8 x half> %b{k}.h to <8 x float>"
            ),
            Half::Bf16 => writeln!(
                text,
                "  %a{k}.h = load i16, ptr addrspace(3) %a{k}.at, align 2
  %a{k}.w = zext i16 %a{k}.h to i32
  %a{k}.s = shl i32 %a{k}.w, 16
  %a{k} = bitcast i32 %a{k}.s to float
  %b{k}.h = load <8 x i16>, ptr addrspace(3) %b{k}.at, align 16
  %b{k}.w = zext <8 x i16> %b{k}.h to <8 x i32>
  %b{k}.s = shl <8 x i32> %b{k}.w, splat (i32 16)
  %b{k} = bitcast <8 x i32> %b{k}.s to <8 x float>"
            ),
        };
        let _ = writeln!(text, "  %a{k}.one = insertelement <8 x float> poison, float %a{k}, i32 0");
        let _ = writeln!(text, "  %a{k}.all = shufflevector <8 x float> %a{k}.one, <8 x float> poison, <8 x i32> zeroinitializer");
        // Code generation contracts it where the processor has the instruction; a call for each element would be worse than a rounding.
        let _ =
            writeln!(text, "  %s{k} = call <8 x float> @llvm.fmuladd.v8f32(<8 x float> %a{k}.all, <8 x float> %b{k}, <8 x float> {sum})");
        sum = format!("%s{k}");
    }
    // The next multiplication writes the same memory.
    *text += "  %read = call i32 @gpu.cpu.exchange(i32 0, i32 %lane)\n";
    sum
}
