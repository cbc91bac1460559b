//! Multiplication of f32 by each thread's own arithmetic, of factors in shared memory.

use super::layout::Spread;
use super::{A_BY_COLUMNS, B_BY_ROWS, Product};
use std::fmt::Write;

/// The elements in a panel's row.
const DEPTH: u32 = 32;

/// The function of a product. `rows` and `columns` name the functions of the thread's places.
pub fn text(name: &str, product: &Product, spread: &Spread, (rows, columns): (&str, &str)) -> String {
    let (pitch, swizzle) = (spread.by.pitch(), spread.by.swizzle());
    let mut text = format!("define linkonce_odr hidden void @{name}(ptr %sums, ptr %a, ptr %b) #1 {{\nentry:\n");
    let sums: Vec<(u32, u32)> = (0..spread.rows()).flat_map(|i| (0..spread.columns()).map(move |j| (i, j))).collect();
    for (i, j) in &sums {
        let _ = writeln!(text, "  %p{i}.{j} = getelementptr float, ptr %sums, i32 {}", i * spread.columns() + j);
        let _ = writeln!(text, "  %s{i}.{j} = load float, ptr %p{i}.{j}, align 4");
    }
    let a_by_columns = product.orders & A_BY_COLUMNS != 0;
    let b_by_rows = product.orders & B_BY_ROWS != 0;
    // Where panels have rows of the depth, how many.
    let factors = [
        ("a", rows, spread.rows(), a_by_columns.then_some(DEPTH)),
        ("b", columns, spread.columns(), b_by_rows.then(|| product.panel_rows(DEPTH))),
    ];
    for (factor, places, count, _) in factors {
        for index in 0..count {
            let _ = writeln!(text, "  %{factor}{index} = call i32 @{places}(i32 {index})");
        }
    }
    text += "  br label %depth\ndepth:\n  %k = phi i32 [ 0, %entry ], [ %k.next, %depth ]\n";
    for (i, j) in &sums {
        let _ = writeln!(text, "  %c{i}.{j} = phi float [ %s{i}.{j}, %entry ], [ %d{i}.{j}, %depth ]");
    }
    for (factor, _, count, panel_rows) in factors {
        for index in 0..count {
            let own = format!("{factor}{index}");
            // Of an element's coordinates, the one that goes from row to row in shared memory, and the one along a row.
            let (row, along) =
                if panel_rows.is_some() { ("%k".to_string(), format!("%{own}")) } else { (format!("%{own}"), "%k".to_string()) };
            let panel = panel_rows.map_or(0, |rows| rows * pitch);
            let _ = writeln!(text, "  %{own}.panel = udiv i32 {along}, {DEPTH}\n  %{own}.first = mul i32 %{own}.panel, {panel}");
            let _ = writeln!(text, "  %{own}.row = mul i32 {row}, {pitch}\n  %{own}.start = add i32 %{own}.first, %{own}.row");
            let _ = writeln!(text, "  %{own}.in = and i32 {along}, {}\n  %{own}.chunk = lshr i32 %{own}.in, 2", DEPTH - 1);
            let _ = writeln!(text, "  %{own}.bits = and i32 {row}, {swizzle}\n  %{own}.place = xor i32 %{own}.chunk, %{own}.bits");
            let _ = writeln!(text, "  %{own}.bytes = shl i32 %{own}.place, 4\n  %{own}.low = and i32 {along}, 3");
            let _ = writeln!(text, "  %{own}.rest = shl i32 %{own}.low, 2\n  %{own}.offset = add i32 %{own}.bytes, %{own}.rest");
            let _ = writeln!(text, "  %{own}.all = add i32 %{own}.start, %{own}.offset");
            let _ = writeln!(
                text,
                "  %{own}.at = getelementptr i8, ptr %{factor}, i32 %{own}.all\n  %{own}.x = load float, ptr %{own}.at, align 4"
            );
        }
    }
    for (i, j) in &sums {
        let _ = writeln!(text, "  %d{i}.{j} = call float @llvm.fma.f32(float %a{i}.x, float %b{j}.x, float %c{i}.{j})");
    }
    let _ = writeln!(
        text,
        "  %k.next = add nuw i32 %k, 1\n  %end = icmp eq i32 %k.next, {DEPTH}\n  br i1 %end, label %done, label %depth\ndone:"
    );
    for (i, j) in &sums {
        let _ = writeln!(text, "  store float %d{i}.{j}, ptr %p{i}.{j}, align 4");
    }
    text + "  ret void\n}\n"
}
