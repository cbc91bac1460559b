//! Copies between arrays with gaps.

use super::Shape;
use crate::driver::{Copy2d, DevicePtr};
use crate::error::{ErrorKind, Result};

/// The largest pitch of a 2D copy in bytes: `CU_DEVICE_ATTRIBUTE_MAX_PITCH` of NVIDIA's GPUs.
const MOST_PITCH: usize = i32::MAX as usize;

/// The copies between two arrays that are not empty. Each copies rows that are contiguous in both, as many as the longest suitable dimension has.
pub fn copies<T, const R: usize>(
    to: DevicePtr,
    to_shape: &Shape<R>,
    from: DevicePtr,
    from_shape: &Shape<R>,
) -> Result<impl Iterator<Item = Copy2d> + use<T, R>> {
    let element = size_of::<T>();
    for Shape { strides, sizes, .. } in [to_shape, from_shape] {
        if strides.last().is_some_and(|stride| *stride != 1) && sizes.last().is_some_and(|size| *size > 1) {
            let why = "elements of a row are not next to each other".into();
            return Err(ErrorKind::Unsupported { what: "a strided copy", why }.into());
        }
    }
    // Each dimension's size, and how many bytes neighbours are apart.
    let mut dimensions: Vec<(usize, [usize; 2])> = Vec::with_capacity(R);
    let strides = to_shape.strides.iter().zip(&from_shape.strides).map(|(to, from)| [*to, *from].map(|stride| stride as usize * element));
    for (size, strides) in to_shape.sizes.iter().map(|size| *size as usize).zip(strides).filter(|(size, _)| *size != 1) {
        match dimensions.last_mut() {
            // In both arrays the dimension before is contiguous with this one: they become one.
            Some((before, apart)) if *apart == strides.map(|stride| stride * size) => {
                *before *= size;
                *apart = strides;
            }
            _ => dimensions.push((size, strides)),
        }
    }
    let bytes = dimensions.pop_if(|(_, apart)| *apart == [element; 2]).map_or(element, |(size, _)| size * element);
    // The longest dimension whose rows are as far apart as drivers want.
    let is_pitch = |apart: &usize| (bytes..=MOST_PITCH).contains(apart);
    let rows = dimensions.iter().enumerate().filter(|(_, (_, apart))| apart.iter().all(is_pitch));
    let longest = rows.max_by_key(|(_, (size, _))| *size).map(|(index, _)| index);
    let (rows, [to_pitch, from_pitch]) = longest.map_or((1, [bytes; 2]), |index| dimensions.remove(index));
    let planes: usize = dimensions.iter().map(|(size, _)| size).product();
    let [to, from] = [(to, to_shape), (from, from_shape)].map(|(base, shape)| DevicePtr(base.0 + (shape.offset * element) as u64));
    Ok((0..planes).map(move |plane| {
        let (mut rest, mut offsets) = (plane, [0; 2]);
        for (size, apart) in dimensions.iter().rev() {
            offsets = [0, 1].map(|side| offsets[side] + (rest % size * apart[side]) as u64);
            rest /= size;
        }
        Copy2d { to: DevicePtr(to.0 + offsets[0]), to_pitch, from: DevicePtr(from.0 + offsets[1]), from_pitch, bytes, rows }
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The copies of a part of one array to a part of another move each byte once, to its place; and their number.
    fn copied<T, const R: usize>(to: &Shape<R>, from: &Shape<R>) -> usize {
        let element = size_of::<T>() as i64;
        let places = |shape: &Shape<R>, base: u64| -> Vec<u64> {
            let mut places = vec![shape.offset as i64];
            for (size, stride) in shape.sizes.iter().zip(&shape.strides) {
                places = places.iter().flat_map(|place| (0..*size).map(move |index| place + index * stride)).collect();
            }
            places.into_iter().flat_map(|place| (0..element).map(move |byte| base + (place * element + byte) as u64)).collect()
        };
        let (to_base, from_base) = (1 << 20, 1 << 30);
        let mut expected: Vec<_> = places(to, to_base).into_iter().zip(places(from, from_base)).collect();
        let copies: Vec<Copy2d> = copies::<T, R>(DevicePtr(to_base), to, DevicePtr(from_base), from).unwrap().collect();
        let moved = |copy: &Copy2d| {
            let (to, from) = ((copy.to.0, copy.to_pitch), (copy.from.0, copy.from_pitch));
            assert!(copy.rows == 1 || to.1 >= copy.bytes && from.1 >= copy.bytes, "rows overlap");
            let at = |(start, pitch): (u64, usize), row: usize, byte: usize| start + (row * pitch + byte) as u64;
            (0..copy.rows).flat_map(|row| (0..copy.bytes).map(move |byte| (at(to, row, byte), at(from, row, byte)))).collect::<Vec<_>>()
        };
        let mut moved: Vec<_> = copies.iter().flat_map(moved).collect();
        expected.sort_unstable();
        moved.sort_unstable();
        assert_eq!(moved, expected, "{to:?} {from:?}");
        copies.len()
    }

    #[test]
    fn copies_are_few_and_move_each_element_once() {
        for sizes in [[3, 4, 5, 2], [1, 4, 5, 1], [3, 1, 5, 2], [6, 1, 1, 1], [1, 1, 1, 7], [1, 1, 1, 1], [2, 3, 1, 4]] {
            let whole = Shape::row_major(sizes, sizes.iter().product()).unwrap();
            let larger = sizes.map(|size| size + 2);
            let larger = Shape::row_major(larger, larger.iter().product()).unwrap();
            for ranges in [sizes.map(|size| 0..size), sizes.map(|size| size / 2..size), sizes.map(|size| 0..size.div_ceil(2))] {
                let (part, other) = (whole.parts(ranges.clone()).unwrap(), larger.parts(ranges).unwrap());
                for (to, from) in [(&part, &part), (&part, &other), (&other, &part), (&other, &other)] {
                    let counts = [copied::<u8, 4>(to, from), copied::<[u8; 3], 4>(to, from), copied::<u64, 4>(to, from)];
                    assert!(counts.iter().all(|count| *count == counts[0]), "{counts:?}");
                }
            }
            assert_eq!(copied::<u16, 4>(&whole, &whole), 1, "of {sizes:?}, which have no gaps");
        }
        // Planes of one element each, in an array with gaps.
        let gaps = Shape::row_major([500, 3, 2], 3000).unwrap().parts([0..500, 1..2, 0..1]).unwrap();
        assert_eq!(copied::<u8, 3>(&Shape::row_major([500, 1, 1], 500).unwrap(), &gaps), 1);
        // Planes that are too far apart for one copy: their shorter rows are copied instead.
        let far = Shape { offset: 0, sizes: [9, 3, 2], strides: [1 << 33, 8, 1] };
        assert_eq!(copied::<u8, 3>(&Shape::row_major([9, 3, 2], 54).unwrap(), &far), 9);
        let empty = Shape::row_major([], 1).unwrap();
        assert_eq!(copied::<u32, 0>(&empty, &empty), 1);
    }

    #[test]
    fn arrays_of_few_dimensions_are_copied_too() {
        let one = Shape::row_major([8], 8).unwrap().part(0, 2..6).unwrap();
        let copies: Vec<Copy2d> = copies::<f32, 1>(DevicePtr(64), &one, DevicePtr(640), &one).unwrap().collect();
        let [Copy2d { bytes: 16, rows: 1, to, from, .. }] = copies[..] else { panic!("{} copies", copies.len()) };
        assert_eq!((to, from), (DevicePtr(72), DevicePtr(648)));
    }
}
