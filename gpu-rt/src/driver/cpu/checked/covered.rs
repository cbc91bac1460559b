//! Arguments whose elements are one thread's or one block's each, and that a grid does not cover.
//!
//! Such an argument gives a thread its first element, and those a whole grid further only if the kernel asks. A kernel that does not
//! leaves elements undone where the grid is smaller. What the device sees is accesses, so an argument is left uncovered if its grid is
//! too small, some element was accessed, and none beyond the grid was.

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
    /// Threads or blocks of the grid.
    units: u64,
    /// Elements that each of them owns at most, as far as is known.
    each: Option<u64>,
    /// Whether that is known from the beginning.
    is_fixed: bool,
    /// Behind the last element that was accessed.
    far: u64,
}

impl Axis {
    fn access(&mut self, at: u64, count: u64, unit: u64) {
        self.far = self.far.max(at.saturating_add(count).min(self.len));
        // A unit owns as many elements as every other, those from its number times that on.
        if !self.is_fixed
            && let Some(most) = at.checked_div(unit)
        {
            self.each = Some(self.each.map_or(most, |each| each.min(most)));
        }
    }

    /// How many elements the grid covers, if those are not all, and none beyond was accessed.
    fn covered(&self) -> Option<u64> {
        let covered = match self.each {
            Some(each) => self.units.saturating_mul(each.max(1)),
            // One unit alone: it would own what was accessed, but hardly a small part of all.
            None if self.units == 1 && self.far.saturating_mul(2) <= self.len => self.far,
            None => self.len,
        };
        (covered < self.len && self.far <= covered).then_some(covered)
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
        let axis = |len, units, each: Option<u64>| Axis { len, units, each, is_fixed: each.is_some(), far: 0 };
        let start = word(0)?;
        let size = u64::from(param.size);
        let (start, size, pitch, axes) = match param.owned {
            Owned::PerThread => (start, size, 0, [axis(word(1)?, in_grid[0], Some(1)), axis(1, 1, Some(1))]),
            Owned::PerBlock => (start, size, 0, [axis(word(1)?, blocks[0], Some(1)), axis(1, 1, Some(1))]),
            Owned::Tiles => {
                let [rows, columns, stride] = [word(1)?, word(2)?, word(3)?];
                (start, size, stride.checked_mul(size)?, [axis(columns, in_grid[0], None), axis(rows, in_grid[1], None)])
            }
            Owned::Row | Owned::Rows => {
                let field = |offset: usize| targets.word_of_image(start, offset);
                let format = field(offset_of!(Descriptor, format))? as u32;
                let channel = gpu_abi::image::Channel::ALL.into_iter().find(|channel| *channel as u32 == format & 0xff)?;
                let size = u64::from(channel.size() * (format >> 8));
                let sizes = field(offset_of!(Descriptor, width))?;
                let (width, height) = (sizes & u64::from(u32::MAX), sizes >> 32);
                let axes = [axis(width, in_grid[0], Some(1)), axis(height, in_grid[1], Some(1))];
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
        self.axes.iter().any(|axis| axis.each.is_none_or(|each| axis.units.saturating_mul(each) < axis.len))
    }

    /// An access of the thread at this place in the grid, or of the block.
    pub(super) fn access(&mut self, address: u64, bytes: u64, [x, y]: [u64; 2]) {
        if !(self.start..self.end).contains(&address) {
            return;
        }
        let offset = address - self.start;
        let (row, rest) = (offset.checked_div(self.pitch).unwrap_or(0), offset.checked_rem(self.pitch).unwrap_or(offset));
        self.any = true;
        let [columns, rows] = &mut self.axes;
        columns.access(rest / self.size, bytes.div_ceil(self.size), x);
        rows.access(row, 1, y);
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
        let has_rows = matches!(self.what, Owned::Tiles | Owned::Rows);
        let name = if self.name.is_empty() { "an argument" } else { &format!("`{}`", self.name) };
        let elements = if matches!(self.what, Owned::Row | Owned::Rows) { "texels" } else { "elements" };
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
            Owned::PerBlock => format!("launch it with {columns} blocks"),
            Owned::PerThread | Owned::Row => {
                let loops = if self.what == Owned::PerThread { "iter" } else { "set_each" };
                format!("launch it with Launch::cover({columns}, {block}), or have each thread loop over `.{loops}()`")
            }
            Owned::Tiles | Owned::Rows => "launch it with enough blocks in x and in y: Launch::new((columns, rows), (16, 16))".into(),
        };
        Some((detail, help))
    }

    /// Whose elements they are: one block's, and not one thread's.
    pub(super) fn is_of_blocks(&self) -> bool {
        self.what == Owned::PerBlock
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

    /// The verdict on an argument with these words, whose elements of 4 bytes are accessed so: (element's offset, thread in x and y).
    fn verdict(owned: Owned, words: &[u64], launch: &Launch, accesses: &[(u64, [u64; 2])]) -> Option<String> {
        let all = Buffers::default();
        let args: Vec<MaybeUninit<u8>> = words.iter().flat_map(|word| word.to_le_bytes()).map(MaybeUninit::new).collect();
        // SAFETY: all fields are integers, pointers, or optional function pointers: zeros are a value of each.
        let kernel: gpu_abi::cpu::Kernel = unsafe { std::mem::zeroed() };
        let targets = Targets::new(&all, &args, &kernel);
        let param = OwnedParam { owned, offset: 0, size: 4, name: "y".into() };
        let mut covered = Covered::of(std::iter::once(param), launch, &targets);
        for covered in &mut covered {
            accesses.iter().for_each(|(element, thread)| covered.access(words[0] + 4 * element, 4, *thread));
        }
        covered.iter().find_map(|covered| covered.verdict(launch)).map(|(detail, _)| detail)
    }

    #[test]
    fn a_grid_that_is_too_small_leaves_elements() {
        let small = launch([2, 1, 1], [32, 1, 1]);
        let own: Vec<(u64, [u64; 2])> = (0..64).map(|thread| (thread, [thread, 0])).collect();
        let detail = verdict(Owned::PerThread, &[0x1000, 100], &small, &own).unwrap();
        assert!(detail.starts_with("the grid of 2 blocks of 32 threads covers 64 of the 100 elements of `y`"), "{detail}");
        assert_eq!(verdict(Owned::PerThread, &[0x1000, 64], &small, &own), None);
        assert_eq!(verdict(Owned::PerThread, &[0x1000, 100], &small, &[]), None, "not used at all");
        let looped = [&own[..], &[(64, [0, 0])]].concat();
        assert_eq!(verdict(Owned::PerThread, &[0x1000, 100], &small, &looped), None, "each thread goes on");
        assert!(verdict(Owned::PerBlock, &[0x1000, 3], &small, &[(0, [0, 0]), (1, [1, 0])]).unwrap().contains("covers 2 of the 3"));
        assert_eq!(verdict(Owned::PerBlock, &[0x1000, 2], &small, &[(0, [0, 0]), (1, [1, 0])]), None);
    }

    /// Each thread owns 2 rows of 3 elements of a matrix whose rows are 32 elements apart.
    #[test]
    fn the_size_of_a_threads_tile_follows_from_its_accesses() {
        let tiles = |[rows, columns]: [u64; 2], [x, y]: [u64; 2], of: fn(u64, u64) -> bool| -> Option<String> {
            let threads = (0..y).flat_map(|y| (0..x).map(move |x| (x, y)));
            let own = threads.flat_map(|(x, y)| (0..6).map(move |i| (2 * y + i / 3, 3 * x + i % 3, [x, y])));
            let within = own.filter(|(row, column, _)| *row < rows && *column < columns && of(*row, *column));
            let accesses: Vec<_> = within.map(|(row, column, thread)| (32 * row + column, thread)).collect();
            verdict(Owned::Tiles, &[0x1000, rows, columns, 32], &launch([1, 1, 1], [x as u32, y as u32, 1]), &accesses)
        };
        assert_eq!(tiles([8, 30], [10, 4], |_, _| true), None);
        assert_eq!(tiles([8, 30], [10, 4], |row, column| row % 7 != 0 && column % 29 != 0), None, "all but the border");
        assert!(tiles([10, 30], [10, 4], |_, _| true).unwrap().contains("8 of 10 rows and 30 of 30 columns"));
        assert!(tiles([8, 30], [9, 4], |_, _| true).unwrap().contains("8 of 8 rows and 27 of 30 columns"));
        assert!(tiles([8, 30], [10, 1], |_, _| true).unwrap().contains("2 of 8 rows"), "one dimension for a matrix");
        assert_eq!(tiles([2, 3], [1, 1], |_, _| true), None);
    }

    #[test]
    fn sizes_are_written_as_launches_take_them() {
        assert_eq!([[4, 1, 1], [4, 2, 1], [1, 1, 3]].map(sizes), ["4", "(4, 2)", "(1, 1, 3)"]);
    }
}
