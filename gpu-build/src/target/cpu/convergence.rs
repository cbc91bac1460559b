//! Convergence control tokens, which say where diverged threads reconverge. The CPU's loops over threads are built from the control flow alone,
//! and passes that split and copy blocks would make the tokens invalid.

use crate::llvm::Module;
use crate::llvm::value::{Builder, Call, Inst, Value, functions};

const TAG: &str = "convergencectrl";
const PREFIX: &str = "llvm.experimental.convergence.";

/// Removes the tokens, and their uses by calls.
pub fn drop_tokens(module: &Module<'_>) {
    let tokens: Vec<_> = functions(module).into_iter().filter(|function| function.name().starts_with(PREFIX)).collect();
    if tokens.is_empty() {
        return;
    }
    let calls = functions(module).into_iter().flat_map(|function| function.instructions()).filter_map(|one| one.as_call());
    let calls: Vec<Call<'_>> = calls.filter(|call| call.bundles().iter().any(|tag| tag == TAG)).collect();
    for call in calls.into_iter().filter(|call| !call.callee().is_some_and(|callee| tokens.contains(&callee))) {
        let Some(called) = call.called() else { continue };
        let plain = Builder::before(*call).call_pointer(call.called_type(), called, &call.arguments());
        if let Some(plain) = plain.as_call() {
            plain.copy_attributes(call);
            plain.copy_flags(*call);
            plain.set_conv(call.conv());
        }
        call.replace_with(plain);
        call.erase();
    }
    // A loop's token uses its parent, so unused tokens are erased until none is left.
    let mut left: Vec<Inst<'_>> = tokens.iter().flat_map(|token| token.users()).filter_map(Value::as_inst).collect();
    while !left.is_empty() {
        let count = left.len();
        left.retain(|token| {
            let is_used = !token.users().is_empty();
            if !is_used {
                token.erase();
            }
            is_used
        });
        if left.len() == count {
            break;
        }
    }
}
