//! Memory and semaphores that another API of the same GPU exported as file descriptors: Vulkan (and so wgpu), OpenGL.

use crate::device::Device;
use crate::driver::{DevicePtr, DriverDevice, RawExternal, RawSemaphore, SemaphoreWork, unusable};
use crate::error::{ErrorKind, Result};
use crate::memory::Buffer;
use crate::stream::{Owner, Stream};
use crate::sync::lock;
use bytemuck::Pod;
use std::fmt;
use std::os::fd::OwnedFd;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex};

/// Memory of a GPU that another API allocated and exported: buffers are parts of it, without a copy.
///
/// In Vulkan it is a `VkDeviceMemory` made with `VkExportMemoryAllocateInfo`, and the file descriptor that `vkGetMemoryFdKHR` gives of it
/// (`VK_EXTERNAL_MEMORY_HANDLE_TYPE_OPAQUE_FD_BIT`). The physical device is the same if `deviceUUID` of `VkPhysicalDeviceIDProperties` is what
/// [`Device::uuid`] says. [`ExternalSemaphore`] orders the work of both.
///
/// ```no_run
/// # use gpu_rt::prelude::*;
/// use gpu_rt::interop::{ExternalMemory, ExternalSemaphore, SemaphoreKind};
/// # fn exported() -> (std::os::fd::OwnedFd, std::os::fd::OwnedFd, std::os::fd::OwnedFd) { unimplemented!() }
///
/// # fn main() -> Result<(), Error> {
/// let device = Device::open("cuda:0")?;
/// let stream = device.stream()?;
/// let (memory, drawn, computed) = exported();
/// // SAFETY: exported by Vulkan from this GPU: 4 MiB, allocated for a buffer alone (`VkMemoryDedicatedAllocateInfo`).
/// let memory = unsafe { ExternalMemory::import(&device, memory, 4 << 20, true)? };
/// // SAFETY: two binary semaphores that Vulkan exported from this GPU.
/// let (drawn, computed) = unsafe {
///     let import = |fd| ExternalSemaphore::import(&device, fd, SemaphoreKind::Binary);
///     (import(drawn)?, import(computed)?)
/// };
/// // SAFETY: 1 Mi numbers, which Vulkan's work leaves alone between the two semaphores.
/// let mut pixels = unsafe { memory.buffer::<f32>(&stream, 0, 1 << 20)? };
/// // SAFETY: Vulkan's queue signals the first for each frame, and waits for the second.
/// unsafe { drawn.wait(&stream, 0)? };
/// pixels.fill(0.5)?; // or a launch
/// // SAFETY: as above.
/// unsafe { computed.signal(&stream, 0)? };
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct ExternalMemory(Arc<Memory>);

struct Memory {
    device: Device,
    raw: RawExternal,
    bytes: usize,
}

impl ExternalMemory {
    /// Imports memory of so many bytes, all that was allocated. The file descriptor is the driver's if this succeeds, and is closed if not; the memory
    /// stays until this, its clones and the buffers are gone, also where the other API frees its own.
    ///
    /// # Errors
    /// `bytes` is 0, the device is a CPU's, or the driver refuses: the memory is another GPU's, or of another size.
    ///
    /// # Safety
    /// `fd` is an opaque file descriptor of device memory that another API exported from this GPU, and used nowhere else. `is_dedicated` says
    /// whether the memory was allocated for one buffer or image (`VkMemoryDedicatedAllocateInfo`).
    pub unsafe fn import(device: &Device, fd: OwnedFd, bytes: usize, is_dedicated: bool) -> Result<ExternalMemory> {
        device.run_deferred_frees();
        if bytes == 0 {
            return Err(unusable("memory", "it has no bytes".into()).on(device));
        }
        // SAFETY: the same contract.
        let raw = unsafe { device.driver().import_memory(fd, bytes, is_dedicated) }.map_err(|error| error.on(device))?;
        Ok(ExternalMemory(Arc::new(Memory { device: device.clone(), raw, bytes })))
    }

