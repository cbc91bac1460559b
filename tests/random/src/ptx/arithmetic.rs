//! Integer operations, comparisons and conversions, as the PTX ISA defines them.

use super::float;
use super::program::{Comparison, Kind, Op, Order, Type};

/// The lowest bits.
pub fn low(bits: u32, value: u64) -> u64 {
    if bits >= 64 { value } else { value & ((1 << bits) - 1) }
}

/// The lowest bits as a signed number.
pub fn signed(bits: u32, value: u64) -> i64 {
    (value << (64 - bits)) as i64 >> (64 - bits)
}

/// What an operation makes of operands of its type. Bits above the result's type are those that a wider register gets.
pub fn compute(op: Op, ty: Type, [a, b, c, d]: [u64; 4]) -> Result<u64, String> {
    match op {
        Op::Move => return Ok(a),
        Op::Select => return Ok(if c & 1 == 1 { a } else { b }),
        Op::Convert(to) => return convert(to, ty, a),
        Op::Compare(how) => return Ok(u64::from(compare(how, ty, a, b))),
        _ => {}
    }
    if ty.kind == Kind::Float {
        return float::compute(op, ty.bits, [a, b, c]);
    }
    let bits = ty.bits;
    let is_signed = ty.kind == Kind::Signed;
    let (a, b) = (low(bits, a), if matches!(op, Op::Shl | Op::Shr | Op::Extract) { b } else { low(bits, b) });
    let wide = |value: u64| if is_signed { i128::from(signed(bits, value)) } else { i128::from(value) };
    let (sa, sb) = (signed(bits, a), signed(bits, b));
    Ok(match op {
        Op::Add => a.wrapping_add(b),
        Op::Sub => a.wrapping_sub(b),
        Op::MulLow => a.wrapping_mul(b),
        Op::MulHigh => (wide(a).wrapping_mul(wide(b)) >> bits) as u64,
        Op::MulWide => wide(a).wrapping_mul(wide(b)) as u64,
        Op::MadLow => a.wrapping_mul(b).wrapping_add(c),
        Op::MadHigh => ((wide(a).wrapping_mul(wide(b)) >> bits) as u64).wrapping_add(c),
        Op::MadWide => (wide(a).wrapping_mul(wide(b)) as u64).wrapping_add(c),
        // What the ISA leaves open is what the hardware gives.
        Op::Div if b == 0 => u64::MAX,
        Op::Rem if b == 0 => a,
        Op::Div if is_signed => sa.wrapping_div(sb) as u64,
        Op::Rem if is_signed => sa.wrapping_rem(sb) as u64,
        Op::Div => a / b,
        Op::Rem => a % b,
        Op::Min if is_signed => sa.min(sb) as u64,
        Op::Max if is_signed => sa.max(sb) as u64,
        Op::Min => a.min(b),
        Op::Max => a.max(b),
        Op::MinRelu => sa.min(sb).max(0) as u64,
        Op::MaxRelu => sa.max(sb).max(0) as u64,
        Op::Neg => a.wrapping_neg(),
        Op::Abs => sa.unsigned_abs(),
        Op::And => a & b,
        Op::Or => a | b,
        Op::Xor => a ^ b,
        Op::Not => !a,
        Op::Shl => a.checked_shl(low(32, b) as u32).filter(|_| low(32, b) < u64::from(bits)).unwrap_or(0),
        Op::Shr => {
            let amount = low(32, b);
            match (amount < u64::from(bits), is_signed) {
                (true, true) => (sa >> amount) as u64,
                (false, true) => (sa >> (bits - 1)) as u64,
                (true, false) => a >> amount,
                (false, false) => 0,
            }
        }
        Op::Funnel { left, wraps } => {
            let amount = if wraps { c & 31 } else { low(32, c).min(32) };
            let both = b << 32 | a;
            if left { ((u128::from(both) << amount) >> 32) as u64 } else { both >> amount }
        }
        Op::Extract => extract(ty, a, b & 255, c & 255),
        Op::Insert => {
            let (at, length) = (c & 255, d & 255);
            let taken = (0..length).filter(|bit| at + bit < u64::from(bits));
            taken.fold(b, |all, bit| (all & !(1 << (at + bit))) | (a >> bit & 1) << (at + bit))
        }
        Op::Permute => permute(a, b, c),
        Op::Reverse => a.reverse_bits() >> (64 - bits),
        Op::CountOnes => u64::from(a.count_ones()),
        Op::LeadingZeros => u64::from(a.leading_zeros() - (64 - bits)),
        _ => return Err(format!("{op:?} of {ty:?} is not known")),
    })
}

/// Bits from a place on, with the sign or without: the highest bit of the value where they go beyond it.
fn extract(ty: Type, value: u64, at: u64, length: u64) -> u64 {
    let most = u64::from(ty.bits) - 1;
    let bit = |at: u64| value >> at & 1;
    let sign = if ty.kind == Kind::Unsigned || length == 0 { 0 } else { bit((at + length - 1).min(most)) };
    (0..=most).fold(0, |all, place| all | (if place < length && at + place <= most { bit(at + place) } else { sign }) << place)
}

