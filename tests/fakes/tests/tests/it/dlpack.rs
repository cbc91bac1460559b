//! DLPack tensors on GPUs: in place both ways, and in the order of a consumer's stream.

use gpu_dlpack::{CudaArray, Error, Exported, Managed, Request, abi, export, ready_for};
use gpu_fake_tests::process::{is_child, passes};
use gpu_fake_tests::{Fake, Vendor};
use gpu_rt::interop::{self, Release};
use gpu_rt::{Buffer, Device, DeviceKind, Stream};
use gpu_test::this_test;
use std::sync::Arc;

#[test]
fn tensors_go_out_and_come_back_in_place() {
    if !is_child() {
        return passes(this_test!(), &[("GPU_FAKE_DELAY", "300")]);
    }
    let vendor = Vendor::of_this_process();
    for (ordinal, name) in [vendor.device(), vendor.other_device()].into_iter().enumerate() {
        let device = Device::open(name).unwrap();
        let stream = device.stream().unwrap();
        let mut buffer: Buffer<f32> = stream.zeroed(6).unwrap();
        let address = interop::address_mut(&mut buffer);
        buffer.fill(2.5).unwrap();
        let tensor = export(buffer, &[2, 3]).unwrap();
        // SAFETY: made by `export`, taken once.
        let managed = unsafe { Managed::versioned(tensor) }.unwrap();
        let kind = if vendor == Vendor::Amd { abi::ROCM } else { abi::CUDA };
        assert_eq!(managed.tensor().device, abi::Device { kind, id: ordinal as i32 });
        assert_eq!(managed.tensor().address, address.cast());
        // SAFETY: the fill was on the same stream.
        let back = unsafe { managed.into_buffer::<f32>(&stream, Release::AtOnce) }.unwrap();
        assert_eq!(stream.download(&back).unwrap(), [2.5; 6]);

        // Another device's tensor is refused, and its memory freed.
        let other = Device::open([vendor.other_device(), vendor.device()][ordinal]).unwrap();
        // SAFETY: made by `export`, taken once; it is refused.
        let refused = unsafe {
            let managed = Managed::versioned(export(back, &[6]).unwrap()).unwrap();
            managed.into_buffer::<f32>(&other.stream().unwrap(), Release::AtOnce)
        };
        assert!(matches!(refused, Err(Error::Device(_))));
    }
}

#[test]
fn a_consumers_stream_waits_as_its_number_says() {
    if !is_child() {
        return passes(this_test!(), &[]);
    }
    let (vendor, fake) = (Vendor::of_this_process(), Fake::open());
    let device = Device::default().unwrap();
    let (producer, consumer) = (device.stream().unwrap(), device.stream().unwrap());
    let handle = interop::stream_handle(&consumer).expose_provenance() as i128;
    let waits = |number: Option<i128>| {
        fake.reset();
        // SAFETY: numbers of default streams, the handle of a stream that stays, or numbers that are refused.
        let answer = unsafe { ready_for(&producer, number) };
        let waited = fake.names().iter().filter(|name| name.ends_with("StreamWaitEvent")).count();
        answer.map(|()| waited).map_err(|error| assert!(matches!(error, Error::Stream(_)), "{error}"))
    };
    assert_eq!(waits(Some(-1)), Ok(0));
    assert_eq!(waits(None), Ok(1));
    assert_eq!(waits(Some(handle)), Ok(1));
    assert_eq!(waits(Some(-2)), Err(()));
    assert_eq!(waits(Some(1 << 64)), Err(()));
    // Zero is CUDA's legacy stream to some and the thread's to others; 1 and 2 are numbers of CUDA's alone.
    let is_cuda = vendor == Vendor::Nvidia;
    assert_eq!(waits(Some(0)), if is_cuda { Err(()) } else { Ok(1) });
    assert_eq!(waits(Some(1)), if is_cuda { Ok(1) } else { Err(()) });
    if !is_cuda {
        assert_eq!(waits(Some(2)), Err(()));
    }
}

/// Takes what a request gives, as a consumer does.
fn take(request: Request, buffer: &Arc<Buffer<f32>>) -> Result<(Managed, u64), Error> {
    // SAFETY: the stream that a test names stays, and it orders what it does by both names.
    let given = unsafe { request.answer(buffer, &[buffer.len()]) }?;
    let Exported::Versioned(tensor) = given else { panic!("a version was asked for") };
    // SAFETY: given just now, and taken once.
    unsafe {
        let flags = (*tensor).flags;
        Ok((Managed::versioned(tensor).unwrap(), flags))
    }
}

