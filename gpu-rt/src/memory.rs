//! Memory of devices and of hosts: buffers, views of them, copies.

mod buffer;
mod copies;
mod host;
mod memref;
mod shared;
mod view;

pub use buffer::Buffer;
pub use host::HostBuffer;
pub(crate) use memref::Shape;
pub use memref::{Memref, MemrefMut};
pub use shared::Shared;
pub(crate) use shared::add as add_shared;
pub use view::{DeviceSlice, DeviceSliceMut, View, ViewMut};
