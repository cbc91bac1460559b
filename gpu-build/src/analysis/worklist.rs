//! A list of things to visit, each once.

use std::collections::HashSet;
use std::hash::Hash;

/// What is still to be visited. A thing that was visited is not visited again, however often it is added.
pub struct Worklist<T> {
    open: Vec<T>,
    seen: HashSet<T>,
}

impl<T: Copy + Eq + Hash> Worklist<T> {
    pub fn new(start: impl IntoIterator<Item = T>) -> Worklist<T> {
        Worklist { open: start.into_iter().collect(), seen: HashSet::new() }
    }

    /// The next thing that was not visited yet; the last that was added comes first.
    pub fn pop(&mut self) -> Option<T> {
        while let Some(next) = self.open.pop() {
            if self.seen.insert(next) {
                return Some(next);
            }
        }
        None
    }

    pub fn extend(&mut self, more: impl IntoIterator<Item = T>) {
        self.open.extend(more);
    }

    /// Visits everything that `next` leads to, and returns what was visited.
    pub fn visit_all<N: IntoIterator<Item = T>>(mut self, mut next: impl FnMut(T) -> N) -> HashSet<T> {
        while let Some(thing) = self.pop() {
            self.open.extend(next(thing));
        }
        self.seen
    }
}

/// Repeats a step until it says that it changed nothing.
pub fn fixpoint(mut step: impl FnMut() -> bool) {
    while step() {}
}
