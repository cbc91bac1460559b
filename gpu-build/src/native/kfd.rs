//! AMD's GPUs as the kernel lists them: `/sys/class/kfd/kfd/topology/nodes/<number>/properties`.

use super::visible;
use crate::diagnostics::Diagnostic;
use gpu_tools::Env;
use gpu_tools::files;
use std::path::Path;

/// One GPU.
struct Gpu {
    /// The number of its node; nodes of CPUs count too.
    node: u32,
    /// `gfx_target_version`.
    version: u32,
    /// `unique_id`; 0 where it has none.
    id: u64,
}

/// The processors of the GPUs that a program would see, in the order in which it would see them.
pub(super) fn gpus(nodes: &Path, env: &Env) -> Result<Vec<String>, Diagnostic> {
    let gpus = list(nodes);
    if gpus.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<String> = gpus.iter().map(|gpu| visible::uuid(gpu.id)).collect();
    let mut found = Vec::new();
    for index in visible::indices(&ids, env) {
        if let Some(name) = processor(&gpus[index], env)? {
            found.push(name);
        }
    }
    Ok(found)
}

/// In the order of their nodes, which is ROCm's. Nodes that this process may not read are not there for ROCm either.
fn list(nodes: &Path) -> Vec<Gpu> {
    let Ok(entries) = std::fs::read_dir(nodes) else { return Vec::new() };
    let mut gpus: Vec<Gpu> = entries
        .filter_map(|entry| {
            let path = entry.ok()?.path();
            let node = path.file_name()?.to_str()?.parse().ok()?;
            let text = files::read_to_string(path.join("properties")).ok()?;
            let value = |key: &str| -> Option<u64> {
                let value = text.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(' '))?;
                value.trim().parse().ok()
            };
            let version = value("gfx_target_version").and_then(|version| u32::try_from(version).ok()).unwrap_or(0);
            // A node without SIMDs is a CPU.
            let is_gpu = version != 0 || value("simd_count").is_some_and(|count| count > 0);
            is_gpu.then(|| Gpu { node, version, id: value("unique_id").unwrap_or(0) })
        })
        .collect();
    gpus.sort_by_key(|gpu| gpu.node);
    gpus
}

/// The processor's name, unless it is so old that its node states none.
///
/// `gfx_target_version` is major * 10000 + minor * 100 + stepping, in decimal; the name has minor and stepping in
/// hexadecimal. `HSA_OVERRIDE_GFX_VERSION_<node>`, then `HSA_OVERRIDE_GFX_VERSION`, take its place as ROCm's thunk
/// library reads them: three decimal numbers with points between (`9.0.10` is gfx90a), at most 63, 255 and 255.
fn processor(gpu: &Gpu, env: &Env) -> Result<Option<String>, Diagnostic> {
    if gpu.version == 0 {
        return Ok(None);
    }
    let (mut major, mut minor, mut stepping) = (gpu.version / 10000, gpu.version / 100 % 100, gpu.version % 100);
    let variables = [format!("HSA_OVERRIDE_GFX_VERSION_{}", gpu.node), "HSA_OVERRIDE_GFX_VERSION".to_owned()];
    if let Some((variable, value)) =
        variables.into_iter().find_map(|name| Some((env.text(&name)?, name))).map(|(value, name)| (name, value))
    {
        let parts: Option<Vec<u32>> = value.split('.').map(|part| part.parse().ok()).collect();
        (major, minor, stepping) = match parts.as_deref() {
            Some(&[major @ ..=63, minor @ ..=255, stepping @ ..=255]) => (major, minor, stepping),
            _ => {
                return Err(Diagnostic::new(format!("{variable} is `{value}`, which ROCm refuses"))
                    .help("set it to major.minor.stepping in decimal, such as 10.3.0, or unset it"));
            }
        };
    }
    Ok(Some(format!("gfx{major}{minor:x}{stepping:x}")))
}
