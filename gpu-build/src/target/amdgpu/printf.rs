//! printf on AMD GPUs: calls of OCKL, which hands text over to the host (HIP's hostcall service).
//!
//! OCKL wants each argument as 64 bits and each text with its length, so the format must be known at build time.

use crate::diagnostics::Diagnostic;
use crate::intrinsics::PRINTF;
use crate::llvm::Module;
use crate::llvm::value::{Builder, Call, Type, Types, Value, declare, function};
use crate::portable::format::{Piece, conversions};
use crate::portable::origin;
use gpu_llvm::llvm_sys::LLVMOpcode;

/// Lowers every use; returns the library functions that are now called.
pub fn lower(module: &Module<'_>) -> Result<Vec<String>, Diagnostic> {
    let mut called = Vec::new();
    for call in PRINTF.calls(module) {
        let format = call.argument(0).and_then(Value::text_behind);
        let pieces = format.as_deref().map(conversions);
        let refuse = |why: &str| origin::add_call_path(Diagnostic::new(format!("printf on AMD GPUs: {why}")), *call);
        let (Some(format), Some(pieces)) = (format, pieces) else {
            return Err(refuse("the format is not a constant text").help("give printf a string literal"));
        };
        let pieces = pieces.ok_or_else(|| refuse("this format is not understood").help("use C's conversions without `*` and `%n`"))?;
        print(module, call, &String::from_utf8_lossy(&format), &pieces);
        for name in ["__ockl_printf_begin", "__ockl_printf_append_string_n", "__ockl_printf_append_args"] {
            if !called.iter().any(|known| known == name) && function(module, name).is_some() {
                called.push(name.to_string());
            }
        }
    }
    if let Some(word) = PRINTF.function(module).filter(|word| word.users().is_empty()) {
        word.erase();
    }
    Ok(called)
}

/// One message: begin, the format, each argument; the last call says so.
fn print<'m>(module: &'m Module<'_>, call: Call<'m>, format: &str, pieces: &[Piece]) {
    let types = Types::of(module);
    let (long, word, pointer) = (types.int(64), types.int(32), types.ptr(0));
    let builder = Builder::before(*call);
    let mut append: Vec<Type> = vec![long, word];
    append.extend([long; 7]);
    append.push(word);
    let begin = declare(module, "__ockl_printf_begin", types.function(long, &[long]));
    let append_args = declare(module, "__ockl_printf_append_args", types.function(long, &append));
    let append_text = declare(module, "__ockl_printf_append_string_n", types.function(long, &[long, pointer, long, word]));
    let arguments = call.arguments();
    let (Some(&text), Some(&packed)) = (arguments.first(), arguments.get(1)) else { return };
    let last = |index: usize| word.int(u64::from(index == pieces.len()));
    let message = builder.call(begin, &[long.int(0)]);
    let mut message = builder.call(append_text, &[message, text, long.int(format.len() as u64 + 1), last(0)]);
    let mut place = 0u64;
    for (index, piece) in pieces.iter().enumerate() {
        let (size, ty) = match piece {
            Piece::Word { .. } => (4, word),
            Piece::Long => (8, long),
            Piece::Text => (8, pointer),
        };
        place = place.next_multiple_of(size);
        let value = builder.load(ty, builder.offset(packed, long.int(place)));
        place += size;
        message = if *piece == Piece::Text {
            let length = length(module, &builder, value);
            builder.call(append_text, &[message, value, length, last(index + 1)])
        } else {
            let opcode = if *piece == (Piece::Word { signed: true }) { LLVMOpcode::LLVMSExt } else { LLVMOpcode::LLVMZExt };
            let wide = if size == 4 { builder.cast(opcode, value, long) } else { value };
            let zero = long.int(0);
            builder.call(append_args, &[message, word.int(1), wide, zero, zero, zero, zero, zero, zero, last(index + 1)])
        };
    }
    call.replace_with(builder.int_cast(message, word));
    call.erase();
}

/// A text's length with its NUL, by a loop of `warp.ll`'s.
fn length<'m>(module: &'m Module<'_>, builder: &Builder<'m>, text: Value<'m>) -> Value<'m> {
    let types = Types::of(module);
    builder.call(declare(module, "gpu.text_length", types.function(types.int(64), &[types.ptr(0)])), &[text])
}
