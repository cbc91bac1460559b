//! Bytes that belong to no field are no values.
use gpu_rt::kernel::Plain;

#[derive(Clone, Copy, Plain)]
#[repr(C)]
struct Between {
    a: u8,
    b: u32,
}

#[derive(Clone, Copy, Plain)]
#[repr(C, align(16))]
struct Behind([f32; 3]);

#[derive(Clone, Copy, Plain)]
#[repr(C, packed)]
struct Packed {
    a: u8,
    b: u32,
}

fn main() {}
