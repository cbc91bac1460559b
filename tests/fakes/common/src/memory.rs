//! Memory: between guard pages, poisoned when fresh, out of reach once freed. Addresses are never given out twice.

mod ended;
pub mod external;

pub(crate) use ended::{forget, free_all_of};

use crate::ledger::violation;
use crate::{Status, code, device, lock, pool};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

/// What was allocated how.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Kind {
    Device,
    Pinned,
    Managed,
    /// The program's own memory, made known to the driver.
    Registered,
    /// An array's: nothing but copies and the array's objects reach it.
    Array,
    /// A module's variable.
    Variable,
    /// Memory of another API, mapped.
    External,
}

impl Kind {
    const ALL: [Kind; 7] = [Kind::Device, Kind::Pinned, Kind::Managed, Kind::Registered, Kind::Array, Kind::Variable, Kind::External];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Kind::Device => "device memory",
            Kind::Pinned => "pinned memory",
            Kind::Managed => "managed memory",
            Kind::Registered => "registered memory",
            Kind::Array => "memory of arrays",
            Kind::Variable => "variables",
            Kind::External => "mapped memory of another API",
        }
    }
}

/// Not yet allocated in the order of its stream.
const PENDING: u8 = 0;
const LIVE: u8 = 1;
/// To be freed in the order of its stream.
const LEAVING: u8 = 2;
const FREED: u8 = 3;

const PAGE: usize = 4096;
/// What `cuMemAlloc` and `hipMalloc` align to, at least.
const ALIGN: usize = 256;
/// What fresh memory holds, and what is around it.
const FRESH: u8 = 0xcd;
const REDZONE: u8 = 0xa7;

/// An allocation.
pub struct Allocation {
    /// How it was made.
    pub kind: Kind,
    /// Where: memory of a device, or memory that it sees.
    pub device: u32,
    /// The address of its first byte.
    pub start: u64,
    /// Its size.
    pub bytes: usize,
    /// The pages that hold it.
    body: (usize, usize),
    /// Whether the device can access it; see [`unreachable`].
    reachable: bool,
    /// Whether it is out of the device's pool.
    pooled: bool,
    state: AtomicU8,
    in_flight: AtomicUsize,
}

/// How memory of a pool cannot be accessed, though its allocation succeeds: `GPU_FAKE_POOL`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unreachable {
    /// `reported`: the driver says so where it is asked, and an access is a mistake of the program.
    Reported,
    /// `silent`: an access fails.
    Silent,
}

/// Whether memory of pools is so.
pub fn unreachable() -> Option<Unreachable> {
    match std::env::var("GPU_FAKE_POOL").as_deref() {
        Ok("reported") => Some(Unreachable::Reported),
        Ok("silent") => Some(Unreachable::Silent),
        _ => None,
    }
}

static ALLOCATIONS: Mutex<BTreeMap<u64, Arc<Allocation>>> = Mutex::new(BTreeMap::new());

