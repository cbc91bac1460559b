//! The functions of NCCL's and RCCL's libraries, which have the same names, and what they answer.
//!
//! The numbers and signatures are those of `src/nccl.h.in` of <https://github.com/NVIDIA/nccl> and of RCCL's `rccl.h`, which keeps to them.

use crate::call::{Kind, Part};
use crate::element::{ElementType, Op};
use crate::error::{ErrorKind, Result};
use gpu_rt::DeviceKind;
use libloading::Library as Opened;
use std::ffi::{CStr, c_char, c_int, c_void};
use std::mem::ManuallyDrop;

/// `ncclUniqueId`.
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct UniqueId(pub [u8; 128]);

/// `ncclComm_t`: a rank in NCCL's own terms.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(transparent)]
pub(crate) struct Comm(pub *mut c_void);

// SAFETY: a handle, which threads may use one after the other; which of them does is the watch's business.
unsafe impl Send for Comm {}
// SAFETY: a shared reference gives the handle and nothing else.
unsafe impl Sync for Comm {}

impl Comm {
    pub(crate) const NONE: Comm = Comm(std::ptr::null_mut());
}

/// `ncclResult_t`: done, and not done yet.
pub(crate) const SUCCESS: c_int = 0;
pub(crate) const IN_PROGRESS: c_int = 7;

/// 2.10: the first with averages and `bf16`.
const OLDEST: c_int = 21_000;

type Buffer = *mut c_void;
type Stream = *mut c_void;

macro_rules! functions {
    ($($field:ident = $symbol:literal($($type:ty),*) -> $result:ty;)*) => {
        /// Pointers to the functions.
        struct Functions {
            $($field: unsafe extern "C" fn($($type),*) -> $result,)*
        }

        impl Functions {
            /// All of them, or the name of one that is missing.
            fn of(library: &Opened) -> Result<Functions, &'static str> {
                // SAFETY: the library is NCCL or RCCL, whose headers declare them so.
                Ok(Functions { $($field: *unsafe { library.get($symbol.as_bytes()) }.map_err(|_| $symbol)?,)* })
            }
        }
    };
}

functions! {
    version = "ncclGetVersion"(*mut c_int) -> c_int;
    unique_id = "ncclGetUniqueId"(*mut UniqueId) -> c_int;
    init_rank = "ncclCommInitRank"(*mut Comm, c_int, UniqueId, c_int) -> c_int;
    destroy = "ncclCommDestroy"(Comm) -> c_int;
    abort = "ncclCommAbort"(Comm) -> c_int;
    async_error = "ncclCommGetAsyncError"(Comm, *mut c_int) -> c_int;
    error_text = "ncclGetErrorString"(c_int) -> *const c_char;
    group_start = "ncclGroupStart"() -> c_int;
    group_end = "ncclGroupEnd"() -> c_int;
    all_reduce = "ncclAllReduce"(Buffer, Buffer, usize, c_int, c_int, Comm, Stream) -> c_int;
    reduce = "ncclReduce"(Buffer, Buffer, usize, c_int, c_int, c_int, Comm, Stream) -> c_int;
    broadcast = "ncclBroadcast"(Buffer, Buffer, usize, c_int, c_int, Comm, Stream) -> c_int;
    all_gather = "ncclAllGather"(Buffer, Buffer, usize, c_int, Comm, Stream) -> c_int;
    reduce_scatter = "ncclReduceScatter"(Buffer, Buffer, usize, c_int, c_int, Comm, Stream) -> c_int;
    send = "ncclSend"(Buffer, usize, c_int, c_int, Comm, Stream) -> c_int;
    receive = "ncclRecv"(Buffer, usize, c_int, c_int, Comm, Stream) -> c_int;
}

/// An open library. It is never closed: it keeps threads of its own.
pub(crate) struct Library {
    functions: Functions,
    /// `ncclGetLastError`, which came with 2.13.
    last_error: Option<unsafe extern "C" fn(Comm) -> *const c_char>,
    /// `NCCL 2.27.3`.
    name: String,
}

