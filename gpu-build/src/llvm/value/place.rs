//! Where in a source an instruction comes from, as debug information says.

use super::{Value, bytes};
use gpu_llvm::llvm_sys::debuginfo::*;
use gpu_llvm::llvm_sys::prelude::LLVMMetadataRef;
use std::marker::PhantomData;

/// How files of libraries begin: gpu-core's, as we have rustc name them; those of Rust's library where its source is not
/// installed; C's headers.
const LIBRARIES: [&str; 4] = ["gpu-core/", "/rustc/", "/usr/include/", "/usr/lib/"];

/// What paths have in them of Rust's library where its source is installed, of crates that cargo took from elsewhere, and of
/// clang's own headers.
const LIBRARY_FOLDERS: [&str; 4] = ["/rustlib/src/rust/library/", "/registry/src/", "/git/checkouts/", "/lib/clang/"];

/// Whether a file belongs to a library: a place there says little to a kernel's author.
pub fn is_library(file: &str) -> bool {
    LIBRARIES.iter().any(|start| file.starts_with(start)) || LIBRARY_FOLDERS.iter().any(|folder| file.contains(folder))
}

/// A line and a column of a function; which one, LLVM's own address of it says, which is compared alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SourcePlace {
    line: u32,
    column: u32,
    scope: LLVMMetadataRef,
}

/// A `DILocation`. Debug information is the context's; none of it goes while a module is borrowed.
#[derive(Clone, Copy)]
struct Location<'m>(LLVMMetadataRef, PhantomData<&'m ()>);

impl<'m> Location<'m> {
    fn line(self) -> u32 {
        // SAFETY: a live location.
        unsafe { LLVMDILocationGetLine(self.0) }
    }
    fn column(self) -> u32 {
        // SAFETY: a live location.
        unsafe { LLVMDILocationGetColumn(self.0) }
    }
    fn scope(self) -> LLVMMetadataRef {
        // SAFETY: a live location.
        unsafe { LLVMDILocationGetScope(self.0) }
    }
    /// Where what it is in was inlined.
    fn inlined_at(self) -> Option<Location<'m>> {
        // SAFETY: a live location; the answer is another, or null.
        let place = unsafe { LLVMDILocationGetInlinedAt(self.0) };
        (!place.is_null()).then_some(Location(place, PhantomData))
    }

    /// A name of a file in debug information, and the folder that it is relative to.
    fn file_and_folder(self) -> Option<(String, String)> {
        let scope = self.scope();
        let mut length = 0;
        // SAFETY: a location's scope is a scope, if there is one, and so is its file. LLVM says how long the texts are, which
        // the file owns, and which are copied at once.
        unsafe {
            let file = if scope.is_null() { std::ptr::null_mut() } else { LLVMDIScopeGetFile(scope) };
            if file.is_null() {
                return None;
            }
            let start = LLVMDIFileGetFilename(file, &mut length);
            let name = (!start.is_null()).then(|| bytes(start, length as usize))?;
            let start = LLVMDIFileGetDirectory(file, &mut length);
            let folder = bytes(start, length as usize);
            Some((String::from_utf8_lossy(&name).into_owned(), String::from_utf8_lossy(&folder).into_owned()))
        }
    }

    fn file(self) -> Option<String> {
        self.file_and_folder().map(|(name, folder)| shown(name, &folder))
    }

    /// Whether it is in a file of the author's.
    fn is_own(self) -> bool {
        // rustc names a file of its library relative to `/rustc/<commit>` where the library's source is not installed. A
        // relative name is the author's otherwise, wherever the package lies.
        self.file_and_folder().is_some_and(|(name, folder)| !is_library(&name) && !folder.starts_with("/rustc/"))
    }
}

impl<'m> Value<'m> {
    /// Where an instruction comes from, then where that was inlined, and so on.
    pub fn source_places(self) -> Vec<SourcePlace> {
        let place = |at: Location<'_>| SourcePlace { line: at.line(), column: at.column(), scope: at.scope() };
        self.debug_chain().into_iter().map(place).collect()
    }

    fn debug_chain(self) -> Vec<Location<'m>> {
        if !self.is_instruction() {
            return Vec::new();
        }
        // SAFETY: a live instruction; the answer is a location, or null.
        let innermost = unsafe { LLVMInstructionGetDebugLoc(self.raw()) };
        let innermost = (!innermost.is_null()).then_some(Location(innermost, PhantomData));
        std::iter::successors(innermost, |place| place.inlined_at()).collect()
    }

    /// The innermost place that is in the author's own files: that of an inlined function, or of the call that it was inlined
    /// for. Where none is, the outermost.
    fn debug_place(self) -> Option<Location<'m>> {
        let places = self.debug_chain();
        places.iter().find(|place| place.is_own()).or(places.last()).copied()
    }

    /// The innermost file and line of the author's own that an instruction comes from.
    pub fn own_place(self) -> Option<(String, u32)> {
        let place = self.debug_chain().into_iter().find(|place| place.is_own())?;
        Some((place.file()?, place.line())).filter(|(_, line)| *line != 0)
    }

    /// (line, column) in the source.
    pub fn location(self) -> Option<(u32, u32)> {
        let place = self.debug_place()?;
        match place.line() {
            0 => None,
            line => Some((line, place.column())),
        }
    }

    /// The source file of an instruction.
    pub fn source_file(self) -> Option<String> {
        self.debug_place()?.file()
    }
}

/// A file as its author names it. rustc splits a name that `--remap-path-prefix` gives, such as `src/kernels.rs`, where its own folder
/// ends; a folder that is said in full is where a compiler ran.
fn shown(name: String, folder: &str) -> String {
    let folder = folder.trim_start_matches("./").trim_end_matches('/');
    match folder {
        "" | "." => name,
        _ if folder.starts_with('/') || name.starts_with('/') => name,
        _ => format!("{folder}/{name}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn library_files_are_distinguished_from_the_authors() {
        let libraries = [
            "/rustc/59807616e1fa2540724bfbac14d7976d7e4a3860/library/core/src/ptr/mod.rs",
            "/home/u/.rustup/toolchains/stable/lib/rustlib/src/rust/library/core/src/ptr/mod.rs",
            "gpu-core/src/owned.rs",
            "/home/u/.cargo/registry/src/index-1/glam-0.30.0/src/vec3.rs",
            "/usr/lib/llvm-22/lib/clang/22/include/opencl-c.h",
        ];
        assert!(libraries.into_iter().all(is_library));
        let own = ["src/kernels.rs", "/home/u/gpu-core/src/kernels.rs", "library/core/src/shapes.rs", "/usr/src/app/k.cu", "rustc/k.rs"];
        assert!(!own.into_iter().any(is_library));
    }

    #[test]
    fn a_file_is_shown_with_the_folder_that_its_name_was_split_from() {
        let cases = [
            ("kernels.rs", "src", "src/kernels.rs"),
            ("gpu/k.rs", "src/", "src/gpu/k.rs"),
            ("k.rs", "", "k.rs"),
            ("dbg.cu", ".", "dbg.cu"),
            ("k.cu", "/home/u/app", "k.cu"),
            ("/usr/src/app/k.cu", "build", "/usr/src/app/k.cu"),
        ];
        for (name, folder, expected) in cases {
            assert_eq!(shown(name.into(), folder), expected);
        }
    }
}
