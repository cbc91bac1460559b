//! An intrusive list: pushing takes no lock, and may happen while a library is being opened.

use crate::sync::{AtomicBool, AtomicPtr, Mutex, Ordering, constructor, lock};
use std::ptr::{from_ref, null_mut};

/// What is part of a thing that can be on a list.
pub(crate) struct Link<T> {
    next: AtomicPtr<T>,
    listed: AtomicBool,
}

/// A thing that can be on one list at a time.
pub(crate) trait Linked: Sized + 'static {
    fn link(&self) -> &Link<Self>;
}

/// A list of statics, the last one pushed first.
pub(crate) struct List<T> {
    head: AtomicPtr<T>,
    /// Held by who walks or removes. Pushing needs it not: it only changes the head.
    walk: Mutex<()>,
}

impl<T> Link<T> {
    constructor! {
        pub(crate) fn new() -> Link<T> {
            Link { next: AtomicPtr::new(null_mut()), listed: AtomicBool::new(false) }
        }
    }
}

impl<T> List<T> {
    constructor! {
        pub(crate) fn new() -> List<T> {
            List { head: AtomicPtr::new(null_mut()), walk: Mutex::new(()) }
        }
    }
}

impl<T: Linked> List<T> {
    fn at(link: &AtomicPtr<T>) -> Option<&'static T> {
        // SAFETY: links come from `push`, which takes statics; a static that goes with its library was removed before.
        unsafe { link.load(Ordering::Acquire).as_ref() }
    }

    /// Adds one, unless it is on.
    pub(crate) fn push(&self, it: &'static T) {
        if it.link().listed.swap(true, Ordering::AcqRel) {
            return;
        }
        let new = from_ref(it).cast_mut();
        let mut head = self.head.load(Ordering::Acquire);
        loop {
            it.link().next.store(head, Ordering::Relaxed);
            match self.head.compare_exchange_weak(head, new, Ordering::AcqRel, Ordering::Acquire) {
                Ok(_) => return,
                Err(changed) => head = changed,
            }
        }
    }

    /// Takes one off, if it is on. Not called while the same one is being pushed.
    pub(crate) fn remove(&self, it: &'static T) {
        let _walk = lock(&self.walk);
        let gone = from_ref(it).cast_mut();
        let mut link = &self.head;
        while let Some(here) = Self::at(link) {
            if !std::ptr::eq(here, it) {
                link = &here.link().next;
                continue;
            }
            let next = here.link().next.load(Ordering::Acquire);
            // Only the head can have changed since it was read: by a push, after which the thing is further down.
            if link.compare_exchange(gone, next, Ordering::AcqRel, Ordering::Acquire).is_ok() {
                // Last: from now on it may be pushed again, which writes its link.
                it.link().listed.store(false, Ordering::Release);
                return;
            }
            link = &self.head;
        }
    }

    /// What is on the list.
    pub(crate) fn all(&self) -> Vec<&'static T> {
        self.map(|it| it)
    }

    /// What `read` answers of each thing on the list. Meanwhile none is taken off, and so no library closed that one is in.
    pub(crate) fn map<R>(&self, mut read: impl FnMut(&'static T) -> R) -> Vec<R> {
        let _walk = lock(&self.walk);
        let mut all = Vec::new();
        let mut link = &self.head;
        while let Some(here) = Self::at(link) {
            all.push(read(here));
            link = &here.link().next;
        }
        all
    }
}
