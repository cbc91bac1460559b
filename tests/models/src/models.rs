//! The models.

use crate::cell::Once;
use crate::gate::Gate;
use crate::stack::{Link, Linked, List};
use crate::sync::{Arc, AtomicBool, AtomicU32, AtomicUsize, Ordering};
use crate::thread_state::ThreadState;
use gpu_rt::ErrorKind;
use loom::cell::UnsafeCell;
use loom::thread;

/// All orders; `preemptions` bounds how often a thread may be interrupted where all would be too many.
fn model(preemptions: Option<usize>, body: impl Fn() + Sync + Send + 'static) {
    let mut builder = loom::model::Builder::new();
    builder.preemption_bound = preemptions;
    builder.check(body);
}

/// What may only be touched by one at a time: loom reports it otherwise.
struct Shared(UnsafeCell<u32>);

// SAFETY: loom ends a model in which two threads are at it.
unsafe impl Sync for Shared {}

impl Shared {
    fn touch(&self) {
        // SAFETY: as above.
        self.0.with_mut(|value| unsafe { *value += 1 });
    }
}

#[test]
fn work_and_forks_never_overlap() {
    model(Some(3), || {
        // One worker at most is inside at once here, so that what it touches is the fork's alone or its own.
        let (gate, shared) = (Arc::new(Gate::new()), Arc::new(Shared(UnsafeCell::new(0))));
        let worker = {
            let (gate, shared) = (gate.clone(), shared.clone());
            thread::spawn(move || {
                for _ in 0..2 {
                    gate.enter();
                    shared.touch();
                    gate.leave();
                }
            })
        };
        assert!(gate.close(0, || true));
        shared.touch();
        gate.open();
        worker.join().unwrap();
        // Nobody is inside any more.
        assert!(gate.close(0, || false));
    });
}

#[test]
fn two_concurrent_forks_both_finish() {
    model(Some(3), || {
        let gate = Arc::new(Gate::new());
        let other = gate.clone();
        let other = thread::spawn(move || {
            assert!(other.close(0, || true));
            other.open();
        });
        assert!(gate.close(0, || true));
        gate.open();
        other.join().unwrap();
        gate.enter();
        gate.leave();
    });
}

fn first() -> u32 {
    1
}

fn second() -> u32 {
    2
}

#[test]
fn a_value_is_initialised_once() {
    model(Some(3), || {
        let (once, made) = (Arc::new(Once::<u32>::new()), Arc::new(AtomicUsize::new(0)));
        let get = |once: &Once<u32>, made: &AtomicUsize| {
            *once.get_or_try_init_in(first, true, || Ok(made.fetch_add(1, Ordering::Relaxed) as u32 + 7)).unwrap()
        };
        let others: Vec<_> = (0..2)
            .map(|_| {
                let (once, made) = (once.clone(), made.clone());
                thread::spawn(move || assert_eq!(get(&once, &made), 7))
            })
            .collect();
        assert_eq!(get(&once, &made), 7);
        others.into_iter().for_each(|other| other.join().unwrap());
        assert_eq!(made.load(Ordering::Relaxed), 1);
    });
}

#[test]
fn a_thread_that_must_not_wait_gets_busy_and_changes_nothing() {
    model(None, || {
        let once = Arc::new(Once::<u32>::new());
        let maker = {
            let once = once.clone();
            thread::spawn(move || assert_eq!(*once.get_or_try_init_in(first, true, || Ok(5)).unwrap(), 5))
        };
        match once.get_or_try_init_in(first, false, || Ok(5)) {
            Ok(value) => assert_eq!(*value, 5),
            Err(error) => assert!(matches!(error.kind(), ErrorKind::Busy)),
        }
        maker.join().unwrap();
        assert_eq!(*once.get().unwrap().as_ref().unwrap(), 5);
    });
}

#[test]
fn a_failed_initialisation_is_retried() {
    model(Some(3), || {
        let once = Arc::new(Once::<u32>::new());
        let gives_up = {
            let once = once.clone();
            // As where a device could not be waited for.
            thread::spawn(move || drop(once.get_or_try_init_in(first, true, || Err(ErrorKind::Busy.into())).map(|_| ())))
        };
        assert_eq!(*once.get_or_try_init_in(first, true, || Ok(3)).unwrap(), 3);
        gives_up.join().unwrap();
    });
}

