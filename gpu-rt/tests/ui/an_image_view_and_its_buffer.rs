//! Nobody writes a buffer while kernels read it as an image.
use gpu_rt::prelude::*;
use gpu_rt::{Channel, Format, ImageShape};

fn main() -> Result<(), Error> {
    let stream = Device::default()?.stream()?;
    let mut buffer = stream.upload(&[1.0f32, 2.0])?;
    let view = ImageView::new(&buffer, ImageShape::d1(2, Format::r(Channel::F32)))?;
    buffer.fill(0.0)?;
    view.download::<f32>()?;
    Ok(())
}
