//! A view of a graph's buffer, with which work could be enqueued beside a replay, is one of its uses.
use gpu_rt::prelude::*;

fn main() -> Result<(), Error> {
    let device = Device::default()?;
    let mut graph = Graph::new(&device, device.stream()?.zeroed::<f32>(2)?);
    graph.capture(|_, buffer| buffer.fill(1.0))?;
    let mut view = graph.buffers_mut().view_mut();
    graph.replay()?;
    view.fill(2.0)
}
