//! Functions with a signature in Rust's types: compared with the kernel's once, then launched as a stub is.

use super::argument::{Given, align, name, put_memory, shape};
use super::function::Function;
use crate::args::{
    ImageArg, ImageType, MemrefArg, ReadImage, ReadMemref, Readable, Writable, WriteImage, WriteMemref, put, put_image, put_image_sizes,
    put_matrix, put_memref, put_sampler, put_shared, put_texture,
};
use crate::error::{ErrorKind, Result};
use crate::launch::Launch;
use crate::memory::{Image, Shared, Texture};
use crate::memory::{Memref, MemrefMut};
use crate::stream::Stream;
use bytemuck::{NoUninit, Pod};
use gpu_abi::image::Sampler;
use gpu_abi::manifest::{Kernel, Param, ParamKind};
use std::fmt;
use std::marker::PhantomData;
use std::mem::MaybeUninit;

/// A [`Function`] with a signature in Rust's types, checked when it was made.
///
/// | in the signature | the kernel takes | passed |
/// |---|---|---|
/// | `f32`, `u32`, `bool`, ... | a number | a value |
/// | [`ByValue<T>`] | a structure, or a number that Rust has no type for | a `T` |
/// | `&[T]` | a pointer or a slice that it reads | `&` of a buffer, a host buffer or a view of `T` |
/// | `&mut [T]` | a pointer or a slice that it writes | the same, `&mut` |
/// | `Memref<T, R>` | a memref, or a matrix of a Rust kernel, that it reads | `&` of a memref; of a buffer, where `R` is 1 |
/// | `MemrefMut<T, R>` | the same that it writes | the same, `&mut` |
/// | `&Image` | an image that it reads | `&` of an [`Image`], or of a view of a buffer as one |
/// | `&mut Image` | an image that it writes | the same, `&mut` |
/// | [`Texture`] | a texture (64 bits in CUDA) | a `Texture` |
/// | [`Sampler`] | a sampler | a `Sampler` |
/// | [`Shared<T>`] | shared memory (OpenCL's `local`) | a `Shared<T>`: of how many elements |
///
/// ```no_run
/// # use gpu_rt::{Device, Launch, Module};
/// # fn main() -> Result<(), gpu_rt::Error> {
/// # let device = Device::default()?;
/// # let module = Module::find(&device, "", "")?;
/// let axpy = module.function("axpy")?.typed::<(f32, &[f32], &mut [f32], u32)>()?; // checked here, once
/// let stream = device.stream()?;
/// let x = stream.upload(&[1.0f32; 1000])?;
/// let mut y = stream.zeroed::<f32>(1000)?;
/// // SAFETY: the kernel accesses the elements below its last argument, and both buffers have as many.
/// unsafe { axpy.launch(&stream, Launch::cover(1000, 256), (2.0, &x, &mut y, 1000))? };
/// # Ok(())
/// # }
/// ```
pub struct TypedFunction<S> {
    function: Function,
    signature: PhantomData<fn(S)>,
}

/// A structure that is passed by value, in a [`Signature`].
pub struct ByValue<T>(PhantomData<T>);

/// A kernel's parameters: a tuple of the types in [`TypedFunction`]'s table.
pub trait Signature: sealed::Signature {}

/// Arguments for a signature: a tuple of what [`TypedFunction`]'s table says.
pub trait Arguments<S: Signature>: sealed::Arguments<S> {}

mod sealed {
    use super::{Given, Packing, Result};

    pub trait Parameter {
        fn given() -> Given;
    }

    pub trait Passed<P> {
        fn pass(self, to: &mut Packing<'_>) -> Result<()>;
    }

    pub trait Signature {
        fn given() -> Vec<Given>;
    }

    pub trait Arguments<S> {
        fn pass_all(self, to: &mut Packing<'_>) -> Result<()>;
    }
}

/// Arguments on their way into their packed form.
pub struct Packing<'a> {
    bytes: &'a mut [MaybeUninit<u8>],
    params: std::iter::Enumerate<std::slice::Iter<'a, Param>>,
    kernel: &'a Kernel,
    stream: &'a Stream,
    launch: &'a mut Launch,
}

impl<'a> Packing<'a> {
    #[inline]
    fn next(&mut self) -> Result<(usize, &'a Param)> {
        // There are as many as arguments: that was checked.
        self.params.next().ok_or_else(|| ErrorKind::ArgumentCount { given: 1, expected: 0 }.into())
    }

