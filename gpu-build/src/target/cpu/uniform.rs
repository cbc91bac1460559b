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
    /// Where all ways from a block to the kernel's end meet first. Not there where they meet only behind it, or where none
    /// leads to it.
    meets: HashMap<Block, Block>,
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
        let meets = meets(&blocks, &successors);
        Flow { blocks, successors, meets }
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
            // Behind that, threads are together again: what was seen there is none of this branch's. What another branch has
            // parted already leads to nothing new.
            let meet = self.meets.get(block);
            let (mut open, mut seen): (Vec<Block>, HashSet<Block>) = (ways.clone(), HashSet::new());
            while let Some(way) = open.pop() {
                if Some(&way) != meet && seen.insert(way) {
                    open.extend(&self.successors[&way]);
                }
            }
            parted.extend(seen);
        }
        parted
    }
}

/// The nearest block behind each one that all its ways to the end go through: the immediate dominators of the reversed
/// graph, by the algorithm of Cooper, Harvey and Kennedy, with one end behind all blocks that lead nowhere.
fn meets(blocks: &[Block], successors: &HashMap<Block, Vec<Block>>) -> HashMap<Block, Block> {
    let index: HashMap<Block, usize> = blocks.iter().enumerate().map(|(index, block)| (*block, index)).collect();
    let end = blocks.len();
    let next: Vec<Vec<usize>> = blocks
        .iter()
        .map(|block| match successors.get(block).map(Vec::as_slice) {
            None | Some([]) => vec![end],
            Some(successors) => successors.iter().filter_map(|block| index.get(block).copied()).collect(),
        })
        .collect();
    let mut before: Vec<Vec<usize>> = vec![Vec::new(); end + 1];
    next.iter().enumerate().for_each(|(block, next)| next.iter().for_each(|next| before[*next].push(block)));
    // From the end backwards, each block behind those that follow it.
    let (mut order, mut number, mut open) = (Vec::new(), vec![None; end + 1], vec![(end, 0)]);
    let mut seen = vec![false; end + 1];
    seen[end] = true;
    while let Some((block, done)) = open.pop() {
        match before[block].get(done) {
            Some(&way) => {
                open.push((block, done + 1));
                if !std::mem::replace(&mut seen[way], true) {
                    open.push((way, 0));
                }
            }
            None => {
                number[block] = Some(order.len());
                order.push(block);
            }
        }
    }
    let mut nearest: Vec<Option<usize>> = vec![None; end + 1];
    nearest[end] = Some(end);
    let mut changed = true;
    while std::mem::take(&mut changed) {
        for &block in order.iter().rev().filter(|block| **block != end) {
            let mut ways = next[block].iter().copied().filter(|way| nearest[*way].is_some());
            let Some(first) = ways.next() else { continue };
            let common = ways.fold(first, |mut one, mut other| {
                while one != other {
                    let behind = if number[one] < number[other] { &mut one } else { &mut other };
                    *behind = nearest[*behind].unwrap_or(end);
                }
                one
            });
            if nearest[block] != Some(common) {
                nearest[block] = Some(common);
                changed = true;
            }
        }
    }
    let met = |(block, nearest): (&Block, &Option<usize>)| Some((*block, *blocks.get((*nearest)?)?));
    blocks.iter().zip(&nearest).filter_map(met).collect()
}

/// Whether a block does nothing but end the thread.
fn is_end(block: Block) -> bool {
    block
        .instructions()
        .first()
        .is_some_and(|first| first.is(LLVMOpcode::LLVMRet) && first.operands().first().and_then(|state| state.constant_int()) == Some(0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::llvm::Session;
    use crate::llvm::value::function;

    /// The places, in the text, of the blocks that threads part in where the branch on `%a` is divergent, and `%b`.
    fn parted(body: &str) -> Vec<usize> {
        let session = Session::new();
        let module = session.parse("f.ll", format!("define i32 @f(i1 %a, i1 %b, i1 %u) {{\n{body}\n}}\n").as_bytes()).unwrap();
        let body = function(&module, "f").unwrap();
        let divergent: HashSet<Value> = body.params().into_iter().take(2).collect();
        let found = Flow::of(body, &[]).parted(&divergent);
        body.blocks().iter().enumerate().filter(|(_, block)| found.contains(block)).map(|(place, _)| place).collect()
    }

    #[test]
    fn what_is_behind_an_inner_branch_is_parted_by_the_outer_one_wherever_it_stands() {
        let (start, outer) = ("s: br label %o", "o: br i1 %a, label %i, label %m");
        let inner = "i: br i1 %b, label %t, label %v\nt: br label %j\nv: br label %j\nj: br label %m";
        assert_eq!(parted(&format!("{start}\n{outer}\n{inner}\nm: br label %x\nx: ret i32 0")), [2, 3, 4, 5]);
        assert_eq!(parted(&format!("{start}\n{inner}\n{outer}\nm: br label %x\nx: ret i32 0")), [1, 2, 3, 4]);
        assert_eq!(parted(&format!("{start}\nm: br label %x\nx: ret i32 0\n{inner}\n{outer}")), [3, 4, 5, 6]);
    }

    #[test]
    fn threads_of_a_branch_that_is_the_same_for_all_stay_together() {
        assert_eq!(parted("s: br i1 %u, label %t, label %v\nt: br label %m\nv: br label %m\nm: br label %x\nx: ret i32 0"), [0usize; 0]);
    }

    #[test]
    fn a_loop_that_threads_leave_one_by_one_parts_them_up_to_its_end() {
        assert_eq!(parted("s: br label %l\nl: br label %e\ne: br i1 %a, label %l, label %m\nm: br label %x\nx: ret i32 0"), [1, 2]);
        // What has no end has no place where threads meet.
        assert_eq!(parted("s: br label %l\nl: br i1 %a, label %t, label %e\nt: br label %e\ne: br label %l"), [1, 2, 3]);
    }
}
