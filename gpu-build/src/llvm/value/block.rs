//! Basic blocks.

use super::function::chain;
use super::*;

/// A basic block, in a function or in none.
#[derive(Clone, Copy)]
pub struct Block<'m> {
    raw: LLVMBasicBlockRef,
    pub(super) home: &'m Home,
}

impl<'m> Block<'m> {
    /// # Safety
    /// A live block of this module.
    pub(super) unsafe fn new(raw: LLVMBasicBlockRef, home: &'m Home) -> Block<'m> {
        Block { raw, home }
    }
    pub(super) fn raw(self) -> LLVMBasicBlockRef {
        self.raw
    }

    /// A new, empty block at the end of a function.
    pub fn append(function: Func<'m>, name: &str) -> Block<'m> {
        let home = function.home;
        // SAFETY: a live function of this context; LLVM copies the name.
        unsafe { Block::new(LLVMAppendBasicBlockInContext(home.context(), function.raw(), c_string(name).as_ptr()), home) }
    }
    /// The function that it is in.
    pub fn function(self) -> Option<Func<'m>> {
        self.function_value()?.as_func()
    }
    /// How IR text names the block: `%name`, or `%` and its number. An entry block without a name is `%entry`: text has none.
    pub fn label(self) -> String {
        // SAFETY: a live block, which is a value as well; LLVM hands the text over.
        let text = unsafe { owned_text(LLVMPrintValueToString(LLVMBasicBlockAsValue(self.raw))) };
        let first = text.trim_start().lines().next().unwrap_or_default();
        let label = first.split_once(':').map(|(label, _)| label).filter(|label| !label.contains(' '));
        format!("%{}", label.unwrap_or("entry"))
    }
    /// Collected first, so that the block may be edited meanwhile.
    pub fn instructions(self) -> Vec<Inst<'m>> {
        // SAFETY: a live block, and so are its instructions, each of which is asked for the next.
        let all = unsafe { chain(self.home, LLVMGetFirstInstruction(self.raw), LLVMGetNextInstruction) };
        all.map(Inst::of).collect()
    }
    pub fn first(self) -> Option<Inst<'m>> {
        // SAFETY: a live block; its first instruction is live, if there is one.
        unsafe {
            let raw = LLVMGetFirstInstruction(self.raw);
            (!raw.is_null()).then(|| Value::new(raw, self.home))?.as_inst()
        }
    }
    pub fn terminator(self) -> Option<Inst<'m>> {
        self.terminator_value()?.as_inst()
    }
    /// Moves the instructions before a given one of this block to a new block without a terminator, which takes this block's place: edges into
    /// this block lead to the new one instead, and phis that name this block as their incoming block stay correct.
    ///
    /// Phis of this block move as well, so the instruction must not be one.
    pub fn split_before(self, instruction: Inst<'m>) -> Option<Block<'m>> {
        let (Some(_), Some(end)) = (self.function(), self.terminator()) else {
            self.home.defect("a block is split that is in no function or has no end");
            return None;
        };
        if instruction.block() != Some(self) || instruction.as_phi().is_some() {
            self.home.defect("a block is split at an instruction of another block, or amid its phis");
            return None;
        }
        // SAFETY: a live block of a function of this context. The new one comes before it: it begins the function where this one did.
        let head = unsafe { Block::new(LLVMInsertBasicBlockInContext(self.home.context(), self.raw, c"".as_ptr()), self.home) };
        let builder = Builder::at_end(head);
        while let Some(first) = self.first().filter(|first| *first != instruction) {
            first.detach();
            builder.insert(first);
        }
        // SAFETY: two live blocks of one function, and this one's live terminator, which is put back where it was. Meanwhile the block has no
        // successors, so that LLVM replaces it as the target of edges, and not as the incoming block of its successors' phis.
        unsafe {
            let place = LLVMCreateBuilderInContext(self.home.context());
            LLVMInstructionRemoveFromParent(end.raw());
            LLVMReplaceAllUsesWith(LLVMBasicBlockAsValue(self.raw), LLVMBasicBlockAsValue(head.raw));
            LLVMPositionBuilderAtEnd(place, self.raw);
            LLVMInsertIntoBuilder(place, end.raw());
            LLVMDisposeBuilder(place);
        }
        Some(head)
    }
    /// Puts this block in front of another of the same function.
    pub fn move_before(self, other: Block<'m>) {
        if self != other && self.function().is_some() && self.function() == other.function() {
            // SAFETY: live blocks of one function, and not the same.
            unsafe { LLVMMoveBasicBlockBefore(self.raw, other.raw) }
        } else {
            self.home.defect("a block is moved to another function");
        }
    }
}

impl PartialEq for Block<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.raw == other.raw
    }
}

impl Eq for Block<'_> {}

impl std::hash::Hash for Block<'_> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.raw.hash(state);
    }
}

impl std::fmt::Debug for Block<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.label())
    }
}
