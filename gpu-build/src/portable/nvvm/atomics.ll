; NVVM's atomics of a block and of the system, for each type and pointer. They are relaxed, as CUDA's are.

define linkonce_odr hidden i32 @nvvm.atomic.add.gen.i.cta.i32.p0(ptr %p, i32 %a) #0 { %r = atomicrmw add ptr %p, i32 %a syncscope("workgroup") monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.exch.gen.i.cta.i32.p0(ptr %p, i32 %a) #0 { %r = atomicrmw xchg ptr %p, i32 %a syncscope("workgroup") monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.max.gen.i.cta.i32.p0(ptr %p, i32 %a) #0 { %r = atomicrmw max ptr %p, i32 %a syncscope("workgroup") monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.min.gen.i.cta.i32.p0(ptr %p, i32 %a) #0 { %r = atomicrmw min ptr %p, i32 %a syncscope("workgroup") monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.inc.gen.i.cta.i32.p0(ptr %p, i32 %a) #0 { %r = atomicrmw uinc_wrap ptr %p, i32 %a syncscope("workgroup") monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.dec.gen.i.cta.i32.p0(ptr %p, i32 %a) #0 { %r = atomicrmw udec_wrap ptr %p, i32 %a syncscope("workgroup") monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.and.gen.i.cta.i32.p0(ptr %p, i32 %a) #0 { %r = atomicrmw and ptr %p, i32 %a syncscope("workgroup") monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.or.gen.i.cta.i32.p0(ptr %p, i32 %a) #0 { %r = atomicrmw or ptr %p, i32 %a syncscope("workgroup") monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.xor.gen.i.cta.i32.p0(ptr %p, i32 %a) #0 { %r = atomicrmw xor ptr %p, i32 %a syncscope("workgroup") monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.cas.gen.i.cta.i32.p0(ptr %p, i32 %a, i32 %b) #0 { %v = cmpxchg ptr %p, i32 %a, i32 %b syncscope("workgroup") monotonic monotonic %r = extractvalue {i32, i1} %v, 0 ret i32 %r }
define linkonce_odr hidden i64 @nvvm.atomic.add.gen.i.cta.i64.p0(ptr %p, i64 %a) #0 { %r = atomicrmw add ptr %p, i64 %a syncscope("workgroup") monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.exch.gen.i.cta.i64.p0(ptr %p, i64 %a) #0 { %r = atomicrmw xchg ptr %p, i64 %a syncscope("workgroup") monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.max.gen.i.cta.i64.p0(ptr %p, i64 %a) #0 { %r = atomicrmw max ptr %p, i64 %a syncscope("workgroup") monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.min.gen.i.cta.i64.p0(ptr %p, i64 %a) #0 { %r = atomicrmw min ptr %p, i64 %a syncscope("workgroup") monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.inc.gen.i.cta.i64.p0(ptr %p, i64 %a) #0 { %r = atomicrmw uinc_wrap ptr %p, i64 %a syncscope("workgroup") monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.dec.gen.i.cta.i64.p0(ptr %p, i64 %a) #0 { %r = atomicrmw udec_wrap ptr %p, i64 %a syncscope("workgroup") monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.and.gen.i.cta.i64.p0(ptr %p, i64 %a) #0 { %r = atomicrmw and ptr %p, i64 %a syncscope("workgroup") monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.or.gen.i.cta.i64.p0(ptr %p, i64 %a) #0 { %r = atomicrmw or ptr %p, i64 %a syncscope("workgroup") monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.xor.gen.i.cta.i64.p0(ptr %p, i64 %a) #0 { %r = atomicrmw xor ptr %p, i64 %a syncscope("workgroup") monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.cas.gen.i.cta.i64.p0(ptr %p, i64 %a, i64 %b) #0 { %v = cmpxchg ptr %p, i64 %a, i64 %b syncscope("workgroup") monotonic monotonic %r = extractvalue {i64, i1} %v, 0 ret i64 %r }
define linkonce_odr hidden float @nvvm.atomic.add.gen.f.cta.f32.p0(ptr %p, float %a) #0 { %r = atomicrmw fadd ptr %p, float %a syncscope("workgroup") monotonic ret float %r }
define linkonce_odr hidden double @nvvm.atomic.add.gen.f.cta.f64.p0(ptr %p, double %a) #0 { %r = atomicrmw fadd ptr %p, double %a syncscope("workgroup") monotonic ret double %r }
define linkonce_odr hidden i32 @nvvm.atomic.add.gen.i.cta.i32.p1(ptr addrspace(1) %p, i32 %a) #0 { %r = atomicrmw add ptr addrspace(1) %p, i32 %a syncscope("workgroup") monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.exch.gen.i.cta.i32.p1(ptr addrspace(1) %p, i32 %a) #0 { %r = atomicrmw xchg ptr addrspace(1) %p, i32 %a syncscope("workgroup") monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.max.gen.i.cta.i32.p1(ptr addrspace(1) %p, i32 %a) #0 { %r = atomicrmw max ptr addrspace(1) %p, i32 %a syncscope("workgroup") monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.min.gen.i.cta.i32.p1(ptr addrspace(1) %p, i32 %a) #0 { %r = atomicrmw min ptr addrspace(1) %p, i32 %a syncscope("workgroup") monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.inc.gen.i.cta.i32.p1(ptr addrspace(1) %p, i32 %a) #0 { %r = atomicrmw uinc_wrap ptr addrspace(1) %p, i32 %a syncscope("workgroup") monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.dec.gen.i.cta.i32.p1(ptr addrspace(1) %p, i32 %a) #0 { %r = atomicrmw udec_wrap ptr addrspace(1) %p, i32 %a syncscope("workgroup") monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.and.gen.i.cta.i32.p1(ptr addrspace(1) %p, i32 %a) #0 { %r = atomicrmw and ptr addrspace(1) %p, i32 %a syncscope("workgroup") monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.or.gen.i.cta.i32.p1(ptr addrspace(1) %p, i32 %a) #0 { %r = atomicrmw or ptr addrspace(1) %p, i32 %a syncscope("workgroup") monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.xor.gen.i.cta.i32.p1(ptr addrspace(1) %p, i32 %a) #0 { %r = atomicrmw xor ptr addrspace(1) %p, i32 %a syncscope("workgroup") monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.cas.gen.i.cta.i32.p1(ptr addrspace(1) %p, i32 %a, i32 %b) #0 { %v = cmpxchg ptr addrspace(1) %p, i32 %a, i32 %b syncscope("workgroup") monotonic monotonic %r = extractvalue {i32, i1} %v, 0 ret i32 %r }
define linkonce_odr hidden i64 @nvvm.atomic.add.gen.i.cta.i64.p1(ptr addrspace(1) %p, i64 %a) #0 { %r = atomicrmw add ptr addrspace(1) %p, i64 %a syncscope("workgroup") monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.exch.gen.i.cta.i64.p1(ptr addrspace(1) %p, i64 %a) #0 { %r = atomicrmw xchg ptr addrspace(1) %p, i64 %a syncscope("workgroup") monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.max.gen.i.cta.i64.p1(ptr addrspace(1) %p, i64 %a) #0 { %r = atomicrmw max ptr addrspace(1) %p, i64 %a syncscope("workgroup") monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.min.gen.i.cta.i64.p1(ptr addrspace(1) %p, i64 %a) #0 { %r = atomicrmw min ptr addrspace(1) %p, i64 %a syncscope("workgroup") monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.inc.gen.i.cta.i64.p1(ptr addrspace(1) %p, i64 %a) #0 { %r = atomicrmw uinc_wrap ptr addrspace(1) %p, i64 %a syncscope("workgroup") monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.dec.gen.i.cta.i64.p1(ptr addrspace(1) %p, i64 %a) #0 { %r = atomicrmw udec_wrap ptr addrspace(1) %p, i64 %a syncscope("workgroup") monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.and.gen.i.cta.i64.p1(ptr addrspace(1) %p, i64 %a) #0 { %r = atomicrmw and ptr addrspace(1) %p, i64 %a syncscope("workgroup") monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.or.gen.i.cta.i64.p1(ptr addrspace(1) %p, i64 %a) #0 { %r = atomicrmw or ptr addrspace(1) %p, i64 %a syncscope("workgroup") monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.xor.gen.i.cta.i64.p1(ptr addrspace(1) %p, i64 %a) #0 { %r = atomicrmw xor ptr addrspace(1) %p, i64 %a syncscope("workgroup") monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.cas.gen.i.cta.i64.p1(ptr addrspace(1) %p, i64 %a, i64 %b) #0 { %v = cmpxchg ptr addrspace(1) %p, i64 %a, i64 %b syncscope("workgroup") monotonic monotonic %r = extractvalue {i64, i1} %v, 0 ret i64 %r }
define linkonce_odr hidden float @nvvm.atomic.add.gen.f.cta.f32.p1(ptr addrspace(1) %p, float %a) #0 { %r = atomicrmw fadd ptr addrspace(1) %p, float %a syncscope("workgroup") monotonic ret float %r }
define linkonce_odr hidden double @nvvm.atomic.add.gen.f.cta.f64.p1(ptr addrspace(1) %p, double %a) #0 { %r = atomicrmw fadd ptr addrspace(1) %p, double %a syncscope("workgroup") monotonic ret double %r }
define linkonce_odr hidden i32 @nvvm.atomic.add.gen.i.cta.i32.p3(ptr addrspace(3) %p, i32 %a) #0 { %r = atomicrmw add ptr addrspace(3) %p, i32 %a syncscope("workgroup") monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.exch.gen.i.cta.i32.p3(ptr addrspace(3) %p, i32 %a) #0 { %r = atomicrmw xchg ptr addrspace(3) %p, i32 %a syncscope("workgroup") monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.max.gen.i.cta.i32.p3(ptr addrspace(3) %p, i32 %a) #0 { %r = atomicrmw max ptr addrspace(3) %p, i32 %a syncscope("workgroup") monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.min.gen.i.cta.i32.p3(ptr addrspace(3) %p, i32 %a) #0 { %r = atomicrmw min ptr addrspace(3) %p, i32 %a syncscope("workgroup") monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.inc.gen.i.cta.i32.p3(ptr addrspace(3) %p, i32 %a) #0 { %r = atomicrmw uinc_wrap ptr addrspace(3) %p, i32 %a syncscope("workgroup") monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.dec.gen.i.cta.i32.p3(ptr addrspace(3) %p, i32 %a) #0 { %r = atomicrmw udec_wrap ptr addrspace(3) %p, i32 %a syncscope("workgroup") monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.and.gen.i.cta.i32.p3(ptr addrspace(3) %p, i32 %a) #0 { %r = atomicrmw and ptr addrspace(3) %p, i32 %a syncscope("workgroup") monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.or.gen.i.cta.i32.p3(ptr addrspace(3) %p, i32 %a) #0 { %r = atomicrmw or ptr addrspace(3) %p, i32 %a syncscope("workgroup") monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.xor.gen.i.cta.i32.p3(ptr addrspace(3) %p, i32 %a) #0 { %r = atomicrmw xor ptr addrspace(3) %p, i32 %a syncscope("workgroup") monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.cas.gen.i.cta.i32.p3(ptr addrspace(3) %p, i32 %a, i32 %b) #0 { %v = cmpxchg ptr addrspace(3) %p, i32 %a, i32 %b syncscope("workgroup") monotonic monotonic %r = extractvalue {i32, i1} %v, 0 ret i32 %r }
define linkonce_odr hidden i64 @nvvm.atomic.add.gen.i.cta.i64.p3(ptr addrspace(3) %p, i64 %a) #0 { %r = atomicrmw add ptr addrspace(3) %p, i64 %a syncscope("workgroup") monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.exch.gen.i.cta.i64.p3(ptr addrspace(3) %p, i64 %a) #0 { %r = atomicrmw xchg ptr addrspace(3) %p, i64 %a syncscope("workgroup") monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.max.gen.i.cta.i64.p3(ptr addrspace(3) %p, i64 %a) #0 { %r = atomicrmw max ptr addrspace(3) %p, i64 %a syncscope("workgroup") monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.min.gen.i.cta.i64.p3(ptr addrspace(3) %p, i64 %a) #0 { %r = atomicrmw min ptr addrspace(3) %p, i64 %a syncscope("workgroup") monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.inc.gen.i.cta.i64.p3(ptr addrspace(3) %p, i64 %a) #0 { %r = atomicrmw uinc_wrap ptr addrspace(3) %p, i64 %a syncscope("workgroup") monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.dec.gen.i.cta.i64.p3(ptr addrspace(3) %p, i64 %a) #0 { %r = atomicrmw udec_wrap ptr addrspace(3) %p, i64 %a syncscope("workgroup") monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.and.gen.i.cta.i64.p3(ptr addrspace(3) %p, i64 %a) #0 { %r = atomicrmw and ptr addrspace(3) %p, i64 %a syncscope("workgroup") monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.or.gen.i.cta.i64.p3(ptr addrspace(3) %p, i64 %a) #0 { %r = atomicrmw or ptr addrspace(3) %p, i64 %a syncscope("workgroup") monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.xor.gen.i.cta.i64.p3(ptr addrspace(3) %p, i64 %a) #0 { %r = atomicrmw xor ptr addrspace(3) %p, i64 %a syncscope("workgroup") monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.cas.gen.i.cta.i64.p3(ptr addrspace(3) %p, i64 %a, i64 %b) #0 { %v = cmpxchg ptr addrspace(3) %p, i64 %a, i64 %b syncscope("workgroup") monotonic monotonic %r = extractvalue {i64, i1} %v, 0 ret i64 %r }
define linkonce_odr hidden float @nvvm.atomic.add.gen.f.cta.f32.p3(ptr addrspace(3) %p, float %a) #0 { %r = atomicrmw fadd ptr addrspace(3) %p, float %a syncscope("workgroup") monotonic ret float %r }
define linkonce_odr hidden double @nvvm.atomic.add.gen.f.cta.f64.p3(ptr addrspace(3) %p, double %a) #0 { %r = atomicrmw fadd ptr addrspace(3) %p, double %a syncscope("workgroup") monotonic ret double %r }
define linkonce_odr hidden i32 @nvvm.atomic.add.gen.i.sys.i32.p0(ptr %p, i32 %a) #0 { %r = atomicrmw add ptr %p, i32 %a monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.exch.gen.i.sys.i32.p0(ptr %p, i32 %a) #0 { %r = atomicrmw xchg ptr %p, i32 %a monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.max.gen.i.sys.i32.p0(ptr %p, i32 %a) #0 { %r = atomicrmw max ptr %p, i32 %a monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.min.gen.i.sys.i32.p0(ptr %p, i32 %a) #0 { %r = atomicrmw min ptr %p, i32 %a monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.inc.gen.i.sys.i32.p0(ptr %p, i32 %a) #0 { %r = atomicrmw uinc_wrap ptr %p, i32 %a monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.dec.gen.i.sys.i32.p0(ptr %p, i32 %a) #0 { %r = atomicrmw udec_wrap ptr %p, i32 %a monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.and.gen.i.sys.i32.p0(ptr %p, i32 %a) #0 { %r = atomicrmw and ptr %p, i32 %a monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.or.gen.i.sys.i32.p0(ptr %p, i32 %a) #0 { %r = atomicrmw or ptr %p, i32 %a monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.xor.gen.i.sys.i32.p0(ptr %p, i32 %a) #0 { %r = atomicrmw xor ptr %p, i32 %a monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.cas.gen.i.sys.i32.p0(ptr %p, i32 %a, i32 %b) #0 { %v = cmpxchg ptr %p, i32 %a, i32 %b monotonic monotonic %r = extractvalue {i32, i1} %v, 0 ret i32 %r }
define linkonce_odr hidden i64 @nvvm.atomic.add.gen.i.sys.i64.p0(ptr %p, i64 %a) #0 { %r = atomicrmw add ptr %p, i64 %a monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.exch.gen.i.sys.i64.p0(ptr %p, i64 %a) #0 { %r = atomicrmw xchg ptr %p, i64 %a monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.max.gen.i.sys.i64.p0(ptr %p, i64 %a) #0 { %r = atomicrmw max ptr %p, i64 %a monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.min.gen.i.sys.i64.p0(ptr %p, i64 %a) #0 { %r = atomicrmw min ptr %p, i64 %a monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.inc.gen.i.sys.i64.p0(ptr %p, i64 %a) #0 { %r = atomicrmw uinc_wrap ptr %p, i64 %a monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.dec.gen.i.sys.i64.p0(ptr %p, i64 %a) #0 { %r = atomicrmw udec_wrap ptr %p, i64 %a monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.and.gen.i.sys.i64.p0(ptr %p, i64 %a) #0 { %r = atomicrmw and ptr %p, i64 %a monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.or.gen.i.sys.i64.p0(ptr %p, i64 %a) #0 { %r = atomicrmw or ptr %p, i64 %a monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.xor.gen.i.sys.i64.p0(ptr %p, i64 %a) #0 { %r = atomicrmw xor ptr %p, i64 %a monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.cas.gen.i.sys.i64.p0(ptr %p, i64 %a, i64 %b) #0 { %v = cmpxchg ptr %p, i64 %a, i64 %b monotonic monotonic %r = extractvalue {i64, i1} %v, 0 ret i64 %r }
define linkonce_odr hidden float @nvvm.atomic.add.gen.f.sys.f32.p0(ptr %p, float %a) #0 { %r = atomicrmw fadd ptr %p, float %a monotonic ret float %r }
define linkonce_odr hidden double @nvvm.atomic.add.gen.f.sys.f64.p0(ptr %p, double %a) #0 { %r = atomicrmw fadd ptr %p, double %a monotonic ret double %r }
define linkonce_odr hidden i32 @nvvm.atomic.add.gen.i.sys.i32.p1(ptr addrspace(1) %p, i32 %a) #0 { %r = atomicrmw add ptr addrspace(1) %p, i32 %a monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.exch.gen.i.sys.i32.p1(ptr addrspace(1) %p, i32 %a) #0 { %r = atomicrmw xchg ptr addrspace(1) %p, i32 %a monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.max.gen.i.sys.i32.p1(ptr addrspace(1) %p, i32 %a) #0 { %r = atomicrmw max ptr addrspace(1) %p, i32 %a monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.min.gen.i.sys.i32.p1(ptr addrspace(1) %p, i32 %a) #0 { %r = atomicrmw min ptr addrspace(1) %p, i32 %a monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.inc.gen.i.sys.i32.p1(ptr addrspace(1) %p, i32 %a) #0 { %r = atomicrmw uinc_wrap ptr addrspace(1) %p, i32 %a monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.dec.gen.i.sys.i32.p1(ptr addrspace(1) %p, i32 %a) #0 { %r = atomicrmw udec_wrap ptr addrspace(1) %p, i32 %a monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.and.gen.i.sys.i32.p1(ptr addrspace(1) %p, i32 %a) #0 { %r = atomicrmw and ptr addrspace(1) %p, i32 %a monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.or.gen.i.sys.i32.p1(ptr addrspace(1) %p, i32 %a) #0 { %r = atomicrmw or ptr addrspace(1) %p, i32 %a monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.xor.gen.i.sys.i32.p1(ptr addrspace(1) %p, i32 %a) #0 { %r = atomicrmw xor ptr addrspace(1) %p, i32 %a monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.cas.gen.i.sys.i32.p1(ptr addrspace(1) %p, i32 %a, i32 %b) #0 { %v = cmpxchg ptr addrspace(1) %p, i32 %a, i32 %b monotonic monotonic %r = extractvalue {i32, i1} %v, 0 ret i32 %r }
define linkonce_odr hidden i64 @nvvm.atomic.add.gen.i.sys.i64.p1(ptr addrspace(1) %p, i64 %a) #0 { %r = atomicrmw add ptr addrspace(1) %p, i64 %a monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.exch.gen.i.sys.i64.p1(ptr addrspace(1) %p, i64 %a) #0 { %r = atomicrmw xchg ptr addrspace(1) %p, i64 %a monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.max.gen.i.sys.i64.p1(ptr addrspace(1) %p, i64 %a) #0 { %r = atomicrmw max ptr addrspace(1) %p, i64 %a monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.min.gen.i.sys.i64.p1(ptr addrspace(1) %p, i64 %a) #0 { %r = atomicrmw min ptr addrspace(1) %p, i64 %a monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.inc.gen.i.sys.i64.p1(ptr addrspace(1) %p, i64 %a) #0 { %r = atomicrmw uinc_wrap ptr addrspace(1) %p, i64 %a monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.dec.gen.i.sys.i64.p1(ptr addrspace(1) %p, i64 %a) #0 { %r = atomicrmw udec_wrap ptr addrspace(1) %p, i64 %a monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.and.gen.i.sys.i64.p1(ptr addrspace(1) %p, i64 %a) #0 { %r = atomicrmw and ptr addrspace(1) %p, i64 %a monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.or.gen.i.sys.i64.p1(ptr addrspace(1) %p, i64 %a) #0 { %r = atomicrmw or ptr addrspace(1) %p, i64 %a monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.xor.gen.i.sys.i64.p1(ptr addrspace(1) %p, i64 %a) #0 { %r = atomicrmw xor ptr addrspace(1) %p, i64 %a monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.cas.gen.i.sys.i64.p1(ptr addrspace(1) %p, i64 %a, i64 %b) #0 { %v = cmpxchg ptr addrspace(1) %p, i64 %a, i64 %b monotonic monotonic %r = extractvalue {i64, i1} %v, 0 ret i64 %r }
define linkonce_odr hidden float @nvvm.atomic.add.gen.f.sys.f32.p1(ptr addrspace(1) %p, float %a) #0 { %r = atomicrmw fadd ptr addrspace(1) %p, float %a monotonic ret float %r }
define linkonce_odr hidden double @nvvm.atomic.add.gen.f.sys.f64.p1(ptr addrspace(1) %p, double %a) #0 { %r = atomicrmw fadd ptr addrspace(1) %p, double %a monotonic ret double %r }
define linkonce_odr hidden i32 @nvvm.atomic.add.gen.i.sys.i32.p3(ptr addrspace(3) %p, i32 %a) #0 { %r = atomicrmw add ptr addrspace(3) %p, i32 %a monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.exch.gen.i.sys.i32.p3(ptr addrspace(3) %p, i32 %a) #0 { %r = atomicrmw xchg ptr addrspace(3) %p, i32 %a monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.max.gen.i.sys.i32.p3(ptr addrspace(3) %p, i32 %a) #0 { %r = atomicrmw max ptr addrspace(3) %p, i32 %a monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.min.gen.i.sys.i32.p3(ptr addrspace(3) %p, i32 %a) #0 { %r = atomicrmw min ptr addrspace(3) %p, i32 %a monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.inc.gen.i.sys.i32.p3(ptr addrspace(3) %p, i32 %a) #0 { %r = atomicrmw uinc_wrap ptr addrspace(3) %p, i32 %a monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.dec.gen.i.sys.i32.p3(ptr addrspace(3) %p, i32 %a) #0 { %r = atomicrmw udec_wrap ptr addrspace(3) %p, i32 %a monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.and.gen.i.sys.i32.p3(ptr addrspace(3) %p, i32 %a) #0 { %r = atomicrmw and ptr addrspace(3) %p, i32 %a monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.or.gen.i.sys.i32.p3(ptr addrspace(3) %p, i32 %a) #0 { %r = atomicrmw or ptr addrspace(3) %p, i32 %a monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.xor.gen.i.sys.i32.p3(ptr addrspace(3) %p, i32 %a) #0 { %r = atomicrmw xor ptr addrspace(3) %p, i32 %a monotonic ret i32 %r }
define linkonce_odr hidden i32 @nvvm.atomic.cas.gen.i.sys.i32.p3(ptr addrspace(3) %p, i32 %a, i32 %b) #0 { %v = cmpxchg ptr addrspace(3) %p, i32 %a, i32 %b monotonic monotonic %r = extractvalue {i32, i1} %v, 0 ret i32 %r }
define linkonce_odr hidden i64 @nvvm.atomic.add.gen.i.sys.i64.p3(ptr addrspace(3) %p, i64 %a) #0 { %r = atomicrmw add ptr addrspace(3) %p, i64 %a monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.exch.gen.i.sys.i64.p3(ptr addrspace(3) %p, i64 %a) #0 { %r = atomicrmw xchg ptr addrspace(3) %p, i64 %a monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.max.gen.i.sys.i64.p3(ptr addrspace(3) %p, i64 %a) #0 { %r = atomicrmw max ptr addrspace(3) %p, i64 %a monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.min.gen.i.sys.i64.p3(ptr addrspace(3) %p, i64 %a) #0 { %r = atomicrmw min ptr addrspace(3) %p, i64 %a monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.inc.gen.i.sys.i64.p3(ptr addrspace(3) %p, i64 %a) #0 { %r = atomicrmw uinc_wrap ptr addrspace(3) %p, i64 %a monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.dec.gen.i.sys.i64.p3(ptr addrspace(3) %p, i64 %a) #0 { %r = atomicrmw udec_wrap ptr addrspace(3) %p, i64 %a monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.and.gen.i.sys.i64.p3(ptr addrspace(3) %p, i64 %a) #0 { %r = atomicrmw and ptr addrspace(3) %p, i64 %a monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.or.gen.i.sys.i64.p3(ptr addrspace(3) %p, i64 %a) #0 { %r = atomicrmw or ptr addrspace(3) %p, i64 %a monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.xor.gen.i.sys.i64.p3(ptr addrspace(3) %p, i64 %a) #0 { %r = atomicrmw xor ptr addrspace(3) %p, i64 %a monotonic ret i64 %r }
define linkonce_odr hidden i64 @nvvm.atomic.cas.gen.i.sys.i64.p3(ptr addrspace(3) %p, i64 %a, i64 %b) #0 { %v = cmpxchg ptr addrspace(3) %p, i64 %a, i64 %b monotonic monotonic %r = extractvalue {i64, i1} %v, 0 ret i64 %r }
define linkonce_odr hidden float @nvvm.atomic.add.gen.f.sys.f32.p3(ptr addrspace(3) %p, float %a) #0 { %r = atomicrmw fadd ptr addrspace(3) %p, float %a monotonic ret float %r }
define linkonce_odr hidden double @nvvm.atomic.add.gen.f.sys.f64.p3(ptr addrspace(3) %p, double %a) #0 { %r = atomicrmw fadd ptr addrspace(3) %p, double %a monotonic ret double %r }
