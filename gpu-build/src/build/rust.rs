//! Settings of kernels in Rust.

use super::Build;
use crate::checks::Checks;

impl Build {
    /// Sets whether arithmetic in Rust kernels panics on overflow or wraps. The default is [`Checks::Profile`].
    pub fn overflow_checks(mut self, checks: Checks) -> Build {
        self.request.overflow_checks = Some(checks);
        self
    }

    /// Sets whether kernels in Rust have `debug_assert!` and `cfg(debug_assertions)`. The default is [`Checks::Profile`].
    pub fn debug_assertions(mut self, checks: Checks) -> Build {
        self.request.debug_assertions = Some(checks);
        self
    }

    /// Sets a `cfg`, `name` or `name="value"`, for the package's Rust code on the host and on devices. A `cargo::rustc-cfg` that the build script
    /// prints itself does not reach devices.
    ///
    /// It also declares the `cfg` for rustc's lint `unexpected_cfgs`. A `cfg` that is set in some builds only needs a `cargo::rustc-check-cfg` of the
    /// script in the others. `cargo gpu prebuild` runs no build script, and takes these as `--cfg`.
    pub fn cfg(mut self, cfg: impl Into<String>) -> Build {
        self.request.cfgs.push(cfg.into());
        self
    }
}