impl Allocation {
    /// What keeps work from using it, if something does.
    pub(crate) fn trouble(&self) -> Option<&'static str> {
        match self.state.load(Ordering::Acquire) {
            PENDING => Some("memory that is allocated later in the order of streams"),
            LIVE | LEAVING => None,
            _ => Some("memory that is freed"),
        }
    }

    pub(crate) fn becomes_live(&self) {
        // It may be marked to be freed already, by a later item.
        let _ = self.state.compare_exchange(PENDING, LIVE, Ordering::AcqRel, Ordering::Acquire);
    }

    /// Marks what a later item of a stream frees.
    pub(crate) fn leaves(&self) -> Status {
        match self.state.swap(LEAVING, Ordering::AcqRel) {
            LIVE | PENDING => Ok(()),
            _ => Err(violation(code::INVALID_VALUE, "memory that is freed already")),
        }
    }

    fn holes(&self) -> [(usize, usize); 2] {
        let (start, (from, to)) = (self.start as usize, self.body);
        [(from, start), (start + self.bytes, to)]
    }

    /// Checks the bytes around it and takes it out of reach.
    pub(crate) fn free(&self, uses_of_the_caller: usize) {
        if self.in_flight.load(Ordering::Acquire) > uses_of_the_caller {
            violation(0, "memory is freed while work that uses it is queued");
        }
        for (from, to) in self.holes() {
            // SAFETY: the pages of this allocation, mapped until below.
            let hole = unsafe { std::slice::from_raw_parts(from as *const u8, to - from) };
            if let Some(at) = hole.iter().position(|byte| *byte != REDZONE) {
                let distance = (from + at) as i64 - self.start as i64;
                violation(0, &format!("a write at {distance:+} of {} of {} bytes", self.kind.name(), self.bytes));
            }
        }
        // Before it is known to be free, and [`forget`] may give its addresses back.
        self.put_out_of_reach();
        self.state.store(FREED, Ordering::Release);
        if self.pooled {
            pool::got_back(self.device, self.bytes as u64);
        }
    }

    fn put_out_of_reach(&self) {
        let (protection, flags) = (libc::PROT_NONE, libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_FIXED | libc::MAP_NORESERVE);
        // SAFETY: our own mapping, replaced by one that nobody can access; a program that still does faults.
        unsafe { libc::mmap(self.body.0 as *mut _, self.body.1 - self.body.0, protection, flags, -1, 0) };
    }
}

/// A use of an allocation by work that is queued.
pub(crate) struct Use(Arc<Allocation>);

impl Use {
    pub(crate) fn new(allocation: &Arc<Allocation>) -> Use {
        allocation.in_flight.fetch_add(1, Ordering::AcqRel);
        Use(allocation.clone())
    }
}

impl Drop for Use {
    fn drop(&mut self) {
        self.0.in_flight.fetch_sub(1, Ordering::AcqRel);
    }
}

/// Bytes of a device's memory that are taken.
pub fn used(device: u32) -> u64 {
    let all = lock(&ALLOCATIONS);
    let taken = all
        .values()
        .filter(|one| one.device == device && !matches!(one.kind, Kind::Registered | Kind::Pinned | Kind::Variable | Kind::External));
    taken.filter(|one| one.state.load(Ordering::Acquire) != FREED).map(|one| one.bytes as u64).sum()
}

/// Allocates `bytes` (not 0) bytes. `later`: an item of a stream will make it usable.
///
/// # Errors
/// There is not so much.
pub fn allocate(kind: Kind, device: u32, bytes: usize, later: bool) -> Result<Arc<Allocation>, i32> {
    if bytes == 0 {
        return Err(violation(code::INVALID_VALUE, "an allocation of 0 bytes"));
    }
    // What the pool keeps, only the pool can give, and only to an allocation that all of it is room for.
    let kept = pool::kept(device);
    let fresh = if later && bytes as u64 <= kept { 0 } else { bytes as u64 };
    if kept.saturating_add(fresh) > device::settings().memory.saturating_sub(used(device)) {
        return Err(code::OUT_OF_MEMORY);
    }
    let room = bytes.next_multiple_of(ALIGN);
    let size = room.next_multiple_of(PAGE);
    let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE;
    // SAFETY: a fresh mapping: a page that nobody can access, the pages of the allocation, another such page.
    let mapped = unsafe { libc::mmap(std::ptr::null_mut(), size + 2 * PAGE, libc::PROT_NONE, flags, -1, 0) };
    if mapped == libc::MAP_FAILED {
        return Err(code::OUT_OF_MEMORY);
    }
    let body = (mapped as usize + PAGE, mapped as usize + PAGE + size);
    // SAFETY: pages of the mapping just made.
    if unsafe { libc::mprotect(body.0 as *mut _, size, libc::PROT_READ | libc::PROT_WRITE) } != 0 {
        return Err(code::OUT_OF_MEMORY);
    }
    // As near to the page behind as the alignment lets it be.
    let start = (body.1 - room) as u64;
    let (state, in_flight) = (AtomicU8::new(if later { PENDING } else { LIVE }), AtomicUsize::new(0));
    let made = Arc::new(Allocation {
        kind,
        device,
        start,
        bytes,
        body,
        reachable: !later || unreachable().is_none(),
        pooled: later,
        state,
        in_flight,
    });
    // SAFETY: the allocation's own bytes, mapped just now.
    unsafe { (start as *mut u8).write_bytes(FRESH, bytes) };
    for (from, to) in made.holes() {
        // SAFETY: the rest of its pages.
        unsafe { (from as *mut u8).write_bytes(REDZONE, to - from) };
    }
    lock(&ALLOCATIONS).insert(start, made.clone());
    if later {
        pool::took(device, bytes as u64);
    }
    Ok(made)
}

