//! Who holds what of a tile: the block's waves hold fragments of 16 rows and columns in turn, a wave's lanes hold a fragment as the matrix
//! unit has sums.

use crate::target::matrix::{Layout, Of, Term, Unit, of_element};
use gpu_abi::Arch;
use gpu_abi::arch::SmSuffix;
use std::fmt::Write;

/// The side of a fragment.
pub const SIDE: u32 = 16;

/// What multiplies tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum By {
    /// `wgmma`: 128 threads at a time, factors in shared memory.
    Wgmma,
    /// Fragments by waves, as [`Unit`] does it.
    Waves(Unit),
    /// One thread with the processor's vectors.
    Alone,
}

/// A tile's sizes, and who holds it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Shape {
    pub m: u32,
    pub n: u32,
    pub threads: u32,
}

/// How a tile is spread over threads.
#[derive(Debug, Clone, Copy)]
pub struct Spread {
    pub by: By,
    /// The lanes of a wave.
    pub wave: u32,
    /// Waves next to each other, and below each other.
    pub along: u32,
    pub down: u32,
    /// The fragments of each wave, likewise.
    pub across: u32,
    pub deep: u32,
    /// How a wave holds a fragment; nothing where one thread holds all.
    pub fragment: Option<Layout>,
    shape: Shape,
}

impl By {
    /// What an architecture multiplies tiles of this shape by.
    pub fn of(arch: &Arch, shape: Shape) -> By {
        match arch {
            Arch::Cpu(_) => By::Alone,
            Arch::Nvptx(sm)
                if (sm.major, sm.minor) == (9, 0)
                    && sm.suffix == SmSuffix::Exact
                    && shape.threads.is_multiple_of(128)
                    && shape.m.is_multiple_of(shape.threads / 2)
                    && shape.n <= 256 =>
            {
                By::Wgmma
            }
            _ => By::Waves(Unit::of(arch)),
        }
    }

    /// The distance of rows of a factor's panel in shared memory, in bytes. Sixteen more than a row has, so that eight rows are in
    /// different banks, but where rows are swizzled.
    pub fn pitch(self) -> u32 {
        if matches!(self, By::Waves(_)) && !self.is_swizzled() { 144 } else { 128 }
    }

    /// Which bits of a row's number change the places of 16 bytes in that row: `wgmma`'s 128-byte swizzle.
    pub fn swizzle(self) -> u32 {
        if self.is_swizzled() { 7 } else { 0 }
    }

    /// Whether the places in rows are exchanged rather than rows being apart: as `wgmma` reads them, and where waves copy to bytes that lie behind
    /// each other (`copies::copies_by_waves`).
    fn is_swizzled(self) -> bool {
        matches!(self, By::Wgmma | By::Waves(Unit::Mfma(9500..=9599, false)))
    }
}

impl Spread {
    /// # Errors
    /// Sizes that the tile's threads cannot share.
    pub fn of(arch: &Arch, shape: Shape) -> Result<Spread, String> {
        let Shape { m, n, threads } = shape;
        let error = || format!("a tile of {m} rows and {n} columns cannot be shared by {threads} threads");
        let multiple = |size: u32| size >= 64 && size.is_multiple_of(64) && size <= 256;
        if !multiple(m) || !multiple(n) || threads == 0 || threads % 32 != 0 || threads > 1024 {
            return Err(format!("{}: sides are multiples of 64, 256 at most, and threads come by 32", error()));
        }
        let by = By::of(arch, shape);
        let alone = Spread { by, wave: 1, along: 1, down: 1, across: 1, deep: 1, fragment: None, shape };
        let (unit, wave) = match by {
            By::Alone => return Ok(alone),
            By::Wgmma => (Unit::of(arch), 32),
            By::Waves(unit) => (unit, unit.wave()),
        };
        let waves = threads / wave;
        if threads % wave != 0 {
            return Err(format!("{}: a wave has {wave} threads", error()));
        }
        let (rows, columns) = (m / SIDE, n / SIDE);
        // Waves below each other for `wgmma`; else as each reads the least of both factors.
        let fits = |down: u32| waves % down == 0 && rows % down == 0 && columns % (waves / down) == 0;
        let reads = |down: u32| rows / down + columns / (waves / down);
        let down = match by {
            By::Wgmma => Some(waves),
            _ => (1..=waves).filter(|&down| fits(down)).min_by_key(|&down| (reads(down), waves - down)),
        };
        let down = down.ok_or_else(|| format!("{}: fewer threads could", error()))?;
        let along = waves / down;
        Ok(Spread { wave, along, down, across: columns / along, deep: rows / down, fragment: Some(unit.sum()), ..alone })
    }

