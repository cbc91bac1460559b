//! DLPack tensors on GPUs: in place both ways, and in the order of a consumer's stream.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

use gpu_dlpack::{Error, Managed, abi, export, ready_for};
use gpu_fake_tests::process::{is_child, passes};
use gpu_fake_tests::{Fake, Vendor};
use gpu_rt::interop::{self, Release};
use gpu_rt::{Buffer, Device};

#[test]
fn tensors_go_out_and_come_back_in_place() {
    if !is_child() {
        return passes("tensors_go_out_and_come_back_in_place", &[("GPU_FAKE_DELAY", "300")]);
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
        return passes("a_consumers_stream_waits_as_its_number_says", &[]);
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