#[test]
fn a_gpus_buffer_is_given_in_place_and_to_the_host_as_a_copy() {
    if !is_child() {
        return passes(this_test!(), &[("GPU_FAKE_DELAY", "300")]);
    }
    let stream = Device::default().unwrap().stream().unwrap();
    let mut buffer: Buffer<f32> = stream.zeroed(6).unwrap();
    buffer.fill(2.5).unwrap();
    let (buffer, own) = (Arc::new(buffer), abi::Device::of(stream.device()));
    let asked = Request { max_version: Some((1, 1)), ..Request::default() };
    let (given, flags) = take(Request { device: Some(own), copy: Some(false), ..asked }, &buffer).unwrap();
    assert_eq!((given.tensor().address, flags), (interop::address(&*buffer).cast_mut().cast(), 0));
    let (copy, flags) = take(Request { copy: Some(true), ..asked }, &buffer).unwrap();
    assert_eq!((copy.tensor().device, flags), (own, abi::IS_COPIED));
    assert_ne!(copy.tensor().address, given.tensor().address);
    // SAFETY: the copy is on this stream.
    let copy = unsafe { copy.into_buffer::<f32>(&stream, Release::AtOnce) }.unwrap();
    assert_eq!(stream.download(&copy).unwrap(), [2.5; 6]);

    let host = abi::Device { kind: abi::CPU, id: 0 };
    for copied in [None, Some(true)] {
        let (there, flags) = take(Request { device: Some(host), copy: copied, ..asked }, &buffer).unwrap();
        assert_eq!((there.tensor().device, flags), (host, abi::IS_COPIED));
        let cpu = Device::open("cpu").unwrap().stream().unwrap();
        // SAFETY: the host's elements are ready.
        assert_eq!(cpu.download(&*unsafe { there.borrow::<f32>(&cpu) }.unwrap()).unwrap(), [2.5; 6]);
    }
    let refused = |request| take(request, &buffer).map(|_| ()).unwrap_err();
    assert!(matches!(refused(Request { device: Some(host), copy: Some(false), ..asked }), Error::Request(_)));
    assert!(matches!(refused(Request { device: Some(host), stream: Some(3), ..asked }), Error::Stream(3)));
    assert!(matches!(refused(Request { device: Some(abi::Device { id: own.id + 1, ..own }), ..asked }), Error::Request(_)));
    assert!(matches!(refused(Request { stream: Some(-2), ..asked }), Error::Stream(-2)));
}

#[test]
fn memory_stays_for_the_work_that_a_consumer_has_in_flight() {
    if !is_child() {
        return passes(this_test!(), &[("GPU_FAKE_DELAY", "300")]);
    }
    let (vendor, fake) = (Vendor::of_this_process(), Fake::open());
    let device = Device::default().unwrap();
    let producer = device.stream().unwrap();
    // Buffers from the driver's pool on, whose memory goes in the order of a stream.
    let early: Vec<Buffer<u8>> = (0..20).map(|_| producer.zeroed(1).unwrap()).collect();
    let named = device.stream().unwrap();
    let handle = interop::stream_handle(&named).expose_provenance() as i128;
    // SAFETY: no handle: the driver's own stream.
    let default = unsafe { interop::stream(&device, std::ptr::null_mut()) }.unwrap();
    let current: [(Option<i128>, &Stream, bool); 2] = [(None, &default, false), (Some(handle), &named, true)];
    for (number, consumer, waits) in current {
        let buffer = Arc::new(producer.upload(&[1.5f32; 1000]).unwrap());
        let (given, _) = take(Request { max_version: Some((1, 0)), stream: number, ..Request::default() }, &buffer).unwrap();
        drop(buffer);
        let mut sum: Buffer<f32> = consumer.zeroed(1000).unwrap();
        // SAFETY: the producer's stream comes before the consumer's; the deleter is called with this copy in flight.
        sum.copy_from(&*unsafe { given.borrow::<f32>(consumer) }.unwrap()).unwrap();
        fake.reset();
        drop(given);
        let synchronize = if vendor == Vendor::Amd { "hipDeviceSynchronize" } else { "cuCtxSynchronize" };
        assert_eq!(fake.names().iter().any(|name| name == synchronize), waits, "{number:?}");
        // What takes the memory next does not disturb the copy.
        let next: Buffer<f32> = producer.upload(&[7.0; 1000]).unwrap();
        assert_eq!(consumer.download(&sum).unwrap(), [1.5; 1000], "{number:?}");
        drop(next);
    }
    drop(early);
}

#[test]
fn cuda_arrays_are_used_in_place_and_in_their_streams_order() {
    if !is_child() {
        return passes(this_test!(), &[("GPU_FAKE_DELAY", "300")]);
    }
    let (vendor, fake) = (Vendor::of_this_process(), Fake::open());
    for name in [vendor.device(), vendor.other_device()] {
        let device = Device::open(name).unwrap();
        let (producer, consumer) = (device.stream().unwrap(), device.stream().unwrap());
        let mut buffer: Buffer<f32> = producer.zeroed(6).unwrap();
        buffer.fill(2.5).unwrap();
        let array = CudaArray::of(&buffer, &[2, 3]);
        if vendor == Vendor::Amd {
            assert!(matches!(array, Err(Error::Device(_))));
            continue;
        }
        let array = array.unwrap();
        assert_eq!(array.address, interop::address(&buffer).addr());
        assert_eq!(array.stream, Some(interop::stream_handle(&producer).addr() as i128));
        assert_eq!(array.device().unwrap(), device);
        for (stream, waits) in [(array.stream, 1), (Some(1), 1), (None, 0)] {
            fake.reset();
            let array = CudaArray { stream, ..array.clone() };
            // SAFETY: the producer's stream, which stays, or the default one.
            unsafe { array.ready_on(&consumer) }.unwrap();
            assert_eq!(fake.names().iter().filter(|name| *name == "cuStreamWaitEvent").count(), waits, "{stream:?}");
        }
        // SAFETY: the buffer stays until the download is done, which comes after the fill.
        let lent = unsafe { Managed::cuda_array(&array, &device, ()) }.unwrap();
        // SAFETY: as above.
        assert_eq!(consumer.download(&*unsafe { lent.borrow::<f32>(&consumer) }.unwrap()).unwrap(), [2.5; 6]);
        assert_eq!(CudaArray::of(&producer.upload::<f32>(&[]).unwrap(), &[0]).unwrap().address, 0);
        assert!(matches!(CudaArray::of(&buffer, &[7]), Err(Error::Shape { .. })));
    }
    let nobodys = Box::new(5.0f32);
    let kind = if vendor == Vendor::Amd { DeviceKind::Hip } else { DeviceKind::Cuda };
    assert!(interop::device_of(kind, std::ptr::from_ref(&*nobodys).cast()).is_err());
    assert!(interop::device_of(DeviceKind::Cpu, std::ptr::from_ref(&*nobodys).cast()).is_err());
}
