//! Modules: an image that was loaded, and the functions in it.

use crate::device::{self, Vendor};
use crate::fault::Reports;
use crate::images::{self, FatBinary};
use crate::ledger::{self, Kept, Kind, violation};
use crate::{Status, amdgpu, code, lock, nvidia};
use gpu_abi::manifest::TensorMap;
use std::collections::BTreeMap;
use std::ffi::{CStr, c_char};
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

/// An argument of a kernel, where it is packed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Argument {
    /// Offset in bytes.
    pub offset: u32,
    /// Size in bytes.
    pub size: u32,
    /// Whether it is an address of device memory.
    pub is_pointer: bool,
}

/// What an image says of a kernel.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Facts {
    /// Its arguments, without those that the driver adds.
    pub args: Vec<Argument>,
    /// The most threads in a block.
    pub max_threads: u32,
    /// The block size that it is compiled for.
    pub required: Option<[u32; 3]>,
    /// Static shared memory of a block, in bytes.
    pub shared: u32,
    /// Registers of a thread.
    pub registers: u32,
    /// Private memory of a thread, in bytes.
    pub private: u32,
}

/// A module.
pub struct Module {
    /// Its device.
    pub device: u32,
    cpu: gpu_rt::Module,
    facts: BTreeMap<String, Facts>,
    /// Kernels with tensor maps.
    maps: Vec<(String, Vec<TensorMap>)>,
    functions: Mutex<BTreeMap<String, (u64, Arc<Function>)>>,
    /// How its kernels report failures, if they can fail.
    pub(crate) reports: Option<Arc<Reports>>,
    /// The addresses of the variables that were asked for.
    variables: Mutex<Vec<u64>>,
    /// HIP does not copy the image: where it is, and how it begins.
    image: (usize, Vec<u8>),
}

/// A kernel of a module.
pub struct Function {
    /// Its name.
    pub name: String,
    /// Its device.
    pub device: u32,
    /// What its image says of it.
    pub facts: Facts,
    pub(crate) cpu: gpu_rt::Function,
    pub(crate) reports: Option<Arc<Reports>>,
    /// Threads of the CPU's that one of it stands for: another entry (`kernel$x4`) runs as the kernel itself, with so many times the blocks.
    pub(crate) threads: u32,
    /// The tensor maps that its launches pass behind the arguments.
    pub(crate) maps: Vec<TensorMap>,
    /// Dynamic shared memory that a launch may ask for, in bytes.
    pub max_dynamic: AtomicU32,
    /// Launches that are queued.
    pub(crate) in_flight: AtomicUsize,
}

impl Kept for Module {
    const KIND: Kind = Kind::Module;

    fn device(&self) -> Option<u32> {
        Some(self.device)
    }
}

impl Kept for Function {
    const KIND: Kind = Kind::Function;

    fn device(&self) -> Option<u32> {
        Some(self.device)
    }
}

/// Where kernels run. Its streams do nothing.
pub(crate) fn processor() -> Result<&'static gpu_rt::Stream, i32> {
    static STREAM: Mutex<Option<&'static gpu_rt::Stream>> = Mutex::new(None);
    let mut stream = lock(&STREAM);
    if stream.is_none() {
        let opened = gpu_rt::Device::open("cpu").and_then(|cpu| cpu.stream());
        let opened = opened.map_err(|error| violation(code::NO_DEVICE, &format!("the CPU device did not open: {error}")))?;
        *stream = Some(Box::leak(Box::new(opened)));
    }
    stream.ok_or(code::NO_DEVICE)
}

