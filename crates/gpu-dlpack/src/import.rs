//! Tensors of other libraries: checked, owned, as buffers.

use crate::abi::{self, DataType, ManagedTensor, ManagedTensorVersioned};
use crate::cuda_array::CudaArray;
use crate::dtype::Element;
use crate::error::Error;
use gpu_rt::interop::{self, Borrowed, Release};
use gpu_rt::{Buffer, Device, DeviceKind, Stream};
use std::fmt;
use std::ptr::NonNull;

/// More dimensions than any library has: what is beyond is no tensor.
const MOST_DIMENSIONS: i32 = 64;

/// A tensor, described. All sizes are checked: its elements' bytes are less than `isize::MAX`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tensor {
    /// Where it is.
    pub device: abi::Device,
    /// The type of its elements.
    pub dtype: DataType,
    /// The size of each dimension.
    pub shape: Vec<usize>,
    /// Elements from one index to the next in each dimension.
    pub strides: Vec<isize>,
    /// The address of its first element.
    pub address: *mut u8,
    /// Whether nobody may write it.
    pub is_read_only: bool,
}

impl Tensor {
    /// Number of elements.
    pub fn len(&self) -> usize {
        // Checked when it was read.
        self.shape.iter().product()
    }

    /// Whether it has no elements.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether its elements are in row-major order without gaps.
    pub fn is_contiguous(&self) -> bool {
        let mut expected = 1;
        self.is_empty()
            || self.shape.iter().zip(&self.strides).rev().all(|(&size, &stride)| {
                let fits = size == 1 || stride == expected;
                expected *= size as isize;
                fits
            })
    }

    /// A tensor of these sizes, if there can be one. Strides are in elements; without them it is row-major.
    pub(crate) fn checked(
        device: abi::Device,
        dtype: DataType,
        sizes: &[i64],
        strides: Option<Vec<isize>>,
        address: *mut u8,
        is_read_only: bool,
    ) -> Result<Tensor, String> {
        let Some(bytes) = dtype.bytes() else { return Err(format!("its elements are {dtype}")) };
        let mut shape = Vec::with_capacity(sizes.len());
        let mut all = bytes;
        for (index, &size) in sizes.iter().enumerate() {
            let Ok(size) = usize::try_from(size) else { return Err(format!("dimension {index} has the size {size}")) };
            match all.checked_mul(size.max(1)).filter(|all| isize::try_from(*all).is_ok()) {
                Some(product) => all = product,
                None => return Err("its size overflows".into()),
            }
            shape.push(size);
        }
        let strides = strides.unwrap_or_else(|| {
            let mut strides = vec![1isize; shape.len()];
            for index in (1..shape.len()).rev() {
                strides[index - 1] = strides[index] * shape[index] as isize;
            }
            strides
        });
        if address.is_null() && !shape.contains(&0) {
            return Err("it has elements, and its data is null".into());
        }
        Ok(Tensor { device, dtype, shape, strides, address, is_read_only })
    }

    /// # Safety
    /// `shape` is null or `ndim` numbers, and so is `strides`.
    unsafe fn read(tensor: &abi::Tensor, flags: u64) -> Result<Tensor, Error> {
        let malformed = |why: String| Error::Malformed(why);
        if !(0..=MOST_DIMENSIONS).contains(&tensor.ndim) {
            return Err(malformed(format!("it has {} dimensions", tensor.ndim)));
        }
        let ndim = tensor.ndim as usize;
        if ndim > 0 && tensor.shape.is_null() {
            return Err(malformed("its shape is null".into()));
        }
        // SAFETY: so many numbers (contract); a tensor without dimensions may have null there, and none is read.
        let number = |of: *mut i64, index: usize| unsafe { of.add(index).read_unaligned() };
        let sizes: Vec<i64> = (0..ndim).map(|index| number(tensor.shape, index)).collect();
        let strides =
            (!tensor.strides.is_null()).then(|| (0..ndim).map(|index| number(tensor.strides, index) as isize).collect::<Vec<_>>());
        let offset = usize::try_from(tensor.byte_offset).ok().filter(|offset| tensor.data.addr().checked_add(*offset).is_some());
        let Some(offset) = offset else { return Err(malformed("its offset is beyond the address space".into())) };
        // What is null stays null, so that it is seen to be.
        let data = tensor.data.cast::<u8>();
        let address = if data.is_null() { data } else { data.wrapping_add(offset) };
        Tensor::checked(tensor.device, tensor.dtype, &sizes, strides, address, flags & abi::READ_ONLY != 0).map_err(malformed)
    }
}

/// A tensor of another library, owned: its deleter is called once, when this is dropped or what was made of it.
#[derive(Debug)]
pub struct Managed {
    tensor: Tensor,
    handle: Handle,
}

enum Handle {
    Versioned(NonNull<ManagedTensorVersioned>),
    Legacy(NonNull<ManagedTensor>),
    /// What keeps memory that another protocol named.
    Owner(#[allow(dead_code, reason = "it is dropped")] Box<dyn Send>),
}

// SAFETY: DLPack lets the deleter be called on any thread (contract of `Managed::versioned`), and nothing else is reached through the handle;
// an owner is `Send` itself.
unsafe impl Send for Handle {}

impl Drop for Handle {
    fn drop(&mut self) {
        // SAFETY: taken by `versioned` or `legacy`, whose contract says that it is alive and nobody else's; called once.
        unsafe {
            match self {
                Handle::Versioned(of) => {
                    if let Some(deleter) = (*of.as_ptr()).deleter {
                        deleter(of.as_ptr());
                    }
                }
                Handle::Legacy(of) => {
                    if let Some(deleter) = (*of.as_ptr()).deleter {
                        deleter(of.as_ptr());
                    }
                }
                Handle::Owner(_) => {}
            }
        }
    }
}

impl fmt::Debug for Handle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Handle::Versioned(of) => write!(f, "Versioned({of:p})"),
            Handle::Legacy(of) => write!(f, "Legacy({of:p})"),
            Handle::Owner(_) => f.write_str("Owner"),
        }
    }
}

