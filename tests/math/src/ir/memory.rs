//! Operations on memory: `%at0` points to the first argument's slot, `%out` to the result's, which is zero before.

use super::predicated::bounded;
use super::{DOUBLE, FLOAT, Operation, Type, Value, int, row};

const FOUR: Type = int(32).vector(4);
const EIGHT: Type = int(32).vector(8);
const MASK: Type = int(1).vector(4);
const LENGTH: Type = int(32);

/// Whether each of four elements is one that the mask and the length keep.
fn active(mask: &Value, length: u64) -> [bool; 4] {
    std::array::from_fn(|index| (index as u64) < length && mask[index] != 0)
}

/// Pointers to elements of 32 bits at these places.
fn pointers(base: &str, places: [u64; 4]) -> String {
    let places = places.map(|place| format!("i64 {place}")).join(", ");
    format!("%ps = getelementptr i32, ptr addrspace(1) {base}, <4 x i64> <{places}>\n")
}

const BACKWARDS: [u64; 4] = [3, 2, 1, 0];
const STORED: &str = "%r = load <4 x i32>, ptr addrspace(1) %out, align 4";
const STORED_EIGHT: &str = "%r = load <8 x i32>, ptr addrspace(1) %out, align 4";

fn kept(values: impl IntoIterator<Item = u64>) -> Vec<Option<u64>> {
    values.into_iter().map(Some).collect()
}

fn predicated() -> Vec<Operation> {
    let arguments = [FOUR, MASK, LENGTH];
    let load = row(
        "vp.load",
        &arguments,
        FOUR,
        "%r = call <4 x i32> @llvm.vp.load(ptr addrspace(1) align 4 %at0, <4 x i1> %a1, i32 %a2)".into(),
        |values| active(&values[1], values[2][0]).iter().zip(&values[0]).map(|(active, value)| active.then_some(*value)).collect(),
    );
    let gather = row(
        "vp.gather",
        &arguments,
        FOUR,
        pointers("%at0", BACKWARDS) + " %r = call <4 x i32> @llvm.vp.gather(<4 x ptr addrspace(1)> align 4 %ps, <4 x i1> %a1, i32 %a2)",
        |values| {
            active(&values[1], values[2][0]).iter().zip(values[0].iter().rev()).map(|(active, value)| active.then_some(*value)).collect()
        },
    );
    let store = row(
        "vp.store",
        &arguments,
        FOUR,
        format!("call void @llvm.vp.store(<4 x i32> %a0, ptr addrspace(1) align 4 %out, <4 x i1> %a1, i32 %a2)\n {STORED}"),
        |values| kept(active(&values[1], values[2][0]).iter().zip(&values[0]).map(|(active, value)| if *active { *value } else { 0 })),
    );
    let scatter = row(
        "vp.scatter",
        &arguments,
        FOUR,
        pointers("%out", BACKWARDS)
            + &format!(" call void @llvm.vp.scatter(<4 x i32> %a0, <4 x ptr addrspace(1)> align 4 %ps, <4 x i1> %a1, i32 %a2)\n {STORED}"),
        |values| {
            kept(active(&values[1], values[2][0]).iter().zip(&values[0]).rev().map(|(active, value)| if *active { *value } else { 0 }))
        },
    );
    let strided = row(
        "experimental.vp.strided.load",
        &[EIGHT, MASK, LENGTH],
        FOUR,
        "%r = call <4 x i32> @llvm.experimental.vp.strided.load(ptr addrspace(1) align 4 %at0, i32 8, <4 x i1> %a1, i32 %a2)".into(),
        |values| {
            let even = values[0].iter().step_by(2);
            active(&values[1], values[2][0]).iter().zip(even).map(|(active, value)| active.then_some(*value)).collect()
        },
    );
    let strided_store = row(
        "experimental.vp.strided.store",
        &arguments,
        EIGHT,
        format!(
            "%end = getelementptr i8, ptr addrspace(1) %out, i64 24
 call void @llvm.experimental.vp.strided.store(<4 x i32> %a0, ptr addrspace(1) align 4 %end, i64 -8, <4 x i1> %a1, i32 %a2)\n {STORED_EIGHT}"
        ),
        |values| {
            let active = active(&values[1], values[2][0]);
            kept((0..8).map(|place| if place % 2 == 0 && active[3 - place / 2] { values[0][3 - place / 2] } else { 0 }))
        },
    );
    let narrow_stride = row(
        "experimental.vp.strided.load.i8",
        &[int(32).vector(16), MASK, LENGTH],
        FOUR,
        "%end = getelementptr i8, ptr addrspace(1) %at0, i64 60
 %r = call <4 x i32> @llvm.experimental.vp.strided.load(ptr addrspace(1) align 4 %end, i8 -20, <4 x i1> %a1, i32 %a2)"
            .into(),
        |values| {
            active(&values[1], values[2][0]).iter().enumerate().map(|(place, active)| active.then(|| values[0][15 - 5 * place])).collect()
        },
    );
    let first = row(
        "vp.load.ff",
        &arguments,
        FOUR,
        "%both = call { <4 x i32>, i32 } @llvm.vp.load.ff(ptr addrspace(1) align 4 %at0, <4 x i1> %a1, i32 %a2)
 %loaded = extractvalue { <4 x i32>, i32 } %both, 0\n %count = extractvalue { <4 x i32>, i32 } %both, 1
 %r = insertelement <4 x i32> %loaded, i32 %count, i32 3"
            .replace("%count", "%number"),
        |values| {
            let is_loaded = values[2][0] > 0 && values[1][0] != 0;
            vec![is_loaded.then_some(values[0][0]), None, None, Some(values[2][0].min(1))]
        },
    );
    [load, gather, store, scatter, strided, strided_store, narrow_stride, first].map(|one| one.admitting(bounded)).into()
}

