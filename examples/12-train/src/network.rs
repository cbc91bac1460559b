//! A network of two layers at a rank, whose part of the samples it has.

use crate::data::{FEATURES, Samples};
use crate::kernels::{self, CLASSES};
use gpu_comm::{Communicator, Op};
use gpu_kernels::{Activation, Epilogue, matmul, matmul_with, transposed};
use gpu_rt::prelude::*;
use std::error::Error;
use std::ops::Range;

/// What can fail, in a thread of its own.
pub type Result<T, E = Box<dyn Error + Send + Sync>> = std::result::Result<T, E>;

/// Neurons between the layers.
pub const HIDDEN: usize = 64;
/// Where each layer's weights and biases are among all.
pub const PARTS: [Range<usize>; 4] = [
    0..FEATURES * HIDDEN,
    FEATURES * HIDDEN..(FEATURES + 1) * HIDDEN,
    (FEATURES + 1) * HIDDEN..(FEATURES + 1 + CLASSES) * HIDDEN,
    (FEATURES + 1 + CLASSES) * HIDDEN..WEIGHTS,
];
/// How many weights and biases there are.
pub const WEIGHTS: usize = (FEATURES + 1 + CLASSES) * HIDDEN + CLASSES;
pub const RATE: f32 = 0.1;
pub const MOMENTUM: f32 = 0.9;

pub struct Network {
    stream: Stream,
    /// How many samples this rank has, and all ranks.
    count: usize,
    all: usize,
    features: Buffer<f32>,
    labels: Buffer<u32>,
    ones: Buffer<f32>,
    weights: Buffer<f32>,
    speed: Buffer<f32>,
    /// Of all weights, and behind them the loss.
    gradient: Buffer<f32>,
    hidden: Buffer<f32>,
    outputs: Buffer<f32>,
    losses: Buffer<f32>,
    by_hidden: Buffer<f32>,
    by_outputs: Buffer<f32>,
}

impl Network {
    /// A rank's, with its part of the samples, and the same weights at all ranks.
    pub fn new(rank: &Communicator, samples: &Samples) -> Result<Network> {
        let stream = rank.device().stream()?;
        let all = samples.labels.len();
        let start = |rank_number: usize| all * rank_number / rank.size();
        let part = start(rank.rank())..start(rank.rank() + 1);
        let count = part.len();
        Ok(Network {
            count,
            all,
            features: stream.upload(&samples.features[part.start * FEATURES..part.end * FEATURES])?,
            labels: stream.upload(&samples.labels[part])?,
            ones: stream.upload(&vec![1.0; count])?,
            weights: stream.upload(&first_weights())?,
            speed: stream.zeroed(WEIGHTS)?,
            gradient: stream.zeroed(WEIGHTS + 1)?,
            hidden: stream.zeroed(count * HIDDEN)?,
            outputs: stream.zeroed(count * CLASSES)?,
            losses: stream.zeroed(count)?,
            by_hidden: stream.zeroed(count * HIDDEN)?,
            by_outputs: stream.zeroed(count * CLASSES)?,
            stream,
        })
    }

    /// One step of all ranks together. Gives the mean loss of all samples before it.
    pub fn step(&mut self, rank: &Communicator) -> Result<f32> {
        self.forward()?;
        self.backward()?;
        rank.all_reduce_in_place(&mut self.gradient, Op::Sum)?;
        let launch = Launch::cover(WEIGHTS, 128);
        kernels::descend(&self.stream, launch, RATE, MOMENTUM, &self.gradient, &mut self.speed, &mut self.weights)?;
        Ok(self.stream.download(&self.gradient.slice(WEIGHTS..)?)?[0])
    }

