//! DLPack's capsules: objects of Python with a tensor that one consumer takes. The name says whether it was taken.

use crate::exception;
use gpu_dlpack::abi::{ManagedTensor, ManagedTensorVersioned};
use gpu_dlpack::{Exported, Managed};
use pyo3::exceptions::PyBufferError;
use pyo3::ffi::{self, PyCapsule_GetPointer, PyCapsule_IsValid, PyCapsule_SetName};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;
use std::ffi::{CStr, c_void};
use std::ptr::NonNull;

const VERSIONED: &CStr = c"dltensor_versioned";
const LEGACY: &CStr = c"dltensor";

/// A capsule that has the tensor, and deletes it where nobody took it.
pub fn make(py: Python<'_>, tensor: Exported) -> PyResult<Bound<'_, PyAny>> {
    let (pointer, name) = match tensor {
        Exported::Versioned(tensor) => (tensor.cast::<c_void>(), VERSIONED),
        Exported::Legacy(tensor) => (tensor.cast(), LEGACY),
    };
    let capsule = NonNull::new(pointer).ok_or_else(|| PyBufferError::new_err("the tensor is null")).and_then(|pointer| {
        // SAFETY: the tensor stays until its deleter is called, on whatever thread: by the destructor, or by who took it and said so by the name.
        unsafe { PyCapsule::new_with_pointer_and_destructor(py, pointer, name, Some(delete_untaken)) }
    });
    match capsule {
        Ok(capsule) => Ok(capsule.into_any()),
        Err(error) => {
            // SAFETY: no capsule has it.
            unsafe { tensor.delete() };
            Err(error)
        }
    }
}

/// The tensor in a capsule that `__dlpack__` returned, which is used from now on.
pub fn take(capsule: &Bound<'_, PyAny>) -> PyResult<Managed> {
    let object = capsule.as_ptr();
    // SAFETY: an object that is alive, and names that end with NUL and stay. A capsule of this name holds such a tensor, which is nobody's
    // until its name says that it is used (the protocol); its deleter may be called on any thread.
    let managed = unsafe {
        if let Some(tensor) = held(object, VERSIONED) {
            PyCapsule_SetName(object, c"used_dltensor_versioned".as_ptr());
            Managed::versioned(tensor.cast::<ManagedTensorVersioned>())
        } else if let Some(tensor) = held(object, LEGACY) {
            PyCapsule_SetName(object, c"used_dltensor".as_ptr());
            Managed::legacy(tensor.cast::<ManagedTensor>())
        } else {
            return Err(PyBufferError::new_err("__dlpack__ returned no DLPack capsule, or one that is used"));
        }
    };
    managed.map_err(exception)
}

/// What a capsule of a name holds; none where it is no such capsule.
///
/// # Safety
/// An object that is alive, and the thread is attached to the interpreter.
unsafe fn held(object: *mut ffi::PyObject, name: &CStr) -> Option<*mut c_void> {
    // SAFETY: the contract; the pointer of a capsule that is valid under the name is read without an error.
    unsafe { (PyCapsule_IsValid(object, name.as_ptr()) != 0).then(|| PyCapsule_GetPointer(object, name.as_ptr())) }
}

/// Called when a capsule goes.
unsafe extern "C" fn delete_untaken(capsule: *mut ffi::PyObject) {
    // SAFETY: the interpreter calls it, with a capsule that `make` made. Under these names the tensor is still there, and nobody's.
    unsafe {
        if let Some(tensor) = held(capsule, VERSIONED) {
            Exported::Versioned(tensor.cast()).delete();
        } else if let Some(tensor) = held(capsule, LEGACY) {
            Exported::Legacy(tensor.cast()).delete();
        }
    }
}
