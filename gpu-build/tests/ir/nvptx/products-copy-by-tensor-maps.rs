// The parts of a product's factors are copied by the device itself, where the launch has made maps of both; else threads copy them.
// RUN: assembly sm_90a
// CHECK: .param .align 64 .b8 product_param_12[320]
// CHECK: cvta.param.u64
// CHECK: ld.param.b32 {{%r[0-9]+}}, [product_param_12+256];
// CHECK: fence.mbarrier_init.release.cluster;
// CHECK: mbarrier.expect_tx.relaxed.cta.shared::cta.b64 {{\[}}[[BARRIER:%r[0-9]+]]{{\]}},
// CHECK: cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes {{.*}}, {{\[}}[[BARRIER]]{{\]}};
// CHECK: cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes {{.*}}, {{\[}}[[BARRIER]]{{\]}};
// CHECK: mbarrier.try_wait.parity.shared.b64
// CHECK: wgmma.mma_async.sync.aligned.m64n128k16.f32.bf16.bf16
// CHECK: mbarrier.inval.shared.b64
// CHECK: cp.async.cg.shared.global

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn product(a: Matrix<bf16>, b: Matrix<bf16>, mut c: BlockTiles<f32, 128, 128>) -> impl Phases {
    tiled::<256, _>(move |block| {
        for mut place in c.places(block) {
            let mut sum = BlockTile::zero(block);
            sum.add_product(a, b.transposed(), place.row(), place.column());
            place.store(&sum);
        }
    })
}
