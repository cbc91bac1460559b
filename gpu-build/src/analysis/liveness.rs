//! Which stack slots are read before they are written, and which paths a stored value may take.
//!
//! It is for functions in the form that `reg2mem` leaves: what crosses from block to block is in allocas, loaded and stored
//! whole.

use super::cfg::Cfg;
use super::worklist::Worklist;
use crate::llvm::value::{Block, Value};
use inkwell::llvm_sys::LLVMOpcode;
use std::collections::{HashMap, HashSet};

/// Whether a slot is one value: loaded and stored whole, and nothing else.
pub fn is_whole(slot: Value) -> bool {
    slot.uses().into_iter().all(|(user, index)| match user.opcode() {
        LLVMOpcode::LLVMLoad => user.ty() == slot.allocated_type(),
        LLVMOpcode::LLVMStore => index == 1 && user.operands().first().is_some_and(|value| value.ty() == slot.allocated_type()),
        _ => false,
    })
}

/// Whether a slot's address goes where its uses cannot be followed: into memory, or into a call that may keep it.
pub fn escapes(slot: Value) -> bool {
    use LLVMOpcode::*;
    let mut addresses = Worklist::new([slot]);
    while let Some(address) = addresses.pop() {
        for (user, index) in address.uses() {
            match user.opcode() {
                LLVMLoad | LLVMICmp => {}
                LLVMStore | LLVMAtomicRMW | LLVMAtomicCmpXchg if index == if user.is(LLVMStore) { 1 } else { 0 } => {}
                LLVMGetElementPtr | LLVMAddrSpaceCast | LLVMBitCast | LLVMPHI | LLVMSelect => addresses.extend([user]),
                LLVMCall if user.callee().is_some_and(Value::is_intrinsic) => {}
                _ => return true,
            }
        }
    }
    false
}

/// The slots that are live at the start of one of `blocks`: read, on some path from there, before they are written. One that
/// [escapes] is live everywhere; one that is not [whole](is_whole) counts as read by each use, and as written by none.
pub fn live_slots(cfg: &Cfg, slots: &[Value], blocks: &[Block]) -> Vec<Value> {
    let live = |slot: &Value| {
        escapes(*slot) || {
            let first = first_accesses(cfg, *slot);
            blocks.iter().filter_map(|block| cfg.number(*block)).any(|block| is_live(cfg, &first, block))
        }
    };
    slots.iter().copied().filter(live).collect()
}

#[derive(Clone, Copy, PartialEq)]
enum Access {
    Read,
    Written,
}

/// What each block that uses a slot does with it first.
fn first_accesses(cfg: &Cfg, slot: Value) -> HashMap<usize, Access> {
    let whole = is_whole(slot);
    let users: HashSet<Block> = slot.users().into_iter().map(Value::block).collect();
    let first = |block: &Block| {
        let first = block.instructions().into_iter().find(|instruction| instruction.operands().contains(&slot))?;
        let written = whole && !first.is(LLVMOpcode::LLVMLoad);
        Some((cfg.number(*block)?, if written { Access::Written } else { Access::Read }))
    };
    users.iter().filter_map(first).collect()
}

fn is_live(cfg: &Cfg, first: &HashMap<usize, Access>, block: usize) -> bool {
    let mut open = Worklist::new([block]);
    while let Some(block) = open.pop() {
        match first.get(&block) {
            Some(Access::Read) => return true,
            Some(Access::Written) => {}
            None => open.extend(cfg.successors[block].iter().copied()),
        }
    }
    false
}

/// Those of `places` that come behind a store to a slot on some path. A place in the block of the store counts.
pub fn reached_by_stores(cfg: &Cfg, slot: Value, places: &[Value]) -> Vec<Value> {
    let stores = slot.users().into_iter().filter(|user| user.is(LLVMOpcode::LLVMStore));
    let start: Vec<usize> = stores.filter_map(|store| cfg.number(store.block())).collect();
    let reached = cfg.reachable(&start, &|_| false);
    places.iter().copied().filter(|place| cfg.number(place.block()).is_some_and(|block| reached[block])).collect()
}
