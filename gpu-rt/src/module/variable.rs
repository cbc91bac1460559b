//! Device variables: memory of a module that has a name.

use super::Module;
use crate::driver::DevicePtr;
use crate::error::{Error, ErrorKind, Result};
use crate::memory::Texture;
use crate::stream::Stream;
use bytemuck::Pod;
use std::ffi::CString;
use std::fmt;
use std::marker::PhantomData;

impl Module {
    /// A variable of the module: in CUDA and HIP what is `__constant__` or `__device__`, in IR an exported global variable that is
    /// not constant. `name` is its symbol. Every device has its own, and so has each module that is loaded anew.
    ///
    /// # Errors
    /// [`ErrorKind::Variable`]: the image has none of this name, or one of another size than `T`. The driver refuses.
    pub fn variable<T: Pod>(&self, name: &str) -> Result<Variable<T>> {
        let refused =
            |sizes| Error::from(ErrorKind::Variable { name: name.into(), ty: std::any::type_name::<T>(), sizes }).on(self.device());
        let symbol = CString::new(name).map_err(|_| refused(None))?;
        match self.variable_at(&symbol)? {
            Some((at, bytes)) if bytes == size_of::<T>() => {
                Ok(Variable { module: self.clone(), at: DevicePtr(at), name: name.into(), value: PhantomData })
            }
            Some((_, bytes)) => Err(refused(Some((bytes, size_of::<T>())))),
            None => Err(refused(None)),
        }
    }
}

/// A variable of a [`Module`], which it keeps loaded: what CUDA copies to and from by `cudaMemcpyToSymbol` and
/// `cudaMemcpyFromSymbol`.
///
/// ```no_run
/// # use gpu_rt::{Device, Module};
/// # fn main() -> Result<(), gpu_rt::Error> {
/// let stream = Device::default()?.stream()?;
/// // `__constant__ float filter[5];` in a file of this package.
/// let module = Module::find(stream.device(), env!("CARGO_PKG_NAME"), "kernels/blur.cu")?;
/// let filter = module.variable::<[f32; 5]>("filter")?;
/// // SAFETY: any numbers are a filter, and no kernel on another stream reads it meanwhile.
/// unsafe { filter.write(&stream, &[0.1, 0.2, 0.4, 0.2, 0.1])? };
/// assert_eq!(filter.read(&stream)?[2], 0.4);
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct Variable<T> {
    module: Module,
    at: DevicePtr,
    name: Box<str>,
    value: PhantomData<fn() -> T>,
}

impl<T: Pod> Variable<T> {
    /// Its symbol.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The module that it belongs to.
    pub fn module(&self) -> &Module {
        &self.module
    }

    /// What it is after all work before on this stream, which is waited for.
    ///
    /// # Errors
    /// The stream is of another device, or is being captured; the driver refuses.
    pub fn read(&self, stream: &Stream) -> Result<T> {
        self.check(stream, "reading a variable")?;
        let mut value = T::zeroed();
        let to = bytemuck::bytes_of_mut(&mut value);
        // SAFETY: the variable's own bytes, in a module that is loaded; `to` has as many and is ours alone, until the stream is
        // synchronized below, whether the copy was enqueued or not.
        let copied = unsafe { stream.device().driver().copy_out(stream.raw(), to.as_mut_ptr(), self.at, to.len()) };
        let synchronized = stream.synchronize();
        copied.map_err(|error| stream.explain(error)).and(synchronized)?;
        Ok(value)
    }

    /// Gives it a value, behind all work before on this stream, which is waited for.
    ///
    /// # Errors
    /// The stream is of another device, or is being captured; the driver refuses.
    ///
    /// # Safety
    /// The kernels that use it are right with this value, and none of them runs on another stream meanwhile.
    pub unsafe fn write(&self, stream: &Stream, value: &T) -> Result<()> {
        self.check(stream, "writing a variable")?;
        let from = bytemuck::bytes_of(value);
        // SAFETY: as in `read`; that nobody else accesses the variable is the contract of this function.
        let copied = unsafe { stream.device().driver().copy_in(stream.raw(), self.at, from.as_ptr(), from.len()) };
        let synchronized = stream.synchronize();
        copied.map_err(|error| stream.explain(error)).and(synchronized)
    }

    /// Whether it can be copied on this stream now.
    fn check(&self, stream: &Stream, what: &'static str) -> Result<()> {
        let device = self.module.device();
        if stream.device() != device {
            let (name, why) = (stream.device().to_string(), format!("the variable is on {device}, and not there"));
            return Err(ErrorKind::UnknownDevice { name, why }.into());
        }
        stream.refuse_while_capturing(what)
    }
}

impl Variable<u64> {
    /// Makes a texture reference (`texture<float, 2> name;` in CUDA and HIP) stand for a texture.
    ///
    /// # Errors
    /// As [`write`](Self::write), or the image belongs to another device.
    ///
    /// # Safety
    /// As [`write`](Self::write); and the image lives, and is not written, as long as kernels read it through the reference.
    pub unsafe fn bind(&self, stream: &Stream, texture: &Texture<'_>) -> Result<()> {
        stream.check(texture.home())?;
        // SAFETY: the contract of this function.
        unsafe { self.write(stream, &texture.value()) }
    }
}

impl<T> fmt::Debug for Variable<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Variable({} of {:?})", self.name, self.module)
    }
}
