//! `llvm.vp.*`: elements that the mask or the length leaves out are poison.

use super::integers::divisible_signed;
use super::vectors::{REDUCTIONS, SUMS};
use super::{FLOAT, Operation, Type, Value, call, int, low, row, signed};

const FOUR: Type = int(32).vector(4);
const FLOATS: Type = FLOAT.vector(4);
const MASK: Type = int(1).vector(4);
const LENGTH: Type = int(32);

/// Lengths up to the vector's; other lengths are undefined. The length is the last argument.
pub fn bounded(values: &mut [Value]) {
    if let Some(length) = values.last_mut() {
        length[0] %= 5;
    }
}

fn bounded_division(values: &mut [Value]) {
    bounded(values);
    // Where the mask is false, the divisor may be 0.
    let active = active(values);
    let mut safe = [values[0].clone(), values[1].clone()];
    divisible_signed(&mut safe);
    (0..4).filter(|index| active[*index]).for_each(|index| values[1][index] = safe[1][index]);
}

/// Lengths within the vector, and shift amounts below 32.
fn bounded_shift(values: &mut [Value]) {
    bounded(values);
    values[1].iter_mut().for_each(|distance| *distance &= 31);
}

/// Lengths within the vector, and numbers that integers of 32 bits hold.
fn bounded_numbers(values: &mut [Value]) {
    bounded(values);
    values[0].iter_mut().for_each(|bits| *bits = ((*bits as u32 as i32) as f32 / 1000.0).to_bits().into());
}

fn bounded_magnitudes(values: &mut [Value]) {
    bounded_numbers(values);
    values[0].iter_mut().for_each(|bits| *bits &= 0x7fff_ffff);
}

/// The elements that an operation is for: its last two arguments are the mask and the length.
fn active(values: &[Value]) -> [bool; 4] {
    let (mask, length) = (&values[values.len() - 2], values[values.len() - 1][0]);
    std::array::from_fn(|index| (index as u64) < length && mask[index] != 0)
}

/// An operation element by element.
fn each(name: &str, arguments: &[Type], result: Type, ir: String, of: impl Fn(&[u64]) -> u64 + Send + Sync + 'static) -> Operation {
    row(name, arguments, result, ir, move |values| {
        let at = |index: usize| values.iter().map(|value| value[index % value.len()]).collect::<Vec<_>>();
        active(values).iter().enumerate().map(|(index, active)| active.then(|| of(&at(index)))).collect()
    })
    .admitting(bounded)
}

/// The mask and the length behind other arguments.
fn with_mask(arguments: &[Type]) -> Vec<Type> {
    [arguments, &[MASK, LENGTH]].concat()
}

fn simple(name: &str, arguments: &[Type], result: Type, of: impl Fn(&[u64]) -> u64 + Send + Sync + 'static) -> Operation {
    let (name, arguments) = (format!("vp.{name}"), with_mask(arguments));
    each(&name, &arguments, result, call(&name, &arguments, result, ""), of)
}

fn floats(name: &str, of: fn(f32, f32) -> f32) -> Operation {
    let float = |bits: u64| f32::from_bits(bits as u32);
    simple(name, &[FLOATS, FLOATS], FLOATS, move |at| of(float(at[0]), float(at[1])).to_bits().into())
}

fn float(name: &str, of: fn(f32) -> f32) -> Operation {
    simple(name, &[FLOATS], FLOATS, move |at| of(f32::from_bits(at[0] as u32)).to_bits().into())
}

/// With constants between the operands and the mask.
fn flagged(name: &str, arguments: &[Type], flags: &str, result: Type, of: impl Fn(&[u64]) -> u64 + Send + Sync + 'static) -> Operation {
    let name = format!("vp.{name}");
    let operands: Vec<String> = arguments.iter().enumerate().map(|(index, ty)| format!("{} %a{index}", ty.text())).collect();
    let count = arguments.len();
    let ir = format!(
        "%r = call {} @llvm.{name}({}, {flags}, {} %a{count}, i32 %a{})",
        result.text(),
        operands.join(", "),
        MASK.text(),
        count + 1
    );
    each(&name, &with_mask(arguments), result, ir, of)
}

