//! The kernels: one for each size, each a call of the same program.
//!
//! A block transforms one row of `N` points by `N / 4` threads, which hold four points each in registers. Stockham's form of the algorithm
//! needs no reordering at the end: a stage takes four points that are `N / 4` apart, and between two stages all points move, through
//! shared memory. Each thread writes its own places there, and reads any.

use gpu_rt::kernel::*;

/// A complex number: real and imaginary part.
pub type Point = [f32; 2];

/// What a launch computes beside the row's size.
#[derive(Debug, Clone, Copy, Plain)]
#[repr(C)]
pub struct Direction {
    /// -1 for the transform, 1 for its inverse.
    pub sign: f32,
    /// What all results are multiplied by.
    pub scale: f32,
}

macro_rules! sizes {
    ($($name:ident: $points:literal, $threads:literal, $fours:literal, $twos:literal;)*) => { $(
        /// The transform of each row of so many points. `turns` has as many: the powers of the first root of one.
        #[gpu_kernel]
        pub fn $name(x: &[Point], turns: &[Point], direction: Direction, y: Tiles<Point, 4, 1>) -> impl Phases {
            transform::<_, $points, $threads, $fours, $twos>(shared!([Point; $points]), x, turns, direction, y)
        }
    )* };
}
// Points, threads, stages of four points after the first, stages of two.
sizes! {
    fft_64: 64, 16, 2, 0;
    fft_128: 128, 32, 2, 1;
    fft_256: 256, 64, 3, 0;
    fft_512: 512, 128, 3, 1;
    fft_1024: 1024, 256, 4, 0;
    fft_2048: 2048, 512, 4, 1;
    fft_4096: 4096, 1024, 5, 0;
}

/// Stages of four points, `FOURS` after the first, and perhaps one of two.
#[inline(always)]
fn transform<M: Memory<Data = [Point; N]>, const N: usize, const X: usize, const FOURS: usize, const TWOS: usize>(
    memory: M,
    x: &[Point],
    turns: &[Point],
    direction: Direction,
    mut y: Tiles<Point, 4, 1>,
) -> impl Phases {
    let stage = Stage::<N> { turns, sign: direction.sign };
    block::<X>()
        .shared(memory)
        .registers([[0.0f32; 2]; 4])
        .local(move |thread, own| {
            for (i, point) in own.iter_mut().enumerate() {
                *point = x[block_id().y as usize * N + thread.x() + i * X];
            }
            *own = four(*own, direction.sign);
        })
        .repeat(Times::<FOURS>, move |rounds| {
            rounds.fill(move |thread, own, place| own[(place - thread.x()) / X]).each(move |thread, own, points| {
                // So many points are transformed among themselves by now, by stages of four.
                let done = 4 << (2 * thread.round());
                for (i, point) in own.iter_mut().enumerate() {
                    let at = thread.x() + i * X;
                    *point = stage.turned(points[Stage::<N>::place(at, done, 4)], at, done, i, 4);
                }
                *own = four(*own, direction.sign);
            })
        })
        .repeat(Times::<TWOS>, move |rounds| {
            rounds.fill(move |thread, own, place| own[(place - thread.x()) / X]).each(move |thread, own, points| {
                for (i, point) in own.iter_mut().enumerate() {
                    let at = thread.x() + i * X;
                    *point = stage.turned(points[Stage::<N>::place(at, N / 2, 4)], at, N / 2, i / 2, 2);
                }
                let [a, b, c, d] = *own;
                *own = [plus(a, c), plus(b, d), minus(a, c), minus(b, d)];
            })
        })
        .local(move |_, own| {
            for (i, point) in own.iter().enumerate() {
                if let Some(y) = y.get(i, 0) {
                    *y = [point[0] * direction.scale, point[1] * direction.scale];
                }
            }
        })
}

/// A stage behind others.
#[derive(Clone, Copy)]
struct Stage<'a, const N: usize> {
    turns: &'a [Point],
    sign: f32,
}

impl<const N: usize> Stage<'_, N> {
    /// Where in shared memory the point `at` is, which a stage of `radix` points has written, with `done` points finished among themselves.
    #[inline(always)]
    fn place(at: usize, done: usize, radix: usize) -> usize {
        let before = done / radix;
        at / done * before + at % before + at / before % radix * (N / radix)
    }

    /// The point `at`, the `i`th of `radix` that come together, times the root of one that belongs to it.
    #[inline(always)]
    fn turned(&self, [a, b]: Point, at: usize, done: usize, i: usize, radix: usize) -> Point {
        let [c, s] = self.turns[at % done * i * (N / (done * radix))];
        let s = -self.sign * s;
        [a * c - b * s, a * s + b * c]
    }
}

#[inline(always)]
fn plus(a: Point, b: Point) -> Point {
    [a[0] + b[0], a[1] + b[1]]
}

#[inline(always)]
fn minus(a: Point, b: Point) -> Point {
    [a[0] - b[0], a[1] - b[1]]
}

/// The transform of four points.
#[inline(always)]
fn four([a, b, c, d]: [Point; 4], sign: f32) -> [Point; 4] {
    let (sum, difference) = ([plus(a, c), plus(b, d)], [minus(a, c), minus(b, d)]);
    // The other difference times the imaginary unit.
    let turned = [-sign * difference[1][1], sign * difference[1][0]];
    [plus(sum[0], sum[1]), plus(difference[0], turned), minus(sum[0], sum[1]), minus(difference[0], turned)]
}
