; RUN: lower x86-64-v3 --after vectorize
; CHECK-LABEL: define <8 x i32> @k.thread.vector8(
; CHECK-NOT: <8 x double> @llvm.pow
; CHECK: call double @llvm.pow.f64(double
; CHECK: call double @llvm.pow.f64(double

declare i32 @gpu.thread_id.x()
declare double @llvm.pow.f64(double, double)
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %q = getelementptr double, ptr addrspace(1) %p, i32 %x
  %v = load double, ptr addrspace(1) %q
  %c = fcmp ogt double %v, 1.0
  br i1 %c, label %t, label %m
t:
  %o = call double @llvm.pow.f64(double %v, double %v)
  store double %o, ptr addrspace(1) %q
  br label %m
m:
  ret void
}
attributes #0 = { "gpu.kernel" }
