//! Kernels whose threads or blocks each write their own part of an argument: only the first part, or all parts.

use gpu_rt::kernel::*;

/// One element per thread.
#[gpu_kernel]
pub fn thread(mut out: PerThread<u32>) {
    if let Some(out) = out.get() {
        *out = 1;
    }
}

/// One element per thread, and further ones in strides of the grid.
#[gpu_kernel]
pub fn threads(mut out: PerThread<u32>) {
    for (_, out) in out.iter() {
        *out = 1;
    }
}

/// One element per thread; reads depend on the size of the grid.
#[gpu_kernel]
pub fn strided_sums(x: &[u32], mut out: PerThread<u32>) {
    let (mut sum, mut i) = (0, out.index());
    while i < x.len() {
        sum += x[i];
        i += grid_dim().x as usize * block_dim().x as usize;
    }
    if let Some(out) = out.get() {
        *out = sum;
    }
}

/// One element per thread; the last block is recognised.
#[gpu_kernel]
pub fn with_last(mut out: PerThread<u32>) {
    let is_last = block_id().x + 1 == grid_dim().x;
    if let Some(out) = out.get() {
        *out = if is_last { core::hint::black_box(1) } else { 1 };
    }
}

#[inline(never)]
fn put(out: &mut PerThread<u32>, value: u32) {
    if let Some(out) = out.get() {
        *out = value;
    }
}

/// One element per thread, written by a function, in a kernel that asks for the size of the grid.
#[gpu_kernel]
pub fn put_by_a_function(mut out: PerThread<u32>) {
    put(&mut out, u32::from(grid_dim().x > 0));
}

/// Two arguments; any grid writes all of the second.
#[gpu_kernel]
pub fn first_and_all(mut first: PerThread<u32>, mut all: PerThread<u32>) {
    if let Some(first) = first.get() {
        *first = 1;
    }
    for (_, all) in all.iter() {
        *all = 1;
    }
}

/// One element per block.
#[gpu_kernel]
pub fn of_block(mut out: PerBlock<u32>) {
    if let Some(out) = out.get() {
        *out = 1;
    }
}

/// `H` rows of `W` elements per thread.
#[gpu_kernel(<1, 1>, <2, 3>)]
pub fn tile<const H: usize, const W: usize>(mut out: Tiles<u32, H, W>) {
    for (_, out) in out.iter() {
        *out = 1;
    }
}

/// One texel per thread.
#[gpu_kernel]
pub fn texel_1(mut out: Image1<u32>) {
    out.set(1);
}

/// As above.
#[gpu_kernel]
pub fn texel_2(n: u32, mut out: Image2<u32>) {
    out.set(n);
}

/// As above.
#[gpu_kernel]
pub fn texel_3(mut out: Image3<u32>) {
    out.set(1);
}

/// As above.
#[gpu_kernel]
pub fn layer_1(mut out: Image1Array<u32>) {
    out.set(1);
}

/// As above.
#[gpu_kernel]
pub fn layer_2(mut out: Image2Array<u32>) {
    out.set(1);
}

/// One texel per thread, and further ones in strides of the grid.
#[gpu_kernel]
pub fn texels_2(mut out: Image2<u32>) {
    out.set_each(|_| 1);
}

/// Two images.
#[gpu_kernel]
pub fn texels_of_two(mut first: Image2<u32>, mut second: Image1<u32>) {
    first.set(1);
    second.set(1);
}

/// Tiles of blocks; any grid writes all of them.
#[gpu_kernel]
pub fn block_tiles(mut out: BlockTiles<u32, 1, 128>) -> impl Phases {
    tiled::<32, _>(move |block| {
        for mut place in out.places(block) {
            let ones: RowTile<u32, 1, 128, 32> = RowTile::splat(block, 1);
            place.store(&ones);
        }
    })
}

/// As above, of several matrices.
#[gpu_kernel]
pub fn batch_tiles(mut out: BatchTiles<u32, 1, 128>) -> impl Phases {
    tiled::<32, _>(move |block| {
        for mut place in out.places(block) {
            let ones: RowTile<u32, 1, 128, 32> = RowTile::splat(block, 1);
            place.store(&ones);
        }
    })
}
