//! Names and macros in a signature that could mean something else inside the stub.
#![allow(unused_variables)]
use gpu_rt::kernel::*;

mod __core {
    pub type Number = f32;
}

macro_rules! number {
    () => {
        f32
    };
}

mod names {
    use super::*;

    #[gpu_kernel("src/axpy.rs")]
    fn axpy(a: f32, x: &[super::__core::Number], y: PerThread<f32>) {}
}

mod calls {
    use super::*;

    #[gpu_kernel("src/axpy.rs")]
    fn axpy(a: f32, x: &[number!()], y: PerThread<f32>) {}
}

mod fields {
    use super::*;

    #[derive(Clone, Copy, Plain)]
    #[repr(C)]
    pub struct Names(r#__gpu_rt::Number);

    #[derive(Clone, Copy, Plain)]
    #[repr(C)]
    pub struct Calls {
        /// Documentation may call macros.
        #[doc = concat!("a", "b")]
        pub a: f32,
        pub b: [number!(); 2],
    }
}

mod instances {
    use super::*;

    type T = f64;

    #[gpu_kernel("src/scale.rs", <f32>, <T>)]
    fn scale<T: Copy + Sync>(by: T, x: &[T], out: PerThread<T>) {}
}

fn main() {}
