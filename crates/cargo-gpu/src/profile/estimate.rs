//! How much a kernel's launches moved and computed, from the manifest's figures of its code, and where that puts it in the roofline.

use super::kernels::Kernel;
use super::peaks::Peaks;
use gpu_abi::manifest::Work;
use serde::Serialize;

/// How the amounts were got. None of them is a measurement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Basis {
    /// Every thread goes the same way, without loops: what the code asks for, exactly.
    Straight,
    /// There are branches: as much at most, if every thread goes the way with most.
    Branches,
    /// There are loops whose rounds the code does not say, or work that is not counted: of each loop one round. Most likely far more.
    Loops,
}

impl Basis {
    fn of(work: &Work) -> Basis {
        match work {
            Work { loops: true, .. } | Work { uncounted: true, .. } => Basis::Loops,
            Work { branches: true, .. } => Basis::Branches,
            _ => Basis::Straight,
        }
    }

    /// For people.
    pub const fn words(self) -> &'static str {
        match self {
            Basis::Straight => "counted in the code",
            Basis::Branches => "at most, counted in the code",
            Basis::Loops => "lower bound: one round of each loop",
        }
    }
}

/// What all launches of a kernel moved and computed together, by its code, and how fast.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Estimate {
    pub basis: Basis,
    /// Bytes that an average launch's threads ask of global memory. Caches may serve some.
    pub bytes: f64,
    /// Operations of an average launch.
    pub flops: f64,
    pub bytes_per_second: f64,
    pub flops_per_second: f64,
    /// Operations for each byte; nothing where none is moved.
    pub intensity: Option<f64>,
    /// What part of what the device could do at this intensity.
    pub of_roof: Option<f64>,
    /// Which roof that is.
    pub roof: Option<Roof>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Roof {
    Memory,
    Arithmetic,
}

/// Of a kernel whose manifest counts its work.
pub fn of(kernel: &Kernel, work: &Work, peaks: Option<Peaks>) -> Option<Estimate> {
    let launches = kernel.times.len() as f64;
    let seconds = kernel.times.iter().sum::<u64>() as f64 / 1e9;
    if launches == 0.0 || seconds <= 0.0 {
        return None;
    }
    // The manifest counts 32 threads.
    let threads: f64 = kernel.sizes.iter().map(|sizes| sizes.threads() as f64 * sizes.launches as f64).sum::<f64>() / 32.0;
    let (bytes, flops) = ((work.read.saturating_add(work.written)) as f64 * threads, work.flops as f64 * threads);
    let (bytes_per_second, flops_per_second) = (bytes / seconds, flops / seconds);
    let roof = peaks.map(|peaks| {
        // The roof that is reached first.
        let (memory, arithmetic) = (bytes_per_second / peaks.bytes, flops_per_second / peaks.flops);
        if memory >= arithmetic { (memory, Roof::Memory) } else { (arithmetic, Roof::Arithmetic) }
    });
    let roof = roof.filter(|_| bytes > 0.0 || flops > 0.0);
    Some(Estimate {
        basis: Basis::of(work),
        bytes: bytes / launches,
        flops: flops / launches,
        bytes_per_second,
        flops_per_second,
        intensity: (bytes > 0.0).then_some(flops / bytes),
        of_roof: roof.map(|(part, _)| part),
        roof: roof.map(|(_, roof)| roof),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::profile::kernels::Sizes;

    /// Two launches of 4 blocks of 64 threads in 1 ms each: 512 threads, 16 times 32 of them.
    fn kernel(coarsened: u32) -> Kernel {
        let sizes = Sizes { grid: [4, 1, 1], block: [64, 1, 1], shared: 0, coarsened, launches: 2, nanoseconds: 2_000_000 };
        Kernel { times: vec![1_000_000, 1_000_000], sizes: vec![sizes], ..Kernel::default() }
    }

    #[test]
    fn amounts_are_those_of_all_threads() {
        // Of 32 threads: 256 bytes read, 128 written, 64 operations.
        let work = Work { read: 256, written: 128, flops: 64, ..Work::default() };
        let found = of(&kernel(1), &work, Some(Peaks { bytes: 6.144e6, flops: 1e9 })).unwrap();
        assert_eq!((found.bytes, found.flops, found.basis), (8.0 * 384.0, 8.0 * 64.0, Basis::Straight));
        // 6144 bytes and 1024 operations in 2 ms.
        assert_eq!((found.bytes_per_second, found.flops_per_second), (3.072e6, 512e3));
        assert_eq!((found.intensity, found.of_roof, found.roof), (Some(1.0 / 6.0), Some(0.5), Some(Roof::Memory)));
        assert_eq!(of(&kernel(4), &work, None).unwrap().bytes, 4.0 * 8.0 * 384.0);
    }

    #[test]
    fn the_roof_is_the_one_that_is_reached_first() {
        let work = Work { read: 32, flops: 3200, loops: true, ..Work::default() };
        let found = of(&kernel(1), &work, Some(Peaks { bytes: 1e9, flops: 1e8 })).unwrap();
        // 16 * 3200 operations in 2 ms are 25.6e6 a second.
        assert_eq!((found.of_roof, found.roof, found.basis), (Some(0.256), Some(Roof::Arithmetic), Basis::Loops));
        let nothing = of(&kernel(1), &Work { branches: true, ..Work::default() }, Some(Peaks { bytes: 1.0, flops: 1.0 })).unwrap();
        assert_eq!((nothing.intensity, nothing.of_roof, nothing.basis), (None, None, Basis::Branches));
    }
}
