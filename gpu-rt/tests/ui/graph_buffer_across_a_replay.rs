//! A replay writes the graph's buffers: the host has none of them meanwhile.
use gpu_rt::prelude::*;

fn main() -> Result<(), Error> {
    let device = Device::default()?;
    let mut graph = Graph::new(&device, device.stream()?.pinned::<f32>(2)?);
    graph.capture(|_, buffer| buffer.fill(1.0))?;
    let slice = graph.buffers().read()?;
    graph.replay()?;
    println!("{}", slice[0]);
    Ok(())
}
