//! Copies of texels: from and to the host, buffers and other images.

use super::part::Texels;
use crate::driver::{Copy3d, DevicePtr, End, Memory, Pitched};
use crate::error::{ErrorKind, Result};
use crate::memory::copies::{enqueue_ordered, zeroed_vec};
use crate::memory::{Buffer, View, ViewMut};
use crate::stream::Stream;

impl<'a> Texels<'a> {
    /// Texels that lie one behind the other in plain memory, as bytes: what a copy from or to the host needs.
    fn contiguous(&self) -> Option<(&'a Stream, DevicePtr, usize)> {
        let End::Memory(Pitched { start, row_pitch, slice_pitch }) = self.place.end else { return None };
        let [width, height, slices] = self.place.sizes;
        let row = width * self.texel();
        let plain = (height == 1 || row_pitch == row) && (slices == 1 || slice_pitch == row * height);
        plain.then(|| (self.stream, start, self.bytes()))
    }

    /// Enqueues a copy between them and bytes that lie one behind the other on the same stream's device.
    fn enqueue(&self, on: &Stream, packed: DevicePtr, to_texels: bool) -> Result<()> {
        let [width, height, _] = self.place.sizes;
        let row_pitch = width * self.texel();
        let packed = End::Memory(Pitched { start: packed, row_pitch, slice_pitch: row_pitch * height });
        let (to, from) = if to_texels { (self.place.end, packed) } else { (packed, self.place.end) };
        self.copy(on, to, from)
    }

    fn copy(&self, on: &Stream, to: End, from: End) -> Result<()> {
        let [width, rows, slices] = self.place.sizes;
        let copy = Copy3d { to, from, bytes: width * self.texel(), rows, slices };
        // SAFETY: both ends are alive, of this device, and have so many rows and slices: `part` keeps to the image's sizes, and
        // the callers compare those of the two. What is written is borrowed mutably, so the two are apart. The callers order
        // the copy among the uses of both.
        unsafe { on.device().driver().copy_3d(on.raw(), &copy) }.map_err(|error| on.explain(error))
    }

    pub(super) fn download_into(&self, data: &mut [u8]) -> Result<()> {
        self.stream.refuse_while_capturing("a copy to the host")?;
        if let Some((stream, start, bytes)) = self.contiguous() {
            return stream.download_into(&View::new(stream, start, bytes), data);
        }
        let packed = Buffer::<u8>::temporary(self.stream, Memory::Device, self.bytes())?;
        self.enqueue(self.stream, packed.pointer(), false)?;
        self.stream.download_into(&packed, data)
    }

    pub(super) fn upload(&self, data: &[u8]) -> Result<()> {
        self.stream.refuse_while_capturing("a copy from the host")?;
        if let Some((stream, start, bytes)) = self.contiguous() {
            return stream.copy_to(&mut ViewMut::new(stream, start, bytes), data);
        }
        let mut packed = Buffer::<u8>::temporary(self.stream, Memory::Device, self.bytes())?;
        self.stream.copy_to(&mut packed, data)?;
        self.enqueue(self.stream, packed.pointer(), true)
    }

    pub(super) fn clear(&self) -> Result<()> {
        self.stream.refuse_while_capturing("clearing an image")?;
        if let Some((stream, start, bytes)) = self.contiguous() {
            return ViewMut::<u8>::new(stream, start, bytes).fill(0);
        }
        // One slice at a time, so that it takes little memory.
        let [width, height, slices] = self.place.sizes;
        let mut zeros = Buffer::<u8>::temporary(self.stream, Memory::Device, width * height * self.texel())?;
        zeros.fill(0)?;
        (0..slices).try_for_each(|slice| {
            let mut plane = *self;
            plane.place.end = self.place.end.slice(slice);
            plane.place.sizes[2] = 1;
            plane.enqueue(self.stream, zeros.pointer(), true)
        })
    }

    pub(super) fn copy_from(&self, from: Texels<'_>) -> Result<()> {
        let (format, other) = (self.shape.format(), from.shape.format());
        if format != other {
            return Err(ErrorKind::ImageFormat { format: other, why: format!("what it is copied to has texels of {format}") }.into());
        }
        for (dimension, (&size, &expected)) in from.place.sizes.iter().zip(&self.place.sizes).enumerate() {
            if size != expected {
                let (size, expected) = (size as u64, expected as u64);
                return Err(ErrorKind::Shape { argument: "what is copied".into(), dimension, size, expected }.into());
            }
        }
        if from.stream.device() != self.stream.device() {
            let mut data = zeroed_vec(from.bytes())?;
            from.download_into(&mut data)?;
            return self.upload(&data);
        }
        enqueue_ordered(self.stream, from.stream, || self.copy(self.stream, self.place.end, from.place.end))
    }

    pub(super) fn copy_from_buffer(&self, from: View<'_, u8>) -> Result<()> {
        self.check_bytes("the buffer to copy from, in bytes,", from.len())?;
        if from.stream().device() != self.stream.device() {
            return self.upload(&from.stream().download(&from)?);
        }
        enqueue_ordered(self.stream, from.stream(), || self.enqueue(self.stream, from.pointer(), true))
    }

    pub(super) fn copy_to_buffer(&self, mut to: ViewMut<'_, u8>) -> Result<()> {
        self.check_bytes("the buffer to copy to, in bytes,", to.len())?;
        let stream = to.stream();
        if stream.device() != self.stream.device() {
            let mut data = zeroed_vec(self.bytes())?;
            self.download_into(&mut data)?;
            return stream.copy_to(&mut to, &data);
        }
        let start = to.slice(..)?.pointer();
        enqueue_ordered(stream, self.stream, || self.enqueue(stream, start, false))
    }

    fn check_bytes(&self, what: &'static str, given: usize) -> Result<()> {
        let expected = self.bytes();
        if given == expected { Ok(()) } else { Err(ErrorKind::Length { what, given, expected }.into()) }
    }
}
