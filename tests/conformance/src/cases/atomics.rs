//! Every atomic operation, in global and in shared memory, in several orderings and scopes.

use crate::Outcome;
use crate::compare::exact;
use crate::kernels::each;
use crate::random::Random;
use gpu_rt::{Buffer, Device, Launch};

const BLOCKS: usize = 5;
const BLOCK: usize = 128;

macro_rules! whole_numbers {
    ($global:ident, $shared:ident, $global_case:ident, $shared_case:ident, $int:ident, $unsigned:ident, $nvvm:tt $nvvm_name:ident, $amdgcn:tt $amdgcn_name:ident) => {
        kernels! {
            { $nvvm as $nvvm_name, $amdgcn as $amdgcn_name }
            {
                $global(x: &Buffer<$int>, cells: &mut Buffer<$int>);
                $shared(x: &Buffer<$int>, cells: &Buffer<$int>, out: &mut Buffer<$int>);
            }
        }

        pub(crate) fn $global_case(device: &Device) -> Outcome {
            let stream = device.stream()?;
            let data = Random::new(1).many(BLOCKS * BLOCK, |random| random.u64() as $int);
            let start = $unsigned::start();
            let x = stream.upload(&data)?;
            let got = each($global::SPELLINGS, |kernel| {
                let mut cells = stream.upload(&start)?;
                // SAFETY: an element for each thread and the kernel's 16 cells.
                unsafe { kernel(&stream, Launch::new(BLOCKS as u32, BLOCK as u32), &x, &mut cells)? };
                // What is exchanged last is anyone's, but the sum of all that were there is not.
                $unsigned::settled(stream.download(&cells)?)
            })?;
            Ok(exact(&got, &$unsigned::expected(&start, &data))?)
        }

        pub(crate) fn $shared_case(device: &Device) -> Outcome {
            let stream = device.stream()?;
            let data = Random::new(2).many(BLOCKS * BLOCK, |random| random.u64() as $int);
            let start = $unsigned::start();
            let (x, cells) = (stream.upload(&data)?, stream.upload(&start)?);
            let got = each($shared::SPELLINGS, |kernel| {
                let mut out = stream.zeroed(16 * BLOCKS)?;
                // SAFETY: an element for each thread, the kernel's 16 cells, and as many for each block.
                unsafe { kernel(&stream, Launch::new(BLOCKS as u32, BLOCK as u32), &x, &cells, &mut out)? };
                let out = stream.download(&out)?;
                Ok(out.chunks(16).map(|cells| $unsigned::settled(cells.to_vec())).collect::<Result<Vec<_>, _>>()?.concat())
            })?;
            let expected: Vec<$int> = data.chunks(BLOCK).flat_map(|part| $unsigned::expected(&start, part)).collect();
            Ok(exact(&got, &expected)?)
        }

        mod $unsigned {
            /// What the cells hold at first.
            pub(super) fn start() -> Vec<$int> {
                vec![3, 4, -1, 0, 0x0f0f, 5, -6, 7, -8, 0, 76, 1234, 3, 0, 0, 0]
            }

            /// The cells, with the sum of all that was exchanged in the place of what was exchanged last.
            pub(super) fn settled(mut cells: Vec<$int>) -> Result<Vec<$int>, gpu_rt::Error> {
                cells[11] = cells[11].wrapping_add(cells[13]);
                cells[13] = 0;
                Ok(cells)
            }

            /// What the cells hold after one step for each of `data`, settled.
            pub(super) fn expected(start: &[$int], data: &[$int]) -> Vec<$int> {
                let mut cells = start.to_vec();
                for &x in data {
                    cells[0] = cells[0].wrapping_add(x);
                    cells[1] = cells[1].wrapping_sub(x);
                    cells[2] &= x;
                    cells[3] |= x;
                    cells[4] ^= x;
                    cells[5] = cells[5].max(x);
                    cells[6] = cells[6].min(x);
                    cells[7] = (cells[7] as $unsigned).max(x as $unsigned) as $int;
                    cells[8] = (cells[8] as $unsigned).min(x as $unsigned) as $int;
                    cells[15] = cells[15].wrapping_add(cells[9]);
                    cells[9] = if cells[9] >= 99 { 0 } else { cells[9] + 1 };
                    cells[10] = if cells[10] == 0 || cells[10] > 76 { 76 } else { cells[10] - 1 };
                    cells[11] = cells[11].wrapping_add(x);
                    cells[12] = cells[12].wrapping_mul(x | 1);
                    cells[14] = 7;
                }
                cells
            }
        }
    };
}
whole_numbers!(
    global_i32, shared_i32, atomics_i32_global, atomics_i32_shared, i32, u32,
    "kernels/atomics_i32.nvvm.ll" i32_nvvm, "kernels/atomics_i32.amdgcn.ll" i32_amdgcn
);
whole_numbers!(
    global_i64, shared_i64, atomics_i64_global, atomics_i64_shared, i64, u64,
    "kernels/atomics_i64.nvvm.ll" i64_nvvm, "kernels/atomics_i64.amdgcn.ll" i64_amdgcn
);

