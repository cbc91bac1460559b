//! The ledger: every handle that was created, and every violation.

use crate::{calls, fault, lock, memory, stream};
use serde::Serialize;
use std::any::Any;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

/// What a handle can stand for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Kind {
    Context,
    Stream,
    Event,
    Module,
    Function,
    Pool,
    Graph,
    GraphExec,
    Array,
    Texture,
    Surface,
    Communicator,
    ExternalMemory,
    Semaphore,
}

impl Kind {
    const ALL: [Kind; 14] = [
        Kind::Context,
        Kind::Stream,
        Kind::Event,
        Kind::Module,
        Kind::Function,
        Kind::Pool,
        Kind::Graph,
        Kind::GraphExec,
        Kind::Array,
        Kind::Texture,
        Kind::Surface,
        Kind::Communicator,
        Kind::ExternalMemory,
        Kind::Semaphore,
    ];

    fn name(self) -> &'static str {
        match self {
            Kind::Context => "context",
            Kind::Stream => "stream",
            Kind::Event => "event",
            Kind::Module => "module",
            Kind::Function => "function",
            Kind::Pool => "pool",
            Kind::Graph => "graph",
            Kind::GraphExec => "graph exec",
            Kind::Array => "array",
            Kind::Texture => "texture object",
            Kind::Surface => "surface object",
            Kind::Communicator => "communicator",
            Kind::ExternalMemory => "external memory",
            Kind::Semaphore => "semaphore",
        }
    }

    fn with_article(self) -> String {
        format!("{} {}", if matches!(self, Kind::Event | Kind::Array | Kind::ExternalMemory) { "an" } else { "a" }, self.name())
    }

    /// The code for a handle that is no good.
    fn code(self) -> i32 {
        if self == Kind::Context { crate::code::INVALID_CONTEXT } else { crate::code::INVALID_HANDLE }
    }
}

/// What is kept behind a handle.
pub trait Kept: Any + Send + Sync {
    /// Its kind.
    const KIND: Kind;

    /// The device that it goes with when that is reset.
    fn device(&self) -> Option<u32> {
        None
    }
}

struct Entry {
    kind: Kind,
    device: Option<u32>,
    /// `None` once it is destroyed: its number is never given out again.
    object: Option<Arc<dyn Any + Send + Sync>>,
}

static OBJECTS: Mutex<BTreeMap<u64, Entry>> = Mutex::new(BTreeMap::new());
static VIOLATIONS: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// Enters an object. The handle is an address that no processor can follow.
pub fn enter<T: Kept>(object: Arc<T>) -> u64 {
    static NUMBER: AtomicU64 = AtomicU64::new(1);
    let handle = 0xfa4e_0000_0000_0000 | (T::KIND as u64) << 40 | NUMBER.fetch_add(1, Ordering::Relaxed) << 4;
    lock(&OBJECTS).insert(handle, Entry { kind: T::KIND, device: object.device(), object: Some(object) });
    handle
}

/// The object behind a handle.
///
/// # Errors
/// The driver's code for a handle that is unknown, destroyed or of another kind; that is a violation.
pub fn find<T: Kept>(handle: u64) -> Result<Arc<T>, i32> {
    with(handle, |entry| entry.object.clone())
}

/// Takes the object out: its handle is no good any more.
///
/// # Errors
/// As [`find`].
pub fn remove<T: Kept>(handle: u64) -> Result<Arc<T>, i32> {
    with(handle, |entry| entry.object.take())
}

fn with<T: Kept>(handle: u64, take: impl FnOnce(&mut Entry) -> Option<Arc<dyn Any + Send + Sync>>) -> Result<Arc<T>, i32> {
    let expected = T::KIND.with_article();
    let what = match lock(&OBJECTS).get_mut(&handle) {
        None => format!("{handle:#x}, which was never {expected}"),
        Some(entry) if entry.kind != T::KIND => format!("{} where {expected} is wanted", entry.kind.with_article()),
        Some(entry) => match take(entry).and_then(|object| object.downcast().ok()) {
            Some(object) => return Ok(object),
            None => format!("{expected} that is destroyed"),
        },
    };
    Err(violation(T::KIND.code(), &what))
}

/// Whether a number is or was a handle of this kind.
pub fn is_of<T: Kept>(handle: u64) -> bool {
    lock(&OBJECTS).get(&handle).is_some_and(|entry| entry.kind == T::KIND)
}

/// Every live object of a kind.
pub fn live<T: Kept>() -> Vec<Arc<T>> {
    let objects = lock(&OBJECTS);
    objects.values().filter_map(|entry| entry.object.clone()?.downcast().ok()).collect()
}

/// Takes out every object of a device.
pub(crate) fn destroy_all_of(device: u32) -> Vec<Arc<dyn Any + Send + Sync>> {
    lock(&OBJECTS).values_mut().filter(|entry| entry.device == Some(device)).filter_map(|entry| entry.object.take()).collect()
}

/// Forgets which handles were destroyed: they are unknown from now on.
pub(crate) fn forget() {
    lock(&OBJECTS).retain(|_, entry| entry.object.is_some());
}

/// Notes what was done wrong, and gives the code back.
pub fn violation(code: i32, what: &str) -> i32 {
    lock(&VIOLATIONS).push(format!("{}: {what}", calls::name()));
    code
}

/// Forgets the violations so far, and returns them.
pub fn take_violations() -> Vec<String> {
    std::mem::take(&mut lock(&VIOLATIONS))
}

/// The ledger at one moment.
#[derive(Debug, Serialize)]
pub struct Report {
    /// How many calls there were.
    pub calls: u64,
    /// Live objects, by kind.
    pub live: BTreeMap<&'static str, usize>,
    /// Bytes of live allocations, by kind.
    pub bytes: BTreeMap<&'static str, usize>,
    /// What was done wrong.
    pub violations: Vec<String>,
}

/// The ledger, once no stream that was destroyed has work left.
pub fn report() -> Report {
    stream::drain();
    let mut live: BTreeMap<&'static str, usize> = Kind::ALL.iter().map(|kind| (kind.name(), 0)).collect();
    for entry in lock(&OBJECTS).values().filter(|entry| entry.object.is_some()) {
        *live.entry(entry.kind.name()).or_default() += 1;
    }
    let mut bytes = BTreeMap::new();
    for (kind, count, sum) in memory::live() {
        live.insert(kind, count);
        bytes.insert(kind, sum);
    }
    // Memory that a program keeps for the failures of its kernels counts as a separate kind.
    let kept = fault::kept();
    for one in &kept {
        let kind = one.kind.name();
        live.entry(kind).and_modify(|live| *live = live.saturating_sub(1));
        bytes.entry(kind).and_modify(|bytes| *bytes = bytes.saturating_sub(one.bytes));
    }
    live.insert("record", kept.len());
    Report { calls: calls::count(), live, bytes, violations: lock(&VIOLATIONS).clone() }
}

/// Writes the ledger to the file that a variable names, or to one of this process in the folder that it names.
pub fn write_report(variable: &str) {
    if let Some(named) = std::env::var_os(variable).map(PathBuf::from) {
        let file = if named.is_dir() { named.join(format!("{}.json", std::process::id())) } else { named };
        let text = serde_json::to_string_pretty(&report()).unwrap_or_default();
        // The test that reads the file sees that it is missing.
        let _ = std::fs::write(file, text);
    }
}
