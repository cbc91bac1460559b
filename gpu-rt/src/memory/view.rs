//! Views of device memory: parts of buffers, as slices are parts of vectors.

use crate::driver::DevicePtr;
use crate::error::{Error, ErrorKind, Result};
use crate::stream::{Stream, StreamId};
use bytemuck::Pod;
use std::fmt;
use std::marker::PhantomData;
use std::ops::{Bound, RangeBounds};

/// Elements in device memory that can be read: a part of a buffer, or all of it.
///
/// ```
/// # use gpu_rt::prelude::*;
/// # fn main() -> Result<(), Error> {
/// let stream = Device::open("cpu")?.stream()?;
/// let x = stream.upload(&[1u32, 2, 3, 4])?;
/// assert_eq!(stream.download(&x.slice(1..3)?)?, [2, 3]);
/// assert_eq!(x.slice(..2)?.cast::<u8>()?.len(), 8);
/// assert!(x.slice(3..5).is_err());
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy)]
pub struct View<'a, T: Pod> {
    stream: &'a Stream,
    pointer: DevicePtr,
    len: usize,
    element: PhantomData<&'a [T]>,
}

/// Elements in device memory that can be read and written: a part of a buffer, or all of it.
///
/// ```
/// # use gpu_rt::prelude::*;
/// # fn main() -> Result<(), Error> {
/// let stream = Device::open("cpu")?.stream()?;
/// let mut x = stream.upload(&[1u32, 2, 3, 4])?;
/// let (mut left, right) = x.split_at_mut(2)?;
/// left.copy_from(&right)?;
/// assert_eq!(stream.download(&x)?, [3, 4, 3, 4]);
/// # Ok(())
/// # }
/// ```
pub struct ViewMut<'a, T: Pod> {
    stream: &'a Stream,
    pointer: DevicePtr,
    len: usize,
    element: PhantomData<&'a mut [T]>,
}

/// What has elements in device memory: a buffer, a host buffer, a view.
pub trait DeviceSlice {
    /// The type of the elements.
    type Element: Pod;

    /// All of it.
    fn view(&self) -> View<'_, Self::Element>;
}

/// What has elements in device memory that can be written, too.
pub trait DeviceSliceMut: DeviceSlice {
    /// All of it.
    fn view_mut(&mut self) -> ViewMut<'_, Self::Element>;
}

/// What can be done with elements, for a type that has them. `$life` is how long its views live.
macro_rules! element_functions {
    (reads $life:lifetime) => {
        /// The elements from one index to another: `buffer.slice(10..20)?`.
        ///
        /// # Errors
        /// The range ends before it begins, or beyond the last element.
        pub fn slice(&self, range: impl std::ops::RangeBounds<usize>) -> $crate::Result<$crate::View<$life, T>> {
            self.all().part(range)
        }

        /// The same bytes as elements of another type.
        ///
        /// # Errors
        /// The bytes are no whole number of these elements, or the first is not aligned for one.
        pub fn cast<U: bytemuck::Pod>(&self) -> $crate::Result<$crate::View<$life, U>> {
            self.all().recast()
        }

        /// A view as a row-major array of `sizes`, for kernels that take a memref.
        ///
        /// # Errors
        /// The product of the sizes is not the number of elements.
        pub fn memref<const R: usize>(&self, sizes: [usize; R]) -> $crate::Result<$crate::Memref<$life, T, R>> {
            $crate::Memref::new(self.all(), sizes)
        }
    };
    (writes) => {
        /// As `slice`, for writing.
        ///
        /// # Errors
        /// The range ends before it begins, or beyond the last element.
        pub fn slice_mut(&mut self, range: impl std::ops::RangeBounds<usize>) -> $crate::Result<$crate::ViewMut<'_, T>> {
            self.all_mut().part_mut(range)
        }

        /// Two views: of the elements before `middle`, and of the others. One launch may write both.
        ///
        /// # Errors
        /// `middle` is beyond the last element.
        pub fn split_at_mut(&mut self, middle: usize) -> $crate::Result<($crate::ViewMut<'_, T>, $crate::ViewMut<'_, T>)> {
            self.all_mut().parts_mut(middle)
        }

        /// As `cast`, for writing.
        ///
        /// # Errors
        /// The bytes are no whole number of these elements, or the first is not aligned for one.
        pub fn cast_mut<U: bytemuck::Pod>(&mut self) -> $crate::Result<$crate::ViewMut<'_, U>> {
            self.all_mut().recast_mut()
        }

        /// As `memref`, for kernels that write.
        ///
        /// # Errors
        /// The product of the sizes is not the number of elements.
        pub fn memref_mut<const R: usize>(&mut self, sizes: [usize; R]) -> $crate::Result<$crate::MemrefMut<'_, T, R>> {
            $crate::MemrefMut::new(self.all_mut(), sizes)
        }

        /// Writes `value` to all elements, in the order of the stream.
        ///
        /// Elements whose bytes do not repeat after 1, 2 or 4 bytes take a copy from the host, which is waited for.
        ///
        /// # Errors
        /// The driver refuses.
        pub fn fill(&mut self, value: T) -> $crate::Result<()> {
            self.all_mut().fill_all(value)
        }

        /// Copies all elements of `from`, in the order of this stream; nothing waits for the end, unless the two belong
        /// to different drivers.
        ///
        /// `from` may belong to another stream or another device: this stream waits for that one's work so far, and that
        /// one for the copy.
        ///
        /// # Errors
        /// The lengths differ, or the driver refuses.
        pub fn copy_from<S: $crate::DeviceSlice<Element = T> + ?Sized>(&mut self, from: &S) -> $crate::Result<()> {
            self.all_mut().copy_all(from.view())
        }
    };
}
pub(crate) use element_functions;

