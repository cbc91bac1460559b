//! The queue between the threads that use devices and the one that writes; how a trace begins and ends.
//!
//! A launch must not wait: it sends a plain value to a queue of fixed size, and where that is full the value is dropped and
//! counted. Nothing wakes the writer, which looks at the queue every few milliseconds: waking takes longer than sending.
//!
//! A forked child has no writer. Its first record begins one, with a file of its own: `trace.pid<number>.json`, as another
//! process has that finds the same `GPU_TRACE` while the first one runs.

use super::file::{TraceFile, with_part};
use super::record::Record;
use super::writer::Writer;
use crate::error::Result;
use crate::settings::{self, Trace};
use crate::sync::{AtomicBool, AtomicPtr, Mutex, Ordering, fork, library_pin::LibraryPin, lock};
use std::cell::Cell;
use std::sync::atomic::{AtomicU8, AtomicU64};
use std::sync::mpsc::{SyncSender, TrySendError, sync_channel};
use std::time::{Duration, Instant};

/// Records that wait for the writer. More are dropped. About 4 MiB.
const QUEUED: usize = 32768;
/// The longest that the end of the program waits for the writer.
const EXIT_TIMEOUT: Duration = Duration::from_secs(5);

const UNKNOWN: u8 = 0;
const OFF: u8 = 1;
const ON: u8 = 2;

static STATE: AtomicU8 = AtomicU8::new(UNKNOWN);
/// The process's own, or that of a process it was forked from; leaked.
static TRACER: AtomicPtr<Tracer> = AtomicPtr::new(std::ptr::null_mut());
/// Whether hardware counters are asked for.
static COUNTS: AtomicBool = AtomicBool::new(false);
static BEGINNING: Mutex<()> = Mutex::new(());

/// What the threads of a process share.
pub(super) struct Tracer {
    generation: u32,
    sender: SyncSender<Record>,
    dropped: AtomicU64,
    stop: AtomicBool,
    ended: AtomicBool,
}

/// Whether something is traced.
#[inline]
pub(crate) fn is_on() -> bool {
    STATE.load(Ordering::Relaxed) == ON
}

/// Whether launches are to be counted.
pub(crate) fn counts() -> bool {
    is_on() && COUNTS.load(Ordering::Relaxed)
}

/// Begins the trace if one is asked for and it has not begun. Whether something is traced. A file that cannot be made is one line
/// on stderr, and no trace.
///
/// # Errors
/// `GPU_TRACE` or `GPU_TRACE_SIZE` is wrong.
pub(crate) fn begin() -> Result<bool> {
    if STATE.load(Ordering::Acquire) == UNKNOWN {
        let asked = settings::trace()?;
        let _beginning = lock(&BEGINNING);
        if STATE.load(Ordering::Acquire) == UNKNOWN {
            let began = asked.is_some_and(Tracer::begin);
            STATE.store(if began { ON } else { OFF }, Ordering::Release);
        }
    }
    Ok(is_on())
}

/// Ends the trace for good.
pub(super) fn turn_off() {
    STATE.store(OFF, Ordering::Relaxed);
}

/// Sends a record to the writer; whether it will see it.
#[inline]
pub(crate) fn push(record: Record) -> bool {
    let Some(tracer) = current() else { return false };
    match tracer.sender.try_send(record) {
        Ok(()) => true,
        Err(TrySendError::Full(_)) => {
            tracer.dropped.fetch_add(1, Ordering::Relaxed);
            false
        }
        Err(TrySendError::Disconnected(_)) => false,
    }
}

/// What was begun last, by whichever process.
fn known() -> Option<&'static Tracer> {
    // SAFETY: null or leaked by `Tracer::begin`.
    unsafe { TRACER.load(Ordering::Acquire).as_ref() }
}

/// The process's own.
#[inline]
fn current() -> Option<&'static Tracer> {
    match known() {
        Some(tracer) if tracer.generation == fork::generation() => Some(tracer),
        Some(_) => in_child(),
        None => None,
    }
}

#[cold]
fn in_child() -> Option<&'static Tracer> {
    let asked = settings::trace().ok().flatten()?;
    let _beginning = lock(&BEGINNING);
    let is_own = |tracer: &&Tracer| tracer.generation == fork::generation();
    if known().filter(is_own).is_none() && is_on() {
        let part = format!("pid{}", std::process::id());
        let file = asked.file.map(|file| with_part(&file, &part));
        if !Tracer::begin(Trace { file, ..asked }) {
            turn_off();
        }
    }
    known().filter(is_own)
}

