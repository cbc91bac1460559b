//! Stands in for LLVM's defects in tests: crashes in the steps that `GPU_BUILD_TEST_CRASH` names. LLVM's own defects change with its versions.
//!
//! ```text
//! GPU_BUILD_TEST_CRASH=overflow in the passes `default<O3>` of a.ll for sm_90
//! GPU_BUILD_TEST_CRASH=segv in code of a.ll;abort in reading of b.ll
//! ```

use super::crash;
use std::hint::black_box;

const VARIABLE: &str = "GPU_BUILD_TEST_CRASH";

/// Crashes if one of the variable's entries names a prefix of this thread's work and step.
pub fn crash() {
    let Some(wanted) = gpu_tools::Env::process().untracked(VARIABLE) else { return };
    let wanted = wanted.to_string_lossy();
    let Some((work, stage)) = crash::current() else { return };
    for line in wanted.split(';') {
        let Some((how, place)) = line.split_once(" in ") else { continue };
        let Some((step, file)) = place.split_once(" of ") else { continue };
        if stage.starts_with(step) && work.contains(file) {
            match how.strip_prefix("once-") {
                Some(how) if !crash::happened() => crash_by(how),
                Some(_) => {}
                None => crash_by(how),
            }
        }
    }
}

fn crash_by(how: &str) {
    let signal = match how {
        "segv" => {
            // A page that nobody may access.
            let null = black_box(std::ptr::null::<u8>()).wrapping_add(8);
            // SAFETY: none. The access faults on purpose.
            black_box(unsafe { null.read_volatile() });
            return;
        }
        "overflow" => {
            black_box(recurse(black_box(1)));
            return;
        }
        "loop" => loop {
            black_box(0);
        },
        // SAFETY: ends the process or this thread, as LLVM would.
        "abort" => unsafe { libc::abort() },
        // SAFETY: as above.
        "exit" => unsafe { libc::exit(0) },
        "fatal" => return super::workers::give_up("a fatal error on purpose"),
        "ill" => libc::SIGILL,
        "bus" => libc::SIGBUS,
        "fpe" => libc::SIGFPE,
        "trap" => libc::SIGTRAP,
        _ => return,
    };
    // SAFETY: a signal to this thread, whose handler is under test.
    unsafe { libc::raise(signal) };
}

#[allow(unconditional_recursion, reason = "the stack is to overflow")]
fn recurse(depth: u64) -> u64 {
    // Larger than the C library's guard page.
    let frame = black_box([depth; 1500]);
    recurse(depth + 1) + frame[usize::try_from(depth).unwrap_or(0) % frame.len()]
}
