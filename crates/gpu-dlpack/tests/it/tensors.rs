//! Tensors of another library, which these tests play, and tensors for it.

use gpu_dlpack::abi::{self, ManagedTensor, ManagedTensorVersioned};
use gpu_dlpack::{DataType, Element, Error, Managed, export, export_legacy, ready_for, stream_of};
use gpu_rt::interop::Release;
use gpu_rt::kernel::{bf16, f16};
use gpu_rt::{Device, Stream};
use std::ffi::c_void;
use std::ptr::null_mut;
use std::sync::atomic::{AtomicUsize, Ordering};

const FLOAT: DataType = DataType { code: 2, bits: 32, lanes: 1 };
const CPU: abi::Device = abi::Device { kind: abi::CPU, id: 0 };

fn stream() -> Stream {
    Device::open("cpu").unwrap().stream().unwrap()
}

/// Another library's tensor; its deleter counts.
struct Theirs {
    deleted: AtomicUsize,
    shape: Vec<i64>,
    strides: Option<Vec<i64>>,
    tensor: abi::Tensor,
    flags: u64,
    version: [u32; 2],
}

impl Theirs {
    fn new(data: *mut c_void, shape: &[i64], strides: Option<&[i64]>) -> Theirs {
        let tensor = abi::Tensor {
            data,
            device: CPU,
            ndim: shape.len() as i32,
            dtype: FLOAT,
            shape: null_mut(),
            strides: null_mut(),
            byte_offset: 0,
        };
        let (shape, strides) = (shape.to_vec(), strides.map(<[i64]>::to_vec));
        Theirs { deleted: AtomicUsize::new(0), shape, strides, tensor, flags: 0, version: [1, 0] }
    }

    fn deleted(&self) -> usize {
        self.deleted.load(Ordering::Relaxed)
    }

    fn filled(&mut self) -> (abi::Tensor, *mut c_void) {
        let mut tensor = self.tensor;
        tensor.shape = self.shape.as_mut_ptr();
        tensor.strides = self.strides.as_mut().map_or(null_mut(), |strides| strides.as_mut_ptr());
        (tensor, (&raw const self.deleted).cast_mut().cast())
    }

    fn versioned(&mut self) -> Result<Managed, Error> {
        unsafe extern "C" fn delete(of: *mut ManagedTensorVersioned) {
            // SAFETY: a box made below; its context is the counter.
            unsafe { (*Box::from_raw(of).context.cast::<AtomicUsize>()).fetch_add(1, Ordering::Relaxed) };
        }
        let (tensor, context) = self.filled();
        let made = ManagedTensorVersioned { version: self.version, context, deleter: Some(delete), flags: self.flags, tensor };
        // SAFETY: a tensor of DLPack's, or one that must be refused; taken once.
        unsafe { Managed::versioned(Box::into_raw(Box::new(made))) }
    }

    fn legacy(&mut self) -> Result<Managed, Error> {
        unsafe extern "C" fn delete(of: *mut ManagedTensor) {
            // SAFETY: as above.
            unsafe { (*Box::from_raw(of).context.cast::<AtomicUsize>()).fetch_add(1, Ordering::Relaxed) };
        }
        let (tensor, context) = self.filled();
        // SAFETY: as above.
        unsafe { Managed::legacy(Box::into_raw(Box::new(ManagedTensor { tensor, context, deleter: Some(delete) }))) }
    }
}

#[test]
fn a_tensor_becomes_a_buffer_in_place_and_is_deleted_once() {
    let stream = stream();
    let mut data = [0.0f32, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0];
    for legacy in [false, true] {
        let mut theirs = Theirs::new(data.as_mut_ptr().cast(), &[2, 3], None);
        theirs.tensor.byte_offset = 4;
        let managed = if legacy { theirs.legacy() } else { theirs.versioned() }.unwrap();
        assert_eq!((managed.tensor().shape.as_slice(), managed.tensor().strides.as_slice()), (&[2, 3][..], &[3, 1][..]));
        // SAFETY: the CPU's elements are ready, and nobody else uses them.
        let mut buffer = unsafe { managed.into_buffer::<f32>(&stream, Release::AfterWork) }.unwrap();
        assert_eq!(stream.download(&buffer).unwrap(), data[1..]);
        buffer.slice_mut(5..).unwrap().fill(6.0).unwrap();
        assert_eq!(theirs.deleted(), 0);
        drop(buffer);
        assert_eq!(theirs.deleted(), 1);
    }
    assert_eq!(data[6], 6.0);
}

