//! `__cuda_array_interface__`: the dictionary by which Python's libraries name memory of CUDA without owning it.

use crate::abi;
use crate::dtype::{DataType, Element};
use crate::error::Error;
use crate::export::sizes;
use crate::import::Tensor;
use crate::order::stream_of;
use gpu_rt::{Buffer, Device, DeviceKind, Stream, interop};

/// The version of the interface that this crate gives. It takes that and 2, which says nothing of streams.
const VERSION: i64 = 3;

/// What such a dictionary says. [Numba's documentation](https://nvidia.github.io/numba-cuda/user/cuda_array_interface.html) has the rules.
///
/// ```
/// use gpu_dlpack::CudaArray;
///
/// // Another library's: {"shape": (2, 3), "typestr": "<f4", "data": (0x7f00_0000_0000, False), "version": 3, "stream": 1}
/// let array = CudaArray {
///     version: 3,
///     shape: vec![2, 3],
///     typestr: "<f4".into(),
///     address: 0x7f00_0000_0000,
///     is_read_only: false,
///     strides: None,
///     has_mask: false,
///     stream: Some(1),
/// };
/// assert!(array.check().is_ok());
/// assert!(CudaArray { stream: Some(0), ..array }.check().is_err());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CudaArray {
    /// `version`.
    pub version: i64,
    /// `shape`: the size of each dimension.
    pub shape: Vec<i64>,
    /// `typestr`: the type of the elements, such as `<f4`.
    pub typestr: String,
    /// The first of `data`: where the first element is; 0 where there are none.
    pub address: usize,
    /// The second of `data`: whether nobody may write.
    pub is_read_only: bool,
    /// `strides`: bytes from one index to the next in each dimension; `None` for a row-major array without gaps.
    pub strides: Option<Vec<i64>>,
    /// Whether there is a `mask`, which this crate does not take.
    pub has_mask: bool,
    /// `stream`: after whose work the elements are there; `None` where they are there already.
    pub stream: Option<i128>,
}

impl CudaArray {
    /// What a buffer of an NVIDIA GPU is to other libraries, as a row-major array, which they may write. Its stream is the buffer's.
    ///
    /// The buffer must stay until they are done: a Python object keeps it, whose attribute the dictionary is.
    ///
    /// # Errors
    /// The buffer is not in memory of CUDA, the shape is of another number of elements, or there is no name for the type (`bf16`).
    pub fn of<T: Element>(buffer: &Buffer<T>, shape: &[usize]) -> Result<CudaArray, Error> {
        let (device, elements) = (buffer.stream().device(), buffer.len());
        if device.kind() != DeviceKind::Cuda {
            return Err(Error::Device(format!("{device}, and `__cuda_array_interface__` is for memory of CUDA")));
        }
        let shape = sizes(elements, shape)?;
        let Some(typestr) = T::TYPE.typestr() else { return Err(Error::Interface(format!("it has no name for {}", T::TYPE))) };
        Ok(CudaArray {
            version: VERSION,
            shape,
            typestr,
            address: if elements == 0 { 0 } else { interop::address(buffer).expose_provenance() },
            is_read_only: false,
            strides: None,
            has_mask: false,
            // The legacy default stream, which a driver calls 0 or 1, is 1 here.
            stream: Some((interop::stream_handle(buffer.stream()).expose_provenance() as i128).max(1)),
        })
    }

    /// Whether it can be used, as far as that shows without the device.
    ///
    /// # Errors
    /// As [`Managed::cuda_array`](crate::Managed::cuda_array), and a stream's number that is none.
    pub fn check(&self) -> Result<(), Error> {
        self.tensor(0).map(drop)
    }

    /// The device whose memory it names; of one without elements `cuda:0`.
    ///
    /// # Errors
    /// CUDA's driver is not there, or does not know the address.
    pub fn device(&self) -> Result<Device, Error> {
        match self.address {
            0 => Ok(Device::open("cuda:0")?),
            address => Ok(interop::device_of(DeviceKind::Cuda, std::ptr::with_exposed_provenance(address))?),
        }
    }

    /// Has a stream wait for the work after which the elements are there: what a consumer does before it uses them.
    ///
    /// # Errors
    /// The consumer's stream is of a device without memory of CUDA, the number is no stream's or another device's, or the driver refuses.
    ///
    /// # Safety
    /// As [`stream_of`]; the handle need not stay longer than the call.
    pub unsafe fn ready_on(&self, consumer: &Stream) -> Result<(), Error> {
        let device = consumer.device();
        if device.kind() != DeviceKind::Cuda {
            return Err(Error::Device(format!("CUDA's, where {device} is needed")));
        }
        if self.stream.is_some() {
            // SAFETY: the same contract.
            if let Some(producer) = unsafe { stream_of(device, self.stream) }? {
                consumer.wait(&producer.record()?)?;
            }
        }
        Ok(())
    }

    pub(crate) fn tensor(&self, ordinal: u32) -> Result<Tensor, Error> {
        let refuse = |why: String| Err(Error::Interface(why));
        if !(2..=VERSION).contains(&self.version) {
            return refuse(format!("it is of version {}, and 2 or {VERSION} is needed", self.version));
        }
        if self.has_mask {
            return refuse("it has a mask".into());
        }
        let Some(dtype) = DataType::from_typestr(&self.typestr) else { return refuse(format!("its elements are {:?}", self.typestr)) };
        // Zero is one stream to some and another to others; negative numbers are `__dlpack__`'s alone.
        if let Some(number @ ..=0) = self.stream {
            return Err(Error::Stream(number));
        }
        let bytes = i64::from(dtype.bits) / 8;
        let strides = match &self.strides {
            None => None,
            Some(strides) if strides.len() != self.shape.len() => {
                return refuse(format!("it has {} dimensions and {} strides", self.shape.len(), strides.len()));
            }
            Some(strides) => match strides.iter().find(|stride| *stride % bytes != 0) {
                Some(stride) => return refuse(format!("its stride of {stride} bytes is no whole number of elements")),
                None => Some(strides.iter().map(|stride| (stride / bytes) as isize).collect()),
            },
        };
        let device = abi::Device { kind: abi::CUDA, id: ordinal as i32 };
        let address = std::ptr::with_exposed_provenance_mut(self.address);
        Tensor::checked(device, dtype, &self.shape, strides, address, self.is_read_only).or_else(refuse)
    }
}
