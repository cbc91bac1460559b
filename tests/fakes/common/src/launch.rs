//! Launches, checked against the kernel's parameters and the device's limits.

use crate::device::{self, Vendor};
use crate::ledger::{self, violation};
use crate::memory::{self, Allocation, Side};
use crate::module::{Function, entry, processor};
use crate::work::Work;
use crate::{Status, array, code, stream, tensor_map};
use gpu_rt::{ErrorKind, Launch as Sizes};
use std::ffi::c_void;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// Compute units or multiprocessors of each device.
pub const MULTIPROCESSORS: u32 = 4;
/// Threads that one of them can have at a time.
pub const THREADS: u32 = 2048;

/// The most dynamic shared memory that a kernel really gets here, in bytes: no test's kernel uses more.
const MOST_EMULATED: u32 = 64 << 10;

/// Shared memory of a block, static and dynamic, in bytes.
pub fn shared_limit(_device: u32) -> u32 {
    match device::vendor() {
        Vendor::Amd => 64 << 10,
        Vendor::Nvidia => 227 << 10,
    }
}

/// What a launch asks for.
#[derive(Debug, Clone, Copy)]
pub struct Config {
    /// Blocks.
    pub grid: [u32; 3],
    /// Threads of a block.
    pub block: [u32; 3],
    /// Dynamic shared memory, in bytes.
    pub shared: u32,
    /// All blocks must run at a time. That is checked, and not so: blocks of the CPU run one after the other, and those that
    /// wait for each other wait for ever.
    pub cooperative: bool,
    /// Blocks of a cluster.
    pub cluster: Option<[u32; 3]>,
}

/// A launch as it is queued.
pub(crate) struct Launch {
    function: Arc<Function>,
    sizes: Sizes,
    args: Vec<u8>,
    pub touches: Vec<Arc<Allocation>>,
}

impl Drop for Launch {
    fn drop(&mut self) {
        self.function.in_flight.fetch_sub(1, Ordering::AcqRel);
    }
}

impl Launch {
    /// How long it takes by its stream's clock.
    pub fn microseconds(&self) -> u64 {
        let times = device::settings().times.as_deref().unwrap_or_default();
        times.iter().find(|(kernel, _)| *kernel == self.function.name).map_or(0, |(_, time)| *time)
    }

    /// Whether the kernel writes the failure into a record, so that the device continues to work.
    fn is_reported(&self, kind: &ErrorKind) -> bool {
        let kernel = entry(&self.function.name).0;
        self.function.reports.as_ref().is_some_and(|reports| reports.report(kernel, kind))
    }

    pub fn run(&self, on: u32) {
        let Ok(processor) = processor() else { return };
        let words = self.function.facts.args.iter().filter(|arg| arg.size == 8);
        let mut words = words.filter_map(|arg| self.args.get(arg.offset as usize..)?.first_chunk::<8>());
        if let Err(code) = words.try_for_each(|word| array::complete(u64::from_le_bytes(*word))) {
            return device::fail(on, code);
        }
        // SAFETY: the arguments were checked against the kernel's parameters, and the memory behind those that are addresses is
        // live; what it does beyond is the program's contract with the driver, and guard pages are around that memory.
        let done = unsafe { self.function.cpu.launch_packed(processor, self.sizes, &self.args) };
        match done.as_ref().map_err(gpu_rt::Error::kind) {
            Ok(()) => {}
            Err(kind) if self.is_reported(kind) => {}
            Err(ErrorKind::KernelFault { code: gpu_abi::cpu::FAULT_ASSERT, .. }) => device::fail(on, code::ASSERT),
            Err(ErrorKind::KernelFault { .. }) => device::fail(on, code::LAUNCH_FAILED),
            Err(kind) => {
                violation(0, &format!("`{}` did not run: {kind}", self.function.name));
                device::fail(on, code::LAUNCH_FAILED);
            }
        }
    }
}

/// Blocks of a function that a multiprocessor can have at a time.
///
/// # Errors
/// It is no function; a block of nothing.
pub fn occupancy(handle: u64, block: i32, dynamic: usize) -> Result<i32, i32> {
    let function = ledger::find::<Function>(handle)?;
    let threads = u32::try_from(block).ok().filter(|threads| *threads > 0);
    let threads = threads.ok_or_else(|| violation(code::INVALID_VALUE, "a block of no threads"))?;
    if threads > function.facts.max_threads {
        return Ok(0);
    }
    let shared = function.facts.shared as usize + dynamic;
    let by_shared = (shared_limit(function.device) as usize).checked_div(shared).unwrap_or(usize::MAX);
    Ok(by_shared.min((THREADS / threads) as usize).min(32) as i32)
}

