//! Operations on whole vectors.

use super::{FLOAT, Operation, Type, call, int, low, row, signed};

const ELEMENT: Type = int(32);
const FOUR: Type = ELEMENT.vector(4);
const MASK: Type = int(1).vector(4);

fn known(values: impl IntoIterator<Item = u64>) -> Vec<Option<u64>> {
    values.into_iter().map(Some).collect()
}

/// Instructions that lay the fields of a structure of vectors one behind the other.
fn joined(whole: &str, parts: usize, part: Type) -> String {
    let all = part.vector(parts * part.length);
    let mut text = String::new();
    let mut last = "poison".to_string();
    for field in 0..parts {
        text += &format!(" %part{field} = extractvalue {whole} %parts, {field}\n");
        for index in 0..part.length {
            let place = field * part.length + index;
            text += &format!(
                " %e{place} = extractelement {} %part{field}, i32 {index}\n %w{place} = insertelement {} {last}, {} %e{place}, i32 {place}\n",
                part.text(),
                all.text(),
                ELEMENT.text()
            );
            last = format!("%w{place}");
        }
    }
    text + &format!(" %r = select i1 true, {0} {last}, {0} {last}", all.text())
}

fn interleave(count: usize) -> [Operation; 2] {
    let two = ELEMENT.vector(2);
    let all = ELEMENT.vector(2 * count);
    let name = format!("vector.interleave{count}");
    let arguments = vec![two; count];
    let together = row(&name, &arguments, all, call(&name, &arguments, all, ""), move |values| {
        known((0..2 * count).map(|place| values[place % count][place / count]))
    });
    let name = format!("vector.deinterleave{count}");
    let whole = format!("{{ {} }}", vec![two.text(); count].join(", "));
    let ir = format!("%parts = call {whole} @llvm.{name}({} %a0)\n{}", all.text(), joined(&whole, count, two));
    let apart = row(&name, &[all], all, ir, move |values| known((0..2 * count).map(|place| values[0][place / 2 + place % 2 * count])));
    [together, apart]
}

/// Reductions of integers.
type Reduction = fn(i128, i128) -> i128;
pub const REDUCTIONS: [(&str, bool, Reduction); 9] = [
    ("add", false, |a, b| a.wrapping_add(b)),
    ("mul", false, |a, b| (a as i64).wrapping_mul(b as i64).into()),
    ("and", false, |a, b| a & b),
    ("or", false, |a, b| a | b),
    ("xor", false, |a, b| a ^ b),
    ("smax", false, i128::max),
    ("smin", false, i128::min),
    ("umax", true, i128::max),
    ("umin", true, i128::min),
];

/// Reductions of floats, in order.
type Sum = fn(f32, f32) -> f32;
pub const SUMS: [(&str, Sum); 6] =
    [("fadd", |a, b| a + b), ("fmul", |a, b| a * b), ("fmax", f32::max), ("fmin", f32::min), ("fmaximum", maximum), ("fminimum", minimum)];

/// `llvm.maximum`
pub fn maximum(a: f32, b: f32) -> f32 {
    match a.partial_cmp(&b) {
        None => f32::NAN,
        Some(std::cmp::Ordering::Equal) if a.is_sign_negative() => b,
        Some(std::cmp::Ordering::Less) => b,
        _ => a,
    }
}

/// `llvm.minimum`
pub fn minimum(a: f32, b: f32) -> f32 {
    -maximum(-a, -b)
}

