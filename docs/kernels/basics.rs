//! Kernels of the chapter about kernels in Rust.
#![forbid(unsafe_code)]

use gpu_rt::kernel::*;

/// y = a x + y
#[gpu_kernel]
pub fn axpy(a: f32, x: &[f32], mut y: PerThread<f32>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y += a * x[i];
    }
}

#[derive(Clone, Copy, Plain)]
#[repr(C)]
pub struct Sphere {
    pub center: [f32; 3],
    pub radius: f32,
}

/// The volume of each sphere.
#[gpu_kernel]
pub fn volumes(spheres: &[Sphere], mut out: PerThread<f32>) {
    for (i, out) in out.iter() {
        *out = 4.0 / 3.0 * core::f32::consts::PI * spheres[i].radius.powi(3);
    }
}

#[gpu_kernel(<f32>, <f64>)]
pub fn scale<T: Float>(by: T, mut y: PerThread<T>) {
    for (_, y) in y.iter() {
        *y *= by;
    }
}

/// c = a b
#[gpu_kernel]
pub fn product(a: Matrix<f32>, b: Matrix<f32>, mut c: Tiles<f32>) {
    let (row, column) = c.position();
    if let Some(c) = c.get(0, 0) {
        *c = a.row(row).iter().enumerate().map(|(k, x)| x * b[(k, column)]).sum();
    }
}

/// How often each byte occurs.
#[gpu_kernel]
pub fn histogram(bytes: &[u8], counts: &[AtomicU32]) {
    if let Some(byte) = bytes.get(global_id().x) {
        counts[*byte as usize].fetch_add(1, Ordering::Relaxed);
    }
}

/// A text buffer of 32 bytes.
struct Line<'a>(&'a mut [u8; 32], usize);

impl core::fmt::Write for Line<'_> {
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        let place = self.0.get_mut(self.1..self.1 + text.len()).ok_or(core::fmt::Error)?;
        place.copy_from_slice(text.as_bytes());
        self.1 += text.len();
        Ok(())
    }
}

/// Formats each number as text.
#[gpu_kernel]
pub fn lines(x: &[f32], mut out: PerThread<[u8; 32]>) {
    use core::fmt::Write;
    let i = out.index();
    if let Some(out) = out.get() {
        let _ = write!(Line(out, 0), "{i}: {:.2}", x[i]);
    }
}
