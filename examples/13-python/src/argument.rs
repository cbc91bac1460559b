//! Arrays of other libraries: by `__dlpack__`, or by `__cuda_array_interface__` where they have no other.

use crate::{capsule, exception, runtime};
use gpu_dlpack::{CudaArray, Managed, abi};
use gpu_rt::{Device, DeviceKind, Stream};
use pyo3::exceptions::{PyBufferError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

/// The number by which a caller wants no order.
const NO_ORDER: i128 = -1;

/// An array, before its memory is taken.
pub struct Argument<'a, 'py> {
    object: &'a Bound<'py, PyAny>,
    /// What it says of itself, where it has no `__dlpack__`.
    cuda: Option<CudaArray>,
}

impl<'a, 'py> Argument<'a, 'py> {
    pub fn read(object: &'a Bound<'py, PyAny>) -> PyResult<Self> {
        if object.hasattr("__dlpack__")? && object.hasattr("__dlpack_device__")? {
            return Ok(Argument { object, cuda: None });
        }
        let Some(interface) = object.getattr_opt("__cuda_array_interface__")? else {
            let why = "has neither __dlpack__ and __dlpack_device__ nor __cuda_array_interface__: an array of NumPy, PyTorch, CuPy or JAX is needed";
            return Err(PyTypeError::new_err(format!("{} {why}", object.get_type())));
        };
        let array = read_interface(&interface)?;
        array.check().map_err(exception)?;
        Ok(Argument { object, cuda: Some(array) })
    }

    /// The device that it is on.
    pub fn device(&self) -> PyResult<Device> {
        if let Some(array) = &self.cuda {
            return array.device().map_err(exception);
        }
        let abi::Device { kind, id } = device(&self.object.call_method0("__dlpack_device__")?)?;
        let device = match kind {
            abi::CUDA | abi::CUDA_MANAGED => Device::open(&format!("cuda:{id}")),
            abi::ROCM => Device::open(&format!("hip:{id}")),
            _ => Device::open("cpu"),
        };
        device.map_err(runtime)
    }

    /// Its tensor, ready for a stream, which has the number for the array's owner.
    pub fn take(self, on: &Stream, number: Option<i128>) -> PyResult<Managed> {
        let Some(array) = &self.cuda else { return self.take_capsule(on, number) };
        if number != Some(NO_ORDER) {
            // SAFETY: a stream that the array's owner names, which is there as long as the array.
            unsafe { array.ready_on(on) }.map_err(exception)?;
        }
        // SAFETY: the object keeps the memory that it names (the interface's rules).
        unsafe { Managed::cuda_array(array, on.device(), self.object.clone().unbind()) }.map_err(exception)
    }

    fn take_capsule(self, on: &Stream, number: Option<i128>) -> PyResult<Managed> {
        let dlpack = self.object.getattr("__dlpack__")?;
        let arguments = PyDict::new(self.object.py());
        if on.device().kind() != DeviceKind::Cpu {
            arguments.set_item("stream", number)?;
        }
        arguments.set_item("max_version", (abi::MAJOR, abi::MINOR))?;
        let capsule = match dlpack.call((), Some(&arguments)) {
            // A library from before versions.
            Err(error) if error.is_instance_of::<PyTypeError>(self.object.py()) => {
                arguments.del_item("max_version")?;
                dlpack.call((), Some(&arguments))?
            }
            other => other?,
        };
        capsule::take(&capsule)
    }
}

/// A device as DLPack names it: a kind, which may be an enumeration, and a number.
pub fn device(pair: &Bound<'_, PyAny>) -> PyResult<abi::Device> {
    let (kind, id): (Bound<'_, PyAny>, i32) = pair.extract()?;
    // Enumerations of Python are integers of Python only after `int`.
    Ok(abi::Device { kind: kind.call_method0("__int__")?.extract()?, id })
}

/// The dictionary's entries, of the types that they must have.
fn read_interface(of: &Bound<'_, PyAny>) -> PyResult<CudaArray> {
    let dictionary = of.cast::<PyDict>().map_err(|_| PyTypeError::new_err("__cuda_array_interface__ is no dictionary"))?;
    // An entry that is left out, and one that is None, say the same.
    let optional = |name: &str| Ok::<_, PyErr>(dictionary.get_item(name)?.filter(|value| !value.is_none()));
    let wrong = |name: &str, error: PyErr| PyTypeError::new_err(format!("__cuda_array_interface__[{name:?}]: {error}"));
    let needed =
        |name: &str| optional(name)?.ok_or_else(|| PyBufferError::new_err(format!("__cuda_array_interface__ has no entry {name:?}")));
    let tuple = |name: &str, value: Bound<'_, PyAny>| -> PyResult<Vec<i64>> {
        let value = value.cast_into::<PyTuple>().map_err(|error| wrong(name, error.into()))?;
        value.extract().map_err(|error| wrong(name, error))
    };
    let (address, is_read_only) = needed("data")?.extract::<(usize, bool)>().map_err(|error| wrong("data", error))?;
    Ok(CudaArray {
        version: needed("version")?.extract().map_err(|error| wrong("version", error))?,
        shape: tuple("shape", needed("shape")?)?,
        typestr: needed("typestr")?.extract().map_err(|error| wrong("typestr", error))?,
        address,
        is_read_only,
        strides: optional("strides")?.map(|strides| tuple("strides", strides)).transpose()?,
        has_mask: optional("mask")?.is_some(),
        stream: optional("stream")?.map(|stream| stream.extract().map_err(|error| wrong("stream", error))).transpose()?,
    })
}
