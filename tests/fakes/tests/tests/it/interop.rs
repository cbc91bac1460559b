//! What of another library cannot be used is an error: streams of another device, addresses that are no memory of the device's.

use gpu_fake_tests::process::{is_child, passes};
use gpu_fake_tests::{Fake, Vendor, call};
use gpu_rt::interop::{self, Release};
use gpu_rt::{Buffer, Device, ErrorKind};
use gpu_test::this_test;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

#[test]
fn what_is_of_another_device_or_nobodys_is_refused() {
    if !is_child() {
        return passes(this_test!(), &[]);
    }
    let vendor = Vendor::of_this_process();
    let (device, other) = (Device::default().unwrap(), Device::open(vendor.other_device()).unwrap());
    let (stream, there) = (device.stream().unwrap(), other.stream().unwrap());

    // SAFETY: the stream stays; the device is another, which the driver tells.
    let error = unsafe { interop::stream(&device, interop::stream_handle(&there)) }.unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Foreign { what: "a stream", .. }), "{error}");
    // SAFETY: null is no event.
    assert!(unsafe { interop::event(&device, std::ptr::null_mut()) }.is_err());

    let dropped = Arc::new(AtomicUsize::new(0));
    let owner = || {
        let dropped = dropped.clone();
        interop::deleter(move || {
            dropped.fetch_add(1, Ordering::Relaxed);
        })
    };
    let mut refused = 0;
    let mut refuse = |address: *mut u32, len: usize, why: &str| {
        // SAFETY: nothing uses the memory: it is refused.
        let error = unsafe { interop::adopt(&stream, address, len, owner(), Release::AfterWork) }.map(|_| ()).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Foreign { what: "memory", .. }), "{error}");
        assert!(error.to_string().contains(why), "{error}");
        refused += 1;
        assert_eq!(dropped.load(Ordering::Relaxed), refused, "the owner goes, once, also where the memory is refused");
    };
    let mut own: Buffer<u32> = stream.zeroed(100).unwrap();
    let address = interop::address_mut(&mut own);
    refuse(std::ptr::null_mut(), 1, "null");
    refuse(address.cast::<u8>().wrapping_add(1).cast(), 1, "alignment");
    refuse(address, 101, "leave it");
    refuse(address, usize::MAX / 2, "more than there can be");
    refuse(address, isize::MAX as usize / 4, "leave it");
    refuse(Box::leak(Box::new(5u32)), 1, "none that the driver knows");
    let mut far: Buffer<u32> = there.zeroed(10).unwrap();
    refuse(interop::address_mut(&mut far), 10, vendor.other_device());

    // All of it, nothing of it, and managed memory are taken.
    // SAFETY: the buffer's own elements, which it keeps; all on one stream.
    unsafe {
        let all = interop::borrow(&stream, address, 100).unwrap();
        assert_eq!(stream.download(&*all).unwrap(), [0; 100]);
        assert!(interop::borrow::<u32>(&stream, std::ptr::null(), 0).unwrap().is_empty());
        let mut managed = stream.managed::<u32>(3).unwrap();
        assert_eq!(interop::borrow(&stream, interop::address_mut(&mut managed), 3).unwrap().len(), 3);
    }
}

#[test]
fn the_current_device_of_a_caller_stays() {
    if !is_child() {
        return passes(this_test!(), &[]);
    }
    let (vendor, fake) = (Vendor::of_this_process(), Fake::open());
    let (device, other) = (Device::default().unwrap(), Device::open(vendor.other_device()).unwrap());
    let current = || {
        let mut number = -1;
        match vendor {
            Vendor::Amd => call!(fake, "hipGetDevice", &mut number => *mut i32),
            Vendor::Nvidia => call!(fake, "cuCtxGetDevice", &mut number => *mut i32),
        };
        number
    };
    let stream = other.stream().unwrap();
    assert_eq!(current(), 1);
    interop::keep_current(&device, || device.stream().map(drop)).unwrap().unwrap();
    assert_eq!(current(), 1);
    let panicked = std::panic::catch_unwind(|| {
        let _ = interop::keep_current(&device, || {
            drop(device.stream().unwrap());
            panic!("on purpose");
        });
    });
    assert!(panicked.is_err());
    assert_eq!(current(), 1);
    stream.synchronize().unwrap();
    assert_eq!(interop::context(&other).unwrap().is_null(), vendor == Vendor::Amd);
}
