; Variables of every width that is no multiple of 8 bits, set under a condition: AMD's code generation turns them into vectors of bytes.
; RUN: assembly gfx90a
; RUN: assembly gfx942
; RUN: assembly gfx1030
; RUN: assembly gfx1100
; RUN: assembly gfx1201
; RUN: assembly sm_90
; RUN: assembly x86-64-v2
; CHECK-NOT: error
; CHECK: w127
; CHECK-NOT: error

define void @w1(ptr addrspace(1) %out, i32 %p0, i32 %p1) #0 {
  %x = alloca i1
  store i1 0, ptr %x
  %t = call i32 @gpu.thread_id.x()
  %c = icmp ult i32 %t, %p0
  br i1 %c, label %yes, label %no
yes:
  %w = trunc i32 %p1 to i1
  %o = load i1, ptr %x
  %q = add i1 %w, %o
  store i1 %q, ptr %x
  br label %no
no:
  %v = load i1, ptr %x
  %r = zext i1 %v to i32
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %at
  ret void
}
define void @w2(ptr addrspace(1) %out, i32 %p0, i32 %p1) #0 {
  %x = alloca i2
  store i2 0, ptr %x
  %t = call i32 @gpu.thread_id.x()
  %c = icmp ult i32 %t, %p0
  br i1 %c, label %yes, label %no
yes:
  %w = trunc i32 %p1 to i2
  %o = load i2, ptr %x
  %q = add i2 %w, %o
  store i2 %q, ptr %x
  br label %no
no:
  %v = load i2, ptr %x
  %r = zext i2 %v to i32
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %at
  ret void
}
define void @w3(ptr addrspace(1) %out, i32 %p0, i32 %p1) #0 {
  %x = alloca i3
  store i3 0, ptr %x
  %t = call i32 @gpu.thread_id.x()
  %c = icmp ult i32 %t, %p0
  br i1 %c, label %yes, label %no
yes:
  %w = trunc i32 %p1 to i3
  %o = load i3, ptr %x
  %q = add i3 %w, %o
  store i3 %q, ptr %x
  br label %no
no:
  %v = load i3, ptr %x
  %r = zext i3 %v to i32
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %at
  ret void
}
define void @w5(ptr addrspace(1) %out, i32 %p0, i32 %p1) #0 {
  %x = alloca i5
  store i5 0, ptr %x
  %t = call i32 @gpu.thread_id.x()
  %c = icmp ult i32 %t, %p0
  br i1 %c, label %yes, label %no
yes:
  %w = trunc i32 %p1 to i5
  %o = load i5, ptr %x
  %q = add i5 %w, %o
  store i5 %q, ptr %x
  br label %no
no:
  %v = load i5, ptr %x
  %r = zext i5 %v to i32
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %at
  ret void
}
define void @w7(ptr addrspace(1) %out, i32 %p0, i32 %p1) #0 {
  %x = alloca i7
  store i7 0, ptr %x
  %t = call i32 @gpu.thread_id.x()
  %c = icmp ult i32 %t, %p0
  br i1 %c, label %yes, label %no
yes:
  %w = trunc i32 %p1 to i7
  %o = load i7, ptr %x
  %q = add i7 %w, %o
  store i7 %q, ptr %x
  br label %no
no:
  %v = load i7, ptr %x
  %r = zext i7 %v to i32
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %at
  ret void
}
define void @w9(ptr addrspace(1) %out, i32 %p0, i32 %p1) #0 {
  %x = alloca i9
  store i9 0, ptr %x
  %t = call i32 @gpu.thread_id.x()
  %c = icmp ult i32 %t, %p0
  br i1 %c, label %yes, label %no
yes:
  %w = trunc i32 %p1 to i9
  %o = load i9, ptr %x
  %q = add i9 %w, %o
  store i9 %q, ptr %x
  br label %no
no:
  %v = load i9, ptr %x
  %r = zext i9 %v to i32
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %at
  ret void
}
define void @w12(ptr addrspace(1) %out, i32 %p0, i32 %p1) #0 {
  %x = alloca i12
  store i12 0, ptr %x
  %t = call i32 @gpu.thread_id.x()
  %c = icmp ult i32 %t, %p0
  br i1 %c, label %yes, label %no
yes:
  %w = trunc i32 %p1 to i12
  %o = load i12, ptr %x
  %q = add i12 %w, %o
  store i12 %q, ptr %x
  br label %no
