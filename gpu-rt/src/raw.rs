//! Memory by its address, and images without a fat binary: the base for bindings of other languages, such as
//! `gpu-mlir-runtime`, which cannot follow a buffer's rules. Not part of this crate's stable interface.

use crate::device::Device;
use crate::driver::{DevicePtr, Memory, Pattern, TensorMap};
use crate::error::{Error, ErrorKind, Result};
use crate::launch::Launch;
use crate::memory::View;
use crate::module::{Function, Module};
use crate::stream::{Event, Freed, Stream};
use bytemuck::Pod;
use gpu_abi::container::ImageKind;
use std::ffi::{CStr, c_void};
use std::sync::Arc;

pub use crate::files::why_no_library;
pub use crate::stream::Replayed;

/// Memory that was allocated. Nothing frees it but [`free`].
#[derive(Debug, Clone, Copy)]
pub struct Allocation {
    address: DevicePtr,
    memory: Memory,
    bytes: usize,
}

impl Allocation {
    /// Where it begins.
    pub fn address(&self) -> u64 {
        self.address.0
    }
}

/// Allocates at least `bytes` bytes, for work on the stream and what is ordered after it. Managed memory is the host's, too,
/// when the stream has been waited for.
///
/// # Errors
/// There is not so much, or the driver refuses.
pub fn allocate(stream: &Stream, managed: bool, bytes: usize) -> Result<Allocation> {
    let bytes = bytes.max(1);
    let memory = if managed { Memory::Managed } else { Memory::Device };
    let (address, memory) = stream.allocate_with(|driver| driver.allocate(stream.raw(), memory, bytes))?;
    Ok(Allocation { address, memory, bytes })
}

/// Frees in the order of the stream.
///
/// # Safety
/// The allocation is of the stream's device and is freed once; all work on it is ordered before, on this stream.
pub unsafe fn free(stream: &Stream, allocation: Allocation) {
    // SAFETY: the same contract.
    unsafe { stream.free(Freed::Memory(allocation.memory, allocation.address, allocation.bytes)) }
}

/// Enqueues a copy between two ranges that are apart, of the host or the device.
///
/// # Errors
/// The driver refuses.
///
/// # Safety
/// Both are `bytes` bytes of one allocation each, and stay until the work is done; nothing races with it.
pub unsafe fn copy(stream: &Stream, to: u64, from: u64, bytes: usize) -> Result<()> {
    if bytes == 0 {
        return Ok(());
    }
    // SAFETY: the same contract; the stream is alive.
    unsafe { stream.device().driver().copy(stream.raw(), DevicePtr(to), DevicePtr(from), bytes) }.map_err(|error| stream.explain(error))
}

/// Enqueues a copy from memory of another device of the same driver, or of the stream's own, straight if the driver can.
///
/// # Errors
/// The driver refuses.
///
/// # Safety
/// Both are `bytes` bytes of one allocation each, here and on `device`, are apart, and stay until the work is done; nothing races with it.
pub unsafe fn copy_from(stream: &Stream, to: u64, device: &Device, from: u64, bytes: usize) -> Result<()> {
    if bytes == 0 {
        return Ok(());
    }
    let (driver, to, from) = (stream.device().driver(), DevicePtr(to), DevicePtr(from));
    let copied = if stream.device() == device {
        // SAFETY: the same contract; the stream is alive.
        unsafe { driver.copy(stream.raw(), to, from, bytes) }
    } else {
        let peer = device.driver().peer_id().map_err(|error| error.on(device))?;
        // SAFETY: as above; the source is the peer's.
        unsafe { driver.copy_from_peer(stream.raw(), to, peer, from, bytes) }
    };
    copied.map_err(|error| stream.explain(error))
}

/// Enqueues writing `count` times a pattern of 4 bytes.
///
/// # Errors
/// The driver refuses.
///
/// # Safety
/// So many lie at the address, aligned, in one allocation that stays until the work is done; nothing races with it.
pub unsafe fn fill_u32(stream: &Stream, to: u64, value: u32, count: usize) -> Result<()> {
    // SAFETY: the same contract.
    unsafe { fill(stream, to, Pattern::U32(value), count) }
}

/// As [`fill_u32`], with 2 bytes.
///
/// # Errors
/// The driver refuses.
///
/// # Safety
/// As there.
pub unsafe fn fill_u16(stream: &Stream, to: u64, value: u16, count: usize) -> Result<()> {
    // SAFETY: the same contract.
    unsafe { fill(stream, to, Pattern::U16(value), count) }
}

