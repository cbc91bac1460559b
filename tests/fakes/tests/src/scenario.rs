//! A program that uses all of the runtime, in parts. A part returns the runtime's error, and panics on a wrong result.
//!
//! A new feature of the runtime gets a part: a function, and its line in [`PARTS`].

mod external;
mod failures;
mod images;
mod interop;
mod owned;

pub use external::{exported, set, value};
pub use failures::{fails, fault, launch};
use gpu_rt::{Buffer, Device, Error, Event, Graph, HostBuffer, Launch, Module, Priority, Stream, gpu_kernel};
use gpu_test::Grenade;
use std::future::Future;
use std::pin::pin;
use std::sync::mpsc;
use std::task::{Context, Poll, Waker};

/// The fat binary of `kernels/axpy.ll`, for modules that are loaded at run time.
pub static AXPY: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/gpu/kernels/axpy.ll.gpubin"));
/// That of `kernels/bounded.ll`.
pub static BOUNDED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/gpu/kernels/bounded.ll.gpubin"));
/// That of `kernels/fails.ll`.
pub static FAILS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/gpu/kernels/fails.ll.gpubin"));
/// That of `kernels/overflow.ll`.
pub static OVERFLOW: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/gpu/kernels/overflow.ll.gpubin"));
/// That of `kernels/counted.ll`.
pub static COUNTED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/gpu/kernels/counted.ll.gpubin"));

#[gpu_kernel("kernels/axpy.ll")]
pub(crate) fn axpy(a: f32, x: &Buffer<f32>, y: &mut Buffer<f32>, n: u32);

/// Elements of each buffer.
const N: usize = 1000;

/// A part.
pub type Part = fn(&Device) -> Result<(), Error>;

/// Every part.
pub const PARTS: &[(&str, Part)] = &[
    ("copies", copies),
    ("launches", launches),
    ("moves", moves),
    ("modules", modules),
    ("variables", variables),
    ("failures of kernels", failures::reported),
    ("recursion", failures::recursive),
    ("between streams", between),
    ("arrays between streams", arrays_between),
    ("fills and arrays", fills),
    ("pinned and managed", host),
    ("memory and health", memory),
    ("events", events),
    ("callbacks", callbacks),
    ("owned by callbacks", owned::by_functions),
    ("owned by wakers", owned::by_wakers),
    ("memory and streams of others", interop::used),
    ("memory and streams for others", interop::lent),
    ("memory and semaphores of another API", external::shared),
    ("graphs", graphs),
    ("peers", peers),
    ("copies of images", images::copies),
    ("textures", images::kernels),
    ("images that others own", images::owned),
];

/// Every part, one after the other.
///
/// # Errors
/// The first part's that fails.
pub fn run(device: &Device) -> Result<(), Error> {
    PARTS.iter().try_for_each(|(_, part)| part(device))
}

