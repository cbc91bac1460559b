//! A Python package whose functions are kernels over the arrays of other libraries, in place: NumPy on the CPU, PyTorch and CuPy on GPUs.

mod kernels;
mod tensor;

use gpu_dlpack::{Error, abi, stream_of};
use gpu_rt::interop::{Release, keep_current};
use gpu_rt::{Device, DeviceSlice, Launch};
use pyo3::exceptions::{PyBufferError, PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use tensor::{place, take};

/// y = a x + y, written into `y`. Both are arrays of float32 with `__dlpack__`, of one shape and one device.
///
/// `stream` is a number as `__dlpack__` takes it. Where it is given, the work is left in flight on that stream; otherwise it is waited for.
#[pyfunction]
#[pyo3(signature = (a, x, y, *, stream = None))]
fn axpy(a: f32, x: &Bound<'_, PyAny>, y: &Bound<'_, PyAny>, stream: Option<i128>) -> PyResult<()> {
    let (kind, id) = place(y)?;
    let device = match kind {
        abi::CUDA | abi::CUDA_MANAGED => Device::open(&format!("cuda:{id}")),
        abi::ROCM => Device::open(&format!("hip:{id}")),
        _ => Device::open("cpu"),
    };
    let device = device.map_err(runtime)?;
    keep_current(&device, || {
        // SAFETY: a number that the caller vouches for, as for every library's `__dlpack__`.
        let named = unsafe { stream_of(&device, stream) }.map_err(exception)?;
        let on = match named {
            Some(named) => named,
            None => device.stream().map_err(runtime)?,
        };
        let (from, to) = (take(x, &device, stream)?, take(y, &device, stream)?);
        if from.tensor().shape != to.tensor().shape {
            let (x, y) = (&from.tensor().shape, &to.tensor().shape);
            return Err(PyValueError::new_err(format!("x has the shape {x:?}, and y the shape {y:?}")));
        }
        let release = if stream.is_some() { Release::AtOnce } else { Release::AfterWork };
        // SAFETY: the arrays' owners made them ready for this stream (`__dlpack__`), and the caller leaves them alone until it is done.
        let (read, mut written) =
            unsafe { (from.borrow::<f32>(&on).map_err(exception)?, to.into_buffer::<f32>(&on, release).map_err(exception)?) };
        if !written.is_empty() {
            kernels::axpy(&on, Launch::cover(written.len(), 256), a, &read.view(), &mut written).map_err(runtime)?;
        }
        drop(written);
        match stream {
            Some(_) => Ok(()),
            None => on.synchronize().map_err(runtime),
        }
    })
    .map_err(runtime)?
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
    module.add_function(wrap_pyfunction!(axpy, module)?)
}