/// # Safety
/// As [`fill_u32`].
unsafe fn fill(stream: &Stream, to: u64, pattern: Pattern, count: usize) -> Result<()> {
    if count == 0 {
        return Ok(());
    }
    // SAFETY: the same contract; the stream is alive.
    unsafe { stream.device().driver().fill(stream.raw(), DevicePtr(to), pattern, count) }.map_err(|error| stream.explain(error))
}

/// Lets kernels and copies use the host's own memory where it is. Done again it does nothing.
///
/// # Errors
/// The driver refuses.
///
/// # Safety
/// The memory is there, and stays until it is unregistered.
pub unsafe fn register_host(device: &Device, host: *mut u8, bytes: usize) -> Result<()> {
    if bytes == 0 {
        return Ok(());
    }
    // SAFETY: the same contract.
    unsafe { device.driver().register_host(host, bytes) }.map_err(|error| error.on(device))
}

/// Ends that.
///
/// # Errors
/// The memory is not registered, or the driver refuses.
///
/// # Safety
/// Work that uses it is done.
pub unsafe fn unregister_host(device: &Device, host: *mut u8) -> Result<()> {
    // SAFETY: the same contract.
    unsafe { device.driver().unregister_host(host) }.map_err(|error| error.on(device))
}

/// Where kernels find registered memory.
///
/// # Errors
/// The memory is not registered, or the driver refuses.
///
/// # Safety
/// It is memory of the host.
pub unsafe fn registered_address(device: &Device, host: *mut u8) -> Result<u64> {
    // SAFETY: the same contract.
    unsafe { device.driver().registered_address(host) }.map(|found| found.0).map_err(|error| error.on(device))
}

/// Where a view's elements are.
pub fn address<T: Pod>(view: &View<'_, T>) -> u64 {
    view.pointer().0
}

/// Whether work on the stream is being recorded for a graph.
pub fn is_capturing(stream: &Stream) -> bool {
    stream.is_capturing()
}

/// Has the host do work in the order of a CPU device's stream: now or, where the stream records, at each replay. `writes` are
/// the addresses and bytes that it writes.
///
/// # Errors
/// `work`'s own; the device is no CPU.
///
/// # Safety
/// `work` accesses memory of this stream's buffers alone, and what it captures; where the stream records, of buffers of its graph,
/// and it stays sound for as long as the graph is replayed.
pub unsafe fn host_work(stream: &Stream, writes: &[(u64, usize)], work: Arc<dyn Fn() -> Result<()> + Send + Sync>) -> Result<()> {
    let writes: Vec<_> = writes.iter().map(|(address, bytes)| (DevicePtr(*address), *bytes)).collect();
    // SAFETY: the stream is alive; the rest is the same contract.
    unsafe { stream.device().driver().host_work(stream.raw(), &writes, work) }.map_err(|error| stream.explain(error))
}

/// Has the next call that waits for the stream return this failure of another library's work on it: the work did not do what it should,
/// though to the driver it is done.
pub fn fail(stream: &Stream, error: Error) {
    stream.fail(error);
}

/// Has the graph that is being captured call `library` before and after each replay. The graph keeps it, and destroys the driver's graph
/// before it goes.
///
/// # Errors
/// The stream is not being captured.
pub fn at_replays(stream: &Stream, library: Arc<dyn Replayed>) -> Result<()> {
    stream.at_replays(library)
}

/// An event that keeps no time, which is cheaper to record.
///
/// # Errors
/// The driver refuses.
pub fn untimed_event(device: &Device) -> Result<Event> {
    Event::without_timing(device)
}

/// Makes the device the calling thread's current one in its driver, for calls of other libraries.
///
/// # Errors
/// The driver refuses.
pub fn make_current(device: &Device) -> Result<()> {
    device.driver().make_current().map_err(|error| error.on(device))
}

/// What another library says of work that it put on a stream, as an error of this crate.
pub fn failed_work(why: String) -> Error {
    ErrorKind::Work { why }.into()
}

/// Loads an image that a vendor's own tools made: an ELF file, PTX, or what the driver bundles such in.
///
/// # Errors
/// It is damaged, or the driver refuses it.
///
/// # Safety
/// As [`Module::load`].
pub unsafe fn load_image(device: &Device, image: &[u8]) -> Result<Module> {
    // SAFETY: the same contract.
    unsafe { Module::load_bare(device, kind_of(image), image) }
}

/// What an image holds, by how it begins: ELF's machine (190 is NVIDIA's), else the bundles' magic numbers, else PTX.
fn kind_of(image: &[u8]) -> ImageKind {
    match image {
        [0x7f, b'E', b'L', b'F', rest @ ..] => match rest.get(14..16) {
            Some([190, 0]) => ImageKind::Cubin,
            _ => ImageKind::Object,
        },
        [0x50, 0xed, 0x55, 0xba, ..] => ImageKind::Fatbinary,
        _ if image.starts_with(b"__CLANG_OFFLOAD_BUNDLE__") || image.starts_with(b"CCOB") => ImageKind::Fatbinary,
        _ => ImageKind::Ptx,
    }
}

