//! An `Option` of a reference that is `None` goes at once to where that leads.
//!
//! `Tiles::get` makes a null pointer of what is out of bounds, and its caller asks whether the pointer is null. LLVM jumps from the first
//! question to the answer of the second ("jump threading"), but not where threads may go different ways. Here it costs nothing: between
//! the two there is nothing else.

use crate::analysis::cfg::Cfg;
use crate::analysis::dominators::DominatorTree;
use crate::llvm::value::{Block, Builder, Func, Inst, Phi, Value, functions};
use crate::llvm::{Module, Session, TargetMachine};
use gpu_llvm::llvm_sys::{LLVMIntPredicate, LLVMOpcode};

/// A block that asks whether a pointer is null, one way to it on which the pointer is, and the other way; and where each leads.
struct Question<'m> {
    block: Block<'m>,
    phis: Vec<Phi<'m>>,
    asked: Phi<'m>,
    none_from: Block<'m>,
    some_from: Block<'m>,
    none: Block<'m>,
    /// The answer where the pointer is null.
    answer: u64,
}

/// Leads edges past the questions that they answer.
///
/// # Errors
/// An error that LLVM reports.
pub fn jump_over(session: &Session, module: &mut Module<'_>, machine: &TargetMachine) -> Result<(), String> {
    let mut is_any = false;
    for function in functions(module).into_iter().filter(|function| !function.is_declaration()) {
        while let Some(question) = find(function) {
            answer(&question);
            is_any = true;
        }
    }
    if is_any { session.run(module, "function(simplifycfg,dce)", machine) } else { Ok(()) }
}

fn find<'m>(function: Func<'m>) -> Option<Question<'m>> {
    // Most functions have none.
    function.instructions().into_iter().find(|one| one.is_phi() && one.ty().is_pointer())?;
    let cfg = Cfg::of(function);
    let tree = DominatorTree::of(&cfg);
    (0..cfg.count()).find_map(|number| question(&cfg, &tree, number))
}

fn question<'m>(cfg: &Cfg<'m>, tree: &DominatorTree, number: usize) -> Option<Question<'m>> {
    let &[one, other] = cfg.predecessors[number].as_slice() else { return None };
    let block = cfg.blocks[number];
    let branch = block.terminator()?.as_branch()?;
    let &[yes, no] = branch.successors().as_slice() else { return None };
    let phis: Vec<Phi<'m>> = block.instructions().into_iter().filter_map(|one| one.as_phi()).collect();
    let from = |block: Block<'m>| move |phi: &Phi<'m>| phi.incoming().into_iter().find(|(_, from)| *from == block).map(|(value, _)| value);
    for (none_from, some_from) in [(one, other), (other, one)].map(|(a, b)| (cfg.blocks[a], cfg.blocks[b])) {
        // A question whose answer is known where the pointer is null, and only there.
        let Some(asked) = phis.iter().find(|phi| from(none_from)(phi).is_some_and(is_null)) else { continue };
        let Some(answer) = value_if_null(branch.decides_on(), asked.value()) else { continue };
        let (none, some) = if answer != 0 { (yes, no) } else { (no, yes) };
        let only = |block: Block<'m>| cfg.number(block).filter(|number| cfg.predecessors[*number].len() == 1);
        let (Some(some), true) = (only(some), none != some && none != block) else { continue };
        // Two edges from one block to `none` would need one value for both.
        let next = none_from.terminator()?.successors();
        let is_only_way = next.iter().filter(|next| **next == block).count() == 1 && !next.contains(&none);
        let within = |user: &Inst<'m>| user.block().and_then(|block| cfg.number(block)).is_some_and(|at| tree.dominates(some, at));
        // A phi behind takes what is a phi here from the way that is led past it, too.
        let passes_on = |user: &Inst<'m>, value: Value<'m>| {
            let takes = |phi: Phi<'m>| phi.incoming().into_iter().all(|(taken, from)| taken != value || from == block);
            user.block() == Some(none) && user.as_phi().is_some_and(takes)
        };
        let stays = |one: &Inst<'m>, user: Value<'m>| {
            let Some(user) = user.as_inst() else { return false };
            user.block() == Some(block) || one.is_phi() && (passes_on(&user, one.value()) || !user.is_phi() && within(&user))
        };
        let asks = |one: &Inst<'m>| *one == *branch || one.is_phi() || is_question(*one);
        let known = |one: &Inst<'m>| one.users().into_iter().all(|user| stays(one, user));
        let instructions = block.instructions();
        if is_only_way && instructions.iter().all(|one| asks(one) && known(one)) {
            let asked = *asked;
            return Some(Question { block, phis, asked, none_from, some_from, none, answer });
        }
    }
    None
}