impl Library {
    /// Makes a library of what was opened. Why it cannot be used, if it cannot.
    pub(super) fn of(kind: DeviceKind, opened: Opened) -> Result<Library, String> {
        let opened = ManuallyDrop::new(opened);
        let functions = Functions::of(&opened).map_err(|symbol| format!("it has no {symbol}"))?;
        let mut version = 0;
        // SAFETY: `version` is written to.
        let code = unsafe { (functions.version)(&mut version) };
        if code != SUCCESS || version < OLDEST {
            return Err(format!("it is older than 2.10: its version is {version}"));
        }
        // SAFETY: the headers declare it so.
        let last_error = unsafe { opened.get(b"ncclGetLastError") }.ok().map(|found| *found);
        let name = format!("{} {}.{}.{}", brand(kind), version / 10_000, version / 100 % 100, version % 100);
        Ok(Library { functions, last_error, name })
    }

    /// Its name and version.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// An error where a call's result is one. Not done yet is none: see [`settle`](Self::settle).
    fn check(&self, call: &'static str, code: c_int, comm: Comm) -> Result<()> {
        if code == SUCCESS || code == IN_PROGRESS { Ok(()) } else { Err(self.error(call, code, comm)) }
    }

    #[cold]
    fn error(&self, call: &'static str, code: c_int, comm: Comm) -> crate::Error {
        // SAFETY: every number has a constant text.
        let text = unsafe { text((self.functions.error_text)(code)) };
        // SAFETY: the communicator is none, or alive. The text is the library's, and stays until its next error.
        let last = self.last_error.map(|last| unsafe { text_of(last, comm) }).unwrap_or_default();
        let why = if last.is_empty() { text } else { format!("{text}: {last}") };
        ErrorKind::Library { library: self.name.clone(), call, code, why }.into()
    }

    pub(crate) fn unique_id(&self) -> Result<UniqueId> {
        let mut id = UniqueId([0; 128]);
        // SAFETY: `id` is written to.
        let code = unsafe { (self.functions.unique_id)(&mut id) };
        self.check("ncclGetUniqueId", code, Comm::NONE)?;
        Ok(id)
    }

    /// Begins a rank, on the device that is current. Within a group it is there when the group has ended.
    ///
    /// # Safety
    /// `to` stays until then.
    pub(super) unsafe fn init_rank(&self, to: *mut Comm, size: usize, id: UniqueId, rank: usize) -> Result<()> {
        // SAFETY: the same contract.
        let code = unsafe { (self.functions.init_rank)(to, size as c_int, id, rank as c_int) };
        self.check("ncclCommInitRank", code, Comm::NONE)
    }

    pub(super) fn group_start(&self) -> Result<()> {
        // SAFETY: it has no conditions.
        let code = unsafe { (self.functions.group_start)() };
        self.check("ncclGroupStart", code, Comm::NONE)
    }

    /// Ends the thread's group.
    ///
    /// # Safety
    /// What the group's calls were given is still there.
    pub(super) unsafe fn group_end(&self) -> Result<()> {
        // SAFETY: the same contract.
        let code = unsafe { (self.functions.group_end)() };
        self.check("ncclGroupEnd", code, Comm::NONE)
    }

    /// What the communicator failed with, or that it is still at work (`false`).
    ///
    /// # Safety
    /// It is alive.
    pub(super) unsafe fn settled(&self, comm: Comm) -> Result<bool> {
        let mut state = SUCCESS;
        // SAFETY: alive (contract), and `state` is written to.
        let code = unsafe { (self.functions.async_error)(comm, &mut state) };
        self.check("ncclCommGetAsyncError", code, comm)?;
        self.check("an earlier call", state, comm)?;
        Ok(state != IN_PROGRESS)
    }

    /// Ends a communicator whose work is done.
    ///
    /// # Safety
    /// It is alive, and nobody uses it any more.
    pub(super) unsafe fn destroy(&self, comm: Comm) -> Result<()> {
        // SAFETY: the same contract.
        let code = unsafe { (self.functions.destroy)(comm) };
        self.check("ncclCommDestroy", code, Comm::NONE)
    }

    /// Ends a communicator and its work on the device.
    ///
    /// # Safety
    /// It is alive, and no call begins with it any more.
    pub(super) unsafe fn abort(&self, comm: Comm) -> Result<()> {
        // SAFETY: the same contract.
        let code = unsafe { (self.functions.abort)(comm) };
        self.check("ncclCommAbort", code, Comm::NONE)
    }

