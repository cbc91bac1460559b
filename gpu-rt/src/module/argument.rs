//! Arguments whose types are known at run time, and their comparison with the kernel's parameters.

use crate::args::{
    PointerArg, ReadMemref, Readable, Writable, WriteMemref, put, put_descriptor, put_matrix, put_pointer, put_shared, put_slice,
};
use crate::error::{Error, ErrorKind, Result};
use crate::launch::Launch;
use crate::memory::Shared;
use crate::stream::Stream;
use bytemuck::NoUninit;
use gpu_abi::manifest::{Access, Owner, Param, ParamKind, Scalar};
use std::any::TypeId;
use std::borrow::Cow;
use std::marker::PhantomData;
use std::mem::MaybeUninit;

/// One argument of [`Function::launch`](super::Function::launch). It borrows the memory that it stands for, mutably where
/// the kernel may write.
///
/// ```
/// use gpu_rt::prelude::*;
/// use gpu_rt::{Arg, Function};
///
/// /// Launches a kernel that was compiled at run time: `y = a x + y`.
/// fn axpy(function: &Function, stream: &Stream, a: f32, x: &Buffer<f32>, y: &mut Buffer<f32>) -> Result<(), Error> {
///     // SAFETY: the kernel accesses only elements that both buffers have.
///     unsafe { function.launch(stream, Launch::cover(x.len() as u32, 256), &[Arg::value(a), Arg::read(x), Arg::write(y)]) }
/// }
/// ```
///
/// [`Function`](super::Function) has an example with the kernel.
pub struct Arg<'a> {
    value: Value,
    borrowed: PhantomData<&'a mut ()>,
}

enum Value {
    Bytes { given: Given, bytes: Vec<u8> },
    Pointer { given: Given, pointer: PointerArg },
    Memref { given: Given, pointer: PointerArg, sizes: Vec<i64>, strides: Vec<i64> },
    Shared { given: Given, bytes: u64 },
}

