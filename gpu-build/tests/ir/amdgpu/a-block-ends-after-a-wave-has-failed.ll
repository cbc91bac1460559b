; RUN: finish gfx942
; Threads of safe block programs read what others wrote before a barrier. Waves that have ended count as arrived there, so a failing wave sets a
; word of shared memory, and the others end after the barrier. All waves clear the word, and wait for each other, before one can fail.
; CHECK: @gpu.fault.ended = internal addrspace(3) global i32
; CHECK-LABEL: define protected amdgpu_kernel void @together
; CHECK: store volatile i32 0, ptr addrspace(3) @gpu.fault.ended
; CHECK: call void @llvm.amdgcn.s.barrier()
; CHECK: call void @llvm.amdgcn.s.barrier()
; CHECK-NEXT: load volatile i32, ptr addrspace(3) @gpu.fault.ended
; CHECK: call void asm sideeffect {{.*}}s_endpgm
; CHECK: store volatile i32 1, ptr addrspace(3) @gpu.fault.ended
; CHECK: store atomic volatile i32 1
; CHECK: call void @llvm.amdgcn.endpgm()
; A block of one wave ends with its wave, and a block whose threads do not rely on each other continues.
; CHECK-LABEL: define protected amdgpu_kernel void @wave
; CHECK-NOT: @gpu.fault.ended
; CHECK: store atomic volatile i32 1
; CHECK: call void @llvm.amdgcn.endpgm()
; CHECK-LABEL: define protected amdgpu_kernel void @others
; CHECK-NOT: @gpu.fault.ended
; CHECK: store atomic volatile i32 1
; CHECK: call void @llvm.amdgcn.endpgm()
; RUN: assembly gfx942 --prefix GFX942
; GFX942: s_barrier
; GFX942: s_barrier
; GFX942: ds_read_b32
; GFX942: s_endpgm
; RUN: assembly gfx1201 --prefix GFX1201
; GFX1201: s_barrier_wait
; GFX1201: s_barrier_wait
; GFX1201: ds_load_b32
; GFX1201: s_endpgm

@kept = internal addrspace(3) global [64 x i32] poison
declare i32 @gpu.thread_id.x()
declare void @gpu.barrier() convergent
declare void @llvm.trap()

define void @together(ptr addrspace(1) %p, i32 %n) "gpu.kernel" "gpu.together" {
  %x = call i32 @gpu.thread_id.x()
  %fails = icmp ugt i32 %x, %n
  br i1 %fails, label %trap, label %next
next:
  %own = getelementptr i32, ptr addrspace(3) @kept, i32 %x
  store i32 %n, ptr addrspace(3) %own
  call void @gpu.barrier()
  %other = xor i32 %x, 1
  %at = getelementptr i32, ptr addrspace(3) @kept, i32 %other
  %value = load i32, ptr addrspace(3) %at
  store i32 %value, ptr addrspace(1) %p
  ret void
trap:
  call void @llvm.trap()
  unreachable
}
define void @wave(ptr addrspace(1) %p, i32 %n) "gpu.kernel" "gpu.together" "gpu.required_block"="64,1,1" {
  %x = call i32 @gpu.thread_id.x()
  %fails = icmp ugt i32 %x, %n
  br i1 %fails, label %trap, label %next
next:
  %own = getelementptr i32, ptr addrspace(3) @kept, i32 %x
  store i32 %n, ptr addrspace(3) %own
  call void @gpu.barrier()
  %other = xor i32 %x, 1
  %at = getelementptr i32, ptr addrspace(3) @kept, i32 %other
  %value = load i32, ptr addrspace(3) %at
  store i32 %value, ptr addrspace(1) %p
  ret void
trap:
  call void @llvm.trap()
  unreachable
}
define void @others(ptr addrspace(1) %p, i32 %n) "gpu.kernel" {
  %x = call i32 @gpu.thread_id.x()
  %fails = icmp ugt i32 %x, %n
  br i1 %fails, label %trap, label %next
next:
  %own = getelementptr i32, ptr addrspace(3) @kept, i32 %x
  store i32 %n, ptr addrspace(3) %own
  call void @gpu.barrier()
  %other = xor i32 %x, 1
  %at = getelementptr i32, ptr addrspace(3) @kept, i32 %other
  %value = load i32, ptr addrspace(3) %at
  store i32 %value, ptr addrspace(1) %p
  ret void
trap:
  call void @llvm.trap()
  unreachable
}
