//! The middle of some numbers, and how far they lie around it.

use serde::{Deserialize, Serialize};

/// A spread that is wider than this part of the median is noisy.
pub const NOISY: f64 = 0.10;
/// A median of fewer numbers than this says little.
pub const FEW: usize = 5;

/// Some numbers: the middle one, those at the quarters, and the ends. Other programs disturb a few times by much, which moves
/// a mean, and none of these but the last.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Spread {
    /// How many there are.
    pub count: usize,
    /// The smallest.
    pub least: f64,
    /// A quarter is smaller.
    pub q1: f64,
    /// Half are smaller.
    pub median: f64,
    /// Three quarters are smaller.
    pub q3: f64,
    /// The largest.
    pub most: f64,
}

impl Spread {
    /// Of these numbers; `None` of none, or where one is no number.
    pub fn of(mut values: Vec<f64>) -> Option<Spread> {
        values.sort_by(f64::total_cmp);
        let (least, most) = (*values.first()?, *values.last()?);
        // Between the two that are next to it, as R's quantiles of type 7.
        let at = |part: f64| {
            let place = part * (values.len() - 1) as f64;
            let (below, above) = (values[place.floor() as usize], values[place.ceil() as usize]);
            below + (above - below) * place.fract()
        };
        let finite = values.iter().all(|value| value.is_finite());
        finite.then(|| Spread { count: values.len(), least, q1: at(0.25), median: at(0.5), q3: at(0.75), most })
    }

    /// A number that is the same in every run.
    pub fn exactly(value: f64) -> Spread {
        Spread { count: 1, least: value, q1: value, median: value, q3: value, most: value }
    }

    /// Half of what lies between the quarters, as a part of the median.
    pub fn relative(&self) -> f64 {
        if self.median == 0.0 { 0.0 } else { (self.q3 - self.q1) / 2.0 / self.median.abs() }
    }

    /// Whether the median is not to be relied on: of times that lie far apart, or of few.
    pub fn is_noisy(&self) -> bool {
        self.count < FEW || 2.0 * self.relative() > NOISY
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn quartiles_are_those_of_r() {
        // quantile(c(1, 2, 4, 8, 16, 32))
        let found = Spread::of(vec![32.0, 1.0, 16.0, 4.0, 8.0, 2.0]).unwrap();
        assert_eq!(found, Spread { count: 6, least: 1.0, q1: 2.5, median: 6.0, q3: 14.0, most: 32.0 });
        assert_eq!(Spread::of(vec![3.0]).unwrap(), Spread::exactly(3.0));
        assert_eq!((Spread::of(vec![]), Spread::of(vec![1.0, f64::NAN])), (None, None));
    }

    #[test]
    fn one_outlier_is_no_noise_and_many_are() {
        let mut values = vec![1.0; 20];
        values.push(1000.0);
        assert!(!Spread::of(values).unwrap().is_noisy());
        assert!(Spread::of((0..20).map(|i| 1.0 + f64::from(i) * 0.02).collect()).unwrap().is_noisy());
        assert!(Spread::of(vec![1.0; 4]).unwrap().is_noisy());
    }

    proptest! {
        #[test]
        fn half_lie_on_either_side(values in prop::collection::vec(-1e9f64..1e9, 1..100)) {
            let found = Spread::of(values.clone()).unwrap();
            prop_assert!(found.least <= found.q1 && found.q1 <= found.median && found.median <= found.q3 && found.q3 <= found.most);
            prop_assert!(2 * values.iter().filter(|value| **value <= found.median).count() >= values.len());
            prop_assert!(2 * values.iter().filter(|value| **value >= found.median).count() >= values.len());
        }
    }
}
