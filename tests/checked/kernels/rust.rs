//! Kernels in Rust, each with a fault that a kernel in Rust can have, and correct ones that rustc's passes could break.

use gpu_rt::kernel::*;

shared! {
    static PART: [u32; 64];
}

/// Reads what another thread writes, with no barrier between.
#[gpu_kernel]
pub fn no_barrier(mut y: PerThread<u32>) {
    let t = thread_id().x as usize;
    // SAFETY: there is none: the other thread may not have written yet. That is the mistake.
    let other = unsafe {
        PART.write(t, 1);
        PART.read(63 - t)
    };
    if let Some(y) = y.get() {
        *y = other;
    }
}

/// A barrier in each of two branches.
#[gpu_kernel]
pub fn parted(mut y: PerThread<u32>) {
    let t = thread_id().x as usize;
    // SAFETY: there is none: the threads come to two barriers. That is the mistake.
    let other = unsafe {
        if t < 32 {
            PART.write(t, 1);
            barrier();
            2
        } else {
            barrier();
            PART.read(t - 32)
        }
    };
    if let Some(y) = y.get() {
        *y = other;
    }
}

/// One thread panics while the others fill shared memory.
#[gpu_kernel]
pub fn panics(x: &[u32], mut y: PerThread<u32>) -> impl Phases {
    block::<64>().shared(shared!([u32; 64])).fill(move |_, _, i| 100 / x[i]).each(move |t, _, part| {
        if let Some(y) = y.get() {
            *y = part[63 - t.index()];
        }
    })
}

/// The thread `at` panics before a `repeat` whose count is the first thread's.
#[gpu_kernel]
pub fn panics_apart(at: u32, count: u32, mut y: PerThread<u32>) -> impl Phases {
    block::<64>()
        .shared(shared!([u32; 64]))
        .fill(move |thread, _, i| {
            assert!(thread.index() as u32 != at, "it ends here");
            i as u32
        })
        .repeat(count, |block| block.update(|_, _, _, own| *own += 1).each(|_, _, _| {}))
        .each(move |thread, _, all| {
            if let Some(y) = y.get() {
                *y = all[63 - thread.index()];
            }
        })
}

/// The same condition before and behind a barrier and a shuffle, which jump threading would copy into both branches.
#[gpu_kernel]
pub fn same_condition(x: &[u32], mut y: PerThread<u32>) {
    let t = thread_id().x as usize;
    let is_odd = x[t] % 2 == 1;
    let mut value = 0;
    if is_odd {
        value = 1000;
    }
    value += warp::sum(x[t]);
    if is_odd {
        value += 1;
    }
    // SAFETY: each thread writes its own element; all threads come to the barrier; nobody writes after it.
    unsafe {
        if is_odd {
            PART.write(t, value);
        }
        barrier();
        if !is_odd {
            value += PART.read(t ^ 1);
        }
    }
    if let Some(y) = y.get() {
        *y = value;
    }
}

/// Writes outside its buffer, in a function of `core`.
#[gpu_kernel]
pub unsafe fn through_core(y: *mut u32) {
    let t = thread_id().x;
    // SAFETY: there is none: the buffer has one element. That is the mistake.
    let all = unsafe { core::slice::from_raw_parts_mut(y, 64) };
    all.fill(t);
}

/// A function of `core` that panics by its own assertion.
#[gpu_kernel]
pub fn clamps(x: &[f32], mut y: PerThread<f32>) {
    let (low, high) = (x[0], x[1]);
    if let Some(y) = y.get() {
        *y = clamped(*y, low, high);
    }
}

#[inline(never)]
fn clamped(y: f32, low: f32, high: f32) -> f32 {
    // The place that the panic names.
    y.clamp(low, high)
}