    #[inline]
    fn image(&mut self, index: usize, param: &Param, image: ImageArg) -> Result<()> {
        put_image_sizes(self.bytes, self.kernel.image_sizes(self.kernel.args_size, index), &image);
        put_image(self.bytes, param.offset, self.stream, image, ImageType::of_param(&param.kind), (index, || param.name.clone()))
    }
}

macro_rules! numbers {
    ($($type:ty),*) => {$(
        impl sealed::Parameter for $type {
            fn given() -> Given {
                Given::value::<$type>()
            }
        }
        impl sealed::Passed<$type> for $type {
            #[inline]
            fn pass(self, to: &mut Packing<'_>) -> Result<()> {
                let (_, param) = to.next()?;
                put(to.bytes, param.offset, self);
                Ok(())
            }
        }
    )*};
}
numbers!(bool, u8, i8, u16, i16, u32, i32, u64, i64, usize, isize, u128, i128, f32, f64);

impl<T: NoUninit> sealed::Parameter for ByValue<T> {
    fn given() -> Given {
        Given::value::<T>()
    }
}

impl<T: NoUninit> sealed::Passed<ByValue<T>> for T {
    #[inline]
    fn pass(self, to: &mut Packing<'_>) -> Result<()> {
        let (_, param) = to.next()?;
        put(to.bytes, param.offset, self);
        Ok(())
    }
}

impl<T: Pod> sealed::Parameter for &[T] {
    fn given() -> Given {
        Given::pointer::<T>(false)
    }
}

impl<T: Pod, S: Readable<Element = T>> sealed::Passed<&[T]> for &S {
    #[inline]
    fn pass(self, to: &mut Packing<'_>) -> Result<()> {
        let (_, param) = to.next()?;
        put_memory(to.bytes, param, to.stream, self.read_arg())
    }
}

impl<T: Pod> sealed::Parameter for &mut [T] {
    fn given() -> Given {
        Given::pointer::<T>(true)
    }
}

impl<T: Pod, S: Writable<Element = T>> sealed::Passed<&mut [T]> for &mut S {
    #[inline]
    fn pass(self, to: &mut Packing<'_>) -> Result<()> {
        let (_, param) = to.next()?;
        put_memory(to.bytes, param, to.stream, self.write_arg())
    }
}

impl<T: Pod, const R: usize> sealed::Parameter for Memref<'_, T, R> {
    fn given() -> Given {
        Given::memref::<T>(R, false)
    }
}

impl<T: Pod, const R: usize, M: ReadMemref<R, Element = T>> sealed::Passed<Memref<'_, T, R>> for &M {
    #[inline]
    fn pass(self, to: &mut Packing<'_>) -> Result<()> {
        let (index, param) = to.next()?;
        put_array(to, index, param, &self.read_memref())
    }
}

impl<T: Pod, const R: usize> sealed::Parameter for MemrefMut<'_, T, R> {
    fn given() -> Given {
        Given::memref::<T>(R, true)
    }
}

impl<T: Pod, const R: usize, M: WriteMemref<R, Element = T>> sealed::Passed<MemrefMut<'_, T, R>> for &mut M {
    #[inline]
    fn pass(self, to: &mut Packing<'_>) -> Result<()> {
        let (index, param) = to.next()?;
        put_array(to, index, param, &self.write_memref())
    }
}

impl<T: 'static> sealed::Parameter for Shared<T> {
    fn given() -> Given {
        Given::shared::<T>()
    }
}

impl<T: 'static> sealed::Passed<Shared<T>> for Shared<T> {
    #[inline]
    fn pass(self, to: &mut Packing<'_>) -> Result<()> {
        let (_, param) = to.next()?;
        put_shared(to.bytes, param.offset, to.stream, to.launch, self.bytes(), align(param))
    }
}

impl sealed::Parameter for &Image {
    fn given() -> Given {
        Given::image(false)
    }
}

impl<I: ReadImage> sealed::Passed<&Image> for &I {
    #[inline]
    fn pass(self, to: &mut Packing<'_>) -> Result<()> {
        let (index, param) = to.next()?;
        to.image(index, param, self.read_image())
    }
}

impl sealed::Parameter for &mut Image {
    fn given() -> Given {
        Given::image(true)
    }
}

impl<I: WriteImage> sealed::Passed<&mut Image> for &mut I {
    #[inline]
    fn pass(self, to: &mut Packing<'_>) -> Result<()> {
        let (index, param) = to.next()?;
        to.image(index, param, self.write_image())
    }
}

impl sealed::Parameter for Texture<'_> {
    fn given() -> Given {
        Given::texture()
    }
}

impl sealed::Passed<Texture<'_>> for Texture<'_> {
    #[inline]
    fn pass(self, to: &mut Packing<'_>) -> Result<()> {
        let (index, param) = to.next()?;
        put_texture(to.bytes, param.offset, to.stream, &self, ImageType::of_param(&param.kind), (index, || param.name.clone()))
    }
}

