; Functions of gpu-core that Rust cannot express, under the names that it declares them by. Each is inlined where it is called.

; Half precision and bfloat16, which come and go as their bits.
define linkonce_odr hidden i16 @gpu.rust.f16.from.f32(float %a) #0 { %h = fptrunc float %a to half %r = bitcast half %h to i16 ret i16 %r }
define linkonce_odr hidden i16 @gpu.rust.f16.from.f64(double %a) #0 { %h = fptrunc double %a to half %r = bitcast half %h to i16 ret i16 %r }
define linkonce_odr hidden float @gpu.rust.f16.to.f32(i16 %a) #0 { %h = bitcast i16 %a to half %r = fpext half %h to float ret float %r }
define linkonce_odr hidden i16 @gpu.rust.f16.add(i16 %a, i16 %b) #0 { %x = bitcast i16 %a to half %y = bitcast i16 %b to half %z = fadd half %x, %y %r = bitcast half %z to i16 ret i16 %r }
define linkonce_odr hidden i16 @gpu.rust.f16.sub(i16 %a, i16 %b) #0 { %x = bitcast i16 %a to half %y = bitcast i16 %b to half %z = fsub half %x, %y %r = bitcast half %z to i16 ret i16 %r }
define linkonce_odr hidden i16 @gpu.rust.f16.mul(i16 %a, i16 %b) #0 { %x = bitcast i16 %a to half %y = bitcast i16 %b to half %z = fmul half %x, %y %r = bitcast half %z to i16 ret i16 %r }
define linkonce_odr hidden i16 @gpu.rust.f16.div(i16 %a, i16 %b) #0 { %x = bitcast i16 %a to half %y = bitcast i16 %b to half %z = fdiv half %x, %y %r = bitcast half %z to i16 ret i16 %r }
define linkonce_odr hidden i16 @gpu.rust.f16.fma(i16 %a, i16 %b, i16 %c) #0 { %x = bitcast i16 %a to half %y = bitcast i16 %b to half %z = bitcast i16 %c to half %w = call half @llvm.fma.f16(half %x, half %y, half %z) %r = bitcast half %w to i16 ret i16 %r }
define linkonce_odr hidden i16 @gpu.rust.bf16.from.f32(float %a) #0 { %h = fptrunc float %a to bfloat %r = bitcast bfloat %h to i16 ret i16 %r }

