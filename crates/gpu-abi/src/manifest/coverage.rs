//! Arguments of which each thread or block of a grid reaches a part, where a launch must reach the whole.

use super::{Access, Kernel, Owner, Param, ParamKind};
use crate::image::Dim;

/// Bytes of an image's sizes.
const IMAGE_BYTES: u32 = 24;

/// The elements of an argument that a grid must reach.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Coverage {
    /// True if each block owns a part, false if each thread does.
    pub by_block: bool,
    /// Elements of a part in x, y and z: [`Param::reach`]. 0 where the kernel goes on to further parts, so that any grid with a block
    /// reaches all elements.
    pub part: [u32; 3],
    /// The offsets, in the packed arguments or after them, of the numbers of elements in x, y and z, of 8 bytes each; `None` where the
    /// argument has no such dimension.
    pub counts: [Option<u32>; 3],
}

/// The elements that the grid of a launch does not reach.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Shortfall {
    /// Elements of the argument in x, y and z; 1 where it has no such dimension.
    pub elements: [u64; 3],
    /// Those of them that the grid reaches.
    pub reached: [u64; 3],
    /// The smallest grid, in blocks of the launch's size, that reaches all of them.
    pub grid: [u64; 3],
}

impl Coverage {
    /// The coverage of an argument. The packed arguments do not hold an image's sizes: `sizes` is their offset. `None` if the kernel
    /// does not use the argument, or if no thread or block owns its elements.
    fn of(param: &Param, sizes: u32) -> Option<Coverage> {
        let word = |index: u32| Some(param.offset.saturating_add(8 * index));
        let size = |index: u32| Some(sizes.saturating_add(8 * index));
        let (owner, access, counts) = match param.kind {
            ParamKind::Slice { rank: 1, owner, access, .. } => (owner, access, [word(1), None, None]),
            ParamKind::Slice { rank: 2, owner, access, .. } => (owner, access, [word(2), word(1), None]),
            ParamKind::Slice { rank: 3, owner, access, .. } => (owner, access, [word(3), word(2), word(1)]),
            ParamKind::Image { dim, owner, access, .. } => {
                let counts = match dim {
                    Dim::D1 | Dim::Buffer => [size(0), None, None],
                    Dim::D2 => [size(0), size(1), None],
                    // Layers are in y.
                    Dim::D1Array => [size(0), size(2), None],
                    Dim::D3 | Dim::D2Array => [size(0), size(1), size(2)],
                };
                (owner, access, counts)
            }
            _ => return None,
        };
        let is_owned = owner != Owner::Grid && access != Access::None;
        is_owned.then_some(Coverage { by_block: owner == Owner::Block, part: param.reach.unwrap_or_default(), counts })
    }

    /// The shortfall of a launch of `grid` blocks of `block` threads, if it has one. `count` reads a number of elements at an offset; a
    /// number that it cannot read is not checked.
    #[inline]
    pub fn shortfall(&self, grid: [u32; 3], block: [u32; 3], count: impl Fn(u32) -> Option<u64>) -> Option<Shortfall> {
        let elements = self.counts.map(|at| at.and_then(&count));
        // Without blocks in one dimension there are none at all.
        let grid = if grid.contains(&0) { [0; 3] } else { grid };
        // The elements that the blocks of a grid reach in one dimension: at most 2^32 blocks of 2^10 threads with 2^16 elements each,
        // unless the block is refused anyway.
        let each = |axis: usize| {
            let threads = if self.by_block { 1 } else { u64::from(block[axis]) };
            if self.part[axis] == 0 { u64::MAX } else { threads.saturating_mul(u64::from(self.part[axis])) }
        };
        let short = |axis: usize| elements[axis].is_some_and(|count| u64::from(grid[axis]).saturating_mul(each(axis)) < count);
        if elements.contains(&Some(0)) || !(short(0) || short(1) || short(2)) {
            return None;
        }
        let elements = elements.map(|count| count.unwrap_or(1));
        let axes = [0, 1, 2];
        Some(Shortfall {
            elements,
            reached: axes.map(|axis| elements[axis].min(u64::from(grid[axis]).saturating_mul(each(axis)))),
            grid: axes.map(|axis| elements[axis].div_ceil(each(axis).max(1))),
        })
    }
}

impl Kernel {
    /// The arguments of which a launch's grid must reach all elements, with their indices. The packed arguments have `args_size` bytes.
    pub fn coverage(&self, args_size: u32) -> impl Iterator<Item = (usize, Coverage)> {
        let of = move |(index, param)| Some((index, Coverage::of(param, self.image_sizes(args_size, index))?));
        self.params.iter().enumerate().filter_map(of)
    }

