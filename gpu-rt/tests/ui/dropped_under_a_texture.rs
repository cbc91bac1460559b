//! An image outlives its textures.
use gpu_rt::prelude::*;
use gpu_rt::{Channel, Format, Sampler};

fn main() -> Result<(), Error> {
    let stream = Device::default()?.stream()?;
    let image = Image::new_1d(&stream, 8, Format::r(Channel::F32))?;
    let texture = image.texture(Sampler::default())?;
    drop(image);
    println!("{texture:?}");
    Ok(())
}
