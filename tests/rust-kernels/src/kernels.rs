//! A file of kernels: at its top, in modules of it, generic ones, unsafe ones.

use core::ops::Mul;
use gpu_rt::kernel::*;

/// `y[i] = a * x[i] + y[i]`.
#[gpu_kernel]
pub fn axpy(a: f32, x: &[f32], mut y: PerThread<f32>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y += a * x[i];
    }
}

/// A ray.
#[derive(Debug, Clone, Copy, PartialEq, Plain)]
#[repr(C)]
pub struct Ray {
    /// Where it begins.
    pub from: [f32; 3],
    /// Where it goes.
    pub to: [f32; 3],
    /// How far along it.
    pub at: Fraction,
}

/// A number from 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq, Plain)]
#[repr(transparent)]
pub struct Fraction(pub f32);

impl Ray {
    /// The point on it.
    pub fn point(&self) -> [f32; 3] {
        let at = |axis: usize| self.from[axis] + (self.to[axis] - self.from[axis]) * self.at.0;
        [at(0), at(1), at(2)]
    }
}

/// The point on each ray, moved by one that is passed by value, where `flag` says so.
#[gpu_kernel]
pub fn points(shift: Ray, flag: bool, rays: &[Ray], mut out: PerThread<'_, [f32; 3]>) {
    for (i, out) in out.iter() {
        let (point, shift) = (rays[i].point(), shift.point());
        *out = if flag { [point[0] + shift[0], point[1] + shift[1], point[2] + shift[2]] } else { point };
    }
}

/// How many numbers fall into each of the counters.
#[gpu_kernel]
pub fn histogram(x: &[u32], counters: &[AtomicU32]) {
    let i = global_id().x;
    if i < x.len() {
        counters[x[i] as usize % counters.len()].fetch_add(1, Ordering::Relaxed);
    }
}

/// The greatest of the numbers at each block's places.
#[gpu_kernel]
pub fn greatest(x: &[u32], mut out: PerBlock<u32>) {
    let (block, threads) = (block_id().x as usize, block_dim().x as usize);
    if let Some(out) = out.get() {
        let end = x.len().min((block + 1) * threads);
        *out = x.get(block * threads..end).unwrap_or_default().iter().copied().max().unwrap_or(0);
    }
}

/// `out[i] = x[i] * by`, `N` numbers at a time.
#[gpu_kernel(<f32, 1>, <f64, 2>, <u32, 4>)]
pub fn scale<T, const N: usize>(by: T, x: &[[T; N]], mut out: PerThread<[T; N]>)
where
    T: Copy + Mul<Output = T> + Sync + Argument,
{
    let i = out.index();
    if let Some(out) = out.get() {
        *out = x[i].map(|x| x * by);
    }
}

/// `out[i] = x[i]`, without checks.
///
/// # Safety
/// `out` has as many elements as the grid has threads, and `x`, too.
#[gpu_kernel]
pub unsafe fn copy_unchecked(x: *const u64, out: *mut u64) {
    let i = global_id().x;
    // SAFETY: the contract of this function.
    unsafe { out.add(i).write(x.add(i).read()) }
}

/// Panics in the thread `at`.
#[gpu_kernel]
pub fn panics(at: u32, mut out: PerThread<u32>) {
    let i = out.index();
    if let Some(out) = out.get() {
        assert!(i != at as usize, "thread {i} is the one");
        *out = 1;
    }
}

/// The product of two matrices, a tile of two rows and one column a thread.
#[gpu_kernel]
pub fn product(a: Matrix<f32>, b: Matrix<'_, f32>, mut c: Tiles<f32, 2>) {
    for ((row, column), c) in c.iter() {
        *c = a.row(row).iter().enumerate().map(|(k, x)| x * b[(k, column)]).sum();
    }
}

/// Adds all numbers to the first counter, and the greatest to the second.
#[gpu_kernel]
pub fn total(x: &[f32], counters: &[AtomicF32]) {
    let i = global_id().x;
    if let (Some(x), [sum, greatest]) = (x.get(i), counters) {
        sum.fetch_add(*x, Ordering::Relaxed);
        greatest.fetch_max(*x, Ordering::Relaxed);
    }
}

/// `y[i] = a * x[i]`, in half precision.
#[gpu_kernel]
pub fn halves(a: f16, x: &[f16], mut y: PerThread<f16>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = a * x[i];
    }
}

/// The sum of each 64 numbers, put together by the block's threads.
#[gpu_kernel]
pub fn sums(x: &[u32], mut sums: PerBlock<u32>) -> impl Phases {
    block::<64>()
        .shared(shared!([u32; 64]))
        .fill(move |_, _, i| x.get(block_id().x as usize * 64 + i).copied().unwrap_or(0))
        .reduce(|a, b| *a = a.wrapping_add(*b))
        .each(move |_, _, tile| {
            if let Some(sum) = sums.get() {
                *sum = tile[0];
            }
        })
}

