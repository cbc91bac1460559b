//! A kernel over candle's memory of the host, in place.

use crate::elements;
use candle_core::{CpuStorage, Error, Layout, Result, Shape};
use gpu_rt::{Device, DeviceSlice, DeviceSliceMut, Stream, View, ViewMut, interop};

/// Runs a kernel whose results are as many as the elements of each argument.
pub fn run<const N: usize>(
    arguments: [(&CpuStorage, &Layout); N],
    kernel: impl FnOnce(&Stream, [View<'_, f32>; N], ViewMut<'_, f32>) -> gpu_rt::Result<()>,
) -> Result<(CpuStorage, Shape)> {
    let shape = arguments[0].1.shape().clone();
    let mut read = [[].as_slice(); N];
    for (slice, (storage, layout)) in read.iter_mut().zip(arguments) {
        *slice = &storage.as_slice::<f32>()?[elements(layout)?];
    }
    let mut results = vec![0.0f32; shape.elem_count()];
    if !results.is_empty() {
        in_place(read, &mut results, kernel).map_err(Error::wrap)?;
    }
    Ok((CpuStorage::F32(results), shape))
}

fn in_place<const N: usize>(
    read: [&[f32]; N],
    results: &mut [f32],
    kernel: impl FnOnce(&Stream, [View<'_, f32>; N], ViewMut<'_, f32>) -> gpu_rt::Result<()>,
) -> gpu_rt::Result<()> {
    let stream = Device::open("cpu")?.stream()?;
    // SAFETY: the slices' own elements, which they borrow until this function has waited for the work.
    let lent = read.map(|slice| unsafe { interop::borrow(&stream, slice.as_ptr(), slice.len()) });
    // SAFETY: as above; nobody else has the results.
    let mut to = unsafe { interop::borrow_mut(&stream, results.as_mut_ptr(), results.len()) }?;
    let mut views = [View::empty(&stream); N];
    for (view, lent) in views.iter_mut().zip(&lent) {
        *view = lent.as_ref().map_err(Clone::clone)?.view();
    }
    kernel(&stream, views, to.view_mut()).and(stream.synchronize())
}