impl Tracer {
    /// Whether it began; if not, a line on stderr says why.
    fn begin(asked: Trace) -> bool {
        let file = match asked.file.as_ref().map(|path| TraceFile::create(path, asked.size)).transpose() {
            Ok(file) => file,
            Err(error) => {
                let path = asked.file.unwrap_or_default();
                complain(&format!("cannot make the trace's file {}: {error}; tracing is off", path.display()));
                return false;
            }
        };
        let (sender, receiver) = sync_channel(QUEUED);
        let (dropped, stop, ended) = (AtomicU64::new(0), AtomicBool::new(false), AtomicBool::new(false));
        let tracer: &'static Tracer = Box::leak(Box::new(Tracer { generation: fork::generation(), sender, dropped, stop, ended }));
        let writer = Writer::new(tracer, receiver, file, asked.summary);
        // Until the thread ends, the code that it runs must stay, though the library it is in may be closed.
        let pin = LibraryPin::new();
        let run = move || {
            let _pin = pin;
            writer.run();
        };
        let begun = match fork::is_child() {
            true => fork::thread::spawn(run),
            false => std::thread::Builder::new().name("gpu-trace".into()).spawn(run).map(drop),
        };
        if let Err(error) = begun {
            complain(&format!("cannot start the thread that writes the trace: {error}; tracing is off"));
            return false;
        }
        COUNTS.store(asked.counters, Ordering::Relaxed);
        TRACER.store(std::ptr::from_ref(tracer).cast_mut(), Ordering::Release);
        at_exit();
        true
    }

    /// Records that were dropped so far.
    pub(super) fn dropped(&self) -> u64 {
        self.dropped.load(Ordering::Relaxed)
    }

    /// Whether the writer is to end.
    pub(super) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Acquire)
    }

    /// The writer has ended.
    pub(super) fn end(&self) {
        self.ended.store(true, Ordering::Release);
    }
}

/// A driver was opened or initialised, or has loaded an image: it may have an exit handler by now, before which ours must run.
pub(crate) fn driver_opened() {
    if is_on() {
        at_exit();
    }
}

/// Has the trace ended when the program is, before whatever registered a handler so far.
fn at_exit() {
    // SAFETY: a function without arguments. Where there is no room for another handler, an earlier one serves.
    let _ = unsafe { libc::atexit(end) };
}

/// Has the writer write what there is.
extern "C" fn end() {
    let Some(tracer) = known().filter(|tracer| tracer.generation == fork::generation()) else { return };
    turn_off();
    tracer.stop.store(true, Ordering::Release);
    let begun = Instant::now();
    // A driver that does not return leaves the writer in it.
    while !tracer.ended.load(Ordering::Acquire) && begun.elapsed() < EXIT_TIMEOUT {
        std::thread::sleep(Duration::from_micros(200));
    }
}

/// One line on stderr. Not by the standard library's, whose lock a forked child may find held.
pub(super) fn complain(text: &str) {
    print(&format!("gpu-rt: {text}\n"));
}

/// A text on stderr.
pub(super) fn print(text: &str) {
    let mut rest = text.as_bytes();
    while !rest.is_empty() {
        // SAFETY: the bytes are good for their length.
        match unsafe { libc::write(2, rest.as_ptr().cast(), rest.len()) } {
            written @ 1.. => rest = rest.get(written as usize..).unwrap_or_default(),
            // Nobody is left to tell.
            _ => return,
        }
    }
}

/// The calling thread, as the system numbers it.
#[inline]
pub(crate) fn thread() -> u32 {
    thread_local! {
        static THREAD: Cell<(u32, u32)> = const { Cell::new((0, 0)) };
    }
    let generation = fork::generation();
    match THREAD.get() {
        (of, number) if of == generation => number,
        _ => {
            let number = number();
            THREAD.set((generation, number));
            number
        }
    }
}

#[cfg(target_os = "linux")]
fn number() -> u32 {
    // SAFETY: it has no arguments and always succeeds.
    unsafe { libc::gettid() as u32 }
}

#[cfg(not(target_os = "linux"))]
fn number() -> u32 {
    static NEXT: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(1);
    NEXT.fetch_add(1, Ordering::Relaxed)
}
