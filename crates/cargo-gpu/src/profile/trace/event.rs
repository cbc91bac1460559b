//! One line of a trace.

use serde::Deserialize;
use serde_json::Value;

/// An event of Chrome's format, as gpu-rt writes it.
#[derive(Debug, Deserialize)]
pub struct Event {
    pub name: String,
    #[serde(default)]
    pub cat: String,
    pub ph: String,
    pub pid: u64,
    pub tid: u64,
    /// Microseconds.
    #[serde(default)]
    pub ts: f64,
    #[serde(default)]
    pub dur: f64,
    #[serde(default)]
    pub args: Value,
}

impl Event {
    /// The event that a line holds; `None` for a line that holds none, and an error for one that is damaged.
    pub fn of_line(line: &str) -> Result<Option<Event>, serde_json::Error> {
        let text = line.trim().trim_start_matches(',').trim_end_matches(',').trim();
        if text.is_empty() || text == "[" || text == "]" {
            return Ok(None);
        }
        serde_json::from_str(text).map(Some)
    }

    pub fn number(&self, name: &str) -> Option<u64> {
        self.args.get(name)?.as_u64()
    }

    pub fn text(&self, name: &str) -> String {
        self.args.get(name).and_then(Value::as_str).unwrap_or_default().to_owned()
    }

    /// Three sizes; 1 where one is missing.
    pub fn sizes(&self, name: &str) -> [u32; 3] {
        let size = |at: usize| self.args.get(name)?.get(at)?.as_u64().and_then(|size| u32::try_from(size).ok());
        [0, 1, 2].map(|at| size(at).unwrap_or(1))
    }

    /// Pairs of numbers.
    pub fn pairs(&self, name: &str) -> Vec<(u32, u64)> {
        let all = self.args.get(name).and_then(Value::as_array).into_iter().flatten();
        all.filter_map(|pair| Some((u32::try_from(pair.get(0)?.as_u64()?).ok()?, pair.get(1)?.as_u64()?))).collect()
    }

    /// When it began and ended, in nanoseconds of the system's clock.
    pub fn times(&self) -> (u64, u64) {
        // A negative or an absurd number becomes the nearest that there is.
        let begin = (self.ts * 1e3).round() as u64;
        (begin, begin.saturating_add((self.dur * 1e3).round() as u64))
    }
}