fn masked() -> Vec<Operation> {
    let arguments = [FOUR, MASK, FOUR];
    let or_else = |values: &[Value], place: usize| if values[1][place] != 0 { values[0][place] } else { values[2][place] };
    let expanded = |values: &[Value]| {
        let mut next = values[0].iter();
        let of = |index: usize| if values[1][index] != 0 { next.next().copied().unwrap_or_default() } else { values[2][index] };
        kept((0..4).map(of).collect::<Vec<_>>())
    };
    vec![
        row(
            "masked.load",
            &arguments,
            FOUR,
            "%r = call <4 x i32> @llvm.masked.load(ptr addrspace(1) align 4 %at0, <4 x i1> %a1, <4 x i32> %a2)".into(),
            move |values| kept((0..4).map(|place| or_else(values, place))),
        ),
        row(
            "masked.gather",
            &arguments,
            FOUR,
            pointers("%at0", [0, 1, 2, 3])
                + " %r = call <4 x i32> @llvm.masked.gather(<4 x ptr addrspace(1)> align 4 %ps, <4 x i1> %a1, <4 x i32> %a2)",
            move |values| kept((0..4).map(|place| or_else(values, place))),
        ),
        row(
            "masked.expandload",
            &arguments,
            FOUR,
            "%from.at = addrspacecast ptr addrspace(1) %at0 to ptr
 %r = call <4 x i32> @llvm.masked.expandload(ptr align 4 %from.at, <4 x i1> %a1, <4 x i32> %a2)"
                .into(),
            expanded,
        ),
        row(
            "masked.store",
            &[FOUR, MASK],
            FOUR,
            format!("call void @llvm.masked.store(<4 x i32> %a0, ptr addrspace(1) align 4 %out, <4 x i1> %a1)\n {STORED}"),
            |values| kept((0..4).map(|place| values[0][place] * values[1][place])),
        ),
        row(
            "masked.compressstore",
            &[FOUR, MASK],
            FOUR,
            format!(
                "%to.at = addrspacecast ptr addrspace(1) %out to ptr
 call void @llvm.masked.compressstore(<4 x i32> %a0, ptr align 4 %to.at, <4 x i1> %a1)\n {STORED}"
            ),
            |values| {
                let kept_values = values[0].iter().zip(&values[1]).filter(|(_, active)| **active != 0).map(|(value, _)| *value);
                kept(kept_values.chain(std::iter::repeat(0)).take(4))
            },
        ),
    ]
}