/// The allocation that starts at an address.
///
/// # Errors
/// There is none, it is of another kind, or it is freed; a violation.
pub fn starting_at(address: u64, kinds: &[Kind]) -> Result<Arc<Allocation>, i32> {
    let found = lock(&ALLOCATIONS).get(&address).cloned();
    let what = match found {
        Some(found) if !kinds.contains(&found.kind) => format!("{}, which this does not free", found.kind.name()),
        Some(found) => match found.state.load(Ordering::Acquire) {
            FREED | LEAVING => "memory that is freed already".into(),
            _ => return Ok(found),
        },
        None => format!("{address:#x}, which is no allocation's address"),
    };
    Err(violation(code::INVALID_VALUE, &what))
}

/// Frees at once. Work that uses the memory must be done.
///
/// # Errors
/// As [`starting_at`].
pub fn free(address: u64, kinds: &[Kind]) -> Status {
    let found = starting_at(address, kinds)?;
    found.leaves()?;
    found.free(0);
    Ok(())
}

/// Which side an address is meant to be on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// Memory that the device sees.
    Device,
    /// Memory that the host sees; unknown to the ledger where it is the program's own.
    Host,
    /// Either.
    Any,
}

/// What a range belongs to; `None` for the program's own memory.
///
/// # Errors
/// The range leaves its allocation, is freed, or is on the other side; a violation.
pub fn range(address: u64, bytes: usize, side: Side) -> Result<Option<Arc<Allocation>>, i32> {
    let wrong = |what: &str| Err(violation(code::INVALID_VALUE, &format!("{address:#x} ({bytes} bytes): {what}")));
    let Some(end) = address.checked_add(bytes as u64) else { return wrong("beyond the address space") };
    let before = lock(&ALLOCATIONS).range(..=address).next_back().map(|(_, found)| found.clone());
    let found = before.filter(|found| address < found.start + found.bytes.max(1) as u64 || in_pages(found, address));
    match found {
        None if side == Side::Device => wrong("no allocation's memory, where device memory is wanted"),
        None if address == 0 => wrong("null, where host memory is wanted"),
        None => Ok(None),
        Some(found) if found.state.load(Ordering::Acquire) >= LEAVING => wrong("memory that is freed"),
        Some(found) if end > found.start + found.bytes as u64 || address < found.start => {
            wrong(&format!("leaves its allocation of {} bytes at {:#x}", found.bytes, found.start))
        }
        Some(found) if !found.reachable && unreachable() == Some(Unreachable::Silent) => Err(code::LAUNCH_FAILED),
        Some(found) if found.kind == Kind::Array => wrong("an array's memory, which has no address"),
        Some(found) if !found.reachable => wrong("memory that the device has no access to"),
        Some(found) if side == Side::Host && matches!(found.kind, Kind::Device | Kind::Variable | Kind::External) => {
            wrong("device memory, where host memory is wanted")
        }
        Some(found) => Ok(Some(found)),
    }
}

