; The functions that `../fault.ll` calls, for AMD's GPUs. A wave executes the report as a whole, and ends as one: branches are uniform, and
; every lane stores the same values.

declare i64 @gpu.wave.ballot(i1)
declare i64 @llvm.cttz.i64(i64, i1)
declare i32 @llvm.amdgcn.readlane.i32(i32, i32)
declare void @llvm.amdgcn.endpgm()

define linkonce_odr hidden i1 @gpu.fault.any(i1 %p) #0 { %b = call i64 @gpu.wave.ballot(i1 %p) %r = icmp ne i64 %b, 0 ret i1 %r }
define linkonce_odr hidden i32 @gpu.fault.lane(i1 %p) #0 { %b = call i64 @gpu.wave.ballot(i1 %p) %c = call i64 @llvm.cttz.i64(i64 %b, i1 false) %r = trunc i64 %c to i32 ret i32 %r }
define linkonce_odr hidden i32 @gpu.fault.of(i32 %value, i32 %lane) #0 { %r = call i32 @llvm.amdgcn.readlane.i32(i32 %value, i32 %lane) ret i32 %r }
define linkonce_odr hidden void @gpu.fault.exit() #0 { call void @llvm.amdgcn.endpgm() ret void }
; As assembly, because LLVM 22 expands `llvm.trap` to several instructions on the exact (not generic) gfx11 processors, and can do so for
; only one trap in a function.
define linkonce_odr hidden void @gpu.fault.trap() #0 { call void asm sideeffect "s_trap 2", ""() call void @llvm.amdgcn.endpgm() ret void }

; In blocks whose threads rely on each other: nonzero once a wave has failed. Every wave writes 0 before any can fail. The LDS executes a block's
; accesses in order, so a wave that leaves a barrier sees what an ended wave wrote before its end.
@gpu.fault.ended = internal addrspace(3) global i32 poison, align 4
declare void @llvm.amdgcn.s.barrier()
declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
define linkonce_odr hidden void @gpu.fault.begin() #0 { store volatile i32 0, ptr addrspace(3) @gpu.fault.ended fence syncscope("workgroup") release call void @llvm.amdgcn.s.barrier() fence syncscope("workgroup") acquire ret void }
define linkonce_odr hidden void @gpu.fault.tell() #0 { store volatile i32 1, ptr addrspace(3) @gpu.fault.ended fence syncscope("workgroup") release ret void }
; Assembly ends the wave: with a basic block for that, LLVM 22 uses twice as many registers, or spills nearly all if that block has a successor.
define linkonce_odr hidden void @gpu.fault.barrier() #0 {
  call void @llvm.amdgcn.s.barrier()
  %ended = load volatile i32, ptr addrspace(3) @gpu.fault.ended
  %all = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %ended)
  call void asm sideeffect "s_cmp_eq_u32 $0, 0\0As_cbranch_scc1 .Lresume_${:uid}\0As_endpgm\0A.Lresume_${:uid}:", "s,~{scc},~{memory}"(i32 %all) #1
  ret void
}

attributes #0 = { alwaysinline convergent nounwind }
attributes #1 = { convergent nounwind }
