//! Where in a source an instruction comes from, as debug information says.

use super::Value;
use inkwell::llvm_sys::debuginfo::*;
use inkwell::llvm_sys::prelude::LLVMMetadataRef;

/// What rustc and we name the files of Rust's library and of gpu-core by: a place there says little to a kernel's author.
const LIBRARIES: [&str; 3] = ["gpu-core/", "/rustc/", "/rustlib/src/rust/library/"];

/// A line and a column of a function; which one, LLVM's own address of it says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SourcePlace {
    line: u32,
    column: u32,
    scope: LLVMMetadataRef,
}

impl Value {
    /// Where an instruction comes from, then where that was inlined, and so on.
    pub fn source_places(self) -> Vec<SourcePlace> {
        let place = |at: LLVMMetadataRef| SourcePlace {
            line: llvm!(LLVMDILocationGetLine(at)),
            column: llvm!(LLVMDILocationGetColumn(at)),
            scope: llvm!(LLVMDILocationGetScope(at)),
        };
        self.debug_chain().into_iter().map(place).collect()
    }

    fn debug_chain(self) -> Vec<LLVMMetadataRef> {
        if !self.is_instruction() {
            return Vec::new();
        }
        let some = |place: LLVMMetadataRef| (!place.is_null()).then_some(place);
        let innermost = some(llvm!(LLVMInstructionGetDebugLoc(self.0)));
        std::iter::successors(innermost, |place| some(llvm!(LLVMDILocationGetInlinedAt(*place)))).collect()
    }

    /// The innermost place that is not in a library: that of an inlined function, or of the call that it was inlined for.
    fn debug_place(self) -> Option<LLVMMetadataRef> {
        let places = self.debug_chain();
        let own = |place: &&LLVMMetadataRef| file(**place).is_some_and(|file| !LIBRARIES.iter().any(|library| file.contains(library)));
        places.iter().find(own).or(places.last()).copied()
    }

    /// (line, column) in the source.
    pub fn location(self) -> Option<(u32, u32)> {
        let place = self.debug_place()?;
        match llvm!(LLVMDILocationGetLine(place)) {
            0 => None,
            line => Some((line, llvm!(LLVMDILocationGetColumn(place)))),
        }
    }

    /// The source file of an instruction.
    pub fn source_file(self) -> Option<String> {
        file(self.debug_place()?)
    }
}

fn file(place: LLVMMetadataRef) -> Option<String> {
    let scope = llvm!(LLVMDILocationGetScope(place));
    let file = if scope.is_null() { std::ptr::null_mut() } else { llvm!(LLVMDIScopeGetFile(scope)) };
    if file.is_null() {
        return None;
    }
    let mut length = 0;
    let start = llvm!(LLVMDIFileGetFilename(file, &mut length)).cast::<u8>();
    // SAFETY: LLVM gives the start and length of the name, which the debug information owns.
    (!start.is_null()).then(|| String::from_utf8_lossy(unsafe { std::slice::from_raw_parts(start, length as usize) }).into_owned())
}
