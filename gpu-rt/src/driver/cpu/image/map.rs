//! Maps an image into this process's memory. None of its code runs before a kernel is launched.
//!
//! The runtime does not use the dynamic loader, for two reasons: the loader runs initialisers, so loading bytes would run them;
//! and it trusts its input, so damage would end the process. Kernels need nothing of what the loader registers (for debuggers,
//! for unwinding).

use super::elf::{Elf, Reason, Segment, Target};
use super::imports;
use std::ffi::{c_int, c_void};
use std::fs::File;
use std::io::{Error, Write};
use std::ops::Range;
use std::os::fd::{AsRawFd, FromRawFd};
use std::ptr::{NonNull, null_mut};

/// A mapped image. Its memory goes with it.
pub(super) struct Mapping {
    start: NonNull<c_void>,
    bytes: usize,
    /// What is added to an address of the image's own.
    base: u64,
    segments: Vec<Segment>,
}

// SAFETY: memory of the process, which belongs to no thread; it is written to only while it is made.
unsafe impl Send for Mapping {}
// SAFETY: as above.
unsafe impl Sync for Mapping {}

/// Bytes of a page.
pub(super) fn page() -> u64 {
    // SAFETY: asks for a number.
    let answer = unsafe { libc::sysconf(libc::_SC_PAGESIZE) };
    u64::try_from(answer).ok().filter(|page| page.is_power_of_two()).unwrap_or(4096)
}

impl Mapping {
    /// Maps an image and fills in its addresses. `page` is the one that it was read for.
    pub(super) fn new(elf: &Elf<'_>, bytes: &[u8], page: u64) -> Result<Mapping, Reason> {
        let (Some(first), Some(last)) = (elf.segments.first(), elf.segments.last()) else { return Err("it is empty".into()) };
        let low = first.range.start & !(elf.align - 1);
        // Room to begin at a multiple of `align`. Both are bounded by what `Elf` lets pass.
        let room = (last.range.end.next_multiple_of(page) - low + elf.align - page) as usize;
        let failed = |error: Error| format!("there is no memory for it: {error}");
        // SAFETY: new memory, anywhere.
        let start =
            unsafe { libc::mmap(null_mut(), room, libc::PROT_NONE, libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE, -1, 0) };
        let start = NonNull::new(start).filter(|start| start.as_ptr() != libc::MAP_FAILED).ok_or_else(|| failed(Error::last_os_error()))?;
        let base = (start.as_ptr().expose_provenance() as u64).next_multiple_of(elf.align).wrapping_sub(low);
        // From here on its drop gives the memory back.
        let mapping = Mapping { start, bytes: room, base, segments: elf.segments.clone() };
        for segment in &mapping.segments {
            mapping.protect(&pages(&segment.range, page), libc::PROT_READ | libc::PROT_WRITE).map_err(failed)?;
            let from = &bytes[segment.file.clone()];
            // SAFETY: the segment is in this memory and can be written now; it has at least as many bytes as the file has of
            // it, and nobody else has it yet.
            unsafe { mapping.pointer(segment.range.start).copy_from_nonoverlapping(from.as_ptr(), from.len()) };
        }
        for relocation in elf.relocations() {
            let (at, target) = relocation?;
            let value = match target {
                Target::Own(address) => base.wrapping_add(address),
                Target::Import { name, addend } => (imports::find(name)? as u64).wrapping_add(addend),
                Target::Null => 0,
            };
            // SAFETY: 8 bytes in a segment that can be written, as `relocations` promises, at any alignment.
            unsafe { mapping.pointer(at).cast::<[u8; 8]>().write(value.to_le_bytes()) };
        }
        for segment in mapping.segments.iter().filter(|segment| !segment.writable) {
            let pages = pages(&segment.range, page);
            let done = if segment.executable { mapping.make_code(&pages) } else { mapping.protect(&pages, libc::PROT_READ) };
            done.map_err(|error| format!("the system does not let it be read or run: {error}"))?;
        }
        if let Some(constant) = &elf.constant {
            let whole = constant.start & !(page - 1)..constant.end & !(page - 1);
            mapping.protect(&whole, libc::PROT_READ).map_err(failed)?;
        }
        Ok(mapping)
    }

    /// Where an address of the image lies. It is inside.
    fn pointer(&self, address: u64) -> *mut u8 {
        let offset = self.base.wrapping_add(address).wrapping_sub(self.start.as_ptr().addr() as u64);
        self.start.as_ptr().cast::<u8>().wrapping_add(offset as usize)
    }

    /// `pages` are whole ones of the image's own, by address.
    fn protect(&self, pages: &Range<u64>, access: c_int) -> Result<(), Error> {
        if pages.is_empty() {
            return Ok(());
        }
        // SAFETY: pages of this memory, which nobody but this uses yet.
        let answer = unsafe { libc::mprotect(self.pointer(pages.start).cast(), (pages.end - pages.start) as usize, access) };
        if answer == 0 { Ok(()) } else { Err(Error::last_os_error()) }
    }

    /// Makes code of pages that were written.
    fn make_code(&self, pages: &Range<u64>) -> Result<(), Error> {
        let bytes = (pages.end - pages.start) as usize;
        // Where a policy forbids to execute what was written (SELinux, systemd's MemoryDenyWriteExecute), a file serves.
        self.protect(pages, libc::PROT_READ | libc::PROT_EXEC).or_else(|_| self.make_code_of_file(pages))?;
        // SAFETY: the pages are this mapping's, and can be read.
        unsafe { code_was_written(self.pointer(pages.start), bytes) };
        Ok(())
    }