/// The address of an element.
fn at<T>(pointer: DevicePtr, index: usize) -> DevicePtr {
    // Within an allocation, or one past its end.
    DevicePtr(pointer.0 + (index * size_of::<T>()) as u64)
}

fn within(range: impl RangeBounds<usize>, len: usize) -> Result<(usize, usize)> {
    let start = match range.start_bound() {
        Bound::Included(&start) => start,
        Bound::Excluded(&before) => before.saturating_add(1),
        Bound::Unbounded => 0,
    };
    let end = match range.end_bound() {
        Bound::Included(&last) => last.saturating_add(1),
        Bound::Excluded(&end) => end,
        Bound::Unbounded => len,
    };
    if start <= end && end <= len { Ok((start, end)) } else { Err(ErrorKind::Range { start, end, len }.into()) }
}

/// How many `U` the bytes of `len` `T` at an address are.
pub(super) fn recount<T, U>(pointer: DevicePtr, len: usize) -> Result<usize> {
    let cannot = |why: String| Error::from(ErrorKind::Cast { to: std::any::type_name::<U>(), why });
    let bytes = len * size_of::<T>();
    if !pointer.0.is_multiple_of(align_of::<U>() as u64) {
        return Err(cannot(format!("the first byte is not aligned to {}", align_of::<U>())));
    }
    match bytes.checked_rem(size_of::<U>()) {
        Some(0) => Ok(bytes / size_of::<U>()),
        Some(_) => Err(cannot(format!("{bytes} bytes are not a multiple of {}", size_of::<U>()))),
        None if bytes == 0 => Ok(0),
        None => Err(cannot("it has no bytes".into())),
    }
}

impl<'a, T: Pod> View<'a, T> {
    pub(crate) fn new(stream: &'a Stream, pointer: DevicePtr, len: usize) -> Self {
        View { stream, pointer, len, element: PhantomData }
    }

    /// A view of no elements: for a kernel's argument that is not used.
    pub fn empty(stream: &'a Stream) -> Self {
        View::new(stream, DevicePtr(align_of::<T>() as u64), 0)
    }

    /// Number of elements.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether it has no elements.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The stream it is used on.
    pub fn stream(&self) -> &'a Stream {
        self.stream
    }

    element_functions!(reads 'a);

    fn all(&self) -> View<'a, T> {
        *self
    }

    pub(crate) fn part(self, range: impl RangeBounds<usize>) -> Result<View<'a, T>> {
        let (start, end) = within(range, self.len)?;
        Ok(View::new(self.stream, at::<T>(self.pointer, start), end - start))
    }

    pub(crate) fn recast<U: Pod>(self) -> Result<View<'a, U>> {
        Ok(View::new(self.stream, self.pointer, recount::<T, U>(self.pointer, self.len)?))
    }

    pub(crate) fn bytes(&self) -> usize {
        self.len * size_of::<T>()
    }

    pub(crate) fn pointer(&self) -> DevicePtr {
        self.pointer
    }

    pub(crate) fn home(&self) -> StreamId {
        self.stream.id()
    }
}