/// Histogram updates by the first argument, at the indices of the fourth, of counts that begin as the second.
fn histograms() -> impl Iterator<Item = Operation> {
    type Count = fn(u32, u32) -> u32;
    let counts: [(&str, Count); 4] =
        [("add", u32::wrapping_add), ("uadd.sat", u32::saturating_add), ("umax", u32::max), ("umin", u32::min)];
    counts.into_iter().map(|(name, of)| {
        let ir = format!(
            "store <4 x i32> %a1, ptr addrspace(1) %out, align 4\n %ps = getelementptr i32, ptr addrspace(1) %out, <4 x i32> %a3
 call void @llvm.experimental.vector.histogram.{name}(<4 x ptr addrspace(1)> %ps, i32 %a0, <4 x i1> %a2)\n {STORED}"
        );
        let counted = row(&format!("experimental.vector.histogram.{name}"), &[int(32), FOUR, MASK, FOUR], FOUR, ir, move |values| {
            let mut counts = values[1].clone();
            for (place, active) in values[3].iter().zip(&values[2]) {
                if *active != 0 {
                    counts[*place as usize] = of(counts[*place as usize] as u32, values[0][0] as u32).into();
                }
            }
            kept(counts)
        });
        counted.admitting(|values| values[3].iter_mut().for_each(|place| *place %= 4))
    })
}

fn copies() -> Vec<Operation> {
    let moved = |name: &'static str, to: usize, from: usize| {
        let ir = format!(
            "store <8 x i32> %a0, ptr addrspace(1) %out, align 4\n %to.at = getelementptr i32, ptr addrspace(1) %out, i64 {to}
 %from.at = getelementptr i32, ptr addrspace(1) %out, i64 {from}
 call void @llvm.memmove.element.unordered.atomic(ptr addrspace(1) align 4 %to.at, ptr addrspace(1) align 4 %from.at, i64 20, i32 4)
 {STORED_EIGHT}"
        );
        row(name, &[EIGHT], EIGHT, ir, move |values| {
            let mut all = values[0].clone();
            all.copy_within(from..from + 5, to);
            kept(all)
        })
    };
    vec![
        row(
            "memcpy.element.unordered.atomic",
            &[EIGHT],
            EIGHT,
            format!(
                "call void @llvm.memcpy.element.unordered.atomic(ptr addrspace(1) align 8 %out, ptr addrspace(1) align 8 %at0, i32 24, i32 8)\n {STORED_EIGHT}"
            ),
            |values| kept(values[0].iter().take(6).copied().chain([0, 0])),
        ),
        moved("memmove.element.unordered.atomic.up", 2, 0),
        moved("memmove.element.unordered.atomic.down", 1, 3),
        row(
            "memset.element.unordered.atomic",
            &[int(8)],
            EIGHT,
            format!(
                "call void @llvm.memset.element.unordered.atomic(ptr addrspace(1) align 2 %out, i8 %a0, i64 26, i32 2)\n {STORED_EIGHT}"
            ),
            |values| {
                let word = values[0][0] * 0x0101_0101;
                kept([word, word, word, word, word, word, word & 0xffff, 0])
            },
        ),
        row(
            "experimental.memset.pattern",
            &[int(32), int(8)],
            EIGHT,
            format!(
                "%times = zext i8 %a1 to i64
 call void @llvm.experimental.memset.pattern(ptr addrspace(1) align 16 %out, i32 %a0, i64 %times, i1 false)\n {STORED_EIGHT}"
            ),
            |values| kept((0..8).map(|place| if place < values[1][0] { values[0][0] } else { 0 })),
        )
        .admitting(|values| values[1][0] %= 9),
    ]
}

