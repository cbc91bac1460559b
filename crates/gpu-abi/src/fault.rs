//! How a failing thread on a GPU reports its failure to the host, without costing the process the device.
//!
//! A trap costs a process its context on NVIDIA's GPUs, and ROCm ends the process. So a failing thread writes one record into host memory and
//! ends; only in the special cases below it also traps. The runtime checks one flag whenever it waits, downloads, queries whether work is done, or
//! begins a launch, and returns the same error as on the CPU: `ErrorKind::KernelFault`.
//!
//! # Memory
//!
//! | what | where | who writes |
//! |---|---|---|
//! | [`SLOT`], a module variable: a [`Slot`], then a claim for each record | device memory | the runtime the [`Slot`], once; threads the claims |
//! | [`TEXTS`], a constant of the module | device memory | the compiler; the runtime copies it when it loads the module |
//! | a [`Record`] for each kernel, and one for functions that several call | pinned host memory, at the same address on the device | both |
//! | the flag: 4 bytes, shared by all modules of a device | the same | threads write 1, the runtime writes 0 |
//!
//! The runtime writes the [`Slot`] before the first launch. Its pointers are in a variable instead of among a kernel's arguments, because a function
//! that is not inlined has no access to the arguments, and because other programs that load an image can then launch it as before. There, the
//! pointers stay null, and a failing thread traps.
//!
//! # The failing thread
//!
//! `k` is the record's number, a constant. All accesses are relaxed; the fences order them.
//!
//! 1. Load [`Slot::records`]. If it is null, trap.
//! 2. Load `armed = records[k].armed` from host memory.
//! 3. Change claim `k` from `armed - 1` to `armed` by one atomic compare-and-exchange at device scope. The thread that succeeds owns the record:
//!    no other thread can claim it until the host arms it again. The owner writes text, block, thread and values; then a release fence at system
//!    scope; then `complete = armed`. The other threads wait until `complete == armed`; if the host has armed the record again meanwhile, they go
//!    back to step 2. The owner is running and waits for nobody.
//! 4. A fence at system scope (acquire and release), then flag = 1.
//! 5. End: by `exit` on NVIDIA's GPUs; by `s_endpgm` on AMD's, which ends the whole wave.
//!
//! So a thread ends only after a record of its kernel is complete, and after the flag was set. Either the host has not yet read that record, and
//! finds it when it finds the flag; or the host read it while the thread was still running, so the failure has a number that the thread's
//! stream has not yet returned.
//!
//! Claims are in device memory, because atomic operations on host memory need not work across PCI Express.
//!
//! # The host
//!
//! The host loads the flag. Only if it is not 0, the host does the following, in one thread at a time for each device:
//!
//! 1. flag = 0, then a fence: a flag that is set from here on leads to another look.
//! 2. For each record of each module with `complete == armed` (acquire): copy it, and then raise `armed`, which lets the next thread claim the
//!    record.
//! 3. Keep the error as the kernel's last failure, with the number of this look, by which streams know whether they have returned it.
//!
//! Each stream remembers the number of the last failure that it has seen. If a kernel fails, each stream with launches of that kernel that were not
//! known to be done returns the error, once, unless it has seen the failure. A stream counts a launch before it enqueues it, and looks after it has
//! waited, so no stream misses a failure of its own. Streams that have the same kernel in flight at that moment may all return the failure, because
//! a record does not say on which stream its kernel was launched.
//!
//! # The kinds of failure
//!
//! | failure | its text |
//! |---|---|
//! | a Rust panic | [`Failure::Panic`] |
//! | `assert` in C, CUDA and HIP | [`Failure::Assertion`] |
//! | `__trap`, `abort`, `llvm.trap` | [`Failure::Trap`], which code reports as a panic with the message [`TRAP`] |
//! | a check that gpu-build itself adds, such as of an image's format | that of a panic |
//! | `unreachable` without one of these | no report: the behaviour is undefined, as in C. Rust's `unreachable!` is a panic |
//!
//! # Special cases
//!
//! - *Barriers of the block*: the hardware counts threads (NVIDIA) and waves (AMD) that have ended as arrived. The other threads continue, and may
//!   read shared memory that was never written. Safe block and tile programs rely on the opposite, so after a thread has failed, their
//!   block ends at its next barrier. On NVIDIA's GPUs, the barriers of these programs count the threads. On AMD's GPUs, a failing wave sets a word of
//!   shared memory, which every wave reads after each barrier; at the kernel's start all waves clear the word and wait at a barrier.
//! - *Exchanges within a warp*: on NVIDIA's GPUs they wait for the threads of the mask that have not ended, and return unspecified values for the
//!   others. On AMD's GPUs the whole wave ends.
//! - *Waits in a loop* (`mbarrier`, with which tiles are copied, and `wgmma`, which four warps execute together): a thread that waits for an ended
//!   thread would wait forever. A failing thread writes the record and then traps if such a wait may come before the barrier at which its block
//!   ends. It also traps if copies (`cp.async.bulk`) or products may be in flight, because the block's shared memory is freed when the block ends.
//! - *Cooperative launches*: threads of a block that wait, in a loop of the program's own, for a thread that has ended wait forever, as
//!   they do if that thread returns early. The device does not know which launch has failed: records and claims belong to the kernel.
//! - *Clusters*: barriers count ended threads as arrived. An access to the shared memory of a block that has ended is a hardware error, as it is if
//!   that block returns early.
//! - *Graphs*: records do not depend on how a kernel was launched. A stream that replays a graph counts as one that launches the graph's kernels.
//! - *Several streams*: see above. *Several modules*: each has its own records; the flag belongs to the device.
//! - *Several processes*: each loads its own modules, with its own memory.
//! - *A background load* (`GPU_LOAD`), *modules made at run time, whole MLIR programs*: one function of the runtime loads them all, and looks for
//!   [`SLOT`] in every image. Nothing in an image without it can fail.
//!
//! The contents of a failed launch's buffers are unspecified, because some threads ended early.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ffi::CStr;
use core::fmt;

