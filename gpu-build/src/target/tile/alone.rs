//! Multiplication by one thread: a few rows of a few vectors of sums stay in registers while the depth goes by.

use gpu_abi::arch::CpuLevel;
use std::fmt::Write;

/// The columns of one of `b`'s panels.
const PANEL: u32 = 32;

/// How many sums are kept: rows, lanes of a vector, vectors of each row. As many as registers hold beside the factors.
fn block(level: CpuLevel) -> (u32, u32, u32) {
    match level {
        CpuLevel::X86_64V4 => (8, 16, 2),
        CpuLevel::X86_64V3 => (4, 8, 2),
        level if level.is_aarch64() => (8, 4, 2),
        _ => (4, 4, 2),
    }
}

/// `gpu.tile.multiply.alone`.
pub fn text(level: CpuLevel) -> String {
    let (rows, lanes, vectors) = block(level);
    let vector = format!("<{lanes} x float>");
    let mut text = String::from(
        "define linkonce_odr hidden void @gpu.tile.multiply.alone(ptr noalias %sums, ptr noalias readonly %a, ptr noalias readonly %b, i32 %m, i32 %n, i32 %k) nounwind {
entry:
  %m.wide = zext i32 %m to i64
  %n.wide = zext i32 %n to i64
  %k.wide = zext i32 %k to i64
  %panel = mul i64 %k.wide, 32
  br label %columns
columns:
  %j = phi i64 [ 0, %entry ], [ %j.next, %columns.end ]
  %panel.number = lshr i64 %j, 5
  %panel.in = and i64 %j, 31
  %panel.first = mul i64 %panel.number, %panel
  %b.first = add i64 %panel.first, %panel.in
  %b.at = getelementptr float, ptr %b, i64 %b.first
  br label %rows
rows:
  %i = phi i64 [ 0, %columns ], [ %i.next, %rows.end ]
  %s.row = mul i64 %i, %n.wide
  %s.first = add i64 %s.row, %j
  %s.at = getelementptr float, ptr %sums, i64 %s.first
  %a.first = mul i64 %i, %k.wide
  %a.at = getelementptr float, ptr %a, i64 %a.first
",
    );
    for row in 0..rows {
        let _ = writeln!(text, "  %s.off{row} = mul i64 %n.wide, {row}\n  %s{row} = getelementptr float, ptr %s.at, i64 %s.off{row}");
        let _ = writeln!(text, "  %a.off{row} = mul i64 %k.wide, {row}\n  %a{row} = getelementptr float, ptr %a.at, i64 %a.off{row}");
        for part in 0..vectors {
            let _ = writeln!(text, "  %s{row}.{part}.at = getelementptr float, ptr %s{row}, i64 {}", part * lanes);
            let _ = writeln!(text, "  %s{row}.{part} = load {vector}, ptr %s{row}.{part}.at, align 4");
        }
    }
    text += "  br label %depth\ndepth:\n  %l = phi i64 [ 0, %rows ], [ %l.next, %depth ]\n";
    for row in 0..rows {
        for part in 0..vectors {
            let _ = writeln!(text, "  %c{row}.{part} = phi {vector} [ %s{row}.{part}, %rows ], [ %d{row}.{part}, %depth ]");
        }
    }
    let _ = writeln!(text, "  %b.row = mul i64 %l, {PANEL}\n  %b.l = getelementptr float, ptr %b.at, i64 %b.row");
    for part in 0..vectors {
        let _ = writeln!(text, "  %b{part}.at = getelementptr float, ptr %b.l, i64 {}", part * lanes);
        let _ = writeln!(text, "  %b{part} = load {vector}, ptr %b{part}.at, align 4");
    }
    for row in 0..rows {
        let _ = writeln!(text, "  %x{row}.at = getelementptr float, ptr %a{row}, i64 %l\n  %x{row} = load float, ptr %x{row}.at, align 4");
        let _ = writeln!(text, "  %x{row}.one = insertelement {vector} poison, float %x{row}, i32 0");
        let _ = writeln!(text, "  %x{row}.all = shufflevector {vector} %x{row}.one, {vector} poison, <{lanes} x i32> zeroinitializer");
        for part in 0..vectors {
            // Code generation contracts it where the processor has the instruction; a call for each element would be worse than a
            // rounding.
            let _ = writeln!(
                text,
                "  %d{row}.{part} = call {vector} @llvm.fmuladd.v{lanes}f32({vector} %x{row}.all, {vector} %b{part}, {vector} %c{row}.{part})"
            );
        }
    }
    text += "  %l.next = add nuw i64 %l, 1\n  %l.end = icmp eq i64 %l.next, %k.wide\n  br i1 %l.end, label %rows.end, label %depth\nrows.end:\n";
    for row in 0..rows {
        for part in 0..vectors {
            let _ = writeln!(text, "  store {vector} %d{row}.{part}, ptr %s{row}.{part}.at, align 4");
        }
    }
    let _ = writeln!(
        text,
        "  %i.next = add nuw i64 %i, {rows}
  %i.end = icmp eq i64 %i.next, %m.wide
  br i1 %i.end, label %columns.end, label %rows
columns.end:
  %j.next = add nuw i64 %j, {}
  %j.end = icmp eq i64 %j.next, %n.wide
  br i1 %j.end, label %done, label %columns
done:
  ret void
}}",
        lanes * vectors
    );
    text
}
