//! What a device can do at most, measured: how fast it copies its memory, and how fast it multiplies and adds.
//!
//! A process of its own measures, for about a second, and the figures are kept in the user's cache.

mod kernels;
pub mod probe;

use super::trace::Device;
use crate::replace::replace;
use anyhow::{Context, Result, anyhow};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Of the form below, and of how is measured: figures of another version are measured again.
const VERSION: u32 = 2;

/// A device's peaks.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Peaks {
    /// Bytes a second that are read and written while a buffer is copied that no cache holds.
    pub bytes: f64,
    /// Operations a second in f32, two in each fused multiply-add.
    pub flops: f64,
}

/// As it is kept.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Kept {
    version: u32,
    /// The device as the trace names it, with its number of multiprocessors.
    device: String,
    peaks: Peaks,
}

/// The peaks of a device of a trace: those that are kept, or else measured now.
///
/// # Errors
/// The device is not here, or it cannot be measured: why, in words.
pub fn of(device: &Device, again: bool) -> Result<Peaks> {
    let name = format!("{}, {} multiprocessors", device.label, device.multiprocessors().unwrap_or(0));
    let file = folder().map(|folder| folder.join(format!("{:016x}.json", gpu_abi::tune::hash([name.as_str()]))));
    if let Some(peaks) = file.as_deref().filter(|_| !again).and_then(|file| kept(file, &name)) {
        return Ok(peaks);
    }
    let peaks = measured(device)?;
    if let Some(file) = file {
        // Where it cannot be kept, it is measured again.
        let _ = keep(&file, &Kept { version: VERSION, device: name, peaks });
    }
    Ok(peaks)
}

/// The user's cache.
fn folder() -> Option<PathBuf> {
    let folder = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|folder| folder.is_absolute());
    let cache = folder("XDG_CACHE_HOME").or_else(|| Some(folder("HOME")?.join(".cache")))?;
    Some(cache.join("cargo-gpu").join("peaks"))
}

fn kept(file: &Path, name: &str) -> Option<Peaks> {
    let kept: Kept = serde_json::from_slice(&gpu_tools::files::read(file).ok()?).ok()?;
    let is_number = |number: f64| number.is_finite() && number > 0.0;
    (kept.version == VERSION && kept.device == name && is_number(kept.peaks.bytes) && is_number(kept.peaks.flops)).then_some(kept.peaks)
}

fn keep(file: &Path, kept: &Kept) -> Result<()> {
    let folder = file.parent().context("no folder")?;
    std::fs::create_dir_all(folder)?;
    replace(file, &serde_json::to_vec(kept)?)
}

/// Measures in a process of its own: a driver may hang or end the process, and a trace that the environment asks for is not of this.
fn measured(device: &Device) -> Result<Peaks> {
    let own = std::env::current_exe().context("cannot tell where this program is")?;
    let mut command = Command::new(own);
    command.args(["gpu", "probe", &device.uri]).env_remove("GPU_TRACE").env_remove("GPU_DEVICE").stdin(Stdio::null());
    let output =
        gpu_tools::run(&mut command, gpu_tools::Limit::default()).map_err(|why| anyhow!("{}", why.trim_start_matches("error: ")))?;
    let probed: probe::Probed = serde_json::from_slice(&output.stdout).context("the probe's answer cannot be read")?;
    if probed.label != device.label {
        return Err(anyhow!("{} is another device here: {}", device.uri, probed.label));
    }
    Ok(probed.peaks)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_read_again_and_damage_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a/b.json");
        let peaks = Peaks { bytes: 1.5e10, flops: 2e11 };
        keep(&file, &Kept { version: VERSION, device: "d".into(), peaks }).unwrap();
        assert_eq!(kept(&file, "d"), Some(peaks));
        assert_eq!(kept(&file, "another"), None);
        for wrong in [
            "",
            "{}",
            "{\"version\":2,\"device\":\"d\",\"peaks\":{\"bytes\":0,\"flops\":1}}",
            "{\"version\":0,\"device\":\"d\",\"peaks\":{\"bytes\":1,\"flops\":1}}",
        ] {
            std::fs::write(&file, wrong).unwrap();
            assert_eq!(kept(&file, "d"), None, "{wrong}");
        }
    }
}
