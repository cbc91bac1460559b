//! How a kernel is launched: grid, block, dynamic shared memory.

mod check;
mod coarse;
mod small;
mod words;

pub(crate) use check::{check_coverage, check_dimensions, check_sizes};
pub(crate) use coarse::coarse;
pub(crate) use small::fits;
pub(crate) use words::word;

/// A size in up to three dimensions: from `256`, `(16, 16)`, `(8, 8, 4)` or an array of one to three numbers.
///
/// ```
/// use gpu_rt::{Dim3, Launch};
///
/// assert_eq!(Dim3::from(256), Dim3::from([256, 1, 1]));
/// assert_eq!(Launch::new((2, 2), (16, 16)), Launch::new([2, 2, 1], [16, 16, 1]));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Dim3(pub(crate) [u32; 3]);

impl Dim3 {
    /// Sizes in x, y and z.
    pub const fn to_array(self) -> [u32; 3] {
        self.0
    }

    /// The product of the sizes.
    pub const fn product(self) -> u128 {
        let [x, y, z] = self.0;
        x as u128 * y as u128 * z as u128
    }
}

impl From<u32> for Dim3 {
    fn from(x: u32) -> Dim3 {
        Dim3([x, 1, 1])
    }
}

impl From<(u32, u32)> for Dim3 {
    fn from((x, y): (u32, u32)) -> Dim3 {
        Dim3([x, y, 1])
    }
}

impl From<(u32, u32, u32)> for Dim3 {
    fn from((x, y, z): (u32, u32, u32)) -> Dim3 {
        Dim3([x, y, z])
    }
}

impl From<[u32; 1]> for Dim3 {
    fn from([x]: [u32; 1]) -> Dim3 {
        Dim3([x, 1, 1])
    }
}

impl From<[u32; 2]> for Dim3 {
    fn from([x, y]: [u32; 2]) -> Dim3 {
        Dim3([x, y, 1])
    }
}

impl From<[u32; 3]> for Dim3 {
    fn from(sizes: [u32; 3]) -> Dim3 {
        Dim3(sizes)
    }
}

/// A number of elements to cover. Negative numbers count as 0.
pub trait Count {
    /// The number.
    fn count(self) -> u64;
}

macro_rules! counts {
    ($($type:ty),*) => {
        $(impl Count for $type {
            fn count(self) -> u64 {
                u64::try_from(self).unwrap_or(0)
            }
        })*
    };
}
counts!(u32, u64, usize, i32, i64);

/// The sizes of one launch.
///
/// ```
/// use gpu_rt::Launch;
///
/// // Blocks of 256 threads for 1000 elements: 4 of them.
/// assert_eq!(Launch::cover(1000, 256), Launch::new(4, 256));
/// // 1 KiB of dynamic shared memory for each block.
/// let launch = Launch::new((8, 8), (16, 16)).shared(1024);
/// # let _ = launch;
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Launch {
    pub(crate) grid: Dim3,
    pub(crate) block: Dim3,
    pub(crate) shared: u32,
    pub(crate) cluster: Option<Dim3>,
    pub(crate) cooperative: bool,
    /// The elements to cover with blocks of the device's choice; `grid` and `block` are not used then.
    pub(crate) cover: Option<u64>,
}

impl Launch {
    /// A grid of `grid` blocks, of `block` threads each.
    pub fn new(grid: impl Into<Dim3>, block: impl Into<Dim3>) -> Launch {
        Launch { grid: grid.into(), block: block.into(), shared: 0, cluster: None, cooperative: false, cover: None }
    }

    /// As many blocks in x as give at least one thread for each of `n` elements. The last block may be partly idle:
    /// the kernel compares its index with `n`.
    ///
    /// Without elements the grid is empty, and launching it does nothing; a Rust kernel's launch fails if an argument does have
    /// elements ([`ErrorKind::Uncovered`](crate::ErrorKind::Uncovered)). More blocks than a grid can have are refused
    /// by the launch.
    pub fn cover(n: impl Count, block: impl Into<Dim3>) -> Launch {
        let block = block.into();
        let threads = u64::try_from(block.product()).unwrap_or(u64::MAX).max(1);
        Launch::new(blocks_for(n.count(), threads), block)
    }

    /// As [`cover`](Self::cover), with the block size that keeps the device fullest for the kernel that is launched. It
    /// is asked of the driver at the kernel's first such launch on a device, and kept.
    ///
    /// A kernel compiled for one block size gets that.
    pub fn occupancy(n: impl Count) -> Launch {
        Launch { cover: Some(n.count()), ..Launch::new(1, 1) }
    }

    /// Adds dynamic shared memory, in bytes, for each block. What arguments ask for ([`Shared`](crate::Shared)) comes behind it.
    #[must_use]
    pub const fn shared(mut self, bytes: u32) -> Launch {
        self.shared = bytes;
        self
    }

    /// Groups blocks into clusters of this size, which run on neighbouring multiprocessors and reach each other's
    /// shared memory: NVIDIA's since compute capability 9.0. The grid is a multiple of it in each dimension.
    #[must_use]
    pub fn cluster(mut self, blocks: impl Into<Dim3>) -> Launch {
        self.cluster = Some(blocks.into());
        self
    }

    /// All blocks run at the same time, so that they may wait for each other; a grid that does not fit on the device at
    /// once is refused.
    #[must_use]
    pub const fn cooperative(mut self) -> Launch {
        self.cooperative = true;
        self
    }

    /// The same with as many blocks of this size as give a thread for each of `n` elements.
    pub(crate) fn covering(&self, n: u64, block: Dim3) -> Launch {
        Launch { grid: Dim3([blocks_for(n, block.product() as u64), 1, 1]), block, cover: None, ..*self }
    }

    /// Whether drivers' ordinary launch does.
    pub(crate) const fn is_plain(&self) -> bool {
        self.cluster.is_none() && !self.cooperative
    }

    /// The grid's size in blocks.
    pub const fn grid(&self) -> Dim3 {
        self.grid
    }

    /// A block's size in threads.
    pub const fn block(&self) -> Dim3 {
        self.block
    }

    /// Dynamic shared memory of a block, in bytes.
    pub const fn shared_bytes(&self) -> u32 {
        self.shared
    }
}

/// Blocks of `threads` threads for `n` elements.
fn blocks_for(n: u64, threads: u64) -> u32 {
    u32::try_from(n.div_ceil(threads)).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cover_rounds_up() {
        assert_eq!(Launch::cover(0, 256).grid, Dim3([0, 1, 1]));
        assert_eq!(Launch::cover(1u32, 256).grid, Dim3([1, 1, 1]));
        assert_eq!(Launch::cover(256usize, 256).grid, Dim3([1, 1, 1]));
        assert_eq!(Launch::cover(257u64, 256).grid, Dim3([2, 1, 1]));
        assert_eq!(Launch::cover(1000, (16, 16)), Launch::new(4, [16, 16]));
        assert_eq!(Launch::cover(u64::MAX, 1).grid, Dim3([u32::MAX, 1, 1]));
        // A block of nothing is refused by the launch; here it must only not divide by zero.
        assert_eq!(Launch::cover(5, 0).grid, Dim3([5, 1, 1]));
    }

    #[test]
    fn sizes_convert_from_numbers_tuples_and_arrays() {
        assert_eq!(Launch::new(2, (3, 4)), Launch::new([2, 1], [3, 4, 1]));
        assert_eq!(Launch::new((1, 2, 3), 4).shared(64).shared_bytes(), 64);
    }
}
