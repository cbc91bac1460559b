//! Two mutable views of one buffer would be two who write.
use gpu_rt::prelude::*;

fn main() -> Result<(), Error> {
    let stream = Device::default()?.stream()?;
    let mut buffer = stream.upload(&[1.0f32, 2.0])?;
    let one = buffer.view_mut();
    let two = buffer.view_mut();
    drop((one, two));
    Ok(())
}