no:
  %v = load i12, ptr %x
  %r = zext i12 %v to i32
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %at
  ret void
}
define void @w15(ptr addrspace(1) %out, i32 %p0, i32 %p1) #0 {
  %x = alloca i15
  store i15 0, ptr %x
  %t = call i32 @gpu.thread_id.x()
  %c = icmp ult i32 %t, %p0
  br i1 %c, label %yes, label %no
yes:
  %w = trunc i32 %p1 to i15
  %o = load i15, ptr %x
  %q = add i15 %w, %o
  store i15 %q, ptr %x
  br label %no
no:
  %v = load i15, ptr %x
  %r = zext i15 %v to i32
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %at
  ret void
}
define void @w17(ptr addrspace(1) %out, i32 %p0, i32 %p1) #0 {
  %x = alloca i17
  store i17 0, ptr %x
  %t = call i32 @gpu.thread_id.x()
  %c = icmp ult i32 %t, %p0
  br i1 %c, label %yes, label %no
yes:
  %w = trunc i32 %p1 to i17
  %o = load i17, ptr %x
  %q = add i17 %w, %o
  store i17 %q, ptr %x
  br label %no
no:
  %v = load i17, ptr %x
  %r = zext i17 %v to i32
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %at
  ret void
}
define void @w20(ptr addrspace(1) %out, i32 %p0, i32 %p1) #0 {
  %x = alloca i20
  store i20 0, ptr %x
  %t = call i32 @gpu.thread_id.x()
  %c = icmp ult i32 %t, %p0
  br i1 %c, label %yes, label %no
yes:
  %w = trunc i32 %p1 to i20
  %o = load i20, ptr %x
  %q = add i20 %w, %o
  store i20 %q, ptr %x
  br label %no
no:
  %v = load i20, ptr %x
  %r = zext i20 %v to i32
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %at
  ret void
}
define void @w23(ptr addrspace(1) %out, i32 %p0, i32 %p1) #0 {
  %x = alloca i23
  store i23 0, ptr %x
  %t = call i32 @gpu.thread_id.x()
  %c = icmp ult i32 %t, %p0
  br i1 %c, label %yes, label %no
yes:
  %w = trunc i32 %p1 to i23
  %o = load i23, ptr %x
  %q = add i23 %w, %o
  store i23 %q, ptr %x
  br label %no
no:
  %v = load i23, ptr %x
  %r = zext i23 %v to i32
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %at
  ret void
}
define void @w25(ptr addrspace(1) %out, i32 %p0, i32 %p1) #0 {
  %x = alloca i25
  store i25 0, ptr %x
  %t = call i32 @gpu.thread_id.x()
  %c = icmp ult i32 %t, %p0
  br i1 %c, label %yes, label %no
yes:
  %w = trunc i32 %p1 to i25
  %o = load i25, ptr %x
  %q = add i25 %w, %o
  store i25 %q, ptr %x
  br label %no
no:
  %v = load i25, ptr %x
  %r = zext i25 %v to i32
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %at
  ret void
}
define void @w31(ptr addrspace(1) %out, i32 %p0, i32 %p1) #0 {
  %x = alloca i31
  store i31 0, ptr %x
  %t = call i32 @gpu.thread_id.x()
  %c = icmp ult i32 %t, %p0
  br i1 %c, label %yes, label %no
yes:
  %w = trunc i32 %p1 to i31
  %o = load i31, ptr %x
  %q = add i31 %w, %o
  store i31 %q, ptr %x
  br label %no
no:
  %v = load i31, ptr %x
  %r = zext i31 %v to i32
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %at
  ret void
}
define void @w33(ptr addrspace(1) %out, i32 %p0, i32 %p1) #0 {
  %x = alloca i33
  store i33 0, ptr %x
  %t = call i32 @gpu.thread_id.x()
  %c = icmp ult i32 %t, %p0
  br i1 %c, label %yes, label %no
yes:
  %w = sext i32 %p1 to i33
  %o = load i33, ptr %x
  %q = add i33 %w, %o
  store i33 %q, ptr %x
  br label %no
no:
  %v = load i33, ptr %x
  %r = trunc i33 %v to i32
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %at
  ret void
}
define void @w37(ptr addrspace(1) %out, i32 %p0, i32 %p1) #0 {
  %x = alloca i37
  store i37 0, ptr %x
  %t = call i32 @gpu.thread_id.x()
  %c = icmp ult i32 %t, %p0
  br i1 %c, label %yes, label %no
