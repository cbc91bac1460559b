//! Optional checks in Rust kernels, in addition to those that make them safe.

use gpu_tools::Env;

/// Whether kernels in Rust have overflow checks, or `debug_assert!`.
///
/// ```
/// use gpu_build::{Build, Checks};
///
/// // In release builds as well.
/// let build = Build::new().overflow_checks(Checks::On).debug_assertions(Checks::Off);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Checks {
    /// They do not, whatever the profile.
    Off,
    /// They do, whatever the profile.
    On,
    /// They do if the package's profile has `debug-assertions`, like the host's code by default. Cargo tells build scripts this since 1.93; with older
    /// versions, they do not.
    #[default]
    Profile,
}

impl Checks {
    /// Reads `false`, `true` or `profile`.
    pub fn parse(text: &str) -> Option<Checks> {
        match text.trim() {
            "false" => Some(Checks::Off),
            "true" => Some(Checks::On),
            "profile" => Some(Checks::Profile),
            _ => None,
        }
    }

    /// Whether kernels have them in this build.
    pub(crate) fn are_on(self, env: &Env) -> bool {
        match self {
            Checks::Off => false,
            Checks::On => true,
            Checks::Profile => env.is_set_by_cargo("CARGO_CFG_DEBUG_ASSERTIONS"),
        }
    }
}