/// The block size with the highest occupancy, and the smallest grid that fills the device with it.
///
/// # Errors
/// It is no function.
pub fn potential_block(handle: u64, dynamic: &dyn Fn(i32) -> usize, limit: i32) -> Result<(i32, i32), i32> {
    let function = ledger::find::<Function>(handle)?;
    let limit = if limit > 0 { limit as u32 } else { u32::MAX };
    let warp = device::warp_size(function.device);
    let mut best = (0, 0, 0);
    for block in (1..=function.facts.max_threads / warp).map(|warps| (warps * warp) as i32).filter(|block| *block as u32 <= limit) {
        let blocks = occupancy(handle, block, dynamic(block))?;
        best = best.max((blocks * block, block, blocks));
    }
    Ok((best.2 * MULTIPROCESSORS as i32, best.1))
}

/// Checks a launch and enqueues it. Arguments come one pointer each (`params`), or packed (`extra`).
///
/// # Errors
/// The codes that the drivers document.
///
/// # Safety
/// Each array is null or as the drivers document it.
pub unsafe fn launch(handle: u64, config: &Config, stream: u64, params: *mut *mut c_void, extra: *mut *mut c_void) -> Status {
    let function = ledger::find::<Function>(handle)?;
    let stream = stream::get(stream)?;
    if function.device != stream.device {
        return Err(violation(code::INVALID_HANDLE, "a function of one device on a stream of another"));
    }
    if device::current()? != stream.device {
        // CUDA refuses before it does anything, and a runtime may count on that. HIP's documentation does not say so much.
        return Err(match device::vendor() {
            Vendor::Nvidia => code::INVALID_HANDLE,
            Vendor::Amd => violation(code::INVALID_HANDLE, "a launch on another device than the current one"),
        });
    }
    check_sizes(handle, &function, config)?;
    // SAFETY: the caller vouches for the arrays.
    let mut args = unsafe { arguments(&function, params, extra) }?;
    if !function.maps.is_empty() {
        tensor_map::take(&function.name, &function.maps, &function.facts.args, &mut args)?;
    }
    let touches = memory_of(&function, &args)?;
    function.in_flight.fetch_add(1, Ordering::AcqRel);
    // What a launch gets for tiles the CPU's image, which runs in its place, has as static memory.
    let [x, y, z] = config.grid;
    let sizes = Sizes::new([x * function.threads, y, z], config.block).shared(config.shared.min(MOST_EMULATED));
    stream.enqueue(Work::Kernel(Arc::new(Launch { function, sizes, args, touches })))
}

fn check_sizes(handle: u64, function: &Function, config: &Config) -> Status {
    let refuse = |what: &str| Err(violation(code::INVALID_VALUE, &format!("`{}`: {what}: {config:?}", function.name)));
    let facts = &function.facts;
    let [bx, by, bz] = config.block.map(u64::from);
    if config.grid.contains(&0) || config.block.contains(&0) {
        return refuse("an empty grid or block");
    }
    if bx > 1024 || by > 1024 || bz > 1024 || bx * by * bz > u64::from(facts.max_threads) {
        return refuse(&format!("more than {} threads in a block", facts.max_threads));
    }
    if device::vendor() == Vendor::Nvidia && bz > 64 {
        return refuse("more than 64 threads in z");
    }
    if config.grid[0] > i32::MAX as u32 || config.grid[1] > 65535 || config.grid[2] > 65535 {
        return refuse("a grid that is too large");
    }
    if facts.required.is_some_and(|required| required != config.block) {
        return refuse(&format!("compiled for blocks of {:?}", facts.required));
    }
    if facts.shared.saturating_add(config.shared) > shared_limit(function.device) {
        return refuse("too much shared memory");
    }
    let allowed = function.max_dynamic.load(Ordering::Relaxed);
    let unasked = config.shared > allowed || (allowed == 48 << 10 && facts.shared + config.shared > 48 << 10);
    if device::vendor() == Vendor::Nvidia && unasked {
        return refuse("more dynamic shared memory than was asked for beforehand");
    }
    if let Some(cluster) = config.cluster {
        if cluster.contains(&0) || cluster.iter().zip(&config.grid).any(|(cluster, grid)| grid % cluster != 0) {
            return refuse("a grid that is no multiple of its clusters");
        }
        if cluster.iter().map(|size| u64::from(*size)).product::<u64>() > 8 {
            return Err(code::INVALID_CLUSTER_SIZE);
        }
    }
    if config.cooperative {
        let resident = occupancy(handle, (bx * by * bz) as i32, config.shared as usize)? as u64 * u64::from(MULTIPROCESSORS);
        if config.grid.iter().map(|size| u64::from(*size)).product::<u64>() > resident {
            return Err(code::COOPERATIVE_LAUNCH_TOO_LARGE);
        }
    }
    Ok(())
}

