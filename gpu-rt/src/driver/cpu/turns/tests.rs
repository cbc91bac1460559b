//! A launch's pieces, its helpers, and its end.

use super::*;
use std::sync::mpsc;

#[test]
fn each_piece_is_taken_once_and_own_ones_first() {
    let work: &(dyn Fn(u64) + Sync) = &|_| {};
    let work: *const (dyn Fn(u64) + Sync) = work;
    let shared = Shared::new(10, 4, work);
    // 0 1 | 2 3 4 | 5 6 | 7 8 9
    let taken: Vec<_> = std::iter::from_fn(|| shared.take(2)).collect();
    assert_eq!(taken, [5, 6, 7, 8, 9, 0, 1, 2, 3, 4]);
    assert_eq!(shared.take(0), None);
    let few = Shared::new(2, 5, work);
    assert_eq!((few.take(4), few.take(4), few.take(4)), (Some(1), Some(0), None));
}

#[test]
fn nobody_enters_once_all_have_left() {
    let work: &(dyn Fn(u64) + Sync) = &|_| {};
    let work: *const (dyn Fn(u64) + Sync) = work;
    let shared = Shared::new(1, 1, work);
    let other = shared.enter();
    assert!(other.is_some());
    drop(Inside(&shared));
    drop(other);
    // The second finds what the first has left.
    assert!(shared.enter().is_none() && shared.enter().is_none());
    assert_eq!(shared.inside.load(Ordering::Relaxed), 0);
    shared.wait();
}

/// A launch fills all helpers with blocks that wait for another launch: that one ends, by its own thread.
#[test]
fn a_launch_goes_on_while_others_have_the_helpers() {
    let (turns, done) = (Turns::default(), Flag::new());
    let (begun, begins) = mpsc::channel();
    std::thread::scope(|scope| {
        let (turns, done) = (&turns, &done);
        (0..2).for_each(|own| drop(scope.spawn(move || turns.help(own))));
        let long = scope.spawn(move || {
            let work = |_| {
                let _ = begun.send(());
                done.wait();
            };
            turns.run(100, 2, &work);
        });
        // The launching thread and both helpers.
        (0..3).for_each(|_| begins.recv().unwrap());
        let count = AtomicU64::new(0);
        turns.run(1000, 2, &|_| _ = count.fetch_add(1, Ordering::Relaxed));
        assert_eq!(count.into_inner(), 1000);
        done.reach();
        long.join().unwrap();
        turns.end();
    });
    assert_eq!(turns.count.into_inner(), 0);
}

/// Ends the helpers, also where the test fails: the test waits for them.
struct Ends<'a>(&'a Turns);

impl Drop for Ends<'_> {
    fn drop(&mut self) {
        self.0.end();
    }
}

/// The helper has a piece, and the launching thread's panics: the launch is over when the helper's is, and not before.
#[test]
fn a_panic_leaves_no_helper_behind() {
    let turns = Turns::default();
    let (begun, begins) = mpsc::channel();
    let begins = Mutex::new(begins);
    let (launched, ended) = (Flag::new(), AtomicUsize::new(0));
    std::thread::scope(|scope| {
        let _ends = Ends(&turns);
        scope.spawn(|| turns.help(0));
        let own = std::thread::current().id();
        let panicked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            turns.run(2, 1, &|_| {
                if std::thread::current().id() == own {
                    launched.reach();
                    lock_plain(&begins).recv().unwrap();
                    panic!("on purpose");
                }
                begun.send(()).unwrap();
                // Else it could take both pieces.
                launched.wait();
                ended.fetch_add(1, Ordering::Relaxed);
            });
        }));
        assert!(panicked.is_err());
        assert_eq!((ended.load(Ordering::Relaxed), lock_plain(&turns.open).launches.len()), (1, 0));
    });
}

/// One helper, and a launch that would take it long: it helps another one before that has ended.
#[test]
fn helpers_go_from_launch_to_launch() {
    const PIECES: u64 = 2_000_000;
    let (turns, taken) = (Turns::default(), AtomicU64::new(0));
    let (begun, begins) = mpsc::channel();
    let (helped, is_helped) = (Flag::new(), Flag::new());
    std::thread::scope(|scope| {
        let (turns, taken, is_helped) = (&turns, &taken, &is_helped);
        scope.spawn(|| turns.help(0));
        let long = scope.spawn(move || {
            let own = std::thread::current().id();
            let work = |_| {
                // The launching thread waits in its first piece, and the helper is at work.
                if std::thread::current().id() == own {
                    is_helped.wait();
                } else if taken.fetch_add(1, Ordering::Relaxed) == 0 {
                    begun.send(()).unwrap();
                    // Waits for the other launch to begin, because the helper could otherwise finish this one first.
                    while turns.count.load(Ordering::Relaxed) < 2 {
                        std::thread::yield_now();
                    }
                }
            };
            turns.run(PIECES, 1, &work);
        });
        begins.recv().unwrap();
        let own = std::thread::current().id();
        let before = AtomicU64::new(PIECES);
        let work = |_| match std::thread::current().id() == own {
            true => helped.wait(),
            false => {
                before.fetch_min(taken.load(Ordering::Relaxed), Ordering::Relaxed);
                helped.reach();
            }
        };
        turns.run(2, 1, &work);
        assert!(before.into_inner() < PIECES - 1);
        is_helped.reach();
        long.join().unwrap();
        turns.end();
    });
}

#[test]
fn the_memory_of_launches_is_used_again() {
    let turns = Turns::default();
    (0..10).for_each(|_| turns.run(3, 0, &|_| {}));
    assert_eq!(lock_plain(&turns.open).spare.len(), 1);
    // Not while somebody has it.
    let held = lock_plain(&turns.open).spare[0].clone();
    turns.run(3, 0, &|_| {});
    assert_eq!(lock_plain(&turns.open).spare.len(), 2);
    drop(held);
}
