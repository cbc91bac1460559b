//! Generic pointers, whose address space is known only when the kernel runs.

use crate::Outcome;
use crate::compare::exact;
use crate::kernels::each;
use crate::random::Random;
use gpu_rt::{Buffer, Device, Launch};

kernels! {
    {
        "kernels/generic.spir.ll" as generic_spir,
        #[cfg(clang)] "kernels/opencl.cl" as generic_cl
    }
    {
        kinds(data: &mut Buffer<i32>, found: &mut Buffer<i32>, which: i32);
        kinds_at_once(data: &mut Buffer<i32>, found: &mut Buffer<i32>, which: i32);
    }
}

pub(crate) fn kinds_of_memory(device: &Device) -> Outcome {
    let stream = device.stream()?;
    let (blocks, threads) = (3, 64);
    let n = blocks * threads;
    let data = Random::new(21).many(n as usize, |random| random.below(1000) as i32 + 1);
    let launch = Launch::new(blocks, threads);
    // All work-items the same, null at last; then each its own.
    for which in 0..5 {
        let kind = |at: i32| if which < 4 { which } else { at & 3 };
        let got = each(kinds::SPELLINGS, |kernel| {
            let (mut data, mut found) = (stream.upload(&data)?, stream.zeroed(7 * n as usize)?);
            // SAFETY: one element of the data and seven results for each work-item; blocks of 64.
            unsafe { kernel(&stream, launch, &mut data, &mut found, which)? };
            Ok([stream.download(&data)?, stream.download(&found)?].concat())
        })?;
        let added: Vec<i32> = data.iter().zip(0..).map(|(x, at)| x + i32::from(kind(at) == 0)).collect();
        let found = (0..n as i32).flat_map(|at| {
            let i = at % threads as i32;
            let value = match kind(at) {
                0 => data[at as usize],
                1 => 1000 + (i ^ 1),
                2 => 10 * (i % 5) + i,
                _ => 0,
            };
            let of = |wanted: i32| if kind(at) == wanted { value } else { 0 };
            let (fence, bit) = [(2, 1), (1, 2), (0, 4), (-1, 0)][kind(at) as usize];
            // Whoever points into shared memory adds to its neighbour's element.
            let own = 1000 + i + i32::from(kind(at ^ 1) == 1);
            [of(0), of(1), of(2), fence, bit, value, own]
        });
        exact(&got, &added.into_iter().chain(found).collect::<Vec<i32>>()).map_err(|error| format!("{which}: {error}"))?;
    }
    for which in 0..3 {
        let got = each(kinds_at_once::SPELLINGS, |kernel| {
            let (mut data, mut found) = (stream.upload(&data)?, stream.zeroed(n as usize)?);
            // SAFETY: an element and a result for each work-item; blocks of 64.
            unsafe { kernel(&stream, launch, &mut data, &mut found, which)? };
            stream.download(&found)
        })?;
        let expected: Vec<i32> = (0..n as i32)
            .map(|at| match which {
                0 => 10000 + data[at as usize],
                1 => 20000 + 500 + at % threads as i32,
                _ => 40000 + 7 + at % threads as i32 % 3,
            })
            .collect();
        exact(&got, &expected).map_err(|error| format!("at once, {which}: {error}"))?;
    }
    Ok(())
}
