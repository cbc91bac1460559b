//! Kernels with the names of functions that they call: of C's library, of vendors' libraries, of LLVM's.

use gpu_rt::kernel::*;

macro_rules! named {
    ($($(#[$doc:meta])* $name:ident = $of:expr;)*) => { $(
        $(#[$doc])*
        #[gpu_kernel]
        pub fn $name(x: &[f32], mut y: PerThread<f32>) {
            let i = y.index();
            let of: fn(f32) -> f32 = $of;
            if let Some(y) = y.get() {
                *y = of(x[i]);
            }
        }
    )* };
}

named! {
    /// The C library's name.
    cbrt = |x| x.cbrt();
    /// Of single precision.
    cbrtf = |x| x.cbrt();
    /// Two arguments.
    hypot = |x| x.hypot(2.0);
    /// Of single precision.
    hypotf = |x| x.hypot(2.0);
    /// An intrinsic of LLVM, which becomes a call of this name.
    sinf = |x| x.sin();
    /// The same.
    exp = |x| x.exp();
    /// Hyperbolic.
    sinhf = |x| x.sinh();
    /// What `%` calls.
    fmodf = |x| x % 1.5;
    /// What `mul_add` calls on processors without the instruction.
    fmaf = |x| x.mul_add(x, 1.0);
    /// NVIDIA's.
    __nv_tanhf = |x| x.tanh();
    /// AMD's.
    __ocml_tanh_f32 = |x| x.tanh();
    /// What copies of arrays call.
    memcpy = |x| large([x; 96])[95] + large([1.0; 96])[2];
    /// What arrays of zeros call.
    memset = |x| large([0.0; 96])[7] + x;
    /// What a panic calls.
    abort = |x| { assert!(x < 1e9); x };
    /// An entry point of C programs.
    main = |x| x + 1.0;
    /// The prefix of LLVM's intrinsics.
    llvm = |x| x + 2.0;
    /// The prefix of our own.
    gpu = |x| x + 3.0;
}

/// A structure with others in it, and with a keyword for a name.
#[derive(Debug, Clone, Copy, Plain)]
#[repr(C)]
pub struct Outer {
    /// An array.
    pub r#type: [f32; 2],
    /// A structure in an array.
    pub inner: [Inner; 2],
}

/// Without names.
#[derive(Debug, Clone, Copy, Plain)]
#[repr(C, packed)]
pub struct Inner(pub u16, pub f32, pub u16);

/// Both sides have the same structures.
#[gpu_kernel]
pub fn fields(x: &[Outer], mut y: PerThread<f32>) {
    let i = y.index();
    if let (Some(y), Some(Outer { r#type, inner: [a, b] })) = (y.get(), x.get(i)) {
        *y = r#type[1] + a.1 + f32::from(b.2);
    }
}

/// A program whose generic type has a name that the stub could use.
#[gpu_kernel(<f32>, <u32>)]
pub fn copied<F: Plain + Copy>(x: &[F], mut y: PerThread<F>) -> impl Phases {
    block::<64>().local(move |_, _| {
        let i = y.index();
        if let (Some(y), Some(x)) = (y.get(), x.get(i)) {
            *y = *x;
        }
    })
}

/// A copy that stays one.
#[inline(never)]
fn large(x: [f32; 96]) -> [f32; 96] {
    core::hint::black_box(x)
}