impl Managed {
    /// Takes a tensor: what is in a capsule named `dltensor_versioned`.
    ///
    /// # Errors
    /// It is of another major version, or malformed. Its deleter is called.
    ///
    /// # Safety
    /// `from` is null or a tensor as DLPack describes it, which nobody else takes. Its deleter may be called on any thread.
    pub unsafe fn versioned(from: *mut ManagedTensorVersioned) -> Result<Managed, Error> {
        let Some(from) = NonNull::new(from) else { return Err(Error::Malformed("it is null".into())) };
        let handle = Handle::Versioned(from);
        // SAFETY: alive (contract). The version, the deleter and the flags are at these places in every version.
        let version = unsafe { (*from.as_ptr()).version };
        if version[0] != abi::MAJOR {
            return Err(Error::Version(version));
        }
        // SAFETY: of this version, so a tensor is there (contract).
        let tensor = unsafe { Tensor::read(&(*from.as_ptr()).tensor, (*from.as_ptr()).flags) }?;
        Ok(Managed { tensor, handle })
    }

    /// Takes a tensor as it was before versions: what is in a capsule named `dltensor`.
    ///
    /// # Errors
    /// It is malformed. Its deleter is called.
    ///
    /// # Safety
    /// As [`versioned`](Self::versioned).
    pub unsafe fn legacy(from: *mut ManagedTensor) -> Result<Managed, Error> {
        let Some(from) = NonNull::new(from) else { return Err(Error::Malformed("it is null".into())) };
        let handle = Handle::Legacy(from);
        // SAFETY: alive, and a tensor (contract).
        let tensor = unsafe { Tensor::read(&(*from.as_ptr()).tensor, 0) }?;
        Ok(Managed { tensor, handle })
    }

    /// Takes what `__cuda_array_interface__` names, as a tensor of this device. `owner` is what keeps the memory, such as the Python object;
    /// it is dropped where a tensor's deleter is called.
    ///
    /// # Errors
    /// The interface is of a version before 2, has a mask, names a type that there is not here, or says what no array can be. Whether the memory
    /// is the device's is checked when it is used. The owner is dropped.
    ///
    /// # Safety
    /// The owner keeps the memory that the interface names, all of it.
    pub unsafe fn cuda_array(array: &CudaArray, device: &Device, owner: impl Send + 'static) -> Result<Managed, Error> {
        let handle = Handle::Owner(Box::new(owner));
        Ok(Managed { tensor: array.tensor(device.ordinal())?, handle })
    }

    /// What it is.
    pub fn tensor(&self) -> &Tensor {
        &self.tensor
    }

    /// Whether it can be used on a stream as elements of `T`.
    fn check<T: Element>(&self, stream: &Stream) -> Result<(), Error> {
        let Tensor { device, dtype, .. } = self.tensor;
        if !is_reached(stream.device(), device) {
            return Err(Error::Device(format!("DLPack's device ({}, {}), where {} is needed", device.kind, device.id, stream.device())));
        }
        if dtype != T::TYPE {
            return Err(Error::Type { found: dtype, needed: T::TYPE });
        }
        if self.tensor.is_contiguous() { Ok(()) } else { Err(Error::NotContiguous) }
    }

    /// Makes it a buffer. The deleter is called when the buffer goes, as `release` says, or at once if this fails.
    ///
    /// # Errors
    /// It is of another type or device, has gaps, is read-only, or `gpu-rt` refuses its memory.
    ///
    /// # Safety
    /// The work that writes it is done, or ordered before what the stream does next; nobody else uses it meanwhile.
    pub unsafe fn into_buffer<T: Element>(self, stream: &Stream, release: Release) -> Result<Buffer<T>, Error> {
        self.check::<T>(stream)?;
        if self.tensor.is_read_only {
            return Err(Error::ReadOnly);
        }
        let (address, len) = (self.tensor.address.cast(), self.tensor.len());
        // SAFETY: the same contract; the tensor's own elements, which the handle keeps.
        Ok(unsafe { interop::adopt(stream, address, len, self.handle, release) }?)
    }

    /// Its elements, to read.
    ///
    /// # Errors
    /// As [`into_buffer`](Self::into_buffer), but that it may be read-only.
    ///
    /// # Safety
    /// The work that writes it is done, or ordered before what the stream does next; nobody writes it meanwhile. `self` stays until the work
    /// that reads it is done.
    pub unsafe fn borrow<T: Element>(&self, stream: &Stream) -> Result<Borrowed<'_, T>, Error> {
        self.check::<T>(stream)?;
        // SAFETY: the same contract; the tensor's own elements, which `self` keeps.
        Ok(unsafe { interop::borrow(stream, self.tensor.address.cast_const().cast(), self.tensor.len()) }?)
    }
}

/// Whether a device's kernels reach memory that DLPack describes so.
fn is_reached(device: &Device, of: abi::Device) -> bool {
    match device.kind() {
        DeviceKind::Cuda => match of.kind {
            abi::CUDA => i64::from(of.id) == i64::from(device.ordinal()),
            kind => matches!(kind, abi::CUDA_HOST | abi::CUDA_MANAGED),
        },
        DeviceKind::Hip => match of.kind {
            abi::ROCM => i64::from(of.id) == i64::from(device.ordinal()),
            kind => kind == abi::ROCM_HOST,
        },
        _ => matches!(of.kind, abi::CPU | abi::CUDA_HOST | abi::ROCM_HOST),
    }
}
