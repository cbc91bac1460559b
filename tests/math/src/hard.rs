//! Operands whose quotient or root lies close to the middle between two numbers, so that little error rounds it to the wrong one. Significands
//! are integers of `digits` bits, the first of them 1.

/// Significands of dividends and divisors. The divisors are 2^`digits` less up to `count`.
pub fn quotients(digits: u32, count: u64) -> Vec<(u64, u64)> {
    let all = 1 << (digits - 1)..1u64 << digits;
    let mut found = Vec::new();
    for less in 1..=count {
        let divisor = all.end - less;
        found.push((all.start, divisor));
        // x / (2^digits - less) is x + x less / 2^digits + x less^2 / 2^(2 digits) + ..., in units of 2^-digits. An odd number of halves:
        for odd in (1..2 * less).step_by(2) {
            let halves = (u128::from(odd) << (digits - 1)) / u128::from(less);
            let second = (halves * u128::from(less)) >> digits;
            let near = (halves - second.min(halves)) as u64;
            found.extend((near.saturating_sub(2)..=near + 2).filter(|x| all.contains(x)).map(|x| (x, divisor)));
        }
    }
    found
}

/// Significands of numbers, and exponents of 0 and 1. Of each exponent there are about `count`.
pub fn roots(digits: u32, count: i64) -> Vec<(u64, u32)> {
    let mut found = Vec::new();
    for exponent in [0, 1] {
        // Four times the number, as an integer of which so many last bits are 0, is m * m - less, where m is odd: twice the root's middle.
        let bits = digits + 1 + exponent;
        let middles = 1u64 << digits..1u64 << (digits + 1);
        // Odd squares are 1 modulo 8.
        for less in (-count / 2..count / 2).map(|step| 8 * step + 1) {
            let square = less.cast_unsigned();
            let root = (3..bits).fold(1u64, |root, bit| {
                let is_other = root.wrapping_mul(root).wrapping_sub(square) >> bit & 1 == 1;
                if is_other { root + (1 << (bit - 1)) } else { root }
            });
            let half = 1u64 << (bits - 1);
            for root in [root, root.wrapping_neg(), root + half, root.wrapping_neg().wrapping_add(half)] {
                let middle = root & (2 * half - 1);
                // The same modulo 2^bits, which may be less than the largest.
                for middle in [middle, middle + 2 * half].into_iter().filter(|middle| middles.contains(middle)) {
                    let number = (u128::from(middle).pow(2)).wrapping_add_signed(-i128::from(less)) >> bits;
                    if number >> (digits - 1) == 1 {
                        found.push((number as u64, exponent));
                    }
                }
            }
        }
    }
    found
}
