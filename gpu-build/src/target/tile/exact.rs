//! Multiplication by each thread's own arithmetic, of factors in shared memory: of f32, and of what the unit has no instruction for.

use super::Product;
use super::layout::Spread;
use std::fmt::Write;

/// The function of a product. `rows` and `columns` name the functions of the thread's places.
pub fn text(name: &str, product: &Product, spread: &Spread, (rows, columns): (&str, &str)) -> String {
    let (pitch, swizzle) = (spread.by.pitch(), spread.by.swizzle());
    let (sum, bytes, depth) = (product.factor.sum(), product.factor.bytes(), product.depth());
    let (ty, size) = (sum.ty(), sum.bytes());
    let mut text = format!("define linkonce_odr hidden void @{name}(ptr %sums, ptr %a, ptr %b) #1 {{\nentry:\n");
    let sums: Vec<(u32, u32)> = (0..spread.rows()).flat_map(|i| (0..spread.columns()).map(move |j| (i, j))).collect();
    for (i, j) in &sums {
        let _ = writeln!(text, "  %p{i}.{j} = getelementptr {ty}, ptr %sums, i32 {}", i * spread.columns() + j);
        let _ = writeln!(text, "  %s{i}.{j} = load {ty}, ptr %p{i}.{j}, align {size}");
    }
    let factors = [("a", rows, spread.rows(), product.rows_of_a()), ("b", columns, spread.columns(), product.rows_of_b())];
    for (factor, places, count, _) in factors {
        for index in 0..count {
            let _ = writeln!(text, "  %{factor}{index} = call i32 @{places}(i32 {index})");
        }
    }
    text += "  br label %depth\ndepth:\n  %k = phi i32 [ 0, %entry ], [ %k.next, %depth ]\n";
    for (i, j) in &sums {
        let _ = writeln!(text, "  %c{i}.{j} = phi {ty} [ %s{i}.{j}, %entry ], [ %d{i}.{j}, %depth ]");
    }
    for (factor, _, count, panel_rows) in factors {
        for index in 0..count {
            let own = format!("{factor}{index}");
            // Of an element's coordinates, the one that goes from row to row in shared memory, and the one along a row.
            let (row, along) =
                if panel_rows.is_some() { ("%k".to_string(), format!("%{own}")) } else { (format!("%{own}"), "%k".to_string()) };
            let panel = panel_rows.map_or(0, |rows| rows * pitch);
            let _ = writeln!(text, "  %{own}.panel = udiv i32 {along}, {depth}\n  %{own}.first = mul i32 %{own}.panel, {panel}");
            let _ = writeln!(text, "  %{own}.row = mul i32 {row}, {pitch}\n  %{own}.start = add i32 %{own}.first, %{own}.row");
            let _ = writeln!(text, "  %{own}.in = and i32 {along}, {}\n  %{own}.byte = mul i32 %{own}.in, {bytes}", depth - 1);
            let _ = writeln!(text, "  %{own}.chunk = lshr i32 %{own}.byte, 4\n  %{own}.bits = and i32 {row}, {swizzle}");
            let _ = writeln!(text, "  %{own}.place = xor i32 %{own}.chunk, %{own}.bits\n  %{own}.bytes = shl i32 %{own}.place, 4");
            let _ = writeln!(text, "  %{own}.rest = and i32 %{own}.byte, 15\n  %{own}.offset = add i32 %{own}.bytes, %{own}.rest");
            let _ = writeln!(text, "  %{own}.all = add i32 %{own}.start, %{own}.offset");
            let _ = writeln!(text, "  %{own}.at = getelementptr i8, ptr %{factor}, i32 %{own}.all");
            let _ = writeln!(text, "  %{own}.there = load i{}, ptr %{own}.at, align {bytes}", 8 * bytes);
            product.factor.widen(&mut text, &format!("%{own}.x"), &format!("%{own}.there"), None);
        }
    }
    for (i, j) in &sums {
        sum.fused(&mut text, &format!("%d{i}.{j}"), (&format!("%a{i}.x"), &format!("%b{j}.x"), &format!("%c{i}.{j}")));
    }
    let _ = writeln!(
        text,
        "  %k.next = add nuw i32 %k, 1\n  %end = icmp eq i32 %k.next, {depth}\n  br i1 %end, label %done, label %depth\ndone:"
    );
    for (i, j) in &sums {
        let _ = writeln!(text, "  store {ty} %d{i}.{j}, ptr %p{i}.{j}, align {size}");
    }
    text + "  ret void\n}\n"
}
