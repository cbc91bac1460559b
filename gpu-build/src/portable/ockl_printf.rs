//! HIP's printf is a chain of OCKL calls (begin, the format, each argument); for other targets it becomes the intrinsic.

use super::format::{Piece, conversions};
use crate::intrinsics::PRINTF;
use crate::llvm::Module;
use crate::llvm::value::{Builder, Call, Types, Value, function};
use gpu_llvm::llvm_sys::LLVMOpcode;

/// Replaces every chain that is whole; what is left the verifier names.
pub fn replace(module: &Module<'_>) {
    let Some(begin) = function(module, "__ockl_printf_begin").filter(|begin| begin.is_declaration()) else { return };
    for first in begin.users().into_iter().filter_map(Value::as_call).filter(|call| call.callee() == Some(begin)) {
        let links = chain(first);
        if let Some(packed) = pack(&links) {
            print(module, &links, &packed);
            links.iter().rev().chain([&first]).for_each(|link| link.erase());
        }
    }
}

/// The calls after the first, in order.
fn chain<'m>(first: Call<'m>) -> Vec<Call<'m>> {
    let mut links = Vec::new();
    let mut last = first;
    while let [next] = last.users().as_slice() {
        let Some(next) = next.as_call() else { break };
        let is_link = next.callee().is_some_and(|callee| callee.name().starts_with("__ockl_printf_append_"));
        if !is_link || next.argument(0) != Some(last.value()) {
            break;
        }
        links.push(next);
        last = next;
    }
    links
}

/// (place, value, whether its low 32 bits count).
type Packed<'m> = Vec<(u64, Value<'m>, bool)>;

/// Where each argument goes in the intrinsic's buffer.
fn pack<'m>(links: &[Call<'m>]) -> Option<Packed<'m>> {
    let (format, rest) = links.split_first()?;
    let pieces = conversions(&format.argument(1)?.text_behind()?)?;
    let mut values = Vec::new();
    for link in rest {
        if link.callee()?.name().ends_with("string_n") {
            values.push(link.argument(1)?);
        } else {
            let count = u32::try_from(link.argument(1)?.constant_int()?).ok()?;
            values.extend((0..count).map_while(|index| link.argument(2 + index)));
        }
    }
    // The result of the last must go nowhere: the intrinsic's counts something else.
    let unused = links.last()?.users().is_empty();
    let mut end = 0u64;
    (unused && pieces.len() == values.len()).then(|| {
        pieces
            .into_iter()
            .zip(values)
            .map(|(piece, value)| {
                let narrow = matches!(piece, Piece::Word { .. });
                let size = if narrow { 4 } else { 8 };
                let place = end.next_multiple_of(size);
                end = place + size;
                (place, value, narrow)
            })
            .collect()
    })
}

fn print<'m>(module: &'m Module<'_>, links: &[Call<'m>], packed: &Packed<'m>) {
    let types = Types::of(module);
    let (Some(format), Some(last)) = (links.first().and_then(|link| link.argument(1)), links.last()) else { return };
    let (builder, Some(entry)) = (Builder::before(**last), last.function().and_then(Builder::at_entry)) else { return };
    let buffer = entry.array_alloca(types.int(64), types.int(32).int(packed.len().max(1) as u64));
    let buffer = if buffer.ty().space() == Some(0) { buffer } else { entry.space_cast(buffer, types.ptr(0)) };
    for &(place, value, narrow) in packed {
        let value = if narrow { builder.cast(LLVMOpcode::LLVMTrunc, value, types.int(32)) } else { value };
        builder.store(value, builder.offset(buffer, types.int(64).int(place)));
    }
    let intrinsic = PRINTF.declare(module);
    builder.call(intrinsic, &[format, buffer]);
}
