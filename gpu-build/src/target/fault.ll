; A failing thread of a GPU writes a record and ends: `gpu_abi::fault` has the protocol and the offsets. Each target defines `gpu.fault.any`,
; `gpu.fault.lane`, `gpu.fault.of`, `gpu.fault.exit` and `gpu.fault.trap`, and the name of the device's synchronization scope.

@__gpu_fault_slot = external addrspace(1) global [2 x i64]

declare i32 @gpu.thread_id.x()
declare i32 @gpu.thread_id.y()
declare i32 @gpu.thread_id.z()
declare i32 @gpu.block_id.x()
declare i32 @gpu.block_id.y()
declare i32 @gpu.block_id.z()
; Whether the value is true in any thread of the wave, if waves fail as a whole; otherwise the thread's own value.
declare i1 @gpu.fault.any(i1)
; The lane of a thread of the wave that has failed, and the value of that lane.
declare i32 @gpu.fault.lane(i1)
declare i32 @gpu.fault.of(i32, i32)
declare void @gpu.fault.exit()
declare void @gpu.fault.trap()

define linkonce_odr hidden void @gpu.fault.report(i32 %number, i32 %text, i1 %failing, i64 %first.value, i64 %second.value, i1 %traps) alwaysinline convergent nounwind {
  %records = load i64, ptr addrspace(1) @__gpu_fault_slot, align 8
  %nobody = icmp eq i64 %records, 0
  br i1 %nobody, label %trap, label %tell
tell:
  %number.wide = zext i32 %number to i64
  %begin = shl i64 %number.wide, 6
  %at = add i64 %records, %begin
  %record = inttoptr i64 %at to ptr addrspace(1)
  %complete.at = getelementptr i8, ptr addrspace(1) %record, i64 4
  %place = shl i64 %number.wide, 2
  %claims = getelementptr i8, ptr addrspace(1) @__gpu_fault_slot, i64 16
  %claim = getelementptr i8, ptr addrspace(1) %claims, i64 %place
  %lane = call i32 @gpu.fault.lane(i1 %failing)
  br label %try
try:
  %armed.own = load atomic volatile i32, ptr addrspace(1) %record monotonic, align 4
  %armed = call i32 @gpu.fault.of(i32 %armed.own, i32 %lane)
  %before = add i32 %armed, -1
  %exchange = cmpxchg ptr addrspace(1) %claim, i32 %before, i32 %armed syncscope("SCOPE") monotonic monotonic, align 4
  %claimed = extractvalue { i32, i1 } %exchange, 1
  %owns = call i1 @gpu.fault.any(i1 %claimed)
  br i1 %owns, label %write, label %wait
wait:
  %complete.own = load atomic volatile i32, ptr addrspace(1) %complete.at monotonic, align 4
  %complete = call i32 @gpu.fault.of(i32 %complete.own, i32 %lane)
  %is.written = icmp eq i32 %complete, %armed
  br i1 %is.written, label %written, label %check
check:
  %now.own = load atomic volatile i32, ptr addrspace(1) %record monotonic, align 4
  %now = call i32 @gpu.fault.of(i32 %now.own, i32 %lane)
  %is.same = icmp eq i32 %now, %armed
  br i1 %is.same, label %wait, label %try
write:
  %tx.own = call i32 @gpu.thread_id.x()
  %ty.own = call i32 @gpu.thread_id.y()
  %tz.own = call i32 @gpu.thread_id.z()
  %tx = call i32 @gpu.fault.of(i32 %tx.own, i32 %lane)
  %ty = call i32 @gpu.fault.of(i32 %ty.own, i32 %lane)
  %tz = call i32 @gpu.fault.of(i32 %tz.own, i32 %lane)
  %said = call i32 @gpu.fault.of(i32 %text, i32 %lane)
  %bx = call i32 @gpu.block_id.x()
  %by = call i32 @gpu.block_id.y()
  %bz = call i32 @gpu.block_id.z()
  %v0 = insertelement <4 x i32> poison, i32 %said, i32 0
  %v1 = insertelement <4 x i32> %v0, i32 %bx, i32 1
  %v2 = insertelement <4 x i32> %v1, i32 %by, i32 2
  %v3 = insertelement <4 x i32> %v2, i32 %bz, i32 3
  %first = getelementptr i8, ptr addrspace(1) %record, i64 16
  store <4 x i32> %v3, ptr addrspace(1) %first, align 16
  %w0 = insertelement <4 x i32> zeroinitializer, i32 %tx, i32 0
  %w1 = insertelement <4 x i32> %w0, i32 %ty, i32 1
  %w2 = insertelement <4 x i32> %w1, i32 %tz, i32 2
  %second = getelementptr i8, ptr addrspace(1) %record, i64 32
  store <4 x i32> %w2, ptr addrspace(1) %second, align 16
  %first.wide = lshr i64 %first.value, 32
  %second.wide = lshr i64 %second.value, 32
  %a0.own = trunc i64 %first.value to i32
  %a1.own = trunc i64 %first.wide to i32
  %b0.own = trunc i64 %second.value to i32
  %b1.own = trunc i64 %second.wide to i32
  %a0 = call i32 @gpu.fault.of(i32 %a0.own, i32 %lane)
  %a1 = call i32 @gpu.fault.of(i32 %a1.own, i32 %lane)
  %b0 = call i32 @gpu.fault.of(i32 %b0.own, i32 %lane)
  %b1 = call i32 @gpu.fault.of(i32 %b1.own, i32 %lane)
  %u0 = insertelement <4 x i32> poison, i32 %a0, i32 0
  %u1 = insertelement <4 x i32> %u0, i32 %a1, i32 1
  %u2 = insertelement <4 x i32> %u1, i32 %b0, i32 2
  %u3 = insertelement <4 x i32> %u2, i32 %b1, i32 3
  %values = getelementptr i8, ptr addrspace(1) %record, i64 48
  store <4 x i32> %u3, ptr addrspace(1) %values, align 16
  fence release
  store atomic volatile i32 %armed, ptr addrspace(1) %complete.at monotonic, align 4
  br label %written
written:
  fence acq_rel
  %flag.at = getelementptr i8, ptr addrspace(1) @__gpu_fault_slot, i64 8
  %flag.address = load i64, ptr addrspace(1) %flag.at, align 8
  %flag = inttoptr i64 %flag.address to ptr addrspace(1)
  store atomic volatile i32 1, ptr addrspace(1) %flag monotonic, align 4
  br i1 %traps, label %trap, label %end
end:
  call void @gpu.fault.exit()
  ret void
trap:
  call void @gpu.fault.trap()
  ret void
}

; The same as a function of its own, for NVIDIA's GPUs: in a kernel's code, ptxas would give the kernel's loops fewer registers, and schedule them
; worse.
define linkonce_odr hidden void @gpu.fault.report.called(i32 %number, i32 %text, i1 %failing, i64 %first.value, i64 %second.value, i1 %traps) noinline noreturn cold convergent nounwind {
  call void @gpu.fault.report(i32 %number, i32 %text, i1 %failing, i64 %first.value, i64 %second.value, i1 %traps) convergent
  unreachable
}
