use super::layout::{By, Shape, Spread};
use super::{A_BY_COLUMNS, B_BY_ROWS, HELD_COLUMNS, PANEL_ROWS, Product};
use super::{dynamic_memory, waves, wgmma};
use crate::target::matrix::{Factor, Of, Term, Unit};
use gpu_abi::Arch;
use std::collections::HashMap;

const ARCHS: [&str; 11] = ["sm_70", "sm_75", "sm_80", "sm_90", "sm_90a", "gfx906", "gfx90a", "gfx942", "gfx1030", "gfx1100", "gfx1201"];

fn shapes() -> impl Iterator<Item = Shape> {
    let sides = [64, 128, 192, 256];
    let pairs = sides.into_iter().flat_map(move |m| sides.map(|n| (m, n)));
    pairs.flat_map(|(m, n)| [64, 128, 192, 256, 512, 1024].map(|threads| Shape { m, n, threads }))
}

/// What the texts compute: the place of a thread's row or column with this number.
fn place(spread: &Spread, terms: &[Term], is_row: bool, thread: u32, index: u32) -> u32 {
    let bits: u32 = terms.iter().filter(|term| term.of == Of::Element).map(|term| term.bits).sum();
    let (lane, wave) = (thread % spread.wave, thread / spread.wave);
    let (own, waves) = if is_row { (wave / spread.along, spread.down) } else { (wave % spread.along, spread.along) };
    let mut taken = 0;
    let parts = terms.iter().map(|term| match term.of {
        Of::Lane => term.value(lane),
        Of::Element => {
            taken += term.bits;
            ((index >> (taken - term.bits)) & ((1 << term.bits) - 1)) * term.times
        }
    });
    parts.sum::<u32>() + 16 * ((index >> bits) * waves + own)
}

#[test]
fn threads_hold_each_element_once() {
    let mut shared = 0;
    for arch in ARCHS {
        let parsed: Arch = arch.parse().unwrap();
        for shape in shapes() {
            let Ok(spread) = Spread::of(&parsed, shape) else { continue };
            let layout = spread.fragment.unwrap();
            let mut held: HashMap<(u32, u32), u32> = HashMap::new();
            for thread in 0..shape.threads {
                for i in 0..spread.rows() {
                    let row = place(&spread, &layout.row, true, thread, i);
                    for j in 0..spread.columns() {
                        *held.entry((row, place(&spread, &layout.column, false, thread, j))).or_default() += 1;
                    }
                }
            }
            assert_eq!(held.len() as u32, shape.m * shape.n, "{arch} {shape:?}");
            assert!(held.iter().all(|((row, column), count)| *count == 1 && *row < shape.m && *column < shape.n), "{arch} {shape:?}");
            shared += 1;
        }
    }
    assert!(shared > 500, "{shared}");
}

/// Neighbours, lanes and waves are what the places say.
#[test]
fn rows_are_shared_by_the_lanes_and_waves_that_are_named() {
    for arch in ARCHS {
        let parsed: Arch = arch.parse().unwrap();
        for shape in shapes() {
            let Ok(spread) = Spread::of(&parsed, shape) else { continue };
            let layout = spread.fragment.unwrap();
            let rows = |thread: u32| place(&spread, &layout.row, true, thread, 0);
            let first = rows(0);
            let same: Vec<u32> = (0..shape.threads).filter(|thread| rows(*thread) == first).collect();
            assert_eq!(same.len() as u32, (1 << spread.lanes().count_ones()) * spread.along, "{arch} {shape:?}");
            assert!(same.iter().all(|thread| (thread % spread.wave) & !spread.lanes() == 0), "{arch} {shape:?}");
            let near = spread.neighbours();
            for index in 0..spread.columns() {
                let column = |index| place(&spread, &layout.column, false, 5, index);
                assert_eq!(column(index), column(index / near * near) + index % near, "{arch} {shape:?}");
                assert_eq!(column(index / near * near) % near, 0, "{arch} {shape:?}");
            }
        }
    }
}

