//! The comparison of a report with an earlier one.
//!
//! The rule: the *factor* is how many times as good the new median is as the earlier one. The *noise* is the root of the sum of the
//! squares of both relative spreads, each half of what lies between the quartiles, divided by the median. A factor above
//! 1 + max(noise, 5%) is a gain; one below 1 / (1 + max(noise, 5%)) is a regression; others are the same. Numbers that do not
//! change from run to run (registers, bytes) have no noise: every difference counts.

use crate::markdown;
use crate::model::{Report, Row, Sample, Table};

/// Smaller changes are not marked.
const LEAST: f64 = 0.05;

/// What a change is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// Not more than noise.
    Same,
    /// Better.
    Gain,
    /// Worse.
    Regression,
}

/// One of our ways in one row, then and now.
#[derive(Debug, Clone, PartialEq)]
pub struct Change {
    /// The table's title.
    pub table: String,
    /// The row and the way.
    pub what: String,
    /// The earlier median, in words.
    pub before: String,
    /// The new one.
    pub now: String,
    /// How many times as good.
    pub factor: f64,
    /// What a factor must exceed, as a part.
    pub threshold: f64,
    /// The geometric mean of the factors of the row's peers, which have not changed unless the machine has.
    pub peers: Option<f64>,
    /// What it is.
    pub verdict: Verdict,
}

/// Two reports.
#[derive(Debug, Clone, PartialEq)]
pub struct Comparison {
    /// The earlier one, in a line.
    pub earlier: String,
    /// Why the two may not be comparable.
    pub differs: Vec<String>,
    /// Of all rows that both have.
    pub changes: Vec<Change>,
    /// Rows that one of them alone has.
    pub unmatched: usize,
}

impl Comparison {
    /// Of two reports.
    pub fn of(earlier: &Report, now: &Report) -> Comparison {
        let mut comparison =
            Comparison { earlier: markdown::line(earlier), differs: differs(earlier, now), changes: Vec::new(), unmatched: 0 };
        for table in &now.tables {
            let before = earlier.tables.iter().find(|other| other.title == table.title && other.measure == table.measure);
            for row in &table.rows {
                match before.and_then(|before| before.rows.iter().find(|other| other.name == row.name)) {
                    Some(before) => comparison.changes.extend(changes(table, row, before)),
                    None => comparison.unmatched += 1,
                }
            }
        }
        let rows = |report: &Report| report.tables.iter().map(|table| table.rows.len()).sum::<usize>();
        let both = rows(now) - comparison.unmatched;
        comparison.unmatched += rows(earlier).saturating_sub(both);
        comparison
    }

    /// How many changes are of this kind.
    pub fn count(&self, verdict: Verdict) -> usize {
        self.changes.iter().filter(|change| change.verdict == verdict).count()
    }
}

/// What two machines or runs differ in that changes times.
fn differs(earlier: &Report, now: &Report) -> Vec<String> {
    let load = |report: &Report| if report.machine.is_busy() { "a busy machine" } else { "a quiet machine" };
    let fields = |report: &Report| {
        let (machine, sizes) = (&report.machine, if report.quick { "small" } else { "full" });
        [
            ("suite", report.suite.clone()),
            ("processor", format!("{}, {} cores", machine.cpu, machine.cores)),
            ("GPU", machine.gpus.first().cloned().unwrap_or_else(|| "none".into())),
            ("driver", machine.driver.clone().unwrap_or_else(|| "none".into())),
            ("sizes", sizes.to_owned()),
            ("load", load(report).to_owned()),
        ]
    };
    let both = fields(earlier).into_iter().zip(fields(now));
    both.filter(|(then, now)| then != now).map(|((what, then), (_, now))| format!("{what}: {then} then, {now} now")).collect()
}

fn changes(table: &Table, row: &Row, before: &Row) -> Vec<Change> {
    let pair = |name: &str| Some((row.sample(name)?, before.sample(name)?));
    let factors: Vec<f64> =
        table.peers().iter().filter_map(|way| pair(&way.name)).map(|(now, then)| table.measure.ratio(now, then).value).collect();
    let peers = (!factors.is_empty()).then(|| (factors.iter().map(|factor| factor.ln()).sum::<f64>() / factors.len() as f64).exp());
    let changed = |(now, then): (&Sample, &Sample)| {
        let (factor, threshold, verdict) = judge(table, now, then);
        let what = format!("{}, {}", row.name, now.way);
        let (before, now) = (table.measure.shown(then), table.measure.shown(now));
        Change { table: table.title.clone(), what, before, now, factor, threshold, peers, verdict }
    };
    table.ours().iter().filter_map(|way| pair(&way.name)).map(changed).collect()
}

