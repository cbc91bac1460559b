//! GPUs behind CUDA's driver API or HIP, which is modelled on it: the code that both share.
//!
//! | file | has |
//! |---|---|
//! | `functions.rs` | the functions that both have: a table of CUDA's names, HIP's names and the parameters |
//! | `codes.rs` | codes and flags that both share |
//! | `device.rs`, `properties.rs` | a device, its limits and properties |
//! | `work.rs` | its operations: streams, events, memory, copies, graphs, launches |
//! | `foreign.rs` | streams and memory of other owners |
//! | `external.rs` | memory and semaphores of other APIs |
//! | `upkeep.rs` | how much memory there is and is kept, and the reset |
//! | `module.rs` | loaded images |
//!
//! [`Api`] has what differs: `driver/cuda` and `driver/hip` implement it.

pub(super) mod codes;
mod device;
pub(super) mod external;
mod foreign;
pub(super) mod functions;
mod module;
mod properties;
mod upkeep;
mod work;

pub(super) use device::GpuDevice;
pub(super) use properties::{Attributes, version};

use super::counting::{Counted, Counting};
use super::library::Opened;
use super::{
    Copy2d, Copy3d, DeviceInfo, DeviceKind, DevicePtr, Driver, DriverDevice, DriverVersion, Image, ImageShape, PeerId, Pitched, RawImage,
    RawKernel, RawStream, TensorMap,
};
use crate::error::{Error, ErrorKind, Result};
use crate::launch::Launch;
use functions::{Functions, Handle};
use gpu_abi::choose::DeviceArch;
use std::ffi::{c_int, c_void};
use std::mem::MaybeUninit;
use std::ops::Deref;
use std::panic::{RefUnwindSafe, UnwindSafe};

/// A driver API: its own functions beside those of [`Functions`], and what it does otherwise than the other.
///
/// # Safety
/// The contracts of the unsafe functions are [`DriverDevice`]'s, where nothing else is said.
pub(super) trait Api: Deref<Target = Functions<Self>> + Sized + Send + Sync + UnwindSafe + RefUnwindSafe + 'static {
    const KIND: DeviceKind;

    /// A device address, as the functions take it.
    type Pointer: Copy;
    fn pointer(address: DevicePtr) -> Self::Pointer;
    /// The reverse. The host reaches some memory through its address again: a pointer's provenance is exposed for that.
    fn address(pointer: Self::Pointer) -> DevicePtr;

    /// A function that names a code, or describes it.
    type Text: Copy + Send + Sync + UnwindSafe + RefUnwindSafe;
    /// Calls it.
    ///
    /// # Safety
    /// It is one of the driver's two such functions.
    unsafe fn text(function: Self::Text, code: c_int) -> Option<String>;
    /// The names of codes.
    const CODES: codes::Names;
    /// The name that the driver has for every code that it does not know, if it has one.
    const UNKNOWN: Option<&'static str> = None;

    const ATTRIBUTES: Attributes;
    /// The version that the driver's number stands for.
    fn version(number: c_int) -> Option<DriverVersion>;
    /// The name of a device without one.
    const UNNAMED: &'static str = "";

    /// Since when there is stream-ordered allocation.
    const POOLS_SINCE: &'static str;
    /// Why there is no managed memory.
    const NO_MANAGED: &'static str;
    /// Why memory of the host cannot be registered.
    const NO_REGISTERING: &'static str;

    /// Initialises the driver; the number of its devices.
    fn initialise(&self) -> Result<c_int>;
    /// The identity of a device (`cuDeviceGet`'s, `hipDeviceGet`'s).
    fn uuid(&self, device: c_int) -> Option<String>;
    /// What the functions take as a device: of its ordinal and of what `device_get` makes of that.
    fn number(ordinal: c_int, device: c_int) -> c_int;
    /// The architecture of a device. `attribute` reads one of its attributes.
    fn arch(&self, number: c_int, attribute: &dyn Fn(c_int) -> Result<u32>) -> Result<DeviceArch>;

    /// What is kept of a device to enter it.
    type Context: Default + Send + Sync + UnwindSafe + RefUnwindSafe;
    /// Makes a device the calling thread's current one; its context, where there are contexts.
    fn enter(device: &GpuDevice<Self>) -> Result<Handle>;
    /// Makes a device current that was entered before, with what [`enter`](Self::enter) gave.
    fn enter_again(&self, number: c_int, context: Handle) -> Result<()>;

    /// What is current on the calling thread: the context, or the device's number.
    fn current(&self) -> Result<usize>;
    /// Makes it current again.
    fn set_current(&self, current: usize) -> Result<()>;
    /// Whether a stream that somebody else made is one of this device, which is current, in this context; as far as the driver tells.
    unsafe fn check_stream(device: &GpuDevice<Self>, context: Handle, stream: Handle) -> Result<()>;

    /// Whether this version's pools are to be used, where it has them.
    fn trusts_pools(&self) -> bool {
        true
    }
    /// Whether a device may access a pool's memory, as far as the driver knows.
    fn allows_pool(_device: &GpuDevice<Self>, _pool: Handle) -> bool {
        true
    }
    /// The same of memory out of a pool.
    fn allows_memory(_device: &GpuDevice<Self>, _memory: DevicePtr) -> bool {
        true
    }

    /// As [`DriverDevice::reset`].
    unsafe fn reset(device: &GpuDevice<Self>) -> Result<()>;

    /// Loads an image for a device, which is current. What is returned with the module stays as long as it does.
    fn load(device: &GpuDevice<Self>, image: &Image<'_>) -> Result<(Handle, Vec<u64>)>;
    /// Describes a kernel of a loaded module.
    fn kernel(&self, function: Handle, info: &DeviceInfo) -> Result<RawKernel>;

    unsafe fn copy(&self, to: DevicePtr, from: DevicePtr, bytes: usize, stream: Handle) -> Result<()>;
    unsafe fn copy_2d(&self, copy: &Copy2d, stream: Handle) -> Result<()>;
    /// A copy from a peer. The device is current, with this context.
    unsafe fn copy_from_peer(
        device: &GpuDevice<Self>,
        context: Handle,
        to: DevicePtr,
        peer: PeerId,
        from: DevicePtr,
        bytes: usize,
        stream: Handle,
    ) -> Result<()>;
    fn peer_id(device: &GpuDevice<Self>) -> Result<PeerId>;
    /// Enables access to a peer's memory; the device is current. That it is enabled already is an error here.
    fn enable_peer(&self, peer: PeerId) -> Result<()>;
    /// As [`DriverDevice::grant_pool_access`]. By default peer access covers pools.
    fn grant_pool_access(_device: &GpuDevice<Self>, _peer: PeerId) -> Result<()> {
        Ok(())
    }

    /// As [`DriverDevice::copy_3d`]; the device is current.
    unsafe fn copy_3d(&self, copy: &Copy3d, stream: Handle) -> Result<()> {
        // SAFETY: the same contract.
        copy.planes().unwrap_or_default().iter().try_for_each(|plane| unsafe { self.copy_2d(plane, stream) })
    }
    /// As [`DriverDevice::make_array`]; the device is current.
    fn make_array(_device: &GpuDevice<Self>, _shape: &ImageShape) -> Result<Option<RawImage>> {
        Ok(None)
    }
    /// As [`DriverDevice::make_textures`]; the device is current.
    unsafe fn make_textures(_device: &GpuDevice<Self>, _shape: &ImageShape, _texels: &Pitched) -> Result<RawImage> {
        Ok(RawImage::default())
    }
    unsafe fn destroy_image(&self, _image: &RawImage) {}

    /// Makes an executable graph of a captured one.
    unsafe fn instantiate(&self, exec: &mut Handle, graph: Handle) -> Result<()>;
    /// The block size that keeps the device fullest.
    unsafe fn best_block(&self, block: &mut c_int, function: Handle, shared: usize) -> Result<()>;
    unsafe fn launch(
        device: &GpuDevice<Self>,
        kernel: &RawKernel,
        stream: RawStream,
        launch: &Launch,
        args: &[MaybeUninit<u8>],
        offsets: &[u32],
    ) -> Result<()>;
    unsafe fn launch_pointers(
        device: &GpuDevice<Self>,
        kernel: &RawKernel,
        stream: RawStream,
        launch: &Launch,
        args: *mut *mut c_void,
    ) -> Result<()>;
    fn tensor_map(_device: &GpuDevice<Self>, _of: &TensorMap<'_>) -> Result<[u8; 128]> {
        Err(unsupported("a tensor map", "only NVIDIA's devices have them, since compute capability 9.0"))
    }
    fn counting(_device: &GpuDevice<Self>) -> Counted<Box<dyn Counting>> {
        Err("only launches on NVIDIA's GPUs are counted; `rocprofv3` counts on AMD's".into())
    }
}

