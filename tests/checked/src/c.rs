//! Kernels in OpenCL C and CUDA; comments in their files say which are wrong, and why.
#![allow(
    missing_docs,
    clippy::missing_safety_doc,
    reason = "the kernel files say what the kernels do, and the tests how they are launched"
)]

use gpu_rt::{Buffer, gpu_kernel};

type Floats = Buffer<f32>;
type Ints = Buffer<i32>;

#[gpu_kernel("kernels/c/parts.cl")]
unsafe extern "C" {
    pub fn component(p: &Floats, q: &mut Floats);
    pub fn two_steps(p: &Floats, q: &mut Floats);
    pub fn each_its_own(p: &Floats, q: &mut Buffer<[f32; 4]>);
    pub fn each_by_number(p: &Floats, q: &mut Buffer<[f32; 4]>);
    pub fn swizzles(p: &Floats, q: &mut Buffer<[f32; 4]>, r: &mut Buffer<[f32; 4]>);
    pub fn compound(c: &mut Buffer<[i8; 4]>, d: &mut Buffer<[f64; 2]>, s: &mut Buffer<[u16; 8]>);
    pub fn same_component(p: &Floats, q: &mut Buffer<[f32; 4]>);
    pub fn neighbours_component(q: &mut Buffer<[f32; 2]>, r: &mut Floats);
    pub fn same_number(p: &Floats, q: &mut Buffer<[f32; 4]>, k: i32);
    pub fn overlapping(p: &Floats, q: &mut Buffer<[f32; 4]>);
    pub fn other_component(p: &Floats, q: &mut Floats);
    pub fn whole(p: &Floats, q: &mut Buffer<[f32; 4]>);
}

#[gpu_kernel("kernels/c/bits.cu")]
unsafe extern "C" {
    pub fn fields(p: &Ints, q: &mut Ints);
    pub fn two_fields(f: &mut Buffer<u32>);
    pub fn unwritten_field(q: &mut Ints);
    pub fn masked_by_hand(q: &mut Ints);
}

#[gpu_kernel("kernels/c/atomics.cu")]
unsafe extern "C" {
    pub fn maxima(found: &mut Buffer<f32>, sum: &mut Buffer<f64>, seen: &mut Ints);
    pub fn sums(found: &mut Buffer<f32>, sum: &mut Buffer<f64>, seen: &mut Ints);
    pub fn sums_of_elements(found: &mut Buffer<f32>, sum: &mut Buffer<f64>, seen: &mut Ints);
    pub fn used_too_early(found: &mut Buffer<f32>, sum: &mut Buffer<f64>, seen: &mut Ints);
    pub fn compares_another(found: &mut Buffer<f32>, sum: &mut Buffer<f64>, seen: &mut Ints);
    pub fn written_plainly(found: &mut Buffer<f32>, sum: &mut Buffer<f64>, seen: &mut Ints);
}

#[gpu_kernel("kernels/c/values.cu")]
unsafe extern "C" {
    pub fn write_back(p: &mut Ints, q: &mut Ints, z: &mut Ints);
    pub fn write_then_read(p: &mut Ints, q: &mut Ints, z: &mut Ints);
    pub fn read_then_write(p: &mut Ints, q: &mut Ints, z: &mut Ints);
    pub fn all_write(p: &mut Ints, q: &mut Ints, z: &mut Ints);
    pub fn all_change(p: &mut Ints, q: &mut Ints, z: &mut Ints);
    pub fn one_changes(p: &mut Ints, q: &mut Ints, z: &mut Ints, who: i32);
    pub fn large(p: &mut Ints, q: &mut Ints, z: &mut Ints, who: i32);
    pub fn one_changes_what_others_read(p: &mut Ints, q: &mut Ints, z: &mut Ints, who: i32);
    pub fn cleared_without_barrier(p: &mut Ints, q: &mut Ints, z: &mut Ints);
}

#[gpu_kernel("kernels/c/places.cu")]
unsafe extern "C" {
    pub fn one_generator(state: &mut Buffer<u32>, out: &mut Floats);
    pub fn vector_types(v: &mut Buffer<[f32; 4]>, out: &mut Floats);
    pub fn in_a_function(p: &Floats, out: &mut Floats);
}

