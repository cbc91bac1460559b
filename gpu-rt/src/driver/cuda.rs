//! NVIDIA GPUs, through the CUDA driver API: what differs from HIP.

mod codes;
mod cupti;
mod launch;
mod module;
mod ptx;
mod sys;
mod texture;

use super::counting::{Counted, Counting};
use super::gpu::functions::{Handle, Uuid};
use super::gpu::{self, Api, Attributes, GpuDevice, unsupported};
use super::{
    Copy2d, Copy3d, DeviceInfo, DeviceKind, DevicePtr, Driver, DriverVersion, Image, ImageShape, PeerId, Pitched, RawImage, RawKernel,
    RawStream, TensorMap, library, owned_text, unusable,
};
use crate::error::Result;
use crate::launch::Launch;
use crate::settings;
use crate::sync::Once;
use gpu_abi::choose::DeviceArch;
use std::ffi::{c_int, c_void};
use std::mem::MaybeUninit;
use std::ptr::{null, null_mut};
use sys::{CuDevice, CuDevicePtr, Cuda};

/// Newest first; the unversioned name comes with the development package alone.
const NAMES: [&str; 2] = ["libcuda.so.1", "libcuda.so"];

/// Opens and initialises the driver.
pub(super) fn open() -> Result<Box<dyn Driver>> {
    let opened = library::open(DeviceKind::Cuda, &NAMES, settings::library(DeviceKind::Cuda).as_deref(), &[])?;
    gpu::open(&opened, Cuda::resolve)
}

impl Api for Cuda {
    const KIND: DeviceKind = DeviceKind::Cuda;

    type Pointer = CuDevicePtr;

    fn pointer(address: DevicePtr) -> CuDevicePtr {
        address.0
    }

    fn address(pointer: CuDevicePtr) -> DevicePtr {
        DevicePtr(pointer)
    }

    type Text = sys::Text;

    unsafe fn text(function: sys::Text, code: c_int) -> Option<String> {
        let mut text = null();
        // SAFETY: any code may be asked for; `text` is set to a static string, or left null for an unknown code.
        unsafe {
            function(code, &mut text);
            owned_text(text)
        }
    }

    const CODES: gpu::codes::Names = codes::CODES;
    const ATTRIBUTES: Attributes = sys::ATTRIBUTES;

    fn version(number: c_int) -> Option<DriverVersion> {
        DriverVersion::from_cuda(number)
    }

    const POOLS_SINCE: &'static str = "it needs a driver of CUDA 11.2";
    const NO_MANAGED: &'static str = "host and device cannot use it at the same time here";
    const NO_REGISTERING: &'static str = "the driver's library has no such function";

    fn initialise(&self) -> Result<c_int> {
        // SAFETY: flags must be 0, and are.
        unsafe { self.init(0) }.map_err(gpu::no_device)?;
        let mut count = 0;
        // SAFETY: the driver is initialised, and `count` is written to.
        unsafe { self.device_count(&mut count) }.map_err(gpu::no_device)?;
        Ok(count)
    }

    fn uuid(&self, device: CuDevice) -> Option<String> {
        let mut uuid = [0; 16];
        // SAFETY: `device` came from the driver, and `uuid` has the 16 bytes that are written.
        unsafe { self.device_uuid_v2(&mut uuid, device).or_else(|| self.device_uuid(&mut uuid, device)) }?.ok()?;
        Some(uuid_text(&uuid))
    }

    fn number(_ordinal: c_int, device: CuDevice) -> c_int {
        device
    }

    fn arch(&self, _number: c_int, attribute: &dyn Fn(c_int) -> Result<u32>) -> Result<DeviceArch> {
        let [major, minor] = sys::COMPUTE_CAPABILITY;
        Ok(DeviceArch::Nvptx { major: attribute(major)? as u8, minor: attribute(minor)? as u8 })
    }

    /// The primary context, which other libraries in the process share: retained at the first need and kept.
    type Context = Once<usize>;

