; Powers by an integer. libdevice multiplies and rounds up to 31 times, which its documents give no bound for, and has 0 where
; a denormal's inverse overflows. `@corrected.x` takes the place of `x`: up to 16 it is libdevice's, within 16 units in the last
; place, in two halves where their product's inverse is none; beyond that it is a power by a number.
define linkonce_odr hidden double @corrected.__nv_powi(double %x, i32 %n) #0 {
  %from.least = add i32 %n, 16
  %few = icmp ule i32 %from.least, 32
  br i1 %few, label %multiply, label %power
multiply:
  %product = call double @__nv_powi(double %x, i32 %n)
  %inverse = icmp slt i32 %n, 0
  %zero = fcmp oeq double %product, 0.0
  %lost = and i1 %inverse, %zero
  br i1 %lost, label %halves, label %done
halves:
  %half = sdiv i32 %n, 2
  %other.half = sub i32 %n, %half
  %half.value = call double @__nv_powi(double %x, i32 %half)
  %other.value = call double @__nv_powi(double %x, i32 %other.half)
  %halves.value = fmul double %half.value, %other.value
  br label %done
power:
  %number = sitofp i32 %n to double
  %value = call double @__nv_pow(double %x, double %number)
  br label %done
done:
  %r = phi double [ %product, %multiply ], [ %halves.value, %halves ], [ %value, %power ]
  ret double %r
}
; Not every integer is a number in single precision: a large one is the sum of two, and one of them is a multiple of 4096.
define linkonce_odr hidden float @corrected.__nv_powif(float %x, i32 %n) #0 {
  %from.least = add i32 %n, 16
  %few = icmp ule i32 %from.least, 32
  br i1 %few, label %multiply, label %power
multiply:
  %product = call float @__nv_powif(float %x, i32 %n)
  %inverse = icmp slt i32 %n, 0
  %zero = fcmp oeq float %product, 0.0
  %lost = and i1 %inverse, %zero
  br i1 %lost, label %halves, label %done
halves:
  %half = sdiv i32 %n, 2
  %other.half = sub i32 %n, %half
  %half.value = call float @__nv_powif(float %x, i32 %half)
  %other.value = call float @__nv_powif(float %x, i32 %other.half)
  %halves.value = fmul float %half.value, %other.value
  br label %done
power:
  %from.far = add i32 %n, 16777216
  %exact = icmp ule i32 %from.far, 33554432
  %part = sdiv i32 %n, 4096
  %multiple = mul i32 %part, 4096
  %rest = sub i32 %n, %multiple
  %first = select i1 %exact, i32 %n, i32 %multiple
  %first.number = sitofp i32 %first to float
  %value = call float @__nv_powf(float %x, float %first.number)
  br i1 %exact, label %done, label %second
second:
  %rest.number = sitofp i32 %rest to float
  %rest.value = call float @__nv_powf(float %x, float %rest.number)
  %both = fmul float %value, %rest.value
  br label %done
done:
  %r = phi float [ %product, %multiply ], [ %halves.value, %halves ], [ %value, %power ], [ %both, %second ]
  ret float %r
}
declare double @__nv_powi(double, i32)
declare float @__nv_powif(float, i32)
declare double @__nv_pow(double, double)
declare float @__nv_powf(float, float)
