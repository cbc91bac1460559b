//! A stream calls on another thread.
use gpu_rt::prelude::*;

fn main() -> Result<(), Error> {
    let stream = Device::default()?.stream()?;
    let here = std::cell::Cell::new(1);
    let there = &*Box::leak(Box::new(here));
    stream.call(move || there.set(2))
}
