//! What a renderer has of Vulkan: a device, a queue, memory and semaphores that it exports, and commands that fill and copy.
//!
//! Each object is this module's own; callers free what they made before the [`Vulkan`] that it came from.

use ash::{Device, Entry, Instance, khr, vk};
use libloading::Library;
use std::os::fd::{FromRawFd, OwnedFd};

const MEMORY_KIND: vk::ExternalMemoryHandleTypeFlags = vk::ExternalMemoryHandleTypeFlags::OPAQUE_FD;
const SEMAPHORE_KIND: vk::ExternalSemaphoreHandleTypeFlags = vk::ExternalSemaphoreHandleTypeFlags::OPAQUE_FD;

/// A device of Vulkan's with a queue.
pub struct Vulkan {
    instance: Instance,
    physical: vk::PhysicalDevice,
    device: Device,
    queue: vk::Queue,
    pool: vk::CommandPool,
    memory_fds: khr::external_memory_fd::Device,
    semaphore_fds: khr::external_semaphore_fd::Device,
    /// What the rest calls.
    _loader: Library,
}

/// A buffer with its memory.
pub struct Shared {
    buffer: vk::Buffer,
    memory: vk::DeviceMemory,
    bytes: usize,
    /// The memory's size, which can be more.
    pub allocated: usize,
}

impl Vulkan {
    /// Vulkan's device of the GPU whose UUID is this, as the driver of CUDA or HIP writes it.
    pub fn open(uuid: &str) -> Result<Vulkan, String> {
        // SAFETY: the system's loader, whose constructors are trusted as every library's.
        let loader = unsafe { Library::new("libvulkan.so.1") }.map_err(|error| format!("there is no Vulkan: {error}"))?;
        // SAFETY: the function of this name in this library has this type, and is called while the library is loaded.
        let entry = unsafe {
            let get_instance_proc_addr = *loader.get(b"vkGetInstanceProcAddr\0").map_err(|error| error.to_string())?;
            Entry::from_static_fn(ash::StaticFn { get_instance_proc_addr })
        };
        let application = vk::ApplicationInfo::default().api_version(vk::API_VERSION_1_2);
        let info = vk::InstanceCreateInfo::default().application_info(&application);
        // SAFETY: the structures are whole and live through the call.
        let instance = unsafe { entry.create_instance(&info, None) }.map_err(|error| format!("Vulkan makes no instance: {error}"))?;
        // SAFETY: the instance is alive.
        let devices = unsafe { instance.enumerate_physical_devices() }.map_err(|error| format!("Vulkan lists no devices: {error}"))?;
        let Some(physical) = devices.into_iter().find(|device| written(&uuid_of(&instance, *device)) == uuid) else {
            return Err(format!("Vulkan has no device {uuid}"));
        };
        // Every queue with compute or graphics fills and copies.
        // SAFETY: a physical device of the instance.
        let families = unsafe { instance.get_physical_device_queue_family_properties(physical) };
        let able = vk::QueueFlags::COMPUTE | vk::QueueFlags::GRAPHICS;
        let family = families.iter().position(|family| family.queue_flags.intersects(able)).ok_or("no queue computes")? as u32;
        let queues = [vk::DeviceQueueCreateInfo::default().queue_family_index(family).queue_priorities(&[1.0])];
        let extensions = [khr::external_memory_fd::NAME.as_ptr(), khr::external_semaphore_fd::NAME.as_ptr()];
        let mut timelines = vk::PhysicalDeviceTimelineSemaphoreFeatures::default().timeline_semaphore(true);
        let info =
            vk::DeviceCreateInfo::default().queue_create_infos(&queues).enabled_extension_names(&extensions).push_next(&mut timelines);
        // SAFETY: as for the instance.
        let device = unsafe { instance.create_device(physical, &info, None) }
            .map_err(|error| format!("Vulkan makes no device with exported memory and semaphores: {error}"))?;
        // SAFETY: the device is alive and has one queue of this family.
        let (queue, pool) = unsafe {
            let info = vk::CommandPoolCreateInfo::default().queue_family_index(family);
            (device.get_device_queue(family, 0), device.create_command_pool(&info, None).unwrap())
        };
        let memory_fds = khr::external_memory_fd::Device::new(&instance, &device);
        let semaphore_fds = khr::external_semaphore_fd::Device::new(&instance, &device);
        Ok(Vulkan { instance, physical, device, queue, pool, memory_fds, semaphore_fds, _loader: loader })
    }

