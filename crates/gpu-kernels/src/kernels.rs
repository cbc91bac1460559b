//! The kernels.

#[cfg(feature = "attention")]
pub mod attention;

#[cfg(feature = "products")]
pub mod integer;
#[cfg(feature = "products")]
pub mod large;
#[cfg(feature = "products")]
pub mod medium;
#[cfg(feature = "products")]
pub mod transpose;

#[cfg(feature = "rows")]
pub mod norm;
#[cfg(feature = "rows")]
pub mod softmax;

#[cfg(feature = "vectors")]
pub mod histogram;
#[cfg(feature = "vectors")]
pub mod reduce;
#[cfg(feature = "vectors")]
pub mod scan;
#[cfg(feature = "vectors")]
pub mod sort;
#[cfg(feature = "vectors")]
pub mod sort_chunks;
