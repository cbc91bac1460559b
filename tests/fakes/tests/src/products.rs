//! A product of matrices, for whose factors NVIDIA's launches make tensor maps.

use gpu_rt::kernel::*;

/// `c = a bᵀ`.
#[gpu_kernel]
pub fn product(a: Matrix<f16>, b: Matrix<f16>, mut c: BlockTiles<f32, 64, 64>) -> impl Phases {
    tiled::<128, _>(move |block| {
        for mut place in c.places(block) {
            let mut sum = BlockTile::zero(block);
            sum.add_product(a, b.transposed(), place.row(), place.column());
            place.store(&sum);
        }
    })
}
