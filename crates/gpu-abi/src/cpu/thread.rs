//! The parameters of a thread function in one table, which defines [`ThreadFn`] and from which the compiler declares and calls
//! thread functions.

use super::Scratch;
use core::ffi::c_void;

/// How a parameter is passed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ParamType {
    /// An address.
    Pointer,
    /// A number of 32 bits.
    I32,
    /// A number of 64 bits.
    I64,
}

impl ParamType {
    /// As LLVM IR spells it.
    pub const fn ir(self) -> &'static str {
        match self {
            ParamType::Pointer => "ptr",
            ParamType::I32 => "i32",
            ParamType::I64 => "i64",
        }
    }
}

macro_rules! thread_params {
    ($($(#[$doc:meta])* $variant:ident, $name:ident: $rust:ty, $ty:ident, $intrinsic:expr;)*) => {
        /// A parameter of [`ThreadFn`], in their order.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum ThreadParam {
            $($(#[$doc])* $variant,)*
        }

        impl ThreadParam {
            /// Every parameter, in order.
            pub const ALL: [ThreadParam; 20] = [$(ThreadParam::$variant,)*];

            /// The parameter's name.
            pub const fn name(self) -> &'static str {
                match self {
                    $(ThreadParam::$variant => stringify!($name),)*
                }
            }

            /// How it is passed.
            pub const fn ty(self) -> ParamType {
                match self {
                    $(ThreadParam::$variant => ParamType::$ty,)*
                }
            }

            /// The intrinsic of the portable form that it is the value of.
            pub const fn intrinsic(self) -> Option<&'static str> {
                match self {
                    $(ThreadParam::$variant => $intrinsic,)*
                }
            }
        }

        /// Runs one thread from the state `resume` to the next, which it returns.
        ///
        /// # Safety
        /// As for [`BlockFn`](super::BlockFn); and the thread must be in the state it is resumed from.
        pub type ThreadFn = unsafe extern "C" fn($($name: $rust,)*) -> u32;
    };
}

thread_params! {
    /// The kernel's packed arguments.
    Args, args: *const c_void, Pointer, None;
    /// The block's shared memory.
    Shared, shared: *mut c_void, Pointer, None;
    /// What the block's threads keep while they wait.
    Private, private: *mut c_void, Pointer, None;
    /// What the thread's group keeps meanwhile.
    Uniform, uniform: *mut c_void, Pointer, None;
    /// What it shares with its warp and with the runtime.
    Scratch, scratch: *mut Scratch, Pointer, None;
    /// The thread's place in its block.
    ThreadX, thread_x: u32, I32, Some("gpu.thread_id.x");
    /// The same along y.
    ThreadY, thread_y: u32, I32, Some("gpu.thread_id.y");
    /// The same along z.
    ThreadZ, thread_z: u32, I32, Some("gpu.thread_id.z");
    /// The block's place in the grid.
    BlockX, block_x: u32, I32, Some("gpu.block_id.x");
    /// The same along y.
    BlockY, block_y: u32, I32, Some("gpu.block_id.y");
    /// The same along z.
    BlockZ, block_z: u32, I32, Some("gpu.block_id.z");
    /// The block's size in threads.
    SizeX, size_x: u32, I32, Some("gpu.block_dim.x");
    /// The same along y.
    SizeY, size_y: u32, I32, Some("gpu.block_dim.y");
    /// The same along z.
    SizeZ, size_z: u32, I32, Some("gpu.block_dim.z");
    /// The grid's size in blocks.
    GridX, grid_x: u32, I32, Some("gpu.grid_dim.x");
    /// The same along y.
    GridY, grid_y: u32, I32, Some("gpu.grid_dim.y");
    /// The same along z.
    GridZ, grid_z: u32, I32, Some("gpu.grid_dim.z");
    /// The thread's number in its block, x fastest.
    Linear, linear: u32, I32, None;
    /// The number of threads of a block, rounded up: how far the fields of the private context lie apart.
    Stride, stride: u64, I64, None;
    /// The state to resume from.
    Resume, resume: u32, I32, None;
}

impl ThreadParam {
    /// The thread's place in its block, along x, y and z.
    pub const THREAD: [ThreadParam; 3] = [ThreadParam::ThreadX, ThreadParam::ThreadY, ThreadParam::ThreadZ];
    /// The block's place in the grid.
    pub const BLOCK: [ThreadParam; 3] = [ThreadParam::BlockX, ThreadParam::BlockY, ThreadParam::BlockZ];
    /// The block's size in threads.
    pub const SIZE: [ThreadParam; 3] = [ThreadParam::SizeX, ThreadParam::SizeY, ThreadParam::SizeZ];

    /// How many parameters are the value of an intrinsic: ids and sizes, one behind the other.
    pub const IDS: usize = 12;

    /// The parameter's place among those that are the value of an intrinsic.
    pub const fn id_index(self) -> Option<usize> {
        match self.intrinsic() {
            Some(_) => Some(self as usize - ThreadParam::ThreadX as usize),
            None => None,
        }
    }

    /// The ids and sizes, in order.
    pub fn ids() -> impl Iterator<Item = (ThreadParam, &'static str)> {
        ThreadParam::ALL.into_iter().filter_map(|param| Some((param, param.intrinsic()?)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_and_sizes_are_consecutive() {
        assert!(ThreadParam::ids().map(|(param, _)| param.id_index()).eq((0..ThreadParam::IDS).map(Some)));
        assert_eq!(ThreadParam::Args.id_index(), None);
        for (index, param) in ThreadParam::ALL.into_iter().enumerate() {
            assert_eq!(param as usize, index, "{}", param.name());
        }
    }
}
