//! What training needs beside products of matrices.

use gpu_rt::kernel::*;

/// How many classes there are.
pub const CLASSES: usize = 3;

/// Of each sample: the gradient of its loss (the cross entropy of the softmax) by its outputs, and the loss. Both are multiplied by
/// `weight`.
#[gpu_kernel]
pub fn loss(outputs: &[[f32; CLASSES]], labels: &[u32], weight: f32, mut gradient: PerThread<[f32; CLASSES]>, mut losses: PerThread<f32>) {
    let i = gradient.index();
    if let (Some(gradient), Some(loss)) = (gradient.get(), losses.get()) {
        let (outputs, label) = (outputs[i], labels[i] as usize);
        let most = outputs[0].max(outputs[1]).max(outputs[2]);
        let powers = outputs.map(|output| (output - most).exp());
        let sum = powers[0] + powers[1] + powers[2];
        *loss = weight * (sum.ln() + most - outputs[label]);
        *gradient = powers.map(|power| weight * power / sum);
        gradient[label] -= weight;
    }
}

/// The gradient by what went into a ReLU, whose results are `values`.
#[gpu_kernel]
pub fn through_relu(values: &[f32], mut gradient: PerThread<f32>) {
    let i = gradient.index();
    if let Some(gradient) = gradient.get()
        && values[i] <= 0.0
    {
        *gradient = 0.0;
    }
}

/// Gradient descent with momentum.
#[gpu_kernel]
pub fn descend(rate: f32, momentum: f32, gradient: &[f32], mut speed: PerThread<f32>, mut weights: PerThread<f32>) {
    let i = speed.index();
    if let (Some(speed), Some(weight)) = (speed.get(), weights.get()) {
        *speed = momentum * *speed - rate * gradient[i];
        *weight += *speed;
    }
}
