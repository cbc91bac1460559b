; Stops with a fault that leaves no record: a recursive function overflows the stack.

define ptx_kernel void @overflow(ptr addrspace(1) %y) {
  %n = load volatile i32, ptr addrspace(1) %y
  %r = call i32 @deep(ptr addrspace(1) %y, i32 %n)
  store i32 %r, ptr addrspace(1) %y
  ret void
}

define internal i32 @deep(ptr addrspace(1) %y, i32 %n) noinline {
  %large = alloca [65536 x i8]
  %at = getelementptr i8, ptr %large, i32 %n
  store volatile i8 1, ptr %at
  %is.last = icmp eq i32 %n, 0
  br i1 %is.last, label %done, label %more
more:
  %less = sub i32 %n, 1
  %one = call i32 @deep(ptr addrspace(1) %y, i32 %less)
  %half = lshr i32 %less, 1
  %two = call i32 @deep(ptr addrspace(1) %y, i32 %half)
  %sum = add i32 %one, %two
  br label %done
done:
  %r = phi i32 [ 1, %0 ], [ %sum, %more ]
  %read = load volatile i8, ptr %at
  %wide = zext i8 %read to i32
  %with = add i32 %r, %wide
  ret i32 %with
}
