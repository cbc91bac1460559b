//! Memory and semaphores of another API, which this test plays with files: in place, in order, and given back once.

use gpu_fake_tests::process::{is_child, passes};
use gpu_fake_tests::scenario::{exported, set, value};
use gpu_fake_tests::{Fake, Vendor};
use gpu_rt::interop::{ExternalMemory, ExternalSemaphore, SemaphoreKind};
use gpu_rt::{Buffer, Device, Error, ErrorKind, Stream};
use gpu_test::this_test;
use std::fs::File;
use std::os::fd::OwnedFd;
use std::os::unix::fs::FileExt;

fn fd(of: &File) -> OwnedFd {
    of.try_clone().unwrap().into()
}

/// How many file descriptors this process has.
fn open_files() -> usize {
    std::fs::read_dir("/proc/self/fd").unwrap().count()
}

fn import(device: &Device, of: &File, bytes: usize) -> Result<ExternalMemory, Error> {
    // SAFETY: a file that plays memory of this device, or is refused.
    unsafe { ExternalMemory::import(device, fd(of), bytes, false) }
}

/// Names of calls without the vendor's beginning.
fn calls(fake: &Fake, ending: &str) -> usize {
    fake.names().iter().filter(|name| name.ends_with(ending)).count()
}

#[test]
fn buffers_are_parts_of_the_memory_and_keep_it() {
    if !is_child() {
        return passes(this_test!(), &[("GPU_FAKE_DELAY", "300")]);
    }
    let (fake, device) = (Fake::open(), Device::default().unwrap());
    let (stream, theirs) = (device.stream().unwrap(), exported(8192));
    theirs.write_all_at(&7u32.to_ne_bytes(), 4096).unwrap();
    let memory = import(&device, &theirs, 8192).unwrap();
    assert_eq!(memory.bytes(), 8192);
    // SAFETY: numbers; this thread waits before the other API looks.
    let (first, mut second) =
        unsafe { (memory.buffer::<u32>(&stream, 0, 1024).unwrap(), memory.buffer::<u32>(&stream, 4096, 1024).unwrap()) };
    assert_eq!(stream.download(&second.slice(..2).unwrap()).unwrap(), [7, 0]);
    second.slice_mut(1..).unwrap().fill(9).unwrap();
    stream.synchronize().unwrap();
    let mut bytes = [0; 8];
    theirs.read_exact_at(&mut bytes, 4092 + 4096).unwrap_err();
    theirs.read_exact_at(&mut bytes, 8184).unwrap();
    assert_eq!(bytes, [9u32.to_ne_bytes(), 9u32.to_ne_bytes()].concat()[..]);

    let refused = |stream: &Stream, first_byte: usize, len: usize| {
        // SAFETY: it is refused.
        unsafe { memory.buffer::<u32>(stream, first_byte, len) }.map(|buffer| buffer.len()).unwrap_err()
    };
    let there = Device::open(Vendor::of_this_process().other_device()).unwrap().stream().unwrap();
    for error in [
        refused(&stream, 0, 2049),
        refused(&stream, 8192, 1),
        refused(&stream, 8190, 1),
        refused(&stream, usize::MAX, 1),
        refused(&stream, 0, usize::MAX),
        refused(&stream, 2, 1),
        refused(&there, 0, 1),
    ] {
        assert!(matches!(error.kind(), ErrorKind::Foreign { what: "memory", .. }), "{error}");
    }

    // The last buffer has it given back, once, after its work.
    fake.reset();
    drop(memory);
    drop(first);
    second.fill(1).unwrap();
    assert_eq!(calls(&fake, "DestroyExternalMemory"), 0);
    drop(second);
    assert_eq!(calls(&fake, "DestroyExternalMemory"), 1);
    let mut bytes = [0; 4];
    theirs.read_exact_at(&mut bytes, 8188).unwrap();
    assert_eq!(bytes, 1u32.to_ne_bytes());
}

