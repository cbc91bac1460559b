//! `native`: the architectures of the machine that compiles, without asking a toolkit: KFD's sysfs for AMD, the CUDA
//! driver for NVIDIA, and the CPU.

use crate::diagnostics::Diagnostic;
use crate::env::Env;
use gpu_abi::Arch;
use std::path::Path;

/// Where the kernel lists AMD's compute nodes.
const KFD: &str = "/sys/class/kfd/kfd/topology/nodes";

/// The architectures found, each once; the CPU's levels always.
pub fn archs(host: &str, env: &Env) -> Result<Vec<Arch>, Diagnostic> {
    let mut names = amd(Path::new(KFD), env.text("HSA_OVERRIDE_GFX_VERSION").as_deref());
    names.extend(nvidia());
    names.push("cpu".into());
    let mut archs: Vec<Arch> = Vec::new();
    for name in names {
        let expanded = Arch::expand(&name, host)
            .map_err(|error| Diagnostic::new(format!("`native` found a device that this version cannot build for: {error}")))?;
        archs.extend(expanded);
    }
    Ok(archs)
}

/// `gfx_target_version` is major * 10000 + minor * 100 + stepping; the name has the stepping in hexadecimal; 0 is a CPU.
fn amd(nodes: &Path, overridden: Option<&str>) -> Vec<String> {
    let Ok(entries) = std::fs::read_dir(nodes) else { return Vec::new() };
    let mut versions: Vec<u32> = entries
        .filter_map(|entry| std::fs::read_to_string(entry.ok()?.path().join("properties")).ok())
        .filter_map(|text| text.lines().find_map(|line| line.strip_prefix("gfx_target_version "))?.trim().parse().ok())
        .filter(|&version| version != 0)
        .collect();
    versions.sort_unstable();
    versions.dedup();
    let name = |(major, minor, stepping): (u32, u32, u32)| format!("gfx{major}{minor:x}{stepping:x}");
    if let Some(parts) = overridden.filter(|_| !versions.is_empty()) {
        let parts: Vec<u32> = parts.split('.').filter_map(|part| part.parse().ok()).collect();
        if let [major, minor, stepping] = parts[..] {
            return vec![name((major, minor, stepping))];
        }
    }
    versions.into_iter().map(|version| name((version / 10000, version / 100 % 100, version % 100))).collect()
}

/// Compute capabilities, from the CUDA driver if there is one.
fn nvidia() -> Vec<String> {
    let mut names: Vec<String> =
        crate::native_cuda::capabilities().into_iter().map(|(major, minor)| format!("sm_{major}{minor}")).collect();
    names.dedup();
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steppings_are_hexadecimal_and_cpus_are_no_gpus() {
        let nodes = tempfile::tempdir().unwrap();
        for (node, version) in [("0", "0"), ("1", "90010"), ("2", "110000"), ("3", "90402"), ("4", "90010")] {
            std::fs::create_dir(nodes.path().join(node)).unwrap();
            std::fs::write(nodes.path().join(node).join("properties"), format!("cpu_cores_count 0\ngfx_target_version {version}\n"))
                .unwrap();
        }
        assert_eq!(amd(nodes.path(), None), ["gfx90a", "gfx942", "gfx1100"]);
        assert_eq!(amd(nodes.path(), Some("10.3.0")), ["gfx1030"]);
        assert_eq!(amd(Path::new("/nonexistent"), Some("10.3.0")), Vec::<String>::new());
    }
}
