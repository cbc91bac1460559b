//! Hardware counters of single launches: what a driver's device offers the trace (`GPU_TRACE=FILE,counters`).

/// What cannot be counted, and why, in words for a user.
pub(crate) type Counted<T> = Result<T, String>;

/// Counts one launch at a time.
pub(crate) trait Counting: Send {
    /// What is counted, by the vendor's names.
    fn names(&self) -> &[&'static str];
    /// Begins: the next launch on the device, from this thread, is counted. It may run several times, each from the same memory.
    fn begin(&mut self) -> Counted<()>;
    /// Ends: a value for each name; nothing where other launches came between, or none.
    fn end(&mut self) -> Counted<Option<Vec<f64>>>;
}
