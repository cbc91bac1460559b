//! A structure as an argument, with members of several sizes.

use gpu_rt::kernel::*;

/// Without padding, which plain data has none of.
#[repr(C)]
#[derive(Clone, Copy, Plain)]
pub struct Window {
    pub offset: f64,
    pub scale: f32,
    pub weight: [i16; 3],
    pub shift: i8,
    pub last: u8,
    pub unused: [u8; 4],
}

#[gpu_kernel]
pub fn by_value(x: &[f32], w: Window, mut y: PerThread<f64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        let weighted = f64::from(x[i] * w.scale) * f64::from(w.weight[i % 3]);
        *y = weighted + w.offset + f64::from((i as i32 + i32::from(w.shift)) % (i32::from(w.last) + 1));
    }
}
