//! The ranks of one id, and where they meet.

use crate::code;
use crate::comm::{Op, What};
use crate::number::{BYTES, reduce};
use gpu_fakes::ledger::violation;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// Calls that connect the same ranks: what they do, by size; `Some` are the two ranks of a transfer.
pub type Class = (Option<(usize, usize)>, u8, u32);

pub struct Clique {
    pub size: usize,
    state: Mutex<State>,
    changed: Condvar,
}

struct State {
    /// Their devices.
    joined: Vec<Option<i32>>,
    aborted: Vec<bool>,
    connected: BTreeMap<Class, BTreeSet<usize>>,
    /// The parts of the collective that ranks come to.
    parts: Vec<Option<Op>>,
    round: u64,
    /// By sender and receiver: sends and receives that wait for each other.
    posts: BTreeMap<(usize, usize), [VecDeque<Post>; 2]>,
    tickets: u64,
    /// Posts that are done.
    done: BTreeSet<u64>,
}

struct Post {
    ticket: u64,
    op: Op,
}

static CLIQUES: Mutex<BTreeMap<[u8; 128], Option<Arc<Clique>>>> = Mutex::new(BTreeMap::new());

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A new id.
pub fn id() -> [u8; 128] {
    static NUMBER: AtomicU64 = AtomicU64::new(1);
    let mut id = [0x5a; 128];
    id[..8].copy_from_slice(&NUMBER.fetch_add(1, Ordering::Relaxed).to_ne_bytes());
    lock(&CLIQUES).insert(id, None);
    id
}

/// Takes a rank's place.
///
/// # Errors
/// The id is unknown, for another number of ranks, or the place is taken.
pub fn join(id: [u8; 128], rank: usize, size: usize, device: i32) -> Result<Arc<Clique>, i32> {
    let mut cliques = lock(&CLIQUES);
    let Some(clique) = cliques.get_mut(&id) else {
        return Err(violation(code::ARGUMENT, "an id that ncclGetUniqueId of this process did not make"));
    };
    let clique = clique.get_or_insert_with(|| {
        let (joined, aborted, parts) = (vec![None; size], vec![false; size], (0..size).map(|_| None).collect());
        let (connected, posts, done) = (BTreeMap::new(), BTreeMap::new(), BTreeSet::new());
        let state = State { joined, aborted, connected, parts, round: 0, posts, tickets: 0, done };
        Arc::new(Clique { size, state: Mutex::new(state), changed: Condvar::new() })
    });
    if clique.size != size || lock(&clique.state).joined[rank].replace(device).is_some() {
        return Err(violation(code::ARGUMENT, "an id with another number of ranks, or a rank that is there twice"));
    }
    clique.changed.notify_all();
    Ok(clique.clone())
}

