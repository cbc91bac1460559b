// Maps swizzle as `wgmma` reads, which `sm_90` has not: there the kernel takes its own arguments alone.
// RUN: assembly sm_90
// CHECK: .visible .entry chain(
// CHECK-NOT: .b8
// CHECK: .reqntid
// CHECK-NOT: cp.async.bulk
// CHECK: cp.async.mbarrier.arrive.noinc

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn chain(q: Matrix<f16>, k: Matrix<f16>, mut c: BlockTiles<f32, 128, 64>) -> impl Phases {
    tiled_with::<256, (Pipeline<f16, 128, 64, 1>, Pipeline<f16, 64, 64, 2>), _>(move |block, (queries, keys)| {
        for mut place in c.places(block) {
            let (mut queries, mut keys) = (queries.feed(block, q, place.row()..place.row() + 128, 0), keys.feed(block, k, 0..64, 0));
            let mut sum = BlockTile::zero(block);
            if let (Some(queries), Some(keys)) = (queries.next_part(), keys.next_part()) {
                sum.add_product_staged(&queries, keys.transposed());
            }
            place.store(&sum);
        }
    })
}
