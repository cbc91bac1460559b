//! Block programs: threads that work together, without `unsafe`. See [`Block`].

mod count;
mod slots;
mod step;

pub use count::{Count, Times};
pub use slots::{Slots, Tile};

use crate::ids::MAX_BLOCK_THREADS;
use crate::shared::{Memory, NoMemory};
use crate::{block_dim, thread_id};
use core::marker::PhantomData;
use step::{Each, Fill, Local, Meet, Nothing, Reduce, Repeat, Step, Then, Update};

/// What a kernel returns: nothing, or a [`Block`]'s program.
///
/// # Safety
/// `run` does nothing that is not sound in all threads of a block together.
#[diagnostic::on_unimplemented(message = "a kernel returns nothing or a block program (`impl Phases`), not `{Self}`")]
pub unsafe trait Phases {
    /// The size of the block that the kernel requires, in x, y and z; zeros where any size will do.
    #[doc(hidden)]
    const BLOCK: [u32; 3];

    #[doc(hidden)]
    /// # Safety
    /// All threads of the block call it, each with what its kernel has returned, as the last thing they do.
    unsafe fn run(self);
}

// SAFETY: it does nothing.
unsafe impl Phases for () {
    const BLOCK: [u32; 3] = [0; 3];

    #[inline(always)]
    unsafe fn run(self) {}
}

/// A thread of a block of `X` times `Y` threads, as a phase sees it.
#[derive(Debug, Clone, Copy)]
pub struct Thread<const X: usize, const Y: usize> {
    x: usize,
    y: usize,
    round: usize,
}

impl<const X: usize, const Y: usize> Thread<X, Y> {
    /// The thread's place in the block in x. The compiler knows that it is below `X`.
    #[inline(always)]
    pub fn x(self) -> usize {
        self.x
    }

    /// The thread's place in the block in y. The compiler knows that it is below `Y`.
    #[inline(always)]
    pub fn y(self) -> usize {
        self.y
    }

    /// Its number in the block, counted along x, then y: below `X * Y`.
    #[inline(always)]
    pub fn index(self) -> usize {
        self.y * X + self.x
    }

    /// The number of finished rounds of the innermost [`repeat`](Block::repeat).
    #[inline(always)]
    pub fn round(self) -> usize {
        self.round
    }
}

/// State: shared memory is not written yet.
#[derive(Debug)]
pub struct Uninit;

/// State: all of shared memory is written.
#[derive(Debug)]
pub struct Init;

/// A part of a program, inside [`repeat`](Block::repeat).
#[derive(Debug)]
pub struct Body;