#[test]
fn strides_say_whether_a_tensor_is_contiguous() {
    let stream = stream();
    let mut data = [1.0f32; 24];
    let cases: &[(&[i64], &[i64], bool)] = &[
        (&[2, 3], &[3, 1], true),
        (&[2, 3], &[1, 2], false),
        (&[2, 3], &[6, 1], false),
        (&[2, 3], &[3, -1], false),
        (&[1, 3], &[77, 1], true),
        (&[3, 1], &[1, 77], true),
        (&[0, 3], &[9, 9], true),
        (&[], &[], true),
        (&[2, 2, 2], &[4, 2, 1], true),
        (&[2, 2, 2], &[0, 2, 1], false),
    ];
    for (shape, strides, contiguous) in cases {
        let mut theirs = Theirs::new(data.as_mut_ptr().cast(), shape, Some(strides));
        let managed = theirs.versioned().unwrap();
        assert_eq!(managed.tensor().is_contiguous(), *contiguous, "{shape:?} {strides:?}");
        // SAFETY: as above.
        let lent = unsafe { managed.borrow::<f32>(&stream) };
        match lent {
            Ok(lent) => assert_eq!(lent.len() as i64, shape.iter().product::<i64>()),
            Err(error) => assert!(!contiguous && matches!(error, Error::NotContiguous), "{error}"),
        }
        drop(managed);
        assert_eq!(theirs.deleted(), 1);
    }
}

#[test]
fn hostile_structures_are_errors_and_deleted_once() {
    let mut data = [0.0f32; 4];
    let start: *mut c_void = data.as_mut_ptr().cast();
    let refused = |mut theirs: Theirs, why: &str| {
        let error = theirs.versioned().map(|_| ()).unwrap_err();
        assert!(error.to_string().contains(why), "{error}");
        assert_eq!(theirs.deleted(), 1, "{error}");
    };
    let with = |change: &dyn Fn(&mut Theirs)| {
        let mut theirs = Theirs::new(start, &[4], None);
        change(&mut theirs);
        theirs
    };
    refused(with(&|theirs| theirs.tensor.ndim = -1), "-1 dimensions");
    refused(with(&|theirs| theirs.tensor.ndim = i32::MAX), "dimensions");
    refused(with(&|theirs| theirs.tensor.data = null_mut()), "data is null");
    refused(with(&|theirs| theirs.shape = vec![-4]), "size -4");
    refused(with(&|theirs| theirs.tensor.byte_offset = u64::MAX), "offset");
    refused(with(&|theirs| theirs.version = [2, 0]), "2.0");
    refused(with(&|theirs| theirs.tensor.dtype = DataType { code: 17, bits: 4, lanes: 1 }), "elements");
    refused(with(&|theirs| theirs.tensor.dtype.lanes = 0), "elements");
    refused(Theirs::new(start, &[i64::MAX, 2, i64::MAX], None), "overflows");
    refused(Theirs::new(start, &[0, i64::MAX, i64::MAX], None), "overflows");
    // SAFETY: null is answered.
    assert!(unsafe { Managed::versioned(null_mut()) }.is_err() && unsafe { Managed::legacy(null_mut()) }.is_err());
}

#[test]
fn what_does_not_fit_is_refused_and_deleted_once() {
    let stream = stream();
    let mut data = [0.0f32; 4];
    type Change = fn(&mut Theirs);
    let changes: [(Change, &str); 3] = [
        (|theirs| theirs.tensor.dtype = i32::TYPE, "int32, where float32"),
        (|theirs| theirs.tensor.device = abi::Device { kind: abi::CUDA, id: 1 }, "another device"),
        (|theirs| theirs.flags = abi::READ_ONLY, "read-only"),
    ];
    for (change, why) in changes {
        let mut theirs = Theirs::new(data.as_mut_ptr().cast(), &[4], None);
        change(&mut theirs);
        let managed = theirs.versioned().unwrap();
        // SAFETY: it is refused.
        let error = unsafe { managed.into_buffer::<f32>(&stream, Release::AtOnce) }.map(|_| ()).unwrap_err();
        assert!(error.to_string().contains(why), "{error}");
        assert_eq!(theirs.deleted(), 1, "{error}");
    }
    // What is read-only can be read.
    let mut theirs = Theirs::new(data.as_mut_ptr().cast(), &[4], None);
    theirs.flags = abi::READ_ONLY;
    let managed = theirs.versioned().unwrap();
    // SAFETY: nobody writes it.
    assert!(unsafe { managed.borrow::<f32>(&stream) }.is_ok());
}

