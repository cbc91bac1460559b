// The parts of a product's factors are copied by the device itself, where the launch has made maps of both; else threads copy them.
// RUN: assembly sm_90a

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
