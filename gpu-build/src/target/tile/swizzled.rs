//! What the texts of products compute: where fragments of swizzled factors are loaded from, in every thread.

use super::layout::{Shape, Spread};
use super::{A_BY_COLUMNS, B_BY_ROWS, PANEL_ROWS, Product, waves};
use crate::target::matrix::{self, Factor, Layout, Of, Term, Unit};
use gpu_abi::Arch;
use std::collections::HashMap;

/// The values of a text's integers in a thread, and the offsets that it loads from: by the name of what is loaded.
fn run(text: &str, thread: u32, wave: u32) -> HashMap<String, u32> {
    let mut values: HashMap<&str, u32> = HashMap::new();
    let mut loaded = HashMap::new();
    for line in text.lines() {
        let Some((name, rest)) = line.trim().split_once(" = ") else { continue };
        let words: Vec<&str> = rest.split([' ', ',']).filter(|word| !word.is_empty()).collect();
        let value = |word: &str| word.parse().ok().or_else(|| values.get(word).copied());
        let result = match words.as_slice() {
            ["call", "i32", "@gpu.thread_id.x()"] => Some(thread),
            ["call", "i32", "@gpu.wave_lane()"] => Some(thread % wave),
            ["getelementptr", "i8", "ptr", from, "i32", offset] => value(offset).map(|offset| value(from).unwrap_or(0) + offset),
            ["load", _, "x", ty, "ptr", at, ..] if ty.starts_with('i') => {
                loaded.extend(value(at).map(|offset| (name.to_string(), offset)));
                None
            }
            [operation, "i32", left, right] => match (value(left), value(right)) {
                (Some(left), Some(right)) => match *operation {
                    "add" => Some(left + right),
                    "mul" => Some(left * right),
                    "udiv" => Some(left / right),
                    "urem" => Some(left % right),
                    "and" => Some(left & right),
                    "xor" => Some(left ^ right),
                    "shl" => Some(left << right),
                    "lshr" => Some(left >> right),
                    other => panic!("{other}: {line}"),
                },
                _ => None,
            },
            _ => None,
        };
        values.extend(result.map(|result| (name, result)));
    }
    loaded
}

fn place(terms: &[Term], lane: u32, element: u32) -> u32 {
    terms.iter().map(|term| if term.of == Of::Lane { term.value(lane) } else { term.value(element) }).sum()
}

/// Where an element is, according to `docs/reference/intrinsics.md`: of this row and place along it, of panels of so many rows.
fn offset(row: u32, along: u32, bytes: u32, panel_rows: u32) -> u32 {
    let (panel, within) = (along * bytes / 128, along * bytes % 128);
    panel * panel_rows * 128 + row * 128 + ((within / 16) ^ (row & 7)) * 16 + within % 16
}

#[test]
fn fragments_are_loaded_from_where_the_elements_are() {
    // Of the last, three waves have fragments in turn.
    let shapes = [(64, 64, 128), (128, 256, 256), (192, 192, 192)].map(|(m, n, threads)| Shape { m, n, threads });
    let both = ["sm_90a", "gfx950"].map(|arch| arch.parse::<Arch>().unwrap());
    let factors = [Factor::F16, Factor::I8, Factor::Tf32, Factor::F64, Factor::E4m3];
    let cases = both.iter().flat_map(|arch| shapes.map(|shape| (arch, shape)));
    for (arch, shape, factor) in cases.flat_map(|(arch, shape)| factors.map(|factor| (arch, shape, factor))) {
        let spread = Spread::of(arch, shape).unwrap();
        if spread.by.swizzle() == 0 {
            continue;
        }
        let wave = spread.wave;
        let (layouts, bytes) = (Unit::of(arch).layouts(factor.bytes()), factor.bytes());
        let depth = matrix::DEPTH / bytes;
        for orders in [0, A_BY_COLUMNS, B_BY_ROWS, A_BY_COLUMNS | B_BY_ROWS, B_BY_ROWS | 256 << PANEL_ROWS] {
            let text = waves::text("f", &Product { factor, shape, orders, is_held: false }, &spread, Unit::of(arch));
            let rows_of_b = if orders >> PANEL_ROWS != 0 { 256 } else { 128 / bytes };
            for thread in [0, 37, shape.threads - 1] {
                let loaded = run(&text, thread, wave);
                let mut seen = 0;
                let mut check = |name: &str, layout: Layout, is_panels: bool, panel_rows: u32, fragments: u32, own: u32, turns: u32| {
                    let is_a = name == "a";
                    let (outer, k) = if is_a { (layout.row, layout.column) } else { (layout.column, layout.row) };
                    let run = layout.run(if is_panels { &outer } else { &k }, bytes);
                    for (step, fragment) in (0..4).flat_map(|step| (0..fragments).map(move |fragment| (step, fragment))) {
                        for element in 0..layout.elements {
                            let outer = 16 * (fragment * turns + own) + place(&outer, thread % wave, element);
                            let k = step * depth + place(&k, thread % wave, element);
                            let (row, along) = if is_panels { (k, outer) } else { (outer, k) };
                            let first = element / run * run;
                            let found = loaded[&format!("%{name}{step}.{fragment}.{first}.v")] + (element - first) * bytes;
                            assert_eq!(found, offset(row, along, bytes, panel_rows), "{factor:?} {orders}: {thread} {name} {element}");
                            seen += 1;
                        }
                    }
                };
                let (own_a, own_b) = (thread / wave / spread.along, thread / wave % spread.along);
                check("a", layouts.a, orders & A_BY_COLUMNS != 0, 128 / bytes, spread.deep, own_a, spread.down);
                check("b", layouts.b, orders & B_BY_ROWS != 0, rows_of_b, spread.across, own_b, spread.along);
                assert_eq!(seen, 4 * (spread.deep * layouts.a.elements + spread.across * layouts.b.elements));
            }
        }
    }
}
