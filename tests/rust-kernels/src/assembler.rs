//! Expressions that NVIDIA's assembler compiles wrongly unless gpu-build writes them in another way (`target/nvptx`).

use gpu_rt::kernel::*;

/// The expressions' values for two numbers.
#[must_use]
pub fn values(x: u32, y: u64) -> [u64; 9] {
    let (low, high) = (y as u32, (y >> 32) as u32);
    let signed = x.cast_signed();
    let product = (u64::from(x) * u64::from(low)) >> 32;
    [
        // The upper half of a product, widened, less another number: a carry is lost.
        u64::from(x / 3).wrapping_sub(y),
        product.wrapping_sub(y),
        // A signed minimum of an unsigned maximum: the result may be negative.
        u64::from(x.max(2).cast_signed().min(5).cast_unsigned() & 7),
        u64::from(high.max(1).cast_signed().min(1).cast_unsigned() & 7),
        // A choice between -1 and -0: the sign of the zero is lost.
        u64::from((-f32::from(u8::from(x % 2 == 1))).to_bits()),
        // A negated operand in a maximum of three numbers: the minus is lost.
        u64::from(signed.max(low.cast_signed().wrapping_neg()).max(7).cast_unsigned()),
        // The same with a zero, which code generation moves to the end, and a division by a negative constant as the negation.
        u64::from(signed.max(0).max(-((low & 0xffff) / 37).cast_signed()).max(high.cast_signed()).cast_unsigned()),
        // A comparison with the minimum of two 16-bit numbers.
        u64::from((x as i16).min(low as i16) < (x >> 16) as i16),
        // An unsigned maximum of a signed minimum: it may be above both constants.
        u64::from(signed.min(5).cast_unsigned().max(2) & 7),
    ]
}

/// All expressions for each element of `x` and the element of `y` at the same index.
#[gpu_kernel]
pub fn assembled(x: &[u32], y: &[u64], mut out: PerThread<[u64; 9]>) {
    let i = out.index();
    if let Some(out) = out.get() {
        *out = values(x[i], y[i]);
    }
}

/// The unsigned and signed quotients and remainders of two numbers. A `y` of 0 counts as 1.
#[must_use]
pub fn quotients(x: u64, y: u64) -> [u64; 4] {
    let y = y.max(1);
    let (left, right) = (x.cast_signed(), y.cast_signed());
    [x / y, x % y, left.wrapping_div(right).cast_unsigned(), left.wrapping_rem(right).cast_unsigned()]
}

/// How often thread `i` increments its counter in [`divided`].
#[must_use]
pub fn counted(i: usize) -> u32 {
    (i as u32).wrapping_mul(7) % 13
}

/// Divides in a kernel that also has a shuffle, and a loop with atomic operations that threads leave at different times. If the division is a call,
/// the assembler overwrites a uniform register that some threads still need. Thread `i` increments `counters[i % counters.len()]`.
#[gpu_kernel]
pub fn divided(x: &[u64], y: &[u64], counters: &[AtomicU32], mut out: PerThread<[u64; 4]>) {
    let i = out.index();
    let (left, right) = (x.get(i).copied().unwrap_or(0), y.get(i).copied().unwrap_or(1));
    let mut all = quotients(left, right);
    if i < x.len() {
        for _ in 0..counted(i) {
            counters[i % counters.len()].fetch_add(1, Ordering::Relaxed);
        }
    }
    for value in &mut all {
        // A shuffle with lane mask 0 returns each thread's own value.
        *value = warp::shuffle_xor(*value, 0);
    }
    if let Some(out) = out.get() {
        *out = all;
    }
}
