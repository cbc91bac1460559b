//! Crashes inside LLVM, in a build script: a signal ends the process with a message that names what was being compiled
//! instead of a bare "signal: 11".
//!
//! Only [`report`] installs handlers, and only build scripts call it: a library does not take its host's signals.

use std::cell::Cell;

/// The most bytes of a label that are shown.
const LABEL: usize = 256;

thread_local! {
    /// What this thread compiles: plain bytes, so that a signal handler may read them.
    static CURRENT: Cell<([u8; LABEL], usize)> = const { Cell::new(([0; LABEL], 0)) };
}

/// Says what this thread compiles from now on.
pub fn label(text: &str) {
    let mut bytes = [0; LABEL];
    let length = text.len().min(LABEL);
    bytes[..length].copy_from_slice(&text.as_bytes()[..length]);
    CURRENT.set((bytes, length));
}

/// Makes crashes end this process with a message. For build scripts.
pub fn report() {
    for signal in [libc::SIGSEGV, libc::SIGBUS, libc::SIGILL, libc::SIGFPE, libc::SIGABRT, libc::SIGTRAP] {
        // SAFETY: the action is zeroed, which is an empty mask and no flags, before its fields are set; the handler has
        // the type that a plain `sa_sigaction` wants and calls only what may be called in a handler.
        unsafe {
            let mut action: libc::sigaction = std::mem::zeroed();
            action.sa_sigaction = handler as extern "C" fn(libc::c_int) as libc::sighandler_t;
            // On the alternate stack that std gives each thread: the crash may be an overflow of the thread's own.
            action.sa_flags = libc::SA_ONSTACK | libc::SA_RESETHAND;
            libc::sigaction(signal, &action, std::ptr::null_mut());
        }
    }
}

extern "C" fn handler(signal: libc::c_int) {
    let (bytes, length) = CURRENT.try_with(Cell::get).unwrap_or(([0; LABEL], 0));
    let name: &[u8] = match signal {
        libc::SIGSEGV => b"a bad memory access, or a stack that overflowed",
        libc::SIGBUS => b"a bad memory access",
        libc::SIGILL => b"an illegal instruction",
        libc::SIGFPE => b"an arithmetic fault",
        // LLVM's word for what its authors hold to be impossible.
        libc::SIGTRAP => b"a trap",
        _ => b"an abort, as where memory runs out",
    };
    let help: &[u8] = match signal {
        libc::SIGABRT => b"\n  = help: if memory is limited (`ulimit -v`, a container), raise the limit; else this is a defect of LLVM, ",
        _ => b"\n  = help: this is a defect of LLVM, ",
    };
    let parts: [&[u8]; 6] = [
        b"error: the compiler crashed (",
        name,
        b")\n  = while compiling: ",
        if length == 0 { b"nothing" } else { &bytes[..length] },
        help,
        b"or of what the kernel file makes it do; leave this architecture out of the file's `archs`, or reduce the file until it compiles\n",
    ];
    for part in parts {
        // SAFETY: write and _exit are async-signal-safe; the slice is valid for its length.
        unsafe { libc::write(libc::STDERR_FILENO, part.as_ptr().cast(), part.len()) };
    }
    // SAFETY: as above. Destructors are not run: the process's state cannot be trusted any more.
    unsafe { libc::_exit(1) };
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHILD: &str = "GPU_BUILD_TEST_CRASH";

    /// Runs this test's body in a process of its own: the test executable, which runs this test alone.
    #[test]
    fn a_crash_names_what_was_being_compiled() {
        if gpu_tools::Env::process().untracked(CHILD).is_some() {
            report();
            let _ = crate::llvm::isolated("kernels/deep.ll for gfx1100", || {
                // SAFETY: the signal is sent to this very thread, which is what the test is about.
                unsafe { libc::raise(libc::SIGSEGV) };
            });
            return;
        }
        let child = std::process::Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "llvm::crash::tests::a_crash_names_what_was_being_compiled", "--nocapture"])
            .env(CHILD, "1")
            .output()
            .unwrap();
        let text = String::from_utf8_lossy(&child.stderr).into_owned();
        assert_eq!(child.status.code(), Some(1), "{text}");
        assert!(
            text.contains("the compiler crashed (a bad memory access") && text.contains("while compiling: kernels/deep.ll for gfx1100"),
            "{text}"
        );
    }
}
