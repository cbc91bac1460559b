//! Tensors out of Python's objects.

use gpu_dlpack::Managed;
use gpu_dlpack::abi::{self, ManagedTensor, ManagedTensorVersioned};
use gpu_rt::{Device, DeviceKind};
use pyo3::exceptions::{PyBufferError, PyTypeError};
use pyo3::ffi::{PyCapsule_GetPointer, PyCapsule_IsValid, PyCapsule_SetName};
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// What `__dlpack_device__` answers.
pub fn place(of: &Bound<'_, PyAny>) -> PyResult<(i32, i32)> {
    let missing =
        |_| PyTypeError::new_err(format!("{} has no __dlpack_device__: an array of NumPy, PyTorch, CuPy or JAX is needed", of.get_type()));
    // Enumerations of Python are integers of Python only after `int`.
    let (kind, id): (Bound<'_, PyAny>, i32) = of.getattr("__dlpack_device__").map_err(missing)?.call0()?.extract()?;
    Ok((kind.call_method0("__int__")?.extract()?, id))
}

/// The tensor of an array, ready for a stream.
pub fn take(of: &Bound<'_, PyAny>, device: &Device, stream: Option<i128>) -> PyResult<Managed> {
    let missing =
        |_| PyTypeError::new_err(format!("{} has no __dlpack__: an array of NumPy, PyTorch, CuPy or JAX is needed", of.get_type()));
    let dlpack = of.getattr("__dlpack__").map_err(missing)?;
    let arguments = PyDict::new(of.py());
    if device.kind() != DeviceKind::Cpu {
        arguments.set_item("stream", stream)?;
    }
    arguments.set_item("max_version", (abi::MAJOR, abi::MINOR))?;
    let capsule = match dlpack.call((), Some(&arguments)) {
        // A library from before versions.
        Err(error) if error.is_instance_of::<PyTypeError>(of.py()) => {
            arguments.del_item("max_version")?;
            dlpack.call((), Some(&arguments))?
        }
        other => other?,
    };
    let object = capsule.as_ptr();
    // SAFETY: an object that is alive, and names that end with NUL and stay. A capsule of this name holds such a tensor, which is nobody's
    // until its name says that it is used (the protocol); its deleter may be called on any thread.
    let managed = unsafe {
        if PyCapsule_IsValid(object, c"dltensor_versioned".as_ptr()) != 0 {
            let pointer = PyCapsule_GetPointer(object, c"dltensor_versioned".as_ptr());
            PyCapsule_SetName(object, c"used_dltensor_versioned".as_ptr());
            Managed::versioned(pointer.cast::<ManagedTensorVersioned>())
        } else if PyCapsule_IsValid(object, c"dltensor".as_ptr()) != 0 {
            let pointer = PyCapsule_GetPointer(object, c"dltensor".as_ptr());
            PyCapsule_SetName(object, c"used_dltensor".as_ptr());
            Managed::legacy(pointer.cast::<ManagedTensor>())
        } else {
            return Err(PyBufferError::new_err("__dlpack__ returned no DLPack capsule, or one that is used"));
        }
    };
    managed.map_err(crate::exception)
}