/// Loads an image on the current device.
///
/// # Errors
/// It is none for this kind of device, or of no fat binary that the environment names.
///
/// # Safety
/// The pointer is to a whole image: an ELF file, or text that ends with NUL.
pub unsafe fn load(image: *const u8) -> Result<u64, i32> {
    let device = device::current()?;
    device::healthy(device)?;
    crate::capture::refuse_unsafe()?;
    if image.is_null() {
        return Err(violation(code::INVALID_VALUE, "a null image"));
    }
    // SAFETY: the caller vouches for the image; anything that starts like an ELF file is one, and other text has an end.
    let bytes = unsafe {
        let mut start = [0; 4];
        let text = CStr::from_ptr(image.cast());
        start[..text.count_bytes().min(4)].copy_from_slice(&text.to_bytes()[..text.count_bytes().min(4)]);
        if &start == b"\x7fELF" { images::elf(image) } else { Some(text.to_bytes()) }
    };
    let bytes = bytes.ok_or(code::INVALID_IMAGE)?;
    let is_elf = bytes.starts_with(b"\x7fELF");
    let facts = match device::vendor() {
        Vendor::Amd => amdgpu::facts(bytes),
        Vendor::Nvidia if is_elf => nvidia::cubin(bytes),
        Vendor::Nvidia => std::str::from_utf8(bytes).ok().and_then(nvidia::ptx),
    };
    let mut facts = facts.ok_or_else(|| violation(code::INVALID_IMAGE, "an image that says nothing of its kernels"))?;
    let fat = images::find(bytes).ok_or_else(|| {
        let what = format!("an image of {} bytes that is none of the {} that GPU_FAKE_IMAGES names", bytes.len(), images::count());
        violation(code::NO_BINARY_FOR_GPU, &what)
    })?;
    if device::vendor() == Vendor::Nvidia {
        pointers_from(&fat, &mut facts);
    }
    // SAFETY: a fat binary of gpu-build's, from the folder that the tests name.
    let cpu = unsafe { gpu_rt::Module::load(processor()?.device(), &fat.bytes) };
    let cpu = cpu.map_err(|error| violation(code::NO_BINARY_FOR_GPU, &format!("the fat binary's CPU image: {error}")))?;
    let image = (image as usize, bytes[..bytes.len().min(64)].to_vec());
    let (maps, reports) = (fat.tensor_maps(bytes), Reports::of(bytes).map(Arc::new));
    let (functions, variables) = (Mutex::default(), Mutex::default());
    Ok(ledger::enter(Arc::new(Module { device, cpu, facts, maps, functions, reports, variables, image })))
}

/// NVIDIA's images do not say which arguments are addresses; AMD's of the same fat binary do, of the same layout.
fn pointers_from(fat: &FatBinary, facts: &mut BTreeMap<String, Facts>) {
    let Some(all) = fat.code_object().and_then(|object| amdgpu::facts(&object)) else { return };
    for (name, facts) in facts {
        // The second entries have the arguments of the first.
        let Some(amd) = all.get(entry(name).0) else { continue };
        for arg in &mut facts.args {
            arg.is_pointer = amd.args.iter().any(|other| other.is_pointer && (other.offset, other.size) == (arg.offset, arg.size));
        }
    }
}

/// The kernel that an entry is of, and how many of its threads' work one of the entry does: `kernel$x4`, `kernel$small`.
pub(crate) fn entry(name: &str) -> (&str, u32) {
    let coarse = name.rsplit_once("$x").and_then(|(kernel, threads)| Some((kernel, threads.parse().ok()?)));
    coarse.unwrap_or((name.strip_suffix("$small").unwrap_or(name), 1))
}

/// Unloads a module. No launch of its functions may be queued.
///
/// # Errors
/// It is no module.
pub fn unload(handle: u64) -> Status {
    device::required()?;
    crate::capture::refuse_unsafe()?;
    let module = ledger::remove::<Module>(handle)?;
    if device::vendor() == Vendor::Amd {
        let (at, begin) = &module.image;
        // SAFETY: the program has to keep the image until now; that is what is looked at.
        let now = unsafe { std::slice::from_raw_parts(*at as *const u8, begin.len()) };
        if now != begin {
            violation(0, "the image did not stay until its module is unloaded");
        }
    }
    module.reports.iter().for_each(|reports| reports.unload());
    lock(&module.variables).drain(..).for_each(crate::memory::take_back);
    for (handle, function) in lock(&module.functions).values() {
        ledger::remove::<Function>(*handle)?;
        if function.in_flight.load(Ordering::Acquire) > 0 {
            violation(0, &format!("a module is unloaded while launches of `{}` are queued, or in a graph", function.name));
        }
    }
    Ok(())
}

