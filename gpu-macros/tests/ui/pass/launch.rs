//! A stub reaches the runtime: its file is no fat binary, and the launch says so, with the names from the attribute.
use gpu_macros::gpu_kernel;
use gpu_rt::prelude::*;

#[gpu_kernel("kernels/reduce.ll")]
unsafe extern "C" {
    fn finish(sums: &Buffer<f32>, total: &mut Buffer<f32>);
    fn nothing();
}

fn main() -> Result<(), Error> {
    let device = Device::open("cpu")?;
    let stream = device.stream()?;
    let sums = stream.upload(&[1.0f32, 2.0])?;
    let mut total = stream.zeroed::<f32>(1)?;
    // SAFETY: the kernel cannot be loaded, so nothing runs.
    let errors = unsafe { [finish(&stream, Launch::new(1, 1), &sums, &mut total), nothing(&stream, Launch::new(1, 1))] };
    for (error, kernel) in errors.into_iter().zip(["finish", "nothing"]) {
        let text = error.expect_err("the fixture is no fat binary").to_string();
        assert!(text.contains("kernels/reduce.ll") && text.contains(kernel), "{text}");
    }
    Ok(())
}
