//! The findings of `cpu:checked` in kernels in OpenCL C and CUDA.

#[cfg(not(clang))]
#[gpu_test::test]
fn kernels_in_c() {
    gpu_test::skip!("there was no clang when the kernels were to be built");
}

#[cfg(clang)]
mod atomics;
#[cfg(clang)]
mod barriers;
#[cfg(clang)]
mod calls;
#[cfg(clang)]
mod copies;
#[cfg(clang)]
mod flags;
#[cfg(clang)]
mod parts;
#[cfg(clang)]
mod places;
#[cfg(clang)]
mod values;

#[cfg(clang)]
mod expect {
    use gpu_rt::{Device, ErrorKind, Finding, Result, Stream, ViolationKind};

    /// The threads of a block of these kernels.
    pub const THREADS: u32 = 64;

    pub fn checked() -> Stream {
        Device::open("cpu:checked").unwrap().stream().unwrap()
    }

    /// The findings of a launch.
    #[track_caller]
    pub fn findings(result: Result<()>) -> Vec<Finding> {
        let Err(error) = result else { return Vec::new() };
        let ErrorKind::Checks { findings, more: 0 } = error.kind() else { panic!("{error}") };
        findings.clone()
    }

    /// The only finding of a launch; it must have this kind, and be on the line of the source that contains `text`.
    #[track_caller]
    pub fn only(result: Result<()>, kind: ViolationKind, file: &str, source: &str, text: &str) -> Finding {
        let findings = findings(result);
        let [finding] = &findings[..] else { panic!("{findings:?}") };
        let line = source.lines().position(|line| line.contains(text)).unwrap() + 1;
        let place = finding.place.clone().unwrap_or_default();
        assert!(finding.kind == kind && place.starts_with(&format!("{file}:{line}:")), "{finding}");
        finding.clone()
    }
}
