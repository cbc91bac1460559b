; RUN: finish gfx942
; Three checks before reads and a store to shared memory: one question of the whole wave, and then the accesses in one block.
; CHECK-LABEL: define {{.*}}amdgpu_kernel void @copies
; CHECK: icmp {{.*}}i64 %a.length
; CHECK: call i64 @llvm.amdgcn.ballot.i64
; CHECK: call i64 @llvm.amdgcn.ballot.i64
; CHECK: call i64 @llvm.amdgcn.ballot.i64
; CHECK: [[ANY:%[0-9]+]] = icmp ne i64 {{%[0-9]+}}, 0
; CHECK-NEXT: br i1 [[ANY]]
; CHECK-NOT: br i1
; CHECK: load float, ptr addrspace(1)
; CHECK: store float {{.*}} addrspace(3)
; CHECK: load float, ptr addrspace(1)
; CHECK: load float, ptr addrspace(1)
; A check stays behind what the host could see, and one whose condition is read from memory behind the read.
; CHECK-LABEL: define {{.*}}amdgpu_kernel void @seen
; CHECK: call i64 @llvm.amdgcn.ballot.i64
; CHECK: br i1
; CHECK: store i32 {{.*}} addrspace(1) %a
; CHECK: call i64 @llvm.amdgcn.ballot.i64
; CHECK: br i1
; CHECK: load i64, ptr addrspace(1)
; CHECK: call i64 @llvm.amdgcn.ballot.i64
; CHECK: br i1
; A uniform condition needs no vote.
; CHECK-LABEL: define {{.*}}amdgpu_kernel void @uniform
; CHECK-NOT: ballot
; CHECK: load i64, ptr addrspace(1) @__gpu_fault_slot
; The code of a failure comes after the kernel's other code, and the wave ends there.
; RUN: assembly gfx942 --prefix GFX942
; GFX942-LABEL: copies:
; GFX942: s_cbranch_
; GFX942-NOT: __gpu_fault_slot
; GFX942: global_store_dword
; GFX942: s_endpgm
; GFX942: __gpu_fault_slot
; GFX942: global_atomic_cmpswap
; GFX942: s_endpgm
; A processor on which LLVM expands a trap to several instructions.
; RUN: assembly gfx1100 --prefix GFX1100
; GFX1100-LABEL: copies:
; GFX1100: s_cbranch_
; GFX1100-NOT: __gpu_fault_slot
; GFX1100: global_store_b32
; GFX1100: s_endpgm
; GFX1100: __gpu_fault_slot
; GFX1100: global_atomic_cmpswap_b32
; GFX1100: s_endpgm
; GFX1100-NOT: s_sethalt

@shared = internal addrspace(3) global [256 x float] poison
declare i32 @gpu.thread_id.x()
declare i32 @gpu.block_id.x()
declare void @gpu.barrier() convergent
declare void @llvm.trap()

define void @copies(ptr addrspace(1) noalias %a, i64 %a.length, ptr addrspace(1) noalias %b, i64 %b.length, ptr addrspace(1) noalias %out, i64 %out.length) #0 {
  %x = call i32 @gpu.thread_id.x()
  %i = zext i32 %x to i64
  %is.a = icmp ult i64 %i, %a.length
  br i1 %is.a, label %first, label %panic
first:
  %at.a = getelementptr float, ptr addrspace(1) %a, i64 %i
  %one = load float, ptr addrspace(1) %at.a
  %own = getelementptr float, ptr addrspace(3) @shared, i32 %x
  store float %one, ptr addrspace(3) %own
  %j = add nuw i64 %i, 8
  %fails = icmp uge i64 %j, %b.length
  br i1 %fails, label %panic, label %second
second:
  %at.b = getelementptr float, ptr addrspace(1) %b, i64 %j
  %two = load float, ptr addrspace(1) %at.b
  %is.out = icmp ult i64 %i, %out.length
  br i1 %is.out, label %third, label %panic
third:
  %at.out = getelementptr float, ptr addrspace(1) %out, i64 %i
  %three = load float, ptr addrspace(1) %at.out
  %some = fadd float %one, %two
  call void @gpu.barrier()
  %across = xor i32 %x, 1
  %other = getelementptr float, ptr addrspace(3) @shared, i32 %across
  %four = load float, ptr addrspace(3) %other
  %more = fadd float %some, %three
  %sum = fadd float %more, %four
  store float %sum, ptr addrspace(1) %at.out
  ret void
panic:
  call void @llvm.trap()
  unreachable
}

define void @seen(ptr addrspace(1) noalias %a, i64 %a.length, ptr addrspace(1) noalias %b, i64 %b.length) #0 {
  %x = call i32 @gpu.thread_id.x()
  %i = zext i32 %x to i64
  %is.a = icmp ult i64 %i, %a.length
  br i1 %is.a, label %first, label %panic
first:
  %at.a = getelementptr i32, ptr addrspace(1) %a, i64 %i
  store i32 %x, ptr addrspace(1) %at.a
  %is.b = icmp ult i64 %i, %b.length
  br i1 %is.b, label %second, label %panic
second:
  %at.b = getelementptr i64, ptr addrspace(1) %b, i64 %i
  %read = load i64, ptr addrspace(1) %at.b
  %is.read = icmp ult i64 %read, %a.length
  br i1 %is.read, label %third, label %panic
third:
  %at.read = getelementptr i32, ptr addrspace(1) %a, i64 %read
  store i32 1, ptr addrspace(1) %at.read
  ret void
panic:
  call void @llvm.trap()
  unreachable
}

define void @uniform(ptr addrspace(1) %a, i32 %length) #0 {
  %block = call i32 @gpu.block_id.x()
  %is.a = icmp ult i32 %block, %length
  br i1 %is.a, label %first, label %panic
first:
  %at = getelementptr i32, ptr addrspace(1) %a, i32 %block
  store i32 %block, ptr addrspace(1) %at
  ret void
panic:
  call void @llvm.trap()
  unreachable
}
attributes #0 = { "gpu.kernel" }
