//! A kernel over candle's memory of an NVIDIA GPU, in place, in the order of candle's stream.

use crate::elements;
use candle_core::cuda_backend::cudarc::driver::{DevicePtr, DevicePtrMut};
use candle_core::{CudaStorage, Error, Layout, Result, Shape};
use gpu_rt::{Device, DeviceSlice, DeviceSliceMut, Stream, View, ViewMut, interop};

/// As [`cpu::run`](crate::cpu::run); nothing waits for the kernel.
pub fn run<const N: usize>(
    arguments: [(&CudaStorage, &Layout); N],
    kernel: impl FnOnce(&Stream, [View<'_, f32>; N], ViewMut<'_, f32>) -> gpu_rt::Result<()>,
) -> Result<(CudaStorage, Shape)> {
    let shape = arguments[0].1.shape().clone();
    let candle = arguments[0].0.device.clone();
    let theirs = candle.cuda_stream();
    let mut results = candle.alloc_zeros::<f32>(shape.elem_count())?;
    if shape.elem_count() > 0 {
        let device = Device::open(&format!("cuda:{}", theirs.context().ordinal())).map_err(Error::wrap)?;
        let mut read = Vec::with_capacity(N);
        for (storage, layout) in arguments {
            let range = elements(layout)?;
            // The guard has other streams of candle's wait for the kernel; it goes when that is enqueued.
            let (start, guard) = storage.as_cuda_slice::<f32>()?.device_ptr(&theirs);
            read.push((start + (range.start * size_of::<f32>()) as u64, range.len(), guard));
        }
        let (to, _guard) = results.device_ptr_mut(&theirs);
        let enqueued = interop::keep_current(&device, || {
            // SAFETY: candle's stream, which `theirs` keeps until this function returns; what it orders here is in flight after that, as all of
            // candle's work is.
            let stream = unsafe { interop::stream(&device, theirs.cu_stream().cast()) }?;
            // SAFETY: candle's elements, in the order of its stream, in which it frees them, too.
            let lent = read
                .iter()
                .map(|(start, len, _)| unsafe { interop::borrow(&stream, std::ptr::with_exposed_provenance(*start as usize), *len) });
            let lent = lent.collect::<gpu_rt::Result<Vec<_>>>()?;
            // SAFETY: as above; nobody else has the results.
            let mut to = unsafe { interop::borrow_mut(&stream, std::ptr::with_exposed_provenance_mut(to as usize), shape.elem_count()) }?;
            let mut views = [View::empty(&stream); N];
            for (view, lent) in views.iter_mut().zip(&lent) {
                *view = lent.view();
            }
            kernel(&stream, views, to.view_mut())
        });
        enqueued.and_then(|enqueued| enqueued).map_err(Error::wrap)?;
    }
    Ok((CudaStorage::wrap_cuda_slice(results, candle), shape))
}
