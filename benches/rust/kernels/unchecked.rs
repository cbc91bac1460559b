//! The kernels as written in CUDA C: with pointers, and without checks.

use gpu_rt::kernel::*;

#[gpu_kernel]
pub unsafe fn axpy(a: f32, x: *const f32, y: *mut f32, n: u32) {
    let i = block_id().x * block_dim().x + thread_id().x;
    if i < n {
        // SAFETY: both have `n` elements, and each thread has its own.
        unsafe { *y.add(i as usize) = a.mul_add(*x.add(i as usize), *y.add(i as usize)) };
    }
}

#[gpu_kernel]
pub unsafe fn remainders(x: *const f32, y: *const f32, out: *mut f32, n: u32) {
    let i = (block_id().x * block_dim().x + thread_id().x) as usize;
    if i < n as usize {
        // SAFETY: all have `n` elements, and each thread writes its own.
        unsafe { *out.add(i) = *x.add(i) % *y.add(i) };
    }
}

shared! {
    static PART: [f32; 256];
}

#[gpu_kernel]
pub unsafe fn reduce(x: *const f32, sums: *mut f32, n: u32) {
    max_threads(256);
    let t = thread_id().x as usize;
    let part = PART.as_ptr().cast::<f32>();
    let mut sum = 0.0;
    let mut i = block_id().x * 256 + t as u32;
    // SAFETY: `x` has `n` elements, `sums` one for each block; of the shared ones each thread writes its own, and reads
    // another's after the barrier behind its writing, which all threads come to.
    unsafe {
        while i < n {
            sum += *x.add(i as usize);
            i += grid_dim().x * 256;
        }
        *part.add(t) = sum;
        let mut half = 128;
        while half > 0 {
            barrier();
            if t < half {
                *part.add(t) += *part.add(t + half);
            }
            half /= 2;
        }
        if t == 0 {
            *sums.add(block_id().x as usize) = *part;
        }
    }
}

shared! {
    static TILES: [[[f32; 32]; 32]; 2];
}

#[gpu_kernel]
pub unsafe fn sgemm(a: *const f32, b: *const f32, c: *mut f32, n: u32) {
    max_threads(256);
    let (x, y) = (thread_id().x, thread_id().y);
    let (row, column) = (block_id().y * 32, block_id().x * 32 + x);
    let mut sums = [0.0f32; 4];
    let tile =
        |which: usize, row: u32, column: u32| TILES.as_ptr().cast::<f32>().wrapping_add(which * 1024 + row as usize * 32 + column as usize);
    let mut k = 0;
    // SAFETY: the matrices have `n` rows of `n`, a multiple of 32; each thread writes its own elements of the tiles, between
    // barriers that all come to.
    unsafe {
        while k < n {
            let mut i = y;
            while i < 32 {
                *tile(0, i, x) = *a.add(((row + i) * n + k + x) as usize);
                *tile(1, i, x) = *b.add(((k + i) * n + column) as usize);
                i += 8;
            }
            barrier();
            for j in 0..32 {
                for (i, sum) in sums.iter_mut().enumerate() {
                    *sum = (*tile(0, 4 * y + i as u32, j)).mul_add(*tile(1, j, x), *sum);
                }
            }
            barrier();
            k += 32;
        }
        for (i, sum) in sums.into_iter().enumerate() {
            *c.add(((row + 4 * y + i as u32) * n + column) as usize) = sum;
        }
    }
}

/// Four numbers that are read at once.
#[derive(Clone, Copy, Plain)]
#[repr(C, align(16))]
pub struct Float4 {
    /// Place, then mass.
    pub place: [f32; 4],
}

shared! {
    static BODIES: [Float4; 256];
}

#[gpu_kernel]
pub unsafe fn nbody(bodies: *const Float4, forces: *mut Float4, n: u32) {
    max_threads(256);
    let t = thread_id().x as usize;
    let i = block_id().x as usize * 256 + t;
    let tile = BODIES.as_ptr().cast::<Float4>();
    let mut force = [0.0f32; 3];
    // SAFETY: both have `n` elements, a multiple of 256; each thread writes its own of the tile, between barriers that all
    // come to.
    unsafe {
        let own = (*bodies.add(i)).place;
        let mut first = 0;
        while first < n as usize {
            *tile.add(t) = *bodies.add(first + t);
            barrier();
            for j in 0..256 {
                pull(own, (*tile.add(j)).place, &mut force);
            }
            barrier();
            first += 256;
        }
        *forces.add(i) = Float4 { place: [force[0], force[1], force[2], 0.0] };
    }
}

/// What a body does to another.
#[inline(always)]
pub fn pull(own: [f32; 4], other: [f32; 4], force: &mut [f32; 3]) {
    let [dx, dy, dz] = [other[0] - own[0], other[1] - own[1], other[2] - own[2]];
    let r = dx.mul_add(dx, dy.mul_add(dy, dz.mul_add(dz, 1e-3))).rsqrt();
    let s = other[3] * (r * r * r);
    *force = [dx.mul_add(s, force[0]), dy.mul_add(s, force[1]), dz.mul_add(s, force[2])];
}

#[gpu_kernel]
pub unsafe fn stencil(input: *const f32, out: *mut f32, width: u32, height: u32) {
    let x = block_id().x * block_dim().x + thread_id().x;
    let y = block_id().y * block_dim().y + thread_id().y;
    if x == 0 || y == 0 || x >= width - 1 || y >= height - 1 {
        return;
    }
    let at = y * width + x;
    // SAFETY: an inner point of `height` rows of `width`.
    unsafe {
        let near = |at: u32| *input.add(at as usize);
        *out.add(at as usize) = 0.2 * (near(at) + near(at - 1) + near(at + 1) + near(at - width) + near(at + width));
    }
}