    /// Its size.
    pub fn bytes(&self) -> usize {
        self.0.bytes
    }

    /// `len` elements from a byte on, as a buffer on a stream of the device. The memory stays as long as the buffer, whose drop waits for its work.
    ///
    /// # Errors
    /// The elements leave the memory, or their first byte is not aligned for them; the stream is another device's, is being captured, or is a
    /// graph's.
    ///
    /// # Safety
    /// The bytes hold values of `T`. Nothing else uses them while the buffer is there, this memory's other buffers included, but in an order
    /// that semaphores or waiting make.
    pub unsafe fn buffer<T: Pod>(&self, stream: &Stream, first_byte: usize, len: usize) -> Result<Buffer<T>> {
        stream.refuse_while_capturing("adopting memory")?;
        stream.refuse_for_graph()?;
        let Memory { device, raw, bytes } = &*self.0;
        let refuse = |why: String| Err(unusable("memory", why).on(device));
        if stream.device() != device {
            return refuse(format!("it was imported for {device}, and the stream is of {}", stream.device()));
        }
        let end = len.checked_mul(size_of::<T>()).and_then(|size| size.checked_add(first_byte));
        if end.is_none_or(|end| end > *bytes) {
            return refuse(format!("{len} elements of {} bytes from byte {first_byte} on leave its {bytes} bytes", size_of::<T>()));
        }
        let pointer = DevicePtr(raw.pointer.0 + first_byte as u64);
        if !pointer.0.is_multiple_of(align_of::<T>() as u64) {
            return refuse(format!("byte {first_byte} is not aligned for {}", std::any::type_name::<T>()));
        }
        let owner = Owner { owner: AssertUnwindSafe(Box::new(self.clone())), waits: true, is_lent: false };
        // SAFETY: so many elements are there, as long as the owner, and hold values that nobody else uses out of order (contract).
        Ok(unsafe { Buffer::foreign(stream, pointer, len, owner) })
    }
}

/// Has something freed by a device's driver: here, or where drivers are called again if this is a driver's thread.
fn free(device: &Device, after: Vec<Stream>, free: impl FnOnce(&dyn DriverDevice) + Send + 'static) {
    if device.is_in_host_function() {
        let raw = after.iter().map(Stream::raw).collect();
        // SAFETY: the closure has what keeps the streams.
        return unsafe {
            device.defer_free(raw, move |driver| {
                free(driver);
                drop(after);
            })
        };
    }
    for stream in after {
        // A failure here belongs to the work, and the caller that waits for that receives it.
        let _ = stream.synchronize();
    }
    free(device.driver());
}

impl Drop for Memory {
    fn drop(&mut self) {
        let raw = self.raw;
        // SAFETY: imported by this device and freed once. Its buffers are gone, and their work is done: their drops waited for it.
        free(&self.device, Vec::new(), move |driver| unsafe { driver.free_external(raw) });
    }
}

/// What kind of semaphore another API exported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SemaphoreKind {
    /// Signalled or not: each wait takes the signal before it. Values are ignored.
    Binary,
    /// A number that grows (`VK_SEMAPHORE_TYPE_TIMELINE`): a wait is for a value, and a signal sets one.
    Timeline,
}

/// A semaphore that another API exported: streams signal it and wait for it, on the device, and so are ordered with that API's queues.
///
/// In Vulkan it is a `VkSemaphore` made with `VkExportSemaphoreCreateInfo`, and the file descriptor that `vkGetSemaphoreFdKHR` gives of it
/// (`VK_EXTERNAL_SEMAPHORE_HANDLE_TYPE_OPAQUE_FD_BIT`). [`ExternalMemory`] has an example.
///
/// The drop waits for the streams that it was used on: a wait for what nobody signals must be ended by a signal first.
pub struct ExternalSemaphore {
    device: Device,
    raw: RawSemaphore,
    kind: SemaphoreKind,
    /// Where work with it may be in flight.
    used_on: Mutex<Vec<Stream>>,
}

