//! Devices, the current one of each thread, contexts.

use crate::ledger::{self, Kept, Kind, violation};
use crate::module::Module;
use crate::stream::{self, Stream};
use crate::{Status, code, launch, lock, memory, pool};
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicI32, Ordering};
use std::sync::{Arc, LazyLock, Mutex, OnceLock};

/// Which driver this is a fake of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Vendor {
    Amd,
    Nvidia,
}

static VENDOR: OnceLock<Vendor> = OnceLock::new();

/// States which driver this is a fake of. The first statement counts.
pub fn set_vendor(vendor: Vendor) {
    VENDOR.get_or_init(|| vendor);
}

/// Which driver this is a fake of.
pub fn vendor() -> Vendor {
    VENDOR.get().copied().unwrap_or(Vendor::Amd)
}

/// What the environment says.
pub struct Settings {
    /// How many devices there are.
    pub devices: u32,
    /// A device's memory, in bytes.
    pub memory: u64,
    /// The most microseconds by which an item of a stream is held up.
    pub delay: u64,
    /// Kernels, and the microseconds that they take by the streams' clocks, where these are what events read.
    pub times: Option<Vec<(String, u64)>>,
    arch: Vec<String>,
}

/// The settings of this process.
pub fn settings() -> &'static Settings {
    static SETTINGS: LazyLock<Settings> = LazyLock::new(|| {
        let text = |name: &str| std::env::var(name).ok().filter(|text| !text.is_empty());
        let number = |name: &str, default: u64| text(name).and_then(|text| text.parse().ok()).unwrap_or(default);
        let arch = text("GPU_FAKE_ARCH").map(|text| text.split(',').map(str::to_owned).collect());
        Settings {
            devices: number("GPU_FAKE_DEVICES", 2) as u32,
            memory: number("GPU_FAKE_MEMORY", 16 << 30),
            delay: number("GPU_FAKE_DELAY", 0),
            times: text("GPU_FAKE_TIMES").map(|list| {
                let one = |part: &str| part.split_once(':').and_then(|(kernel, time)| Some((kernel.to_owned(), time.parse().ok()?)));
                list.split(',').filter_map(one).collect()
            }),
            arch: arch.unwrap_or_else(|| match vendor() {
                Vendor::Amd => vec!["gfx942:sramecc+:xnack-".into(), "gfx1100".into()],
                Vendor::Nvidia => vec!["sm_90".into()],
            }),
        }
    });
    &SETTINGS
}

/// A device's architecture.
pub fn arch(device: u32) -> &'static str {
    let arch = &settings().arch;
    arch.get(device as usize).or(arch.last()).map_or("", String::as_str)
}

/// Threads in a warp: 64 on AMD's gfx9, else 32.
pub fn warp_size(device: u32) -> u32 {
    if arch(device).starts_with("gfx9") { 64 } else { 32 }
}

/// Checks a device's number.
///
/// # Errors
/// There is no such device.
pub fn check(device: i32) -> Result<u32, i32> {
    u32::try_from(device).ok().filter(|device| *device < settings().devices).ok_or(code::INVALID_DEVICE)
}

/// A device's primary context.
pub struct Context {
    /// Its device.
    pub device: u32,
    /// How often it was retained.
    retained: AtomicI32,
}

impl Kept for Context {
    const KIND: Kind = Kind::Context;

    fn device(&self) -> Option<u32> {
        Some(self.device)
    }
}

static PRIMARY: Mutex<Vec<(u32, u64)>> = Mutex::new(Vec::new());

thread_local! {
    /// HIP's current device, CUDA's current context. The main thread's and every other thread's first is device 0, and no
    /// context.
    static DEVICE: Cell<u32> = const { Cell::new(0) };
    static CONTEXT: Cell<u64> = const { Cell::new(0) };
}

/// The device that calls of this thread are for.
///
/// # Errors
/// CUDA: no context is current, or it is destroyed.
pub fn current() -> Result<u32, i32> {
    match (vendor(), CONTEXT.get()) {
        (Vendor::Amd, _) => Ok(DEVICE.get()),
        (Vendor::Nvidia, 0) => Err(violation(code::INVALID_CONTEXT, "no context is current")),
        (Vendor::Nvidia, context) => Ok(ledger::find::<Context>(context)?.device),
    }
}

/// CUDA wants a context to be current, whichever it is, also where the arguments say whose work this is.
///
/// # Errors
/// There is none, or it is destroyed.
pub(crate) fn required() -> Status {
    if vendor() == Vendor::Nvidia { current().map(|_| ()) } else { Ok(()) }
}

/// HIP: makes a device this thread's current one.
///
/// # Errors
/// There is no such device.
pub fn set_current(device: i32) -> Status {
    DEVICE.set(check(device)?);
    Ok(())
}

/// CUDA: this thread's current context, or 0.
pub fn context() -> u64 {
    CONTEXT.get()
}

/// CUDA: makes a context this thread's current one; 0 for none.
///
/// # Errors
/// It is no context.
pub fn set_context(context: u64) -> Status {
    if context != 0 {
        ledger::find::<Context>(context)?;
    }
    CONTEXT.set(context);
    Ok(())
}

/// CUDA: a device's primary context, made at the first call.
///
/// # Errors
/// The device has failed, and its context was destroyed.
pub fn retain_primary(device: u32) -> Result<u64, i32> {
    let mut primary = lock(&PRIMARY);
    let known = primary.iter().find(|(of, _)| *of == device).map(|(_, handle)| *handle);
    if let Some((handle, context)) = known.and_then(|handle| Some((handle, ledger::find::<Context>(handle).ok()?))) {
        context.retained.fetch_add(1, Ordering::Relaxed);
        return Ok(handle);
    }
    healthy(device)?;
    let handle = ledger::enter(Arc::new(Context { device, retained: AtomicI32::new(1) }));
    primary.push((device, handle));
    Ok(handle)
}

