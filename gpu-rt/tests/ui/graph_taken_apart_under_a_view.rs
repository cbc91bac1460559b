//! Whose buffers are in use, that graph stays whole.
use gpu_rt::prelude::*;

fn main() -> Result<(), Error> {
    let device = Device::default()?;
    let graph = Graph::new(&device, device.stream()?.zeroed::<f32>(2)?);
    let view = graph.buffers().view();
    let buffer = graph.into_buffers();
    buffer.stream().download(&view)?;
    Ok(())
}
