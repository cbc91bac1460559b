//! The host does not read pinned memory while work that writes it may be enqueued.
use gpu_rt::prelude::*;

fn writes(_: &mut impl gpu_rt::DeviceSliceMut) {}

fn main() -> Result<(), Error> {
    let stream = Device::default()?.stream()?;
    let mut pinned = stream.pinned::<f32>(10)?;
    let read = pinned.read()?;
    writes(&mut pinned);
    println!("{}", read[0]);
    let written = pinned.write()?;
    writes(&mut pinned);
    written[0] = 1.0;
    Ok(())
}