/// A program for a block: phases that all threads execute, with barriers between them where they need one.
///
/// A kernel builds a program and returns it. All threads run it after the kernel's function has returned.
///
/// ```
/// use gpu_core::*;
///
/// /// The sum of each 256 elements.
/// fn sums(x: &[f32], mut sums: PerBlock<f32>) -> impl Phases {
///     block::<256>()
///         .shared(shared!([f32; 256]))
///         .fill(move |_, _, i| x.get(block_id().x as usize * 256 + i).copied().unwrap_or(0.0))
///         .reduce(|a, b| *a += *b)
///         .each(move |_, _, tile| {
///             if let Some(sum) = sums.get() {
///                 *sum = tile[0];
///             }
///         })
/// }
/// ```
///
/// | phase | a thread may |
/// |---|---|
/// | [`fill`](Block::fill) | write its own elements of shared memory |
/// | [`update`](Block::update) | read and write its own elements |
/// | [`each`](Block::each) | read all elements; change them, where they are atomic numbers |
/// | [`reduce`](Block::reduce) | combine all elements into the first, two by two |
/// | [`local`](Block::local) | use its registers alone |
/// | [`meet`](Block::meet) | wait for the others |
///
/// Registers are a thread's own value, which lives as long as the program. [`repeat`](Block::repeat) executes phases several times.
/// `tests/conformance/kernels` has a matrix product, n-body and scans in this form.
///
/// # What is guaranteed, and why
/// - *No data race in shared memory.* In a phase each thread accesses its own elements, which no other thread owns, or all
///   threads only read, or change atomic numbers. Between two phases of different kinds stands a barrier. References to shared memory end with the
///   phase: the closures take them with any lifetime, so they cannot keep them.
/// - *All threads come to the same barriers.* Which phases there are, and in what order, is part of the program's type
///   (each closure has a type of its own, and [`repeat`](Block::repeat)'s count is a constant or one thread's number), and a
///   kernel has one return type. A thread that took another branch can have put other *values* into the program, never
///   other phases: the branches' types would differ, which does not compile. Nothing but the kernel's entry runs a program.
/// - *Nothing is read before it is written.* `fill` writes every element, and `update`, `each` and `reduce` exist after it
///   alone.
/// - *The block has the size in the type.* A launch with another is refused.
/// - *A thread that panics* ends the launch with an error, and its block at the next barrier: nobody comes to a phase that
///   could read what the thread has not written. Before it the others use their own elements alone, and what they find is
///   plain data ([`Plain`](crate::Plain)).
///
/// A kernel can still compute a wrong result, loop forever inside a phase, or give `repeat` counts that differ between threads; then
/// the first thread's count applies.
///
/// A branch with other phases does not compile:
///
/// ```compile_fail
/// # use gpu_core::*;
/// fn wrong(x: &[f32]) -> impl Phases {
///     let block = block::<256>().shared(shared!([f32; 256])).fill(|_, _, _| 0.0);
///     if thread_id().x == 0 {
///         return block.each(|_, _, _| {});
///     }
///     block
/// }
/// ```
///
/// nor does reading memory that nobody has written:
///
/// ```compile_fail
/// # use gpu_core::*;
/// fn wrong(x: &[f32]) -> impl Phases {
///     block::<256>().shared(shared!([f32; 256])).each(|_, _, tile: &[f32; 256]| {})
/// }
/// ```
///
/// nor keeping a reference for the next phase:
///
/// ```compile_fail
/// # use gpu_core::*;
/// fn wrong(x: &[f32]) -> impl Phases {
///     block::<256>()
///         .shared(shared!([f32; 256]))
///         .registers(None)
///         .fill(|_, _, _| 0.0)
///         .each(|_, kept, tile: &[f32; 256]| *kept = Some(&tile[0]))
/// }
/// ```
///
/// # Cost
/// A program costs what the same kernel with hand-written `barrier()` costs: phases are inlined closures, and the number of threads is
/// a constant. A `repeat` with a number adds a barrier before the first round. Where it is not seen that all threads have the same
/// number, as all have what is computed of arguments, it adds another one, and 8 bytes of shared memory, by which they agree on it.
#[derive(Debug)]
#[must_use = "a program runs where the kernel returns it"]
pub struct Block<const X: usize, const Y: usize, M, R, H, Before, Now, P> {
    held: H,
    program: P,
    marker: PhantomData<(M, R, Before, Now)>,
}

/// The program of a kernel with `X` threads in a block, 1024 at most: no phases yet.
#[inline(always)]
pub fn block<const X: usize>() -> Block<X, 1, NoMemory, (), (), Uninit, Uninit, Nothing> {
    block_2d()
}

/// The program of a kernel with `X` times `Y` threads in a block, 1024 at most: no phases yet.
#[inline(always)]
pub fn block_2d<const X: usize, const Y: usize>() -> Block<X, Y, NoMemory, (), (), Uninit, Uninit, Nothing> {
    // Each for itself as well: their product could wrap.
    const { assert!(X >= 1 && Y >= 1, "a block has at least one thread") };
    const { assert!(X <= MAX_BLOCK_THREADS && Y <= MAX_BLOCK_THREADS && X * Y <= MAX_BLOCK_THREADS, "a block has at most 1024 threads") };
    Block { held: (), program: Nothing, marker: PhantomData }
}

