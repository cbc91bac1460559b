; RUN: legalize x86-64-v3 --prefix X86
; X86: define void @k
; X86: call i64 @llvm.readcyclecounter()
; X86: call i64 @llvm.readcyclecounter()
; X86-NOT: readsteadycounter
; RUN: legalize aarch64 --prefix ARM
; ARM: define void @k
; ARM: asm sideeffect "mrs $0, cntvct_el0"
; ARM: asm sideeffect "mrs $0, cntvct_el0"
; ARM: asm sideeffect "mrs $0, cntvct_el0"

declare i64 @gpu.clock()
define void @k(ptr %p) "gpu.kernel" {
  %a = call i64 @llvm.readsteadycounter()
  store volatile i64 %a, ptr %p
  %b = call i64 @llvm.readcyclecounter()
  store volatile i64 %b, ptr %p
  %c = call i64 @gpu.clock()
  store volatile i64 %c, ptr %p
  ret void
}
