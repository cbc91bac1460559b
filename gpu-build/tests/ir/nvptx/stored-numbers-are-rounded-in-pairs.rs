// Four numbers that are stored at once are rounded in pairs, and each by itself only where it is stored by itself: at an edge.
// RUN: assembly sm_90a
// CHECK: cvt.rn.bf16.f32 [[ONE:%rs[0-9]+]],
// CHECK-NEXT: st.global.b16 {{.*}}, [[ONE]];
// CHECK: cvt.rn.bf16x2.f32 [[A:%r[0-9]+]],
// CHECK-NEXT: cvt.rn.bf16x2.f32 [[B:%r[0-9]+]],
// CHECK-NEXT: st.global.v2.b32 {{.*}}, {[[A]], [[B]]};
// CHECK-NEXT: cvt.rn.bf16x2.f32 [[C:%r[0-9]+]],
// CHECK-NEXT: cvt.rn.bf16x2.f32 [[D:%r[0-9]+]],
// CHECK-NEXT: st.global.v2.b32 {{.*}}, {[[C]], [[D]]};

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn doubled(x: Matrix<bf16>, mut y: BlockTiles<bf16, 1, 1024>) -> impl Phases {
    tiled::<128, _>(move |block| {
        for mut place in y.places(block) {
            let x: RowTile<bf16, 1, 1024, 128> = DistributedTile::load(block, x, place.row(), place.column(), bf16::NEG_INFINITY);
            place.store(&x.map(|x| bf16::from_f32(2.0 * x.to_f32())));
        }
    })
}
