//! Findings as text: with places in the source for sites, and ids for threads.

use crate::error::{Finding, RelatedPlace, ViolationKind};
use gpu_abi::cpu::{OwnedParam, parse_head};
use gpu_abi::finding::{self, Kind, Label, Place};
use std::borrow::Cow;
use std::ffi::{CStr, c_char};

/// A finding as numbers.
pub(super) struct RawFinding {
    pub kind: ViolationKind,
    pub site: u32,
    /// The thread's number in its block.
    pub thread: u32,
    pub detail: Detail,
    pub times: u64,
}

/// The details of a violation. A thread is its number in the block.
pub(super) enum Detail {
    Outside {
        address: u64,
        bytes: u64,
        writes: bool,
        relation: String,
    },
    /// A call of an address that is no function's.
    NoFunction {
        address: u64,
    },
    Unwritten {
        offset: u64,
        bytes: u64,
    },
    /// Of a buffer: where it is.
    NeverWritten {
        place: String,
        bytes: u64,
    },
    Race {
        place: String,
        bytes: u64,
        writes: bool,
        thread: u32,
        site: u32,
        other_wrote: bool,
        /// The flag that is missing at the barriers between the accesses.
        missing: Option<&'static str>,
    },
    /// A conflict with a copy under way, which began at `site`.
    CopyRace {
        place: String,
        bytes: u64,
        writes: bool,
        site: u32,
        copy_writes: bool,
    },
    /// A copy that no thread waits for.
    LeftCopy,
    /// Only `count` threads reach a copy; `first` is the first of the `others` that do not.
    PartCopy {
        count: u32,
        first: u32,
        others: u32,
    },
    /// A copy that differs from the one that an earlier thread reached, or has other arguments.
    OtherCopy {
        thread: u32,
        site: u32,
        is_same: bool,
    },
    /// With a thread of another block, which is its number in the grid.
    BlockRace {
        place: String,
        bytes: u64,
        writes: bool,
        block: u64,
        thread: u32,
        site: u32,
        other_wrote: bool,
    },
    /// `count` threads reach the barrier; `past` threads, of which `first` is the first, go past it from `branch`.
    Skipped {
        count: u32,
        branch: u32,
        first: u32,
        past: u32,
    },
    /// How many threads wait there, and where others do: (site, first thread, how many).
    Diverged {
        count: u32,
        others: Vec<(u32, u32, u32)>,
    },
}

/// What was found in a block.
#[derive(Default)]
pub(super) struct Report {
    pub findings: Vec<Finding>,
    /// How often others came up.
    pub more: u64,
}

/// The first text of a description's table.
pub(super) struct Head<'a>(Cow<'a, str>);

impl<'a> Head<'a> {
    /// # Safety
    /// As [`Sites::read`]; the table stays for `'a`.
    pub(super) unsafe fn read(table: *const c_char) -> Head<'a> {
        // SAFETY: a C string (contract).
        Head(unsafe { CStr::from_ptr(table) }.to_string_lossy())
    }

    /// The kernel's name.
    pub(super) fn kernel(&self) -> &str {
        parse_head(&self.0).0
    }

    /// The arguments whose elements are one thread's or one block's.
    pub(super) fn owned(&self) -> impl Iterator<Item = OwnedParam> {
        parse_head(&self.0).1
    }
}

/// A kernel's name, and its sites.
pub(super) struct Sites {
    kernel: String,
    /// (`file:line:column`, or nothing; the instruction).
    sites: Vec<(String, String)>,
}

impl Sites {
    /// Reads the table of a description.
    ///
    /// # Safety
    /// `table` is as `gpu_abi::cpu::Kernel::sites` says, and not null.
    pub(super) unsafe fn read(table: *const c_char) -> Sites {
        let mut next = table;
        let mut text = || {
            // SAFETY: a C string of the table; reading ends at the empty one, which is the last (contract).
            let text = unsafe { CStr::from_ptr(next) };
            next = next.wrapping_add(text.count_bytes() + 1);
            text.to_string_lossy().into_owned()
        };
        let head = text();
        let kernel = parse_head(&head).0.to_string();
        let lines = std::iter::from_fn(|| Some(text()).filter(|line| !line.is_empty()));
        let split = |line: String| line.split_once('\t').map(|(place, text)| (place.into(), text.into())).unwrap_or((String::new(), line));
        Sites { kernel, sites: lines.map(split).collect() }
    }

