//! Where this code is: in the program itself or in a library that may be closed.

use super::fork;
use std::ffi::{c_int, c_void};
use std::mem::MaybeUninit;

/// Keeps the library that holds this code open. Does nothing in a program.
pub(crate) struct LibraryPin(*mut c_void);

// SAFETY: a handle of the dynamic loader, which any thread may close.
unsafe impl Send for LibraryPin {}

impl LibraryPin {
    pub(crate) fn new() -> LibraryPin {
        let mut here = MaybeUninit::<libc::Dl_info>::zeroed();
        let code: fn() -> LibraryPin = LibraryPin::new;
        // SAFETY: any address may be asked for; `here` is written if it is known.
        if unsafe { libc::dladdr(code as *const c_void, here.as_mut_ptr()) } == 0 {
            return LibraryPin(std::ptr::null_mut());
        }
        // SAFETY: zeroed above, which is a value, and then written.
        let name = unsafe { here.assume_init() }.dli_fname;
        if name.is_null() {
            return LibraryPin(std::ptr::null_mut());
        }
        let Ok(_guard) = fork::library_guard() else { return LibraryPin(std::ptr::null_mut()) };
        // SAFETY: a NUL-terminated name from the loader; with RTLD_NOLOAD, what is open is counted once more and
        // nothing is opened. For a program it answers null or the program, and both are right.
        LibraryPin(unsafe { libc::dlopen(name, libc::RTLD_NOW | libc::RTLD_NOLOAD) })
    }
}

impl Drop for LibraryPin {
    fn drop(&mut self) {
        if !self.0.is_null()
            && let Ok(_guard) = fork::library_guard()
        {
            // SAFETY: counted by `new`. If this is the last one, the loader leaves the code in place until the calling
            // thread, which has thread-local destructors in it, is gone.
            unsafe { libc::dlclose(self.0) };
        }
    }
}

/// Whether a static belongs to the program itself, which is never closed, rather than to a library.
pub(crate) fn is_in_program<T>(value: &'static T) -> bool {
    struct Search {
        address: u64,
        found: bool,
    }
    /// Called for each object, the program first; ends the walk at once.
    unsafe extern "C" fn visit(object: *mut libc::dl_phdr_info, _size: usize, data: *mut c_void) -> c_int {
        // SAFETY: the loader's own description, good during the call, and the `Search` below.
        let (object, search) = unsafe { (&*object, &mut *data.cast::<Search>()) };
        for index in 0..usize::from(object.dlpi_phnum) {
            // SAFETY: the table has that many entries.
            let header = unsafe { &*object.dlpi_phdr.add(index) };
            let start = object.dlpi_addr.wrapping_add(header.p_vaddr);
            search.found |= header.p_type == libc::PT_LOAD && search.address.wrapping_sub(start) < header.p_memsz;
        }
        1
    }
    let mut search = Search { address: std::ptr::from_ref(value).addr() as u64, found: false };
    // The walk holds a lock of the dynamic loader, which a child would find held.
    let _guard = fork::guard();
    // SAFETY: `visit` takes what it is given here.
    unsafe { libc::dl_iterate_phdr(Some(visit), (&raw mut search).cast()) };
    search.found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_static_is_in_the_program_and_the_heap_is_not() {
        static VALUE: [u64; 8] = [7; 8];
        assert!(is_in_program(&VALUE));
        let on_heap: *mut [u64; 8] = Box::into_raw(Box::new([7; 8]));
        // SAFETY: made by a box, which is put back together after its last use.
        unsafe {
            assert!(!is_in_program(&*on_heap));
            drop(Box::from_raw(on_heap));
        }
    }
}