/// The live device memory that holds a range, if there is some. It is no violation if there is none.
pub(crate) fn holder(address: u64, bytes: usize) -> Option<Arc<Allocation>> {
    let (_, found) = lock(&ALLOCATIONS).range(..=address).next_back().map(|(start, found)| (*start, found.clone()))?;
    let inside = address.checked_add(bytes as u64).is_some_and(|end| end <= found.start + found.bytes as u64);
    (inside && found.kind == Kind::Device && found.trouble().is_none()).then_some(found)
}

/// What the driver tells of an address: the live allocation that it is in. It is no violation if there is none.
pub fn known(address: u64) -> Option<Arc<Allocation>> {
    let found = lock(&ALLOCATIONS).range(..=address).next_back().map(|(_, found)| found.clone())?;
    let inside = address < found.start + found.bytes as u64 && found.kind != Kind::Array;
    (inside && found.state.load(Ordering::Acquire) < LEAVING).then_some(found)
}

fn in_pages(found: &Allocation, address: u64) -> bool {
    (found.body.0 as u64..=found.body.1 as u64).contains(&address)
}

/// Makes the program's own memory known.
///
/// # Errors
/// Some of it is known already.
pub fn register(address: u64, bytes: usize, device: u32) -> Status {
    if address == 0 || bytes == 0 {
        return Err(violation(code::INVALID_VALUE, "nothing to register"));
    }
    let mut all = lock(&ALLOCATIONS);
    let before = all.range(..address + bytes as u64).next_back();
    if before.is_some_and(|(_, one)| one.start + one.bytes as u64 > address) {
        return Err(violation(code::HOST_MEMORY_ALREADY_REGISTERED, "memory that is known already"));
    }
    let (state, in_flight, body) = (AtomicU8::new(LIVE), AtomicUsize::new(0), (address as usize, address as usize + bytes));
    all.insert(
        address,
        Arc::new(Allocation {
            kind: Kind::Registered,
            device,
            start: address,
            bytes,
            body,
            reachable: true,
            pooled: false,
            state,
            in_flight,
        }),
    );
    Ok(())
}

/// Takes [`register`] back.
///
/// # Errors
/// It was not done.
pub fn unregister(address: u64) -> Status {
    let mut all = lock(&ALLOCATIONS);
    if all.get(&address).is_none_or(|one| one.kind != Kind::Registered) {
        return Err(violation(code::HOST_MEMORY_NOT_REGISTERED, "memory that is not registered"));
    }
    // The program may free it and get the address anew, so it leaves the ledger.
    if all.remove(&address).is_some_and(|one| one.in_flight.load(Ordering::Acquire) > 0) {
        violation(0, "memory is unregistered while work that uses it is queued");
    }
    Ok(())
}

/// Makes a module's variable known.
pub(crate) fn lend(address: u64, bytes: usize, device: u32) {
    let (state, in_flight, body) = (AtomicU8::new(LIVE), AtomicUsize::new(0), (address as usize, address as usize + bytes));
    let made = Allocation { kind: Kind::Variable, device, start: address, bytes, body, reachable: true, pooled: false, state, in_flight };
    lock(&ALLOCATIONS).insert(address, Arc::new(made));
}

/// Takes [`lend`] back: its module is unloaded.
pub(crate) fn take_back(address: u64) {
    if lock(&ALLOCATIONS).remove(&address).is_some_and(|one| one.in_flight.load(Ordering::Acquire) > 0) {
        violation(0, "a module is unloaded while work that uses its variable is queued");
    }
}

/// Live allocations: (kind, number, bytes).
pub fn live() -> Vec<(&'static str, usize, usize)> {
    let all = lock(&ALLOCATIONS);
    let of = |kind: Kind| {
        let live = all.values().filter(|one| one.kind == kind && one.state.load(Ordering::Acquire) != FREED);
        live.fold((kind.name(), 0, 0), |(name, count, bytes), one| (name, count + 1, bytes + one.bytes))
    };
    Kind::ALL.into_iter().map(of).collect()
}