/// The maker of another generation stands for one that a fork has left in the parent: nobody waits for it.
#[test]
fn a_child_repeats_an_interrupted_initialisation() {
    model(Some(3), || {
        let (once, go_on) = (Arc::new(Once::<u32>::new()), Arc::new(AtomicBool::new(false)));
        let parent = {
            let (once, go_on) = (once.clone(), go_on.clone());
            thread::spawn(move || {
                once.get_or_try_init_in(first, true, || {
                    // It ends only after the other has its value: waiting for it would have no end.
                    while !go_on.load(Ordering::Acquire) {
                        thread::yield_now();
                    }
                    Ok(1)
                })
                .map(|_| ())
            })
        };
        let value = *once.get_or_try_init_in(second, true, || Ok(2)).unwrap();
        assert_eq!(value, 2);
        go_on.store(true, Ordering::Release);
        parent.join().unwrap().unwrap();
        assert_eq!(*once.get().unwrap().as_ref().unwrap(), 2);
    });
}

struct File {
    link: Link<File>,
}

impl Linked for File {
    fn link(&self) -> &Link<File> {
        &self.link
    }
}

/// A file that is freed when its model ends. Loom wants its atomics gone by then.
struct Files(Vec<*mut File>);

// SAFETY: the pointers are to files, which are `Sync`.
unsafe impl Send for Files {}
// SAFETY: as above.
unsafe impl Sync for Files {}

impl Files {
    fn new(count: usize) -> Files {
        Files((0..count).map(|_| Box::into_raw(Box::new(File { link: Link::new() }))).collect())
    }

    fn get(&self, index: usize) -> &'static File {
        // SAFETY: freed after the last thread of the model that uses it.
        unsafe { &*self.0[index] }
    }
}

impl Drop for Files {
    fn drop(&mut self) {
        // SAFETY: made by boxes, and used no more.
        self.0.iter().for_each(|file| drop(unsafe { Box::from_raw(*file) }));
    }
}

#[test]
fn concurrent_pushes_and_removals_lose_nothing() {
    model(Some(3), || {
        let (files, list) = (Arc::new(Files::new(3)), Arc::new(List::<File>::new()));
        list.push(files.get(0));
        let pusher = {
            let (files, list) = (files.clone(), list.clone());
            thread::spawn(move || {
                list.push(files.get(1));
                list.push(files.get(2));
            })
        };
        let remover = {
            let (files, list) = (files.clone(), list.clone());
            thread::spawn(move || list.remove(files.get(0)))
        };
        let seen = list.all();
        assert!(seen.len() <= 3);
        pusher.join().unwrap();
        remover.join().unwrap();
        let left = list.all();
        assert_eq!(left.len(), 2);
        assert!(std::ptr::eq(left[0], files.get(2)) && std::ptr::eq(left[1], files.get(1)));
    });
}

#[test]
fn an_entry_pushed_twice_is_listed_once() {
    model(None, || {
        let (files, list) = (Arc::new(Files::new(1)), Arc::new(List::<File>::new()));
        let other = {
            let (files, list) = (files.clone(), list.clone());
            thread::spawn(move || list.push(files.get(0)))
        };
        list.push(files.get(0));
        other.join().unwrap();
        assert_eq!(list.all().len(), 1);
        list.remove(files.get(0));
        list.push(files.get(0));
        assert_eq!(list.all().len(), 1);
    });
}

/// The loader: `work` is the list of files to load, `done` those loaded.
#[test]
fn files_registered_while_the_thread_ends_are_loaded() {
    model(Some(2), || {
        let state = Arc::new(ThreadState::new());
        let (work, done) = (Arc::new(AtomicU32::new(0)), Arc::new(AtomicU32::new(0)));
        let thread = |state: &ThreadState, work: &AtomicU32, done: &AtomicU32| {
            loop {
                let seen = work.load(Ordering::Relaxed);
                done.fetch_max(seen, Ordering::Relaxed);
                if state.finish(1, || work.load(Ordering::Relaxed) == seen) {
                    return;
                }
            }
        };
        // Two constructors; each registers a file and starts the thread, or relies on the running one.
        let register = move |state: &Arc<ThreadState>, work: &Arc<AtomicU32>, done: &Arc<AtomicU32>| {
            work.fetch_add(1, Ordering::Relaxed);
            if state.start(1) {
                let (state, work, done) = (state.clone(), work.clone(), done.clone());
                Some(thread::spawn(move || thread(&state, &work, &done)))
            } else {
                None
            }
        };
        let other = {
            let (state, work, done) = (state.clone(), work.clone(), done.clone());
            thread::spawn(move || register(&state, &work, &done))
        };
        let own = register(&state, &work, &done);
        own.into_iter().chain(other.join().unwrap()).for_each(|thread| thread.join().unwrap());
        assert_eq!(done.load(Ordering::Relaxed), 2, "a file was left out");
    });
}
