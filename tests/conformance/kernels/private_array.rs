//! Each thread sorts 16 numbers of its own, by `core`'s sort, and turns them around; and looks up keys, by `core`'s search.

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn private_array(x: &[[i32; 16]], mut y: PerThread<[i32; 16]>) {
    let i = y.index();
    if let Some(y) = y.get() {
        let mut own = x[i];
        own.sort_unstable();
        own.rotate_left(i % 16);
        *y = own;
    }
}

#[gpu_kernel]
pub fn search(sorted: &[i32], keys: &[i32], mut places: PerThread<i64>) {
    let i = places.index();
    if let Some(place) = places.get() {
        *place = match sorted.binary_search(&keys[i]) {
            Ok(found) => found as i64,
            Err(missing) => -1 - missing as i64,
        };
    }
}