impl Clique {
    /// Waits until all ranks are there: without end, as the library does. Whether each has a device of its own.
    pub fn wait_for_all(&self) -> bool {
        let mut state = lock(&self.state);
        while !state.joined.iter().all(Option::is_some) {
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        let devices: BTreeSet<_> = state.joined.iter().collect();
        devices.len() == self.size
    }

    /// Ends what a rank waits for.
    pub fn abort(&self, rank: usize) {
        lock(&self.state).aborted[rank] = true;
        self.changed.notify_all();
    }

    /// Says that a rank makes a call of a class, which sets up connections at the first time.
    pub fn connect(&self, rank: usize, class: Class) {
        lock(&self.state).connected.entry(class).or_default().insert(rank);
        self.changed.notify_all();
    }

    /// Waits until the other ranks have said so, too.
    ///
    /// # Errors
    /// The rank was aborted.
    pub fn connected(&self, rank: usize, class: Class) -> Result<(), i32> {
        let of = if class.0.is_some_and(|(from, to)| from != to) { 2 } else { class.0.map_or(self.size, |_| 1) };
        let mut state = lock(&self.state);
        loop {
            if state.connected.get(&class).is_some_and(|ranks| ranks.len() == of) {
                return Ok(());
            }
            if state.aborted[rank] {
                return Err(code::INTERNAL);
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Does a rank's part of a collective, on its stream's thread.
    pub fn collective(&self, rank: usize, op: &Op) {
        let mut state = lock(&self.state);
        if state.aborted[rank] {
            return;
        }
        state.parts[rank] = Some(*op);
        if state.parts.iter().all(Option::is_some) {
            let parts: Vec<Op> = state.parts.iter_mut().filter_map(Option::take).collect();
            if parts.iter().any(|part| (part.what, part.count, part.element) != (op.what, op.count, op.element)) {
                violation(0, &format!("ranks do different things: {parts:?}"));
            } else {
                // SAFETY: the driver's memory, checked when this was enqueued, in the order of each rank's stream, which waits here.
                unsafe { execute(&parts) };
            }
            state.round += 1;
            drop(state);
            self.changed.notify_all();
            return;
        }
        let round = state.round;
        while state.round == round {
            if state.aborted[rank] {
                state.parts[rank] = None;
                return;
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Does a rank's transfers, all at once, on its stream's thread.
    pub fn transfers(&self, rank: usize, ops: &[Op]) {
        let mut state = lock(&self.state);
        let mut own = Vec::new();
        for op in ops {
            let (pair, side) = match op.what {
                What::Send(to) => ((rank, to), 0),
                What::Receive(from) => ((from, rank), 1),
                _ => continue,
            };
            state.tickets += 1;
            let ticket = state.tickets;
            own.push((pair, ticket));
            state.posts.entry(pair).or_default()[side].push_back(Post { ticket, op: *op });
            state.deliver(pair);
        }
        self.changed.notify_all();
        while !own.iter().all(|(_, ticket)| state.done.contains(ticket)) {
            if state.aborted[rank] {
                for (pair, ticket) in &own {
                    let posts = state.posts.get_mut(pair);
                    posts.into_iter().flatten().for_each(|side| side.retain(|post| post.ticket != *ticket));
                }
                return;
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        state.done.retain(|ticket| !own.iter().any(|(_, own)| own == ticket));
    }
}

impl State {
    /// Copies what has both its send and its receive.
    fn deliver(&mut self, pair: (usize, usize)) {
        let Some([sends, receives]) = self.posts.get_mut(&pair) else { return };
        while !sends.is_empty() && !receives.is_empty() {
            let (Some(send), Some(receive)) = (sends.pop_front(), receives.pop_front()) else { return };
            if (send.op.count, send.op.element) != (receive.op.count, receive.op.element) {
                violation(0, &format!("a send and its receive differ: {:?}, {:?}", send.op, receive.op));
            } else {
                // SAFETY: as in `collective`; both streams wait.
                unsafe { copy(receive.op.to, send.op.from, send.op.count * BYTES[send.op.element]) };
            }
            self.done.extend([send.ticket, receive.ticket]);
        }
    }
}

/// # Safety
/// Both are so many bytes.
unsafe fn copy(to: u64, from: u64, bytes: usize) {
    // SAFETY: the same contract.
    unsafe { std::ptr::copy(from as *const u8, to as *mut u8, bytes) };
}

/// # Safety
/// The parts are equal but for addresses, at which each has as much memory as it needs.
unsafe fn execute(parts: &[Op]) {
    let Some(first) = parts.first() else { return };
    let (count, bytes) = (first.count, first.count * BYTES[first.element]);
    let inputs = |block: usize| parts.iter().map(|part| part.from + (block * bytes) as u64).collect::<Vec<_>>();
    // SAFETY: the same contract. Everything is read before anything is written, but for whole blocks that are copied to their own place.
    unsafe {
        match first.what {
            What::AllReduce(op) => {
                let result = reduce(first.element, op, &inputs(0), count);
                parts.iter().for_each(|part| copy(part.to, result.as_ptr() as u64, bytes));
            }
            What::Reduce(op, root) => {
                let result = reduce(first.element, op, &inputs(0), count);
                copy(parts[root].to, result.as_ptr() as u64, bytes);
            }
            What::Broadcast(root) => parts.iter().for_each(|part| copy(part.to, parts[root].from, bytes)),
            What::AllGather => {
                for part in parts {
                    parts.iter().enumerate().for_each(|(rank, from)| copy(part.to + (rank * bytes) as u64, from.from, bytes));
                }
            }
            What::ReduceScatter(op) => {
                let results: Vec<_> = (0..parts.len()).map(|rank| reduce(first.element, op, &inputs(rank), count)).collect();
                parts.iter().zip(&results).for_each(|(part, result)| copy(part.to, result.as_ptr() as u64, bytes));
            }
            What::Send(_) | What::Receive(_) => {}
        }
    }
}