/// Launches with a pointer to each argument; the driver knows their sizes from the image. The CPU has no such launch.
///
/// # Errors
/// As [`Function::launch_packed`].
///
/// # Safety
/// As there; `args` points to a pointer for each of the kernel's arguments.
pub unsafe fn launch_pointers(function: &Function, stream: &Stream, launch: Launch, args: *mut *mut c_void) -> Result<()> {
    // SAFETY: the same contract.
    unsafe { function.launch_pointers(stream, launch, args) }
}

/// Where a module's variable is in the device's memory, and how many bytes it has; `None` where there is none of this name.
///
/// # Errors
/// The driver refuses.
pub fn variable(module: &Module, name: &CStr) -> Result<Option<(u64, usize)>> {
    module.variable_at(name)
}

/// A tensor in an NVIDIA device's memory and the tiles that are copied of it, in the numbers of `cuTensorMapEncodeTiled`. The
/// first dimension is the one whose elements lie side by side.
#[derive(Debug, Clone, Copy)]
pub struct Tiles<'a> {
    /// The type of an element.
    pub element: u32,
    /// The first element's address.
    pub address: u64,
    /// Elements in each dimension.
    pub sizes: &'a [u64],
    /// Bytes from one element to the next in each dimension but the first.
    pub strides: &'a [u64],
    /// Elements of a tile in each dimension.
    pub box_sizes: &'a [u32],
    /// Of a tile's elements, every how many-th is taken.
    pub element_strides: &'a [u32],
    /// Interleaving, swizzling, promotion in the L2 cache, and what stands for elements outside.
    pub modes: [u32; 4],
}

/// The driver's description of a tensor, which copies of whole tiles take.
///
/// # Errors
/// The device has no such copies, or the driver refuses.
pub fn tensor_map(device: &Device, of: &Tiles<'_>) -> Result<[u8; 128]> {
    let map = TensorMap {
        element: of.element,
        address: DevicePtr(of.address),
        sizes: of.sizes,
        strides: of.strides,
        box_sizes: of.box_sizes,
        element_strides: of.element_strides,
        modes: of.modes,
    };
    device.driver().tensor_map(&map).map_err(|error| error.on(device))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kind_of_an_image_is_detected() {
        let elf = |machine: u8| [&b"\x7fELF\x02\x01\x01"[..], &[0; 11], &[machine, 0]].concat();
        assert_eq!(kind_of(&elf(190)), ImageKind::Cubin);
        assert_eq!(kind_of(&elf(224)), ImageKind::Object);
        assert_eq!(kind_of(b"\x7fELF"), ImageKind::Object);
        assert_eq!(kind_of(&0xba55_ed50_u32.to_le_bytes()), ImageKind::Fatbinary);
        assert_eq!(kind_of(b"__CLANG_OFFLOAD_BUNDLE__ and more"), ImageKind::Fatbinary);
        assert_eq!(kind_of(b"//\n.version 8.0"), ImageKind::Ptx);
    }

    #[test]
    fn memory_of_the_cpu_device_is_host_memory() {
        let stream = Device::open("cpu").unwrap().stream().unwrap();
        let memory = allocate(&stream, true, 8).unwrap();
        let mut host = [0u32; 2];
        // SAFETY: eight bytes on both sides; the CPU's work is done when the call returns; freed once.
        unsafe {
            fill_u16(&stream, memory.address(), 7, 4).unwrap();
            fill_u32(&stream, memory.address(), 9, 1).unwrap();
            copy(&stream, host.as_mut_ptr().expose_provenance() as u64, memory.address(), 8).unwrap();
            register_host(stream.device(), host.as_mut_ptr().cast(), 8).unwrap();
            let there = registered_address(stream.device(), host.as_mut_ptr().cast()).unwrap();
            assert_eq!(there, host.as_ptr().addr() as u64);
            unregister_host(stream.device(), host.as_mut_ptr().cast()).unwrap();
            free(&stream, memory);
        }
        assert_eq!(host, [9, 0x0007_0007]);
        let tiles = Tiles { element: 0, address: 0, sizes: &[1], strides: &[], box_sizes: &[1], element_strides: &[1], modes: [0; 4] };
        assert!(tensor_map(stream.device(), &tiles).unwrap_err().to_string().contains("only NVIDIA"));
    }
}
