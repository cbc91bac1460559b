//! Crashes inside LLVM: a signal or an endless computation stops its thread and becomes an error.
//!
//! LLVM runs in this process, on the threads of [`Workers`](super::Workers). Each has a [`Post`], and a stack of its own for signal
//! handlers, since the crash may be an overflow of the thread's stack. The handler writes the signal into the post and parks the thread for good,
//! as a fatal error does. The thread that waits for the work finds the signal there and returns an error. Signals on other threads go to the
//! handler that was installed before.
//!
//! Designs that were rejected:
//!
//! * *A process for each compilation.* Loading LLVM and registering its back ends takes longer than compiling a small kernel. A program that compiles at run time may be
//!   a library of another program, which cannot be started as a compiler.
//! * *A fork for each compilation.* The child inherits whatever locks the program's other threads hold, and every child would
//!   make the target machines anew that a thread keeps for its next kernel (`target::machine`).
//! * *Starting the build script again after a crash.* Its author's code before the call would run twice.
//!
//! This design costs a build nothing before a crash. After one:
//!
//! * The thread's memory and stack are lost, and the locks that it held stay locked. LLVM takes none of its global locks during optimisation and
//!   code generation. The allocator has a lock for each arena. If another compiler thread waits for one, its time limit stops it; if another
//!   thread of a build script does, [`watch_script`] ends the script with a message.
//! * LLVM may have corrupted memory before it crashed. So from then on the process stores nothing in the cache that packages share
//!   ([`happened`]); a build's own results go to OUT_DIR alone.
//! * `exit` cannot be stopped: the hook of [`install`] names the kernel file that was being compiled, and the process ends.

use std::borrow::Cow;
use std::cell::Cell;
use std::ffi::{c_int, c_void};
use std::mem::MaybeUninit;
use std::ptr::null_mut;
use std::sync::atomic::{AtomicBool, AtomicI32, AtomicPtr, AtomicUsize, Ordering};
use std::sync::{Mutex, Once, PoisonError, TryLockError};

/// The signals of crashes. LLVM traps in code that its authors consider unreachable.
const SIGNALS: [c_int; 6] = [libc::SIGSEGV, libc::SIGBUS, libc::SIGILL, libc::SIGFPE, libc::SIGABRT, libc::SIGTRAP];

/// Stands for a signal if the thread was stopped because its time was up.
const TOO_LONG: c_int = -1;

/// The state that a compiling thread shares with others, also when it crashes. Posts are never freed, because a signal handler may read them at any
/// moment; a thread that ends leaves its post to another.
#[derive(Debug)]
pub struct Post {
    /// The thread (`pthread_self`), or 0.
    thread: AtomicUsize,
    /// The signal that stopped it, or 0.
    signal: AtomicI32,
    /// Whether its time is up: the next signal says so, and means nothing else.
    is_late: AtomicBool,
    /// Whether the thread waits for a program, which has a time limit of its own.
    runs_tool: AtomicBool,
    /// The kernel file that is being compiled, and the step.
    work: Mutex<(String, String)>,
    next: AtomicPtr<Post>,
}

static POSTS: AtomicPtr<Post> = AtomicPtr::new(null_mut());

/// Whether LLVM has crashed in this process.
static HAPPENED: AtomicBool = AtomicBool::new(false);

/// The handlers that were installed before, in the order of [`SIGNALS`]. Null until ours are installed.
static BEFORE: [AtomicPtr<libc::sigaction>; SIGNALS.len()] = [const { AtomicPtr::new(null_mut()) }; SIGNALS.len()];

thread_local! {
    /// This thread's post. The handler does not use it: in a library loaded at run time, the access might allocate.
    static OWN: Cell<Option<&'static Post>> = const { Cell::new(None) };
}

/// Why LLVM's work did not complete.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Crash {
    /// The step: reading, LLVM's passes, code generation, or our own lowering.
    pub stage: String,
    /// The signal, in words, or the message of a fatal error.
    pub reason: Cow<'static, str>,
    pub kind: CrashKind,
}

/// How LLVM's work was stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CrashKind {
    /// By a signal.
    Signal,
    /// Because its time was up.
    Late,
    /// By a fatal error of LLVM's.
    Fatal,
}

