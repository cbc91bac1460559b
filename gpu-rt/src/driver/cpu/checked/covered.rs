//! Arguments whose elements belong to one thread each, and that a grid does not cover.
//!
//! A thread gets its first element of such an argument, and further ones in strides of the grid only if the kernel loops. For a kernel without
//! a loop, a launch with too small a grid is refused. A kernel with a loop may still leave elements out. The device sees accesses: an argument is
//! uncovered if the grid is too small, some element was accessed, and none beyond the grid was.

use super::targets::Targets;
use gpu_abi::cpu::{Launch, Owned, OwnedParam};
use gpu_abi::image::Descriptor;
use std::fmt::Write;
use std::mem::offset_of;

/// One argument of a launch.
pub(super) struct Covered {
    name: String,
    what: Owned,
    start: u64,
    /// Behind the last element.
    end: u64,
    /// Bytes of an element, and from one row to the next.
    size: u64,
    pitch: u64,
    axes: [Axis; 2],
    any: bool,
}

/// Columns, then rows.
#[derive(Debug, Clone, Copy)]
struct Axis {
    /// Elements.
    len: u64,
    threads: u64,
    /// One past the last element that was accessed.
    far: u64,
}

impl Axis {
    fn access(&mut self, at: u64, count: u64) {
        self.far = self.far.max(at.saturating_add(count).min(self.len));
    }

    /// How many elements the grid covers, if those are not all, and none beyond was accessed.
    fn covered(&self) -> Option<u64> {
        (self.threads < self.len && self.far <= self.threads).then_some(self.threads)
    }
}

impl Covered {
    /// The arguments that a launch may not cover.
    pub(super) fn of(params: impl Iterator<Item = OwnedParam>, launch: &Launch, targets: &Targets<'_>) -> Vec<Covered> {
        params.filter_map(|param| Covered::new(param, launch, targets)).filter(Covered::is_open).collect()
    }

    fn new(param: OwnedParam, launch: &Launch, targets: &Targets<'_>) -> Option<Covered> {
        let word = |index: u32| targets.word((param.offset / 8 + index) as usize);
        let [blocks, threads] = [launch.grid, launch.block].map(|sizes| [u64::from(sizes[0]), u64::from(sizes[1])]);
        let in_grid = [blocks[0] * threads[0], blocks[1] * threads[1]];
        let axis = |len, threads| Axis { len, threads, far: 0 };
        let start = word(0)?;
        let size = u64::from(param.size);
        let (start, size, pitch, axes) = match param.owned {
            Owned::PerThread => (start, size, 0, [axis(word(1)?, in_grid[0]), axis(1, 1)]),
            Owned::Row | Owned::Rows => {
                let field = |offset: usize| targets.word_of_image(start, offset);
                let format = field(offset_of!(Descriptor, format))? as u32;
                let channel = gpu_abi::image::Channel::ALL.into_iter().find(|channel| *channel as u32 == format & 0xff)?;
                let size = u64::from(channel.size() * (format >> 8));
                let sizes = field(offset_of!(Descriptor, width))?;
                let (width, height) = (sizes & u64::from(u32::MAX), sizes >> 32);
                let axes = [axis(width, in_grid[0]), axis(height, in_grid[1])];
                (field(offset_of!(Descriptor, data))?, size, field(offset_of!(Descriptor, row_pitch))?, axes)
            }
        };
        let [columns, rows] = axes.map(|axis| axis.len);
        let bytes = rows.checked_sub(1)?.checked_mul(pitch)?.checked_add(columns.checked_mul(size)?)?;
        let end = start.checked_add(bytes)?;
        (size > 0).then_some(Covered { name: param.name, what: param.owned, start, end, size, pitch, axes, any: false })
    }

    /// Whether the grid may be too small.
    fn is_open(&self) -> bool {
        self.axes.iter().any(|axis| axis.threads < axis.len)
    }

    /// Notes an access.
    pub(super) fn access(&mut self, address: u64, bytes: u64) {
        if !(self.start..self.end).contains(&address) {
            return;
        }
        let offset = address - self.start;
        let (row, rest) = (offset.checked_div(self.pitch).unwrap_or(0), offset.checked_rem(self.pitch).unwrap_or(offset));
        self.any = true;
        let [columns, rows] = &mut self.axes;
        columns.access(rest / self.size, bytes.div_ceil(self.size));
        rows.access(row, 1);
    }

