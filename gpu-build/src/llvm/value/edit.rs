//! Taking instructions out of their blocks, copying them, and giving them other operands.

use super::*;

impl<'m> Inst<'m> {
    /// Takes the instruction out of its block and keeps it: to be inserted elsewhere. What is not is freed with what is erased.
    pub fn detach(self) {
        if self.block().is_some() {
            // SAFETY: a live instruction in a block.
            unsafe { LLVMInstructionRemoveFromParent(self.raw()) };
            self.home.note_loose(self.raw());
        }
    }
    /// Removes the instruction: from its block, and from its operands. What uses it uses poison then.
    pub fn erase(self) {
        // SAFETY: a live instruction of this module.
        unsafe { self.home.erase_instruction(self.raw()) }
    }
    /// A copy of the instruction, in no block yet.
    pub fn duplicate(self) -> Inst<'m> {
        // SAFETY: a live instruction; the copy is new, and of the same module.
        let copy = unsafe { Value::new(LLVMInstructionClone(self.raw()), self.home) };
        self.home.note_loose(copy.raw);
        Inst::of(copy)
    }
    /// Gives the instruction another operand, of the same type and module; a pointer may be one of another address space.
    pub fn set_operand(self, index: u32, value: Value<'m>) {
        // Both operands of a comparison change one after the other: that spaces agree, the verifier asks.
        let fits = |old: Value<'m>| old.ty() == value.ty() || old.ty().is_pointer() && value.ty().is_pointer();
        if !self.operand(index).is_some_and(fits) || !self.is_with(value) || value.is_label_elsewhere(self) {
            return self.home.defect("an operand that is not there, or of another type");
        }
        // SAFETY: a live instruction that has the operand, and a live value of the same module and of the operand's type,
        // or another pointer, which is of the same class of types. A block is of the same function.
        unsafe { LLVMSetOperand(self.raw(), index, value.raw()) }
    }
}

impl<'m> Value<'m> {
    /// Whether this is a block that an instruction cannot lead to.
    fn is_label_elsewhere(self, instruction: Inst<'m>) -> bool {
        // SAFETY: a live value; one that is a block is made one.
        unsafe {
            LLVMValueIsBasicBlock(self.raw()) != 0 && {
                let block = Block::new(LLVMValueAsBasicBlock(self.raw()), self.home);
                block.function().is_none() || block.function() != instruction.function()
            }
        }
    }
}

impl<'m> Builder<'m> {
    /// Puts an instruction that is in no block here.
    pub fn insert(&self, instruction: Inst<'m>) {
        let here = self.block().and_then(Block::function);
        let stays = instruction.successors().into_iter().all(|block| block.function() == here);
        if !self.is_ready() || instruction.block().is_some() || !self.is_of(instruction.value()) || !stays {
            return self.home().defect("an instruction is inserted twice, or where its edges cannot lead");
        }
        // SAFETY: the builder is at a place that is there, and the live instruction is of its module, and in no block.
        unsafe { LLVMInsertIntoBuilder(self.raw(), instruction.raw()) }
    }
    /// Ends the block that is built as another ends, but with edges to these blocks. `None`, and a defect, where it has another number of edges.
    pub fn end_like(&self, end: Inst<'m>, to: &[Block<'m>]) -> Option<Inst<'m>> {
        let here = self.block().and_then(Block::function);
        let fits = end.is_terminator() && end.successors().len() == to.len() && to.iter().all(|block| block.function() == here);
        if !fits || !self.is_ready() || !self.is_of(end.value()) {
            self.home().defect("a block would end with edges that its end does not have, or that lead to another function");
            return None;
        }
        let copy = end.duplicate();
        // SAFETY: a new terminator with so many edges, live blocks of the function that is built, and a place in it that is there.
        unsafe {
            (0..).zip(to).for_each(|(index, block)| LLVMSetSuccessor(copy.raw(), index, block.raw()));
            LLVMInsertIntoBuilder(self.raw(), copy.raw());
        }
        Some(copy)
    }
}
