//! What is recorded uses the graph's buffers, and nothing keeps a view of them.
use gpu_rt::prelude::*;

fn main() -> Result<(), Error> {
    let device = Device::default()?;
    let mut graph = Graph::new(&device, device.stream()?.zeroed::<f32>(2)?);
    let mut kept = None;
    graph.capture(|_, buffer| {
        kept = Some(buffer.view_mut());
        Ok(())
    })?;
    drop(kept);
    Ok(())
}
