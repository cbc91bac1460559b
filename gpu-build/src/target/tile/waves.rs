//! Multiplication by waves: each loads fragments of both factors from shared memory, and multiplies them.

use super::Product;
use super::layout::{SIDE, Spread};
use crate::target::matrix::{self, Layout, Unit};
use std::fmt::Write;

/// The function of a product by a unit. Numbers of 8 bits that it has no instruction for become halves, once for each fragment.
pub fn text(name: &str, product: &Product, spread: &Spread, unit: Unit) -> String {
    let Some(layout) = spread.fragment else { return String::new() };
    let Product { factor, .. } = *product;
    let layouts = unit.layouts(factor.bytes());
    let by_halves = factor.bytes() == 1 && !unit.has(factor) && !matches!(unit, Unit::Lanes(_));
    let (ty, bytes) = (factor.sum().ty(), factor.sum().bytes());
    let mut text = format!("define linkonce_odr hidden void @{name}(ptr %sums, ptr %a, ptr %b) #1 {{\n");
    let _ = writeln!(text, "  %thread = call i32 @gpu.thread_id.x()\n  %wave = udiv i32 %thread, {}", spread.wave);
    let _ = writeln!(text, "  %down = udiv i32 %wave, {0}\n  %along = urem i32 %wave, {0}", spread.along);
    for i in 0..spread.deep {
        for j in 0..spread.across {
            let mut whole = "poison".to_string();
            for element in 0..layout.elements {
                let place = spread.place(i, j, element);
                let at = format!("%s{i}.{j}.{element}");
                let _ = writeln!(text, "  {at}.at = getelementptr {ty}, ptr %sums, i32 {place}");
                let _ = writeln!(text, "  {at} = load {ty}, ptr {at}.at, align {bytes}");
                let _ = writeln!(text, "  {at}.v = insertelement <8 x {ty}> {whole}, {ty} {at}, i32 {element}");
                whole = format!("{at}.v");
            }
            let _ = writeln!(text, "  %c{i}.{j}.0 = freeze <8 x {ty}> {whole}");
        }
    }
    let of_a = ("a", layouts.a, product.rows_of_a(), spread.down, "%down");
    let of_b = ("b", layouts.b, product.rows_of_b(), spread.along, "%along");
    let memory = [of_a, of_b].map(|(name, layout, panel_rows, waves, own)| {
        let (bytes, pitch, swizzle) = (factor.bytes(), spread.by.pitch(), spread.by.swizzle());
        let memory = Memory { factor: name, layout, panel_rows, bytes, pitch, swizzle, waves };
        memory.begin(&mut text, own);
        memory
    });
    let [a, b] = &memory;
    let steps = super::ROW / matrix::DEPTH;
    for step in 0..steps {
        for i in 0..spread.deep {
            a.load(&mut text, &Fragment { at: format!("a{step}.{i}"), own: "%down", first: i * spread.down, step });
        }
        for j in 0..spread.across {
            b.load(&mut text, &Fragment { at: format!("b{step}.{j}"), own: "%along", first: j * spread.along, step });
        }
        if by_halves {
            (0..spread.deep).for_each(|i| matrix::halves(&mut text, factor, &format!("%a{step}.{i}")));
            (0..spread.across).for_each(|j| matrix::halves(&mut text, factor, &format!("%b{step}.{j}")));
        }
        for i in 0..spread.deep {
            for j in 0..spread.across {
                if by_halves {
                    let (a, b, c) = (format!("%a{step}.{i}"), format!("%b{step}.{j}"), format!("%c{i}.{j}.{step}"));
                    matrix::multiply_halves(&mut text, &format!("%c{i}.{j}.{}", step + 1), (&a, &b, &c));
                    continue;
                }
                let _ = writeln!(
                    text,
                    "  %c{i}.{j}.{} = call <8 x {ty}> @gpu.matrix.multiply.{}(<8 x i32> %a{step}.{i}, <8 x i32> %b{step}.{j}, <8 x {ty}> %c{i}.{j}.{step})",
                    step + 1,
                    factor.name()
                );
            }
        }
    }
    for i in 0..spread.deep {
        for j in 0..spread.across {
            for element in 0..layout.elements {
                let at = format!("%s{i}.{j}.{element}");
                let _ = writeln!(text, "  {at}.r = extractelement <8 x {ty}> %c{i}.{j}.{steps}, i32 {element}");
                let _ = writeln!(text, "  store {ty} {at}.r, ptr {at}.at, align {bytes}");
            }
        }
    }
    text + "  ret void\n}\n"
}

/// A factor's tile in shared memory.
struct Memory {
    factor: &'static str,
    layout: Layout,
    /// How many rows of the depth a panel has, if that is not what lies behind each other.
    panel_rows: Option<u32>,
    /// An element's.
    bytes: u32,
    pitch: u32,
    swizzle: u32,
    /// How many waves have fragments of its in turn.
    waves: u32,
}

/// A fragment of it.
struct Fragment {
    at: String,
    /// The wave's place, and the first fragment of its turn.
    own: &'static str,
    first: u32,
    /// Which 32 bytes of the depth.
    step: u32,
}