fn binary(name: &str, of: fn(i64, i64) -> i64) -> Operation {
    simple(name, &[FOUR, FOUR], FOUR, move |at| low(of(signed(at[0], 32) as i64, signed(at[1], 32) as i64).into(), 32))
}

fn unsigned(name: &str, of: fn(u64, u64) -> u64) -> Operation {
    simple(name, &[FOUR, FOUR], FOUR, move |at| of(at[0], at[1]) & 0xffff_ffff)
}

fn unary(name: &str, of: fn(u32) -> u32) -> Operation {
    simple(name, &[FOUR], FOUR, move |at| of(at[0] as u32).into())
}

fn integers() -> Vec<Operation> {
    let mut all = vec![
        binary("add", |a, b| a + b),
        binary("sub", |a, b| a - b),
        binary("mul", |a, b| a * b),
        binary("and", |a, b| a & b),
        binary("or", |a, b| a | b),
        binary("xor", |a, b| a ^ b),
        binary("smax", i64::max),
        binary("smin", i64::min),
        unsigned("umax", u64::max),
        unsigned("umin", u64::min),
        binary("sadd.sat", |a, b| (a + b).clamp(i32::MIN.into(), i32::MAX.into())),
        binary("ssub.sat", |a, b| (a - b).clamp(i32::MIN.into(), i32::MAX.into())),
        unsigned("uadd.sat", |a, b| (a + b).min(u32::MAX.into())),
        unsigned("usub.sat", u64::saturating_sub),
        unary("ctpop", u32::count_ones),
        unary("bitreverse", u32::reverse_bits),
        unary("bswap", u32::swap_bytes),
        flagged("abs", &[FOUR], "i1 false", FOUR, |at| (at[0] as i32).wrapping_abs() as u32 as u64),
        flagged("ctlz", &[FOUR], "i1 false", FOUR, |at| (at[0] as u32).leading_zeros().into()),
        flagged("cttz", &[FOUR], "i1 false", FOUR, |at| (at[0] as u32).trailing_zeros().into()),
        simple("fshl", &[FOUR, FOUR, FOUR], FOUR, |at| (((at[0] << 32 | at[1]) << (at[2] % 32)) >> 32) & 0xffff_ffff),
        simple("fshr", &[FOUR, FOUR, FOUR], FOUR, |at| ((at[0] << 32 | at[1]) >> (at[2] % 32)) & 0xffff_ffff),
        simple("trunc", &[FOUR], int(16).vector(4), |at| at[0] & 0xffff),
        simple("zext", &[FOUR], int(64).vector(4), |at| at[0]),
        simple("sext", &[FOUR], int(64).vector(4), |at| at[0] as i32 as i64 as u64),
        pointers(),
        flagged("icmp", &[FOUR, FOUR], "metadata !\"slt\"", MASK, |at| ((at[0] as i32) < at[1] as i32).into()),
        flagged("icmp", &[int(64).vector(4), int(64).vector(4)], "metadata !\"ugt\"", MASK, |at| (at[0] > at[1]).into()),
    ];
    all.extend(
        [binary("shl", |a, b| a << b), binary("ashr", |a, b| a >> b), unsigned("lshr", |a, b| a >> b)]
            .map(|one| one.admitting(bounded_shift)),
    );
    let divisions =
        [binary("sdiv", |a, b| a / b), binary("srem", |a, b| a % b), unsigned("udiv", |a, b| a / b), unsigned("urem", |a, b| a % b)];
    all.extend(divisions.map(|division| division.admitting(bounded_division)));
    all
}

