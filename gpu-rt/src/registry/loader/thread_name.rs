//! The loader thread's name, as the system shows it.
//!
//! A new thread inherits the name of the thread that started it. Drivers start threads and leave most of them unnamed. These
//! must look as if the program had opened the driver, so the loader uses the program's name while a driver runs.

/// A thread's name: at most 15 bytes, and NUL.
type Name = [u8; 16];

/// The name that new threads inherit.
pub(super) struct InheritedName(Option<Name>);

impl InheritedName {
    pub(super) fn of_this_thread() -> InheritedName {
        InheritedName(own())
    }

    /// Does something under this name, and takes the thread's own again.
    pub(super) fn during<R>(&self, work: impl FnOnce() -> R) -> R {
        struct Back(Option<Name>);
        impl Drop for Back {
            fn drop(&mut self) {
                self.0.iter().for_each(take);
            }
        }
        let _back = Back(own());
        self.0.iter().for_each(take);
        work()
    }
}

#[cfg(target_os = "linux")]
fn own() -> Option<Name> {
    let mut name = [0; 16];
    // SAFETY: `name` has the 16 bytes that are written.
    let answer = unsafe { libc::prctl(libc::PR_GET_NAME, name.as_mut_ptr()) };
    (answer == 0).then_some(name)
}

#[cfg(target_os = "linux")]
fn take(name: &Name) {
    // SAFETY: ends with NUL, as the system gave it.
    unsafe { libc::prctl(libc::PR_SET_NAME, name.as_ptr()) };
}

#[cfg(not(target_os = "linux"))]
fn own() -> Option<Name> {
    None
}

#[cfg(not(target_os = "linux"))]
fn take(_name: &Name) {}
