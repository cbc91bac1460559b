//! The thread's name, as the system shows it.
//!
//! A thread that is begun has the name of the one that began it, until it takes another. Drivers begin threads of their
//! own and give most of them no name: they are to look as if the program had opened the driver, and not like ours.

/// A thread's name: at most 15 bytes, and NUL.
type Name = [u8; 16];

/// The name that threads have which the calling one begins.
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