    /// How many rows a thread holds.
    pub fn rows(&self) -> u32 {
        self.fragment.map_or(self.shape.m, |layout| self.deep * elements_of(&layout.row))
    }

    /// How many columns.
    pub fn columns(&self) -> u32 {
        self.fragment.map_or(self.shape.n, |layout| self.across * elements_of(&layout.column))
    }

    /// How many of a thread's columns are neighbours, from each multiple of it on.
    pub fn neighbours(&self) -> u32 {
        let is_next = |term: &&Term| term.of == Of::Element && term.times == 1;
        let of = |layout: Layout| layout.column.first().filter(is_next).map_or(1, |term| 1 << term.bits);
        self.fragment.map_or(SIDE, of)
    }

    /// In which bits the lanes of a warp differ that hold the same rows.
    pub fn lanes(&self) -> u32 {
        let bits = |term: &Term| ((1 << term.bits) - 1) << term.first;
        let of = |layout: Layout| layout.column.iter().filter(|term| term.of == Of::Lane).map(bits).sum();
        self.fragment.map_or(0, of)
    }

    /// The place, among the elements of a thread, of element `element` of its fragment in row `i` and column `j`.
    pub fn place(&self, i: u32, j: u32, element: u32) -> u32 {
        let Some(layout) = self.fragment else { return 0 };
        let row = i * elements_of(&layout.row) + rank(&layout.row, element);
        let column = j * elements_of(&layout.column) + rank(&layout.column, element);
        row * self.columns() + column
    }

    /// The function of which of the waves that hold the same rows the thread's is.
    pub fn wave_text(&self, name: &str) -> String {
        let head = format!("define linkonce_odr hidden i32 @{name}() #0 {{\n");
        if self.along == 1 {
            return head + "  ret i32 0\n}\n";
        }
        let body = format!("  %wave = udiv i32 %thread, {}\n  %r = urem i32 %wave, {}\n", self.wave, self.along);
        head + "  %thread = call i32 @gpu.thread_id.x()\n" + &body + "  ret i32 %r\n}\n"
    }

    /// The function of the row, or column, with this number among the thread's.
    pub fn text(&self, name: &str, is_row: bool) -> String {
        let mut text = format!("define linkonce_odr hidden i32 @{name}(i32 %index) #0 {{\n");
        let Some(layout) = self.fragment else { return text + "  ret i32 %index\n}\n" };
        let (terms, waves) = if is_row { (layout.row, self.down) } else { (layout.column, self.along) };
        let bits = elements_of(&terms).trailing_zeros();
        let _ = writeln!(text, "  %lane = call i32 @gpu.wave_lane()\n  %thread = call i32 @gpu.thread_id.x()");
        let _ = writeln!(text, "  %wave = udiv i32 %thread, {}", self.wave);
        let own = if is_row { format!("udiv i32 %wave, {}", self.along) } else { format!("urem i32 %wave, {}", self.along) };
        let _ = writeln!(text, "  %own = {own}\n  %turn = lshr i32 %index, {bits}");
        let _ = writeln!(text, "  %before = mul i32 %turn, {waves}\n  %fragment = add i32 %before, %own");
        let _ = writeln!(text, "  %s0 = mul i32 %fragment, {SIDE}");
        // The number's low bits are the bits of the element's number that the terms take, in order.
        let mut taken = 0;
        for (number, term) in terms.iter().enumerate() {
            let (of, first) = match term.of {
                Of::Lane => ("%lane", term.first),
                Of::Element => {
                    taken += term.bits;
                    ("%index", taken - term.bits)
                }
            };
            let _ = writeln!(text, "  %a{number} = lshr i32 {of}, {first}\n  %b{number} = and i32 %a{number}, {}", (1 << term.bits) - 1);
            let _ =
                writeln!(text, "  %c{number} = mul i32 %b{number}, {}\n  %s{} = add i32 %s{number}, %c{number}", term.times, number + 1);
        }
        let _ = writeln!(text, "  ret i32 %s{}\n}}", terms.len());
        text
    }
}

/// How many different values an element's number gives these terms.
fn elements_of(terms: &[Term]) -> u32 {
    terms.iter().filter(|term| term.of == Of::Element).map(|term| 1 << term.bits).product()
}

/// Which of these an element has, counted along its bits in the terms' order.
fn rank(terms: &[Term], element: u32) -> u32 {
    let (mut rank, mut taken) = (0, 0);
    for term in terms.iter().filter(|term| term.of == Of::Element) {
        rank |= ((element >> term.first) & ((1 << term.bits) - 1)) << taken;
        taken += term.bits;
    }
    debug_assert!(of_element(terms, element) < SIDE);
    rank
}
