//! `f16` and `bf16` on the host, against the crate `half` and against exact arithmetic.
#![allow(non_camel_case_types, reason = "the names of the types that are tested")]

use gpu_core::{bf16, f16};

/// Every pattern of 16 bits.
fn patterns() -> impl Iterator<Item = u16> {
    0..=u16::MAX
}

/// Numbers to round: everything around every number of 16 bits and around every middle between two, and many others.
fn around(widen: impl Fn(u16) -> f32) -> impl Iterator<Item = f32> {
    let near = patterns().flat_map(move |bits| {
        let (a, b) = (f64::from(widen(bits)), f64::from(widen(bits.wrapping_add(1))));
        let middle = ((a + b) / 2.0) as f32;
        [a as f32, middle].into_iter().flat_map(|x| [-2i32, -1, 0, 1, 2].map(|d| f32::from_bits(x.to_bits().wrapping_add_signed(d))))
    });
    near.chain((0..=u32::MAX).step_by(10_007).map(f32::from_bits))
}

/// Rounds as IEEE 754 says it: of all finite numbers (and of one more, where the infinite one stands) the nearest, of two
/// the one with an even last bit. `half` itself does not look at the lower half of an `f64`.
struct Nearest {
    /// By their bits, which have the same order.
    numbers: Vec<f64>,
}

impl Nearest {
    fn new(infinity: u16, widen: impl Fn(u16) -> f32) -> Nearest {
        let mut numbers: Vec<f64> = (0..infinity).map(|bits| f64::from(widen(bits))).collect();
        numbers.push(numbers[numbers.len() - 1] * 2.0 - numbers[numbers.len() - 2]);
        Nearest { numbers }
    }

    fn round(&self, value: f64) -> u16 {
        let sign = u16::from(value.is_sign_negative()) << 15;
        let value = value.abs();
        let above = self.numbers.partition_point(|&number| number < value);
        if above == self.numbers.len() || above == 0 {
            return sign | above.min(self.numbers.len() - 1) as u16;
        }
        // Both distances are exact: the numbers around have few digits.
        let (down, up) = (value - self.numbers[above - 1], self.numbers[above] - value);
        sign | (if down < up || down == up && above % 2 == 1 { above - 1 } else { above }) as u16
    }
}

fn nearest_f16() -> Nearest {
    Nearest::new(0x7c00, |bits| half::f16::from_bits(bits).to_f32())
}

fn nearest_bf16() -> Nearest {
    Nearest::new(0x7f80, |bits| half::bf16::from_bits(bits).to_f32())
}

#[test]
fn every_value_widens_as_in_the_reference() {
    for bits in patterns() {
        let (ours, reference) = (f16::from_bits(bits), half::f16::from_bits(bits));
        assert_eq!(ours.to_f32().to_bits(), reference.to_f32().to_bits(), "f16 {bits:#x}");
        assert_eq!(ours.is_nan(), reference.is_nan());
        assert_eq!((ours.is_infinite(), ours.is_finite()), (reference.is_infinite(), reference.is_finite()));
        let (ours, reference) = (bf16::from_bits(bits), half::bf16::from_bits(bits));
        let (ours, reference) = (ours.to_f32(), reference.to_f32());
        assert!(ours.to_bits() == reference.to_bits() || ours.is_nan() && reference.is_nan(), "bf16 {bits:#x}");
    }
}

#[test]
fn every_value_round_trips() {
    for bits in patterns() {
        let half = f16::from_bits(bits);
        assert!(f16::from_f32(half.to_f32()).to_bits() == bits || half.is_nan() && f16::from_f32(half.to_f32()).is_nan());
        let brain = bf16::from_bits(bits);
        assert!(bf16::from_f32(brain.to_f32()).to_bits() == bits || brain.is_nan() && bf16::from_f32(brain.to_f32()).is_nan());
    }
}

#[test]
fn rounding_equals_the_reference() {
    let (nearest_f16, nearest_bf16) = (nearest_f16(), nearest_bf16());
    let mut ties = 0;
    for x in around(|bits| half::f16::from_bits(bits).to_f32()) {
        let (ours, reference) = (f16::from_f32(x), half::f16::from_f32(x));
        assert!(ours.to_bits() == reference.to_bits() || ours.is_nan() && reference.is_nan(), "{x:e}");
        ties += u32::from(x.to_bits() & 0x1fff == 0x1000);
        // From `f64`, also between two `f32`s.
        for wide in [f64::from(x), f64::from(x) * (1.0 + 1e-12), f64::from(x) * (1.0 - 1e-12)] {
            assert!(wide.is_nan() || f16::from_f64(wide).to_bits() == nearest_f16.round(wide), "{wide:e}");
        }
    }
    assert!(ties > 60_000);
    for x in around(|bits| half::bf16::from_bits(bits).to_f32()) {
        let (ours, reference) = (bf16::from_f32(x), half::bf16::from_f32(x));
        assert!(ours.to_bits() == reference.to_bits() || ours.is_nan() && reference.is_nan(), "{x:e}");
        for wide in [f64::from(x) * (1.0 + 1e-12), f64::from(x) * (1.0 - 1e-12)] {
            assert!(wide.is_nan() || bf16::from_f64(wide).to_bits() == nearest_bf16.round(wide), "{wide:e}");
        }
    }
}