impl std::fmt::Display for Crash {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Crash { stage, reason, kind } = self;
        match kind {
            CrashKind::Signal => write!(f, "LLVM crashed in {stage} ({reason})"),
            CrashKind::Late => write!(f, "LLVM did not end in time in {stage}"),
            CrashKind::Fatal => f.write_str(reason),
        }
    }
}

/// Whether LLVM has crashed in this process, which may have damaged its memory.
pub fn happened() -> bool {
    HAPPENED.load(Ordering::Acquire)
}

/// Records the step that this thread begins.
pub fn enter(stage: &str) {
    if let Some(post) = OWN.get() {
        stage.clone_into(&mut post.lock().1);
    }
}

/// The kernel file that this thread compiles, and the step.
#[cfg(any(test, feature = "fuzzing"))]
pub fn current() -> Option<(String, String)> {
    OWN.get().map(|post| post.lock().clone())
}

/// Runs `wait`, which waits for a program: its time does not count as LLVM's.
pub fn run_tool<T>(wait: impl FnOnce() -> T) -> T {
    let post = OWN.get();
    post.inspect(|post| post.runs_tool.store(true, Ordering::Release));
    let result = wait();
    post.inspect(|post| post.runs_tool.store(false, Ordering::Release));
    result
}

impl Post {
    /// Takes a post for this thread, whose crashes go there until [`leave`](Self::leave).
    pub fn take() -> &'static Post {
        install();
        // SAFETY: only returns this thread's number.
        let own = unsafe { libc::pthread_self() } as usize;
        let free = |post: &&Post| post.thread.compare_exchange(0, own, Ordering::AcqRel, Ordering::Relaxed).is_ok();
        let post = posts().find(free).unwrap_or_else(|| {
            let post: &'static Post = Box::leak(Box::new(Post {
                thread: AtomicUsize::new(own),
                signal: AtomicI32::new(0),
                is_late: AtomicBool::new(false),
                runs_tool: AtomicBool::new(false),
                work: Mutex::default(),
                next: AtomicPtr::new(null_mut()),
            }));
            let mut first = POSTS.load(Ordering::Acquire);
            loop {
                post.next.store(first, Ordering::Release);
                match POSTS.compare_exchange(first, std::ptr::from_ref(post).cast_mut(), Ordering::AcqRel, Ordering::Acquire) {
                    Ok(_) => break post,
                    Err(now) => first = now,
                }
            }
        });
        OWN.set(Some(post));
        post
    }

    /// Frees the post for another thread. Called by the thread that took it, at its end.
    pub fn leave(&self) {
        OWN.set(None);
        self.thread.store(0, Ordering::Release);
    }

    /// Records the kernel file that the thread compiles from now on.
    pub fn begin(&self, work: &str) {
        *self.lock() = (work.to_string(), "lowering".to_string());
    }

    /// Whether the thread waits for a program.
    pub fn runs_tool(&self) -> bool {
        self.runs_tool.load(Ordering::Acquire)
    }

    /// How the thread was stopped, if it was.
    pub fn crash(&self) -> Option<Crash> {
        let signal = self.signal.load(Ordering::Acquire);
        let kind = if signal == TOO_LONG { CrashKind::Late } else { CrashKind::Signal };
        (signal != 0).then(|| self.stopped(reason(signal).into(), kind))
    }

    /// The crash of a thread that was stopped in the step that it recorded last.
    pub fn stopped(&self, reason: Cow<'static, str>, kind: CrashKind) -> Crash {
        // The thread may have been stopped while it held this lock.
        let stage = match self.work.try_lock() {
            Ok(work) => work.1.clone(),
            Err(TryLockError::Poisoned(work)) => work.into_inner().1.clone(),
            Err(TryLockError::WouldBlock) => "an unknown step".into(),
        };
        Crash { stage, reason, kind }
    }

    /// Whether the thread was told to stop.
    pub fn is_late(&self) -> bool {
        self.is_late.load(Ordering::Acquire)
    }

    /// Stops the thread where it is. It has stopped once [`crash`](Self::crash) says so.
    pub fn stop(&self) {
        let thread = self.thread.load(Ordering::Acquire);
        self.is_late.store(true, Ordering::Release);
        // SAFETY: the caller waits for work of this thread, so it has not ended and its id is valid. The handler is installed.
        unsafe { libc::pthread_kill(thread as libc::pthread_t, libc::SIGABRT) };
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, (String, String)> {
        self.work.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn posts() -> impl Iterator<Item = &'static Post> {
    // SAFETY: null or leaked by `Post::take`.
    let at = |place: &AtomicPtr<Post>| unsafe { place.load(Ordering::Acquire).as_ref() };
    std::iter::successors(at(&POSTS), move |post| at(&post.next))
}

/// The post of the calling thread. Async-signal-safe.
fn own_post() -> Option<&'static Post> {
    // SAFETY: only returns this thread's number.
    let own = unsafe { libc::pthread_self() } as usize;
    posts().find(|post| post.thread.load(Ordering::Acquire) == own)
}