impl<'a> Arg<'a> {
    fn new(value: Value) -> Arg<'a> {
        Arg { value, borrowed: PhantomData }
    }

    /// A number, or a structure by value.
    pub fn value<T: NoUninit>(value: T) -> Arg<'static> {
        Arg::new(Value::Bytes { given: Given::value::<T>(), bytes: bytemuck::bytes_of(&value).to_vec() })
    }

    /// Device memory that the kernel reads: a buffer, a host buffer, a view.
    pub fn read<S: Readable>(memory: &'a S) -> Arg<'a>
    where
        S::Element: 'static,
    {
        Arg::new(Value::Pointer { given: Given::pointer::<S::Element>(false), pointer: memory.read_arg() })
    }

    /// Device memory that the kernel may write.
    pub fn write<S: Writable>(memory: &'a mut S) -> Arg<'a>
    where
        S::Element: 'static,
    {
        Arg::new(Value::Pointer { given: Given::pointer::<S::Element>(true), pointer: memory.write_arg() })
    }

    /// An array of rank `R` that the kernel reads: a memref, or a buffer where `R` is 1.
    pub fn read_memref<const R: usize, M: ReadMemref<R>>(memory: &'a M) -> Arg<'a>
    where
        M::Element: 'static,
    {
        let (pointer, sizes, strides) = memory.read_memref().parts();
        let given = Given::memref::<M::Element>(R, false);
        Arg::new(Value::Memref { given, pointer, sizes: sizes.to_vec(), strides: strides.to_vec() })
    }

    /// An array of rank `R` that the kernel may write.
    pub fn write_memref<const R: usize, M: WriteMemref<R>>(memory: &'a mut M) -> Arg<'a>
    where
        M::Element: 'static,
    {
        let (pointer, sizes, strides) = memory.write_memref().parts();
        let given = Given::memref::<M::Element>(R, true);
        Arg::new(Value::Memref { given, pointer, sizes: sizes.to_vec(), strides: strides.to_vec() })
    }

    /// Shared memory for so many elements of `T`, each block's own.
    pub fn shared<T: 'static>(elements: usize) -> Arg<'static> {
        Arg::new(Value::Shared { given: Given::shared::<T>(), bytes: Shared::<T>::len(elements).bytes() })
    }

    /// Checks it against the parameter and packs it.
    pub(super) fn pass(
        &self,
        index: usize,
        param: &Param,
        stream: &Stream,
        launch: &mut Launch,
        packed: &mut [MaybeUninit<u8>],
    ) -> Result<()> {
        match &self.value {
            Value::Shared { given, bytes } => {
                given.check(index, param)?;
                put_shared(packed, param.offset, stream, launch, *bytes, align(param))
            }
            Value::Bytes { given, bytes } => {
                given.check(index, param)?;
                bytes.iter().enumerate().for_each(|(at, &byte)| put(packed, param.offset.saturating_add(at as u32), byte));
                Ok(())
            }
            Value::Pointer { given, pointer } => {
                given.check(index, param)?;
                put_memory(packed, param, stream, *pointer)
            }
            Value::Memref { given, pointer, sizes, strides } => {
                given.check(index, param)?;
                if let (ParamKind::Slice { .. }, &[rows, columns], &[row, column]) = (&param.kind, &sizes[..], &strides[..]) {
                    let shape = ([rows, columns], [row, column]);
                    return put_matrix(packed, param.offset, stream, *pointer, shape, || name(index, param));
                }
                put_descriptor(packed, param.offset, stream, *pointer, (sizes, strides), shape(param), || name(index, param))
            }
        }
    }
}

/// Writes memory as the kernel takes it: as a pointer, or as a slice.
#[inline]
pub(super) fn put_memory(packed: &mut [MaybeUninit<u8>], param: &Param, stream: &Stream, pointer: PointerArg) -> Result<()> {
    match param.kind {
        ParamKind::Slice { .. } => put_slice(packed, param.offset, stream, pointer),
        _ => put_pointer(packed, param.offset, stream, pointer),
    }
}

/// The sizes that a kernel has in its code.
pub(super) fn shape(param: &Param) -> &[Option<u64>] {
    match &param.kind {
        ParamKind::Memref { shape, .. } => shape,
        _ => &[],
    }
}

/// What a part of shared memory is aligned to.
pub(super) fn align(param: &Param) -> u32 {
    match param.kind {
        ParamKind::Shared { align, .. } => align,
        _ => 1,
    }
}

/// An argument's name, for messages.
pub(super) fn name(index: usize, param: &Param) -> Cow<'static, str> {
    param.name.clone().map_or_else(|| format!("argument {index}").into(), Cow::Owned)
}

/// The properties of a given argument that are compared with the kernel's signature.
pub struct Given {
    how: How,
    /// The type, or the type of the elements, as its author wrote it.
    name: &'static str,
    size: usize,
    align: usize,
    /// What the type is among the numbers that kernels take.
    scalar: Option<Scalar>,
}

enum How {
    Value,
    Pointer { writes: bool },
    Memref { rank: usize, writes: bool },
    Shared,
}

impl Given {
    fn of<T: 'static>(how: How) -> Given {
        Given { how, name: std::any::type_name::<T>(), size: size_of::<T>(), align: align_of::<T>(), scalar: scalar_of::<T>() }
    }

    pub(super) fn value<T: 'static>() -> Given {
        Given::of::<T>(How::Value)
    }

    pub(super) fn pointer<T: 'static>(writes: bool) -> Given {
        Given::of::<T>(How::Pointer { writes })
    }

    pub(super) fn memref<T: 'static>(rank: usize, writes: bool) -> Given {
        Given::of::<T>(How::Memref { rank, writes })
    }

    pub(super) fn shared<T: 'static>() -> Given {
        Given::of::<T>(How::Shared)
    }

    /// Whether it is what the kernel takes: the rules of `#[gpu_kernel]`.
    pub(super) fn check(&self, index: usize, param: &Param) -> Result<()> {
        let fits = match (&self.how, &param.kind) {
            (How::Value, &ParamKind::Scalar(scalar)) => match self.scalar {
                // Any byte that is a `bool` is an `i8`; not the other way round.
                Some(own) => own == scalar || own == Scalar::I1 && scalar == Scalar::I8,
                None => self.size == scalar.size() as usize,
            },
            (How::Value, &ParamKind::Bytes { align }) => self.size == param.size as usize && self.align <= align as usize,
            (&How::Pointer { writes }, &ParamKind::Pointer { element, access }) => {
                (writes || !access.writes()) && element.is_none_or(|element| self.is_made_of(element))
            }
            (&How::Memref { rank, writes }, ParamKind::Memref { element, shape, access }) => {
                let same = self.scalar.map_or(self.size == element.size() as usize, |own| same_in_memory(own, *element));
                (writes || !access.writes()) && rank == shape.len() && same
            }
            (How::Shared, &ParamKind::Shared { element, .. }) => element.is_none_or(|element| self.is_made_of(element)),
            (&How::Pointer { writes }, ParamKind::Slice { rank: 1, .. }) => self.is_slice(writes, &param.kind),
            (&How::Memref { rank: 2, writes }, ParamKind::Slice { rank: 2, .. }) => self.is_slice(writes, &param.kind),
            _ => false,
        };
        if fits { Ok(()) } else { Err(self.refused(index, param)) }
    }

    /// Whether memory of these elements can be accessed as `element`s.
    fn is_made_of(&self, element: Scalar) -> bool {
        match self.scalar {
            Some(own) => same_in_memory(own, element) || element.size() == 1,
            None => self.size.is_multiple_of(element.size() as usize),
        }
    }

    /// Whether memory of these elements can be a slice of a Rust kernel. Its length counts elements, so they are of one size.
    fn is_slice(&self, writes: bool, kind: &ParamKind) -> bool {
        let &ParamKind::Slice { size, align, element, access, owner, .. } = kind else { return false };
        let same = self.scalar.zip(element).is_none_or(|(own, element)| same_in_memory(own, element) || element.size() == 1);
        same && self.size == size as usize
            && self.align.is_multiple_of(align.max(1) as usize)
            && (writes || owner == Owner::Grid && !access.writes())
    }

    #[cold]
    fn refused(&self, index: usize, param: &Param) -> Error {
        let (given, expected) = (self.to_string(), expected(param));
        ErrorKind::Argument { index, name: param.name.clone(), given, expected }.into()
    }
}

