//! Empties the cache: `cargo gpu clean`.

use super::Store;
use std::fs;

impl Store {
    /// Removes every result, or only counts them: how many, and their bytes. Whatever else is in the folder stays. A build that runs
    /// meanwhile makes what it misses again.
    pub fn clear(&self, only_count: bool) -> (usize, u64) {
        let results = self.results();
        let gone = results.iter().filter(|(path, ..)| only_count || fs::remove_file(path).is_ok());
        let cleared = gone.fold((0, 0), |(files, bytes), (_, size, _)| (files + 1, bytes + size));
        if !only_count {
            // The account of what is there; the next build begins a new one.
            let _ = fs::remove_file(self.root.join("written"));
        }
        cleared
    }
}
