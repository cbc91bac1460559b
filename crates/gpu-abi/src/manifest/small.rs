//! A kernel's entry for small arguments.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// An entry of a kernel for arguments of which a launch knows more than the kernel: that the memory of each is less than 4 GiB, and that some are
/// as long as others. It computes addresses with 32 bits, and does not ask what the launch has seen. A launch may use it in place of the
/// kernel's own, with the same arguments and sizes, where what the fields say holds.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Small {
    /// The slices and matrices that must be small.
    pub memory: Vec<Extent>,
    /// Pairs of places among the packed arguments, where numbers of 8 bytes are: the first number is no less than the second.
    pub at_least: Vec<[u32; 2]>,
}

/// The memory of a slice or matrix.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Extent {
    /// Where among the packed arguments its length is (rank 1), or its rows, its columns and the distance of its rows in elements
    /// (rank 2): 8 bytes each.
    pub lengths: u32,
    /// 1 or 2.
    pub rank: u32,
    /// Size of an element in bytes.
    pub size: u32,
}

impl Extent {
    /// The most bytes that small memory has.
    pub const MOST: u64 = u32::MAX as u64;

    /// Whether memory of these lengths is small: each is a number of 32 bits, and so is the number of bytes. `length` has the first, the
    /// second and the third.
    #[inline]
    pub fn is_small(&self, length: impl Fn(u32) -> Option<u64>) -> bool {
        let size = u64::from(self.size);
        if self.rank == 1 {
            // The product of two numbers of 32 bits has 64.
            return length(0).is_some_and(|length| length <= Self::MOST && length * size <= Self::MOST);
        }
        let [Some(rows), Some(columns), Some(stride)] = [0, 1, 2].map(length) else { return false };
        if (rows | columns | stride) > Self::MOST {
            return false;
        }
        // Below 2^64: (2^32 - 1)^2 and 2^32 - 1.
        let elements = rows.saturating_sub(1) * stride + columns;
        elements.checked_mul(size).is_some_and(|bytes| bytes <= Self::MOST)
    }
}

impl Small {
    /// The entry's name, from the kernel's.
    pub fn symbol(kernel: &str) -> String {
        format!("{kernel}{}", Self::SUFFIX)
    }

    /// What its name ends with.
    pub const SUFFIX: &str = "$small";

    /// As text in a fat binary: `kernel=lengths,rank,size,lengths,rank,size:at,at`.
    pub fn to_text(&self, kernel: &str) -> String {
        let joined = |numbers: Vec<u32>| numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
        let memory = self.memory.iter().flat_map(|extent| [extent.lengths, extent.rank, extent.size]).collect();
        format!("{kernel}={}:{}", joined(memory), joined(self.at_least.concat()))
    }

    /// The kernel that a text of [`to_text`](Self::to_text) names, and what its entry asks for.
    pub fn from_text(text: &str) -> Option<(&str, Small)> {
        let (kernel, numbers) = text.rsplit_once('=')?;
        let (memory, pairs) = numbers.split_once(':')?;
        let numbers = |text: &str| match text {
            "" => Some(Vec::new()),
            text => text.split(',').map(str::parse).collect::<Result<Vec<u32>, _>>().ok(),
        };
        let (memory, pairs) = (numbers(memory)?, numbers(pairs)?);
        let extent = |of: &[u32]| match *of {
            [lengths, rank @ (1 | 2), size] => Some(Extent { lengths, rank, size }),
            _ => None,
        };
        let memory: Vec<Extent> = memory.chunks(3).map(extent).collect::<Option<_>>()?;
        let at_least = pairs.chunks(2).map(|pair| pair.try_into().ok()).collect::<Option<_>>()?;
        (!memory.is_empty()).then_some((kernel, Small { memory, at_least }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    #[test]
    fn texts_are_read_again_and_others_are_none() {
        let memory = vec![Extent { lengths: 8, rank: 2, size: 4 }, Extent { lengths: 40, rank: 1, size: 16 }];
        let one = Small { memory, at_least: vec![[8, 40], [16, 40]] };
        assert_eq!(one.to_text("stencil<f32=1>"), "stencil<f32=1>=8,2,4,40,1,16:8,40,16,40");
        assert_eq!(Small::from_text(&one.to_text("stencil<f32=1>")), Some(("stencil<f32=1>", one)));
        let none = Small { memory: vec![Extent { lengths: 8, rank: 1, size: 0 }], at_least: vec![] };
        assert_eq!(none.to_text("k"), "k=8,1,0:");
        assert_eq!(Small::from_text(&none.to_text("k")), Some(("k", none)));
        for wrong in
            ["", "k", "k=", "k=:", "k=8,1,4", "k=8,1:", "k=8,0,4:", "k=8,3,4:", "k=8,1,4:8", "k=8,1,4,:", "k=8,1,4:8,x", "k=-8,1,4:"]
        {
            assert_eq!(Small::from_text(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn memory_is_small_below_4_gib() {
        let is_small = |rank: u32, size: u32, lengths: &[u64]| {
            Extent { lengths: 0, rank, size }.is_small(|index| lengths.get(index as usize).copied())
        };
        for (len, size, expected) in [
            (0, 4, true),
            ((1 << 30) - 1, 4, true),
            (1 << 30, 4, false),
            (u64::from(u32::MAX), 1, true),
            (1 << 32, 1, false),
            (u64::MAX, 4, false),
            (u64::from(u32::MAX), 0, true),
            (1 << 32, 0, false),
        ] {
            assert_eq!(is_small(1, size, &[len]), expected, "{len} of {size} bytes");
        }
        let most = u64::from(u32::MAX);
        for (lengths, size, expected) in [
            ([0, 0, 0], 4, true),
            ([0, 0, most], 4, true),
            ([0, 0, most + 1], 4, false),
            ([1 << 15, 1 << 15, 1 << 15], 4, false),
            // The last row ends before the next would begin.
            ([1 << 15, (1 << 15) - 1, 1 << 15], 4, true),
            ([2, 1, (1 << 30) - 2], 4, true),
            ([2, 1, (1 << 30) - 1], 4, false),
            ([most, most, most], 1, false),
            ([most, most, most], 16, false),
            ([most, most, most], 0, true),
            ([most, most, 0], 1, true),
            ([most + 1, 0, 0], 1, false),
            ([0, most + 1, 0], 1, false),
        ] {
            assert_eq!(is_small(2, size, &lengths), expected, "{lengths:?} of {size} bytes");
        }
        assert!(!is_small(2, 4, &[1, 1]), "a length is not there");
    }
}
