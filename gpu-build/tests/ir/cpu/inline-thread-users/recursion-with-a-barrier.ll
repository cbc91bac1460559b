; RUN: lower x86-64-v3 --after inline-thread-users
; CHECK: `down` calls itself, and uses barriers, warps or shared memory: on the CPU that is not possible

declare void @gpu.barrier()
define internal i32 @down(i32 %a) noinline {
  call void @gpu.barrier()
  %z = icmp eq i32 %a, 0
  br i1 %z, label %end, label %again
again:
  %b = sub i32 %a, 1
  %c = call i32 @down(i32 %b)
  ret i32 %c
end:
  ret i32 1
}
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @down(i32 %n)
  store i32 %x, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
