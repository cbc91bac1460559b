use super::layout::{Layout, Layouts, Of, Term};
use super::{DEPTH, Factor, Sum, Unit};
use std::collections::HashMap;

const ARCHS: [(&str, u32); 15] = [
    ("sm_70", 32),
    ("sm_75", 32),
    ("sm_80", 32),
    ("sm_89", 32),
    ("sm_90", 32),
    ("gfx906", 64),
    ("gfx908", 64),
    ("gfx90a", 64),
    ("gfx942", 64),
    ("gfx950", 64),
    ("gfx9-4-generic", 64),
    ("gfx1030", 32),
    ("gfx1100", 32),
    ("gfx1201", 32),
    ("x86-64-v3", 32),
];

fn place(terms: &[Term], lane: u32, element: u32) -> u32 {
    terms.iter().map(|term| if term.of == Of::Lane { term.value(lane) } else { term.value(element) }).sum()
}

fn places(layout: &Layout, wave: u32) -> HashMap<(u32, u32), u32> {
    let mut held = HashMap::new();
    for lane in 0..wave {
        for element in 0..layout.elements {
            *held.entry((place(&layout.row, lane, element), place(&layout.column, lane, element))).or_default() += 1;
        }
    }
    held
}

const SIZES: [u32; 4] = [1, 2, 4, 8];

/// The layouts of a unit with the rows and columns of their tiles, and their elements' sizes.
fn layouts(unit: Unit) -> impl Iterator<Item = (String, Layout, [u32; 2], u32)> {
    let factors = SIZES.into_iter().flat_map(move |bytes| {
        let Layouts { a, b } = unit.layouts(bytes);
        [(format!("a of {bytes}"), a, [16, DEPTH / bytes], bytes), (format!("b of {bytes}"), b, [DEPTH / bytes, 16], bytes)]
    });
    factors.chain(Sum::ALL.map(|sum| ("c".to_string(), unit.sum(), [16, 16], sum.bytes())))
}

#[test]
fn lanes_hold_a_whole_tile() {
    for (arch, wave) in ARCHS {
        for (name, layout, [rows, columns], bytes) in layouts(Unit::of(&arch.parse().unwrap())) {
            let held = places(&layout, wave);
            let copies = wave * layout.elements / (rows * columns);
            assert!(copies >= 1 && (copies == 1 || name != "c"), "{arch} {name}");
            assert!(layout.elements * bytes <= 32 || name == "c", "{arch} {name}");
            for row in 0..rows {
                for column in 0..columns {
                    assert_eq!(held.get(&(row, column)), Some(&copies), "{arch} {name}: row {row}, column {column}");
                }
            }
            assert_eq!(held.len() as u32, rows * columns, "{arch} {name}");
        }
    }
}

/// Loads and stores say how their addresses are aligned.
#[test]
fn elements_that_are_accessed_at_once_lie_behind_each_other_and_aligned() {
    for (arch, wave) in ARCHS {
        for (name, layout, _, bytes) in layouts(Unit::of(&arch.parse().unwrap())) {
            for (minor, major) in [(layout.column, layout.row), (layout.row, layout.column)] {
                let run = layout.run(&minor, bytes);
                assert!(run.is_power_of_two() && run * bytes <= 16, "{arch} {name}");
                for (lane, element) in (0..wave).flat_map(|lane| (0..layout.elements).map(move |element| (lane, element))) {
                    let first = element / run * run;
                    assert_eq!(place(&minor, lane, first) % run, 0, "{arch} {name}: lane {lane}");
                    assert_eq!(place(&minor, lane, element), place(&minor, lane, first) + element - first, "{arch} {name}: lane {lane}");
                    assert_eq!(place(&major, lane, element), place(&major, lane, first), "{arch} {name}: lane {lane}");
                }
            }
        }
    }
}

/// Numbers of 8 bits become fragments of halves word by word: a word's rows and columns are the same in both, but for `k`; and both factors
/// have the same `k` in each product.
#[test]
fn words_of_bytes_are_words_of_halves() {
    for (arch, wave) in ARCHS.into_iter().filter(|(arch, _)| !matches!(Unit::of(&arch.parse().unwrap()), Unit::Lanes(_) | Unit::Cpu)) {
        let unit = Unit::of(&arch.parse().unwrap());
        let (bytes, halves) = (unit.layouts(1), unit.layouts(2));
        let mut depths: HashMap<u32, [Vec<u32>; 2]> = HashMap::new();
        for (factor, of_bytes, of_halves) in [(0, bytes.a, halves.a), (1, bytes.b, halves.b)] {
            assert_eq!(of_bytes.elements, 2 * of_halves.elements, "{arch}");
            let order = |layout: Layout| if factor == 0 { (layout.row, layout.column) } else { (layout.column, layout.row) };
            let ((outer, k), (of_half, half_k)) = (order(of_bytes), order(of_halves));
            for (lane, element) in (0..wave).flat_map(|lane| (0..of_halves.elements).map(move |element| (lane, element))) {
                for step in 0..2 {
                    let from = element / 2 * 4 + 2 * step + element % 2;
                    assert_eq!(place(&outer, lane, from), place(&of_half, lane, element), "{arch}: lane {lane}");
                    let at = &mut depths.entry(16 * step + place(&half_k, lane, element)).or_default()[factor];
                    at.push(place(&k, lane, from));
                }
            }
        }
        assert_eq!(depths.len(), 32, "{arch}");
        for (at, [a, b]) in depths {
            assert!(!a.is_empty() && a.iter().chain(&b).all(|k| *k == a[0]), "{arch} {at}: {a:?} {b:?}");
        }
    }
}