impl sealed::Parameter for Sampler {
    fn given() -> Given {
        Given::sampler()
    }
}

impl sealed::Passed<Sampler> for Sampler {
    #[inline]
    fn pass(self, to: &mut Packing<'_>) -> Result<()> {
        let (_, param) = to.next()?;
        put_sampler(to.bytes, param.offset, self)
    }
}

/// Writes an array as the kernel takes it: as a memref's descriptor, or as a slice of its rank.
fn put_array<const R: usize>(to: &mut Packing<'_>, index: usize, param: &Param, arg: &MemrefArg<R>) -> Result<()> {
    if let ParamKind::Slice { .. } = param.kind {
        let (pointer, sizes, strides) = arg.parts();
        // `Given::check` refuses arrays of another rank than the kernel's.
        return put_matrix(to.bytes, param.offset, to.stream, pointer, (&sizes, &strides), || name(index, param));
    }
    put_memref(to.bytes, param.offset, to.stream, arg, shape(param), || name(index, param))
}

macro_rules! tuples {
    ($($param:ident $arg:ident $value:ident,)*) => {
        impl<$($param: sealed::Parameter),*> sealed::Signature for ($($param,)*) {
            fn given() -> Vec<Given> {
                vec![$($param::given()),*]
            }
        }
        impl<$($param: sealed::Parameter),*> Signature for ($($param,)*) {}
        impl<$($param: sealed::Parameter, $arg: sealed::Passed<$param>),*> sealed::Arguments<($($param,)*)> for ($($arg,)*) {
            #[inline]
            #[allow(unused_variables, reason = "there is a tuple of nothing")]
            fn pass_all(self, to: &mut Packing<'_>) -> Result<()> {
                let ($($value,)*) = self;
                $($value.pass(to)?;)*
                Ok(())
            }
        }
        impl<$($param: sealed::Parameter, $arg: sealed::Passed<$param>),*> Arguments<($($param,)*)> for ($($arg,)*) {}
    };
}

/// Tuples of every length up to this one.
macro_rules! up_to {
    () => { tuples!(); };
    ($param:ident $arg:ident $value:ident, $($rest:tt)*) => {
        tuples!($param $arg $value, $($rest)*);
        up_to!($($rest)*);
    };
}
up_to!(
    P1 A1 a1, P2 A2 a2, P3 A3 a3, P4 A4 a4, P5 A5 a5, P6 A6 a6, P7 A7 a7, P8 A8 a8, P9 A9 a9, P10 A10 a10, P11 A11 a11, P12 A12 a12,
    P13 A13 a13, P14 A14 a14, P15 A15 a15, P16 A16 a16,
);

impl<S: Signature> TypedFunction<S> {
    /// Holds the signature against the kernel's.
    pub(super) fn new(function: Function) -> Result<TypedFunction<S>> {
        let (given, params) = (S::given(), function.signature()?.params.as_slice());
        if given.len() != params.len() {
            return Err(ErrorKind::ArgumentCount { given: given.len(), expected: params.len() }.into());
        }
        given.iter().zip(params).enumerate().try_for_each(|(index, (given, param))| given.check(index, param))?;
        Ok(TypedFunction { function, signature: PhantomData })
    }

    /// The function.
    pub fn function(&self) -> &Function {
        &self.function
    }

    /// Launches the kernel on a stream. An empty grid launches nothing, and succeeds if there are no elements to reach.
    ///
    /// # Errors
    /// The grid does not reach all elements of an argument ([`ErrorKind::Uncovered`]), a buffer belongs to another stream, the
    /// sizes exceed a limit, or the driver refuses.
    ///
    /// # Safety
    /// With these sizes and arguments, every access of the kernel stays within its buffers and its shared memory, and its
    /// threads do not race.
    #[inline]
    pub unsafe fn launch<A: Arguments<S>>(&self, stream: &Stream, launch: Launch, args: A) -> Result<()> {
        let pack = |bytes: &mut [MaybeUninit<u8>], launch: &mut Launch| {
            let kernel = self.function.signature()?;
            args.pass_all(&mut Packing { bytes, params: kernel.params.iter().enumerate(), kernel, stream, launch })
        };
        // SAFETY: `pack` writes every argument, of the kind that the kernel takes, at its place; buffers are the stream's
        // and borrowed as the kernel uses them; the rest is the same contract.
        unsafe { self.function.packed(stream, launch, pack) }
    }
}

impl<S> Clone for TypedFunction<S> {
    fn clone(&self) -> Self {
        TypedFunction { function: self.function.clone(), signature: PhantomData }
    }
}

impl<S> fmt::Debug for TypedFunction<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} as {}", self.function, std::any::type_name::<S>())
    }
}
