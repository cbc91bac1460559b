//! What is printed: one row a case and size, ratios, geometric means.

use crate::backend::NAMES;

/// Which backends are compared: another, and one of ours.
const RATIOS: [(usize, usize); 3] = [(2, 0), (3, 0), (3, 1)];

/// One row: medians in seconds.
pub struct Row {
    /// The case's name.
    pub case: &'static str,
    /// The size as a person would say it.
    pub size: String,
    /// Of the backends, in their order.
    pub medians: [Option<f64>; 4],
}

impl Row {
    /// How many times longer another way takes than we do; above 1 we are faster.
    fn ratio(&self, (other, we): (usize, usize)) -> Option<f64> {
        Some(self.medians[other]? / self.medians[we]?)
    }

    /// The row as text, under [`head`].
    pub fn text(&self) -> String {
        let times = self.medians.map(|median| median.map_or("-".to_owned(), duration));
        line(self.case, &self.size, &times, &RATIOS.map(|ratio| shown(self.ratio(ratio))))
    }
}

/// The columns' names.
pub fn head() -> String {
    line("kernel", "size", &NAMES.map(String::from), &RATIOS.map(|(other, we)| format!("{}/{}", NAMES[other], NAMES[we])))
}

/// The geometric means of the ratios, by case and over all cases (each case counts once, whatever its number of sizes).
pub fn means(rows: &[Row]) -> String {
    let mut cases: Vec<&str> = rows.iter().map(|row| row.case).collect();
    cases.dedup();
    let of_case = |case: &str, ratio: (usize, usize)| {
        let ratios = rows.iter().filter(|row| row.case == case).filter_map(|row| row.ratio(ratio));
        geometric_mean(&ratios.collect::<Vec<_>>())
    };
    let times = [const { String::new() }; NAMES.len()];
    let mut text = String::new();
    for case in &cases {
        text += &line(case, "mean", &times, &RATIOS.map(|ratio| shown(of_case(case, ratio))));
        text.push('\n');
    }
    let all = RATIOS.map(|ratio| {
        let means: Vec<f64> = cases.iter().filter_map(|case| of_case(case, ratio)).collect();
        shown(geometric_mean(&means))
    });
    text + &line("all", "mean", &times, &all)
}

fn geometric_mean(ratios: &[f64]) -> Option<f64> {
    (!ratios.is_empty()).then(|| (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len() as f64).exp())
}

fn shown(ratio: Option<f64>) -> String {
    ratio.map_or("-".to_owned(), |ratio| format!("{ratio:.2}"))
}

fn line(case: &str, size: &str, times: &[String], ratios: &[String]) -> String {
    let times: String = times.iter().map(|time| format!("{time:>12}")).collect();
    let ratios: String = ratios.iter().map(|ratio| format!("{ratio:>15}")).collect();
    format!("{case:<15}{size:>13}{times}{ratios}")
}

fn duration(seconds: f64) -> String {
    let (value, unit) = match seconds {
        s if s < 1e-6 => (s * 1e9, "ns"),
        s if s < 1e-3 => (s * 1e6, "us"),
        s if s < 1.0 => (s * 1e3, "ms"),
        s => (s, "s"),
    };
    let digits = if value < 10.0 { 2 } else { 1 };
    format!("{value:.digits$} {unit}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn means_count_each_case_once() {
        let row = |case, us, pocl| Row { case, size: String::new(), medians: [Some(us), None, Some(pocl), None] };
        let rows = [row("a", 1.0, 2.0), row("a", 1.0, 8.0), row("b", 2.0, 2.0)];
        let text = means(&rows);
        let fields: Vec<Vec<&str>> = text.lines().map(|line| line.split_whitespace().collect()).collect();
        assert_eq!(fields, [["a", "mean", "4.00", "-", "-"], ["b", "mean", "1.00", "-", "-"], ["all", "mean", "2.00", "-", "-"]]);
    }

    #[test]
    fn durations_have_the_unit_that_fits() {
        assert_eq!([5e-8, 2.5e-6, 0.0123, 2.0].map(duration), ["50.0 ns", "2.50 us", "12.3 ms", "2.00 s"]);
    }
}
