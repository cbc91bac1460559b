//! A table as a plot in SVG: a line of dots for each row. With peers the dots are ratios, and a line is at 1; without they are the
//! values. The axis is logarithmic; a bar through a dot is its spread.

use crate::html::escaped;
use crate::model::{Measure, Table};
use crate::show;

const WIDTH: f64 = 1000.0;
/// Where the axis begins and ends.
const LEFT: f64 = 270.0;
const RIGHT: f64 = WIDTH - 40.0;
const TOP: f64 = 44.0;
/// Of one series in a row.
const STEP: f64 = 14.0;

/// A dot and its bar.
struct Dot {
    low: f64,
    middle: f64,
    high: f64,
    text: String,
}

/// Dots of one colour; of a row that lacks one, `None`.
struct Series {
    name: String,
    dots: Vec<Option<Dot>>,
}

/// The plot; nothing of a table without numbers above 0.
pub fn of(table: &Table) -> String {
    let (ours, peers) = (table.ours(), table.peers());
    let has_ratios = !ours.is_empty() && !peers.is_empty();
    let series = if has_ratios { ratios(table) } else { values(table) };
    let dots = || series.iter().flat_map(|series| &series.dots).flatten();
    let (mut low, mut high) = (f64::INFINITY, 0f64);
    for dot in dots() {
        (low, high) = (low.min(dot.low), high.max(dot.high));
    }
    if has_ratios {
        (low, high) = (low.min(0.9), high.max(1.1));
    }
    if dots().next().is_none() {
        return String::new();
    }
    let (low, high) = (low / 1.08, high * 1.08);
    let x = |value: f64| LEFT + (RIGHT - LEFT) * (value.clamp(low, high) / low).ln() / (high / low).ln();
    let band = STEP * series.len() as f64 + 8.0;
    let bottom = TOP + band * table.rows.len() as f64;
    let mut svg = format!("<svg viewBox=\"0 0 {WIDTH} {:.0}\" role=\"img\" aria-label=\"{}\">\n", bottom + 24.0, escaped(&table.title));
    for tick in ticks(low, high) {
        let (at, class) = (x(tick), if has_ratios && tick == 1.0 { "one" } else { "grid" });
        let label = if has_ratios { show::ratio(tick) } else { axis_label(table, tick) };
        svg += &format!("<line class=\"{class}\" x1=\"{at:.1}\" x2=\"{at:.1}\" y1=\"{:.1}\" y2=\"{bottom:.1}\"/>\n", TOP - 4.0);
        svg +=
            &format!("<text class=\"soft\" x=\"{at:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>\n", bottom + 16.0, escaped(&label));
    }
    let mut legend = LEFT;
    for (index, one) in series.iter().enumerate() {
        let class = index % 4;
        svg += &format!("<circle class=\"s{class}\" cx=\"{:.1}\" cy=\"14\" r=\"4\"/>", legend + 5.0);
        svg += &format!("<text x=\"{:.1}\" y=\"18\">{}</text>\n", legend + 14.0, escaped(&one.name));
        legend += 30.0 + 7.0 * one.name.chars().count() as f64;
    }
    for (number, row) in table.rows.iter().enumerate() {
        let top = TOP + band * number as f64;
        svg += &format!("<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>\n", LEFT - 12.0, top + band / 2.0, escaped(&row.name));
        if let (true, Some(aim)) = (has_ratios, row.aim) {
            let at = x(aim);
            svg += &format!("<line class=\"aim\" x1=\"{at:.1}\" x2=\"{at:.1}\" y1=\"{top:.1}\" y2=\"{:.1}\"/>\n", top + band - 8.0);
        }
        for (index, one) in series.iter().enumerate() {
            let Some(Some(dot)) = one.dots.get(number) else { continue };
            let (y, class) = (top + STEP * (index as f64 + 0.5), index % 4);
            let (from, to) = (x(dot.low), x(dot.high));
            svg += &format!("<line class=\"s{class}\" x1=\"{from:.1}\" x2=\"{to:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/>");
            svg += &format!(
                "<circle class=\"s{class}\" cx=\"{:.1}\" cy=\"{y:.1}\" r=\"4\"><title>{}</title></circle>\n",
                x(dot.middle),
                escaped(&dot.text)
            );
        }
    }
    svg + "</svg>\n"
}

fn ratios(table: &Table) -> Vec<Series> {
    let (ours, peers) = (table.ours(), table.peers());
    let pairs = ours.iter().flat_map(|one| peers.iter().map(move |other| (*one, *other)));
    pairs
        .map(|(one, other)| {
            let name = format!("{} / {}", one.name, other.name);
            let dot = |row| {
                let ratio = table.ratio(row, one, other).filter(|ratio| ratio.value.is_finite() && ratio.value > 0.0)?;
                let part = 1.0 + ratio.spread;
                let text = format!("{}, {name}: {}", row.name, ratio.shown());
                Some(Dot { low: ratio.value / part, middle: ratio.value, high: ratio.value * part, text })
            };
            Series { dots: table.rows.iter().map(dot).collect(), name }
        })
        .collect()
}

fn values(table: &Table) -> Vec<Series> {
    let series = table.measured().into_iter().map(|way| {
        let dot = |row: &crate::Row| {
            let sample = row.sample(&way.name)?;
            let [one, middle, other] =
                [sample.spread.q1, sample.spread.median, sample.spread.q3].map(|number| table.measure.value_as(sample, number));
            let (low, high) = (one.min(other), one.max(other));
            let text = format!("{}, {}: {}", row.name, way.name, table.measure.shown(sample));
            (low > 0.0 && high.is_finite()).then_some(Dot { low, middle, high, text })
        };
        Series { name: way.name.clone(), dots: table.rows.iter().map(dot).collect() }
    });
    series.collect()
}

fn axis_label(table: &Table, value: f64) -> String {
    match &table.measure {
        Measure::Time => show::duration(value),
        Measure::Rate { .. } | Measure::Number { .. } => show::digits(value),
    }
}

/// Round numbers on the axis: few enough to read.
fn ticks(low: f64, high: f64) -> Vec<f64> {
    let decades = (high / low).log10();
    let steps: &[f64] = match decades {
        d if d > 4.0 => &[1.0],
        d if d > 1.5 => &[1.0, 2.0, 5.0],
        d if d > 0.6 => &[1.0, 1.5, 2.0, 3.0, 5.0, 7.0],
        _ => &[1.0, 1.1, 1.2, 1.4, 1.6, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0],
    };
    let powers = low.log10().floor() as i32..=high.log10().ceil() as i32;
    // As a division where that is exact: a tick at 1 is 1.
    let power = |value: f64, exponent: i32| if exponent < 0 { value / 10f64.powi(-exponent) } else { value * 10f64.powi(exponent) };
    let all = powers.flat_map(|exponent| steps.iter().map(move |step| power(*step, exponent)));
    all.filter(|tick| (low..=high).contains(tick)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_few() {
        assert_eq!(ticks(0.8, 1.3), [0.8, 0.9, 1.0, 1.1, 1.2]);
        assert_eq!(ticks(0.05, 30.0), [0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0]);
        assert!(ticks(1e-9, 10.0).len() < 12);
    }
}
