//! A copy of a function's body.

use crate::llvm::value::{Block, Builder, Func, Inst, Phi, Value};
use std::collections::HashMap;

/// Copies a body into a function that has a first block, behind what is there. `copies` has what stands for the parameters.
pub fn body<'m>(from: Func<'m>, to: Func<'m>, begin: Block<'m>, mut copies: HashMap<Value<'m>, Value<'m>>) -> Option<()> {
    let block_of = |(number, block)| (block, if number == 0 { begin } else { Block::append(to, "") });
    let blocks: HashMap<Block<'m>, Block<'m>> = (0..).zip(from.blocks()).map(block_of).collect();
    // Operands may be of blocks behind, and get their copies when all are there.
    let mut copied: Vec<(Inst<'m>, Inst<'m>)> = Vec::new();
    let mut phis: Vec<(Phi<'m>, Inst<'m>)> = Vec::new();
    for block in from.blocks() {
        let at = Builder::at_end(blocks[&block]);
        for one in block.instructions() {
            let copy = if let Some(phi) = one.as_phi() {
                let incoming: Vec<_> = phi.incoming().iter().map(|(_, from)| (one.ty().poison(), blocks[from])).collect();
                let copy = at.phi(one.ty(), &incoming).as_inst()?;
                copy.copy_flags(one);
                phis.push((phi, copy));
                copy
            } else {
                let copy = if one.is_terminator() {
                    at.end_like(one, &one.successors().iter().map(|block| blocks[block]).collect::<Vec<_>>())?
                } else {
                    let copy = one.duplicate();
                    at.insert(copy);
                    copy
                };
                copied.push((one, copy));
                copy
            };
            // The lines are those of another function.
            copy.forget_location();
            copies.insert(one.value(), copy.value());
        }
    }
    let of = |value: Value<'m>| copies.get(&value).copied().unwrap_or(value);
    for (phi, copy) in phis {
        (0..).zip(phi.incoming()).for_each(|(index, (value, _))| copy.set_operand(index, of(value)));
    }
    for (one, copy) in copied {
        let changed = (0..).zip(one.operands()).filter(|(_, operand)| copies.contains_key(operand));
        changed.for_each(|(index, operand)| copy.set_operand(index, of(operand)));
    }
    Some(())
}
