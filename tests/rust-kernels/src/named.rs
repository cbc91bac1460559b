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

/// Kernels that macros of another file make.
pub mod made {
    use crate::templates;
    use gpu_rt::kernel::*;

    templates::adds! {
        /// Named here.
        adds_one, 1
    }

    templates::adds! {
        /// In the same module.
        adds_two, 2
    }

    templates::kernel! {
        /// Written here.
        pub fn doubles(mut y: PerThread<u32>) {
            if let Some(y) = y.get() {
                *y *= 2;
            }
        }
    }

    templates::constant!(7);

    /// Has a kernel with the same name as one of the module around it.
    pub mod more {
        use crate::templates;
        use gpu_rt::kernel::*;

        templates::adds! {
            /// Adds more.
            adds_one, 100
        }

        templates::fixed!();
    }
}

/// An operation, and the type of its numbers.
pub trait Operation {
    /// The numbers.
    type Number: Plain + Copy + Argument + core::ops::Add<Output = Self::Number>;
    /// The operation.
    fn apply(x: Self::Number) -> Self::Number;
}

/// Halves floats.
#[derive(Debug)]
pub struct Half;

/// Squares integers.
#[derive(Debug)]
pub struct Square;

impl Operation for Half {
    type Number = f32;
    fn apply(x: f32) -> f32 {
        x / 2.0
    }
}

impl Operation for Square {
    type Number = u32;
    fn apply(x: u32) -> u32 {
        x * x
    }
}

/// A type whose name is a keyword.
pub trait Keyword {
    /// The type.
    #[allow(non_camel_case_types)]
    type r#type: Plain + Copy;
}

impl Keyword for Half {
    type r#type = f32;
}

/// Names of parameters and types that are alike when they are joined, and bounds without a size.
#[gpu_kernel(<Half, Half>)]
pub fn joined<O: Keyword + ?Sized, Or: Operation + Keyword>(x: &[O::r#type], z: &[Or::Number], mut y: PerThread<Or::r#type>)
where
    O: Keyword<r#type = f32>,
    Or: Keyword<r#type = f32> + Operation<Number = f32>,
{
    let i = y.index();
    if let Some(y) = y.get() {
        *y = x[i] + z[i];
    }
}

/// Takes arguments of an associated type of a generic parameter.
#[gpu_kernel(<Half, 1>, <Square, 2>)]
pub fn applied<O, const N: usize>(more: O::Number, x: &[[O::Number; N]], mut y: PerThread<O::Number>)
where
    O: Operation,
{
    let i = y.index();
    if let (Some(y), Some(x)) = (y.get(), x.get(i)) {
        *y = O::apply(x[N - 1]) + more;
    }
}
