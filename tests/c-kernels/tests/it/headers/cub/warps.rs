//! Reductions and scans of logical warps.

use super::{Map, all, maps, then};
use crate::headers::table::data::{Random, stream};
use gpu_c_tests::headers::cub;
use gpu_rt::prelude::*;
use gpu_test::test;

type Kernel = unsafe fn(&Stream, Launch, &Buffer<u32>, &Buffer<i32>, &mut Buffer<u32>, i32, i32) -> Result<(), Error>;

#[test]
fn logical_warps() {
    let kernels: [(usize, Kernel); 3] = [(4, cub::logical_warps_4), (12, cub::logical_warps_12), (32, cub::logical_warps_32)];
    let (stream, mut random, n, start) = (stream(), Random(1), 256usize, [5, 7]);
    for (width, kernel) in kernels {
        for valid in [1, width / 2 + 1, width, width + 3] {
            let x = maps(&mut random, n);
            let flags: Vec<i32> = (0..n).map(|_| i32::from(random.below(4) == 0)).collect();
            let (d_x, d_flags) = (stream.upload(x.as_flattened()).unwrap(), stream.upload(&flags).unwrap());
            let mut out = stream.zeroed(19 * n).unwrap();
            // SAFETY: whole warps, of which each thread has two words, a flag and 19 results.
            unsafe { kernel(&stream, Launch::new(2, 128), &d_x, &d_flags, &mut out, n as i32, valid as i32).unwrap() };
            let got = stream.download(&out).unwrap();
            // Lanes that no whole logical warp has are left out.
            for i in (0..n).filter(|i| i % 32 < 32 / width * width) {
                let lane = i % 32 % width;
                let own = &x[i - lane..][..width];
                let flags = &flags[i - lane..][..width];
                let (starts, ended) = (lane == 0 || flags[lane] != 0, lane == 0 || flags[lane - 1] != 0);
                let head_end = (lane + 1..width).find(|&k| flags[k] != 0).unwrap_or(width);
                let tail_end = (lane..width).find(|&k| flags[k] != 0).map_or(width, |k| k + 1);
                let of = |maps: &[Map]| all(maps.iter().copied());
                let if_is = |is: bool, map: Map| if is { map } else { [0, 0] };
                let sum = |maps: &[Map]| maps.iter().fold(0u32, |sum, map| sum.wrapping_add(map[0]));
                let (up_to, before, some) = (of(&own[..=lane]), of(&own[..lane]), &own[..valid.min(width)]);
                let expected = [
                    if_is(lane == 0, of(some)),
                    if_is(starts, of(&own[lane..head_end])),
                    if_is(ended, of(&own[lane..tail_end])),
                    then(start, before),
                    of(own),
                    then(start, up_to),
                    then(start, before),
                    own[width - 1],
                ];
                let sums = [if lane == 0 { sum(own) } else { 0 }, sum(&own[..=lane]), sum(&own[..lane])];
                let got: Vec<u32> = (0..19).map(|row| got[row * n + i]).collect();
                assert_eq!(got, [expected.as_flattened(), &sums].concat(), "lane {lane} of {width}, of which {valid} are valid");
            }
        }
    }
}
