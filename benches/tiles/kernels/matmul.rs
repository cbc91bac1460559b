//! Products of matrices.

use gpu_rt::kernel::*;

/// `c = a b`, of half precision.
#[gpu_kernel]
pub fn f16_large(a: Matrix<f16>, b: Matrix<f16>, mut c: BlockTiles<f16, 128, 256>) -> impl Phases {
    tiled::<256, _>(move |block| {
        for mut place in c.places(block) {
            let mut sum = BlockTile::zero(block);
            sum.add_product(a, b, place.row(), place.column());
            place.store(&sum.map(f16::from_f32));
        }
    })
}

/// `c = a b`, of bfloat16.
#[gpu_kernel]
pub fn bf16_large(a: Matrix<bf16>, b: Matrix<bf16>, mut c: BlockTiles<bf16, 128, 256>) -> impl Phases {
    tiled::<256, _>(move |block| {
        for mut place in c.places(block) {
            let mut sum = BlockTile::zero(block);
            sum.add_product(a, b, place.row(), place.column());
            place.store(&sum.map(bf16::from_f32));
        }
    })
}

/// `c = a bᵀ`, of bfloat16.
#[gpu_kernel]
pub fn bf16_transposed(a: Matrix<bf16>, b: Matrix<bf16>, mut c: BlockTiles<bf16, 128, 256>) -> impl Phases {
    tiled::<256, _>(move |block| {
        for mut place in c.places(block) {
            let mut sum = BlockTile::zero(block);
            sum.add_product(a, b.transposed(), place.row(), place.column());
            place.store(&sum.map(bf16::from_f32));
        }
    })
}

/// `c = a b`, of bfloat16, in smaller tiles: for small matrices.
#[gpu_kernel]
pub fn bf16_small(a: Matrix<bf16>, b: Matrix<bf16>, mut c: BlockTiles<bf16, 128, 128>) -> impl Phases {
    tiled::<128, _>(move |block| {
        for mut place in c.places(block) {
            let mut sum = BlockTile::zero(block);
            sum.add_product(a, b, place.row(), place.column());
            place.store(&sum.map(bf16::from_f32));
        }
    })
}

/// `c = a b`, of f32.
#[gpu_kernel]
pub fn f32_large(a: Matrix<f32>, b: Matrix<f32>, mut c: BlockTiles<f32, 128, 256>) -> impl Phases {
    tiled::<256, _>(move |block| {
        for mut place in c.places(block) {
            let mut sum = BlockTile::zero(block);
            sum.add_product(a, b, place.row(), place.column());
            place.store(&sum);
        }
    })
}

/// `c = a b`, of bfloat16, in smaller tiles with more threads.
#[gpu_kernel]
pub fn bf16_medium(a: Matrix<bf16>, b: Matrix<bf16>, mut c: BlockTiles<bf16, 128, 128>) -> impl Phases {
    tiled::<256, _>(move |block| {
        for mut place in c.places(block) {
            let mut sum = BlockTile::zero(block);
            sum.add_product(a, b, place.row(), place.column());
            place.store(&sum.map(bf16::from_f32));
        }
    })
}
