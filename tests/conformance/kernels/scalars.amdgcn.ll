; Every number type as an argument in AMDGCN's spelling: whole numbers widened to i64, i128 in two halves, the others as double.

define amdgpu_kernel void @scalars(i8 signext %a, i16 signext %b, i32 %c, i64 %d, i128 %e, half %f, bfloat %g, float %h, double %i, i1 zeroext %j, ptr addrspace(1) %whole, ptr addrspace(1) %real) {
entry:
  %a.wide = sext i8 %a to i64
  %whole.0 = getelementptr inbounds i64, ptr addrspace(1) %whole, i64 0
  store i64 %a.wide, ptr addrspace(1) %whole.0, align 8
  %b.wide = sext i16 %b to i64
  %whole.1 = getelementptr inbounds i64, ptr addrspace(1) %whole, i64 1
  store i64 %b.wide, ptr addrspace(1) %whole.1, align 8
  %c.wide = sext i32 %c to i64
  %whole.2 = getelementptr inbounds i64, ptr addrspace(1) %whole, i64 2
  store i64 %c.wide, ptr addrspace(1) %whole.2, align 8
  %whole.3 = getelementptr inbounds i64, ptr addrspace(1) %whole, i64 3
  store i64 %d, ptr addrspace(1) %whole.3, align 8
  %e.low = trunc i128 %e to i64
  %e.shifted = lshr i128 %e, 64
  %e.high = trunc i128 %e.shifted to i64
  %whole.4 = getelementptr inbounds i64, ptr addrspace(1) %whole, i64 4
  store i64 %e.low, ptr addrspace(1) %whole.4, align 8
  %whole.5 = getelementptr inbounds i64, ptr addrspace(1) %whole, i64 5
  store i64 %e.high, ptr addrspace(1) %whole.5, align 8
  %j.wide = zext i1 %j to i64
  %whole.6 = getelementptr inbounds i64, ptr addrspace(1) %whole, i64 6
  store i64 %j.wide, ptr addrspace(1) %whole.6, align 8
  %f.wide = fpext half %f to double
  %real.0 = getelementptr inbounds double, ptr addrspace(1) %real, i64 0
  store double %f.wide, ptr addrspace(1) %real.0, align 8
  %g.wide = fpext bfloat %g to double
  %real.1 = getelementptr inbounds double, ptr addrspace(1) %real, i64 1
  store double %g.wide, ptr addrspace(1) %real.1, align 8
  %h.wide = fpext float %h to double
  %real.2 = getelementptr inbounds double, ptr addrspace(1) %real, i64 2
  store double %h.wide, ptr addrspace(1) %real.2, align 8
  %real.3 = getelementptr inbounds double, ptr addrspace(1) %real, i64 3
  store double %i, ptr addrspace(1) %real.3, align 8
  ret void
}
