; The math intrinsics of f16 in the portable spelling, which is nobody's own: out[function * n + i] = function(x[i]), of
; x[i] and y[i] for some, and x[i] * y[i] + x[i] rounded once for the last.

define void @math_f16(ptr addrspace(1) %x, ptr addrspace(1) %y, ptr addrspace(1) %out, i32 %n) #0 {
entry:
  %block = call i32 @gpu.block_id.x()
  %size = call i32 @gpu.block_dim.x()
  %thread = call i32 @gpu.thread_id.x()
  %first = mul i32 %block, %size
  %i = add i32 %first, %thread
  %index = zext i32 %i to i64
  %inside = icmp ult i32 %i, %n
  br i1 %inside, label %element, label %done

element:
  %stride = zext i32 %n to i64
  %x.i = getelementptr inbounds half, ptr addrspace(1) %x, i64 %index
  %y.i = getelementptr inbounds half, ptr addrspace(1) %y, i64 %index
  %a = load half, ptr addrspace(1) %x.i, align 2
  %b = load half, ptr addrspace(1) %y.i, align 2
  %to.0 = getelementptr inbounds half, ptr addrspace(1) %out, i64 %index
  %sqrt = call half @llvm.sqrt.f16(half %a)
  store half %sqrt, ptr addrspace(1) %to.0, align 2
  %to.1 = getelementptr inbounds half, ptr addrspace(1) %to.0, i64 %stride
  %exp = call half @llvm.exp.f16(half %a)
  store half %exp, ptr addrspace(1) %to.1, align 2
  %to.2 = getelementptr inbounds half, ptr addrspace(1) %to.1, i64 %stride
  %exp2 = call half @llvm.exp2.f16(half %a)
  store half %exp2, ptr addrspace(1) %to.2, align 2
  %to.3 = getelementptr inbounds half, ptr addrspace(1) %to.2, i64 %stride
  %log = call half @llvm.log.f16(half %a)
  store half %log, ptr addrspace(1) %to.3, align 2
  %to.4 = getelementptr inbounds half, ptr addrspace(1) %to.3, i64 %stride
  %log2 = call half @llvm.log2.f16(half %a)
  store half %log2, ptr addrspace(1) %to.4, align 2
  %to.5 = getelementptr inbounds half, ptr addrspace(1) %to.4, i64 %stride
  %log10 = call half @llvm.log10.f16(half %a)
  store half %log10, ptr addrspace(1) %to.5, align 2
  %to.6 = getelementptr inbounds half, ptr addrspace(1) %to.5, i64 %stride
  %sin = call half @llvm.sin.f16(half %a)
  store half %sin, ptr addrspace(1) %to.6, align 2
  %to.7 = getelementptr inbounds half, ptr addrspace(1) %to.6, i64 %stride
  %cos = call half @llvm.cos.f16(half %a)
  store half %cos, ptr addrspace(1) %to.7, align 2
  %to.8 = getelementptr inbounds half, ptr addrspace(1) %to.7, i64 %stride
  %floor = call half @llvm.floor.f16(half %a)
  store half %floor, ptr addrspace(1) %to.8, align 2
  %to.9 = getelementptr inbounds half, ptr addrspace(1) %to.8, i64 %stride
  %ceil = call half @llvm.ceil.f16(half %a)
  store half %ceil, ptr addrspace(1) %to.9, align 2
  %to.10 = getelementptr inbounds half, ptr addrspace(1) %to.9, i64 %stride
  %trunc = call half @llvm.trunc.f16(half %a)
  store half %trunc, ptr addrspace(1) %to.10, align 2
  %to.11 = getelementptr inbounds half, ptr addrspace(1) %to.10, i64 %stride
  %rint = call half @llvm.rint.f16(half %a)
  store half %rint, ptr addrspace(1) %to.11, align 2
  %to.12 = getelementptr inbounds half, ptr addrspace(1) %to.11, i64 %stride
  %round = call half @llvm.round.f16(half %a)
  store half %round, ptr addrspace(1) %to.12, align 2
  %to.13 = getelementptr inbounds half, ptr addrspace(1) %to.12, i64 %stride
  %fabs = call half @llvm.fabs.f16(half %a)
  store half %fabs, ptr addrspace(1) %to.13, align 2
  %to.14 = getelementptr inbounds half, ptr addrspace(1) %to.13, i64 %stride
  %pow = call half @llvm.pow.f16(half %a, half %b)
  store half %pow, ptr addrspace(1) %to.14, align 2
  %to.15 = getelementptr inbounds half, ptr addrspace(1) %to.14, i64 %stride
  %copysign = call half @llvm.copysign.f16(half %a, half %b)
  store half %copysign, ptr addrspace(1) %to.15, align 2
  %to.16 = getelementptr inbounds half, ptr addrspace(1) %to.15, i64 %stride
  %minnum = call half @llvm.minnum.f16(half %a, half %b)
  store half %minnum, ptr addrspace(1) %to.16, align 2
  %to.17 = getelementptr inbounds half, ptr addrspace(1) %to.16, i64 %stride
  %maxnum = call half @llvm.maxnum.f16(half %a, half %b)
  store half %maxnum, ptr addrspace(1) %to.17, align 2
  %to.18 = getelementptr inbounds half, ptr addrspace(1) %to.17, i64 %stride
  %fma = call half @llvm.fma.f16(half %a, half %b, half %a)
  store half %fma, ptr addrspace(1) %to.18, align 2
  %to.19 = getelementptr inbounds half, ptr addrspace(1) %to.18, i64 %stride
  %nextafter = call half @gpu.math.nextafter.f16(half %a, half %b)
  store half %nextafter, ptr addrspace(1) %to.19, align 2
  br label %done

done:
  ret void
}

declare i32 @gpu.block_id.x()
declare i32 @gpu.block_dim.x()
declare i32 @gpu.thread_id.x()
declare half @llvm.sqrt.f16(half)
declare half @llvm.exp.f16(half)
declare half @llvm.exp2.f16(half)
declare half @llvm.log.f16(half)
declare half @llvm.log2.f16(half)
declare half @llvm.log10.f16(half)
declare half @llvm.sin.f16(half)
declare half @llvm.cos.f16(half)
declare half @llvm.floor.f16(half)
declare half @llvm.ceil.f16(half)
declare half @llvm.trunc.f16(half)
declare half @llvm.rint.f16(half)
declare half @llvm.round.f16(half)
declare half @llvm.fabs.f16(half)
declare half @llvm.pow.f16(half, half)
declare half @llvm.copysign.f16(half, half)
declare half @llvm.minnum.f16(half, half)
declare half @llvm.maxnum.f16(half, half)
declare half @llvm.fma.f16(half, half, half)
declare half @gpu.math.nextafter.f16(half, half)

attributes #0 = { "gpu.kernel" }