/// Each fragment's elements have places of their own in the thread's part, and these are where its rows and columns are.
#[test]
fn fragments_fill_the_part() {
    for arch in ARCHS {
        let parsed: Arch = arch.parse().unwrap();
        let shape = Shape { m: 128, n: 192, threads: 256 };
        let Ok(spread) = Spread::of(&parsed, shape) else { continue };
        let layout = spread.fragment.unwrap();
        let mut seen = vec![false; (spread.rows() * spread.columns()) as usize];
        let value = |terms: &[Term], lane: u32, element: u32| -> u32 {
            terms.iter().map(|term| if term.of == Of::Lane { term.value(lane) } else { term.value(element) }).sum()
        };
        for (i, j) in (0..spread.deep).flat_map(|i| (0..spread.across).map(move |j| (i, j))) {
            for element in 0..layout.elements {
                let at = spread.place(i, j, element);
                assert!(!std::mem::replace(&mut seen[at as usize], true), "{arch}");
                let (row, column) = (at / spread.columns(), at % spread.columns());
                for lane in 0..spread.wave {
                    let of = |terms, is_row, index| place(&spread, terms, is_row, lane, index);
                    assert_eq!(of(&layout.row, true, row), value(&layout.row, lane, element) + 16 * i * spread.down, "{arch}");
                    assert_eq!(of(&layout.column, false, column), value(&layout.column, lane, element) + 16 * j * spread.along, "{arch}");
                }
            }
        }
        assert!(seen.into_iter().all(|seen| seen), "{arch}");
    }
}

#[test]
fn wgmma_is_for_its_architecture_and_whole_groups() {
    let by = |arch: &str, m, threads| By::of(&arch.parse().unwrap(), Shape { m, n: 128, threads });
    assert_eq!(by("sm_90a", 128, 256), By::Wgmma);
    assert_eq!(by("sm_90a", 64, 128), By::Wgmma);
    for (arch, m, threads) in [("sm_90a", 64, 256), ("sm_90a", 128, 192), ("sm_90", 128, 256), ("sm_100a", 128, 256), ("sm_120", 128, 256)]
    {
        assert!(matches!(by(arch, m, threads), By::Waves(_)), "{arch} {m} {threads}");
    }
}

/// The descriptors' constants, as the PTX ISA has them: in units of 16 bytes, the layout at bit 62.
#[test]
fn wgmma_reads_factors_as_they_lie() {
    let shape = Shape { m: 128, n: 256, threads: 256 };
    let spread = Spread::of(&"sm_90a".parse().unwrap(), shape).unwrap();
    let text = |orders| wgmma::text("f", &Product { factor: Factor::Bf16, shape, orders, is_held: false }, &spread);
    let by_rows = text(0);
    let upper: u64 = 1 << 62 | 64 << 32;
    for name in ["a0.0", "b0", "a3.0", "b3"] {
        assert!(by_rows.contains(&format!("%{name} = or i64 %{name}.wide, {upper}\n")), "{name}: {by_rows}");
    }
    let leading =
        |text: &str, factor: &str, units: u32| text.contains(&format!("%{factor}.first = or i32 %{factor}.at, {}\n", units << 16));
    assert!(leading(&by_rows, "a", 1) && leading(&by_rows, "b", 1));
    assert!(by_rows.contains("m64n256k16.f32.bf16.bf16") && by_rows.contains("p, 1, 1, 0, 0;"));
    let transposed = text(A_BY_COLUMNS | B_BY_ROWS);
    assert!(leading(&transposed, "a", 512) && leading(&transposed, "b", 512));
    assert!(transposed.contains("p, 1, 1, 1, 1;"));
    // Panels of more rows than take part are further apart.
    assert!(leading(&text(B_BY_ROWS | 128 << PANEL_ROWS), "b", 1024));
    // 16 of the depth are 32 bytes of a row, or 16 rows.
    assert!(by_rows.contains("%b1.low = add i32 %b.first, 2\n") && transposed.contains("%b1.low = add i32 %b.first, 128\n"));
}

