//! A buffer outlives its views.
use gpu_rt::prelude::*;

fn main() -> Result<(), Error> {
    let stream = Device::default()?.stream()?;
    let buffer = stream.upload(&[1.0f32, 2.0])?;
    let view = buffer.view();
    drop(buffer);
    stream.download(&view)?;
    Ok(())
}
