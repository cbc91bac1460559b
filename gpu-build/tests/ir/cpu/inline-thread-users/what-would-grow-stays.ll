; RUN: lower x86-64-v3 --after inline-thread-users
; 30 copies of @leaf fit into @middle; 30 copies of that would be too much code.
; CHECK-NOT: @leaf
; CHECK-LABEL: define void @k
; CHECK: [[CONTEXT:%[0-9]+]] = alloca i64, i32 7
; CHECK: call i32 @middle(i32 %{{[0-9a-z]+}}, ptr [[CONTEXT]])
; CHECK-LABEL: define internal i32 @middle(i32 %0, ptr %1)
; CHECK-NOT: call i32 @

declare void @llvm.trap()
define internal i32 @leaf(i32 %a0) {
  %z = icmp eq i32 %a0, 0
  br i1 %z, label %fail, label %go
fail:
  call void @llvm.trap()
  unreachable
go:
  %a1 = mul i32 %a0, 3
  %a2 = mul i32 %a1, 4
  %a3 = mul i32 %a2, 5
  %a4 = mul i32 %a3, 6
  %a5 = mul i32 %a4, 7
  %a6 = mul i32 %a5, 8
  %a7 = mul i32 %a6, 9
  %a8 = mul i32 %a7, 10
  %a9 = mul i32 %a8, 11
  %a10 = mul i32 %a9, 12
  %a11 = mul i32 %a10, 13
  %a12 = mul i32 %a11, 14
  %a13 = mul i32 %a12, 15
  %a14 = mul i32 %a13, 16
  %a15 = mul i32 %a14, 17
  %a16 = mul i32 %a15, 18
  %a17 = mul i32 %a16, 19
  %a18 = mul i32 %a17, 20
  %a19 = mul i32 %a18, 21
  %a20 = mul i32 %a19, 22
  %a21 = mul i32 %a20, 23
  %a22 = mul i32 %a21, 24
  %a23 = mul i32 %a22, 25
  %a24 = mul i32 %a23, 26
  ret i32 %a24
}
define internal i32 @middle(i32 %a0) {
  %a1 = call i32 @leaf(i32 %a0)
  %a2 = call i32 @leaf(i32 %a1)
  %a3 = call i32 @leaf(i32 %a2)
  %a4 = call i32 @leaf(i32 %a3)
  %a5 = call i32 @leaf(i32 %a4)
  %a6 = call i32 @leaf(i32 %a5)
  %a7 = call i32 @leaf(i32 %a6)
  %a8 = call i32 @leaf(i32 %a7)
  %a9 = call i32 @leaf(i32 %a8)
  %a10 = call i32 @leaf(i32 %a9)
  %a11 = call i32 @leaf(i32 %a10)
  %a12 = call i32 @leaf(i32 %a11)
  %a13 = call i32 @leaf(i32 %a12)
  %a14 = call i32 @leaf(i32 %a13)
  %a15 = call i32 @leaf(i32 %a14)
  %a16 = call i32 @leaf(i32 %a15)
  %a17 = call i32 @leaf(i32 %a16)
  %a18 = call i32 @leaf(i32 %a17)
  %a19 = call i32 @leaf(i32 %a18)
  %a20 = call i32 @leaf(i32 %a19)
  %a21 = call i32 @leaf(i32 %a20)
  %a22 = call i32 @leaf(i32 %a21)
  %a23 = call i32 @leaf(i32 %a22)
  %a24 = call i32 @leaf(i32 %a23)
  %a25 = call i32 @leaf(i32 %a24)
  %a26 = call i32 @leaf(i32 %a25)
  %a27 = call i32 @leaf(i32 %a26)
  %a28 = call i32 @leaf(i32 %a27)
  %a29 = call i32 @leaf(i32 %a28)
  %a30 = call i32 @leaf(i32 %a29)
  ret i32 %a30
}
define internal i32 @top(i32 %a0) {
  %a1 = call i32 @middle(i32 %a0)
  %a2 = call i32 @middle(i32 %a1)
  %a3 = call i32 @middle(i32 %a2)
  %a4 = call i32 @middle(i32 %a3)
  %a5 = call i32 @middle(i32 %a4)
  %a6 = call i32 @middle(i32 %a5)
  %a7 = call i32 @middle(i32 %a6)
  %a8 = call i32 @middle(i32 %a7)
  %a9 = call i32 @middle(i32 %a8)
  %a10 = call i32 @middle(i32 %a9)
  %a11 = call i32 @middle(i32 %a10)
  %a12 = call i32 @middle(i32 %a11)
  %a13 = call i32 @middle(i32 %a12)
  %a14 = call i32 @middle(i32 %a13)
  %a15 = call i32 @middle(i32 %a14)
  %a16 = call i32 @middle(i32 %a15)
  %a17 = call i32 @middle(i32 %a16)
  %a18 = call i32 @middle(i32 %a17)
  %a19 = call i32 @middle(i32 %a18)
  %a20 = call i32 @middle(i32 %a19)
  %a21 = call i32 @middle(i32 %a20)
  %a22 = call i32 @middle(i32 %a21)
  %a23 = call i32 @middle(i32 %a22)
  %a24 = call i32 @middle(i32 %a23)
  %a25 = call i32 @middle(i32 %a24)
  %a26 = call i32 @middle(i32 %a25)
  %a27 = call i32 @middle(i32 %a26)
  %a28 = call i32 @middle(i32 %a27)
  %a29 = call i32 @middle(i32 %a28)
  %a30 = call i32 @middle(i32 %a29)
  ret i32 %a30
}
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @top(i32 %n)
  store i32 %x, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