fn is_null(value: Value<'_>) -> bool {
    value.ty().is_pointer() && value == value.ty().null()
}

/// Whether an instruction may be of a question.
fn is_question(one: Inst<'_>) -> bool {
    use LLVMOpcode::*;
    [LLVMPtrToInt, LLVMICmp, LLVMSelect, LLVMTrunc, LLVMXor].into_iter().any(|opcode| one.is(opcode))
}

/// What a question's part is where the pointer is null; `None` if that does not follow.
fn value_if_null<'m>(value: Value<'m>, pointer: Value<'m>) -> Option<u64> {
    if value == pointer || is_null(value) {
        return Some(0);
    }
    if let Some(number) = value.constant_int() {
        return Some(cut(value, number as u64));
    }
    let instruction = value.as_inst().filter(|one| is_question(*one))?;
    let operand = |index: u32| value_if_null(instruction.operand(index)?, pointer);
    let found = match instruction.opcode() {
        LLVMOpcode::LLVMPtrToInt | LLVMOpcode::LLVMTrunc => operand(0)?,
        LLVMOpcode::LLVMXor => operand(0)? ^ operand(1)?,
        LLVMOpcode::LLVMSelect => {
            if operand(0)? != 0 {
                operand(1)?
            } else {
                operand(2)?
            }
        }
        _ => match instruction.predicate()? {
            LLVMIntPredicate::LLVMIntEQ => u64::from(operand(0)? == operand(1)?),
            LLVMIntPredicate::LLVMIntNE => u64::from(operand(0)? != operand(1)?),
            _ => return None,
        },
    };
    Some(cut(value, found))
}

/// As many bits as a value has.
fn cut(value: Value<'_>, number: u64) -> u64 {
    let bits = value.ty().int_width().unwrap_or(64).min(64);
    if bits == 64 { number } else { number & ((1 << bits) - 1) }
}

fn is_assume(function: Func<'_>) -> bool {
    function.name() == "llvm.assume"
}

fn answer<'m>(question: &Question<'m>) {
    let Question { block, none_from, some_from, none, .. } = *question;
    let from = |phi: Phi<'m>, block: Block<'m>| phi.incoming().into_iter().find(|(_, from)| *from == block).map(|(value, _)| value);
    for phi in none.instructions().into_iter().filter_map(|one| one.as_phi()) {
        let mut incoming = phi.incoming();
        let Some(value) = from(phi, block) else { continue };
        let here = question.phis.iter().find(|own| ***own == value);
        incoming.push((here.and_then(|own| from(*own, none_from)).unwrap_or(value), none_from));
        let wider = Builder::before(*phi).phi(phi.ty(), &incoming);
        phi.replace_with(wider);
        phi.erase();
    }
    if let Some(branch) = none_from.terminator() {
        for (index, next) in (0..).zip(branch.successors()) {
            if next == block {
                branch.set_successor(index, none);
            }
        }
    }
    // One way is left, on which gpu-core says that the pointer is not null.
    let pointer = from(question.asked, some_from);
    let assumptions =
        some_from.instructions().into_iter().filter_map(|one| one.as_call()).filter(|call| call.callee().is_some_and(is_assume));
    let is_some =
        assumptions.filter_map(|call| call.argument(0)).any(|told| pointer.is_some_and(|pointer| value_if_null(told, pointer) == Some(0)));
    if let Some(branch) = block.terminator().and_then(|branch| branch.as_branch()).filter(|_| is_some) {
        branch.set_condition(branch.decides_on().ty().int(u64::from(question.answer == 0)));
    }
    for phi in &question.phis {
        if let Some(value) = from(*phi, some_from) {
            phi.replace_with(value);
        }
        phi.erase();
    }
}
