//! Math functions, conversions and operations against an independent reference, on each level of the CPU and on each device.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

mod amd;
mod bits;
mod conversions;
mod ir;
mod lengths;
mod nvidia;
mod operations;

use gpu_rt::{Launch, Module, Stream, interop};

/// The results of a kernel of two inputs, an output and their count, for arrays of the same length.
fn launch_binary<T: bytemuck::Pod>(module: &Module, stream: &Stream, kernel: &str, x: &[T], y: &[T]) -> Vec<T> {
    let kernel = module.function(kernel).unwrap();
    let (x, y, mut out) = (stream.upload(x).unwrap(), stream.upload(y).unwrap(), stream.zeroed::<T>(x.len()).unwrap());
    let addresses = [interop::address(&x).addr(), interop::address(&y).addr(), interop::address_mut(&mut out).addr()];
    let mut args: Vec<u8> = addresses.iter().flat_map(|address| (*address as u64).to_le_bytes()).collect();
    args.extend((x.len() as i32).to_le_bytes());
    // SAFETY: the kernel takes three addresses and the count; it accesses only elements below the count, which all buffers have; nothing else
    // uses the buffers before the last is downloaded.
    unsafe { kernel.launch_packed(stream, Launch::cover(x.len(), 128), &args) }.unwrap();
    stream.download(&out).unwrap()
}
