//! A buffer with a view does not go to another thread, nor to another stream.
use gpu_rt::prelude::*;

fn main() -> Result<(), Error> {
    let device = Device::default()?;
    let (stream, other) = (device.stream()?, device.stream()?);
    let mut buffer = stream.upload(&[1.0f32, 2.0])?;
    let view = buffer.view();
    buffer.move_to(&other)?;
    let thread = std::thread::spawn(move || drop(buffer));
    drop(view);
    thread.join().ok();
    Ok(())
}
