//! A stream calls later, when what its function borrows is gone.
use gpu_rt::prelude::*;

fn main() -> Result<(), Error> {
    let stream = Device::default()?.stream()?;
    let text = String::from("done");
    stream.call(|| println!("{text}"))
}
