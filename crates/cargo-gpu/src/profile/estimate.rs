//! How much a kernel's launches moved and computed, as the hardware counted or by its code and the buffers that it was given, and where
//! that puts it in the roofline.

use super::counters::CountedKernel;
use super::kernels::Kernel;
use super::peaks::Peaks;
use gpu_abi::manifest::{Access, Param, ParamKind, Work};
use serde::Serialize;

/// How an amount was got.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Basis {
    /// Every thread goes the same way, without loops: what the code asks for.
    Straight,
    /// There are branches: as much at most, if every thread goes the way with most.
    Branches,
    /// There are loops whose rounds the code does not say, or work that is not counted: of each loop one round. Most likely far more.
    Loops,
    /// The buffers and views that it was given, each byte once.
    Arguments,
    /// The hardware counted it: bytes between the chip and its memory, operations of all threads.
    Hardware,
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
            Basis::Branches => "counted in the code, if every thread does all of it",
            Basis::Loops => "a lower bound from the code, with one round of each loop",
            Basis::Arguments => "the buffers among its arguments, each byte once",
            Basis::Hardware => "counted by the hardware",
        }
    }
}

/// What all launches of a kernel moved and computed together, and how fast.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Estimate {
    /// Bytes of global memory of an average launch. Where the hardware did not count them, caches may serve some.
    pub bytes: f64,
    pub bytes_basis: Basis,
    /// Operations of an average launch.
    pub flops: f64,
    pub flops_basis: Basis,
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

impl Estimate {
    /// Whether it may be far from the truth, below it.
    pub fn is_lower_bound(&self) -> bool {
        self.bytes_basis == Basis::Loops || self.flops_basis == Basis::Loops
    }
}

/// Of a kernel that the hardware counted, or whose manifest counts its work or says what it does with its arguments.
pub fn of(
    kernel: &Kernel,
    counted: Option<&CountedKernel>,
    work: Option<&Work>,
    params: &[Param],
    peaks: Option<Peaks>,
) -> Option<Estimate> {
    let launches = kernel.times.len() as f64;
    let seconds = kernel.times.iter().sum::<u64>() as f64 / 1e9;
    if launches == 0.0 || seconds <= 0.0 {
        return None;
    }
    // The manifest counts 32 threads.
    let threads: f64 = kernel.sizes.iter().map(|sizes| sizes.threads() as f64 * sizes.launches as f64).sum::<f64>() / 32.0;
    let (counted_bytes, counted_flops) = counted.map_or((None, None), counted_amounts);
    let in_code = work.map(|work| ((work.read.saturating_add(work.written)) as f64 * threads, Basis::of(work)));
    let (bytes, bytes_basis) = match (counted_bytes, in_code, arguments(kernel, params)) {
        (Some(bytes), ..) => (bytes * launches, Basis::Hardware),
        // What several threads ask for is moved once where a cache has it.
        (None, Some((in_code, basis)), Some(given)) if basis == Basis::Loops || given < in_code => (given, Basis::Arguments),
        (None, Some(in_code), _) => in_code,
        (None, None, Some(given)) => (given, Basis::Arguments),
        (None, None, None) => return None,
    };
    let (flops, flops_basis) = match counted_flops {
        Some(flops) => (flops * launches, Basis::Hardware),
        None => work.map_or((0.0, Basis::Loops), |work| (work.flops as f64 * threads, Basis::of(work))),
    };
    let (bytes_per_second, flops_per_second) = (bytes / seconds, flops / seconds);
    let roof = peaks.map(|peaks| {
        // The roof that is reached first.
        let (memory, arithmetic) = (bytes_per_second / peaks.bytes, flops_per_second / peaks.flops);
        if memory >= arithmetic { (memory, Roof::Memory) } else { (arithmetic, Roof::Arithmetic) }
    });
    let roof = roof.filter(|_| bytes > 0.0 || flops > 0.0);
    Some(Estimate {
        bytes: bytes / launches,
        bytes_basis,
        flops: flops / launches,
        flops_basis,
        bytes_per_second,
        flops_per_second,
        intensity: (bytes > 0.0).then_some(flops / bytes),
        of_roof: roof.map(|(part, _)| part),
        roof: roof.map(|(_, roof)| roof),
    })
}

/// Bytes and operations of an average launch. Matrix units count instructions, of which each does many operations: of a kernel that uses
/// them the code says more.
fn counted_amounts(counted: &CountedKernel) -> (Option<f64>, Option<f64>) {
    let bytes = counted.read.zip(counted.written).map(|(read, written)| read + written);
    let operations = counted.f32_operations.map(|single| single + counted.f64_operations.unwrap_or(0.0));
    (bytes, operations.filter(|_| counted.matrix_instructions.unwrap_or(0.0) == 0.0))
}

