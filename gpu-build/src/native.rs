//! `native`: the architectures of the machine that compiles, found as a program finds its devices here: through the
//! drivers, and never through a toolkit.
//!
//! | GPUs | asked, in this order |
//! |---|---|
//! | AMD | KFD's sysfs ([`kfd`]) whether there are any; HIP's library ([`hip`]) for their target IDs, which have features; if it is not there, KFD's own numbers, which have none |
//! | NVIDIA | the CUDA driver ([`cuda`]) |
//!
//! HIP is asked without KFD too where Windows' kernel drives the GPU (`/dev/dxg`) and where `GPU_HIP_LIBRARY` names it.
//! What `ROCR_VISIBLE_DEVICES`, `HIP_VISIBLE_DEVICES` and `CUDA_VISIBLE_DEVICES` hide from a program is hidden here:
//! the drivers see to that, and [`visible`] does for KFD's numbers.

mod cuda;
mod hip;
mod kfd;
mod visible;

use crate::diagnostics::Diagnostic;
use gpu_abi::Arch;
use gpu_abi::arch::CpuLevel;
use gpu_tools::Env;
use std::path::Path;

/// Where the kernel lists AMD's compute nodes.
const KFD: &str = "/sys/class/kfd/kfd/topology/nodes";
/// Where Windows' kernel is reached from Linux under it.
const DXG: &str = "/dev/dxg";

/// What `native` stands for on this machine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Native {
    /// The GPUs' architectures, each once, then the CPU's level and the level with checks.
    pub archs: Vec<Arch>,
    /// The GPUs that cannot be built for.
    pub warnings: Vec<String>,
}

/// Looks for the GPUs of this machine.
///
/// # Errors
/// `HSA_OVERRIDE_GFX_VERSION` is malformed.
pub fn find(host: &str, env: &Env) -> Result<Native, Diagnostic> {
    let mut names = amd(Path::new(KFD), Path::new(DXG), env)?;
    names.extend(cuda::capabilities(env).into_iter().map(|(major, minor)| format!("sm_{major}{minor}")));
    let cpu = if host == std::env::consts::ARCH { CpuLevel::detect() } else { None };
    Ok(native(&names, host, cpu))
}

/// `cpu` is this machine's level, `None` if it is not known, or if the program is for another instruction set.
fn native(names: &[String], host: &str, cpu: Option<CpuLevel>) -> Native {
    let (mut archs, mut warnings): (Vec<Arch>, Vec<String>) = (Vec::new(), Vec::new());
    for name in names {
        match Arch::expand(name, host) {
            Ok(expanded) => archs.extend(expanded),
            Err(error) => warnings.push(format!("`native` leaves out a GPU of this machine that this version cannot build for: {error}")),
        }
    }
    match cpu {
        Some(level) => archs.extend([level, level.checked()].map(Arch::Cpu)),
        None => archs.extend(Arch::expand("cpu", host).unwrap_or_default()),
    }
    let mut seen = Vec::new();
    archs.retain(|arch| {
        !seen.contains(arch) && {
            seen.push(*arch);
            true
        }
    });
    warnings.dedup();
    Native { archs, warnings }
}

/// The target IDs of AMD's GPUs, in the order in which HIP has them.
fn amd(nodes: &Path, dxg: &Path, env: &Env) -> Result<Vec<String>, Diagnostic> {
    let by_kfd = kfd::gpus(nodes, env)?;
    if by_kfd.is_empty() && !dxg.exists() && env.path("GPU_HIP_LIBRARY").is_none() {
        return Ok(Vec::new());
    }
    let by_hip = hip::target_ids(env);
    Ok(if by_hip.is_empty() { by_kfd } else { by_hip })
}

#[cfg(test)]
mod tests;
