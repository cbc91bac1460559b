//! Which slices nobody writes while a kernel runs, as their types tell.
//!
//! The memory behind a `&[T]` changes if `T` is an atomic, and only then: the host lends it to nobody for writing. What
//! is `Copy` has no atomic in it, nor anything else that changes behind a shared reference, since `UnsafeCell` is not
//! `Copy`. So that is what is asked; of a `T` that is not `Copy` nothing is known.
//!
//! To ask a type whether it has a trait, without a bound, takes the compiler's look for a method: that of [`TypeOf`] itself comes
//! before the one of a trait, where its own bounds hold. For that the type must be known, so the attribute asks for each
//! argument beside the kernel:
//!
//! ```text
//! is_read_only(&|| {
//!     let kernel: unsafe fn(_, _) -> _ = kernel;
//!     TypeOf::new(arguments(kernel).1).access()
//! })
//! ```
//!
//! TypeOf the closure only the result's type is of interest: nobody calls it.

use crate::matrix::Matrix;
use core::marker::PhantomData;

/// An argument's type.
#[derive(Debug)]
pub struct TypeOf<T>(PhantomData<T>);

impl<T> TypeOf<T> {
    /// That of a value.
    pub fn new(_: T) -> TypeOf<T> {
        TypeOf(PhantomData)
    }
}

/// Memory that nobody writes.
#[derive(Debug)]
pub struct ReadOnly;

/// Anything else.
#[derive(Debug)]
pub struct Unknown;

impl<T: Copy> TypeOf<&[T]> {
    /// That nobody writes it.
    pub fn access(&self) -> ReadOnly {
        ReadOnly
    }
}

impl<T: Copy> TypeOf<Matrix<'_, T>> {
    /// That nobody writes it.
    pub fn access(&self) -> ReadOnly {
        ReadOnly
    }
}

/// What is told of all others.
pub trait Fallback {
    /// Nothing.
    fn access(&self) -> Unknown {
        Unknown
    }
}

impl<T> Fallback for TypeOf<T> {}

/// An answer, as a number.
///
/// # Safety
/// `READ_ONLY` is true of [`ReadOnly`] alone.
pub unsafe trait Access {
    /// Whether nobody writes the memory.
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

/// What a closure would answer.
pub const fn is_read_only<A: Access, F: Fn() -> A>(_: &F) -> bool {
    A::READ_ONLY
}

/// A function pointer's arguments.
pub trait Parameters {
    /// Their types, a tuple.
    type Tuple;
}

/// A kernel's arguments, of which only the types are of interest.
#[allow(clippy::panic, reason = "nobody calls it")]
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
    fn types_decide_and_names_do_not() {
        macro_rules! read_only {
            ($($index:tt)*) => { [$(is_read_only(&|| {
                let kernel: unsafe fn(_, _, _, _, _, _, _, _, _, _, _) -> _ = kernel;
                TypeOf::new(arguments(kernel).$index).access()
            })),*] };
        }
        const READ_ONLY: [bool; 11] = read_only!(0 1 2 3 4 5 6 7 8 9 10);
        assert_eq!(READ_ONLY, [true, true, true, false, false, false, false, false, false, false, false]);
    }
}
