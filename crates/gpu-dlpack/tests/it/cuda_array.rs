//! What `__cuda_array_interface__` may say, as far as that needs no GPU.

use gpu_dlpack::{CudaArray, DataType, Element, Error, Managed};
use gpu_rt::Device;
use gpu_rt::kernel::{bf16, f16};
use std::sync::Arc;

fn array() -> CudaArray {
    CudaArray {
        version: 3,
        shape: vec![2, 3],
        typestr: "<f4".into(),
        address: 4096,
        is_read_only: false,
        strides: None,
        has_mask: false,
        stream: Some(1),
    }
}

#[test]
fn an_interface_that_no_array_can_have_is_refused() {
    type Change = fn(&mut CudaArray);
    let good: [Change; 7] = [
        |_| {},
        |array| array.version = 2,
        |array| array.stream = None,
        |array| array.strides = Some(vec![12, 4]),
        |array| (array.shape, array.address) = (vec![0, 5], 0),
        |array| (array.shape, array.strides) = (vec![], Some(vec![])),
        |array| (array.stream, array.is_read_only) = (Some(1 << 40), true),
    ];
    for (index, change) in good.into_iter().enumerate() {
        let mut array = array();
        change(&mut array);
        assert!(array.check().is_ok(), "{index}: {:?}", array.check());
    }
    let bad: [(Change, &str); 12] = [
        (|array| array.version = 1, "version 1"),
        (|array| array.version = 4, "version 4"),
        (|array| array.has_mask = true, "mask"),
        (|array| array.typestr = ">f4".into(), ">f4"),
        (|array| array.typestr = "é4".into(), "é4"),
        (|array| array.shape = vec![2, -3], "size -3"),
        (|array| array.shape = vec![i64::MAX, 2, i64::MAX], "overflows"),
        (|array| array.address = 0, "data is null"),
        (|array| array.strides = Some(vec![12]), "2 dimensions and 1 strides"),
        (|array| array.strides = Some(vec![12, 3]), "stride of 3 bytes"),
        (|array| array.stream = Some(0), "0 is no stream"),
        (|array| array.stream = Some(-1), "-1 is no stream"),
    ];
    for (change, why) in bad {
        let mut array = array();
        change(&mut array);
        let error = array.check().unwrap_err();
        assert!(error.to_string().contains(why), "{error}");
    }
}

#[test]
fn the_owner_goes_where_the_array_is_refused_or_dropped() {
    let device = Device::open("cpu").unwrap();
    let owner = Arc::new(());
    let refused = CudaArray { version: 9, ..array() };
    // SAFETY: it is refused.
    assert!(matches!(unsafe { Managed::cuda_array(&refused, &device, owner.clone()) }, Err(Error::Interface(_))));
    assert_eq!(Arc::strong_count(&owner), 1);
    // SAFETY: nothing reads it: it is dropped, and no device of the CPU takes memory of CUDA.
    let managed = unsafe { Managed::cuda_array(&array(), &device, owner.clone()) }.unwrap();
    assert_eq!(Arc::strong_count(&owner), 2);
    // SAFETY: it is refused.
    assert!(matches!(unsafe { managed.borrow::<f32>(&device.stream().unwrap()) }, Err(Error::Device(_))));
    drop(managed);
    assert_eq!(Arc::strong_count(&owner), 1);
}

#[test]
fn a_buffer_of_the_cpu_has_no_such_interface() {
    let stream = Device::open("cpu").unwrap().stream().unwrap();
    assert!(matches!(CudaArray::of(&stream.upload(&[1.0f32]).unwrap(), &[1]), Err(Error::Device(_))));
}

/// Against the table of NumPy's documentation of `__array_interface__`.
#[test]
fn names_of_types_are_numpys() {
    let names: [(DataType, &str); 11] = [
        (i8::TYPE, "|i1"),
        (i16::TYPE, "<i2"),
        (i32::TYPE, "<i4"),
        (i64::TYPE, "<i8"),
        (u8::TYPE, "|u1"),
        (u16::TYPE, "<u2"),
        (u32::TYPE, "<u4"),
        (u64::TYPE, "<u8"),
        (f16::TYPE, "<f2"),
        (f32::TYPE, "<f4"),
        (f64::TYPE, "<f8"),
    ];
    for (dtype, name) in names {
        assert_eq!((dtype.typestr().as_deref(), DataType::from_typestr(name)), (Some(name), Some(dtype)));
    }
    let others = [(5, 64, "<c8"), (5, 128, "<c16"), (6, 8, "|b1")];
    for (code, bits, name) in others {
        assert_eq!(DataType::from_typestr(name), Some(DataType { code, bits, lanes: 1 }));
    }
    assert_eq!(DataType::from_typestr("<i1"), Some(i8::TYPE));
    assert_eq!((bf16::TYPE.typestr(), DataType { code: 2, bits: 32, lanes: 4 }.typestr()), (None, None));
    for name in ["", "<", "<f", "f4", "<f3", "<f16", "|f4", ">i4", "<V4", "<f-4", "<f+4", "<f44444", "<U1", "<i0", "<M8[ns]"] {
        assert_eq!(DataType::from_typestr(name), None, "{name}");
    }
}
