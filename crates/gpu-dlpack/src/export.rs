//! Buffers as tensors for other libraries.

use crate::abi::{self, ManagedTensor, ManagedTensorVersioned};
use crate::dtype::Element;
use crate::error::Error;
use crate::order::stream_of;
use gpu_rt::{Buffer, Device, DeviceKind, Stream, interop};
use std::sync::Arc;

/// What a tensor of ours is: the structure that others see first, and what it points to.
#[repr(C)]
#[allow(dead_code, reason = "others read them through the head; the owner is dropped")]
struct Given<H, O> {
    head: H,
    shape: Box<[i64]>,
    strides: Box<[i64]>,
    /// Whether the consumer uses it on the device's default stream alone, as far as it said.
    on_default: bool,
    owner: O,
}

/// How a tensor is given.
#[derive(Clone, Copy, Default)]
pub(crate) struct How {
    /// The tensor's flags.
    pub flags: u64,
    /// As in `Given`.
    pub on_default: bool,
}

/// What keeps a buffer: all of it, or a share.
pub(crate) trait Keeps<T: Element>: 'static {
    fn buffer(&self) -> &Buffer<T>;
}

impl<T: Element> Keeps<T> for Buffer<T> {
    fn buffer(&self) -> &Buffer<T> {
        self
    }
}

impl<T: Element> Keeps<T> for Arc<Buffer<T>> {
    fn buffer(&self) -> &Buffer<T> {
        self
    }
}

/// Gives a buffer away as a row-major tensor: for a capsule named `dltensor_versioned`. The buffer goes when the deleter is called, on any thread
/// but a driver's. What is current on that thread stays so. On a GPU the deleter waits for the device, since consumers call it with work in flight
/// on streams of their own.
///
/// The work on it may be in flight: [`ready_for`](crate::ready_for) has a consumer's stream wait for it. [`Request`](crate::Request) gives buffers
/// that stay.
///
/// # Errors
/// The shape is of another number of elements.
pub fn export<T: Element>(buffer: Buffer<T>, shape: &[usize]) -> Result<*mut ManagedTensorVersioned, Error> {
    give_versioned(buffer, shape, How::default())
}

/// As [`export`], in the structure from before versions: for a capsule named `dltensor`.
///
/// # Errors
/// As [`export`].
pub fn export_legacy<T: Element>(buffer: Buffer<T>, shape: &[usize]) -> Result<*mut ManagedTensor, Error> {
    give_legacy(buffer, shape, How::default())
}

pub(crate) fn give_versioned<T: Element, O: Keeps<T>>(owner: O, shape: &[usize], how: How) -> Result<*mut ManagedTensorVersioned, Error> {
    unsafe extern "C" fn delete<T: Element, O: Keeps<T>>(given: *mut ManagedTensorVersioned) {
        // SAFETY: the head of a box that `give` made, with the provenance of all of it; called once (DLPack).
        unsafe { delete_at::<ManagedTensorVersioned, T, O>(given) };
    }
    give(owner, shape, how, |tensor| ManagedTensorVersioned {
        version: [abi::MAJOR, abi::MINOR],
        context: std::ptr::null_mut(),
        deleter: Some(delete::<T, O>),
        flags: how.flags,
        tensor,
    })
}

pub(crate) fn give_legacy<T: Element, O: Keeps<T>>(owner: O, shape: &[usize], how: How) -> Result<*mut ManagedTensor, Error> {
    unsafe extern "C" fn delete<T: Element, O: Keeps<T>>(given: *mut ManagedTensor) {
        // SAFETY: as in `give_versioned`.
        unsafe { delete_at::<ManagedTensor, T, O>(given) };
    }
    give(owner, shape, how, |tensor| ManagedTensor { tensor, context: std::ptr::null_mut(), deleter: Some(delete::<T, O>) })
}

/// A copy on the same stream; nothing waits for its end.
pub(crate) fn copied<T: Element>(of: &Buffer<T>) -> Result<Buffer<T>, Error> {
    let mut copy = of.stream().zeroed(of.len())?;
    copy.copy_from(of)?;
    Ok(copy)
}

fn give<H, T: Element, O: Keeps<T>>(owner: O, shape: &[usize], how: How, head: impl FnOnce(abi::Tensor) -> H) -> Result<*mut H, Error> {
    let elements = owner.buffer().len();
    let mut shape = sizes(elements, shape)?.into_boxed_slice();
    let mut strides = vec![1i64; shape.len()].into_boxed_slice();
    for index in (1..shape.len()).rev() {
        strides[index - 1] = strides[index].saturating_mul(shape[index]);
    }
    // Device memory, which is reached by its address alone: consumers write it by what DLPack allows them, not by how it was borrowed here.
    let data = if elements == 0 { std::ptr::null_mut() } else { interop::address(owner.buffer()).cast_mut().cast() };
    let (ndim, device) = (shape.len() as i32, abi::Device::of(owner.buffer().stream().device()));
    let (shape_at, strides_at) = (shape.as_mut_ptr(), strides.as_mut_ptr());
    let tensor = abi::Tensor { data, device, ndim, dtype: T::TYPE, shape: shape_at, strides: strides_at, byte_offset: 0 };
    Ok(Box::into_raw(Box::new(Given { head: head(tensor), shape, strides, on_default: how.on_default, owner })).cast())
}

/// Returns a shape's sizes as DLPack stores them.
///
/// # Errors
/// The shape does not have `elements` elements, a size does not fit an `i64`, or the number of dimensions does not fit an `i32`.
pub(crate) fn sizes(elements: usize, shape: &[usize]) -> Result<Vec<i64>, Error> {
    let refused = || Error::Shape { elements, shape: shape.to_vec() };
    let product = shape.iter().try_fold(1usize, |product, size| product.checked_mul(*size));
    if product != Some(elements) || i32::try_from(shape.len()).is_err() {
        return Err(refused());
    }
    shape.iter().map(|size| i64::try_from(*size).map_err(|_| refused())).collect()
}

/// # Safety
/// `give` made it of these types; called once.
unsafe fn delete_at<H, T: Element, O: Keeps<T>>(given: *mut H) {
    // SAFETY: the same contract.
    let given = unsafe { Box::from_raw(given.cast::<Given<H, O>>()) };
    let device = given.owner.buffer().stream().device().clone();
    let mut given = Some(given);
    // The consumer's thread, which relies on what it made current. A driver that refuses is one whose work has ended: the buffer goes all the same.
    let _ = interop::keep_current(&device, || {
        if let Some(given) = given.take() {
            let stream = given.owner.buffer().stream();
            if !given.on_default || wait_for_default(stream).is_err() {
                let _ = interop::synchronize(&device);
            }
        }
    });
}

/// Has a stream wait for what is on its device's default stream, without waiting here.
fn wait_for_default(stream: &Stream) -> Result<(), Error> {
    // SAFETY: no handle.
    match unsafe { stream_of(stream.device(), None) }? {
        Some(default) => Ok(stream.wait(&default.record()?)?),
        None => Ok(()),
    }
}

impl abi::Device {
    /// DLPack's name of a device.
    pub fn of(device: &Device) -> abi::Device {
        match device.kind() {
            DeviceKind::Cuda => abi::Device { kind: abi::CUDA, id: device.ordinal() as i32 },
            DeviceKind::Hip => abi::Device { kind: abi::ROCM, id: device.ordinal() as i32 },
            _ => abi::Device { kind: abi::CPU, id: 0 },
        }
    }
}