impl<const X: usize, const Y: usize, R, H> Block<X, Y, NoMemory, R, H, Uninit, Uninit, Nothing> {
    /// Adds shared memory: `shared!([f32; 256])`, `shared!(Tile<f32, 16, 16>)`, a pair of equal ones.
    #[inline(always)]
    pub fn shared<M: Memory>(self, memory: M) -> Block<X, Y, M, R, H, Uninit, Uninit, Nothing>
    where
        M::Data: Slots<X, Y>,
    {
        let _ = memory;
        Block { held: self.held, program: Nothing, marker: PhantomData }
    }
}

impl<const X: usize, const Y: usize, M> Block<X, Y, M, (), (), Uninit, Uninit, Nothing> {
    /// Adds registers: each thread's own value, which every phase may change.
    #[inline(always)]
    pub fn registers<R>(self, registers: R) -> Block<X, Y, M, R, R, Uninit, Uninit, Nothing> {
        Block { held: registers, program: Nothing, marker: PhantomData }
    }
}

/// A program with one step more.
type Extended<const X: usize, const Y: usize, M, R, H, Before, Now, P, S> = Block<X, Y, M, R, H, Before, Now, Then<P, S>>;

impl<const X: usize, const Y: usize, M: Memory<Data: Slots<X, Y>>, R, H, Before, Now, P> Block<X, Y, M, R, H, Before, Now, P> {
    #[inline(always)]
    fn then<S, After>(self, step: S) -> Extended<X, Y, M, R, H, Before, After, P, S> {
        Block { held: self.held, program: Then(self.program, step), marker: PhantomData }
    }

    /// A phase in which each thread writes its own elements: `write(thread, registers, place)` is called for each of them.
    ///
    /// Of an array, thread `i` of `n` owns the elements `i`, `i + n`, `i + 2 n` and so on; of a [`Tile`] see there. All
    /// elements are written.
    #[inline(always)]
    pub fn fill<F>(self, write: F) -> Extended<X, Y, M, R, H, Before, Init, P, Fill<F>>
    where
        F: FnMut(Thread<X, Y>, &mut R, <M::Data as Slots<X, Y>>::Index) -> <M::Data as Slots<X, Y>>::Item,
    {
        self.then(Fill(write))
    }

    /// A phase without shared memory: `work(thread, registers)`.
    #[inline(always)]
    pub fn local<F: FnMut(Thread<X, Y>, &mut R)>(self, work: F) -> Extended<X, Y, M, R, H, Before, Now, P, Local<F>> {
        self.then(Local(work))
    }

    /// A barrier: behind it each thread sees what all did before.
    ///
    /// Most programs need none, as barriers stand between phases of different kinds. Two phases in which all threads change atomic
    /// numbers of shared memory are of one kind:
    ///
    /// ```
    /// use gpu_core::*;
    ///
    /// /// The least number below 64 that occurs among each 256.
    /// fn least(x: &[u32], mut first: PerBlock<u32>) -> impl Phases {
    ///     block::<256>()
    ///         .shared(shared!([AtomicU32; 64]))
    ///         .fill(|_, _, _| AtomicU32::new(0))
    ///         .each(move |_, _, counts| {
    ///             if let Some(x) = x.get(global_id().x) {
    ///                 counts[*x as usize % 64].fetch_add(1, Ordering::Relaxed);
    ///             }
    ///         })
    ///         .meet()
    ///         .each(move |_, _, counts| {
    ///             if let Some(first) = first.get() {
    ///                 *first = (0..64).find(|i| counts[*i as usize].load(Ordering::Relaxed) > 0).unwrap_or(64);
    ///             }
    ///         })
    /// }
    /// ```
    #[inline(always)]
    pub fn meet(self) -> Extended<X, Y, M, R, H, Before, Now, P, Meet> {
        self.then(Meet)
    }