    /// The place, if it is known, and the instruction.
    fn site(&self, number: u32) -> (Option<String>, String) {
        let Some((place, text)) = self.sites.get(number as usize) else { return (None, "?".into()) };
        (Some(place).filter(|place| !place.is_empty()).cloned(), text.clone())
    }

    fn place(&self, number: u32) -> String {
        let (place, text) = self.site(number);
        place.unwrap_or_else(|| format!("`{text}`"))
    }

    fn related(&self, number: u32, what: String) -> RelatedPlace {
        let (place, instruction) = self.site(number);
        RelatedPlace { place, instruction, what }
    }
}

/// A block's id in x, y and z.
pub(super) fn block_id(block: u64, [gx, gy, _]: [u32; 3]) -> [u32; 3] {
    let [gx, gy] = [gx, gy].map(u64::from);
    [block % gx, block / gx % gy, block / (gx * gy)].map(|id| id as u32)
}

fn joined(ids: [u32; 3]) -> String {
    ids.map(|id| id.to_string()).join(",")
}

fn counted(bytes: u64) -> String {
    if bytes == 1 { "1 byte".to_string() } else { format!("{bytes} bytes") }
}

impl RawFinding {
    /// The finding in words, of a block by its number. Sizes are the grid's in blocks, and the block's in threads.
    pub(super) fn into_finding(self, sites: &Sites, block: u64, grid: [u32; 3], size: [u32; 3]) -> Finding {
        let ids = |thread: u32| [thread % size[0], thread / size[0] % size[1], thread / (size[0] * size[1])];
        let named = |thread: u32| joined(ids(thread));
        let verb = |writes: bool| if writes { "writes" } else { "reads" };
        let did = |wrote: bool| if wrote { "wrote" } else { "read" };
        let with = |count: u32| match count - count.min(1) {
            0 => String::new(),
            1 => " and 1 other".to_string(),
            others => format!(" and {others} others"),
        };
        let detail = match &self.detail {
            Detail::Outside { address, bytes, writes, relation } => {
                format!("{} {} at {address:#x}, {relation}", verb(*writes), counted(*bytes))
            }
            Detail::NoFunction { address: 0 } => "calls a function through a null pointer".into(),
            Detail::NoFunction { address } => format!("calls a function at {address:#x}, where the kernel's file has none"),
            Detail::Unwritten { offset, bytes } => {
                format!("reads {} at byte {offset} of shared memory, which no thread of the block has written", counted(*bytes))
            }
            Detail::Race { place, bytes, writes, thread, site, other_wrote, missing } => format!(
                "{} {} {place}, which thread ({}) {} at {} without a barrier between{}",
                verb(*writes),
                counted(*bytes),
                named(*thread),
                did(*other_wrote),
                sites.place(*site),
                missing.map(|flag| format!(" that orders such memory ({flag})")).unwrap_or_default()
            ),
            Detail::CopyRace { place, bytes, writes, site, copy_writes } => format!(
                "{} {} {place}, which the asynchronous copy at {} {}: `wait_group_events` has not waited for its event",
                verb(*writes),
                counted(*bytes),
                sites.place(*site),
                verb(*copy_writes)
            ),
            Detail::LeftCopy => "begins an asynchronous copy, and the block ends without `wait_group_events` of its event".into(),
            Detail::PartCopy { count, first, others } => format!(
                "reaches this asynchronous copy{}, while thread ({}){} {} not",
                with(*count).replacen(" and", " with", 1),
                named(*first),
                with(*others),
                if *others > 1 { "do" } else { "does" }
            ),
            Detail::OtherCopy { thread, is_same: true, .. } => {
                format!("reaches this asynchronous copy with other arguments than thread ({})", named(*thread))
            }
            Detail::OtherCopy { thread, site, .. } => {
                format!("reaches this asynchronous copy, while thread ({}) reaches the one at {}", named(*thread), sites.place(*site))
            }
            Detail::BlockRace { place, bytes, writes, block, thread, site, other_wrote } => format!(
                "{} {} {place}, which block ({}) thread ({}) {} at {}, and nothing orders the two blocks",
                verb(*writes),
                counted(*bytes),
                joined(block_id(*block, grid)),
                named(*thread),
                did(*other_wrote),
                sites.place(*site)
            ),
            Detail::NeverWritten { place, bytes } => format!("reads {} {place}, which nothing has written", counted(*bytes)),
            Detail::Skipped { count, branch, first, past } => format!(
                "waits at this barrier{}, while thread ({}){} {} past it from the branch at {}",
                with(*count).replacen(" and", " with", 1),
                named(*first),
                with(*past),
                if *past > 1 { "go" } else { "goes" },
                sites.place(*branch)
            ),
            Detail::Diverged { count, others } => {
                let others = others.iter().map(|(site, first, count)| {
                    format!(
                        "thread ({}){} {} at {}",
                        named(*first),
                        with(*count),
                        if *count > 1 { "wait" } else { "waits" },
                        sites.place(*site)
                    )
                });
                let own = with(*count).replacen(" and", " with", 1);
                format!("waits at this barrier{own}, while {}", others.collect::<Vec<_>>().join(", and "))
            }
        };
        let related = match &self.detail {
            Detail::Race { thread, site, other_wrote, .. } => {
                vec![sites.related(*site, format!("thread ({}) {} here", named(*thread), did(*other_wrote)))]
            }
            Detail::CopyRace { site, .. } => vec![sites.related(*site, "the copy begins here".into())],
            Detail::OtherCopy { thread, site, is_same: false } => {
                vec![sites.related(*site, format!("thread ({}) reaches this copy", named(*thread)))]
            }
            Detail::BlockRace { block, thread, site, other_wrote, .. } => {
                let block = joined(block_id(*block, grid));
                vec![sites.related(*site, format!("block ({block}) thread ({}) {} here", named(*thread), did(*other_wrote)))]
            }
            Detail::Skipped { branch, first, past, .. } => {
                let go = if *past > 1 { "go" } else { "goes" };
                vec![sites.related(*branch, format!("thread ({}){} {go} past the barrier from here", named(*first), with(*past)))]
            }
            Detail::Diverged { others, .. } => {
                let others = others.iter().map(|(site, first, count)| {
                    let waits = if *count > 1 { "wait" } else { "waits" };
                    sites.related(*site, format!("thread ({}){} {waits} here", named(*first), with(*count)))
                });
                others.collect()
            }
            _ => Vec::new(),
        };
        let (place, instruction) = sites.site(self.site);
        let (kernel, thread, block) = (sites.kernel.clone(), ids(self.thread), block_id(block, grid));
        Finding { kind: self.kind, kernel, place, instruction, block, thread, detail, times: self.times, related }
    }
}

