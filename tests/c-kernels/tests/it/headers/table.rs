//! Tables of functions: a kernel writes the results of each for all numbers, one function after another.

pub use crate::kinds::data;

use std::fmt::{Debug, Write};

/// A table's row: the function's name and its reference.
pub type Row<'t, A, R> = (&'t str, fn(A) -> R);

/// Compares all rows, and says of each function that differs for which number.
#[track_caller]
pub fn check<A: Copy + Debug, R: Debug + Copy>(got: &[R], inputs: &[A], rows: &[Row<'_, A, R>], same: impl Fn(R, R) -> bool) {
    assert_eq!(got.len(), inputs.len() * rows.len());
    let mut differences = String::new();
    for ((name, reference), got) in rows.iter().zip(got.chunks(inputs.len())) {
        let other: Vec<usize> = (0..inputs.len()).filter(|&i| !same(got[i], reference(inputs[i]))).collect();
        if let Some(&i) = other.first() {
            let expected = reference(inputs[i]);
            writeln!(differences, "{name} of {:x?} is {:x?}, not {expected:x?} ({} differ)", inputs[i], got[i], other.len()).unwrap();
        }
    }
    assert!(differences.is_empty(), "\n{differences}");
}
