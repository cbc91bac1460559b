//! A view does not leave the function that has its buffer.
use gpu_rt::View;
use gpu_rt::prelude::*;

fn first_half(stream: &Stream) -> Result<View<'static, f32>, Error> {
    let buffer = stream.upload(&[1.0f32, 2.0])?;
    Ok(buffer.view())
}

fn main() {
    let _ = first_half;
}
