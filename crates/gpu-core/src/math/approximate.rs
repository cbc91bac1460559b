//! Functions as quick as the device has them.

use super::give;

/// 2 to a power, by NVIDIA's instruction for it, which is right to two units in the last place; an argument or a result that is too small
/// to be a normal number counts as 0. On other devices it is [`Float::exp2`](crate::Float::exp2).
///
/// `Float::exp2` takes three instructions more on NVIDIA GPUs, for results that are not normal numbers. A softmax has no use for these.
///
/// ```
/// # use gpu_core::approximate;
/// assert_eq!(approximate::exp2(-3.0), 0.125);
/// assert_eq!(approximate::exp2(f32::NEG_INFINITY), 0.0);
/// ```
#[inline(always)]
#[must_use]
pub fn exp2(x: f32) -> f32 {
    give::exp2_approx(x)
}
