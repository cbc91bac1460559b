; RUN: normalise
; CHECK: @tex = addrspace(1) externally_initialized global i64 0
; CHECK: @hidden = {{.*}}addrspace(1) externally_initialized global i64 0
; CHECK: @_ZL5taken = {{.*}}addrspace(1) externally_initialized global i64 0
; CHECK: @taken = addrspace(1) global i64 1
; CHECK: @elsewhere = external addrspace(1) global i64
; CHECK-NOT: _ZL6hidden

@tex = addrspace(1) externally_initialized global i64 undef
@_ZL6hidden = internal addrspace(1) global i64 undef
@_ZL5taken = internal addrspace(1) global i64 undef
@taken = addrspace(1) global i64 1
@elsewhere = external addrspace(1) global i64

define ptx_kernel void @k(ptr addrspace(1) %p) {
  %v = load i64, ptr addrspace(1) @_ZL6hidden
  %w = load i64, ptr addrspace(1) @elsewhere
  %sum = add i64 %v, %w
  store i64 %sum, ptr addrspace(1) %p
  ret void
}

!nvvm.annotations = !{!0, !1, !2, !3}
!0 = !{ptr addrspace(1) @tex, !"texture", i32 1}
!1 = !{ptr addrspace(1) @_ZL6hidden, !"texture", i32 1}
!2 = !{ptr addrspace(1) @_ZL5taken, !"texture", i32 1}
!3 = !{ptr addrspace(1) @elsewhere, !"texture", i32 1}
