//! Why a run is slower than its device allows: a table of what a profile can find, and what to do about each.

use serde::Serialize;

/// What limits a kernel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Limit {
    /// The bandwidth of the device's memory.
    Memory,
    /// How fast it multiplies and adds.
    Arithmetic,
    /// Launching takes longer than the work.
    Launch,
    /// There are fewer blocks than multiprocessors.
    Grid,
    /// Too few warps are there to hide the time that memory takes.
    Occupancy,
    /// Threads wait for memory and for each other, though there are warps enough.
    Latency,
    /// The processor reaches neither roof: it executes other instructions, or other programs.
    Instructions,
    /// Threads of the CPU device have nothing to do.
    Balance,
    /// The processors do something else.
    Crowded,
    /// The manifest does not say how much it moves and computes.
    Unknown,
}

impl Limit {
    /// For people.
    pub const fn words(self) -> &'static str {
        match self {
            Limit::Memory => "memory bandwidth",
            Limit::Arithmetic => "arithmetic",
            Limit::Launch => "launch overhead",
            Limit::Grid => "too few blocks",
            Limit::Occupancy => "occupancy",
            Limit::Latency => "latency",
            Limit::Instructions => "neither roof",
            Limit::Balance => "idle threads",
            Limit::Crowded => "busy processors",
            Limit::Unknown => "not known",
        }
    }
}

/// What can be found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    MemoryBound,
    ComputeBound,
    ShortLaunches,
    FewBlocks,
    LowOccupancy,
    Latency,
    Instructions,
    IdleThreads,
    Crowded,
    WorkUnknown,
    LoopsUnknown,
    ScatteredAccess,
    Spills,
    DoublePrecision,
    Varies,
    DeviceIdle,
    Transfers,
    PageableCopies,
    Waits,
    Loading,
    Allocations,
}

/// One row.
pub struct Entry {
    pub cause: Cause,
    /// What it is.
    pub title: &'static str,
    /// What to try.
    pub advice: &'static str,
    /// The chapter of the book that says how: its title and its file.
    pub chapter: (&'static str, &'static str),
}

const PERFORMANCE: (&str, &str) = ("Performance", "performance.md");
const MEMORY: (&str, &str) = ("Memory, order, graphs", "memory.md");
const KERNELS: (&str, &str) = ("Kernels in Rust", "kernels.md");
const TUNING: (&str, &str) = ("Alternatives and tuning", "tuning.md");
const COMMAND: (&str, &str) = ("The command `cargo gpu`", "cargo-gpu.md");
const PROFILING: (&str, &str) = ("Profiling", "profiling.md");