/// A finding in a kernel as a line of the file.
pub(super) fn collected(of: Finding) -> finding::Finding {
    let kind = match of.kind {
        ViolationKind::OutOfBounds => Kind::OutOfBounds,
        ViolationKind::Race => Kind::Race,
        ViolationKind::Uninitialised => Kind::Uninitialised,
        ViolationKind::DivergentBarrier => Kind::DivergentBarrier,
    };
    let parse = |place: Option<String>| place.as_deref().and_then(Place::parse);
    let labels = of.related.into_iter().map(|other| {
        let text = if other.place.is_some() { other.what } else { format!("{}: `{}`", other.what, other.instruction) };
        Label { place: parse(other.place), text }
    });
    finding::Finding {
        kernel: Some(of.kernel),
        place: parse(of.place),
        instruction: Some(of.instruction),
        block: Some(of.block),
        thread: Some(of.thread),
        times: of.times,
        labels: labels.collect(),
        ..of_host(kind, of.detail)
    }
}

/// A finding that is of no place in a kernel.
pub(super) fn of_host(kind: Kind, detail: String) -> finding::Finding {
    finding::Finding {
        process: 0,
        number: 0,
        kind,
        kernel: None,
        place: None,
        instruction: None,
        block: None,
        thread: None,
        detail,
        times: 1,
        labels: Vec::new(),
        called: None,
        help: None,
    }
}