yes:
  %w = sext i32 %p1 to i37
  %o = load i37, ptr %x
  %q = add i37 %w, %o
  store i37 %q, ptr %x
  br label %no
no:
  %v = load i37, ptr %x
  %r = trunc i37 %v to i32
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %at
  ret void
}
define void @w40(ptr addrspace(1) %out, i32 %p0, i32 %p1) #0 {
  %x = alloca i40
  store i40 0, ptr %x
  %t = call i32 @gpu.thread_id.x()
  %c = icmp ult i32 %t, %p0
  br i1 %c, label %yes, label %no
yes:
  %w = sext i32 %p1 to i40
  %o = load i40, ptr %x
  %q = add i40 %w, %o
  store i40 %q, ptr %x
  br label %no
no:
  %v = load i40, ptr %x
  %r = trunc i40 %v to i32
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %at
  ret void
}
define void @w41(ptr addrspace(1) %out, i32 %p0, i32 %p1) #0 {
  %x = alloca i41
  store i41 0, ptr %x
  %t = call i32 @gpu.thread_id.x()
  %c = icmp ult i32 %t, %p0
  br i1 %c, label %yes, label %no
yes:
  %w = sext i32 %p1 to i41
  %o = load i41, ptr %x
  %q = add i41 %w, %o
  store i41 %q, ptr %x
  br label %no
no:
  %v = load i41, ptr %x
  %r = trunc i41 %v to i32
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %at
  ret void
}
define void @w48(ptr addrspace(1) %out, i32 %p0, i32 %p1) #0 {
  %x = alloca i48
  store i48 0, ptr %x
  %t = call i32 @gpu.thread_id.x()
  %c = icmp ult i32 %t, %p0
  br i1 %c, label %yes, label %no
yes:
  %w = sext i32 %p1 to i48
  %o = load i48, ptr %x
  %q = add i48 %w, %o
  store i48 %q, ptr %x
  br label %no
no:
  %v = load i48, ptr %x
  %r = trunc i48 %v to i32
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %at
  ret void
}
define void @w55(ptr addrspace(1) %out, i32 %p0, i32 %p1) #0 {
  %x = alloca i55
  store i55 0, ptr %x
  %t = call i32 @gpu.thread_id.x()
  %c = icmp ult i32 %t, %p0
  br i1 %c, label %yes, label %no
yes:
  %w = sext i32 %p1 to i55
  %o = load i55, ptr %x
  %q = add i55 %w, %o
  store i55 %q, ptr %x
  br label %no
no:
  %v = load i55, ptr %x
  %r = trunc i55 %v to i32
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %at
  ret void
}
define void @w56(ptr addrspace(1) %out, i32 %p0, i32 %p1) #0 {
  %x = alloca i56
  store i56 0, ptr %x
  %t = call i32 @gpu.thread_id.x()
  %c = icmp ult i32 %t, %p0
  br i1 %c, label %yes, label %no
yes:
  %w = sext i32 %p1 to i56
  %o = load i56, ptr %x
  %q = add i56 %w, %o
  store i56 %q, ptr %x
  br label %no
no:
  %v = load i56, ptr %x
  %r = trunc i56 %v to i32
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %at
  ret void
}
define void @w57(ptr addrspace(1) %out, i32 %p0, i32 %p1) #0 {
  %x = alloca i57
  store i57 0, ptr %x
  %t = call i32 @gpu.thread_id.x()
  %c = icmp ult i32 %t, %p0
  br i1 %c, label %yes, label %no
yes:
  %w = sext i32 %p1 to i57
  %o = load i57, ptr %x
  %q = add i57 %w, %o
  store i57 %q, ptr %x
  br label %no
no:
  %v = load i57, ptr %x
  %r = trunc i57 %v to i32
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %at
  ret void
}
define void @w63(ptr addrspace(1) %out, i32 %p0, i32 %p1) #0 {
  %x = alloca i63
  store i63 0, ptr %x
  %t = call i32 @gpu.thread_id.x()
  %c = icmp ult i32 %t, %p0
  br i1 %c, label %yes, label %no
yes:
  %w = sext i32 %p1 to i63
  %o = load i63, ptr %x
  %q = add i63 %w, %o
  store i63 %q, ptr %x
  br label %no
