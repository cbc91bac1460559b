//! What the device `cpu:checked` finds in a kernel.

use std::fmt;

/// A violation by a kernel, at one place of its code, in one block.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Finding {
    /// What is wrong.
    pub kind: ViolationKind,
    /// The kernel.
    pub kernel: String,
    /// `file:line:column`, where the kernel's IR has debug information.
    pub place: Option<String>,
    /// The instruction, as IR text.
    pub instruction: String,
    /// The block's id in x, y and z.
    pub block: [u32; 3],
    /// The first thread that this happened to: its id in x, y and z.
    pub thread: [u32; 3],
    /// What that thread does, in a sentence.
    pub detail: String,
    /// How often it came up in the block.
    pub times: u64,
    /// Other places that belong to it: the other access of a race, the other barriers.
    pub related: Vec<RelatedPlace>,
}

/// A place in a kernel that belongs to a finding.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct RelatedPlace {
    /// `file:line:column`, where the kernel's IR has debug information.
    pub place: Option<String>,
    /// The instruction, as IR text.
    pub instruction: String,
    /// What happens there, in a few words.
    pub what: String,
}

/// The kinds of violation that are found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ViolationKind {
    /// An access outside the buffers of the launch and the shared memory of the block, or a call through a pointer to no function.
    OutOfBounds,
    /// Two threads access the same bytes, at least one of them writes, not both are atomic (or volatile), and nothing orders
    /// them: no barrier within a block, no atomics between blocks. A write of the value that is there already counts as a read. Also an access,
    /// before `wait_group_events`, to memory that an asynchronous copy of OpenCL C reads or writes, and a copy that no thread waits for.
    Race,
    /// A read of shared memory that no thread of the block has written, or of a buffer's that nothing has.
    Uninitialised,
    /// Threads of a block wait at different barriers, or some go past a barrier that others wait at; or not all reach an asynchronous
    /// copy of OpenCL C with the same arguments.
    DivergentBarrier,
}

/// ``kernel `k` (k.cu:12:3): block (1,0,0) thread (37,0,0): reads 4 bytes at 0x7f0010, right past the end of a buffer of 64 bytes``
impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Finding { kernel, instruction, block: [bx, by, bz], thread: [x, y, z], detail, times, .. } = self;
        let place = self.place.clone().unwrap_or_else(|| format!("`{instruction}`"));
        write!(f, "kernel `{kernel}` ({place}): block ({bx},{by},{bz}) thread ({x},{y},{z}): {detail}")?;
        match times {
            0 | 1 => Ok(()),
            2 => f.write_str(" (and once more in this block)"),
            _ => write!(f, " (and {} times more in this block)", times - 1),
        }
    }
}
