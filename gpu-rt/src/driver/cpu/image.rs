//! A CPU image: a shared object, which is read ([`elf`]), mapped ([`map`]) and given the addresses of the C library's
//! functions ([`imports`]) without the dynamic loader. So loading an image never runs any of its code.

mod elf;
mod imports;
mod map;

use crate::driver::{DevicePtr, DriverModule, Limits, RawKernel};
use crate::error::{Error, ErrorKind, Result};
use crate::sync::lock;
use gpu_abi::cpu;
use map::Mapping;
use std::ffi::CStr;
use std::ops::Range;
use std::sync::{Arc, Mutex};

/// A loaded image.
pub(super) struct CpuModule {
    mapping: Arc<Mapping>,
    /// Kernels: names, and the image's own addresses of their descriptions.
    kernels: Vec<(Box<[u8]>, u64)>,
    /// Variables: names, the image's own addresses of them, sizes in bytes.
    variables: Vec<(Box<[u8]>, u64, u64)>,
    max_threads: u32,
    checked: bool,
}

/// What is loaded.
static LOADED: Mutex<Vec<Arc<Mapping>>> = Mutex::new(Vec::new());

/// The segments of the loaded image that an address is in, and whether they can be written.
pub(super) fn segments_around(address: u64) -> Vec<(Range<u64>, bool)> {
    let around = |mapping: &&Arc<Mapping>| mapping.segments().any(|(range, _)| range.contains(&address));
    lock(&LOADED).iter().find(around).map(|mapping| mapping.segments().collect()).unwrap_or_default()
}

/// Whether `address` is in the code of the loaded image that contains `of`.
pub(super) fn is_code(address: u64, of: u64) -> bool {
    let around = |mapping: &&Arc<Mapping>| mapping.segments().any(|(range, _)| range.contains(&of));
    lock(&LOADED).iter().find(around).is_some_and(|mapping| mapping.is_code(address as usize))
}

impl CpuModule {
    /// Maps an image, for the device that checks accesses or for the other.
    pub(super) fn load(image: &[u8], limits: &Limits, checked: bool) -> Result<CpuModule> {
        let page = map::page();
        let read = elf::Elf::read(image, page).and_then(|elf| {
            let mapping = Mapping::new(&elf, image, page)?;
            Ok((mapping, elf.exports(cpu::SYMBOL_PREFIX), elf.variables()))
        });
        // Whoever knows the source and the image says which.
        let refused = |why| Error::from(ErrorKind::BadImage { source: String::new(), image: String::new(), why });
        let (mapping, kernels, variables) = read.map_err(refused)?;
        let mapping = Arc::new(mapping);
        lock(&LOADED).push(mapping.clone());
        Ok(CpuModule { mapping, kernels, variables, max_threads: limits.max_threads_per_block, checked })
    }

    /// Whether a description is one that kernels are called by: it names code and texts of this image, and its numbers fit.
    fn is_sane(&self, kernel: &cpu::Kernel, (entry, thread): (usize, usize)) -> bool {
        let runs = match self.checked {
            true => thread != 0 && !kernel.sites.is_null(),
            false => entry != 0 && (thread != 0 || !kernel.has_boundaries()),
        };
        let code = |address: usize| address == 0 || self.mapping.is_code(address);
        // The last text of them is empty.
        let ends = |texts: &[u8]| texts.first() == Some(&0) || texts.windows(2).any(|pair| pair == [0, 0]);
        let texts = kernel.sites.is_null() || self.mapping.bytes_from(kernel.sites.addr()).is_some_and(ends);
        // Each point to wait at has a state of its own, and so has a thread that has not started.
        let states = [kernel.shuffles, kernel.ballots].into_iter().try_fold(kernel.barriers, u32::checked_add);
        let counted = states.is_some_and(|last| last < cpu::NOT_STARTED);
        runs && counted
            && code(entry)
            && code(thread)
            && texts
            && kernel.shared_align.is_power_of_two()
            && kernel.shared_align <= cpu::MAX_SHARED_ALIGN
    }
}

impl Drop for CpuModule {
    fn drop(&mut self) {
        lock(&LOADED).retain(|mapping| !Arc::ptr_eq(mapping, &self.mapping));
    }
}

impl DriverModule for CpuModule {
    fn kernel(&self, name: &CStr) -> Result<Option<RawKernel>> {
        let Some((_, address)) = self.kernels.iter().find(|(known, _)| **known == *name.to_bytes()) else { return Ok(None) };
        let malformed = || ErrorKind::System { what: "reading the CPU kernel's description", error: "it is malformed".into() };
        let version = self.mapping.value::<u32>(*address).ok_or_else(malformed)?;
        // SAFETY: four bytes of the image. A data symbol of this name starts with its version in every version of the
        // convention.
        let found = unsafe { version.read() };
        if found != cpu::VERSION {
            return Err(ErrorKind::KernelVersion { found, expected: cpu::VERSION }.into());
        }
        let description = self.mapping.value::<cpu::Kernel>(*address).ok_or_else(malformed)?;
        // SAFETY: it lies in the image, is aligned, and every bit pattern is a value: numbers, pointers, and pointers to
        // functions, where 0 is none. Constant as long as the image is mapped.
        let kernel = unsafe { &*description };
        let addresses = (kernel.entry.map_or(0, |entry| entry as usize), kernel.thread.map_or(0, |thread| thread as usize));
        if !self.is_sane(kernel, addresses) {
            return Err(malformed().into());
        }
        Ok(Some(RawKernel::new(description.expose_provenance(), self.max_threads, kernel.shared_bytes, 0)))
    }

    fn variable(&self, name: &CStr) -> Result<Option<(DevicePtr, usize)>> {
        let found = self.variables.iter().find(|(known, ..)| **known == *name.to_bytes());
        Ok(found.map(|&(_, own, bytes)| (DevicePtr(self.mapping.address(own)), bytes as usize)))
    }
}