no:
  %v = load i63, ptr %x
  %r = trunc i63 %v to i32
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %at
  ret void
}
define void @w65(ptr addrspace(1) %out, i32 %p0, i32 %p1) #0 {
  %x = alloca i65
  store i65 0, ptr %x
  %t = call i32 @gpu.thread_id.x()
  %c = icmp ult i32 %t, %p0
  br i1 %c, label %yes, label %no
yes:
  %w = sext i32 %p1 to i65
  %o = load i65, ptr %x
  %q = add i65 %w, %o
  store i65 %q, ptr %x
  br label %no
no:
  %v = load i65, ptr %x
  %r = trunc i65 %v to i32
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %at
  ret void
}
define void @w72(ptr addrspace(1) %out, i32 %p0, i32 %p1) #0 {
  %x = alloca i72
  store i72 0, ptr %x
  %t = call i32 @gpu.thread_id.x()
  %c = icmp ult i32 %t, %p0
  br i1 %c, label %yes, label %no
yes:
  %w = sext i32 %p1 to i72
  %o = load i72, ptr %x
  %q = add i72 %w, %o
  store i72 %q, ptr %x
  br label %no
no:
  %v = load i72, ptr %x
  %r = trunc i72 %v to i32
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %at
  ret void
}
define void @w80(ptr addrspace(1) %out, i32 %p0, i32 %p1) #0 {
  %x = alloca i80
  store i80 0, ptr %x
  %t = call i32 @gpu.thread_id.x()
  %c = icmp ult i32 %t, %p0
  br i1 %c, label %yes, label %no
yes:
  %w = sext i32 %p1 to i80
  %o = load i80, ptr %x
  %q = add i80 %w, %o
  store i80 %q, ptr %x
  br label %no
no:
  %v = load i80, ptr %x
  %r = trunc i80 %v to i32
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %at
  ret void
}
define void @w96(ptr addrspace(1) %out, i32 %p0, i32 %p1) #0 {
  %x = alloca i96
  store i96 0, ptr %x
  %t = call i32 @gpu.thread_id.x()
  %c = icmp ult i32 %t, %p0
  br i1 %c, label %yes, label %no
yes:
  %w = sext i32 %p1 to i96
  %o = load i96, ptr %x
  %q = add i96 %w, %o
  store i96 %q, ptr %x
  br label %no
no:
  %v = load i96, ptr %x
  %r = trunc i96 %v to i32
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %at
  ret void
}
define void @w100(ptr addrspace(1) %out, i32 %p0, i32 %p1) #0 {
  %x = alloca i100
  store i100 0, ptr %x
  %t = call i32 @gpu.thread_id.x()
  %c = icmp ult i32 %t, %p0
  br i1 %c, label %yes, label %no
yes:
  %w = sext i32 %p1 to i100
  %o = load i100, ptr %x
  %q = add i100 %w, %o
  store i100 %q, ptr %x
  br label %no
no:
  %v = load i100, ptr %x
  %r = trunc i100 %v to i32
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %at
  ret void
}
define void @w111(ptr addrspace(1) %out, i32 %p0, i32 %p1) #0 {
  %x = alloca i111
  store i111 0, ptr %x
  %t = call i32 @gpu.thread_id.x()
  %c = icmp ult i32 %t, %p0
  br i1 %c, label %yes, label %no
yes:
  %w = sext i32 %p1 to i111
  %o = load i111, ptr %x
  %q = add i111 %w, %o
  store i111 %q, ptr %x
  br label %no
no:
  %v = load i111, ptr %x
  %r = trunc i111 %v to i32
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %at
  ret void
}
define void @w127(ptr addrspace(1) %out, i32 %p0, i32 %p1) #0 {
  %x = alloca i127
  store i127 0, ptr %x
  %t = call i32 @gpu.thread_id.x()
  %c = icmp ult i32 %t, %p0
  br i1 %c, label %yes, label %no
yes:
  %w = sext i32 %p1 to i127
  %o = load i127, ptr %x
  %q = add i127 %w, %o
  store i127 %q, ptr %x
  br label %no
no:
  %v = load i127, ptr %x
  %r = trunc i127 %v to i32
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %at
  ret void
}
declare i32 @gpu.thread_id.x()
attributes #0 = { "gpu.kernel" }