/// Takes nothing and does nothing.
#[gpu_kernel]
pub fn nothing() {}

/// Arguments with the names that a stub has itself.
#[gpu_kernel]
pub fn names(stream: u32, launch: u8, args: u64, kernel: i16, mut offsets: PerThread<u64>) {
    if let Some(offset) = offsets.get() {
        *offset = u64::from(stream) + u64::from(launch) + args + kernel as u64;
    }
}

pub mod inside {
    //! A module of the same file.
    use super::helper;
    use gpu_rt::kernel::*;

    /// Applies the helper.
    #[gpu_kernel]
    pub fn helped(x: &[u32], mut out: PerThread<u32>) {
        let i = out.index();
        if let Some(out) = out.get() {
            *out = helper(x[i]);
        }
    }

    pub mod deeper {
        //! And one in that.
        use gpu_rt::kernel::*;

        /// Writes the places that go around.
        #[gpu_kernel]
        pub fn places(mut out: PerThread<u32>) {
            for (i, out) in out.iter() {
                *out = i as u32;
            }
        }
    }
}

/// Of kernels alone: the host has no other use of it.
fn helper(x: u32) -> u32 {
    x.rotate_left(7) ^ 0x5a5a
}

/// Quotient and remainder in 128 bits, which no processor has an instruction for.
#[gpu_kernel]
pub fn divide(x: &[u128], by: i128, mut out: PerThread<[u128; 2]>) {
    let i = out.index();
    if let Some(out) = out.get() {
        *out = [x[i] / (by as u128), (x[i] as i128 % by) as u128];
    }
}

/// Without bytes.
#[derive(Debug, Clone, Copy, PartialEq, Plain)]
#[repr(C)]
pub struct Empty {}

/// Numbers of 16 bytes behind smaller ones, and values without bytes between them.
#[allow(clippy::too_many_arguments, reason = "each stands behind one of another alignment")]
#[gpu_kernel]
pub fn wide(a: u32, e: Empty, b: u128, c: u8, f: Empty, d: i128, mut y: PerThread<u128>, g: Empty) {
    let same = e == f && f == g;
    if let (Some(y), true) = (y.get(), same) {
        *y = b ^ (d as u128) ^ (u128::from(a) << 64) ^ u128::from(c);
    }
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

/// Kernels with the same names in different modules.
pub mod twins {
    use super::*;

    /// Adds to each element.
    pub mod one {
        use super::*;

        /// Adds 1.
        #[gpu_kernel]
        pub fn twin(mut y: PerThread<u32>) {
            if let Some(y) = y.get() {
                *y += 1;
            }
        }

        /// Adds 10.
        #[gpu_kernel(<u32>, <u64>)]
        pub fn generic_twin<T: From<u32> + core::ops::AddAssign>(mut y: PerThread<T>) {
            if let Some(y) = y.get() {
                *y += T::from(10);
            }
        }
    }

    /// Adds to each element, in a module with a raw name.
    pub mod r#match {
        use super::*;

        /// Adds the argument.
        #[gpu_kernel]
        pub fn twin(by: u32, mut y: PerThread<u32>) {
            if let Some(y) = y.get() {
                *y += by;
            }
        }

        /// Adds 20.
        #[gpu_kernel(<u32>, <u64>)]
        pub fn generic_twin<T: From<u32> + core::ops::AddAssign>(mut y: PerThread<T>) {
            if let Some(y) = y.get() {
                *y += T::from(20);
            }
        }
    }

    /// Has the name that `one::twin` would get.
    #[gpu_kernel]
    pub fn twins_one_twin(mut y: PerThread<u32>) {
        if let Some(y) = y.get() {
            *y += 1000;
        }
    }
}

/// A type that is named by a path.
pub mod named {
    /// A number.
    pub type Number = f32;
}

/// Has a name that the compiler uses, and instances whose types are paths.
#[gpu_kernel(<named::Number, 1>, <self::named::Number, 2>, <f64, 1>)]
pub fn entry<T: Float, const N: u32>(mut y: PerThread<T>) {
    if let Some(y) = y.get() {
        *y += T::from(N as f32);
    }
}

/// Other names that the compiler, the macros or other languages use.
pub mod hostile {
    use super::*;

    macro_rules! hostile {
        ($($name:ident)*) => { $(
            /// Adds 1.
            #[gpu_kernel]
            pub fn $name(mut y: PerThread<u32>) {
                if let Some(y) = y.get() {
                    *y += 1;
                }
            }
        )* };
    }
    hostile!(main core gpu_core gpu_rt r#fn r#match memcpy panic thread kernel blocks launch stream args device packed malloc __nv_expf);
}