impl Memory {
    /// The lane's part of the places, where fragments are loaded here.
    fn begin(&self, text: &mut String, own: &str) {
        if self.swizzle == 0 {
            return;
        }
        let Memory { factor, bytes, pitch, swizzle, .. } = self;
        let _ = writeln!(text, "  %{factor}.lane = call i32 @gpu.wave_lane()");
        self.layout.of_lane(text, factor);
        if !self.is_apart() {
            return;
        }
        // What the thread adds and what an element adds have no bits in common: so the first is swizzled here, once for each way in which the
        // second changes the places, and the rest of the second is a constant distance.
        let (outer, depth) = if *factor == "a" { ("row", "column") } else { ("column", "row") };
        let (row, along) = if self.panel_rows.is_some() { (depth, "own") } else { ("own", depth) };
        let _ = writeln!(text, "  %{factor}.first = mul i32 {own}, {SIDE}\n  %{factor}.own = add i32 %{factor}.{outer}, %{factor}.first");
        let _ = writeln!(text, "  %{factor}.byte = mul i32 %{factor}.{along}, {bytes}\n  %{factor}.in = and i32 %{factor}.byte, 127");
        let _ = writeln!(text, "  %{factor}.panel = lshr i32 %{factor}.byte, 7");
        let _ = writeln!(text, "  %{factor}.start = mul i32 %{factor}.panel, {}", self.panel_rows.map_or(0, |rows| rows * pitch));
        let _ = writeln!(
            text,
            "  %{factor}.line = mul i32 %{factor}.{row}, {pitch}\n  %{factor}.sum = add i32 %{factor}.start, %{factor}.line"
        );
        let _ = writeln!(text, "  %{factor}.bits = and i32 %{factor}.{row}, {swizzle}\n  %{factor}.by = shl i32 %{factor}.bits, 4");
        let _ = writeln!(text, "  %{factor}.place = xor i32 %{factor}.in, %{factor}.by");
        for change in 0..=*swizzle {
            let name = format!("%{factor}.way{change}");
            let _ = writeln!(
                text,
                "  {name}.place = xor i32 %{factor}.place, {}\n  {name}.all = add i32 %{factor}.sum, {name}.place",
                change << 4
            );
            let _ = writeln!(text, "  {name} = getelementptr i8, ptr %{factor}, i32 {name}.all");
        }
    }

    /// Whether the waves' numbers are bits of their own: as many waves as a power of two.
    fn is_apart(&self) -> bool {
        self.waves.is_power_of_two()
    }

    fn load(&self, text: &mut String, fragment: &Fragment) {
        let Fragment { at, own, first, .. } = fragment;
        if self.swizzle != 0 && self.is_apart() {
            return self.load_apart(text, fragment);
        }
        let _ = writeln!(text, "  %{at}.f = add i32 {own}, {first}\n  %{at}.i = mul i32 %{at}.f, {SIDE}");
        if self.swizzle == 0 { self.load_rows(text, fragment) } else { self.load_swizzled(text, fragment) }
    }

    fn load_rows(&self, text: &mut String, Fragment { at, step, .. }: &Fragment) {
        let Memory { factor, bytes, pitch, .. } = self;
        if let Some(rows) = self.panel_rows {
            // A panel for each 128 bytes of the other dimension, with a row for each of the depth.
            let wide = super::ROW / bytes;
            let _ = writeln!(text, "  %{at}.p = udiv i32 %{at}.i, {wide}\n  %{at}.q = urem i32 %{at}.i, {wide}");
            let _ = writeln!(text, "  %{at}.r = mul i32 %{at}.p, {}\n  %{at}.c = mul i32 %{at}.q, {bytes}", rows * pitch);
            let _ = writeln!(text, "  %{at}.s = add i32 %{at}.r, %{at}.c\n  %{at}.o = add i32 %{at}.s, {}", step * self.depth() * pitch);
        } else {
            // One panel: rows of the depth.
            let _ = writeln!(text, "  %{at}.r = mul i32 %{at}.i, {pitch}\n  %{at}.o = add i32 %{at}.r, {}", step * matrix::DEPTH);
        }
        let by_columns = self.panel_rows.is_some() == (*factor == "a");
        let _ = writeln!(text, "  %{at}.at = getelementptr i8, ptr %{factor}, i32 %{at}.o");
        let _ = writeln!(
            text,
            "  %{at} = call <8 x i32> @gpu.matrix.load.{factor}.b{}(ptr align 16 %{at}.at, i32 {}, i1 {by_columns})",
            8 * bytes,
            pitch / bytes
        );
    }

