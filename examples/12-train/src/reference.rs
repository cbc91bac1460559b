//! The same training by plain loops in double precision.

use crate::data::{FEATURES, Samples};
use crate::kernels::CLASSES;
use crate::network::{HIDDEN, MOMENTUM, PARTS, RATE, WEIGHTS, first_weights};

/// The loss before each step, and the weights at the end.
pub fn train(samples: &Samples, steps: usize) -> (Vec<f64>, Vec<f64>) {
    let mut weights: Vec<f64> = first_weights().into_iter().map(f64::from).collect();
    let (mut speed, mut losses) = (vec![0.0; WEIGHTS], Vec::new());
    for _ in 0..steps {
        let (loss, gradient) = gradient(samples, &weights);
        losses.push(loss);
        for i in 0..WEIGHTS {
            speed[i] = f64::from(MOMENTUM) * speed[i] - f64::from(RATE) * gradient[i];
            weights[i] += speed[i];
        }
    }
    (losses, weights)
}

/// The mean loss of all samples, and its gradient, sample by sample.
fn gradient(samples: &Samples, weights: &[f64]) -> (f64, Vec<f64>) {
    let [first, first_bias, second, second_bias] = PARTS.map(|part| part.start);
    let count = samples.labels.len() as f64;
    let (mut loss, mut gradient) = (0.0, vec![0.0; WEIGHTS]);
    for (x, label) in samples.features.chunks(FEATURES).zip(&samples.labels) {
        let x: Vec<f64> = x.iter().map(|x| f64::from(*x)).collect();
        let hidden: Vec<f64> = (0..HIDDEN)
            .map(|j| (weights[first_bias + j] + (0..FEATURES).map(|i| x[i] * weights[first + i * HIDDEN + j]).sum::<f64>()).max(0.0))
            .collect();
        let outputs: Vec<f64> = (0..CLASSES)
            .map(|k| weights[second_bias + k] + (0..HIDDEN).map(|j| hidden[j] * weights[second + j * CLASSES + k]).sum::<f64>())
            .collect();
        let sum: f64 = outputs.iter().map(|output| output.exp()).sum();
        loss += (sum.ln() - outputs[*label as usize]) / count;
        let by_outputs: Vec<f64> =
            (0..CLASSES).map(|k| (outputs[k].exp() / sum - f64::from(u8::from(k == *label as usize))) / count).collect();
        for k in 0..CLASSES {
            gradient[second_bias + k] += by_outputs[k];
        }
        for j in 0..HIDDEN {
            (0..CLASSES).for_each(|k| gradient[second + j * CLASSES + k] += hidden[j] * by_outputs[k]);
            if hidden[j] > 0.0 {
                let by_hidden: f64 = (0..CLASSES).map(|k| by_outputs[k] * weights[second + j * CLASSES + k]).sum();
                gradient[first_bias + j] += by_hidden;
                (0..FEATURES).for_each(|i| gradient[first + i * HIDDEN + j] += x[i] * by_hidden);
            }
        }
    }
    (loss, gradient)
}
