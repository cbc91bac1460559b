// gfx950 copies parts of a product's factors to shared memory without registers, 16 bytes a lane, once for each part that is whole, and
// waits for them in front of the barrier. gfx942 has that for 4 bytes a lane alone: there copies are loads and stores.
// RUN: assembly gfx950
// CHECK-LABEL: product:
// CHECK: s_mov_b32 m0, [[AT:s[0-9]+]]
// CHECK-NEXT: s_nop 0
// CHECK-NEXT: global_load_lds_dwordx4 v{{.*}}, off
// In the loop: the next part's copies, the product, and only then the wait.
// CHECK: global_load_lds_dwordx4 v{{.*}}, off
// CHECK: v_mfma_f32_16x16x
// CHECK-NOT: _lds_
// CHECK: s_waitcnt vmcnt(0)
// CHECK: s_waitcnt lgkmcnt(0)
// CHECK-NEXT: s_barrier
// RUN: assembly gfx942 --prefix OLDER
// OLDER-LABEL: product:
// OLDER-NOT: _lds_
// OLDER: v_mfma_f32_16x16x
// OLDER-NOT: _lds_
// OLDER: s_endpgm

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn product(a: Matrix<bf16>, b: Matrix<bf16>, mut c: BlockTiles<f32, 128, 128>) -> impl Phases {
    tiled::<256, _>(move |block| {
        for mut place in c.places(block) {
            let mut sum = BlockTile::zero(block);
            sum.add_product(a, b, place.row(), place.column());
            place.store(&sum);
        }
    })
}