    /// Enqueues a rank's part of a collective. All-to-all needs a group, which the caller opens.
    ///
    /// # Safety
    /// The communicator and the stream are alive and of one device. The part's blocks are that device's memory, in the order of the
    /// stream, and stay until the work is done.
    pub(super) unsafe fn collective(&self, comm: Comm, size: usize, part: &Part, stream: Stream) -> Result<()> {
        let (f, count, element) = (&self.functions, part.count, element(part.element));
        let (from, to) = (pointer(part.input), pointer(part.output));
        // SAFETY: the same contract; the numbers are the library's.
        let (call, code) = unsafe {
            match part.kind {
                Kind::AllReduce(op) => ("ncclAllReduce", (f.all_reduce)(from, to, count, element, operation(op, size), comm, stream)),
                Kind::Reduce(op, root) => {
                    ("ncclReduce", (f.reduce)(from, to, count, element, operation(op, size), root as c_int, comm, stream))
                }
                Kind::Broadcast(root) => ("ncclBroadcast", (f.broadcast)(from, to, count, element, root as c_int, comm, stream)),
                Kind::AllGather => ("ncclAllGather", (f.all_gather)(from, to, count, element, comm, stream)),
                Kind::ReduceScatter(op) => {
                    ("ncclReduceScatter", (f.reduce_scatter)(from, to, count, element, operation(op, size), comm, stream))
                }
                Kind::AllToAll => {
                    let block = (count * part.element.bytes()) as u64;
                    for (rank, offset) in (0..size).zip((0u64..).map(|rank| rank * block)) {
                        self.transfer(comm, true, rank, (part.element, count, part.input + offset), stream)?;
                        self.transfer(comm, false, rank, (part.element, count, part.output + offset), stream)?;
                    }
                    return Ok(());
                }
                Kind::Barrier => return Ok(()),
            }
        };
        self.check(call, code, comm)
    }

    /// Enqueues sending or receiving so many elements at an address.
    ///
    /// # Safety
    /// As [`collective`](Self::collective).
    pub(super) unsafe fn transfer(
        &self,
        comm: Comm,
        sends: bool,
        with: usize,
        (of, count, at): (ElementType, usize, u64),
        stream: Stream,
    ) -> Result<()> {
        let (call, function) = if sends { ("ncclSend", self.functions.send) } else { ("ncclRecv", self.functions.receive) };
        // SAFETY: the same contract; the numbers are the library's.
        let code = unsafe { function(pointer(at), count, element(of), with as c_int, comm, stream) };
        self.check(call, code, comm)
    }
}

/// What the library for a kind of device is called.
pub(super) fn brand(kind: DeviceKind) -> &'static str {
    if kind == DeviceKind::Hip { "RCCL" } else { "NCCL" }
}

fn pointer(address: u64) -> Buffer {
    std::ptr::with_exposed_provenance_mut(address as usize)
}

/// `ncclDataType_t`.
fn element(element: ElementType) -> c_int {
    match element {
        ElementType::I8 => 0,
        ElementType::U8 => 1,
        ElementType::I32 => 2,
        ElementType::U32 => 3,
        ElementType::I64 => 4,
        ElementType::U64 => 5,
        ElementType::F16 => 6,
        ElementType::F32 => 7,
        ElementType::F64 => 8,
        ElementType::Bf16 => 9,
    }
}

/// `ncclRedOp_t`. Of a single rank's average NCCL 2.28.9 leaves out the elements behind the last 16 bytes (seen on an H200); its sum is the same.
fn operation(op: Op, ranks: usize) -> c_int {
    match op {
        Op::Avg if ranks == 1 => 0,
        Op::Sum => 0,
        Op::Prod => 1,
        Op::Max => 2,
        Op::Min => 3,
        Op::Avg => 4,
    }
}

/// # Safety
/// A text of C, or null.
unsafe fn text(text: *const c_char) -> String {
    if text.is_null() {
        return String::new();
    }
    // SAFETY: not null; the rest is the same contract.
    unsafe { CStr::from_ptr(text) }.to_string_lossy().trim().to_owned()
}

/// # Safety
/// The communicator is none or alive.
unsafe fn text_of(last: unsafe extern "C" fn(Comm) -> *const c_char, comm: Comm) -> String {
    // SAFETY: the same contract.
    unsafe { text(last(comm)) }
}
