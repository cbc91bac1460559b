//! A buffer is not read while a mutable view of it lives.
use gpu_rt::prelude::*;

fn main() -> Result<(), Error> {
    let stream = Device::default()?.stream()?;
    let mut buffer = stream.upload(&[1.0f32, 2.0])?;
    let view = buffer.view_mut();
    stream.download(&buffer)?;
    drop(view);
    Ok(())
}
