//! Kernels that fail, and a device that continues to work.

use super::{FAILS, OVERFLOW, load};
use gpu_rt::{Buffer, Device, DeviceSlice, Error, ErrorKind, Function, Launch, Stream, gpu_kernel, raw};

/// The kernel of [`FAILS`] whose arguments choose the kind of failure and the thread that fails.
#[gpu_kernel("kernels/fails.ll")]
pub fn fails(y: &mut Buffer<u32>, kind: u32, at: u32);

/// Launches `fails` or `panics` of [`FAILS`] with these arguments after the buffer.
///
/// # Errors
/// The runtime's.
pub fn launch(stream: &Stream, function: &Function, sizes: Launch, y: &Buffer<u32>, args: &[u32]) -> Result<(), Error> {
    let address = raw::address(&y.view()).to_le_bytes();
    let packed: Vec<u8> = address.into_iter().chain(args.iter().flat_map(|arg| arg.to_le_bytes())).collect();
    // SAFETY: the kernels write an element for each thread, and the buffer has as many.
    unsafe { function.launch_packed(stream, sizes, &packed) }
}

/// A kernel fails: its launch's stream returns the failure once, and all else continues to work.
pub(super) fn reported(device: &Device) -> Result<(), Error> {
    let (stream, module) = (device.stream()?, load(device, FAILS)?);
    let (fails, y) = (module.function("fails")?, stream.upload(&[7u32; 128])?);
    launch(&stream, &fails, Launch::new(2, 64), &y, &[3, 70])?;
    match stream.synchronize() {
        Err(error) if matches!(error.kind(), ErrorKind::KernelFault { .. }) => {
            assert_eq!((error.is_sticky(), error.kernel(), error.device()), (false, Some("fails"), Some(&*device.to_string())));
        }
        Err(error) => return Err(error),
        Ok(()) => panic!("no failure was returned"),
    }
    launch(&stream, &fails, Launch::new(2, 64), &y, &[0, 0])?;
    assert_eq!(stream.download(&y)?, (0..128).collect::<Vec<_>>());
    device.health()
}

/// A recursive kernel, for which the runtime raises a limit of the device.
pub(super) fn recursive(device: &Device) -> Result<(), Error> {
    let (stream, module) = (device.stream()?, load(device, OVERFLOW)?);
    let (function, depth) = (module.function("overflow")?, stream.upload(&[1u32])?);
    // SAFETY: it accesses one element.
    unsafe { function.launch_packed(&stream, Launch::new(1, 1), &raw::address(&depth.view()).to_le_bytes())? };
    assert_eq!(stream.download(&depth)?, [5]);
    Ok(())
}

/// Makes a kernel fault in a way that the device does not survive, and waits for it.
pub fn fault(device: &Device) -> Error {
    let stream = device.stream().unwrap();
    let function = load(device, OVERFLOW).unwrap().function("overflow").unwrap();
    let depth = stream.upload(&[1000u32]).unwrap();
    // SAFETY: it accesses one element.
    unsafe { function.launch_packed(&stream, Launch::new(1, 1), &raw::address(&depth.view()).to_le_bytes()) }.unwrap();
    stream.synchronize().unwrap_err()
}
