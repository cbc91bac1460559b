//! Which library computes math.

/// The library that sines, exponentials and their like come from.
///
/// ```
/// let compiler = gpu_build::Compiler::new().math(gpu_build::Math::Portable);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Math {
    /// Each target's own: OCML, libdevice, the C library. Where that is missing, the portable library.
    #[default]
    Vendor,
    /// gpu-build's own, whose results have the same bits on every target. Kernels then lose fast-math flags and approximate
    /// instructions, so that what they compute themselves has the same bits, too.
    Portable,
}

impl Math {
    /// Reads `vendor` or `portable`.
    pub fn parse(text: &str) -> Option<Math> {
        match text.trim() {
            "vendor" => Some(Math::Vendor),
            "portable" => Some(Math::Portable),
            _ => None,
        }
    }
}