    /// Contexts are a matter of each thread, and other libraries change them; asking the driver which is current costs
    /// a few nanoseconds, and a copy of ours that went stale would send work to the wrong device.
    fn enter(device: &GpuDevice<Cuda>) -> Result<Handle> {
        let context = *device.context.get_or_try_init(|| {
            let mut context = null_mut();
            // SAFETY: the device came from the driver; `context` is written to.
            unsafe { device.api.primary_context(&mut context, device.number) }?;
            Ok(context as usize)
        })? as Handle;
        let mut current = null_mut();
        // SAFETY: `current` is written to.
        unsafe { device.api.context_current(&mut current) }?;
        if current != context {
            // SAFETY: the context was retained and is never released.
            unsafe { device.api.context_set(context) }?;
        }
        Ok(context)
    }

    fn enter_again(&self, _number: c_int, context: Handle) -> Result<()> {
        // SAFETY: the context was retained and is never released.
        unsafe { self.context_set(context) }
    }

    fn current(&self) -> Result<usize> {
        let mut current = null_mut();
        // SAFETY: `current` is written to.
        unsafe { self.context_current(&mut current) }?;
        Ok(current as usize)
    }

    fn set_current(&self, current: usize) -> Result<()> {
        // SAFETY: it was current on this thread; if it was destroyed meanwhile, the driver answers so.
        unsafe { self.context_set(current as Handle) }
    }

    unsafe fn check_stream(device: &GpuDevice<Cuda>, context: Handle, stream: Handle) -> Result<()> {
        let mut of = context;
        // SAFETY: the stream is alive (contract); `of` is written to. Of a default stream the driver says what is current.
        unsafe { device.api.stream_context(stream, &mut of) }.unwrap_or(Ok(()))?;
        match of == context {
            true => Ok(()),
            false => Err(unusable("a stream", format!("it is not of the primary context of cuda:{}", device.number))),
        }
    }

    unsafe fn reset(device: &GpuDevice<Cuda>) -> Result<()> {
        // SAFETY: nothing of the context is used again (contract).
        let reset = unsafe { device.api.primary_context_reset(device.number) };
        reset.unwrap_or_else(|| Err(unsupported("resetting a device", "it needs a driver of CUDA 11.0")))?;
        // This thread's current context is one that is destroyed.
        // SAFETY: no context is a context to be set.
        unsafe { device.api.context_set(null_mut()) }
    }

    fn load(device: &GpuDevice<Cuda>, image: &Image<'_>) -> Result<(Handle, Vec<u64>)> {
        Ok((module::load(device.api, image)?, Vec::new()))
    }

    fn kernel(&self, function: Handle, info: &DeviceInfo) -> Result<RawKernel> {
        module::kernel(self, function, info.limits)
    }

    unsafe fn copy(&self, to: DevicePtr, from: DevicePtr, bytes: usize, stream: Handle) -> Result<()> {
        // SAFETY: the same contract. Every 64-bit driver has one address space for all.
        unsafe { self.memcpy(to.0, from.0, bytes, stream) }
    }

    unsafe fn copy_2d(&self, copy: &Copy2d, stream: Handle) -> Result<()> {
        // SAFETY: the same contract; the description is read at once.
        unsafe { self.memcpy_2d(&sys::Memcpy2d::from(copy), stream) }
    }

    unsafe fn copy_3d(&self, copy: &Copy3d, stream: Handle) -> Result<()> {
        // SAFETY: the same contract.
        unsafe { texture::copy(self, copy, stream) }
    }

    fn make_array(device: &GpuDevice<Cuda>, shape: &ImageShape) -> Result<Option<RawImage>> {
        texture::make_array(device, shape)
    }

    unsafe fn make_textures(device: &GpuDevice<Cuda>, shape: &ImageShape, texels: &Pitched) -> Result<RawImage> {
        // SAFETY: the same contract.
        unsafe { texture::make_textures(device, shape, texels) }
    }

    unsafe fn destroy_image(&self, image: &RawImage) {
        // SAFETY: the same contract.
        unsafe { texture::destroy(self, image) }
    }

