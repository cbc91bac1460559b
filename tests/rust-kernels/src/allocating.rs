//! Kernels that allocate memory: boxes, vectors, maps and strings of `alloc`.

extern crate alloc;

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use gpu_rt::kernel::*;

heap!(4 << 20);

/// The sum of the distinct numbers among the last few, weighted by their counts and their order, plus the median.
#[must_use]
pub fn counted(x: &[u32], i: usize) -> u32 {
    let own: Vec<u32> = x[i.saturating_sub(i % 60)..=i].iter().map(|x| x % 10).collect();
    let mut sorted = own.clone();
    sorted.sort();
    let mut counts = BTreeMap::new();
    own.iter().for_each(|x| *counts.entry(*x).or_insert(0u32) += 1);
    counts.iter().zip((1..).map(|factor| factor * factor)).map(|((x, count), factor)| (x + 1) * count * factor).sum::<u32>()
        + sorted[sorted.len() / 2]
}

/// An expression.
enum Term {
    Number(u32),
    Sum(Box<Term>, Box<Term>),
    Boxed(Box<dyn Fn(u32) -> u32>, Box<Term>),
}

impl Term {
    fn of(x: u32, depth: u32) -> Term {
        match (x >> depth) % 4 {
            _ if depth == 6 => Term::Number(x % 100),
            0 | 1 => Term::Sum(Box::new(Term::of(x, depth + 1)), Box::new(Term::of(x / 3, depth + 1))),
            2 => Term::Number(x % 50),
            _ => Term::Boxed(Box::new(move |y| y * 2 + x % 7), Box::new(Term::of(x / 2, depth + 1))),
        }
    }

    fn value(&self) -> u32 {
        match self {
            Term::Number(x) => *x,
            Term::Sum(a, b) => a.value().wrapping_add(b.value()),
            Term::Boxed(f, a) => f(a.value() % 1000),
        }
    }
}

/// The value of the expression that a number encodes.
#[must_use]
pub fn value(x: u32) -> u32 {
    Term::of(x, 0).value()
}

/// The sum of the bytes of a text about a number, and its length.
#[must_use]
pub fn letters(x: u32) -> u32 {
    let mut text = String::from("<");
    text.push_str(&format!("{x:>6} {:?}", [x / 3, x % 5]));
    text += ">";
    text.bytes().map(u32::from).sum::<u32>() * 100 + text.len() as u32
}

/// Computes all three.
#[gpu_kernel]
pub fn allocated(x: &[u32], mut out: PerThread<[u32; 3]>) {
    let i = out.index();
    if let Some(out) = out.get() {
        *out = [counted(x, i), value(x[i]), letters(x[i])];
    }
}

/// Allocates a vector in each round: after many rounds, more memory than the heap has.
#[gpu_kernel]
pub fn exhausted(rounds: &[u32], mut out: PerThread<u32>) {
    let i = out.index();
    if let Some(out) = out.get() {
        let mut taken: Vec<Vec<u8>> = Vec::new();
        for round in 0..rounds[i] {
            taken.push(Vec::with_capacity(4096 + round as usize % 2));
        }
        *out = taken.len() as u32;
    }
}
