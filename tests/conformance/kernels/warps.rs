//! What warps can do beside reducing: one row of results for each function.

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn warps(x: &[i32], wide: &[f64], mut out: Tiles<i64, 12, 1>) {
    let i = out.position().1;
    let (x, lane) = (x[i], lane_id());
    // The sign of a 64-bit number is in its upper half.
    let whole = |x: f64| x as i64;
    let results = [
        i64::from(warp::shuffle(x, lane + 7)),
        i64::from(warp::shuffle_up(x, 3)),
        i64::from(warp::shuffle_down(x, 5)),
        i64::from(warp::shuffle_xor(x as i8, 9)),
        i64::from(warp::broadcast(x, 13)),
        i64::from(warp::ballot(x % 3 == 0)),
        i64::from(warp::any(x == 77)) + 2 * i64::from(warp::all(x < 900)),
        warp::inclusive_sum(i64::from(x) << 32),
        i64::from(warp::exclusive_sum(x)),
        whole(warp::min(wide[i])),
        whole(warp::shuffle_down(wide[i], 1)),
        whole(warp::scan(wide[i], f64::max)),
    ];
    for ((row, _), to) in out.iter() {
        *to = results[row];
    }
}

/// The lanes with the same lowest three bits.
#[gpu_kernel]
pub fn equals(x: &[i32], mut out: PerThread<u32>) {
    let lanes = warp::equal_lanes::<3>(x.get(out.index()).copied().unwrap_or(0) as u32);
    if let Some(out) = out.get() {
        *out = lanes;
    }
}
