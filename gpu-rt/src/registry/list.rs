//! The registered files.

mod stack;

use super::KernelFile;
pub(crate) use stack::{Link, Linked, List};

static FILES: List<KernelFile> = List::new();

impl Linked for KernelFile {
    fn link(&self) -> &Link<KernelFile> {
        &self.link
    }
}

/// Adds a file, unless it is on. Takes no lock.
pub(super) fn push(file: &'static KernelFile) {
    FILES.push(file);
}

/// Takes a file off, if it is on. Not called while the same file is being pushed.
pub(super) fn remove(file: &'static KernelFile) {
    FILES.remove(file);
}

/// The files on the list, the last one pushed first.
pub(super) fn files() -> Vec<&'static KernelFile> {
    FILES.all()
}

/// What `read` answers of each of them, none of which goes meanwhile.
pub(super) fn map<R>(read: impl FnMut(&'static KernelFile) -> R) -> Vec<R> {
    FILES.map(read)
}

#[cfg(test)]
mod tests {
    use super::*;
    use gpu_abi::manifest::Load;

    #[test]
    fn many_threads_register_and_unregister_files() {
        // SAFETY: the image is empty, so it has no kernels to launch.
        static MADE: [KernelFile; 64] = [const { unsafe { KernelFile::new("p", "s", &[], Load::Lazy) } }; 64];
        let made: Vec<&'static KernelFile> = MADE.iter().collect();
        let on_list = || {
            let files = files();
            made.iter().filter(|file| files.iter().any(|other| std::ptr::eq(*other, **file))).count()
        };
        std::thread::scope(|scope| {
            for part in made.chunks(16) {
                scope.spawn(|| {
                    for _ in 0..200 {
                        part.iter().for_each(|file| push(file));
                        part.iter().rev().step_by(2).for_each(|file| remove(file));
                    }
                });
            }
        });
        assert_eq!(on_list(), 32);
        made.iter().for_each(|file| push(file));
        made.iter().for_each(|file| push(file));
        assert_eq!(on_list(), 64);
        made.iter().for_each(|file| remove(file));
        assert_eq!(on_list(), 0);
    }
}
