//! A Python package whose functions are kernels over the arrays of other libraries: NumPy on the CPU, PyTorch and CuPy on GPUs. What they return
//! is an array that these libraries take without a copy.
//!
//! | module | has |
//! |---|---|
//! | `kernels` | the kernels |
//! | `call` | where a call works: device and stream |
//! | `argument` | arrays of other libraries as tensors |
//! | `array` | our arrays, for other libraries |
//! | `capsule` | DLPack's capsules |

mod argument;
mod array;
mod call;
mod capsule;
mod kernels;

use array::Array;
use call::work;
use gpu_dlpack::{Error, Managed};
use gpu_rt::{DeviceSlice, Launch};
use pyo3::exceptions::{PyBufferError, PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;

/// y = a x + y, written into `y`. Both are arrays of float32, of one shape and one device, with `__dlpack__` or `__cuda_array_interface__`.
///
/// `stream` is a number as `__dlpack__` takes it. Where it names a stream, the work is left in flight there; otherwise it is waited for.
#[pyfunction]
#[pyo3(signature = (a, x, y, *, stream = None))]
fn axpy(a: f32, x: &Bound<'_, PyAny>, y: &Bound<'_, PyAny>, stream: Option<i128>) -> PyResult<()> {
    work(y, stream, |call| {
        let (from, to) = (call.take(x)?, call.take(y)?);
        same_shape(&from, &to)?;
        // SAFETY: the arrays are ready for this stream, and the caller leaves them alone until its work is done.
        let read = unsafe { from.borrow::<f32>(&call.stream) }.map_err(exception)?;
        // SAFETY: as above.
        let mut written = unsafe { to.into_buffer::<f32>(&call.stream, call.release()) }.map_err(exception)?;
        if !written.is_empty() {
            kernels::axpy(&call.stream, Launch::cover(written.len(), 256), a, &read.view(), &mut written).map_err(runtime)?;
        }
        drop(written);
        call.finish()
    })
}

/// a x + y as a new array on their device. `x` and `y` are as in `axpy`, and so is `stream`.
#[pyfunction]
#[pyo3(signature = (a, x, y, *, stream = None))]
fn add_scaled(a: f32, x: &Bound<'_, PyAny>, y: &Bound<'_, PyAny>, stream: Option<i128>) -> PyResult<Array> {
    work(y, stream, |call| {
        let (x, y) = (call.take(x)?, call.take(y)?);
        same_shape(&x, &y)?;
        let mut sum = call.stream.zeroed::<f32>(x.tensor().len()).map_err(runtime)?;
        // SAFETY: the arrays are ready for this stream, and the caller leaves them alone until its work is done.
        let (left, right) = unsafe { (x.borrow::<f32>(&call.stream), y.borrow::<f32>(&call.stream)) };
        let (left, right) = (left.map_err(exception)?, right.map_err(exception)?);
        if !sum.is_empty() {
            let launch = Launch::cover(sum.len(), 256);
            kernels::add_scaled(&call.stream, launch, a, &left.view(), &right.view(), &mut sum).map_err(runtime)?;
        }
        call.finish()?;
        Array::new(call, sum, x.tensor().shape.clone())
    })
}

fn same_shape(x: &Managed, y: &Managed) -> PyResult<()> {
    let (x, y) = (&x.tensor().shape, &y.tensor().shape);
    if x == y { Ok(()) } else { Err(PyValueError::new_err(format!("x has the shape {x:?}, and y the shape {y:?}"))) }
}

fn runtime(error: gpu_rt::Error) -> PyErr {
    PyRuntimeError::new_err(error.to_string())
}

fn exception(error: Error) -> PyErr {
    let text = error.to_string();
    match error {
        Error::Type { .. } => PyTypeError::new_err(text),
        Error::Runtime(_) => PyRuntimeError::new_err(text),
        Error::Device(_) | Error::Shape { .. } | Error::Stream(_) => PyValueError::new_err(text),
        _ => PyBufferError::new_err(text),
    }
}

#[pymodule]
fn gpu_example(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Array>()?;
    module.add_function(wrap_pyfunction!(axpy, module)?)?;
    module.add_function(wrap_pyfunction!(add_scaled, module)?)
}