    /// What the grid left undone, in a sentence, and what to do.
    pub(super) fn verdict(&self, launch: &Launch) -> Option<(String, String)> {
        let covered = self.axes.map(|axis| axis.covered());
        if !self.any || covered == [None; 2] {
            return None;
        }
        let [columns, rows] = self.axes.map(|axis| axis.len);
        let [of_columns, of_rows] = [covered[0].unwrap_or(columns), covered[1].unwrap_or(rows)];
        let (grid, block) = (sizes(launch.grid), sizes(launch.block));
        let has_rows = self.what == Owned::Rows;
        let name = if self.name.is_empty() { "an argument" } else { &format!("`{}`", self.name) };
        let elements = if self.what == Owned::Row { "texels" } else { "elements" };
        let detail = if has_rows {
            format!(
                "the grid of {grid} blocks of {block} threads covers {of_rows} of {rows} rows and {of_columns} of {columns} columns of {name}, and the kernel left the others as they were"
            )
        } else {
            format!(
                "the grid of {grid} blocks of {block} threads covers {of_columns} of the {columns} {elements} of {name}, and the kernel left the others as they were"
            )
        };
        let help = match self.what {
            Owned::PerThread | Owned::Row => {
                let loops = if self.what == Owned::PerThread { "iter" } else { "set_each" };
                format!("launch it with Launch::cover({columns}, {block}), or have each thread loop over `.{loops}()`")
            }
            Owned::Rows => "launch it with enough blocks in x and in y: Launch::new((columns, rows), (16, 16))".into(),
        };
        Some((detail, help))
    }
}

/// `4`, `(4, 2)` or `(4, 2, 3)`.
fn sizes(sizes: [u32; 3]) -> String {
    let count = sizes.iter().rposition(|size| *size != 1).map_or(1, |last| last + 1);
    let shown: Vec<String> = sizes.iter().take(count).map(u32::to_string).collect();
    let mut text = String::new();
    let _ = if count == 1 { write!(text, "{}", shown.concat()) } else { write!(text, "({})", shown.join(", ")) };
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::driver::cpu::checked::targets::Buffers;
    use std::mem::MaybeUninit;

    fn launch(grid: [u32; 3], block: [u32; 3]) -> Launch {
        Launch { grid, block, dynamic_shared: 0, flags: 0 }
    }

    /// The verdict on an argument with these words, if these of its elements of 4 bytes are accessed.
    fn verdict(owned: Owned, words: &[u64], launch: &Launch, accesses: &[u64]) -> Option<String> {
        let all = Buffers::default();
        let args: Vec<MaybeUninit<u8>> = words.iter().flat_map(|word| word.to_le_bytes()).map(MaybeUninit::new).collect();
        // SAFETY: all fields are integers, pointers, or optional function pointers: zeros are a value of each.
        let kernel: gpu_abi::cpu::Kernel = unsafe { std::mem::zeroed() };
        let targets = Targets::new(&all, &args, &kernel);
        let param = OwnedParam { owned, offset: 0, size: 4, name: "y".into() };
        let mut covered = Covered::of(std::iter::once(param), launch, &targets);
        for covered in &mut covered {
            accesses.iter().for_each(|element| covered.access(words[0] + 4 * element, 4));
        }
        covered.iter().find_map(|covered| covered.verdict(launch)).map(|(detail, _)| detail)
    }

    #[test]
    fn a_grid_that_is_too_small_leaves_elements() {
        let small = launch([2, 1, 1], [32, 1, 1]);
        let own: Vec<u64> = (0..64).collect();
        let detail = verdict(Owned::PerThread, &[0x1000, 100], &small, &own).unwrap();
        assert!(detail.starts_with("the grid of 2 blocks of 32 threads covers 64 of the 100 elements of `y`"), "{detail}");
        assert_eq!(verdict(Owned::PerThread, &[0x1000, 64], &small, &own), None);
        assert_eq!(verdict(Owned::PerThread, &[0x1000, 100], &small, &[]), None, "not used at all");
        let looped = [&own[..], &[64]].concat();
        assert_eq!(verdict(Owned::PerThread, &[0x1000, 100], &small, &looped), None, "each thread goes on");
    }

    #[test]
    fn sizes_are_written_as_launches_take_them() {
        assert_eq!([[4, 1, 1], [4, 2, 1], [1, 1, 3]].map(sizes), ["4", "(4, 2)", "(1, 1, 3)"]);
    }
}
