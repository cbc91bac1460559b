//! `cuda::barrier` and `cuda::pipeline` of a block, with `cuda::memcpy_async`.

use crate::headers::table::data::{Random, stream};
use gpu_c_tests::headers;
use gpu_rt::prelude::*;
use gpu_test::test;

const BLOCK: usize = 64;

/// Checks a kernel of one block, whose thread `t` adds `(i + 1) * input[i][from(t)]` over the tiles `i`.
fn check(launch: impl Fn(&Stream, &Buffer<f32>, &mut Buffer<f32>, i32), from: fn(usize) -> usize) {
    let (stream, mut random) = (stream(), Random(7));
    for tiles in [1, 2, 9] {
        // Small integers: the sums are exact.
        let input: Vec<f32> = (0..tiles * BLOCK).map(|_| random.below(100) as f32).collect();
        let mut out = stream.zeroed(BLOCK).unwrap();
        launch(&stream, &stream.upload(&input).unwrap(), &mut out, tiles as i32);
        let sum = |thread: usize| (0..tiles).map(|i| (i + 1) as f32 * input[i * BLOCK + from(thread)]).sum::<f32>();
        assert_eq!(stream.download(&out).unwrap(), (0..BLOCK).map(sum).collect::<Vec<_>>());
    }
}

fn launch() -> Launch {
    Launch::new(1, BLOCK as u32)
}

#[test]
fn blocks_wait_at_barriers() {
    // SAFETY: one block of 64 threads; `tiles` tiles of 64 numbers, and a result for each thread.
    check(|stream, input, out, tiles| unsafe { headers::barrier_tiles(stream, launch(), input, out, tiles) }.unwrap(), |t| (t + 1) % BLOCK);
}

#[test]
fn blocks_copy_in_stages() {
    // SAFETY: one block of 64 threads; `tiles` tiles of 64 numbers, and a result for each thread.
    check(|stream, input, out, tiles| unsafe { headers::pipeline_tiles(stream, launch(), input, out, tiles) }.unwrap(), |t| 63 - t);
}

#[test]
fn threads_copy_in_stages() {
    // SAFETY: one block of 64 threads; `tiles` tiles of 64 numbers, and a result for each thread.
    check(
        |stream, input, out, tiles| unsafe { headers::pipeline_thread(stream, launch(), input, out, tiles) }.unwrap(),
        |t| (t + 63) % BLOCK,
    );
    // SAFETY: the same.
    check(|stream, input, out, tiles| unsafe { headers::pipeline_own(stream, launch(), input, out, tiles) }.unwrap(), |t| (t + 5) % BLOCK);
}
