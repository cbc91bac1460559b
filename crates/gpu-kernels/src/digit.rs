//! The digits that a radix sort goes through.

use gpu_rt::kernel::*;

/// How many values a digit has: 8 bits.
pub const DIGITS: usize = 256;

/// How keys are ordered, by their bits: a number is made of each, and the order is that of the numbers.
#[derive(Debug, Clone, Copy, PartialEq, Plain)]
#[repr(C)]
pub struct Ranking {
    /// What changes of keys with the highest bit set, but for that bit.
    pub negative: u32,
    /// What changes of all.
    pub all: u32,
}

impl Ranking {
    /// The number of a key.
    #[inline(always)]
    pub fn number(self, key: u32) -> u32 {
        key ^ (key as i32 >> 31) as u32 & self.negative ^ self.all
    }

    /// The key of a number.
    #[inline(always)]
    pub fn key(self, number: u32) -> u32 {
        let key = number ^ self.all;
        key ^ (key as i32 >> 31) as u32 & self.negative
    }
}

/// A digit of a number, whose lowest bit is at `shift`: below [`DIGITS`].
#[inline(always)]
pub fn digit(number: u32, shift: u32) -> usize {
    (number >> (shift & 31)) as usize % DIGITS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_ordered_as_keys_and_come_back() {
        let single = [f32::NAN, f32::INFINITY, 1.5, 1e-40, 0.0, -0.0, -1e-40, -1.5, f32::NEG_INFINITY, -f32::NAN];
        let ascending = Ranking { negative: u32::MAX >> 1, all: 1 << 31 };
        let descending = Ranking { negative: u32::MAX >> 1, all: u32::MAX >> 1 };
        for a in single {
            for b in single {
                let numbers = |order: Ranking| order.number(a.to_bits()).cmp(&order.number(b.to_bits()));
                assert_eq!((numbers(ascending), numbers(descending)), (a.total_cmp(&b), b.total_cmp(&a)), "{a} {b}");
            }
            for order in [ascending, descending] {
                assert_eq!(order.key(order.number(a.to_bits())), a.to_bits());
            }
        }
        assert_eq!((digit(0x1234_5678, 8), digit(0x1234_5678, 24)), (0x56, 0x12));
    }
}
