//! Arrays of `ndarray` to the CPU device and back, against loops over their indices.

use gpu_rt::{Buffer, Device, ErrorKind, Stream};
use gpu_test::test;
use ndarray::{Array, Array2, Array3, ArrayView2, ArrayViewD, Axis, IxDyn, ShapeBuilder, arr0, s};

fn stream() -> Stream {
    Device::open("cpu").unwrap().stream().unwrap()
}

/// Numbers that tell every index from every other.
fn numbered(sizes: [usize; 3]) -> Array3<u32> {
    Array3::from_shape_fn(sizes, |(i, j, k)| (i * 10_000 + j * 100 + k) as u32)
}

/// The elements in the order of their indices, the last fastest: a plain loop.
fn in_order(array: &ArrayViewD<'_, u32>) -> Vec<u32> {
    let sizes = array.shape().to_vec();
    let mut elements = Vec::new();
    for number in 0..sizes.iter().product() {
        let (mut rest, mut index) = (number, vec![0; sizes.len()]);
        for dimension in (0..sizes.len()).rev() {
            index[dimension] = rest % sizes[dimension];
            rest /= sizes[dimension];
        }
        elements.push(array[IxDyn(&index)]);
    }
    elements
}

#[test]
fn arrays_of_any_layout_arrive_in_row_major_order() {
    let stream = stream();
    let check = |array: ArrayViewD<'_, u32>| {
        let buffer = stream.upload_array(&array).unwrap();
        assert_eq!(stream.download(&buffer).unwrap(), in_order(&array), "{:?} {:?}", array.shape(), array.strides());
        let back = stream.download_array(&buffer, array.raw_dim()).unwrap();
        assert_eq!(back, array);
        assert!(back.is_standard_layout());
        let mut other: Buffer<u32> = stream.zeroed(array.len()).unwrap();
        stream.copy_array_to(&mut other, &array).unwrap();
        assert_eq!(stream.download(&other).unwrap(), in_order(&array));
    };
    let whole = numbered([3, 4, 5]);
    check(whole.view().into_dyn());
    check(whole.t().into_dyn());
    check(whole.view().permuted_axes([1, 0, 2]).into_dyn());
    check(whole.slice(s![1.., 1..3, ..]).into_dyn());
    check(whole.slice(s![.., .., ..;2]).into_dyn());
    check(whole.slice(s![..;-1, .., ..;-1]).into_dyn());
    check(whole.slice(s![1, 2, ..]).into_dyn());
    check(whole.slice(s![.., 2, 3]).into_dyn());
    check(whole.slice(s![2..2, .., ..]).into_dyn());
    check(whole.index_axis(Axis(2), 4).broadcast((2, 3, 4)).unwrap().into_dyn());
    let columns = Array2::from_shape_vec((2, 3).f(), vec![1u32, 2, 3, 4, 5, 6]).unwrap();
    assert_eq!(in_order(&columns.view().into_dyn()), [1, 3, 5, 2, 4, 6]);
    check(columns.view().into_dyn());
    check(arr0(7u32).view().into_dyn());
}

#[test]
fn host_memory_is_seen_in_place() {
    let stream = stream();
    let mut pinned = stream.pinned::<u32>(60).unwrap();
    pinned.write_array((3, 4, 5)).unwrap().assign(&numbered([3, 4, 5]));
    assert_eq!(pinned.read_array([3, 4, 5]).unwrap(), numbered([3, 4, 5]));
    assert_eq!(pinned.read_array(IxDyn(&[60])).unwrap().as_ptr(), pinned.read().unwrap().as_ptr());
    assert_eq!(pinned.read().unwrap(), in_order(&numbered([3, 4, 5]).view().into_dyn()));

    // The device writes what the view shows.
    let other = stream.upload(&[9u32; 60]).unwrap();
    pinned.copy_from(&other).unwrap();
    assert!(pinned.read_array((6, 10)).unwrap().iter().all(|element| *element == 9));
    assert_eq!(stream.pinned::<u32>(0).unwrap().read_array((0, 5)).unwrap().shape(), [0, 5]);
    assert_eq!(stream.managed::<u32>(1).unwrap().read_array(()).unwrap(), arr0(0));
}