/// Every row.
pub const TABLE: [Entry; 21] = [
    Entry {
        cause: Cause::MemoryBound,
        title: "memory bandwidth limits the kernel",
        advice: "Move fewer bytes: fuse it with the kernel before or behind it, keep values in shared memory or registers, or store a smaller type.",
        chapter: PERFORMANCE,
    },
    Entry {
        cause: Cause::ComputeBound,
        title: "arithmetic limits the kernel",
        advice: "Compute less or cheaper: products of tiles (matrix units) in place of loops, a smaller type, or values that are computed once and kept.",
        chapter: ("Tiles", "tiles.md"),
    },
    Entry {
        cause: Cause::ShortLaunches,
        title: "launches are so short that launching them takes the time",
        advice: "Give each launch more work, fuse the kernels, or record the sequence in a graph and launch that.",
        chapter: MEMORY,
    },
    Entry {
        cause: Cause::FewBlocks,
        title: "the grid has fewer blocks than the device has multiprocessors",
        advice: "Launch more blocks: smaller ones, or with less work for each thread.",
        chapter: KERNELS,
    },
    Entry {
        cause: Cause::LowOccupancy,
        title: "the multiprocessors hold few warps of the kernel",
        advice: "Use fewer registers or less shared memory, or another block size; `cargo gpu explain KERNEL --arch ARCH` says what the next step takes.",
        chapter: COMMAND,
    },
    Entry {
        cause: Cause::Latency,
        title: "threads wait: neither memory nor arithmetic is near its limit",
        advice: "Let each thread have several loads under way before it uses the first, and let fewer steps depend on each other.",
        chapter: PERFORMANCE,
    },
    Entry {
        cause: Cause::Instructions,
        title: "on the processor, neither memory nor arithmetic is near its limit",
        advice: "Look whether the kernel is vectorized, and what is in the way: `cargo gpu explain KERNEL --arch cpu` says both. Other programs on the machine slow it, too.",
        chapter: COMMAND,
    },
    Entry {
        cause: Cause::IdleThreads,
        title: "threads of the processor wait while others run blocks",
        advice: "Launch more and smaller blocks, or blocks that take about the same time.",
        chapter: PERFORMANCE,
    },
    Entry {
        cause: Cause::Crowded,
        title: "the processors do something else than the launches' blocks",
        advice: "Measure on a machine that is otherwise idle, or give the pool fewer threads (`GPU_CPU_THREADS`).",
        chapter: ("Devices", "devices.md"),
    },
    Entry {
        cause: Cause::WorkUnknown,
        title: "nothing says how much the kernel moves and computes",
        advice: "Name the file that has the kernel (`--binary FILE`) and keep its build's target folder; a kernel that is made at run time has no manifest.",
        chapter: PROFILING,
    },
    Entry {
        cause: Cause::LoopsUnknown,
        title: "how much is computed is not known: loops or calls whose work the code does not say",
        advice: "Count it for one launch by hand (rounds of the loops times what is in them), and set that against the measured peaks.",
        chapter: PROFILING,
    },
    Entry {
        cause: Cause::ScatteredAccess,
        title: "neighbouring threads access memory far apart",
        advice: "Let neighbouring threads access neighbouring elements: exchange loops, transpose, or stage through shared memory.",
        chapter: PERFORMANCE,
    },
    Entry {
        cause: Cause::Spills,
        title: "registers are spilled to memory",
        advice: "Use fewer values at a time: smaller tiles, or arrays that are indexed by constants alone.",
        chapter: PERFORMANCE,
    },
    Entry {
        cause: Cause::DoublePrecision,
        title: "the kernel computes in double precision, which this device does slowly",
        advice: "Write constants as `f32` (`0.5f32`), and compute in `f32` where the results allow it.",
        chapter: PERFORMANCE,
    },
    Entry {
        cause: Cause::Varies,
        title: "some launches take many times as long as most",
        advice: "Compare the launches in the timeline: other sizes, a device that others use, or a clock that changes.",
        chapter: TUNING,
    },
    Entry {
        cause: Cause::DeviceIdle,
        title: "the device waits for the host",
        advice: "Enqueue the next work before the results of the last are needed, on a stream that is not waited for, and prepare data on another thread.",
        chapter: MEMORY,
    },
    Entry {
        cause: Cause::Transfers,
        title: "copies take much of the device's time",
        advice: "Leave data on the device between launches, and copy on a second stream while kernels run.",
        chapter: MEMORY,
    },
    Entry {
        cause: Cause::PageableCopies,
        title: "copies go through pageable memory, and the host waits for each",
        advice: "Copy from and to pinned memory (`stream.pinned`), which is faster and does not wait.",
        chapter: MEMORY,
    },
    Entry {
        cause: Cause::Waits,
        title: "the host waits for the device after nearly every launch",
        advice: "Wait once, behind the last launch: what is on one stream is done in order.",
        chapter: MEMORY,
    },
    Entry {
        cause: Cause::Loading,
        title: "loading or compiling kernels takes much of the run",
        advice: "Build for the device's own architecture, so that the driver compiles nothing, and let files load at the start (`load = \"startup\"`).",
        chapter: ("Shipping", "shipping.md"),
    },
    Entry {
        cause: Cause::Allocations,
        title: "allocating and freeing memory takes much of the run",
        advice: "Make buffers once, outside of the loop, and use them again.",
        chapter: MEMORY,
    },
];

