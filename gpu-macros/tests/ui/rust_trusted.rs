//! Traits that safe kernels rest on: nobody implements them without `unsafe`.
#![allow(unused_variables)]
use gpu_rt::kernel::*;

/// By this name the attribute takes it for an atomic, which it is not.
pub struct AtomicU32(pub &'static u8);

impl gpu_rt::__macro_support::Atomic for AtomicU32 {
    type Plain = u32;
}

mod not_atomic {
    use gpu_rt::kernel::{PerBlock, PerThread, gpu_kernel};

    pub struct AtomicU32(pub u32);

    #[gpu_kernel("src/memory.rs")]
    fn memory(x: &[[f32; 4]], counters: &[AtomicU32], out: PerThread<f64>, blocks: PerBlock<u64>) {}
}

struct Format;

impl gpu_rt::kernel::print::Text for Format {
    const TEXT: &'static str = "no NUL %s";
}

#[derive(Clone, Copy)]
struct Address(usize);

impl gpu_rt::kernel::print::Printed for Address {
    const KIND: gpu_rt::kernel::print::Kind = gpu_rt::kernel::print::Kind::Text;
    type Packed = usize;
    fn pack(self) -> usize {
        self.0
    }
}

impl gpu_rt::kernel::print::Arguments for Address {
    const KINDS: &'static [gpu_rt::kernel::print::Kind] = &[gpu_rt::kernel::print::Kind::Text];
    type Packed = usize;
    fn pack(self) -> usize {
        self.0
    }
}

impl gpu_rt::__macro_support::ReadMemref<2> for Format {
    type Element = f32;
    fn read_memref(&self) -> gpu_rt::__macro_support::MemrefArg<2> {
        loop {}
    }
}

impl gpu_rt::__macro_support::WriteMemref<2> for Format {
    fn write_memref(&mut self) -> gpu_rt::__macro_support::MemrefArg<2> {
        loop {}
    }
}

impl gpu_rt::__macro_support::Readable for Format {
    type Element = f32;
    fn read_arg(&self) -> gpu_rt::__macro_support::PointerArg {
        loop {}
    }
}

impl gpu_rt::__macro_support::Writable for Format {
    fn write_arg(&mut self) -> gpu_rt::__macro_support::PointerArg {
        loop {}
    }
}

impl gpu_rt::kernel::abi::KernelFn<()> for Address {
    const ARGUMENTS: &'static [gpu_rt::kernel::abi::Description] = &[];
    const BLOCK: [u32; 3] = [0; 3];
    unsafe fn call(self, packed: *const u8) {}
}

impl gpu_rt::kernel::abi::Argument for Address {
    const DESCRIPTION: gpu_rt::kernel::abi::Description = gpu_rt::kernel::abi::Description::bytes::<u8>();
    unsafe fn receive(at: *const u8) -> Self {
        Address(at.addr())
    }
}

impl Plain for Address {}

impl Phases for Address {
    const BLOCK: [u32; 3] = [0; 3];
    unsafe fn run(self) {}
}

impl Count for Address {
    const HAS_BARRIER: bool = false;
    unsafe fn broadcast(&self, first: bool) -> usize {
        first as usize
    }
}

impl Slots<1, 1> for Address {
    type Item = u32;
    type Index = usize;
    type Own<'a> = ();
    const SHAPE: (usize, usize) = (1, 1);
    fn owned(thread: Thread<1, 1>, visit: impl FnMut(usize)) {}
    unsafe fn put(this: *mut Self, index: usize, item: u32) {}
    unsafe fn own<'a>(this: *mut Self, index: usize) {}
}

impl Memory for Address {
    type Data = u32;
    fn pointer() -> *mut u32 {
        core::ptr::without_provenance_mut(8)
    }
}

fn main() {}