/// Integers as pointers and back.
fn pointers() -> Operation {
    let longs = int(64).vector(4);
    let ir = "%p = call <4 x ptr> @llvm.vp.inttoptr(<4 x i64> %a0, <4 x i1> %a1, i32 %a2)
 %r = call <4 x i64> @llvm.vp.ptrtoint(<4 x ptr> %p, <4 x i1> %a1, i32 %a2)";
    each("vp.inttoptr", &with_mask(&[longs]), longs, ir.into(), |at| at[0])
}

fn numbers() -> Vec<Operation> {
    vec![
        floats("fadd", |a, b| a + b),
        floats("fsub", |a, b| a - b),
        floats("fmul", |a, b| a * b),
        floats("fdiv", |a, b| a / b),
        floats("frem", |a, b| a % b),
        floats("copysign", f32::copysign),
        floats("minnum", f32::min),
        floats("maxnum", f32::max),
        floats("minimum", super::vectors::minimum),
        floats("maximum", super::vectors::maximum),
        float("fneg", |a| -a),
        float("fabs", f32::abs),
        float("sqrt", f32::sqrt),
        float("ceil", f32::ceil),
        float("floor", f32::floor),
        float("round", f32::round),
        float("roundeven", f32::round_ties_even),
        float("roundtozero", f32::trunc),
        float("rint", f32::round_ties_even),
        float("nearbyint", f32::round_ties_even),
        simple("fma", &[FLOATS, FLOATS, FLOATS], FLOATS, |at| {
            let [a, b, c] = [0, 1, 2].map(|index| f32::from_bits(at[index] as u32));
            a.mul_add(b, c).to_bits().into()
        }),
        flagged("fcmp", &[FLOATS, FLOATS], "metadata !\"olt\"", MASK, |at| {
            (f32::from_bits(at[0] as u32) < f32::from_bits(at[1] as u32)).into()
        }),
        simple("fptosi", &[FLOATS], FOUR, |at| (f32::from_bits(at[0] as u32) as i32 as u32).into()).admitting(bounded_numbers),
        simple("fptoui", &[FLOATS], FOUR, |at| (f32::from_bits(at[0] as u32) as u32).into()).admitting(bounded_magnitudes),
        simple("lrint", &[FLOATS], FOUR, |at| (f32::from_bits(at[0] as u32).round_ties_even() as i32 as u32).into())
            .admitting(bounded_numbers),
        simple("llrint", &[FLOATS], int(64).vector(4), |at| f32::from_bits(at[0] as u32).round_ties_even() as i64 as u64)
            .admitting(bounded_numbers),
        // Infinities of both signs.
        flagged("is.fpclass", &[FLOATS], "i32 516", MASK, |at| f32::from_bits(at[0] as u32).is_infinite().into()),
        simple("sitofp", &[FOUR], FLOATS, |at| (at[0] as i32 as f32).to_bits().into()),
        simple("uitofp", &[FOUR], FLOATS, |at| (at[0] as u32 as f32).to_bits().into()),
        simple("fpext", &[FLOATS], super::DOUBLE.vector(4), |at| f64::from(f32::from_bits(at[0] as u32)).to_bits()),
        simple("fptrunc", &[super::DOUBLE.vector(4)], FLOATS, |at| (f64::from_bits(at[0]) as f32).to_bits().into()),
    ]
}