/// CUDA: a device's primary context, if it is retained; else 0.
pub fn primary(device: u32) -> u64 {
    lock(&PRIMARY).iter().find(|(of, _)| *of == device).map_or(0, |(_, handle)| *handle)
}

/// CUDA: takes one retain back; the last destroys the context.
///
/// # Errors
/// It is not retained.
pub fn release_primary(device: u32) -> Status {
    let mut primary = lock(&PRIMARY);
    let Some(index) = primary.iter().position(|(of, _)| *of == device) else {
        return Err(violation(code::INVALID_CONTEXT, "a primary context that is not retained"));
    };
    let handle = primary[index].1;
    if ledger::find::<Context>(handle)?.retained.fetch_sub(1, Ordering::Relaxed) == 1 {
        let streams = ledger::live::<Stream>().iter().any(|stream| stream.device == device);
        let modules = ledger::live::<Module>().iter().any(|module| module.device == device);
        if streams || modules || memory::used(device) > 0 {
            violation(0, "a context is destroyed before its streams, modules and memory");
        }
        ledger::remove::<Context>(handle)?;
        primary.remove(index);
    }
    Ok(())
}

/// The stack of a thread in bytes, for devices where it is not the default.
static STACKS: Mutex<BTreeMap<u32, usize>> = Mutex::new(BTreeMap::new());

/// A limit of a device: 0 is the stack of a thread in bytes, for kernels that do not state their stack size.
///
/// # Errors
/// It is another limit.
pub fn limit(device: u32, limit: i32) -> Result<usize, i32> {
    healthy(device)?;
    if limit == 0 { Ok(lock(&STACKS).get(&device).copied().unwrap_or(1024)) } else { Err(code::UNSUPPORTED_LIMIT) }
}

/// Sets a limit of a device, which must have enough memory for it.
///
/// # Errors
/// It is another limit, or too large.
pub fn set_limit(device: u32, which: i32, value: usize) -> Status {
    limit(device, which)?;
    match vendor() {
        Vendor::Amd if value > (128 << 10) - 16 => return Err(code::INVALID_VALUE),
        Vendor::Nvidia if value as u64 * u64::from(launch::MULTIPROCESSORS * launch::THREADS) > settings().memory => {
            return Err(code::OUT_OF_MEMORY);
        }
        _ => {}
    }
    lock(&STACKS).insert(device, value);
    Ok(())
}

static PEERS: Mutex<BTreeSet<(u32, u32)>> = Mutex::new(BTreeSet::new());

/// Lets kernels on `device` reach memory on `peer`.
///
/// # Errors
/// It is the same device, or they can already.
pub fn enable_peer(device: u32, peer: u32) -> Status {
    if device == peer {
        return Err(violation(code::INVALID_DEVICE, "a device as its own peer"));
    }
    if lock(&PEERS).insert((device, peer)) { Ok(()) } else { Err(code::PEER_ACCESS_ALREADY_ENABLED) }
}

/// Takes [`enable_peer`] back.
///
/// # Errors
/// It was not done.
pub fn disable_peer(device: u32, peer: u32) -> Status {
    if lock(&PEERS).remove(&(device, peer)) { Ok(()) } else { Err(code::PEER_ACCESS_NOT_ENABLED) }
}

/// Whether kernels on `device` can reach memory on `peer`.
pub fn reaches(device: u32, peer: u32) -> bool {
    device == peer || lock(&PEERS).contains(&(device, peer))
}

static STICKY: Mutex<Vec<(u32, i32)>> = Mutex::new(Vec::new());

/// A kernel failed: from now on every call that touches the device answers so.
pub(crate) fn fail(device: u32, code: i32) {
    let mut sticky = lock(&STICKY);
    if !sticky.iter().any(|(of, _)| *of == device) {
        sticky.push((device, code));
    }
}

/// Whether the device still works.
///
/// # Errors
/// How it failed.
pub fn healthy(device: u32) -> Status {
    match lock(&STICKY).iter().find(|(of, _)| *of == device) {
        Some((_, code)) => Err(*code),
        None => Ok(()),
    }
}

/// Destroys everything that the process has of a device. Its fault stays where the driver keeps it.
///
/// # Errors
/// A stream of it is capturing.
pub fn reset(device: u32) -> Status {
    match stream::synchronize_device(device) {
        // The work is at its end all the same.
        Err(code) if healthy(device) != Err(code) => return Err(code),
        _ => {}
    }
    for object in ledger::destroy_all_of(device) {
        match object.downcast::<Stream>().map_err(|object| object.downcast::<Module>()) {
            Ok(stream) => stream.close(),
            Err(Ok(module)) => module.reports.iter().for_each(|reports| reports.unload()),
            Err(Err(_)) => {}
        }
    }
    // Also what was destroyed before, and has work left.
    stream::drain();
    memory::free_all_of(device);
    pool::reset(device);
    lock(&PRIMARY).retain(|(of, _)| *of != device);
    lock(&STACKS).remove(&device);
    lock(&PEERS).retain(|(of, peer)| *of != device && *peer != device);
    let mends = std::env::var("GPU_FAKE_RESET").map_or(vendor() == Vendor::Amd, |text| text == "mends");
    if mends {
        lock(&STICKY).retain(|(of, _)| *of != device);
    }
    Ok(())
}
