//! Points on the arms of a spiral, each arm a class.

use crate::kernels::CLASSES;
use std::f32::consts::TAU;

/// What is known of a sample: its place and products of its coordinates.
pub const FEATURES: usize = 4;

pub struct Samples {
    pub features: Vec<f32>,
    pub labels: Vec<u32>,
}

/// So many samples, the same on every run, the classes in turn.
pub fn spirals(count: usize) -> Samples {
    let mut number = numbers(1);
    let (mut features, mut labels) = (Vec::new(), Vec::new());
    for i in 0..count {
        let (label, along) = (i % CLASSES, (i / CLASSES) as f32 / (count / CLASSES) as f32);
        let turn = TAU * (label as f32 / CLASSES as f32 + 0.6 * along) + 0.2 * number();
        let (x, y) = (along * turn.cos(), along * turn.sin());
        features.extend([x, y, x * x - y * y, 2.0 * x * y]);
        labels.push(label as u32);
    }
    Samples { features, labels }
}

/// Numbers between -1 and 1.
pub fn numbers(seed: u64) -> impl FnMut() -> f32 {
    let mut state = 2 * seed + 1;
    move || {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 40) as f32 / (1u64 << 23) as f32 - 1.0
    }
}
