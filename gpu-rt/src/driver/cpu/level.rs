//! The instruction set level that this processor supports, and the processor's name.

use crate::error::{ErrorKind, Result};
use crate::settings;
use gpu_abi::arch::CpuLevel;

/// The level to choose images by: the processor's, lowered to `GPU_CPU_LEVEL` if that is set.
pub(super) fn level() -> Result<CpuLevel> {
    let Some(processor) = CpuLevel::detect() else {
        return Err(ErrorKind::UnsupportedDevice { arch: std::env::consts::ARCH.into() }.into());
    };
    match settings::get().cpu_level()? {
        Some(asked) if !processor.runs(asked) => Err(ErrorKind::BadSetting {
            variable: "GPU_CPU_LEVEL",
            value: asked.name().into(),
            expected: "a level that this processor runs",
        }
        .into()),
        Some(asked) => Ok(asked),
        None => Ok(processor),
    }
}

/// The processor's name from the kernel, or a plain word.
pub(super) fn processor_name() -> String {
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(':').map(|(_, name)| name.trim()));
    name.filter(|name| !name.is_empty()).unwrap_or("CPU").to_owned()
}
