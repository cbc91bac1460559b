//! What is known of versions of NVIDIA's assembler.

/// The releases (major, minor) in whose code for `sm_90` the defect was seen: from the first on, up to the one without it.
const DEFECTIVE: std::ops::Range<(u32, u32)> = (12, 8)..(13, 5);

/// What to do about a ptxas of this version (the line that [`version`](crate::version) gives), if anything.
///
/// Those of CUDA 12.8 to 13.4 keep a uniform value in a register of the warp across a divergent branch, and overwrite the register on one side before the
/// other side reads it. `gpu-build` inlines the calls that do so; atomics on both sides of a branch it leaves.
pub fn advice_on_ptxas(version: &str) -> Option<String> {
    let release = version.split("release ").nth(1)?.split(',').next()?;
    let (major, minor) = release.trim().split_once('.')?;
    let found: (u32, u32) = (major.parse().ok()?, minor.parse().ok()?);
    let (major, minor) = DEFECTIVE.end;
    DEFECTIVE.contains(&found).then(|| {
        format!(
            "the ptxas of CUDA {}.{} assembles some kernels with atomics on both sides of a divergent branch wrongly: install that of {major}.{minor} or later \
             (PyPI: nvidia-cuda-nvcc), or set GPU_PTXAS to one",
            found.0, found.1
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn releases_with_the_defect_are_named() {
        let line = |release: &str| format!("Cuda compilation tools, release {release}, V{release}.88");
        assert!(advice_on_ptxas(&line("13.0")).unwrap().starts_with("the ptxas of CUDA 13.0 assembles"));
        assert!(advice_on_ptxas(&line("12.8")).is_some());
        assert_eq!(advice_on_ptxas(&line("12.6")), None, "not looked at");
        assert_eq!(advice_on_ptxas(&line("13.5")), None);
        assert_eq!(advice_on_ptxas(&line("14.0")), None);
        assert_eq!(advice_on_ptxas("something else"), None);
    }
}
