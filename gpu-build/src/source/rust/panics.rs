//! Panics. A function of `core` that never returns is a panic; its call becomes `gpu.panic`, with what is known of it where
//! it is compiled: a message, and the place that rustc passes along (`core::panic::Location`: file, line, column).
//!
//! What a message would be formatted from is then computed for nobody, and goes.

use crate::llvm::value::{At, Builder, Types, Value, declare, functions};
use inkwell::module::Module;

/// The intrinsic for it: (message, file, line, column).
const PANIC: &str = "gpu.panic";

/// Whether a declared function is a panic: it never returns, and is neither LLVM's nor ours.
fn is_panic(function: Value) -> bool {
    let name = function.name();
    function.has_attribute(At::Function, "noreturn") && !name.starts_with("llvm.") && !name.starts_with("gpu.")
}

/// Replaces every call of a panic that the module declares.
pub fn replace(module: &Module<'_>) {
    let types = Types::of(module);
    let (pointer, int) = (types.ptr(0), types.int(32));
    let ty = types.function(types.void(), &[pointer, pointer, int, int]);
    for panic in functions(module).into_iter().filter(|function| function.is_declaration() && is_panic(*function)) {
        let name = format!("{:#}", rustc_demangle::demangle(&panic.name()));
        for call in panic.users().into_iter().filter(|user| user.callee() == Some(panic)) {
            let arguments = call.arguments();
            let builder = Builder::before(call);
            let place = arguments.last().and_then(|last| Place::read(module, *last));
            let file = place.as_ref().map_or(pointer.null(), |place| builder.global_text(&place.file));
            let (line, column) = place.map_or((0, 0), |place| (place.line, place.column));
            let message = builder.global_text(&message(module, &name, &arguments));
            let intrinsic = declare(module, PANIC, ty);
            builder.call(intrinsic, &[message, file, int.int(line.into()), int.int(column.into())]);
            call.erase();
        }
        if panic.users().is_empty() {
            panic.erase();
        }
    }
}

/// Makes declarations of a library's panics, which would otherwise bring the machinery that prints them.
pub fn forget_definitions(module: &Module<'_>) {
    for function in functions(module).into_iter().filter(|function| !function.is_declaration() && is_panic(*function)) {
        function.remove_body();
    }
}

/// A place in a source, as rustc passes it.
struct Place {
    file: String,
    line: u32,
    column: u32,
}

impl Place {
    /// `{ ptr, [16 x i8] }`: the file's name, then its length, the line and the column.
    fn read(module: &Module<'_>, location: Value) -> Option<Place> {
        let [file, rest] = location.initializer()?.operands().try_into().ok()?;
        let rest = rest.constant_bytes(module).filter(|rest| rest.len() == 16)?;
        let number = |at: usize| Some(u32::from_le_bytes(rest.get(at..at + 4)?.try_into().ok()?));
        let length = usize::try_from(number(0)?).ok()?;
        let text = file.constant_bytes(module)?;
        let file = String::from_utf8_lossy(text.get(..length)?).into_owned();
        Some(Place { file, line: number(8)?, column: number(12)? })
    }
}

/// What a panic says, as far as it is a constant.
fn message(module: &Module<'_>, function: &str, arguments: &[Value]) -> String {
    let last = function.rsplit("::").next().unwrap_or(function);
    if let Some(what) = last.strip_prefix("panic_const_") {
        return format!("attempt to {}", what.replace('_', " ").replace("div by", "divide by"));
    }
    let text = |at: usize, length: usize| {
        let bytes = arguments.get(at)?.constant_bytes(module)?;
        Some(String::from_utf8_lossy(bytes.get(..length)?).into_owned())
    };
    let length = |at: usize| arguments.get(at).and_then(|length| usize::try_from(length.constant_int()?).ok());
    let known = match last {
        "panic_bounds_check" => Some("index out of bounds".to_string()),
        "panic" | "panic_str_2015" | "panic_display" | "expect_failed" => length(1).and_then(|length| text(0, length)),
        // A text without arguments is passed as itself, with twice its length and one.
        "panic_fmt" => arguments
            .get(1)
            .and_then(|length| length.pointer_from_int())
            .filter(|length| length % 2 == 1)
            .and_then(|length| text(0, length as usize / 2)),
        "unwrap_failed" if function.contains("option") => Some("called `Option::unwrap()` on a `None` value".to_string()),
        "unwrap_failed" => Some("called `Result::unwrap()` on an `Err` value".to_string()),
        _ if last.contains("slice") || last.contains("index") => Some("slice index out of range".to_string()),
        _ => None,
    };
    known.unwrap_or_else(|| "panic".to_string())
}
