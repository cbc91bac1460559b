//! A process's time and memory.

use anyhow::{Result, ensure};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// What a process, and those that it waited for, took.
#[derive(Debug, Clone, Copy, Default)]
pub struct Taken {
    /// From start to end.
    pub time: Duration,
    /// On all cores.
    pub cpu: Duration,
    /// The most that one of them held, in bytes.
    pub memory: u64,
}

/// Runs a process to its end, which must be a good one.
///
/// # Errors
/// It cannot be started, or fails.
pub fn run(command: &mut Command) -> Result<Taken> {
    let start = Instant::now();
    let child = command.stdin(Stdio::null()).stdout(Stdio::null()).spawn()?;
    let mut status = 0;
    // SAFETY: all zeroes is a usage of nothing; it is written to below.
    let mut usage: libc::rusage = unsafe { std::mem::zeroed() };
    // SAFETY: the process is ours and was not waited for; both places are valid during the call.
    let waited = unsafe { libc::wait4(child.id() as libc::pid_t, &mut status, 0, &mut usage) };
    let time = start.elapsed();
    ensure!(waited == child.id() as libc::pid_t && libc::WIFEXITED(status) && libc::WEXITSTATUS(status) == 0, "{command:?} failed");
    let of = |part: libc::timeval| Duration::new(part.tv_sec as u64, part.tv_usec as u32 * 1000);
    Ok(Taken { time, cpu: of(usage.ru_utime) + of(usage.ru_stime), memory: usage.ru_maxrss as u64 * 1024 })
}
