//! What a report says of the machine.

use crate::model::Machine;
use std::fs;
use std::process::Command;

impl Machine {
    /// This one, now.
    pub fn here() -> Machine {
        let asked = nvidia();
        Machine {
            cpu: cpu(),
            cores: std::thread::available_parallelism().map_or(1, usize::from),
            memory: memory().unwrap_or_default(),
            kernel: read("/proc/sys/kernel/osrelease").trim().to_owned(),
            driver: asked.first().map(|(_, driver)| format!("NVIDIA {driver}")),
            gpus: asked.into_iter().map(|(name, _)| name).collect(),
            load: load(),
        }
    }
}

fn read(path: &str) -> String {
    fs::read_to_string(path).unwrap_or_default()
}

fn cpu() -> String {
    let text = read("/proc/cpuinfo");
    let value = |name: &str| text.lines().find_map(|line| Some(line.strip_prefix(name)?.split_once(':')?.1.trim().to_owned()));
    let model = value("model name").filter(|name| !name.is_empty() && name != "unknown");
    // What a virtual machine hides has numbers at least.
    let numbers = || Some(format!("{}, family {}, model {}", value("vendor_id")?, value("cpu family")?, value("model")?));
    model.or_else(numbers).unwrap_or_else(|| std::env::consts::ARCH.to_owned())
}

fn memory() -> Option<u64> {
    let text = read("/proc/meminfo");
    let kibibytes: u64 = text.lines().find_map(|line| line.strip_prefix("MemTotal:"))?.split_whitespace().next()?.parse().ok()?;
    Some(kibibytes * 1024)
}

fn load() -> [f64; 3] {
    let text = read("/proc/loadavg");
    let mut numbers = text.split_whitespace().filter_map(|word| word.parse().ok());
    [(); 3].map(|()| numbers.next().unwrap_or_default())
}

/// Names and drivers of NVIDIA's GPUs, where `nvidia-smi` tells them.
fn nvidia() -> Vec<(String, String)> {
    let output = Command::new("nvidia-smi").args(["--query-gpu=name,driver_version", "--format=csv,noheader"]).output();
    let Ok(output) = output else { return Vec::new() };
    if !output.status.success() {
        return Vec::new();
    }
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    text.lines().filter_map(|line| line.split_once(", ")).map(|(name, driver)| (name.trim().into(), driver.trim().into())).collect()
}