/// Loads one of the fat binaries above.
///
/// # Errors
/// As [`Module::load`].
pub fn load(device: &Device, fat: &'static [u8]) -> Result<Module, Error> {
    // SAFETY: what this package's build script made.
    unsafe { Module::load(device, fat) }
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
    let module = load(device, AXPY)?;
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

fn variables(device: &Device) -> Result<(), Error> {
    let stream = device.stream()?;
    let module = load(device, COUNTED)?;
    let (total, counted) = (module.variable::<i32>("total")?, module.function("counted")?);
    drop(module);
    assert_eq!(total.read(&stream)?, 5);
    // SAFETY: any number will do, and kernels run on this stream alone; one thread.
    unsafe {
        counted.launch_packed(&stream, Launch::new(1, 1), &7i32.to_ne_bytes())?;
        assert_eq!(total.read(&stream)?, 12);
        total.write(&stream, &-1)?;
        counted.launch_packed(&stream, Launch::new(1, 1), &3i32.to_ne_bytes())?;
    }
    assert_eq!(total.read(&stream)?, 2);
    Ok(())
}

fn between(device: &Device) -> Result<(), Error> {
    let (one, two) = (device.stream()?, device.stream_with_priority(Priority::High)?);
    let x = one.upload(&numbers())?;
    let mut y: Buffer<f32> = two.zeroed(N)?;
    y.slice_mut(100..)?.copy_from(&x.slice(..900)?)?;
    drop(x);
    let mut words: Buffer<u32> = one.zeroed(N)?;
    words.copy_from(&y.cast::<u32>()?)?;
    let result: Vec<f32> = (0..N).map(|i| i.saturating_sub(100) as f32).collect();
    assert_eq!(one.download(&words.cast::<f32>()?)?, result);
    Ok(())
}

/// Several copies, one for each plane: the second may fail when the first is in flight.
fn arrays_between(device: &Device) -> Result<(), Error> {
    let (one, two) = (device.stream()?, device.stream()?);
    let x = one.upload(&numbers()[..60])?;
    let mut y: Buffer<f32> = two.zeroed(18)?;
    let planes = x.memref([3, 4, 5])?.part([0..3, 1..3, 2..5])?;
    let copied = y.memref_mut([3, 2, 3])?.copy_from(&planes);
    // Whatever came of it, the source goes at once.
    drop(x);
    copied?;
    let expected: Vec<f32> = (0..18).map(|i| (i / 6 * 20 + (1 + i / 3 % 2) * 5 + 2 + i % 3) as f32).collect();
    assert_eq!(two.download(&y)?, expected);
    Ok(())
}

fn fills(device: &Device) -> Result<(), Error> {
    let stream = device.stream()?;
    let mut bytes: Buffer<u8> = stream.zeroed(24)?;
    bytes.fill(7)?;
    bytes.cast_mut::<u16>()?.slice_mut(..2)?.fill(0x0102)?;
    bytes.cast_mut::<f32>()?.slice_mut(1..2)?.fill(1.5)?;
    bytes.cast_mut::<u64>()?.slice_mut(1..)?.fill(0x0102_0304_0506_0708)?;
    let eight = 0x0102_0304_0506_0708u64.to_le_bytes();
    assert_eq!(stream.download(&bytes)?, [&[2, 1, 2, 1][..], &1.5f32.to_le_bytes(), &eight, &eight].concat());

    let matrix = stream.upload(&numbers()[..60])?;
    let mut tile: Buffer<f32> = stream.zeroed(6)?;
    tile.memref_mut([2, 3])?.copy_from(&matrix.memref([6, 10])?.part([1..3, 4..7])?)?;
    assert_eq!(stream.download(&tile)?, [14.0, 15.0, 16.0, 24.0, 25.0, 26.0]);
    // SAFETY: one thread for each element; those beyond do nothing.
    unsafe { axpy(&stream, Launch::occupancy(6), 0.0, &matrix, &mut tile, 6)? };
    device.trim()
}

/// How much memory there is and is used, what is kept, and whether the device works. Other threads may use the device.
fn memory(device: &Device) -> Result<(), Error> {
    let stream = device.stream()?;
    device.reset_peaks()?;
    let x = stream.zeroed::<u32>(N)?;
    drop(stream.zeroed::<u32>(N)?);
    let held = device.memory_use()?;
    assert!(held.used >= 4 * N as u64 && held.most_used >= held.used && held.most_reserved >= held.reserved, "{held:?}");
    device.keep(1 << 20)?;
    device.keep(u64::MAX)?;
    device.trim_to(1 << 20)?;
    drop(x);
    device.trim()?;
    let (free, total) = device.memory()?;
    assert!(free <= total && total > 0);
    device.health()
}

fn host(device: &Device) -> Result<(), Error> {
    let stream = device.stream()?;
    let mut input: HostBuffer<f32> = stream.pinned(N)?;
    input.write()?.copy_from_slice(&numbers());
    let mut y: Buffer<f32> = stream.zeroed(N)?;
    y.fill(1.0)?;
    let mut x: Buffer<f32> = stream.zeroed(N)?;
    x.copy_from(&input)?;
    // SAFETY: one thread for each element; those beyond do nothing.
    unsafe { axpy(&stream, Launch::cover(N, 128), 3.0, &x, &mut y, N as u32)? };
    input.copy_from(&y)?;
    drop(y);
    assert_eq!(input.read()?, expected(1));
    let mut both: HostBuffer<f32> = stream.managed(N)?;
    both.copy_from(&input)?;
    both.write()?[0] = 5.0;
    assert_eq!((both.read()?[0], both.read()?[1]), (5.0, 4.0));
    Ok(())
}

fn events(device: &Device) -> Result<(), Error> {
    let (one, two) = (device.stream()?, device.stream()?);
    let x = one.upload(&numbers())?;
    let start = one.record()?;
    two.wait(&start)?;
    let mut end = Event::new(device)?;
    end.record(&two)?;
    end.synchronize()?;
    assert!(end.is_done()?);
    let _ = end.elapsed_since(&start)?;
    drop((start, end));
    assert_eq!(one.download(&x)?, numbers());
    Ok(())
}

fn callbacks(device: &Device) -> Result<(), Error> {
    let stream = device.stream()?;
    let mut x = stream.upload(&numbers())?;
    let (send, receive) = mpsc::channel();
    stream.call(move || send.send(1).unwrap_or_default())?;
    // No panic reaches a driver, whatever its payload.
    stream.call(|| std::panic::resume_unwind(Box::new(Grenade::of(2))))?;
    x.fill(2.0)?;
    let future = stream.finished()?;
    stream.synchronize()?;
    assert_eq!(receive.try_iter().sum::<i32>(), 1);
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(done) => done,
        Poll::Pending => panic!("the stream is done and its future is not"),
    }
}

fn graphs(device: &Device) -> Result<(), Error> {
    let stream = device.stream()?;
    let mut graph = Graph::new(device, (stream.upload(&numbers())?, stream.upload(&[1.0f32; N])?));
    let step = |stream: &Stream, (x, y): &mut (Buffer<f32>, Buffer<f32>)| {
        // SAFETY: one thread for each element; those beyond do nothing.
        unsafe { axpy(stream, Launch::cover(N, 128), 3.0, x, y, N as u32)? };
        x.slice_mut(..10)?.fill(0.0)
    };
    graph.capture(step)?;
    graph.replay()?;
    let (_, y) = graph.buffers();
    assert_eq!(y.stream().download(y)?, expected(1));
    // A second one, and nothing else is done with it.
    graph.capture(step)?;
    graph.replay()?;
    let (x, _) = graph.into_buffers();
    assert_eq!(x.stream().download(&x)?[..11], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 10.0]);
    Ok(())
}

fn peers(device: &Device) -> Result<(), Error> {
    let other = Device::open(&format!("{}:1", device.kind()))?;
    other.enable_access(device)?;
    let (here, there) = (device.stream()?, other.stream()?);
    let x = here.upload(&numbers())?;
    let mut y: Buffer<f32> = there.zeroed(N)?;
    y.copy_from(&x)?;
    drop(x);
    assert_eq!(there.download(&y)?, numbers());
    Ok(())
}
