//! Values, and what operations make of them.

use crate::kernel::{Compare, FloatOp, Op, OwnAtomic, Unary};

/// One to four parts, each in its lowest bits.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Value(pub [u64; 4]);

impl Value {
    pub fn word(value: u64) -> Value {
        Value([value, 0, 0, 0])
    }
}

pub fn mask(bits: u32) -> u64 {
    if bits >= 64 { u64::MAX } else { (1 << bits) - 1 }
}

/// A value of so many bits as a signed number.
pub fn signed(bits: u32, value: u64) -> i64 {
    (value << (64 - bits)) as i64 >> (64 - bits)
}

pub fn integer(bits: u32, op: Op, a: u64, b: u64) -> u64 {
    let (sa, sb) = (signed(bits, a), signed(bits, b));
    let (least, most) = (signed(bits, 1 << (bits - 1)), (mask(bits) >> 1) as i64);
    let amount = b % u64::from(bits);
    // Positive, odd, and of the width.
    let divisor = ((b & (mask(bits) >> 1)) | 1) as i64;
    let value = match op {
        Op::Add => a.wrapping_add(b),
        Op::Sub => a.wrapping_sub(b),
        Op::Mul => a.wrapping_mul(b),
        Op::And => a & b,
        Op::Or => a | b,
        Op::Xor => a ^ b,
        Op::Shl => a << amount,
        Op::Lshr => a >> amount,
        Op::Ashr => (sa >> amount) as u64,
        Op::Udiv => a / (b | 1),
        Op::Urem => a % (b | 1),
        Op::Sdiv => (sa / divisor) as u64,
        Op::Srem => (sa % divisor) as u64,
        Op::Umin => a.min(b),
        Op::Umax => a.max(b),
        Op::Smin => sa.min(sb) as u64,
        Op::Smax => sa.max(sb) as u64,
        Op::UaddSat => (u128::from(a) + u128::from(b)).min(u128::from(mask(bits))) as u64,
        Op::SsubSat => (i128::from(sa) - i128::from(sb)).clamp(i128::from(least), i128::from(most)) as u64,
        // The upper half of both, moved up by the amount.
        Op::Fshl => (((u128::from(a) << bits | u128::from(b)) << amount) >> bits) as u64,
    };
    value & mask(bits)
}

pub fn unary(bits: u32, op: Unary, value: u64) -> u64 {
    let result = match op {
        Unary::Popcount => u64::from(value.count_ones()),
        Unary::LeadingZeros => u64::from(value.leading_zeros() - (64 - bits)),
        Unary::TrailingZeros => u64::from(value.trailing_zeros().min(bits)),
        Unary::Reverse => value.reverse_bits() >> (64 - bits),
    };
    result & mask(bits)
}

pub fn compare(bits: u32, how: Compare, a: u64, b: u64) -> bool {
    match how {
        Compare::Eq => a == b,
        Compare::Ne => a != b,
        Compare::Ult => a < b,
        Compare::Ule => a <= b,
        Compare::Slt => signed(bits, a) < signed(bits, b),
        Compare::Sgt => signed(bits, a) > signed(bits, b),
    }
}

pub fn float(bits: u64) -> f32 {
    f32::from_bits(bits as u32)
}

/// One pattern for every NaN.
pub fn float_bits(number: f32) -> u32 {
    if number.is_nan() { 0x7fc0_0000 } else { number.to_bits() }
}

pub fn arithmetic(op: FloatOp, a: f32, b: f32) -> f32 {
    match op {
        FloatOp::Add => a + b,
        FloatOp::Sub => a - b,
        FloatOp::Mul => a * b,
        FloatOp::Div => a / b,
    }
}

/// The word that an atomic operation leaves.
pub fn own_atomic(op: OwnAtomic, before: u32, value: u32, expected: u32) -> u32 {
    match op {
        OwnAtomic::Sub => before.wrapping_sub(value),
        OwnAtomic::Nand => !(before & value),
        OwnAtomic::Exchange => value,
        OwnAtomic::Min => (before as i32).min(value as i32) as u32,
        OwnAtomic::Umax => before.max(value),
        OwnAtomic::CompareExchange => {
            if before == expected {
                value
            } else {
                before
            }
        }
    }
}
