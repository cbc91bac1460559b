//! The kernel and its gradient, against plain loops and candle's own operations.

use candle_core::{DType, Device, Result, Tensor, Var};
use example_14_candle::swiglu;

/// Numbers from -6 to 6, other ones for each seed.
fn numbers(seed: usize, len: usize) -> Vec<f32> {
    (0..len).map(|i| ((i * 7919 + seed * 104_729) % 12_007) as f32 / 1000.5 - 6.0).collect()
}

fn close(found: &[f32], expected: &[f64]) {
    assert_eq!(found.len(), expected.len());
    for (i, (found, expected)) in found.iter().zip(expected).enumerate() {
        assert!((f64::from(*found) - expected).abs() <= 2e-6 * expected.abs().max(1.0), "{i}: {found} {expected}");
    }
}

fn sigmoid(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

fn flat(tensor: &Tensor) -> Result<Vec<f32>> {
    tensor.flatten_all()?.to_vec1()
}

#[test]
fn results_and_gradients_are_those_of_plain_loops() -> Result<()> {
    for len in [1, 255, 1000, 4097] {
        let (x, y, weights) = (numbers(1, len), numbers(2, len), numbers(3, len));
        let x_var = Var::new(x.as_slice(), &Device::Cpu)?;
        let y_var = Var::new(y.as_slice(), &Device::Cpu)?;
        let gated = swiglu(&x_var, &y_var)?;
        let each = || x.iter().zip(&y).zip(&weights).map(|((x, y), weight)| (f64::from(*x), f64::from(*y), f64::from(*weight)));
        close(&flat(&gated)?, &each().map(|(x, y, _)| x * sigmoid(x) * y).collect::<Vec<_>>());

        // Each element has a gradient of its own.
        let gradients = (gated * Tensor::new(weights.as_slice(), &Device::Cpu)?)?.sum_all()?.backward()?;
        let by_x = each().map(|(x, y, weight)| weight * y * sigmoid(x) * (1.0 + x * (1.0 - sigmoid(x))));
        close(&flat(gradients.get(&x_var).unwrap())?, &by_x.collect::<Vec<_>>());
        let by_y = each().map(|(x, _, weight)| weight * x * sigmoid(x));
        close(&flat(gradients.get(&y_var).unwrap())?, &by_y.collect::<Vec<_>>());
    }
    Ok(())
}

/// Through a network, beside candle's own operations.
#[test]
fn a_network_learns_the_same() -> Result<()> {
    let device = Device::Cpu;
    let input = Tensor::from_vec(numbers(4, 8 * 16), (8, 16), &device)?;
    let train = |gate: fn(&Tensor, &Tensor) -> Result<Tensor>| -> Result<Vec<f32>> {
        let up = Var::from_tensor(&(Tensor::from_vec(numbers(5, 16 * 32), (16, 32), &device)? * 0.02)?)?;
        let side = Var::from_tensor(&(Tensor::from_vec(numbers(6, 16 * 32), (16, 32), &device)? * 0.02)?)?;
        let mut losses = Vec::new();
        for _ in 0..5 {
            let loss = (gate(&input.matmul(&up)?, &input.matmul(&side)?)? - 1.0)?.sqr()?.mean_all()?;
            let gradients = loss.backward()?;
            for parameter in [&up, &side] {
                let gradient = gradients.get(parameter).unwrap();
                parameter.set(&(parameter.as_tensor() - (gradient * 0.05)?)?)?;
            }
            losses.push(loss.to_scalar()?);
        }
        Ok(losses)
    };
    let (ours, theirs) = (train(swiglu)?, train(|x, y| x.silu()? * y)?);
    assert!(ours.last() < ours.first(), "{ours:?}");
    for (ours, theirs) in ours.iter().zip(&theirs) {
        assert!((ours - theirs).abs() <= 1e-4 * theirs.abs(), "{ours} {theirs}");
    }
    Ok(())
}

#[test]
fn views_of_tensors_are_taken_and_what_does_not_fit_is_an_error() -> Result<()> {
    let whole = Tensor::from_vec(numbers(7, 60), (6, 10), &Device::Cpu)?;
    // Transposed, and a part that begins within its storage.
    for (x, y) in
        [(whole.t()?, whole.t()?), (whole.narrow(0, 2, 3)?, whole.narrow(0, 1, 3)?), (whole.narrow(1, 3, 4)?, whole.narrow(1, 0, 4)?)]
    {
        let expected = (x.silu()? * &y)?;
        let expected: Vec<f64> = flat(&expected)?.into_iter().map(f64::from).collect();
        assert!(expected.len() > 1);
        close(&flat(&swiglu(&x, &y)?)?, &expected);
    }
    let none = Tensor::zeros((0, 5), DType::F32, &Device::Cpu)?;
    assert_eq!(swiglu(&none, &none)?.dims(), [0, 5]);

    let refused = |x: &Tensor, y: &Tensor| swiglu(x, y).unwrap_err().to_string();
    assert!(refused(&whole, &whole.t()?).contains("shapes"));
    let wide = whole.to_dtype(DType::F64)?;
    assert!(refused(&wide, &wide).contains("F64"));
    // There is no gradient of the gradient: an error, and no wrong number.
    let x = Var::from_tensor(&whole)?;
    let by_x = swiglu(&x, &whole)?.sum_all()?.backward()?.get(&x).unwrap().sum_all()?;
    assert!(by_x.backward()?.get(&x).is_none());
    Ok(())
}
