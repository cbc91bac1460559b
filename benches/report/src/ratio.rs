//! How many times as good one way is as another.

use crate::model::{Better, Measure, Row, Sample, Table, Way};

/// A ratio of two medians. Above 1 the first is better.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ratio {
    /// The ratio.
    pub value: f64,
    /// By which part it may be off: the root of the sum of the squares of both relative spreads.
    pub spread: f64,
    /// Whether one of the medians is not to be relied on.
    pub noisy: bool,
}

impl Measure {
    /// Whether numbers change from run to run.
    pub fn varies(&self) -> bool {
        !matches!(self, Measure::Number { .. })
    }

    /// Which of two numbers is better. Rates are kept as seconds.
    pub fn better(&self) -> Better {
        match self {
            Measure::Time | Measure::Rate { .. } => Better::Lower,
            Measure::Number { better, .. } => *better,
        }
    }

    /// How many times as good `one` is as `other`.
    pub fn ratio(&self, one: &Sample, other: &Sample) -> Ratio {
        let (a, b) = (one.spread.median, other.spread.median);
        let quotient = match self.better() {
            Better::Lower => divided(b, a),
            Better::Higher => divided(a, b),
        };
        let work = match (self, one.work, other.work) {
            (Measure::Rate { .. }, Some(one), Some(other)) => one / other,
            _ => 1.0,
        };
        let spread = one.spread.relative().hypot(other.spread.relative());
        let noisy = self.varies() && (one.spread.is_noisy() || other.spread.is_noisy());
        Ratio { value: quotient * work, spread, noisy }
    }
}

/// None for none is the same.
fn divided(a: f64, b: f64) -> f64 {
    if a == b { 1.0 } else { a / b }
}

impl Table {
    /// The ratio of one way to another in a row that has both.
    pub fn ratio(&self, row: &Row, one: &Way, other: &Way) -> Option<Ratio> {
        Some(self.measure.ratio(row.sample(&one.name)?, row.sample(&other.name)?))
    }

    /// The geometric mean of the ratios of one way to another over all rows that have both.
    pub fn mean_ratio(&self, one: &Way, other: &Way) -> Option<f64> {
        let ratios: Vec<f64> = self.rows.iter().filter_map(|row| Some(self.ratio(row, one, other)?.value)).collect();
        (ratios.len() > 1).then(|| (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len() as f64).exp())
    }

    /// Our ways that miss a row's aim against the first peer.
    pub fn misses<'a>(&'a self, row: &'a Row) -> Vec<&'a Way> {
        let (Some(aim), Some(peer)) = (row.aim, self.peers().into_iter().find(|peer| row.sample(&peer.name).is_some())) else {
            return Vec::new();
        };
        let misses = |way: &&Way| self.ratio(row, way, peer).is_some_and(|ratio| ratio.value < aim);
        self.ours().into_iter().filter(misses).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spread::Spread;

    fn sample(median: f64, work: Option<f64>) -> Sample {
        Sample { way: String::new(), work, spread: Spread::exactly(median) }
    }

    #[test]
    fn above_one_the_first_is_better() {
        let rate = Measure::Rate { unit: "GB/s".into(), scale: 1e9 };
        let number = |better| Measure::Number { unit: "registers".into(), better };
        for (measure, one, other, expected) in [
            (Measure::Time, (1.0, None), (2.0, None), 2.0),
            (rate, (1.0, Some(12.0)), (1.0, Some(8.0)), 1.5),
            (number(Better::Lower), (40.0, None), (10.0, None), 0.25),
            (number(Better::Lower), (0.0, None), (0.0, None), 1.0),
            (number(Better::Lower), (8.0, None), (0.0, None), 0.0),
            (number(Better::Higher), (50.0, None), (100.0, None), 0.5),
        ] {
            let found = measure.ratio(&sample(one.0, one.1), &sample(other.0, other.1));
            assert_eq!(found.value, expected, "{measure:?}");
        }
    }
}
