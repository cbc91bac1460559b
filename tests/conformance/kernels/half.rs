//! Arithmetic of `f16` and `bf16`, one row of results for each operation, as bits.

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn half(x: &[f16], y: &[f16], mut out: Tiles<u16, 12, 1>) {
    let i = out.position().1;
    let (Some(&x), Some(&y)) = (x.get(i), y.get(i)) else { return };
    let results = [
        x + y,
        x - y,
        x * y,
        x / y,
        -x,
        x.mul_add(y, x),
        x.sqrt(),
        x.min(y),
        x.max(y),
        f16::from_f32(x.to_f32() * 1.0009765),
        f16::from_f64(y.to_f64() * 0.333),
        if x < y { f16::ONE } else { f16::ZERO },
    ];
    for ((row, _), to) in out.iter() {
        *to = results[row].to_bits();
    }
}

#[gpu_kernel]
pub fn brain(x: &[bf16], y: &[bf16], mut out: Tiles<u16, 12, 1>) {
    let i = out.position().1;
    let (Some(&x), Some(&y)) = (x.get(i), y.get(i)) else { return };
    let results = [
        x + y,
        x - y,
        x * y,
        x / y,
        -x,
        x.mul_add(y, x),
        x.sqrt(),
        x.min(y),
        x.max(y),
        bf16::from_f32(x.to_f32() * 1.0009765),
        bf16::from_f64(y.to_f64() * 0.333),
        if x < y { bf16::ONE } else { bf16::ZERO },
    ];
    for ((row, _), to) in out.iter() {
        *to = results[row].to_bits();
    }
}