/// The symbol of the module's [`Slot`].
pub const SLOT: &CStr = c"__gpu_fault_slot";
/// The symbol of the module's [`Texts`].
pub const TEXTS: &CStr = c"__gpu_fault_texts";

/// The pointers that the runtime gives a module. The claims follow, one for each record: a claim is a `u32`, 0 at first.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slot {
    /// The address of the first [`Record`]; 0 if no runtime reads the records.
    pub records: u64,
    /// The address of the flag.
    pub flag: u64,
}

/// The size of a claim in bytes.
pub const CLAIM: usize = 4;

/// The number of a module's records, from the size of its slot with the claims: one for each kernel, and one more.
pub const fn records(slot_bytes: usize) -> Option<usize> {
    match slot_bytes.checked_sub(size_of::<Slot>()) {
        Some(claims) if claims > 0 && claims.is_multiple_of(CLAIM) => Some(claims / CLAIM),
        _ => None,
    }
}

/// A failure of a kernel, in host memory. The runtime initializes `armed` to [`ARMED`](Record::ARMED) and all else to 0.
#[repr(C, align(64))]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Record {
    /// The number with which a thread can claim the record. The host raises it.
    pub armed: u32,
    /// [`armed`](Self::armed) once the fields below are written. The record's owner writes it.
    pub complete: u32,
    /// Unused.
    pub reserved: [u32; 2],
    /// The number of the text. The owner writes this field and the next two.
    pub text: u32,
    /// The thread's block, in x, y and z.
    pub block: [u32; 3],
    /// The thread, in x, y and z.
    pub thread: [u32; 3],
    /// The values that replace [`VALUES`] in the text; unspecified if the text has none. The owner writes them.
    pub values: [u64; 2],
}

impl Record {
    /// The first value of [`armed`](Self::armed).
    pub const ARMED: u32 = 1;
}

// The compiler writes these structures by offset.
const _: () = {
    assert!(size_of::<Slot>() == 16 && core::mem::offset_of!(Slot, flag) == 8);
    assert!(size_of::<Record>() == 64);
    assert!(core::mem::offset_of!(Record, armed) == 0);
    assert!(core::mem::offset_of!(Record, complete) == 4);
    assert!(core::mem::offset_of!(Record, text) == 16);
    assert!(core::mem::offset_of!(Record, thread) == 32);
    assert!(core::mem::offset_of!(Record, values) == 48);
};

/// The text's number in a failure without a text.
pub const NO_TEXT: u32 = 0;

/// A module's texts: the names of its kernels in the order of their records, and then the messages of failures. Each ends with a NUL.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Texts<'a> {
    all: Vec<&'a [u8]>,
    records: usize,
}

impl<'a> Texts<'a> {
    /// Reads the texts of a module with this number of records. Any bytes are valid texts.
    pub fn read(bytes: &'a [u8], records: usize) -> Texts<'a> {
        Texts { all: bytes.split(|byte| *byte == 0).collect(), records }
    }

    /// The kernel that a record belongs to; `None` for the last record, and for one that does not exist.
    pub fn kernel(&self, record: usize) -> Option<&'a [u8]> {
        self.all.get(record).copied().filter(|_| record + 1 < self.records)
    }

    /// The message of a failure, without its thread; `None` for [`NO_TEXT`].
    pub fn said(&self, number: u32) -> Option<&'a [u8]> {
        let place = usize::try_from(number).ok()?.checked_add(self.records.checked_sub(1)?)?;
        self.all.get(place).copied().filter(|text| number != NO_TEXT && !text.is_empty())
    }
}

/// Placeholders in a text for the first and the second value of a failure. The values are unsigned, and known only when the thread fails. Texts
/// contain these characters for no other purpose.
pub const VALUES: [char; 2] = ['\u{2}', '\u{3}'];