/// The rule.
fn judge(table: &Table, now: &Sample, then: &Sample) -> (f64, f64, Verdict) {
    let ratio = table.measure.ratio(now, then);
    let exact = !table.measure.varies() && now.spread.count == 1 && then.spread.count == 1;
    let threshold = if exact { 0.0 } else { ratio.spread.max(LEAST) };
    let verdict = match ratio.value {
        factor if factor > 1.0 + threshold => Verdict::Gain,
        factor if factor < 1.0 / (1.0 + threshold) => Verdict::Regression,
        _ => Verdict::Same,
    };
    (ratio.value, threshold, verdict)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Better;
    use crate::spread::Spread;
    use proptest::prelude::*;

    fn times() -> Table {
        Table::of_times("t")
    }

    fn sample(values: Vec<f64>) -> Sample {
        Sample { way: "us".into(), work: None, spread: Spread::of(values).unwrap() }
    }

    /// 21 times around a median, of which half lie within `relative` of it.
    fn around(median: f64, relative: f64) -> Sample {
        sample((-10..=10).map(|step| median * (1.0 + relative * f64::from(step) / 5.0)).collect())
    }

    #[test]
    fn changes_beyond_noise_are_marked() {
        let faster = |spread: f64, factor: f64| judge(&times(), &around(1.0 / factor, spread), &around(1.0, spread)).2;
        for (spread, factor, expected) in [
            (0.001, 1.04, Verdict::Same),
            (0.001, 1.06, Verdict::Gain),
            (0.001, 0.96, Verdict::Same),
            (0.001, 0.94, Verdict::Regression),
            // Both spreads of 10% together are 14%.
            (0.10, 1.13, Verdict::Same),
            (0.10, 1.15, Verdict::Gain),
            (0.10, 0.88, Verdict::Same),
            (0.10, 0.86, Verdict::Regression),
        ] {
            assert_eq!(faster(spread, factor), expected, "{spread} {factor}");
        }
    }

    #[test]
    fn numbers_have_no_noise() {
        let number = |value: f64| Sample { way: "us".into(), work: None, spread: Spread::exactly(value) };
        let judged = |better, now: f64, then: f64| judge(&Table::of_numbers("n", "registers", better), &number(now), &number(then)).2;
        assert_eq!(judged(Better::Lower, 101.0, 100.0), Verdict::Regression);
        assert_eq!(judged(Better::Lower, 99.0, 100.0), Verdict::Gain);
        assert_eq!(judged(Better::Lower, 0.0, 0.0), Verdict::Same);
        assert_eq!(judged(Better::Lower, 8.0, 0.0), Verdict::Regression);
        assert_eq!(judged(Better::Higher, 87.0, 100.0), Verdict::Regression);
    }

    proptest! {
        #[test]
        fn a_run_is_the_same_as_itself(values in prop::collection::vec(1e-6f64..1e3, 1..60)) {
            let (a, b) = (sample(values.clone()), sample(values));
            prop_assert_eq!(judge(&times(), &a, &b).2, Verdict::Same);
        }

        #[test]
        fn a_gain_seen_from_the_other_side_is_a_regression(
            a in prop::collection::vec(0.1f64..10.0, 1..60),
            b in prop::collection::vec(0.1f64..10.0, 1..60),
        ) {
            let (a, b) = (sample(a), sample(b));
            let turned = match judge(&times(), &b, &a).2 {
                Verdict::Same => Verdict::Same,
                Verdict::Gain => Verdict::Regression,
                Verdict::Regression => Verdict::Gain,
            };
            prop_assert_eq!(judge(&times(), &a, &b).2, turned);
        }

        #[test]
        fn twice_the_time_without_noise_is_a_regression(median in 1e-9f64..1e3, relative in 0.0f64..0.05) {
            prop_assert_eq!(judge(&times(), &around(2.0 * median, relative), &around(median, relative)).2, Verdict::Regression);
        }
    }
}
