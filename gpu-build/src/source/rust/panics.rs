//! Panics. A function of `core` that never returns is a panic; its call becomes `gpu.panic`, with what is known of it where
//! it is compiled: a message, and the place that rustc passes along (`core::panic::Location`: file, line, column).
//!
//! What a message would be formatted from is then computed for nobody, and goes.

mod table;

use crate::diagnostics::{Diagnostic, DiagnosticKind};
use crate::llvm::Module;
use crate::llvm::value::{At, Builder, Func, Types, Value, declare, functions};
use table::{Message, Minor};

/// The intrinsic that ends a thread: (message, file, line, column).
const PANIC: &str = "gpu.panic";

/// Whether a declared function is a panic: it never returns, and is neither LLVM's nor ours.
fn is_panic<'m>(function: Func<'m>) -> bool {
    let name = function.name();
    function.has_attribute(At::Function, "noreturn") && !name.starts_with("llvm.") && !name.starts_with("gpu.")
}

/// Replaces every call of a panic that the module declares. `release` is rustc's.
///
/// # Errors
/// A function of `core::panicking` that the table does not have for this release.
pub fn replace(module: &Module<'_>, release: &str) -> Result<(), Diagnostic> {
    let minor: Minor = release.split('.').nth(1).and_then(|minor| minor.parse().ok()).unwrap_or(table::NEWEST);
    forget_if(module, |name| name.starts_with(table::MODULE));
    let types = Types::of(module);
    let (pointer, int) = (types.ptr(0), types.int(32));
    let ty = types.function(types.void(), &[pointer, pointer, int, int]);
    for panic in functions(module).into_iter().filter(|function| function.is_declaration() && is_panic(*function)) {
        let name = demangled(panic);
        let kind = table::message(&name, minor).map_err(|()| unknown(&name, release))?;
        for call in panic.users().into_iter().filter_map(Value::as_call).filter(|call| call.callee() == Some(panic)) {
            let arguments = call.arguments();
            let builder = Builder::before(*call);
            let place = arguments.last().and_then(|last| Place::read(*last));
            let file = place.as_ref().map_or(pointer.null(), |place| builder.global_text(&place.file));
            let (line, column) = place.map_or((0, 0), |place| (place.line, place.column));
            let message = builder.global_text(&message(kind, &arguments));
            let intrinsic = declare(module, PANIC, ty);
            builder.call(intrinsic, &[message, file, int.int(line.into()), int.int(column.into())]);
            call.erase();
        }
        if panic.users().is_empty() {
            panic.erase();
        }
    }
    Ok(())
}

fn unknown(name: &str, release: &str) -> Diagnostic {
    Diagnostic::new(format!("rustc {release} panics by `{name}`, which this gpu-build does not know"))
        .of(DiagnosticKind::Unsupported)
        .note(format!("it knows the functions of `core::panicking` of Rust 1.89 to 1.{}", table::NEWEST))
        .help("build with one of these, or with a newer gpu-build")
}

/// Makes declarations of a library's panics, which would otherwise bring the machinery that prints them.
pub fn forget_definitions(module: &Module<'_>) {
    forget_if(module, |_| true);
}

/// Makes declarations of those panics that the module defines, such as instances of generic ones.
fn forget_if(module: &Module<'_>, is_wanted: impl Fn(&str) -> bool) {
    for function in functions(module).into_iter().filter(|function| !function.is_declaration() && is_panic(*function)) {
        if is_wanted(&demangled(function)) {
            function.remove_body();
        }
    }
}

fn demangled<'m>(function: Func<'m>) -> String {
    format!("{:#}", rustc_demangle::demangle(&function.name()))
}

/// A place in a source, as rustc passes it.
struct Place {
    file: String,
    line: u32,
    column: u32,
}

impl Place {
    /// `{ ptr, [16 x i8] }`: the file's name, then its length, the line and the column.
    fn read(location: Value<'_>) -> Option<Place> {
        let [file, rest] = location.as_variable()?.initializer()?.operands().try_into().ok()?;
        let rest = rest.constant_bytes().filter(|rest| rest.len() == 16)?;
        let number = |at: usize| Some(u32::from_le_bytes(rest.get(at..at + 4)?.try_into().ok()?));
        let length = usize::try_from(number(0)?).ok()?;
        let text = file.constant_bytes()?;
        let file = String::from_utf8_lossy(text.get(..length)?).into_owned();
        Some(Place { file, line: number(8)?, column: number(12)? })
    }
}

/// What a panic says, as far as it is a constant.
fn message(kind: Message, arguments: &[Value<'_>]) -> String {
    let text = |length: u64| {
        let bytes = arguments.first()?.constant_bytes()?;
        Some(String::from_utf8_lossy(bytes.get(..usize::try_from(length).ok()?)?).into_owned())
    };
    let known = match kind {
        Message::Text(text) => Some(text.to_string()),
        Message::Argument => arguments.get(1).and_then(|length| text(length.constant_int()?.try_into().ok()?)),
        Message::Format => {
            let length = arguments.get(1).and_then(|length| length.pointer_from_int());
            length.filter(|length| length % 2 == 1).and_then(|length| text(length / 2))
        }
        Message::Assertion => arguments.first().and_then(|kind| match kind.constant_int()? {
            0 => Some("assertion `left == right` failed".to_string()),
            1 => Some("assertion `left != right` failed".to_string()),
            _ => Some("assertion failed".to_string()),
        }),
    };
    known.unwrap_or_else(|| "panic".to_string())
}

#[cfg(test)]
mod tests;