impl ExternalSemaphore {
    /// Imports a semaphore. The file descriptor is the driver's if this succeeds, and is closed if not.
    ///
    /// # Errors
    /// The device is a CPU's, or the driver refuses: it has no semaphores of this kind, or this one is another GPU's.
    ///
    /// # Safety
    /// `fd` is an opaque file descriptor of a semaphore of this kind that another API exported from this GPU, and used nowhere else.
    pub unsafe fn import(device: &Device, fd: OwnedFd, kind: SemaphoreKind) -> Result<ExternalSemaphore> {
        device.run_deferred_frees();
        // SAFETY: the same contract.
        let raw = unsafe { device.driver().import_semaphore(fd, kind == SemaphoreKind::Timeline) }.map_err(|error| error.on(device))?;
        Ok(ExternalSemaphore { device: device.clone(), raw, kind, used_on: Mutex::default() })
    }

    /// Its kind.
    pub fn kind(&self) -> SemaphoreKind {
        self.kind
    }

    /// Signals it when the work so far on a stream is done: a timeline's gets this value. Nothing waits here.
    ///
    /// # Errors
    /// The stream is another device's or is being captured, or the driver refuses.
    ///
    /// # Safety
    /// The other API's rules hold: a binary semaphore is not signalled already, and a timeline's value grows.
    pub unsafe fn signal(&self, stream: &Stream, value: u64) -> Result<()> {
        // SAFETY: the same contract.
        unsafe { self.enqueue(SemaphoreWork::Signal, stream, value) }
    }

    /// Has what a stream does next wait until it is signalled: a timeline's, until it has this value or more. Nothing waits here.
    ///
    /// # Errors
    /// The stream is another device's or is being captured, or the driver refuses.
    ///
    /// # Safety
    /// The other API's rules hold: for a binary semaphore the signal that this waits for is submitted already, and nobody else waits for it.
    pub unsafe fn wait(&self, stream: &Stream, value: u64) -> Result<()> {
        // SAFETY: the same contract.
        unsafe { self.enqueue(SemaphoreWork::Wait, stream, value) }
    }

    /// # Safety
    /// As `signal` and `wait`.
    unsafe fn enqueue(&self, work: SemaphoreWork, stream: &Stream, value: u64) -> Result<()> {
        stream.refuse_while_capturing("a semaphore of another API")?;
        if stream.device() != &self.device {
            let why = format!("it was imported for {}, and the stream is of {}", self.device, stream.device());
            return Err(ErrorKind::Foreign { what: "a semaphore", why }.into());
        }
        // First, so that the drop waits whatever the driver answers.
        let mut used_on = lock(&self.used_on);
        if !used_on.contains(stream) {
            used_on.push(stream.clone());
        }
        drop(used_on);
        let value = if self.kind == SemaphoreKind::Timeline { value } else { 0 };
        // SAFETY: both are alive and of this device; the drop waits for the stream; the rest is the contract.
        unsafe { self.device.driver().enqueue_semaphore(work, self.raw, value, stream.raw()) }.map_err(|error| stream.explain(error))
    }
}

impl Drop for ExternalSemaphore {
    fn drop(&mut self) {
        let (raw, used_on) = (self.raw, std::mem::take(&mut *lock(&self.used_on)));
        // SAFETY: imported by this device and freed once, after the work on the streams that it was used on.
        free(&self.device, used_on, move |driver| unsafe { driver.free_semaphore(raw) });
    }
}

impl fmt::Debug for ExternalMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ExternalMemory({} bytes on {})", self.0.bytes, self.0.device)
    }
}

impl fmt::Debug for ExternalSemaphore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ExternalSemaphore({:?} on {})", self.kind, self.device)
    }
}
