//! What is not plain data.
use gpu_rt::kernel::Plain;

#[derive(Clone, Copy, Plain)]
struct NoLayout {
    a: u32,
}

#[derive(Clone, Copy, Plain)]
#[repr(u8)]
enum Choice {
    One,
}

#[derive(Clone, Copy, Plain)]
#[repr(C)]
union Either {
    a: u32,
    b: f32,
}

#[derive(Clone, Copy, Plain)]
#[repr(C)]
struct Generic<T>(T);

fn main() {}
