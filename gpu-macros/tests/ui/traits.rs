//! Types that are not device memory: the runtime's traits say so.
use gpu_macros::gpu_kernel;
use gpu_rt::prelude::*;

struct Mine;

#[gpu_kernel("kernels/types.ll")]
fn elements(x: &mut Mine);

fn main() {}
