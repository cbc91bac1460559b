//! Texels as drivers see them: a driver's own arrays, objects by which kernels reach texels, copies of boxes of them.

use super::{Copy2d, DevicePtr};
use gpu_abi::image::SAMPLERS;

/// What a driver made for an image; all 0 where it made nothing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct RawImage {
    /// The handle of memory in the driver's own layout.
    pub array: usize,
    /// The object for reads and writes without a sampler.
    pub surface: u64,
    /// The object for each sampler, by its number. Some numbers may share one.
    pub textures: [u64; SAMPLERS],
}

impl RawImage {
    /// Whether there is anything to destroy.
    pub(crate) fn is_nothing(&self) -> bool {
        *self == RawImage::default()
    }
}

/// Texels in plain memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Pitched {
    /// The first.
    pub start: DevicePtr,
    /// Bytes from one row to the next.
    pub row_pitch: usize,
    /// Bytes from one slice or layer to the next.
    pub slice_pitch: usize,
}

/// One end of a copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// In plain memory.
    Memory(Pitched),
    /// In a driver's array: its handle; the first byte's place in its row, the row, the slice.
    Array(usize, [usize; 3]),
}

impl End {
    /// The end that is so many bytes, rows and slices further on.
    pub(crate) fn at(self, [bytes, rows, slices]: [usize; 3]) -> End {
        match self {
            End::Memory(Pitched { start, row_pitch, slice_pitch }) => {
                let offset = bytes + rows * row_pitch + slices * slice_pitch;
                End::Memory(Pitched { start: DevicePtr(start.0 + offset as u64), row_pitch, slice_pitch })
            }
            End::Array(array, [byte, row, slice]) => End::Array(array, [byte + bytes, row + rows, slice + slices]),
        }
    }

    /// The end that is so many slices further on.
    pub(crate) fn slice(self, slices: usize) -> End {
        self.at([0, 0, slices])
    }
}

/// A copy of slices of rows.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Copy3d {
    pub to: End,
    pub from: End,
    /// Of a row.
    pub bytes: usize,
    pub rows: usize,
    pub slices: usize,
}

impl Copy3d {
    /// How many bytes it copies.
    pub(crate) fn all_bytes(&self) -> u64 {
        [self.rows, self.slices].into_iter().fold(self.bytes as u64, |bytes, times| bytes.saturating_mul(times as u64))
    }

    /// The same as one copy for each slice, where both ends are in plain memory; as one in all where that is the same.
    pub(crate) fn planes(&self) -> Option<Vec<Copy2d>> {
        let &Copy3d { to: End::Memory(to), from: End::Memory(from), bytes, rows, slices } = self else { return None };
        let (to_pitch, from_pitch) = (to.row_pitch, from.row_pitch);
        let follows = |side: Pitched| side.slice_pitch == side.row_pitch.saturating_mul(rows);
        if slices <= 1 || follows(to) && follows(from) {
            let rows = rows * slices;
            return Some(vec![Copy2d { to: to.start, to_pitch, from: from.start, from_pitch, bytes, rows }]);
        }
        let at = |side: Pitched, slice: usize| DevicePtr(side.start.0 + (slice * side.slice_pitch) as u64);
        let plane = |slice| Copy2d { to: at(to, slice), to_pitch, from: at(from, slice), from_pitch, bytes, rows };
        Some((0..slices).map(plane).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slices_that_follow_each_other_are_one_copy() {
        let side = |start, row_pitch, slice_pitch| End::Memory(Pitched { start: DevicePtr(start), row_pitch, slice_pitch });
        let copies = |to, from, slices| {
            let copies = Copy3d { to, from, bytes: 8, rows: 3, slices }.planes().unwrap();
            copies.iter().map(|copy| (copy.to.0, copy.from.0, copy.rows)).collect::<Vec<_>>()
        };
        assert_eq!(copies(side(100, 10, 30), side(500, 8, 24), 2), [(100, 500, 6)]);
        assert_eq!(copies(side(100, 10, 40), side(500, 8, 24), 2), [(100, 500, 3), (140, 524, 3)]);
        assert_eq!(copies(side(100, 10, 0), side(500, 8, 0), 1), [(100, 500, 3)]);
        assert!(Copy3d { to: End::Array(1, [0; 3]), from: side(1, 1, 1), bytes: 1, rows: 1, slices: 1 }.planes().is_none());
    }
}
