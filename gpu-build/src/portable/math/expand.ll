; Math intrinsics that not every target's code generation has, in terms of those that it has or a library gives.

define linkonce_odr hidden {float, float} @sincos.f32(float %a) #0 { %s = call float @llvm.sin.f32(float %a) %c = call float @llvm.cos.f32(float %a) %p = insertvalue {float, float} poison, float %s, 0 %r = insertvalue {float, float} %p, float %c, 1 ret {float, float} %r }
define linkonce_odr hidden {float, float} @sincospi.f32(float %a) #0 { %s = call float @gpu.math.sinpi.f32(float %a) %c = call float @gpu.math.cospi.f32(float %a) %p = insertvalue {float, float} poison, float %s, 0 %r = insertvalue {float, float} %p, float %c, 1 ret {float, float} %r }
define linkonce_odr hidden {float, float} @modf.f32(float %a) #0 { %i = call float @llvm.trunc.f32(float %a) %d = fsub float %a, %i %inf = call i1 @llvm.is.fpclass.f32(float %a, i32 516) %z = select i1 %inf, float 0.0, float %d %f = call float @llvm.copysign.f32(float %z, float %a) %p = insertvalue {float, float} poison, float %f, 0 %r = insertvalue {float, float} %p, float %i, 1 ret {float, float} %r }
; Multiplies in the order of compiler-rt's `__powisf2`, which a host calls or unrolls, so the bits are the same.
define linkonce_odr hidden float @powi.f32.i32(float %a, i32 %n) #0 {
entry:
  %size = call i32 @llvm.abs.i32(i32 %n, i1 false)
  br label %loop
loop:
  %bits = phi i32 [ %size, %entry ], [ %half, %loop ]
  %square = phi float [ %a, %entry ], [ %squared, %loop ]
  %product = phi float [ 1.0, %entry ], [ %r, %loop ]
  %is.odd = trunc i32 %bits to i1
  %more = fmul float %product, %square
  %r = select i1 %is.odd, float %more, float %product
  %squared = fmul float %square, %square
  %half = lshr i32 %bits, 1
  %is.last = icmp eq i32 %half, 0
  br i1 %is.last, label %done, label %loop
done:
  %is.negative = icmp slt i32 %n, 0
  %inverse = fdiv float 1.0, %r
  %v = select i1 %is.negative, float %inverse, float %r
  ret float %v
}
define linkonce_odr hidden i32 @lrint.i32.f32(float %a) #0 { %x = call float @llvm.rint.f32(float %a) %r = call i32 @llvm.fptosi.sat.i32.f32(float %x) ret i32 %r }
define linkonce_odr hidden i64 @lrint.i64.f32(float %a) #0 { %x = call float @llvm.rint.f32(float %a) %r = call i64 @llvm.fptosi.sat.i64.f32(float %x) ret i64 %r }
define linkonce_odr hidden i32 @llrint.i32.f32(float %a) #0 { %x = call float @llvm.rint.f32(float %a) %r = call i32 @llvm.fptosi.sat.i32.f32(float %x) ret i32 %r }
define linkonce_odr hidden i64 @llrint.i64.f32(float %a) #0 { %x = call float @llvm.rint.f32(float %a) %r = call i64 @llvm.fptosi.sat.i64.f32(float %x) ret i64 %r }
define linkonce_odr hidden i32 @lround.i32.f32(float %a) #0 { %x = call float @llvm.round.f32(float %a) %r = call i32 @llvm.fptosi.sat.i32.f32(float %x) ret i32 %r }
define linkonce_odr hidden i64 @lround.i64.f32(float %a) #0 { %x = call float @llvm.round.f32(float %a) %r = call i64 @llvm.fptosi.sat.i64.f32(float %x) ret i64 %r }
define linkonce_odr hidden i32 @llround.i32.f32(float %a) #0 { %x = call float @llvm.round.f32(float %a) %r = call i32 @llvm.fptosi.sat.i32.f32(float %x) ret i32 %r }
define linkonce_odr hidden i64 @llround.i64.f32(float %a) #0 { %x = call float @llvm.round.f32(float %a) %r = call i64 @llvm.fptosi.sat.i64.f32(float %x) ret i64 %r }
define linkonce_odr hidden {double, double} @sincos.f64(double %a) #0 { %s = call double @llvm.sin.f64(double %a) %c = call double @llvm.cos.f64(double %a) %p = insertvalue {double, double} poison, double %s, 0 %r = insertvalue {double, double} %p, double %c, 1 ret {double, double} %r }
define linkonce_odr hidden {double, double} @sincospi.f64(double %a) #0 { %s = call double @gpu.math.sinpi.f64(double %a) %c = call double @gpu.math.cospi.f64(double %a) %p = insertvalue {double, double} poison, double %s, 0 %r = insertvalue {double, double} %p, double %c, 1 ret {double, double} %r }
define linkonce_odr hidden {double, double} @modf.f64(double %a) #0 { %i = call double @llvm.trunc.f64(double %a) %d = fsub double %a, %i %inf = call i1 @llvm.is.fpclass.f64(double %a, i32 516) %z = select i1 %inf, double 0.0, double %d %f = call double @llvm.copysign.f64(double %z, double %a) %p = insertvalue {double, double} poison, double %f, 0 %r = insertvalue {double, double} %p, double %i, 1 ret {double, double} %r }
; Multiplies in the order of compiler-rt's `__powidf2`, which a host calls or unrolls, so the bits are the same.
define linkonce_odr hidden double @powi.f64.i32(double %a, i32 %n) #0 {
entry:
  %size = call i32 @llvm.abs.i32(i32 %n, i1 false)
  br label %loop