    /// A buffer of device memory that can be exported, the memory dedicated to it or not.
    pub fn shared(&self, bytes: usize, is_dedicated: bool) -> Shared {
        let mut external = vk::ExternalMemoryBufferCreateInfo::default().handle_types(MEMORY_KIND);
        let mut export = vk::ExportMemoryAllocateInfo::default().handle_types(MEMORY_KIND);
        let buffer = self.buffer(bytes, &mut external);
        let mut dedicated = vk::MemoryDedicatedAllocateInfo::default().buffer(buffer);
        let info = vk::MemoryAllocateInfo::default().push_next(&mut export);
        let info = if is_dedicated { info.push_next(&mut dedicated) } else { info };
        self.allocate(buffer, bytes, info, vk::MemoryPropertyFlags::DEVICE_LOCAL)
    }

    /// A buffer that the host reads.
    pub fn host(&self, bytes: usize) -> Shared {
        let buffer = self.buffer(bytes, &mut vk::ExternalMemoryBufferCreateInfo::default());
        let wanted = vk::MemoryPropertyFlags::HOST_VISIBLE | vk::MemoryPropertyFlags::HOST_COHERENT;
        self.allocate(buffer, bytes, vk::MemoryAllocateInfo::default(), wanted)
    }

    fn buffer(&self, bytes: usize, external: &mut vk::ExternalMemoryBufferCreateInfo<'_>) -> vk::Buffer {
        let usage = vk::BufferUsageFlags::TRANSFER_SRC | vk::BufferUsageFlags::TRANSFER_DST;
        let info = vk::BufferCreateInfo::default().size(bytes as u64).usage(usage).push_next(external);
        // SAFETY: the structures are whole and live through the call; a size that is not 0.
        unsafe { self.device.create_buffer(&info, None) }.unwrap()
    }

    fn allocate(&self, buffer: vk::Buffer, bytes: usize, info: vk::MemoryAllocateInfo<'_>, wanted: vk::MemoryPropertyFlags) -> Shared {
        // SAFETY: objects of this device, which are alive; the memory is of a type and of the size that the buffer needs.
        unsafe {
            let needs = self.device.get_buffer_memory_requirements(buffer);
            let types = self.instance.get_physical_device_memory_properties(self.physical);
            let fits =
                |(index, kind): &(usize, &vk::MemoryType)| needs.memory_type_bits >> index & 1 == 1 && kind.property_flags.contains(wanted);
            let (index, _) = types.memory_types_as_slice().iter().enumerate().find(fits).unwrap();
            let info = info.allocation_size(needs.size).memory_type_index(index as u32);
            let memory = self.device.allocate_memory(&info, None).unwrap();
            self.device.bind_buffer_memory(buffer, memory, 0).unwrap();
            Shared { buffer, memory, bytes, allocated: needs.size as usize }
        }
    }

    pub fn memory_fd(&self, of: &Shared) -> OwnedFd {
        let info = vk::MemoryGetFdInfoKHR::default().memory(of.memory).handle_type(MEMORY_KIND);
        // SAFETY: memory that can be exported; the file descriptor is the caller's.
        unsafe { OwnedFd::from_raw_fd(self.memory_fds.get_memory_fd(&info).unwrap()) }
    }

    /// A semaphore that can be exported.
    pub fn semaphore(&self, kind: vk::SemaphoreType) -> vk::Semaphore {
        let mut kind = vk::SemaphoreTypeCreateInfo::default().semaphore_type(kind);
        let mut export = vk::ExportSemaphoreCreateInfo::default().handle_types(SEMAPHORE_KIND);
        let info = vk::SemaphoreCreateInfo::default().push_next(&mut kind).push_next(&mut export);
        // SAFETY: the structures are whole and live through the call.
        unsafe { self.device.create_semaphore(&info, None) }.unwrap()
    }

    pub fn semaphore_fd(&self, of: vk::Semaphore) -> OwnedFd {
        let info = vk::SemaphoreGetFdInfoKHR::default().semaphore(of).handle_type(SEMAPHORE_KIND);
        // SAFETY: a semaphore that can be exported; the file descriptor is the caller's.
        unsafe { OwnedFd::from_raw_fd(self.semaphore_fds.get_semaphore_fd(&info).unwrap()) }
    }