fn reductions() -> Vec<Operation> {
    let mut all = Vec::new();
    for (name, is_unsigned, of) in REDUCTIONS {
        let (name, arguments) = (format!("vp.reduce.{name}"), with_mask(&[int(32), FOUR]));
        let ir = call(&name, &arguments, int(32), "");
        all.push(row(&name, &arguments, int(32), ir, move |values| {
            let read = |value: u64| if is_unsigned { i128::from(value) } else { signed(value, 32) };
            let kept = values[1].iter().zip(active(values)).filter(|(_, active)| *active).map(|(value, _)| read(*value));
            vec![Some(low(kept.fold(read(values[0][0]), of), 32))]
        }));
    }
    for (name, of) in SUMS {
        let (name, arguments) = (format!("vp.reduce.{name}"), with_mask(&[FLOAT, FLOATS]));
        let ir = call(&name, &arguments, FLOAT, "");
        all.push(row(&name, &arguments, FLOAT, ir, move |values| {
            let float = |bits: u64| f32::from_bits(bits as u32);
            let kept = values[1].iter().zip(active(values)).filter(|(_, active)| *active).map(|(value, _)| float(*value));
            vec![Some(kept.fold(float(values[0][0]), of).to_bits().into())]
        }));
    }
    all.into_iter().map(|reduction| reduction.admitting(bounded)).collect()
}

fn orders() -> Vec<Operation> {
    let select = |name: &str, keeps_rest: bool| {
        let arguments = [MASK, FOUR, FOUR, LENGTH];
        row(name, &arguments, FOUR, call(name, &arguments, FOUR, ""), move |values| {
            let of = |index: usize| {
                let is_inside = (index as u64) < values[3][0];
                let chosen = if is_inside && values[0][index] != 0 { values[1][index] } else { values[2][index] };
                (is_inside || keeps_rest).then_some(chosen)
            };
            (0..4).map(of).collect()
        })
    };
    let reverse = "experimental.vp.reverse";
    let arguments = with_mask(&[FOUR]);
    let reversed = row(reverse, &arguments, FOUR, call(reverse, &arguments, FOUR, ""), |values| {
        let length = values[2][0] as usize;
        active(values).iter().enumerate().map(|(index, active)| active.then(|| values[0][length - 1 - index])).collect()
    });
    let splice = |name: &'static str, start: i32| {
        // The last two arguments are the lengths of the first and the second vector.
        let arguments = [FOUR, FOUR, MASK, LENGTH, LENGTH];
        let ir = format!(
            "%r = call <4 x i32> @llvm.experimental.vp.splice(<4 x i32> %a0, <4 x i32> %a1, i32 {start}, <4 x i1> %a2, i32 %a3, i32 %a4)"
        );
        let spliced = row(name, &arguments, FOUR, ir, move |values| {
            let (first, second) = (values[3][0] as i32, values[4][0] as i32);
            let from = if start < 0 { first + start } else { start };
            let of = |index: usize| {
                let place = from + index as i32;
                let value = if place < first { values[0].get(place as usize) } else { values[1].get((place - first) as usize) };
                // What lies behind the second vector's length is poison, as is what the mask leaves out.
                value.copied().filter(|_| (index as i32) < second && values[2][index] != 0 && place - first < second)
            };
            (0..4).map(of).collect()
        });
        // The offsets need a first length of at least 2.
        spliced.admitting(|values| {
            values[3][0] = 2 + values[3][0] % 3;
            values[4][0] %= 5;
        })
    };
    let first = "vp.cttz.elts";
    let arguments = with_mask(&[FOUR]);
    let ir = format!("%r = call i64 @llvm.{first}(<4 x i32> %a0, i1 false, <4 x i1> %a1, i32 %a2)");
    let place = row(first, &arguments, int(64), ir, |values| {
        let set = active(values).iter().zip(&values[0]).position(|(active, value)| *active && *value != 0);
        vec![Some(set.map_or(values[2][0], |place| place as u64))]
    });
    // Half of the elements are 0.
    let place = place.admitting(|values| {
        bounded(values);
        values[0].iter_mut().for_each(|value| *value &= 1);
    });
    vec![
        select("vp.select", false).admitting(bounded),
        select("vp.merge", true).admitting(bounded),
        reversed.admitting(bounded),
        splice("vp.splice.1", 1),
        splice("vp.splice.end", -2),
        place,
    ]
}

pub fn operations() -> Vec<Operation> {
    [integers(), numbers(), reductions(), orders()].into_iter().flatten().collect()
}