    fn forward(&mut self) -> Result<()> {
        let (stream, weights) = (&self.stream, &self.weights);
        let [first, first_bias, second, second_bias] = PARTS;
        matmul_with(
            stream,
            &self.features.memref([self.count, FEATURES])?,
            &weights.slice(first)?.memref([FEATURES, HIDDEN])?,
            &mut self.hidden.memref_mut([self.count, HIDDEN])?,
            &Epilogue::new().bias(&weights.slice(first_bias)?).activation(Activation::Relu),
        )?;
        matmul_with(
            stream,
            &self.hidden.memref([self.count, HIDDEN])?,
            &weights.slice(second)?.memref([HIDDEN, CLASSES])?,
            &mut self.outputs.memref_mut([self.count, CLASSES])?,
            &Epilogue::new().bias(&weights.slice(second_bias)?),
        )?;
        Ok(())
    }

    fn backward(&mut self) -> Result<()> {
        let (stream, count) = (&self.stream, self.count);
        let launch = Launch::cover(count, 128);
        let mut by_outputs = self.by_outputs.slice_mut(..)?;
        let outputs = self.outputs.cast::<[f32; CLASSES]>()?;
        kernels::loss(
            stream,
            launch,
            &outputs,
            &self.labels,
            1.0 / self.all as f32,
            &mut by_outputs.cast_mut::<[f32; CLASSES]>()?,
            &mut self.losses,
        )?;

        let [first, first_bias, second, second_bias] = PARTS;
        let gradient = &mut self.gradient;
        let (ones, by_outputs) = (self.ones.memref([1, count])?, self.by_outputs.memref([count, CLASSES])?);
        let hidden = self.hidden.memref([count, HIDDEN])?;
        matmul(stream, transposed(&hidden), &by_outputs, &mut gradient.slice_mut(second.clone())?.memref_mut([HIDDEN, CLASSES])?)?;
        matmul(stream, &ones, &by_outputs, &mut gradient.slice_mut(second_bias)?.memref_mut([1, CLASSES])?)?;

        let weights = self.weights.slice(second)?;
        matmul(stream, &by_outputs, transposed(&weights.memref([HIDDEN, CLASSES])?), &mut self.by_hidden.memref_mut([count, HIDDEN])?)?;
        kernels::through_relu(stream, Launch::cover(count * HIDDEN, 128), &self.hidden, &mut self.by_hidden)?;
        let by_hidden = self.by_hidden.memref([count, HIDDEN])?;
        let features = self.features.memref([count, FEATURES])?;
        matmul(stream, transposed(&features), &by_hidden, &mut gradient.slice_mut(first)?.memref_mut([FEATURES, HIDDEN])?)?;
        matmul(stream, &ones, &by_hidden, &mut gradient.slice_mut(first_bias)?.memref_mut([1, HIDDEN])?)?;
        // The losses' sum comes to the others with the gradient.
        let losses = self.losses.memref([count, 1])?;
        matmul(stream, &ones, &losses, &mut gradient.slice_mut(WEIGHTS..)?.memref_mut([1, 1])?)?;
        Ok(())
    }

    /// How many of this rank's samples have the greatest output at their class.
    pub fn right(&mut self) -> Result<usize> {
        self.forward()?;
        let (outputs, labels) = (self.stream.download(&self.outputs)?, self.stream.download(&self.labels)?);
        let greatest = |outputs: &[f32]| (0..CLASSES).max_by(|a, b| outputs[*a].total_cmp(&outputs[*b]));
        Ok(outputs.chunks(CLASSES).zip(&labels).filter(|(outputs, label)| greatest(outputs) == Some(**label as usize)).count())
    }

    pub fn weights(&self) -> Result<Vec<f32>> {
        Ok(self.stream.download(&self.weights)?)
    }
}

/// The same at all ranks and on every run.
pub fn first_weights() -> Vec<f32> {
    let mut number = crate::data::numbers(7);
    let mut weights = vec![0.0; WEIGHTS];
    weights[PARTS[0].clone()].fill_with(|| number() * 1.5);
    weights[PARTS[2].clone()].fill_with(|| number() * 0.3);
    weights
}
