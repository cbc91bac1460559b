; The functions that `../fault.ll` calls, for NVIDIA's GPUs, whose threads fail one by one.

declare void @llvm.nvvm.exit()
declare void @llvm.trap()

define linkonce_odr hidden i1 @gpu.fault.any(i1 %p) #0 { ret i1 %p }
define linkonce_odr hidden i32 @gpu.fault.lane(i1 %p) #0 { ret i32 0 }
define linkonce_odr hidden i32 @gpu.fault.of(i32 %value, i32 %lane) #0 { ret i32 %value }
define linkonce_odr hidden void @gpu.fault.exit() #0 { call void @llvm.nvvm.exit() ret void }
define linkonce_odr hidden void @gpu.fault.trap() #0 { call void @llvm.trap() ret void }

define linkonce_odr hidden void @gpu.fault.exit.called() #3 { call void @llvm.nvvm.exit() unreachable }

; Counts the threads that arrive; threads that have ended do not count. If one of the block has failed, the others end here instead of waiting for it,
; and read nothing that it should have written. `bar.red` is the name that every version of PTX has.
define linkonce_odr hidden void @gpu.fault.barrier(i32 %threads) #1 { call void asm sideeffect "{ .reg .pred t, p; .reg .b32 c; setp.eq.u32 t, 0, 0; bar.red.popc.u32 c, 0, t; setp.ne.u32 p, c, $0; @p exit; }", "r,~{memory}"(i32 %threads) #2 ret void }
; The same with a call, as reports are made.
define linkonce_odr hidden void @gpu.fault.barrier.called(i32 %threads) #1 {
  %arrived = call i32 asm sideeffect "{ .reg .pred t; setp.eq.u32 t, 0, 0; bar.red.popc.u32 $0, 0, t; }", "=r,~{memory}"() #2
  %are.all = icmp eq i32 %arrived, %threads
  br i1 %are.all, label %continue, label %end
continue:
  ret void
end:
  call void @gpu.fault.exit.called() #2
  unreachable
}

attributes #0 = { alwaysinline nounwind }
attributes #1 = { alwaysinline convergent nounwind }
attributes #2 = { convergent nounwind }
attributes #3 = { noinline noreturn cold convergent nounwind }
