//! Functions and statics that a kernel uses and that were compiled elsewhere: `gpu-core`'s, `core`'s. Archives of rustc hold objects, and
//! objects the bitcode that they were made of, in the section `.llvmbc`.

use super::panics;
use crate::diagnostics::Diagnostic;
use crate::llvm::Module;
use crate::llvm::Session;
use crate::llvm::value::{Global, functions, globals};
use object::read::archive::ArchiveFile;
use object::{Object, ObjectSection};
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

/// Links what an archive defines of what is missing.
pub fn link<'s>(session: &'s Session, module: &mut Module<'s>, archive: &Path) -> Result<(), Diagnostic> {
    let unreadable = |error: String| Diagnostic::new(format!("cannot read the bitcode in {}: {error}", archive.display()));
    let bytes = std::fs::read(archive).map_err(|error| unreadable(error.to_string()))?;
    for bitcode in bitcode_of(&bytes).map_err(|error| unreadable(error.to_string()))? {
        let mut library = session.parse(&archive.display().to_string(), bitcode).map_err(unreadable)?;
        let defined: HashSet<String> = all(&library).filter(|one| !one.is_declaration()).map(|one| one.name()).collect();
        if !missing(module).iter().any(|name| defined.contains(name)) {
            continue;
        }
        // It says more than a GPU's assembler takes in optimised code, and of places that are no kernel author's.
        library.strip_debug_info();
        panics::forget_definitions(&library);
        super::lower::strip(&library);
        library.set_triple(&module.triple());
        library.set_data_layout(&module.data_layout());
        session.link(module, library).map_err(unreadable)?;
    }
    Ok(())
}

/// The `.llvmbc` section of each object of an archive.
pub(super) fn bitcode_of(archive: &[u8]) -> Result<Vec<&[u8]>, object::Error> {
    let mut found = Vec::new();
    for member in ArchiveFile::parse(archive)?.members() {
        // The crate's metadata is a member, too, and no object.
        let Ok(object) = object::File::parse(member?.data(archive)?) else { continue };
        if let Some(section) = object.section_by_name(".llvmbc") {
            found.push(section.data()?);
        }
    }
    Ok(found)
}
