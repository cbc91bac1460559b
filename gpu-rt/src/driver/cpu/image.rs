//! A CPU image: a shared object that goes from memory to the dynamic loader through an anonymous file.

use super::worker;
use crate::driver::{DriverModule, Limits, RawKernel};
use crate::error::{ErrorKind, Result};
use crate::fork;
use crate::sync::OnceLock;
use gpu_abi::cpu;
use libloading::os::unix::{Library, RTLD_GLOBAL, RTLD_LOCAL, RTLD_NOW};
use std::ffi::CStr;
use std::fs::File;
use std::io::Write;
use std::mem::ManuallyDrop;
use std::os::fd::{AsRawFd, FromRawFd};

/// A loaded image.
pub(super) struct CpuModule {
    // Closed before the file, in this order: the loader knows an open library by its path, which names the descriptor,
    // and would give it for another image that got the same number.
    library: ManuallyDrop<Library>,
    _file: File,
    max_threads: u32,
    checked: bool,
}

impl CpuModule {
    /// Opens an image, for the device that checks accesses or for the other.
    pub(super) fn load(image: &[u8], limits: &Limits, checked: bool) -> Result<CpuModule> {
        let file = anonymous_file(image)?;
        let _pass = fork::opening()?;
        provide_math();
        let path = format!("/proc/self/fd/{}", file.as_raw_fd());
        // SAFETY: the image is part of this program, made by the same build; opening it runs no initialisers of its own.
        let library = unsafe { Library::open(Some(&path), RTLD_NOW | RTLD_LOCAL) }
            .map_err(|error| ErrorKind::System { what: "opening the CPU image", error: loader_text(&error) })?;
        Ok(CpuModule { library: ManuallyDrop::new(library), _file: file, max_threads: limits.max_threads_per_block, checked })
    }
}

impl Drop for CpuModule {
    fn drop(&mut self) {
        // Where the loader is not to be trusted any more, the image stays.
        if let Ok(_pass) = fork::opening() {
            // SAFETY: nobody uses it after this.
            unsafe { ManuallyDrop::drop(&mut self.library) }
        }
    }
}

/// Images leave `expf` and the like to the C library: makes its functions visible to them, once.
fn provide_math() {
    static MATH: OnceLock<Option<Library>> = OnceLock::new();
    MATH.get_or_init(|| {
        // SAFETY: the C library's own; its initialisers are harmless. Without it, an image that needs it says so.
        unsafe { Library::open(Some("libm.so.6"), RTLD_NOW | RTLD_GLOBAL) }.ok()
    });
}

fn loader_text(error: &libloading::Error) -> String {
    std::error::Error::source(error).map_or_else(|| error.to_string(), ToString::to_string)
}

/// A file that only this process knows, holding `image`.
fn anonymous_file(image: &[u8]) -> Result<File> {
    // SAFETY: a NUL-terminated name and a known flag.
    let descriptor = unsafe { libc::memfd_create(c"gpu-kernel".as_ptr(), libc::MFD_CLOEXEC) };
    let made = if descriptor >= 0 {
        // SAFETY: a descriptor that was just made and that nobody else owns.
        Ok(unsafe { File::from_raw_fd(descriptor) })
    } else {
        unlinked_file()
    };
    made.and_then(|mut file| file.write_all(image).map(|()| file))
        .map_err(|error| ErrorKind::System { what: "storing the CPU image", error: error.to_string() }.into())
}

/// Where the kernel refuses memfd: a file without a name in the temporary directory.
fn unlinked_file() -> std::io::Result<File> {
    use std::os::unix::fs::OpenOptionsExt;
    std::fs::OpenOptions::new().read(true).write(true).mode(0o700).custom_flags(libc::O_TMPFILE).open(std::env::temp_dir())
}

impl DriverModule for CpuModule {
    fn kernel(&self, name: &CStr) -> Result<Option<RawKernel>> {
        let mut symbol = cpu::SYMBOL_PREFIX.as_bytes().to_vec();
        symbol.extend(name.to_bytes());
        // SAFETY: the symbol's type is fixed by the calling convention; only its address is taken here.
        let Ok(found) = (unsafe { self.library.get::<*const cpu::Kernel>(symbol.as_slice()) }) else { return Ok(None) };
        let description = found.into_raw().cast_const().cast::<cpu::Kernel>();
        if description.is_null() || !description.is_aligned() {
            return Ok(None);
        }
        // SAFETY: a data symbol of this name starts with its version in every version of the convention.
        let found = unsafe { (&raw const (*description).version).read() };
        if found != cpu::VERSION {
            return Err(ErrorKind::KernelVersion { found, expected: cpu::VERSION }.into());
        }
        // SAFETY: of this version, so of this type; constant as long as the image is open.
        let kernel = unsafe { &*description };
        let runs = match self.checked {
            true => kernel.thread.is_some() && !kernel.sites.is_null(),
            false => kernel.entry.is_some() && (kernel.thread.is_some() || !kernel.has_boundaries()),
        };
        let sane = runs && kernel.shared_align.is_power_of_two() && kernel.shared_align <= worker::MAX_ALIGN;
        if !sane {
            return Err(ErrorKind::System { what: "reading the CPU kernel's description", error: "it is malformed".into() }.into());
        }
        Ok(Some(RawKernel::new(description.expose_provenance(), self.max_threads, kernel.shared_bytes, 0)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Read, Seek};

    #[test]
    fn without_memfd_a_nameless_file_serves() {
        let mut file = unlinked_file().unwrap();
        file.write_all(b"image").unwrap();
        let mut again = String::new();
        File::open(format!("/proc/self/fd/{}", file.as_raw_fd())).unwrap().read_to_string(&mut again).unwrap();
        assert_eq!(again, "image");
        file.rewind().unwrap();
    }
}
