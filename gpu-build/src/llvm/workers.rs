//! Threads that LLVM's work runs on.

use super::crash::{self, Crash, CrashKind, Post};
use super::record::Record;
use super::stack::{self, Stacks};
use gpu_tools::{Env, Limit};
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// How often a thread that waits for work checks whether it has crashed. Work that completes wakes the waiter at once.
const LOOK: Duration = Duration::from_millis(20);

/// How the error begins where the system gives no thread.
pub const NOT_STARTED: &str = "cannot start a compiler thread";

/// Takes the text of a fatal error.
type Report = Box<dyn Fn(&str)>;

type Job = Box<dyn FnOnce() + Send>;

thread_local! {
    /// Where this thread's fatal error goes. Set only on threads of [`Workers`].
    static FATAL: RefCell<Option<Report>> = const { RefCell::new(None) };
}

/// Why work did not complete.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stopped {
    /// No thread could be started, or our own code panicked.
    Fatal(String),
    /// LLVM crashed, or reported a fatal error.
    Crashed(Crash),
}

impl std::fmt::Display for Stopped {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Stopped::Fatal(message) => f.write_str(message),
            Stopped::Crashed(crash) => crash.fmt(f),
        }
    }
}

/// Threads for LLVM's work, one for each piece of work that runs at once.
///
/// Those of a build are kept for its next piece: what a thread knows of a target (`target::machine`) takes LLVM longer
/// to make than a small kernel. Elsewhere a thread ends with its work, so that no program has threads that it did not ask for.
#[derive(Debug, Default)]
pub struct Workers {
    idle: Mutex<Vec<Worker>>,
    keep: bool,
    /// How long a piece of work may take.
    limit: Limit,
}

/// A thread and the ways to it.
#[derive(Debug)]
struct Worker {
    jobs: Sender<Job>,
    ended: Receiver<Ended>,
    post: &'static Post,
    thread: JoinHandle<()>,
}

/// How a piece of work ended.
enum Ended {
    Done,
    /// With a fatal error of LLVM's: the thread is parked for good.
    GaveUp(String),
    Panicked(String),
}

impl Workers {
    /// Threads that are kept until this is dropped.
    pub fn kept(limit: Limit) -> Workers {
        Workers { idle: Mutex::default(), keep: true, limit }
    }

    /// Threads that end with their work.
    pub fn new(limit: Limit) -> Workers {
        Workers { idle: Mutex::default(), keep: false, limit }
    }

    /// Runs `work` on one of the threads. `label` names the kernel file and the architecture. With a folder, each step's input is written
    /// there before the step begins.
    ///
    /// # Errors
    /// LLVM gave up, crashed, or did not end in time. LLVM's fatal-error handler must not return, unwinding through LLVM's frames is
    /// undefined, and a signal may come anywhere: so the thread is parked for good. Its memory is the price for an error that does
    /// not end the process. `crash.rs` describes the effects on later work.
    pub fn run<T: Send>(&self, label: &str, record: Option<&Path>, work: impl FnOnce() -> T + Send) -> Result<T, Stopped> {
        super::open(&Env::process()).map_err(|error| Stopped::Fatal(error.to_string()))?;
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let worker = idle.map_or_else(Worker::start, Ok).map_err(Stopped::Fatal)?;
        let mut result = None;
        worker.post.begin(label);
        let job: Box<dyn FnOnce() + Send + '_> = Box::new(|| {
            let _record = Record::begin(record);
            result = Some(work());
        });
        // SAFETY: only the lifetime changes, and what the job borrows outlives its use: this function returns when the worker
        // has run and dropped it, or has parked for good inside it, where no code of it runs again, or when it was not sent.
        let job = unsafe { std::mem::transmute::<Box<dyn FnOnce() + Send + '_>, Job>(job) };
        let without_result = || Stopped::Fatal("the compiler thread ended without a result".to_string());
        worker.jobs.send(job).map_err(|_| without_result())?;
        let ended = worker.wait(self.limit);
        if crash::happened() {
            crash::watch_script();
        }
        match ended {
            Ok(Ended::Done) => {
                self.take_back(worker);
                result.ok_or_else(without_result)
            }
            Ok(Ended::GaveUp(message)) => Err(Stopped::Crashed(worker.post.stopped(message.into(), CrashKind::Fatal))),
            Ok(Ended::Panicked(message)) => {
                worker.end();
                Err(Stopped::Fatal(message))
            }
            Err(Some(crash)) => Err(Stopped::Crashed(crash)),
            // The thread is gone, and with it the job.
            Err(None) => Err(without_result()),
        }
    }

    fn take_back(&self, worker: Worker) {
        if self.keep && !worker.post.is_late() {
            self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(worker);
        } else {
            worker.end();
        }
    }
}