fn reason(signal: c_int) -> &'static str {
    match signal {
        TOO_LONG => "its time was up",
        libc::SIGSEGV => "a bad memory access, or a stack that overflowed",
        libc::SIGBUS => "a bad memory access",
        libc::SIGILL => "an illegal instruction",
        libc::SIGFPE => "an arithmetic fault",
        libc::SIGTRAP => "a trap",
        _ => "an abort, as where memory runs out",
    }
}

/// Installs the handlers, once in a process.
fn install() {
    static INSTALLED: Once = Once::new();
    INSTALLED.call_once(|| {
        stay_loaded();
        for (signal, before) in SIGNALS.into_iter().zip(&BEFORE) {
            let mut there = MaybeUninit::<libc::sigaction>::uninit();
            // SAFETY: the action is plain data, whose fields are set or may be zero. The first call queries the old handler, which ours calls; its
            // result is read only if it succeeded. The second sets a handler of the type that SA_SIGINFO requires.
            unsafe {
                let mut ours: libc::sigaction = std::mem::zeroed();
                ours.sa_sigaction = handle as *const () as usize;
                ours.sa_flags = libc::SA_SIGINFO | libc::SA_ONSTACK;
                libc::sigemptyset(&raw mut ours.sa_mask);
                if libc::sigaction(signal, std::ptr::null(), there.as_mut_ptr()) == 0 {
                    before.store(Box::into_raw(Box::new(there.assume_init())), Ordering::Release);
                    libc::sigaction(signal, &raw const ours, null_mut());
                }
            }
        }
        // SAFETY: the hook has the type that the C library calls, and does not unwind.
        unsafe { libc::atexit(exiting) };
    });
}

/// If this code is part of a library that a program opens and closes, keeps the library loaded: signals may come as long as the process lives.
fn stay_loaded() {
    let here = install as fn() as *const c_void;
    let mut found = MaybeUninit::<libc::Dl_info>::zeroed();
    // SAFETY: the address is of a function, and the structure is written to; it is valid with zeros, and its name is null or ends with a NUL. Opening what is loaded
    // already runs nothing, and the handle is not closed.
    unsafe {
        if libc::dladdr(here, found.as_mut_ptr()) != 0 && !found.assume_init_ref().dli_fname.is_null() {
            libc::dlopen(found.assume_init_ref().dli_fname, libc::RTLD_NOW | libc::RTLD_NOLOAD | libc::RTLD_NODELETE);
        }
    }
}

/// Runs on any thread at any moment: neither allocates nor locks.
unsafe extern "C" fn handle(signal: c_int, info: *mut libc::siginfo_t, context: *mut c_void) {
    if let Some(post) = own_post() {
        HAPPENED.store(true, Ordering::Release);
        let signal = if post.is_late.load(Ordering::Acquire) { TOO_LONG } else { signal };
        post.signal.store(signal, Ordering::Release);
        watch_script();
        park();
    }
    // SAFETY: the arguments are those that the system gave this handler.
    unsafe { hand_on(signal, info, context) }
}

/// Sleeps for good with all signals blocked, so that other threads take them. Async-signal-safe.
fn park() -> ! {
    // SAFETY: the set is written before it is used, and both calls are async-signal-safe.
    unsafe {
        let mut all = MaybeUninit::<libc::sigset_t>::uninit();
        libc::sigfillset(all.as_mut_ptr());
        libc::pthread_sigmask(libc::SIG_BLOCK, all.as_ptr(), null_mut());
        loop {
            libc::pause();
        }
    }
}

