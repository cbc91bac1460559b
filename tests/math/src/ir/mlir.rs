//! Operations of MLIR: those of its own dialects that may stand in a kernel.

mod arithmetic;
mod complex;
mod control;
mod gpu;
mod linalg;
mod math;
mod memory;
mod small_floats;
mod vectors;

use super::{Language, Operation, Type, Value, row};

fn mlir(
    name: &str,
    arguments: &[Type],
    result: Type,
    code: String,
    expected: impl Fn(&[Value]) -> Vec<Option<u64>> + Send + Sync + 'static,
) -> Operation {
    Operation { language: Language::Mlir, ..row(name, arguments, result, code, expected) }
}

/// Numbers of moderate size, whose first element is not near 0.
fn moderate(values: &mut [Value]) {
    for value in values {
        for bits in value.iter_mut() {
            *bits = ((*bits as u32 as i32) as f32 / (1u32 << 30) as f32).to_bits().into();
        }
        let first = f32::from_bits(value[0] as u32);
        value[0] = (if first < 0.0 { first - 0.5 } else { first + 0.5 }).to_bits().into();
    }
}

/// A divisor by which every number can be divided: 3 in place of 0, and of -1 in any width.
fn divisor(bits: u64) -> u64 {
    if [0, u8::MAX.into(), u32::MAX.into(), u64::MAX].contains(&bits) { 3 } else { bits }
}

pub fn operations() -> Vec<Operation> {
    let all = [
        arithmetic::operations(),
        math::operations(),
        complex::operations(),
        small_floats::operations(),
        vectors::operations(),
        memory::operations(),
        control::operations(),
        linalg::operations(),
        gpu::operations(),
    ];
    all.into_iter().flatten().collect()
}