impl std::fmt::Display for Given {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let how = |writes| if writes { "writing" } else { "reading" };
        match self.how {
            How::Value => write!(f, "a `{}` ({} bytes)", self.name, self.size),
            How::Pointer { writes } => write!(f, "memory of `{}`, for {}", self.name, how(writes)),
            How::Memref { rank, writes } => write!(f, "a memref of rank {rank} of `{}`, for {}", self.name, how(writes)),
            How::Shared => write!(f, "shared memory of `{}`", self.name),
        }
    }
}

/// What a kernel takes, in words.
fn expected(param: &Param) -> String {
    let rust = |scalar: Scalar| scalar.rust_types().first().copied().unwrap_or("?");
    let how = |access: Access| if access.writes() { "writing" } else { "reading" };
    match &param.kind {
        ParamKind::Scalar(scalar) => format!("a `{}`", rust(*scalar)),
        ParamKind::Bytes { align } => format!("a structure of {} bytes, aligned to {align} at most", param.size),
        ParamKind::Pointer { element: Some(element), access } => format!("memory of `{}`, for {}", rust(*element), how(*access)),
        ParamKind::Pointer { element: None, access } => format!("memory, for {}", how(*access)),
        ParamKind::Memref { element, shape, access } => {
            format!("a memref of rank {} of `{}`, for {}", shape.len(), rust(*element), how(*access))
        }
        ParamKind::Shared { element: Some(element), .. } => format!("shared memory of `{}`", rust(*element)),
        ParamKind::Shared { element: None, .. } => "shared memory".to_string(),
        ParamKind::Image { dim, access } => format!("an image ({}), for {}", dim.name(), how(*access)),
        ParamKind::Sampler => "a sampler".to_string(),
        ParamKind::Slice { rank, size, align, element, access, owner } => {
            let memory = if *rank == 2 { "a memref of rank 2" } else { "memory" };
            let elements = match element {
                Some(element) if element.size() == *size => format!("`{}`", rust(*element)),
                _ => format!("elements of {size} bytes, aligned to {align}"),
            };
            let how = if *owner == Owner::Grid { how(*access) } else { "writing" };
            format!("{memory} of {elements}, for {how}")
        }
    }
}

