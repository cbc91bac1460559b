//! What is known of versions of NVIDIA's assembler.

/// The first version of ptxas whose code for `sm_90` was not seen to go wrong where a kernel's author can do nothing about it (release, minor).
const SOUND: (u32, u32) = (13, 5);

/// What to do about a ptxas of this version (the line that [`version`](crate::version) gives), if anything.
///
/// Those of CUDA 12.8 to 13.4 keep what a warp has in common in a register across a branch by which its threads come apart, and overwrite it for one side
/// before the other has read it. `gpu-build` goes around the form of it that calls take, not around the one of atomics on both sides.
pub fn advice_on_ptxas(version: &str) -> Option<String> {
    let release = version.split("release ").nth(1)?.split(',').next()?;
    let (major, minor) = release.trim().split_once('.')?;
    let found: (u32, u32) = (major.parse().ok()?, minor.parse().ok()?);
    let (major, minor) = SOUND;
    (found < SOUND).then(|| {
        format!(
            "CUDA {}.{} assembles some kernels wrongly, in which threads of a warp come apart and use atomics: install that of {major}.{minor} or later \
             (PyPI: nvidia-cuda-nvcc), or set GPU_PTXAS to one",
            found.0, found.1
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn older_assemblers_are_named() {
        let line = |release: &str| format!("Cuda compilation tools, release {release}, V{release}.88");
        assert!(advice_on_ptxas(&line("13.0")).unwrap().starts_with("CUDA 13.0 assembles"));
        assert!(advice_on_ptxas(&line("12.8")).is_some());
        assert_eq!(advice_on_ptxas(&line("13.5")), None);
        assert_eq!(advice_on_ptxas(&line("14.0")), None);
        assert_eq!(advice_on_ptxas("something else"), None);
    }
}
