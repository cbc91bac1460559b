//! Kernels that call through pointers: methods of `dyn`, functions and closures, which may panic, ask for ids and exchange values.

use gpu_rt::kernel::*;

/// Methods that kernels call through `dyn`.
pub trait Pick {
    /// The number at an index.
    ///
    /// # Panics
    /// If the index has none.
    fn pick(&self, i: usize) -> u32;

    /// The same for the first four indices, and `other` for the rest.
    fn pick_or(&self, i: usize, other: u32) -> u32 {
        if i < 4 { self.pick(i) } else { other }
    }
}

/// Numbers, one for each index.
pub struct Table(pub [u32; 4]);

/// One number for all indices.
pub struct Same(pub u32);

/// A combination of two others.
pub struct Sum<'a>(pub &'a dyn Pick, pub &'a dyn Pick);

impl Pick for Table {
    fn pick(&self, i: usize) -> u32 {
        self.0[i]
    }
}

impl Pick for Same {
    fn pick(&self, _: usize) -> u32 {
        self.0
    }

    fn pick_or(&self, i: usize, other: u32) -> u32 {
        self.0 + other + i as u32
    }
}

impl Pick for Sum<'_> {
    fn pick(&self, i: usize) -> u32 {
        self.0.pick(i).wrapping_mul(31).wrapping_add(self.1.pick(i))
    }
}

/// Neighbouring threads call different methods.
#[gpu_kernel]
pub fn picked(x: &[u32], mut out: PerThread<u32>) {
    let i = out.index();
    if let Some(out) = out.get() {
        *out = pick(x[i]);
    }
}

/// The result of [`picked`]: a panic if the index is too large for a table.
#[must_use]
pub fn pick(x: u32) -> u32 {
    let (table, same) = (Table([1, 2, 3, 4]), Same(9));
    let (one, other): (&dyn Pick, &dyn Pick) = if x & 1 == 0 { (&table, &same) } else { (&same, &table) };
    let sum = Sum(one, other);
    let all: [&dyn Pick; 4] = [one, other, &sum, &Sum(&sum, one)];
    let chosen = all[(x >> 1) as usize % 4];
    let index = (x >> 3) as usize;
    chosen.pick(index).wrapping_add(chosen.pick_or(index + 1, x))
}

/// A function of a number, and of numbers that all threads read.
type Step = fn(u32, &[u32]) -> u32;

fn halve(x: u32, _: &[u32]) -> u32 {
    x / 2
}

fn look_up(x: u32, all: &[u32]) -> u32 {
    all[x as usize]
}

fn divide(x: u32, all: &[u32]) -> u32 {
    1000 / (x % all.len() as u32)
}

fn count_down(x: u32, all: &[u32]) -> u32 {
    if x == 0 { all.len() as u32 } else { STEPS[(x % 2) as usize](x - 1, all) + 1 }
}

/// Functions that panic, and one that calls itself through the table.
pub static STEPS: [Step; 4] = [halve, count_down, look_up, divide];

/// Calls a function of the table that each thread chooses.
#[gpu_kernel]
pub fn stepped(x: &[u32], mut out: PerThread<u32>) {
    let i = out.index();
    if let Some(out) = out.get() {
        *out = STEPS[(x[i] % 4) as usize](x[i] / 4, x);
    }
}

/// Closures that capture values, ask for thread ids, and change borrowed variables.
#[gpu_kernel]
pub fn closed_over(x: &[u32], mut out: PerThread<u32>) {
    let i = out.index();
    if let Some(out) = out.get() {
        let by = x[i];
        let mut count = 0;
        let place = |a: u32| a * 1000 + global_id().x as u32;
        let scaled = |a: u32| a.wrapping_mul(by) + block_dim().x as u32;
        let chosen: &dyn Fn(u32) -> u32 = if by.is_multiple_of(3) { &place } else { &scaled };
        let mut note = |a: u32| count += a;
        let noted: &mut dyn FnMut(u32) = &mut note;
        (0..by % 5).for_each(&mut *noted);
        *out = twice(chosen, 3).wrapping_add(count);
    }
}

#[inline(never)]
fn twice(f: &dyn Fn(u32) -> u32, a: u32) -> u32 {
    f(a).wrapping_add(f(a + 1))
}
