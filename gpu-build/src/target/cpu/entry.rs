//! The text of what the runtime calls: a kernel's description, and its loops over blocks and threads.

use super::barrier_fission::ContextSizes;
use super::resume_loops::ResumeLoops;
use super::shared::Layout;
use super::state::{KernelState, VectorBody};
use super::template::fill;
use super::thread_call::{ThreadCall, declaration};
use super::thread_loops::{Place, Rest, Rows};
use super::warps::SyncPoints;
use gpu_abi::cpu::{self, Scratch};
use std::fmt::Write;
use std::mem::offset_of;

/// Loops for kernels whose threads never wait.
const INDEPENDENT: &str = include_str!("entry.ll");
/// What loops for kernels with synchronization points have in common.
const SYNCHRONIZED: &str = include_str!("entry_sync.ll");
/// The rounds of a block whose threads wait at barriers alone, and of one whose warps exchange values.
const BLOCK_ROUNDS: &str = include_str!("entry_block.ll");
const WARP_ROUNDS: &str = include_str!("entry_warps.ll");

/// How many threads a row of a run of blocks has at most: what a few rows access stays in a core's second cache.
const RUN: u32 = 16384;

/// Everything that the text depends on.
pub struct Entry<'a> {
    /// The kernel's name.
    pub kernel: &'a str,
    /// The name of its thread function.
    pub thread: String,
    pub args_size: u32,
    pub shared: Layout,
    /// Whether its threads use shared memory, be it of a size that only the launch says.
    pub uses_shared: bool,
    pub context: ContextSizes,
    pub sync_points: SyncPoints,
    /// By state, the next where it is certain.
    pub next_states: &'a [Option<u32>],
    /// The name of the function of how many threads of a row do anything.
    pub thread_bound: Option<String>,
    /// Whether it asks along x for the global index alone.
    pub asks_global_index: bool,
    pub vector_bodies: &'a [VectorBody],
    /// The sites of its checks, in a checked image.
    pub sites: &'a [u8],
}

