//! Streams, events and memory of another library: another part of this program plays it.

use super::{N, axpy, expected, numbers};
use gpu_rt::interop::{self, Release};
use gpu_rt::{Buffer, Device, DeviceSlice, DeviceSliceMut, Error, Launch};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Theirs, used here.
pub(super) fn used(device: &Device) -> Result<(), Error> {
    let theirs = device.stream()?;
    let (x, mut y) = (theirs.upload(&numbers())?, theirs.upload(&[1.0f32; N])?);
    // SAFETY: the stream outlives the borrowed one.
    let stream = unsafe { interop::stream(device, interop::stream_handle(&theirs)) }?;
    {
        // SAFETY: the buffers' own elements, on the same stream under two names; the buffers stay until it is waited for.
        let (x, mut y) =
            unsafe { (interop::borrow(&stream, interop::address(&x), N)?, interop::borrow_mut(&stream, interop::address_mut(&mut y), N)?) };
        assert_eq!(stream.download(&y.view().slice(..1)?)?, [1.0]);
        y.view_mut().slice_mut(..1)?.fill(1.0)?;
        assert_eq!(stream.download(&x.slice(..2)?)?, [0.0, 1.0]);
    }

    let dropped = Arc::new(AtomicUsize::new(0));
    let counted = dropped.clone();
    let address = interop::address_mut(&mut y);
    let owner = (
        y,
        interop::deleter(move || {
            counted.fetch_add(1, Ordering::Relaxed);
        }),
    );
    // SAFETY: the buffer's own elements, which the owner keeps; work on them was on this stream.
    let adopted = unsafe { interop::adopt(&stream, address, N, owner, Release::AfterWork) };
    let mut adopted = adopted.inspect_err(|_| assert_eq!(dropped.load(Ordering::Relaxed), 1))?;
    let mut own: Buffer<f32> = stream.upload(&numbers())?;
    // SAFETY: one thread for each element; those beyond do nothing.
    let launched = unsafe { axpy(&stream, Launch::cover(N, 128), 3.0, &own, &mut adopted, N as u32) };
    let result = launched.and_then(|()| stream.download(&adopted));
    own.move_to(&theirs)?;
    drop(adopted);
    assert_eq!(dropped.load(Ordering::Relaxed), 1);
    assert_eq!(result?, expected(1));
    Ok(())
}

/// Ours, given away.
pub(super) fn lent(device: &Device) -> Result<(), Error> {
    let stream = device.stream()?;
    let recorded = stream.record()?;
    // SAFETY: the event outlives the borrowed one.
    let event = unsafe { interop::event(device, interop::event_handle(&recorded)) }?;
    stream.wait(&event)?;
    drop(event);
    let x: Buffer<f32> = stream.upload(&numbers())?;
    assert_eq!(&interop::device_of(device.kind(), interop::address(&x).cast())?, device);
    interop::synchronize(device)?;
    let raw = interop::into_raw(x);
    assert_eq!(raw.bytes, 4 * N);
    // SAFETY: made by `into_raw` just now.
    let back = unsafe { interop::from_raw::<f32>(raw) };
    let result = stream.download(&back);
    let raw = interop::into_raw(back);
    // SAFETY: called once.
    unsafe { (raw.release)(raw.owner) };
    assert_eq!(result?, numbers());
    interop::keep_current(device, || stream.synchronize())?
}
