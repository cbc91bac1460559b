; What OCML asks of an AMD GPU, computed by the processor that runs the test. Where the GPU approximates, this is exact, so
; what is tested is the library's own arithmetic. A definition `@amdgcn.x` stands for `llvm.amdgcn.x`.

define linkonce_odr hidden float @amdgcn.rcp.f32(float %a) { %r = fdiv float 1.0, %a ret float %r }
define linkonce_odr hidden double @amdgcn.rcp.f64(double %a) { %r = fdiv double 1.0, %a ret double %r }
define linkonce_odr hidden float @amdgcn.rsq.f32(float %a) { %s = call float @llvm.sqrt.f32(float %a) %r = fdiv float 1.0, %s ret float %r }
define linkonce_odr hidden double @amdgcn.rsq.f64(double %a) { %s = call double @llvm.sqrt.f64(double %a) %r = fdiv double 1.0, %s ret double %r }
; The classes have the same bits in the mask.
define linkonce_odr hidden i1 @amdgcn.class.f32(float %a, i32 %mask) {
  %is0 = call i1 @llvm.is.fpclass.f32(float %a, i32 1)
  %bit0 = select i1 %is0, i32 1, i32 0
  %is1 = call i1 @llvm.is.fpclass.f32(float %a, i32 2)
  %bit1 = select i1 %is1, i32 2, i32 %bit0
  %is2 = call i1 @llvm.is.fpclass.f32(float %a, i32 4)
  %bit2 = select i1 %is2, i32 4, i32 %bit1
  %is3 = call i1 @llvm.is.fpclass.f32(float %a, i32 8)
  %bit3 = select i1 %is3, i32 8, i32 %bit2
  %is4 = call i1 @llvm.is.fpclass.f32(float %a, i32 16)
  %bit4 = select i1 %is4, i32 16, i32 %bit3
  %is5 = call i1 @llvm.is.fpclass.f32(float %a, i32 32)
  %bit5 = select i1 %is5, i32 32, i32 %bit4
  %is6 = call i1 @llvm.is.fpclass.f32(float %a, i32 64)
  %bit6 = select i1 %is6, i32 64, i32 %bit5
  %is7 = call i1 @llvm.is.fpclass.f32(float %a, i32 128)
  %bit7 = select i1 %is7, i32 128, i32 %bit6
  %is8 = call i1 @llvm.is.fpclass.f32(float %a, i32 256)
  %bit8 = select i1 %is8, i32 256, i32 %bit7
  %is9 = call i1 @llvm.is.fpclass.f32(float %a, i32 512)
  %bit9 = select i1 %is9, i32 512, i32 %bit8
  %both = and i32 %bit9, %mask
  %r = icmp ne i32 %both, 0
  ret i1 %r
}
define linkonce_odr hidden i1 @amdgcn.class.f64(double %a, i32 %mask) {
  %is0 = call i1 @llvm.is.fpclass.f64(double %a, i32 1)
  %bit0 = select i1 %is0, i32 1, i32 0
  %is1 = call i1 @llvm.is.fpclass.f64(double %a, i32 2)
  %bit1 = select i1 %is1, i32 2, i32 %bit0
  %is2 = call i1 @llvm.is.fpclass.f64(double %a, i32 4)
  %bit2 = select i1 %is2, i32 4, i32 %bit1
  %is3 = call i1 @llvm.is.fpclass.f64(double %a, i32 8)
  %bit3 = select i1 %is3, i32 8, i32 %bit2
  %is4 = call i1 @llvm.is.fpclass.f64(double %a, i32 16)
  %bit4 = select i1 %is4, i32 16, i32 %bit3
  %is5 = call i1 @llvm.is.fpclass.f64(double %a, i32 32)
  %bit5 = select i1 %is5, i32 32, i32 %bit4
  %is6 = call i1 @llvm.is.fpclass.f64(double %a, i32 64)
  %bit6 = select i1 %is6, i32 64, i32 %bit5
  %is7 = call i1 @llvm.is.fpclass.f64(double %a, i32 128)
  %bit7 = select i1 %is7, i32 128, i32 %bit6
  %is8 = call i1 @llvm.is.fpclass.f64(double %a, i32 256)
  %bit8 = select i1 %is8, i32 256, i32 %bit7
  %is9 = call i1 @llvm.is.fpclass.f64(double %a, i32 512)
  %bit9 = select i1 %is9, i32 512, i32 %bit8
  %both = and i32 %bit9, %mask
  %r = icmp ne i32 %both, 0
  ret i1 %r
}
; Below 1, which the difference may be rounded to.
define linkonce_odr hidden float @amdgcn.fract.f32(float %a) {
  %f = call float @llvm.floor.f32(float %a)
  %r = fsub float %a, %f
  %one = fcmp oge float %r, 1.0
  %s = select i1 %one, float 0x3FEFFFFFE0000000, float %r
  ret float %s
}
define linkonce_odr hidden double @amdgcn.fract.f64(double %a) {
  %f = call double @llvm.floor.f64(double %a)
  %r = fsub double %a, %f
  %one = fcmp oge double %r, 1.0
  %s = select i1 %one, double 0x3FEFFFFFFFFFFFFF, double %r
  ret double %s
}
; An infinity and NaN are their own mantissa; their exponent is 0.
define linkonce_odr hidden float @amdgcn.frexp.mant.f32(float %a) {
  %v = call {float, i32} @llvm.frexp.f32.i32(float %a)
  %m = extractvalue {float, i32} %v, 0
  ret float %m
}
define linkonce_odr hidden double @amdgcn.frexp.mant.f64(double %a) {
  %v = call {double, i32} @llvm.frexp.f64.i32(double %a)
  %m = extractvalue {double, i32} %v, 0
  ret double %m
}
define linkonce_odr hidden i32 @amdgcn.frexp.exp.i32.f32(float %a) {
  %v = call {float, i32} @llvm.frexp.f32.i32(float %a)
  %e = extractvalue {float, i32} %v, 1
  %finite = call i1 @llvm.is.fpclass.f32(float %a, i32 504)
  %r = select i1 %finite, i32 %e, i32 0
  ret i32 %r
}
define linkonce_odr hidden i32 @amdgcn.frexp.exp.i32.f64(double %a) {
  %v = call {double, i32} @llvm.frexp.f64.i32(double %a)
  %e = extractvalue {double, i32} %v, 1
  %finite = call i1 @llvm.is.fpclass.f64(double %a, i32 504)
  %r = select i1 %finite, i32 %e, i32 0
  ret i32 %r
}
; 53 bits of 2/pi for an argument: the first, the second, the third of what counts for it, as the ISA describes it.
define linkonce_odr hidden double @amdgcn.trig.preop.f64(double %x, i32 %part) {
  %bits = bitcast double %x to i64
  %above = lshr i64 %bits, 52
  %above.i32 = trunc i64 %above to i32
  %exponent = and i32 %above.i32, 2047
  %part.bits = mul i32 %part, 53
  %beyond = sub i32 %exponent, 1077
  %more = call i32 @llvm.smax.i32(i32 %beyond, i32 0)
  %shift = add i32 %part.bits, %more
  %right = sub i32 1148, %shift
  %right.wide = zext i32 %right to i1216
  %moved = lshr i1216 21923248944080344613639391949013507648299472354581724242267604586830256307934853711573200358767661636010503241372424552767482924765681292893330480181325894845595892416214168866634855968657356650780786935947932191252844639161082338843077335503556208072449619232913961590573221574735619894532363029343065290080257306789586948328591832720024618741960085710056585462, %right.wide
  %low = trunc i1216 %moved to i64
  %segment = and i64 %low, 9007199254740991
  %number = uitofp i64 %segment to double
  %negated = sub i32 -53, %shift
  %large = icmp uge i32 %exponent, 1968
  %extra = select i1 %large, i32 128, i32 0
  %scale = add i32 %negated, %extra
  %r = call double @llvm.ldexp.f64.i32(double %number, i32 %scale)
  ret double %r
}
declare float @llvm.sqrt.f32(float)
declare double @llvm.sqrt.f64(double)
declare float @llvm.floor.f32(float)
declare double @llvm.floor.f64(double)
declare {float, i32} @llvm.frexp.f32.i32(float)
declare {double, i32} @llvm.frexp.f64.i32(double)
declare double @llvm.ldexp.f64.i32(double, i32)
declare i32 @llvm.smax.i32(i32, i32)
declare i1 @llvm.is.fpclass.f32(float, i32 immarg)
declare i1 @llvm.is.fpclass.f64(double, i32 immarg)
