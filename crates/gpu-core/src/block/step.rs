//! Steps of a block's program, and the barriers between them.

use super::{Count, Slots, Thread};

/// How a step uses shared memory, as far as the barrier before or after it is concerned.
pub mod mode {
    /// Not at all.
    pub const NONE: u8 = 0;
    /// Each thread its own elements.
    pub const OWN: u8 = 1;
    /// Every thread reads all elements.
    pub const ALL: u8 = 2;
    /// Not known, or both.
    pub const MIXED: u8 = 3;
    /// It begins or ends with a barrier of its own.
    pub const SYNCED: u8 = 4;

    /// Whether a barrier must come between a step that ends so and one that begins so.
    pub const fn needs_barrier(before: u8, after: u8) -> bool {
        !matches!((before, after), (NONE | SYNCED, _) | (_, NONE | SYNCED) | (OWN, OWN) | (ALL, ALL))
    }
}

/// A part of a program for blocks of `X` times `Y` threads with registers `R` and shared memory `D`.
///
/// # Safety
/// All threads of the block that call `run` on values of one such type come to the same barriers, and between two of them
/// the accesses of shared memory are as `FIRST` and `LAST` say and without conflict.
pub unsafe trait Step<const X: usize, const Y: usize, R, D> {
    const FIRST: u8;
    const LAST: u8;

    /// # Safety
    /// All threads of the block, and no others, call it with the same `memory`, which nothing else uses; what it reads
    /// there is initialised.
    unsafe fn run(&mut self, thread: Thread<X, Y>, registers: &mut R, memory: *mut D);
}

/// Waits at a barrier if one is needed.
#[inline(always)]
unsafe fn barrier_if(needed: bool) {
    if needed {
        // SAFETY: the contract of `Step::run`: all threads are here, and `needed` is a constant of the program's type.
        unsafe { crate::barrier() }
    }
}

/// The empty program.
#[derive(Debug)]
pub struct Nothing;

// SAFETY: it does nothing.
unsafe impl<const X: usize, const Y: usize, R, D> Step<X, Y, R, D> for Nothing {
    const FIRST: u8 = mode::NONE;
    const LAST: u8 = mode::NONE;

    #[inline(always)]
    unsafe fn run(&mut self, _: Thread<X, Y>, _: &mut R, _: *mut D) {}
}

/// Two parts, one after the other.
#[derive(Debug)]
pub struct Then<A, B>(pub A, pub B);

// SAFETY: a barrier stands between the two where they need one, in all threads or in none.
unsafe impl<const X: usize, const Y: usize, R, D, A: Step<X, Y, R, D>, B: Step<X, Y, R, D>> Step<X, Y, R, D> for Then<A, B> {
    const FIRST: u8 = if A::FIRST == mode::NONE { B::FIRST } else { A::FIRST };
    const LAST: u8 = if B::LAST == mode::NONE { A::LAST } else { B::LAST };

    #[inline(always)]
    unsafe fn run(&mut self, thread: Thread<X, Y>, registers: &mut R, memory: *mut D) {
        // SAFETY: the contract of this function, for each part.
        unsafe {
            self.0.run(thread, registers, memory);
            barrier_if(const { mode::needs_barrier(A::LAST, B::FIRST) });
            self.1.run(thread, registers, memory);
        }
    }
}

/// Each thread writes its own elements.
#[derive(Debug)]
pub struct Fill<F>(pub F);

// SAFETY: elements are owned by one thread each (`Slots`); nobody reads.
unsafe impl<const X: usize, const Y: usize, R, D, F> Step<X, Y, R, D> for Fill<F>
where
    D: Slots<X, Y>,
    F: FnMut(Thread<X, Y>, &mut R, D::Index) -> D::Item,
{
    const FIRST: u8 = mode::OWN;
    const LAST: u8 = mode::OWN;

    #[inline(always)]
    unsafe fn run(&mut self, thread: Thread<X, Y>, registers: &mut R, memory: *mut D) {
        D::owned(thread, |index| {
            let item = (self.0)(thread, registers, index);
            // SAFETY: the thread's own element, in a step where each thread accesses its own.
            unsafe { D::put(memory, index, item) }
        });
    }
}

/// Each thread changes its own elements.
#[derive(Debug)]
pub struct Update<F>(pub F);

// SAFETY: as for `Fill`.
unsafe impl<const X: usize, const Y: usize, R, D, F> Step<X, Y, R, D> for Update<F>
where
    D: Slots<X, Y>,
    F: for<'a> FnMut(Thread<X, Y>, &mut R, D::Index, D::Own<'a>),
{
    const FIRST: u8 = mode::OWN;
    const LAST: u8 = mode::OWN;

    #[inline(always)]
    unsafe fn run(&mut self, thread: Thread<X, Y>, registers: &mut R, memory: *mut D) {
        D::owned(thread, |index| {
            // SAFETY: the thread's own element, initialised, in a step where each thread accesses its own; the function
            // cannot keep it.
            let own = unsafe { D::own(memory, index) };
            (self.0)(thread, registers, index, own);
        });
    }
}