/// Narrow results from the bits of a sum.
fn parts_of_floats() -> Vec<Operation> {
    let mut all = Vec::new();
    for (float, bits, parts) in [(FLOAT, 32, &[8, 16][..]), (DOUBLE, 64, &[8, 16, 32])] {
        let sum = move |values: &[Value]| match float {
            FLOAT => (f32::from_bits(values[0][0] as u32) + 1.0).to_bits().into(),
            _ => (f64::from_bits(values[0][0]) + 1.0).to_bits(),
        };
        let added = format!("%sum = fadd {0} %a0, 1.0\n %bits = bitcast {0} %sum to i{bits}\n", float.text());
        for part in parts {
            let low = move |bits: u64| bits & (u64::MAX >> (64 - part));
            let truncated = format!("{added} %r = trunc i{bits} %bits to i{part}");
            all.push(row(&format!("trunc.{part}"), &[float], int(*part), truncated, move |values| kept([low(sum(values))])));
            let masked = format!("{added} %few = and i{bits} %bits, 1103\n %r = trunc i{bits} %few to i{part}");
            all.push(row(&format!("trunc.and.{part}"), &[float], int(*part), masked, move |values| kept([low(sum(values) & 1103)])));
            let count = bits / part;
            let vector = int(*part).vector(count as usize);
            let split = format!("{added} %r = bitcast i{bits} %bits to {}", vector.text());
            all.push(row(&format!("split.{part}"), &[float], vector, split, move |values| {
                kept((0..count).map(|index| low(sum(values) >> (index * part))))
            }));
        }
        // A number that begins at an odd address.
        let shifted = format!(
            "%sum = fadd {0} %a0, 1.0\n %odd = getelementptr i8, ptr addrspace(1) %out, i64 65\n store {0} %sum, ptr addrspace(1) %odd, align 1
 %r = load volatile {0}, ptr addrspace(1) %odd, align 1",
            float.text()
        );
        all.push(row("unaligned", &[float], float, shifted, move |values| kept([sum(values)])));
        let pair = float.vector(2);
        let shifted = shifted_pair(pair);
        all.push(row("unaligned", &[pair], pair, shifted, move |values| {
            kept(values[0].iter().map(|bits| sum(&[vec![*bits]])).collect::<Vec<_>>())
        }));
    }
    // Half precision of whole numbers, which is exact.
    let code =
        "%half = sitofp i32 %a0 to half\n %sum = fadd half %half, 1.0\n %bits = bitcast half %sum to i16\n %r = trunc i16 %bits to i8";
    let halved = row("trunc.half", &[int(32)], int(8), code.into(), |values| {
        let sum = values[0][0] + 1;
        let exponent = u64::from(63 - sum.leading_zeros());
        kept([((exponent + 15) << 10 | (sum << 10 >> exponent) & 0x3ff) & 0xff])
    });
    let halved = halved.admitting(|values| values[0][0] %= 2047);
    // NaNs have many encodings.
    all.into_iter().map(|one| one.admitting(numbers)).chain([halved]).collect()
}

fn shifted_pair(pair: Type) -> String {
    format!(
        "%sum = fadd {0} %a0, splat ({1} 1.0)\n %odd = getelementptr i8, ptr addrspace(1) %out, i64 65
 store {0} %sum, ptr addrspace(1) %odd, align 1\n %r = load volatile {0}, ptr addrspace(1) %odd, align 1",
        pair.text(),
        pair.scalar.name()
    )
}

/// Numbers other than NaN.
fn numbers(values: &mut [Value]) {
    for bits in values.iter_mut().flatten() {
        if f32::from_bits(*bits as u32).is_nan() || f64::from_bits(*bits).is_nan() {
            *bits = 0x4123_4567;
        }
    }
}

pub fn operations() -> Vec<Operation> {
    parts_of_floats().into_iter().chain(predicated()).chain(masked()).chain(histograms()).chain(copies()).collect()
}