/// Handles the fault as if our handler were not installed.
///
/// # Safety
/// The arguments are a handler's.
unsafe fn hand_on(signal: c_int, info: *mut libc::siginfo_t, context: *mut c_void) {
    let before = SIGNALS.iter().position(|known| *known == signal).and_then(|index| BEFORE.get(index));
    // SAFETY: null, or an action that `install` leaked.
    let before = before.and_then(|before| unsafe { before.load(Ordering::Acquire).as_ref() });
    // SAFETY: the system's pointer, valid for this call (contract).
    let was_sent = unsafe { (*info).si_code } <= 0;
    match before {
        // SAFETY: the handler that was set for this signal, of the type that its flags name, with the arguments that the system gave.
        Some(before) if before.sa_sigaction != libc::SIG_DFL && before.sa_sigaction != libc::SIG_IGN => unsafe {
            if before.sa_flags & libc::SA_SIGINFO != 0 {
                let handler: unsafe extern "C" fn(c_int, *mut libc::siginfo_t, *mut c_void) = std::mem::transmute(before.sa_sigaction);
                handler(signal, info, context);
            } else {
                let handler: unsafe extern "C" fn(c_int) = std::mem::transmute(before.sa_sigaction);
                handler(signal);
            }
        },
        Some(before) if before.sa_sigaction == libc::SIG_IGN && was_sent => {}
        // The default action: a faulting access runs again and ends the process; a signal that was sent is sent again.
        // SAFETY: an action without flags, and a signal to this thread, which takes effect when the handler returns.
        _ => unsafe {
            let mut default: libc::sigaction = std::mem::zeroed();
            default.sa_sigaction = libc::SIG_DFL;
            libc::sigaction(signal, &raw const default, null_mut());
            if was_sent {
                libc::raise(signal);
            }
        },
    }
}

/// The seconds that this process may hang after a crash, if it is a build script; else 0.
static SCRIPT: AtomicUsize = AtomicUsize::new(0);

/// From now on, ends this build script with a message if no work ends for so many seconds after a crash of LLVM.
pub fn end_hung_script(seconds: u64) {
    // SAFETY: the action is plain data, whose fields are set or may be zero, and the handler has the type of one without SA_SIGINFO.
    unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        action.sa_sigaction = hung as extern "C" fn(c_int) as libc::sighandler_t;
        libc::sigaction(libc::SIGALRM, &raw const action, null_mut());
    }
    SCRIPT.store(usize::try_from(seconds).unwrap_or(usize::MAX), Ordering::Release);
}

/// Starts or restarts the clock of [`end_hung_script`]. Async-signal-safe.
pub fn watch_script() {
    let seconds = SCRIPT.load(Ordering::Acquire);
    if seconds != 0 {
        // SAFETY: takes a number, and is async-signal-safe.
        unsafe { libc::alarm(u32::try_from(seconds).unwrap_or(u32::MAX)) };
    }
}

extern "C" fn hung(_: c_int) {
    say(b"error: LLVM crashed, and the build script did not end afterwards\n  = help: build again with `GPU_SAVE_TEMPS=FOLDER`: the last file there is LLVM's input\n");
    // SAFETY: async-signal-safe. It runs no destructors, which might wait for the thread that hangs.
    unsafe { libc::_exit(1) };
}

/// Called while the process ends. On a compiling thread it is LLVM that called `exit`.
extern "C" fn exiting() {
    let Some(post) = own_post() else { return };
    let (work, stage) = post.work.try_lock().map(|work| work.clone()).unwrap_or_default();
    say(format!("error: LLVM ended the process while it compiled {work}, in {stage}\n  = help: this is a defect of LLVM: leave this architecture out of the file's `archs`\n").as_bytes());
    // SAFETY: always sound. Other threads still compile, so destructors must not run.
    unsafe { libc::_exit(1) };
}

/// Async-signal-safe.
fn say(text: &[u8]) {
    // SAFETY: the bytes are valid for their length.
    unsafe { libc::write(libc::STDERR_FILENO, text.as_ptr().cast(), text.len()) };
}