/// What a driver of a later version has, and this one does not.
pub(super) fn unsupported(what: &'static str, why: &'static str) -> Error {
    ErrorKind::Unsupported { what, why: why.into() }.into()
}

/// A driver, initialised.
struct GpuDriver<A> {
    api: A,
    count: u32,
}

/// Resolves the functions of a driver's library and initialises it. `resolve` is the table's own.
pub(super) fn open<A: Api>(opened: &Opened, resolve: fn(&Opened) -> Result<A>) -> Result<Box<dyn Driver>> {
    let api = resolve(opened)?;
    super::mark_initialised(A::KIND);
    match u32::try_from(api.initialise()?) {
        Ok(count @ 1..) => Ok(Box::new(GpuDriver { api, count })),
        _ => Err(ErrorKind::NoDevice { driver: A::KIND, answer: None }.into()),
    }
}

/// "No device" is an answer about the machine rather than a failure of the driver.
pub(super) fn no_device(error: Error) -> Error {
    match error.kind() {
        &ErrorKind::Driver { driver, code: code @ codes::NO_DEVICE, ref name, .. } => {
            ErrorKind::NoDevice { driver, answer: Some((code, name.clone())) }.into()
        }
        _ => error,
    }
}

impl<A: Api> GpuDriver<A> {
    fn device(&self, ordinal: u32) -> Result<c_int> {
        let mut device = 0;
        // SAFETY: the driver is initialised, and `device` is written to. An ordinal out of range is answered.
        unsafe { self.api.device_get(&mut device, ordinal as c_int) }?;
        Ok(device)
    }
}

impl<A: Api> Driver for GpuDriver<A> {
    fn count(&self) -> u32 {
        self.count
    }

    fn uuid(&self, ordinal: u32) -> Option<String> {
        self.api.uuid(self.device(ordinal).ok()?)
    }

    fn owner(&self, pointer: DevicePtr) -> Result<Option<u32>> {
        let known = foreign::known(&self.api, pointer)?.flatten();
        Ok(known.and_then(|known| u32::try_from(known.device).ok()))
    }

    fn open(&'static self, ordinal: u32) -> Result<Box<dyn DriverDevice>> {
        let device = self.device(ordinal)?;
        Ok(Box::new(GpuDevice::new(&self.api, ordinal as c_int, device)?))
    }
}