/// A copy of `bytes` bytes to the host, the first of which that nobody has written is at `first` in a buffer of `size` bytes.
pub(super) fn copied(bytes: usize, first: u64, size: u64) -> finding::Finding {
    let detail = format!(
        "a copy of {} to the host reads byte {first} of a buffer of {}, which nothing has written",
        counted(bytes as u64),
        counted(size)
    );
    finding::Finding { help: Some("write or fill the buffer first".into()), ..of_host(Kind::Uninitialised, detail) }
}

/// Something that is there at the program's end.
pub(super) fn left(what: &str, bytes: u64, place: Option<Place>) -> finding::Finding {
    let size = if bytes == 0 { String::new() } else { format!(" of {}", counted(bytes)) };
    let detail = format!("{what}{size} that was made here is still there at the program's end");
    let help = "drop it before the program ends: what a static or a forgotten value holds is never dropped".into();
    finding::Finding { place, help: Some(help), ..of_host(Kind::Leak, detail) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_site_table_ends_at_an_empty_entry() {
        let table = b"k\0k.cu:3:5\tstore i32 0, ptr %p\0\tload i32, ptr %p\0\0";
        // SAFETY: the second NUL behind the last site is the empty string.
        let sites = unsafe { Sites::read(table.as_ptr().cast()) };
        assert_eq!((sites.kernel.as_str(), sites.sites.len()), ("k", 2));
        assert_eq!(sites.place(0), "k.cu:3:5");
        assert_eq!(sites.place(1), "`load i32, ptr %p`");
        assert_eq!(sites.place(2), "`?`");
    }

    #[test]
    fn findings_name_threads_by_their_ids() {
        let sites = Sites { kernel: "k".into(), sites: vec![("k.cu:3:5".into(), "store".into()), (String::new(), "barrier".into())] };
        let text = |kind, detail, times| {
            RawFinding { kind, site: 0, thread: 37, detail, times }.into_finding(&sites, 17, [2, 4, 3], [8, 4, 2]).to_string()
        };
        let detail =
            Detail::Race { place: "at 0x10".into(), bytes: 1, writes: true, thread: 9, site: 1, other_wrote: false, missing: None };
        assert_eq!(
            text(ViolationKind::Race, detail, 3),
            "kernel `k` (k.cu:3:5): block (1,0,2) thread (5,0,1): writes 1 byte at 0x10, which thread (1,1,0) read at `barrier` without a barrier between (and 2 times more in this block)"
        );
        let (place, thread, site, writes) = ("at 0x10".into(), 9, 1, false);
        let detail = Detail::BlockRace { place, bytes: 4, writes, block: 3, thread, site, other_wrote: true };
        assert_eq!(
            text(ViolationKind::Race, detail, 1),
            "kernel `k` (k.cu:3:5): block (1,0,2) thread (5,0,1): reads 4 bytes at 0x10, which block (1,1,0) thread (1,1,0) wrote at `barrier`, and nothing orders the two blocks"
        );
        let detail = Detail::Diverged { count: 3, others: vec![(1, 8, 1), (1, 16, 2)] };
        assert_eq!(
            text(ViolationKind::DivergentBarrier, detail, 1),
            "kernel `k` (k.cu:3:5): block (1,0,2) thread (5,0,1): waits at this barrier with 2 others, while thread (0,1,0) waits at `barrier`, and thread (0,2,0) and 1 other wait at `barrier`"
        );
    }
}
