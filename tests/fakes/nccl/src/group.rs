//! Groups: what a thread asks for between `ncclGroupStart` and `ncclGroupEnd` is done at the end, together.

use crate::code;
use crate::comm::{Comm, Op};
use gpu_fakes::Status;
use gpu_fakes::ledger::{self, violation};
use std::cell::RefCell;
use std::sync::Arc;

#[derive(Default)]
struct Group {
    depth: u32,
    /// What a call failed with: the end answers it, and does nothing else.
    error: Option<i32>,
    /// Where handles are written to, and the communicators.
    begun: Vec<(usize, Arc<Comm>)>,
    ops: Vec<(Arc<Comm>, Op, u64)>,
}

impl Drop for Group {
    fn drop(&mut self) {
        if self.depth > 0 {
            violation(0, "a thread ends within a group");
        }
    }
}

thread_local! {
    static GROUP: RefCell<Group> = RefCell::default();
}

pub fn start() {
    GROUP.with_borrow_mut(|group| group.depth += 1);
}

/// Calls `work` as a group of its own where there is none.
pub fn alone(work: impl FnOnce() -> Status) -> Status {
    start();
    let done = work();
    let ended = end();
    done.and(ended)
}

/// Notes what a call of a group failed with.
pub fn failed(code: i32) {
    GROUP.with_borrow_mut(|group| {
        if group.depth > 0 && code != 0 && code != code::IN_PROGRESS {
            group.error.get_or_insert(code);
        }
    });
}

/// Has a communicator begun, whose handle is written to an address.
pub fn init(to: usize, comm: Arc<Comm>) -> Status {
    GROUP.with_borrow_mut(|group| group.begun.push((to, comm)));
    Ok(())
}

pub fn add(comm: Arc<Comm>, op: Op, stream: u64) -> Status {
    GROUP.with_borrow_mut(|group| group.ops.push((comm, op, stream)));
    Ok(())
}

pub fn end() -> Status {
    let group = GROUP.with_borrow_mut(|group| match group.depth {
        0 => Err(violation(code::USAGE, "the end of a group that did not start")),
        1 => Ok(Some(std::mem::take(group))),
        _ => {
            group.depth -= 1;
            Ok(None)
        }
    })?;
    let Some(mut group) = group else { return Ok(()) };
    group.depth = 0;
    if let Some(error) = group.error {
        group.begun.iter().for_each(|(_, comm)| comm.forget());
        return Err(error);
    }
    for (_, comm) in &group.begun {
        if !comm.clique.wait_for_all() {
            group.begun.iter().for_each(|(_, comm)| comm.forget());
            return Err(code::USAGE);
        }
    }
    for (to, comm) in &group.begun {
        comm.begins();
        // SAFETY: the caller of `ncclCommInitRank` gave the address for this.
        unsafe { (*to as *mut u64).write(ledger::enter(comm.clone())) };
    }
    flush(&group.ops)
}

/// Enqueues a group's operations: those of one communicator on one stream together.
fn flush(ops: &[(Arc<Comm>, Op, u64)]) -> Status {
    let mut batches: Vec<(&Arc<Comm>, u64, Vec<Op>)> = Vec::new();
    for (comm, op, stream) in ops.iter().filter(|(_, op, _)| op.count > 0) {
        comm.clique.connect(comm.rank, op.class(comm.rank));
        match batches.iter_mut().find(|(other, on, _)| Arc::ptr_eq(other, comm) && on == stream) {
            Some((.., batch)) => batch.push(*op),
            None => batches.push((comm, *stream, vec![*op])),
        }
    }
    for (comm, op, _) in ops.iter().filter(|(_, op, _)| op.count > 0) {
        comm.clique.connected(comm.rank, op.class(comm.rank))?;
    }
    for (comm, stream, batch) in batches {
        comm.begins();
        comm.enqueue(stream, batch)?;
    }
    Ok(())
}
