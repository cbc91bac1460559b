//! Finds out from the types of arguments which memory nothing writes while a kernel runs.
//!
//! The memory behind a `&[T]` can change only if `T` contains an atomic, because the host lends the memory to nobody for
//! writing. A type that is `Copy` contains no `UnsafeCell`, so no atomic and nothing else that changes behind a shared
//! reference. So memory of `Copy` elements is read-only; about other elements nothing is known.
//!
//! Whether a type implements `Copy`, asked without a trait bound, is a matter of method lookup: rustc prefers the inherent
//! method of [`TypeOf`], whose bounds hold only for `Copy`, to the method of the trait [`Fallback`]. This works only where
//! the type is concrete, so the attribute emits one such call for each argument, beside the kernel:
//!
//! ```text
//! is_read_only(&|| {
//!     let kernel: unsafe fn(_, _) -> _ = kernel;
//!     TypeOf::new(arguments(kernel).1).__gpu_access()
//! })
//! ```
//!
//! Nothing calls the closure; only the type of its result counts. The method is not called `access`, because the kernel's
//! author may have a trait with such a method that all types implement, which would make the call ambiguous.

use crate::matrix::Matrix;
use core::marker::PhantomData;

/// An argument's type.
#[derive(Debug)]
pub struct TypeOf<T>(PhantomData<T>);

impl<T> TypeOf<T> {
    /// The type of a value.
    pub fn new(_: T) -> TypeOf<T> {
        TypeOf(PhantomData)
    }
}

/// Nothing writes the memory during a launch.
#[derive(Debug)]
pub struct ReadOnly;

/// Nothing is known about the memory.
#[derive(Debug)]
pub struct Unknown;

impl<T: Copy> TypeOf<&[T]> {
    /// It is read-only.
    pub fn __gpu_access(&self) -> ReadOnly {
        ReadOnly
    }
}

impl<T: Copy> TypeOf<Matrix<'_, T>> {
    /// It is read-only.
    pub fn __gpu_access(&self) -> ReadOnly {
        ReadOnly
    }
}

/// The answer for all other types.
pub trait Fallback {
    /// Nothing is known.
    fn __gpu_access(&self) -> Unknown {
        Unknown
    }
}

impl<T> Fallback for TypeOf<T> {}

/// An answer as a constant.
///
/// # Safety
/// `READ_ONLY` is true for [`ReadOnly`] alone.
pub unsafe trait Access {
    /// Whether nothing writes the memory.
    const READ_ONLY: bool;
}

// SAFETY: that one.
unsafe impl Access for ReadOnly {
    const READ_ONLY: bool = true;
}

// SAFETY: not that one.
unsafe impl Access for Unknown {
    const READ_ONLY: bool = false;
}

/// The answer of a closure, which is not called.
pub const fn is_read_only<A: Access, F: Fn() -> A>(_: &F) -> bool {
    A::READ_ONLY
}

/// A function pointer's arguments and result.
pub trait Parameters {
    /// The arguments' types, a tuple.
    type Tuple;
    /// The result's type.
    type Output;
}

/// A call compiles only if a kernel can take this argument. It never runs.
pub fn argument<T: super::Argument>(_: &T) {}

/// A call compiles only if kernels may have this kernel's result. It never runs.
pub fn result<F: Parameters<Output: crate::Phases>>(_: F) {}

/// A kernel's arguments. Only their types are used: nothing calls this function.
#[allow(clippy::panic, reason = "nothing calls it")]
pub fn arguments<F: Parameters>(_: F) -> F::Tuple {
    panic!("a kernel's arguments are made by its launch")
}

macro_rules! parameters {
    ([$($done:ident)*]) => { parameters!(@one $($done)*); };
    ([$($done:ident)*] $name:ident $($rest:ident)*) => {
        parameters!(@one $($done)*);
        parameters!([$($done)* $name] $($rest)*);
    };
    (@one $($name:ident)*) => {
        impl<Output, $($name),*> Parameters for unsafe fn($($name),*) -> Output {
            type Tuple = ($($name,)*);
            type Output = Output;
        }
    };
}
parameters!([] A0 A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13 A14 A15 A16 A17 A18 A19 A20 A21 A22 A23);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{AtomicU32, PerThread, Tiles};
    use core::cell::Cell;

    type Renamed = AtomicU32;
    #[derive(Clone, Copy)]
    struct AtomicPair(#[allow(dead_code, reason = "only its type is asked")] u32);

    #[allow(clippy::too_many_arguments, reason = "one of each kind")]
    fn kernel(
        _: &[f32],
        _: &[AtomicPair],
        _: Matrix<'_, AtomicPair>,
        _: &[AtomicU32],
        _: &[Renamed],
        _: &[[Renamed; 2]],
        _: &[Cell<u8>],
        _: Matrix<'_, Renamed>,
        _: PerThread<'_, f32>,
        _: Tiles<'_, f32>,
        _: u32,
    ) {
    }

    #[test]
    fn read_only_memory_follows_types_and_not_names() {
        macro_rules! read_only {
            ($($index:tt)*) => { [$(is_read_only(&|| {
                let kernel: unsafe fn(_, _, _, _, _, _, _, _, _, _, _) -> _ = kernel;
                TypeOf::new(arguments(kernel).$index).__gpu_access()
            })),*] };
        }
        const READ_ONLY: [bool; 11] = read_only!(0 1 2 3 4 5 6 7 8 9 10);
        assert_eq!(READ_ONLY, [true, true, true, false, false, false, false, false, false, false, false]);
    }
}