/// The PTX ISA: of 16 columns a thread gives a pair in two rows 8 apart, then the pairs 8 columns further on.
#[test]
fn wgmma_takes_a_tile_that_threads_hold() {
    let shape = Shape { m: 128, n: 64, threads: 256 };
    let spread = Spread::of(&"sm_90a".parse().unwrap(), shape).unwrap();
    let text = wgmma::text(
        "f",
        &Product { factor: Factor::F16, shape, orders: B_BY_ROWS | 128 << PANEL_ROWS | 128 << HELD_COLUMNS, is_held: true },
        &spread,
    );
    assert!(text.contains("}, {$32, $33, $34, $35}, $36, p, 1, 1, 1;"), "{text}");
    // A thread holds 32 columns of each row.
    for (register, place) in [(0, 0), (1, 32), (2, 2), (3, 34)] {
        assert!(text.contains(&format!("%h0.0.{register}.at = getelementptr i16, ptr %a, i32 {place}\n")), "{text}");
    }
    assert!(text.contains("%h3.0.0.at = getelementptr i16, ptr %a, i32 12\n") && !text.contains("%a.own"));
}

#[test]
fn waves_read_a_row_of_panels_or_panels() {
    let shape = Shape { m: 64, n: 128, threads: 128 };
    let spread = Spread::of(&"sm_80".parse().unwrap(), shape).unwrap();
    let text = |orders| {
        waves::text("f", &Product { factor: Factor::F16, shape, orders, is_held: false }, &spread, Unit::of(&"sm_80".parse().unwrap()))
    };
    assert_eq!(text(0).matches("@gpu.matrix.multiply.f16").count() as u32, 4 * spread.deep * spread.across);
    assert!(text(0).contains("load.b.b16(ptr align 16 %b0.0.at, i32 72, i1 true)"));
    assert!(text(B_BY_ROWS).contains("load.b.b16(ptr align 16 %b0.0.at, i32 72, i1 false)"));
    assert!(text(A_BY_COLUMNS).contains("load.a.b16(ptr align 16 %a0.0.at, i32 72, i1 true)"));
}

#[test]
fn dynamic_memory_is_named_in_ptx() {
    let ptx = ".version 8.0\n.extern .shared .align 1024 .b8 __gpu_tile_memory_196608_my_kernel[];\n.extern .shared .align 4 .b8 own[];\n";
    assert_eq!(dynamic_memory(ptx), [("my_kernel".to_string(), 196608)]);
}

/// The PTX ISA: types, depths and operands of `wgmma.mma_async`, and that only factors of 16 bits may lie the other way.
#[test]
fn wgmma_multiplies_what_it_has_instructions_for() {
    let shape = Shape { m: 64, n: 128, threads: 128 };
    let spread = Spread::of(&"sm_90a".parse().unwrap(), shape).unwrap();
    let product = |factor, orders| Product { factor, shape, orders, is_held: false };
    for (factor, instruction) in [
        (Factor::F16, "m64n128k16.f32.f16.f16"),
        (Factor::Bf16, "m64n128k16.f32.bf16.bf16"),
        (Factor::I8, "m64n128k32.s32.s8.s8"),
        (Factor::Tf32, "m64n128k8.f32.tf32.tf32"),
        (Factor::E4m3, "m64n128k32.f32.e4m3.e4m3"),
        (Factor::E5m2, "m64n128k32.f32.e5m2.e5m2"),
    ] {
        let text = wgmma::text("f", &product(factor, 0), &spread);
        assert!(wgmma::takes(&product(factor, 0)) && text.matches(instruction).count() == 4, "{factor:?}: {text}");
        let is_wide = factor.bytes() == 2;
        let modifiers = if factor == Factor::I8 {
            "p;"
        } else if is_wide {
            "p, 1, 1, 0, 0;"
        } else {
            "p, 1, 1;"
        };
        assert!(text.contains(modifiers), "{factor:?}: {text}");
        let class = if factor == Factor::I8 { "\"=r,=r," } else { "\"=f,=f," };
        assert!(text.contains(class), "{factor:?}: {text}");
        // One step of the depth is 32 bytes.
        assert!(text.contains("%b1.low = add i32 %b.first, 2\n"), "{factor:?}: {text}");
        for orders in [A_BY_COLUMNS, B_BY_ROWS, A_BY_COLUMNS | B_BY_ROWS] {
            assert_eq!(wgmma::takes(&product(factor, orders)), is_wide, "{factor:?} {orders}");
        }
    }
    assert!(!wgmma::takes(&product(Factor::F32, 0)) && !wgmma::takes(&product(Factor::F64, 0)));
}
