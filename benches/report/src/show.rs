//! Numbers as people read them.

use crate::model::{Measure, Sample};
use crate::ratio::Ratio;

impl Measure {
    /// The median of a sample.
    pub fn shown(&self, sample: &Sample) -> String {
        self.shown_as(sample, sample.spread.median)
    }

    /// From the first to the third quartile; nothing for a number that is the same in every run.
    pub fn shown_spread(&self, sample: &Sample) -> Option<String> {
        let ends = match self {
            Measure::Number { .. } => return None,
            Measure::Time => [sample.spread.q1, sample.spread.q3],
            // The longest time is the lowest rate.
            Measure::Rate { .. } => [sample.spread.q3, sample.spread.q1],
        };
        let [low, high] = ends.map(|value| self.shown_as(sample, value));
        // The unit stands once, behind the second.
        let low = match (low.rsplit_once(' '), high.rsplit_once(' ')) {
            (Some((number, unit)), Some((_, same))) if unit == same => number.to_owned(),
            _ => low,
        };
        Some(format!("{low}–{high}"))
    }

    /// The median as the number that is shown.
    pub fn value(&self, sample: &Sample) -> f64 {
        self.value_as(sample, sample.spread.median)
    }

    /// A time or number of a sample as the number that is shown: work for each second of a rate.
    pub fn value_as(&self, sample: &Sample, value: f64) -> f64 {
        match self {
            Measure::Rate { scale, .. } => sample.work.unwrap_or(f64::NAN) / value / scale,
            Measure::Time | Measure::Number { .. } => value,
        }
    }

    fn shown_as(&self, sample: &Sample, value: f64) -> String {
        let value = self.value_as(sample, value);
        if *self == Measure::Time { duration(value) } else { digits(value) }
    }

    /// The unit of all numbers, where they do not carry it themselves.
    pub fn unit(&self) -> Option<&str> {
        match self {
            Measure::Time => None,
            Measure::Rate { unit, .. } | Measure::Number { unit, .. } => Some(unit),
        }
    }
}

impl Ratio {
    /// The ratio; with `~` where it is not to be relied on.
    pub fn shown(&self) -> String {
        format!("{}{}", if self.noisy { "~" } else { "" }, ratio(self.value))
    }
}

/// A ratio with as many digits as mean something.
pub fn ratio(value: f64) -> String {
    match value {
        value if value >= 100.0 => format!("{value:.0}"),
        value if value >= 10.0 => format!("{value:.1}"),
        value => format!("{value:.2}"),
    }
}

/// Three digits, or all of a whole number.
pub fn digits(value: f64) -> String {
    match value.abs() {
        _ if value.fract() == 0.0 => format!("{value}"),
        size if size >= 100.0 => format!("{value:.0}"),
        size if size >= 10.0 => format!("{value:.1}"),
        size if size >= 1.0 => format!("{value:.2}"),
        _ => format!("{value:.3}"),
    }
}

/// Seconds in the unit that fits.
pub fn duration(seconds: f64) -> String {
    let (value, unit) = match seconds {
        s if s < 1e-6 => (s * 1e9, "ns"),
        s if s < 1e-3 => (s * 1e6, "µs"),
        s if s < 1.0 => (s * 1e3, "ms"),
        s => (s, "s"),
    };
    let digits = match value {
        value if value < 10.0 => 2,
        value if value < 100.0 => 1,
        _ => 0,
    };
    format!("{value:.digits$} {unit}")
}

/// Bytes of memory.
pub fn memory(bytes: u64) -> String {
    format!("{:.0} GiB", bytes as f64 / f64::from(1 << 30))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spread::Spread;

    #[test]
    fn durations_have_the_unit_that_fits() {
        assert_eq!([5e-8, 2.5e-6, 0.0123, 0.123, 2.0].map(duration), ["50.0 ns", "2.50 µs", "12.3 ms", "123 ms", "2.00 s"]);
    }

    #[test]
    fn a_spread_names_its_unit_once() {
        let spread = Spread::of(vec![1e-3, 2e-3, 3e-3]).unwrap();
        let sample = Sample { way: String::new(), work: Some(3e9), spread };
        assert_eq!(Measure::Time.shown_spread(&sample).unwrap(), "1.50–2.50 ms");
        let rate = Measure::Rate { unit: "GB/s".into(), scale: 1e9 };
        assert_eq!((rate.shown(&sample), rate.shown_spread(&sample).unwrap()), ("1500".into(), "1200–2000".into()));
    }
}
