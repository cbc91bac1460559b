// A number of rounds that is computed of arguments is the same in all threads; one that is not goes through shared memory.
// RUN: source
// CHECK-LABEL: define void @of_arguments(
// CHECK: call void @gpu.barrier()
// CHECK-NOT: @gpu.rust.count
// CHECK-LABEL: define void @of_memory(
// CHECK: store i64 {{.*}} @gpu.rust.count
// CHECK: load i64, {{.*}} @gpu.rust.count

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn of_arguments(x: Matrix<f32>, mut sums: PerBlock<f32>) -> impl Phases {
    block::<64>()
        .shared(shared!([f32; 64]))
        .registers([0.0f32; 2])
        .repeat(x.columns() / 64, move |round| {
            round
                .fill(move |thread, _, i| x[(0, 64 * thread.round() + i)])
                .each(|_, sums, part| sums.iter_mut().for_each(|sum| *sum += part[0]))
        })
        .local(move |_, found| {
            if let Some(sum) = sums.get() {
                *sum = found[0] + found[1];
            }
        })
}

#[gpu_kernel]
pub fn of_memory(rounds: &[u32], mut sums: PerBlock<u32>) -> impl Phases {
    block::<64>()
        .registers(0u32)
        .repeat(rounds[thread_id().x as usize], |round| round.local(|_, sum| *sum += 1))
        .local(move |_, found| {
            if let Some(sum) = sums.get() {
                *sum = *found;
            }
        })
}