/// The bytes of the buffers that all launches were given: once where they are read or written, twice where they are both.
fn arguments(kernel: &Kernel, params: &[Param]) -> Option<f64> {
    if kernel.with_given == 0 || kernel.with_given < kernel.times.len() as u64 {
        return None;
    }
    let bytes = |param: &Param| {
        let (ParamKind::Pointer { access, .. } | ParamKind::Slice { access, .. } | ParamKind::Memref { access, .. }) = &param.kind else {
            return 0.0;
        };
        let times = match access {
            Access::None => 0.0,
            Access::Read | Access::Write => 1.0,
            Access::ReadWrite => 2.0,
        };
        kernel.given.get(&param.offset).map_or(0.0, |bytes| times * *bytes as f64)
    };
    Some(params.iter().map(bytes).sum()).filter(|bytes| *bytes > 0.0)
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

    fn pointer(offset: u32, access: Access) -> Param {
        Param { name: None, offset, size: 8, kind: ParamKind::Pointer { element: None, access }, declared: None, reach: None }
    }

    #[test]
    fn amounts_are_those_of_all_threads() {
        // Of 32 threads: 256 bytes read, 128 written, 64 operations.
        let work = Work { read: 256, written: 128, flops: 64, ..Work::default() };
        let found = of(&kernel(1), None, Some(&work), &[], Some(Peaks { bytes: 6.144e6, flops: 1e9 })).unwrap();
        assert_eq!((found.bytes, found.flops, found.bytes_basis), (8.0 * 384.0, 8.0 * 64.0, Basis::Straight));
        // 6144 bytes and 1024 operations in 2 ms.
        assert_eq!((found.bytes_per_second, found.flops_per_second), (3.072e6, 512e3));
        assert_eq!((found.intensity, found.of_roof, found.roof), (Some(1.0 / 6.0), Some(0.5), Some(Roof::Memory)));
        assert_eq!(of(&kernel(4), None, Some(&work), &[], None).unwrap().bytes, 4.0 * 8.0 * 384.0);
    }

    #[test]
    fn the_roof_is_the_one_that_is_reached_first() {
        let work = Work { read: 32, flops: 3200, loops: true, ..Work::default() };
        let found = of(&kernel(1), None, Some(&work), &[], Some(Peaks { bytes: 1e9, flops: 1e8 })).unwrap();
        // 16 * 3200 operations in 2 ms are 25.6e6 a second.
        assert_eq!((found.of_roof, found.roof, found.flops_basis), (Some(0.256), Some(Roof::Arithmetic), Basis::Loops));
        let nothing =
            of(&kernel(1), None, Some(&Work { branches: true, ..Work::default() }), &[], Some(Peaks { bytes: 1.0, flops: 1.0 })).unwrap();
        assert_eq!((nothing.intensity, nothing.of_roof, nothing.bytes_basis), (None, None, Basis::Branches));
    }

    #[test]
    fn what_the_hardware_counted_comes_before_what_the_code_says() {
        let work = Work { read: 256, written: 128, flops: 64, ..Work::default() };
        let counted = CountedKernel { read: Some(1000.0), written: Some(500.0), f32_operations: Some(7.0), ..CountedKernel::default() };
        let found = of(&kernel(1), Some(&counted), Some(&work), &[], None).unwrap();
        assert_eq!((found.bytes, found.bytes_basis, found.bytes_per_second), (1500.0, Basis::Hardware, 1.5e6));
        assert_eq!((found.flops, found.flops_basis), (7.0, Basis::Hardware));
        // Operations of matrix units are in none of the counts.
        let matrix = CountedKernel { matrix_instructions: Some(9.0), ..counted.clone() };
        let found = of(&kernel(1), Some(&matrix), Some(&work), &[], None).unwrap();
        assert_eq!((found.bytes, found.flops, found.flops_basis), (1500.0, 8.0 * 64.0, Basis::Straight));
        // Nothing but counts: of a kernel without a manifest.
        assert_eq!(of(&kernel(1), Some(&counted), None, &[], None).unwrap().bytes, 1500.0);
    }

    #[test]
    fn buffers_count_by_what_is_done_with_them() {
        let params = [pointer(0, Access::Read), pointer(8, Access::ReadWrite), pointer(16, Access::None), pointer(24, Access::Write)];
        let given = Kernel { given: [(0, 100), (8, 1000), (16, 1), (24, 10)].into(), with_given: 2, ..kernel(1) };
        assert_eq!(arguments(&given, &params), Some(100.0 + 2000.0 + 10.0));
        // Loops say less than the buffers; straight code that asks for less than the buffers hold is right.
        let work = Work { read: 32, loops: true, ..Work::default() };
        let of = |work: Option<&Work>, kernel: &Kernel| {
            of(kernel, None, work, &params, None).map(|found| (found.bytes * 2.0, found.bytes_basis))
        };
        assert_eq!(of(Some(&work), &given), Some((2110.0, Basis::Arguments)));
        assert_eq!(of(Some(&Work { loops: false, ..work }), &given), Some((512.0, Basis::Straight)));
        assert_eq!(of(Some(&Work { loops: false, read: 320, ..work }), &given), Some((2110.0, Basis::Arguments)));
        assert_eq!(of(None, &given), Some((2110.0, Basis::Arguments)));
        // One launch does not say what it was given.
        assert_eq!(of(None, &Kernel { with_given: 1, ..given }), None);
    }
}
