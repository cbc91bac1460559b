//! How hard kernels are optimised.

/// Optimisation level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum OptLevel {
    /// None.
    O0,
    /// Some.
    O1,
    /// Most.
    O2,
    /// All. The default, also in debug builds: a kernel is rarely what a debugger steps through.
    #[default]
    O3,
}

impl OptLevel {
    /// Reads `0` to `3`.
    pub fn parse(text: &str) -> Option<OptLevel> {
        Some(match text.trim() {
            "0" => OptLevel::O0,
            "1" => OptLevel::O1,
            "2" => OptLevel::O2,
            "3" => OptLevel::O3,
            _ => return None,
        })
    }
}
