//! Rounding to half precision by a search among all values.

use half::f16;

/// A direction of rounding.
#[derive(Clone, Copy)]
pub(crate) enum Direction {
    Nearest,
    ToZero,
    Up,
    Down,
}

/// Every half in order.
pub(crate) fn halves() -> Vec<f16> {
    let positive = (0..=0x7c00).map(f16::from_bits);
    let negative = (0x8000..=0xfc00).rev().map(f16::from_bits);
    negative.chain(positive).collect()
}

/// The half that a number is rounded to, looked for among all.
pub(crate) fn to_half(all: &[f16], x: f64, direction: Direction) -> f16 {
    if x.is_nan() {
        return f16::NAN;
    }
    // -0 comes before 0, and zeros keep their sign.
    let place = |half: f16| (f64::from(half), !half.is_sign_negative());
    let below = all.partition_point(|&half| place(half) <= (x, !x.is_sign_negative())).saturating_sub(1);
    let above = if f64::from(all[below]) == x { below } else { below + 1 };
    let (down, up) = (all[below], all[above]);
    match direction {
        // Zeros between a negative number and 0 keep its sign.
        Direction::Up if f64::from(up) == 0.0 && x.is_sign_negative() => f16::NEG_ZERO,
        Direction::Up => up,
        Direction::Down => down,
        Direction::ToZero if x.is_sign_negative() => to_half(all, x, Direction::Up),
        Direction::ToZero => down,
        // An infinity counts as the number that would follow the largest one.
        Direction::Nearest => {
            let size = |half: f16| if half.is_infinite() { 65536f64.copysign(half.into()) } else { half.into() };
            let (to_down, to_up) = (x - size(down), size(up) - x);
            let up_is_even = up.to_bits() & 1 == 0;
            if x.is_infinite() || to_down < to_up || to_down == to_up && !up_is_even { down } else { to_half(all, x, Direction::Up) }
        }
    }
}
