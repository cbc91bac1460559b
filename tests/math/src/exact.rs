//! Exact arithmetic on numbers of any type: their bits are read into integers, and written with one rounding.

#![allow(clippy::unwrap_used, reason = "a failed expectation is how a test fails")]

/// A type of numbers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Kind {
    /// Integers.
    Int {
        /// Whether negative numbers are included.
        signed: bool,
        /// The width in bits, at most 128.
        width: u32,
    },
    /// Floating-point numbers.
    Float {
        /// The number of exponent bits.
        exponent: u32,
        /// The number of stored mantissa bits.
        mantissa: u32,
    },
}

impl Kind {
    /// The kind of a name: `f16`, `bf16`, `f32`, `f64`, or an integer such as `s32` or `u8`.
    ///
    /// # Panics
    /// For other names.
    pub fn of(name: &str) -> Kind {
        match name {
            "f16" => Kind::Float { exponent: 5, mantissa: 10 },
            "bf16" => Kind::Float { exponent: 8, mantissa: 7 },
            "f32" => Kind::Float { exponent: 8, mantissa: 23 },
            "f64" => Kind::Float { exponent: 11, mantissa: 52 },
            int => Kind::Int { signed: int.starts_with('s'), width: int[1..].parse().unwrap() },
        }
    }

    /// The width in bits.
    pub fn width(self) -> u32 {
        match self {
            Kind::Int { width, .. } => width,
            Kind::Float { exponent, mantissa } => 1 + exponent + mantissa,
        }
    }
}

/// The value of bits.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Number {
    /// Not a number.
    Nan,
    /// An infinity.
    #[allow(missing_docs)]
    Infinite { negative: bool },
    /// `size` times 2 to the power of `power`.
    #[allow(missing_docs)]
    Finite { negative: bool, size: u128, power: i32 },
}

/// The value of the bits.
pub fn read(kind: Kind, bits: u128) -> Number {
    match kind {
        Kind::Int { signed, width } => {
            let negative = signed && bits >> (width - 1) & 1 == 1;
            let size = if negative { bits.wrapping_neg() & (u128::MAX >> (128 - width)) } else { bits };
            Number::Finite { negative, size, power: 0 }
        }
        Kind::Float { exponent, mantissa } => {
            let (low, place) = (bits & ((1 << mantissa) - 1), (bits >> mantissa & ((1 << exponent) - 1)) as i32);
            let negative = bits >> (exponent + mantissa) & 1 == 1;
            let least = 2 - (1 << (exponent - 1)) - mantissa as i32;
            match place {
                0 => Number::Finite { negative, size: low, power: least },
                _ if place == (1 << exponent) - 1 => {
                    if low == 0 {
                        Number::Infinite { negative }
                    } else {
                        Number::Nan
                    }
                }
                _ => Number::Finite { negative, size: low | 1 << mantissa, power: least + place - 1 },
            }
        }
    }
}

/// The bits of the nearest number of the kind, ties to even.
pub fn write(kind: Kind, number: Number) -> u128 {
    match kind {
        Kind::Int { signed, width } => {
            let most = u128::MAX >> (128 - width + u32::from(signed));
            let (negative, size) = match number {
                Number::Nan => return 0,
                Number::Infinite { negative } => (negative, u128::MAX),
                Number::Finite { negative, size, power } if power >= 0 => (
                    negative,
                    if size != 0 && power as u32 > size.leading_zeros() { u128::MAX } else { size.checked_shl(power as u32).unwrap_or(0) },
                ),
                Number::Finite { negative, size, power } => (negative, size.checked_shr(power.unsigned_abs()).unwrap_or(0)),
            };
            let value = match (negative, signed) {
                (false, _) => size.min(most),
                (true, true) => size.min(most + 1).wrapping_neg(),
                (true, false) => 0,
            };
            value & (u128::MAX >> (128 - width))
        }
        Kind::Float { exponent, mantissa } => {
            let infinite = ((1u128 << exponent) - 1) << mantissa;
            let sign = |negative: bool| u128::from(negative) << (exponent + mantissa);
            match number {
                Number::Nan => infinite | 1 << (mantissa - 1),
                Number::Infinite { negative } => sign(negative) | infinite,
                Number::Finite { negative, size: 0, .. } => sign(negative),
                Number::Finite { negative, size, power } => {
                    let least = 2 - (1 << (exponent - 1)) - mantissa as i32;
                    let length = 128 - size.leading_zeros() as i32;
                    // The exponent of the last bit that is kept.
                    let last = (power + length - mantissa as i32 - 1).max(least);
                    let cut = last - power;
                    let mut kept = if cut <= 0 { size << cut.unsigned_abs() } else { size.checked_shr(cut as u32).unwrap_or(0) };
                    if cut > 0 {
                        let half_place = cut as u32 - 1;
                        let half = half_place < 128 && size >> half_place & 1 == 1;
                        let below = if half_place >= 128 { size != 0 } else { size & ((1 << half_place) - 1) != 0 };
                        kept += u128::from(half && (below || kept & 1 == 1));
                    }
                    // A carry increments the exponent.
                    let place = (last - least) as u128;
                    sign(negative) | ((place << mantissa) + kept).min(infinite)
                }
            }
        }
    }
}

/// The exact product; `None` for an infinity or a NaN, or if the product of the sizes exceeds 128 bits.
pub fn product(a: Number, b: Number) -> Option<Number> {
    let (Number::Finite { negative: m, size: x, power: p }, Number::Finite { negative: n, size: y, power: q }) = (a, b) else {
        return None;
    };
    Some(Number::Finite { negative: m != n, size: x.checked_mul(y)?, power: p + q })
}

/// The sum of two numbers of at most 32 bits, which rounds to any type of at most 32 bits as the exact sum does; `None` for an infinity or a
/// NaN.
pub fn sum(a: Number, b: Number) -> Option<Number> {
    let (Number::Finite { negative: m, size: x, power: p }, Number::Finite { negative: n, size: y, power: q }) = (a, b) else {
        return None;
    };
    if p < q {
        return sum(b, a);
    }
    if x == 0 || y == 0 {
        // The sum of two zeros is negative only if both are.
        let (negative, size, power) = if x == 0 && y == 0 {
            (m && n, 0, 0)
        } else if x == 0 {
            (n, y, q)
        } else {
            (m, x, p)
        };
        return Some(Number::Finite { negative, size, power });
    }
    // Only the sign of a number far below the other matters for rounding.
    let (x, y, power) = if p - q <= 90 { (x << (p - q), y, q) } else { (x << 64, 1, p - 64) };
    let signed = |negative: bool, size: u128| if negative { -(size as i128) } else { size as i128 };
    let all = signed(m, x) + signed(n, y);
    Some(Number::Finite { negative: all < 0, size: all.unsigned_abs(), power })
}
