//! What a report says of the machine.

use crate::model::Machine;
use std::fs;
use std::process::Command;
use std::time::Duration;

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
            busy: busy(),
        }
    }

    /// Whether other work ran when the run began. Older reports have load averages alone, to which a benchmark before this one counts.
    pub fn is_busy(&self) -> bool {
        let cores = self.cores as f64;
        self.busy.map_or(self.load[0] > cores / 2.0, |busy| busy > cores / 10.0)
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

/// How many processors are busy while this program waits.
fn busy() -> Option<f64> {
    let (idle, all) = ticks(&read("/proc/stat"))?;
    std::thread::sleep(Duration::from_millis(500));
    let (idle_then, all_then) = ticks(&read("/proc/stat"))?;
    let (idle, all) = (idle_then.checked_sub(idle)?, all_then.checked_sub(all)?);
    let cores = std::thread::available_parallelism().ok()?.get();
    (all > 0).then(|| (1.0 - idle as f64 / all as f64).max(0.0) * cores as f64)
}

/// Time that processors were idle or waited for a disk, and all their time, in the kernel's ticks (proc_stat(5)).
fn ticks(stat: &str) -> Option<(u64, u64)> {
    let numbers: Vec<u64> = stat.lines().next()?.strip_prefix("cpu ")?.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    // What guests take is in the first two numbers as well.
    Some((numbers.get(3)? + numbers.get(4)?, numbers.iter().take(8).sum()))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn idle_time_is_told_from_work() {
        assert_eq!(ticks("cpu  10 1 4 100 5 2 3 7 9 9\ncpu0 1 1 1 1 1\n"), Some((105, 132)));
        assert_eq!((ticks(""), ticks("cpu 1 2 3\n"), ticks("intr 4\n")), (None, None, None));
    }

    #[test]
    fn an_earlier_benchmark_is_no_other_work() {
        let machine = |busy, load| Machine { cores: 2, busy, load: [load, 0.0, 0.0], ..Machine::default() };
        assert!(!machine(Some(0.05), 1.9).is_busy() && machine(Some(1.0), 0.1).is_busy());
        assert!(machine(None, 1.9).is_busy() && !machine(None, 0.5).is_busy());
    }
}
