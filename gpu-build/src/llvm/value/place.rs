//! Where in a source an instruction comes from, as debug information says.

use super::{Value, bytes};
use gpu_llvm::llvm_sys::debuginfo::*;
use gpu_llvm::llvm_sys::prelude::LLVMMetadataRef;
use std::marker::PhantomData;
use std::path::Path;

/// The names that clang gives to folders of headers, wherever they are: gpu-build's own, CUDA's, and clang's.
pub const OWN_HEADERS: &str = "<gpu-build>";
pub const CUDA_HEADERS: &str = "<cuda>";
pub const CLANG_HEADERS: &str = "<clang>";

/// The prefixes of library files' names: gpu-core's, as we have rustc name them; those of Rust's library if its source is not
/// installed; headers of C and of toolkits.
const LIBRARIES: [&str; 9] =
    ["gpu-core/", "/rustc/", "/usr/include/", "/usr/lib/", "/usr/local/cuda", "/opt/rocm", OWN_HEADERS, CUDA_HEADERS, CLANG_HEADERS];

/// What paths have in them of Rust's library where its source is installed, of crates that cargo took from elsewhere, and of
/// clang's own headers.
const LIBRARY_FOLDERS: [&str; 4] = [RUST_FOLDER, CRATE_FOLDERS[0], CRATE_FOLDERS[1], "/lib/clang/"];
const RUST_FOLDER: &str = "/rustlib/src/rust/library/";
const CRATE_FOLDERS: [&str; 2] = ["/registry/src/", "/git/checkouts/"];

/// Whether a file belongs to a library, or is not known: a place there says little to a kernel's author.
pub fn is_library(file: &str) -> bool {
    file.is_empty() || LIBRARIES.iter().any(|start| file.starts_with(start)) || LIBRARY_FOLDERS.iter().any(|folder| file.contains(folder))
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
        // SAFETY: a location's scope is a scope, or null.
        unsafe { file_and_folder(self.scope()) }
    }

    fn file(self) -> Option<String> {
        self.file_and_folder().map(|(name, folder)| shown(name, &folder))
    }

    /// Whether it is in a file of Rust's own library.
    fn is_of_rust(self) -> bool {
        self.file_and_folder().is_none_or(|(name, folder)| {
            name.starts_with("/rustc/") || folder.starts_with("/rustc/") || name.contains(RUST_FOLDER) || folder.contains(RUST_FOLDER)
        })
    }

    /// Whether it may be in another package: in the kernels' own package, paths are relative.
    fn is_elsewhere(self) -> bool {
        self.file_and_folder().is_some_and(|(_, folder)| folder.starts_with('/'))
    }

    /// Whether it is in a file of the author's.
    fn is_own(self) -> bool {
        // rustc names a file of its library relative to `/rustc/<commit>` where the library's source is not installed. Any
        // other relative name is the author's, unless its folder is in a crate that cargo fetched.
        self.file_and_folder().is_some_and(|(name, folder)| {
            !is_library(&name) && !folder.starts_with("/rustc/") && in_fetched_crate(&name, &folder).is_none()
        })
    }
}

/// The name of a scope's file, as its author names it.
///
/// # Safety
/// `scope` is a scope of a live context, or null.
pub(super) unsafe fn file_of_scope(scope: LLVMMetadataRef) -> Option<String> {
    // SAFETY: the caller's promise.
    unsafe { file_and_folder(scope) }.map(|(name, folder)| shown(name, &folder))
}

/// The name of a scope's file, and the folder that it is relative to.
///
/// # Safety
/// `scope` is a scope of a live context, or null.
unsafe fn file_and_folder(scope: LLVMMetadataRef) -> Option<(String, String)> {
    let mut length = 0;
    // SAFETY: it is a scope where it is not null, and so is its file. LLVM says how long the texts are, which the file owns, and which are copied
    // at once.
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

    /// The innermost place in the author's own files, preferably in the kernel's package: that of an inlined function, or of the call at which
    /// it was inlined. If there is none, the outermost place.
    fn debug_place(self) -> Option<Location<'m>> {
        let places = self.debug_chain();
        let of_package = places.iter().find(|place| place.is_own() && !place.is_elsewhere());
        of_package.or(places.iter().find(|place| place.is_own())).or(places.last()).copied()
    }

    /// The innermost file and line of the author's own that an instruction comes from.
    pub fn own_place(self) -> Option<(String, u32)> {
        let place = self.debug_place().filter(|place| place.is_own())?;
        Some((place.file()?, place.line())).filter(|(_, line)| *line != 0)
    }

    /// Whether it comes from a line of the kernel's package, directly or by inlining.
    pub fn is_in_package(self) -> bool {
        self.debug_chain().into_iter().any(|place| place.is_own() && !place.is_elsewhere())
    }

    /// The innermost line in a crate that the kernel's package uses, other than Rust's own: `libm-0.2.16/src/math/sqrt.rs` if cargo
    /// fetched the crate, else the file's path.
    pub fn crate_place(self) -> Option<(String, u32)> {
        let place = self.debug_chain().into_iter().find(|place| !place.is_of_rust()).filter(|place| place.line() != 0)?;
        let (name, folder) = place.file_and_folder().filter(|_| place.is_elsewhere())?;
        let file = in_fetched_crate(&name, &folder).unwrap_or_else(|| path_of(&name, &folder));
        Some((file, place.line()))
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

fn path_of(name: &str, folder: &str) -> String {
    Path::new(folder).join(name).display().to_string()
}

/// The path of a file in a crate that cargo fetched, such as `libm-0.2.16/src/math/sqrt.rs`; `None` for other files.
fn in_fetched_crate(name: &str, folder: &str) -> Option<String> {
    let path = path_of(name, folder);
    let [registry, checkouts] = CRATE_FOLDERS.map(|folder| path.split_once(folder).and_then(|(_, inside)| inside.split_once('/')));
    // The folder of the registry, then of the crate's version; or of the repository, then of the commit.
    let of_checkout = || {
        let (repository, (commit, file)) = checkouts.and_then(|(repository, rest)| Some((repository, rest.split_once('/')?)))?;
        commit.bytes().all(|byte| byte.is_ascii_hexdigit()).then(|| format!("{repository}/{file}"))
    };
    registry.map(|(_, file)| file.to_string()).or_else(of_checkout)
}

/// A file as its author names it. rustc splits a name that `--remap-path-prefix` gives, such as `src/kernels.rs`, where its own folder
/// ends; a folder that is said in full is where a compiler ran.
fn shown(name: String, folder: &str) -> String {
    let folder = folder.trim_start_matches("./").trim_end_matches('/');
    if let Some(file) = in_fetched_crate(&name, folder) {
        return file;
    }
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
            "/usr/local/cuda-13.0/include/cub/block/block_scan.cuh",
            "/opt/rocm/include/hipcub/hipcub.hpp",
            "<gpu-build>/curand_kernel.h",
            "<cuda>/cub/block/block_scan.cuh",
            "<clang>/include/opencl-c.h",
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
            ("src/vec3.rs", "/home/u/.cargo/registry/src/index-1/glam-0.30.0", "glam-0.30.0/src/vec3.rs"),
            ("src/lib.rs", "/home/u/.cargo/git/checkouts/fixed-1/0ab1", "fixed-1/src/lib.rs"),
            ("src/lib.rs", "/home/u/git/checkouts/fixed/mine", "src/lib.rs"),
        ];
        for (name, folder, expected) in cases {
            assert_eq!(shown(name.into(), folder), expected);
        }
    }
}
