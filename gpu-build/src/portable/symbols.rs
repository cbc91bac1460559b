//! The symbols of a kernel file, kept apart from everyone else's ([`gpu_abi::symbol`]).
//!
//! A module [enters](enter) the namespace as soon as it is read: before anything of ours is declared or linked in, before a device library
//! comes, before LLVM looks for functions that it knows by name. At the end a GPU's module [publishes](publish) the names that a program looks up.

use super::is_kernel;
use crate::diagnostics::{Diagnostic, DiagnosticKind};
use crate::llvm::Module;
use crate::llvm::value::{Func, Global, aliases, functions, globals};
use gpu_abi::Arch;
use gpu_abi::arch::Vendor;
use gpu_abi::symbol::{NAMESPACE, published};

/// A name in the namespace.
pub fn own(name: &str) -> String {
    format!("{NAMESPACE}{name}")
}

/// A kernel's name in its file.
pub fn kernel_name(kernel: Func<'_>) -> String {
    published(&kernel.name()).to_string()
}

/// Puts the module's definitions into the namespace, and variables that it only declares: shared memory whose size the launch sets.
pub fn enter(module: &Module<'_>) {
    enter_if(module, |_| true);
}

/// The same for the definitions that `is_of_file` says are the file's.
pub fn enter_if(module: &Module<'_>, is_of_file: impl Fn(&str) -> bool) {
    let defined = functions(module).into_iter().filter(|function| !function.is_declaration()).map(|function| *function);
    // AMD's library reads its settings from variables of these names; bitcode that was linked with a part of the library declares them.
    let variables = globals(module).into_iter().filter(|variable| !variable.is_declaration() || !variable.name().starts_with("__oclc_"));
    let all = defined
        .chain(variables.map(|variable| *variable))
        .chain(aliases(module).into_iter().map(|alias| *alias))
        .map(|global| (global, global.name()));
    let all: Vec<(Global<'_>, String)> =
        all.filter(|(_, name)| !name.is_empty() && !name.starts_with("llvm.") && is_of_file(name)).collect();
    // First frees all names: one may already begin like the namespace.
    all.iter().for_each(|(global, _)| global.set_name(""));
    for (global, name) in all {
        // A comdat group has the name of one of its definitions, and an image needs no groups, with one definition of each name.
        global.leave_group();
        // LLVM reads \1 as a request for a name without decoration, which no target here has.
        global.set_name(&own(name.trim_start_matches('\u{1}')));
    }
}

/// Gives names back in a GPU's module. Kernels and visible variables, which a program looks up, get their published names, and a library's
/// definition of that name is renamed. All other definitions become internal.
///
/// # Errors
/// The name is that of a function that the driver defines and the module calls, or the assembler does not accept it.
pub fn publish(module: &Module<'_>, arch: &Arch) -> Result<(), Diagnostic> {
    // The runtime reads a CPU's image itself.
    if arch.vendor() == Vendor::Cpu {
        return Ok(());
    }
    let variables = globals(module).into_iter().map(|variable| (*variable, variable.is_exported()));
    let all = functions(module).into_iter().map(|function| (*function, is_kernel(function))).chain(variables);
    let all = all.map(|(global, is_looked_up)| (global, is_looked_up, global.name()));
    let mut all: Vec<(Global<'_>, bool, String)> = all.filter(|(.., symbol)| symbol.starts_with(NAMESPACE)).collect();
    all.iter().for_each(|(global, ..)| global.set_name(""));
    // Names that are looked up come first, so that no other definition takes them.
    all.sort_by_key(|(_, is_looked_up, _)| !is_looked_up);
    for (global, is_looked_up, symbol) in all {
        let name = published(&symbol);
        let taker = named(module, name);
        if is_looked_up {
            check(name, arch).map_err(|error| if global.is_function() { error.in_kernel(name) } else { error })?;
            if taker.is_some_and(|taker| taker.is_declaration()) {
                let message =
                    format!("`{symbol}` is a function of the driver that this file calls, and also a kernel or a variable of the file");
                return Err(Diagnostic::new(message).of(DiagnosticKind::Invalid).help("give the kernel or the variable another name"));
            }
            taker.into_iter().for_each(|taker| taker.set_name(&format!("library.{name}")));
        } else if !global.is_declaration() {
            global.make_internal();
        }
        // Code generation for AMD makes symbols of its own from kernels' names: `k.kd`, `k.num_vgpr`.
        let is_free = taker.is_none() && !name.contains('.');
        global.set_name(if is_looked_up || is_free { name } else { &symbol });
    }
    Ok(())
}

/// The function or variable of this name.
fn named<'m>(module: &'m Module<'_>, name: &str) -> Option<Global<'m>> {
    let variables = globals(module).into_iter().map(|variable| *variable);
    functions(module).into_iter().map(|function| *function).chain(variables).find(|global| global.name() == name)
}

/// Refuses a name that the architecture's assembler does not accept.
fn check(name: &str, arch: &Arch) -> Result<(), Diagnostic> {
    let is_letter = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$');
    let is_name = name.chars().all(is_letter) && !name.starts_with(|c: char| c.is_ascii_digit()) && !matches!(name, "_" | "$");
    if arch.vendor() != Vendor::Nvidia || is_name && name != "WARP_SZ" {
        return Ok(());
    }
    // Messages drop the namespace's prefix.
    let message = format!("`{NAMESPACE}{name}` cannot be the name of a kernel or a variable on NVIDIA's GPUs");
    let help = "names in PTX consist of the letters a to z, digits, `_` and `$`, and `WARP_SZ` is a constant there";
    Err(Diagnostic::new(message).of(DiagnosticKind::Invalid).help(help))
}
