// Four threads' elements by one load or store where all are within both slices; one after the other where they are not.
// RUN: lower sm_90 --after coarsen
// RUN: lower gfx942 --after coarsen
// RUN: lower gfx1100 --after coarsen
// CHECK: ; axpy=4,32,8,24
// CHECK-LABEL: @"axpy$x4"({{.*}} noalias {{.*}}align 16 {{.*}} %x, {{.*}} noalias {{.*}}align 16 {{.*}} %y,
// On AMD's GPUs the place has 32 bits.
// CHECK: [[PLACE:%[0-9]+]] = {{add nuw nsw i64|zext i32}}
// CHECK: [[FIRST:%[0-9]+]] = mul nuw nsw i64 [[PLACE]], 4
// CHECK: [[LAST:%[0-9]+]] = add nuw nsw i64 [[FIRST]], 3
// CHECK: icmp ult i64 [[LAST]], %y.len
// CHECK: icmp ult i64 [[LAST]], %x.len
// CHECK: br i1 {{%[0-9]+}}, label %together, label %apart
// CHECK: together:
// CHECK-NOT: icmp
// CHECK: load <4 x float>, ptr {{.*}}, align 16
// CHECK: load <4 x float>, ptr {{.*}}, align 16
// CHECK: call noundef float @llvm.fma.f32
// CHECK: call noundef float @llvm.fma.f32
// CHECK: call noundef float @llvm.fma.f32
// CHECK: call noundef float @llvm.fma.f32
// CHECK: store <4 x float> {{.*}}, align 16
// CHECK: ret void
// CHECK: apart:
// CHECK: phi i64
// CHECK: [[I:%[0-9]+]] = add nuw nsw i64 [[FIRST]]
// CHECK: icmp ult i64 [[I]], %y.len
// CHECK: icmp ult i64 [[I]], %x.len
// CHECK: label %trap
// CHECK: load float, ptr {{.*}}, align 4
// CHECK: store float {{.*}}, align 4
// CHECK: next:
// CHECK: icmp ult i64 {{%[0-9]+}}, 4
// CHECK: trap:
// CHECK: call void @gpu.fault(i32

use gpu_rt::kernel::*;

#[gpu_kernel]
pub fn axpy(a: f32, x: &[f32], mut y: PerThread<f32>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = a.mul_add(x[i], *y);
    }
}
