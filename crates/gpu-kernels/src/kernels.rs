//! The kernels.

pub mod large;
pub mod medium;
pub mod small;
pub mod norm;
pub mod softmax;
