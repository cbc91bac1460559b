//! Attention, of heads next to each other in a position's row.

use crate::real::Real;
use gpu_rt::kernel::*;

/// How many positions a block computes, and how many keys it takes at a time.
const PART: usize = 128;

/// Weights are 2 to this power at most: any sum of them is a number, also in `f16`.
const SLACK: f32 = 8.0;

/// `softmax(scale q kᵀ) v` of each head of `HEAD` columns, for whole heads; `group` heads of `q` share one of `k` and `v`. Where it is
/// `causal`, the last position sees all keys, each before it one less. `k` has a row at least, and causal as many as `q`.
///
/// The softmax is computed as parts of the keys come: what was summed is scaled whenever a greater score turns up (Milakov and
/// Gimelshein, "Online normalizer calculation for softmax", 2018; Dao and others, "FlashAttention", 2022).
#[gpu_kernel(<f16, 64>, <f16, 128>, <bf16, 64>, <bf16, 128>)]
pub fn attend<T: Factor<Sum = f32> + Real, const HEAD: usize>(
    q: Matrix<T>,
    k: Matrix<T>,
    v: Matrix<T>,
    group: usize,
    scale: f32,
    causal: bool,
    mut out: BlockTiles<T, 128, HEAD>,
) -> impl Phases {
    tiled_with::<256, (Pipeline<T, PART, HEAD, 1>, Pipeline<T, PART, HEAD, 2>, Pipeline<T, PART, HEAD, 2>), _>(
        move |block, (queries, keys, values)| {
            // Powers of two are one instruction.
            let scale = scale * core::f32::consts::LOG2_E;
            let count = k.rows();
            // A position in a column of scores: how many keys come before its own.
            let before = if causal { count - q.rows() } else { 0 };
            for mut place in out.places(block) {
                let (first, column) = (place.row(), place.column());
                let of_group = column / HEAD / group * HEAD;
                let end = if causal && first + before + PART < count { first + before + PART } else { count };
                let mut queries = queries.feed(block, q, first..first + PART, column);
                let (mut keys, mut values) = (keys.feed(block, k, 0..end, of_group), values.feed(block, v, 0..end, of_group));
                let Some(queries) = queries.next_part() else { continue };
                // Less than any score, and finite, so that differences are numbers.
                let mut most = PerRow::splat(block, -1.0e30f32);
                let mut weight = PerRow::splat(block, 0.0f32);
                let mut sum: BlockTile<f32, PART, HEAD, 256> = BlockTile::zero(block);
                // There is a key at least.
                let Some(mut key) = keys.next_part() else { continue };
                loop {
                    let at = key.row();
                    let mut scores: BlockTile<f32, PART, PART, 256> = BlockTile::zero(block);
                    // What is needed next comes while the device multiplies.
                    let value = scores.add_product_staged_meanwhile(&queries, key.transposed(), || values.next_part());
                    let Some(value) = value else { break };
                    if at + PART > count || causal && at + PART > first + before {
                        scores = scores.map_places(|i, j, score| {
                            let is_seen = at + j < count && (!causal || at + j <= first + i + before);
                            if is_seen { score } else { f32::NEG_INFINITY }
                        });
                    }
                    // Only what would grow too great is scaled: until then, all is relative to an earlier maximum.
                    let now = most.zip(
                        &scores.reduce_rows(f32::max),
                        |most, score| {
                            if score * scale > most + SLACK { score * scale } else { most }
                        },
                    );
                    let scores = scores.zip_rows(&now, |score, most| approximate::exp2(score.mul_add(scale, -most)));
                    let less = most.zip(&now, |most, now| approximate::exp2(most - now));
                    weight = weight.zip(&less, |weight, by| weight * by).zip(&scores.reduce_rows(|a, b| a + b), |a, b| a + b);
                    sum.scale_rows(&less.for_width::<HEAD>());
                    most = now;
                    let next = sum.add_product_of_staged_meanwhile(&scores.map(T::from_f32), value, || keys.next_part());
                    let Some(next) = next else { break };
                    key = next;
                }
                let by = weight.map(|weight| 1.0 / weight).for_width::<HEAD>();
                place.store(&sum.zip_rows(&by, |sum, by| T::from_f32(sum * by)));
            }
        },
    )
}