#[test]
fn constants_have_their_documented_values() {
    assert_eq!((f16::ONE.to_f32(), bf16::ONE.to_f32()), (1.0, 1.0));
    assert_eq!((f16::MAX.to_f32(), bf16::MAX.to_f32()), (65504.0, half::bf16::MAX.to_f32()));
    assert_eq!((f16::MIN.to_f32(), f16::MIN_POSITIVE.to_f32()), (-65504.0, 2f32.powi(-14)));
    assert_eq!((f16::EPSILON.to_f32(), bf16::EPSILON.to_f32()), (2f32.powi(-10), 2f32.powi(-7)));
    assert!(f16::NAN.is_nan() && bf16::NAN.is_nan());
    assert_eq!((f16::INFINITY.to_f32(), bf16::NEG_INFINITY.to_f32()), (f32::INFINITY, f32::NEG_INFINITY));
}

/// The exact product of two numbers and its exact sum with a third, rounded: in units of 2⁻⁴⁸, whole numbers of `f16`.
fn fma_f16(nearest: &Nearest, a: half::f16, b: half::f16, c: half::f16) -> u16 {
    let units = |x: half::f16, unit: i32| (x.to_f64() * 2f64.powi(unit)) as i128;
    let sum = units(a, 24) * units(b, 24) + (units(c, 24) << 24);
    // A sum of up to 82 bits: 64 of them, whose last one records whether any bit was lost, round the same.
    let lost = (128 - sum.unsigned_abs().leading_zeros()).saturating_sub(52);
    let kept = sum.unsigned_abs() >> lost | u128::from(lost > 0 && sum.unsigned_abs() & ((1 << lost) - 1) != 0);
    let magnitude = kept as f64 * 2f64.powi(lost as i32 - 48);
    nearest.round(if sum < 0 { -magnitude } else { magnitude })
}

#[test]
fn arithmetic_is_exact_and_rounded_once() {
    let (nearest_f16, nearest_bf16) = (nearest_f16(), nearest_bf16());
    // A generator of Marsaglia's: the same numbers in every run.
    let mut state = 0x9e37_79b9u32;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        (state >> 8) as u16
    };
    for _ in 0..500_000 {
        let (a, b, c) = (next(), next(), next());
        let (x, y, z) = (f16::from_bits(a), f16::from_bits(b), f16::from_bits(c));
        let (p, q, r) = (half::f16::from_bits(a), half::f16::from_bits(b), half::f16::from_bits(c));
        // `f64` has all digits of sums and products, and enough of quotients.
        let same = |ours: f16, wide: f64| ours.to_bits() == nearest_f16.round(wide) || ours.is_nan() && wide.is_nan();
        assert!(same(x + y, p.to_f64() + q.to_f64()), "{p} + {q}");
        assert!(same(x - y, p.to_f64() - q.to_f64()), "{p} - {q}");
        assert!(same(x * y, p.to_f64() * q.to_f64()), "{p} * {q}");
        assert!(same(x / y, p.to_f64() / q.to_f64()), "{p} / {q}");
        assert!(same(x % y, p.to_f64() % q.to_f64()), "{p} % {q}");
        assert!(same(x.sqrt(), p.to_f64().sqrt()), "√{p}");
        assert_eq!(x.partial_cmp(&y), p.partial_cmp(&q));
        assert_eq!((x < y, x <= y, x > y, x >= y, x == y), (p < q, p <= q, p > q, p >= q, p == q));
        if p.is_finite() && q.is_finite() && r.is_finite() {
            let (ours, exact) = (x.mul_add(y, z), fma_f16(&nearest_f16, p, q, r));
            // A sum of 0 has the sign of its parts, which whole numbers do not know.
            assert!(ours.to_bits() == exact || ours.to_f32() == 0.0 && exact == 0, "{p} * {q} + {r}");
        }
        let (x, y) = (bf16::from_bits(a), bf16::from_bits(b));
        let (p, q) = (half::bf16::from_bits(a), half::bf16::from_bits(b));
        let same = |ours: bf16, wide: f64| ours.to_bits() == nearest_bf16.round(wide) || ours.is_nan() && wide.is_nan();
        assert!(same(x * y, p.to_f64() * q.to_f64()), "{p} * {q}");
        assert!(same(x / y, p.to_f64() / q.to_f64()), "{p} / {q}");
        assert!(same(x % y, p.to_f64() % q.to_f64()), "{p} % {q}");
    }
}

#[test]
fn a_sum_near_a_midpoint_is_not_rounded_twice() {
    // What is added is too small for `f64` to keep.
    let tiny = bf16::from_f32(2f32.powi(-100));
    // 1.0078125 * 1.0078125 = 1.01568603515625, between 1.015625 and 1.0234375.
    let x = bf16::from_f32(1.007_812_5);
    assert_eq!(x.mul_add(x, tiny).to_f32(), 1.015_625);
    // 1.5 * 1.0078125 = 1.51171875 is the middle of 1.5078125 and 1.515625: down to none but a tie to even, up by a little.
    let y = bf16::from_f32(1.5);
    assert_eq!(y.mul_add(x, bf16::ZERO).to_f32(), 1.515_625);
    assert_eq!(y.mul_add(x, -tiny).to_f32(), 1.507_812_5);
    assert_eq!(y.mul_add(x, tiny).to_f32(), 1.515_625);
}
