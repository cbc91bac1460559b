//! A kernel whose name a macro makes is refused, because the file that it belongs to is not known.
use core::sync::atomic::AtomicU32;
use gpu_rt::kernel::*;

macro_rules! made {
    () => {
        #[gpu_kernel]
        pub fn memory<'a>(x: &'a [[f32; 4]], counters: &[AtomicU32], out: PerThread<'_, f64>, blocks: PerBlock<'a, u64>) {
            let _ = (x, counters, out, blocks);
        }

        #[gpu_kernel("src/axpy.rs")]
        pub fn axpy(a: f32, x: &[f32], y: PerThread<f32>) {
            let _ = (a, x, y);
        }
    };
}
made!();

fn main() {}
