//! The kernels that are written in Rust; each has its stub in its module.
#![allow(missing_docs, reason = "each file says at its top what its kernels do")]

macro_rules! files {
    ($($file:literal $module:ident)*) => { $(
        #[path = $file]
        pub(crate) mod $module;
    )* };
}
files! {
    "../kernels/axpy.rs" axpy
    "../kernels/block_reduce.rs" block_reduce
    "../kernels/block_scan.rs" block_scan
    "../kernels/by_value.rs" by_value
    "../kernels/copy.rs" copy
    "../kernels/floats.rs" floats
    "../kernels/half.rs" half
    "../kernels/histogram.rs" histogram
    "../kernels/last_block.rs" last_block
    "../kernels/math.rs" math
    "../kernels/nbody.rs" nbody
    "../kernels/print.rs" print
    "../kernels/private_array.rs" private_array
    "../kernels/scan.rs" scan
    "../kernels/sgemm.rs" sgemm
    "../kernels/stencil2d.rs" stencil2d
    "../kernels/warp_reduce.rs" warp_reduce
    "../kernels/warps.rs" warps
    "../kernels/wave_sum.rs" wave_sum
}
