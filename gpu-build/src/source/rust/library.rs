//! Functions and statics that a kernel uses and that were compiled elsewhere: `gpu-core`'s, `core`'s. Archives of rustc hold objects, and
//! objects the bitcode that they were made of, in the section `.llvmbc`.

use super::panics;
use crate::diagnostics::Diagnostic;
use crate::llvm::Module;
use crate::llvm::value::{Func, Global, functions, globals};
use crate::llvm::{Session, TargetMachine};
use gpu_llvm::llvm_sys::LLVMOpcode;
use gpu_tools::files;
use object::read::archive::ArchiveFile;
use object::{Object, ObjectSection, ObjectSymbol};
use std::collections::HashSet;
use std::path::Path;

/// The names of Rust functions and statics that are used and not defined.
pub fn missing(module: &Module<'_>) -> Vec<String> {
    let declared = all(module).filter(|one| one.is_declaration() && !one.users().is_empty());
    declared.map(|one| one.name()).filter(|name| name.starts_with("_R") || name.starts_with("_ZN")).collect()
}

/// The functions and variables of a module.
fn all<'m>(module: &'m Module<'_>) -> impl Iterator<Item = Global<'m>> {
    let variables = globals(module).into_iter().map(|variable| *variable);
    functions(module).into_iter().map(|function| *function).chain(variables)
}

/// Links an archive's definitions of missing functions. Returns whether it had any.
pub fn link<'s>(session: &'s Session, module: &mut Module<'s>, archive: &Path, machine: &TargetMachine) -> Result<bool, Diagnostic> {
    let unreadable = |error: String| Diagnostic::new(format!("cannot read the bitcode in {}: {error}", archive.display()));
    let mut linked = false;
    let bytes = files::read(archive).map_err(|error| unreadable(error.to_string()))?;
    let mut wanted: HashSet<String> = missing(module).into_iter().collect();
    for (object, bitcode) in objects(&bytes).map_err(|error| unreadable(error.to_string()))? {
        // An object's symbols are those of its bitcode, and much faster to read.
        let defines = |symbol: &object::Symbol<'_, '_>| symbol.is_definition() && symbol.name().is_ok_and(|name| wanted.contains(name));
        if !object.symbols().any(|symbol| defines(&symbol)) {
            continue;
        }
        let mut library = session.parse(&archive.display().to_string(), bitcode).map_err(unreadable)?;
        panics::forget_definitions(&library);
        // `alloc` is compiled for unwinding, which kernels do not do.
        if functions(&library).into_iter().flat_map(Func::instructions).any(|one| one.is(LLVMOpcode::LLVMInvoke)) {
            session.run(&mut library, "function(lower-invoke,simplifycfg)", machine).map_err(unreadable)?;
        }
        super::lower::strip(&library);
        // Debug information has more than a GPU's assembler accepts in optimised code, and names places outside the author's files.
        library.strip_debug_info();
        library.set_triple(&module.triple());
        library.set_data_layout(&module.data_layout());
        session.link(module, library).map_err(unreadable)?;
        linked = true;
        wanted = missing(module).into_iter().collect();
    }
    Ok(linked)
}

/// The objects of an archive that have a `.llvmbc` section, and its content.
pub(super) fn objects(archive: &[u8]) -> Result<Vec<(object::File<'_>, &[u8])>, object::Error> {
    let mut found = Vec::new();
    for member in ArchiveFile::parse(archive)?.members() {
        // The crate's metadata is a member, too, and no object.
        let Ok(object) = object::File::parse(member?.data(archive)?) else { continue };
        if let Some(section) = object.section_by_name(".llvmbc") {
            let bitcode = section.data()?;
            found.push((object, bitcode));
        }
    }
    Ok(found)
}