/// Its row.
pub fn entry(cause: Cause) -> &'static Entry {
    let found = TABLE.iter().find(|entry| entry.cause == cause);
    // A test has each cause in the table.
    found.unwrap_or(&TABLE[0])
}

/// The findings of one cause.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Group {
    pub cause: Cause,
    /// Their places among the profile's, what is about the most time first.
    pub findings: Vec<usize>,
    /// The time that all are about.
    pub nanoseconds: u64,
}

/// By cause, what is about the most time first. What is not known comes behind what is.
pub fn groups(findings: &[Finding]) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (number, finding) in findings.iter().enumerate() {
        match groups.iter_mut().find(|group| group.cause == finding.cause) {
            Some(group) => {
                group.findings.push(number);
                group.nanoseconds = group.nanoseconds.saturating_add(finding.nanoseconds);
            }
            None => groups.push(Group { cause: finding.cause, findings: vec![number], nanoseconds: finding.nanoseconds }),
        }
    }
    let is_unknown = |group: &Group| matches!(group.cause, Cause::LoopsUnknown | Cause::WorkUnknown);
    groups.sort_by_key(|group| (is_unknown(group), std::cmp::Reverse(group.nanoseconds)));
    groups
}

/// Something that was found, with its figures.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Finding {
    pub cause: Cause,
    pub title: &'static str,
    /// The figures, in words.
    pub what: String,
    pub advice: &'static str,
    /// The chapter's title and file.
    pub chapter: (&'static str, &'static str),
    /// Whether it rests on measured times alone, or on counts that are estimates.
    pub measured: bool,
    /// The kernel's place among the profile's; nothing where it is about the run.
    pub kernel: Option<usize>,
    /// The device's place.
    pub device: Option<usize>,
    /// How much of the run's time it is about, in nanoseconds.
    pub nanoseconds: u64,
}

impl Finding {
    pub fn new(cause: Cause, what: String, nanoseconds: u64) -> Finding {
        let Entry { title, advice, chapter, .. } = entry(cause);
        Finding { cause, title, what, advice, chapter: *chapter, measured: true, kernel: None, device: None, nanoseconds }
    }

    /// Says that counts of the code are behind it.
    #[must_use]
    pub fn estimated(self) -> Finding {
        Finding { measured: false, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn findings_of_a_cause_are_together_and_what_is_unknown_is_last() {
        let found = [(Cause::LoopsUnknown, 100), (Cause::Waits, 9), (Cause::Spills, 6), (Cause::Spills, 5)];
        let groups = groups(&found.map(|(cause, time)| Finding::new(cause, String::new(), time)));
        let found: Vec<_> = groups.iter().map(|group| (group.cause, group.findings.clone(), group.nanoseconds)).collect();
        assert_eq!(found, [(Cause::Spills, vec![2, 3], 11), (Cause::Waits, vec![1], 9), (Cause::LoopsUnknown, vec![0], 100)]);
    }

    #[test]
    fn each_cause_has_one_row_and_an_existing_chapter() {
        let mut causes: Vec<Cause> = TABLE.iter().map(|entry| entry.cause).collect();
        causes.sort();
        causes.dedup();
        assert_eq!(causes.len(), TABLE.len());
        // The last of the enumeration: one that is added without a row is missed.
        assert_eq!(Cause::Allocations as usize + 1, TABLE.len());
        let book = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src");
        let profiling = std::fs::read_to_string(book.join("profiling.md")).unwrap();
        for entry in &TABLE {
            assert!(profiling.contains(&format!("| {} |", entry.title)), "{} is not in the chapter's table", entry.title);
            assert_eq!(self::entry(entry.cause).title, entry.title);
            let text = std::fs::read_to_string(book.join(entry.chapter.1)).unwrap_or_default();
            // A generated chapter has a comment in front.
            assert!(text.lines().any(|line| line.strip_prefix("# ") == Some(entry.chapter.0)), "{:?}", entry.chapter);
        }
    }
}
