//! The conformance suite: one list of cases, run on whatever device `GPU_DEVICE` names.
//!
//! A case launches a kernel on numbers from a fixed generator and compares the result with a reference in plain
//! Rust, written independently of the kernel. Whole numbers are equal; floats are equal bit for bit where the kernel only
//! adds, subtracts, multiplies, divides and takes square roots, and within a stated number of units in the last place
//! where it calls a math library. A kernel that comes in several spellings gives the same bits in each.
//!
//! | folder | holds |
//! |---|---|
//! | `kernels` | `.ll` in NVVM's, AMDGCN's and SPIR's spelling, `.mlir`, `.rs`, and, where clang is there, `.cl`, `.cu` and `.hip` |
//! | `sources` | the C that most of the `.ll` was printed from, and the script that does it |
//! | `src/cases` | the cases, by topic |
//! | `tests` | a test for each case |

#[macro_use]
mod kernels;
mod cases;
mod compare;
mod halves;
mod random;
mod rust;

use gpu_rt::Device;
use std::error::Error;

/// What a case ends with: what differed, or which call failed.
pub type Outcome = Result<(), Box<dyn Error>>;

/// One case.
pub struct Case {
    /// Its name, the test's.
    pub name: &'static str,
    /// Runs it on a device.
    pub run: fn(&Device) -> Outcome,
}

/// Hands the list of cases, `module::case` each, to a macro. This is the one list.
#[macro_export]
macro_rules! for_each_case {
    ($then:ident) => {
        $then! {
            memory::copy
            memory::transpose
            memory::private_array
            memory::vectors
            memory::buffers
            memory::dynamic_shared
            locals::local_reverse
            locals::local_two
            locals::local_vectors
            locals::local_scan
            locals::local_dynamic
            memory::globals
            memory::coordinates
            images::samples_1d
            images::samples_2d
            images::samples_3d
            images::texels
            images::stored
            images::both
            images::asked
            linear::axpy
            linear::gemv
            linear::sgemm
            linear::spmv
            sums::block_reduce
            sums::grid_reduce
            sums::two_step_reduce
            sums::last_block
            sums::scan
            sums::histogram
            grids::stencil2d
            grids::stencil3d
            grids::mandelbrot
            particles::nbody
            particles::black_scholes
            control::bitonic
            control::early_return
            control::rounds
            numbers::choices
            control::device_functions
            divergence::paths
            divergence::loops
            divergence::strides
            divergence::curves
            warps::shuffles
            warps::votes
            warps::block_votes
            warps::warp_reduce
            warps::wave_sum
            warps::compact
            groups::work_groups
            groups::sub_groups
            opencl::async_copies
            opencl::flags_spir
            opencl::saturation
            opencl::second_results
            opencl::nan_payloads
            opencl::half_roundings
            opencl::directed_roundings
            opencl::element_shuffles
            generic::kinds_of_memory
            rows::softmax
            rows::layernorm
            atomics::atomics_i32_global
            atomics::atomics_i32_shared
            atomics::atomics_i64_global
            atomics::atomics_i64_shared
            atomics::atomics_f32_global
            atomics::atomics_f32_shared
            atomics::atomics_f64_global
            atomics::atomics_f64_shared
            atomics::atomics_spir
            numbers::scalars
            numbers::elements
            numbers::by_value
            numbers::division
            numbers::wide_products
            numbers::bits
            numbers::conversions
            math::math_f32
            math::math_f64
            math::math_f16
            matrix::matrix_products_f16
            matrix::matrix_products_bf16
            matrix::matrix_products_i8
            matrix::matrix_products_tf32
            matrix::matrix_products_f64
            matrix::matrix_products_e4m3
            matrix::matrix_products_e5m2
            matrix::matrix_places
            products::mma_products
            products::wmma_products
            products::ldmatrix_words
            products::mlir_products
            mlir::mlir_all_reduce
            mlir::mlir_shuffle
            subgroups::mlir_shuffle_widths
            subgroups::mlir_shuffle_types
            subgroups::mlir_subgroups
            subgroups::mlir_block_reductions
            mlir::mlir_transpose
            mlir::mlir_scan
            mlir::mlir_atomics
            mlir::mlir_rotate
            mlir::mlir_atomic_loops
            mlir::mlir_dynamic_shared
            mlir::mlir_row_norm
            mlir::mlir_math
            print::print
            print::mlir_print
            print::rust_print
            print::spir_print
            math::rust_math_f32
            math::rust_math_f64
            rust::block_scan
            rust::warps
            rust::floats
            rust::scopes
            rust::search
            rust::half_arithmetic
            rust::brain_arithmetic
        }
    };
}

macro_rules! table {
    ($($module:ident::$case:ident)*) => {
        /// Every case.
        pub static CASES: &[Case] = &[$(Case { name: stringify!($case), run: cases::$module::$case }),*];
    };
}
for_each_case!(table);

/// Runs the case of this name on the default device.
///
/// # Errors
/// What the case ends with; no such case.
pub fn run(name: &str) -> Outcome {
    let case = CASES.iter().find(|case| case.name == name).ok_or_else(|| format!("no case `{name}`"))?;
    (case.run)(&Device::default()?)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    #[test]
    fn names_are_given_once() {
        let names: HashSet<&str> = super::CASES.iter().map(|case| case.name).collect();
        assert_eq!(names.len(), super::CASES.len());
    }
}
