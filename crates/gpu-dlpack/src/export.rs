//! Buffers as tensors for other libraries.

use crate::abi::{self, ManagedTensor, ManagedTensorVersioned};
use crate::dtype::Element;
use crate::error::Error;
use gpu_rt::{Buffer, Device, DeviceKind, interop};

/// What a tensor of ours is: the structure that others see first, and what it points to.
#[repr(C)]
#[allow(dead_code, reason = "others read them through the head; the buffer is dropped")]
struct Given<H, T: Element> {
    head: H,
    shape: Box<[i64]>,
    strides: Box<[i64]>,
    buffer: Buffer<T>,
}

/// Gives a buffer away as a row-major tensor: for a capsule named `dltensor_versioned`. The buffer goes, in the order of its stream, when
/// the deleter is called, on any thread but a driver's.
///
/// The work on it may be in flight: [`ready_for`](crate::ready_for) has a consumer's stream wait for it.
///
/// # Errors
/// The shape is of another number of elements.
pub fn export<T: Element>(buffer: Buffer<T>, shape: &[usize]) -> Result<*mut ManagedTensorVersioned, Error> {
    unsafe extern "C" fn delete<T: Element>(given: *mut ManagedTensorVersioned) {
        // SAFETY: the head of a box that `give` made, with the provenance of all of it; called once (DLPack).
        drop(unsafe { Box::from_raw(given.cast::<Given<ManagedTensorVersioned, T>>()) });
    }
    give(buffer, shape, |tensor| ManagedTensorVersioned {
        version: [abi::MAJOR, abi::MINOR],
        context: std::ptr::null_mut(),
        deleter: Some(delete::<T>),
        flags: 0,
        tensor,
    })
}

/// As [`export`], in the structure from before versions: for a capsule named `dltensor`.
///
/// # Errors
/// As [`export`].
pub fn export_legacy<T: Element>(buffer: Buffer<T>, shape: &[usize]) -> Result<*mut ManagedTensor, Error> {
    unsafe extern "C" fn delete<T: Element>(given: *mut ManagedTensor) {
        // SAFETY: as in `export`.
        drop(unsafe { Box::from_raw(given.cast::<Given<ManagedTensor, T>>()) });
    }
    give(buffer, shape, |tensor| ManagedTensor { tensor, context: std::ptr::null_mut(), deleter: Some(delete::<T>) })
}

fn give<H, T: Element>(mut buffer: Buffer<T>, shape: &[usize], head: impl FnOnce(abi::Tensor) -> H) -> Result<*mut H, Error> {
    let elements = buffer.len();
    let product = shape.iter().try_fold(1usize, |product, size| product.checked_mul(*size));
    if product != Some(elements) || i32::try_from(shape.len()).is_err() {
        return Err(Error::Shape { elements, shape: shape.to_vec() });
    }
    let mut shape: Box<[i64]> = shape.iter().map(|size| *size as i64).collect();
    let mut strides = vec![1i64; shape.len()].into_boxed_slice();
    for index in (1..shape.len()).rev() {
        strides[index - 1] = strides[index].saturating_mul(shape[index]);
    }
    let data = if elements == 0 { std::ptr::null_mut() } else { interop::address_mut(&mut buffer).cast() };
    let (ndim, device) = (shape.len() as i32, place(buffer.stream().device()));
    let (shape_at, strides_at) = (shape.as_mut_ptr(), strides.as_mut_ptr());
    let tensor = abi::Tensor { data, device, ndim, dtype: T::TYPE, shape: shape_at, strides: strides_at, byte_offset: 0 };
    Ok(Box::into_raw(Box::new(Given { head: head(tensor), shape, strides, buffer })).cast())
}

/// DLPack's name of a device.
fn place(device: &Device) -> abi::Device {
    match device.kind() {
        DeviceKind::Cuda => abi::Device { kind: abi::CUDA, id: device.ordinal() as i32 },
        DeviceKind::Hip => abi::Device { kind: abi::ROCM, id: device.ordinal() as i32 },
        _ => abi::Device { kind: abi::CPU, id: 0 },
    }
}
