//! What was measured here and there, gathered by row and way.

use crate::model::Row;

/// The values of one way.
type Way<T> = (&'static str, Vec<T>);

/// Values by the names of rows and of ways, both in the order in which they came.
pub struct Gathered<T>(Vec<(String, Vec<Way<T>>)>);

impl<T> Default for Gathered<T> {
    fn default() -> Self {
        Gathered(Vec::new())
    }
}

impl<T> Gathered<T> {
    /// Adds a value.
    pub fn push(&mut self, row: &str, way: &'static str, value: T) {
        let known = self.0.iter().position(|(name, _)| name == row);
        let place = known.unwrap_or_else(|| {
            self.0.push((row.to_owned(), Vec::new()));
            self.0.len() - 1
        });
        let ways = &mut self.0[place].1;
        match ways.iter_mut().find(|(name, _)| *name == way) {
            Some((_, values)) => values.push(value),
            None => ways.push((way, vec![value])),
        }
    }

    /// The rows, to which `cell` adds each way's values.
    pub fn rows(&self, cell: impl Fn(Row, &str, &[T]) -> Row) -> impl Iterator<Item = Row> {
        self.0.iter().map(move |(name, ways)| ways.iter().fold(Row::new(name.as_str()), |row, (way, values)| cell(row, way, values)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_with_their_rows_and_ways() {
        let mut gathered = Gathered::default();
        for (row, way, value) in [("b", "x", 1.0), ("a", "x", 2.0), ("b", "y", 3.0), ("b", "x", 5.0)] {
            gathered.push(row, way, value);
        }
        let found: Vec<Row> = gathered.rows(|row, way, values| row.times(way, values.to_vec())).collect();
        let expected = [Row::new("b").times("x", vec![1.0, 5.0]).times("y", vec![3.0]), Row::new("a").times("x", vec![2.0])];
        assert_eq!(found, expected);
    }
}
