//! AMD GPUs, through HIP's driver-style functions, which HIP 5.0 to 7.x share: what differs from CUDA.

mod arch;
mod codes;
mod comgr;
mod launch;
#[cfg(feature = "hip-link")]
mod link;
mod module;
mod pools;
#[cfg(test)]
mod signatures;
mod sys;

use super::gpu::functions::{Handle, Uuid};
use super::gpu::{self, Api, Attributes, GpuDevice, unsupported};
use super::{
    Copy2d, DeviceInfo, DeviceKind, DevicePtr, Driver, DriverVersion, Image, PeerId, RawKernel, RawStream, library, owned_text, unusable,
};
use crate::error::{ErrorKind, Result};
use crate::launch::Launch;
#[cfg(not(feature = "hip-link"))]
use crate::settings;
use gpu_abi::arch::TargetId;
use gpu_abi::choose::DeviceArch;
use std::ffi::{c_int, c_void};
use std::mem::MaybeUninit;
#[cfg(not(feature = "hip-link"))]
use std::path::{Path, PathBuf};
use std::ptr::{null_mut, without_provenance_mut};
use sys::{COPY_DEFAULT, Hip};

/// Newest first; the unversioned name comes with the development package alone.
#[cfg(not(feature = "hip-link"))]
const NAMES: [&str; 4] = ["libamdhip64.so.7", "libamdhip64.so.6", "libamdhip64.so.5", "libamdhip64.so"];

/// Where ROCm usually is.
const USUAL_ROCM: &str = "/opt/rocm";

/// HIP's library, found where the program runs.
#[cfg(not(feature = "hip-link"))]
fn opened() -> Result<library::Opened> {
    let mut folders: Vec<PathBuf> = settings::get().rocm.iter().map(|root| Path::new(root).join("lib")).collect();
    folders.push(Path::new(USUAL_ROCM).join("lib"));
    library::open(DeviceKind::Hip, &NAMES, settings::library(DeviceKind::Hip).as_deref(), &folders)
}

/// HIP's library, linked where the program was built.
#[cfg(feature = "hip-link")]
fn opened() -> Result<library::Opened> {
    Ok(library::Opened::linked(link::find, "libamdhip64, which is linked"))
}

/// Opens and initialises the runtime.
pub(super) fn open() -> Result<Box<dyn Driver>> {
    gpu::open(&opened()?, Hip::resolve)
}

impl Api for Hip {
    const KIND: DeviceKind = DeviceKind::Hip;

    /// `hipDeviceptr_t`.
    type Pointer = Handle;

    fn pointer(address: DevicePtr) -> Handle {
        without_provenance_mut(address.0 as usize)
    }

    fn address(pointer: Handle) -> DevicePtr {
        DevicePtr(pointer.expose_provenance() as u64)
    }

    type Text = sys::Text;

    unsafe fn text(function: sys::Text, code: c_int) -> Option<String> {
        // SAFETY: any code may be asked for; the answers are static strings.
        unsafe { owned_text(function(code)) }
    }

    const CODES: gpu::codes::Names = codes::CODES;
    const UNKNOWN: Option<&'static str> = Some("hipErrorUnknown");
    const ATTRIBUTES: Attributes = sys::ATTRIBUTES;

    fn version(number: c_int) -> Option<DriverVersion> {
        DriverVersion::from_hip(number)
    }

    /// Some runtimes know no product name.
    const UNNAMED: &'static str = "AMD GPU";
    const POOLS_SINCE: &'static str = "it needs HIP 6";
    const NO_MANAGED: &'static str = "this device has none";
    const NO_REGISTERING: &'static str = "the runtime's library has no such function";

    fn initialise(&self) -> Result<c_int> {
        // SAFETY: flags must be 0, and are.
        let init = unsafe { self.init(0) };
        let mut count = 0;
        // SAFETY: `count` is written to. Asked even where `hipInit` failed: without a device 5.2's says "invalid device",
        // and only the count says that there is none.
        let counted = unsafe { self.device_count(&mut count) }.map_err(gpu::no_device);
        match counted {
            Err(error) if matches!(error.kind(), ErrorKind::NoDevice { .. }) => return Err(error),
            counted => init.map_err(gpu::no_device).and(counted)?,
        }
        Ok(count)
    }

    fn uuid(&self, device: c_int) -> Option<String> {
        let mut uuid = [0; 16];
        // SAFETY: `device` came from HIP, and `uuid` has the 16 bytes that are written.
        unsafe { self.device_uuid(&mut uuid, device) }?.ok()?;
        Some(uuid_text(&uuid))
    }

    fn number(ordinal: c_int, _device: c_int) -> c_int {
        ordinal
    }

    fn arch(&self, number: c_int, _attribute: &dyn Fn(c_int) -> Result<u32>) -> Result<DeviceArch> {
        let arch = arch::target_id(self, number)?;
        Ok(DeviceArch::Amdgpu(TargetId::parse_device(&arch).ok_or(ErrorKind::UnsupportedDevice { arch })?))
    }

    type Context = ();

    /// HIP keeps the device in a thread-local, so this is cheap.
    fn enter(device: &GpuDevice<Hip>) -> Result<Handle> {
        device.api.enter_again(device.number, null_mut()).map(|()| null_mut())
    }

    fn enter_again(&self, number: c_int, _context: Handle) -> Result<()> {
        // SAFETY: the ordinal is one of HIP's.
        unsafe { self.set_device(number) }
    }

    fn current(&self) -> Result<usize> {
        let mut ordinal = 0;
        // SAFETY: `ordinal` is written to.
        unsafe { self.get_device(&mut ordinal) }.unwrap_or(Ok(()))?;
        Ok(ordinal as usize)
    }

