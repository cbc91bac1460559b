//! Rounding in whole numbers.

/// The bits of the number of 16 bits nearest to `value`: of two, the one with an even last bit.
///
/// `MANTISSA` is how many bits the mantissa has, `BIAS` what is added to the exponent.
pub(super) fn narrow<const MANTISSA: u32, const BIAS: i32>(value: f64) -> u16 {
    let bits = value.to_bits();
    let sign = (bits >> 48) as u16 & 0x8000;
    let infinity = (0x7fff >> MANTISSA) << MANTISSA;
    let exponent = (bits >> 52) as i32 & 0x7ff;
    let fraction = bits & ((1 << 52) - 1);
    if exponent == 0x7ff {
        // What fits of a NaN's bits, with the one that makes it quiet.
        let quiet = if fraction == 0 { 0 } else { 1 << (MANTISSA - 1) | (fraction >> (52 - MANTISSA)) as u16 };
        return sign | infinity | quiet;
    }
    // The value is `significand` times 2 to the power of `exponent - 1023 - 52`. One without its leading bit is far less
    // than the half of any number here.
    let significand = if exponent == 0 { 0 } else { fraction | 1 << 52 };
    // How far the exponent is below that of the least number with all its digits; such a number has fewer.
    let below = (1 - BIAS - (exponent - 1023)).max(0);
    let shift = ((52 - MANTISSA) as i32 + below).min(63) as u32;
    let kept = significand >> shift;
    let (rest, half) = (significand & ((1 << shift) - 1), 1u64 << (shift - 1));
    let up = rest > half || (rest == half && kept & 1 == 1);
    // The leading bit of `kept`, and a carry out of it, count the exponent up by one.
    let exponent = (exponent - 1023 + BIAS - 1).max(0) as u64;
    let rounded = (exponent << MANTISSA) + kept + u64::from(up);
    sign | rounded.min(u64::from(infinity)) as u16
}

/// The sum of two numbers, whose last bit is odd if the sum is not exact: rounded once more, to fewer digits, it gives
/// what the exact sum gives.
pub(super) fn add_to_odd(a: f64, b: f64) -> f64 {
    let sum = a + b;
    // What the sum lacks, exactly (Knuth, The Art of Computer Programming, volume 2, section 4.2.2, theorem B).
    let part = sum - a;
    let error = (a - (sum - part)) + (b - part);
    let bits = sum.to_bits();
    if !sum.is_finite() || error == 0.0 || bits & 1 == 1 {
        return sum;
    }
    // The exact sum lies between this even one and an odd neighbour: away from 0 if the error has the sum's sign.
    f64::from_bits(if (error > 0.0) == (sum > 0.0) { bits + 1 } else { bits - 1 })
}
