//! The borrowed stream of a capture ends with it.
use gpu_rt::prelude::*;

fn main() -> Result<(), Error> {
    let device = Device::default()?;
    let mut graph = Graph::new(&device, ());
    let mut kept: Option<&Stream> = None;
    graph.capture(|stream, ()| {
        kept = Some(stream);
        Ok(())
    })?;
    drop(kept);
    Ok(())
}
