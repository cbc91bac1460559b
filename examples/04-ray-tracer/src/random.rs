//! Random numbers, the same on every device: a hash of the pixel and the sample, then a hash of that, and so on.

use crate::vector::{Vec3, vec3};

pub struct Random(u32);

impl Random {
    /// For one sample of one pixel.
    pub fn new(pixel: usize, sample: u32) -> Random {
        let mut random = Random((pixel as u32).wrapping_mul(0x9E37_79B9) ^ sample.wrapping_mul(0x85EB_CA6B));
        random.next();
        random
    }

    /// PCG's RXS-M-XS with 32 bits (O'Neill, 2014): a congruential generator, of whose state each number is a permutation.
    fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_mul(747_796_405).wrapping_add(2_891_336_453);
        let word = ((self.0 >> ((self.0 >> 28) + 4)) ^ self.0).wrapping_mul(277_803_737);
        (word >> 22) ^ word
    }

    /// From 0 to 1, without 1.
    pub fn part(&mut self) -> f32 {
        (self.next() >> 8) as f32 * (1.0 / (1 << 24) as f32)
    }

    /// From -1 to 1.
    pub fn either_way(&mut self) -> f32 {
        2.0 * self.part() - 1.0
    }

    /// A place within the circle of radius 1.
    pub fn in_circle(&mut self) -> [f32; 2] {
        loop {
            let place = [self.either_way(), self.either_way()];
            if place[0] * place[0] + place[1] * place[1] < 1.0 {
                return place;
            }
        }
    }

    /// A direction, none more likely than another.
    pub fn direction(&mut self) -> Vec3 {
        loop {
            let place = vec3(self.either_way(), self.either_way(), self.either_way());
            let square = place.dot(place);
            // What is next to the centre has no direction to speak of.
            if square < 1.0 && square > 1e-4 {
                return place.unit();
            }
        }
    }
}
