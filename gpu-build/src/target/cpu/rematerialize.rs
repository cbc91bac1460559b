//! Computing a value again, in another place.

use crate::llvm::value::{Builder, Value};

/// Copies what computes a value to where the builder stands, and returns the copy. What `known` has a value for is not copied;
/// nor are constants and parameters.
pub fn rematerialize<'m>(builder: &Builder<'m>, value: Value<'m>, known: &dyn Fn(Value<'m>) -> Option<Value<'m>>) -> Value<'m> {
    if let Some(other) = known(value) {
        return other;
    }
    let Some(instruction) = value.as_inst() else { return value };
    let operands: Vec<Value> = value.operands().into_iter().map(|operand| rematerialize(builder, operand, known)).collect();
    let copy = instruction.duplicate();
    for (index, operand) in operands.into_iter().enumerate() {
        copy.set_operand(index as u32, operand);
    }
    builder.insert(copy);
    copy.value()
}
