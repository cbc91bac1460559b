//! The kernels.

pub mod attention;
pub mod histogram;
pub mod integer;
pub mod large;
pub mod medium;
pub mod norm;
pub mod reduce;
pub mod scan;
pub mod softmax;
pub mod sort;
pub mod sort_chunks;
pub mod transpose;
