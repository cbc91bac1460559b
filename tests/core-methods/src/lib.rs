//! Expressions over the methods of core's integers and floating-point numbers, as kernels and for the host. The tests compare the two.

pub mod expressions;
pub mod kernels;
pub mod words;
