//! Threads that LLVM's work runs on.

use super::crash;
use gpu_tools::Env;
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread::JoinHandle;

/// LLVM's optimizer recurses over deep expressions; the main thread's 8 MiB have been seen to overflow.
const STACK: usize = 64 << 20;

/// How the error begins where the system gives no thread.
pub const NOT_STARTED: &str = "cannot start a compiler thread";

/// Takes the text of a fatal error.
type Report = Box<dyn Fn(&str)>;

type Job = Box<dyn FnOnce() + Send>;

thread_local! {
    /// Where this thread's fatal error goes. Set only on threads of [`Workers`].
    static FATAL: RefCell<Option<Report>> = const { RefCell::new(None) };
}

/// Threads for LLVM's work, one for each piece of work that runs at once.
///
/// Those of a build are kept for its next piece: what a thread knows of a target (`target::machine`) takes LLVM longer
/// to make than a small kernel. Elsewhere a thread ends with its work, so that no program has threads that it did not ask for.
#[derive(Debug, Default)]
pub struct Workers {
    idle: Mutex<Vec<Worker>>,
    keep: bool,
}

/// A thread and the ways to it.
#[derive(Debug)]
struct Worker {
    jobs: Sender<Job>,
    ended: Receiver<Ended>,
    thread: JoinHandle<()>,
}

/// How a piece of work ended.
enum Ended {
    Done,
    /// With a fatal error of LLVM's: the thread is parked for good.
    Fatal(String),
    Panicked(String),
}

impl Workers {
    /// Threads that are kept until this is dropped.
    pub fn kept() -> Workers {
        Workers { idle: Mutex::default(), keep: true }
    }

    /// Runs `work` on one of the threads. `label` says what it compiles, for crashes.
    ///
    /// # Errors
    /// LLVM's words, if it gave up. LLVM's fatal-error handler must not return, and unwinding through LLVM's frames is
    /// undefined, so the thread that hit the error is parked for good: its memory is the price of an error that is not
    /// the end of the process. Work after it, on other threads, is not affected: no LLVM lock is held while it reports.
    pub fn run<T: Send>(&self, label: &str, work: impl FnOnce() -> T + Send) -> Result<T, String> {
        super::open(&Env::process()).map_err(|error| error.to_string())?;
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let worker = idle.map_or_else(Worker::start, Ok)?;
        let mut result = None;
        let job: Box<dyn FnOnce() + Send + '_> = Box::new(|| {
            crash::label(label);
            result = Some(work());
        });
        // SAFETY: only the lifetime changes, and what the job borrows outlives its use: this function returns when the worker
        // has run and dropped it, or has parked for good inside it, where no code of it runs again, or when it was not sent.
        let job = unsafe { std::mem::transmute::<Box<dyn FnOnce() + Send + '_>, Job>(job) };
        let without_result = || "the compiler thread ended without a result".to_string();
        worker.jobs.send(job).map_err(|_| without_result())?;
        match worker.ended.recv() {
            Ok(Ended::Done) => {
                self.take_back(worker);
                result.ok_or_else(without_result)
            }
            Ok(Ended::Fatal(message)) => Err(message),
            Ok(Ended::Panicked(message)) => {
                worker.end();
                Err(message)
            }
            // The thread is gone, and with it the job.
            Err(_) => Err(without_result()),
        }
    }

    fn take_back(&self, worker: Worker) {
        if self.keep {
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
        let body = move || {
            let fatal = report.clone();
            FATAL.set(Some(Box::new(move |message| drop(fatal.send(Ended::Fatal(message.into()))))));
            for job in work {
                let done = catch_unwind(AssertUnwindSafe(job));
                // Whoever sent the job waits for this; it cannot be gone.
                drop(report.send(match done {
                    Ok(()) => Ended::Done,
                    Err(panic) => Ended::Panicked(format!("the compiler thread panicked: {}", panic_text(&*panic))),
                }));
            }
            FATAL.set(None);
        };
        let thread = std::thread::Builder::new().name("gpu-build".into()).stack_size(STACK).spawn(body);
        Ok(Worker { jobs, ended, thread: thread.map_err(|error| format!("{NOT_STARTED}: {error}"))? })
    }

    /// Waits until the thread has ended, and has given LLVM back what it kept.
    fn end(self) {
        drop(self.jobs);
        drop(self.thread.join());
    }
}

/// Runs `work` on a thread of its own, as [`Workers::run`] does.
///
/// # Errors
/// LLVM's words, if it gave up.
pub fn isolated<T: Send>(label: &str, work: impl FnOnce() -> T + Send) -> Result<T, String> {
    Workers::default().run(label, work)
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