#[gpu_kernel("kernels/c/calls.cu")]
unsafe extern "C" {
    pub fn chosen(v: &mut Floats, which: i32);
    pub fn by_number(v: &mut Floats, wild: u64, who: u32);
    pub fn from_memory(v: &mut Floats, table: &mut Buffer<u64>);
}

#[gpu_kernel("kernels/c/barriers.cu")]
unsafe extern "C" {
    pub fn rows(x: &Ints, y: &mut Ints);
    pub fn queue(x: &Ints, y: &mut Ints);
    pub fn early_ends(x: &Ints, y: &mut Ints);
    pub fn ends_in_a_loop(x: &Ints, y: &mut Ints);
    pub fn ends_in_an_inner_loop(x: &Ints, y: &mut Ints);
    pub fn nested_steps(x: &Ints, y: &mut Ints);
    pub fn together(x: &Ints, y: &mut Ints);
    pub fn nobody(x: &Ints, y: &mut Ints);
    pub fn past_in_earlier_rounds(x: &Ints, y: &mut Ints);
    pub fn goto_the_end(x: &Ints, y: &mut Ints);
    pub fn goto_out(x: &Ints, y: &mut Ints);
    pub fn goto_out_of_two(x: &Ints, y: &mut Ints);
    pub fn goto_out_later(x: &Ints, y: &mut Ints);
    pub fn skipped_then_work(x: &Ints, y: &mut Ints);
    pub fn in_another_round(x: &Ints, y: &mut Ints);
    pub fn two_conditions(x: &Ints, y: &mut Ints);
    pub fn cases(x: &Ints, y: &mut Ints);
    pub fn rounds(x: &Ints, y: &mut Ints);
    pub fn through_a_function(x: &Ints, y: &mut Ints);
}

#[gpu_kernel("kernels/c/barriers.cl")]
unsafe extern "C" {
    pub fn skipped(x: &Ints, y: &mut Ints);
    pub fn ends_at_the_last(x: &Ints, y: &mut Ints);
}

#[gpu_kernel("kernels/c/copies.cl")]
unsafe extern "C" {
    pub fn in_and_out(p: &Ints, q: &mut Ints);
    pub fn two_halves(p: &Ints, q: &mut Ints);
    pub fn strided(p: &Ints, q: &mut Ints);
    pub fn all_at_once(p: &Ints, q: &mut Ints);
    pub fn forgotten(p: &Ints, q: &mut Ints);
    pub fn only_a_barrier(p: &Ints, q: &mut Ints);
    pub fn other_event(p: &Ints, q: &mut Ints);
    pub fn left(p: &Ints, q: &mut Ints);
    pub fn source_written(p: &Ints, q: &mut Ints);
    pub fn both_write(p: &Ints, q: &mut Ints);
    pub fn too_early(p: &Ints, q: &mut Ints);
    pub fn room_in_use(p: &Ints, q: &mut Ints);
    pub fn wait_is_no_barrier(p: &Ints, q: &mut Ints);
    pub fn clash(p: &Ints, q: &mut Ints);
    pub fn chain(p: &Ints, q: &mut Ints);
    pub fn strides_meet(p: &Ints, q: &mut Ints);
    pub fn part(p: &Ints, q: &mut Ints);
    pub fn after_the_end(p: &Ints, q: &mut Ints);
    pub fn own_parts(p: &Ints, q: &mut Ints);
    pub fn either(p: &Ints, q: &mut Ints);
    pub fn past_the_end(p: &Ints, q: &mut Ints);
}

#[gpu_kernel("kernels/c/flags.cl")]
unsafe extern "C" {
    pub fn shared_by_local(x: &mut Ints, y: &mut Ints);
    pub fn global_by_global(x: &mut Ints, y: &mut Ints);
    pub fn both_by_both(x: &mut Ints, y: &mut Ints);
    pub fn one_after_the_other(x: &mut Ints, y: &mut Ints);
    pub fn computed(x: &mut Ints, y: &mut Ints);
    pub fn fenced(x: &mut Ints, y: &mut Ints);
    pub fn by_a_sum(x: &mut Ints, y: &mut Ints);
    pub fn global_by_local(x: &mut Ints, y: &mut Ints);
    pub fn shared_by_global(x: &mut Ints, y: &mut Ints);
    pub fn by_nothing(x: &mut Ints, y: &mut Ints);
    pub fn by_the_address(x: &mut Ints, y: &mut Ints);
    pub fn next_round(x: &mut Ints, y: &mut Ints);
}