impl<'a> Entry<'a> {
    pub fn of(kernel: &'a KernelState<'_>, shared: Layout, uses_shared: bool) -> Entry<'a> {
        Entry {
            kernel: &kernel.name,
            thread: kernel.thread.clone(),
            args_size: kernel.described.args_size,
            shared,
            uses_shared,
            context: kernel.context,
            sync_points: kernel.sync_points,
            next_states: &kernel.next_states,
            thread_bound: kernel.thread_bound.clone(),
            asks_global_index: kernel.asks_global_index,
            vector_bodies: &kernel.vector_bodies,
            sites: &kernel.sites,
        }
    }

    /// The kernel's exported description and its entry, as IR.
    ///
    /// # Errors
    /// A template does not fit (a defect).
    pub fn text(&self) -> Result<String, String> {
        let synchronized = self.sync_points.all() != 0;
        let (entry, thread) = (self.symbol(".entry"), self.thread());
        let callable = if synchronized { format!("@{thread}") } else { "null".to_string() };
        let rows = Rows(self.vector_bodies);
        let mut texts = vec![
            ("description", self.description(&format!("@{entry}"), &callable, "null")),
            ("args", dereferenceable(u64::from(self.args_size))),
            ("scalar", if self.vector_bodies.is_empty() { "" } else { ", !5, !6" }.to_string()),
            ("scratch_bytes", size_of::<Scratch>().to_string()),
            ("blocks", self.symbol(".blocks")),
            ("entry", entry),
        ];
        let declarations = declaration("i32", &thread) + &rows.declarations();
        if synchronized {
            texts.push(("declarations", declarations));
            texts.push(("loop_functions", ResumeLoops(self).functions()));
            texts.push(("rounds", self.rounds()?));
            // A group's own are behind it in the same memory, so what holds for the first holds for what is read of it.
            texts.push(("uniforms", dereferenceable(2 * self.context.uniform)));
            fill(SYNCHRONIZED, &texts)
        } else {
            let bound = self.thread_bound.as_deref().map(quoted);
            texts.push(("declarations", declarations + &bound.as_ref().map(|bound| declaration("i32", bound)).unwrap_or_default()));
            texts.extend(self.independent(bound));
            fill(INDEPENDENT, &texts)
        }
    }

    /// What fills the loops of kernels whose threads never wait.
    fn independent(&self, bound: Option<String>) -> [(&'static str, String); 6] {
        let call =
            |callee: &str, x: &str, linear: &str| ThreadCall { callee, thread: [x, "%ty", "%tz"], linear, stride: "0", resume: "0" }.text();
        let row = Place {
            name: "across",
            before: "across",
            first: "%row.first",
            limit: "%active",
            single: "x",
            end: "block.end",
            reached: ["0", "0"],
            keeps_states: false,
            x_is_place: true,
            yz: ["%ty", "%tz"],
            stride: "0",
            state: 0,
        };
        let rows = Rows(self.vector_bodies);
        let Rest { from, before, .. } = rows.rest(&row);
        let whole_row = || "add i32 %row.length, 0".to_string();
        [
            ("thread_bound", bound.map_or_else(whole_row, |bound| call(&format!("i32 @{bound}"), "0", "%row.first"))),
            ("call", call(&format!("i32 @{}", self.thread()), "%tx", "%linear")),
            ("rest", format!("{from}, {before}")),
            ("vector_loops", rows.loops(&row)),
            ("row_blocks", if self.asks_global_index { "%run.count" } else { "1" }.to_string()),
            // Threads of a block that share memory without ever waiting may be threads that know their order: no block between.
            ("run_threads", if self.uses_shared { 1 } else { RUN }.to_string()),
        ]
    }

    /// How a block with synchronization points comes to its end.
    fn rounds(&self) -> Result<String, String> {
        let (points, ContextSizes { uniform, .. }) = (self.sync_points, self.context);
        let mut texts = vec![
            ("uniform_bytes", uniform.to_string()),
            ("pending", offset_of!(Scratch, pending).to_string()),
            ("resume_loops", ResumeLoops(self).text()),
        ];
        if !points.has_warps() {
            return fill(BLOCK_ROUNDS, &texts);
        }
        texts.push(("barriers", points.barriers.to_string()));
        texts.push(("uniform_twice", (2 * uniform).to_string()));
        texts.push(("output", offset_of!(Scratch, output).to_string()));
        texts.push(("ballot_place", offset_of!(Scratch, ballot).to_string()));
        texts.push(("group", cpu::WARP.to_string()));
        fill(WARP_ROUNDS, &texts)
    }

    /// The same in a checked image: a description of the thread alone, and the sites of its checks.
    pub fn checked_text(&self) -> String {
        let (thread, table, sites) = (self.thread(), self.symbol(".sites"), self.sites);
        let description = self.description("null", &format!("@{thread}"), &format!("@{table}"));
        let constant = quoted_bytes(sites);
        format!("{}@{table} = internal constant [{} x i8] c{constant}\n{description}\n", declaration("i32", &thread), sites.len())
    }

    /// The name of the thread function, as IR quotes it.
    pub fn thread(&self) -> String {
        quoted(&self.thread)
    }

    /// The name of something that belongs to the kernel, as IR quotes it.
    pub fn symbol(&self, ending: &str) -> String {
        quoted(&super::part_of(self.kernel, ending))
    }

    /// The exported description, with what its pointers point to.
    fn description(&self, entry: &str, thread: &str, sites: &str) -> String {
        let SyncPoints { barriers, shuffles, ballots } = self.sync_points;
        let name = quoted(&format!("{}{}", cpu::SYMBOL_PREFIX, self.kernel));
        let (version, Layout { bytes, align }) = (cpu::VERSION, self.shared);
        let ContextSizes { private, uniform } = self.context;
        format!(
            "@{name} = constant {{ i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, ptr }} {{ i32 {version}, i32 {bytes}, i32 {align}, i32 {private}, i32 {uniform}, i32 {barriers}, i32 {shuffles}, i32 {ballots}, ptr {entry}, ptr {thread}, ptr {sites} }}"
        )
    }
}

/// Attributes of a pointer to as many bytes; none where there are none.
pub fn dereferenceable(bytes: u64) -> String {
    if bytes == 0 { String::new() } else { format!("align 16 dereferenceable({bytes})") }
}

/// A name as IR text quotes it.
pub fn quoted(name: &str) -> String {
    quoted_bytes(name.as_bytes())
}

fn quoted_bytes(bytes: &[u8]) -> String {
    let mut text = String::from("\"");
    for &byte in bytes {
        match byte {
            b'"' | b'\\' | 0..=31 | 127.. => {
                let _ = write!(text, "\\{byte:02X}");
            }
            _ => text.push(char::from(byte)),
        }
    }
    text.push('"');
    text
}
