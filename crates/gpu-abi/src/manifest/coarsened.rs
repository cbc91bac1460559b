//! A kernel's second entry, each thread of which does the work of several.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// A second entry of a kernel whose threads each have an element of their own: one thread there does the work of `threads` neighbours, and
/// reads and writes their elements at once. A launch may use it in place of the kernel's own, with the same arguments and a `threads`th of
/// the blocks, rounded up, where grid and block have one dimension and what the fields say holds.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Coarsened {
    /// How many threads one of it stands for.
    pub threads: u32,
    /// Where among the packed arguments the number (8 bytes) is from which on threads do nothing. The launch has at least as many threads,
    /// so that those that rounding adds do nothing either.
    pub bound: u32,
    /// Where among the packed arguments the pointers (8 bytes each) are that must be multiples of [`ALIGN`](Self::ALIGN).
    pub aligned: Vec<u32>,
}

impl Coarsened {
    /// What the pointers' addresses are multiples of, in bytes.
    pub const ALIGN: u64 = 16;

    /// The second entry's name, from the kernel's.
    pub fn symbol(&self, kernel: &str) -> String {
        format!("{kernel}$x{}", self.threads)
    }

    /// As text in a fat binary: `kernel=threads,bound,aligned,aligned`.
    pub fn to_text(&self, kernel: &str) -> String {
        let numbers: Vec<String> = [self.threads, self.bound].iter().chain(&self.aligned).map(u32::to_string).collect();
        format!("{kernel}={}", numbers.join(","))
    }

    /// The kernel that a text of [`to_text`](Self::to_text) names, and its second entry.
    pub fn from_text(text: &str) -> Option<(&str, Coarsened)> {
        let (kernel, numbers) = text.rsplit_once('=')?;
        let mut numbers = numbers.split(',').map(str::parse::<u32>);
        let (threads, bound) = (numbers.next()?.ok()?, numbers.next()?.ok()?);
        let aligned = numbers.collect::<Result<_, _>>().ok()?;
        (threads > 0).then_some((kernel, Coarsened { threads, bound, aligned }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    #[test]
    fn texts_are_read_again_and_others_are_none() {
        let one = Coarsened { threads: 4, bound: 32, aligned: vec![8, 24] };
        assert_eq!(one.to_text("axpy<f32=1>"), "axpy<f32=1>=4,32,8,24");
        assert_eq!(Coarsened::from_text("axpy<f32=1>=4,32,8,24"), Some(("axpy<f32=1>", one)));
        let none = Coarsened { threads: 2, bound: 0, aligned: vec![] };
        assert_eq!(Coarsened::from_text(&none.to_text("k")), Some(("k", none)));
        for wrong in ["", "k", "k=", "k=4", "k=0,8", "k=4,", "k=4,8,", "k=4,8,x", "k=4,-8", "k=4,99999999999"] {
            assert_eq!(Coarsened::from_text(wrong), None, "{wrong}");
        }
    }
}
