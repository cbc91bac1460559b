//! Panics. A function of `core` that never returns is a panic; its call becomes `gpu.panic`, with what is known of it where
//! it is compiled: a message, the place that rustc passes (`core::panic::Location`: file, line, column), and up to two numbers
//! that the message shows.
//!
//! The values that other messages would format are then dead code.

mod table;

use crate::diagnostics::{Diagnostic, DiagnosticKind};
use crate::intrinsics::PANIC;
use crate::llvm::Module;
use crate::llvm::value::{At, Block, Builder, Func, Types, Value, functions};
use crate::portable;
use gpu_abi::fault::VALUES;
use table::{Message, Minor};

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
    let wide = types.int(64);
    for panic in functions(module).into_iter().filter(|function| function.is_declaration() && is_panic(*function)) {
        let name = demangled(panic);
        let kind = table::message(&name, minor).map_err(|()| unknown(&name, release))?;
        for call in panic.users().into_iter().filter_map(Value::as_call).filter(|call| call.callee() == Some(panic)) {
            let arguments = call.arguments();
            let builder = Builder::before(*call);
            let place = arguments.last().and_then(|last| Place::read(*last));
            let file = place.as_ref().map_or(pointer.null(), |place| builder.global_text(&place.file));
            let (line, column) = place.map_or((0, 0), |place| (place.line, place.column));
            let (message, values) = message(kind, &arguments);
            let value = |index: usize| values.get(index).filter(|value| value.ty() == wide).copied().unwrap_or(wide.poison());
            let intrinsic = PANIC.declare(module);
            let (line, column) = (int.int(line.into()), int.int(column.into()));
            builder.call(intrinsic, &[builder.global_text(&message), file, line, column, value(0), value(1)]);
            call.erase();
        }
        if panic.users().is_empty() {
            panic.erase();
        }
    }
    Ok(())
}

/// Replaces a function's body with a panic that has this message.
pub fn always(module: &Module<'_>, function: Func<'_>, text: &str) {
    function.remove_body();
    portable::panic_with(module, &Builder::at_end(Block::append(function, "entry")), text);
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

/// A panic's message, as far as it is a constant, with placeholders for its values; and the values.
fn message<'m>(kind: Message, arguments: &[Value<'m>]) -> (String, Vec<Value<'m>>) {
    let text = |length: u64| {
        let bytes = arguments.first()?.constant_bytes()?;
        Some(String::from_utf8_lossy(bytes.get(..usize::try_from(length).ok()?)?).replace(VALUES, " "))
    };
    let known = match kind {
        Message::Text(text) => Some(text.to_string()),
        Message::Values(text) => return with_placeholders(text, arguments),
        Message::Range => return with_placeholders(range(arguments), arguments),
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
    (known.unwrap_or_else(|| "panic".to_string()), Vec::new())
}

/// The message of a failed range of a slice, whose arguments are start, end and length.
fn range(arguments: &[Value<'_>]) -> &'static str {
    match arguments {
        [start, ..] if start.constant_int() == Some(0) => "range end index {1} out of range for slice of length {2}",
        [_, end, length, ..] if end == length => "range start index {0} out of range for slice of length {2}",
        _ => "range {0}..{1} out of range for slice",
    }
}

/// Replaces the arguments `{n}` of a text with placeholders. Returns the text and the values.
fn with_placeholders<'m>(text: &str, arguments: &[Value<'m>]) -> (String, Vec<Value<'m>>) {
    let (mut marked, mut values) = (text.to_string(), Vec::new());
    for (index, value) in arguments.iter().enumerate() {
        let place = format!("{{{index}}}");
        if marked.contains(&place)
            && let Some(mark) = VALUES.get(values.len())
        {
            marked = marked.replace(&place, &mark.to_string());
            values.push(*value);
        }
    }
    (marked, values)
}

#[cfg(test)]
mod tests;