    /// The offset of the sizes of the image that is argument `index`: after `args_size` bytes of packed arguments and the sizes of the
    /// images before it, 8 bytes each in x, y and z. For an index past the last argument, the end of all sizes.
    pub fn image_sizes(&self, args_size: u32, index: usize) -> u32 {
        let is_image = |param: &&Param| matches!(param.kind, ParamKind::Image { .. });
        let before = self.params.iter().take(index).filter(is_image).count() as u32;
        args_size.saturating_add(7) / 8 * 8 + IMAGE_BYTES * before
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;
    use alloc::vec::Vec;

    fn slice(rank: u32, owner: Owner) -> ParamKind {
        ParamKind::Slice { rank, size: 4, align: 4, element: None, access: Access::Write, owner }
    }

    fn image(dim: Dim) -> ParamKind {
        ParamKind::Image { dim, access: Access::Write, texel: None, owner: Owner::Thread }
    }

    /// For every kind of argument, with its sizes in x, y and z and the part of one thread or block: a launch is short exactly where
    /// some element has no owner, checked element by element.
    #[test]
    fn a_grid_is_short_where_an_element_has_no_owner() {
        // Without a part the kernel goes on to all elements.
        let cases: [(ParamKind, Option<[u32; 3]>, usize); 15] = [
            (slice(1, Owner::Thread), Some([1; 3]), 1),
            (slice(1, Owner::Block), Some([1; 3]), 1),
            (slice(2, Owner::Thread), Some([1; 3]), 2),
            (slice(2, Owner::Thread), Some([3, 2, 1]), 2),
            (image(Dim::D1), Some([1; 3]), 1),
            (image(Dim::D2), Some([1; 3]), 2),
            (image(Dim::D1Array), Some([1; 3]), 2),
            (image(Dim::D3), Some([1; 3]), 3),
            (image(Dim::D2Array), Some([1; 3]), 3),
            (slice(1, Owner::Thread), None, 1),
            (slice(2, Owner::Block), None, 2),
            (slice(3, Owner::Block), None, 3),
            (image(Dim::D1), None, 1),
            (image(Dim::D1Array), None, 2),
            (image(Dim::D3), None, 3),
        ];
        for (kind, part, dimensions) in cases {
            let param = Param { name: None, offset: 8, size: 8, kind, declared: None, reach: part };
            let coverage = Coverage::of(&param, 800).unwrap();
            assert_eq!(coverage.counts.iter().flatten().count(), dimensions, "{param:?}");
            let (sizes, ends) = ([0u64, 1, 7, 12], [0u32, 1, 2, 4]);
            let pick = |number: usize, axis: u32| number / 4usize.pow(axis) % 4;
            for number in 0..64 {
                let elements = [0, 1, 2].map(|axis| if axis < dimensions as u32 { sizes[pick(number, axis)] } else { 1 });
                for launch in 0..64usize {
                    let grid = [0, 1, 2].map(|axis| ends[pick(launch, axis)]);
                    let block = [3, 2, 1];
                    let word = |at: u32| coverage.counts.iter().position(|one| *one == Some(at)).map(|axis| elements[axis]);
                    let owners = [0, 1, 2].map(|axis| u64::from(grid[axis]) * if coverage.by_block { 1 } else { u64::from(block[axis]) });
                    // Element by element, by the part that a thread's index gives it.
                    let owner = |axis: usize, place: u64| part.map_or(0, |part| place / u64::from(part[axis]));
                    let is_owned = |axis: usize, place: u64| !grid.contains(&0) && owner(axis, place) < owners[axis];
                    let missing = (0..3).any(|axis| !(0..elements[axis]).all(|place| is_owned(axis, place)));
                    let expected = missing && !elements.contains(&0);
                    let found = coverage.shortfall(grid, block, word);
                    assert_eq!(found.is_some(), expected, "{param:?} {elements:?} {grid:?}");
                    let Some(found) = found else { continue };
                    assert_eq!(found.elements, elements);
                    let large = found.grid.map(|blocks| blocks as u32);
                    assert_eq!(coverage.shortfall(large, block, word), None, "{found:?}");
                    let one_less = |axis: usize| {
                        let mut less = large;
                        less[axis] -= 1;
                        less
                    };
                    assert!((0..dimensions).all(|axis| coverage.shortfall(one_less(axis), block, word).is_some()), "{found:?}");
                    let reached = |axis: usize| (0..elements[axis]).filter(|place| is_owned(axis, *place)).count() as u64;
                    assert_eq!(found.reached, [0, 1, 2].map(reached), "{param:?}");
                }
            }
        }
    }

    #[test]
    fn arguments_without_owners_or_uses_are_not_checked() {
        let unused = ParamKind::Slice { rank: 1, size: 4, align: 4, element: None, access: Access::None, owner: Owner::Thread };
        let param = |kind, reach| Param { name: None, offset: 0, size: 8, kind, declared: None, reach };
        for (kind, reach) in [
            (slice(1, Owner::Grid), Some([1; 3])),
            (slice(1, Owner::Grid), None),
            (unused, None),
            (slice(4, Owner::Block), None),
            (ParamKind::Bytes { align: 8 }, Some([1; 3])),
        ] {
            assert_eq!(Coverage::of(&param(kind, reach), 0), None);
        }
        let one = |reach| Coverage::of(&param(slice(1, Owner::Thread), reach), 0).unwrap();
        assert_eq!(one(Some([1; 3])).shortfall([0; 3], [0; 3], |_| None), None, "not packed");
        let most = one(Some([1; 3])).shortfall([u32::MAX, 1, 1], [1024, 1, 1], |_| Some(u64::MAX)).unwrap();
        assert_eq!((most.reached[0], most.grid[0]), (u64::from(u32::MAX) * 1024, u64::MAX.div_ceil(1024)));
    }

    #[test]
    fn the_sizes_of_images_follow_the_packed_arguments() {
        let kinds = [image(Dim::D2), slice(1, Owner::Thread), image(Dim::D1Array)];
        let param = |kind| Param { name: None, offset: 4, size: 8, kind, declared: None, reach: Some([1; 3]) };
        let kernel = Kernel { params: kinds.map(param).to_vec(), ..Kernel::default() };
        let counts: Vec<_> = kernel.coverage(36).map(|(index, one)| (index, one.counts)).collect();
        let expected = vec![(0, [Some(40), Some(48), None]), (1, [Some(12), None, None]), (2, [Some(64), Some(80), None])];
        assert_eq!(counts, expected);
        assert_eq!([40, 0].map(|size| kernel.image_sizes(size, 3)), [88, 48]);
    }
}
