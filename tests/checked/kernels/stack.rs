//! Safe kernels that use much stack.

use gpu_rt::kernel::*;

/// Takes 8 KiB for each of `n` calls within each other, and looks into them on the way back.
fn deep(n: u32, at: u32) -> u32 {
    let mut own = [0u32; 1 << 11];
    own[(at & 0x7ff) as usize] = n;
    if n == 0 {
        return 1;
    }
    let below = deep(n - 1, at ^ n);
    below.rotate_left(1) ^ own[(below & 0x7ff) as usize]
}

/// As many calls as each element says, which is replaced by what they find.
#[gpu_kernel]
pub fn recurse(mut y: PerThread<u32>) {
    let at = y.index() as u32;
    if let Some(y) = y.get() {
        *y = deep(*y, at);
    }
}

/// 768 KiB of locals; few of them are written.
#[gpu_kernel]
pub fn large(at: u32, mut y: PerThread<u32>) {
    let mut own = [0u8; 768 << 10];
    own[at as usize % own.len()] = 7;
    let back = own[at as usize * 77 % own.len()];
    if let Some(y) = y.get() {
        *y = u32::from(back) + 1;
    }
}
