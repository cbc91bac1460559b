//! Macros that make kernels in the files that use them.

/// The caller gives the kernel's name, and the macro the rest.
macro_rules! adds {
    ($(#[$doc:meta])* $name:ident, $by:expr) => {
        $(#[$doc])*
        #[gpu_kernel]
        pub fn $name(mut y: PerThread<u32>) {
            if let Some(y) = y.get() {
                *y += $by;
            }
        }
    };
}

/// The caller gives the whole function.
macro_rules! kernel {
    ($function:item) => {
        #[gpu_kernel]
        $function
    };
}

/// The caller gives only a value, and the macro the kernel's name.
macro_rules! constant {
    ($value:expr) => {
        /// Writes the value.
        #[gpu_kernel]
        pub fn constant(mut y: PerThread<u32>) {
            if let Some(y) = y.get() {
                *y = $value;
            }
        }
    };
}

/// Nothing is the caller's.
macro_rules! fixed {
    () => {
        /// Writes a number.
        #[gpu_kernel]
        pub fn fixed(mut y: PerThread<u32>) {
            if let Some(y) = y.get() {
                *y = 11;
            }
        }
    };
}

/// Another macro between the caller and the kernel, with a token of its own.
macro_rules! increased {
    ($value:expr) => {
        $crate::templates::constant!(5 + $value);
    };
}

pub(crate) use {adds, constant, fixed, increased, kernel};
