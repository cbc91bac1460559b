//! Products of matrices by one thread, which multiplies parts of both that it copies: as numbers of the type that it multiplies, or as they
//! are where the CPU has a matrix unit for them.

use super::BlockTile;
use super::factor::{Accumulator, Factor, Operand};
use crate::{Plain, intrinsics};
use core::mem::size_of;

/// The columns of a panel of the second factor.
const PANEL: usize = 32;
/// The most bytes of each row of the first factor that a matrix unit gets at a time: the size of the 64 numbers of 4 bytes that the path
/// without the unit copies.
const NATIVE: usize = 256;
/// A matrix unit gets a depth that is a multiple of this many bytes.
const NATIVE_ROW: usize = 64;

/// The number of columns of the first factor that a matrix unit gets at a time. `known` is the depth in the type, or 0 if it is known only
/// at run time.
const fn native_step<T>(known: usize) -> usize {
    let most = NATIVE / size_of::<T>();
    if known == 0 || known > most { most } else { known.next_multiple_of(NATIVE_ROW / size_of::<T>()) }
}

impl<S: Accumulator, const M: usize, const N: usize, const THREADS: usize> BlockTile<S, M, N, THREADS> {
    /// Tiles of the type that one thread multiplies, `a`'s by rows and `b`'s in panels, as the intrinsic wants it.
    #[inline(always)]
    pub(super) fn add_product_alone<T: Factor<Sum = S>, A: Operand<T>, B: Operand<T>, const STEP: usize, const KNOWN: usize>(
        &mut self,
        a: A,
        b: B,
        from_a: (usize, usize),
        from_b: (usize, usize),
        depth: usize,
    ) {
        if T::is_native() {
            return self.add_product_native::<T, A, B, KNOWN>(a, b, from_a, from_b, depth);
        }
        // SAFETY: there is one thread, and nothing else uses the memory meanwhile.
        let memory: *mut S::Alone = unsafe { intrinsics::tile_memory(((M + N) * STEP * size_of::<S::Alone>()) as u32).cast() };
        // SAFETY: within the memory.
        let (to_a, to_b) = unsafe { (memory, memory.add(M * STEP)) };
        let mut k = 0;
        while k < depth {
            let (at_a, at_b) = ((from_a.0, from_a.1.saturating_add(k)), (from_b.0.saturating_add(k), from_b.1));
            // SAFETY: each has room for what is written, and what is multiplied is written.
            unsafe {
                // The factors may continue past the depth.
                copy::<T, A, _, 1>(to_a, &a, at_a, (M, depth - k), (M, STEP, STEP), T::to_alone);
                copy_panels::<T, B>(to_b, &b, at_b, (depth - k, N), (STEP, N));
                S::multiply_alone(self.pointer_mut(), to_a, to_b, (M as u32, N as u32, STEP as u32));
            }
            k += STEP;
        }
    }

    /// The same by the CPU's matrix unit.
    #[inline(always)]
    fn add_product_native<T: Factor<Sum = S>, A: Operand<T>, B: Operand<T>, const KNOWN: usize>(
        &mut self,
        a: A,
        b: B,
        from_a: (usize, usize),
        from_b: (usize, usize),
        depth: usize,
    ) {
        let step = const { native_step::<T>(KNOWN) };
        // SAFETY: there is one thread, and nothing else uses the memory meanwhile.
        let memory: *mut T = unsafe { intrinsics::tile_memory(((M + N) * step * size_of::<T>()) as u32).cast() };
        // SAFETY: within the memory.
        let (to_a, to_b) = unsafe { (memory, memory.add(M * step)) };
        let mut k = 0;
        while k < depth {
            let (at_a, at_b) = ((from_a.0, from_a.1.saturating_add(k)), (from_b.0.saturating_add(k), from_b.1));
            // SAFETY: each has room for what is written, and what is multiplied is written; there is the unit.
            unsafe {
                let of_b = (depth - k, N);
                copy::<T, A, _, 1>(to_a, &a, at_a, (M, depth - k), (M, step, step), |x| x);
                match const { T::NATIVE_DEPTH } {
                    2 => copy::<T, B, _, 2>(to_b, &b, at_b, of_b, (step, N, PANEL), |x| x),
                    _ => copy::<T, B, _, 4>(to_b, &b, at_b, of_b, (step, N, PANEL), |x| x),
                }
                T::multiply_native(self.pointer_mut(), to_a, to_b, (M as u32, N as u32, step as u32));
            }
            k += step;
        }
    }
}