loop:
  %bits = phi i32 [ %size, %entry ], [ %half, %loop ]
  %square = phi double [ %a, %entry ], [ %squared, %loop ]
  %product = phi double [ 1.0, %entry ], [ %r, %loop ]
  %is.odd = trunc i32 %bits to i1
  %more = fmul double %product, %square
  %r = select i1 %is.odd, double %more, double %product
  %squared = fmul double %square, %square
  %half = lshr i32 %bits, 1
  %is.last = icmp eq i32 %half, 0
  br i1 %is.last, label %done, label %loop
done:
  %is.negative = icmp slt i32 %n, 0
  %inverse = fdiv double 1.0, %r
  %v = select i1 %is.negative, double %inverse, double %r
  ret double %v
}
define linkonce_odr hidden i32 @lrint.i32.f64(double %a) #0 { %x = call double @llvm.rint.f64(double %a) %r = call i32 @llvm.fptosi.sat.i32.f64(double %x) ret i32 %r }
define linkonce_odr hidden i64 @lrint.i64.f64(double %a) #0 { %x = call double @llvm.rint.f64(double %a) %r = call i64 @llvm.fptosi.sat.i64.f64(double %x) ret i64 %r }
define linkonce_odr hidden i32 @llrint.i32.f64(double %a) #0 { %x = call double @llvm.rint.f64(double %a) %r = call i32 @llvm.fptosi.sat.i32.f64(double %x) ret i32 %r }
define linkonce_odr hidden i64 @llrint.i64.f64(double %a) #0 { %x = call double @llvm.rint.f64(double %a) %r = call i64 @llvm.fptosi.sat.i64.f64(double %x) ret i64 %r }
define linkonce_odr hidden i32 @lround.i32.f64(double %a) #0 { %x = call double @llvm.round.f64(double %a) %r = call i32 @llvm.fptosi.sat.i32.f64(double %x) ret i32 %r }
define linkonce_odr hidden i64 @lround.i64.f64(double %a) #0 { %x = call double @llvm.round.f64(double %a) %r = call i64 @llvm.fptosi.sat.i64.f64(double %x) ret i64 %r }
define linkonce_odr hidden i32 @llround.i32.f64(double %a) #0 { %x = call double @llvm.round.f64(double %a) %r = call i32 @llvm.fptosi.sat.i32.f64(double %x) ret i32 %r }
define linkonce_odr hidden i64 @llround.i64.f64(double %a) #0 { %x = call double @llvm.round.f64(double %a) %r = call i64 @llvm.fptosi.sat.i64.f64(double %x) ret i64 %r }