    /// Loads it from rows in which the places of 16 bytes depend on the row, so that no distance is from row to row.
    fn load_swizzled(&self, text: &mut String, Fragment { at, step, .. }: &Fragment) {
        let Memory { factor, layout, bytes, pitch, swizzle, .. } = self;
        // The coordinate that the sum has, and the depth.
        let (outer, depth) = if *factor == "a" { ("row", "column") } else { ("column", "row") };
        let (outer_terms, depth_terms) = if *factor == "a" { (layout.row, layout.column) } else { (layout.column, layout.row) };
        let run = layout.run(if self.panel_rows.is_some() { &outer_terms } else { &depth_terms }, *bytes);
        let (ty, count) = (format!("i{}", 8 * bytes), matrix::DEPTH / bytes);
        let _ = writeln!(text, "  %{at}.outer = add i32 %{at}.i, %{factor}.{outer}");
        let _ = writeln!(text, "  %{at}.depth = add i32 %{factor}.{depth}, {}", step * self.depth());
        let mut whole = "poison".to_string();
        for first in (0..layout.elements).step_by(run as usize) {
            let own = format!("%{at}.{first}");
            let _ = writeln!(text, "  {own}.outer = add i32 %{at}.outer, {}", matrix::of_element(&outer_terms, first));
            let _ = writeln!(text, "  {own}.depth = add i32 %{at}.depth, {}", matrix::of_element(&depth_terms, first));
            let (row, along) = if self.panel_rows.is_some() { ("depth", "outer") } else { ("outer", "depth") };
            let _ = writeln!(text, "  {own}.byte = mul i32 {own}.{along}, {bytes}");
            let _ = writeln!(text, "  {own}.panel = lshr i32 {own}.byte, 7\n  {own}.in = and i32 {own}.byte, 127");
            let _ = writeln!(text, "  {own}.start = mul i32 {own}.panel, {}", self.panel_rows.map_or(0, |rows| rows * pitch));
            let _ = writeln!(text, "  {own}.line = mul i32 {own}.{row}, {pitch}\n  {own}.sum = add i32 {own}.start, {own}.line");
            let _ = writeln!(text, "  {own}.bits = and i32 {own}.{row}, {swizzle}\n  {own}.by = shl i32 {own}.bits, 4");
            let _ = writeln!(text, "  {own}.place = xor i32 {own}.in, {own}.by\n  {own}.all = add i32 {own}.sum, {own}.place");
            let _ = writeln!(text, "  {own}.at = getelementptr i8, ptr %{factor}, i32 {own}.all");
            let _ = writeln!(text, "  {own}.v = load <{run} x {ty}>, ptr {own}.at, align {}", run * bytes);
            for index in 0..run {
                let to = first + index;
                let _ = writeln!(text, "  %{at}.x{to} = extractelement <{run} x {ty}> {own}.v, i32 {index}");
                let _ = writeln!(text, "  %{at}.w{to} = insertelement <{count} x {ty}> {whole}, {ty} %{at}.x{to}, i32 {to}");
                whole = format!("%{at}.w{to}");
            }
        }
        let _ = writeln!(text, "  %{at} = bitcast <{count} x {ty}> {whole} to <8 x i32>");
    }

    /// The same, at constant distances from [`begin`](Self::begin)'s places.
    fn load_apart(&self, text: &mut String, Fragment { at, first: turn, step, .. }: &Fragment) {
        let Memory { factor, layout, bytes, pitch, swizzle, .. } = self;
        let (outer_terms, depth_terms) = if *factor == "a" { (layout.row, layout.column) } else { (layout.column, layout.row) };
        let run = layout.run(if self.panel_rows.is_some() { &outer_terms } else { &depth_terms }, *bytes);
        let (ty, count) = (format!("i{}", 8 * bytes), matrix::DEPTH / bytes);
        let mut whole = "poison".to_string();
        for first in (0..layout.elements).step_by(run as usize) {
            let own = format!("%{at}.{first}");
            let outer = turn * SIDE + matrix::of_element(&outer_terms, first);
            let depth = step * self.depth() + matrix::of_element(&depth_terms, first);
            let (row, along) = if self.panel_rows.is_some() { (depth, outer) } else { (outer, depth) };
            let (panel, within) = (along * bytes / super::ROW, along * bytes % super::ROW);
            let way = (within / 16) ^ (row & swizzle);
            let distance = panel * self.panel_rows.map_or(0, |rows| rows * pitch) + row * pitch + within % 16;
            let _ = writeln!(text, "  {own}.at = getelementptr i8, ptr %{factor}.way{way}, i32 {distance}");
            let _ = writeln!(text, "  {own}.v = load <{run} x {ty}>, ptr {own}.at, align {}", run * bytes);
            for index in 0..run {
                let to = first + index;
                let _ = writeln!(text, "  %{at}.x{to} = extractelement <{run} x {ty}> {own}.v, i32 {index}");
                let _ = writeln!(text, "  %{at}.w{to} = insertelement <{count} x {ty}> {whole}, {ty} %{at}.x{to}, i32 {to}");
                whole = format!("%{at}.w{to}");
            }
        }
        let _ = writeln!(text, "  %{at} = bitcast <{count} x {ty}> {whole} to <8 x i32>");
    }

    /// How many elements of the depth a fragment has.
    fn depth(&self) -> u32 {
        matrix::DEPTH / self.bytes
    }
}
