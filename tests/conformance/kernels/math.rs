//! The functions of `Float`, one row of results each; a row of NaN for what the other spellings have besides.

use gpu_rt::kernel::*;

#[gpu_kernel(<f32>, <f64>)]
pub fn math<T: Float>(x: &[T], y: &[T], mut out: Tiles<T, 42, 1>) {
    let Some((&x, &y)) = x.get(out.position().1).zip(y.get(out.position().1)) else { return };
    let none = T::from(f32::NAN);
    let results = [
        x.exp(),
        x.exp2(),
        none,
        x.ln(),
        x.log2(),
        x.log10(),
        x.sin_cos().0,
        x.cos(),
        x.tan(),
        x.asin(),
        x.acos(),
        x.atan(),
        x.sinh(),
        x.cosh(),
        x.tanh(),
        x.exp_m1(),
        x.ln_1p(),
        x.cbrt(),
        x.erf(),
        x.erfc(),
        x.tgamma(),
        x.lgamma(),
        x.asinh(),
        x.acosh(),
        x.atanh(),
        x.rsqrt(),
        x.sqrt(),
        x.floor(),
        x.ceil(),
        x.trunc(),
        x.round_ties_even(),
        x.round(),
        x.abs(),
        x.powf(y),
        x.atan2(y),
        x.hypot(y),
        x % y,
        none,
        x.copysign(y),
        x.min(y),
        x.max(y),
        x.mul_add(y, x),
    ];
    for ((row, _), to) in out.iter() {
        *to = results[row];
    }
}
