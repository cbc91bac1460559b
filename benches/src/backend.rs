//! One backend to run a case, and the check that all backends agree.

use anyhow::{Context, Result, ensure};
use gpu_rt::Stream;

/// Something that can be run again and again on inputs of its own.
pub trait Backend {
    /// Runs once; returns when it is done.
    fn run(&mut self) -> Result<()>;

    /// What the last run left.
    fn result(&mut self) -> Result<Vec<f32>>;
}

/// Ours with a kernel in OpenCL C, ours with one in safe Rust, PoCL, and a loop in Rust, in this order; a case may lack some.
pub type Backends = [Option<Box<dyn Backend>>; 4];

/// The backends' names, in the order of [`Backends`].
pub const NAMES: [&str; 4] = ["OpenCL C", "safe Rust", "PoCL", "rayon"];

/// A case at one size.
pub struct Trial {
    /// The size as a person would say it.
    pub size: String,
    /// How to run it.
    pub backends: Backends,
    /// How far results may lie apart: relative to the element, or to the mean where the element is smaller.
    pub tolerance: f32,
}

/// Through us: launches on a stream, with the buffers in `state`.
pub struct Ours<S> {
    /// Where it is launched.
    pub stream: Stream,
    /// What it is launched on.
    pub state: S,
    /// The launches.
    pub run: fn(&Stream, &mut S) -> gpu_rt::Result<()>,
    /// Copies the result back.
    pub result: fn(&Stream, &S) -> gpu_rt::Result<Vec<f32>>,
}

impl<S> Backend for Ours<S> {
    fn run(&mut self) -> Result<()> {
        (self.run)(&self.stream, &mut self.state)?;
        Ok(self.stream.synchronize()?)
    }

    fn result(&mut self) -> Result<Vec<f32>> {
        Ok((self.result)(&self.stream, &self.state)?)
    }
}

/// A loop in Rust.
pub struct Plain<S> {
    /// Inputs and outputs.
    pub state: S,
    /// The loop.
    pub run: fn(&mut S),
    /// Copies the result.
    pub result: fn(&S) -> Vec<f32>,
}

impl<S> Backend for Plain<S> {
    fn run(&mut self) -> Result<()> {
        (self.run)(&mut self.state);
        Ok(())
    }

    fn result(&mut self) -> Result<Vec<f32>> {
        Ok((self.result)(&self.state))
    }
}

impl Trial {
    /// Runs every backend once and compares.
    ///
    /// # Errors
    /// A backend fails, or its result differs from that of the last backend there is (the Rust loop, mostly).
    pub fn check(&mut self) -> Result<()> {
        let mut results = Vec::new();
        for (name, backend) in NAMES.iter().zip(&mut self.backends) {
            if let Some(backend) = backend {
                backend.run().with_context(|| name.to_string())?;
                results.push((*name, backend.result().with_context(|| name.to_string())?));
            }
        }
        let Some((reference, expected)) = results.pop() else { return Ok(()) };
        for (name, got) in results {
            agree(&got, &expected, self.tolerance).with_context(|| format!("{name} against {reference}, size {}", self.size))?;
        }
        Ok(())
    }
}

/// Whether two results are the same within `tolerance`.
pub fn agree(got: &[f32], expected: &[f32], tolerance: f32) -> Result<()> {
    ensure!(got.len() == expected.len(), "{} elements instead of {}", got.len(), expected.len());
    let mean = expected.iter().map(|x| f64::from(x.abs())).sum::<f64>() / expected.len().max(1) as f64;
    for (i, (&got, &expected)) in got.iter().zip(expected).enumerate() {
        // So written that NaN is no agreement.
        let near = f64::from((got - expected).abs()) <= f64::from(tolerance) * f64::from(expected.abs()).max(mean);
        ensure!(near, "element {i} is {got} instead of {expected}");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn different_results_do_not_agree() {
        let expected = [1.0, -2.0, 3.0, 0.0];
        assert!(agree(&expected, &expected, 0.0).is_ok());
        assert!(agree(&[1.0, -2.0, 3.00001, 0.0], &expected, 1e-5).is_ok());
        for wrong in [[1.0, 2.0, 3.0, 0.0], [1.0, -2.0, 3.1, 0.0], [1.0, -2.0, f32::NAN, 0.0], [1.0, -2.0, 3.0, 0.1]] {
            assert!(agree(&wrong, &expected, 1e-5).is_err(), "{wrong:?}");
        }
        assert!(agree(&expected[..3], &expected, 1.0).is_err());
    }
}
