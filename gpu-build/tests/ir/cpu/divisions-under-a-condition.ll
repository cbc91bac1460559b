; A division that traps where the branch is not taken, of operands that all threads have in common, is done once in front of the loop over
; threads: LLVM's vectorizer would take the first thread's for all, which has none if it does not take the branch.
; RUN: assembly x86-64-v4
; CHECK-LABEL: gpu.divide.urem.i32:
; CHECK: divl
; CHECK-LABEL: lookup.entry:
; CHECK: callq gpu.divide.urem.i32

declare i32 @gpu.thread_id.x()
declare i32 @gpu.block_id.x()
declare i32 @gpu.block_dim.x()
define void @lookup(ptr addrspace(1) %table, ptr addrspace(1) %x, ptr addrspace(1) %out, i32 %n, i32 %width) #0 {
  %t = call i32 @gpu.thread_id.x()
  %b = call i32 @gpu.block_id.x()
  %size = call i32 @gpu.block_dim.x()
  %first = mul i32 %b, %size
  %i = add i32 %first, %t
  %i.wide = zext i32 %i to i64
  %x.at = getelementptr i32, ptr addrspace(1) %x, i64 %i.wide
  %v = load i32, ptr addrspace(1) %x.at
  %odd = and i32 %v, 1
  %is.odd = icmp ne i32 %odd, 0
  br i1 %is.odd, label %yes, label %end
yes:
  %r = urem i32 %n, %width
  %r.wide = zext i32 %r to i64
  %t.at = getelementptr i32, ptr addrspace(1) %table, i64 %r.wide
  %found = load i32, ptr addrspace(1) %t.at
  br label %end
end:
  %result = phi i32 [ %v, %0 ], [ %found, %yes ]
  %out.at = getelementptr i32, ptr addrspace(1) %out, i64 %i.wide
  store i32 %result, ptr addrspace(1) %out.at
  ret void
}
attributes #0 = { "gpu.kernel" }