kernels! {
    { "kernels/atomics_float.nvvm.ll" as float_nvvm, "kernels/atomics_float.amdgcn.ll" as float_amdgcn }
    {
        global_float(x: &Buffer<f32>, cells: &mut Buffer<f32>);
        shared_float(x: &Buffer<f32>, cells: &Buffer<f32>, out: &mut Buffer<f32>);
        global_double(x: &Buffer<f64>, cells: &mut Buffer<f64>);
        shared_double(x: &Buffer<f64>, cells: &Buffer<f64>, out: &mut Buffer<f64>);
    }
}

macro_rules! floats {
    ($global:ident, $shared:ident, $global_case:ident, $shared_case:ident, $float:ident) => {
        pub(crate) fn $global_case(device: &Device) -> Outcome {
            let stream = device.stream()?;
            let data: Vec<$float> = numbers().into_iter().map(|x| x as $float).collect();
            let x = stream.upload(&data)?;
            let got = each($global::SPELLINGS, |kernel| {
                let mut cells = stream.upload(&[0.5, 0.25, -0.25])?;
                // SAFETY: an element for each thread and the kernel's 3 cells.
                unsafe { kernel(&stream, Launch::new(BLOCKS as u32, BLOCK as u32), &x, &mut cells)? };
                stream.download(&cells)
            })?;
            Ok(exact(&got, &$float::expected(&data))?)
        }

        pub(crate) fn $shared_case(device: &Device) -> Outcome {
            let stream = device.stream()?;
            let data: Vec<$float> = numbers().into_iter().map(|x| x as $float).collect();
            let (x, cells) = (stream.upload(&data)?, stream.upload(&[0.5, 0.25, -0.25])?);
            let got = each($shared::SPELLINGS, |kernel| {
                let mut out = stream.zeroed(3 * BLOCKS)?;
                // SAFETY: an element for each thread, the kernel's 3 cells, and as many for each block.
                unsafe { kernel(&stream, Launch::new(BLOCKS as u32, BLOCK as u32), &x, &cells, &mut out)? };
                stream.download(&out)
            })?;
            Ok(exact(&got, &data.chunks(BLOCK).flat_map($float::expected).collect::<Vec<_>>())?)
        }

        mod $float {
            pub(super) fn expected(data: &[$float]) -> [$float; 3] {
                let most = data.iter().copied().fold(0.25, $float::max);
                [0.5 + data.iter().sum::<$float>(), most, data.iter().copied().fold(-0.25, $float::min)]
            }
        }
    };
}
floats!(global_float, shared_float, atomics_f32_global, atomics_f32_shared, f32);
floats!(global_double, shared_double, atomics_f64_global, atomics_f64_shared, f64);

/// Halves whose sums are exact in any order.
fn numbers() -> Vec<f64> {
    Random::new(3).ints(BLOCKS * BLOCK, 1000).into_iter().map(|x| f64::from(x) / 2.0).collect()
}

kernels! {
    {
        "kernels/atomics.spir.ll" as atomics_spir_file,
        #[cfg(clang)] "kernels/opencl.cl" as atomics_cl
    }
    { atomics(x: &Buffer<i32>, cells: &mut Buffer<i32>, unsigned_cells: &mut Buffer<u32>); }
}

pub(crate) fn atomics_spir(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let data = Random::new(4).many(BLOCKS * BLOCK, Random::i32);
    let start = [3, 4, 5, 6, 0, 0, -1, 0, 77, 8, 9, 0];
    let x = stream.upload(&data)?;
    let got = each(atomics::SPELLINGS, |kernel| {
        let (mut cells, mut unsigned_cells) = (stream.upload(&start)?, stream.upload(&[u32::MAX, 0])?);
        // SAFETY: an element for each thread and the kernel's 12 and 2 cells.
        unsafe { kernel(&stream, Launch::new(BLOCKS as u32, BLOCK as u32), &x, &mut cells, &mut unsigned_cells)? };
        let mut got = stream.download(&cells)?;
        // What is exchanged last is anyone's, but the sum of all that were there is not.
        got[10] = got[10].wrapping_add(std::mem::take(&mut got[11]));
        got.extend(stream.download(&unsigned_cells)?.into_iter().map(|cell: u32| cell as i32));
        Ok(got)
    })?;
    let mut expected = start;
    let mut ends = [u32::MAX, 0];
    for &x in &data {
        expected[0] = expected[0].wrapping_add(x);
        expected[1] = expected[1].wrapping_sub(x);
        expected[2] += 1;
        expected[3] -= 1;
        expected[4] = expected[4].min(x);
        expected[5] = expected[5].max(x);
        expected[6] &= x;
        expected[7] |= x;
        expected[8] ^= x;
        expected[9] += 3;
        expected[10] = expected[10].wrapping_add(x);
        ends = [ends[0].min(x as u32), ends[1].max(x as u32)];
    }
    Ok(exact(&got, &[&expected[..], &ends.map(|end| end as i32)].concat())?)
}
