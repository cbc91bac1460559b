//! Linux's `perf_event_open`: counters of a child process and of what it starts.

use super::{Count, Missing};
use std::fs::File;
use std::io::{Error, Read};
use std::os::fd::FromRawFd;

/// The part of `struct perf_event_attr` that its first version has.
#[repr(C)]
#[derive(Default)]
struct Attributes {
    kind: u32,
    size: u32,
    config: u64,
    sample_period: u64,
    sample_type: u64,
    read_format: u64,
    flags: u64,
    wakeup: u32,
    breakpoint: u32,
    breakpoint_address: u64,
}

/// `PERF_TYPE_HARDWARE`.
const HARDWARE: u32 = 0;
/// Disabled until an `exec`, and then for the process and its children; not in the kernel, which an ordinary user may not count.
const FLAGS: u64 = 1 << 0 | 1 << 1 | 1 << 5 | 1 << 6 | 1 << 12;
/// `PERF_FORMAT_TOTAL_TIME_ENABLED` and `_RUNNING`: where counters take turns.
const FORMAT: u64 = 1 | 2;

/// Names and numbers (`PERF_COUNT_HW_...`).
const EVENTS: [(&str, u64); 5] = [("cycles", 0), ("instructions", 1), ("cache references", 2), ("cache misses", 3), ("branch misses", 5)];

/// An open counter.
pub struct Counter {
    name: &'static str,
    file: File,
}

/// Opens what this machine has.
///
/// # Errors
/// It has none, or does not let this user: why, and what to do.
pub fn open_all() -> Result<Vec<Counter>, Missing> {
    let opened: Vec<Result<Counter, Error>> = EVENTS.iter().map(|(name, number)| open(name, *number)).collect();
    let mut why = None;
    let mut found = Vec::new();
    for one in opened {
        match one {
            Ok(counter) => found.push(counter),
            Err(error) => why = why.or(Some(error)),
        }
    }
    match why {
        Some(error) if found.is_empty() => Err(missing(&error)),
        _ => Ok(found),
    }
}

fn missing(error: &Error) -> Missing {
    let (why, next) = match error.raw_os_error() {
        Some(libc::EACCES | libc::EPERM) => (
            "the system does not let this user count, as most containers do not",
            "allow it: `sysctl kernel.perf_event_paranoid=2` as root, and `--cap-add PERFMON` for a container",
        ),
        Some(libc::ENOENT | libc::EOPNOTSUPP | libc::ENODEV) => (
            "the processor's counters are not there, as in most virtual machines",
            "run on the machine itself, or have the virtual machine pass them on",
        ),
        Some(libc::ENOSYS) => ("the system has no `perf_event_open`", "run on Linux, outside of a sandbox"),
        _ => ("the system refuses", "see `man perf_event_open`"),
    };
    Missing {
        what: "the processor's counters (cycles, instructions, cache misses)".into(),
        why: format!("{why} ({error})"),
        next: next.into(),
    }
}

fn open(name: &'static str, number: u64) -> Result<Counter, Error> {
    let size = size_of::<Attributes>() as u32;
    let attributes = Attributes { kind: HARDWARE, size, config: number, read_format: FORMAT, flags: FLAGS, ..Attributes::default() };
    // SAFETY: the structure has the size that it states, and lives until the call returns; this thread, any processor, no group, closed
    // when a program is started.
    let number = unsafe { libc::syscall(libc::SYS_perf_event_open, &raw const attributes, 0, -1, -1, 1 << 3) };
    let number = i32::try_from(number).ok().filter(|number| *number >= 0).ok_or_else(Error::last_os_error)?;
    // SAFETY: a new file descriptor, which nobody else has.
    Ok(Counter { name, file: unsafe { File::from_raw_fd(number) } })
}

impl Counter {
    /// What it counted; scaled where it had to take turns. Nothing where it never ran.
    pub fn read(&self) -> Option<Count> {
        let mut bytes = [0; 24];
        (&self.file).read_exact(&mut bytes).ok()?;
        let mut words = bytes.chunks_exact(8).filter_map(|word| Some(u64::from_le_bytes(word.try_into().ok()?)));
        let (count, enabled, running) = (words.next()?, words.next()?, words.next()?);
        let scaled = (running > 0).then(|| (count as f64 * enabled as f64 / running as f64) as u64)?;
        Some(Count { name: self.name, count: scaled })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_structure_is_the_kernel_s_first_version() {
        // PERF_ATTR_SIZE_VER0
        assert_eq!(size_of::<Attributes>(), 64);
    }

    #[test]
    fn a_refusal_says_what_to_do() {
        for (code, next) in [(libc::EACCES, "perf_event_paranoid"), (libc::ENOENT, "virtual machine"), (libc::EIO, "man perf_event_open")] {
            let missing = missing(&Error::from_raw_os_error(code));
            assert!(missing.next.contains(next) && !missing.why.is_empty(), "{missing:?}");
        }
    }

    /// Counting works, or says why it does not.
    #[test]
    fn a_child_is_counted_or_a_reason_is_given() {
        match open_all() {
            Ok(counters) => {
                assert!(std::process::Command::new("true").status().unwrap().success());
                let counts: Vec<Count> = counters.iter().filter_map(Counter::read).collect();
                assert!(counts.iter().any(|count| count.count > 0), "{counts:?}");
            }
            Err(missing) => assert!(!missing.next.is_empty()),
        }
    }
}