; Fences and atomics of one scope; the atomics are relaxed. What is of the whole system says `all_svm_devices`, which means
; just that: without a scope, Rust's own atomics are of the device.
define linkonce_odr hidden void @gpu.rust.fence.acquire.block() #0 { fence syncscope("workgroup") acquire ret void }
define linkonce_odr hidden void @gpu.rust.fence.acquire.device() #0 { fence syncscope("agent") acquire ret void }
define linkonce_odr hidden void @gpu.rust.fence.acquire.system() #0 { fence syncscope("all_svm_devices") acquire ret void }
define linkonce_odr hidden void @gpu.rust.fence.release.block() #0 { fence syncscope("workgroup") release ret void }
define linkonce_odr hidden void @gpu.rust.fence.release.device() #0 { fence syncscope("agent") release ret void }
define linkonce_odr hidden void @gpu.rust.fence.release.system() #0 { fence syncscope("all_svm_devices") release ret void }
define linkonce_odr hidden void @gpu.rust.fence.acq_rel.block() #0 { fence syncscope("workgroup") acq_rel ret void }
define linkonce_odr hidden void @gpu.rust.fence.acq_rel.device() #0 { fence syncscope("agent") acq_rel ret void }
define linkonce_odr hidden void @gpu.rust.fence.acq_rel.system() #0 { fence syncscope("all_svm_devices") acq_rel ret void }
define linkonce_odr hidden void @gpu.rust.fence.seq_cst.block() #0 { fence syncscope("workgroup") seq_cst ret void }
define linkonce_odr hidden void @gpu.rust.fence.seq_cst.device() #0 { fence syncscope("agent") seq_cst ret void }
define linkonce_odr hidden void @gpu.rust.fence.seq_cst.system() #0 { fence syncscope("all_svm_devices") seq_cst ret void }
define linkonce_odr hidden i32 @gpu.rust.atomic.load.i32.block(ptr %p) #0 { %r = load atomic i32, ptr %p syncscope("workgroup") monotonic, align 4 ret i32 %r }
define linkonce_odr hidden void @gpu.rust.atomic.store.i32.block(ptr %p, i32 %a) #0 { store atomic i32 %a, ptr %p syncscope("workgroup") monotonic, align 4 ret void }
define linkonce_odr hidden i32 @gpu.rust.atomic.cas.i32.block(ptr %p, i32 %a, i32 %b) #0 { %x = cmpxchg ptr %p, i32 %a, i32 %b syncscope("workgroup") monotonic monotonic, align 4 %r = extractvalue { i32, i1 } %x, 0 ret i32 %r }
define linkonce_odr hidden i32 @gpu.rust.atomic.xchg.i32.block(ptr %p, i32 %a) #0 { %r = atomicrmw xchg ptr %p, i32 %a syncscope("workgroup") monotonic, align 4 ret i32 %r }
define linkonce_odr hidden i32 @gpu.rust.atomic.add.i32.block(ptr %p, i32 %a) #0 { %r = atomicrmw add ptr %p, i32 %a syncscope("workgroup") monotonic, align 4 ret i32 %r }
define linkonce_odr hidden i32 @gpu.rust.atomic.and.i32.block(ptr %p, i32 %a) #0 { %r = atomicrmw and ptr %p, i32 %a syncscope("workgroup") monotonic, align 4 ret i32 %r }
define linkonce_odr hidden i32 @gpu.rust.atomic.or.i32.block(ptr %p, i32 %a) #0 { %r = atomicrmw or ptr %p, i32 %a syncscope("workgroup") monotonic, align 4 ret i32 %r }
define linkonce_odr hidden i32 @gpu.rust.atomic.xor.i32.block(ptr %p, i32 %a) #0 { %r = atomicrmw xor ptr %p, i32 %a syncscope("workgroup") monotonic, align 4 ret i32 %r }
define linkonce_odr hidden i32 @gpu.rust.atomic.min.i32.block(ptr %p, i32 %a) #0 { %r = atomicrmw min ptr %p, i32 %a syncscope("workgroup") monotonic, align 4 ret i32 %r }
define linkonce_odr hidden i32 @gpu.rust.atomic.max.i32.block(ptr %p, i32 %a) #0 { %r = atomicrmw max ptr %p, i32 %a syncscope("workgroup") monotonic, align 4 ret i32 %r }
define linkonce_odr hidden i32 @gpu.rust.atomic.umin.i32.block(ptr %p, i32 %a) #0 { %r = atomicrmw umin ptr %p, i32 %a syncscope("workgroup") monotonic, align 4 ret i32 %r }
define linkonce_odr hidden i32 @gpu.rust.atomic.umax.i32.block(ptr %p, i32 %a) #0 { %r = atomicrmw umax ptr %p, i32 %a syncscope("workgroup") monotonic, align 4 ret i32 %r }
define linkonce_odr hidden i32 @gpu.rust.atomic.load.i32.device(ptr %p) #0 { %r = load atomic i32, ptr %p syncscope("agent") monotonic, align 4 ret i32 %r }
define linkonce_odr hidden void @gpu.rust.atomic.store.i32.device(ptr %p, i32 %a) #0 { store atomic i32 %a, ptr %p syncscope("agent") monotonic, align 4 ret void }
define linkonce_odr hidden i32 @gpu.rust.atomic.cas.i32.device(ptr %p, i32 %a, i32 %b) #0 { %x = cmpxchg ptr %p, i32 %a, i32 %b syncscope("agent") monotonic monotonic, align 4 %r = extractvalue { i32, i1 } %x, 0 ret i32 %r }
define linkonce_odr hidden i32 @gpu.rust.atomic.xchg.i32.device(ptr %p, i32 %a) #0 { %r = atomicrmw xchg ptr %p, i32 %a syncscope("agent") monotonic, align 4 ret i32 %r }
define linkonce_odr hidden i32 @gpu.rust.atomic.add.i32.device(ptr %p, i32 %a) #0 { %r = atomicrmw add ptr %p, i32 %a syncscope("agent") monotonic, align 4 ret i32 %r }
define linkonce_odr hidden i32 @gpu.rust.atomic.and.i32.device(ptr %p, i32 %a) #0 { %r = atomicrmw and ptr %p, i32 %a syncscope("agent") monotonic, align 4 ret i32 %r }
define linkonce_odr hidden i32 @gpu.rust.atomic.or.i32.device(ptr %p, i32 %a) #0 { %r = atomicrmw or ptr %p, i32 %a syncscope("agent") monotonic, align 4 ret i32 %r }
define linkonce_odr hidden i32 @gpu.rust.atomic.xor.i32.device(ptr %p, i32 %a) #0 { %r = atomicrmw xor ptr %p, i32 %a syncscope("agent") monotonic, align 4 ret i32 %r }
define linkonce_odr hidden i32 @gpu.rust.atomic.min.i32.device(ptr %p, i32 %a) #0 { %r = atomicrmw min ptr %p, i32 %a syncscope("agent") monotonic, align 4 ret i32 %r }
define linkonce_odr hidden i32 @gpu.rust.atomic.max.i32.device(ptr %p, i32 %a) #0 { %r = atomicrmw max ptr %p, i32 %a syncscope("agent") monotonic, align 4 ret i32 %r }
define linkonce_odr hidden i32 @gpu.rust.atomic.umin.i32.device(ptr %p, i32 %a) #0 { %r = atomicrmw umin ptr %p, i32 %a syncscope("agent") monotonic, align 4 ret i32 %r }
define linkonce_odr hidden i32 @gpu.rust.atomic.umax.i32.device(ptr %p, i32 %a) #0 { %r = atomicrmw umax ptr %p, i32 %a syncscope("agent") monotonic, align 4 ret i32 %r }
define linkonce_odr hidden i32 @gpu.rust.atomic.load.i32.system(ptr %p) #0 { %r = load atomic i32, ptr %p syncscope("all_svm_devices") monotonic, align 4 ret i32 %r }
define linkonce_odr hidden void @gpu.rust.atomic.store.i32.system(ptr %p, i32 %a) #0 { store atomic i32 %a, ptr %p syncscope("all_svm_devices") monotonic, align 4 ret void }
define linkonce_odr hidden i32 @gpu.rust.atomic.cas.i32.system(ptr %p, i32 %a, i32 %b) #0 { %x = cmpxchg ptr %p, i32 %a, i32 %b syncscope("all_svm_devices") monotonic monotonic, align 4 %r = extractvalue { i32, i1 } %x, 0 ret i32 %r }
define linkonce_odr hidden i32 @gpu.rust.atomic.xchg.i32.system(ptr %p, i32 %a) #0 { %r = atomicrmw xchg ptr %p, i32 %a syncscope("all_svm_devices") monotonic, align 4 ret i32 %r }
define linkonce_odr hidden i32 @gpu.rust.atomic.add.i32.system(ptr %p, i32 %a) #0 { %r = atomicrmw add ptr %p, i32 %a syncscope("all_svm_devices") monotonic, align 4 ret i32 %r }
define linkonce_odr hidden i32 @gpu.rust.atomic.and.i32.system(ptr %p, i32 %a) #0 { %r = atomicrmw and ptr %p, i32 %a syncscope("all_svm_devices") monotonic, align 4 ret i32 %r }
define linkonce_odr hidden i32 @gpu.rust.atomic.or.i32.system(ptr %p, i32 %a) #0 { %r = atomicrmw or ptr %p, i32 %a syncscope("all_svm_devices") monotonic, align 4 ret i32 %r }
define linkonce_odr hidden i32 @gpu.rust.atomic.xor.i32.system(ptr %p, i32 %a) #0 { %r = atomicrmw xor ptr %p, i32 %a syncscope("all_svm_devices") monotonic, align 4 ret i32 %r }
define linkonce_odr hidden i32 @gpu.rust.atomic.min.i32.system(ptr %p, i32 %a) #0 { %r = atomicrmw min ptr %p, i32 %a syncscope("all_svm_devices") monotonic, align 4 ret i32 %r }
define linkonce_odr hidden i32 @gpu.rust.atomic.max.i32.system(ptr %p, i32 %a) #0 { %r = atomicrmw max ptr %p, i32 %a syncscope("all_svm_devices") monotonic, align 4 ret i32 %r }
define linkonce_odr hidden i32 @gpu.rust.atomic.umin.i32.system(ptr %p, i32 %a) #0 { %r = atomicrmw umin ptr %p, i32 %a syncscope("all_svm_devices") monotonic, align 4 ret i32 %r }
define linkonce_odr hidden i32 @gpu.rust.atomic.umax.i32.system(ptr %p, i32 %a) #0 { %r = atomicrmw umax ptr %p, i32 %a syncscope("all_svm_devices") monotonic, align 4 ret i32 %r }
define linkonce_odr hidden i64 @gpu.rust.atomic.load.i64.block(ptr %p) #0 { %r = load atomic i64, ptr %p syncscope("workgroup") monotonic, align 8 ret i64 %r }
define linkonce_odr hidden void @gpu.rust.atomic.store.i64.block(ptr %p, i64 %a) #0 { store atomic i64 %a, ptr %p syncscope("workgroup") monotonic, align 8 ret void }
define linkonce_odr hidden i64 @gpu.rust.atomic.cas.i64.block(ptr %p, i64 %a, i64 %b) #0 { %x = cmpxchg ptr %p, i64 %a, i64 %b syncscope("workgroup") monotonic monotonic, align 8 %r = extractvalue { i64, i1 } %x, 0 ret i64 %r }
define linkonce_odr hidden i64 @gpu.rust.atomic.xchg.i64.block(ptr %p, i64 %a) #0 { %r = atomicrmw xchg ptr %p, i64 %a syncscope("workgroup") monotonic, align 8 ret i64 %r }
define linkonce_odr hidden i64 @gpu.rust.atomic.add.i64.block(ptr %p, i64 %a) #0 { %r = atomicrmw add ptr %p, i64 %a syncscope("workgroup") monotonic, align 8 ret i64 %r }
define linkonce_odr hidden i64 @gpu.rust.atomic.and.i64.block(ptr %p, i64 %a) #0 { %r = atomicrmw and ptr %p, i64 %a syncscope("workgroup") monotonic, align 8 ret i64 %r }
define linkonce_odr hidden i64 @gpu.rust.atomic.or.i64.block(ptr %p, i64 %a) #0 { %r = atomicrmw or ptr %p, i64 %a syncscope("workgroup") monotonic, align 8 ret i64 %r }
define linkonce_odr hidden i64 @gpu.rust.atomic.xor.i64.block(ptr %p, i64 %a) #0 { %r = atomicrmw xor ptr %p, i64 %a syncscope("workgroup") monotonic, align 8 ret i64 %r }
define linkonce_odr hidden i64 @gpu.rust.atomic.min.i64.block(ptr %p, i64 %a) #0 { %r = atomicrmw min ptr %p, i64 %a syncscope("workgroup") monotonic, align 8 ret i64 %r }
define linkonce_odr hidden i64 @gpu.rust.atomic.max.i64.block(ptr %p, i64 %a) #0 { %r = atomicrmw max ptr %p, i64 %a syncscope("workgroup") monotonic, align 8 ret i64 %r }
define linkonce_odr hidden i64 @gpu.rust.atomic.umin.i64.block(ptr %p, i64 %a) #0 { %r = atomicrmw umin ptr %p, i64 %a syncscope("workgroup") monotonic, align 8 ret i64 %r }
define linkonce_odr hidden i64 @gpu.rust.atomic.umax.i64.block(ptr %p, i64 %a) #0 { %r = atomicrmw umax ptr %p, i64 %a syncscope("workgroup") monotonic, align 8 ret i64 %r }
define linkonce_odr hidden i64 @gpu.rust.atomic.load.i64.device(ptr %p) #0 { %r = load atomic i64, ptr %p syncscope("agent") monotonic, align 8 ret i64 %r }
define linkonce_odr hidden void @gpu.rust.atomic.store.i64.device(ptr %p, i64 %a) #0 { store atomic i64 %a, ptr %p syncscope("agent") monotonic, align 8 ret void }
define linkonce_odr hidden i64 @gpu.rust.atomic.cas.i64.device(ptr %p, i64 %a, i64 %b) #0 { %x = cmpxchg ptr %p, i64 %a, i64 %b syncscope("agent") monotonic monotonic, align 8 %r = extractvalue { i64, i1 } %x, 0 ret i64 %r }
define linkonce_odr hidden i64 @gpu.rust.atomic.xchg.i64.device(ptr %p, i64 %a) #0 { %r = atomicrmw xchg ptr %p, i64 %a syncscope("agent") monotonic, align 8 ret i64 %r }
define linkonce_odr hidden i64 @gpu.rust.atomic.add.i64.device(ptr %p, i64 %a) #0 { %r = atomicrmw add ptr %p, i64 %a syncscope("agent") monotonic, align 8 ret i64 %r }
define linkonce_odr hidden i64 @gpu.rust.atomic.and.i64.device(ptr %p, i64 %a) #0 { %r = atomicrmw and ptr %p, i64 %a syncscope("agent") monotonic, align 8 ret i64 %r }
define linkonce_odr hidden i64 @gpu.rust.atomic.or.i64.device(ptr %p, i64 %a) #0 { %r = atomicrmw or ptr %p, i64 %a syncscope("agent") monotonic, align 8 ret i64 %r }
define linkonce_odr hidden i64 @gpu.rust.atomic.xor.i64.device(ptr %p, i64 %a) #0 { %r = atomicrmw xor ptr %p, i64 %a syncscope("agent") monotonic, align 8 ret i64 %r }
define linkonce_odr hidden i64 @gpu.rust.atomic.min.i64.device(ptr %p, i64 %a) #0 { %r = atomicrmw min ptr %p, i64 %a syncscope("agent") monotonic, align 8 ret i64 %r }
define linkonce_odr hidden i64 @gpu.rust.atomic.max.i64.device(ptr %p, i64 %a) #0 { %r = atomicrmw max ptr %p, i64 %a syncscope("agent") monotonic, align 8 ret i64 %r }
define linkonce_odr hidden i64 @gpu.rust.atomic.umin.i64.device(ptr %p, i64 %a) #0 { %r = atomicrmw umin ptr %p, i64 %a syncscope("agent") monotonic, align 8 ret i64 %r }
define linkonce_odr hidden i64 @gpu.rust.atomic.umax.i64.device(ptr %p, i64 %a) #0 { %r = atomicrmw umax ptr %p, i64 %a syncscope("agent") monotonic, align 8 ret i64 %r }
define linkonce_odr hidden i64 @gpu.rust.atomic.load.i64.system(ptr %p) #0 { %r = load atomic i64, ptr %p syncscope("all_svm_devices") monotonic, align 8 ret i64 %r }
define linkonce_odr hidden void @gpu.rust.atomic.store.i64.system(ptr %p, i64 %a) #0 { store atomic i64 %a, ptr %p syncscope("all_svm_devices") monotonic, align 8 ret void }
define linkonce_odr hidden i64 @gpu.rust.atomic.cas.i64.system(ptr %p, i64 %a, i64 %b) #0 { %x = cmpxchg ptr %p, i64 %a, i64 %b syncscope("all_svm_devices") monotonic monotonic, align 8 %r = extractvalue { i64, i1 } %x, 0 ret i64 %r }
define linkonce_odr hidden i64 @gpu.rust.atomic.xchg.i64.system(ptr %p, i64 %a) #0 { %r = atomicrmw xchg ptr %p, i64 %a syncscope("all_svm_devices") monotonic, align 8 ret i64 %r }
define linkonce_odr hidden i64 @gpu.rust.atomic.add.i64.system(ptr %p, i64 %a) #0 { %r = atomicrmw add ptr %p, i64 %a syncscope("all_svm_devices") monotonic, align 8 ret i64 %r }
define linkonce_odr hidden i64 @gpu.rust.atomic.and.i64.system(ptr %p, i64 %a) #0 { %r = atomicrmw and ptr %p, i64 %a syncscope("all_svm_devices") monotonic, align 8 ret i64 %r }
define linkonce_odr hidden i64 @gpu.rust.atomic.or.i64.system(ptr %p, i64 %a) #0 { %r = atomicrmw or ptr %p, i64 %a syncscope("all_svm_devices") monotonic, align 8 ret i64 %r }
define linkonce_odr hidden i64 @gpu.rust.atomic.xor.i64.system(ptr %p, i64 %a) #0 { %r = atomicrmw xor ptr %p, i64 %a syncscope("all_svm_devices") monotonic, align 8 ret i64 %r }
define linkonce_odr hidden i64 @gpu.rust.atomic.min.i64.system(ptr %p, i64 %a) #0 { %r = atomicrmw min ptr %p, i64 %a syncscope("all_svm_devices") monotonic, align 8 ret i64 %r }
define linkonce_odr hidden i64 @gpu.rust.atomic.max.i64.system(ptr %p, i64 %a) #0 { %r = atomicrmw max ptr %p, i64 %a syncscope("all_svm_devices") monotonic, align 8 ret i64 %r }
define linkonce_odr hidden i64 @gpu.rust.atomic.umin.i64.system(ptr %p, i64 %a) #0 { %r = atomicrmw umin ptr %p, i64 %a syncscope("all_svm_devices") monotonic, align 8 ret i64 %r }
define linkonce_odr hidden i64 @gpu.rust.atomic.umax.i64.system(ptr %p, i64 %a) #0 { %r = atomicrmw umax ptr %p, i64 %a syncscope("all_svm_devices") monotonic, align 8 ret i64 %r }
define linkonce_odr hidden float @gpu.rust.atomic.fadd.f32.block(ptr %p, float %a) #0 { %r = atomicrmw fadd ptr %p, float %a syncscope("workgroup") monotonic, align 4 ret float %r }
define linkonce_odr hidden float @gpu.rust.atomic.fmin.f32.block(ptr %p, float %a) #0 { %r = atomicrmw fmin ptr %p, float %a syncscope("workgroup") monotonic, align 4 ret float %r }
define linkonce_odr hidden float @gpu.rust.atomic.fmax.f32.block(ptr %p, float %a) #0 { %r = atomicrmw fmax ptr %p, float %a syncscope("workgroup") monotonic, align 4 ret float %r }
define linkonce_odr hidden float @gpu.rust.atomic.fadd.f32.device(ptr %p, float %a) #0 { %r = atomicrmw fadd ptr %p, float %a syncscope("agent") monotonic, align 4 ret float %r }
define linkonce_odr hidden float @gpu.rust.atomic.fmin.f32.device(ptr %p, float %a) #0 { %r = atomicrmw fmin ptr %p, float %a syncscope("agent") monotonic, align 4 ret float %r }
define linkonce_odr hidden float @gpu.rust.atomic.fmax.f32.device(ptr %p, float %a) #0 { %r = atomicrmw fmax ptr %p, float %a syncscope("agent") monotonic, align 4 ret float %r }
define linkonce_odr hidden float @gpu.rust.atomic.fadd.f32.system(ptr %p, float %a) #0 { %r = atomicrmw fadd ptr %p, float %a syncscope("all_svm_devices") monotonic, align 4 ret float %r }
define linkonce_odr hidden float @gpu.rust.atomic.fmin.f32.system(ptr %p, float %a) #0 { %r = atomicrmw fmin ptr %p, float %a syncscope("all_svm_devices") monotonic, align 4 ret float %r }
define linkonce_odr hidden float @gpu.rust.atomic.fmax.f32.system(ptr %p, float %a) #0 { %r = atomicrmw fmax ptr %p, float %a syncscope("all_svm_devices") monotonic, align 4 ret float %r }
define linkonce_odr hidden double @gpu.rust.atomic.fadd.f64.block(ptr %p, double %a) #0 { %r = atomicrmw fadd ptr %p, double %a syncscope("workgroup") monotonic, align 8 ret double %r }
define linkonce_odr hidden double @gpu.rust.atomic.fmin.f64.block(ptr %p, double %a) #0 { %r = atomicrmw fmin ptr %p, double %a syncscope("workgroup") monotonic, align 8 ret double %r }
define linkonce_odr hidden double @gpu.rust.atomic.fmax.f64.block(ptr %p, double %a) #0 { %r = atomicrmw fmax ptr %p, double %a syncscope("workgroup") monotonic, align 8 ret double %r }
define linkonce_odr hidden double @gpu.rust.atomic.fadd.f64.device(ptr %p, double %a) #0 { %r = atomicrmw fadd ptr %p, double %a syncscope("agent") monotonic, align 8 ret double %r }
define linkonce_odr hidden double @gpu.rust.atomic.fmin.f64.device(ptr %p, double %a) #0 { %r = atomicrmw fmin ptr %p, double %a syncscope("agent") monotonic, align 8 ret double %r }
define linkonce_odr hidden double @gpu.rust.atomic.fmax.f64.device(ptr %p, double %a) #0 { %r = atomicrmw fmax ptr %p, double %a syncscope("agent") monotonic, align 8 ret double %r }
define linkonce_odr hidden double @gpu.rust.atomic.fadd.f64.system(ptr %p, double %a) #0 { %r = atomicrmw fadd ptr %p, double %a syncscope("all_svm_devices") monotonic, align 8 ret double %r }
define linkonce_odr hidden double @gpu.rust.atomic.fmin.f64.system(ptr %p, double %a) #0 { %r = atomicrmw fmin ptr %p, double %a syncscope("all_svm_devices") monotonic, align 8 ret double %r }
define linkonce_odr hidden double @gpu.rust.atomic.fmax.f64.system(ptr %p, double %a) #0 { %r = atomicrmw fmax ptr %p, double %a syncscope("all_svm_devices") monotonic, align 8 ret double %r }
