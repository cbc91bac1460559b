//! How long something took, for any number of calls in little memory.

/// So many are kept as they are: among few, a quantile is one of them.
const FEW: usize = 64;
/// Classes of each power of two: a quantile of many is the mean of a class, and right to 1 in 16.
const CLASSES: usize = 16;

/// Times in nanoseconds.
#[derive(Debug, Default)]
pub(super) struct Histogram {
    few: Vec<u64>,
    /// How many there are of each class, and their sum; empty while there are few.
    many: Vec<(u64, u64)>,
    count: u64,
    sum: u64,
    most: u64,
}

impl Histogram {
    pub(super) fn add(&mut self, time: u64) {
        (self.count, self.sum, self.most) = (self.count + 1, self.sum.saturating_add(time), self.most.max(time));
        if self.many.is_empty() && self.few.len() < FEW {
            return self.few.push(time);
        }
        if self.many.is_empty() {
            self.many.resize(64 * CLASSES, (0, 0));
            std::mem::take(&mut self.few).into_iter().for_each(|time| self.classify(time));
        }
        self.classify(time);
    }

    fn classify(&mut self, time: u64) {
        if let Some((count, sum)) = self.many.get_mut(class(time)) {
            (*count, *sum) = (*count + 1, sum.saturating_add(time));
        }
    }

    pub(super) fn count(&self) -> u64 {
        self.count
    }

    pub(super) fn sum(&self) -> u64 {
        self.sum
    }

    /// The time within which `percent` of a hundred are.
    pub(super) fn within(&self, percent: u64) -> u64 {
        let rank = (self.count * percent).div_ceil(100).max(1);
        if self.many.is_empty() {
            let mut few = self.few.clone();
            few.sort_unstable();
            return few.get(rank as usize - 1).copied().unwrap_or(0);
        }
        let mut seen = 0;
        let found = self.many.iter().find(|(count, _)| {
            seen += count;
            seen >= rank
        });
        found.map_or(self.most, |(count, sum)| sum / count)
    }
}

/// The class of a time: its power of two, and the next bits.
fn class(time: u64) -> usize {
    let time = time.max(1);
    let power = time.ilog2();
    let part = if power >= 4 { time >> (power - 4) } else { time << (4 - power) } as usize % CLASSES;
    power as usize * CLASSES + part
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_of_few_are_exact_and_of_many_close() {
        let mut histogram = Histogram::default();
        assert_eq!((histogram.within(50), histogram.count()), (0, 0));
        (1..=50).rev().for_each(|time| histogram.add(time * 1000));
        assert_eq!((histogram.within(50), histogram.within(99), histogram.within(100)), (25_000, 50_000, 50_000));
        // In no order, each of 1 to 100000 once.
        let mut histogram = Histogram::default();
        (0..100_000u64).for_each(|i| histogram.add(1 + i * 7_919 % 100_000));
        assert_eq!((histogram.count(), histogram.sum()), (100_000, 5_000_050_000));
        for (percent, exact) in [(1, 1_000.0), (50, 50_000.0), (99, 99_000.0)] {
            let found = histogram.within(percent) as f64;
            assert!((found - exact).abs() <= exact / 16.0, "{percent}: {found}");
        }
        assert_eq!(histogram.many.len(), 1024);
        let mut extremes = Histogram::default();
        (0..200).for_each(|i| extremes.add(if i % 2 == 0 { 0 } else { u64::MAX }));
        assert_eq!((extremes.within(25), extremes.count()), (0, 200));
        // Their sum does not fit, and stays at the most.
        assert!(extremes.within(99) > 0);
        let mut equal = Histogram::default();
        (0..1000).for_each(|_| equal.add(300_000));
        assert_eq!((equal.within(1), equal.within(99)), (300_000, 300_000));
    }
}
