; What libdevice asks of an NVIDIA GPU, computed by the processor that runs the test. Where the GPU approximates, this is
; exact, so what is tested is the library's own arithmetic. A definition `@nvvm.x` stands for `llvm.nvvm.x`.

; What the settings are asked for: denormals stay, approximate roots will do, the architecture is the oldest.
define linkonce_odr hidden i32 @__nvvm_reflect(ptr %name) { ret i32 0 }
; A denormal is zero where `ftz` says so.
define linkonce_odr hidden float @flush(float %a) {
  %small = call i1 @llvm.is.fpclass.f32(float %a, i32 144)
  %zero = call float @llvm.copysign.f32(float 0.0, float %a)
  %r = select i1 %small, float %zero, float %a
  ret float %r
}
define linkonce_odr hidden float @nvvm.floor.f(float %a) { %r = call float @llvm.floor.f32(float %a) ret float %r }
define linkonce_odr hidden float @nvvm.floor.ftz.f(float %a) { %a0 = call float @flush(float %a) %v = call float @nvvm.floor.f(float %a0) %r = call float @flush(float %v) ret float %r }
define linkonce_odr hidden float @nvvm.ceil.f(float %a) { %r = call float @llvm.ceil.f32(float %a) ret float %r }
define linkonce_odr hidden float @nvvm.ceil.ftz.f(float %a) { %a0 = call float @flush(float %a) %v = call float @nvvm.ceil.f(float %a0) %r = call float @flush(float %v) ret float %r }
define linkonce_odr hidden float @nvvm.trunc.f(float %a) { %r = call float @llvm.trunc.f32(float %a) ret float %r }
define linkonce_odr hidden float @nvvm.trunc.ftz.f(float %a) { %a0 = call float @flush(float %a) %v = call float @nvvm.trunc.f(float %a0) %r = call float @flush(float %v) ret float %r }
define linkonce_odr hidden float @nvvm.round.f(float %a) { %r = call float @llvm.rint.f32(float %a) ret float %r }
define linkonce_odr hidden float @nvvm.round.ftz.f(float %a) { %a0 = call float @flush(float %a) %v = call float @nvvm.round.f(float %a0) %r = call float @flush(float %v) ret float %r }
define linkonce_odr hidden float @nvvm.fabs.f32(float %a) { %r = call float @llvm.fabs.f32(float %a) ret float %r }
define linkonce_odr hidden float @nvvm.fabs.ftz.f32(float %a) { %a0 = call float @flush(float %a) %v = call float @nvvm.fabs.f32(float %a0) %r = call float @flush(float %v) ret float %r }
define linkonce_odr hidden float @nvvm.ex2.approx.f32(float %a) { %r = call float @llvm.exp2.f32(float %a) ret float %r }
define linkonce_odr hidden float @nvvm.ex2.approx.ftz.f32(float %a) { %a0 = call float @flush(float %a) %v = call float @nvvm.ex2.approx.f32(float %a0) %r = call float @flush(float %v) ret float %r }
define linkonce_odr hidden float @nvvm.lg2.approx.f(float %a) { %r = call float @llvm.log2.f32(float %a) ret float %r }
define linkonce_odr hidden float @nvvm.lg2.approx.ftz.f(float %a) { %a0 = call float @flush(float %a) %v = call float @nvvm.lg2.approx.f(float %a0) %r = call float @flush(float %v) ret float %r }
define linkonce_odr hidden float @nvvm.sqrt.approx.f(float %a) { %r = call float @llvm.sqrt.f32(float %a) ret float %r }
define linkonce_odr hidden float @nvvm.sqrt.approx.ftz.f(float %a) { %a0 = call float @flush(float %a) %v = call float @nvvm.sqrt.approx.f(float %a0) %r = call float @flush(float %v) ret float %r }
define linkonce_odr hidden float @nvvm.sqrt.rn.f(float %a) { %r = call float @llvm.sqrt.f32(float %a) ret float %r }
define linkonce_odr hidden float @nvvm.sqrt.rn.ftz.f(float %a) { %a0 = call float @flush(float %a) %v = call float @nvvm.sqrt.rn.f(float %a0) %r = call float @flush(float %v) ret float %r }
define linkonce_odr hidden double @nvvm.floor.d(double %a) { %r = call double @llvm.floor.f64(double %a) ret double %r }
define linkonce_odr hidden double @nvvm.ceil.d(double %a) { %r = call double @llvm.ceil.f64(double %a) ret double %r }
define linkonce_odr hidden double @nvvm.trunc.d(double %a) { %r = call double @llvm.trunc.f64(double %a) ret double %r }
define linkonce_odr hidden double @nvvm.round.d(double %a) { %r = call double @llvm.rint.f64(double %a) ret double %r }
define linkonce_odr hidden double @nvvm.fabs.f64(double %a) { %r = call double @llvm.fabs.f64(double %a) ret double %r }
define linkonce_odr hidden double @nvvm.sqrt.rn.d(double %a) { %r = call double @llvm.sqrt.f64(double %a) ret double %r }
define linkonce_odr hidden float @nvvm.fmin.f(float %a, float %b) { %r = call float @llvm.minnum.f32(float %a, float %b) ret float %r }
define linkonce_odr hidden float @nvvm.fmin.ftz.f(float %a, float %b) { %a0 = call float @flush(float %a) %b0 = call float @flush(float %b) %v = call float @nvvm.fmin.f(float %a0, float %b0) %r = call float @flush(float %v) ret float %r }
define linkonce_odr hidden double @nvvm.fmin.d(double %a, double %b) { %r = call double @llvm.minnum.f64(double %a, double %b) ret double %r }
define linkonce_odr hidden float @nvvm.fmax.f(float %a, float %b) { %r = call float @llvm.maxnum.f32(float %a, float %b) ret float %r }
define linkonce_odr hidden float @nvvm.fmax.ftz.f(float %a, float %b) { %a0 = call float @flush(float %a) %b0 = call float @flush(float %b) %v = call float @nvvm.fmax.f(float %a0, float %b0) %r = call float @flush(float %v) ret float %r }
define linkonce_odr hidden double @nvvm.fmax.d(double %a, double %b) { %r = call double @llvm.maxnum.f64(double %a, double %b) ret double %r }
define linkonce_odr hidden float @nvvm.add.rn.f(float %a, float %b) { %r = fadd float %a, %b ret float %r }
define linkonce_odr hidden float @nvvm.add.rn.ftz.f(float %a, float %b) { %a0 = call float @flush(float %a) %b0 = call float @flush(float %b) %v = call float @nvvm.add.rn.f(float %a0, float %b0) %r = call float @flush(float %v) ret float %r }
define linkonce_odr hidden double @nvvm.add.rn.d(double %a, double %b) { %r = fadd double %a, %b ret double %r }
define linkonce_odr hidden float @nvvm.mul.rn.f(float %a, float %b) { %r = fmul float %a, %b ret float %r }
define linkonce_odr hidden float @nvvm.mul.rn.ftz.f(float %a, float %b) { %a0 = call float @flush(float %a) %b0 = call float @flush(float %b) %v = call float @nvvm.mul.rn.f(float %a0, float %b0) %r = call float @flush(float %v) ret float %r }
define linkonce_odr hidden double @nvvm.mul.rn.d(double %a, double %b) { %r = fmul double %a, %b ret double %r }
define linkonce_odr hidden float @nvvm.div.rn.f(float %a, float %b) { %r = fdiv float %a, %b ret float %r }
define linkonce_odr hidden float @nvvm.div.rn.ftz.f(float %a, float %b) { %a0 = call float @flush(float %a) %b0 = call float @flush(float %b) %v = call float @nvvm.div.rn.f(float %a0, float %b0) %r = call float @flush(float %v) ret float %r }
define linkonce_odr hidden double @nvvm.div.rn.d(double %a, double %b) { %r = fdiv double %a, %b ret double %r }
define linkonce_odr hidden float @nvvm.div.approx.f(float %a, float %b) { %r = fdiv float %a, %b ret float %r }
define linkonce_odr hidden float @nvvm.div.approx.ftz.f(float %a, float %b) { %a0 = call float @flush(float %a) %b0 = call float @flush(float %b) %v = call float @nvvm.div.approx.f(float %a0, float %b0) %r = call float @flush(float %v) ret float %r }
define linkonce_odr hidden float @nvvm.fma.rn.f(float %a, float %b, float %c) { %r = call float @llvm.fma.f32(float %a, float %b, float %c) ret float %r }
define linkonce_odr hidden float @nvvm.fma.rn.ftz.f(float %a, float %b, float %c) { %a0 = call float @flush(float %a) %b0 = call float @flush(float %b) %c0 = call float @flush(float %c) %v = call float @nvvm.fma.rn.f(float %a0, float %b0, float %c0) %r = call float @flush(float %v) ret float %r }
define linkonce_odr hidden double @nvvm.fma.rn.d(double %a, double %b, double %c) { %r = call double @llvm.fma.f64(double %a, double %b, double %c) ret double %r }
define linkonce_odr hidden float @nvvm.rsqrt.approx.f(float %a) { %s = call float @llvm.sqrt.f32(float %a) %r = fdiv float 1.0, %s ret float %r }
define linkonce_odr hidden float @nvvm.rsqrt.approx.ftz.f(float %a) { %a0 = call float @flush(float %a) %v = call float @nvvm.rsqrt.approx.f(float %a0) %r = call float @flush(float %v) ret float %r }
define linkonce_odr hidden double @nvvm.rsqrt.approx.d(double %a) { %s = call double @llvm.sqrt.f64(double %a) %r = fdiv double 1.0, %s ret double %r }
define linkonce_odr hidden float @nvvm.saturate.f(float %a) { %p = fcmp ogt float %a, 0.0 %m = select i1 %p, float %a, float 0.0 %l = fcmp olt float %m, 1.0 %r = select i1 %l, float %m, float 1.0 ret float %r }
define linkonce_odr hidden float @nvvm.saturate.ftz.f(float %a) { %a0 = call float @flush(float %a) %v = call float @nvvm.saturate.f(float %a0) %r = call float @flush(float %v) ret float %r }
; The upper half of the quotient is all that the GPU gives; denormals are zero.
define linkonce_odr hidden double @nvvm.rcp.approx.ftz.d(double %a) {
  %small = call i1 @llvm.is.fpclass.f64(double %a, i32 144)
  %zero = call double @llvm.copysign.f64(double 0.0, double %a)
  %b = select i1 %small, double %zero, double %a
  %q = fdiv double 1.0, %b
  %bits = bitcast double %q to i64
  %upper = and i64 %bits, -4294967296
  %half = bitcast i64 %upper to double
  %none = fcmp uno double %q, 0.0
  %least = call i1 @llvm.is.fpclass.f64(double %q, i32 144)
  %sign = call double @llvm.copysign.f64(double 0.0, double %q)
  %kept = select i1 %least, double %sign, double %half
  %r = select i1 %none, double %q, double %kept
  ret double %r
}
; Rounded toward zero or down: the sum in double precision and what that lost say on which side the nearest float lies.
define linkonce_odr hidden float @directed(float %a, float %b, float %c, i1 %down) {
  %a.d = fpext float %a to double
  %b.d = fpext float %b to double
  %c.d = fpext float %c to double
  %product = fmul double %a.d, %b.d
  %sum = fadd double %product, %c.d
  %back = fsub double %sum, %product
  %rest = fsub double %sum, %back
  %lost.c = fsub double %c.d, %back
  %lost.p = fsub double %product, %rest
  %lost = fadd double %lost.c, %lost.p
  %near = fptrunc double %sum to float
  %near.d = fpext float %near to double
  %bits = bitcast float %near to i32
  %negative = icmp slt i32 %bits, 0
  %higher = fcmp ogt double %near.d, %sum
  %lower = fcmp olt double %near.d, %sum
  %same = fcmp oeq double %near.d, %sum
  %lost.below = fcmp olt double %lost, 0.0
  %lost.above = fcmp ogt double %lost, 0.0
  %same.higher = and i1 %same, %lost.below
  %same.lower = and i1 %same, %lost.above
  %above = or i1 %higher, %same.higher
  %below = or i1 %lower, %same.lower
  %beyond = select i1 %negative, i1 %below, i1 %above
  %inner = add i32 %bits, -1
  %outer = add i32 %bits, 1
  %zero = fcmp oeq float %near, 0.0
  %lowered.other = select i1 %negative, i32 %outer, i32 %inner
  %lowered = select i1 %zero, i32 -2147483647, i32 %lowered.other
  %is.down = select i1 %above, i32 %lowered, i32 %bits
  %is.inward = select i1 %beyond, i32 %inner, i32 %bits
  %chosen = select i1 %down, i32 %is.down, i32 %is.inward
  %r = bitcast i32 %chosen to float
  ret float %r
}
define linkonce_odr hidden float @nvvm.fma.rz.f(float %a, float %b, float %c) { %r = call float @directed(float %a, float %b, float %c, i1 false) ret float %r }
define linkonce_odr hidden float @nvvm.fma.rz.ftz.f(float %a, float %b, float %c) { %a0 = call float @flush(float %a) %b0 = call float @flush(float %b) %c0 = call float @flush(float %c) %v = call float @nvvm.fma.rz.f(float %a0, float %b0, float %c0) %r = call float @flush(float %v) ret float %r }
define linkonce_odr hidden float @nvvm.fma.rm.f(float %a, float %b, float %c) { %r = call float @directed(float %a, float %b, float %c, i1 true) ret float %r }
define linkonce_odr hidden float @nvvm.fma.rm.ftz.f(float %a, float %b, float %c) { %a0 = call float @flush(float %a) %b0 = call float @flush(float %b) %c0 = call float @flush(float %c) %v = call float @nvvm.fma.rm.f(float %a0, float %b0, float %c0) %r = call float @flush(float %v) ret float %r }
define linkonce_odr hidden float @nvvm.add.rz.f(float %a, float %b) { %r = call float @directed(float %a, float 1.0, float %b, i1 false) ret float %r }
define linkonce_odr hidden float @nvvm.add.rz.ftz.f(float %a, float %b) { %a0 = call float @flush(float %a) %b0 = call float @flush(float %b) %v = call float @nvvm.add.rz.f(float %a0, float %b0) %r = call float @flush(float %v) ret float %r }
define linkonce_odr hidden float @nvvm.mul.rz.f(float %a, float %b) { %r = call float @directed(float %a, float %b, float -0.0, i1 false) ret float %r }
define linkonce_odr hidden float @nvvm.mul.rz.ftz.f(float %a, float %b) { %a0 = call float @flush(float %a) %b0 = call float @flush(float %b) %v = call float @nvvm.mul.rz.f(float %a0, float %b0) %r = call float @flush(float %v) ret float %r }
; Conversions are saturated.
define linkonce_odr hidden i32 @nvvm.f2i.rz(float %a) { %r = call i32 @llvm.fptosi.sat.i32.f32(float %a) ret i32 %r }
define linkonce_odr hidden i32 @nvvm.f2i.rn(float %a) { %n = call float @llvm.rint.f32(float %a) %r = call i32 @llvm.fptosi.sat.i32.f32(float %n) ret i32 %r }
define linkonce_odr hidden i64 @nvvm.f2ll.rz(float %a) { %r = call i64 @llvm.fptosi.sat.i64.f32(float %a) ret i64 %r }
define linkonce_odr hidden i64 @nvvm.f2ll.rn(float %a) { %n = call float @llvm.rint.f32(float %a) %r = call i64 @llvm.fptosi.sat.i64.f32(float %n) ret i64 %r }
define linkonce_odr hidden i32 @nvvm.d2i.rz(double %a) { %r = call i32 @llvm.fptosi.sat.i32.f64(double %a) ret i32 %r }
define linkonce_odr hidden i32 @nvvm.d2i.rn(double %a) { %n = call double @llvm.rint.f64(double %a) %r = call i32 @llvm.fptosi.sat.i32.f64(double %n) ret i32 %r }
define linkonce_odr hidden i64 @nvvm.d2ll.rz(double %a) { %r = call i64 @llvm.fptosi.sat.i64.f64(double %a) ret i64 %r }
define linkonce_odr hidden i64 @nvvm.d2ll.rn(double %a) { %n = call double @llvm.rint.f64(double %a) %r = call i64 @llvm.fptosi.sat.i64.f64(double %n) ret i64 %r }
define linkonce_odr hidden i32 @nvvm.f2ui.rz(float %a) { %r = call i32 @llvm.fptoui.sat.i32.f32(float %a) ret i32 %r }
define linkonce_odr hidden i32 @nvvm.f2i.rn.ftz(float %a) { %v = call float @flush(float %a) %r = call i32 @nvvm.f2i.rn(float %v) ret i32 %r }
define linkonce_odr hidden i32 @nvvm.f2i.rz.ftz(float %a) { %v = call float @flush(float %a) %r = call i32 @nvvm.f2i.rz(float %v) ret i32 %r }
define linkonce_odr hidden i32 @nvvm.f2ui.rz.ftz(float %a) { %v = call float @flush(float %a) %r = call i32 @nvvm.f2ui.rz(float %v) ret i32 %r }
define linkonce_odr hidden i32 @nvvm.d2i.hi(double %a) { %b = bitcast double %a to i64 %h = lshr i64 %b, 32 %r = trunc i64 %h to i32 ret i32 %r }
define linkonce_odr hidden i32 @nvvm.d2i.lo(double %a) { %b = bitcast double %a to i64 %r = trunc i64 %b to i32 ret i32 %r }
define linkonce_odr hidden double @nvvm.lohi.i2d(i32 %lo, i32 %hi) { %l = zext i32 %lo to i64 %h = zext i32 %hi to i64 %u = shl i64 %h, 32 %b = or i64 %u, %l %r = bitcast i64 %b to double ret double %r }
declare double @llvm.ceil.f64(double)
declare double @llvm.copysign.f64(double, double)
declare double @llvm.fabs.f64(double)
declare double @llvm.floor.f64(double)
declare double @llvm.fma.f64(double, double, double)
declare double @llvm.maxnum.f64(double, double)
declare double @llvm.minnum.f64(double, double)
declare double @llvm.rint.f64(double)
declare double @llvm.sqrt.f64(double)
declare double @llvm.trunc.f64(double)
declare float @llvm.ceil.f32(float)
declare float @llvm.copysign.f32(float, float)
declare float @llvm.exp2.f32(float)
declare float @llvm.fabs.f32(float)
declare float @llvm.floor.f32(float)
declare float @llvm.fma.f32(float, float, float)
declare float @llvm.log2.f32(float)
declare float @llvm.maxnum.f32(float, float)
declare float @llvm.minnum.f32(float, float)
declare float @llvm.rint.f32(float)
declare float @llvm.sqrt.f32(float)
declare float @llvm.trunc.f32(float)
declare i1 @llvm.is.fpclass.f32(float, i32 immarg)
declare i1 @llvm.is.fpclass.f64(double, i32 immarg)
declare i32 @llvm.fptosi.sat.i32.f32(float)
declare i32 @llvm.fptosi.sat.i32.f64(double)
declare i32 @llvm.fptoui.sat.i32.f32(float)
declare i64 @llvm.fptosi.sat.i64.f32(float)
declare i64 @llvm.fptosi.sat.i64.f64(double)
