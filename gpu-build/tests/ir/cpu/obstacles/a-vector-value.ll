; RUN: vectorization x86-64-v3
; CHECK: k: 8 threads: a load or store of a type that is no element of a vector in memory: `{{.*}} <2 x i32>

declare i32 @gpu.thread_id.x()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %q = getelementptr <2 x i32>, ptr addrspace(1) %p, i32 %x
  %w = load <2 x i32>, ptr addrspace(1) %q
  %v = extractelement <2 x i32> %w, i32 0
  %s = add <2 x i32> %w, %w
  store <2 x i32> %s, ptr addrspace(1) %q
  %c = icmp sgt i32 %v, %n
  br i1 %c, label %t, label %m
t:
  store i32 %v, ptr addrspace(1) %p
  br label %m
m:
  ret void
}
attributes #0 = { "gpu.kernel" }
