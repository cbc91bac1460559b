// Where the launch has seen that one length is no less than another, a check of it needs no answer.
// RUN: lower sm_90 --after narrow-small-entries
// RUN: lower gfx942 --after narrow-small-entries
// The row above says nothing of the row: columns alone are compared.
// CHECK: ; above=8,2,4,40,2,4:48,16
// CHECK: ; axpy=16,1,4,32,1,4:16,32
// CHECK: ; below=8,2,4,40,2,4:40,8,48,16
// CHECK: ; chosen=16,1,4,32,1,4:16,32
// The kernel itself asks.
// CHECK-LABEL: @axpy(
// CHECK: icmp {{.*}}%x.len
// CHECK: call void @gpu.fault(i32
// It asks for the rows of the output.
// CHECK-LABEL: @"above$small"({{.*}} %input, i32 %input.rows, i32 {{%[0-9]+}}, i32 %input.columns, i32 {{%[0-9]+}}, i32 %input.stride, i32 {{%[0-9]+}},
// CHECK: icmp uge i32 %out.columns, %input.columns
// CHECK: %out.rows
// CHECK: ret void
// CHECK-LABEL: @"axpy$small"(float %a, {{.*}} noalias {{.*}} %x, i32 %x.len, i32 {{%[0-9]+}}, {{.*}} noalias {{.*}} %y, i32 %y.len, i32 {{%[0-9]+}})
// CHECK: icmp uge i32 %x.len, %y.len
// CHECK: call void @llvm.assume
// CHECK-NOT: %x.len
// CHECK-NOT: llvm.trap
// CHECK: ret void
// CHECK-LABEL: @"below$small"(
// CHECK: icmp uge i32 %out.rows, %input.rows
// CHECK: icmp uge i32 %out.columns, %input.columns
// CHECK-NOT: %out.rows
// CHECK-NOT: %out.columns
// CHECK: ret void
// The copy has the kernel's cases.
// CHECK-LABEL: @"chosen$small"(
// CHECK-NOT: llvm.trap
// CHECK: switch i32 %what, label {{%[0-9]+}} [
// CHECK: i32 7, label
// CHECK: call {{.*}}sqrt
// CHECK: ret void

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn axpy(a: f32, x: &[f32], mut y: PerThread<f32>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = a.mul_add(x[i], *y);
    }
}

/// The row below is within the input, so the row is within the output.
#[gpu_kernel]
pub fn below(input: Matrix<f32>, mut out: Tiles<f32>) {
    let (row, column) = out.position();
    if row + 1 < input.rows() && column < input.columns() {
        let below = input.row(row + 1);
        if let Some(out) = out.get(0, 0) {
            *out = below[column];
        }
    }
}

/// The row above says nothing of the row.
#[gpu_kernel]
pub fn above(input: Matrix<f32>, mut out: Tiles<f32>) {
    let (row, column) = out.position();
    if row > 0 && row - 1 < input.rows() && column < input.columns() {
        let above = input.row(row - 1);
        if let Some(out) = out.get(0, 0) {
            *out = above[column];
        }
    }
}

#[gpu_kernel]
pub fn chosen(what: u32, x: &[f32], mut y: PerThread<f32>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = match what {
            0 => x[i],
            1 => x[i].sqrt(),
            7 => *y + x[i],
            _ => 2.0,
        };
    }
}
