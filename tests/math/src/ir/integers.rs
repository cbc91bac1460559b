//! Operations on integers, alone and in vectors.

use super::{Operation, Type, Value, call, clamp, each, int, low, row, signed};

const WIDTHS: [u32; 5] = [8, 16, 32, 64, 24];
const SCALE: u32 = 3;

type Binary = fn(i128, i128, u32) -> i128;

/// Instructions: whether the operands are unsigned, and the result.
const INSTRUCTIONS: [(&str, bool, Binary); 13] = [
    ("add", false, |a, b, _| a + b),
    ("sub", false, |a, b, _| a - b),
    ("mul", false, |a, b, _| a.wrapping_mul(b)),
    ("and", false, |a, b, _| a & b),
    ("or", false, |a, b, _| a | b),
    ("xor", false, |a, b, _| a ^ b),
    ("shl", true, |a, b, _| a << b),
    ("lshr", true, |a, b, _| a >> b),
    ("ashr", false, |a, b, _| a >> b),
    ("sdiv", false, |a, b, _| a / b),
    ("srem", false, |a, b, _| a % b),
    ("udiv", true, |a, b, _| a / b),
    ("urem", true, |a, b, _| a % b),
];

/// Intrinsics that saturate, choose or compare.
const INTRINSICS: [(&str, bool, Binary); 10] = [
    ("sadd.sat", false, |a, b, bits| clamp(a + b, bits, true).into()),
    ("ssub.sat", false, |a, b, bits| clamp(a - b, bits, true).into()),
    ("uadd.sat", true, |a, b, bits| clamp(a + b, bits, false).into()),
    ("usub.sat", true, |a, b, bits| clamp(a - b, bits, false).into()),
    ("smax", false, |a, b, _| a.max(b)),
    ("smin", false, |a, b, _| a.min(b)),
    ("umax", true, |a, b, _| a.max(b)),
    ("umin", true, |a, b, _| a.min(b)),
    ("sshl.sat", false, |a, b, bits| clamp(a << b, bits, true).into()),
    ("ushl.sat", true, |a, b, bits| clamp(a << b, bits, false).into()),
];

/// Intrinsics of numbers with a fixed point.
const FIXED: [(&str, bool, Binary); 8] = [
    ("smul.fix", false, |a, b, _| (a * b) >> SCALE),
    ("umul.fix", true, |a, b, _| ((a as u128 * b as u128) >> SCALE) as i128),
    ("smul.fix.sat", false, |a, b, bits| clamp((a * b) >> SCALE, bits, true).into()),
    ("umul.fix.sat", true, |a, b, bits| clamp(((a as u128 * b as u128) >> SCALE) as i128, bits, false).into()),
    ("sdiv.fix", false, |a, b, _| floor(a << SCALE, b)),
    ("udiv.fix", true, |a, b, _| (a << SCALE) / b),
    ("sdiv.fix.sat", false, |a, b, bits| clamp(floor(a << SCALE, b), bits, true).into()),
    ("udiv.fix.sat", true, |a, b, bits| clamp((a << SCALE) / b, bits, false).into()),
];

/// A quotient, rounded down.
fn floor(a: i128, b: i128) -> i128 {
    a.div_euclid(b) - i128::from(b < 0 && a.rem_euclid(b) != 0)
}

type Unary = fn(u64, u32) -> u64;

const UNARY: [(&str, Unary); 6] = [
    ("abs", |a, bits| low(signed(a, bits).abs(), bits)),
    ("ctpop", |a, _| a.count_ones().into()),
    ("ctlz", |a, bits| u64::from(a.leading_zeros()) + u64::from(bits) - 64),
    ("cttz", |a, bits| u64::from(a.trailing_zeros().min(bits))),
    ("bitreverse", |a, bits| a.reverse_bits() >> (64 - bits)),
    ("bswap", |a, bits| a.swap_bytes() >> (64 - bits)),
];

/// Divisors that are not 0.
pub fn divisible(values: &mut [Value]) {
    values[1].iter_mut().for_each(|divisor| *divisor |= u64::from(*divisor == 0));
}

/// Divisors that are not 0, and not -1 where the dividend is the least number, whose quotient does not fit.
pub fn divisible_signed(values: &mut [Value]) {
    divisible(values);
    let [dividends, divisors, ..] = values else { return };
    for (dividend, divisor) in dividends.iter().zip(divisors) {
        // The least number has one bit, of any width, and -1 that bit and all below.
        if dividend.is_power_of_two() && *divisor == dividend.wrapping_mul(2).wrapping_sub(1) {
            *divisor = 1;
        }
    }
}

