//! Multiplication on the CPU: the lanes of a wave lay their fragments down as tiles in memory, and each computes its part of a row by
//! vectors.

use super::factor::Factor;
use std::fmt::Write;

/// Room for the two factors, for each wave of a block, and what tells waves apart. An exchange is where all lanes of a wave wait for
/// each other.
pub const MEMORY: &str = "\
@gpu.matrix.memory = internal addrspace(3) global [32 x [1024 x i8]] undef, align 32
declare i32 @gpu.cpu.linear() nounwind willreturn memory(none)
declare i32 @gpu.cpu.exchange(i32, i32) convergent nounwind
";

/// The name of the sum. Fragments are by rows, 16 bytes a lane, so that in the order of lanes they are the tile.
pub fn multiply(text: &mut String, factor: Factor) -> String {
    let (sum, depth, bytes) = (factor.sum(), factor.depth(), factor.bytes());
    // The lane's elements of the sum: half a row.
    *text += "  %linear = call i32 @gpu.cpu.linear()
  %wave = lshr i32 %linear, 5
  %lane = and i32 %linear, 31
  %first = shl i32 %lane, 3
  %place = shl i32 %lane, 4
  %a.tile = getelementptr [1024 x i8], ptr addrspace(3) @gpu.matrix.memory, i32 %wave
  %b.tile = getelementptr i8, ptr addrspace(3) %a.tile, i32 512
  %a.own = getelementptr i8, ptr addrspace(3) %a.tile, i32 %place
  %b.own = getelementptr i8, ptr addrspace(3) %b.tile, i32 %place
  %a.words = shufflevector <8 x i32> %a, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %b.words = shufflevector <8 x i32> %b, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i32> %a.words, ptr addrspace(3) %a.own, align 16
  store <4 x i32> %b.words, ptr addrspace(3) %b.own, align 16
  %laid = call i32 @gpu.cpu.exchange(i32 0, i32 %lane)
  %row = lshr i32 %first, 4
  %column = and i32 %first, 8
";
    let _ = writeln!(text, "  %a.first = mul i32 %row, {depth}");
    let (ty, number) = (format!("i{}", 8 * bytes), sum.ty());
    let vector = format!("<8 x {number}>");
    let mut last = "%c".to_string();
    for k in 0..depth {
        let _ = writeln!(text, "  %a{k}.index = or i32 %a.first, {k}");
        let _ = writeln!(text, "  %a{k}.at = getelementptr {ty}, ptr addrspace(3) %a.tile, i32 %a{k}.index");
        let _ = writeln!(text, "  %b{k}.index = or i32 %column, {}", 16 * k);
        let _ = writeln!(text, "  %b{k}.at = getelementptr {ty}, ptr addrspace(3) %b.tile, i32 %b{k}.index");
        let _ = writeln!(text, "  %a{k}.bits = load {ty}, ptr addrspace(3) %a{k}.at, align {bytes}");
        let _ = writeln!(text, "  %b{k}.bits = load <8 x {ty}>, ptr addrspace(3) %b{k}.at, align {}", 8 * bytes.min(4));
        factor.widen(text, &format!("%a{k}"), &format!("%a{k}.bits"), None);
        factor.widen(text, &format!("%b{k}"), &format!("%b{k}.bits"), Some(8));
        let _ = writeln!(text, "  %a{k}.one = insertelement {vector} poison, {number} %a{k}, i32 0");
        let _ = writeln!(text, "  %a{k}.all = shufflevector {vector} %a{k}.one, {vector} poison, <8 x i32> zeroinitializer");
        let next = format!("%s{k}");
        sum.contracted(text, &next, 8, (&format!("%a{k}.all"), &format!("%b{k}"), &last));
        last = next;
    }
    // The next multiplication writes the same memory.
    *text += "  %read = call i32 @gpu.cpu.exchange(i32 0, i32 %lane)\n";
    last
}
