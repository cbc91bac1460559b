//! Multiplication by one thread: a few rows of a few vectors of sums stay in registers while the depth goes by.

use super::dot;
use crate::target::matrix::Sum;
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

/// `gpu.tile.multiply.alone` of a type of sums.
pub fn text(level: CpuLevel, sum: Sum) -> String {
    let name = format!("gpu.tile.multiply.alone.{}", sum.name());
    match dot::Instructions::of(level) {
        Some(dot) if sum == Sum::I32 => {
            let (without, with) = (format!("{name}.pairs"), format!("{name}.dot"));
            dot.choice(&name, (&without, &with)) + &multiply(level, sum, &without, "") + &multiply(level, sum, &with, &dot.attributes())
        }
        _ => multiply(level, sum, &name, ""),
    }
}

/// A function of this name that multiplies.
fn multiply(level: CpuLevel, sum: Sum, name: &str, attributes: &str) -> String {
    let (rows, lanes, vectors) = block(level);
    let (ty, bytes) = (sum.ty(), sum.bytes());
    // Integers are of 16 bits, two of the depth next to each other.
    let (number, depth) = if sum == Sum::I32 { ("i16", 2) } else { (ty, 1) };
    let (aligned, together) = (bytes / depth, if depth == 2 { "i32" } else { ty });
    let lanes = lanes * 4 / bytes;
    let vector = format!("<{lanes} x {ty}>");
    let factors = format!("<{} x {number}>", lanes * depth);
    let mut text = format!(
        "define linkonce_odr hidden void @{name}(ptr noalias %sums, ptr noalias readonly %a, ptr noalias readonly %b, i32 %m, i32 %n, i32 %k) nounwind {attributes} {{
entry:
  %m.wide = zext i32 %m to i64
  %n.wide = zext i32 %n to i64
  %k.wide = zext i32 %k to i64
  %steps = udiv exact i64 %k.wide, {depth}
  %panel = mul i64 %k.wide, {PANEL}
  br label %columns
columns:
  %j = phi i64 [ 0, %entry ], [ %j.next, %columns.end ]
  %panel.number = udiv i64 %j, {PANEL}
  %panel.column = urem i64 %j, {PANEL}
  %panel.in = mul i64 %panel.column, {depth}
  %panel.first = mul i64 %panel.number, %panel
  %b.first = add i64 %panel.first, %panel.in
  %b.at = getelementptr {number}, ptr %b, i64 %b.first
  br label %rows
rows:
  %i = phi i64 [ 0, %columns ], [ %i.next, %rows.end ]
  %s.row = mul i64 %i, %n.wide
  %s.first = add i64 %s.row, %j
  %s.at = getelementptr {ty}, ptr %sums, i64 %s.first
  %a.first = mul i64 %i, %k.wide
  %a.at = getelementptr {number}, ptr %a, i64 %a.first
"
    );
    for row in 0..rows {
        let _ = writeln!(text, "  %s.off{row} = mul i64 %n.wide, {row}\n  %s{row} = getelementptr {ty}, ptr %s.at, i64 %s.off{row}");
        let _ = writeln!(text, "  %a.off{row} = mul i64 %k.wide, {row}\n  %a{row} = getelementptr {number}, ptr %a.at, i64 %a.off{row}");
        for part in 0..vectors {
            let _ = writeln!(text, "  %s{row}.{part}.at = getelementptr {ty}, ptr %s{row}, i64 {}", part * lanes);
            let _ = writeln!(text, "  %s{row}.{part} = load {vector}, ptr %s{row}.{part}.at, align {bytes}");
        }
    }
    text += "  br label %depth\ndepth:\n  %l = phi i64 [ 0, %rows ], [ %l.next, %depth ]\n";
    for row in 0..rows {
        for part in 0..vectors {
            let _ = writeln!(text, "  %c{row}.{part} = phi {vector} [ %s{row}.{part}, %rows ], [ %d{row}.{part}, %depth ]");
        }
    }
    let _ = writeln!(text, "  %b.row = mul i64 %l, {}\n  %b.l = getelementptr {number}, ptr %b.at, i64 %b.row", PANEL * depth);
    for part in 0..vectors {
        let _ = writeln!(text, "  %b{part}.at = getelementptr {number}, ptr %b.l, i64 {}", part * lanes * depth);
        let _ = writeln!(text, "  %b{part} = load {factors}, ptr %b{part}.at, align {aligned}");
    }
    for row in 0..rows {
        let _ = writeln!(
            text,
            "  %x{row}.at = getelementptr {together}, ptr %a{row}, i64 %l\n  %x{row} = load {together}, ptr %x{row}.at, align {aligned}"
        );
        let _ = writeln!(text, "  %x{row}.one = insertelement {vector} poison, {together} %x{row}, i32 0");
        let _ = writeln!(text, "  %x{row}.all = shufflevector {vector} %x{row}.one, {vector} poison, <{lanes} x i32> zeroinitializer");
        let x = if depth == 2 { format!("%x{row}.pairs") } else { format!("%x{row}.all") };
        if depth == 2 {
            let _ = writeln!(text, "  {x} = bitcast {vector} %x{row}.all to {factors}");
        }
        for part in 0..vectors {
            let (sums, b, c) = (format!("%d{row}.{part}"), format!("%b{part}"), format!("%c{row}.{part}"));
            match sum {
                Sum::I32 => dot::pairs(&mut text, &sums, lanes, (&x, &b, &c)),
                _ => sum.contracted(&mut text, &sums, lanes, (&x, &b, &c)),
            }
        }
    }
    text +=
        "  %l.next = add nuw i64 %l, 1\n  %l.end = icmp eq i64 %l.next, %steps\n  br i1 %l.end, label %rows.end, label %depth\nrows.end:\n";
    for row in 0..rows {
        for part in 0..vectors {
            let _ = writeln!(text, "  store {vector} %d{row}.{part}, ptr %s{row}.{part}.at, align {bytes}");
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