/// Bytes of two words, each by four bits: which one, and whether its sign is to fill it.
fn permute(a: u64, b: u64, selector: u64) -> u64 {
    let bytes = (low(32, b) << 32 | low(32, a)).to_le_bytes();
    let byte = |nibble: u64| {
        let byte = bytes[(nibble & 7) as usize];
        u64::from(if nibble & 8 == 0 { byte } else { ((byte as i8) >> 7) as u8 })
    };
    (0..4).fold(0, |all, place| all | byte(selector >> (4 * place) & 15) << (8 * place))
}

fn compare(how: Comparison, ty: Type, a: u64, b: u64) -> bool {
    use std::cmp::Ordering::{Equal, Greater, Less};
    let order = match ty.kind {
        Kind::Float => float::order(ty.bits, a, b),
        Kind::Signed => Some(signed(ty.bits, a).cmp(&signed(ty.bits, b))),
        Kind::Bits | Kind::Unsigned => Some(low(ty.bits, a).cmp(&low(ty.bits, b))),
    };
    let Some(order) = order else { return how.unordered };
    match how.order {
        Order::Eq => order == Equal,
        Order::Ne => order != Equal,
        Order::Lt => order == Less,
        Order::Le => order != Greater,
        Order::Gt => order == Greater,
        Order::Ge => order != Less,
        Order::Numbers => true,
        Order::Nan => false,
    }
}

fn convert(to: Type, from: Type, value: u64) -> Result<u64, String> {
    if to.kind == Kind::Float || from.kind == Kind::Float {
        return float::convert(to, from, value);
    }
    let value = if from.kind == Kind::Signed { signed(from.bits, value) as u64 } else { low(from.bits, value) };
    Ok(if to.kind == Kind::Signed { signed(to.bits, value) as u64 } else { low(to.bits, value) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(op: Op, name: &str, operands: [u64; 4]) -> u64 {
        let ty = Type::parse(name).unwrap();
        low(ty.bits, compute(op, ty, operands).unwrap())
    }

    #[test]
    fn amounts_beyond_the_width_are_as_the_isa_says() {
        assert_eq!(of(Op::Shl, "b32", [1, 32, 0, 0]), 0);
        assert_eq!(of(Op::Shr, "u32", [1 << 31, 40, 0, 0]), 0);
        assert_eq!(of(Op::Shr, "s32", [1 << 31, 40, 0, 0]), 0xffff_ffff);
        assert_eq!(of(Op::Shl, "b64", [1, 1 << 32, 0, 0]), 1);
        assert_eq!(of(Op::Funnel { left: true, wraps: true }, "b32", [0x8000_0000, 1, 33, 0]), 3);
        assert_eq!(of(Op::Funnel { left: true, wraps: false }, "b32", [0x8000_0001, 1, 33, 0]), 0x8000_0001);
        assert_eq!(of(Op::Funnel { left: false, wraps: true }, "b32", [2, 1, 1, 0]), 0x8000_0001);
    }

    #[test]
    fn fields_and_bytes_are_taken_and_put() {
        assert_eq!(of(Op::Extract, "s32", [0xf0, 4, 4, 0]), 0xffff_ffff);
        assert_eq!(of(Op::Extract, "u32", [0xf0, 4, 4, 0]), 15);
        assert_eq!(of(Op::Extract, "s32", [0x8000_0000, 28, 8, 0]), 0xffff_fff8);
        assert_eq!(of(Op::Extract, "u64", [u64::MAX, 32, 21, 0]), 0x1f_ffff);
        assert_eq!(of(Op::Insert, "b32", [0x5, 0xffff_ffff, 4, 4]), 0xffff_ff5f);
        assert_eq!(of(Op::Permute, "b32", [0x3322_1100, 0x7766_5544, 0x3340, 0]), 0x3333_4400);
        assert_eq!(of(Op::Permute, "b32", [0x80, 0, 0x0008, 0]), 0x8080_80ff);
    }

    #[test]
    fn products_and_quotients_have_the_sign_of_their_type() {
        assert_eq!(of(Op::MulHigh, "s32", [0xffff_ffff, 2, 0, 0]), 0xffff_ffff);
        assert_eq!(of(Op::MulHigh, "u64", [u64::MAX, u64::MAX, 0, 0]), u64::MAX - 1);
        assert_eq!(compute(Op::MulWide, Type::new(Kind::Signed, 32), [0xffff_ffff, 3, 0, 0]), Ok(-3i64 as u64));
        assert_eq!(of(Op::Div, "s32", [0x8000_0000, 0xffff_ffff, 0, 0]), 0x8000_0000);
        assert_eq!(of(Op::MaxRelu, "s32", [0xffff_ffff, 0xffff_fffe, 0, 0]), 0);
        assert_eq!(of(Op::Rem, "s16", [0xfff9, 4, 0, 0]), 0xfffd);
        assert_eq!(of(Op::LeadingZeros, "b32", [0, 0, 0, 0]), 32);
        assert_eq!(convert(Type::parse("s32").unwrap(), Type::parse("s8").unwrap(), 0x180), Ok(-128i64 as u64));
    }
}
