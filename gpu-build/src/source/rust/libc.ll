; What rustc calls of the C library by itself, beside what LLVM has intrinsics for.

define linkonce_odr hidden i32 @memcmp(ptr %a, ptr %b, i64 %bytes) #0 {
entry:
  br label %next
next:
  %i = phi i64 [ 0, %entry ], [ %after, %same ]
  %end = icmp eq i64 %i, %bytes
  br i1 %end, label %equal, label %compare
compare:
  %pa = getelementptr inbounds i8, ptr %a, i64 %i
  %pb = getelementptr inbounds i8, ptr %b, i64 %i
  %x = load i8, ptr %pa
  %y = load i8, ptr %pb
  %after = add nuw i64 %i, 1
  %differ = icmp ne i8 %x, %y
  br i1 %differ, label %different, label %same
same:
  br label %next
different:
  %wx = zext i8 %x to i32
  %wy = zext i8 %y to i32
  %difference = sub i32 %wx, %wy
  ret i32 %difference
equal:
  ret i32 0
}

define linkonce_odr hidden i32 @bcmp(ptr %a, ptr %b, i64 %bytes) #0 {
  %r = call i32 @memcmp(ptr %a, ptr %b, i64 %bytes)
  ret i32 %r
}

define linkonce_odr hidden i64 @strlen(ptr %text) #0 {
entry:
  br label %next
next:
  %i = phi i64 [ 0, %entry ], [ %after, %next ]
  %at = getelementptr inbounds i8, ptr %text, i64 %i
  %byte = load i8, ptr %at
  %after = add nuw i64 %i, 1
  %ends = icmp eq i8 %byte, 0
  br i1 %ends, label %end, label %next
end:
  ret i64 %i
}