/// Whether one can stand for the other in memory: the same float, or integers of one size.
fn same_in_memory(a: Scalar, b: Scalar) -> bool {
    let is_float = |scalar| matches!(scalar, Scalar::F16 | Scalar::Bf16 | Scalar::F32 | Scalar::F64);
    a == b || (!is_float(a) && !is_float(b) && a.size() == b.size())
}

fn scalar_of<T: 'static>() -> Option<Scalar> {
    macro_rules! table {
        ($($scalar:ident: $($type:ty),*;)*) => {
            [$($((TypeId::of::<$type>(), Scalar::$scalar)),*),*]
        };
    }
    let table = table! {
        I1: bool; I8: u8, i8; I16: u16, i16; I32: u32, i32; I64: u64, i64, usize, isize; I128: u128, i128; F32: f32; F64: f64;
    };
    table.into_iter().find(|(id, _)| *id == TypeId::of::<T>()).map(|(_, scalar)| scalar)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn takes(kind: ParamKind, size: u32) -> Param {
        Param { name: Some("x".into()), offset: 0, size, kind }
    }

    #[test]
    fn values_must_have_the_kernels_type() {
        let scalar = |scalar: Scalar| takes(ParamKind::Scalar(scalar), scalar.size());
        let fits = |given: Given, param: &Param| given.check(1, param).is_ok();
        for (given, right) in [
            (Given::value::<u32>(), Scalar::I32),
            (Given::value::<i32>(), Scalar::I32),
            (Given::value::<f32>(), Scalar::F32),
            (Given::value::<usize>(), Scalar::I64),
            (Given::value::<[u8; 2]>(), Scalar::F16),
        ] {
            for other in [Scalar::I1, Scalar::I8, Scalar::I16, Scalar::I32, Scalar::I64, Scalar::F16, Scalar::F32, Scalar::F64] {
                // A type without a name among the numbers fits by its size.
                let expected = other == right || given.scalar.is_none() && other == Scalar::I16;
                assert_eq!(given.check(0, &scalar(other)).is_ok(), expected, "{given} for {other:?}");
            }
        }
        assert!(fits(Given::value::<bool>(), &scalar(Scalar::I8)) && !fits(Given::value::<u8>(), &scalar(Scalar::I1)));
        let structure = takes(ParamKind::Bytes { align: 4 }, 12);
        assert!(fits(Given::value::<[f32; 3]>(), &structure));
        assert!(
            !fits(Given::value::<[f32; 4]>(), &structure) && !fits(Given::value::<[u64; 1]>(), &takes(ParamKind::Bytes { align: 4 }, 8))
        );
        let error = Given::value::<u64>().check(3, &scalar(Scalar::F32)).unwrap_err().to_string();
        assert!(error.starts_with("argument 3 (`x`) is a `u64` (8 bytes), and the kernel takes a `f32`"), "{error}");
    }

    #[test]
    fn memory_must_have_the_kernels_element_type_and_access() {
        let pointer = |element, access| takes(ParamKind::Pointer { element, access }, 8);
        let fits = |given: Given, param: &Param| given.check(0, param).is_ok();
        let floats = pointer(Some(Scalar::F32), Access::Read);
        assert!(fits(Given::pointer::<f32>(false), &floats) && fits(Given::pointer::<f32>(true), &floats));
        assert!(fits(Given::pointer::<[f32; 4]>(false), &floats) && !fits(Given::pointer::<[u8; 3]>(false), &floats));
        assert!(!fits(Given::pointer::<u32>(false), &floats) && !fits(Given::value::<u64>(), &floats));
        for access in [Access::Write, Access::ReadWrite] {
            let written = pointer(None, access);
            assert!(!fits(Given::pointer::<f32>(false), &written) && fits(Given::pointer::<f32>(true), &written));
        }
        let shared = |element| takes(ParamKind::Shared { element, align: 16 }, 8);
        assert!(fits(Given::shared::<f32>(), &shared(Some(Scalar::F32))) && fits(Given::shared::<[u16; 3]>(), &shared(None)));
        assert!(fits(Given::shared::<[f32; 2]>(), &shared(Some(Scalar::F32))) && fits(Given::shared::<i32>(), &shared(Some(Scalar::I32))));
        let long = takes(ParamKind::Scalar(Scalar::I64), 8);
        for (given, param) in [
            (Given::shared::<u32>(), shared(Some(Scalar::F32))),
            (Given::shared::<[u8; 3]>(), shared(Some(Scalar::F32))),
            (Given::value::<u64>(), shared(None)),
            (Given::pointer::<f32>(true), shared(None)),
            (Given::memref::<f32>(1, true), shared(None)),
            (Given::shared::<u64>(), long),
            (Given::shared::<f32>(), floats),
        ] {
            assert!(!fits(given, &param), "{param:?}");
        }
        let error = Given::value::<u64>().check(2, &shared(Some(Scalar::F32))).unwrap_err().to_string();
        assert!(error.starts_with("argument 2 (`x`) is a `u64` (8 bytes), and the kernel takes shared memory of `f32`"), "{error}");
        let error = Given::shared::<f32>().check(0, &pointer(None, Access::Read)).unwrap_err().to_string();
        assert!(error.starts_with("argument 0 (`x`) is shared memory of `f32`, and the kernel takes memory"), "{error}");
        let slice = |rank, owner, access| {
            takes(ParamKind::Slice { rank, size: 4, align: 4, element: Some(Scalar::F32), access, owner }, if rank == 1 { 16 } else { 32 })
        };
        let read = slice(1, Owner::Grid, Access::Read);
        assert!(fits(Given::pointer::<f32>(false), &read) && fits(Given::pointer::<f32>(true), &read));
        for wrong in [
            Given::pointer::<u32>(false),
            Given::pointer::<[u8; 4]>(false),
            Given::pointer::<[f32; 4]>(false),
            Given::memref::<f32>(1, false),
        ] {
            let error = wrong.check(0, &read).unwrap_err().to_string();
            assert!(error.contains("and the kernel takes memory of `f32`, for reading"), "{error}");
        }
        // Each thread's own elements are lent for writing, whatever the kernel does with them.
        let own = slice(1, Owner::Thread, Access::Read);
        assert!(!fits(Given::pointer::<f32>(false), &own) && fits(Given::pointer::<f32>(true), &own));
        let matrix = slice(2, Owner::Grid, Access::Read);
        assert!(fits(Given::memref::<f32>(2, false), &matrix) && !fits(Given::memref::<f32>(1, false), &matrix));
        assert!(
            !fits(Given::pointer::<f32>(true), &matrix) && !fits(Given::memref::<f32>(2, false), &slice(2, Owner::Thread, Access::Write))
        );
        let array = takes(ParamKind::Memref { element: Scalar::I32, shape: vec![None, Some(4)], access: Access::Write }, 56);
        assert!(fits(Given::memref::<u32>(2, true), &array));
        for wrong in
            [Given::memref::<u32>(1, true), Given::memref::<u32>(2, false), Given::memref::<f32>(2, true), Given::pointer::<u32>(true)]
        {
            let error = wrong.check(0, &array).unwrap_err().to_string();
            assert!(error.contains("and the kernel takes a memref of rank 2 of `u32`, for writing"), "{error}");
        }
    }
}
