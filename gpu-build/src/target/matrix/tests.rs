use super::layout::{Layout, Layouts, Of, Term};
use super::unit::Unit;
use std::collections::HashMap;

const ARCHS: [(&str, u32); 12] = [
    ("sm_70", 32),
    ("sm_75", 32),
    ("sm_80", 32),
    ("sm_90", 32),
    ("gfx906", 64),
    ("gfx908", 64),
    ("gfx90a", 64),
    ("gfx942", 64),
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
            *held.entry((place(layout.row, lane, element), place(layout.column, lane, element))).or_default() += 1;
        }
    }
    held
}

#[test]
fn lanes_hold_a_whole_tile() {
    for (arch, wave) in ARCHS {
        let Layouts { a, b, c } = Unit::of(&arch.parse().unwrap()).layouts();
        for (name, layout) in [("a", a), ("b", b), ("c", c)] {
            let held = places(&layout, wave);
            let copies = wave * layout.elements / 256;
            assert!(copies >= 1 && (copies == 1 || name != "c"), "{arch} {name}");
            for row in 0..16 {
                for column in 0..16 {
                    assert_eq!(held.get(&(row, column)), Some(&copies), "{arch} {name}: row {row}, column {column}");
                }
            }
            assert_eq!(held.len(), 256, "{arch} {name}");
        }
    }
}

/// Loads and stores say how their addresses are aligned.
#[test]
fn elements_that_are_accessed_at_once_lie_behind_each_other_and_aligned() {
    for (arch, wave) in ARCHS {
        let Layouts { a, b, c } = Unit::of(&arch.parse().unwrap()).layouts();
        for (layout, bytes) in [(a, 2), (b, 2), (c, 4)] {
            for (minor, major) in [(layout.column, layout.row), (layout.row, layout.column)] {
                let run = layout.run(minor, bytes);
                assert!(run.is_power_of_two() && run * bytes <= 16, "{arch}");
                for (lane, element) in (0..wave).flat_map(|lane| (0..layout.elements).map(move |element| (lane, element))) {
                    let first = element / run * run;
                    assert_eq!(place(minor, lane, first) % run, 0, "{arch}: lane {lane}");
                    assert_eq!(place(minor, lane, element), place(minor, lane, first) + element - first, "{arch}: lane {lane}");
                    assert_eq!(place(major, lane, element), place(major, lane, first), "{arch}: lane {lane}");
                }
            }
        }
    }
}
