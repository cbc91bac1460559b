//! Data that is the same on every run, and comparisons.

use gpu_rt::prelude::*;

pub fn stream() -> Stream {
    Device::default().unwrap().stream().unwrap()
}

/// SplitMix64.
pub struct Random(pub u64);

impl Random {
    pub fn u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, bound: u32) -> u32 {
        (((self.u64() >> 32) * u64::from(bound)) >> 32) as u32
    }

    pub fn f64(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * (self.u64() >> 11) as f64 / (1u64 << 53) as f64
    }

    pub fn f32(&mut self, low: f64, high: f64) -> f32 {
        self.f64(low, high) as f32
    }

    pub fn floats(&mut self, count: usize, low: f64, high: f64) -> Vec<f32> {
        (0..count).map(|_| self.f32(low, high)).collect()
    }

    pub fn fours(&mut self, count: usize, low: f64, high: f64) -> Vec<[f32; 4]> {
        (0..count).map(|_| std::array::from_fn(|_| self.f32(low, high))).collect()
    }
}

/// Within `bound` of the reference, relative to 1 or to what is larger.
#[track_caller]
pub fn close<T: Copy + Into<f64>>(got: &[T], expected: &[f64], bound: f64) {
    assert_eq!(got.len(), expected.len());
    for (i, (got, expected)) in got.iter().zip(expected).enumerate() {
        let got: f64 = (*got).into();
        assert!((got - expected).abs() <= bound * expected.abs().max(1.0), "element {i} is {got}, expected {expected}");
    }
}

pub fn wide(x: &[f32]) -> Vec<f64> {
    x.iter().map(|&x| x.into()).collect()
}
