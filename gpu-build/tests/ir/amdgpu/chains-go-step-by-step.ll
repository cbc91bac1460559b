; RUN: finish gfx1100
; Sums that use the same numbers have a step each in turn, with their reads in front of it, though the text has one sum behind the other and all reads
; in front of both.
; CHECK-LABEL: @product(
; CHECK: [[A0:%[0-9]+]] = load float, ptr addrspace(3) @a,
; CHECK-NEXT: [[C0:%[0-9]+]] = load float, ptr addrspace(3) @c,
; CHECK-NEXT: [[S0:%[0-9]+]] = {{.*}}@llvm.fma.f32(float [[A0]], float [[C0]], float %first)
; CHECK-NEXT: [[B0:%[0-9]+]] = load float, ptr addrspace(3) @b,
; CHECK-NEXT: [[T0:%[0-9]+]] = {{.*}}@llvm.fma.f32(float [[B0]], float [[C0]], float %second)
; CHECK-NEXT: [[A1:%[0-9]+]] = load float
; CHECK-NEXT: [[C1:%[0-9]+]] = load float
; CHECK-NEXT: [[S1:%[0-9]+]] = {{.*}}@llvm.fma.f32(float [[A1]], float [[C1]], float [[S0]])
; CHECK-NEXT: [[B1:%[0-9]+]] = load float
; CHECK-NEXT: [[T1:%[0-9]+]] = {{.*}}@llvm.fma.f32(float [[B1]], float [[C1]], float [[T0]])
; A write between the sums keeps them apart.
; CHECK-LABEL: @written(
; CHECK: @llvm.fma.f32({{.*}} float %first)
; CHECK-NOT: float %second
; CHECK: store volatile float
; CHECK: @llvm.fma.f32({{.*}} float %second)

declare i32 @gpu.thread_id.x()
declare void @gpu.barrier() convergent
declare float @llvm.fma.f32(float, float, float)
@a = internal addrspace(3) global [1024 x float] undef
@b = internal addrspace(3) global [1024 x float] undef
@c = internal addrspace(3) global [1024 x float] undef

define void @product(ptr addrspace(1) %out, float %first, float %second) #0 {
  %x = call i32 @gpu.thread_id.x()
  %own.a = getelementptr float, ptr addrspace(3) @a, i32 %x
  %own.b = getelementptr float, ptr addrspace(3) @b, i32 %x
  %own.c = getelementptr float, ptr addrspace(3) @c, i32 %x
  store float %first, ptr addrspace(3) %own.a
  store float %second, ptr addrspace(3) %own.b
  store float %first, ptr addrspace(3) %own.c
  call void @gpu.barrier()
  %pa0 = getelementptr float, ptr addrspace(3) @a, i32 0
  %pb0 = getelementptr float, ptr addrspace(3) @b, i32 0
  %pc0 = getelementptr float, ptr addrspace(3) @c, i32 0
  %a0 = load float, ptr addrspace(3) %pa0
  %b0 = load float, ptr addrspace(3) %pb0
  %c0 = load float, ptr addrspace(3) %pc0
  %pa1 = getelementptr float, ptr addrspace(3) @a, i32 64
  %pb1 = getelementptr float, ptr addrspace(3) @b, i32 64
  %pc1 = getelementptr float, ptr addrspace(3) @c, i32 64
  %a1 = load float, ptr addrspace(3) %pa1
  %b1 = load float, ptr addrspace(3) %pb1
  %c1 = load float, ptr addrspace(3) %pc1
  %pa2 = getelementptr float, ptr addrspace(3) @a, i32 128
  %pb2 = getelementptr float, ptr addrspace(3) @b, i32 128
  %pc2 = getelementptr float, ptr addrspace(3) @c, i32 128
  %a2 = load float, ptr addrspace(3) %pa2
  %b2 = load float, ptr addrspace(3) %pb2
  %c2 = load float, ptr addrspace(3) %pc2
  %pa3 = getelementptr float, ptr addrspace(3) @a, i32 192
  %pb3 = getelementptr float, ptr addrspace(3) @b, i32 192
  %pc3 = getelementptr float, ptr addrspace(3) @c, i32 192
  %a3 = load float, ptr addrspace(3) %pa3
  %b3 = load float, ptr addrspace(3) %pb3
  %c3 = load float, ptr addrspace(3) %pc3
  %pa4 = getelementptr float, ptr addrspace(3) @a, i32 256
  %pb4 = getelementptr float, ptr addrspace(3) @b, i32 256
  %pc4 = getelementptr float, ptr addrspace(3) @c, i32 256
  %a4 = load float, ptr addrspace(3) %pa4
  %b4 = load float, ptr addrspace(3) %pb4
  %c4 = load float, ptr addrspace(3) %pc4
  %pa5 = getelementptr float, ptr addrspace(3) @a, i32 320
  %pb5 = getelementptr float, ptr addrspace(3) @b, i32 320
  %pc5 = getelementptr float, ptr addrspace(3) @c, i32 320
  %a5 = load float, ptr addrspace(3) %pa5
  %b5 = load float, ptr addrspace(3) %pb5
  %c5 = load float, ptr addrspace(3) %pc5
  %pa6 = getelementptr float, ptr addrspace(3) @a, i32 384
  %pb6 = getelementptr float, ptr addrspace(3) @b, i32 384
  %pc6 = getelementptr float, ptr addrspace(3) @c, i32 384
  %a6 = load float, ptr addrspace(3) %pa6
  %b6 = load float, ptr addrspace(3) %pb6
  %c6 = load float, ptr addrspace(3) %pc6
  %pa7 = getelementptr float, ptr addrspace(3) @a, i32 448
  %pb7 = getelementptr float, ptr addrspace(3) @b, i32 448
  %pc7 = getelementptr float, ptr addrspace(3) @c, i32 448
  %a7 = load float, ptr addrspace(3) %pa7
  %b7 = load float, ptr addrspace(3) %pb7
  %c7 = load float, ptr addrspace(3) %pc7
  %s0 = call float @llvm.fma.f32(float %a0, float %c0, float %first)
  %s1 = call float @llvm.fma.f32(float %a1, float %c1, float %s0)
  %s2 = call float @llvm.fma.f32(float %a2, float %c2, float %s1)
  %s3 = call float @llvm.fma.f32(float %a3, float %c3, float %s2)
  %s4 = call float @llvm.fma.f32(float %a4, float %c4, float %s3)
  %s5 = call float @llvm.fma.f32(float %a5, float %c5, float %s4)
  %s6 = call float @llvm.fma.f32(float %a6, float %c6, float %s5)
  %s7 = call float @llvm.fma.f32(float %a7, float %c7, float %s6)
  %t0 = call float @llvm.fma.f32(float %b0, float %c0, float %second)
  %t1 = call float @llvm.fma.f32(float %b1, float %c1, float %t0)
  %t2 = call float @llvm.fma.f32(float %b2, float %c2, float %t1)
  %t3 = call float @llvm.fma.f32(float %b3, float %c3, float %t2)
  %t4 = call float @llvm.fma.f32(float %b4, float %c4, float %t3)
  %t5 = call float @llvm.fma.f32(float %b5, float %c5, float %t4)
  %t6 = call float @llvm.fma.f32(float %b6, float %c6, float %t5)
  %t7 = call float @llvm.fma.f32(float %b7, float %c7, float %t6)
  store float %s7, ptr addrspace(1) %out
  %next = getelementptr float, ptr addrspace(1) %out, i64 1
  store float %t7, ptr addrspace(1) %next
  ret void
}

define void @written(ptr addrspace(1) %out, float %first, float %second) #0 {
  %x = call i32 @gpu.thread_id.x()
  %own.a = getelementptr float, ptr addrspace(3) @a, i32 %x
  %own.b = getelementptr float, ptr addrspace(3) @b, i32 %x
  %own.c = getelementptr float, ptr addrspace(3) @c, i32 %x
  store float %first, ptr addrspace(3) %own.a
  store float %second, ptr addrspace(3) %own.b
  store float %first, ptr addrspace(3) %own.c
  call void @gpu.barrier()
  %pa0 = getelementptr float, ptr addrspace(3) @a, i32 0
  %pb0 = getelementptr float, ptr addrspace(3) @b, i32 0
  %pc0 = getelementptr float, ptr addrspace(3) @c, i32 0
  %a0 = load float, ptr addrspace(3) %pa0
  %b0 = load float, ptr addrspace(3) %pb0
  %c0 = load float, ptr addrspace(3) %pc0
  %pa1 = getelementptr float, ptr addrspace(3) @a, i32 64
  %pb1 = getelementptr float, ptr addrspace(3) @b, i32 64
  %pc1 = getelementptr float, ptr addrspace(3) @c, i32 64
  %a1 = load float, ptr addrspace(3) %pa1
  %b1 = load float, ptr addrspace(3) %pb1
  %c1 = load float, ptr addrspace(3) %pc1
  %pa2 = getelementptr float, ptr addrspace(3) @a, i32 128
  %pb2 = getelementptr float, ptr addrspace(3) @b, i32 128
  %pc2 = getelementptr float, ptr addrspace(3) @c, i32 128
  %a2 = load float, ptr addrspace(3) %pa2
  %b2 = load float, ptr addrspace(3) %pb2
  %c2 = load float, ptr addrspace(3) %pc2
  %pa3 = getelementptr float, ptr addrspace(3) @a, i32 192
  %pb3 = getelementptr float, ptr addrspace(3) @b, i32 192
  %pc3 = getelementptr float, ptr addrspace(3) @c, i32 192
  %a3 = load float, ptr addrspace(3) %pa3
  %b3 = load float, ptr addrspace(3) %pb3
  %c3 = load float, ptr addrspace(3) %pc3
  %pa4 = getelementptr float, ptr addrspace(3) @a, i32 256
  %pb4 = getelementptr float, ptr addrspace(3) @b, i32 256
  %pc4 = getelementptr float, ptr addrspace(3) @c, i32 256
  %a4 = load float, ptr addrspace(3) %pa4
  %b4 = load float, ptr addrspace(3) %pb4
  %c4 = load float, ptr addrspace(3) %pc4
  %pa5 = getelementptr float, ptr addrspace(3) @a, i32 320
  %pb5 = getelementptr float, ptr addrspace(3) @b, i32 320
  %pc5 = getelementptr float, ptr addrspace(3) @c, i32 320
  %a5 = load float, ptr addrspace(3) %pa5
  %b5 = load float, ptr addrspace(3) %pb5
  %c5 = load float, ptr addrspace(3) %pc5
  %pa6 = getelementptr float, ptr addrspace(3) @a, i32 384
  %pb6 = getelementptr float, ptr addrspace(3) @b, i32 384
  %pc6 = getelementptr float, ptr addrspace(3) @c, i32 384
  %a6 = load float, ptr addrspace(3) %pa6
  %b6 = load float, ptr addrspace(3) %pb6
  %c6 = load float, ptr addrspace(3) %pc6
  %pa7 = getelementptr float, ptr addrspace(3) @a, i32 448
  %pb7 = getelementptr float, ptr addrspace(3) @b, i32 448
  %pc7 = getelementptr float, ptr addrspace(3) @c, i32 448
  %a7 = load float, ptr addrspace(3) %pa7
  %b7 = load float, ptr addrspace(3) %pb7
  %c7 = load float, ptr addrspace(3) %pc7
  %s0 = call float @llvm.fma.f32(float %a0, float %c0, float %first)
  %s1 = call float @llvm.fma.f32(float %a1, float %c1, float %s0)
  %s2 = call float @llvm.fma.f32(float %a2, float %c2, float %s1)
  %s3 = call float @llvm.fma.f32(float %a3, float %c3, float %s2)
  %s4 = call float @llvm.fma.f32(float %a4, float %c4, float %s3)
  %s5 = call float @llvm.fma.f32(float %a5, float %c5, float %s4)
  %s6 = call float @llvm.fma.f32(float %a6, float %c6, float %s5)
  %s7 = call float @llvm.fma.f32(float %a7, float %c7, float %s6)
  store volatile float 1.0, ptr addrspace(3) @a
  %t0 = call float @llvm.fma.f32(float %b0, float %c0, float %second)
  %t1 = call float @llvm.fma.f32(float %b1, float %c1, float %t0)
  %t2 = call float @llvm.fma.f32(float %b2, float %c2, float %t1)
  %t3 = call float @llvm.fma.f32(float %b3, float %c3, float %t2)
  %t4 = call float @llvm.fma.f32(float %b4, float %c4, float %t3)
  %t5 = call float @llvm.fma.f32(float %b5, float %c5, float %t4)
  %t6 = call float @llvm.fma.f32(float %b6, float %c6, float %t5)
  %t7 = call float @llvm.fma.f32(float %b7, float %c7, float %t6)
  store float %s7, ptr addrspace(1) %out
  %next = getelementptr float, ptr addrspace(1) %out, i64 1
  store float %t7, ptr addrspace(1) %next
  ret void
}

attributes #0 = { "gpu.kernel" }
