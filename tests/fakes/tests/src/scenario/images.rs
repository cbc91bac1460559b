//! Images: made, filled, copied, read by kernels, recorded, dropped by callbacks.

use gpu_rt::{
    Buffer, Channel, Device, Error, Format, Graph, Image, ImageShape, ImageSlice, ImageSliceMut, ImageView, ImageViewMut, Launch, Sampler,
    Texture, gpu_kernel,
};
use std::sync::mpsc;

#[gpu_kernel("kernels/row.ll")]
fn row(texture: Texture<'_>, out: &mut Buffer<u8>, n: u32);

const FORMAT: Format = Format::rgba(Channel::U8);

fn bytes(len: usize) -> Vec<u8> {
    (0..len).map(|i| (i % 251) as u8).collect()
}

/// Uploads, downloads, parts, copies.
pub(super) fn copies(device: &Device) -> Result<(), Error> {
    let (one, two) = (device.stream()?, device.stream()?);
    let shape = ImageShape::d3(5, 4, 3, FORMAT);
    let mut image = Image::new(&one, shape)?;
    image.upload(&bytes(240))?;
    let mut copy = Image::new(&two, shape)?;
    copy.copy_from(&image)?;
    drop(image);
    assert_eq!(copy.download::<u8>()?, bytes(240));
    copy.part_mut([1..3, 2..3, 1..2])?.upload(&[[9u8; 4]; 2])?;
    let mut buffer: Buffer<u8> = one.zeroed(32)?;
    copy.part([0..4, 2..3, 1..3])?.copy_to_buffer(&mut buffer)?;
    let mut expected = bytes(240);
    let at = (5 * 4 + 2 * 5 + 1) * 4;
    expected[at..at + 8].fill(9);
    assert_eq!(one.download(&buffer)?, [&expected[at - 4..at + 12], &expected[at + 76..at + 92]].concat());
    copy.move_to(&one)?;
    Ok(())
}

/// Textures of images and of views; an image that is dropped while a kernel reads it.
pub(super) fn kernels(device: &Device) -> Result<(), Error> {
    let stream = device.stream()?;
    let mut image = Image::new_2d(&stream, 8, 4, FORMAT)?;
    image.upload(&bytes(128))?;
    let mut out: Buffer<u8> = stream.zeroed(128)?;
    // SAFETY: the texels and the buffer have 128 bytes.
    unsafe { row(&stream, Launch::new(1, 128), image.texture(Sampler::default())?, &mut out, 128)? };
    drop(image);
    assert_eq!(stream.download(&out)?, bytes(128));
    // What texture units can address: rows of 32 bytes, the first at a multiple of 512.
    let mut memory: Buffer<u8> = stream.upload(&bytes(2048))?;
    let view = ImageView::pitched(&memory, ImageShape::d2(8, 4, FORMAT), 64, 256)?;
    // SAFETY: as above.
    unsafe { row(&stream, Launch::new(1, 128), view.texture(Sampler::default())?, &mut out, 32)? };
    drop(view);
    assert_eq!(stream.download(&out.slice(..32)?)?, bytes(32));
    let mut view = ImageViewMut::pitched(&mut memory, ImageShape::d2(8, 4, FORMAT), 64, 256)?;
    view.upload(&[7u8; 128])?;
    drop(view);
    assert_eq!(stream.download(&memory.slice(30..66)?)?[..4], [7, 7, 32, 33]);
    Ok(())
}

/// Images in a graph, and those that a host function drops.
pub(super) fn owned(device: &Device) -> Result<(), Error> {
    let stream = device.stream()?;
    let images = [Image::new_1d(&stream, 16, FORMAT)?, Image::new(&stream, ImageShape::d1_array(16, 1, FORMAT))?];
    let mut graph = Graph::new(device, (images, stream.upload(&bytes(64))?));
    graph.capture(|_, ([one, two], bytes)| {
        one.copy_from_buffer(bytes)?;
        one.copy_to_buffer(bytes)?;
        two.copy_from_buffer(bytes)
    })?;
    graph.replay()?;
    let ([one, two], _) = graph.buffers();
    assert_eq!((one.download::<u8>()?, two.download::<u8>()?), (bytes(64), bytes(64)));
    let ([one, two], _) = graph.into_buffers();
    let (go, may_go) = mpsc::channel::<()>();
    let (sender, gone) = mpsc::channel::<()>();
    let owned = (one, two, sender);
    let called = stream.call(move || {
        let _ = may_go.recv();
        drop(owned);
    });
    drop(go);
    // Nobody sends: it is over when the sender is gone.
    let _ = gone.recv();
    device.trim()?;
    called
}
