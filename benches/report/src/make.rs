//! Makes tables and rows, and prints each row when it is known.

use crate::model::{Better, Measure, Row, Sample, Table, Way};
use crate::spread::Spread;

impl Table {
    /// A table without rows.
    pub fn new(title: impl Into<String>, measure: Measure) -> Table {
        Table { title: title.into(), note: String::new(), measure, ways: Vec::new(), aim: None, rows: Vec::new() }
    }

    /// One of times.
    pub fn of_times(title: impl Into<String>) -> Table {
        Table::new(title, Measure::Time)
    }

    /// One of work in each second, of which `unit` is `scale`.
    pub fn of_rates(title: impl Into<String>, unit: &str, scale: f64) -> Table {
        Table::new(title, Measure::Rate { unit: unit.into(), scale })
    }

    /// One of numbers that are no times.
    pub fn of_numbers(title: impl Into<String>, unit: &str, better: Better) -> Table {
        Table::new(title, Measure::Number { unit: unit.into(), better })
    }

    /// A sentence for the reader.
    #[must_use]
    pub fn with_note(mut self, note: impl Into<String>) -> Table {
        self.note = note.into();
        self
    }

    /// What is aimed at, in words.
    #[must_use]
    pub fn with_aim(mut self, aim: &str) -> Table {
        self.aim = Some(aim.into());
        self
    }

    /// The columns that are this project's.
    #[must_use]
    pub fn with_ours(self, names: &[&str]) -> Table {
        self.ways(names, true)
    }

    /// The columns that are compared with; the first that was measured is the one that aims are about.
    #[must_use]
    pub fn with_peers(self, names: &[&str]) -> Table {
        self.ways(names, false)
    }

    fn ways(mut self, names: &[&str], ours: bool) -> Table {
        self.ways.extend(names.iter().map(|name| Way { name: (*name).into(), ours }));
        self
    }

    /// Adds a row, and prints it.
    pub fn add(&mut self, row: Row) {
        if self.rows.is_empty() {
            let unit = self.measure.unit().map(|unit| format!(", {unit}")).unwrap_or_default();
            println!("\n{}{unit}", self.title);
        }
        self.rows.push(row);
        if let Some(row) = self.rows.last() {
            println!("{}", self.line(row));
        }
    }

    fn line(&self, row: &Row) -> String {
        let mut line = format!("  {:<34}", row.name);
        for sample in &row.samples {
            line += &format!("  {} {}", sample.way, self.measure.shown(sample));
        }
        for (one, other) in self.ours().into_iter().flat_map(|one| self.peers().into_iter().map(move |other| (one, other))) {
            if let Some(ratio) = self.ratio(row, one, other) {
                line += &format!("  {}/{} {}", one.name, other.name, ratio.shown());
            }
        }
        line
    }
}

impl Row {
    /// A row without samples.
    pub fn new(name: impl Into<String>) -> Row {
        Row { name: name.into(), aim: None, samples: Vec::new() }
    }

    /// The least ratio to the first peer that is aimed at.
    #[must_use]
    pub fn with_aim(mut self, ratio: f64) -> Row {
        self.aim = Some(ratio);
        self
    }

    /// Adds the seconds that a way took; nothing where it was not measured.
    #[must_use]
    pub fn times(self, way: &str, times: Vec<f64>) -> Row {
        self.spread(way, None, Spread::of(times))
    }

    /// Adds the seconds that a way took for so much work; nothing where it was not measured.
    #[must_use]
    pub fn rate(self, way: &str, work: f64, times: Vec<f64>) -> Row {
        self.spread(way, Some(work), Spread::of(times))
    }

    /// Adds a number that is the same in every run; nothing where it is none, as a quotient may be.
    #[must_use]
    pub fn number(self, way: &str, number: f64) -> Row {
        self.spread(way, None, number.is_finite().then(|| Spread::exactly(number)))
    }

    /// Adds a number as it was in several runs; nothing where there was none.
    #[must_use]
    pub fn numbers(self, way: &str, numbers: Vec<f64>) -> Row {
        self.spread(way, None, Spread::of(numbers))
    }

    fn spread(mut self, way: &str, work: Option<f64>, spread: Option<Spread>) -> Row {
        self.samples.extend(spread.map(|spread| Sample { way: way.into(), work, spread }));
        self
    }
}
