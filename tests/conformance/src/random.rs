//! Numbers that are the same on every run: SplitMix64.

pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed)
    }

    pub(crate) fn u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub(crate) fn i32(&mut self) -> i32 {
        self.u64() as i32
    }

    /// Below `bound`.
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        (((self.u64() >> 32) * u64::from(bound)) >> 32) as u32
    }

    /// From `low` to `high`, evenly.
    pub(crate) fn f64(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * (self.u64() >> 11) as f64 / (1u64 << 53) as f64
    }

    pub(crate) fn f32(&mut self, low: f32, high: f32) -> f32 {
        self.f64(low.into(), high.into()) as f32
    }

    pub(crate) fn many<T>(&mut self, count: usize, mut one: impl FnMut(&mut Random) -> T) -> Vec<T> {
        (0..count).map(|_| one(self)).collect()
    }

    /// `count` numbers of both signs, with an absolute value below `below`.
    pub(crate) fn ints(&mut self, count: usize, below: i32) -> Vec<i32> {
        self.many(count, |random| random.i32() % below)
    }

    pub(crate) fn floats(&mut self, count: usize, low: f32, high: f32) -> Vec<f32> {
        self.many(count, |random| random.f32(low, high))
    }
}
