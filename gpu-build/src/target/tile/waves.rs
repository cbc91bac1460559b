//! Multiplication by waves: each loads fragments of both factors from shared memory, and multiplies them.

use super::layout::{SIDE, Spread};
use super::{A_BY_COLUMNS, B_BY_ROWS, DEPTH, Product};
use std::fmt::Write;

/// The function of a product.
pub fn text(name: &str, product: &Product, spread: &Spread) -> String {
    let (Some(layout), pitch) = (spread.fragment, spread.by.pitch()) else { return String::new() };
    let mut text = format!("define linkonce_odr hidden void @{name}(ptr %sums, ptr %a, ptr %b) #1 {{\n");
    let _ = writeln!(text, "  %thread = call i32 @gpu.thread_id.x()\n  %wave = udiv i32 %thread, {}", spread.wave);
    let _ = writeln!(text, "  %down = udiv i32 %wave, {0}\n  %along = urem i32 %wave, {0}", spread.along);
    for i in 0..spread.deep {
        for j in 0..spread.across {
            let mut whole = "poison".to_string();
            for element in 0..layout.elements {
                let place = spread.place(i, j, element);
                let at = format!("%s{i}.{j}.{element}");
                let _ =
                    writeln!(text, "  {at}.at = getelementptr float, ptr %sums, i32 {place}\n  {at} = load float, ptr {at}.at, align 4");
                let _ = writeln!(text, "  {at}.v = insertelement <8 x float> {whole}, float {at}, i32 {element}");
                whole = format!("{at}.v");
            }
            let _ = writeln!(text, "  %c{i}.{j}.0 = freeze <8 x float> {whole}");
        }
    }
    let a_by_columns = product.orders & A_BY_COLUMNS != 0;
    let b_by_rows = product.orders & B_BY_ROWS != 0;
    for step in 0..DEPTH / SIDE {
        for i in 0..spread.deep {
            let of = Fragment { factor: "a", at: format!("a{step}.{i}"), own: "%down", first: i * spread.down, step };
            of.load(&mut text, a_by_columns.then_some(DEPTH), a_by_columns, pitch);
        }
        for j in 0..spread.across {
            let of = Fragment { factor: "b", at: format!("b{step}.{j}"), own: "%along", first: j * spread.along, step };
            of.load(&mut text, b_by_rows.then(|| product.panel_rows(DEPTH)), !b_by_rows, pitch);
        }
        for i in 0..spread.deep {
            for j in 0..spread.across {
                let _ = writeln!(
                    text,
                    "  %c{i}.{j}.{} = call <8 x float> @gpu.matrix.multiply.{}(<8 x i32> %a{step}.{i}, <8 x i32> %b{step}.{j}, <8 x float> %c{i}.{j}.{step})",
                    step + 1,
                    product.ty
                );
            }
        }
    }
    let last = DEPTH / SIDE;
    for i in 0..spread.deep {
        for j in 0..spread.across {
            for element in 0..layout.elements {
                let at = format!("%s{i}.{j}.{element}");
                let _ = writeln!(text, "  {at}.r = extractelement <8 x float> %c{i}.{j}.{last}, i32 {element}");
                let _ = writeln!(text, "  store float {at}.r, ptr {at}.at, align 4");
            }
        }
    }
    text + "  ret void\n}\n"
}

/// A fragment of a factor.
struct Fragment {
    factor: &'static str,
    at: String,
    /// The wave's place, and the first fragment of its turn.
    own: &'static str,
    first: u32,
    /// Which 16 of the depth.
    step: u32,
}

impl Fragment {
    /// Loads it: `panel_rows` says how many rows of the depth a panel has, if that is not what lies behind each other; `by_columns` that this is a
    /// column.
    fn load(&self, text: &mut String, panel_rows: Option<u32>, by_columns: bool, pitch: u32) {
        let Fragment { factor, at, own, first, step } = self;
        let _ = writeln!(text, "  %{at}.f = add i32 {own}, {first}\n  %{at}.i = mul i32 %{at}.f, {SIDE}");
        if let Some(rows) = panel_rows {
            // A panel for each 64 of the other dimension, with a row for each of the depth.
            let _ = writeln!(text, "  %{at}.p = udiv i32 %{at}.i, 64\n  %{at}.q = urem i32 %{at}.i, 64");
            let _ = writeln!(text, "  %{at}.r = mul i32 %{at}.p, {}\n  %{at}.c = mul i32 %{at}.q, 2", rows * pitch);
            let _ = writeln!(text, "  %{at}.s = add i32 %{at}.r, %{at}.c\n  %{at}.o = add i32 %{at}.s, {}", step * SIDE * pitch);
        } else {
            // One panel: rows of the depth.
            let _ = writeln!(text, "  %{at}.r = mul i32 %{at}.i, {pitch}\n  %{at}.o = add i32 %{at}.r, {}", step * SIDE * 2);
        }
        let _ = writeln!(text, "  %{at}.at = getelementptr i8, ptr %{factor}, i32 %{at}.o");
        let _ = writeln!(
            text,
            "  %{at} = call <8 x i32> @gpu.matrix.load.{factor}.b16(ptr align 16 %{at}.at, i32 {}, i1 {by_columns})",
            pitch / 2
        );
    }
}
