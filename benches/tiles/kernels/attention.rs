//! Attention, of heads next to each other in a position's row.

use gpu_rt::kernel::*;

/// Blocks of 128 positions, 128 keys at a time.
#[gpu_kernel(<64>, <128>)]
pub fn attention<const HEAD: usize>(
    q: Matrix<bf16>,
    k: Matrix<bf16>,
    v: Matrix<bf16>,
    scale: f32,
    causal: bool,
    mut out: BlockTiles<bf16, 128, HEAD>,
) -> impl Phases {
    tiled_with::<256, (Pipeline<_, 128, HEAD, 1>, Pipeline<_, 128, HEAD, 2>, Pipeline<_, 128, HEAD, 2>), _>(
        move |block, (queries, keys, values)| {
            for mut place in out.places(block) {
                let (first, column) = (place.row(), place.column());
                let scale = scale * core::f32::consts::LOG2_E;
                let mut most = PerRow::splat(block, -1.0e30);
                let mut weight = PerRow::splat(block, 0.0);
                let mut sum = BlockTile::zero(block);
                let end = if causal && first + 128 < k.rows() { first + 128 } else { k.rows() };
                let mut queries = queries.feed(block, q, first..first + 128, column);
                let (mut keys, mut values) = (keys.feed(block, k, 0..end, column), values.feed(block, v, 0..end, column));
                let Some(queries) = queries.next_part() else { continue };
                while let Some(keys) = keys.next_part() {
                    let at = keys.row();
                    let mut scores: BlockTile<f32, 128, 128, 256> = BlockTile::zero(block);
                    scores.add_product_staged(&queries, keys.transposed());
                    if at + 128 > k.rows() || causal && at + 128 > first {
                        scores = scores.map_places(|i, j, score| {
                            let is_seen = at + j < k.rows() && (!causal || at + j <= first + i);
                            if is_seen { score } else { f32::NEG_INFINITY }
                        });
                    }
                    let now = most.zip(&scores.reduce_rows(f32::max), |most, score| most.max(score * scale));
                    let scores = scores.zip_rows(&now, |score, most| score.mul_add(scale, -most).exp2());
                    let before = most.zip(&now, |most, now| (most - now).exp2());
                    weight = weight.zip(&before, |weight, by| weight * by).zip(&scores.reduce_rows(|a, b| a + b), |a, b| a + b);
                    sum = sum.zip_rows(&before.for_width::<HEAD>(), |sum, by| sum * by);
                    let Some(values) = values.next_part() else { break };
                    sum.add_product_of_staged(&scores.map(bf16::from_f32), values);
                    most = now;
                }
                let weight = weight.map(|weight| 1.0 / weight).for_width::<HEAD>();
                place.store(&sum.zip_rows(&weight, |sum, by| bf16::from_f32(sum * by)));
            }
        },
    )
}
