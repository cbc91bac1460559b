mod kernels;

use gpu_rt::prelude::*;

fn main() -> Result<(), Error> {
    let stream = Device::default()?.stream()?;
    let x = stream.upload(&[1.0, 2.0, 3.0])?;
    let mut y = stream.upload(&[10.0, 20.0, 30.0])?;
    kernels::axpy(&stream, Launch::cover(3, 256), 2.0, &x, &mut y)?;
    println!("{:?}", stream.download(&y)?); // [12.0, 24.0, 36.0]
    Ok(())
}
