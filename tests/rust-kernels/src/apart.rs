//! A file whose kernels are in modules apart, none at its top.

pub mod first {
    //! The one.
    pub mod below {
        //! One module further down.
        use gpu_rt::kernel::*;

        /// Adds one.
        #[gpu_kernel]
        pub fn add_one(mut x: PerThread<u32>) {
            if let Some(x) = x.get() {
                *x += 1;
            }
        }
    }
}

pub mod second {
    //! The other.
    use gpu_rt::kernel::*;

    /// Adds two.
    #[gpu_kernel]
    pub fn add_two(mut x: PerThread<u32>) {
        if let Some(x) = x.get() {
            *x += 2;
        }
    }

    /// Divides by a function of `core`, which panics by itself.
    #[gpu_kernel]
    pub fn divide_each(by: i32, mut x: PerThread<i32>) {
        if let Some(x) = x.get() {
            *x = x.wrapping_div(by);
        }
    }
}
