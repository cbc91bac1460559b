//! The registered files: an intrusive list that constructors push on without a lock.

use super::KernelFile;
use crate::once::lock;
use std::ptr::from_ref;
use std::sync::Mutex;
use std::sync::atomic::{AtomicPtr, Ordering};

static HEAD: AtomicPtr<KernelFile> = AtomicPtr::new(std::ptr::null_mut());
/// Held by who walks or removes. Pushing needs it not: it only changes the head.
static WALK: Mutex<()> = Mutex::new(());

fn at(link: &AtomicPtr<KernelFile>) -> Option<&'static KernelFile> {
    // SAFETY: links come from `push`, which takes statics; a static that goes with its library was removed before.
    unsafe { link.load(Ordering::Acquire).as_ref() }
}

/// Adds a file, unless it is on.
pub(super) fn push(file: &'static KernelFile) {
    if file.listed.swap(true, Ordering::AcqRel) {
        return;
    }
    let new = from_ref(file).cast_mut();
    let mut head = HEAD.load(Ordering::Acquire);
    loop {
        file.next.store(head, Ordering::Relaxed);
        match HEAD.compare_exchange_weak(head, new, Ordering::AcqRel, Ordering::Acquire) {
            Ok(_) => return,
            Err(changed) => head = changed,
        }
    }
}

/// Takes a file off, if it is on. Not called while the same file is being pushed.
pub(super) fn remove(file: &'static KernelFile) {
    let _walk = lock(&WALK);
    let gone = from_ref(file).cast_mut();
    let mut link = &HEAD;
    while let Some(here) = at(link) {
        if !std::ptr::eq(here, file) {
            link = &here.next;
            continue;
        }
        let next = here.next.load(Ordering::Acquire);
        // Only the head can have changed since it was read: by a push, after which the file is further down.
        if link.compare_exchange(gone, next, Ordering::AcqRel, Ordering::Acquire).is_ok() {
            // Last: from now on it may be pushed again, which writes its link.
            file.listed.store(false, Ordering::Release);
            return;
        }
        link = &HEAD;
    }
}

/// The files on the list, the last one pushed first.
pub(super) fn files() -> Vec<&'static KernelFile> {
    let _walk = lock(&WALK);
    let mut all = Vec::new();
    let mut link = &HEAD;
    while let Some(file) = at(link) {
        all.push(file);
        link = &file.next;
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use gpu_abi::manifest::Load;

    #[test]
    fn files_come_and_go_from_many_threads() {
        let made: Vec<&'static KernelFile> = (0..64).map(|_| &*Box::leak(Box::new(KernelFile::new("p", "s", &[], Load::Lazy)))).collect();
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