/// First operands whose products and quotients fit.
fn small(values: &mut [Value]) {
    divisible(values);
    values[0].iter_mut().for_each(|dividend| *dividend &= 7);
}

/// Shift amounts below 8, the smallest width.
fn shifts(values: &mut [Value]) {
    values[1].iter_mut().for_each(|distance| *distance &= 7);
}

fn admitted(name: &str) -> fn(&mut [Value]) {
    match name {
        "sdiv" | "srem" => divisible_signed,
        "smul.fix" | "umul.fix" | "sdiv.fix" | "udiv.fix" => small,
        _ if name.contains("div") || name.contains("rem") => divisible,
        _ if name.contains("sh") => shifts,
        _ => |_| {},
    }
}

fn binary(name: &'static str, ty: Type, unsigned: bool, of: Binary, ir: String) -> Operation {
    let bits = ty.scalar.bits();
    let read = move |value: u64| if unsigned { i128::from(value) } else { signed(value, bits) };
    each(name, &[ty, ty], ty, ir, move |at| low(of(read(at[0]), read(at[1]), bits), bits)).admitting(admitted(name))
}

/// Operations with two results: `{ T, i1 }`.
fn overflow(name: &'static str, bits: u32) -> Operation {
    let ty = int(bits);
    let whole = format!("{{ {}, i1 }}", ty.text());
    let ir = format!(
        "%both = call {whole} @llvm.{name}.with.overflow({0} %a0, {0} %a1)\n %value = extractvalue {whole} %both, 0
 %over = extractvalue {whole} %both, 1\n %one = insertelement <2 x {0}> poison, {0} %value, i32 0\n %bit = zext i1 %over to {0}
 %r = insertelement <2 x {0}> %one, {0} %bit, i32 1",
        ty.text()
    );
    let unsigned = name.starts_with('u');
    let read = move |value: u64| if unsigned { i128::from(value) } else { signed(value, bits) };
    row(&format!("{name}.with.overflow"), &[ty, ty], ty.vector(2), ir, move |values| {
        let (a, b) = (read(values[0][0]), read(values[1][0]));
        let exact = match &name[1..] {
            "add" => Some(a + b),
            "sub" => Some(a - b),
            // 64 bits times 64 may need 128 without a sign.
            _ => a.checked_mul(b),
        };
        let value = low(exact.unwrap_or_else(|| a.wrapping_mul(b)), bits);
        vec![Some(value), Some(u64::from(exact.is_none_or(|exact| read(value) != exact)))]
    })
}

pub fn operations() -> Vec<Operation> {
    let mut all = Vec::new();
    let vectors = [int(8).vector(4), int(32).vector(4), int(64).vector(2), int(16).vector(3)];
    for ty in WIDTHS.map(int).into_iter().chain(vectors) {
        let bits = ty.scalar.bits();
        for (name, unsigned, of) in INSTRUCTIONS {
            all.push(binary(name, ty, unsigned, of, format!("%r = {name} {} %a0, %a1", ty.text())));
        }
        for (name, unsigned, of) in INTRINSICS {
            all.push(binary(name, ty, unsigned, of, call(name, &[ty, ty], ty, "")));
        }
        for (name, unsigned, of) in FIXED {
            all.push(binary(name, ty, unsigned, of, call(name, &[ty, ty], ty, &format!(", i32 {SCALE}"))));
        }
        for (name, of) in UNARY.into_iter().filter(|(name, _)| *name != "bswap" || bits % 16 == 0) {
            let flag = if ["abs", "ctlz", "cttz"].contains(&name) { ", i1 false" } else { "" };
            all.push(each(name, &[ty], ty, call(name, &[ty], ty, flag), move |at| of(at[0], bits)));
        }
        for (name, left) in [("fshl", true), ("fshr", false)] {
            all.push(each(name, &[ty, ty, ty], ty, call(name, &[ty, ty, ty], ty, ""), move |at| {
                let both = u128::from(at[0]) << bits | u128::from(at[1]);
                let distance = (at[2] % u64::from(bits)) as u32;
                low((if left { both << distance >> bits } else { both >> distance }) as i128, bits)
            }));
        }
        for (name, unsigned) in [("scmp", false), ("ucmp", true)] {
            let result = Type { length: ty.length, ..int(8) };
            all.push(each(name, &[ty, ty], result, call(name, &[ty, ty], result, ""), move |at| {
                let order = if unsigned { at[0].cmp(&at[1]) } else { signed(at[0], bits).cmp(&signed(at[1], bits)) };
                low(order as i128, 8)
            }));
        }
    }
    for bits in WIDTHS {
        all.extend(["sadd", "uadd", "ssub", "usub", "smul", "umul"].map(|name| overflow(name, bits)));
    }
    all
}
