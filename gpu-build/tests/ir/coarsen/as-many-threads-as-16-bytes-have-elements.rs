// RUN: lower sm_90 --after coarsen
// RUN: lower gfx90a --after coarsen
// CHECK: ; bytes=8,24,0,16
// CHECK: ; doubles=2,24,0,16
// CHECK: ; halves=8,24,0,16
// CHECK: ; sums=4,24,16
// CHECK: ; widened=4,24,0,16
// CHECK-LABEL: @"bytes$x8"(
// CHECK: load <8 x i8>, ptr {{.*}}, align 8
// CHECK: store <8 x i8> {{.*}}, align 8
// CHECK-LABEL: @"doubles$x2"(
// CHECK: load <2 x double>, ptr {{.*}}, align 16
// CHECK: store <2 x double> {{.*}}, align 16
// CHECK-LABEL: @"halves$x8"(
// CHECK: load <8 x half>, ptr {{.*}}, align 16
// CHECK: store <8 x half> {{.*}}, align 16
// CHECK-LABEL: @"sums$x4"(
// CHECK: load float, ptr {{.*}}, align 4
// CHECK: load float, ptr {{.*}}, align 4
// CHECK: load float, ptr {{.*}}, align 4
// CHECK: load float, ptr {{.*}}, align 4
// CHECK: store <4 x float> {{.*}}, align 16
// CHECK-LABEL: @"widened$x4"(
// CHECK: load <4 x half>, ptr {{.*}}, align 8
// CHECK: store <4 x float> {{.*}}, align 16

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn bytes(x: &[u8], mut y: PerThread<u8>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = x[i].wrapping_add(1);
    }
}

#[gpu_kernel]
pub fn doubles(x: &[f64], mut y: PerThread<f64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = x[i] * 2.0;
    }
}

/// What is not side by side is read one by one.
#[gpu_kernel]
pub fn sums(x: &[[f32; 3]], mut y: PerThread<f32>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = x[i][0] + x[i][1] + x[i][2];
    }
}

#[gpu_kernel]
pub fn halves(x: &[f16], mut y: PerThread<f16>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = x[i] + x[i];
    }
}

#[gpu_kernel]
pub fn widened(x: &[f16], mut y: PerThread<f32>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = x[i].to_f32();
    }
}
