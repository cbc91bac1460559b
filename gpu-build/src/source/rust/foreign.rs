//! Crates' code for the host's processor only. Vector instructions that every x86-64 processor has become portable ([`X86`]). Feature detection
//! finds no further ones, and functions that need them panic. Each other use, and each call of `std` or of another language, gets a note of its line
//! in the crate, for the error message.

use super::panics;
use crate::llvm::Module;
use crate::llvm::value::{At, Func, Inst, functions, globals};
use crate::portable::origin::IN_CRATE;

/// The vector instructions of x86-64, as functions.
pub const X86: &str = include_str!("x86.ll");

/// Prepares a module that rustc compiled.
pub fn prepare(module: &Module<'_>) {
    let thread_local = globals(module).into_iter().filter(|variable| variable.is_thread_local());
    thread_local.flat_map(|variable| variable.users()).filter_map(|user| user.as_inst()).for_each(note);
    for function in functions(module) {
        if function.is_declaration() {
            if is_foreign(&function.name()) {
                function.users().into_iter().filter_map(|user| user.as_inst()).for_each(note);
            }
            continue;
        }
        if let Some(feature) = needs(function).filter(|_| is_of_crate(&function.name())) {
            panics::always(module, function, &format!("this code needs the processor feature {feature}, which devices lack"));
            continue;
        }
        for assembly in function.instructions().into_iter().filter(|one| one.calls_assembly()) {
            let text = assembly.text();
            let code = text.split('"').nth(1).unwrap_or_default();
            let is_comment = |line: &str| line.trim_start().is_empty() || line.trim_start().starts_with('#');
            if code.split("\\0A").all(is_comment) && assembly.users().is_empty() {
                // `core::hint::black_box` is empty assembly with a register of the host.
                assembly.erase();
            } else if code.contains("cpuid") {
                assembly.replace_with(assembly.ty().null());
                assembly.erase();
            } else {
                note(assembly);
            }
        }
    }
}

/// Target features that every processor of the architecture has, by rustc's names.
const BASELINE: [&str; 11] = ["cmov", "cx8", "fxsr", "mmx", "sse", "sse2", "x87", "fp-armv8", "neon", "outline-atomics", "v8a"];

/// A target feature that a function needs beyond [`BASELINE`]. Only code that has detected the feature may call the function.
fn needs(function: Func<'_>) -> Option<String> {
    let features = function.string_attribute(At::Function, "target-features")?;
    let mut needed = features.split(',').filter_map(|feature| feature.strip_prefix('+'));
    needed.find(|feature| !BASELINE.contains(feature)).map(str::to_string)
}

/// Whether a function is neither the kernel file's nor Rust's own.
fn is_of_crate(name: &str) -> bool {
    !["core", "device"].contains(&krate(name).as_str())
}

/// Attaches to a call its line in a crate.
fn note(call: Inst<'_>) {
    let function = call.function().map(|function| rustc_demangle::demangle(&function.name()).to_string());
    if let (Some(call), Some((file, line)), Some(function)) = (call.as_call(), call.crate_place(), function) {
        call.set_string_attribute(IN_CRATE, &format!("{file}:{line}, in `{}`", short(&function)));
    }
}

/// Whether devices may lack a declared function: an intrinsic of the processor, or a function of another language or of `std`.
fn is_foreign(name: &str) -> bool {
    let of_others = !["llvm.", "gpu.", "_R", "_ZN"].iter().any(|start| name.starts_with(start));
    of_others || ["llvm.x86.", "llvm.aarch64."].iter().any(|start| name.starts_with(start)) || is_of_std(name)
}

/// Whether a function is of `std`, by its mangled name.
pub fn is_of_std(name: &str) -> bool {
    krate(name) == "std"
}

/// The crate of a function, by its mangled name.
fn krate(name: &str) -> String {
    let name = format!("{:#}", rustc_demangle::demangle(name));
    name.trim_start_matches(['<', '&']).split("::").next().unwrap_or_default().to_string()
}

/// A demangled name without the hashes of crates.
fn short(name: &str) -> String {
    let mut parts = name.split('[');
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |name, part| name + part.split_once(']').map_or(part, |(_, rest)| rest))
}