    /// Phases that run several times: those that `body` adds to the program it gets. [`Thread::round`] is the number of finished
    /// rounds.
    ///
    /// The count is a constant, [`Times`], or a number; then the count of the block's first thread applies.
    #[inline(always)]
    pub fn repeat<C: Count, S, After>(
        self,
        count: C,
        body: impl FnOnce(Block<X, Y, M, R, Body, Now, Now, Nothing>) -> Block<X, Y, M, R, Body, Now, After, S>,
    ) -> Extended<X, Y, M, R, H, Before, Now, P, Repeat<C, S>> {
        // With no round nothing is written: what is known before is known behind.
        let body = body(Block { held: Body, program: Nothing, marker: PhantomData });
        self.then(Repeat(count, body.program))
    }
}

impl<const X: usize, const Y: usize, M: Memory<Data: Slots<X, Y>>, R, H, Before, P> Block<X, Y, M, R, H, Before, Init, P> {
    /// A phase in which each thread changes its own elements: `change(thread, registers, place, element)` is called for each
    /// of them.
    #[inline(always)]
    pub fn update<F>(self, change: F) -> Extended<X, Y, M, R, H, Before, Init, P, Update<F>>
    where
        F: for<'a> FnMut(Thread<X, Y>, &mut R, <M::Data as Slots<X, Y>>::Index, <M::Data as Slots<X, Y>>::Own<'a>),
    {
        self.then(Update(change))
    }

    /// A phase in which every thread reads what all have written: `read(thread, registers, shared memory)`.
    #[inline(always)]
    pub fn each<F: FnMut(Thread<X, Y>, &mut R, &M::Data)>(self, read: F) -> Extended<X, Y, M, R, H, Before, Init, P, Each<F>> {
        self.then(Each(read))
    }
}

impl<const X: usize, const Y: usize, const N: usize, T, M, R, H, Before, P> Block<X, Y, M, R, H, Before, Init, P>
where
    T: crate::Plain,
    M: Memory<Data = [T; N]>,
{
    /// Combines all elements into the first one: `join(a, b)` writes the combination of both to `a`. First each element of the lower
    /// half takes the element half an array away, then the same in that half, and so on; the number of elements is a power of two.
    /// The other elements keep intermediate values.
    #[inline(always)]
    pub fn reduce<F: FnMut(&mut T, &T)>(self, join: F) -> Extended<X, Y, M, R, H, Before, Init, P, Reduce<F>> {
        const { assert!(N.is_power_of_two(), "`reduce` needs a number of elements that is a power of two") };
        self.then(Reduce(join))
    }
}

// SAFETY: `Step`'s contract: the type is the same in all threads, its threads are those of the block, as is checked first,
// and the memory is the program's alone, as `Memory` says. What is read is written before, as the states say.
unsafe impl<const X: usize, const Y: usize, M, R, Now, P> Phases for Block<X, Y, M, R, R, Uninit, Now, P>
where
    M: Memory,
    P: Step<X, Y, R, M::Data>,
{
    const BLOCK: [u32; 3] = [X as u32, Y as u32, 1];

    #[inline(always)]
    unsafe fn run(self) {
        // Apart: registers that a loop goes over by number are memory until it is unrolled, and what is beside them would be, too.
        let Block { mut held, mut program, marker: _ } = self;
        let (size, place) = (block_dim(), thread_id());
        assert!(
            size.x as usize == X && size.y as usize == Y && size.z == 1,
            "the launch's block has not the size that the kernel is written for"
        );
        let (x, y) = (place.x as usize, place.y as usize);
        // SAFETY: a thread's place is below the block's size, which is this.
        unsafe { core::hint::assert_unchecked(x < X && y < Y) };
        // SAFETY: the contract of this function.
        unsafe { program.run(Thread { x, y, round: 0 }, &mut held, M::pointer()) }
    }
}