#[test]
fn semaphores_order_streams_with_another_api() {
    if !is_child() {
        return passes(this_test!(), &[("GPU_FAKE_DELAY", "300")]);
    }
    let device = Device::default().unwrap();
    for kind in [SemaphoreKind::Binary, SemaphoreKind::Timeline] {
        let (stream, theirs, drawn, computed) = (device.stream().unwrap(), exported(4096), exported(8), exported(8));
        let memory = import(&device, &theirs, 4096).unwrap();
        // SAFETY: files that play semaphores of this device.
        let [wait, signal] = [&drawn, &computed].map(|of| unsafe { ExternalSemaphore::import(&device, fd(of), kind) }.unwrap());
        assert_eq!(wait.kind(), kind);
        let mut copy: Buffer<u32> = stream.zeroed(1024).unwrap();
        // SAFETY: numbers that the other API writes before its signal, and leaves alone until ours.
        let shared: Buffer<u32> = unsafe { memory.buffer(&stream, 0, 1024) }.unwrap();
        for frame in 1..=3u64 {
            // SAFETY: each frame has one signal and one wait of each, and values grow.
            unsafe { wait.wait(&stream, frame) }.unwrap();
            copy.copy_from(&shared).unwrap();
            // SAFETY: as above.
            unsafe { signal.signal(&stream, frame) }.unwrap();
            // What the stream has waits for this.
            assert!(!stream.is_done().unwrap());
            theirs.write_all_at(&(frame as u32).to_ne_bytes(), 4092).unwrap();
            set(&drawn, if kind == SemaphoreKind::Binary { 1 } else { frame });
            stream.synchronize().unwrap();
            assert_eq!(value(&computed), if kind == SemaphoreKind::Binary { 1 } else { frame });
            set(&computed, if kind == SemaphoreKind::Binary { 0 } else { frame });
            assert_eq!(stream.download(&copy.slice(1023..).unwrap()).unwrap(), [frame as u32]);
        }
    }
}

#[test]
fn what_cannot_be_imported_is_an_error_and_closed() {
    if !is_child() {
        return passes(this_test!(), &[]);
    }
    let device = Device::default().unwrap();
    let (memory, semaphore) = (exported(4096), exported(8));
    let before = open_files();
    assert!(matches!(import(&device, &memory, 8192).unwrap_err().kind(), ErrorKind::Driver { .. }));
    assert!(matches!(import(&device, &memory, 0).unwrap_err().kind(), ErrorKind::Foreign { .. }));
    // SAFETY: what is no semaphore is refused.
    let refused = unsafe { ExternalSemaphore::import(&device, fd(&memory), SemaphoreKind::Binary) };
    assert!(matches!(refused.unwrap_err().kind(), ErrorKind::Driver { .. }));
    let cpu = Device::open("cpu").unwrap();
    assert!(matches!(import(&cpu, &memory, 4096).unwrap_err().kind(), ErrorKind::Unsupported { .. }));
    // SAFETY: the CPU refuses all.
    let refused = unsafe { ExternalSemaphore::import(&cpu, fd(&semaphore), SemaphoreKind::Timeline) };
    assert!(matches!(refused.unwrap_err().kind(), ErrorKind::Unsupported { .. }));
    assert_eq!(open_files(), before);
    drop(import(&device, &memory, 4096).unwrap());
    // SAFETY: a file that plays a semaphore; not used.
    drop(unsafe { ExternalSemaphore::import(&device, fd(&semaphore), SemaphoreKind::Binary) }.unwrap());
    assert_eq!(open_files(), before);

    // SAFETY: as above; the stream is refused.
    let theirs = unsafe { ExternalSemaphore::import(&device, fd(&semaphore), SemaphoreKind::Binary) }.unwrap();
    let there = Device::open(Vendor::of_this_process().other_device()).unwrap().stream().unwrap();
    // SAFETY: it is refused.
    assert!(matches!(unsafe { theirs.signal(&there, 0) }.unwrap_err().kind(), ErrorKind::Foreign { what: "a semaphore", .. }));
}

/// The last handles go on a driver's own thread, where it takes no calls.
#[test]
fn handles_that_host_functions_drop_are_given_back_later() {
    if !is_child() {
        return passes(this_test!(), &[]);
    }
    let (fake, device) = (Fake::open(), Device::default().unwrap());
    let (stream, theirs, file) = (device.stream().unwrap(), exported(4096), exported(8));
    let memory = import(&device, &theirs, 4096).unwrap();
    // SAFETY: a file that plays a semaphore, signalled once.
    let semaphore = unsafe { ExternalSemaphore::import(&device, fd(&file), SemaphoreKind::Binary) }.unwrap();
    // SAFETY: as above.
    unsafe { semaphore.signal(&stream, 0) }.unwrap();
    // SAFETY: numbers that nobody else uses.
    let buffer = unsafe { memory.buffer::<u32>(&stream, 0, 4) }.unwrap();
    stream.call(move || drop((buffer, memory, semaphore))).unwrap();
    stream.synchronize().unwrap();
    device.trim().unwrap();
    assert_eq!((calls(&fake, "DestroyExternalMemory"), calls(&fake, "DestroyExternalSemaphore")), (1, 1));
}
