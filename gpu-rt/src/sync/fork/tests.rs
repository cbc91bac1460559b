//! Each fork here is followed by `_exit` in the child: a child must not touch the test harness's locks.
#![allow(clippy::unwrap_used, reason = "a test's way to fail")]

use super::*;
use crate::sync::{Once, lock};
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;

/// A fork waits for threads that hold a guard, and some tests here do so on purpose: so they take turns.
static TURN: Mutex<()> = Mutex::new(());

fn turn() -> std::sync::MutexGuard<'static, ()> {
    TURN.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// Runs `work` in a forked child; what it returns, if it ends.
fn in_child_process(work: impl FnOnce() -> u8) -> Option<u8> {
    // SAFETY: the child runs `work` and ends without destructors or exit handlers.
    let pid = unsafe { libc::fork() };
    if pid == 0 {
        let answer = work();
        // SAFETY: ends the process.
        unsafe { libc::_exit(answer.into()) }
    }
    // A child that hangs is ended by its own alarm.
    let mut status = 0;
    // SAFETY: `status` is written to.
    assert_eq!(unsafe { libc::waitpid(pid, &mut status, 0) }, pid);
    libc::WIFEXITED(status).then(|| libc::WEXITSTATUS(status) as u8)
}

fn alarm() {
    // SAFETY: sets a timer, whose signal ends the process.
    unsafe { libc::alarm(20) };
}

/// Ends threads that wait for the flag, also where the test fails before.
struct Raises<'a>(&'a AtomicBool);

impl Drop for Raises<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Release);
    }
}

#[test]
fn a_child_has_another_generation_and_finds_no_lock_held() {
    let _turn = turn();
    static SHARED: Mutex<[u64; 2]> = Mutex::new([0, 0]);
    let (stop, here) = (AtomicBool::new(false), generation());
    std::thread::scope(|scope| {
        let _stop = Raises(&stop);
        for _ in 0..4 {
            scope.spawn(|| {
                while !stop.load(Ordering::Relaxed) {
                    let mut both = lock(&SHARED);
                    both[0] += 1;
                    std::hint::black_box(&mut *both);
                    both[1] += 1;
                }
            });
        }
        for _ in 0..100 {
            let answer = in_child_process(|| {
                alarm();
                let [one, two] = *lock(&SHARED);
                u8::from(one == two && generation() == here + 1)
            });
            assert_eq!(answer, Some(1));
        }
    });
    assert_eq!(generation(), here);
}

#[test]
fn a_child_repeats_initialisation_that_the_fork_interrupted() {
    let _turn = turn();
    let once: Once<u8> = Once::new();
    let (begun, go_on) = (AtomicBool::new(false), AtomicBool::new(false));
    std::thread::scope(|scope| {
        let maker = scope.spawn(|| {
            once.get_or_try_init(|| {
                begun.store(true, Ordering::Release);
                while !go_on.load(Ordering::Acquire) {
                    std::thread::yield_now();
                }
                Ok(1)
            })
            .copied()
        });
        let go = Raises(&go_on);
        while !begun.load(Ordering::Acquire) {
            std::thread::yield_now();
        }
        let answer = in_child_process(|| {
            alarm();
            once.get_or_try_init(|| Ok(2)).copied().unwrap_or(0)
        });
        assert_eq!(answer, Some(2));
        drop(go);
        assert_eq!(maker.join().unwrap().unwrap(), 1);
    });
    assert_eq!(*once.get_or_try_init(|| Ok(3)).unwrap(), 1);
}

#[test]
fn a_fork_while_its_own_thread_holds_a_guard_does_not_wait() {
    let _turn = turn();
    let begun = Instant::now();
    let answer = {
        let _guard = guard();
        in_child_process(|| {
            alarm();
            drop(guard());
            1
        })
    };
    assert_eq!(answer, Some(1));
    assert!(begun.elapsed() < FORK_TIMEOUT, "the fork waited for its own thread");
}

#[test]
fn a_child_forked_while_a_library_was_opened_opens_none() {
    let _turn = turn();
    let (begun, go_on) = (AtomicBool::new(false), AtomicBool::new(false));
    std::thread::scope(|scope| {
        scope.spawn(|| {
            // As a thread that waits for the dynamic loader's lock, which the thread that forks holds.
            let _guard = library_guard().unwrap();
            begun.store(true, Ordering::Release);
            while !go_on.load(Ordering::Acquire) {
                std::thread::yield_now();
            }
        });
        let _go = Raises(&go_on);
        while !begun.load(Ordering::Acquire) {
            std::thread::yield_now();
        }
        let answer = in_child_process(|| {
            alarm();
            u8::from(library_guard().is_err())
        });
        assert_eq!(answer, Some(1));
    });
    assert!(library_guard().is_ok());
}