    /// Submits commands that wait for semaphores and then signal others. Values are those of timelines.
    pub fn submit(&self, record: impl FnOnce(vk::CommandBuffer), waits: &[(vk::Semaphore, u64)], signals: &[(vk::Semaphore, u64)]) {
        let apart = |pairs: &[(vk::Semaphore, u64)]| pairs.iter().copied().unzip::<_, _, Vec<_>, Vec<_>>();
        let ((wait_for, wait_values), (signal, signal_values)) = (apart(waits), apart(signals));
        let stages = vec![vk::PipelineStageFlags::ALL_COMMANDS; waits.len()];
        let mut values =
            vk::TimelineSemaphoreSubmitInfo::default().wait_semaphore_values(&wait_values).signal_semaphore_values(&signal_values);
        let info = vk::CommandBufferAllocateInfo::default().command_pool(self.pool).command_buffer_count(1);
        let once = vk::CommandBufferBeginInfo::default().flags(vk::CommandBufferUsageFlags::ONE_TIME_SUBMIT);
        // SAFETY: objects of this device that stay until `wait`; the pool is used by one thread.
        unsafe {
            let commands = self.device.allocate_command_buffers(&info).unwrap();
            self.device.begin_command_buffer(commands[0], &once).unwrap();
            record(commands[0]);
            self.device.end_command_buffer(commands[0]).unwrap();
            let submitted = vk::SubmitInfo::default()
                .wait_semaphores(&wait_for)
                .wait_dst_stage_mask(&stages)
                .command_buffers(&commands)
                .signal_semaphores(&signal)
                .push_next(&mut values);
            self.device.queue_submit(self.queue, &[submitted], vk::Fence::null()).unwrap();
        }
    }

    /// Records: every word of a buffer becomes a number.
    pub fn fill(&self, commands: vk::CommandBuffer, to: &Shared, value: u32) {
        // SAFETY: commands that are being recorded, and a buffer that they may write.
        unsafe { self.device.cmd_fill_buffer(commands, to.buffer, 0, to.bytes as u64, value) };
    }

    /// Records: a buffer's bytes go to another, which the host reads.
    pub fn copy(&self, commands: vk::CommandBuffer, from: &Shared, to: &Shared) {
        let seen =
            [vk::MemoryBarrier::default().src_access_mask(vk::AccessFlags::TRANSFER_WRITE).dst_access_mask(vk::AccessFlags::HOST_READ)];
        // SAFETY: as for `fill`; both have as many bytes.
        unsafe {
            self.device.cmd_copy_buffer(commands, from.buffer, to.buffer, &[vk::BufferCopy::default().size(to.bytes as u64)]);
            let (copies, host) = (vk::PipelineStageFlags::TRANSFER, vk::PipelineStageFlags::HOST);
            self.device.cmd_pipeline_barrier(commands, copies, host, vk::DependencyFlags::empty(), &seen, &[], &[]);
        }
    }

    /// Waits for all that was submitted.
    pub fn wait(&self) {
        // SAFETY: the queue is alive and used by this thread alone.
        unsafe { self.device.queue_wait_idle(self.queue) }.unwrap();
    }

    /// The numbers in a buffer of the host's.
    pub fn read(&self, from: &Shared) -> Vec<u32> {
        // SAFETY: memory that the host sees, mapped here alone, of which so many bytes were written.
        unsafe {
            let at = self.device.map_memory(from.memory, 0, vk::WHOLE_SIZE, vk::MemoryMapFlags::empty()).unwrap();
            let numbers = std::slice::from_raw_parts(at.cast::<u32>(), from.bytes / size_of::<u32>()).to_vec();
            self.device.unmap_memory(from.memory);
            numbers
        }
    }

    /// Frees a buffer, whose work is done.
    pub fn free(&self, of: Shared) {
        // SAFETY: the caller waited, and nobody names it again.
        unsafe {
            self.device.destroy_buffer(of.buffer, None);
            self.device.free_memory(of.memory, None);
        }
    }

    /// Destroys a semaphore, whose work is done.
    pub fn destroy(&self, semaphore: vk::Semaphore) {
        // SAFETY: the caller waited, and nobody names it again.
        unsafe { self.device.destroy_semaphore(semaphore, None) };
    }
}

impl Drop for Vulkan {
    fn drop(&mut self) {
        // SAFETY: the queue is idle then, and callers have freed what is theirs.
        unsafe {
            let _ = self.device.device_wait_idle();
            self.device.destroy_command_pool(self.pool, None);
            self.device.destroy_device(None);
            self.instance.destroy_instance(None);
        }
    }
}

fn uuid_of(instance: &Instance, device: vk::PhysicalDevice) -> [u8; 16] {
    let mut id = vk::PhysicalDeviceIDProperties::default();
    let mut properties = vk::PhysicalDeviceProperties2::default().push_next(&mut id);
    // SAFETY: a device of this instance, and structures that are chained as the function expects them.
    unsafe { instance.get_physical_device_properties2(device, &mut properties) };
    id.device_uuid
}

/// A UUID as the drivers write it: `GPU-` and five groups of hexadecimal digits.
fn written(uuid: &[u8; 16]) -> String {
    let hex: String = uuid.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("GPU-{}-{}-{}-{}-{}", &hex[..8], &hex[8..12], &hex[12..16], &hex[16..20], &hex[20..])
}
