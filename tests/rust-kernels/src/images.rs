//! Kernels that read textures and write images.

use gpu_rt::kernel::*;

/// Each texel becomes the middle of the nine around it.
#[gpu_kernel]
pub fn blur(from: Texture2<f32>, mut to: Image2<f32>) {
    let (x, y) = to.position();
    let mut sum = 0.0;
    for dy in -1..=1 {
        for dx in -1..=1 {
            sum += from.fetch(x as i32 + dx, y as i32 + dy);
        }
    }
    to.set(sum / 9.0);
}

/// An image in the size of another one, by a sampler of normalised coordinates.
#[gpu_kernel]
pub fn resized(from: Texture2<[f32; 4]>, mut to: Image2<[f32; 4]>) {
    let (width, height) = (to.width() as f32, to.height() as f32);
    to.set_each(|(x, y)| from.sample((x as f32 + 0.5) / width, (y as f32 + 0.5) / height));
}

/// Rows become columns. What the other image has not is `none`.
#[gpu_kernel(<f32>, <u32>, <[i32; 2]>)]
pub fn transposed<T: Texel + Sync>(from: Texture2<T>, none: &[T], mut to: Image2<T>) {
    let (x, y) = to.position();
    to.set(from.get(y, x).unwrap_or(none[0]));
}

/// The slices in the opposite order.
#[gpu_kernel]
pub fn turned(from: Texture3<i32>, mut to: Image3<i32>) {
    let (x, y, z) = to.position();
    to.set(from.fetch(x as i32, y as i32, from.depth() as i32 - 1 - z as i32));
}

/// A row between its texels.
#[gpu_kernel]
pub fn between(row: Texture1<f32>, at: &[f32], mut out: PerThread<f32>) {
    let i = out.index();
    if let Some(out) = out.get() {
        *out = row.sample(at[i]);
    }
}

/// Each texel of a row plus the next one.
#[gpu_kernel(<f32>, <u32>)]
pub fn neighbours<T: Texel + core::ops::Add<Output = T> + Sync>(row: Texture1<T>, mut out: PerThread<T>) {
    let i = out.index() as i32;
    if let Some(out) = out.get() {
        *out = row.fetch(i) + row.fetch(i + 1);
    }
}

/// A row whose texels are doubled in place.
#[gpu_kernel]
pub fn doubled(mut row: Image1<[u32; 2]>) {
    if let Some([a, b]) = row.get() {
        row.set([2 * a, 2 * b]);
    }
}

/// Each layer of rows becomes a layer of one: the sums of its columns.
#[gpu_kernel]
pub fn columns(from: Texture2Array<f32>, mut to: Image1Array<f32>) {
    let (x, layer) = to.position();
    let column = (0..from.height()).filter_map(|y| from.get(x, y, layer));
    to.set(column.sum());
}

/// Each layer is one row as many times as there are rows.
#[gpu_kernel]
pub fn stretched(from: Texture1Array<u32>, mut to: Image2Array<u32>) {
    to.set_each(|(x, _, layer)| from.fetch(x as i32, layer as i32));
}

/// The sizes of every kind.
#[gpu_kernel]
#[allow(clippy::too_many_arguments, reason = "one of each kind")]
pub fn sizes(
    a: Texture1<f32>,
    b: Texture2<f32>,
    c: Texture3<f32>,
    d: Texture1Array<f32>,
    e: Texture2Array<f32>,
    f: Image1<f32>,
    g: Image1Array<f32>,
    mut out: PerThread<[u32; 4]>,
) {
    let all = [
        [a.width(), 0, 0, 0],
        [b.width(), b.height(), 0, 0],
        [c.width(), c.height(), c.depth(), 0],
        [d.width(), 0, 0, d.layers()],
        [e.width(), e.height(), 0, e.layers()],
        [f.width(), 0, 0, 0],
        [g.width(), 0, 0, g.layers()],
    ];
    let i = out.index();
    if let Some(out) = out.get() {
        *out = all[i].map(|size| size as u32);
    }
}

/// Each block sums up 8 columns of 8 rows.
#[gpu_kernel]
pub fn tile_sums(image: Texture2<f32>, mut sums: PerBlock<f32>) -> impl Phases {
    block::<64>()
        .shared(shared!([f32; 64]))
        .fill(move |_, _, i| image.get(8 * block_id().x as usize + i % 8, i / 8).unwrap_or(0.0))
        .reduce(|a, b| *a += *b)
        .each(move |_, _, tile| {
            if let Some(sum) = sums.get() {
                *sum = tile[0];
            }
        })
}
