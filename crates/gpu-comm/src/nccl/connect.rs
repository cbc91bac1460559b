//! Begins the ranks of a process.

use super::library::{Comm, Library, UniqueId};
use super::watch::Watched;
use super::{Members, Rank};
use crate::error::{Error, ErrorKind, Result};
use crate::host::Host;
use gpu_rt::{Device, raw};
use std::sync::atomic::AtomicUsize;
use std::sync::mpsc::{RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// How often a rank that waits for the others looks whether they aborted.
const LOOK: Duration = Duration::from_millis(50);

/// A number by which ranks find each other: one of them makes it and tells the others.
///
/// # Errors
/// The library's own.
pub(crate) fn unique_id(library: &Library) -> Result<[u8; 128]> {
    library.unique_id().map(|id| id.0)
}

/// Begins this process's ranks, of `size` in all, on a device each. Other processes do so at the same time, with the same id; the call
/// ends when all are there.
///
/// # Errors
/// The library's own; not all ranks have come within the host's time limit.
pub(crate) fn join(
    library: &'static Library,
    id: [u8; 128],
    size: usize,
    members: &[(usize, Device)],
    host: &Arc<dyn Host>,
) -> Result<Vec<Rank>> {
    // In a thread of its own, which is left alone where it does not come back.
    let (sender, receiver) = sync_channel(0);
    let (own, limit) = (members.to_vec(), host.limit());
    let begin = move || answer(library, begin(library, UniqueId(id), size, &own, limit), &sender);
    std::thread::Builder::new()
        .name("gpu-comm init".into())
        .spawn(begin)
        .map_err(|error| Error::from(ErrorKind::Thread { why: error.to_string() }))?;
    let begun = Instant::now();
    let comms = loop {
        match receiver.recv_timeout(LOOK.min(limit.saturating_sub(begun.elapsed()))) {
            Ok(comms) => break comms?,
            Err(RecvTimeoutError::Disconnected) => return Err(ErrorKind::Thread { why: "it ended without an answer".into() }.into()),
            Err(RecvTimeoutError::Timeout) => {}
        }
        if let Some(why) = host.aborted() {
            return Err(ErrorKind::Aborted { why }.into());
        }
        if begun.elapsed() >= limit {
            return Err(ErrorKind::TimedOut { missing: Vec::new(), seconds: limit.as_secs() }.into());
        }
    };
    watch(library, size, members, host, &comms)
}

/// Hands the communicators over, or ends them where nobody waits for them any more.
fn answer(library: &Library, begun: Result<Vec<Comm>>, to: &SyncSender<Result<Vec<Comm>>>) {
    if let Err(left) = to.send(begun)
        && let Ok(comms) = left.0
    {
        end(library, &comms);
    }
}

/// Aborts communicators of this process that nobody has used.
fn end(library: &Library, comms: &[Comm]) {
    for comm in comms.iter().filter(|comm| **comm != Comm::NONE) {
        // SAFETY: begun, and nobody else has it. What it fails with interests nobody any more.
        let _ = unsafe { library.abort(*comm) };
    }
}

/// In the thread of its own.
fn begin(library: &Library, id: UniqueId, size: usize, members: &[(usize, Device)], limit: Duration) -> Result<Vec<Comm>> {
    let mut comms = vec![Comm::NONE; members.len()];
    // Some device is current from here on.
    members.iter().try_for_each(|(_, device)| raw::make_current(device))?;
    library.group_start()?;
    let mut outcome = Ok(());
    for ((rank, device), comm) in members.iter().zip(&mut comms) {
        let current = raw::make_current(device).map_err(Error::from);
        // Whatever failed before: the end of the group would wait for a rank that is left out.
        // SAFETY: `comms` stays until the group has ended.
        let one = unsafe { library.init_rank(comm, size, id, *rank) };
        outcome = outcome.and(current.and(one).map_err(|error| error.at(*rank)));
    }
    // SAFETY: `comms` is still there.
    let ended = unsafe { library.group_end() };
    let settle = |comm: &Comm| {
        // SAFETY: begun, and not ended yet.
        unsafe { settle_within(library, *comm, limit, || None) }
    };
    let done = outcome.and(ended).and_then(|()| comms.iter().try_for_each(settle));
    match done {
        Ok(()) => Ok(comms),
        Err(error) => {
            end(library, &comms);
            Err(error)
        }
    }
}

/// Has a thread watch each of them.
fn watch(library: &'static Library, size: usize, members: &[(usize, Device)], host: &Arc<dyn Host>, comms: &[Comm]) -> Result<Vec<Rank>> {
    let mut all = Vec::new();
    for (index, ((rank, device), comm)) in members.iter().zip(comms).enumerate() {
        match Watched::start(library, (*rank, size), device, host, *comm) {
            Ok(watched) => all.push(watched),
            Err(error) => {
                all.iter().for_each(|watched: &Arc<Watched>| watched.fail(error.clone()));
                end(library, &comms[index..]);
                return Err(error.at(*rank));
            }
        }
    }
    let members = Arc::new(Members { process: std::process::id(), alive: AtomicUsize::new(all.len()), all: all.clone() });
    let rank = |watched| Rank { watched, members: members.clone(), known: Mutex::default(), graph: Mutex::default() };
    Ok(all.into_iter().map(rank).collect())
}

/// Waits for a communicator that returned before its call was done, as `NCCL_COMM_BLOCKING=0` has it.
///
/// # Safety
/// It is alive.
pub(super) unsafe fn settle(library: &Library, comm: Comm, host: &dyn Host) -> Result<()> {
    // SAFETY: the same contract.
    unsafe { settle_within(library, comm, host.limit(), || host.aborted()) }
}

/// # Safety
/// As [`settle`].
unsafe fn settle_within(library: &Library, comm: Comm, limit: Duration, aborted: impl Fn() -> Option<String>) -> Result<()> {
    let begun = Instant::now();
    // SAFETY: the same contract.
    while !unsafe { library.settled(comm) }? {
        if let Some(why) = aborted() {
            return Err(ErrorKind::Aborted { why }.into());
        }
        if begun.elapsed() > limit {
            return Err(ErrorKind::TimedOut { missing: Vec::new(), seconds: limit.as_secs() }.into());
        }
        std::thread::sleep(Duration::from_micros(50));
    }
    Ok(())
}