/// The markers of packed arguments: (end, pointer, size).
fn markers() -> [usize; 3] {
    match device::vendor() {
        Vendor::Amd => [3, 1, 2],
        Vendor::Nvidia => [0, 1, 2],
    }
}

/// # Safety
/// As [`launch`].
unsafe fn arguments(function: &Function, params: *mut *mut c_void, extra: *mut *mut c_void) -> Result<Vec<u8>, i32> {
    let refuse = |what: String| Err(violation(code::INVALID_VALUE, &format!("`{}`: {what}", function.name)));
    let args = &function.facts.args;
    let needed = args.iter().map(|arg| (arg.offset + arg.size) as usize).max().unwrap_or(0);
    if !params.is_null() && !extra.is_null() {
        return refuse("arguments both ways".into());
    }
    if !params.is_null() {
        let mut packed = vec![0; needed];
        for (index, arg) in args.iter().enumerate() {
            // SAFETY: an entry for each argument, good for its size (contract).
            let bytes = unsafe { std::slice::from_raw_parts((*params.add(index)).cast::<u8>(), arg.size as usize) };
            packed[arg.offset as usize..][..bytes.len()].copy_from_slice(bytes);
        }
        return Ok(packed);
    }
    if extra.is_null() {
        return if needed == 0 { Ok(Vec::new()) } else { refuse(format!("no arguments, and the kernel takes {needed} bytes")) };
    }
    let [end, pointer, size] = markers();
    let (mut at, mut found) = (extra, (None, None));
    loop {
        // SAFETY: the array has pairs up to its end marker (contract).
        let (marker, value) = unsafe { (*at as usize, at.add(1)) };
        if marker == end {
            break;
        }
        match marker {
            // SAFETY: a marker other than the end's has a value behind it.
            marker if marker == pointer => found.0 = Some(unsafe { *value }.cast::<u8>()),
            // SAFETY: as above; it points to the size.
            marker if marker == size => found.1 = Some(unsafe { (*value).cast::<usize>().read_unaligned() }),
            marker => return refuse(format!("an unknown marker {marker} among the arguments")),
        }
        // SAFETY: the next pair.
        at = unsafe { at.add(2) };
    }
    let (Some(start), Some(given)) = found else { return refuse("packed arguments without their address or size".into()) };
    // Rounding up to the largest alignment is what compilers' structures have.
    if given < needed || given > needed.next_multiple_of(16) {
        return refuse(format!("{given} bytes of arguments, and the kernel takes {needed}"));
    }
    if given > 0 && start.is_null() {
        return refuse("null arguments".into());
    }
    // SAFETY: an address that is good for the stated size (contract).
    Ok(if given == 0 { Vec::new() } else { unsafe { std::slice::from_raw_parts(start, given) }.to_vec() })
}

/// The allocations behind the addresses among the arguments.
fn memory_of(function: &Function, args: &[u8]) -> Result<Vec<Arc<Allocation>>, i32> {
    let mut touches = Vec::new();
    for arg in function.facts.args.iter().filter(|arg| arg.is_pointer) {
        let bytes = args.get(arg.offset as usize..).and_then(|rest| rest.first_chunk::<8>());
        let address = bytes.map_or(0, |bytes| u64::from_le_bytes(*bytes));
        // Memory without bytes: no address, or, as a slice of a Rust kernel, an alignment in its place.
        if address == 0 || address.is_power_of_two() && address <= 4096 {
            continue;
        }
        let found = memory::range(address, 1, Side::Device)?;
        let out_of_reach = |found: &Arc<Allocation>| found.kind == memory::Kind::Device && !device::reaches(function.device, found.device);
        if found.as_ref().is_some_and(out_of_reach) {
            let what =
                format!("`{}`: the argument at {} is memory of another device, which this one cannot reach", function.name, arg.offset);
            return Err(violation(code::ILLEGAL_ADDRESS, &what));
        }
        touches.extend(found);
    }
    Ok(touches)
}