/// The function of this name.
///
/// # Errors
/// The module has none.
///
/// # Safety
/// The name is null or a C string.
pub unsafe fn function(handle: u64, name: *const c_char) -> Result<u64, i32> {
    device::required()?;
    let module = ledger::find::<Module>(handle)?;
    device::healthy(module.device)?;
    if name.is_null() {
        return Err(violation(code::INVALID_VALUE, "a null name"));
    }
    // SAFETY: not null, and the caller vouches for the rest.
    let name = unsafe { CStr::from_ptr(name) }.to_string_lossy().into_owned();
    let mut functions = lock(&module.functions);
    if let Some((known, _)) = functions.get(&name) {
        return Ok(*known);
    }
    let facts = module.facts.get(&name).ok_or(code::NOT_FOUND)?.clone();
    let (kernel, threads) = entry(&name);
    let cpu = module.cpu.function(kernel);
    let cpu = cpu.map_err(|error| violation(code::NOT_FOUND, &format!("the fat binary's CPU image: {error}")))?;
    let maps = module.maps.iter().find(|(known, _)| *known == name).map(|(_, maps)| maps.clone()).unwrap_or_default();
    let (max_dynamic, in_flight) = (AtomicU32::new(48 << 10), AtomicUsize::new(0));
    let (device, reports) = (module.device, module.reports.clone());
    let function = Arc::new(Function { name: name.clone(), device, facts, cpu, reports, threads, maps, max_dynamic, in_flight });
    let made = ledger::enter(function.clone());
    functions.insert(name, (made, function));
    Ok(made)
}

/// Where the variable of this name is, and how many bytes it has.
///
/// # Errors
/// The module has none.
///
/// # Safety
/// The name is null or a C string.
pub unsafe fn variable(handle: u64, name: *const c_char) -> Result<(u64, usize), i32> {
    device::required()?;
    let module = ledger::find::<Module>(handle)?;
    device::healthy(module.device)?;
    if name.is_null() {
        return Err(violation(code::INVALID_VALUE, "a null name"));
    }
    // SAFETY: not null, and the caller vouches for the rest.
    let name = unsafe { CStr::from_ptr(name) };
    let of_cpu = || gpu_rt::raw::variable(&module.cpu, name);
    let reports = module.reports.as_ref().and_then(|reports| reports.variable(name));
    let found = reports.map_or_else(of_cpu, |found| Ok(Some(found)));
    let found = found.map_err(|error| violation(code::NOT_FOUND, &format!("the fat binary's CPU image: {error}")))?;
    // For CUDA a kernel's name is a symbol of another kind.
    let is_kernel = module.facts.contains_key(name.to_string_lossy().as_ref());
    let absent = if is_kernel && device::vendor() == Vendor::Nvidia { code::INVALID_VALUE } else { code::NOT_FOUND };
    let (at, bytes) = found.ok_or(absent)?;
    let mut variables = lock(&module.variables);
    if !variables.contains(&at) {
        crate::memory::lend(at, bytes, module.device);
        variables.push(at);
    }
    Ok((at, bytes))
}

/// A function's attribute (`CUfunction_attribute`, `hipFunction_attribute`).
///
/// # Errors
/// It is no function; an attribute that is unknown.
pub fn attribute(handle: u64, attribute: i32) -> Result<i32, i32> {
    let function = ledger::find::<Function>(handle)?;
    let facts = &function.facts;
    Ok(match attribute {
        0 => facts.max_threads as i32,
        1 => facts.shared as i32,
        2 => 0,
        3 => facts.private as i32,
        4 => facts.registers as i32,
        5 | 6 => 90,
        7 => 0,
        8 => function.max_dynamic.load(Ordering::Relaxed) as i32,
        9..=15 => 0,
        _ => return Err(code::INVALID_VALUE),
    })
}

/// Sets a function's attribute: 8, the most dynamic shared memory; 9, a preference; 14, clusters of unusual size.
///
/// # Errors
/// It is no function; an attribute that cannot be set, or not to this.
pub fn set_attribute(handle: u64, attribute: i32, value: i32) -> Status {
    let function = ledger::find::<Function>(handle)?;
    match attribute {
        8 if value >= 0 && value as u32 + function.facts.shared <= crate::launch::shared_limit(function.device) => {
            function.max_dynamic.store(value as u32, Ordering::Relaxed);
            Ok(())
        }
        9 | 14 => Ok(()),
        _ => Err(violation(code::INVALID_VALUE, "a function's attribute that cannot be set, or not to this")),
    }
}
