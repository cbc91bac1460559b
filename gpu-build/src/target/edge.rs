//! The values of a block on one of the edges to it.

use crate::llvm::value::{Block, Builder, Inst, Value};
use gpu_llvm::llvm_sys::LLVMOpcode;

/// An edge from the block that `from` terminates.
pub struct Edge<'m> {
    from: Inst<'m>,
    to: Block<'m>,
    known: Vec<(Value<'m>, Value<'m>)>,
}

impl<'m> Edge<'m> {
    pub fn new(from: Inst<'m>, to: Block<'m>) -> Edge<'m> {
        Edge { from, to, known: Vec::new() }
    }

    /// Whether an instruction of a block can be computed before an edge to the block.
    pub fn can_compute(one: &Inst<'m>) -> bool {
        one.is_phi() || one.is_plain_arithmetic() || one.is(LLVMOpcode::LLVMFreeze)
    }

    /// A value on this edge: its arithmetic is copied to the edge's source. `None` if the block computes it in another way.
    pub fn value(&mut self, value: Value<'m>) -> Option<Value<'m>> {
        let Some(one) = value.as_inst().filter(|one| one.block() == Some(self.to)) else { return Some(value) };
        if let Some((_, known)) = self.known.iter().find(|(other, _)| *other == value) {
            return Some(*known);
        }
        let here = match one.as_phi() {
            Some(phi) => phi.incoming().into_iter().find(|(_, block)| Some(*block) == self.from.block())?.0,
            None if Edge::can_compute(&one) => {
                let operands = one.operands().into_iter().map(|operand| self.value(operand)).collect::<Option<Vec<_>>>()?;
                let copy = one.duplicate();
                (0..).zip(operands).for_each(|(place, operand)| copy.set_operand(place, operand));
                Builder::before(self.from).insert(copy);
                *copy
            }
            None => return None,
        };
        self.known.push((value, here));
        Some(here)
    }
}
