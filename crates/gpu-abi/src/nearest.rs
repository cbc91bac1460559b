//! "Did you mean": the known name nearest to a misspelt one.

use alloc::vec::Vec;

/// The known name at the smallest edit distance from `name`, if that distance is small beside its length.
pub fn nearest<N: AsRef<str>>(name: &str, known: impl IntoIterator<Item = N>) -> Option<N> {
    let limit = (name.len() / 3).clamp(1, 3);
    known
        .into_iter()
        // No distance is less than the difference of the lengths: a long text is compared with nothing.
        .filter(|known| name.len().abs_diff(known.as_ref().len()) <= limit)
        .map(|known| (distance(name, known.as_ref()), known))
        .filter(|(d, _)| *d <= limit)
        .min_by_key(|(d, _)| *d)
        .map(|(_, known)| known)
}

/// Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours.
fn distance(a: &str, b: &str) -> usize {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut rows: Vec<Vec<usize>> = alloc::vec![(0..=b.len()).collect()];
    for i in 1..=a.len() {
        let mut row = alloc::vec![i];
        for j in 1..=b.len() {
            let substitute = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut best = substitute.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(rows[i - 2][j - 2] + 1);
            }
            row.push(best);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}