    fn set_current(&self, current: usize) -> Result<()> {
        // SAFETY: an ordinal that HIP gave.
        unsafe { self.set_device(current as c_int) }
    }

    unsafe fn check_stream(device: &GpuDevice<Hip>, _context: Handle, stream: Handle) -> Result<()> {
        let mut of = device.number;
        // SAFETY: the stream is alive (contract); `of` is written to.
        unsafe { device.api.stream_device(stream, &mut of) }.unwrap_or(Ok(()))?;
        match of == device.number {
            true => Ok(()),
            false => Err(unusable("a stream", format!("it is of hip:{of}, where one of hip:{} is needed", device.number))),
        }
    }

    fn trusts_pools(&self) -> bool {
        pools::are_trusted(self)
    }

    fn allows_pool(device: &GpuDevice<Hip>, pool: Handle) -> bool {
        pools::allows_pool(device, pool)
    }

    fn allows_memory(device: &GpuDevice<Hip>, memory: DevicePtr) -> bool {
        pools::allows_memory(device, memory)
    }

    unsafe fn reset(device: &GpuDevice<Hip>) -> Result<()> {
        device.enter()?;
        // SAFETY: nothing of the device, which is current, is used again (contract).
        unsafe { device.api.device_reset() }.unwrap_or_else(|| Err(unsupported("resetting a device", "the library has no such function")))
    }

    fn load(device: &GpuDevice<Hip>, image: &Image<'_>) -> Result<(Handle, Vec<u64>)> {
        module::load(device.api, &device.info, image)
    }

    fn kernel(&self, function: Handle, info: &DeviceInfo) -> Result<RawKernel> {
        Ok(module::kernel(self, function, info.limits))
    }

    unsafe fn copy(&self, to: DevicePtr, from: DevicePtr, bytes: usize, stream: Handle) -> Result<()> {
        // SAFETY: the same contract. HIP has one address space for all.
        unsafe { self.memcpy(Hip::pointer(to), Hip::pointer(from), bytes, COPY_DEFAULT, stream) }
    }

    unsafe fn copy_2d(&self, copy: &Copy2d, stream: Handle) -> Result<()> {
        let &Copy2d { to, to_pitch, from, from_pitch, bytes, rows } = copy;
        // SAFETY: the same contract.
        unsafe { self.memcpy_2d(Hip::pointer(to), to_pitch, Hip::pointer(from), from_pitch, bytes, rows, COPY_DEFAULT, stream) }
    }

    unsafe fn copy_from_peer(
        device: &GpuDevice<Hip>,
        _context: Handle,
        to: DevicePtr,
        peer: PeerId,
        from: DevicePtr,
        bytes: usize,
        stream: Handle,
    ) -> Result<()> {
        // SAFETY: the same contract; the ranges lie on these devices.
        unsafe { device.api.memcpy_peer(Hip::pointer(to), device.number, Hip::pointer(from), peer.device, bytes, stream) }
    }

    fn peer_id(device: &GpuDevice<Hip>) -> Result<PeerId> {
        Ok(PeerId { context: 0, device: device.number })
    }

    fn enable_peer(&self, peer: PeerId) -> Result<()> {
        // SAFETY: the ordinal is one of HIP's.
        unsafe { self.enable_peer_access(peer.device, 0) }
    }

    unsafe fn instantiate(&self, exec: &mut Handle, graph: Handle) -> Result<()> {
        // SAFETY: the graph is alive (contract); `exec` is written to.
        unsafe { self.graph_instantiate(exec, graph, null_mut(), null_mut(), 0) }
    }

    unsafe fn best_block(&self, block: &mut c_int, function: Handle, shared: usize) -> Result<()> {
        let mut grid = 0;
        // SAFETY: the function's module is loaded (contract); both are written to.
        unsafe { self.max_potential_block(&mut grid, block, function, shared, 0) }
    }

    #[inline]
    unsafe fn launch(
        device: &GpuDevice<Hip>,
        kernel: &RawKernel,
        stream: RawStream,
        launch: &Launch,
        args: &[MaybeUninit<u8>],
        offsets: &[u32],
    ) -> Result<()> {
        // SAFETY: the same contract.
        unsafe { launch::packed(device, kernel, stream, launch, args, offsets) }
    }

    unsafe fn launch_pointers(
        device: &GpuDevice<Hip>,
        kernel: &RawKernel,
        stream: RawStream,
        launch: &Launch,
        args: *mut *mut c_void,
    ) -> Result<()> {
        // SAFETY: the same contract.
        unsafe { launch::pointers(device, kernel, stream, launch, args) }
    }
}

/// As `rocminfo` prints it: HIP's 16 bytes are the text of 16 hexadecimal digits. Other bytes are written out.
fn uuid_text(uuid: &Uuid) -> String {
    let digits = match std::str::from_utf8(uuid) {
        Ok(text) if text.bytes().all(|byte| byte.is_ascii_hexdigit()) => text.to_owned(),
        _ => uuid.iter().map(|byte| format!("{byte:02x}")).collect(),
    };
    format!("GPU-{digits}")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `gpu-build` looks for the same library when it builds for `native`.
    #[cfg(not(feature = "hip-link"))]
    #[test]
    fn library_names_equal_those_of_gpu_tools() {
        assert_eq!((&NAMES[..], Some(USUAL_ROCM)), (gpu_tools::HIP.names, gpu_tools::HIP.usual));
        assert_eq!(settings::ROCM_ROOTS, gpu_tools::HIP.roots);
    }

    #[test]
    fn a_uuid_reads_as_rocminfo_prints_it() {
        assert_eq!(uuid_text(b"0e12865a3bf5b7ab"), "GPU-0e12865a3bf5b7ab");
        assert_eq!(uuid_text(&[0xff; 16]), format!("GPU-{}", "ff".repeat(16)));
    }
}
