//! How much memory the process may use: the machine's, or less if a control group limits it.
//!
//! Linux may grant any allocation and end the process when it touches the memory, so the CPU device itself refuses allocations that cannot fit.
//! Sources: proc(5) for `/proc/meminfo` and `/proc/self/cgroup`; the kernel's documentation of control groups
//! (Documentation/admin-guide/cgroup-v2.rst: `memory.max`, `memory.current`; cgroup-v1/memory.rst: `memory.limit_in_bytes`,
//! `memory.usage_in_bytes`).

use crate::files;
use std::path::Path;

/// More bytes than any of these files has.
const MOST: u64 = 1 << 20;

/// Bytes of memory. A number that the system does not report is 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::driver::cpu) struct HostMemory {
    /// The memory that can be allocated now without swapping.
    pub available: u64,
    /// All memory.
    pub total: u64,
    /// All memory and swap space: more than this never fits.
    pub limit: u64,
}

/// The system's current figures.
pub(in crate::driver::cpu) fn host_memory() -> HostMemory {
    let read = |path: &Path| files::read_to_string(path, MOST).ok();
    let text = |path: &str| read(Path::new(path)).unwrap_or_default();
    from(&text("/proc/meminfo"), &text("/proc/self/cgroup"), &read)
}

/// The same, from these texts and files.
fn from(meminfo: &str, cgroup: &str, read: &dyn Fn(&Path) -> Option<String>) -> HostMemory {
    let field = |name: &str| {
        let line = meminfo.lines().find_map(|line| line.strip_prefix(name))?;
        line.trim().trim_end_matches("kB").trim().parse::<u64>().ok()
    };
    let bytes = |name: &str| field(name).unwrap_or(0).saturating_mul(1024);
    let (mut available, mut total) = (bytes("MemAvailable:"), bytes("MemTotal:"));
    let mut limit = total.saturating_add(bytes("SwapTotal:"));
    for (most, used) in groups(cgroup, read) {
        available = available.min(most.saturating_sub(used));
        total = total.min(most);
        limit = limit.min(most);
    }
    HostMemory { available, total, limit }
}

/// The limit and the use of each control group of the process that has a limit, from its own to the root.
fn groups(cgroup: &str, read: &dyn Fn(&Path) -> Option<String>) -> Vec<(u64, u64)> {
    let number = |path: &Path| read(path)?.trim().parse::<u64>().ok();
    let mut found = Vec::new();
    for line in cgroup.lines() {
        // hierarchy:controllers:path
        let mut parts = line.splitn(3, ':');
        let (Some(_), Some(controllers), Some(path)) = (parts.next(), parts.next(), parts.next()) else { continue };
        let (root, most, used) = match controllers {
            "" => ("/sys/fs/cgroup", "memory.max", "memory.current"),
            _ if controllers.split(',').any(|name| name == "memory") => {
                ("/sys/fs/cgroup/memory", "memory.limit_in_bytes", "memory.usage_in_bytes")
            }
            _ => continue,
        };
        // In a container the path may be the host's, which is not mounted: so its parents are tried, too.
        for group in Path::new(path).ancestors() {
            let folder = Path::new(root).join(group.strip_prefix("/").unwrap_or(group));
            // A group without a limit says `max`.
            if let Some(limit) = number(&folder.join(most)) {
                found.push((limit, number(&folder.join(used)).unwrap_or(0)));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const MEMINFO: &str = "MemTotal:       1000 kB\nMemFree: 10 kB\nMemAvailable:    600 kB\nSwapTotal:  500 kB\n";

    fn with(cgroup: &str, files: &[(&str, &str)]) -> HostMemory {
        from(MEMINFO, cgroup, &|path| files.iter().find(|(name, _)| Path::new(name) == path).map(|(_, text)| text.to_string()))
    }

    #[test]
    fn without_groups_it_is_the_machines() {
        let all = HostMemory { available: 600 << 10, total: 1000 << 10, limit: 1500 << 10 };
        assert_eq!(with("", &[]), all);
        assert_eq!(with("0::/\n", &[("/sys/fs/cgroup/memory.max", "max\n")]), all);
        assert_eq!(with("nonsense\n1:cpu\n::::\n", &[]), all);
        assert_eq!(from("", "", &|_| None), HostMemory { available: 0, total: 0, limit: 0 });
    }

    #[test]
    fn the_least_limit_on_the_way_to_the_root_counts() {
        let files = [
            ("/sys/fs/cgroup/a/b/memory.max", "max\n"),
            ("/sys/fs/cgroup/a/memory.max", "409600\n"),
            ("/sys/fs/cgroup/a/memory.current", "102400\n"),
            ("/sys/fs/cgroup/memory.max", "819200\n"),
        ];
        let limited = HostMemory { available: 300 << 10, total: 400 << 10, limit: 400 << 10 };
        assert_eq!(with("0::/a/b\n", &files), limited);
        // A path of the host, in a container: the root's limit is the container's.
        assert_eq!(with("0::/docker/0123\n", &files).limit, 800 << 10);
    }

    #[test]
    fn version_1_of_control_groups_counts_too() {
        let files =
            [("/sys/fs/cgroup/memory/a/memory.limit_in_bytes", "204800\n"), ("/sys/fs/cgroup/memory/a/memory.usage_in_bytes", "204801\n")];
        let limited = HostMemory { available: 0, total: 200 << 10, limit: 200 << 10 };
        assert_eq!(with("3:cpuset:/a\n4:hugetlb,memory:/a\n0::/\n", &files), limited);
        // In version 1, a group without a limit reports one that is larger than any memory.
        assert_eq!(with("4:memory:/\n", &[("/sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712")]).total, 1000 << 10);
    }
}