/// Copies a part of an operand, of so many rows and columns, to a row of panels, as what one thread multiplies.
///
/// # Safety
/// As [`copy`].
#[inline(always)]
pub(super) unsafe fn copy_panels<T: Factor, O: Operand<T>>(
    to: *mut <T::Sum as Accumulator>::Alone,
    from: &O,
    at: (usize, usize),
    there: (usize, usize),
    (rows, columns): (usize, usize),
) {
    // SAFETY: the same contract.
    unsafe {
        match const { T::Sum::DEPTH } {
            1 => copy::<T, O, _, 1>(to, from, at, there, (rows, columns, PANEL), T::to_alone),
            _ => copy::<T, O, _, 2>(to, from, at, there, (rows, columns, PANEL), T::to_alone),
        }
    }
}

/// Copies and converts `rows` x `columns` elements of an operand, from (`row`, `column`) on, into panels of `panel_columns` columns. A
/// panel is stored by rows, with the numbers of a column in `DEPTH` rows next to each other. Elements outside the operand become zeros, and
/// so do those past `there`, since the operand may continue past the depth of the product.
///
/// # Safety
/// There is room for all of the part. Rows are a multiple of `DEPTH`, and columns of those of a panel.
#[inline(always)]
unsafe fn copy<T: Factor, O: Operand<T>, X: Plain, const DEPTH: usize>(
    to: *mut X,
    from: &O,
    (row, column): (usize, usize),
    there: (usize, usize),
    (rows, columns, panel_columns): (usize, usize, usize),
    convert: impl Fn(T) -> X,
) {
    let (data, stride) = from.stored().layout();
    let least = |a: usize, b: usize| if a < b { a } else { b };
    let clip = |first: usize, count: usize, there: usize, all: usize| least(least(all.saturating_sub(first), there), count);
    let (height, width) = (clip(row, rows, there.0, from.height()), clip(column, columns, there.1, from.width()));
    let place =
        |i: usize, j: usize| ((j / panel_columns * (rows / DEPTH) + i / DEPTH) * panel_columns + j % panel_columns) * DEPTH + i % DEPTH;
    // SAFETY: within the memory (contract), and within the matrix as far as it goes.
    unsafe {
        if height < rows || width < columns {
            to.write_bytes(0, rows * columns);
        }
        if O::TRANSPOSED {
            for j in 0..width {
                let line = data.add((column + j) * stride + row);
                for i in 0..height {
                    to.add(place(i, j)).write(convert(line.add(i).read()));
                }
            }
            return;
        }
        let mut i = 0;
        while i < height {
            // Rows whose numbers lie next to each other are read at a time.
            let together = if height - i < DEPTH { 1 } else { DEPTH };
            let line = data.add((row + i) * stride + column);
            let mut panel = 0;
            while panel < width {
                let count = if width - panel < panel_columns { width - panel } else { panel_columns };
                let (line, to) = (line.add(panel), to.add(place(i, panel)));
                if DEPTH > 1 && together == DEPTH && count == PANEL {
                    let lines: [[T; PANEL]; DEPTH] = core::array::from_fn(|next| line.add(next * stride).cast::<[T; PANEL]>().read());
                    for j in 0..PANEL {
                        for (next, line) in lines.iter().enumerate() {
                            to.add(DEPTH * j + next).write(convert(line[j]));
                        }
                    }
                } else {
                    for next in 0..together {
                        for j in 0..count {
                            to.add(j * DEPTH + next).write(convert(line.add(next * stride + j).read()));
                        }
                    }
                }
                panel += panel_columns;
            }
            i += together;
        }
    }
}
