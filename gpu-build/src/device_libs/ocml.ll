; Functions of OCML that some of its versions get wrong, computed from others of it. `@corrected.x` takes the place of `x`.

; NaN from -8 down; the function is odd.
define linkonce_odr hidden double @corrected.__ocml_i1_f64(double %x) #0 {
  %size = call double @llvm.fabs.f64(double %x)
  %value = call double @__ocml_i1_f64(double %size)
  %r = call double @llvm.copysign.f64(double %value, double %x)
  ret double %r
}
; 0 for numbers down to 1e-35, and more than 16 units in the last place off, where the argument is below 0.
define linkonce_odr hidden float @corrected.__ocml_tgamma_f32(float %x) #0 {
  %wide = fpext float %x to double
  %value = call double @__ocml_tgamma_f64(double %wide)
  %r = fptrunc double %value to float
  ret float %r
}
; 0 where C has -0.
define linkonce_odr hidden float @corrected.__ocml_expm1_f32(float %x) #0 {
  %value = call float @__ocml_expm1_f32(float %x)
  %r = call float @llvm.copysign.f32(float %value, float %x)
  ret float %r
}
define linkonce_odr hidden double @corrected.__ocml_expm1_f64(double %x) #0 {
  %value = call double @__ocml_expm1_f64(double %x)
  %r = call double @llvm.copysign.f64(double %value, double %x)
  ret double %r
}
define linkonce_odr hidden double @corrected.__ocml_log1p_f64(double %x) #0 {
  %value = call double @__ocml_log1p_f64(double %x)
  %r = call double @llvm.copysign.f64(double %value, double %x)
  ret double %r
}
; The neighbour of a number next to 0 has its sign; equal numbers give the second.
define linkonce_odr hidden float @corrected.__ocml_nextafter_f32(float %x, float %y) #0 {
  %value = call float @__ocml_nextafter_f32(float %x, float %y)
  %signed = call float @llvm.copysign.f32(float %value, float %x)
  %zero = fcmp oeq float %value, 0.0
  %moved = fcmp une float %x, 0.0
  %gone = and i1 %zero, %moved
  %r = select i1 %gone, float %signed, float %value
  ret float %r
}
define linkonce_odr hidden double @corrected.__ocml_nextafter_f64(double %x, double %y) #0 {
  %value = call double @__ocml_nextafter_f64(double %x, double %y)
  %signed = call double @llvm.copysign.f64(double %value, double %x)
  %zero = fcmp oeq double %value, 0.0
  %moved = fcmp une double %x, 0.0
  %gone = and i1 %zero, %moved
  %r = select i1 %gone, double %signed, double %value
  ret double %r
}
declare double @llvm.fabs.f64(double)
declare float @llvm.copysign.f32(float, float)
declare double @llvm.copysign.f64(double, double)
declare double @__ocml_i1_f64(double)
declare double @__ocml_tgamma_f64(double)
declare float @__ocml_expm1_f32(float)
declare double @__ocml_expm1_f64(double)
declare double @__ocml_log1p_f64(double)
declare float @__ocml_nextafter_f32(float, float)
declare double @__ocml_nextafter_f64(double, double)