/// Returns a text with its placeholders replaced by the values.
pub fn with_values(text: &str, values: [u64; 2]) -> String {
    VALUES.into_iter().zip(values).fold(text.to_string(), |text, (mark, value)| text.replace(mark, &value.to_string()))
}

/// The message of a panic that stands for a trap.
pub const TRAP: &str = "llvm.trap";

/// The message of a failing thread.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Failure<'a> {
    /// A panic of Rust.
    Panic {
        /// Its message, as far as it is a constant; it may contain [`VALUES`].
        message: &'a str,
        /// The file; empty if it is not known.
        file: &'a str,
        /// The line.
        line: u32,
    },
    /// A trap.
    Trap {
        /// The file; empty if it is not known.
        file: &'a str,
        /// The line.
        line: u32,
    },
    /// An assertion of C.
    Assertion {
        /// The condition.
        message: &'a str,
        /// The file.
        file: &'a str,
        /// The line.
        line: u32,
        /// The function.
        function: &'a str,
    },
}

impl<'a> Failure<'a> {
    /// Returns the failure that a kernel reports as a panic with this message: a trap if the message is [`TRAP`].
    pub fn panic(message: &'a str, file: &'a str, line: u32) -> Failure<'a> {
        if message == TRAP { Failure::Trap { file, line } } else { Failure::Panic { message, file, line } }
    }
}

impl fmt::Display for Failure<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Failure::Trap { file: "", .. } => f.write_str("a thread trapped"),
            Failure::Trap { file, line } => write!(f, "{file}:{line}: a thread trapped"),
            Failure::Panic { message, file: "", .. } => write!(f, "panic: {message}"),
            Failure::Panic { message, file, line } => write!(f, "panic at {file}:{line}: {message}"),
            Failure::Assertion { message, file, line, function } => write!(f, "{file}:{line}: {function}: assertion `{message}` failed"),
        }
    }
}

/// A thread of a launch, as messages name it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ThreadPlace {
    /// Its block.
    pub block: [u32; 3],
    /// The thread in its block.
    pub thread: [u32; 3],
}

impl fmt::Display for ThreadPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([bx, by, bz], [x, y, z]) = (self.block, self.thread);
        write!(f, "block [{bx},{by},{bz}], thread [{x},{y},{z}]")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slots_size_gives_the_number_of_records() {
        assert_eq!(records(16), None);
        assert_eq!(records(20), Some(1));
        assert_eq!(records(22), None);
        assert_eq!(records(32), Some(4));
        assert_eq!(records(3), None);
    }

    #[test]
    fn texts_are_names_of_kernels_and_then_messages() {
        let texts = Texts::read(b"axpy\0sum\0\0panic: one\0\0panic: two\0", 3);
        assert_eq!([0, 1, 2, 3].map(|record| texts.kernel(record)), [Some(&b"axpy"[..]), Some(b"sum"), None, None]);
        assert_eq!(
            [0, 1, 2, 3, 4, 9].map(|text| texts.said(text)),
            [None, Some(&b"panic: one"[..]), None, Some(b"panic: two"), None, None]
        );
        assert_eq!(texts.said(u32::MAX), None);
        let none = Texts::read(b"", 0);
        assert_eq!((none.kernel(0), none.said(0), none.said(1)), (None, None, None));
    }

    #[test]
    fn values_replace_their_placeholders() {
        let text = "the len is \u{3} but the index is \u{2}";
        assert_eq!(with_values(text, [12, 10]), "the len is 10 but the index is 12");
        assert_eq!(with_values(text, [u64::MAX, 0]), "the len is 0 but the index is 18446744073709551615");
        assert_eq!(with_values("none", [1, 2]), "none");
    }

    #[test]
    fn failures_have_these_messages() {
        let panic = Failure::Panic { message: "index out of bounds", file: "src/kernels.rs", line: 9 };
        assert_eq!(panic.to_string(), "panic at src/kernels.rs:9: index out of bounds");
        assert_eq!(Failure::Panic { message: "of none", file: "", line: 0 }.to_string(), "panic: of none");
        assert_eq!(Failure::panic("of none", "a.rs", 1), Failure::Panic { message: "of none", file: "a.rs", line: 1 });
        assert_eq!(Failure::panic(TRAP, "a.cu", 4).to_string(), "a.cu:4: a thread trapped");
        assert_eq!(Failure::panic(TRAP, "", 0).to_string(), "a thread trapped");
        let assertion = Failure::Assertion { message: "n > 0", file: "a.cu", line: 3, function: "k" };
        assert_eq!(assertion.to_string(), "a.cu:3: k: assertion `n > 0` failed");
        assert_eq!(ThreadPlace { block: [1, 2, 3], thread: [4, 5, 6] }.to_string(), "block [1,2,3], thread [4,5,6]");
    }
}