#[test]
fn bytes_are_seen_as_other_elements() {
    let mut pinned = stream().pinned::<u32>(3).unwrap();
    pinned.write_as::<[u16; 2]>().unwrap()[1] = [0x1234, 0x5678];
    let expected = u32::from_ne_bytes([0x1234u16.to_ne_bytes(), 0x5678u16.to_ne_bytes()].concat().try_into().unwrap());
    assert_eq!(pinned.read().unwrap(), [0, expected, 0]);
    assert_eq!(pinned.read_as::<u8>().unwrap().len(), 12);
    let refused = pinned.read_as::<u64>().map(<[u64]>::len).unwrap_err();
    assert!(matches!(refused.kind(), ErrorKind::Cast { to: "u64", .. }), "{refused}");
    assert!(refused.to_string().contains("12 bytes are not a multiple of 8"), "{refused}");
    assert_eq!(pinned.write_as::<u64>().map(|elements| elements.len()).unwrap_err().to_string(), refused.to_string());
}

/// Every part of an array, with gaps and without, there and back.
#[test]
fn parts_of_memrefs_are_arrays() {
    let stream = stream();
    let whole = numbered([3, 4, 5]);
    let buffer = stream.upload_array(&whole).unwrap();
    let memref = buffer.memref([3, 4, 5]).unwrap();
    for (a, b) in [(0, 3), (1, 2), (2, 2)] {
        for (c, d) in [(0, 4), (1, 3), (2, 3)] {
            for (e, f) in [(0, 5), (2, 4), (4, 5)] {
                let expected = whole.slice(s![a..b, c..d, e..f]);
                let part = memref.part([a..b, c..d, e..f]).unwrap().to_array().unwrap();
                assert_eq!(part, expected, "{a}..{b} {c}..{d} {e}..{f}");

                let mut to: Buffer<u32> = stream.zeroed(60).unwrap();
                let mut written = to.memref_mut([3, 4, 5]).unwrap().part([a..b, c..d, e..f]).unwrap();
                written.copy_from_array(&expected).unwrap();
                let mut all = Array3::zeros((3, 4, 5));
                all.slice_mut(s![a..b, c..d, e..f]).assign(&expected);
                assert_eq!(stream.download_array(&to, (3, 4, 5)).unwrap(), all, "{a}..{b} {c}..{d} {e}..{f}");
            }
        }
    }
    // From another order.
    let mut to: Buffer<u32> = stream.zeroed(60).unwrap();
    to.memref_mut([5, 4, 3]).unwrap().copy_from_array(&whole.t()).unwrap();
    assert_eq!(stream.download_array(&to, (5, 4, 3)).unwrap(), whole.t());
    let one = stream.upload(&[4u32]).unwrap();
    assert_eq!(one.memref([]).unwrap().to_array().unwrap(), arr0(4));
}

#[test]
fn shapes_that_do_not_fit_are_typed_errors() {
    let stream = stream();
    let mut pinned = stream.pinned::<u32>(6).unwrap();
    let mut buffer: Buffer<u32> = stream.zeroed(6).unwrap();
    for sizes in [[2usize, 2], [7, 1], [0, 6], [usize::MAX, 2]] {
        let errors = [
            pinned.read_array(sizes).map(|array| array.len()).unwrap_err(),
            pinned.write_array(sizes).map(|array| array.len()).unwrap_err(),
            stream.download_array(&buffer, sizes).map(|array| array.len()).unwrap_err(),
        ];
        for error in errors {
            assert!(matches!(error.kind(), ErrorKind::Length { what: "the array", expected: 6, .. }), "{error}");
        }
    }
    let array: Array<u32, _> = Array2::zeros((2, 4));
    assert!(matches!(stream.copy_array_to(&mut buffer, &array).unwrap_err().kind(), ErrorKind::Length { given: 8, expected: 6, .. }));
    let error = buffer.memref_mut([2, 3]).unwrap().copy_from_array(&array).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Shape { dimension: 1, size: 4, expected: 3, .. }), "{error}");
    // No elements, and sizes beyond what an array may have.
    let none = stream.pinned::<u32>(0).unwrap();
    let error = none.read_array([0, usize::MAX, 2]).map(|array| array.len()).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Unsupported { .. } | ErrorKind::Length { .. }), "{error}");
    // Another stream's buffer is refused, as by every copy.
    let elsewhere = Device::open("cpu").unwrap().stream().unwrap();
    assert!(matches!(elsewhere.download_array(&buffer, 6).unwrap_err().kind(), ErrorKind::WrongStream { .. }));
    let view: ArrayView2<'_, u32> = array.view();
    assert!(matches!(elsewhere.copy_array_to(&mut buffer, &view).unwrap_err().kind(), ErrorKind::WrongStream { .. }));
}
