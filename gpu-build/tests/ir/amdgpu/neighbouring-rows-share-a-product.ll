; RUN: finish gfx90a
; The first row's product, which is no longer said not to overflow, and for the others so many strides, which are the same for all threads.
; CHECK-LABEL: define {{.*}} @rows
; CHECK: [[FIRST:%[0-9a-z.]+]] = mul i64 {{.*}}, %stride
; CHECK: [[EIGHT:%[0-9]+]] = mul i64 %stride, 8
; CHECK: add i64 [[FIRST]], [[EIGHT]]
; CHECK: sub i64 [[FIRST]], %stride
; CHECK: mul i64 %other, %stride
; CHECK-NOT: mul i64
; CHECK: ret void
; A sum of 32 bits may wrap, and then is no row near another.
; CHECK-LABEL: define {{.*}} @wraps
; CHECK: mul i64 %stride, %row
; CHECK: mul i64 %stride, %wide
; CHECK: ret void

declare i32 @gpu.thread_id.y()

define void @rows(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i64 %stride, i32 %of) #0 {
  %y = call i32 @gpu.thread_id.y()
  %four = shl i32 %of, 4
  %own = zext i32 %y to i64
  %begin = zext i32 %four to i64
  %row = add i64 %begin, %own
  %place = mul nuw i64 %row, %stride
  %at = getelementptr float, ptr addrspace(1) %p, i64 %place
  %one = load float, ptr addrspace(1) %at
  %next = add nuw i32 %y, 8
  %wide = zext i32 %next to i64
  %below = add i64 %wide, %begin
  %below.place = mul i64 %stride, %below
  %below.at = getelementptr float, ptr addrspace(1) %p, i64 %below.place
  %two = load float, ptr addrspace(1) %below.at
  %above = add i64 %row, -1
  %above.place = mul i64 %above, %stride
  %above.at = getelementptr float, ptr addrspace(1) %p, i64 %above.place
  %three = load float, ptr addrspace(1) %above.at
  %other = xor i64 %own, %begin
  %other.place = mul i64 %other, %stride
  %other.at = getelementptr float, ptr addrspace(1) %p, i64 %other.place
  %four.more = load float, ptr addrspace(1) %other.at
  %s1 = fadd float %one, %two
  %s2 = fadd float %three, %four.more
  %s = fadd float %s1, %s2
  store float %s, ptr addrspace(1) %q
  ret void
}

define void @wraps(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i64 %stride, i32 %of) #0 {
  %y = call i32 @gpu.thread_id.y()
  %first = mul i32 %y, %of
  %row = zext i32 %first to i64
  %place = mul i64 %row, %stride
  %at = getelementptr float, ptr addrspace(1) %p, i64 %place
  %one = load float, ptr addrspace(1) %at
  %next = add i32 %first, 8
  %wide = zext i32 %next to i64
  %below.place = mul i64 %wide, %stride
  %below.at = getelementptr float, ptr addrspace(1) %p, i64 %below.place
  %two = load float, ptr addrspace(1) %below.at
  %s = fadd float %one, %two
  store float %s, ptr addrspace(1) %q
  ret void
}
attributes #0 = { "gpu.kernel" }
