; OpenCL C's semantics of barriers, fences and a work-group's copies, and what a heap allocates, as calls of the runtime: (address, bytes, bits of
; `gpu_abi::cpu::check`). Only checked images keep notes.

declare i32 @gpu.cpu.ask(ptr, i64, i32) convergent nounwind

define linkonce_odr void @gpu.note.barrier(i32 %flags) alwaysinline convergent nounwind {
  %wide = zext i32 %flags to i64
  %go = call i32 @gpu.cpu.ask(ptr null, i64 %wide, i32 2048)
  ret void
}

define linkonce_odr void @gpu.note.fence(i32 %flags) alwaysinline convergent nounwind {
  %wide = zext i32 %flags to i64
  %go = call i32 @gpu.cpu.ask(ptr null, i64 %wide, i32 4096)
  ret void
}

; The runtime reads `gpu_abi::cpu::GroupCopy`, and returns the copy's event.
define linkonce_odr i64 @gpu.note.copy(ptr %to, ptr %from, i64 %count, i64 %bytes, i64 %to.step, i64 %from.step, i64 %event) alwaysinline convergent nounwind {
  %copy = alloca [7 x i64], align 8
  %to.number = ptrtoint ptr %to to i64
  %from.number = ptrtoint ptr %from to i64
  %at.from = getelementptr i64, ptr %copy, i64 1
  %at.count = getelementptr i64, ptr %copy, i64 2
  %at.bytes = getelementptr i64, ptr %copy, i64 3
  %at.to.step = getelementptr i64, ptr %copy, i64 4
  %at.from.step = getelementptr i64, ptr %copy, i64 5
  %at.event = getelementptr i64, ptr %copy, i64 6
  %given = freeze i64 %event
  store i64 %to.number, ptr %copy, align 8
  store i64 %from.number, ptr %at.from, align 8
  store i64 %count, ptr %at.count, align 8
  store i64 %bytes, ptr %at.bytes, align 8
  store i64 %to.step, ptr %at.to.step, align 8
  store i64 %from.step, ptr %at.from.step, align 8
  store i64 %given, ptr %at.event, align 8
  %answer = call i32 @gpu.cpu.ask(ptr %copy, i64 56, i32 8192)
  %r = zext i32 %answer to i64
  ret i64 %r
}

define linkonce_odr void @gpu.note.copied() alwaysinline convergent nounwind {
  %go = call i32 @gpu.cpu.ask(ptr null, i64 0, i32 8192)
  ret void
}

define linkonce_odr void @gpu.note.wait(ptr %events, i32 %count) alwaysinline convergent nounwind {
entry:
  %some = icmp sgt i32 %count, 0
  br i1 %some, label %each, label %done
each:
  %i = phi i32 [ 0, %entry ], [ %next, %each ]
  %index = zext i32 %i to i64
  %at = getelementptr i64, ptr %events, i64 %index
  %event = load i64, ptr %at, align 8
  %go = call i32 @gpu.cpu.ask(ptr null, i64 %event, i32 16384)
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %count
  br i1 %more, label %each, label %done
done:
  ret void
}

define linkonce_odr void @gpu.note.fresh(ptr %memory, i64 %bytes) alwaysinline convergent nounwind {
  %go = call i32 @gpu.cpu.ask(ptr %memory, i64 %bytes, i32 65536)
  ret void
}

; Only a manifest records it.
define linkonce_odr void @gpu.note.strided(ptr %argument) alwaysinline nounwind {
  ret void
}
