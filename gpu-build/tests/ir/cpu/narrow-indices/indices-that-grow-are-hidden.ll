; A masked index that grows from thread to thread, and is part of an address, is masked again with a number that LLVM does not know: with two masks
; in a loop, LLVM 20 to 22 test that one of the indices does not wrap around, and assume it of the other. A mask of a loaded value, or of a value
; that is not part of an address, stays as it is.
; RUN: lower x86-64-v3 --after narrow-indices
; CHECK-LABEL: define {{.*}} @k.thread(
; CHECK: %[[ZERO:.*]] = udiv i32 %grid_z, -2147483648
; CHECK: %[[SHIFTED:.*]] = mul i32 %[[ZERO]], 2
; CHECK: %[[BITS:.*]] = xor i32 %[[SHIFTED]], -1
; CHECK: %[[I:.*]] = and i32 %{{.*}}, 1022
; CHECK: %[[HIDDEN:.*]] = and i32 %[[I]], %[[BITS]]
; CHECK: zext nneg i32 %[[HIDDEN]] to i64
; CHECK: and i32 %{{.*}}, 511
; CHECK-NEXT: zext
; CHECK: and i32 %{{.*}}, 255
; CHECK-NOT: and i32
; CHECK: ret

declare i32 @gpu.thread_id.x()
declare void @gpu.barrier()
define void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
  %x = call i32 @gpu.thread_id.x()
  %x.wide = zext i32 %x to i64
  %six = mul i32 %x, 6
  %masked = and i32 %six, 1023
  %i = zext i32 %masked to i64
  %in.at = getelementptr i32, ptr addrspace(1) %in, i64 %i
  %v = load i32, ptr addrspace(1) %in.at
  %masked.v = and i32 %v, 511
  %j = zext i32 %masked.v to i64
  %second.at = getelementptr i32, ptr addrspace(1) %in, i64 %j
  %w = load i32, ptr addrspace(1) %second.at
  %five = mul i32 %x, 5
  %low = and i32 %five, 255
  %out.at = getelementptr i32, ptr addrspace(1) %out, i64 %x.wide
  store i32 %low, ptr addrspace(1) %out.at
  %behind = getelementptr i32, ptr addrspace(1) %out.at, i64 1024
  store i32 %w, ptr addrspace(1) %behind
  ret void
}
attributes #0 = { "gpu.kernel" }
