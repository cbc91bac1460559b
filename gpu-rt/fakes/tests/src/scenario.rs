//! What a program does with the runtime, in parts. A part returns the runtime's error, and panics over a wrong result.
//!
//! Another thing that the runtime learns is another part: a function, and its line in [`PARTS`].

use gpu_rt::{Buffer, Device, Error, Graph, Launch, Module, gpu_kernel};

/// The fat binary of `kernels/axpy.ll`, for modules that are loaded at run time.
pub static AXPY: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/gpu/kernels/axpy.ll.gpubin"));
/// That of `kernels/bounded.ll`.
pub static BOUNDED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/gpu/kernels/bounded.ll.gpubin"));
/// That of `kernels/trap.ll`.
pub static TRAP: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/gpu/kernels/trap.ll.gpubin"));

#[gpu_kernel("kernels/axpy.ll")]
fn axpy(a: f32, x: &Buffer<f32>, y: &mut Buffer<f32>, n: u32);

/// Elements of each buffer.
const N: usize = 1000;

/// A part.
pub type Part = fn(&Device) -> Result<(), Error>;

/// Every part.
pub const PARTS: &[(&str, Part)] =
    &[("copies", copies), ("launches", launches), ("moves", moves), ("modules", modules), ("graphs", graphs), ("refused", refused)];

/// Every part, one after the other.
///
/// # Errors
/// The first part's that fails.
pub fn run(device: &Device) -> Result<(), Error> {
    PARTS.iter().try_for_each(|(_, part)| part(device))
}

fn numbers() -> Vec<f32> {
    (0..N).map(|i| i as f32).collect()
}

/// a * x + 1, so many times over.
fn expected(times: i32) -> Vec<f32> {
    (0..N).map(|i| (0..times).fold(1.0, |y, _| 3.0 * i as f32 + y)).collect()
}

fn copies(device: &Device) -> Result<(), Error> {
    let stream = device.stream()?;
    let mut buffer = stream.upload(&numbers())?;
    assert_eq!(stream.download(&buffer)?, numbers());
    stream.copy_to(&mut buffer, &expected(1))?;
    let zeros = stream.zeroed::<u64>(100)?;
    assert_eq!(stream.download(&zeros)?, [0; 100]);
    // Freed behind its stream's back, as far as order of drops goes.
    drop(zeros);
    assert_eq!(stream.download(&buffer)?, expected(1));
    drop(stream);
    let nothing = buffer.stream().upload::<u8>(&[])?;
    assert_eq!(nothing.stream().download(&nothing)?, [0u8; 0]);
    Ok(())
}

fn launches(device: &Device) -> Result<(), Error> {
    let stream = device.stream()?;
    let (x, mut y) = (stream.upload(&numbers())?, stream.upload(&[1.0f32; N])?);
    for _ in 0..2 {
        // SAFETY: one thread for each element; those beyond do nothing.
        unsafe { axpy(&stream, Launch::cover(N, 128), 3.0, &x, &mut y, N as u32)? };
    }
    assert_eq!(stream.download(&y)?, expected(2));
    Ok(())
}

fn moves(device: &Device) -> Result<(), Error> {
    let (one, two) = (device.stream()?, device.stream()?);
    let (mut x, mut y) = (one.upload(&numbers())?, one.upload(&[1.0f32; N])?);
    // SAFETY: as above.
    unsafe { axpy(&one, Launch::cover(N, 64), 3.0, &x, &mut y, N as u32)? };
    x.move_to(&two)?;
    y.move_to(&two)?;
    drop(one);
    // SAFETY: as above.
    unsafe { axpy(&two, Launch::cover(N, 256), 3.0, &x, &mut y, N as u32)? };
    assert_eq!(two.download(&y)?, expected(2));
    Ok(())
}

fn modules(device: &Device) -> Result<(), Error> {
    let stream = device.stream()?;
    let x = stream.upload(&numbers())?;
    let module = Module::load(device, AXPY)?;
    let function = module.function("axpy")?;
    drop(module);
    // The buffers' addresses are not public, and a null is as good as any where no thread does a thing.
    let nothing = [0u8; 28];
    // SAFETY: `n` is 0, so that no thread touches memory.
    unsafe { function.launch_packed(&stream, Launch::new(2, 64), &nothing)? };
    drop(function);
    assert_eq!(stream.download(&x)?, numbers());
    Ok(())
}

fn graphs(device: &Device) -> Result<(), Error> {
    let stream = device.stream()?;
    let mut graph = Graph::new(device, (stream.upload(&numbers())?, stream.upload(&[1.0f32; N])?));
    // SAFETY: as above.
    graph.capture(|stream, (x, y)| unsafe { axpy(stream, Launch::cover(N, 128), 3.0, x, y, N as u32) })?;
    for _ in 0..2 {
        graph.replay()?;
    }
    let (_, y) = graph.buffers();
    assert_eq!(y.stream().download(y)?, expected(2));
    Ok(())
}

/// A recording that its own function ends with an error.
fn refused(device: &Device) -> Result<(), Error> {
    let stream = device.stream()?;
    let mut graph = Graph::new(device, (stream.upload(&numbers())?, stream.upload(&[1.0f32; N])?));
    let mut whole = false;
    let ended = graph.capture(|stream, (x, y)| {
        // SAFETY: as above.
        unsafe { axpy(stream, Launch::cover(N, 128), 3.0, x, y, N as u32)? };
        whole = true;
        stream.synchronize()
    });
    assert!(ended.is_err(), "a graph that waits");
    if whole { Ok(()) } else { ended }
}