pub fn operations() -> Vec<Operation> {
    let mut all: Vec<Operation> = (2..=8).flat_map(interleave).collect();
    for (name, unsigned, of) in REDUCTIONS {
        let name = format!("vector.reduce.{name}");
        for vector in [FOUR, int(8).vector(8), int(64).vector(3)] {
            let bits = vector.scalar.bits();
            all.push(row(&name, &[vector], int(bits), call(&name, &[vector], int(bits), ""), move |values| {
                let read = |value: &u64| if unsigned { i128::from(*value) } else { signed(*value, bits) };
                known(values[0].iter().map(read).reduce(of).map(|value| low(value, bits)))
            }));
        }
    }
    for (name, of) in SUMS {
        let name = format!("vector.reduce.{name}");
        let vector = FLOAT.vector(4);
        let has_start = ["vector.reduce.fadd", "vector.reduce.fmul"].contains(&name.as_str());
        let arguments = if has_start { vec![FLOAT, vector] } else { vec![vector] };
        all.push(row(&name, &arguments, FLOAT, call(&name, &arguments, FLOAT, ""), move |values| {
            let floats = values.iter().flatten().map(|bits| f32::from_bits(*bits as u32));
            known(floats.reduce(of).map(|value| value.to_bits().into()))
        }));
    }
    let last = "experimental.vector.extract.last.active";
    all.push(row(last, &[FOUR, MASK, ELEMENT], ELEMENT, call(last, &[FOUR, MASK, ELEMENT], ELEMENT, ""), |values| {
        let place = values[1].iter().rposition(|active| *active != 0);
        known([place.map_or(values[2][0], |place| values[0][place])])
    }));
    let matches = "experimental.vector.match";
    let (bytes, sought, mask) = (int(8).vector(8), int(8).vector(4), int(1).vector(8));
    let found = row(matches, &[bytes, sought, mask], mask, call(matches, &[bytes, sought, mask], mask, ""), |values| {
        let is_found = |(value, active): (&u64, &u64)| *active & u64::from(values[1].contains(value));
        known(values[0].iter().zip(&values[2]).map(is_found))
    });
    // Few values, so that many are found.
    all.push(found.admitting(|values| values[..2].iter_mut().flatten().for_each(|value| *value &= 7)));
    for (short, long) in [(ELEMENT.vector(2), ELEMENT.vector(6)), (int(64).vector(2), int(64).vector(4))] {
        let (name, bits) = ("vector.partial.reduce.add", short.scalar.bits());
        // How the sum is divided among the elements is open, and the sum of all is not.
        let ir = call(name, &[short, long], short, "").replace("%r =", "%parts =");
        let ir = format!(
            "{ir}\n %e0 = extractelement {0} %parts, i32 0\n %e1 = extractelement {0} %parts, i32 1\n %r = add {1} %e0, %e1",
            short.text(),
            int(bits).text()
        );
        all.push(row(name, &[short, long], int(bits), ir, move |values| {
            known([low(values.iter().flatten().map(|value| i128::from(*value)).sum(), bits)])
        }));
    }
    // Whole numbers, so that the order makes no difference.
    let (name, pair, four) = ("vector.partial.reduce.fadd", FLOAT.vector(2), FLOAT.vector(4));
    let ir = call(name, &[pair, four], pair, "").replace("%r =", "%parts =");
    let ir = format!(
        "{ir}\n %e0 = extractelement {0} %parts, i32 0\n %e1 = extractelement {0} %parts, i32 1\n %r = fadd float %e0, %e1",
        pair.text()
    );
    let summed = row(name, &[pair, four], FLOAT, ir, |values| {
        known([values.iter().flatten().map(|bits| f32::from_bits(*bits as u32)).sum::<f32>().to_bits().into()])
    });
    all.push(
        summed.admitting(|values| values.iter_mut().flatten().for_each(|bits| *bits = ((*bits % 1000) as f32 - 500.0).to_bits().into())),
    );
    let (reverse, first) = ("vector.reverse", "experimental.cttz.elts");
    all.push(row(reverse, &[FOUR], FOUR, call(reverse, &[FOUR], FOUR, ""), |values| known(values[0].iter().rev().copied())));
    all.push(row(first, &[MASK], ELEMENT, call(first, &[MASK], ELEMENT, ", i1 false"), |values| {
        known([values[0].iter().position(|set| *set != 0).unwrap_or(4) as u64])
    }));
    for (name, from) in [("vector.splice.left", 1), ("vector.splice.right", 3)] {
        all.push(row(name, &[FOUR, FOUR], FOUR, call(name, &[FOUR, FOUR], FOUR, ", i32 1"), move |values| {
            known(values.iter().flatten().copied().skip(from).take(4))
        }));
    }
    let compress = "experimental.vector.compress";
    all.push(row(compress, &[FOUR, MASK, FOUR], FOUR, call(compress, &[FOUR, MASK, FOUR], FOUR, ""), |values| {
        let kept: Vec<u64> = values[0].iter().zip(&values[1]).filter(|(_, active)| **active != 0).map(|(value, _)| *value).collect();
        known(kept.iter().copied().chain(values[2].iter().copied().skip(kept.len())))
    }));
    all
}
