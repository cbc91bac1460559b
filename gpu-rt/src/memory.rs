//! Memory of devices and of hosts: buffers, views of them, images, copies.

#[cfg(feature = "ndarray")]
mod arrays;
mod buffer;
mod copies;
mod host;
mod image;
mod memref;
mod shared;
mod view;

pub use buffer::Buffer;
pub use host::HostBuffer;
pub(crate) use image::check_sampler;
pub use image::{Image, ImagePart, ImagePartMut, ImageSlice, ImageSliceMut, ImageView, ImageViewMut, Texture};
pub(crate) use memref::Shape;
pub use memref::{Memref, MemrefMut};
pub use shared::Shared;
pub(crate) use shared::add as add_shared;
pub use view::{DeviceSlice, DeviceSliceMut, View, ViewMut};
