//! What `__dlpack__` is asked for, and what it gives: buffers that stay, and copies.

use gpu_dlpack::{Error, Exported, Managed, Request, abi};
use gpu_rt::{Buffer, Device, Stream, interop};
use std::sync::Arc;

const VERSIONED: Request = Request { stream: None, max_version: Some((1, 1)), device: None, copy: None };
const CPU: abi::Device = abi::Device { kind: abi::CPU, id: 0 };

fn buffer() -> (Stream, Arc<Buffer<f32>>) {
    let stream = Device::open("cpu").unwrap().stream().unwrap();
    let buffer = stream.upload(&[1.0f32, 2.0, 3.0, 4.0, 5.0, 6.0]).unwrap();
    (stream, Arc::new(buffer))
}

fn ask(request: Request, of: &Arc<Buffer<f32>>) -> Result<Exported, Error> {
    // SAFETY: no handle of a stream; each test uses the buffer by one name at a time.
    unsafe { request.answer(of, &[2, 3]) }
}

/// Takes it as a consumer does, with the flags that it came with.
fn take(given: Exported) -> (Managed, Option<u64>) {
    // SAFETY: given just now, and taken once.
    unsafe {
        match given {
            Exported::Versioned(tensor) => {
                let flags = (*tensor).flags;
                (Managed::versioned(tensor).unwrap(), Some(flags))
            }
            Exported::Legacy(tensor) => (Managed::legacy(tensor).unwrap(), None),
        }
    }
}

#[test]
fn a_buffer_that_stays_is_given_twice_in_place() {
    let (stream, buffer) = buffer();
    let address = interop::address(&*buffer).cast_mut().cast::<u8>();
    let (first, _) = take(ask(VERSIONED, &buffer).unwrap());
    let (second, _) = take(ask(Request::default(), &buffer).unwrap());
    assert_eq!(Arc::strong_count(&buffer), 3);
    for tensor in [first.tensor(), second.tensor()] {
        assert_eq!((tensor.address, tensor.device, tensor.shape.as_slice()), (address, CPU, &[2, 3][..]));
    }
    drop(first);
    assert_eq!(Arc::strong_count(&buffer), 2);
    // The last consumer keeps it.
    drop(buffer);
    // SAFETY: the CPU's elements are ready, and nobody writes.
    let lent = unsafe { second.borrow::<f32>(&stream) }.unwrap();
    assert_eq!(stream.download(&*lent).unwrap(), [1.0, 2.0, 3.0, 4.0, 5.0, 6.0]);
}

#[test]
fn the_version_is_one_that_the_consumer_knows() {
    let (_, buffer) = buffer();
    for (max_version, is_versioned) in
        [(None, false), (Some((0, 8)), false), (Some((1, 0)), true), (Some((1, 1)), true), (Some((7, 0)), true)]
    {
        let given = ask(Request { max_version, ..VERSIONED }, &buffer).unwrap();
        assert_eq!(matches!(given, Exported::Versioned(_)), is_versioned, "{max_version:?}");
        let (managed, flags) = take(given);
        assert_eq!(flags, is_versioned.then_some(0));
        drop(managed);
        assert_eq!(Arc::strong_count(&buffer), 1);
    }
}

#[test]
fn a_copy_is_other_memory_and_says_so() {
    let (stream, buffer) = buffer();
    for (request, flags) in [(VERSIONED, Some(abi::IS_COPIED)), (Request::default(), None)] {
        let given = take(ask(Request { copy: Some(true), ..request }, &buffer).unwrap());
        assert_eq!((given.1, Arc::strong_count(&buffer)), (flags, 1));
        assert_ne!(given.0.tensor().address, interop::address(&*buffer).cast_mut().cast());
        // SAFETY: the CPU's elements are ready, and nobody else uses them.
        let mut copy = unsafe { given.0.into_buffer::<f32>(&stream, interop::Release::AfterWork) }.unwrap();
        assert_eq!(stream.download(&copy).unwrap(), [1.0, 2.0, 3.0, 4.0, 5.0, 6.0]);
        copy.fill(9.0).unwrap();
        assert_eq!(stream.download(&*buffer).unwrap(), [1.0, 2.0, 3.0, 4.0, 5.0, 6.0]);
    }
}

#[test]
fn what_there_is_not_is_an_error_and_keeps_nothing() {
    let (_, buffer) = buffer();
    let gpu = abi::Device { kind: abi::CUDA, id: 0 };
    for copy in [None, Some(false), Some(true)] {
        let refused = ask(Request { device: Some(gpu), copy, ..VERSIONED }, &buffer);
        assert!(matches!(refused, Err(Error::Request(_))), "{copy:?}");
        // The device that it is on is no copy.
        let (managed, flags) = take(ask(Request { device: Some(CPU), copy, ..VERSIONED }, &buffer).unwrap());
        assert_eq!(flags, Some(if copy == Some(true) { abi::IS_COPIED } else { 0 }));
        drop(managed);
    }
    for number in [-1, 0, 1, 2, 64] {
        for device in [None, Some(CPU)] {
            let refused = ask(Request { stream: Some(number), device, ..VERSIONED }, &buffer);
            assert!(matches!(refused, Err(Error::Stream(found)) if found == number), "{number}");
        }
    }
    // SAFETY: no handle of a stream.
    let refused = unsafe { VERSIONED.answer(&buffer, &[7]) };
    assert!(matches!(refused, Err(Error::Shape { elements: 6, .. })));
    assert_eq!(Arc::strong_count(&buffer), 1);
}