    /// The same by an anonymous file with the same bytes in the place of the pages.
    fn make_code_of_file(&self, pages: &Range<u64>) -> Result<(), Error> {
        let (start, bytes) = (self.pointer(pages.start), (pages.end - pages.start) as usize);
        // SAFETY: the pages are this mapping's and can be read; nobody writes to them any more.
        let file = anonymous_file(unsafe { std::slice::from_raw_parts(start, bytes) })?;
        let (access, how) = (libc::PROT_READ | libc::PROT_EXEC, libc::MAP_PRIVATE | libc::MAP_FIXED);
        // SAFETY: takes the place of pages of this memory, which nobody but this uses yet, with the same content.
        let answer = unsafe { libc::mmap(start.cast(), bytes, access, how, file.as_raw_fd(), 0) };
        if answer == libc::MAP_FAILED { Err(Error::last_os_error()) } else { Ok(()) }
    }

    /// A value of the image, by its address there.
    pub(super) fn value<T>(&self, address: u64) -> Option<*const T> {
        let inside = self.segments.iter().any(|segment| segment.holds(address, size_of::<T>() as u64));
        Some(self.pointer(address).cast::<T>().cast_const()).filter(|value| inside && value.is_aligned())
    }

    /// The address in this process of what has this one in the image.
    pub(super) fn address(&self, own: u64) -> u64 {
        self.pointer(own).expose_provenance() as u64
    }

    /// Whether an address of this process is one of the image's code.
    pub(super) fn is_code(&self, address: usize) -> bool {
        let own = (address as u64).wrapping_sub(self.base);
        self.segments.iter().any(|segment| segment.executable && segment.holds(own, 1))
    }

    /// The image's bytes from an address of this process to the end of what lies there.
    pub(super) fn bytes_from(&self, address: usize) -> Option<&[u8]> {
        let own = (address as u64).wrapping_sub(self.base);
        let segment = self.segments.iter().find(|segment| segment.holds(own, 1) && !segment.writable)?;
        // SAFETY: a segment that can be read, and that nobody writes to as long as this lives.
        Some(unsafe { std::slice::from_raw_parts(self.pointer(own), (segment.range.end - own) as usize) })
    }

    /// Its segments, at their addresses in this process, and whether they can be written.
    pub(super) fn segments(&self) -> impl Iterator<Item = (Range<u64>, bool)> {
        let here = |segment: &Segment| segment.range.start.wrapping_add(self.base)..segment.range.end.wrapping_add(self.base);
        self.segments.iter().map(move |segment| (here(segment), segment.writable))
    }
}

impl Drop for Mapping {
    fn drop(&mut self) {
        // SAFETY: mapped by `new`; nobody uses it after this.
        unsafe { libc::munmap(self.start.as_ptr(), self.bytes) };
    }
}

/// The pages that a range has bytes in.
fn pages(range: &Range<u64>, page: u64) -> Range<u64> {
    range.start & !(page - 1)..range.end.next_multiple_of(page)
}

/// x86-64 sees what was written before it is run.
#[cfg(not(target_arch = "aarch64"))]
unsafe fn code_was_written(_start: *const u8, _bytes: usize) {}

/// Has what was written reach the memory that instructions are read from.
///
/// # Safety
/// The bytes can be read.
#[cfg(target_arch = "aarch64")]
unsafe fn code_was_written(start: *const u8, bytes: usize) {
    use std::arch::asm;
    let sizes: u64;
    // SAFETY: reads the sizes of cache lines.
    unsafe { asm!("mrs {}, ctr_el0", out(reg) sizes, options(nomem, nostack, preserves_flags)) };
    let (data, code) = (4usize << (sizes >> 16 & 15), 4usize << (sizes & 15));
    let lines = |size: usize| (start.addr() & !(size - 1)..start.addr() + bytes).step_by(size);
    // SAFETY: cleans and drops lines of bytes that can be read (contract), and waits for that.
    unsafe {
        lines(data).for_each(|line| asm!("dc cvau, {}", in(reg) line, options(nostack, preserves_flags)));
        asm!("dsb ish", options(nostack, preserves_flags));
        lines(code).for_each(|line| asm!("ic ivau, {}", in(reg) line, options(nostack, preserves_flags)));
        asm!("dsb ish", "isb", options(nostack, preserves_flags));
    }
}

/// A file that only this process knows, holding these bytes.
fn anonymous_file(bytes: &[u8]) -> Result<File, Error> {
    // SAFETY: a NUL-terminated name and a known flag.
    let descriptor = unsafe { libc::memfd_create(c"gpu-kernel".as_ptr(), libc::MFD_CLOEXEC) };
    let mut file = if descriptor >= 0 {
        // SAFETY: a descriptor that was just made and that nobody else owns.
        unsafe { File::from_raw_fd(descriptor) }
    } else {
        unlinked_file()?
    };
    file.write_all(bytes)?;
    Ok(file)
}

/// Where the kernel refuses memfd: a file without a name in the temporary directory.
fn unlinked_file() -> Result<File, Error> {
    use std::os::unix::fs::OpenOptionsExt;
    std::fs::OpenOptions::new().read(true).write(true).mode(0o700).custom_flags(libc::O_TMPFILE).open(std::env::temp_dir())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Read, Seek};

    #[test]
    fn an_unnamed_file_replaces_memfd() {
        let mut file = unlinked_file().unwrap();
        file.write_all(b"image").unwrap();
        let mut again = String::new();
        File::open(format!("/proc/self/fd/{}", file.as_raw_fd())).unwrap().read_to_string(&mut again).unwrap();
        assert_eq!(again, "image");
        file.rewind().unwrap();
    }
}
