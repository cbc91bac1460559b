//! A fake of NCCL's library (`libnccl.so.2`) and of RCCL's, which has the same functions: those of `nccl.h` that gpu-comm calls.
//!
//! It works on the streams of a fake driver: the one that `GPU_CUDA_LIBRARY` names, or else `GPU_HIP_LIBRARY`. A collective is a host
//! function on each rank's stream. There the ranks wait for each other, and the last to come does the work. As with the real library
//!
//! - the first call of a kind and size waits on the host until all its ranks have made it,
//! - a send waits on the stream for its receive,
//! - work whose other ranks never come ends by `ncclCommAbort` of its own communicator alone,
//! - sums go through the ranks in another order than theirs, and `f16` is rounded at each step.
//!
//! Its strictness is that of `gpu-fakes`: what a program does wrong is a violation in the ledger. It exports the control functions of
//! `gpu-fakes`, and `void gpu_fake_nccl_async(int code)`: what communicators report from now on; 0 is nothing. The ledger goes to the
//! file of `GPU_FAKE_NCCL_REPORT`. With `NCCL_COMM_BLOCKING=0` calls return before they are done.

mod clique;
mod comm;
mod driver;
mod group;
mod number;

use comm::{Comm, Op, What};
use gpu_fakes::ledger::violation;
use gpu_fakes::{Status, answer, ledger};
use std::ffi::{c_char, c_int};
use std::sync::atomic::{AtomicI32, Ordering};

gpu_fakes::control!("GPU_FAKE_NCCL_REPORT");

type Handle = u64;

/// `ncclResult_t`.
mod code {
    pub const DRIVER: i32 = 1;
    pub const SYSTEM: i32 = 2;
    pub const INTERNAL: i32 = 3;
    pub const ARGUMENT: i32 = 4;
    pub const USAGE: i32 = 5;
    pub const IN_PROGRESS: i32 = 7;
}

/// `ncclUniqueId`.
#[repr(C)]
#[derive(Clone, Copy)]
struct UniqueId([u8; 128]);

static ASYNC: AtomicI32 = AtomicI32::new(0);

#[unsafe(no_mangle)]
extern "C" fn gpu_fake_nccl_async(code: c_int) {
    ASYNC.store(code, Ordering::Release);
}

#[unsafe(no_mangle)]
extern "C" fn ncclGetErrorString(code: c_int) -> *const c_char {
    let text = match code {
        0 => c"no error",
        1 => c"unhandled cuda error (fake)",
        2 => c"unhandled system error (fake)",
        3 => c"internal error (fake)",
        4 => c"invalid argument (fake)",
        5 => c"invalid usage (fake)",
        6 => c"remote process exited or there was a network error (fake)",
        7 => c"operation in progress",
        _ => c"unknown result code (fake)",
    };
    text.as_ptr()
}

#[unsafe(no_mangle)]
extern "C" fn ncclGetLastError(_comm: Handle) -> *const c_char {
    c"the fake's last error".as_ptr()
}

/// Exports functions. A body answers with a status; it is one unsafe block, because all it does with the pointers among
/// the arguments rests on one contract.
macro_rules! api {
    ($($effect:ident fn $name:ident($($arg:ident: $type:ty),* $(,)?) $body:block)*) => {$(
        #[unsafe(no_mangle)]
        #[allow(clippy::too_many_arguments, reason = "the library's own function")]
        unsafe extern "C" fn $name($($arg: $type),*) -> c_int {
            gpu_fakes::calls::initialised();
            let code = gpu_fakes::calls::call(stringify!($name), gpu_fakes::calls::Effect::$effect, || {
                #[allow(unused_unsafe, reason = "some have no pointers")]
                // SAFETY: the caller keeps the contract that NCCL documents for this function: pointers are null or good
                // for what is read and written through them.
                unsafe { $body }
            });
            group::failed(code);
            code
        }
    )*};
}

/// One operation, alone or in the thread's group.
fn add(comm: Handle, what: What, (count, element): (usize, c_int), (from, to): (u64, u64), stream: Handle) -> Status {
    let comm = ledger::find::<Comm>(comm).map_err(|_| code::ARGUMENT)?;
    let op = Op { what, count, element: comm::element(element)?, from, to };
    op.check(&comm)?;
    group::alone(|| group::add(comm, op, stream))
}

fn reduction(op: c_int) -> Result<i32, i32> {
    if (0..5).contains(&op) { Ok(op) } else { Err(violation(code::ARGUMENT, "an unknown operation")) }
}

api! {
    First fn ncclGetVersion(to: *mut c_int) { answer(to, 22_703) }
    First fn ncclGetUniqueId(to: *mut UniqueId) { answer(to, UniqueId(clique::id())) }
    First fn ncclCommInitRank(to: *mut Handle, size: c_int, id: UniqueId, rank: c_int) {
        if to.is_null() || size < 1 || !(0..size).contains(&rank) {
            return Err(violation(code::ARGUMENT, "no place for a communicator, or a rank that cannot be"));
        }
        to.write(0);
        let comm = comm::create(id.0, rank as usize, size as usize)?;
        group::alone(|| group::init(to as usize, comm))
    }
    FreesAnyway fn ncclCommDestroy(comm: Handle) { comm::destroy(comm) }
    FreesAnyway fn ncclCommAbort(comm: Handle) { comm::abort(comm) }
    First fn ncclCommGetAsyncError(comm: Handle, to: *mut c_int) {
        let comm = ledger::find::<Comm>(comm).map_err(|_| code::ARGUMENT)?;
        let code = ASYNC.load(Ordering::Acquire);
        answer(to, if code == 0 { comm.progress() } else { code })
    }
    First fn ncclGroupStart() { group::start(); Ok(()) }
    FreesAnyway fn ncclGroupEnd() { group::end() }
    First fn ncclAllReduce(from: u64, to: u64, count: usize, element: c_int, op: c_int, comm: Handle, stream: Handle) {
        add(comm, What::AllReduce(reduction(op)?), (count, element), (from, to), stream)
    }
    First fn ncclReduce(from: u64, to: u64, count: usize, element: c_int, op: c_int, root: c_int, comm: Handle, stream: Handle) {
        add(comm, What::Reduce(reduction(op)?, root as usize), (count, element), (from, to), stream)
    }
    First fn ncclBroadcast(from: u64, to: u64, count: usize, element: c_int, root: c_int, comm: Handle, stream: Handle) {
        add(comm, What::Broadcast(root as usize), (count, element), (from, to), stream)
    }
    First fn ncclAllGather(from: u64, to: u64, count: usize, element: c_int, comm: Handle, stream: Handle) {
        add(comm, What::AllGather, (count, element), (from, to), stream)
    }
    First fn ncclReduceScatter(from: u64, to: u64, count: usize, element: c_int, op: c_int, comm: Handle, stream: Handle) {
        add(comm, What::ReduceScatter(reduction(op)?), (count, element), (from, to), stream)
    }
    First fn ncclSend(from: u64, count: usize, element: c_int, peer: c_int, comm: Handle, stream: Handle) {
        add(comm, What::Send(peer as usize), (count, element), (from, 0), stream)
    }
    First fn ncclRecv(to: u64, count: usize, element: c_int, peer: c_int, comm: Handle, stream: Handle) {
        add(comm, What::Receive(peer as usize), (count, element), (0, to), stream)
    }
}
