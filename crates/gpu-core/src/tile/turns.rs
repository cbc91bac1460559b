//! Which chunks of a part each thread copies to shared memory, turn by turn, and where they lie there.

use super::source::{CHUNK, IN_PANEL, PanelLayout};

/// The turns of a block's threads for a part: constants of sizes and target.
///
/// Mostly each thread has one place in rows that are so far apart: neighbours in a row are neighbouring threads'. Where waves copy to places
/// that lie behind each other, a thread's place there is its number, panel by panel, and the swizzle says which chunk of the row belongs there:
/// eight threads still have eight chunks of a row, in another order.
#[derive(Debug, Clone, Copy)]
pub(super) struct Turns {
    pub is_linear: bool,
    threads: usize,
    /// A part's rows, and chunks in a row.
    height: usize,
    along: usize,
    /// By how many rows a thread's chunks are apart from turn to turn.
    pub down: usize,
    /// After how many turns it goes on with as many panels further to the right.
    pub of_panel: usize,
    across: usize,
    pub count: usize,
    /// Whether all threads have a chunk in each turn; the threads that are left over copy nothing.
    pub is_even: bool,
}

impl Turns {
    /// Whether the threads' chunks can lie behind each other.
    #[inline(always)]
    pub fn can_be_linear(threads: usize, height: usize, along: usize) -> bool {
        let lines = threads / IN_PANEL;
        along.is_multiple_of(IN_PANEL)
            && threads.is_multiple_of(64)
            && along <= threads
            && (along * height).is_multiple_of(threads)
            && (height.is_multiple_of(lines) || lines.is_multiple_of(height))
    }

    #[inline(always)]
    pub fn new(threads: usize, height: usize, along: usize, is_linear: bool) -> Turns {
        let (rows, lines) = (threads / along, threads / IN_PANEL);
        if rows == 0 {
            // A row has more chunks than there are threads: some panels of a row at a time. Parts have multiples of 32 chunks then.
            let wide = if along.is_multiple_of(threads) { threads } else { 32 };
            let (of_panel, across, count) = (height, wide / IN_PANEL, height * (along / wide));
            return Turns { is_linear, threads: wide, height, along, down: 1, of_panel, across, count, is_even: true };
        }
        let (count, is_even) =
            if is_linear { (height * along / threads, true) } else { (height.div_ceil(rows), height.is_multiple_of(rows)) };
        let (down, of_panel, across) = match is_linear {
            true if height < lines => (lines, 1, lines / height),
            true => (lines, height / lines, 1),
            false => (rows, count, 0),
        };
        Turns { is_linear, threads, height, along, down, of_panel, across, count, is_even }
    }

    /// The row and the chunk in it of a thread's first turn.
    #[inline(always)]
    pub fn first(&self, thread: usize, layout: PanelLayout) -> (usize, usize) {
        if self.is_linear {
            let (line, place) = (thread / IN_PANEL, thread % IN_PANEL);
            (line % self.height, line / self.height * IN_PANEL + (place ^ (line & layout.swizzle)))
        } else {
            (thread / self.along, thread % self.along)
        }
    }

    /// How many rows further down a turn's chunk is.
    #[inline(always)]
    pub fn row(&self, turn: usize) -> usize {
        turn % self.of_panel * self.down
    }

    /// How many chunks further to the right.
    #[inline(always)]
    pub fn right(&self, turn: usize) -> usize {
        turn / self.of_panel * self.across * IN_PANEL
    }

    /// Where a thread's chunk of a turn lies in shared memory, in bytes.
    #[inline(always)]
    pub fn offset(&self, turn: usize, thread: usize, PanelLayout { pitch, swizzle }: PanelLayout) -> usize {
        if self.is_linear {
            return (turn * self.threads + thread) * CHUNK;
        }
        let (row, j) = (self.row(turn) + thread / self.along, self.right(turn) + thread % self.along);
        (j / IN_PANEL * self.height + row) * pitch + ((j % IN_PANEL) ^ (row & swizzle)) * CHUNK
    }

    /// Whether a thread has chunks.
    #[inline(always)]
    pub fn has(&self, thread: usize) -> bool {
        let rows = self.threads / self.along;
        self.is_linear || thread < if rows == 0 { self.threads } else { rows * self.along }
    }
}

#[cfg(test)]
mod tests {
    use super::{PanelLayout, Turns};
    use std::vec;

    /// Each chunk of a part is copied once, to where the compiler's products read it: of panels of 128 bytes of each row, chunk `j` of row `i` at
    /// place `j ^ (i & swizzle)`. What waves copy together lies behind each other.
    #[test]
    fn each_chunk_is_copied_once_to_its_place() {
        let mut linear = 0;
        for (pitch, swizzle) in [(144, 0), (128, 7)] {
            let layout = PanelLayout { pitch, swizzle };
            for threads in [64, 96, 128, 192, 256, 384, 512, 1024] {
                for (height, along) in
                    [64, 128, 192, 256].into_iter().flat_map(|height| [4, 8, 16, 24, 32, 96, 128].map(|along| (height, along)))
                {
                    let can_be_linear = swizzle != 0 && Turns::can_be_linear(threads, height, along);
                    for is_linear in [false, true].into_iter().filter(|is_linear| !is_linear || can_be_linear) {
                        let turns = Turns::new(threads, height, along, is_linear);
                        let mut copies = vec![0; height * along];
                        for (turn, thread) in (0..turns.count).flat_map(|turn| (0..threads).map(move |thread| (turn, thread))) {
                            let (first, chunk) = turns.first(thread, layout);
                            let (row, chunk) = (first + turns.row(turn), chunk + turns.right(turn));
                            if !turns.has(thread) || row >= height {
                                continue;
                            }
                            copies[row * along + chunk] += 1;
                            let place = chunk / 8 * height * pitch + row * pitch + 16 * ((chunk % 8) ^ (row & swizzle));
                            let at = turns.offset(turn, thread, layout);
                            assert_eq!(at, place, "{turns:?}: turn {turn} of thread {thread}");
                            if is_linear {
                                assert_eq!(at, 16 * (turn * threads + thread));
                                linear += 1;
                            }
                        }
                        assert!(copies.iter().all(|copies| *copies == 1), "{turns:?}: {copies:?}");
                    }
                }
            }
        }
        assert!(linear > 0);
    }
}