/// AMD's matrix instruction calculator, of `v_mfma_f64_16x16x4_f64`: row `i` and column `j` of the sum are in register pair `i / 4`, lane
/// `16 (i % 4) + j`; row `i` of `a` is in the lanes `16 k + i`.
#[test]
fn sums_of_f64_have_the_rows_of_all_sums() {
    let unit = Unit::of(&"gfx90a".parse().unwrap());
    let (a, c) = (unit.layouts(8).a, unit.sum());
    for (i, j) in (0..16).flat_map(|i| (0..16).map(move |j| (i, j))) {
        let (element, lane) = (i / 4, 16 * (i % 4) + j);
        assert_eq!((place(&c.row, lane, element), place(&c.column, lane, element)), (place(&a.row, i, 0), j));
    }
}

/// What the tables above say each processor has is what its text calls.
#[test]
fn processors_multiply_by_their_own_instructions() {
    let text = |arch: &str, factor: Factor| super::text(Unit::of(&arch.parse().unwrap()), |asked| asked == factor);
    for (arch, factor, instruction, count) in [
        ("sm_75", Factor::I8, "@llvm.nvvm.mma.m8n8k16.row.col.s8(", 8),
        ("sm_80", Factor::I8, "@llvm.nvvm.mma.m16n8k32.row.col.s8(", 2),
        ("sm_80", Factor::Tf32, "@llvm.nvvm.mma.m16n8k8.row.col.tf32(", 2),
        ("sm_80", Factor::F64, "@llvm.nvvm.mma.m8n8k4.row.col.f64(", 4),
        ("sm_80", Factor::E4m3, "@llvm.nvvm.mma.m16n8k16.row.col.f32.f32(", 2),
        ("sm_89", Factor::E4m3, "mma.sync.aligned.m16n8k32.row.col.f32.e4m3.e4m3.f32 ", 2),
        ("sm_90", Factor::E5m2, "mma.sync.aligned.m16n8k32.row.col.f32.e5m2.e5m2.f32 ", 2),
        ("gfx908", Factor::I8, "@llvm.amdgcn.mfma.i32.16x16x16i8(", 2),
        ("gfx90a", Factor::I8, "@llvm.amdgcn.mfma.i32.16x16x16i8(", 2),
        ("gfx942", Factor::I8, "@llvm.amdgcn.mfma.i32.16x16x32.i8(", 1),
        ("gfx9-4-generic", Factor::I8, "@llvm.amdgcn.mfma.i32.16x16x32.i8(", 1),
        ("gfx90a", Factor::F64, "@llvm.amdgcn.mfma.f64.16x16x4f64(", 1),
        ("gfx908", Factor::F64, "@llvm.fma.f64(", 16),
        ("gfx942", Factor::Tf32, "@llvm.amdgcn.mfma.f32.16x16x8.xf32(", 1),
        ("gfx950", Factor::Tf32, "@llvm.amdgcn.mfma.f32.16x16x4f32(", 2),
        ("gfx9-4-generic", Factor::Tf32, "@llvm.amdgcn.mfma.f32.16x16x4f32(", 2),
        ("gfx950", Factor::E4m3, "@llvm.amdgcn.mfma.f32.16x16x32.fp8.fp8(", 1),
        ("gfx950", Factor::E5m2, "@llvm.amdgcn.mfma.f32.16x16x32.bf8.bf8(", 1),
        // The formats of gfx942 are others.
        ("gfx942", Factor::E4m3, "@llvm.amdgcn.mfma.f32.16x16x16f16(", 1),
        ("gfx9-4-generic", Factor::E5m2, "@llvm.amdgcn.mfma.f32.16x16x16f16(", 1),
        ("gfx1100", Factor::I8, "@llvm.amdgcn.wmma.i32.16x16x16.iu8.v8i32.v4i32(", 2),
        ("gfx1201", Factor::I8, "@llvm.amdgcn.wmma.i32.16x16x16.iu8.v8i32.v2i32(", 2),
        ("gfx1201", Factor::E4m3, "@llvm.amdgcn.wmma.f32.16x16x16.fp8.fp8.v8f32.v2i32(", 2),
        ("gfx1201", Factor::E5m2, "@llvm.amdgcn.wmma.f32.16x16x16.bf8.bf8.v8f32.v2i32(", 2),
        ("gfx1100", Factor::Tf32, "@llvm.fma.f32(", 64),
        ("sm_70", Factor::F64, "@llvm.fma.f64(", 32),
    ] {
        assert_eq!(text(arch, factor).matches(instruction).count(), count, "{arch} {factor:?}");
    }
}
