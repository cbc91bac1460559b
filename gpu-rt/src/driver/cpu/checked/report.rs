//! Findings as text: with places in the source for sites, and ids for threads.

use crate::error::{Finding, ViolationKind};
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
    Unwritten {
        offset: u64,
        bytes: u64,
    },
    Race {
        place: String,
        bytes: u64,
        writes: bool,
        thread: u32,
        site: u32,
        other_wrote: bool,
    },
    /// How many threads wait there, and where others do: (site, first thread, how many).
    Diverged {
        count: u32,
        others: Vec<(u32, u32, u32)>,
    },
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
        let kernel = text();
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
}

impl RawFinding {
    /// The finding in words. `size` is the block's, in threads.
    pub(super) fn into_finding(self, sites: &Sites, block: [u32; 3], size: [u32; 3]) -> Finding {
        let ids = |thread: u32| [thread % size[0], thread / size[0] % size[1], thread / (size[0] * size[1])];
        let named = |thread: u32| ids(thread).map(|id| id.to_string()).join(",");
        let verb = |writes: bool| if writes { "writes" } else { "reads" };
        let counted = |bytes: u64| if bytes == 1 { "1 byte".to_string() } else { format!("{bytes} bytes") };
        let with = |count: u32| match count - count.min(1) {
            0 => String::new(),
            1 => " and 1 other".to_string(),
            others => format!(" and {others} others"),
        };
        let detail = match &self.detail {
            Detail::Outside { address, bytes, writes, relation } => {
                format!("{} {} at {address:#x}, {relation}", verb(*writes), counted(*bytes))
            }
            Detail::Unwritten { offset, bytes } => {
                format!("reads {} at byte {offset} of shared memory, which no thread of the block has written", counted(*bytes))
            }
            Detail::Race { place, bytes, writes, thread, site, other_wrote } => format!(
                "{} {} {place}, which thread ({}) {} at {} without a barrier between",
                verb(*writes),
                counted(*bytes),
                named(*thread),
                if *other_wrote { "wrote" } else { "read" },
                sites.place(*site)
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
        let (place, instruction) = sites.site(self.site);
        let (kernel, thread) = (sites.kernel.clone(), ids(self.thread));
        Finding { kind: self.kind, kernel, place, instruction, block, thread, detail, times: self.times }
    }
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
            RawFinding { kind, site: 0, thread: 37, detail, times }.into_finding(&sites, [1, 0, 2], [8, 4, 2]).to_string()
        };
        let detail = Detail::Race { place: "at 0x10".into(), bytes: 1, writes: true, thread: 9, site: 1, other_wrote: false };
        assert_eq!(
            text(ViolationKind::Race, detail, 3),
            "kernel `k` (k.cu:3:5): block (1,0,2) thread (5,0,1): writes 1 byte at 0x10, which thread (1,1,0) read at `barrier` without a barrier between (and 2 times more in this block)"
        );
        let detail = Detail::Diverged { count: 3, others: vec![(1, 8, 1), (1, 16, 2)] };
        assert_eq!(
            text(ViolationKind::DivergentBarrier, detail, 1),
            "kernel `k` (k.cu:3:5): block (1,0,2) thread (5,0,1): waits at this barrier with 2 others, while thread (0,1,0) waits at `barrier`, and thread (0,2,0) and 1 other wait at `barrier`"
        );
    }
}
