//! Memory of others on the CPU and its checked double.

use gpu_rt::interop::{self, Release};
use gpu_rt::{Device, DeviceSliceMut, ErrorKind};
use gpu_test::test;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

fn devices() -> [Device; 2] {
    ["cpu", "cpu:checked"].map(|name| Device::open(name).unwrap())
}

#[test]
fn memory_is_adopted_without_a_copy_and_its_owner_goes_once() {
    for device in devices() {
        let stream = device.stream().unwrap();
        let dropped = Arc::new(AtomicUsize::new(0));
        for release in [Release::AfterWork, Release::AtOnce] {
            let (mut memory, counted) = (vec![1u32, 2, 3, 4], dropped.clone());
            let (address, before) = (memory.as_mut_ptr(), dropped.load(Ordering::Relaxed));
            let owner = (
                memory,
                interop::deleter(move || {
                    counted.fetch_add(1, Ordering::Relaxed);
                }),
            );
            // SAFETY: the vector's elements, which goes with the buffer.
            let mut buffer = unsafe { interop::adopt(&stream, address, 4, owner, release) }.unwrap();
            assert_eq!(interop::address_mut(&mut buffer), address);
            buffer.slice_mut(1..3).unwrap().fill(9).unwrap();
            assert_eq!(stream.download(&buffer).unwrap(), [1, 9, 9, 4]);
            assert_eq!(dropped.load(Ordering::Relaxed), before);
            drop(buffer);
            assert_eq!(dropped.load(Ordering::Relaxed), before + 1);
        }
    }
}

#[test]
fn memory_is_borrowed_and_written_in_place() {
    for device in devices() {
        // SAFETY: null stands for a stream of its own.
        let stream = unsafe { interop::stream(&device, std::ptr::null_mut()) }.unwrap();
        assert!(interop::stream_handle(&stream).is_null() && interop::context(&device).unwrap().is_null());
        let mut memory = [1.0f32; 10];
        // SAFETY: the array's own elements; the CPU's work is done when a call returns.
        let mut lent = unsafe { interop::borrow_mut(&stream, memory.as_mut_ptr().wrapping_add(2), 5) }.unwrap();
        lent.view_mut().fill(7.0).unwrap();
        drop(lent);
        assert_eq!(memory, [1.0, 1.0, 7.0, 7.0, 7.0, 7.0, 7.0, 1.0, 1.0, 1.0]);
    }
}

#[test]
fn what_cannot_be_memory_is_refused_and_its_owner_goes() {
    let stream = Device::open("cpu").unwrap().stream().unwrap();
    let dropped = Arc::new(AtomicUsize::new(0));
    let bytes = [0u64; 2];
    let start = bytes.as_ptr().cast_mut().cast::<u8>();
    let cases = [(std::ptr::null_mut(), 1), (start.wrapping_add(2).cast::<u32>(), 1), (start.cast(), usize::MAX)];
    for (index, (address, len)) in cases.into_iter().enumerate() {
        let counted = dropped.clone();
        let owner = interop::deleter(move || {
            counted.fetch_add(1, Ordering::Relaxed);
        });
        // SAFETY: nothing uses the memory: it is refused.
        let error = unsafe { interop::adopt(&stream, address, len, owner, Release::AfterWork) }.map(|_| ()).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::Foreign { what: "memory", .. }), "{error}");
        assert_eq!(dropped.load(Ordering::Relaxed), index + 1);
    }
    // SAFETY: no handles of the CPU: both are refused.
    unsafe {
        assert!(interop::stream(stream.device(), std::ptr::without_provenance_mut(64)).is_err());
        assert!(interop::event(stream.device(), std::ptr::without_provenance_mut(64)).is_err());
    }
}

#[test]
fn a_buffer_given_away_is_released_or_taken_back() {
    for device in devices() {
        let stream = device.stream().unwrap();
        let raw = interop::into_raw(stream.upload(&[5u16; 6]).unwrap());
        assert_eq!(raw.bytes, 12);
        // SAFETY: the host's memory, twelve bytes of it, which stay.
        unsafe { raw.address.cast::<u16>().write(1) };
        // SAFETY: given away just now.
        let back = unsafe { interop::from_raw::<u16>(raw) };
        assert_eq!(stream.download(&back).unwrap(), [1, 5, 5, 5, 5, 5]);
        let raw = interop::into_raw(back);
        // SAFETY: called once.
        unsafe { (raw.release)(raw.owner) };
    }
}