impl<'a, T: Pod> ViewMut<'a, T> {
    pub(crate) fn new(stream: &'a Stream, pointer: DevicePtr, len: usize) -> Self {
        ViewMut { stream, pointer, len, element: PhantomData }
    }

    /// Number of elements.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether it has no elements.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The stream it is used on.
    pub fn stream(&self) -> &'a Stream {
        self.stream
    }

    element_functions!(reads '_);
    element_functions!(writes);

    fn all(&self) -> View<'_, T> {
        View::new(self.stream, self.pointer, self.len)
    }

    fn all_mut(&mut self) -> ViewMut<'_, T> {
        ViewMut::new(self.stream, self.pointer, self.len)
    }

    pub(crate) fn part_mut(self, range: impl RangeBounds<usize>) -> Result<ViewMut<'a, T>> {
        let (start, end) = within(range, self.len)?;
        Ok(ViewMut::new(self.stream, at::<T>(self.pointer, start), end - start))
    }

    pub(crate) fn parts_mut(self, middle: usize) -> Result<(ViewMut<'a, T>, ViewMut<'a, T>)> {
        let (_, len) = within(middle.., self.len)?;
        let second = ViewMut::new(self.stream, at::<T>(self.pointer, middle), len - middle);
        Ok((ViewMut::new(self.stream, self.pointer, middle), second))
    }

    pub(crate) fn recast_mut<U: Pod>(self) -> Result<ViewMut<'a, U>> {
        Ok(ViewMut::new(self.stream, self.pointer, recount::<T, U>(self.pointer, self.len)?))
    }
}

impl<T: Pod> DeviceSlice for View<'_, T> {
    type Element = T;

    fn view(&self) -> View<'_, T> {
        *self
    }
}

impl<T: Pod> DeviceSlice for ViewMut<'_, T> {
    type Element = T;

    fn view(&self) -> View<'_, T> {
        self.all()
    }
}

impl<T: Pod> DeviceSliceMut for ViewMut<'_, T> {
    fn view_mut(&mut self) -> ViewMut<'_, T> {
        self.all_mut()
    }
}

impl<T: Pod> fmt::Debug for View<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "View<{}>({} elements on {})", std::any::type_name::<T>(), self.len, self.home())
    }
}

impl<T: Pod> fmt::Debug for ViewMut<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ViewMut<{}>({} elements on {})", std::any::type_name::<T>(), self.len, self.stream.id())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn view_ranges_behave_as_slice_ranges() {
        let all: [u8; 5] = [0, 1, 2, 3, 4];
        assert_eq!(within(.., 5).unwrap(), (0, 5));
        assert_eq!(within(2..=3, 5).unwrap(), (2, 4));
        assert_eq!(within((Bound::Excluded(1), Bound::Unbounded), 5).unwrap(), (2, 5));
        for start in 0..8 {
            for end in 0..8 {
                assert_eq!(within(start..end, 5).is_ok(), all.get(start..end).is_some(), "{start}..{end}");
            }
        }
        assert!(within(..=usize::MAX, 5).is_err());
        assert!(within((Bound::Excluded(usize::MAX), Bound::Unbounded), 5).is_err());
        assert_eq!(within(7.., 5).unwrap_err().to_string(), "elements 7.. are out of range: there are 5");
        assert_eq!(within(2..7, 5).unwrap_err().to_string(), "elements 2..7 are out of range: there are 5");
    }

    #[test]
    fn casts_compute_lengths_as_bytemuck_does() {
        assert_eq!(recount::<u8, u32>(DevicePtr(64), 8).unwrap(), 2);
        assert_eq!(recount::<u32, [u8; 3]>(DevicePtr(64), 3).unwrap(), 4);
        assert!(recount::<u8, u32>(DevicePtr(64), 7).is_err());
        assert!(recount::<u8, u32>(DevicePtr(66), 8).is_err());
        assert!(recount::<u8, ()>(DevicePtr(64), 8).is_err());
        assert_eq!(recount::<u8, ()>(DevicePtr(64), 0).unwrap(), 0);
    }
}
