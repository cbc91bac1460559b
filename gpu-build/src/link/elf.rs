//! One object made a shared one in memory: what `ld.lld -shared -z noseparate-code --gc-sections --strip-debug` does, for AMD's
//! code objects and the CPU's images.
//!
//! A build then needs no linker, and starts no process for each architecture, which takes longer than LLVM takes to compile a
//! kernel. A code object's layout is lld's, byte for byte where the object has no sections whose contents lld merges: loaders
//! and tools have seen that layout for years. Left out are `.comment` and what else is not loaded. What is not known here
//! (thread-local data, initialisers, other relocations) is left to lld.
//!
//! ```text
//! read-only    headers, notes, dynamic symbols and their hash tables, dynamic relocations, kernel descriptors, constants
//! executable   code, jumps to functions of the C library
//! relro        constants with addresses in them, the dynamic section, the global offset table
//! writable     variables
//! ```
//! The parts follow each other in the file without gaps. In memory each begins a page further on, so that no page has two
//! kinds of access.

mod encode;
mod input;
mod layout;
mod machine;
mod write;

use std::fmt;

/// What an object needs that this linker does not do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unsupported(String);

impl Unsupported {
    fn new(what: impl Into<String>) -> Unsupported {
        Unsupported(what.into())
    }
}

impl fmt::Display for Unsupported {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl From<object::Error> for Unsupported {
    fn from(error: object::Error) -> Unsupported {
        Unsupported(error.to_string())
    }
}

/// The shared object.
///
/// # Errors
/// What is not supported here and needs lld: another machine's object, thread-local data, initialisers; and for AMD symbols that
/// other objects define.
pub fn shared(object: &[u8]) -> Result<Vec<u8>, Unsupported> {
    let input = input::Input::read(object)?;
    let layout = layout::Layout::of(&input)?;
    write::shared(&input, &layout)
}

#[cfg(test)]
mod tests;
