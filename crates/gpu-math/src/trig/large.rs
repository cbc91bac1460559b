//! Large arguments (M. H. Payne and R. N. Hanek, "Radian reduction for trigonometric functions", 1983): of 2/π only the bits
//! count that the argument's exponent leaves between the multiples of 4 and what is too small to matter.

use crate::pair::{Pair, choose, fast_sum};
use crate::tables::{FRAC_PI_2, TWO_OVER_PI};

/// The 128 bits of a product.
#[inline(always)]
fn wide(a: u64, b: u64) -> (u64, u64) {
    let (a1, a0, b1, b0) = (a >> 32, a & 0xffff_ffff, b >> 32, b & 0xffff_ffff);
    let (low, middle, other, high) = (a0 * b0, a1 * b0, a0 * b1, a1 * b1);
    let carry = (low >> 32) + (middle & 0xffff_ffff) + (other & 0xffff_ffff);
    (high + (middle >> 32) + (other >> 32) + (carry >> 32), (carry << 32) | (low & 0xffff_ffff))
}

/// The words of 2/π from one on, chosen by its number's bits: a table in memory would be one load a thread, of a place of
/// its own.
#[inline(always)]
fn words(index: u64) -> [u64; 4] {
    // Before the first there are zeros.
    let word = |i: usize| if i == 0 || i > TWO_OVER_PI.len() { 0 } else { TWO_OVER_PI[i - 1] };
    let mut w = [0; 19];
    let mut i = 0;
    while i < 19 {
        w[i] = choose(index & 16 != 0, word(i + 16), word(i));
        i += 1;
    }
    let mut step = 8;
    let mut count = 11;
    while step > 0 {
        let mut i = 0;
        while i < count {
            w[i] = choose(index & step as u64 != 0, w[i + step], w[i]);
            i += 1;
        }
        step /= 2;
        count -= step;
    }
    [w[0], w[1], w[2], w[3]]
}

/// x less the nearest multiple of π/2, and the multiple's number in the lowest bits. Infinity and NaN give NaN.
#[inline(always)]
pub fn reduce(x: f64) -> (i64, Pair) {
    let bits = x.abs().to_bits();
    let mantissa = (bits & 0x000f_ffff_ffff_ffff) | 0x0010_0000_0000_0000;
    // x = mantissa * 2^e; the window begins at the bit whose product with 2^e is 2.
    let at = (bits >> 52).wrapping_sub(1075 - 62);
    let w = words((at >> 6) & 31);
    let shift = at & 63;
    let cut = |a: u64, b: u64| (a << shift) | ((b >> 1) >> (63 - shift));
    let (h2, h1, h0) = (cut(w[0], w[1]), cut(w[1], w[2]), cut(w[2], w[3]));
    // 192 bits of the product: two before the point, which are the number of quarter turns.
    let (low_high, low) = wide(mantissa, h0);
    let (middle_high, middle) = wide(mantissa, h1);
    let p1 = middle.wrapping_add(low_high);
    let carry = u64::from(p1 < low_high);
    let p2 = middle_high.wrapping_add(mantissa.wrapping_mul(h2)).wrapping_add(carry);
    let high = (p2 << 2) | (p1 >> 62);
    let rest = (p1 << 2) | (low >> 62);
    // More than a half is less than nothing of the next.
    let over = high >> 63;
    let n = (p2 >> 62) + over;
    let flip = 0u64.wrapping_sub(over);
    let (high, rest) = (high ^ flip, rest ^ flip);
    let a = (high >> 11) as i64 as f64 * f64::from_bits(0x3ca0_0000_0000_0000);
    let b = (((high & 0x7ff) << 42) | (rest >> 22)) as i64 as f64 * f64::from_bits(0x3950_0000_0000_0000);
    let c = (rest & 0x003f_ffff) as i64 as f64 * f64::from_bits(0x37f0_0000_0000_0000);
    let turns = fast_sum(a, b).more(c).normal();
    let r = FRAC_PI_2.mul(turns);
    let negative = x.is_sign_negative();
    let r = r.signed((over != 0) != negative);
    let number = choose(negative, 0u64.wrapping_sub(n), n) as i64;
    let none = bits >= 0x7ff0_0000_0000_0000;
    (number, Pair { hi: choose(none, f64::NAN, r.hi), lo: r.lo })
}