impl Drop for Workers {
    fn drop(&mut self) {
        std::mem::take(self.idle.get_mut().unwrap_or_else(PoisonError::into_inner)).into_iter().for_each(Worker::end);
    }
}

impl Worker {
    fn start() -> Result<Worker, String> {
        let (jobs, work) = channel::<Job>();
        let (report, ended) = channel();
        let (tell, post) = channel();
        let body = move || {
            let _stacks = Stacks::set();
            let post = Post::take();
            // The thread that started this one waits for the post.
            let _ = tell.send(post);
            let fatal = report.clone();
            FATAL.set(Some(Box::new(move |message| drop(fatal.send(Ended::GaveUp(message.into()))))));
            for job in work {
                let done = catch_unwind(AssertUnwindSafe(job));
                // Whoever sent the job waits for this; it cannot be gone.
                drop(report.send(match done {
                    Ok(()) => Ended::Done,
                    Err(panic) => {
                        let text = format!("the compiler thread panicked: {}", panic_text(&*panic));
                        // The payload could panic when it is dropped, which would end the thread.
                        std::mem::forget(panic);
                        Ended::Panicked(text)
                    }
                }));
            }
            FATAL.set(None);
            post.leave();
        };
        let not_started = |error: &dyn std::fmt::Display| format!("{NOT_STARTED}: {error}");
        let thread = std::thread::Builder::new().name("gpu-build".into()).stack_size(stack::WITH_GUARD).spawn(body);
        let thread = thread.map_err(|error| not_started(&error))?;
        let post = post.recv().map_err(|error| not_started(&error))?;
        Ok(Worker { jobs, ended, post, thread })
    }

    /// Waits until a piece of work completes.
    ///
    /// # Errors
    /// The crash that stopped the thread; `None` if the thread is gone.
    fn wait(&self, limit: Limit) -> Result<Ended, Option<Crash>> {
        let mut end = Instant::now() + limit.duration();
        let mut is_stopped = false;
        loop {
            match self.ended.recv_timeout(LOOK) {
                Ok(ended) => return Ok(ended),
                Err(RecvTimeoutError::Disconnected) => return Err(None),
                Err(RecvTimeoutError::Timeout) => {}
            }
            if let Some(crash) = self.post.crash() {
                return Err(Some(crash));
            }
            if self.post.runs_tool() {
                end = Instant::now() + limit.duration();
            }
            if !is_stopped && Instant::now() >= end {
                self.post.stop();
                is_stopped = true;
            }
        }
    }

    /// Waits until the thread has ended, and has given LLVM back what it kept.
    fn end(self) {
        drop(self.jobs);
        // A thread that was told to stop may have parked after its work.
        if !self.post.is_late() {
            drop(self.thread.join());
        }
    }
}

/// Runs `work` on a thread of its own, as [`Workers::run`] does.
///
/// # Errors
/// LLVM gave up or crashed: its message.
pub fn isolated<T: Send>(label: &str, work: impl FnOnce() -> T + Send) -> Result<T, String> {
    let limit = Limit::from_env(&Env::process()).unwrap_or_default();
    Workers::new(limit).run(label, None, work).map_err(|stopped| stopped.to_string())
}

/// On a thread of ours it reports and parks; elsewhere it returns, and the process ends as it would have.
pub fn give_up(reason: &str) {
    let reported = FATAL.try_with(|report| match report.try_borrow() {
        Ok(report) => report.as_ref().map(|report| report(reason)).is_some(),
        Err(_) => false,
    });
    while reported == Ok(true) {
        std::thread::park();
    }
}

fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_string());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "no message".into())
}
