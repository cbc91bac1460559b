//! Operands whose quotient or square root lies close to the midpoint between two numbers: a small error then rounds it to the wrong one. A
//! significand is an integer of `digits` bits whose leading bit is 1.

/// Returns significands of dividends and divisors. The divisors are 2^digits - 1 to 2^digits - count.
pub fn quotients(digits: u32, count: u64) -> Vec<(u64, u64)> {
    let all = 1 << (digits - 1)..1u64 << digits;
    let mut found = Vec::new();
    for less in 1..=count {
        let divisor = all.end - less;
        found.push((all.start, divisor));
        // In units of 2^-digits, x / (2^digits - less) is x + x * less / 2^digits + x * less^2 / 2^(2 * digits) + .... The quotient is near a
        // midpoint if the terms after x sum to about odd / 2.
        for odd in (1..2 * less).step_by(2) {
            let halves = (u128::from(odd) << (digits - 1)) / u128::from(less);
            let second = (halves * u128::from(less)) >> digits;
            let near = (halves - second.min(halves)) as u64;
            found.extend((near.saturating_sub(2)..=near + 2).filter(|x| all.contains(x)).map(|x| (x, divisor)));
        }
    }
    found
}

/// Returns pairs of a significand and an exponent, which is 0 or 1. For each exponent there are somewhat fewer pairs than `count`.
pub fn roots(digits: u32, count: i64) -> Vec<(u64, u32)> {
    let mut found = Vec::new();
    for exponent in [0, 1] {
        // m is twice a midpoint between two roots, so it is odd. The root is close to that midpoint if four times the number is m * m - less,
        // where `less` is small. As an integer, four times the number ends in `bits` zero bits.
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
                let number = u128::from(middle).pow(2).wrapping_add_signed(-i128::from(less)) >> bits;
                if middles.contains(&middle) && number >> (digits - 1) == 1 {
                    found.push((number as u64, exponent));
                }
            }
        }
    }
    found
}
