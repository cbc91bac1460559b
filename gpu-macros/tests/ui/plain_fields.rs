//! Structures whose fields are not plain.
use gpu_rt::kernel::Plain;

#[derive(Clone, Copy, Plain)]
#[repr(C)]
struct Reference {
    a: &'static u32,
}

#[derive(Plain)]
#[repr(C)]
struct NotCopy {
    a: u32,
}

fn main() {}
