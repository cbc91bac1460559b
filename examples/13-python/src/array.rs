//! Our arrays, for other libraries: `__dlpack__` of the array API's standard, and `__cuda_array_interface__`.

use crate::call::{Call, own_stream};
use crate::{argument, capsule, exception, runtime};
use gpu_dlpack::{CudaArray, Request, abi};
use gpu_rt::interop::keep_current;
use gpu_rt::{Buffer, DeviceKind};
use pyo3::exceptions::PyAttributeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use std::sync::Arc;

/// A row-major array of float32 in the memory of a device: what `numpy.from_dlpack`, `torch.from_dlpack` and `cupy.from_dlpack` take, without a copy.
#[pyclass(frozen, module = "gpu_example")]
pub struct Array {
    buffer: Arc<Buffer<f32>>,
    shape: Vec<usize>,
}

impl Array {
    /// An array of a call's result. It stays when the call's stream goes.
    pub fn new(call: &Call, mut buffer: Buffer<f32>, shape: Vec<usize>) -> PyResult<Array> {
        buffer.move_to(&own_stream(&call.device)?).map_err(runtime)?;
        Ok(Array { buffer: Arc::new(buffer), shape })
    }
}

#[pymethods]
impl Array {
    /// The size of each dimension.
    #[getter]
    fn shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.shape)
    }

    /// The device that it is on, such as `cuda:0`.
    #[getter]
    fn device(&self) -> &str {
        self.buffer.stream().device().uri()
    }

    fn __repr__(&self) -> String {
        format!("Array(shape={:?}, dtype=float32, device={})", self.shape, self.device())
    }

    /// Where it is: DLPack's kind of device, and the number.
    fn __dlpack_device__(&self) -> (i32, i32) {
        let device = abi::Device::of(self.buffer.stream().device());
        (device.kind, device.id)
    }

    /// A capsule with the array, for `from_dlpack`. The capsule keeps the memory, and so does who takes it.
    #[pyo3(signature = (*, stream = None, max_version = None, dl_device = None, copy = None))]
    fn __dlpack__<'py>(
        &self,
        py: Python<'py>,
        stream: Option<i128>,
        max_version: Option<(u32, u32)>,
        dl_device: Option<&Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let device = dl_device.map(argument::device).transpose()?;
        let request = Request { stream, max_version, device, copy };
        let given = keep_current(self.buffer.stream().device(), || {
            // SAFETY: a number that the consumer vouches for; who has two names for one array orders what is done by them.
            unsafe { request.answer(&self.buffer, &self.shape) }
        });
        capsule::make(py, given.map_err(runtime)?.map_err(exception)?)
    }

    /// The interface by which libraries without DLPack use memory of CUDA. An array elsewhere has none.
    #[getter]
    fn __cuda_array_interface__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        if self.buffer.stream().device().kind() != DeviceKind::Cuda {
            let why = format!("__cuda_array_interface__ is for memory of CUDA, and this array is on {}", self.device());
            return Err(PyAttributeError::new_err(why));
        }
        let array = CudaArray::of(&self.buffer, &self.shape).map_err(exception)?;
        let dictionary = PyDict::new(py);
        dictionary.set_item("version", array.version)?;
        dictionary.set_item("shape", PyTuple::new(py, &array.shape)?)?;
        dictionary.set_item("typestr", &array.typestr)?;
        dictionary.set_item("data", (array.address, array.is_read_only))?;
        dictionary.set_item("strides", py.None())?;
        dictionary.set_item("stream", array.stream)?;
        Ok(dictionary)
    }
}
