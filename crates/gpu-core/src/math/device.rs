//! Math on a device: LLVM's intrinsics and the portable names (gpu-build's `portable/math.rs`). rustc reserves names that
//! begin with `llvm.`, so they are declared as `gpu.llvm.*`, and gpu-build removes the prefix `gpu.`.

macro_rules! give {
    ($module:ident: $type:ty, $width:literal) => {
        pub mod $module {
            give!(@words $type, $width:
                sqrt "gpu.llvm.sqrt." (); rsqrt "gpu.math.rsqrt." (); cbrt "gpu.math.cbrt." ();
                hypot "gpu.math.hypot." (a: $type); mul_add "gpu.llvm.fma." (a: $type, b: $type);
                exp "gpu.llvm.exp." (); exp2 "gpu.llvm.exp2." (); exp_m1 "gpu.math.expm1." ();
                ln "gpu.llvm.log." (); log2 "gpu.llvm.log2." (); log10 "gpu.llvm.log10." (); ln_1p "gpu.math.log1p." ();
                powf "gpu.llvm.pow." (a: $type);
                sin "gpu.llvm.sin." (); cos "gpu.llvm.cos." (); tan "gpu.llvm.tan." ();
                asin "gpu.llvm.asin." (); acos "gpu.llvm.acos." (); atan "gpu.llvm.atan." ();
                atan2 "gpu.llvm.atan2." (a: $type);
                sinh "gpu.llvm.sinh." (); cosh "gpu.llvm.cosh." (); tanh "gpu.llvm.tanh." ();
                asinh "gpu.math.asinh." (); acosh "gpu.math.acosh." (); atanh "gpu.math.atanh." ();
                floor "gpu.llvm.floor." (); ceil "gpu.llvm.ceil." (); round "gpu.llvm.round." ();
                round_ties_even "gpu.llvm.rint." (); trunc "gpu.llvm.trunc." ();
                erf "gpu.math.erf." (); erfc "gpu.math.erfc." (); tgamma "gpu.math.tgamma." (); lgamma "gpu.math.lgamma." (););
            unsafe extern "C" {
                #[link_name = concat!("gpu.llvm.powi.", $width, ".i32")]
                pub safe fn powi(x: $type, power: i32) -> $type;
            }
            give!(@inherent $type: abs() signum() copysign(a: $type) min(a: $type) max(a: $type)
                clamp(a: $type, b: $type) recip() to_degrees() to_radians());
        }
    };
    (@words $type:ty, $width:literal: $($name:ident $word:literal ($($argument:ident: $of:ty),*);)*) => {
        unsafe extern "C" {
            $(#[link_name = concat!($word, $width)] pub safe fn $name(x: $type $(, $argument: $of)*) -> $type;)*
        }
    };
    (@inherent $type:ty: $($name:ident($($argument:ident: $of:ty),*))*) => {
        $(#[inline(always)] pub fn $name(x: $type $(, $argument: $of)*) -> $type { <$type>::$name(x $(, $argument)*) })*
    };
}

give!(single: f32, "f32");
give!(double: f64, "f64");

unsafe extern "C" {
    #[link_name = "gpu.exp2.approximate"]
    pub safe fn exp2_approx(x: f32) -> f32;
}
