//! Which stack slots are read before they are written, and which paths a stored value may take.
//!
//! It is for functions in the form that `reg2mem` leaves: what crosses from block to block is in allocas, loaded and stored
//! whole.

use super::cfg::Cfg;
use super::worklist::Worklist;
use crate::llvm::value::{Alloca, Block, Func, Inst, Value};
use gpu_llvm::llvm_sys::LLVMOpcode;
use std::collections::{HashMap, HashSet};

/// Whether a slot is one value: loaded and stored whole, and nothing else.
pub fn is_whole(slot: Alloca<'_>) -> bool {
    slot.uses().into_iter().all(|(user, index)| match user.opcode() {
        LLVMOpcode::LLVMLoad => user.ty() == slot.allocated_type(),
        LLVMOpcode::LLVMStore => index == 1 && user.operands().first().is_some_and(|value| value.ty() == slot.allocated_type()),
        _ => false,
    })
}

/// Whether a slot's address goes where its uses cannot be followed: into memory, or into a call that may keep it.
pub fn escapes(slot: Alloca<'_>) -> bool {
    use LLVMOpcode::*;
    let mut addresses = Worklist::new([slot.value()]);
    while let Some(address) = addresses.pop() {
        for (user, index) in address.uses() {
            match user.opcode() {
                LLVMLoad | LLVMICmp => {}
                LLVMStore | LLVMAtomicRMW | LLVMAtomicCmpXchg if index == if user.is(LLVMStore) { 1 } else { 0 } => {}
                LLVMGetElementPtr | LLVMAddrSpaceCast | LLVMBitCast | LLVMPHI | LLVMSelect => addresses.extend([*user]),
                LLVMCall if user.callee().is_some_and(Func::is_intrinsic) => {}
                _ => return true,
            }
        }
    }
    false
}

/// The slots that are live at the start of one of `blocks`: read, on some path from there, before they are written. One that
/// [escapes] is live everywhere; one that is not [whole](is_whole) counts as read by each use, and as written by none.
pub fn live_slots<'m>(cfg: &Cfg<'m>, slots: &[Alloca<'m>], blocks: &[Block<'m>]) -> Vec<Alloca<'m>> {
    let places = cfg.blocks.iter().flat_map(|block| block.instructions()).enumerate().map(|(place, value)| (value, place)).collect();
    let blocks: HashSet<usize> = blocks.iter().filter_map(|block| cfg.number(*block)).collect();
    let live = |slot: &Alloca<'m>| escapes(*slot) || is_live_at_one(cfg, &places, *slot, &blocks);
    slots.iter().copied().filter(live).collect()
}

/// Goes back from the blocks that read a slot first, up to those that write it first.
fn is_live_at_one<'m>(cfg: &Cfg<'m>, places: &HashMap<Inst<'m>, usize>, slot: Alloca<'m>, blocks: &HashSet<usize>) -> bool {
    let mut first: HashMap<usize, Inst> = HashMap::new();
    for user in slot.users().into_iter().filter_map(Value::as_inst) {
        let Some(block) = user.block().and_then(|block| cfg.number(block)) else { continue };
        let known = first.entry(block).or_insert(user);
        if places.get(&user) < places.get(known) {
            *known = user;
        }
    }
    let whole = is_whole(slot);
    let writes = |block: &usize| whole && first.get(block).is_some_and(|first| !first.is(LLVMOpcode::LLVMLoad));
    let mut open = Worklist::new(first.keys().copied().filter(|block| !writes(block)).collect::<Vec<_>>());
    while let Some(block) = open.pop() {
        if blocks.contains(&block) {
            return true;
        }
        open.extend(cfg.predecessors[block].iter().copied().filter(|block| !writes(block)));
    }
    false
}

/// Those of `places` that come behind a store to a slot on some path. A place in the block of the store counts.
pub fn reached_by_stores<'m>(cfg: &Cfg<'m>, slot: Alloca<'m>, places: &[Inst<'m>]) -> Vec<Inst<'m>> {
    let stores = slot.users().into_iter().filter_map(Value::as_store);
    let start: Vec<usize> = stores.filter_map(|store| cfg.number(store.block()?)).collect();
    let reached = cfg.reachable(&start, &|_| false);
    let is_reached = |place: &Inst<'m>| place.block().and_then(|block| cfg.number(block)).is_some_and(|block| reached[block]);
    places.iter().copied().filter(is_reached).collect()
}
