//! Why a tensor cannot be taken or made.

use crate::abi::DataType;
use std::fmt;

/// What is wrong.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// The structure is of a version that this crate does not know: major and minor.
    Version([u32; 2]),
    /// The structure says what no tensor can be.
    Malformed(String),
    /// A `__cuda_array_interface__` says what no array can be, or what is not supported.
    Interface(String),
    /// A consumer asks for a tensor as it cannot be given.
    Request(String),
    /// The tensor is in memory that the stream's device does not reach.
    Device(String),
    /// Its elements are of another type than is needed.
    Type {
        /// Theirs.
        found: DataType,
        /// The one needed.
        needed: DataType,
    },
    /// Its elements are not in row-major order without gaps.
    NotContiguous,
    /// It is read-only, and is to be written.
    ReadOnly,
    /// A buffer has another number of elements than a shape.
    Shape {
        /// The buffer's.
        elements: usize,
        /// The shape's sizes.
        shape: Vec<usize>,
    },
    /// A number that is no stream of this kind of device.
    Stream(i128),
    /// `gpu-rt` or its driver refuses.
    Runtime(gpu_rt::Error),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Version([major, minor]) => write!(f, "the tensor is of DLPack {major}.{minor}, and DLPack 1 is needed"),
            Error::Malformed(why) => write!(f, "this is no DLPack tensor: {why}"),
            Error::Interface(why) => write!(f, "this `__cuda_array_interface__` cannot be used: {why}"),
            Error::Request(why) => write!(f, "the tensor cannot be given so: {why}"),
            Error::Device(why) => write!(f, "the tensor is on another device: {why}"),
            Error::Type { found, needed } => write!(f, "the elements are {found}, where {needed} is needed"),
            Error::NotContiguous => f.write_str("the tensor has gaps or is not in row-major order: copy it to a contiguous one first"),
            Error::ReadOnly => f.write_str("the tensor is read-only, and is to be written"),
            Error::Shape { elements, shape } => write!(f, "{elements} elements are no tensor of the shape {shape:?}"),
            Error::Stream(number) => write!(f, "{number} is no stream of this kind of device"),
            Error::Runtime(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Error {}

impl From<gpu_rt::Error> for Error {
    fn from(error: gpu_rt::Error) -> Error {
        Error::Runtime(error)
    }
}
