//! Which of the values that live across a wait are the same for all threads of a group: kept once for the group, they
//! leave the branches that depend on them uniform, and the loops over threads free of them.
//!
//! A value is *divergent* if it depends on the thread's own ids, on memory at such a place, on an atomic access, or on which way a thread went at a divergent
//! branch. The control flow that counts is the kernel's before it was cut: a wait leads to what follows it.

use super::thread::Thread;
use crate::llvm::value::{Block, Value};
use inkwell::llvm_sys::LLVMOpcode;
use std::collections::{HashMap, HashSet};

/// The allocas among `allocas` whose value all threads of a group have in common. `cases` are the blocks behind the
/// waits, by state less one.
pub fn uniform(thread: &Thread, allocas: &[Value], cases: &[Block]) -> Vec<Value> {
    let flow = Flow::of(thread.function, cases);
    let mut divergent: HashSet<Value> = allocas.iter().copied().filter(|alloca| !is_plain(*alloca)).collect();
    divergent.extend([thread.id(0), thread.id(1), thread.id(2), thread.linear]);
    loop {
        let before = divergent.len();
        let parted = flow.parted(&divergent);
        for instruction in thread.function.instructions() {
            if is_divergent(instruction, &divergent, allocas) {
                divergent.insert(instruction);
            }
            // Once a divergent value, or one that not all threads store, is in it, an alloca is divergent itself.
            if instruction.is(LLVMOpcode::LLVMStore)
                && let [value, alloca] = instruction.operands()[..]
                && (divergent.contains(&value) || parted.contains(&instruction.block()))
            {
                divergent.insert(alloca);
            }
        }
        if divergent.len() == before {
            return allocas.iter().copied().filter(|alloca| !divergent.contains(alloca)).collect();
        }
    }
}

/// Whether an alloca is one value, loaded and stored whole.
pub fn is_plain(alloca: Value) -> bool {
    alloca.uses().into_iter().all(|(user, index)| match user.opcode() {
        LLVMOpcode::LLVMLoad => user.ty() == alloca.allocated_type(),
        LLVMOpcode::LLVMStore => index == 1 && user.operands().first().is_some_and(|value| value.ty() == alloca.allocated_type()),
        _ => false,
    })
}

fn is_divergent(instruction: Value, divergent: &HashSet<Value>, allocas: &[Value]) -> bool {
    let operands = instruction.operands();
    if operands.iter().any(|operand| divergent.contains(operand)) {
        return true;
    }
    match instruction.opcode() {
        // From one wait to the next no thread writes what others read, so that all who read one place read one value.
        LLVMOpcode::LLVMLoad => instruction.is_volatile() || instruction.is_atomic(),
        LLVMOpcode::LLVMAlloca => !allocas.contains(&instruction),
        LLVMOpcode::LLVMCall => !instruction.callee().is_some_and(Value::is_intrinsic) || instruction.ty().is_pointer(),
        LLVMOpcode::LLVMAtomicRMW | LLVMOpcode::LLVMAtomicCmpXchg => true,
        _ => false,
    }
}

/// A function's blocks and the edges between them, with waits leading on.
struct Flow {
    blocks: Vec<Block>,
    successors: HashMap<Block, Vec<Block>>,
    /// The blocks that every way from a block to the kernel's end goes through.
    after: HashMap<Block, HashSet<Block>>,
}

impl Flow {
    fn of(function: Value, cases: &[Block]) -> Flow {
        let blocks = function.blocks();
        let lead_on = |block: &Block| {
            let Some(end) = block.terminator() else { return Vec::new() };
            let state = if end.is(LLVMOpcode::LLVMRet) { end.operands().first().and_then(|state| state.constant_int()) } else { None };
            match state {
                Some(state) => {
                    usize::try_from(state).ok().and_then(|state| cases.get(state.checked_sub(1)?)).copied().into_iter().collect()
                }
                None => end.successors(),
            }
        };
        let mut successors: HashMap<Block, Vec<Block>> = blocks.iter().map(|block| (*block, lead_on(block))).collect();
        // The switch over states is no way that a thread goes: it starts at the kernel's start.
        if let Some(entry) = blocks.first()
            && let Some(start) = successors.get_mut(entry)
        {
            start.truncate(1);
        }
        let mut after: HashMap<Block, HashSet<Block>> = blocks.iter().map(|block| (*block, blocks.iter().copied().collect())).collect();
        loop {
            let mut changed = false;
            for block in blocks.iter().rev() {
                let mut ways = successors[block].iter().map(|next| &after[next]);
                let mut common = ways.next().cloned().unwrap_or_default();
                ways.for_each(|way| common.retain(|block| way.contains(block)));
                common.insert(*block);
                if common != after[block] {
                    after.insert(*block, common);
                    changed = true;
                }
            }
            if !changed {
                return Flow { blocks, successors, after };
            }
        }
    }

    /// The blocks that only some threads of a group may be in: between a divergent branch and where its ways meet.
    fn parted(&self, divergent: &HashSet<Value>) -> HashSet<Block> {
        let mut parted = HashSet::new();
        for block in &self.blocks {
            let Some(branch) = block.terminator() else { continue };
            let condition = branch.operands().first().copied();
            let ways = &self.successors[block];
            // A thread that ends is not in the way of the others.
            let ends = ways.iter().filter(|way| is_end(**way)).count();
            if ways.len() < 2 || ways.len() - ends < 2 || !condition.is_some_and(|condition| divergent.contains(&condition)) {
                continue;
            }
            let meet: HashSet<&Block> = self.after[block].iter().filter(|other| *other != block).collect();
            let mut open: Vec<Block> = ways.clone();
            while let Some(way) = open.pop() {
                if !meet.contains(&way) && parted.insert(way) {
                    open.extend(&self.successors[&way]);
                }
            }
        }
        parted
    }
}

/// Whether a block does nothing but end the thread.
fn is_end(block: Block) -> bool {
    block
        .instructions()
        .first()
        .is_some_and(|first| first.is(LLVMOpcode::LLVMRet) && first.operands().first().and_then(|state| state.constant_int()) == Some(0))
}