/// Every thread reads everything.
#[derive(Debug)]
pub struct Each<F>(pub F);

// SAFETY: nobody writes.
unsafe impl<const X: usize, const Y: usize, R, D, F: FnMut(Thread<X, Y>, &mut R, &D)> Step<X, Y, R, D> for Each<F> {
    const FIRST: u8 = mode::ALL;
    const LAST: u8 = mode::ALL;

    #[inline(always)]
    unsafe fn run(&mut self, thread: Thread<X, Y>, registers: &mut R, memory: *mut D) {
        // SAFETY: initialised, and written by nobody in this step; the function cannot keep the reference.
        (self.0)(thread, registers, unsafe { &*memory });
    }
}

/// Each thread does something of its own.
#[derive(Debug)]
pub struct Local<F>(pub F);

// SAFETY: shared memory is not accessed.
unsafe impl<const X: usize, const Y: usize, R, D, F: FnMut(Thread<X, Y>, &mut R)> Step<X, Y, R, D> for Local<F> {
    const FIRST: u8 = mode::NONE;
    const LAST: u8 = mode::NONE;

    #[inline(always)]
    unsafe fn run(&mut self, thread: Thread<X, Y>, registers: &mut R, _: *mut D) {
        (self.0)(thread, registers);
    }
}

/// A barrier.
#[derive(Debug)]
pub struct Meet;

// SAFETY: all threads come to the one barrier; shared memory is not accessed.
unsafe impl<const X: usize, const Y: usize, R, D> Step<X, Y, R, D> for Meet {
    const FIRST: u8 = mode::SYNCED;
    const LAST: u8 = mode::SYNCED;

    #[inline(always)]
    unsafe fn run(&mut self, _: Thread<X, Y>, _: &mut R, _: *mut D) {
        // SAFETY: the contract of this function: all threads of the block are here.
        unsafe { barrier_if(true) }
    }
}

/// Combines an array's elements into the first one.
#[derive(Debug)]
pub struct Reduce<F>(pub F);

// SAFETY: in the round with `half`, thread `i < half` writes element `i` and reads element `i + half`, which nobody writes
// in that round; a barrier stands between two rounds, and every thread runs the same number of rounds.
unsafe impl<const X: usize, const Y: usize, R, T: crate::Plain, const N: usize, F: FnMut(&mut T, &T)> Step<X, Y, R, [T; N]> for Reduce<F> {
    const FIRST: u8 = mode::MIXED;
    const LAST: u8 = mode::MIXED;

    #[inline(always)]
    unsafe fn run(&mut self, thread: Thread<X, Y>, _: &mut R, memory: *mut [T; N]) {
        let (first, mut half) = (memory.cast::<T>(), N / 2);
        while half > 0 {
            let mut index = thread.index();
            while index < half {
                // SAFETY: within the array, which is initialised, and two different elements; see above.
                unsafe { (self.0)(&mut *first.add(index), &*first.add(index + half)) };
                index += X * Y;
            }
            half /= 2;
            // SAFETY: the number of rounds is a constant.
            unsafe { barrier_if(half > 0) };
        }
    }
}

/// Repeats some steps.
#[derive(Debug)]
pub struct Repeat<C, A>(pub C, pub A);

// SAFETY: the count is the same in all threads (`Count`); a barrier stands between two rounds where they need one.
unsafe impl<const X: usize, const Y: usize, R, D, C: Count, A: Step<X, Y, R, D>> Step<X, Y, R, D> for Repeat<C, A> {
    // Without any round, the steps before it are next to the steps after it.
    const FIRST: u8 = if C::HAS_BARRIER {
        mode::SYNCED
    } else if A::FIRST == mode::NONE {
        mode::NONE
    } else {
        mode::MIXED
    };
    // Where rounds end with a barrier, it is the last.
    const LAST: u8 = if A::FIRST == mode::NONE {
        mode::NONE
    } else if mode::needs_barrier(A::LAST, A::FIRST) {
        mode::SYNCED
    } else {
        mode::MIXED
    };

    #[inline(always)]
    unsafe fn run(&mut self, thread: Thread<X, Y>, registers: &mut R, memory: *mut D) {
        // SAFETY: all threads of the block are here.
        let count = unsafe { self.0.broadcast(thread.index() == 0) };
        let mut round = 0;
        while round < count {
            // SAFETY: the contract of this function.
            unsafe {
                self.1.run(Thread { round, ..thread }, registers, memory);
                barrier_if(const { mode::needs_barrier(A::LAST, A::FIRST) });
            }
            round += 1;
        }
    }
}
