; RUN: lower x86-64-v3
; CHECK: define internal i32 @k.thread({{.*}} #[[N:[0-9]+]] {
; CHECK: attributes #[[N]] = { {{.*}}"probe-stack"="inline-asm"{{.*}}"warn-stack-size"="1048576"

declare i32 @gpu.thread_id.x()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  store i32 %x, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