#[test]
fn every_type_goes_out_and_comes_back() {
    fn both<T: Element + PartialEq + std::fmt::Debug>(values: [T; 6], code: u8, name: &str) {
        assert_eq!((T::TYPE.code, usize::from(T::TYPE.bits), T::TYPE.to_string().as_str()), (code, 8 * size_of::<T>(), name));
        let stream = stream();
        let given = export(stream.upload(&values).unwrap(), &[3, 1, 2]).unwrap();
        // SAFETY: made by `export`, taken once.
        let managed = unsafe { Managed::versioned(given) }.unwrap();
        assert_eq!((managed.tensor().dtype, managed.tensor().strides.as_slice()), (T::TYPE, &[2, 2, 1][..]));
        // SAFETY: the CPU's elements are ready.
        let back = unsafe { managed.into_buffer::<T>(&stream, Release::AfterWork) }.unwrap();
        // SAFETY: made by `export_legacy`, taken once.
        let managed = unsafe { Managed::legacy(export_legacy(back, &[6]).unwrap()) }.unwrap();
        // SAFETY: as above.
        let lent = unsafe { managed.borrow::<T>(&stream) }.unwrap();
        assert_eq!(stream.download(&*lent).unwrap(), values);
    }
    both([1i8, -2, 3, 4, 5, 6], 0, "int8");
    both([1i16, -2, 3, 4, 5, 6], 0, "int16");
    both([1i32, -2, 3, 4, 5, 6], 0, "int32");
    both([1i64, -2, 3, 4, 5, 6], 0, "int64");
    both([1u8, 2, 3, 4, 5, 6], 1, "uint8");
    both([1u16, 2, 3, 4, 5, 6], 1, "uint16");
    both([1u32, 2, 3, 4, 5, 6], 1, "uint32");
    both([1u64, 2, 3, 4, 5, 6], 1, "uint64");
    both([1.5f32, 2.0, 3.0, 4.0, 5.0, 6.0], 2, "float32");
    both([1.5f64, 2.0, 3.0, 4.0, 5.0, 6.0], 2, "float64");
    both([1.5, 2.0, 3.0, 4.0, 5.0, 6.0].map(f16::from_f32), 2, "float16");
    both([1.5, 2.0, 3.0, 4.0, 5.0, 6.0].map(bf16::from_f32), 4, "bfloat16");
}

#[test]
fn shapes_must_have_the_buffers_elements() {
    let stream = stream();
    for shape in [&[3usize, 3][..], &[], &[usize::MAX, 2], &[0]] {
        assert!(matches!(export(stream.upload(&[0u8; 8]).unwrap(), shape), Err(Error::Shape { elements: 8, .. })), "{shape:?}");
    }
    for shape in [[usize::MAX, 0], [0, 1 << 63]] {
        assert!(matches!(export(stream.upload::<u8>(&[]).unwrap(), &shape), Err(Error::Shape { elements: 0, .. })), "{shape:?}");
    }
    let given = export(stream.upload::<u8>(&[]).unwrap(), &[5, 0]).unwrap();
    // SAFETY: made by `export`; alive until its deleter is called, once.
    unsafe {
        assert!((*given).tensor.data.is_null());
        (*given).deleter.unwrap()(given);
    }
}

#[test]
fn the_cpu_has_no_streams_to_name() {
    let stream = stream();
    // SAFETY: no handles: numbers that are none are refused.
    unsafe {
        assert!(stream_of(stream.device(), None).unwrap().is_none());
        assert!(ready_for(&stream, Some(-1)).is_ok());
        for number in [0, 1, 2, 64, i128::MIN] {
            assert!(matches!(ready_for(&stream, Some(number)), Err(Error::Stream(found)) if found == number));
        }
    }
}
