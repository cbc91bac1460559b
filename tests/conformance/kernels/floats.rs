//! Atomics of floating-point numbers, and atomics of every scope.

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn floats(x: &[f32], single: &[AtomicF32], double: &[AtomicF64]) {
    let Some(&x) = x.get(global_id().x) else { return };
    single[0].fetch_add(x, Ordering::Relaxed);
    single[1].fetch_max(x, Ordering::Relaxed);
    single[2].fetch_min_in(Scope::System, x, Ordering::SeqCst);
    double[0].fetch_add_in(Scope::System, f64::from(x), Ordering::AcqRel);
    double[1].fetch_max_in(Scope::Device, f64::from(x), Ordering::Relaxed);
    double[2].fetch_min(f64::from(x), Ordering::Release);
}

/// Each block has its own numbers.
#[gpu_kernel]
pub fn scopes(x: &[u32], small: &[AtomicU32], large: &[AtomicI64]) {
    let Some(&x) = x.get(global_id().x) else { return };
    let own = 8 * block_id().x as usize;
    for (small, large, scope) in [(0, 0, Scope::Block), (1, 1, Scope::Device), (2, 2, Scope::System)].map(|(a, b, scope)| (&small[own + a], &large[own + b], scope)) {
        small.fetch_add_in(scope, x, Ordering::Relaxed);
        large.fetch_sub_in(scope, i64::from(x) << 20, Ordering::AcqRel);
    }
    small[own + 3].fetch_max_in(Scope::Block, x, Ordering::Acquire);
    small[own + 4].fetch_xor_in(Scope::Block, x, Ordering::SeqCst);
    small[own + 5].fetch_or_in(Scope::Device, x, Ordering::Relaxed);
    large[own + 3].fetch_min_in(Scope::Block, -i64::from(x), Ordering::Release);
    // A number that each thread adds to by comparing.
    let number = &small[own + 6];
    let mut seen = number.load_in(Scope::Block, Ordering::Relaxed);
    while let Err(other) = number.compare_exchange_in(Scope::Block, seen, seen.wrapping_mul(3).wrapping_add(1), Ordering::AcqRel) {
        seen = other;
    }
}
