//! Faults after which a device takes no more work from this process.

use crate::types::DeviceKind;

/// Whether a driver's code is a fault that stays: every later call on that device, in this process, fails with it.
///
/// For CUDA these are the codes that, as NVIDIA's documentation of `CUresult` says, leave the process in an
/// inconsistent state, or that the context cannot be used any more: 226, 700, 702, 710, 714 to 719, 721, 911; and 810,
/// after which a client of MPS is cut off. An uncorrectable error of memory (214) or of NVLink (220) is counted too:
/// the documentation leaves open what comes after, and what the device holds is not to be relied on.
///
/// HIP takes its codes from CUDA and says nothing about what comes after them, so those that both have count for both.
pub(crate) const fn is_sticky(kind: DeviceKind, code: i32) -> bool {
    match kind {
        DeviceKind::Cuda => matches!(code, 214 | 220 | 226 | 700 | 702 | 710 | 714..=719 | 721 | 810 | 911),
        DeviceKind::Hip => matches!(code, 214 | 700 | 702 | 710 | 719),
        DeviceKind::Cpu => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_of_one_call_are_not_sticky() {
        // Bad arguments, memory, an image, a limit, not ready, peers, capture: the next call may succeed.
        let passing = [0, 1, 2, 3, 100, 101, 200, 209, 218, 222, 400, 500, 600, 701, 703, 704, 705, 712, 713, 720, 801, 900, 901, 912, 999];
        for kind in DeviceKind::ALL {
            assert!(passing.iter().all(|&code| !is_sticky(kind, code)), "{kind}");
        }
    }

    #[test]
    fn faults_of_kernels_are_sticky() {
        for code in [700, 702, 710, 719] {
            assert!(is_sticky(DeviceKind::Cuda, code) && is_sticky(DeviceKind::Hip, code) && !is_sticky(DeviceKind::Cpu, code));
        }
        // Stack, instruction, alignment, address space, program counter: HIP has no such codes.
        assert!((714..=718).all(|code| is_sticky(DeviceKind::Cuda, code) && !is_sticky(DeviceKind::Hip, code)));
    }
}
