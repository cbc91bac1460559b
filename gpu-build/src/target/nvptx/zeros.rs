//! A first product, to which nothing is added yet, needs no sums that are zeros: `wgmma` can leave out what it adds to.
//!
//! A tile's sums are known to be zeros only once the program that begins with them is optimised.

use crate::llvm::Module;
use crate::llvm::value::{Call, Func, Value, functions};

/// Lets products that add to zeros add to nothing.
pub fn leave_out(module: &Module<'_>) {
    let calls = functions(module).into_iter().flat_map(Func::instructions).filter_map(|instruction| instruction.as_call());
    for call in calls.filter(|call| call.callee().is_none()) {
        leave_out_of(call);
    }
}

/// The arguments of a product are its factors, whether sums are added, and the sums (`target/tile/wgmma.rs`).
fn leave_out_of(call: Call<'_>) {
    let arguments = call.arguments();
    let is_sum = |value: &Value<'_>| value.ty().int_width().is_none();
    let Some(first) = arguments.iter().position(is_sum).filter(|first| *first > 0) else { return };
    let (factors, sums) = arguments.split_at(first);
    let adds = factors.last().is_some_and(|adds| adds.constant_int() == Some(1));
    let are_zeros = || sums.iter().all(|sum| *sum == sum.ty().null());
    if !adds || !are_zeros() || !call.text().contains("wgmma.mma_async") {
        return;
    }
    for (index, value) in arguments.iter().enumerate().skip(first - 1) {
        let none = if index < first { value.ty().int(0) } else { value.ty().poison() };
        call.set_operand(index as u32, none);
    }
}