    unsafe fn copy_from_peer(
        device: &GpuDevice<Cuda>,
        context: Handle,
        to: DevicePtr,
        peer: PeerId,
        from: DevicePtr,
        bytes: usize,
        stream: Handle,
    ) -> Result<()> {
        // SAFETY: the same contract; the ranges lie in these contexts.
        unsafe { device.api.memcpy_peer(to.0, context, from.0, peer.context as Handle, bytes, stream) }
    }

    fn peer_id(device: &GpuDevice<Cuda>) -> Result<PeerId> {
        Ok(PeerId { context: device.enter()? as usize, device: device.number })
    }

    fn enable_peer(&self, peer: PeerId) -> Result<()> {
        // SAFETY: the peer's context is retained for good.
        unsafe { self.enable_peer_access(peer.context as Handle, 0) }
    }

    fn grant_pool_access(device: &GpuDevice<Cuda>, peer: PeerId) -> Result<()> {
        let Some(pool) = device.pool() else { return Ok(()) };
        let access = sys::MemAccess { location: gpu::codes::LOCATION_DEVICE, device: peer.device, flags: gpu::codes::ACCESS_READ_WRITE };
        // SAFETY: the pool is the device's own, and one description is passed.
        unsafe { device.api.pool_set_access(pool, &access, 1) }.unwrap_or(Ok(()))
    }

    unsafe fn instantiate(&self, exec: &mut Handle, graph: Handle) -> Result<()> {
        // SAFETY: the graph is alive (contract); `exec` is written to.
        unsafe { self.graph_instantiate(exec, graph, 0) }.unwrap_or_else(|| Err(unsupported("a graph", "it needs a driver of CUDA 11.4")))
    }

    unsafe fn best_block(&self, block: &mut c_int, function: Handle, shared: usize) -> Result<()> {
        let mut grid = 0;
        // SAFETY: the function's module is loaded (contract); both are written to; no function for the shared memory.
        unsafe { self.max_potential_block(&mut grid, block, function, null(), shared, 0) }
    }

    #[inline]
    unsafe fn launch(
        device: &GpuDevice<Cuda>,
        kernel: &RawKernel,
        stream: RawStream,
        launch: &Launch,
        args: &[MaybeUninit<u8>],
        _offsets: &[u32],
    ) -> Result<()> {
        // SAFETY: the same contract.
        unsafe { launch::packed(device, kernel, stream, launch, args) }
    }

    unsafe fn launch_pointers(
        device: &GpuDevice<Cuda>,
        kernel: &RawKernel,
        stream: RawStream,
        launch: &Launch,
        args: *mut *mut c_void,
    ) -> Result<()> {
        // SAFETY: the same contract.
        unsafe { launch::pointers(device, kernel, stream, launch, args) }
    }

    fn tensor_map(device: &GpuDevice<Cuda>, of: &TensorMap<'_>) -> Result<[u8; 128]> {
        launch::tensor_map(device, of)
    }

    fn counting(device: &GpuDevice<Cuda>) -> Counted<Box<dyn Counting>> {
        let context = device.enter().map_err(|error| error.to_string())?;
        cupti::open(device.number as usize, context)
    }
}

/// As `nvidia-smi -L` prints it.
fn uuid_text(uuid: &Uuid) -> String {
    let mut text = String::from("GPU");
    for (index, byte) in uuid.iter().enumerate() {
        if matches!(index, 0 | 4 | 6 | 8 | 10) {
            text.push('-');
        }
        text.push_str(&format!("{byte:02x}"));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `gpu-build` looks for the same library when it builds for `native`.
    #[test]
    fn library_names_equal_those_of_gpu_tools() {
        assert_eq!(NAMES, gpu_tools::CUDA.names);
        assert!(gpu_tools::CUDA.roots.is_empty() && gpu_tools::CUDA.usual.is_none(), "this driver searches no folders");
    }

    #[test]
    fn a_uuid_reads_as_nvidia_smi_prints_it() {
        let bytes = [0x4d, 0x81, 0x9b, 0xe4, 0x0c, 0x77, 0x2a, 0xf1, 0x93, 0x55, 0x00, 0x11, 0x22, 0x33, 0x44, 0x55];
        assert_eq!(uuid_text(&bytes), "GPU-4d819be4-0c77-2af1-9355-001122334455");
    }
}
