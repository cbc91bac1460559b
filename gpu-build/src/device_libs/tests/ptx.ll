; What libdevice writes in PTX, as functions: the test puts their calls in the assembly's place.

define internal float @ptx.sub(float %a, float %b) { %r = fsub float %a, %b ret float %r }
define internal double @ptx.sub.d(double %a, double %b) { %r = fsub double %a, %b ret double %r }
define internal float @ptx.rcp(float %a) {
  %small = call i1 @llvm.is.fpclass.f32(float %a, i32 144)
  %zero = call float @llvm.copysign.f32(float 0.0, float %a)
  %b = select i1 %small, float %zero, float %a
  %q = fdiv float 1.0, %b
  %least = call i1 @llvm.is.fpclass.f32(float %q, i32 144)
  %nothing = call float @llvm.copysign.f32(float 0.0, float %q)
  %r = select i1 %least, float %nothing, float %q
  ret float %r
}
; The upper half of the number is all that the GPU gives; denormals are zero.
define internal double @ptx.rsqrt.d(double %a) {
  %small = call i1 @llvm.is.fpclass.f64(double %a, i32 144)
  %zero = call double @llvm.copysign.f64(double 0.0, double %a)
  %b = select i1 %small, double %zero, double %a
  %s = call double @llvm.sqrt.f64(double %b)
  %q = fdiv double 1.0, %s
  %bits = bitcast double %q to i64
  %upper = and i64 %bits, -4294967296
  %half = bitcast i64 %upper to double
  %none = fcmp uno double %q, 0.0
  %r = select i1 %none, double %q, double %half
  ret double %r
}
define internal double @ptx.select.d(double %a, double %b, double %yes, double %no) {
  %same = fcmp ueq double %a, %b
  %r = select i1 %same, double %yes, double %no
  ret double %r
}
define internal { i64, i64 } @ptx.halves(i128 %v) {
  %lo = trunc i128 %v to i64
  %up = lshr i128 %v, 64
  %hi = trunc i128 %up to i64
  %p = insertvalue { i64, i64 } poison, i64 %lo, 0
  %r = insertvalue { i64, i64 } %p, i64 %hi, 1
  ret { i64, i64 } %r
}
define internal i128 @ptx.whole(i64 %lo, i64 %hi) {
  %l = zext i64 %lo to i128
  %h = zext i64 %hi to i128
  %u = shl i128 %h, 64
  %r = or i128 %u, %l
  ret i128 %r
}
define internal { i64, i64 } @ptx.add128(i64 %a0, i64 %a1, i64 %b0, i64 %b1) {
  %a = call i128 @ptx.whole(i64 %a0, i64 %a1)
  %b = call i128 @ptx.whole(i64 %b0, i64 %b1)
  %v = add i128 %a, %b
  %r = call { i64, i64 } @ptx.halves(i128 %v)
  ret { i64, i64 } %r
}
define internal { i64, i64 } @ptx.sub128(i64 %a0, i64 %a1, i64 %b0, i64 %b1) {
  %a = call i128 @ptx.whole(i64 %a0, i64 %a1)
  %b = call i128 @ptx.whole(i64 %b0, i64 %b1)
  %v = sub i128 %a, %b
  %r = call { i64, i64 } @ptx.halves(i128 %v)
  ret { i64, i64 } %r
}
define internal { i64, i64 } @ptx.mad128(i64 %a, i64 %b, i64 %c) {
  %x = zext i64 %a to i128
  %y = zext i64 %b to i128
  %z = zext i64 %c to i128
  %p = mul i128 %x, %y
  %v = add i128 %p, %z
  %r = call { i64, i64 } @ptx.halves(i128 %v)
  ret { i64, i64 } %r
}
define internal { i64, i64 } @ptx.mul128(i64 %a, i64 %b) {
  %r = call { i64, i64 } @ptx.mad128(i64 %a, i64 %b, i64 0)
  ret { i64, i64 } %r
}
define internal { i32, i32 } @ptx.mad64(i32 %a, i32 %b, i32 %c) {
  %x = zext i32 %a to i64
  %y = zext i32 %b to i64
  %z = zext i32 %c to i64
  %p = mul i64 %x, %y
  %v = add i64 %p, %z
  %lo = trunc i64 %v to i32
  %up = lshr i64 %v, 32
  %hi = trunc i64 %up to i32
  %q = insertvalue { i32, i32 } poison, i32 %lo, 0
  %r = insertvalue { i32, i32 } %q, i32 %hi, 1
  ret { i32, i32 } %r
}
