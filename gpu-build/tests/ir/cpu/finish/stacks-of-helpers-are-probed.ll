; RUN: lower x86-64-v3
; CHECK: define internal {{.*}}i32 @helper({{.*}} #[[N:[0-9]+]]
; CHECK: attributes #[[N]] = { {{.*}}"probe-stack"="inline-asm"

define i32 @helper(i32 %x) noinline {
  %a = alloca [9000 x i8]
  %p = getelementptr i8, ptr %a, i32 %x
  store volatile i8 1, ptr %p
  %v = load volatile i8, ptr %a
  %w = zext i8 %v to i32
  ret i32 %w
}
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %v = call i32 @helper(i32 %n)
  store i32 %v, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
